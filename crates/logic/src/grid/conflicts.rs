//! Pairs of candidates that exclude each other: two values of a cell, one value in two peers, or
//! two values that a binary constraint forbids together.

use super::candidate_grid::CandidateGrid;
use super::candidates::Candidate;
use crate::board::{CellId, Constraint};
use crate::puzzle::Value;

impl CandidateGrid {
    /// True if two cells see each other, and so hold different values.
    pub(crate) fn sees(&self, a: CellId, b: CellId) -> bool {
        self.board().are_peers(a, b)
    }

    /// True if the value is a candidate of a cell that is not placed.
    pub(crate) fn is_open_for(&self, cell: CellId, value: Value) -> bool {
        self.is_open(cell) && self.candidates().has(cell, value)
    }

    /// True if two candidates exclude each other.
    pub(crate) fn are_in_conflict(&self, a: Candidate, b: Candidate) -> bool {
        if a.0 == b.0 {
            return a.1 != b.1;
        }
        a.1 == b.1 && self.sees(a.0, b.0) || self.are_forbidden(a, b)
    }

    /// True if a binary constraint on their cells forbids two candidates together.
    fn are_forbidden(&self, a: Candidate, b: Candidate) -> bool {
        let constraints = self.board().constraints();
        self.board().constraints_of(a.0).iter().any(|id| match &constraints[*id] {
            Constraint::Binary([first, second], relation) if *second == b.0 && *first == a.0 => {
                !relation.allows(a.1.get(), b.1.get())
            }
            Constraint::Binary([first, second], relation) if *first == b.0 && *second == a.0 => {
                !relation.allows(b.1.get(), a.1.get())
            }
            _ => false,
        })
    }

    /// Returns the open candidates that this one excludes, each once, in order.
    pub(crate) fn conflicts_of(&self, (cell, value): Candidate) -> Vec<Candidate> {
        let candidates = self.candidates();
        let others = candidates.at(cell).filter(|other| *other != value);
        let mut apart: Vec<Candidate> = others.map(|other| (cell, other)).collect();
        let peers = self.board().peers(cell);
        let seeing = peers.iter().copied();
        apart.extend(seeing.filter(|c| self.is_open_for(*c, value)).map(|c| (c, value)));
        let constraints = self.board().constraints();
        for id in self.board().constraints_of(cell) {
            let Constraint::Binary([first, second], relation) = &constraints[*id] else { continue };
            let other = if *first == cell { *second } else { *first };
            if !self.is_open(other) {
                continue;
            }
            let goes = |with: &Value| {
                if *first == cell {
                    relation.allows(value.get(), with.get())
                } else {
                    relation.allows(with.get(), value.get())
                }
            };
            let lost = candidates.at(other).filter(|with| !goes(with)).map(|with| (other, with));
            apart.extend(lost);
        }
        // Several constraints may forbid the same pair.
        apart.sort_unstable();
        apart.dedup();
        apart
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Rule;
    use crate::rules;
    use crate::testing::{value, with_rules};

    #[test]
    fn cells_kept_apart_by_two_rules_count_once() {
        let line = Rule::new(&rules::WHISPERS, vec![0, 1], vec![2]);
        let position = with_rules(vec![rules::of_board(&rules::NON_CONSECUTIVE), line]);
        let apart = position.conflicts_of((0, value(5)));
        // Eight values of its cell, 20 peers, and two values each in two neighbours.
        assert_eq!(apart.len(), 8 + 20 + 4);
        assert!(apart.is_sorted_by(|a, b| a < b));
    }
}
