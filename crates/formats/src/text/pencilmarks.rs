//! Puzzles of candidates alone, in one text. Each cell has as many characters as there are values:
//! each is the value of its place, or `.` or `0`. 729 of them make a 9×9. The characters follow
//! each other cell by cell, or each cell is a square of them, with or without borders.

use super::candidates::{Cell, given_entry};
use super::grid::Context;
use crate::board::BoxShape;
use crate::parse::blanks::is_bar;
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The sides of boards that are read. A text for a smaller one may also be cells.
const SIDES: std::ops::RangeInclusive<usize> = 5..=9;

/// The side of a board, and the characters between borders, ordered by cell. `None` if some are no
/// candidates at their places.
fn groups(text: Token<'_>) -> Option<(usize, Vec<Token<'_>>)> {
    let is_border = |c: char| c.is_whitespace() || is_bar(c) || matches!(c, '-' | '+' | '=');
    let characters = text.lines().flat_map(Token::characters);
    let most = SIDES.end().pow(3);
    let symbols = characters.filter(|symbol| !symbol.text.contains(is_border));
    let symbols: Vec<Token<'_>> = symbols.take(most + 1).collect();
    let side = SIDES.into_iter().find(|side| side.pow(3) == symbols.len())?;
    let are_candidates = |symbols: &[Token<'_>]| {
        symbols.iter().enumerate().all(|(index, s)| candidate(*s, index % side).is_some())
    };
    let by_cell = if are_candidates(&symbols) { symbols } else { from_squares(side, &symbols)? };
    are_candidates(&by_cell).then_some((side, by_cell))
}

/// Reorders the characters of cells that are squares of them, as in a drawing.
fn from_squares<'a>(side: usize, symbols: &[Token<'a>]) -> Option<Vec<Token<'a>>> {
    let shape = BoxShape::for_few_values(side)?;
    let place = |index: usize| {
        let (cell, value) = (index / side, index % side);
        let row = cell / side * shape.rows() + value / shape.columns();
        let column = cell % side * shape.columns() + value % shape.columns();
        row * side * shape.columns() + column
    };
    (0..symbols.len()).map(|index| symbols.get(place(index)).copied()).collect()
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
    let is_noted = |symbol: &&Token<'_>| !matches!(symbol.text, "." | "0");
    symbols.chunks(side).any(|cell| cell.iter().filter(is_noted).count() > 1)
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

    #[test]
    fn cells_may_be_squares_of_candidates() {
        // r1c1 has 1, 5 and 9, r1c2 only 3, r9c9 only 4, and all others have all.
        let mut text = String::new();
        for row in 0..9 {
            for (line, values) in ["123", "456", "789"].into_iter().enumerate() {
                let mut cells = [values; 9];
                if row == 0 {
                    cells[0] = ["1..", ".5.", "..9"][line];
                    cells[1] = ["..3", "...", "..."][line];
                }
                if row == 8 {
                    cells[8] = ["000", "400", "000"][line];
                }
                text += &cells.chunks(3).map(|cells| cells.join(" ")).collect::<Vec<_>>().join("|");
                text.push('\n');
            }
            text += "---+---+---\n";
        }
        assert!(claims(Token::whole(&text)));
        let puzzle = &on_a_9x9(&text, read).expect("valid").entries[0].puzzle;
        let only = Rule::new(&rules::ONLY, vec![0], vec![1, 5, 9]);
        assert_eq!(puzzle.board().layout().rules(), [only]);
        assert_eq!(puzzle.clue_count(), 2);
        assert_eq!([1, 80].map(|cell| puzzle.clues()[cell].map(Value::get)), [Some(3), Some(4)]);
        assert!(!claims(Token::whole(&text.replacen("123", "132", 1))));
    }
}
