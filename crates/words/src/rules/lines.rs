//! Lines.

use satdoku_core::board::{CellId, Rule};
use satdoku_core::rules;

use super::RuleWords;
use crate::lists::joined;

pub(super) const THERMOMETER: RuleWords =
    RuleWords::new("thermometer", "values rise from the bulb to the end", |rule, board| {
        joined(&rule.cells, " < ", board)
    });

pub(super) const SLOW_THERMOMETER: RuleWords = RuleWords::new(
    "slow thermometer",
    "values never fall from the bulb to the end",
    |rule, board| joined(&rule.cells, " ≤ ", board),
);

pub(super) const ARROW: RuleWords = RuleWords::new(
    "arrow",
    "the values along the arrow add up to the number in its circle",
    |rule, board| {
        let (bulb, shaft) = rule.cells.split_at(rules::bulb_cells(rule));
        let sum = joined(shaft, " + ", board);
        match bulb {
            [bulb] => format!("{sum} is {}", board.place(*bulb)),
            bulb => format!("{sum} is the number in {}", joined(bulb, ", ", board)),
        }
    },
);

pub(super) const DOUBLE_ARROW: RuleWords = RuleWords::new(
    "double arrow",
    "the values between the two ends add up to the sum of the ends",
    |rule, board| {
        let (first, last) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
        let inner = joined(&rule.cells[1..rule.cells.len() - 1], " + ", board);
        format!("{} + {} is {inner}", board.place(first), board.place(last))
    },
);

pub(super) const WHISPERS: RuleWords = RuleWords::new(
    "whispers",
    "neighbours on the line differ by at least half of the largest value",
    |rule, board| {
        let cells = joined(&rule.cells, ", ", board);
        let apart = rules::whisper_difference(rule, board.geometry());
        format!("values that follow each other on {cells} differ by at least {apart}")
    },
);

pub(super) const RENBAN: RuleWords = RuleWords::new(
    "renban line",
    "the line holds consecutive values in any order",
    |rule, board| {
        format!("{} hold consecutive values in any order", joined(&rule.cells, ", ", board))
    },
);

pub(super) const NABNER: RuleWords = RuleWords::new(
    "nabner line",
    "no two values on the line are equal or consecutive",
    |rule, board| {
        let cells = joined(&rule.cells, ", ", board);
        format!("no two values on {cells} are equal or consecutive")
    },
);

pub(super) const PALINDROME: RuleWords =
    RuleWords::new("palindrome", "the line reads the same both ways", |rule, board| {
        format!("{} read the same both ways", joined(&rule.cells, ", ", board))
    });

pub(super) const ZIPPER: RuleWords = RuleWords::new(
    "zipper line",
    "cells equally far from the middle of the line have one sum",
    |rule, board| {
        let cells = joined(&rule.cells, ", ", board);
        format!(
            "cells equally far from the middle of {cells} have one sum, the middle’s own value if it is a cell"
        )
    },
);

pub(super) const REGION_SUMS: RuleWords = RuleWords::new(
    "region sum line",
    "the parts of the line in each box have one sum",
    |rule, board| {
        let parts = rules::parts_by_box(rule, board.geometry());
        let sums: Vec<String> = parts.iter().map(|part| joined(part, " + ", board)).collect();
        match sums.as_slice() {
            [one] => format!("{one} is any sum"),
            sums => sums.join(" = "),
        }
    },
);

pub(super) const SUM_LINE: RuleWords = RuleWords::new(
    "sum line",
    "the line falls into parts that each have the given sum",
    |rule, board| {
        let cells = joined(&rule.cells, ", ", board);
        format!("{cells} fall into parts that each add up to {}", rule.numbers[0])
    },
);

pub(super) const BETWEEN: RuleWords = RuleWords::new(
    "between line",
    "the values on the line lie between those at its ends",
    |rule, board| {
        let (first, last) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
        let inner = joined(&rule.cells[1..rule.cells.len() - 1], ", ", board);
        format!("{inner} lie between {} and {}", board.place(first), board.place(last))
    },
);

pub(super) const LOCKOUT: RuleWords = RuleWords::new(
    "lockout line",
    "the ends differ widely, and no value on the line lies between them or equals one",
    |rule, board| {
        let (first, last) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
        let inner = joined(&rule.cells[1..rule.cells.len() - 1], ", ", board);
        let apart = rules::lockout_difference(rule, board.geometry());
        let ends = format!("{} and {}", board.place(first), board.place(last));
        format!("{ends} differ by at least {apart}, and {inner} neither equal them nor lie between")
    },
);

pub(super) const ENTROPIC: RuleWords = RuleWords::new(
    "entropic line",
    "every three cells in a row hold a low, a middle and a high value",
    |rule, board| {
        let cells = joined(sequence(rule, 3), ", ", board);
        match rule.cells.len() {
            ..3 => format!("{cells} hold values of two of the thirds low, middle and high"),
            _ => {
                format!("every three in sequence of {cells} hold a low, a middle and a high value")
            }
        }
    },
);

pub(super) const MODULAR: RuleWords = RuleWords::new(
    "modular line",
    "cells in a row leave different remainders when divided by a number",
    |rule, board| {
        let divisor = rule.number().unwrap_or(3);
        let sequence = sequence(rule, divisor.into());
        let cells = joined(sequence, ", ", board);
        let every = if sequence.len() < divisor.into() {
            String::new()
        } else {
            format!("every {divisor} in sequence of ")
        };
        format!("{every}{cells} leave different remainders when divided by {divisor}")
    },
);

/// The cells of a line as the words name them. Without the last cell if a closed line has fewer
/// than `count` cells: no cell differs from itself.
fn sequence(rule: &Rule, count: usize) -> &[CellId] {
    let (_, without_end) = rule.cells.split_last().unwrap_or((&0, &[]));
    if rule.is_closed() && without_end.len() < count { without_end } else { &rule.cells }
}
