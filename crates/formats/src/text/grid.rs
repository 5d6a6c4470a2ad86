//! The cells of one grid, and the interpretations of their symbols and boxes.

use std::cell::RefCell;
use std::sync::Arc;

use super::overlapping;
use crate::board::{Board, BoxShape, Layout, MAX_VALUES, MIN_VALUES};
use crate::options::ReadOptions;
use crate::parse::blanks::{is_blank, is_blank_symbol, is_blank_word};
use crate::parse::reading::{Alternative, Entry};
use crate::puzzle::{Puzzle, SymbolSet, Symbols, Value};
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The D² cells of a grid in a text, in reading order.
pub(crate) struct Grid<'a> {
    pub(crate) cells: Vec<Token<'a>>,
    /// The box shape, if the text shows it.
    pub(crate) shape: Option<BoxShape>,
}

/// The context of a reader: the options, which resolve an ambiguous text, and the boards made so
/// far.
pub(crate) struct Context<'a> {
    options: &'a ReadOptions,
    /// Boards made so far. The puzzles of a list share theirs.
    boards: RefCell<Vec<Arc<Board>>>,
}

impl<'a> Context<'a> {
    pub(crate) fn new(options: &'a ReadOptions) -> Self {
        Self { options, boards: RefCell::new(Vec::new()) }
    }

    pub(crate) fn board(&self, layout: Layout) -> Arc<Board> {
        let mut boards = self.boards.borrow_mut();
        if let Some(board) = boards.iter().find(|board| *board.layout() == layout) {
            return Arc::clone(board);
        }
        let board = Board::new(layout);
        boards.push(Arc::clone(&board));
        board
    }

    /// The likeliest box shape for this many values: the preferred one if it has as many.
    pub(crate) fn shape(&self, values: usize) -> Option<BoxShape> {
        let preferred = self.options.layout().map(Layout::shape);
        let preferred = preferred.filter(|shape| shape.value_count() == values);
        preferred.or_else(|| BoxShape::for_values(values))
    }

    /// The preferred layout.
    pub(crate) fn layout(&self) -> Option<&Layout> {
        self.options.layout()
    }

    /// The preferred symbols for this many values.
    pub(crate) fn symbols(&self, values: usize) -> Option<Symbols> {
        self.options.symbols(values)
    }
}

/// The most values with a symbol each: ten digits and 26 letters. Larger boards are written in
/// numbers; so a text of many long lines remains a list.
pub(crate) const MAX_SYMBOLS: usize = 36;

/// The side of a board with this many cells, if one exists.
pub(crate) fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (MIN_VALUES..=MAX_VALUES).contains(&side)).then_some(side)
}

/// The side of a board with this many cells of one character each, if one exists.
pub(crate) fn side_of_symbols(cells: usize) -> Option<usize> {
    side(cells).filter(|side| *side <= MAX_SYMBOLS)
}

impl<'a> Grid<'a> {
    /// The cells of a line of characters.
    pub(crate) fn of_line(line: Token<'a>) -> Self {
        Self { cells: line.characters().collect(), shape: None }
    }

