//! Grids of equal size in a text, below or beside each other, and the other lines.

use super::MAX_SIDE;
use crate::board::MIN_VALUES;
use crate::parse::blanks::is_bar;
use satdoku_core::text::Token;

/// The maximum number of lines: three of the largest grids with a border below each row.
pub(super) const MAX_LINES: usize = 8 * MAX_SIDE;

/// The maximum number of grids of a text.
const MAX_GRIDS: usize = 3;

/// The first corner of a drawn frame.
const TOP_LEFT: char = '╔';

/// Grids with as many rows as columns.
pub(super) struct Layers<'a> {
    pub(super) side: usize,
    /// The cells of each grid in reading order.
    pub(super) grids: Vec<Vec<Token<'a>>>,
    /// All other lines but borders and the header.
    pub(super) rest: Vec<Token<'a>>,
}

/// A line, and the parts between its spaces, bars and commas.
struct Line<'a> {
    text: Token<'a>,
    words: Vec<Token<'a>>,
    /// Characters of all words.
    length: usize,
}

impl<'a> Line<'a> {
    fn new(text: Token<'a>) -> Self {
        let separates = |c: char| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';');
        let words: Vec<Token<'a>> =
            text.words(separates).map(Token::unquoted).filter(|word| !word.is_empty()).collect();
        let length = words.iter().map(|word| word.text.chars().count()).sum();
        Self { text, words, length }
    }

    /// True if the line has sums of named cages: `a=12 b=17`.
    fn has_sums(&self) -> bool {
        self.words.iter().any(|word| word.text.contains(['=', ':']))
    }

    /// True if the line has no cells. `has_dashes` is true if other lines have dashes, which may
    /// then be blanks.
    fn is_border(&self, has_dashes: bool) -> bool {
        let is_frame = |c: char| matches!(c, '-' | '+' | '=' | '*' | '|') || is_bar(c);
        let visible = || self.text.text.chars().filter(|c| !c.is_whitespace());
        let is_certain = !has_dashes || self.text.text.contains(['+', '=', '|']);
        visible().all(is_frame)
            && (visible().all(is_bar) || is_certain && self.text.text.contains("--"))
    }

    /// The cells of a row.
    fn row(&self, side: usize) -> Option<Vec<Token<'a>>> {
        if self.has_sums() {
            return None;
        }
        if self.words.len() == side {
            return Some(self.words.clone());
        }
        let is_joined = self.length == side && self.words.len() < side;
        is_joined.then(|| characters(&self.words))
    }

    /// The cells of two rows beside each other.
    fn rows(&self, side: usize) -> Option<(Vec<Token<'a>>, Vec<Token<'a>>)> {
        if self.has_sums() || self.words.len() == side {
            return None;
        }
        let mut cells = if self.words.len() == 2 * side {
            self.words.clone()
        } else if self.length == 2 * side {
            let mut ends = self.words.iter().scan(0, |length, word| {
                *length += word.text.chars().count();
                Some(*length)
            });
            ends.find(|end| *end == side)?;
            characters(&self.words)
        } else {
            return None;
        };
        let second = cells.split_off(side);
        Some((cells, second))
    }

    /// True if the line has only a few numbers, such as the size of a board.
    fn is_header(&self) -> bool {
        let is_number =
            |word: &Token<'_>| word.text.bytes().all(|b| b.is_ascii_digit() || b == b'x');
        self.words.len() <= 4 && self.words.iter().all(is_number)
    }
}

fn characters<'a>(words: &[Token<'a>]) -> Vec<Token<'a>> {
    words.iter().flat_map(|word| word.characters()).collect()
}

/// The ways to read a text as grids, the likeliest first.
pub(super) fn layers(text: Token<'_>) -> Vec<Layers<'_>> {
    let mut lines = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if lines.len() == MAX_LINES {
            return Vec::new();
        }
        lines.push(Line::new(line));
    }
    // A drawn frame goes around one grid, or around grids that overlap.
    let frames = text.text.matches(TOP_LEFT).count();
    let are_framed = |layers: &Layers<'_>| frames == 0 || layers.grids.len() <= frames;
    let layers = sides(&lines).into_iter().filter_map(|side| split(&lines, side));
    layers.filter(are_framed).collect()
}

/// The sides that most lines allow, at most four.
fn sides(lines: &[Line<'_>]) -> Vec<usize> {
    let mut counts = [0_usize; MAX_SIDE + 1];
    for line in lines {
        let mut found = [line.words.len(), line.length, line.words.len() / 2, line.length / 2];
        found.sort_unstable();
        for (index, side) in found.iter().enumerate() {
            if (index == 0 || found[index - 1] != *side)
                && (line.row(*side).is_some() || line.rows(*side).is_some())
                && let Some(count) = counts.get_mut(*side)
            {
                *count += 1;
            }
        }
    }
    let mut sides: Vec<usize> =
        (MIN_VALUES..=MAX_SIDE).filter(|side| counts[*side] >= *side).collect();
    sides.sort_by_key(|side| std::cmp::Reverse(counts[*side]));
    sides.truncate(4);
    sides
}

/// Splits lines into grids of this side. `None` if the lines don't fit it.
fn split<'a>(lines: &[Line<'a>], side: usize) -> Option<Layers<'a>> {
    let has_text = |line: &&Line<'_>| line.text.text.contains(|c: char| c.is_alphanumeric());
    let has_dashes = lines.iter().filter(has_text).any(|line| line.text.text.contains('-'));
    let mut layers = Layers { side, grids: Vec::new(), rest: Vec::new() };
    let mut is_started = false;
    // The title of a solution applies to the grid below it.
    let mut is_solution = false;
    let (mut first, mut second): (Vec<Token<'a>>, Vec<Token<'a>>) = (Vec::new(), Vec::new());
    for line in lines {
        if line.is_border(has_dashes) {
            continue;
        }
        if let Some(row) = line.row(side) {
            if !second.is_empty() {
                return None;
            }
            first.extend(row);
        } else if let Some((left, right)) = line.rows(side) {
            if first.len() != second.len() {
                return None;
            }
            first.extend(left);
            second.extend(right);
        } else {
            // A grid has no other lines between its rows.
            if !first.is_empty() {
                return None;
            }
            is_solution |= is_title_of_solution(line.text.text);
            if is_started || !line.is_header() {
                layers.rest.push(line.text);
            }
            continue;
        }
        is_started = true;
        if first.len() == side * side {
            let grids = [std::mem::take(&mut first), std::mem::take(&mut second)];
            if !std::mem::take(&mut is_solution) {
                layers.grids.extend(grids.into_iter().filter(|grid| !grid.is_empty()));
            }
            if layers.grids.len() > MAX_GRIDS {
                return None;
            }
        }
    }
    (first.is_empty() && !layers.grids.is_empty()).then_some(layers)
}

fn is_title_of_solution(line: &str) -> bool {
    let lower = line.to_lowercase();
    ["solution", "answer", "lösung"].iter().any(|word| lower.contains(word))
}
