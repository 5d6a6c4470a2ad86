//! Grids whose cells have a value and the name of a cage: `.C1 7C2`, with sums such as `C1:18`.

use super::MAX_SIDE;
use super::layers::Layers;
use super::roles;
use crate::board::MIN_VALUES;
use crate::parse::blanks::is_bar;
use crate::parse::reading::Entry;
use crate::text::grid::Context;
use satdoku_core::text::Token;

/// Reads a grid of cells with names, and the sums beside it. `None` if the text is none for
/// certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Entry> {
    let (mut clues, mut names, mut rest) = (Vec::new(), Vec::new(), Vec::new());
    let mut side = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let words = line.words(|c| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';'));
        let cells: Option<Vec<_>> = words.map(marked).take(MAX_SIDE + 1).collect();
        match cells {
            Some(cells)
                if (MIN_VALUES..=MAX_SIDE).contains(&cells.len())
                    && (side == 0 || side == cells.len())
                    && clues.len() < MAX_SIDE * MAX_SIDE =>
            {
                side = cells.len();
                clues.extend(cells.iter().map(|(clue, _)| *clue));
                names.extend(cells.iter().map(|(_, name)| *name));
            }
            _ => rest.push(line),
        }
    }
    if side == 0 || clues.len() != side * side {
        return None;
    }
    let has_clues = clues.iter().any(|clue| clue.text.bytes().all(|byte| byte.is_ascii_digit()));
    let grids = if has_clues { vec![clues, names] } else { vec![names] };
    roles::read_grids(&Layers { side, grids, rest }, context)?.ok()
}

/// The value or blank of a cell, and the name of its cage.
fn marked(word: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let is_value = |c: char| c.is_ascii_digit();
    let (value, name) = match word.text.chars().next()? {
        blank @ ('.' | '_' | '-' | '*' | '?') => {
            (word.until(blank.len_utf8()), word.from(blank.len_utf8()))
        }
        _ => word.take_while(is_value),
    };
    let is_name =
        name.text.starts_with(char::is_alphabetic) && name.text.chars().all(char::is_alphanumeric);
    (!value.is_empty() && is_name).then_some((value, name))
}
