//! The kinds of rules that people share, one a file, or a few that differ by a word: their words, their
//! bounds, and the houses and [conditions](crate::board::Condition) that they come to. Nothing else in
//! the crate tells kinds apart; a new one is a file here and its line in the table.

use crate::board::{Kind, Rule};

/// Declares the files of kinds, and lists all kinds.
macro_rules! kinds {
    ($($file:ident: $($kind:ident),+;)*) => {
        $(mod $file;)*
        $(pub use $file::{$($kind),+};)*

        /// Every kind, in the order in which pickers list them.
        pub static KINDS: &[&Kind] = &[$($(&$kind),+),*];
    };
}

kinds! {
    diagonals: DIAGONALS, FALLING, RISING;
    windows: WINDOWS;
    positions: POSITIONS;
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
}

mod made;
mod wire;

pub use made::{box_sums, cage, of_board, regions, sum, switched};

/// The kind with this word in links.
#[must_use]
pub fn kind(word: &str) -> Option<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.word == word)
}

/// The pairs of cells that rules of these kinds mark.
fn marked<'a>(rules: &'a [Rule], kinds: &'a [&Kind]) -> impl Iterator<Item = &'a [usize]> {
    let is_meant = |rule: &&Rule| kinds.iter().any(|kind| rule.is(kind));
    rules.iter().filter(is_meant).map(|rule| rule.cells.as_slice())
}
