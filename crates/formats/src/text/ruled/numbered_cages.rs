//! Grids of cage numbers or colours with their sums, in lists or blocks of numbers anywhere in a
//! text: `cages = [1,1,2,…]; sums = [3,15,…]`.

use super::cage_check::{is_possible, whole_sum};
use super::map::Map;
use super::{MAX_SIDE, PlacedRule, plain_entry, with_rules};
use crate::board::MIN_VALUES;
use crate::parse::reading::Entry;
use crate::rules;
use crate::text::grid::{Context, side};
use satdoku_core::text::Token;

/// The maximum number of blocks.
const MAX_BLOCKS: usize = 100;

/// The maximum number of digits of a number. Longer ones are rows of digits.
const MAX_DIGITS: usize = 3;

/// Words for a blank.
const BLANKS: [&str; 7] = ["null", "nil", "None", "NA", "_", "undefined", "nothing"];

/// Numbers between other things, with their places.
#[derive(Default)]
struct Block<'a> {
    words: Vec<Token<'a>>,
}

/// The cells of each cage, with its sum.
type Cages<'a> = Vec<(Vec<usize>, Token<'a>)>;

/// Reads the cages of a text whose numbers or colours are in one block and whose sums are in
/// another, or below each other in one.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Entry> {
    let blocks = blocks(text);
    if let Some(entry) = of_blocks(&blocks, text, context) {
        return Some(entry);
    }
    let split = |block: &Block<'_>| {
        let parts = splits(&block.words);
        parts.into_iter().find_map(|parts| of_blocks(&parts, text, context))
    };
    blocks.iter().find_map(split)
}

