//! Answers of other solvers, as values for the board.
//!
//! [`read`] reads the output of SAT solvers, of SMT solvers, of IDP-Z3, of clingo and of MiniZinc
//! for a text that [`export::write()`](crate::export::write()) wrote, in any encoding. Every solution
//! is checked against the puzzle. A claim that there is no solution is not checked; the caller must
//! confirm it.

mod clingo;
mod idp;
mod joined;
mod mini_zinc;
mod sat;
mod smt;

use thiserror::Error;

pub use self::joined::CubeAnswers;
use crate::board::{Board, CellId, Place};
use crate::logic::CandidateGrid;
use crate::puzzle::{Breach, Puzzle, Value, check};
use crate::words::{constraints, houses, rules};
use satdoku_core::text::limits::MAX_FILE;

/// The answer of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A checked solution: one value per cell in reading order.
    Solution(Vec<Value>),
    /// The unchecked claim that there is no solution.
    Unsatisfiable,
}

/// The reason why a text is no answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnswerError {
    /// The text is longer than [`MAX_FILE`]. A model of the largest board takes a fifth of that.
    #[error("the answer is longer than {} MB, the most that is read", MAX_FILE / 1024 / 1024)]
    TooLong,
    /// The text is no known solver's output.
    #[error(
        "this is no solver’s answer: a SAT solver’s has lines that begin with “s” and “v”, an SMT \
         solver’s begins with sat or unsat, IDP-Z3’s has GridValue := {{…}}, clingo’s has a line \
         “Answer: 1”, and MiniZinc’s an array such as [|1, 2, …|]"
    )]
    Unknown,
    /// A syntax error.
    #[error("line {line}, column {column}: “{found}”, where {expected} was expected")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1, in characters.
        column: usize,
        /// The start of the text found there.
        found: String,
        /// The expected text.
        expected: &'static str,
    },
    /// The text ends too early. The field is the expected text.
    #[error("the answer breaks off where {0} was expected")]
    Ends(&'static str),
    /// The solver gave up.
    #[error(
        "the solver gave up before it knew: it prints neither a solution nor that there is none"
    )]
    Undecided,
    /// The solver says that there is a solution, but doesn't give it.
    #[error("it says that there is a solution, but not which: {0}")]
    NoModel(&'static str),
    /// A place that is not on the board.
    #[error("the answer belongs to another puzzle: it has a cell in row {}, column {}, where this board has none", .0.row + 1, .0.column + 1)]
    NoSuchCell(Place),
    /// A value that the board lacks.
    #[error(
        "the answer belongs to another puzzle: it has {value} in {place}, and the largest value of this board is {values}"
    )]
    NoSuchValue {
        /// Its place.
        place: Place,
        /// The value.
        value: usize,
        /// The number of values of the board.
        values: usize,
    },
    /// A cell without a value.
    #[error("the answer leaves {0} empty: it breaks off, or belongs to another puzzle")]
    Missing(Place),
    /// A cell with two values.
    #[error("the answer belongs to another puzzle: it has both {first} and {second} in {place}")]
    Twice {
        /// The cell.
        place: Place,
        /// One value.
        first: Value,
        /// The other value.
        second: Value,
    },
    /// A value that differs from the clue.
    #[error("the answer belongs to another puzzle: {place} isn’t {clue} in it, as the clue is")]
    Clue {
        /// The cell.
        place: Place,
        /// The clue.
        clue: Value,
    },
    /// A broken rule. Its description.
    #[error("the answer belongs to another puzzle, or is wrong: {0}")]
    Wrong(String),
}

/// The content of a text, before it is checked against a puzzle.
enum Claim {
    Unsatisfiable,
    /// The values of some cells.
    Values(Vec<(Place, usize)>),
    /// The numbers of the true variables, as in [`satdoku_sat::clauses::Variables::declared`] or
    /// as 100r + 10c + v, and the largest number, also of a false one.
    Variables(Vec<usize>, usize),
}

