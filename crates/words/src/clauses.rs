//! Clauses in words.

use satdoku_core::board::{Board, CellId, ConstraintRef, Sum};
use satdoku_core::puzzle::{Symbols, Value};
use satdoku_logic::State;
use satdoku_sat::clauses::{ClauseGroup, Lit, Meaning, Subject, Variables};

use crate::lists::weighted;
use crate::{formulas, houses, rules};

/// Describes a clause in the terms of its puzzle: `r1c2 is 4 or 7`, `r1c2 and r1c5 are not both 4`.
///
/// `r1c2` is the cell in row 1, column 2. An auxiliary variable is in brackets, with the candidates
/// that imply it: `if r1c2 is 4, then [r1c1 or r1c2 is 4]`.
///
/// # Panics
/// If a literal has no such variable, or the board no such cell.
#[must_use]
pub fn describe(clause: &[Lit], variables: &Variables, board: &Board, symbols: Symbols) -> String {
    let words = ClauseWords { variables, board, symbols };
    let candidates: Option<Vec<Candidate>> =
        clause.iter().map(|literal| variables.candidate(*literal)).collect();
    let are_positive = clause.iter().all(|literal| literal.is_positive());
    let are_negative = !clause.iter().any(|literal| literal.is_positive());
    candidates
        .as_deref()
        .and_then(|candidates| match candidates {
            _ if are_positive => words.one_of(candidates),
            [a, b] if are_negative => words.not_both(*a, *b),
            [(cell, value)] => Some(words.is_not(*cell, *value)),
            _ => None,
        })
        .unwrap_or_else(|| words.implication(clause))
}

/// Describes a clause as alternatives: `r1c5 is 4, or r2c3 is not 7`. One of them is true.
///
/// # Panics
/// As [`describe`].
#[must_use]
pub fn alternatives(
    clause: &[Lit],
    variables: &Variables,
    board: &Board,
    symbols: Symbols,
) -> String {
    if clause.is_empty() {
        return CONTRADICTION.into();
    }
    join(clause.iter().map(|of| literal(*of, variables, board, symbols)), ", or ")
}

/// As [`alternatives`], with at most `most` of the literals, and the number of the others.
///
/// # Panics
/// As [`describe`].
#[must_use]
pub fn some_alternatives(
    clause: &[Lit],
    most: usize,
    variables: &Variables,
    board: &Board,
    symbols: Symbols,
) -> String {
    let shown = &clause[..clause.len().min(most)];
    let words = alternatives(shown, variables, board, symbols);
    match clause.len() - shown.len() {
        0 => words,
        hidden => format!("{words}, or one of {hidden} more"),
    }
}

/// Describes a literal: `r1c5 is 4`, `r2c3 is not 7`, `not [r1c1 or r1c2 is 4]`.
///
/// # Panics
/// As [`describe`].
#[must_use]
pub fn literal(literal: Lit, variables: &Variables, board: &Board, symbols: Symbols) -> String {
    let words = ClauseWords { variables, board, symbols };
    match variables.candidate(literal) {
        Some((cell, value)) if !literal.is_positive() => words.is_not(cell, value),
        None if !literal.is_positive() => format!("not {}", words.statement(literal)),
        _ => words.statement(literal),
    }
}

/// The candidates that imply a variable; the candidate itself if it is one. None for a state.
pub(crate) fn candidates_of_variable(literal: Lit, variables: &Variables) -> Vec<(CellId, Value)> {
    let mut candidates = Vec::new();
    gather(literal, variables, &mut candidates);
    candidates
}

/// Collects the candidates that imply a variable.
fn gather(literal: Lit, variables: &Variables, candidates: &mut Vec<Candidate>) {
    match variables.meaning(literal) {
        Meaning::Candidate(cell, value) => candidates.push((cell, value)),
        Meaning::State { .. } | Meaning::Amount { .. } => {}
        Meaning::Auxiliary { parts, .. } => {
            for part in parts {
                gather(*part, variables, candidates);
            }
        }
    }
}

