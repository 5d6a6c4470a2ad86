//! A clause sink that counts clauses instead of keeping them.

use serde::{Deserialize, Serialize};

use super::cnf::{ClauseGroup, ClauseSink, Lit};

/// The size of a formula: the total and one count per group.
#[derive(Clone, Debug, Default)]
pub struct Census {
    counts: [Count; ClauseGroup::ALL.len()],
    family: Option<ClauseGroup>,
    /// By variable: the groups whose clauses contain it, as bits `family as usize`.
    seen: Vec<u8>,
}

/// Numbers of variables, clauses and literals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Distinct variables in the clauses, auxiliary ones included. Groups share variables.
    pub variables: usize,
    /// Clauses.
    pub clauses: usize,
    /// Literals in all clauses.
    pub literals: usize,
}

impl Census {
    /// The counts of one group.
    #[must_use]
    pub fn count(&self, family: ClauseGroup) -> Count {
        self.counts[family as usize]
    }

    /// The counts of all groups together.
    #[must_use]
    pub fn total(&self) -> Count {
        let sum = |part: fn(&Count) -> usize| self.counts.iter().map(part).sum();
        Count {
            variables: self.seen.iter().filter(|families| **families != 0).count(),
            clauses: sum(|count| count.clauses),
            literals: sum(|count| count.literals),
        }
    }
}

impl ClauseSink for Census {
    fn group(&mut self, family: ClauseGroup) {
        self.family = Some(family);
    }

    /// # Panics
    /// If no group was announced before.
    fn clause(&mut self, literals: &[Lit]) {
        let family = self.family.expect("encodings announce the family first") as usize;
        let count = &mut self.counts[family];
        count.clauses += 1;
        count.literals += literals.len();
        for literal in literals {
            let variable = literal.variable();
            if variable > self.seen.len() {
                self.seen.resize(variable, 0);
            }
            let families = &mut self.seen[variable - 1];
            count.variables += usize::from(*families & 1 << family == 0);
            *families |= 1 << family;
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::Variables;
    use crate::encodings::{Encoding, encode};
    use crate::logic::CandidateGrid;
    use crate::puzzle::Value;

    fn census(encoding: Encoding, position: &CandidateGrid, clues: &[Option<Value>]) -> Census {
        let mut census = Census::default();
        encode(encoding, position, clues, &mut Variables::new(position), &mut census);
        census
    }

    /// Variables and clauses of an empty grid.
    pub(crate) fn empty_grid(encoding: Encoding, rows: usize, columns: usize) -> (usize, usize) {
        let board = Board::single(BoxShape::new(rows, columns).expect("valid"));
        let total = census(encoding, &CandidateGrid::open(&board), &[]).total();
        (total.variables, total.clauses)
    }

    #[test]
    fn clause_groups_are_distinct() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let mut clues = vec![None; 81];
        clues[..3].copy_from_slice(&[1, 2, 3].map(Value::new));
        let census = census(Encoding::Minimal, &CandidateGrid::open(&board), &clues);
        let houses = Count { variables: 729, clauses: 81 * 36, literals: 81 * 36 * 2 };
        assert_eq!(
            census.count(ClauseGroup::Cells),
            Count { variables: 729, clauses: 81, literals: 81 * 9 }
        );
        for family in [ClauseGroup::Rows, ClauseGroup::Columns, ClauseGroup::Boxes] {
            assert_eq!(census.count(family), houses);
        }
        assert_eq!(
            census.count(ClauseGroup::Clues),
            Count { variables: 3, clauses: 3, literals: 3 }
        );
        assert_eq!(census.total().clauses, 8_829 + 3);
    }

    #[test]
    fn auxiliary_variables_count_in_their_family() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let census = census(Encoding::Sequential, &CandidateGrid::open(&board), &[]);
        for family in
            [ClauseGroup::Cells, ClauseGroup::Rows, ClauseGroup::Columns, ClauseGroup::Boxes]
        {
            assert_eq!(census.count(family).variables, 729 + 81 * 8);
        }
        assert_eq!(census.total().variables, 729 + 4 * 81 * 8);
    }

    #[test]
    fn a_clue_that_the_position_rules_out_leaves_a_contradiction() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut position = CandidateGrid::open(&board);
        let (one, two) = (Value::new(1), Value::new(2));
        position.place(0, one.expect("not 0")).expect("no contradiction");
        let clues = |value| [vec![value], vec![None; 15]].concat();
        assert_eq!(
            census(Encoding::Reduced, &position, &clues(one)).count(ClauseGroup::Clues).clauses,
            0
        );
        assert_eq!(
            census(Encoding::Reduced, &position, &clues(two)).count(ClauseGroup::Clues),
            Count { variables: 0, clauses: 1, literals: 0 }
        );
    }
}
