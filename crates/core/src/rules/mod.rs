//! The kinds of rules that people share, one a file, or a few that differ by a word: their words, their
//! bounds, and the houses and [conditions](crate::board::Condition) that they come to. Nothing else in
//! the crate tells kinds apart; a new one is a file here and its line in the table.

use std::sync::OnceLock;

use percent_encoding::percent_decode_str;

use crate::board::{Board, Kind, Rule};

/// Declares the files of kinds, and lists them.
macro_rules! kinds {
    ($($file:ident: $($kind:ident),+;)*) => {
        $(mod $file;)*
        $(pub use $file::{$($kind),+};)*

        /// Every kind, in the order in which pickers list them.
        static KINDS: &[&Kind] = &[$($(&$kind),+),*];
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
mod sums;
mod wire;

pub use made::{box_sums, cage, of_board, regions, sum, switched};
pub use sums::{bounded_sum, distinct_sums};

/// What is known of rules, where it is.
static KNOWN: OnceLock<Known> = OnceLock::new();

struct Known {
    kinds: &'static [&'static Kind],
    pack: fn(&Board) -> Vec<u8>,
}

/// Has the kinds known from now on. The page's program does so with its second part, so that the first
/// one need not hold them.
pub fn know() {
    // It fails for nothing that is kept in memory.
    let pack = |board: &Board| postcard::to_allocvec(&board.parts()).unwrap_or_default();
    KNOWN.get_or_init(|| Known { kinds: KINDS, pack });
}

/// All kinds, in the order in which pickers list them; none, where they aren't known yet. Outside of a
/// browser they always are.
pub fn kinds() -> impl Iterator<Item = &'static Kind> {
    #[cfg(not(target_arch = "wasm32"))]
    know();
    KNOWN.get().into_iter().flat_map(|known| known.kinds).copied()
}

/// What the rules of a board come to, as bytes for a solver. There is no board with rules before they
/// are known.
#[must_use]
pub fn pack(board: &Board) -> Vec<u8> {
    KNOWN.get().map(|known| (known.pack)(board)).unwrap_or_default()
}

/// The kind with this word in links, if it is known.
#[must_use]
pub fn kind(word: &str) -> Option<&'static Kind> {
    kinds().find(|kind| kind.word == word)
}

/// Whether the kinds are known.
fn are_known() -> bool {
    kinds().next().is_some()
}

/// Whether a link asks for rules, of which none is known yet.
#[must_use]
pub fn are_missing_for(link: &str) -> bool {
    // Some programs escape the colon and the semicolon.
    !are_known() && has_rules(&percent_decode_str(link).decode_utf8_lossy())
}

/// True if a link without escapes names rules.
fn has_rules(link: &str) -> bool {
    let mut options = link.split(':').next().unwrap_or_default().split(';').skip(1);
    options.any(|option| !option.starts_with("letters=") && !option.starts_with("at="))
}

/// The pairs of cells that rules of kinds with these words mark.
fn marked<'a>(rules: &'a [Rule], words: &'a [&str]) -> impl Iterator<Item = &'a [usize]> {
    let is_meant = |rule: &&Rule| words.contains(&rule.kind.word);
    rules.iter().filter(is_meant).map(|rule| rule.cells.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_with_rules_is_told_from_one_without() {
        for (link, expected) in [
            ("3x3:zzzc", false),
            ("3x3;at=0.0,1.1;letters=7:zzzc", false),
            ("3x3;x:zzzc", true),
            ("3x3;at=0.0,1.1;x:zzzc&play=1.2", true),
            ("3x3:zzzc;x", false),
        ] {
            assert_eq!(has_rules(link), expected, "{link}");
        }
    }
}
