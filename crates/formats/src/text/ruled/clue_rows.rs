//! Clues in rows before or after a list of cages.

use super::listed_cage::ListedCage;
use crate::parse::blanks::is_blank;
use satdoku_core::text::Token;

/// The clues in as many lines as a board has rows, before or after the cages. Solutions have no
/// blanks.
pub(super) fn clue_rows<'a>(
    text: Token<'a>,
    cages: &[ListedCage<'a>],
    side: usize,
) -> Option<Vec<Token<'a>>> {
    let (first, last) = (cages.iter().map(|c| c.at).min()?, cages.iter().map(|c| c.at).max()?);
    let is_cell = |cell: &Token<'a>| {
        is_blank(cell.text) || cell.text.parse::<usize>().is_ok_and(|value| value <= side)
    };
    let mut rows: Vec<Vec<Token<'a>>> = Vec::new();
    let lines = text.lines().filter(|line| line.end().at < first || line.at > last);
    let is_border = |line: &Token<'_>| {
        let text = line.trim().text;
        text.is_empty() || text.contains("--") && text.chars().all(|c| "-+=|".contains(c))
    };
    for line in lines.filter(|line| !is_border(line)) {
        let mut words: Vec<Token<'a>> =
            line.words(|c| c.is_whitespace() || "|,;[](){}\"'".contains(c)).collect();
        if words.len() != side {
            words = words.iter().flat_map(|word| word.characters()).collect();
        }
        if words.len() == side && words.iter().all(is_cell) {
            rows.push(words);
            if rows.len() == side && rows.iter().flatten().any(|cell| is_blank(cell.text)) {
                return Some(rows.concat());
            }
            if rows.len() == side {
                rows.clear();
            }
        } else {
            rows.clear();
        }
    }
    None
}
