//! “At most one” of a few literals, as an encoding writes it.

use serde::{Deserialize, Serialize};

use super::encoding::Encoding;
use super::{commander, pairwise, product, sequential};
use crate::board::{Board, BoxShape};
use crate::clauses::{ClauseSink, Lit, Meaning, Subject, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// The clauses that say that at most one of the first `literals` variables is true.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtMostOneExample {
    /// The number of literals. They are the first variables.
    pub literals: usize,
    /// The auxiliary variables, which follow: the variables that imply each.
    pub auxiliary: Vec<Vec<usize>>,
    /// The clauses as DIMACS numbers.
    pub clauses: Vec<Vec<i32>>,
}

/// Writes “at most one” of this many literals.
///
/// # Panics
/// If `count` isn't the number of values of some board.
#[must_use]
pub fn at_most_one_example(encoding: Encoding, count: usize) -> AtMostOneExample {
    let shape = BoxShape::new(1, count).expect("a number of values");
    let mut variables = Variables::new(&CandidateGrid::open(&Board::single(shape)));
    let value = Value::from_index(0);
    // The cells of the first row.
    let literals: Vec<Lit> = (0..count).filter_map(|cell| variables.literal(cell, value)).collect();
    let candidates = variables.len();
    let subject = Subject::House(0, value);
    let mut sink = Clauses(Vec::new());
    match encoding {
        Encoding::Minimal | Encoding::Extended | Encoding::Reduced => {
            pairwise::at_most_one(&literals, &mut sink);
        }
        Encoding::Product => product::at_most_one(subject, &literals, &mut variables, &mut sink),
        Encoding::Sequential => {
            sequential::at_most_one(subject, &literals, &mut variables, &mut sink);
        }
        Encoding::Commander => {
            commander::at_most_one(subject, &literals, &mut variables, &mut sink);
        }
    }
    let number = |literal: &Lit| match variables.candidate(*literal) {
        Some((cell, _)) => 1 + cell,
        None => literal.variable() - candidates + count,
    };
    let clause = |clause: &Vec<Lit>| {
        let signed = |literal: &Lit| {
            let own = Lit::positive(number(literal));
            if literal.is_positive() { own.dimacs() } else { (!own).dimacs() }
        };
        clause.iter().map(signed).collect()
    };
    let parts = |variable| match variables.meaning(Lit::positive(variable)) {
        Meaning::Auxiliary { parts, .. } => parts.iter().map(number).collect(),
        Meaning::Candidate(..) | Meaning::State { .. } => Vec::new(),
    };
    AtMostOneExample {
        literals: count,
        auxiliary: (candidates + 1..=variables.len()).map(parts).collect(),
        clauses: sink.0.iter().map(clause).collect(),
    }
}

struct Clauses(Vec<Vec<Lit>>);

impl ClauseSink for Clauses {
    fn clause(&mut self, literals: &[Lit]) {
        self.0.push(literals.to_vec());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_has_exactly_the_assignments_with_one_literal_or_none() {
        for encoding in Encoding::ALL {
            for count in [4, 9] {
                let example = at_most_one_example(encoding, count);
                let variables = count + example.auxiliary.len();
                let holds = |assignment: u32| {
                    let is_true = |literal: &i32| {
                        (assignment >> (literal.unsigned_abs() - 1) & 1 == 1) == (*literal > 0)
                    };
                    example.clauses.iter().all(|clause| clause.iter().any(is_true))
                };
                let mut models: Vec<u32> = (0..1 << variables)
                    .filter(|assignment| holds(*assignment))
                    .map(|assignment: u32| assignment & ((1 << count) - 1))
                    .collect();
                models.sort_unstable();
                models.dedup();
                let mut expected: Vec<u32> = (0..count).map(|index| 1 << index).collect();
                expected.insert(0, 0);
                assert_eq!(models, expected, "{encoding:?} {count}");
            }
        }
    }
}
