//! Signs between neighbours: inequality signs drawn between the cells, or below the cells in grids
//! of their own, where `x` and `v` stand for sums of 10 and 5.
//!
//! ```text
//! 1 < . > 3   .          1...
//! ^       v              ....
//! .   . < .   .          ....
//!                        ....
//! …                      <>-      a line for each row: signs between its cells
//!                        …
//!                        ^--v     a line for each two rows: signs between them
//! ```

use super::layers::MAX_LINES;
use super::{PlacedRule, plain_entry, with_rules};
use crate::board::{MIN_VALUES, Rule};
use crate::parse::blanks::{is_bar, is_blank_symbol};
use crate::parse::reading::Entry;
use crate::rules;
use crate::text::grid::Context;
use satdoku_core::text::{Fault, Token};

/// The maximum number of cells in a row: values have one digit here.
const MAX_ROW: usize = 9;

/// The minimum number of signs in a text.
const MIN_SIGNS: usize = 2;

/// A sign between two neighbours. The first is the left or upper one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Less,
    Greater,
    Sum(u16),
}

impl Sign {
    fn rule(self, first: usize, second: usize) -> Rule {
        match self {
            Self::Less => Rule::new(&rules::LESS, vec![first, second], Vec::new()),
            Self::Greater => Rule::new(&rules::LESS, vec![second, first], Vec::new()),
            Self::Sum(sum) => Rule::new(&rules::TOTAL, vec![first, second], vec![sum]),
        }
    }

    fn between_columns(symbol: char) -> Option<Self> {
        match symbol {
            '<' => Some(Self::Less),
            '>' => Some(Self::Greater),
            _ => None,
        }
    }

    fn between_rows(symbol: char) -> Option<Self> {
        match symbol {
            '^' | '∧' | '˄' | '⌃' | 'Λ' => Some(Self::Less),
            'v' | 'V' | '∨' | '˅' | '⌄' => Some(Self::Greater),
            _ => None,
        }
    }

    fn sum(symbol: char) -> Option<Self> {
        match symbol {
            'x' | 'X' => Some(Self::Sum(10)),
            'v' | 'V' => Some(Self::Sum(5)),
            _ => None,
        }
    }
}

/// Cells, and the rules of the signs between them.
#[derive(Default)]
struct SignedCells<'a> {
    cells: Vec<Token<'a>>,
    signs: Vec<PlacedRule<'a>>,
}

/// Reads cells with signs. `None` if there are none for certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    let lines: Vec<Token<'_>> = text.lines().take(MAX_LINES + 1).collect();
    if lines.len() > MAX_LINES {
        return None;
    }
    let found = drawn(&lines).or_else(|| below(&lines))?;
    let side = found.cells.len().isqrt();
    let add = |entry| with_rules(entry, &found.signs, context);
    Some(plain_entry(Some(&found.cells), side, text, context).and_then(add))
}

fn first_char(symbol: Token<'_>) -> char {
    symbol.text.chars().next().unwrap_or(' ')
}

fn is_cell(symbol: char) -> bool {
    symbol.is_ascii_digit() || is_blank_symbol(symbol)
}