    /// The puzzle with its other readings.
    pub(crate) fn entry(&self, context: &Context<'_>) -> Result<Entry, Fault> {
        let single = self.single(context);
        // Lines between boxes may also be those of several grids.
        let is_open = self.shape.is_none_or(|shape| shape.columns() == 3);
        let side = side(self.cells.len()).filter(|side| is_open && *side > overlapping::SIDE);
        let Some(side) = side else { return single };
        let rows: Vec<&[Token<'a>]> = self.cells.chunks(side).collect();
        overlapping::guesses_or_single(overlapping::guess(&rows, context), single)
    }

    /// The puzzle as one grid, with its other readings.
    fn single(&self, context: &Context<'_>) -> Result<Entry, Fault> {
        let first = self.cells.first().copied().unwrap_or(Token::whole(""));
        let size = || first.fault(ReadErrorKind::Size(self.cells.len()));
        let values = side(self.cells.len()).ok_or_else(size)?;
        let shape = self.shape.or_else(|| context.shape(values)).ok_or_else(size)?;
        let readings = self.readings(values, context.symbols(values))?;
        entry(shape, self.shape.is_some(), readings, context).ok_or_else(size)
    }

    /// All different readings of the symbols, the likeliest first.
    fn readings(&self, values: usize, own: Option<Symbols>) -> Result<Vec<Reading>, Fault> {
        let survey = Survey::new(&self.cells);
        let mut readings: Vec<Reading> = Vec::new();
        let mut furthest: Option<Fault> = None;
        for scheme in survey.schemes(values, own) {
            match self.clues(scheme, values) {
                Ok(clues) if readings.iter().any(|reading| reading.clues == clues) => {}
                Ok(clues) => readings.push(Reading {
                    clues,
                    symbols: scheme.letters.symbols(own),
                    label: scheme.label(),
                }),
                Err(fault) if furthest.as_ref().is_some_and(|other| other.at >= fault.at) => {}
                Err(fault) => furthest = Some(fault),
            }
        }
        match furthest {
            Some(fault) if readings.is_empty() => Err(fault),
            _ => Ok(readings),
        }
    }

    fn clues(&self, scheme: Scheme, values: usize) -> Result<Vec<Option<Value>>, Fault> {
        self.cells.iter().map(|cell| scheme.read(*cell, values)).collect()
    }
}

/// The clues of cells and their symbols in the likeliest reading.
pub(crate) fn clue_readings(
    cells: &[Token<'_>],
    values: usize,
    context: &Context<'_>,
) -> Result<(Vec<Option<Value>>, Symbols), Fault> {
    let grid = Grid { cells: cells.to_vec(), shape: None };
    let readings = grid.readings(values, context.symbols(values))?;
    let first = cells.first().copied().unwrap_or(Token::whole(""));
    let reading = readings.into_iter().next();
    let Reading { clues, symbols, .. } =
        reading.ok_or_else(|| first.fault(ReadErrorKind::Empty))?;
    Ok((clues, symbols))
}

/// The puzzle of these clues, and alternatives with other boxes.
pub(crate) fn clues_entry(clues: Vec<Option<Value>>, context: &Context<'_>) -> Option<Entry> {
    let values = side(clues.len())?;
    let symbols = context.symbols(values).unwrap_or_default();
    let reading = Reading { clues, symbols, label: String::new() };
    entry(context.shape(values)?, false, vec![reading], context)
}

/// The label of an alternative with this box shape.
pub(crate) fn box_label(shape: BoxShape) -> String {
    format!("boxes of {} rows and {} columns", shape.rows(), shape.columns())
}

/// The puzzle of a line with a character for each cell.
pub(crate) fn line_entry(line: Token<'_>, context: &Context<'_>) -> Result<Entry, Fault> {
    // A shortcut for the lines of long lists: digits and blanks alone have one reading.
    let values = side_of_symbols(line.text.len()).unwrap_or(MAX_SYMBOLS);
    let clue = |byte: u8| match byte {
        b'0' | b'.' => Some(None),
        b'1'..=b'9' => Some(Value::new(usize::from(byte - b'0'))),
        _ => None,
    };
    let is_small = |clue: &Option<Value>| clue.is_none_or(|value| value.get() <= values);
    let clues: Option<Vec<Option<Value>>> =
        line.text.bytes().map(|byte| clue(byte).filter(is_small)).collect();
    if let Some(clues) = clues.filter(|_| values < 10)
        && let Some(shape) = context.shape(values)
    {
        let symbols = context.symbols(values).unwrap_or_default();
        let reading = Reading { clues, symbols, label: String::new() };
        if let Some(entry) = entry(shape, false, vec![reading], context) {
            return Ok(entry);
        }
    }
    Grid::of_line(line).entry(context)
}

/// The puzzle of the first reading, with alternatives: the other readings, and other boxes unless
/// `is_fixed`. `None` if the clues don't fit the shape.
fn entry(
    shape: BoxShape,
    is_fixed: bool,
    readings: Vec<Reading>,
    context: &Context<'_>,
) -> Option<Entry> {
    let puzzle = |shape, clues: Vec<Option<Value>>, symbols| {
        let puzzle = Puzzle::new(context.board(Layout::single(shape)), clues).ok()?;
        Some(puzzle.with_symbols(symbols))
    };
    let mut readings = readings.into_iter();
    let likeliest = readings.next()?;
    let (shape, other_shapes) = if is_fixed {
        (shape, Vec::new())
    } else if shape.is_large() {
        shapes_of_large_board(shape, &likeliest.clues)
    } else {
        (shape, other_shapes(shape).collect())
    };
    let mut others = Vec::new();
    for other in other_shapes {
        let label = box_label(other);
        let puzzle = puzzle(other, likeliest.clues.clone(), likeliest.symbols)?;
        others.push(Alternative { label, puzzle });
    }
    for other in readings {
        let puzzle = puzzle(shape, other.clues, other.symbols)?;
        others.push(Alternative { label: other.label, puzzle });
    }
    let mut first = puzzle(shape, likeliest.clues, likeliest.symbols)?;
    // Contradicting clues suggest a wrong reading.
    let is_better = |other: &Alternative| !other.puzzle.is_broken();
    if !others.is_empty()
        && first.is_broken()
        && let Some(better) = others.iter().position(is_better)
    {
        let better = others.remove(better).puzzle;
        let has_other_boxes = better.board().layout() != first.board().layout();
        let label = if has_other_boxes { box_label(shape) } else { likeliest.label };
        others.insert(0, Alternative { label, puzzle: std::mem::replace(&mut first, better) });
    }
    Some(Entry { others, ..Entry::new(first) })
}

/// An interpretation of a grid.
struct Reading {
    clues: Vec<Option<Value>>,
    symbols: Symbols,
    label: String,
}

/// The plausible alternatives to a box shape: none if it is square, and never boxes of one row or
/// column.
fn other_shapes(shape: BoxShape) -> impl Iterator<Item = BoxShape> {
    let values = shape.value_count();
    let side = values.isqrt();
    let is_square = side * side == values && shape.rows() == side;
    (2..=values / 2)
        .filter(move |rows| !is_square && values.is_multiple_of(*rows))
        .filter_map(move |rows| BoxShape::new(rows, values / rows).ok())
        .filter(move |other| *other != shape)
}

/// The likeliest box shape of a large board with these clues, and its transpose if that differs. A
/// board for each shape would be too much. Shapes without repeated clues in a box come first, among
/// them `first`, then the nearest to a square.
fn shapes_of_large_board(first: BoxShape, clues: &[Option<Value>]) -> (BoxShape, Vec<BoxShape>) {
    let values = first.value_count();
    let shapes = (2..=values / 2).filter(|rows| values.is_multiple_of(*rows));
    let mut shapes: Vec<BoxShape> =
        shapes.filter_map(|rows| BoxShape::new(rows, values / rows).ok()).collect();
    shapes.sort_by_key(|shape| (*shape != first, shape.rows().abs_diff(shape.columns())));
    let mut fitting = shapes.iter().filter(|shape| !repeats_in_boxes(**shape, clues));
    let shape = fitting.next().copied().unwrap_or(first);
    let turned = BoxShape::new(shape.columns(), shape.rows()).ok();
    (shape, turned.filter(|turned| *turned != shape).into_iter().collect())
}

/// True if a value occurs twice in a box of a single grid.
fn repeats_in_boxes(shape: BoxShape, clues: &[Option<Value>]) -> bool {
    let values = shape.value_count();
    let mut seen = vec![false; values * values];
    clues.iter().enumerate().any(|(cell, clue)| {
        let (row, column) = (cell / values, cell % values);
        let number = row / shape.rows() * shape.rows() + column / shape.columns();
        clue.is_some_and(|clue| std::mem::replace(&mut seen[number * values + clue.index()], true))
    })
}

/// The meaning of letters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    Nothing,
    TenIsA,
    TenIsK,
    OneIsA,
    /// 0 is 1, 9 is 10, A is 11: hexadecimal digits on a 16×16.
    OneIsZero,
}

impl Letters {
    /// The value of a symbol, 0 for a blank.
    fn read(self, symbol: char) -> Option<usize> {
        let known = |set: SymbolSet| Symbols::from(set).read(symbol).map(Value::get);
        match self {
            Self::Nothing => known(SymbolSet::Numbers),
            Self::TenIsA => known(SymbolSet::LettersFromA),
            Self::TenIsK => known(SymbolSet::LettersFromK),
            Self::OneIsA => symbol.to_digit(36).filter(|digit| *digit > 9).map(|d| d as usize - 9),
            Self::OneIsZero => symbol.to_digit(36).map(|digit| digit as usize + 1),
        }
    }

