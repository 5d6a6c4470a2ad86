//! The kinds of rules that people share, one a file, or a few that differ by a word: their words, their
//! bounds, and the houses and [conditions](crate::board::Condition) that they come to. Nothing else in
//! the crate tells kinds apart; a new one is a file here and its line in one of the two tables.

use std::sync::OnceLock;

use crate::board::{Kind, Rule};

/// Declares the files of kinds, and lists them.
macro_rules! kinds {
    ($(#[$docs:meta])* $list:ident: $($file:ident: $($kind:ident),+;)*) => {
        $(mod $file;)*
        $(pub use $file::{$($kind),+};)*

        $(#[$docs])*
        static $list: &[&Kind] = &[$($(&$kind),+),*];
    };
}

kinds! {
    /// The kinds that the page knows from the first, in the order in which pickers list them.
    FIRST:
    diagonals: DIAGONALS, FALLING, RISING;
    windows: WINDOWS;
    positions: POSITIONS;
    non_consecutive: NON_CONSECUTIVE;
    leapers: ANTI_KNIGHT, ANTI_KING, LEAPER;
    box_sums: BOX_SUMS;
    regions: REGIONS;
    cage: CAGE;
    sum: SUM;
}

kinds! {
    /// The kinds that come to the page with all that it doesn't need at first.
    LATER:
    taxicab: TAXICAB;
    mixed_squares: GLOBAL_ENTROPY, GLOBAL_MODULAR;
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

/// The later kinds, where they have come.
static HERE: OnceLock<&[&Kind]> = OnceLock::new();

/// Has the later kinds known from now on. The page's program does so with its second part, so that the
/// first one need not hold them.
pub fn know_all() {
    HERE.get_or_init(|| LATER);
}

/// Whether all kinds are known.
#[must_use]
pub fn are_all_known() -> bool {
    !later().is_empty()
}

/// The later kinds, if they are known: always, outside of a browser.
fn later() -> &'static [&'static Kind] {
    #[cfg(not(target_arch = "wasm32"))]
    know_all();
    HERE.get().copied().unwrap_or_default()
}

/// All kinds that are known, in the order in which pickers list them.
pub fn kinds() -> impl Iterator<Item = &'static Kind> {
    FIRST.iter().chain(later()).copied()
}

/// The kind with this word in links, if it is known.
#[must_use]
pub fn kind(word: &str) -> Option<&'static Kind> {
    kinds().find(|kind| kind.word == word)
}

/// Whether a link asks for rules of kinds that are yet to come.
#[must_use]
pub fn are_missing_for(link: &str) -> bool {
    let options = link.split(':').next().unwrap_or_default().split(';').skip(1);
    let word = |option: &str| option.split('=').next().unwrap_or_default().to_owned();
    let is_other =
        |word: &String| !["letters", "at"].contains(&word.as_str()) && kind(word).is_none();
    !are_all_known() && options.map(word).any(|word| is_other(&word))
}

/// The pairs of cells that rules of kinds with these words mark.
fn marked<'a>(rules: &'a [Rule], words: &'a [&str]) -> impl Iterator<Item = &'a [usize]> {
    let is_meant = |rule: &&Rule| words.contains(&rule.kind.word);
    rules.iter().filter(is_meant).map(|rule| rule.cells.as_slice())
}
