//! Which symbols stand for nothing.

/// Symbols for an empty cell that are never values.
const BLANKS: [char; 5] = ['.', '_', '*', '-', '?'];

/// Words for an empty cell in lists.
const WORDS: [&str; 4] = ["None", "null", "nil", "NA"];

/// Whether a symbol is drawn between cells: a bar, or any box-drawing character.
pub(crate) fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2500}'..='\u{257f}')
}

/// Whether a bar is drawn thick, as those between boxes are.
pub(crate) fn is_thick(symbol: char) -> bool {
    matches!(symbol, '║' | '┃')
}

/// Whether a symbol always stands for an empty cell.
pub(crate) fn is_blank_symbol(symbol: char) -> bool {
    BLANKS.contains(&symbol)
}

/// Whether a cell's text says that it is empty: `.`, `0`, `___`, nothing at all.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(|symbol| symbol == '0' || is_blank_symbol(symbol)) || WORDS.contains(&text)
}