/// Reads a solver's output as an answer to a puzzle.
///
/// # Errors
/// [`AnswerError`] if the text is no known solver's output, belongs to another puzzle, or is wrong.
pub fn read(text: &str, puzzle: &Puzzle) -> Result<Answer, AnswerError> {
    if text.len() > MAX_FILE {
        return Err(AnswerError::TooLong);
    }
    let board = puzzle.board();
    let claim = if idp::is_answer(text) {
        idp::read(text)?
    } else if clingo::is_answer(text) {
        clingo::read(text, puzzle)?
    } else if mini_zinc::is_answer(text) {
        mini_zinc::read(text, board)?
    } else if smt::is_answer(text) {
        smt::read(text, board.width())?
    } else if sat::is_answer(text) {
        sat::read(text)?
    } else {
        return Err(AnswerError::Unknown);
    };
    match claim {
        Claim::Unsatisfiable => Ok(Answer::Unsatisfiable),
        Claim::Values(values) => checked(puzzle, from_values(board, &values)?),
        Claim::Variables(variables, last) => {
            let read =
                from_variables(puzzle, &variables, last).and_then(|cells| checked(puzzle, cells));
            let by_digits =
                || from_digits(board, &variables).and_then(|cells| checked(puzzle, cells));
            read.or_else(|error| if let Ok(answer) = by_digits() { Ok(answer) } else { Err(error) })
        }
    }
}

/// The answer with these values, if they are a solution.
fn checked(puzzle: &Puzzle, cells: Vec<Option<Value>>) -> Result<Answer, AnswerError> {
    let missing = |cell| AnswerError::Missing(puzzle.board().place(cell));
    let values = cells
        .into_iter()
        .enumerate()
        .map(|(cell, value)| value.ok_or_else(|| missing(cell)))
        .collect::<Result<Vec<Value>, _>>()?;
    check(puzzle, &values).map_err(|breach| wrong(&breach, puzzle))?;
    Ok(Answer::Solution(values))
}

/// Converts true variables 100r + 10c + v to values. Other numbers are ignored: no clause has them,
/// or they are auxiliary variables.
fn from_digits(board: &Board, variables: &[usize]) -> Result<Vec<Option<Value>>, AnswerError> {
    let side = board.value_count();
    let digits = variables
        .iter()
        .filter(|variable| (111..1000).contains(*variable))
        .map(|variable| [variable / 100, variable / 10 % 10, variable % 10]);
    let is_digit = |digit: &usize| (1..=side).contains(digit);
    let places = digits.filter(|digits| digits.iter().all(is_digit));
    let values: Vec<(Place, usize)> = places
        .map(|[row, column, value]| (Place { row: row - 1, column: column - 1 }, value))
        .collect();
    from_values(board, &values)
}

fn from_values(
    board: &Board,
    values: &[(Place, usize)],
) -> Result<Vec<Option<Value>>, AnswerError> {
    let mut cells = vec![None; board.cell_count()];
    for &(place, number) in values {
        let cell = board.cell_at(place.row, place.column).ok_or(AnswerError::NoSuchCell(place))?;
        let value = Value::new(number).filter(|value| value.get() <= board.value_count());
        let value = value.ok_or(AnswerError::NoSuchValue {
            place,
            value: number,
            values: board.value_count(),
        })?;
        put(&mut cells, board, cell, value)?;
    }
    Ok(cells)
}

