//! The keys of kinds of rules, and the form of the value at each.

use crate::board::RuleKind;
use crate::rules;

/// The form of the value at a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `true`.
    Flag,
    /// Objects with `cells`, one rule each, and a `value` for its number.
    Cells,
    /// Objects with a `cell`, one rule each.
    Cell,
    /// Objects with `lines`, one rule each, and a `value` for its number.
    Lines,
    /// Objects with a `cell` outside the grid and a `value`.
    Outside,
    /// Objects as for [`Form::Outside`], with a `direction` and the `cells` along it.
    Diagonal,
    /// Objects with the bulb as `cells`, and `lines` that begin in it.
    Arrow,
    /// Objects with `cells` and `cloneCells`.
    Clone,
    /// Objects with `cells` and `values`.
    Values,
    /// A word in the list `negative`.
    Negative,
}

/// Each kind with its key and the form there. A kind and its negative share a key.
pub(crate) static NAMES: &[(&RuleKind, &str, Form)] = &[
    (&rules::DISJOINT_GROUPS, "disjointgroups", Form::Flag),
    (&rules::NON_CONSECUTIVE, "nonconsecutive", Form::Flag),
    (&rules::ANTI_KNIGHT, "antiknight", Form::Flag),
    (&rules::ANTI_KING, "antiking", Form::Flag),
    (&rules::EXTRA_REGION, "extraregion", Form::Cells),
    (&rules::ODD, "odd", Form::Cell),
    (&rules::EVEN, "even", Form::Cell),
    (&rules::MINIMUM, "minimum", Form::Cell),
    (&rules::MAXIMUM, "maximum", Form::Cell),
    (&rules::ROW_INDEXER, "rowindexer", Form::Cells),
    (&rules::COLUMN_INDEXER, "columnindexer", Form::Cells),
    (&rules::BOX_INDEXER, "boxindexer", Form::Cells),
    (&rules::THERMOMETER, "thermometer", Form::Lines),
    (&rules::SLOW_THERMOMETER, "slowthermometer", Form::Lines),
    (&rules::ARROW, "arrow", Form::Arrow),
    (&rules::DOUBLE_ARROW, "doublearrow", Form::Lines),
    (&rules::WHISPERS, "whispers", Form::Lines),
    (&rules::RENBAN, "renban", Form::Lines),
    (&rules::NABNER, "nabner", Form::Lines),
    (&rules::PALINDROME, "palindrome", Form::Lines),
    (&rules::ZIPPER, "zipperline", Form::Lines),
    (&rules::REGION_SUMS, "regionsumline", Form::Lines),
    (&rules::BETWEEN, "betweenline", Form::Lines),
    (&rules::LOCKOUT, "lockout", Form::Lines),
    (&rules::ENTROPIC, "entropicline", Form::Lines),
    (&rules::MODULAR, "modularline", Form::Lines),
    (&rules::CLONE, "clone", Form::Clone),
    (&rules::DIFFERENCE, "difference", Form::Cells),
    (&rules::RATIO, "ratio", Form::Cells),
    (&rules::NO_RATIO, "ratio", Form::Negative),
    (&rules::TOTAL, "xv", Form::Cells),
    (&rules::NO_TOTAL, "xv", Form::Negative),
    (&rules::QUADRUPLE, "quadruple", Form::Values),
    (&rules::LITTLE_KILLER, "littlekillersum", Form::Diagonal),
    (&rules::SANDWICH, "sandwichsum", Form::Outside),
    (&rules::X_SUM, "xsum", Form::Outside),
    (&rules::SKYSCRAPER, "skyscraper", Form::Outside),
];

/// The key and form of a kind.
pub(crate) fn key_of(kind: &RuleKind) -> Option<(&'static str, Form)> {
    NAMES.iter().find(|(other, ..)| *other == kind).map(|(_, key, form)| (*key, *form))
}
