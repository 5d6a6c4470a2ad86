//! JSON of other programs, plain in files or packed in links.

use super::{coach, fpuzzles, lisudoku, sudoku_maker, sudokupad};
use crate::parse::json::Json;
use crate::parse::lz_string::{self, Alphabet};
use crate::parse::reading::{Format, Reading};
use crate::text::grid::Context;
use satdoku_core::text::{Fault, Token, Unescaped};

/// The program whose JSON this is.
pub(crate) fn format(json: &Json) -> Option<Format> {
    let has = |names: &[&str]| json.get(names).is_some();
    if has(&["grid"]) {
        Some(Format::FPuzzles)
    } else if json.get(&["puzzle"]).is_some_and(|puzzle| puzzle.get(&["cells"]).is_some()) {
        Some(Format::SudokuMaker)
    } else if has(&["givenDigits"]) || has(&["givenConstraints"]) {
        Some(Format::Coach)
    } else if has(&["gridSize"]) {
        Some(Format::Lisudoku)
    } else {
        has(&["cells", "ce"]).then_some(Format::SudokuPad)
    }
}

/// Reads JSON of any of these programs. Faults without a place of their own are at `place`.
pub(crate) fn read_json(
    json: &Json,
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<Reading, Fault> {
    match format(json) {
        Some(Format::FPuzzles) => fpuzzles::read(json, place, context),
        Some(Format::SudokuMaker) => sudoku_maker::read(json, place, context),
        Some(Format::Coach) => coach::read(json, place, context),
        Some(Format::Lisudoku) => lisudoku::read(json, place, context),
        Some(_) => sudokupad::read(json, place, context),
        None => {
            let expected = "a puzzle of a program that is known here";
            Err(Fault::expected(expected, place))
        }
    }
}

/// Reads packed JSON. Faults inside have no place in the text.
pub(crate) fn read(
    packed: Token<'_>,
    alphabet: Alphabet,
    context: &Context<'_>,
) -> Result<Reading, Fault> {
    let json = json(packed, alphabet)?;
    read_json(&json, packed, context).map_err(|fault| packed.fault(fault.problem))
}

/// Parses the JSON in a text that is packed or plain.
pub(crate) fn json(packed: Token<'_>, alphabet: Alphabet) -> Result<Json, Fault> {
    let plain = Unescaped::new(packed);
    if plain.whole().text.starts_with('{') {
        return Json::read(plain.whole()).map_err(|fault| plain.fault(fault));
    }
    let json = lz_string::unpack(plain.whole(), alphabet).map_err(|fault| plain.fault(fault))?;
    Json::read(Token::whole(&json)).map_err(|fault| packed.fault(fault.problem))
}