    /// The symbols that show values best in this reading.
    fn symbols(self, own: Option<Symbols>) -> Symbols {
        match self {
            Self::Nothing => own.unwrap_or_default(),
            Self::TenIsA | Self::OneIsZero => SymbolSet::LettersFromA.into(),
            Self::TenIsK => SymbolSet::LettersFromK.into(),
            Self::OneIsA => SymbolSet::Numbers.into(),
        }
    }
}

/// The meaning of all symbols.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Scheme {
    letters: Letters,
    /// The letter that is a blank. X may be a small letter, too.
    blank: Option<char>,
    /// The number of the first value, if it isn't 1. Then cells are numbers.
    first: Option<usize>,
}

impl Scheme {
    fn label(self) -> String {
        let letters = match self.letters {
            Letters::Nothing => "0 is a blank",
            Letters::TenIsA => "A is 10",
            Letters::TenIsK => "K is 10",
            Letters::OneIsA => "A is 1",
            Letters::OneIsZero => "0 is 1",
        };
        let letters = match self.first {
            Some(first) => format!("{first} is 1"),
            None => letters.to_owned(),
        };
        match self.blank {
            Some(blank) => format!("{letters}, {blank} is a blank"),
            None => letters,
        }
    }

    fn read(self, cell: Token<'_>, values: usize) -> Result<Option<Value>, Fault> {
        let mut symbols = cell.text.chars();
        let only = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Some(symbol),
            _ => None,
        };
        let is_zero = !cell.is_empty() && cell.text.chars().all(|symbol| symbol == '0');
        let zero_is_value =
            is_zero && (self.letters == Letters::OneIsZero || self.first == Some(0));
        let is_blank_letter = |symbol: char| match self.blank {
            Some('X') => is_x(symbol),
            blank => blank == Some(symbol),
        };
        let is_letter = !cell.is_empty() && cell.text.chars().all(is_blank_letter);
        if is_letter || !zero_is_value && is_blank(cell.text) {
            return Ok(None);
        }
        let number = match only {
            Some(symbol) if self.first.is_none() => self.letters.read(symbol),
            _ if !cell.is_empty() && cell.text.bytes().all(|byte| byte.is_ascii_digit()) => {
                let number = cell.text.parse::<usize>().unwrap_or(usize::MAX - 1);
                number.saturating_add(1).checked_sub(self.first.unwrap_or(1)).filter(|n| *n > 0)
            }
            _ => None,
        };
        let quoted = || excerpt(cell.text);
        match number {
            Some(number) if number <= values => Ok(Value::new(number)),
            Some(_) => Err(cell.fault(ReadErrorKind::ValueTooLarge { value: quoted(), values })),
            None => Err(cell.fault(ReadErrorKind::Symbol(quoted()))),
        }
    }
}

