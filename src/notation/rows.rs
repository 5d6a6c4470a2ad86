//! Plain puzzles: D² characters in one line, or D rows of D characters or of D numbers.
//!
//! Blanks are `.`, `0` and `_`. Borders between rows and between cells are passed over, and so are
//! lines that begin with `#`.

use super::error::{Problem, ReadError, excerpt};
use super::shape_for;
use crate::board::{Board, MAX_VALUES, MIN_VALUES};
use crate::puzzle::{Puzzle, Symbols, Value};

/// What stands for one cell, and where.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Token<'_> {
    fn error(&self, problem: Problem) -> ReadError {
        ReadError::new(self.line, self.column, problem)
    }

    fn is_blank(&self) -> bool {
        self.text.chars().all(|symbol| matches!(symbol, '.' | '0' | '_'))
    }
}

/// Reads a plain puzzle. See [`super::read`] for `current`.
pub(super) fn read(text: &str, current: &Puzzle) -> Result<Puzzle, ReadError> {
    let rows: Vec<Vec<Token<'_>>> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with('#') && !is_border(line))
        .map(|(index, line)| tokens(line, index + 1))
        .collect();
    if rows.is_empty() {
        return Err(ReadError::new(1, 1, Problem::Empty));
    }
    let (values, cells) = cells(&rows)?;
    let first = cells[0];
    let shape =
        shape_for(values, current).ok_or_else(|| first.error(Problem::Size(cells.len())))?;
    let symbols = symbols(&cells, values, current);
    let mut clues = Vec::with_capacity(cells.len());
    for token in &cells {
        clues.push(if token.is_blank() { None } else { Some(value(token, symbols, values)?) });
    }
    let puzzle = Puzzle::new(Board::single(shape), clues)
        .map_err(|_| first.error(Problem::Size(cells.len())))?;
    Ok(puzzle.with_symbols(symbols))
}

/// Whether a line has no cells: it is empty, or made of border characters alone.
fn is_border(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || matches!(c, '+' | '-' | '=' | '*') || is_bar(c))
}

/// Whether a character is drawn between cells: a bar, or any box-drawing character.
fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2500}'..='\u{257f}')
}

/// The parts of a line between spaces, bars and commas. Between two commas, nothing is a blank.
fn tokens(line: &str, number: usize) -> Vec<Token<'_>> {
    let is_list = line.contains([',', ';']);
    let separates = |c: char| {
        if is_list { matches!(c, ',' | ';') } else { c.is_whitespace() || is_bar(c) }
    };
    let mut tokens = Vec::new();
    let mut column = 1;
    for part in line.split(separates) {
        let text = part.trim();
        let indent = part.chars().take_while(|c| c.is_whitespace()).count();
        if is_list || !text.is_empty() {
            tokens.push(Token { text, line: number, column: column + indent });
        }
        column += part.chars().count() + 1;
    }
    tokens
}

/// The number of values, and one token per cell.
fn cells<'a>(rows: &[Vec<Token<'a>>]) -> Result<(usize, Vec<Token<'a>>), ReadError> {
    let split: Vec<Vec<Token<'a>>> = rows.iter().map(|row| characters(row)).collect();
    if let ([row], [symbols]) = (rows, split.as_slice()) {
        if let Some(values) =
            side(row.len()).filter(|values| row.iter().all(|t| is_number(t, *values)))
        {
            return Ok((values, row.clone()));
        }
        let values = side(symbols.len());
        return values
            .map(|values| (values, symbols.clone()))
            .ok_or_else(|| row[0].error(Problem::Size(symbols.len())));
    }
    let values = rows.len();
    // A comma may also close the last cell of a row.
    let closed = |row: &Vec<Token<'_>>| {
        row.len() == values + 1 && row.last().is_some_and(|last| last.text.is_empty())
    };
    let rows = if rows.iter().all(closed) {
        rows.iter().map(|row| row[..values].to_vec()).collect()
    } else {
        rows.to_vec()
    };
    if !(MIN_VALUES..=MAX_VALUES).contains(&values) {
        return Err(rows[0][0].error(Problem::Size(split.iter().map(Vec::len).sum())));
    }
    let fitting = |rows: &[Vec<Token<'_>>]| rows.iter().filter(|row| row.len() == values).count();
    let likelier = if fitting(&rows) >= fitting(&split) { rows } else { split };
    match likelier.iter().find(|row| row.len() != values) {
        Some(row) => Err(row[0].error(Problem::RowLength { expected: values, found: row.len() })),
        None => Ok((values, likelier.concat())),
    }
}

/// The same cells, one character each.
fn characters<'a>(row: &[Token<'a>]) -> Vec<Token<'a>> {
    let each = |token: &Token<'a>| {
        let Token { text, line, column } = *token;
        text.char_indices().enumerate().map(move |(index, (start, symbol))| Token {
            text: &text[start..start + symbol.len_utf8()],
            line,
            column: column + index,
        })
    };
    row.iter().flat_map(each).collect()
}

/// The D of which `cells` is the square, if it is one of a board.
fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (MIN_VALUES..=MAX_VALUES).contains(&side)).then_some(side)
}

fn is_number(token: &Token<'_>, largest: usize) -> bool {
    token.is_blank() || token.text.parse().is_ok_and(|number: usize| number <= largest)
}

