//! The rule kinds, one per file, or a few that differ by a word. A file contains a kind's checks,
//! its drawing, and the houses and [constraints](crate::board::Constraint) it adds. Nothing else in
//! the crate distinguishes kinds. A new kind needs a file here and its line in the table.

use crate::board::{Rule, RuleKind};

/// Declares the files of the kinds and the table of all kinds.
macro_rules! kinds {
    ($($file:ident: $($kind:ident),+;)*) => {
        $(mod $file;)*
        $(pub use $file::{$($kind),+};)*

        /// Every kind, in the order in which pickers list them.
        const KINDS: &[&RuleKind] = &[$($(&$kind),+),*];
    };
}

kinds! {
    diagonals: DIAGONALS, FALLING, RISING;
    windows: WINDOWS;
    disjoint_groups: DISJOINT_GROUPS;
    non_consecutive: NON_CONSECUTIVE;
    leapers: ANTI_KNIGHT, ANTI_KING, LEAPER;
    taxicab: TAXICAB;
    box_sums: BOX_SUMS;
    mixed_squares: GLOBAL_ENTROPY, GLOBAL_MODULAR;
    regions: REGIONS;
    cage: CAGE;
    sum: SUM;
    extra_region: EXTRA_REGION;
    parity: ODD, EVEN;
    only: ONLY;
    extremes: MINIMUM, MAXIMUM;
    counting: COUNTING;
    indexers: ROW_INDEXER, COLUMN_INDEXER, BOX_INDEXER;
    thermometer: THERMOMETER, SLOW_THERMOMETER;
    arrow: ARROW;
    double_arrow: DOUBLE_ARROW;
    whispers: WHISPERS;
    renban: RENBAN;
    nabner: NABNER;
    palindrome: PALINDROME;
    zipper: ZIPPER;
    region_sums: REGION_SUMS;
    sum_line: SUM_LINE;
    between: BETWEEN, LOCKOUT;
    entropic: ENTROPIC, MODULAR;
    clone: CLONE;
    dots: DIFFERENCE, RATIO;
    no_ratio: NO_RATIO;
    total: TOTAL, NO_TOTAL;
    less: LESS;
    quadruple: QUADRUPLE;
    little_killer: LITTLE_KILLER;
    sandwich: SANDWICH;
    x_sum: X_SUM;
    skyscraper: SKYSCRAPER;
    numbered_room: NUMBERED_ROOM;
    own: OWN, OWN_OF_BOARD;
}

mod made;
mod sums;
mod wire;

pub use arrow::bulb_cells;
pub use between::lockout_difference;
pub use made::{box_sums, cage, of_board, regions, sum, switched};
pub use no_ratio::ratios_of_dots;
pub use own::{OwnScope, own, own_clause, own_of_board};
pub use region_sums::parts_by_box;
pub use sums::{bounded_sum, distinct_sums, sums_of_different};
pub use whispers::whisper_difference;

/// A set of rule kinds, passed to whatever looks kinds up by their words.
///
/// A program in several parts passes [`Kinds::NONE`] until the part with the kinds is loaded: code
/// that doesn't name [`Kinds::ALL`] doesn't link them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(&'static [&'static RuleKind]);

impl Kinds {
    /// Every kind, in the order in which pickers list them.
    pub const ALL: Self = Self(KINDS);

    /// No kind: links with rules can't be read.
    pub const NONE: Self = Self(&[]);

    /// Iterates over the kinds.
    pub fn iter(self) -> impl Iterator<Item = &'static RuleKind> {
        self.0.iter().copied()
    }

    /// Returns the kind with this word in links, if there is one.
    #[must_use]
    pub fn get(self, word: &str) -> Option<&'static RuleKind> {
        self.iter().find(|kind| kind.word == word)
    }

    /// True if there is no kind.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

impl Default for Kinds {
    /// [`Kinds::ALL`].
    fn default() -> Self {
        Self::ALL
    }
}

/// Iterates over [`Kinds::ALL`].
pub fn kinds() -> impl Iterator<Item = &'static RuleKind> {
    Kinds::ALL.iter()
}

/// Iterates over the pairs of cells of rules with these words.
fn marked<'a>(rules: &'a [Rule], words: &'a [&str]) -> impl Iterator<Item = &'a [usize]> {
    let is_meant = |rule: &&Rule| words.contains(&rule.kind.word);
    rules.iter().filter(is_meant).map(|rule| rule.cells.as_slice())
}
