//! Symbols and words for empty cells, and signs around cells.

use satdoku_core::text::Token;

/// Symbols for an empty cell that are never values.
const BLANKS: [char; 5] = ['.', '_', '*', '-', '?'];

/// Words and numbers for an empty cell in lists.
const WORDS: [&str; 7] = ["None", "null", "nil", "NA", "NaN", "nan", "-1"];

/// True if a symbol is drawn between cells: a bar or a box-drawing character.
pub(crate) fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2500}'..='\u{257f}')
}

/// True if a bar is thick, as between boxes.
pub(crate) fn is_thick(symbol: char) -> bool {
    matches!(symbol, '║' | '┃')
}

/// True if a symbol always means an empty cell.
pub(crate) fn is_blank_symbol(symbol: char) -> bool {
    BLANKS.contains(&symbol)
}

/// True if a word or number means an empty cell.
pub(crate) fn is_blank_word(text: &str) -> bool {
    WORDS.contains(&text)
}

/// True if the text of a cell means an empty cell: `.`, `0`, `___`, or nothing at all.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(|symbol| symbol == '0' || is_blank_symbol(symbol)) || is_blank_word(text)
}

/// A word without the asterisks around it that make it bold in Markdown: `**5**`.
pub(crate) fn without_emphasis(word: Token<'_>) -> Token<'_> {
    let inside = word.text.strip_prefix("**").and_then(|rest| rest.strip_suffix("**"));
    let is_cell = |text: &str| !text.is_empty() && text.chars().all(char::is_alphanumeric);
    match inside.filter(|inside| is_cell(inside)) {
        Some(inside) => word.until(2 + inside.len()).from(2),
        None => word,
    }
}
