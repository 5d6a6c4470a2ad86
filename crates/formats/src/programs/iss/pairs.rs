//! Rules for adjacent cells in a list.

use std::collections::HashMap;

use super::Reader;
use crate::board::{CellId, Rule, RuleKind};
use crate::rules;
use crate::words::rules::kind as kind_name;

impl Reader {
    /// Adds a rule for each two adjacent cells of a list, wherever in the list they are. In a
    /// [`LESS`](rules::LESS) pair, the cell listed first is the greater one.
    pub(super) fn add_pairs(&mut self, kind: &'static RuleKind, numbers: &[u16], words: &[&str]) {
        let Some(cells) = self.cells(words) else {
            return self.draft.leave_out_off_board(kind_name(kind));
        };
        let pairs = self.neighbours(&cells);
        if pairs.is_empty() {
            let name = self.draft.named(kind_name(kind), &cells);
            return self.draft.leave_out(&format!("{name} (none of its cells are side by side)"));
        }
        if [&rules::DIFFERENCE, &rules::RATIO].contains(&kind) {
            self.dots.extend(&pairs);
        }
        for [first, later] in pairs {
            let cells = if *kind == rules::LESS { vec![later, first] } else { vec![first, later] };
            self.draft.add(Rule::new(kind, cells, numbers.to_vec()), kind_name(kind));
        }
    }

    /// The pairs of adjacent cells, the one listed first before the other.
    fn neighbours(&self, cells: &[CellId]) -> Vec<[CellId; 2]> {
        let mut order: HashMap<CellId, usize> = HashMap::new();
        for cell in cells {
            let next = order.len();
            order.entry(*cell).or_insert(next);
        }
        let mut pairs: Vec<[CellId; 2]> = Vec::new();
        for cell in order.keys() {
            let place = self.draft.place(*cell);
            let others = [(place.row, place.column + 1), (place.row + 1, place.column)];
            let others =
                others.into_iter().filter_map(|(row, column)| self.draft.cell(row, column));
            for other in others.filter(|other| order.contains_key(other)) {
                let is_first = order[cell] < order[&other];
                pairs.push(if is_first { [*cell, other] } else { [other, *cell] });
            }
        }
        pairs.sort_unstable_by_key(|pair| pair.map(|cell| order[&cell]));
        pairs
    }

    /// Adds the rules that `AntiConsecutive` has for neighbours with a dot.
    /// [`NON_CONSECUTIVE`](rules::NON_CONSECUTIVE) exempts these.
    pub(super) fn keep_dots_apart(&mut self) {
        if !self.is_non_consecutive {
            return;
        }
        for pair in std::mem::take(&mut self.dots) {
            let rule = Rule::new(&rules::WHISPERS, pair.to_vec(), vec![2]);
            self.draft.add(rule, kind_name(&rules::NON_CONSECUTIVE));
        }
    }
}
