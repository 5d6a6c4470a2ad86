//! The older form of *`SudokuWiki`*'s boards: two digits in base 32 for each cell of a 9×9.
//!
//! ```text
//! progress = 81( 2digit32 )     twice the bits of the candidates, that of 1 the lowest
//! ```
//! A number with a clue is larger by 1, or else by the clue's value. In the latter form a clue may
//! look like candidates: 6 is a clue of 2, or the candidates 1 and 2. It is read as a clue unless a
//! house of the cell has the same clue. A single candidate is an entry.

use super::packed::candidates;
use super::{CELLS, SIDE};
use crate::board::{Board, BoxShape, Layout};
use crate::puzzle::Value;
use crate::text::candidates::Cell;
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

const BASE: u32 = 32;

/// The bits of all candidates.
const ALL: u32 = (1 << SIDE) - 1;

/// True if a text is as many digits as such a board has.
pub(super) fn claims(text: &str) -> bool {
    text.len() == 2 * CELLS && text.chars().all(|symbol| symbol.is_digit(BASE))
}

/// The numbers of the cells, each with its place.
pub(super) fn numbers(text: Token<'_>) -> Result<Vec<(Token<'_>, u32)>, Fault> {
    let mut digits = Vec::with_capacity(2 * CELLS);
    for place in text.characters() {
        let digit = place.text.chars().next().and_then(|symbol| symbol.to_digit(BASE));
        digits.push((place, digit.ok_or_else(|| place.fault(ReadErrorKind::Packed))?));
    }
    let number = |pair: &[(Token<'_>, u32)]| match pair {
        [(place, high), (_, low)] => Some((place.at, high * BASE + low)),
        _ => None,
    };
    let place = |at: usize| text.from(at - text.at);
    let numbers = digits.chunks(2).map(|pair| number(pair).map(|(at, n)| (place(at), n)));
    numbers.collect::<Option<_>>().ok_or_else(|| text.fault(ReadErrorKind::Packed))
}

/// The cells of a board with clues.
pub(super) fn cells(text: Token<'_>, context: &Context<'_>) -> Result<Vec<Cell>, Fault> {
    let numbers = numbers(text)?;
    // Only clues that are larger by 1 make other odd numbers than these.
    let by_value: Vec<u32> = (1..=9).map(|value| (1 << value) + value).collect();
    let is_marked = |number: u32| number % 2 == 1 && !by_value.contains(&number);
    let has_marks = numbers.iter().any(|(_, number)| is_marked(*number));
    let read = |number: u32| if has_marks { marked_cell(number) } else { cell(number) };
    let found = numbers
        .iter()
        .map(|(place, number)| read(*number).ok_or_else(|| place.fault(ReadErrorKind::Packed)));
    let mut cells: Vec<Cell> = found.collect::<Result<_, _>>()?;
    if !has_marks && let Some(shape) = BoxShape::for_values(SIDE) {
        remove_clashing_clues(&mut cells, &context.board(Layout::single(shape)));
    }
    Ok(cells)
}

/// The cells of a board without clues.
pub(super) fn progress(text: Token<'_>) -> Result<Vec<Cell>, Fault> {
    let cell = |(place, number): (Token<'_>, u32)| {
        let even = Some(number).filter(|number| number.is_multiple_of(2));
        even.and_then(|number| cell_of_bits(number / 2))
            .ok_or_else(|| place.fault(ReadErrorKind::Packed))
    };
    numbers(text)?.into_iter().map(cell).collect()
}

/// A cell whose lowest bit marks a clue.
fn marked_cell(number: u32) -> Option<Cell> {
    let cell = cell_of_bits(number / 2)?;
    if number.is_multiple_of(2) {
        return Some(cell);
    }
    cell.value.is_some().then_some(Cell { is_clue: true, ..cell })
}

/// A cell whose clue is added to its bits.
fn cell(number: u32) -> Option<Cell> {
    let clue = (1..=9).find(|value| number == (1 << value) + value);
    match clue {
        // The candidates remain, in case it is no clue.
        Some(value) => Some(Cell {
            candidates: cell_of_bits(number / 2).unwrap_or_default().candidates,
            value: Value::new(value as usize),
            is_clue: true,
        }),
        None if number.is_multiple_of(2) => cell_of_bits(number / 2),
        None => None,
    }
}

/// A blank with the candidates of these bits, or an entry.
fn cell_of_bits(bits: u32) -> Option<Cell> {
    match bits {
        0 => Some(Cell::default()),
        _ if bits > ALL => None,
        _ if bits.is_power_of_two() => {
            Some(Cell { value: Value::new(bits.ilog2() as usize + 1), ..Cell::default() })
        }
        _ => Some(candidates(bits as usize, SIDE)),
    }
}

/// Replaces possible clues by candidates if one of their houses has the same clue.
fn remove_clashing_clues(cells: &mut [Cell], board: &Board) {
    let clashes = |at: usize| {
        let value = cells[at].value.filter(|_| cells[at].is_clue);
        let is_candidates = value.is_some_and(|value| value.get().is_multiple_of(2));
        let is_same = |other: &usize| cells[*other].is_clue && cells[*other].value == value;
        is_candidates && board.peers(at).iter().any(is_same)
    };
    let clashing: Vec<usize> = (0..cells.len()).filter(|at| clashes(*at)).collect();
    for at in clashing {
        cells[at] =
            Cell { candidates: std::mem::take(&mut cells[at].candidates), ..Cell::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    /// The value of each cell, negative for an entry.
    fn values(text: &str) -> Result<Vec<i64>, Fault> {
        assert!(claims(text), "{text}");
        let cells = on_a_9x9(text, cells)?;
        let value = |cell: &Cell| {
            let value = cell.value.map_or(0, |value| value.to_string().parse().expect("a number"));
            if cell.is_clue { value } else { -value }
        };
        Ok(cells.iter().map(value).collect())
    }

    #[test]
    fn clues_entries_and_candidates_are_distinguished() {
        let rest = "vu".repeat(78);
        // Clues with their value added: 5 and 3; 3 as an entry.
        assert_eq!(values(&format!("150b08{rest}")).expect("valid")[..3], [5, 3, -3]);
        // Clues with 1 added: 5 and 1; 6 is then 1 and 2.
        assert_eq!(values(&format!("110306{rest}")).expect("valid")[..3], [5, 1, 0]);
        let candidates = on_a_9x9(&format!("110306{rest}"), cells);
        assert_eq!(candidates.expect("valid")[2].candidates, [1, 2]);
        let at = |text: &str| values(text).map_err(|fault| fault.at).err();
        assert_eq!(at(&format!("0107vu{rest}")), Some(0));
        assert_eq!(at(&format!("110fvu{rest}")), Some(2), "two candidates are no clue");
        assert_eq!(at(&"vv".repeat(81)), Some(0));
        assert!(!claims(&"vx".repeat(81)) && !claims("") && !claims(&"é".repeat(81)));
    }

    #[test]
    fn equal_adjacent_clues_are_candidates() {
        let rest = "vu".repeat(79);
        assert_eq!(values(&format!("8806{rest}")).expect("valid")[..2], [8, 2]);
        let text = format!("0606{}15", "vu".repeat(78));
        assert_eq!(values(&text).expect("valid")[..2], [0, 0]);
    }

    #[test]
    fn boards_without_clues_have_entries() {
        let text = format!("0206{}", "vu".repeat(79));
        let cells = on_a_9x9(&text, |whole, _| progress(whole)).expect("valid");
        assert_eq!((cells[0].value, cells[0].is_clue), (Value::new(1), false));
        assert_eq!((&cells[1].candidates[..], cells[2].candidates.len()), (&[1, 2][..], 0));
        assert!(on_a_9x9(&"03".repeat(81), |whole, _| progress(whole)).is_err());
    }
}
