//! The groups of a puzzle's clauses: their sizes, and examples about a cell in words.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::Puzzle;
use satdoku_sat::clauses::{Census, ClauseGroup, ClauseSink, Lit};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::{Prepared, Preprocessing};
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of examples of a group.
const MAX_EXAMPLES: usize = 2;

/// A group of clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupOfCell {
    /// The number of clauses.
    pub clauses: usize,
    /// The first clauses with a candidate of the cell, in words and as DIMACS numbers.
    pub examples: Vec<(String, Vec<i32>)>,
}

/// The groups of a puzzle's clauses with all candidates, in the order of [`ClauseGroup::ALL`].
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub fn groups_of_cell(puzzle: &Puzzle, encoding: Encoding, cell: CellId) -> Vec<GroupOfCell> {
    let mut prepared = Prepared::to_look_at(puzzle, Some(Preprocessing::Open));
    let board = puzzle.board();
    let is_of_cell = |variable: usize| {
        let candidate = prepared.variables.candidate(Lit::positive(variable));
        candidate.is_some_and(|(owner, _)| owner == cell)
    };
    let mut sink = Examples {
        is_of_cell: (1..=prepared.variables.len()).map(is_of_cell).collect(),
        ..Examples::default()
    };
    prepared.write(encoding, &mut sink);
    let example = |clause: &Vec<Lit>| {
        let words = clauses::describe(clause, &prepared.variables, board, puzzle.symbols());
        (words, clause.iter().map(|literal| literal.dimacs()).collect())
    };
    let group = |group: ClauseGroup| GroupOfCell {
        clauses: sink.census.count(group).clauses,
        examples: sink.found[group as usize].iter().map(example).collect(),
    };
    ClauseGroup::ALL.map(group).to_vec()
}

/// Counts all clauses, and keeps the first clauses of a cell in each group.
#[derive(Default)]
struct Examples {
    census: Census,
    /// True if the variable is a candidate of the cell. The index is the variable minus 1.
    is_of_cell: Vec<bool>,
    group: usize,
    found: [Vec<Vec<Lit>>; ClauseGroup::ALL.len()],
}

impl ClauseSink for Examples {
    fn group(&mut self, group: ClauseGroup) {
        self.census.group(group);
        self.group = group as usize;
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.census.clause(literals);
        let found = &mut self.found[self.group];
        let is_of_cell = |literal: &Lit| self.is_of_cell.get(literal.variable() - 1) == Some(&true);
        if found.len() < MAX_EXAMPLES && literals.iter().any(is_of_cell) {
            found.push(literals.to_vec());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_the_published_sizes_and_examples_of_the_cell() {
        let puzzle: Puzzle = format!("3x3:8{}", "zzzb").parse().expect("a puzzle");
        let groups = groups_of_cell(&puzzle, Encoding::Minimal, 1);
        let sizes: Vec<usize> = groups.iter().map(|group| group.clauses).collect();
        assert_eq!(sizes, [81, 2_916, 2_916, 2_916, 0, 1, 0]);
        assert_eq!(groups[0].examples.len(), 1);
        assert!(groups[1].examples[0].0.contains("r1c2"), "{:?}", groups[1].examples);
        assert_eq!(groups[1].examples[0].1.len(), 2);
        assert_eq!(groups[5].examples, [], "the clue is in another cell");
    }
}
