//! Rules of the whole board.

use super::RuleWords;

pub(super) const DIAGONALS: RuleWords = RuleWords {
    switches: &["X"],
    ..RuleWords::new("diagonals", "", |_, _| "no diagonal holds a value twice".to_owned())
};

pub(super) const FALLING: RuleWords = RuleWords {
    switches: &["Falling diagonal"],
    ..RuleWords::new("falling diagonal", "", |_, _| {
        "the diagonal from the top left holds no value twice".to_owned()
    })
};

pub(super) const RISING: RuleWords = RuleWords {
    switches: &["Rising diagonal"],
    ..RuleWords::new("rising diagonal", "", |_, _| {
        "the diagonal from the bottom left holds no value twice".to_owned()
    })
};

pub(super) const WINDOWS: RuleWords = RuleWords {
    switches: &["Windows"],
    ..RuleWords::new("windows", "", |_, board| {
        let shape = board.layout().shape();
        let (rows, columns) = (shape.rows(), shape.columns());
        format!("no window, {rows}×{columns} cells one cell off the border, holds a value twice")
    })
};

pub(super) const DISJOINT_GROUPS: RuleWords = RuleWords {
    switches: &["Positions"],
    ..RuleWords::new("positions", "", |_, _| {
        "cells that have the same place in their boxes hold different values".to_owned()
    })
};

pub(super) const NON_CONSECUTIVE: RuleWords = RuleWords {
    switches: &["Non-consecutive"],
    ..RuleWords::new("non-consecutive", "", |_, _| {
        "cells side by side don’t hold consecutive values".to_owned()
    })
};

pub(super) const ANTI_KNIGHT: RuleWords = RuleWords {
    switches: &["Anti-knight"],
    ..RuleWords::new("anti-knight", "", |_, _| {
        "cells a knight’s move apart hold different values".to_owned()
    })
};

pub(super) const ANTI_KING: RuleWords = RuleWords {
    switches: &["Anti-king"],
    ..RuleWords::new("anti-king", "", |_, _| {
        "cells that touch at a corner hold different values".to_owned()
    })
};

pub(super) const LEAPER: RuleWords =
    RuleWords::new("leaper", "cells a given move apart hold different values", |rule, _| {
        let (a, b) = (rule.numbers[0], rule.numbers[1]);
        format!("cells {a} one way and {b} the other apart hold different values")
    });

pub(super) const TAXICAB: RuleWords = RuleWords {
    switches: &["Anti-taxicab"],
    ..RuleWords::new("anti-taxicab", "", |_, _| {
        "two cells with the value v are never v steps apart".to_owned()
    })
};

pub(super) const BOX_SUMS: RuleWords = RuleWords {
    switches: &["Magidoku", "Quasi-Magic"],
    ..RuleWords::new("box sums", "", |rule, _| {
        let lines =
            if rule.numbers[1] == 0 { "rows and columns" } else { "rows, columns and diagonals" };
        match rule.numbers[0] {
            0 => format!("the {lines} of each box have the same sum"),
            slack => {
                format!("the {lines} of each box have sums at most {slack} from their mean")
            }
        }
    })
};

pub(super) const GLOBAL_ENTROPY: RuleWords = RuleWords {
    switches: &["Global entropy"],
    ..RuleWords::new("global entropy", "", |_, _| {
        "every 2×2 square holds a low, a middle and a high value".to_owned()
    })
};

pub(super) const GLOBAL_MODULAR: RuleWords = RuleWords {
    switches: &["Global mod 3"],
    ..RuleWords::new("global modulo 3", "", |_, _| {
        "every 2×2 square holds values of all remainders when divided by 3".to_owned()
    })
};

pub(super) const REGIONS: RuleWords =
    RuleWords::new("regions", "regions of any shape replace the boxes", |_, _| {
        "regions replace the boxes".to_owned()
    });
