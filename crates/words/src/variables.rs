//! The auxiliary variables of an encoding in words.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_sat::clauses::{ClauseGroup, Lit, Meaning, Subject};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::{Prepared, Preprocessing, SizeEstimate};
use satdoku_sat::lab::InputError;
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of variables that are described.
const MAX_DESCRIBED: usize = 50;

/// The auxiliary variables of a puzzle without preprocessing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuxiliaryVariables {
    /// The number of candidates, which have the first numbers.
    pub candidates: usize,
    /// The number of all auxiliary variables.
    pub total: usize,
    /// The number of those about the cell or candidate.
    pub about: usize,
    /// The first of these.
    pub described: Vec<AuxiliaryVariable>,
}

/// An auxiliary variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuxiliaryVariable {
    /// Its DIMACS number.
    pub number: i32,
    /// The statement that it stands for, in brackets.
    pub words: String,
    /// The constraint that needs it.
    pub origin: String,
}

/// Lists the auxiliary variables about a cell, or about one of its candidates.
///
/// # Errors
/// [`InputError::TooLarge`].
///
/// # Panics
/// If the board has no such cell.
pub fn auxiliary_variables(
    puzzle: &Puzzle,
    encoding: Encoding,
    (cell, value): (CellId, Option<Value>),
) -> Result<AuxiliaryVariables, InputError> {
    let mut prepared = Prepared::new(puzzle, Preprocessing::Open);
    if !SizeEstimate::new(&prepared.position).fits(encoding) {
        return Err(InputError::TooLarge);
    }
    prepared.write(encoding, &mut Nothing);
    let (variables, board) = (&prepared.variables, puzzle.board());
    let total = variables.auxiliary_count();
    let candidates = variables.len() - total;
    let is_about = |literal: &Lit| {
        let own = clauses::candidates_of_variable(*literal, variables);
        own.iter().any(|(own, its)| *own == cell && value.is_none_or(|value| value == *its))
    };
    let all = (candidates + 1..=variables.len()).map(Lit::positive);
    let about: Vec<Lit> = all.filter(is_about).collect();
    let described = about.iter().take(MAX_DESCRIBED).map(|literal| AuxiliaryVariable {
        number: literal.dimacs(),
        words: clauses::literal(*literal, variables, board, puzzle.symbols()),
        origin: match variables.meaning(*literal) {
            Meaning::Auxiliary { subject, .. } => {
                let group = match subject {
                    Subject::Cell(_) => ClauseGroup::Cells,
                    Subject::House(house, _) => board.houses()[house].kind.into(),
                    Subject::Sum(..) => ClauseGroup::Rules,
                };
                clauses::origin(group, Some(subject), board)
            }
            Meaning::Candidate(..) | Meaning::State { .. } => {
                clauses::origin(ClauseGroup::Rules, None, board)
            }
        },
    });
    Ok(AuxiliaryVariables { candidates, total, about: about.len(), described: described.collect() })
}

/// Takes clauses and drops them. Writing them numbers the variables.
struct Nothing;

impl satdoku_sat::clauses::ClauseSink for Nothing {
    fn clause(&mut self, _: &[Lit]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_have_their_numbers_and_meanings() {
        let puzzle: Puzzle = "3x3:zzzc".parse().expect("valid");
        let of = |encoding, value: Option<usize>| {
            let value = value.and_then(Value::new);
            auxiliary_variables(&puzzle, encoding, (0, value)).expect("small")
        };
        for encoding in [Encoding::Minimal, Encoding::Extended, Encoding::Reduced] {
            let none = of(encoding, None);
            assert_eq!((none.candidates, none.total, none.described.len()), (729, 0, 0));
        }
        // Six for each of the 324 constraints.
        let product = of(Encoding::Product, Some(4));
        assert_eq!((product.candidates, product.total), (729, 324 * 6));
        // A row and a column of the table, for the cell and its three houses.
        assert_eq!((product.about, product.described.len()), (8, 8));
        let first = &product.described[0];
        assert_eq!((&*first.words, &*first.origin), ("[r1c1 is 4 or 5 or 6]", "r1c1"));
        assert!(first.number > 729);
        let row = product.described.iter().find(|own| own.origin == "row 1").expect("one");
        assert_eq!(row.words, "[r1c1 or r1c2 or r1c3 is 4]");
        let sequential = of(Encoding::Sequential, None);
        assert_eq!(sequential.total, 324 * 8);
        assert_eq!(sequential.described.len(), MAX_DESCRIBED);
        assert!(sequential.about > MAX_DESCRIBED);
    }
}
