//! Cages, regions, and rules of cells.

use super::RuleWords;
use crate::lists::{joined, listed};

pub(super) const CAGE: RuleWords = RuleWords::new(
    "cage",
    "no value repeats, and the values add up to the sum, if there is one",
    |rule, board| match rule.numbers.as_slice() {
        [] => format!("{} hold no value twice", joined(&rule.cells, ", ", board)),
        [sum] => {
            format!("{} is {sum}, without a value twice", joined(&rule.cells, " + ", board))
        }
        [least, most, ..] => format!(
            "{} is {least} to {most}, without a value twice",
            joined(&rule.cells, " + ", board)
        ),
    },
);

pub(super) const SUM: RuleWords =
    RuleWords::new("sum", "the values add up to the sum; they may repeat", |rule, board| {
        let cells = joined(&rule.cells, " + ", board);
        match (rule.numbers[0], rule.numbers[1]) {
            (least, most) if least == most => format!("{cells} is {least}"),
            (least, most) => format!("{cells} is {least} to {most}"),
        }
    });

pub(super) const EXTRA_REGION: RuleWords =
    RuleWords::new("extra region", "no value repeats in these cells", |rule, board| {
        format!("{} hold no value twice", joined(&rule.cells, ", ", board))
    });

pub(super) const ODD: RuleWords = RuleWords::new("odd", "the value is odd", |rule, board| {
    format!("only odd values go in {}", listed(&rule.cells, board))
});

pub(super) const EVEN: RuleWords = RuleWords::new("even", "the value is even", |rule, board| {
    format!("only even values go in {}", listed(&rule.cells, board))
});

pub(super) const ONLY: RuleWords = RuleWords::new(
    "given candidates",
    "only the given values can go in these cells",
    |rule, board| {
        let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
        format!("only {} can go in {}", values.join(", "), listed(&rule.cells, board))
    },
);

pub(super) const MINIMUM: RuleWords =
    RuleWords::new("minimum", "the value is less than those beside it", |rule, board| {
        format!("{} is less than each neighbour", listed(&rule.cells, board))
    });

pub(super) const MAXIMUM: RuleWords =
    RuleWords::new("maximum", "the value is more than those beside it", |rule, board| {
        format!("{} is more than each neighbour", listed(&rule.cells, board))
    });

pub(super) const COUNTING: RuleWords = RuleWords::new(
    "counting circles",
    "a value in the circles appears in as many of them as it says",
    |rule, board| {
        let cells = listed(&rule.cells, board);
        format!("each value stands in as many of {cells} as it says, or in none of them")
    },
);

pub(super) const ROW_INDEXER: RuleWords = RuleWords::new(
    "row indexer",
    "the value says in which row its column has this row’s number",
    |rule, board| {
        let cells = listed(&rule.cells, board);
        format!("the values in {cells} say in which row their column has their row’s number")
    },
);

pub(super) const COLUMN_INDEXER: RuleWords = RuleWords::new(
    "column indexer",
    "the value says in which column its row has this column’s number",
    |rule, board| {
        let cells = listed(&rule.cells, board);
        format!("the values in {cells} say in which column their row has their column’s number")
    },
);

pub(super) const BOX_INDEXER: RuleWords = RuleWords::new(
    "box indexer",
    "the value says at which place its box has this place’s number",
    |rule, board| {
        let cells = listed(&rule.cells, board);
        format!("the values in {cells} say at which place their box has their place’s number")
    },
);

pub(super) const CLONE: RuleWords = RuleWords::new(
    "clone",
    "two groups of cells hold the same values in the same order",
    |rule, board| {
        let (one, other) = rule.cells.split_at(rule.cells.len() / 2);
        format!("{} hold what {} hold", joined(one, ", ", board), joined(other, ", ", board))
    },
);

pub(super) const QUADRUPLE: RuleWords =
    RuleWords::new("quadruple", "the given values are among the four cells", |rule, board| {
        let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
        format!("{} are among {}", values.join(", "), joined(&rule.cells, ", ", board))
    });
