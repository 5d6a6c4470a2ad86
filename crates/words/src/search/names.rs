//! The names of literals and clauses of a run.

use satdoku_core::board::{Board, CellId};
use satdoku_core::puzzle::{Puzzle, Symbols, Value};
use satdoku_sat::clauses::{ClauseGroup, Lit, Variables};
use satdoku_sat::lab::{ClauseId, Origin, Run};
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of literals of a clause that are named.
const MAX_LITERALS: usize = 12;

/// A clause in words and in literals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClauseWords {
    /// The clause in words.
    pub words: String,
    /// Its first literals as DIMACS numbers.
    pub literals: Vec<i32>,
    /// The origin: a cell, a house, or another group of clauses.
    pub origin: String,
    /// Its number in the formula, from 1. Learned clauses follow.
    pub number: u32,
}

/// Names the literals and clauses of a run.
pub(super) struct Names<'a> {
    pub(super) run: &'a Run,
    board: &'a Board,
    symbols: Symbols,
    /// `None` for a formula without a board.
    variables: Option<&'a Variables>,
}

impl<'a> Names<'a> {
    pub(super) fn new(run: &'a Run, puzzle: &'a Puzzle) -> Self {
        let variables = run.input().variables();
        Self { run, board: puzzle.board(), symbols: puzzle.symbols(), variables }
    }

    /// True if the formula has no board.
    pub(super) fn is_plain(&self) -> bool {
        self.variables.is_none()
    }

    /// The candidate of a literal; `None` if it has none.
    pub(super) fn candidate(&self, literal: Lit) -> Option<(CellId, Value)> {
        self.variables?.candidate(literal)
    }

    /// A literal as a sentence: `r1c5 is 4`, or `5 is true` without a board.
    pub(super) fn literal(&self, literal: Lit) -> String {
        match self.variables {
            Some(variables) => clauses::literal(literal, variables, self.board, self.symbols),
            None if literal.is_positive() => format!("{} is true", literal.variable()),
            None => format!("{} is false", literal.variable()),
        }
    }

    /// A literal as a label: `r1c5=4`, `r1c5≠4`.
    pub(super) fn label(&self, literal: Lit) -> String {
        match self.candidate(literal) {
            Some((cell, value)) => {
                let sign = if literal.is_positive() { '=' } else { '≠' };
                format!("{}{sign}{}", self.board.place(cell), self.symbols.show(value))
            }
            None => literal.dimacs().to_string(),
        }
    }

    /// The value of a literal's candidate.
    pub(super) fn value(&self, literal: Lit) -> String {
        self.candidate(literal).map_or_else(String::new, |(_, value)| self.symbols.show(value))
    }

    /// Literals as alternatives: `r1c5 is 4, or r2c3 is not 7`.
    pub(super) fn alternatives(&self, literals: &[Lit]) -> String {
        let Some(variables) = self.variables else { return self.plain_alternatives(literals) };
        let (board, symbols) = (self.board, self.symbols);
        clauses::some_alternatives(literals, MAX_LITERALS, variables, board, symbols)
    }

    /// The alternatives of a formula without a board.
    fn plain_alternatives(&self, literals: &[Lit]) -> String {
        let shown = literals.iter().take(MAX_LITERALS).map(|literal| self.literal(*literal));
        let hidden = literals.len().saturating_sub(MAX_LITERALS);
        let more = (hidden > 0).then(|| format!("one of {hidden} more"));
        let all: Vec<String> = shown.chain(more).collect();
        if all.is_empty() { clauses::CONTRADICTION.to_owned() } else { all.join(", or ") }
    }

    /// The name of a clause's origin.
    pub(super) fn origin(&self, clause: ClauseId) -> String {
        match self.run.clause(clause).map(|clause| clause.origin) {
            Some(Origin::Input(group, subject)) => clauses::origin(group, subject, self.board),
            Some(Origin::Clue) => clauses::origin(ClauseGroup::Clues, None, self.board),
            Some(Origin::Learned) => LEARNED.into(),
            Some(Origin::Own) if self.is_plain() => OF_FORMULA.into(),
            Some(Origin::Own) => OWN.into(),
            Some(Origin::Blocking) => BLOCKING.into(),
            None => String::new(),
        }
    }

    /// A clause in words.
    pub(super) fn clause(&self, id: ClauseId) -> ClauseWords {
        let clause = self.run.clause(id);
        let literals = clause.map_or(&[][..], |clause| clause.literals);
        let is_learned = clause.is_some_and(|clause| clause.origin == Origin::Learned);
        let is_short = !is_learned && literals.len() <= MAX_LITERALS;
        let words = match self.variables.filter(|_| is_short) {
            Some(variables) => clauses::describe(literals, variables, self.board, self.symbols),
            None => self.alternatives(literals),
        };
        let shown = literals.iter().take(MAX_LITERALS);
        ClauseWords {
            words,
            literals: shown.map(|literal| literal.dimacs()).collect(),
            origin: self.origin(id),
            number: id.0 + 1,
        }
    }
}

const LEARNED: &str = "learned";
const OWN: &str = "own clause";
const OF_FORMULA: &str = "formula";
const BLOCKING: &str = "excluded solution";
