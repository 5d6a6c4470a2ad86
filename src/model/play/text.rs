//! Entries, marks and the time played as text, for links and the next visit.
//!
//! ```text
//! work   = layer 3*3( "~" layer ) [ "~" time ]   entries, corner marks, centre marks, colours
//! layer  = [ cell "." bits *( "-" cell "." bits ) ]
//! time   = seconds [ "f" ]                       played so far, or until it was solved
//! ```
//! A cell is its number in reading order, from 0. Bits are in base 16, with value or colour 1 as
//! the lowest bit. Bit 9 of the colours is set if the entry was revealed. An entry is a set of one value. A value above 64 is `v` and its number.

use std::fmt::Write as _;

use crate::board::CellId;
use crate::model::saved_state::LAYERS;
use crate::model::{COLOUR_COUNT, CellEntry, Clock, Marks, PlayerGrid};
use crate::puzzle::{Puzzle, Value};

/// The most cells of any board.
const MOST_CELLS: CellId = 400 * 400;

/// The bit of a revealed entry among the colours. Earlier releases ignore it.
const REVEALED: u64 = 1 << COLOUR_COUNT;

fn layers(cell_entry: CellEntry) -> [String; LAYERS] {
    let bits = |marks: Marks| {
        if marks.is_empty() { String::new() } else { format!("{:x}", marks.bits()) }
    };
    let entry = match cell_entry.entry {
        Some(value) if !Marks::can_have(value) => format!("v{value}"),
        entry => bits(entry.into_iter().collect()),
    };
    let revealed = if cell_entry.is_revealed { REVEALED } else { 0 };
    let colours = Marks::of_bits(cell_entry.colours.bits() | revealed, COLOUR_COUNT + 1);
    [entry, bits(cell_entry.corner), bits(cell_entry.centre), bits(colours)]
}

/// Writes entries, marks and the time played; empty if there are none.
#[must_use]
pub(super) fn write(work: &PlayerGrid, clock: Clock) -> String {
    let mut text: [String; LAYERS] = Default::default();
    for cell in 0..work.cell_count() {
        let cell_entry = work.at(cell);
        if cell_entry == CellEntry::default() {
            continue;
        }
        for (text, bits) in text.iter_mut().zip(layers(cell_entry)) {
            if !bits.is_empty() {
                let between = if text.is_empty() { "" } else { "-" };
                // Writing to a string can't fail.
                let _ = write!(text, "{between}{cell}.{bits}");
            }
        }
    }
    let time = clock.kept();
    match (text.iter().all(String::is_empty), time.is_empty()) {
        (true, true) => String::new(),
        (false, true) => text.join("~"),
        (_, false) => text.join("~") + "~" + &time,
    }
}

/// Parses entries, marks and the time played. Ignores parts that don't fit the puzzle.
#[must_use]
pub(super) fn read(text: &str, puzzle: &Puzzle) -> (PlayerGrid, Clock) {
    (read_work(text, puzzle), Clock::of_kept(text.split('~').nth(LAYERS).unwrap_or_default()))
}

fn read_work(text: &str, puzzle: &Puzzle) -> PlayerGrid {
    let mut work = PlayerGrid::default();
    let (cells, values) =
        (puzzle.board().cell_count().min(MOST_CELLS), puzzle.board().value_count());
    for (layer, text) in text.split('~').take(LAYERS).enumerate() {
        for part in text.split('-') {
            let Some((cell, bits)) = part.split_once('.') else { continue };
            let Ok(cell) = cell.parse::<CellId>() else { continue };
            if cell >= cells || puzzle.clues()[cell].is_some() && layer < LAYERS - 1 {
                continue;
            }
            let mut cell_entry = work.at(cell);
            if let Some(number) = bits.strip_prefix('v').filter(|_| layer == 0) {
                let value = number.parse().ok().and_then(Value::new);
                cell_entry.entry = value.filter(|value| value.get() <= values);
                work.put(cell, cell_entry);
                continue;
            }
            let Ok(bits) = u64::from_str_radix(bits, 16) else { continue };
            let marks = Marks::of_bits(bits, values);
            match layer {
                0 => cell_entry.entry = marks.values().next(),
                1 => cell_entry.corner = marks,
                2 => cell_entry.centre = marks,
                _ => {
                    cell_entry.colours = Marks::of_bits(bits, COLOUR_COUNT);
                    cell_entry.is_revealed = bits & REVEALED != 0 && cell_entry.entry.is_some();
                }
            }
            work.put(cell, cell_entry);
        }
    }
    work
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::link;

    proptest! {
        #[test]
        fn saved_texts_come_back(
            written in prop::collection::vec((0..80_usize, 0..9_usize, 0..512_u64, 0..512_u64, 0..1024_u64), 0..20),
            seconds in 0..100_000_u32,
            is_finished in any::<bool>(),
        ) {
            let puzzle = link::read("3x3:zzzb5").expect("a link");
            let mut work = PlayerGrid::default();
            for (cell, entry, corner, centre, colours) in written {
                let entry = Value::new(entry);
                let is_revealed = colours & REVEALED != 0 && entry.is_some();
                let [corner, centre, colours] =
                    [corner, centre, colours].map(|bits| Marks::of_bits(bits, 9));
                work.put(cell, CellEntry { entry, is_revealed, corner, centre, colours });
            }
            let text = write(&work, Clock::default());
            prop_assert_eq!(text.is_empty(), work.is_empty());
            prop_assert_eq!(read(&text, &puzzle), (work.clone(), Clock::default()));
            let mut clock = Clock::of_kept(&seconds.to_string());
            clock.is_finished = is_finished;
            let (again, clock_again) = read(&write(&work, clock), &puzzle);
            prop_assert_eq!(clock_again, clock);
            for cell in 0..81 {
                prop_assert_eq!(again.at(cell), work.at(cell));
            }
        }

        #[test]
        fn any_text_is_read(text in "[0-9a-z.~-]{0,60}") {
            let puzzle = link::read("2x2:1o").expect("a link");
            let (work, _) = read(&text, &puzzle);
            prop_assert!(work.entry(0).is_none(), "a clue is no entry");
        }
    }
}
