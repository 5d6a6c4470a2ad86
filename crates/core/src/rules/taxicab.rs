//! Anti-taxicab: a value v doesn't repeat v steps away, counted up, down, left and right.

use crate::board::{Relation, RuleKind};

/// Applies to the whole board.
pub static TAXICAB: RuleKind = RuleKind {
    switches: &[("Anti-taxicab", &[])],
    ..RuleKind::new(
        "taxicab",
        "anti-taxicab",
        |_, conditions| {
            let ground = conditions.ground;
            for steps in 1..=ground.values() {
                let length = steps.cast_signed();
                // The offsets that lead to later cells in reading order.
                let mut ways = vec![(0, length)];
                for rows in 1..=length {
                    let columns = length - rows;
                    ways.extend([(rows, columns), (rows, -columns)]);
                }
                ways.dedup();
                for [a, b] in ground.pairs(&ways) {
                    let (from, to) = (ground.place(a), ground.place(b));
                    let is_line = from.row == to.row || from.column == to.column;
                    let is_seen = ground.share_box(a, b) || is_line && ground.corners().len() == 1;
                    if !is_seen {
                        conditions.pair(a, b, Relation::NotBoth(steps as u16))?;
                    }
                }
            }
            Ok(())
        },
        |_, _| "no value stands again as many steps away as it says".to_owned(),
    )
};
