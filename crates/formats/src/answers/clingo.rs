//! clingo and other ASP solvers: a line `Answer: 1`, and below it atoms such as `sudoku(1,1,5)`.

use std::collections::HashMap;

use super::{AnswerError, Claim};
use crate::board::Place;
use crate::puzzle::Puzzle;

/// The beginning of the line before an answer.
const HEAD: &str = "Answer:";

/// The beginnings of lines after an answer.
const ENDS: [&str; 5] = [HEAD, "SATISFIABLE", "OPTIMUM FOUND", "Optimization", "Models"];

/// The orders of row, column and value in an atom, the usual one first.
const ORDERS: [[usize; 3]; 4] = [[0, 1, 2], [1, 0, 2], [1, 2, 0], [2, 1, 0]];

pub(super) fn is_answer(text: &str) -> bool {
    text.lines().any(is_head)
}

/// True for a line such as `Answer: 1`.
fn is_head(line: &str) -> bool {
    let number = line.trim_start().strip_prefix(HEAD).map(str::trim_start);
    number.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

/// An atom of three numbers: its name, and the numbers.
fn atom(word: &str) -> Option<(&str, [usize; 3])> {
    let (name, rest) = word.split_once('(')?;
    let mut numbers = rest.trim_end_matches('.').strip_suffix(')')?.splitn(3, ',').map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some((name, [next()?, next()?, next()?]))
}

/// Reads the first answer: the atoms of the name whose number is closest to the number of cells.
pub(super) fn read(text: &str, puzzle: &Puzzle) -> Result<Claim, AnswerError> {
    let lines = text.lines().map(str::trim).skip_while(|line| !is_head(line)).skip(1);
    let lines = lines.take_while(|line| !ENDS.iter().any(|end| line.starts_with(end)));
    let mut atoms: HashMap<&str, Vec<[usize; 3]>> = HashMap::new();
    for (name, numbers) in lines.flat_map(str::split_whitespace).filter_map(atom) {
        atoms.entry(name).or_default().push(numbers);
    }
    let board = puzzle.board();
    // A solution has an atom for each cell. Other names may be those of clues, or of helpers.
    let rank = |(name, atoms): &(&str, Vec<[usize; 3]>)| {
        (atoms.len().abs_diff(board.cell_count()), (*name).to_owned())
    };
    let (_, atoms) = atoms.into_iter().min_by_key(rank).ok_or(AnswerError::NoModel(
        "its atoms of row, column and value, such as sudoku(1,1,5), are missing",
    ))?;
    let first = usize::from(!atoms.iter().flatten().any(|number| *number == 0));
    let in_order = |[row, column, value]: [usize; 3]| -> Vec<(Place, usize)> {
        let place = |at: &[usize; 3]| {
            let place =
                Place { row: at[row].checked_sub(first)?, column: at[column].checked_sub(first)? };
            Some((place, at[value]))
        };
        atoms.iter().filter_map(place).collect()
    };
    let keeps_clues = |values: &Vec<(Place, usize)>| {
        values.iter().all(|(place, value)| {
            let cell = board.cell_at(place.row, place.column);
            cell.is_some_and(|cell| puzzle.clues()[cell].is_none_or(|clue| clue.get() == *value))
        })
    };
    let read = ORDERS.map(in_order);
    let best = read.iter().position(keeps_clues).unwrap_or(0);
    Ok(Claim::Values(read.into_iter().nth(best).unwrap_or_default()))
}
