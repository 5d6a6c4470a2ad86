//! The names of rule kinds, and descriptions of rules. Each family has a file.

mod cells;
mod lines;
mod neighbours;
mod outside;
mod own;
mod whole_board;

use satdoku_core::board::{Board, Rule, RuleKind};
use satdoku_core::rules as kinds;

pub use own::with_names as own_with_names;

/// The words of a rule kind.
#[derive(Clone, Copy)]
pub struct RuleWords {
    /// The name players use, such as `thermometer`.
    pub name: &'static str,
    /// The requirement of all rules of the kind, without cells and numbers. Empty if [`Self::rule`]
    /// names none.
    pub about: &'static str,
    /// The names of the kind's switches, in order.
    pub switches: &'static [&'static str],
    /// The requirement of a rule, as a clause that suffices to play by.
    pub rule: fn(&Rule, &Board) -> String,
}

impl RuleWords {
    const fn new(
        name: &'static str,
        about: &'static str,
        rule: fn(&Rule, &Board) -> String,
    ) -> Self {
        Self { name, about, switches: &[], rule }
    }
}

/// The words of every kind.
static WORDS: &[(&RuleKind, RuleWords)] = &[
    (&kinds::DIAGONALS, whole_board::DIAGONALS),
    (&kinds::FALLING, whole_board::FALLING),
    (&kinds::RISING, whole_board::RISING),
    (&kinds::WINDOWS, whole_board::WINDOWS),
    (&kinds::DISJOINT_GROUPS, whole_board::DISJOINT_GROUPS),
    (&kinds::NON_CONSECUTIVE, whole_board::NON_CONSECUTIVE),
    (&kinds::ANTI_KNIGHT, whole_board::ANTI_KNIGHT),
    (&kinds::ANTI_KING, whole_board::ANTI_KING),
    (&kinds::LEAPER, whole_board::LEAPER),
    (&kinds::TAXICAB, whole_board::TAXICAB),
    (&kinds::BOX_SUMS, whole_board::BOX_SUMS),
    (&kinds::GLOBAL_ENTROPY, whole_board::GLOBAL_ENTROPY),
    (&kinds::GLOBAL_MODULAR, whole_board::GLOBAL_MODULAR),
    (&kinds::REGIONS, whole_board::REGIONS),
    (&kinds::CAGE, cells::CAGE),
    (&kinds::SUM, cells::SUM),
    (&kinds::EXTRA_REGION, cells::EXTRA_REGION),
    (&kinds::ODD, cells::ODD),
    (&kinds::EVEN, cells::EVEN),
    (&kinds::ONLY, cells::ONLY),
    (&kinds::MINIMUM, cells::MINIMUM),
    (&kinds::MAXIMUM, cells::MAXIMUM),
    (&kinds::COUNTING, cells::COUNTING),
    (&kinds::ROW_INDEXER, cells::ROW_INDEXER),
    (&kinds::COLUMN_INDEXER, cells::COLUMN_INDEXER),
    (&kinds::BOX_INDEXER, cells::BOX_INDEXER),
    (&kinds::THERMOMETER, lines::THERMOMETER),
    (&kinds::SLOW_THERMOMETER, lines::SLOW_THERMOMETER),
    (&kinds::ARROW, lines::ARROW),
    (&kinds::DOUBLE_ARROW, lines::DOUBLE_ARROW),
    (&kinds::WHISPERS, lines::WHISPERS),
    (&kinds::RENBAN, lines::RENBAN),
    (&kinds::NABNER, lines::NABNER),
    (&kinds::PALINDROME, lines::PALINDROME),
    (&kinds::ZIPPER, lines::ZIPPER),
    (&kinds::REGION_SUMS, lines::REGION_SUMS),
    (&kinds::SUM_LINE, lines::SUM_LINE),
    (&kinds::BETWEEN, lines::BETWEEN),
    (&kinds::LOCKOUT, lines::LOCKOUT),
    (&kinds::ENTROPIC, lines::ENTROPIC),
    (&kinds::MODULAR, lines::MODULAR),
    (&kinds::CLONE, cells::CLONE),
    (&kinds::DIFFERENCE, neighbours::DIFFERENCE),
    (&kinds::RATIO, neighbours::RATIO),
    (&kinds::NO_RATIO, neighbours::NO_RATIO),
    (&kinds::TOTAL, neighbours::TOTAL),
    (&kinds::NO_TOTAL, neighbours::NO_TOTAL),
    (&kinds::LESS, neighbours::LESS),
    (&kinds::QUADRUPLE, cells::QUADRUPLE),
    (&kinds::LITTLE_KILLER, outside::LITTLE_KILLER),
    (&kinds::SANDWICH, outside::SANDWICH),
    (&kinds::X_SUM, outside::X_SUM),
    (&kinds::SKYSCRAPER, outside::SKYSCRAPER),
    (&kinds::NUMBERED_ROOM, outside::NUMBERED_ROOM),
    (&kinds::OWN, own::OWN),
    (&kinds::OWN_OF_BOARD, own::OWN_OF_BOARD),
];

/// The words of a rule kind.
///
/// # Panics
/// If the kind has no words. A test checks that each kind has some.
#[must_use]
pub fn words_of(kind: &RuleKind) -> &'static RuleWords {
    let found = WORDS.iter().find(|(known, _)| *known == kind);
    found.map(|(_, words)| words).expect("every kind has words")
}

/// The name of a rule kind.
#[must_use]
pub fn kind(kind: &RuleKind) -> &'static str {
    words_of(kind).name
}

/// The requirement of a rule, as a clause that suffices to play by.
#[must_use]
pub fn rule(rule: &Rule, board: &Board) -> String {
    (words_of(rule.kind).rule)(rule, board)
}

/// The name of the rule's switch. Empty if the rule matches no switch of its kind.
#[must_use]
pub fn switch(rule: &Rule) -> &'static str {
    let index = rule.kind.switches.iter().position(|numbers| **numbers == rule.numbers);
    index.and_then(|index| words_of(rule.kind).switches.get(index)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own_and_names_its_switches() {
        let mut names = BTreeSet::new();
        for known in kinds::kinds() {
            assert!(WORDS.iter().any(|(kind, _)| *kind == known), "{known:?} has no words");
            let words = words_of(known);
            assert_eq!(words.switches.len(), known.switches.len(), "{known:?}");
            assert!(!words.name.is_empty() && names.insert(words.name), "{known:?}");
            let has_switches = !known.switches.is_empty();
            assert_eq!(words.about.is_empty(), has_switches, "{known:?}");
        }
        assert!(kinds::switched().all(|rule| !switch(&rule).is_empty()));
    }
}