/// The name of the origin of a clause: a cell, a house, or another group. Houses that share cells,
/// such as a row and a box, repeat some clauses.
#[must_use]
pub fn origin(group: ClauseGroup, subject: Option<Subject>, board: &Board) -> String {
    match subject {
        Some(Subject::Cell(cell)) => board.place(cell).to_string(),
        Some(Subject::House(house, _)) => {
            houses::house(&board.houses()[house], board.layout().origins().len())
        }
        Some(Subject::Sum(ConstraintRef::Constraint(_), _)) => {
            formulas::group(ClauseGroup::Rules).to_owned()
        }
        Some(Subject::Sum(ConstraintRef::Derived(_), _)) => {
            formulas::group(ClauseGroup::Implied).to_owned()
        }
        None => formulas::group(group).to_owned(),
    }
}

/// The empty clause.
pub(crate) const CONTRADICTION: &str = "a contradiction";

type Candidate = (CellId, Value);

struct ClauseWords<'a> {
    variables: &'a Variables,
    board: &'a Board,
    symbols: Symbols,
}

impl ClauseWords<'_> {
    fn cell(&self, cell: CellId) -> String {
        self.board.place(cell).to_string()
    }

    fn value(&self, value: Value) -> String {
        self.symbols.show(value)
    }

    fn is_not(&self, cell: CellId, value: Value) -> String {
        format!("{} is not {}", self.cell(cell), self.value(value))
    }

    /// “One of these is true”, if all candidates share a cell or a value.
    fn one_of(&self, candidates: &[Candidate]) -> Option<String> {
        let &(cell, value) = candidates.first()?;
        if candidates.iter().all(|(other, _)| *other == cell) {
            let values = candidates.iter().map(|(_, value)| self.value(*value));
            Some(format!("{} is {}", self.cell(cell), join(values, " or ")))
        } else if candidates.iter().all(|(_, other)| *other == value) {
            let cells = candidates.iter().map(|(cell, _)| self.cell(*cell));
            Some(format!("{} is {}", join(cells, " or "), self.value(value)))
        } else {
            None
        }
    }

    /// “Not both are true”, if the candidates share a cell or a value.
    fn not_both(&self, a: Candidate, b: Candidate) -> Option<String> {
        let cells = || (self.cell(a.0), self.cell(b.0));
        let values = || (self.value(a.1), self.value(b.1));
        if a.0 == b.0 {
            let (first, second) = values();
            Some(format!("{} is not both {first} and {second}", cells().0))
        } else if a.1 == b.1 {
            let (first, second) = cells();
            Some(format!("{first} and {second} are not both {}", values().0))
        } else {
            None
        }
    }

    /// Describes any clause: its negated literals are the condition, the others the conclusion.
    fn implication(&self, clause: &[Lit]) -> String {
        let (then, if_): (Vec<Lit>, Vec<Lit>) = clause.iter().partition(|lit| lit.is_positive());
        let join_statements = |literals: &[Lit], separator| {
            join(literals.iter().map(|literal| self.statement(*literal)), separator)
        };
        match (if_.as_slice(), then.as_slice()) {
            ([], []) => CONTRADICTION.into(),
            ([], then) => join_statements(then, ", or "),
            ([one], []) => format!("not {}", self.statement(*one)),
            (if_, []) => format!("not all of: {}", join_statements(if_, ", ")),
            (if_, then) => format!(
                "if {}, then {}",
                join_statements(if_, " and "),
                join_statements(then, " or ")
            ),
        }
    }

    /// Describes the meaning of a variable.
    fn statement(&self, literal: Lit) -> String {
        match self.variables.meaning(literal) {
            Meaning::Candidate(cell, value) => {
                format!("{} is {}", self.cell(cell), self.value(value))
            }
            Meaning::Auxiliary { .. } => {
                let candidates = candidates_of_variable(literal, self.variables);
                // All literals of a constraint share a cell or a value.
                format!("[{}]", self.one_of(&candidates).unwrap_or_default())
            }
            Meaning::State { source, cells, state } => {
                format!("[{}]", self.state(source, cells, state))
            }
            Meaning::Amount { counted, terms, range, .. } => {
                format!("[{}]", self.amount(counted, terms, range))
            }
        }
    }

    /// Describes an amount of cells in a range.
    fn amount(
        &self,
        counted: Option<Value>,
        terms: &[(CellId, i32)],
        (least, most): (i32, i32),
    ) -> String {
        let mut terms = terms.to_vec();
        terms.sort_unstable();
        let cells = || terms.iter().map(|(cell, _)| self.cell(*cell));
        if let Some(value) = counted {
            let cells = join(cells(), ", ");
            return format!("at least {least} of {cells} are {}", self.value(value));
        }
        let sum = weighted(cells().zip(terms.iter().map(|(_, weight)| *weight)));
        let sign = if least == most { "=" } else { "≥" };
        format!("{sum} {sign} {least}")
    }

    /// Describes the state of a constraint after its first cells.
    fn state(&self, source: ConstraintRef, cells: &[CellId], state: State) -> String {
        let names = |separator| join(cells.iter().map(|cell| self.cell(*cell)), separator);
        match state {
            State::Sum(sum) => {
                let sum_of_source = source.sum(self.board);
                let weight = |cell: &CellId| {
                    let index = |sum: &Sum| sum.cells.iter().position(|other| other == cell);
                    sum_of_source.map_or(1, |sum| index(sum).map_or(1, |index| sum.weight(index)))
                };
                format!("{} = {sum}", weighted(cells.iter().map(|c| (self.cell(*c), weight(c)))))
            }
            State::Values(values) => {
                let held = (0..u64::BITS as usize).filter(|index| values >> index & 1 == 1);
                let held = held.map(|index| self.value(Value::from_index(index)));
                format!("{} hold {}", names(", "), join(held, ", "))
            }
            State::Automaton(state) => {
                let kind = match source {
                    ConstraintRef::Constraint(id) => rules::kind(self.board.rule_of(id).kind),
                    ConstraintRef::Derived(_) => "sum",
                };
                format!("{} bring the {kind} to state {state}", names(", "))
            }
        }
    }
}

