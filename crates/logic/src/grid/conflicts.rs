//! What can't both be: two candidates of one cell, one value in cells that see each other, or values that a
//! rule on two cells keeps apart.

use super::candidate_grid::Position;
use super::candidates::Candidate;
use crate::board::{CellId, Condition};
use crate::puzzle::Value;

impl Position {
    /// Whether two cells see each other, and so differ.
    pub(crate) fn sees(&self, a: CellId, b: CellId) -> bool {
        self.board().are_peers(a, b)
    }

    /// Whether a value is open in a cell: a candidate there, and not placed yet.
    pub(crate) fn is_open_for(&self, cell: CellId, value: Value) -> bool {
        self.is_open(cell) && self.candidates().has(cell, value)
    }

    /// Whether two candidates can't both be true.
    pub(crate) fn are_apart(&self, a: Candidate, b: Candidate) -> bool {
        if a.0 == b.0 {
            return a.1 != b.1;
        }
        a.1 == b.1 && self.sees(a.0, b.0) || self.are_kept_apart(a, b)
    }

    /// Whether a rule on their two cells keeps two candidates apart.
    fn are_kept_apart(&self, a: Candidate, b: Candidate) -> bool {
        let conditions = self.board().conditions();
        self.board().conditions_of(a.0).iter().any(|id| match &conditions[*id] {
            Condition::Pair([first, second], relation) if *second == b.0 && *first == a.0 => {
                !relation.allows(a.1.get(), b.1.get())
            }
            Condition::Pair([first, second], relation) if *first == b.0 && *second == a.0 => {
                !relation.allows(b.1.get(), a.1.get())
            }
            _ => false,
        })
    }

    /// The open candidates that can't be true where this one is, each once, in order.
    pub(crate) fn apart_from(&self, (cell, value): Candidate) -> Vec<Candidate> {
        let candidates = self.candidates();
        let others = candidates.of(cell).filter(|other| *other != value);
        let mut apart: Vec<Candidate> = others.map(|other| (cell, other)).collect();
        let peers = self.board().peers(cell);
        let seeing = peers.iter().copied();
        apart.extend(seeing.filter(|c| self.is_open_for(*c, value)).map(|c| (c, value)));
        let conditions = self.board().conditions();
        for id in self.board().conditions_of(cell) {
            let Condition::Pair([first, second], relation) = &conditions[*id] else { continue };
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
            let lost = candidates.of(other).filter(|with| !goes(with)).map(|with| (other, with));
            apart.extend(lost);
        }
        // Several rules may keep the same two apart.
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
    fn what_two_rules_keep_apart_counts_once() {
        let line = Rule::new(&rules::WHISPERS, vec![0, 1], vec![2]);
        let position = with_rules(vec![rules::of_board(&rules::NON_CONSECUTIVE), line]);
        let apart = position.apart_from((0, value(5)));
        // Eight values of its cell, 20 peers, and two values each in two neighbours.
        assert_eq!(apart.len(), 8 + 20 + 4);
        assert!(apart.is_sorted_by(|a, b| a < b));
    }
}
