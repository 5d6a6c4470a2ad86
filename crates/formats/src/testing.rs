//! Helpers of the tests of readers.

use crate::board::{Board, BoxShape};
use crate::parse::error::Fault;
use crate::parse::json::Json;
use crate::parse::reading::{Entry, Reading};
use crate::parse::token::Token;
use crate::puzzle::Puzzle;
use crate::text::grid::Context;

/// Reads a text as if an empty 9×9 were on the board.
pub(crate) fn on_a_9x9<T>(text: &str, read: impl FnOnce(Token<'_>, &Context<'_>) -> T) -> T {
    let current = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
    read(Token::whole(text), &Context::new(&current))
}

/// The first puzzle that a reader finds in a text, as if an empty 9×9 were on the board.
pub(crate) fn entry_of(
    text: &str,
    read: impl FnOnce(Token<'_>, &Context<'_>) -> Result<Reading, Fault>,
) -> Result<Entry, Fault> {
    on_a_9x9(text, |whole, context| Ok(read(whole, context)?.entries.remove(0)))
}

/// The first puzzle that a reader of JSON finds in a text.
pub(crate) fn entry_of_json(
    text: &str,
    read: impl FnOnce(&Json, Token<'_>, &Context<'_>) -> Result<Reading, Fault>,
) -> Result<Entry, Fault> {
    entry_of(text, |whole, context| read(&Json::read(whole)?, whole, context))
}