fn of_blocks(blocks: &[Block<'_>], text: Token<'_>, context: &Context<'_>) -> Option<Entry> {
    let grids: Vec<Option<Vec<Token<'_>>>> = blocks.iter().map(Block::grid).collect();
    for (at, grid) in grids.iter().enumerate() {
        let Some(map) = grid else { continue };
        let side = map.len().isqrt();
        for (sums_at, block) in blocks.iter().enumerate().filter(|(other, _)| *other != at) {
            let in_grid = grids[sums_at].as_deref().filter(|sums| sums.len() == map.len());
            let cages = numbered(map, side, &block.words).or_else(|| coloured(map, side, in_grid?));
            let Some(cages) = cages else { continue };
            let others = grids.iter().enumerate().filter(|(i, _)| ![at, sums_at].contains(i));
            let mut others = others.filter_map(|(_, grid)| grid.as_deref());
            let clues = others.find(|grid| grid.len() == map.len() && are_clues(grid, side));
            let clues: Option<Vec<_>> =
                clues.map(|clues| clues.iter().copied().map(with_zero).collect());
            return entry(clues.as_deref(), side, cages, text, context);
        }
    }
    None
}

/// The ways to split a block into grids and as many sums as the largest number of a grid.
fn splits<'a>(words: &[Token<'a>]) -> Vec<Vec<Block<'a>>> {
    const MAX_HEADERS: usize = 3;
    let mut found = Vec::new();
    for words in (0..=MAX_HEADERS).filter_map(|start| words.get(start..)) {
        for side in MIN_VALUES..=MAX_SIDE {
            let cells = side * side;
            let Some(rest) = words.len().checked_sub(cells) else { break };
            // Clues may precede the numbers of cages.
            let clues = if rest > cells { cells } else { 0 };
            let sums = rest - clues;
            for ends in [[clues, clues + cells], [clues, clues + sums]] {
                let parts = [0..ends[0], ends[0]..ends[1], ends[1]..words.len()];
                let parts = parts.into_iter().filter_map(|range| words.get(range));
                let parts: Vec<&[Token<'a>]> = parts.filter(|part| !part.is_empty()).collect();
                let is_map = |part: &&[Token<'a>]| {
                    let most = part.iter().filter_map(|word| number(*word)).max();
                    part.len() == cells && most.is_some_and(|most| most.abs_diff(sums) < 2)
                };
                if sums >= MIN_VALUES && parts.iter().any(is_map) {
                    let block = |words: &[Token<'a>]| Block { words: words.to_vec() };
                    found.push(parts.into_iter().map(block).collect());
                }
            }
        }
    }
    found
}

fn entry(
    clues: Option<&[Token<'_>]>,
    side: usize,
    cages: Cages<'_>,
    text: Token<'_>,
    context: &Context<'_>,
) -> Option<Entry> {
    let mut placed: Vec<PlacedRule<'_>> = Vec::new();
    for (cells, sum) in cages {
        placed.push((rules::cage(cells, Some(sum.text.parse().ok()?)), sum));
    }
    let plain = plain_entry(clues, side, text, context).ok()?;
    with_rules(plain, &placed, context).ok()
}

/// The blocks of numbers. A block ends at a word, a semicolon, or the bracket that closes it.
fn blocks(text: Token<'_>) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut block = Block::default();
    let mut depth = 0_usize;
    // The depth outside the brackets directly before the first number.
    let mut outside = 0;
    let mut at = 0;
    while let Some(symbol) = text.text.get(at..).and_then(|rest| rest.chars().next()) {
        if blocks.len() == MAX_BLOCKS {
            break;
        }
        let rest = text.from(at);
        let mut length = symbol.len_utf8();
        let mut is_end = false;
        match symbol {
            '[' | '(' | '{' => {
                depth += 1;
            }
            ']' | ')' | '}' => {
                depth = depth.saturating_sub(1);
                is_end = depth <= outside;
            }
            ';' => is_end = true,
            // Other numbers follow an empty line.
            '\n' if depth == outside => {
                let next = rest.from(1);
                is_end = next.lines().next().is_some_and(|line| line.trim().is_empty());
            }
            '#' | '%' => length = line_length(rest),
            '/' if rest.text.starts_with("//") => length = line_length(rest),
            _ if is_part(symbol) => {
                let (word, _) = rest.take_while(is_part);
                length = word.text.len();
                let is_number = word.text.bytes().all(|byte| byte.is_ascii_digit());
                if is_number || word.text == "-1" || BLANKS.contains(&word.text) {
                    block.words.push(word);
                } else {
                    is_end = word.text.contains(char::is_alphanumeric);
                }
            }
            _ => {}
        }
        at += length;
        if is_end {
            blocks.extend(Some(std::mem::take(&mut block)).filter(Block::is_long));
        }
        if block.words.is_empty() && !matches!(symbol, '[' | '(' | '{') {
            outside = depth;
        }
    }
    blocks.extend(Some(block).filter(Block::is_long));
    blocks
}

fn line_length(rest: Token<'_>) -> usize {
    rest.text.find('\n').unwrap_or(rest.text.len())
}

fn is_part(symbol: char) -> bool {
    symbol.is_alphanumeric() || matches!(symbol, '_' | '-' | '.')
}

impl<'a> Block<'a> {
    /// True if the block may be a grid or sums.
    fn is_long(&self) -> bool {
        self.words.len() >= MIN_VALUES
            || self.words.iter().any(|word| word.text.len() > MAX_DIGITS && has_digits(*word))
    }

    /// The cells of a square grid: numbers, or digits of rows. Numbers of columns and rows around
    /// it don't count.
    fn grid(&self) -> Option<Vec<Token<'a>>> {
        if self.words.iter().all(|word| word.text.len() > MAX_DIGITS && has_digits(*word)) {
            let rows = || self.words.iter();
            let is_square = rows().all(|row| row.text.len() == self.words.len());
            let is_line = self.words.len() == 1;
            let cells: Vec<Token<'a>> = rows().flat_map(|row| row.characters()).collect();
            return (is_line || is_square).then_some(cells).filter(|cells| is_board(cells));
        }
        let is_short = |word: &Token<'a>| word.text.len() <= MAX_DIGITS || !has_digits(*word);
        if !self.words.iter().all(is_short) {
            return None;
        }
        Some(self.words.clone()).filter(|cells| is_board(cells)).or_else(|| self.labelled_grid())
    }

    /// The cells of a grid below the numbers of its columns and beside those of its rows.
    fn labelled_grid(&self) -> Option<Vec<Token<'a>>> {
        let count = self.words.len();
        // With side² + 2 side numbers.
        let side = (count + 1).isqrt().checked_sub(1)?;
        let (columns, rest) = self.words.split_at_checked(side)?;
        if side * (side + 2) != count || !are_in_order(columns) {
            return None;
        }
        let rows: Vec<&[Token<'a>]> = rest.chunks(side + 1).collect();
        let labels: Vec<Token<'a>> = rows.iter().filter_map(|row| row.first().copied()).collect();
        let cells: Vec<Token<'a>> =
            rows.iter().flat_map(|row| row.iter().skip(1).copied()).collect();
        are_in_order(&labels).then_some(cells).filter(|cells| is_board(cells))
    }
}

fn has_digits(word: Token<'_>) -> bool {
    word.text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_board(cells: &[Token<'_>]) -> bool {
    side(cells.len()).is_some_and(|side| (MIN_VALUES..=MAX_SIDE).contains(&side))
}

/// The number in a cell; `None` for a blank.
fn number(cell: Token<'_>) -> Option<usize> {
    cell.text.parse().ok()
}

/// Writes all blanks alike.
fn with_zero(cell: Token<'_>) -> Token<'_> {
    if number(cell).is_some() { cell } else { Token { text: "0", at: cell.at } }
}

/// True if these are the numbers from 0 or 1 in order.
fn are_in_order(words: &[Token<'_>]) -> bool {
    let first = words.first().and_then(|word| number(*word)).unwrap_or(usize::MAX);
    first < 2 && words.iter().enumerate().all(|(index, word)| number(*word) == Some(first + index))
}

/// The cages of a grid of their numbers, with sums in the order of these numbers.
fn numbered<'a>(map: &[Token<'a>], side: usize, sums: &[Token<'a>]) -> Option<Cages<'a>> {
    let numbers: Vec<usize> = map.iter().map(|cell| number(*cell)).collect::<Option<_>>()?;
    let (least, most) = (*numbers.iter().min()?, *numbers.iter().max()?);
    if least > 1 || most > map.len() {
        return None;
    }
    let mut cells = vec![Vec::new(); most + 1 - least];
    for (cell, number) in numbers.iter().enumerate() {
        cells.get_mut(number - least)?.push(cell);
    }
    let with = |sums: Vec<Token<'a>>, cells: &[Vec<usize>], is_whole: bool| {
        if sums.len() != cells.len() || cells.len() < MIN_VALUES {
            return None;
        }
        let mut total = 0_usize;
        for (sum, cells) in sums.iter().zip(cells) {
            let sum = number(*sum).filter(|sum| is_possible(*sum, cells.len(), side))?;
            total = total.checked_add(sum)?;
        }
        (!is_whole || total == whole_sum(side))
            .then(|| cells.iter().cloned().zip(sums).collect::<Cages<'a>>())
    };
    let alone = || sums.to_vec();
    let is_labelled = sums.len() > 1 && are_in_order(&labels(sums));
    let beside = || sums.iter().skip(1).step_by(2).copied().collect::<Vec<_>>();
    let after_first = || sums.get(1..).map(<[Token<'a>]>::to_vec);
    with(alone(), &cells, true)
        .or_else(|| with(after_first()?, &cells, true))
        .or_else(|| if is_labelled { with(beside(), &cells, true) } else { None })
        .or_else(|| {
            // Cells with 0 are in no cage.
            let rest = cells.get(1..).filter(|_| least == 0 && are_joined(map, side))?;
            with(alone(), rest, false)
                .or_else(|| with(after_first()?, rest, false))
                .or_else(|| if is_labelled { with(beside(), rest, false) } else { None })
        })
}

fn labels<'a>(words: &[Token<'a>]) -> Vec<Token<'a>> {
    words.iter().step_by(2).copied().collect()
}

fn are_joined(map: &[Token<'_>], side: usize) -> bool {
    Map::new(map, side).is_some()
}

/// The cages of a grid of colours, with one sum in each area of a colour.
fn coloured<'a>(map: &[Token<'a>], side: usize, sums: &[Token<'a>]) -> Option<Cages<'a>> {
    let total = sums.iter().filter_map(|sum| number(*sum)).fold(0, usize::saturating_add);
    if total != whole_sum(side) {
        return None;
    }
    let areas = Map::new(map, side)?.cells_of_areas();
    let sum_of = |cells: &Vec<usize>| {
        let mut found = cells.iter().filter_map(|cell| sums.get(*cell));
        let is_sum = |sum: &&Token<'a>| number(**sum).is_some_and(|sum| sum > 0);
        let sum = *found.find(is_sum)?;
        let is_only = found.find(is_sum).is_none();
        (is_only && is_possible(number(sum)?, cells.len(), side)).then_some(sum)
    };
    let sums: Vec<Token<'a>> = areas.iter().map(sum_of).collect::<Option<_>>()?;
    Some(areas.into_iter().zip(sums).collect())
}

/// True if a grid has only values and blanks, both of them.
fn are_clues(cells: &[Token<'_>], side: usize) -> bool {
    let is_value =
        |cell: &Token<'_>| number(*cell).is_some_and(|value| (1..=side).contains(&value));
    let is_blank = |cell: &Token<'_>| number(*cell).is_none_or(|value| value == 0);
    cells.iter().all(|cell| is_value(cell) || is_blank(cell))
        && cells.iter().any(is_blank)
        && cells.iter().any(is_value)
}
