//! Boards in links of *`SudokuWiki`*: two digits for each cell of a 9×9.
//!
//! ```text
//! board   = "S9B" 81*( 2digit36 )       1 to 9: a clue; 10 to 18: an entry; above: candidates,
//!                                       18 plus their bits, that of 1 the lowest
//!         | 81*( 2digit32 )             the older form: twice these bits, plus the value of a clue
//! ```
//! In the older form a clue may look like candidates: 6 is a clue of 2, or 1 and 2. It is read as a
//! clue unless one of the cell's houses has the same clue.

use crate::board::{Board, BoxShape};
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use crate::text::candidates::{Cell, entry};
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The prefix of the newer form.
const HEAD: &str = "S9B";

/// All candidates, as bits.
const ALL: u32 = (1 << SIDE) - 1;

/// True if a text has as many digits as such a board.
pub(crate) fn claims(text: &str) -> bool {
    let (digits, base) = digits_of(text);
    digits.len() == 2 * CELLS && digits.chars().all(|symbol| symbol.is_digit(base))
}

fn digits_of(text: &str) -> (&str, u32) {
    text.strip_prefix(HEAD).map_or((text, 32), |digits| (digits, 36))
}

/// Reads a board.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let shape = BoxShape::for_values(SIDE).ok_or_else(|| text.fault(ReadErrorKind::Size(CELLS)))?;
    let (digits, base) = digits_of(text.text);
    let is_newer = base == 36;
    let mut numbers = Vec::with_capacity(CELLS);
    for place in text.from(text.text.len() - digits.len()).characters() {
        let digit = place.text.chars().next().and_then(|symbol| symbol.to_digit(base));
        numbers.push((place, digit.ok_or_else(|| place.fault(ReadErrorKind::Packed))?));
    }
    let mut cells = Vec::with_capacity(CELLS);
    for pair in numbers.chunks(2) {
        let [(place, high), (_, low)] = pair else { return Err(text.fault(ReadErrorKind::Packed)) };
        let number = high * base + low;
        let cell = if is_newer { newer_cell(number) } else { older_cell(number) };
        cells.push(cell.ok_or_else(|| place.fault(ReadErrorKind::Packed))?);
    }
    if !is_newer {
        withdraw_clashes(&mut cells, &context.board(crate::board::Layout::single(shape)));
    }
    let entry = entry(shape, &cells, text, context)?;
    Ok(Reading::new(Format::Address, vec![entry]))
}

fn newer_cell(number: u32) -> Option<Cell> {
    match number {
        0 => None,
        1..=9 => Some(filled(number, true)),
        10..=18 => Some(filled(number - 9, false)),
        _ => noted(number - 18),
    }
}

fn older_cell(number: u32) -> Option<Cell> {
    let clue = (1..=9).find(|value| number == (1 << value) + value);
    match clue {
        // Its candidates remain, in case it is no clue.
        Some(value) => Some(Cell {
            candidates: noted(number / 2).unwrap_or_default().candidates,
            ..filled(value, true)
        }),
        None if number.is_multiple_of(2) => noted(number / 2),
        None => None,
    }
}

fn filled(value: u32, is_clue: bool) -> Cell {
    let value = usize::try_from(value).ok().and_then(Value::new);
    Cell { value, is_clue, candidates: Vec::new() }
}

/// A cell with the candidates of these bits.
fn noted(bits: u32) -> Option<Cell> {
    let candidates = (1..=9).filter(|value| bits >> (value - 1) & 1 == 1).collect();
    (1..=ALL).contains(&bits).then_some(Cell { candidates, ..Cell::default() })
}

/// Replaces possible clues by candidates if one of their houses has the same clue.
fn withdraw_clashes(cells: &mut [Cell], board: &Board) {
    let clashes = |at: usize| {
        let value = cells[at].value;
        let is_candidates = value.is_some_and(|value| value.get().is_multiple_of(2));
        is_candidates && board.peers(at).iter().any(|other| cells[*other].value == value)
    };
    let clashing: Vec<usize> = (0..cells.len()).filter(|at| clashes(*at)).collect();
    for at in clashing {
        cells[at].value = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    fn puzzle(text: &str) -> Result<(Vec<usize>, usize), Fault> {
        let reading = on_a_9x9(text, read)?;
        let entry = &reading.entries[0];
        let clues = entry.puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get));
        Ok((clues.collect(), entry.others.len()))
    }

    #[test]
    fn clues_entries_and_candidates_are_distinguished() {
        // 5 is a clue, 3 an entry, and 1 and 9 are candidates.
        let text = format!("S9B050c7h{}", "e7".repeat(78));
        assert!(claims(&text));
        let (clues, others) = puzzle(&text.replace("7h", "7n")).expect("valid");
        assert_eq!((&clues[..3], others), (&[5, 0, 0][..], 2));
        let older = format!("150b08{}", "vu".repeat(78));
        assert!(claims(&older));
        assert_eq!(puzzle(&older).expect("valid").0[..3], [5, 3, 0]);
        for (text, at) in [("S9B00", 3), ("S9Bzz", 3), ("01", 0), ("00", 0)] {
            let rest = if text.starts_with('S') { "01" } else { "vu" };
            let text = format!("{text}{}", rest.repeat(80));
            assert_eq!(puzzle(&text).map_err(|fault| fault.at).err(), Some(at), "{text}");
        }
        assert!(!claims("S9B01") && !claims(&"vx".repeat(81)) && !claims(""));
    }

    #[test]
    fn equal_adjacent_clues_are_candidates() {
        let text = format!("8806{}", "vu".repeat(79));
        assert_eq!(puzzle(&text).expect("valid").0[..2], [8, 2]);
        let text = format!("0606{}15", "vu".repeat(78));
        assert_eq!(puzzle(&text).expect("valid").0[..2], [0, 0]);
    }
}
