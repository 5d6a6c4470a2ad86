//! Puzzles on single grids of any size, in time linear in their cells. A search for other solutions
//! would take too long there.

use std::sync::Arc;

use super::random::Random;
use crate::board::{Board, BoxShape, CellId};
use crate::puzzle::{Puzzle, Value};

/// A random solution of a single grid without further rules: a pattern, mixed.
///
/// A pattern is very regular. So parts of lines are swapped too. If two rows of a band hold the
/// same values in some columns, their cells there change places, which keeps the values of each
/// column and box. These are the cycle switches of I. Wanless: *Cycle Switches in Latin Squares*,
/// Graphs and Combinatorics 20, 2004, section 2, here within bands and stacks.
#[must_use]
pub fn mixed(shape: BoxShape, random: &mut Random) -> Vec<Value> {
    let (height, width, side) = (shape.rows(), shape.columns(), shape.value_count());
    let mut values = Pattern::new(shape, random).values();
    let cell_in_row = |row: usize, column: usize| row * side + column;
    let cell_in_column = |column: usize, row: usize| row * side + column;
    switch_cycles(&mut values, side, height, cell_in_row, random);
    switch_cycles(&mut values, side, width, cell_in_column, random);
    switch_cycles(&mut values, side, height, cell_in_row, random);
    values.into_iter().map(Value::from_index).collect()
}

/// A grid whose rows hold the same sequence of values, each shifted. Bands, stacks, the lines in
/// them, and the names of the values are in random order.
struct Pattern {
    /// By row, its shift.
    shifts: Vec<usize>,
    /// By column, its index in the sequence.
    columns: Vec<usize>,
    /// The sequence of values.
    names: Vec<usize>,
}

impl Pattern {
    fn new(shape: BoxShape, random: &mut Random) -> Self {
        let (height, width, side) = (shape.rows(), shape.columns(), shape.value_count());
        let names = random.order(side);
        let rows = lines(side, height, random).into_iter();
        let shifts = rows.map(|row| row % height * width + row / height).collect();
        Self { shifts, columns: lines(side, width, random), names }
    }

    /// By cell, its row's shift and its column's index.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let columns = &self.columns;
        self.shifts
            .iter()
            .flat_map(move |shift| columns.iter().map(move |column| (*shift, *column)))
    }

    fn values(&self) -> Vec<usize> {
        let name = |(shift, column)| self.names[(shift + column) % self.names.len()];
        self.places().map(name).collect()
    }
}

/// A puzzle from a pattern, and its solution. About `per_mille` of 1,000 cells have clues, but at
/// least a quarter of all. Hidden singles solve it from a quarter of the cells.
///
/// Sorted by shift and index, the pattern is the addition table modulo its side. The cells of two
/// opposite triangles leave one solution there, and one cell after the other has a single value.
/// These are the strong critical sets of D. Curran and G. H. J. van Rees: *Critical sets in Latin
/// squares*, Proceedings of the 8th Manitoba Conference on Numerical Mathematics and Computing,
/// 1978. The other clues are random.
///
/// # Panics
/// If the board isn't a single grid.
#[must_use]
pub fn of_pattern(
    board: &Arc<Board>,
    per_mille: usize,
    random: &mut Random,
) -> (Puzzle, Vec<Value>) {
    let pattern = Pattern::new(board.layout().shape(), random);
    let solution: Vec<Value> = pattern.values().into_iter().map(Value::from_index).collect();
    let side = board.value_count();
    let half = side / 2;
    let in_corner =
        |(shift, place): (usize, usize)| !(half..side + half).contains(&(shift + place));
    let mut is_clue: Vec<bool> = pattern.places().map(in_corner).collect();
    let corners = is_clue.iter().filter(|is| **is).count();
    let more = (solution.len() * per_mille / 1000).saturating_sub(corners);
    let mut order = random.order(solution.len());
    order.retain(|cell| !is_clue[*cell]);
    for cell in order.into_iter().take(more) {
        is_clue[cell] = true;
    }
    let clues = solution.iter().zip(is_clue).map(|(value, is)| is.then_some(*value));
    let puzzle = Puzzle::new(Arc::clone(board), clues.collect());
    (puzzle.expect("a clue or none for each cell"), solution)
}

/// The lines of a grid in random order. Lines through the same boxes stay together.
fn lines(side: usize, together: usize, random: &mut Random) -> Vec<usize> {
    let bands = random.order(side / together);
    bands
        .into_iter()
        .flat_map(|band| random.order(together).into_iter().map(move |line| band * together + line))
        .collect::<Vec<_>>()
}

