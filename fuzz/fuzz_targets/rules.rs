//! Reads links with any rules on small boards.
//!
//! A link must give an error, or a puzzle whose own link gives the same puzzle. The checker must
//! agree with the cells marked as broken, and propagation must keep every solution.
#![no_main]

use std::fmt::Write;

use libfuzzer_sys::fuzz_target;
use satdoku::board::Cells;
use satdoku::formats::link;
use satdoku::puzzle::{Puzzle, Value, broken, check};
use satdoku::rules;
use satdoku::logic::propagate;

const SHAPES: [(usize, usize); 8] =
    [(2, 2), (2, 3), (3, 2), (1, 4), (1, 5), (2, 4), (3, 3), (5, 1)];

const WORDS: [&str; 6] = ["x", "w", "p", "nc", "knight", "king"];

/// Dice rolled by the fuzzer's bytes. They show 0 once the bytes are used up.
struct Dice<'a>(&'a [u8]);

impl Dice<'_> {
    /// A number below `sides`.
    fn roll(&mut self, sides: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first) % sides
    }

    /// A list of cells, connected or at random. Some may be repeated or off the board.
    fn cells(&mut self, count: usize, width: usize) -> String {
        let mut cell = self.roll(count + 1);
        let is_chain = self.roll(4) > 0;
        let mut cells = cell.to_string();
        for _ in 0..self.roll(7) {
            cell = match (is_chain, self.roll(256)) {
                (true, die) if die % 2 == 0 => cell + 1,
                (true, _) => cell + width,
                (false, die) => die % (count + 1),
            };
            let _ = write!(cells, ",{cell}");
        }
        cells
    }
}

/// A link with rules, mostly a sensible one.
fn link_of(dice: &mut Dice<'_>) -> String {
    let (rows, columns) = SHAPES[dice.roll(SHAPES.len())];
    let side = rows * columns;
    let mut link = format!("{rows}x{columns}");
    let grids = 1 + dice.roll(6).saturating_sub(3);
    let mut count = side * side;
    if grids > 1 {
        let places: Vec<String> =
            (0..grids).map(|_| format!("{}.{}", dice.roll(4), dice.roll(4))).collect();
        let _ = write!(link, ";at={}", places.join(","));
        let plain = format!("{link}:");
        // The reader's error names the number of cells.
        count = match link::read(&plain).map_err(|error| error.kind) {
            Err(satdoku::formats::ReadErrorKind::TooFewCells { expected, .. }) => expected,
            _ => return plain,
        };
    }
    for _ in 0..dice.roll(7) {
        let _ = match dice.roll(20) {
            12.. => {
                let kinds: Vec<_> = rules::kinds().collect();
                let kind = kinds[dice.roll(kinds.len())];
                let mut numbers = Vec::new();
                for _ in 0..dice.roll(4) {
                    numbers.push(dice.roll(3 * side + 2).to_string());
                }
                let numbers = numbers.join("-");
                match kind.cells {
                    Cells::Board => {
                        write!(link, ";{}{}{numbers}", kind.word, ["", "="][dice.roll(2)])
                    }
                    _ => {
                        let cells = dice.cells(count, side);
                        write!(link, ";{}={numbers}@{cells}", kind.word)
                    }
                }
            }
            kind @ 0..6 => write!(link, ";{}", WORDS[kind]),
            6 => write!(link, ";boxsums={}{}", dice.roll(9), ["", "x"][dice.roll(2)]),
            7 => {
                let mut regions: Vec<usize> = (0..count).map(|cell| cell / side).collect();
                for _ in 0..dice.roll(16) {
                    regions.swap(dice.roll(count), dice.roll(count));
                }
                if dice.roll(8) == 7 {
                    regions[0] = dice.roll(36);
                }
                let digit = |region: &usize| char::from_digit(*region as u32 % 36, 36);
                let digits: String = regions.iter().filter_map(digit).collect();
                write!(link, ";regions={digits}")
            }
            8 => write!(link, ";cage=@{}", dice.cells(count, side)),
            9 => {
                let sum = dice.roll(40);
                write!(link, ";cage={sum}@{}", dice.cells(count, side))
            }
            _ => {
                let (least, width) = (dice.roll(40), dice.roll(6));
                write!(link, ";sum={least}-{}@{}", least + width, dice.cells(count, side))
            }
        };
    }
    link.push(':');
    for _ in 0..count {
        match dice.roll(16) {
            value if (1..=side).contains(&value) => write!(link, "_{value}"),
            _ => write!(link, "a"),
        }
        .unwrap_or_default();
    }
    link
}

fn holds(puzzle: &Puzzle, dice: &mut Dice<'_>) {
    let board = puzzle.board();
    let random = |_| Value::from_index(dice.roll(board.value_count()));
    let values: Vec<Value> = (0..board.cell_count()).map(random).collect();
    let filled: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
    let keeps_clues = puzzle.clues().iter().zip(&values).all(|(c, v)| c.is_none_or(|c| c == *v));
    let is_broken = broken(board, &filled).contains(&true);
    let is_solution = check(puzzle, &values).is_ok();
    assert_eq!(is_solution, keeps_clues && !is_broken);
    match propagate(puzzle) {
        Ok(position) if is_solution => {
            let has = |(cell, value): (usize, &Value)| position.candidates().has(cell, *value);
            assert!(values.iter().enumerate().all(has), "a solution is lost");
        }
        Ok(_) => {}
        Err(_) => assert!(!is_solution, "a solution is lost"),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut dice = Dice(bytes);
    let text = link_of(&mut dice);
    match link::read(&text) {
        Ok(puzzle) => {
            let again = link::write(&puzzle);
            assert_eq!(link::read(&again).as_ref(), Ok(&puzzle), "{text} is written as {again}");
            holds(&puzzle, &mut dice);
        }
        Err(error) => assert!((1..=text.len() + 1).contains(&error.column), "{text}: {error}"),
    }
});
