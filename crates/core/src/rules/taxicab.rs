//! Anti-taxicab: a value v doesn't repeat v steps away, counted up, down, left and right.

use crate::board::{Relation, RuleKind};

/// Applies to the whole board.
pub static TAXICAB: RuleKind = RuleKind {
    switches: &[&[]],
    ..RuleKind::new("taxicab", |_, constraints| {
        let geometry = constraints.geometry;
        // A value below 1 has no cell that many steps away.
        for steps in geometry.first().max(1)..=geometry.last() {
            let length = steps as isize;
            // The offsets that lead to later cells in reading order.
            let mut ways = vec![(0, length)];
            for rows in 1..=length {
                let columns = length - rows;
                ways.extend([(rows, columns), (rows, -columns)]);
            }
            ways.dedup();
            for [a, b] in geometry.pairs(&ways) {
                let (from, to) = (geometry.place(a), geometry.place(b));
                let is_line = from.row == to.row || from.column == to.column;
                let is_seen = geometry.share_box(a, b) || is_line && geometry.corners().len() == 1;
                if !is_seen {
                    constraints.pair(a, b, Relation::NotBoth(steps.unsigned_abs() as u16))?;
                }
            }
        }
        Ok(())
    })
};