/// Reads signs drawn between cells. A sign between rows is below the upper cell.
fn drawn<'a>(lines: &[Token<'a>]) -> Option<SignedCells<'a>> {
    let mut found = SignedCells::default();
    let mut columns: Vec<usize> = Vec::new();
    let mut rows = 0;
    let mut below: Vec<(usize, Token<'a>)> = Vec::new();
    // If blanks are other symbols, a dash is a place without a sign.
    let has_dot = lines.iter().any(|line| line.text.contains(['.', '0', '_']));
    for line in lines.iter().filter(|line| !line.trim().is_empty()) {
        let symbols: Vec<(usize, char, Token<'a>)> = line
            .characters()
            .enumerate()
            .map(|(column, symbol)| (column, first_char(symbol), symbol))
            .filter(|(_, symbol, _)| !symbol.is_whitespace() && !is_bar(*symbol))
            .filter(|(_, symbol, _)| !has_dot || *symbol != '-')
            .collect();
        let is_border = symbols.iter().all(|(_, symbol, _)| matches!(symbol, '-' | '+' | '='));
        if is_border {
            continue;
        }
        let is_between = symbols.iter().all(|(_, symbol, _)| Sign::between_rows(*symbol).is_some());
        if is_between {
            if rows == 0 || !below.is_empty() {
                return None;
            }
            below = symbols.into_iter().map(|(column, _, symbol)| (column, symbol)).collect();
            continue;
        }
        let of_cells = symbols.iter().filter(|(_, symbol, _)| is_cell(*symbol));
        let (found_columns, cells): (Vec<usize>, Vec<Token<'a>>) =
            of_cells.map(|(column, _, symbol)| (*column, *symbol)).unzip();
        let is_header = rows == 0 && cells.len() < MIN_VALUES && cells.len() == symbols.len();
        if is_header {
            continue;
        }
        if rows > 0 && columns != found_columns {
            return None;
        }
        columns = found_columns;
        let side = columns.len();
        if !(MIN_VALUES..=MAX_ROW).contains(&side) || rows == side {
            return None;
        }
        let mut cell = rows * side;
        let mut last = None;
        for (_, symbol, place) in symbols {
            if is_cell(symbol) {
                last = Some(cell);
                cell += 1;
            } else {
                // At most one sign, and between two cells of the row.
                let first = last.take().filter(|_| cell < (rows + 1) * side)?;
                let rule = Sign::between_columns(symbol)?.rule(first, cell);
                found.signs.push((rule, place));
            }
        }
        for (column, place) in below.drain(..) {
            let at = columns.iter().position(|other| other.abs_diff(column) < 2)?;
            let rule = Sign::between_rows(first_char(place))?
                .rule((rows - 1) * side + at, rows * side + at);
            found.signs.push((rule, place));
        }
        found.cells.extend(cells);
        rows += 1;
    }
    let is_whole = rows >= MIN_VALUES && rows == columns.len() && below.is_empty();
    (is_whole && found.signs.len() >= MIN_SIGNS).then_some(found)
}

/// Reads signs in grids of their own, below the cells: those between columns, then those between
/// rows.
fn below<'a>(lines: &[Token<'a>]) -> Option<SignedCells<'a>> {
    let rows: Vec<Vec<Token<'a>>> = lines
        .iter()
        .map(|line| line.characters().filter(|symbol| !symbol.trim().is_empty()).collect())
        .filter(|row: &Vec<Token<'a>>| !row.is_empty())
        .collect();
    let side = (rows.len() + 1) / 3;
    if !(MIN_VALUES..=MAX_ROW).contains(&side) || rows.len() != 3 * side - 1 {
        return None;
    }
    let (cells, signs) = rows.split_at(side);
    let (across, down) = signs.split_at(side);
    let has_length =
        |rows: &[Vec<Token<'a>>], length: usize| rows.iter().all(|row| row.len() == length);
    let are_cells = cells.iter().flatten().all(|symbol| is_cell(first_char(*symbol)));
    if !are_cells
        || !has_length(cells, side)
        || !has_length(across, side - 1)
        || !has_length(down, side)
    {
        return None;
    }
    let mut symbols = signs.iter().flatten().map(|symbol| first_char(*symbol));
    let are_sums =
        symbols.clone().all(|symbol| Sign::sum(symbol).is_some() || is_blank_symbol(symbol))
            && symbols.any(|symbol| matches!(symbol, 'x' | 'X'));
    let sign =
        |symbol: char| if are_sums { Sign::sum(symbol) } else { Sign::between_columns(symbol) };
    let sign_down = |symbol: char| sign(symbol).or_else(|| Sign::between_rows(symbol));
    let mut found = SignedCells::default();
    let mut add = |symbol: Token<'a>, sign: Option<Sign>, first: usize, second: usize| match sign {
        Some(sign) => {
            found.signs.push((sign.rule(first, second), symbol));
            Some(())
        }
        None => is_cell(first_char(symbol)).then_some(()),
    };
    for (row, symbols) in across.iter().enumerate() {
        for (column, symbol) in symbols.iter().enumerate() {
            let first = row * side + column;
            add(*symbol, sign(first_char(*symbol)), first, first + 1)?;
        }
    }
    for (row, symbols) in down.iter().enumerate() {
        for (column, symbol) in symbols.iter().enumerate() {
            let first = row * side + column;
            add(*symbol, sign_down(first_char(*symbol)), first, first + side)?;
        }
    }
    found.cells = cells.concat();
    (found.signs.len() >= MIN_SIGNS).then_some(found)
}