fn join(words: impl Iterator<Item = String>, separator: &str) -> String {
    words.collect::<Vec<_>>().join(separator)
}

#[cfg(test)]
mod tests {
    use satdoku_core::board::{BoxShape, Layout, Rule};
    use satdoku_core::rules as kinds;
    use satdoku_logic::CandidateGrid;
    use satdoku_sat::clauses::{Cnf, Subject};
    use satdoku_sat::encodings::{Encoding, encode};

    use super::*;
    use satdoku_core::puzzle::SymbolSet;

    #[test]
    fn each_kind_of_clause_has_its_words() {
        let board = Board::single(BoxShape::new(3, 4).expect("valid"));
        let mut variables = Variables::new(&CandidateGrid::open(&board));
        let value = |number| Value::new(number).expect("not 0");
        let lit = |column: usize, number| {
            variables.literal(column - 1, value(number)).expect("all candidates are open")
        };
        let (c2_4, c2_7, c2_12) = (lit(2, 4), lit(2, 7), lit(2, 12));
        let (c5_4, c7_4, c7_12) = (lit(5, 4), lit(7, 4), lit(7, 12));
        let subject = Subject::House(0, value(4));
        let some = variables.auxiliary(subject, [c2_4, c5_4]);
        let more = variables.auxiliary(subject, [some, c7_4]);
        let of_cell = variables.auxiliary(Subject::Cell(1), [c2_4, c2_12]);
        for (clause, words) in [
            (vec![c2_4], "r1c2 is 4"),
            (vec![!c2_12], "r1c2 is not C"),
            (vec![c2_4, c2_7, c2_12], "r1c2 is 4 or 7 or C"),
            (vec![c2_4, c5_4, c7_4], "r1c2 or r1c5 or r1c7 is 4"),
            (vec![!c2_4, !c5_4], "r1c2 and r1c5 are not both 4"),
            (vec![!c2_4, !c2_7], "r1c2 is not both 4 and 7"),
            (vec![c2_4, c7_12], "r1c2 is 4, or r1c7 is C"),
            (vec![!c2_4, !c7_12], "not all of: r1c2 is 4, r1c7 is C"),
            (vec![!c2_4, !c2_7, !c2_12], "not all of: r1c2 is 4, r1c2 is 7, r1c2 is C"),
            (vec![!c2_4, some], "if r1c2 is 4, then [r1c2 or r1c5 is 4]"),
            (vec![!some, more], "if [r1c2 or r1c5 is 4], then [r1c2 or r1c5 or r1c7 is 4]"),
            (vec![!some, !c7_4], "not all of: [r1c2 or r1c5 is 4], r1c7 is 4"),
            (vec![c2_4, c5_4, !some], "if [r1c2 or r1c5 is 4], then r1c2 is 4 or r1c5 is 4"),
            (vec![!of_cell, !c2_7], "not all of: [r1c2 is 4 or C], r1c2 is 7"),
            (vec![!some], "not [r1c2 or r1c5 is 4]"),
            (vec![], "a contradiction"),
        ] {
            assert_eq!(
                describe(&clause, &variables, &board, SymbolSet::LettersFromA.into()),
                words
            );
        }
        for (clause, words) in [
            (vec![c2_4], "r1c2 is 4"),
            (vec![!c2_12], "r1c2 is not C"),
            (vec![c5_4, !c7_12], "r1c5 is 4, or r1c7 is not C"),
            (vec![!c2_4, !c2_7, c7_4], "r1c2 is not 4, or r1c2 is not 7, or r1c7 is 4"),
            (vec![some, !of_cell], "[r1c2 or r1c5 is 4], or not [r1c2 is 4 or C]"),
            (vec![], "a contradiction"),
        ] {
            assert_eq!(
                alternatives(&clause, &variables, &board, SymbolSet::LettersFromA.into()),
                words
            );
        }
    }