/// Swaps a random half of the cycles of each two lines through the same boxes.
fn switch_cycles(
    values: &mut [usize],
    side: usize,
    together: usize,
    cell: impl Fn(usize, usize) -> CellId,
    random: &mut Random,
) {
    let mut place_of = vec![0; side];
    for first in 0..side {
        for second in first + 1..(first / together + 1) * together {
            for place in 0..side {
                place_of[values[cell(first, place)]] = place;
            }
            let mut is_seen = vec![false; side];
            for start in 0..side {
                let is_swapped = random.below(2) == 1;
                let mut place = start;
                while !std::mem::replace(&mut is_seen[place], true) {
                    let (a, b) = (cell(first, place), cell(second, place));
                    // The place where the first line has the second line's value.
                    place = place_of[values[b]];
                    if is_swapped {
                        values.swap(a, b);
                    }
                }
            }
        }
    }
}

/// A puzzle with this number of random clues of a solution.
///
/// # Panics
/// If the solution doesn't fit the board.
#[must_use]
pub fn with_clues(
    puzzle: &Puzzle,
    solution: &[Value],
    count: usize,
    random: &mut Random,
) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for cell in random.order(solution.len()).into_iter().take(count) {
        puzzle.set_clue(cell, Some(solution[cell]));
    }
    puzzle
}

/// Clues from which hidden singles alone reach the solution; nearly all of them are needed.
///
/// Works backwards: removes each cell, in random order, that would be a hidden single. The last
/// removed cell is found first, with all others in place. One pass is enough, because a cell that
/// is no hidden single is none with fewer values in place.
#[must_use]
pub fn for_hidden_singles(board: &Board, solution: &[Value], random: &mut Random) -> Vec<bool> {
    let values = board.value_count();
    // By house and value, true if a clue has it.
    let mut has = vec![true; board.houses().len() * values];
    let mut is_clue = vec![true; solution.len()];
    for cell in random.order(solution.len()) {
        let value = solution[cell].index();
        let mut houses = board.houses_of(cell).iter().map(|id| &board.houses()[*id]);
        let is_seen = |other: &CellId| {
            let of = board.houses_of(*other);
            of.iter()
                .any(|house| has[house * values + value] && !board.houses_of(cell).contains(house))
        };
        let is_single = houses.any(|house| {
            board.is_full(house)
                && house.cells.iter().all(|c| *c == cell || is_clue[*c] || is_seen(c))
        });
        if is_single {
            is_clue[cell] = false;
            for house in board.houses_of(cell) {
                has[house * values + value] = false;
            }
        }
    }
    is_clue
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{CandidateGrid, PathEnd, TechniqueSet};
    use crate::puzzle::check;

    #[test]
    fn mixed_solutions_are_solutions_and_differ() {
        for (rows, columns) in [(2, 2), (3, 3), (2, 5), (5, 2), (1, 7), (7, 7)] {
            let shape = BoxShape::new(rows, columns).expect("valid");
            let puzzle = Puzzle::empty(Board::single(shape));
            let all: Vec<_> =
                (0..3).map(|seed| mixed(shape, &mut Random::from_seed(seed))).collect();
            assert!(all.iter().all(|solution| check(&puzzle, solution) == Ok(())), "{shape}");
            assert_eq!(all[1], mixed(shape, &mut Random::from_seed(1)));
            assert!(all.windows(2).any(|two| two[0] != two[1]), "{shape}");
        }
    }

    #[test]
    fn a_quarter_of_a_pattern_leads_to_it() {
        for (rows, columns) in [(2, 2), (3, 3), (2, 5), (4, 3), (6, 6)] {
            let board = Board::single(BoxShape::new(rows, columns).expect("valid"));
            for per_mille in [0, 540] {
                let (puzzle, solution) = of_pattern(&board, per_mille, &mut Random::from_seed(5));
                let cells = board.cell_count();
                assert_eq!(puzzle.clue_count(), (cells / 4).max(cells * per_mille / 1000));
                let mut position = CandidateGrid::with_clues_placed(&puzzle).expect("solvable");
                position.place_all_singles().expect("solvable");
                let placed: Option<Vec<Value>> = position.placed().iter().copied().collect();
                assert_eq!(placed, Some(solution), "{rows}×{columns}");
            }
        }
    }

    #[test]
    fn hidden_singles_lead_to_the_solution() {
        let mut random = Random::from_seed(4);
        let shape = BoxShape::new(4, 4).expect("valid");
        let board = Board::single(shape);
        let solution = mixed(shape, &mut random);
        let is_clue = for_hidden_singles(&board, &solution, &mut random);
        let clues: Vec<_> =
            solution.iter().zip(&is_clue).map(|(value, is)| is.then_some(*value)).collect();
        let puzzle = Puzzle::new(board, clues).expect("valid");
        // The hardest hidden singles are rated 1.5.
        assert_eq!(TechniqueSet::of_hints(false).up_to(15).path(&puzzle).end, PathEnd::Solved);
        assert!(puzzle.clue_count() < 200);
    }
}
