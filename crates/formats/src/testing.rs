//! Helpers of the tests of readers.

use crate::options::ReadOptions;
use crate::parse::json::Json;
use crate::parse::reading::{Entry, Reading};
use crate::text::grid::Context;
use satdoku_core::text::{Fault, Token};

/// Reads a text as if an empty 9×9 were on the board.
pub(crate) fn on_a_9x9<T>(text: &str, read: impl FnOnce(Token<'_>, &Context<'_>) -> T) -> T {
    read(Token::whole(text), &Context::new(&ReadOptions::default()))
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