fn is_x(symbol: char) -> bool {
    symbol.eq_ignore_ascii_case(&'x')
}

/// The first value if the numbers are as many consecutive ones as a row has cells, and the first
/// is 2 or more.
fn first_of_consecutive(cells: &[Token<'_>]) -> Option<usize> {
    let side = side(cells.len())?;
    let is_number =
        |cell: &&Token<'_>| !cell.is_empty() && cell.text.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = || cells.iter().filter(is_number).filter_map(|cell| cell.text.parse().ok());
    let most = numbers().max().filter(|most| *most > side)?;
    let least = numbers().filter(|number: &usize| *number > 0).min()?;
    if least < 2 || most - least + 1 != side {
        return None;
    }
    let mut is_used = vec![false; side];
    numbers().filter(|number| *number > 0).for_each(|number| is_used[number - least] = true);
    is_used.into_iter().all(|is_used| is_used).then_some(least)
}

/// The kinds of symbols that occur.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a finding of its own")]
struct Survey {
    /// Letters other than X.
    letters: bool,
    x: bool,
    /// Digits from 1.
    digits: bool,
    /// Cells that are 0.
    zero: bool,
    /// Blanks other than 0.
    blanks: bool,
    /// Cells of several symbols.
    long: bool,
    /// Blanks that are -1. Then 0 is a value.
    minus_one: bool,
    /// The only letter other than X.
    letter: Option<char>,
    /// True if there are several letters other than X.
    several_letters: bool,
    /// The first value if the cells are as many consecutive numbers as a row has cells, from 2 or
    /// more.
    first: Option<usize>,
}

impl Survey {
    fn new(cells: &[Token<'_>]) -> Self {
        let mut survey = Self::default();
        for cell in cells {
            survey.blanks |= cell.is_empty();
            if is_blank_word(cell.text) {
                survey.blanks = true;
                survey.minus_one |= cell.text == "-1";
                continue;
            }
            survey.zero |= !cell.is_empty() && cell.text.bytes().all(|byte| byte == b'0');
            survey.long |= cell.text.len() > 1 && cell.text.chars().nth(1).is_some();
            for symbol in cell.text.chars() {
                match symbol {
                    '0' => {}
                    '1'..='9' => survey.digits = true,
                    'x' | 'X' => survey.x = true,
                    _ if symbol.is_ascii_alphabetic() => {
                        survey.letters = true;
                        survey.several_letters |=
                            survey.letter.is_some_and(|letter| letter != symbol);
                        survey.letter = Some(symbol);
                    }
                    _ if is_blank_symbol(symbol) => survey.blanks = true,
                    _ => {}
                }
            }
        }
        survey.first = first_of_consecutive(cells);
        survey
    }

    /// The only letter, if it is outside the values and there is no blank: then it is the blank.
    fn blank_letter(self, values: usize) -> Option<char> {
        let has_other = self.several_letters || self.x || self.blanks || self.zero;
        let letter = self.letter.filter(|_| self.digits && !has_other)?;
        let is_value = letter.to_digit(36).is_some_and(|digit| digit as usize <= values);
        (self.long || !is_value).then_some(letter)
    }

    /// The schemes to try, the likeliest first.
    fn schemes(self, values: usize, own: Option<Symbols>) -> Vec<Scheme> {
        use Letters::{Nothing, OneIsA, OneIsZero, TenIsA, TenIsK};
        let of_numbers = |blank, first| Scheme { letters: Nothing, blank, first };
        if self.first.is_some() && !self.letters {
            return vec![of_numbers(self.x.then_some('X'), self.first)];
        }
        if let Some(letter) = self.blank_letter(values) {
            return vec![of_numbers(Some(letter), None)];
        }
        let mut letters = Vec::new();
        // Up to 22 values the letter X is no value, so it is the blank. Two kinds of blanks are
        // rare.
        let has_other_blank = self.blanks || self.x && values < 23;
        let zero_is_value = self.zero && has_other_blank && !self.long && values > 9;
        if zero_is_value && values <= 16 {
            letters.push(OneIsZero);
        }
        if !self.letters {
            letters.push(Nothing);
        }
        let own = own.map(Symbols::set).filter(|own| self.letters && own.fits(values));
        letters.extend(match own {
            Some(SymbolSet::LettersFromA) => Some(TenIsA),
            Some(SymbolSet::LettersFromK) => Some(TenIsK),
            Some(SymbolSet::Numbers) | None => None,
        });
        if (self.letters || self.x) && values > 9 {
            letters.extend(if values == 25 { [TenIsK, TenIsA] } else { [TenIsA, TenIsK] });
        }
        // Letters alone come last. A puzzle of letters usually has some that no other reading
        // allows. A puzzle whose few clues are all 10 or more also has letters alone.
        if self.letters && !self.digits {
            letters.push(OneIsA);
        }
        if letters.is_empty() {
            letters.push(Nothing);
        }
        if zero_is_value {
            letters.push(OneIsZero);
        }
        let with = |x_is_blank: bool| {
            let blank = x_is_blank.then_some('X');
            let scheme = move |letters| Scheme { letters, blank, first: None };
            letters.iter().copied().map(scheme)
        };
        // On small boards X can only be a blank.
        let mut schemes: Vec<Scheme> = if values < 10 { Vec::new() } else { with(false).collect() };
        schemes.extend(with(true).filter(|_| self.x));
        if schemes.is_empty() {
            schemes.extend(with(false));
        }
        if self.zero && has_other_blank && (self.long && values > 9 || self.minus_one) {
            let scheme = of_numbers(self.x.then_some('X'), Some(0));
            schemes.insert(if self.minus_one { 0 } else { schemes.len() }, scheme);
        }
        schemes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str, current: &Puzzle) -> Result<Entry, Fault> {
        let cells = Token::whole(text).characters().collect();
        Grid { cells, shape: None }.entry(&Context::new(&ReadOptions::like(current)))
    }

    fn classic() -> Puzzle {
        Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")))
    }

    fn first(puzzle: &Puzzle) -> Vec<usize> {
        puzzle.clues().iter().take(4).map(|clue| clue.map_or(0, Value::get)).collect()
    }

    #[test]
    fn letters_have_several_readings() {
        // Symbols, values, first clues, and the other readings with theirs.
        type Other<'a> = (&'a str, [usize; 4]);
        let table: [(&str, usize, [usize; 4], &[Other]); 13] = [
            ("1.2", 9, [1, 0, 2, 0], &[]),
            ("1x2", 9, [1, 0, 2, 0], &[]),
            ("?*-_", 9, [0; 4], &[]),
            ("A.I", 9, [1, 0, 9, 0], &[]),
            ("1.G", 16, [1, 0, 16, 0], &[]),
            ("1.P", 16, [1, 0, 15, 0], &[]),
            ("..AB", 16, [0, 0, 10, 11], &[("A is 1", [0, 0, 1, 2])]),
            ("..AH", 16, [0, 0, 1, 8], &[]),
            ("0.F1", 16, [1, 0, 16, 2], &[("A is 10", [0, 0, 15, 1])]),
            ("1.Z", 25, [1, 0, 25, 0], &[]),
            ("1.K", 25, [1, 0, 10, 0], &[("A is 10", [1, 0, 20, 0])]),
            ("1.B", 25, [1, 0, 11, 0], &[]),
            (
                "1XK",
                25,
                [1, 23, 10, 0],
                &[
                    ("K is 10, X is a blank", [1, 0, 10, 0]),
                    ("A is 10, X is a blank", [1, 0, 20, 0]),
                ],
            ),
        ];
        for (symbols, values, likeliest, others) in table {
            let text = format!("{symbols:.<width$}", width = values * values);
            let entry =
                entry(&text, &classic()).unwrap_or_else(|fault| panic!("{symbols}: {fault:?}"));
            assert_eq!(first(&entry.puzzle), likeliest, "{symbols}");
            let found: Vec<_> = entry
                .others
                .iter()
                .map(|other| (other.label.as_str(), first(&other.puzzle)))
                .collect();
            let expected: Vec<_> =
                others.iter().map(|(label, clues)| (*label, clues.to_vec())).collect();
            assert_eq!(found, expected, "{symbols}");
        }
    }

    #[test]
    fn one_letter_beside_digits_is_the_blank() {
        for blank in ["e", "E", "n", "O"] {
            let text = format!("12{}", blank.repeat(79));
            let entry = entry(&text, &classic()).unwrap_or_else(|fault| panic!("{fault:?}"));
            assert_eq!((first(&entry.puzzle), entry.others), (vec![1, 2, 0, 0], vec![]), "{text}");
        }
        let text = format!("1Zn{}", "n".repeat(78));
        assert!(entry(&text, &classic()).is_err());
        // On a 16×16, E is a value, unless values are numbers.
        let text = format!("1E{}", ".".repeat(254));
        assert_eq!(first(&entry(&text, &classic()).expect("valid").puzzle), [1, 14, 0, 0]);
        let text = format!("1 14 {}", "E ".repeat(254));
        let cells: Vec<Token> = Token::whole(&text).words(|c| c == ' ').collect();
        let options = ReadOptions::like(&classic());
        let entry = Grid { cells, shape: None }.entry(&Context::new(&options)).expect("valid");
        assert_eq!((first(&entry.puzzle), entry.puzzle.clue_count()), (vec![1, 14, 0, 0], 2));
    }

    #[test]
    fn values_may_be_consecutive_numbers_from_two() {
        let read = |numbers: &str| {
            let text = format!("{numbers} {}", "0 ".repeat(72));
            let cells: Vec<Token> = Token::whole(&text).words(|c| c == ' ').collect();
            let entry =
                Grid { cells, shape: None }.entry(&Context::new(&ReadOptions::like(&classic())))?;
            Ok::<_, Fault>((first(&entry.puzzle), entry.others.len()))
        };
        assert_eq!(read("10 2 4 3 5 6 7 8 9"), Ok((vec![9, 1, 3, 2], 0)));
        let problem = read("10 2 4 3 5 6 7 8 8").map_err(|fault| fault.problem);
        let expected = ReadErrorKind::ValueTooLarge { value: "10".into(), values: 9 };
        assert_eq!(problem, Err(expected));
    }

    #[test]
    fn zero_is_a_value_beside_another_blank() {
        let clues = |text: &str| -> (Vec<usize>, Vec<(String, Vec<usize>)>) {
            let entry = entry(text, &classic()).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            let others = entry.others.iter().map(|o| (o.label.clone(), first(&o.puzzle)));
            (first(&entry.puzzle), others.collect())
        };
        for blank in ["x", "X", ".", "-", "_"] {
            let (likeliest, others) = clues(&format!("0F1{}", blank.repeat(253)));
            assert_eq!(likeliest, [1, 16, 2, 0], "{blank}");
            assert_eq!(others.len(), 1, "{blank}: {others:?}");
            assert!(others[0].0.starts_with("A is 10"), "{blank}: {others:?}");
            assert_eq!(others[0].1, [0, 15, 1, 0], "{blank}");
        }
        // G is a value beyond 0 to F.
        let (likeliest, others) = clues(&format!("0G1{}", "x".repeat(253)));
        assert_eq!((likeliest, others), (vec![0, 16, 1, 0], vec![]));
        let numbers = |text: &str| {
            let cells: Vec<Token> = Token::whole(text).words(|c| c == ' ').collect();
            let grid = Grid { cells, shape: None };
            let entry = grid.entry(&Context::new(&ReadOptions::like(&classic()))).expect(text);
            let others = entry.others.iter().map(|o| (o.label.clone(), first(&o.puzzle)));
            (first(&entry.puzzle), others.collect::<Vec<_>>())
        };
        let (likeliest, others) = numbers(&format!("0 15 1 {}", ". ".repeat(253)));
        assert_eq!(
            (likeliest, others),
            (vec![0, 15, 1, 0], vec![("0 is 1".into(), vec![1, 16, 2, 0])])
        );
    }

    #[test]
    fn the_current_puzzle_decides_letters_and_boxes() {
        let current = Puzzle::empty(Board::single(BoxShape::new(4, 3).expect("valid")));
        let entry = entry(&".".repeat(144), &current).expect("144 blanks");
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "4x3");
        let others: Vec<_> = entry.others.iter().map(|other| other.label.as_str()).collect();
        assert_eq!(
            others,
            [
                "boxes of 2 rows and 6 columns",
                "boxes of 3 rows and 4 columns",
                "boxes of 6 rows and 2 columns"
            ]
        );
        let shape = BoxShape::new(5, 5).expect("valid");
        let current = Puzzle::empty(Board::single(shape)).with_symbols(SymbolSet::LettersFromA);
        let text = format!("1.K{}", ".".repeat(622));
        assert_eq!(
            first(&super::tests::entry(&text, &current).expect("valid").puzzle),
            [1, 0, 20, 0]
        );
    }

    #[test]
    fn the_error_is_that_of_the_furthest_reading() {
        let fault = |symbols: &str, values: usize| {
            let text = format!("{symbols:.<width$}", width = values * values);
            let fault = entry(&text, &classic()).expect_err(symbols);
            (fault.at, fault.problem)
        };
        let large =
            |value: &str, values| ReadErrorKind::ValueTooLarge { value: value.into(), values };
        assert_eq!(fault("BZ", 25).0, 1);
        assert_eq!(fault("1B", 9), (1, ReadErrorKind::Symbol("B".into())));
        assert_eq!(fault("..5", 4), (2, large("5", 4)));
        assert_eq!(fault("1!", 9), (1, ReadErrorKind::Symbol("!".into())));
        assert_eq!(entry("", &classic()).expect_err("empty").problem, ReadErrorKind::Size(0));
    }
}