/// Converts true variables to values. Solvers may give any value to variables without clauses:
/// those of candidates that clues exclude, and of other values in a clue's cell. These are ignored,
/// and so are auxiliary variables.
fn from_variables(
    puzzle: &Puzzle,
    variables: &[usize],
    last: usize,
) -> Result<Vec<Option<Value>>, AnswerError> {
    let board = puzzle.board();
    let position =
        CandidateGrid::with_clues_placed(puzzle).unwrap_or_else(|_| CandidateGrid::open(board));
    let mut cells = vec![None; board.cell_count()];
    for variable in variables {
        let (cell, value) =
            ((variable - 1) / board.value_count(), (variable - 1) % board.value_count());
        let value = Value::from_index(value);
        if cell < board.cell_count() && position.candidates().has(cell, value) {
            put(&mut cells, board, cell, value)?;
        }
    }
    match (0..cells.len()).find(|cell| cells[*cell].is_none()) {
        None => Ok(cells),
        Some(cell) => Err(match puzzle.clues()[cell] {
            Some(clue) if cell * board.value_count() + clue.get() <= last => {
                AnswerError::Clue { place: board.place(cell), clue }
            }
            _ => AnswerError::Missing(board.place(cell)),
        }),
    }
}

fn put(
    cells: &mut [Option<Value>],
    board: &Board,
    cell: CellId,
    value: Value,
) -> Result<(), AnswerError> {
    match cells[cell].replace(value) {
        Some(first) if first != value => {
            Err(AnswerError::Twice { place: board.place(cell), first, second: value })
        }
        _ => Ok(()),
    }
}

/// The error for an answer that breaks the puzzle.
fn wrong(breach: &Breach, puzzle: &Puzzle) -> AnswerError {
    let board = puzzle.board();
    match *breach {
        Breach::Clue(cell) => match puzzle.clues()[cell] {
            Some(clue) => AnswerError::Clue { place: board.place(cell), clue },
            None => AnswerError::Wrong(breach.to_string()),
        },
        Breach::Repeat { house, value } => {
            let grids = board.layout().origins().len();
            let house = houses::house(&board.houses()[house], grids);
            AnswerError::Wrong(format!("{house} has {} twice", puzzle.symbols().show(value)))
        }
        Breach::Constraint(id) => {
            let asked = constraints::constraint(board, id);
            AnswerError::Wrong(format!("it isn’t so that {asked}"))
        }
        Breach::Text(index) => {
            let asked = rules::rule(&board.layout().rules()[index], board);
            AnswerError::Wrong(format!("it isn’t so that {asked}"))
        }
        Breach::CellCount { .. } | Breach::NoSuchValue(_) => AnswerError::Wrong(breach.to_string()),
    }
}

/// A word of an answer with its place: line and column from 1, the column in characters.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Token<'_> {
    fn unexpected(&self, expected: &'static str) -> AnswerError {
        const LONGEST: usize = 20;
        let mut found: String = self.text.chars().take(LONGEST).collect();
        if found.len() < self.text.len() {
            found.push('…');
        }
        AnswerError::Syntax { line: self.line, column: self.column, found, expected }
    }

    /// Parses a number without a sign.
    fn number(&self, expected: &'static str) -> Result<usize, AnswerError> {
        let is_plain = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.text.parse().ok().filter(|_| is_plain);
        number.ok_or_else(|| self.unexpected(expected))
    }
}

/// The words of a line: the parts between spaces, and each mark.
fn words(line: &str, number: usize, is_mark: impl Fn(char) -> bool) -> Vec<Token<'_>> {
    let mut words = Vec::new();
    // The byte offset and the column of the current word's start.
    let mut begun: Option<(usize, usize)> = None;
    let ends = line.char_indices().chain([(line.len(), ' ')]).enumerate();
    for (index, (at, character)) in ends {
        let is_mark = is_mark(character);
        if !is_mark && !character.is_whitespace() {
            begun.get_or_insert((at, index + 1));
            continue;
        }
        if let Some((start, column)) = begun.take() {
            words.push(Token { text: &line[start..at], line: number, column });
        }
        if is_mark {
            let text = &line[at..at + character.len_utf8()];
            words.push(Token { text, line: number, column: index + 1 });
        }
    }
    words
}

/// The words of all lines.
fn all_words(text: &str, is_mark: impl Fn(char) -> bool + Copy) -> impl Iterator<Item = Token<'_>> {
    text.lines().enumerate().flat_map(move |(index, line)| words(line, index + 1, is_mark))
}
