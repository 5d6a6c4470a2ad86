//! Puzzles of candidates alone, in one text. Each cell has as many characters as there are values:
//! each is the value of its place, or `.` or `0`. 729 of them make a 9×9.

use super::candidates::{Cell, given_entry};
use super::grid::Context;
use crate::board::BoxShape;
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The sides of boards that are read. A text for a smaller one may also be cells.
const SIDES: std::ops::RangeInclusive<usize> = 5..=9;

/// The non-space characters, grouped by cell.
fn groups(text: Token<'_>) -> Option<(usize, Vec<Token<'_>>)> {
    let most = SIDES.end().pow(3);
    let characters = text.characters().filter(|place| !place.trim().is_empty());
    let symbols: Vec<Token<'_>> = characters.take(most + 1).collect();
    let side = SIDES.into_iter().find(|side| side.pow(3) == symbols.len())?;
    Some((side, symbols))
}

/// The candidate of a character at a place of its cell, from 0: 0 for a blank, or the value of the
/// place.
fn candidate(symbol: Token<'_>, place: usize) -> Option<u16> {
    match symbol.text.as_bytes() {
        [b'.' | b'0'] => Some(0),
        [digit @ b'1'..=b'9'] if usize::from(digit - b'1') == place => {
            u16::try_from(place + 1).ok()
        }
        _ => None,
    }
}

/// True if each character is a candidate at its place, and some cell has several.
pub(crate) fn claims(text: Token<'_>) -> bool {
    let Some((side, symbols)) = groups(text) else { return false };
    let candidates = symbols.iter().enumerate().map(|(index, s)| candidate(*s, index % side));
    let Some(candidates) = candidates.collect::<Option<Vec<_>>>() else { return false };
    candidates.chunks(side).any(|cell| cell.iter().filter(|value| **value > 0).count() > 1)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let (side, symbols) =
        groups(text).ok_or_else(|| text.fault(ReadErrorKind::Size(text.text.len())))?;
    let shape = BoxShape::for_few_values(side)
        .ok_or_else(|| text.fault(ReadErrorKind::Size(side * side)))?;
    let mut cells = Vec::with_capacity(side * side);
    for group in symbols.chunks(side) {
        let candidates = group.iter().enumerate().filter_map(|(place, s)| candidate(*s, place));
        let candidates: Vec<u16> = candidates.filter(|value| *value > 0).collect();
        let value = match candidates.as_slice() {
            [] => return Err(Fault::expected("a candidate of the cell", group[0])),
            [value] => Value::new((*value).into()),
            _ => None,
        };
        cells.push(Cell { value, is_clue: true, candidates });
    }
    let entry = given_entry(shape, &cells, text, context)?;
    Ok(Reading::new(Format::Candidates, vec![entry]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::rules;
    use crate::testing::on_a_9x9;

    #[test]
    fn each_candidate_is_at_its_place() {
        let mut cells = vec!["12345"; 25];
        cells[3] = "1.3.5";
        cells[7] = "000 40";
        let text = cells.join("\n");
        assert!(claims(Token::whole(&text)));
        let reading = on_a_9x9(&text, read).expect("valid");
        let puzzle = &reading.entries[0].puzzle;
        assert_eq!(
            puzzle.board().layout().rules(),
            [Rule::new(&rules::ONLY, vec![3], vec![1, 3, 5])]
        );
        assert_eq!((puzzle.clue_count(), puzzle.clues()[7]), (1, Value::new(4)));
        cells[9] = ".....";
        let text = cells.join("");
        let at = text.find(".....").expect("a cell");
        assert_eq!(on_a_9x9(&text, read).map_err(|fault| fault.at).err(), Some(at));
        for text in ["12345".repeat(24), "21345".repeat(25), "1....".repeat(25), ".".repeat(729)] {
            assert!(!claims(Token::whole(&text)), "{text}");
        }
    }
}
