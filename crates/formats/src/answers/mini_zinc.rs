//! MiniZinc: an array `[|1, 2, …|…|]` or `array2d(1..9, 1..9, [1, 2, …])`, or the line
//! `=====UNSATISFIABLE=====`.

use super::{AnswerError, Claim, Token, all_words};
use crate::board::{Board, Place};

/// The line if there is no solution.
const NONE: &str = "=====UNSATISFIABLE=====";
/// The line if the solver gave up.
const UNKNOWN: &str = "=====UNKNOWN=====";
/// The signs before the elements of an array.
const ROWS: &str = "[|";
const ARRAY: &str = "array2d(";

pub(super) fn is_answer(text: &str) -> bool {
    [NONE, UNKNOWN, ROWS, ARRAY].iter().any(|sign| text.contains(sign))
}

/// The line after an answer.
const END: &str = "----------";

/// Reads the last array, because a solver prints its best answer last. Its rows are those of the
/// board. An array of another size is data and no answer, unless the line after an answer follows.
pub(super) fn read(text: &str, board: &Board) -> Result<Claim, AnswerError> {
    let size = board.width() * board.height();
    match values(text, board) {
        Ok(Claim::Values(values)) if values.len() != size && !text.contains(END) => {
            Err(AnswerError::Unknown)
        }
        // Places between the grids have no value.
        Ok(Claim::Values(mut values)) => {
            let is_gap = |place: &Place| board.cell_at(place.row, place.column).is_none();
            values.retain(|(place, value)| *value > 0 || !is_gap(place));
            Ok(Claim::Values(values))
        }
        Err(AnswerError::Syntax { .. }) if !text.contains(END) => Err(AnswerError::Unknown),
        read => read,
    }
}

/// The numbers of the last array, with their places on the board.
fn values(text: &str, board: &Board) -> Result<Claim, AnswerError> {
    let start = [ROWS, ARRAY].iter().filter_map(|sign| text.rfind(sign)).max();
    let Some(start) = start else {
        let is_none = text.contains(NONE);
        return if is_none { Ok(Claim::Unsatisfiable) } else { Err(AnswerError::Undecided) };
    };
    let end = text[start..].find([']', ';']).map_or(text.len(), |end| start + end);
    // The ranges before the list of an array aren't its elements.
    let list = text[start..end].rfind('[').map_or(end, |at| start + at + 1);
    let line = text[..list].matches('\n').count();
    let column = text[..list].rsplit('\n').next().map_or(0, |start| start.chars().count());
    let is_mark = |c: char| matches!(c, ',' | '|' | '[');
    let words = all_words(&text[list..end], is_mark).filter(|word| !word.text.contains(is_mark));
    let place = |index: usize| Place { row: index / board.width(), column: index % board.width() };
    let values = words.enumerate().map(|(index, word)| {
        let column = if word.line == 1 { word.column + column } else { word.column };
        let value = Token { line: word.line + line, column, ..word }.number("a value")?;
        Ok((place(index), value))
    });
    let values: Vec<(Place, usize)> = values.collect::<Result<_, AnswerError>>()?;
    Ok(Claim::Values(values))
}
