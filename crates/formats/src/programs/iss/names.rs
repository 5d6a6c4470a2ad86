//! The names of kinds of rules.

use crate::board::RuleKind;
use crate::programs::{Names, named};
use crate::rules;

/// The name of each kind whose cells follow its numbers.
static NAMES: &Names = &[
    (&rules::WINDOWS, "Windoku"),
    (&rules::DISJOINT_GROUPS, "DisjointSets"),
    (&rules::NON_CONSECUTIVE, "AntiConsecutive"),
    (&rules::ANTI_KNIGHT, "AntiKnight"),
    (&rules::ANTI_KING, "AntiKing"),
    (&rules::TAXICAB, "AntiTaxicab"),
    (&rules::GLOBAL_ENTROPY, "GlobalEntropy"),
    (&rules::GLOBAL_MODULAR, "GlobalMod"),
    (&rules::CAGE, "Cage"),
    (&rules::EXTRA_REGION, "AllDifferent"),
    (&rules::COUNTING, "CountingCircles"),
    (&rules::THERMOMETER, "Thermo"),
    (&rules::ARROW, "Arrow"),
    (&rules::DOUBLE_ARROW, "DoubleArrow"),
    (&rules::WHISPERS, "Whisper"),
    (&rules::RENBAN, "Renban"),
    (&rules::PALINDROME, "Palindrome"),
    (&rules::ZIPPER, "Zipper"),
    (&rules::REGION_SUMS, "RegionSumLine"),
    (&rules::SUM_LINE, "SumLine"),
    (&rules::BETWEEN, "Between"),
    (&rules::LOCKOUT, "Lockout"),
    (&rules::ENTROPIC, "Entropic"),
    (&rules::MODULAR, "Modular"),
    (&rules::NO_TOTAL, "StrictXV"),
];

/// The kind with this name.
pub(super) fn kind(name: &str) -> Option<&'static RuleKind> {
    named(NAMES, name)
}