    #[test]
    fn amounts_of_cells_have_their_words() {
        let says = |rule: Rule| {
            let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(vec![rule]);
            let position = CandidateGrid::open(&Board::new(layout.expect("valid")));
            let (mut variables, mut cnf) = (Variables::new(&position), Cnf::default());
            encode(Encoding::default(), &position, &[], &mut variables, &mut cnf);
            let board = position.board();
            let words =
                |clause| describe(clause, &variables, board, SymbolSet::LettersFromA.into());
            cnf.clauses().map(words).collect::<Vec<String>>()
        };
        // A bulb of two cells, and three cells that see each other.
        let arrow = says(Rule::new(&kinds::ARROW, vec![0, 40, 80, 79, 78], vec![2]));
        for words in [
            "if [r1c1 ≥ 4], then [r1c1 ≥ 3]",
            "if [r9c7, r9c8, r9c9 hold 1, 2, 5], then [r9c7 + r9c8 + r9c9 = 8]",
            "if [10·r1c1 + r5c5 ≥ 24], then [r5c5 ≥ 4] or [r1c1 ≥ 3]",
        ] {
            assert!(arrow.iter().any(|other| other == words), "{words} {arrow:#?}");
        }
        let circles = says(Rule::new(&kinds::COUNTING, vec![0, 12, 24, 31], vec![]));
        let words = "if r1c1 is 2 and r2c4 is 2, then [at least 2 of r1c1, r2c4 are 2]";
        assert!(circles.iter().any(|other| other == words), "{circles:#?}");
    }
}
