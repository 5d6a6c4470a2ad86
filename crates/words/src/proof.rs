//! A proof in words, line by line, and what the solver did to find it.

use std::collections::BTreeMap;

use satdoku_core::board::CellId;
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_sat::clauses::Lit;
use satdoku_sat::proof::{
    Claim, ClauseId, NumberedFormula, RunBounds, RunCounts, RunProgress, SolverRun, TrimmedProof,
    formula, record,
};
use satdoku_sat::questions::{Limits, SolveError};
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of lines in words: the first ones, and the last.
const MAX_LINES: usize = 100;

/// The maximum number of steps of a line in words, and of literals of a clause.
const MAX_STEPS: usize = 12;

/// The maximum number of candidates of a line. A 9×9 has 729.
const MAX_CANDIDATES: usize = 1_000;

/// A proof, read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProofReading {
    /// The number of variables of the formula.
    pub variables: usize,
    /// The number of its clauses.
    pub clauses: usize,
    /// The clause that rules out the solution, in words; `None` for “unsolvable”.
    pub blocking: Option<String>,
    /// The numbers of the solver's run.
    pub counts: RunCounts,
    /// The number of lemmas that the empty clause needs, itself included.
    pub needed: usize,
    /// The number of clauses of the formula that it needs.
    pub needed_clauses: usize,
    /// The cells of the clues that it needs.
    pub needed_clues: Vec<CellId>,
    /// The number of clues.
    pub clues: usize,
    /// The needed lemmas in order, the last ones if there are many.
    pub lines: Vec<ProofLine>,
}

/// A line of a proof: a clause that follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProofLine {
    /// Its number, as in the file.
    pub number: u32,
    /// The clause in words.
    pub words: String,
    /// The number of its literals.
    pub length: u32,
    /// The literals that follow if it is false, each with its clause, at most 12.
    pub steps: Vec<(String, String)>,
    /// The number of all of these.
    pub step_count: u32,
    /// The clause that is false in the end.
    pub conflict: String,
    /// The candidates that have a value by then, each true or false; none if they are more than
    /// 1,000.
    pub candidates: Vec<(CellId, Value, bool)>,
}

/// Proves a claim, trims the proof, and words it.
///
/// # Errors
/// As [`record`] and [`TrimmedProof::learned`].
pub fn read(
    puzzle: &Puzzle,
    claim: &Claim,
    limits: &Limits<'_, RunProgress>,
) -> Result<ProofReading, SolveError> {
    let numbered = NumberedFormula::new(&formula(puzzle, claim));
    let run = record(numbered.clauses.clone(), RunBounds::default(), limits)?;
    let proof = TrimmedProof::learned(&run)?;
    let words = Words { puzzle, numbered: &numbered, run: &run };
    let blocking = match claim {
        Claim::Unsolvable => None,
        Claim::OnlySolution(_) => {
            run.clause(run.formula_len() as ClauseId).map(|clause| words.alternatives(clause))
        }
    };
    let hidden = proof.lemmas().len().saturating_sub(MAX_LINES);
    Ok(ProofReading {
        variables: numbered.variables.len(),
        clauses: run.formula_len(),
        blocking,
        counts: run.counts(),
        needed: proof.lemmas().len(),
        needed_clauses: proof.formula().len(),
        needed_clues: numbered.needed_clues(&proof),
        clues: puzzle.clue_count(),
        lines: proof.lines().skip(hidden).map(|(id, hints)| words.line(id, hints)).collect(),
    })
}

struct Words<'a> {
    puzzle: &'a Puzzle,
    numbered: &'a NumberedFormula,
    run: &'a SolverRun,
}