/// The set of symbols in which all letters are values: the current puzzle's if it can be, then K–Z
/// on 25×25, where it is usual, then A–Z.
fn symbols(cells: &[Token<'_>], values: usize, current: &Puzzle) -> Symbols {
    let letters: Vec<char> = cells
        .iter()
        .flat_map(|token| token.text.chars())
        .filter(char::is_ascii_alphabetic)
        .collect();
    let reads_all = |set: &Symbols| {
        let in_range = |letter: &char| set.read(*letter).is_some_and(|v| v.get() <= values);
        set.fits(values) && letters.iter().all(in_range)
    };
    let own = (current.board().value_count() == values).then_some(current.symbols());
    let usual = if values == 25 {
        [Symbols::LettersFromK, Symbols::LettersFromA]
    } else {
        [Symbols::LettersFromA, Symbols::LettersFromK]
    };
    let first = if letters.is_empty() { Some(own.unwrap_or_default()) } else { own };
    let fallback = if Symbols::LettersFromA.fits(values) && !letters.is_empty() {
        Symbols::LettersFromA
    } else {
        Symbols::Numbers
    };
    first.into_iter().chain(usual).find(reads_all).unwrap_or(fallback)
}

fn value(token: &Token<'_>, symbols: Symbols, values: usize) -> Result<Value, ReadError> {
    let mut characters = token.text.chars();
    let number = match (characters.next(), characters.next()) {
        (Some(symbol), None) => symbols.read(symbol),
        _ => token
            .text
            .bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| token.text.parse().ok().and_then(Value::new))
            .flatten(),
    };
    let quoted = excerpt(token.text);
    match number {
        Some(value) if value.get() <= values => Ok(value),
        Some(_) => Err(token.error(Problem::ValueTooLarge { value: quoted, values })),
        None => Err(token.error(Problem::Symbol(quoted))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    fn current(rows: usize, columns: usize) -> Puzzle {
        Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid")))
    }

    fn clues(text: &str) -> Vec<usize> {
        let puzzle = read(text, &current(3, 3)).unwrap_or_else(|error| panic!("{text}: {error}"));
        puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect()
    }

    #[test]
    fn one_line_rows_numbers_and_borders_are_the_same() {
        let line = clues("24........23....");
        assert_eq!(line[..2], [2, 4]);
        for text in [
            "24..\n....\n..23\n....",
            "2 4 . .\n. . . .\n. . 2 3\n. . . .",
            "2,4,0,0\n0,0,0,0\n0,0,2,3\n0,0,0,0",
            "2,4,,\n,,,\n,,2,3\n,,,\n",
            "2,4,0,0,\r\n0,0,0,0,\r\n0,0,2,3,\r\n0,0,0,0,\r\n",
            "#a name\n+--+--+\n|24|..|\n|..|..|\n+--+--+\n|..|23|\n|__|00|\n+--+--+\n",
            "╔══╦══╗\n║24║..║\n║..║..║\n╠══╬══╣\n║..║23║\n║..║..║\n╚══╩══╝",
            "24.. .... ..23 ....",
            "2 4 0 0 0 0 0 0 0 0 2 3 0 0 0 0",
        ] {
            assert_eq!(clues(text), line, "{text}");
        }
    }

    #[test]
    fn the_current_board_settles_the_box_shape() {
        let text = ".".repeat(144);
        let shape = |current: &Puzzle| {
            read(&text, current).expect("144 blanks").board().layout().shape().to_string()
        };
        assert_eq!(shape(&current(4, 3)), "4x3");
        assert_eq!(shape(&current(3, 3)), "3x4");
    }

    #[test]
    fn letters_choose_their_symbols() {
        let rows = |first: &str, values: usize| {
            let mut text = format!("{first:.<values$}\n");
            text.push_str(&format!("{}\n", ".".repeat(values)).repeat(values - 1));
            read(&text, &current(3, 3))
                .map(|puzzle| (puzzle.symbols(), puzzle.clues()[0].map(Value::get)))
        };
        assert_eq!(rows("Z1", 25), Ok((Symbols::LettersFromK, Some(25))));
        assert_eq!(rows("BZ", 25).map_err(|e| e.column), Err(2));
        assert_eq!(rows("bA", 25), Ok((Symbols::LettersFromA, Some(11))));
        assert_eq!(rows("G", 16), Ok((Symbols::LettersFromA, Some(16))));
        assert_eq!(rows("1", 16), Ok((Symbols::Numbers, Some(1))));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| read(text, &current(3, 3)).expect_err(text);
        assert_eq!(error(""), ReadError::new(1, 1, Problem::Empty));
        assert_eq!(error("+---+\n"), ReadError::new(1, 1, Problem::Empty));
        assert_eq!(error("1234").problem, Problem::Size(4));
        assert_eq!(error("hello, world").problem, Problem::Size(10));
        assert_eq!(
            error("12..\n....\n...\n...."),
            ReadError::new(3, 1, Problem::RowLength { expected: 4, found: 3 })
        );
        assert_eq!(
            error("12..\n..5.\n....\n...."),
            ReadError::new(2, 3, Problem::ValueTooLarge { value: "5".into(), values: 4 })
        );
        assert_eq!(
            error(" 1 | 2 | . | !!\n. . . .\n. . . .\n. . . ."),
            ReadError::new(1, 14, Problem::Symbol("!!".into()))
        );
        assert_eq!(error(&"1\n".repeat(400)).problem, Problem::Size(400));
    }
}