impl Words<'_> {
    /// A line with its check: if the clause is false, each hint becomes unit, and the last one is
    /// false.
    fn line(&self, id: ClauseId, hints: &[ClauseId]) -> ProofLine {
        let clause = self.run.clause(id).unwrap_or_default();
        let mut values: BTreeMap<usize, bool> =
            clause.iter().map(|literal| (literal.variable(), !literal.is_positive())).collect();
        let (conflict, implying) =
            hints.split_last().map_or((None, hints), |(last, others)| (Some(*last), others));
        let mut steps = Vec::new();
        for hint in implying {
            let literals = self.run.clause(*hint).unwrap_or_default();
            let open = literals.iter().find(|literal| !values.contains_key(&literal.variable()));
            let Some(implied) = open else { continue };
            values.insert(implied.variable(), implied.is_positive());
            steps.push((*implied, *hint));
        }
        let candidate = |(variable, is_true): (&usize, &bool)| {
            let (cell, value) = self.numbered.variables.candidate(Lit::positive(*variable))?;
            Some((cell, value, *is_true))
        };
        let few = Some(&values).filter(|values| values.len() <= MAX_CANDIDATES);
        let candidates = few.into_iter().flatten().filter_map(candidate).collect();
        let step_count = steps.len() as u32;
        // The last steps are nearest to the conflict.
        let hidden = steps.len().saturating_sub(MAX_STEPS);
        let worded =
            steps.drain(hidden..).map(|(implied, hint)| (self.literal(implied), self.clause(hint)));
        ProofLine {
            number: id,
            words: self.alternatives(clause),
            length: clause.len() as u32,
            steps: worded.collect(),
            step_count,
            conflict: conflict.map_or_else(String::new, |conflict| self.clause(conflict)),
            candidates,
        }
    }

    fn literal(&self, literal: Lit) -> String {
        let (board, symbols) = (self.puzzle.board(), self.puzzle.symbols());
        clauses::literal(literal, &self.numbered.variables, board, symbols)
    }

    fn alternatives(&self, literals: &[Lit]) -> String {
        let (board, symbols) = (self.puzzle.board(), self.puzzle.symbols());
        clauses::some_alternatives(literals, MAX_STEPS, &self.numbered.variables, board, symbols)
    }

    /// A clause of the formula, or a lemma.
    fn clause(&self, id: ClauseId) -> String {
        let literals = self.run.clause(id).unwrap_or_default();
        if self.run.lemma(id).is_some() || literals.len() > MAX_STEPS {
            return self.alternatives(literals);
        }
        let (board, symbols) = (self.puzzle.board(), self.puzzle.symbols());
        clauses::describe(literals, &self.numbered.variables, board, symbols)
    }
}

#[cfg(test)]
mod tests {
    use satdoku_sat::questions::{Outcome, solve};

    use super::*;

    fn read_proof(link: &str) -> ProofReading {
        let puzzle: Puzzle = link.parse().expect("valid");
        let claim = match solve(&puzzle, &Limits::default()).expect("small") {
            Outcome::None => Claim::Unsolvable,
            Outcome::One(solution) => Claim::OnlySolution(solution),
            Outcome::Several(..) => panic!("several solutions"),
        };
        read(&puzzle, &claim, &Limits::default()).expect("a proof")
    }

    #[test]
    fn a_proof_is_read_from_its_first_line_to_the_empty_clause() {
        let proof = read_proof("3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e");
        assert_eq!((proof.variables, proof.clues), (729, 19));
        // The extended encoding, the clues, and the clause that rules the solution out.
        assert_eq!(proof.clauses, 11_988 + 19 + 1);
        assert!(proof.blocking.as_ref().is_some_and(|words| words.starts_with("r1c1 is not ")));
        assert!(proof.needed <= proof.counts.conflicts, "{proof:?}");
        assert!(proof.needed_clues.len() <= 19 && proof.needed_clauses > proof.needed_clues.len());
        let last = proof.lines.last().expect("a line");
        assert_eq!((&*last.words, last.length), ("a contradiction", 0));
        assert!(!last.conflict.is_empty());
        for line in &proof.lines {
            assert!(line.steps.len() <= MAX_STEPS && line.steps.len() <= line.step_count as usize);
        }
    }

    #[test]
    fn a_proof_may_be_one_line() {
        let proof = read_proof("2x2:1_1n");
        assert_eq!((proof.needed, proof.lines.len(), proof.blocking.as_deref()), (1, 1, None));
        assert_eq!(proof.needed_clues, [0, 1]);
    }
}
