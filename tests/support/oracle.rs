//! A naive search that knows rules only by definition. It shares nothing with the crate but the
//! layout, the positions of cells and the clues.

use satdoku::board::{Board, CellId, Layout, Rule};
use satdoku::puzzle::{Puzzle, Value};

/// All solutions up to `limit`, by trying every value in the cell with the fewest candidates.
pub fn brute_force(puzzle: &Puzzle, limit: usize) -> Vec<Vec<usize>> {
    Oracle::of(puzzle).solutions(limit, usize::MAX).expect("no end is set")
}

/// The requirements of a puzzle.
pub struct Oracle {
    search: Search,
    /// The clues, with 0 for a blank.
    clues: Vec<usize>,
}

impl Oracle {
    /// Reads the requirements of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let clues = puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect();
        Self { search: Search::of(board, board.layout().rules()), clues }
    }

    /// All solutions up to `limit`, or `None` if trying `most` values is not enough to find them.
    pub fn solutions(&self, limit: usize, most: usize) -> Option<Vec<Vec<usize>>> {
        let mut grid = self.clues.clone();
        let mut found = Found { limit, left: most, solutions: Vec::new() };
        if self.search.allows(&mut grid) {
            self.search.run(&mut grid, &mut found);
        }
        (found.left > 0).then_some(found.solutions)
    }

    /// True if the values, one per cell, are a solution.
    pub fn accepts(&self, values: &[usize]) -> bool {
        let keeps = |(clue, value): (&usize, &usize)| *value != 0 && [0, *value].contains(clue);
        values.len() == self.clues.len()
            && self.clues.iter().zip(values).all(keeps)
            && self.search.allows(&mut values.to_vec())
    }
}

/// True if the board can be filled under only these of its rules. Without regions, it has neither
/// regions nor boxes.
pub fn can_be_filled(board: &Board, rules: &[Rule]) -> bool {
    let mut found = Found { limit: 1, left: usize::MAX, solutions: Vec::new() };
    Search::of(board, rules).run(&mut vec![0; board.cell_count()], &mut found);
    !found.solutions.is_empty()
}

/// Row and column.
type At = (usize, usize);

struct Search {
    side: usize,
    /// For each cell, the cells that can't contain its value.
    differ: Vec<Vec<CellId>>,
    /// For each cell, the cells that can't contain a value next to its own.
    apart: Vec<Vec<CellId>>,
    /// Cells, with the minimum and maximum of their sum.
    sums: Vec<(Vec<CellId>, usize, usize)>,
}

/// The results of a search, and its limits.
struct Found {
    limit: usize,
    /// The number of values that it may still try.
    left: usize,
    solutions: Vec<Vec<usize>>,
}

impl Search {
    fn of(board: &Board, rules: &[Rule]) -> Self {
        let layout = board.layout();
        let cells = 0..board.cell_count();
        let places: Vec<At> = cells
            .clone()
            .map(|cell| board.place(cell))
            .map(|place| (place.row, place.column))
            .collect();
        let others = |is_meant: &dyn Fn(CellId, CellId) -> bool| -> Vec<Vec<CellId>> {
            let of = |a: CellId| cells.clone().filter(|b| *b != a && is_meant(a, *b)).collect();
            cells.clone().map(of).collect()
        };
        let in_a_grid = |a: CellId, b: CellId| {
            corners(layout).into_iter().any(|corner| {
                match (within(layout, corner, places[a]), within(layout, corner, places[b])) {
                    (Some(a), Some(b)) => differ_in_grid(layout, rules, a, b),
                    _ => false,
                }
            })
        };
        let has = |word: &str| rules.iter().any(|rule| rule.kind.word == word);
        let on_board = |a: CellId, b: CellId| {
            let apart = distance(places[a], places[b]);
            let is_knight = apart == (1, 2) || apart == (2, 1);
            has("knight") && is_knight
                || has("king") && apart == (1, 1)
                || rules.iter().any(|rule| match rule.kind.word {
                    "regions" => rule.numbers[a] == rule.numbers[b],
                    "cage" => rule.cells.contains(&a) && rule.cells.contains(&b),
                    _ => false,
                })
        };
        let side_by_side =
            |a: CellId, b: CellId| [(0, 1), (1, 0)].contains(&distance(places[a], places[b]));
        Self {
            side: layout.grid().values(),
            differ: others(&|a, b| in_a_grid(a, b) || on_board(a, b)),
            apart: others(&|a, b| has("nc") && side_by_side(a, b)),
            sums: sums(layout, rules, &places),
        }
    }

    /// True if no value of a grid contradicts the others; 0 is a blank.
    fn allows(&self, grid: &mut [usize]) -> bool {
        (0..grid.len()).all(|cell| {
            let value = std::mem::take(&mut grid[cell]);
            let fits = value == 0 || self.fits(grid, cell, value);
            grid[cell] = value;
            fits
        })
    }

    fn fits(&self, grid: &[usize], cell: CellId, value: usize) -> bool {
        let is_next = |other: &CellId| grid[*other] != 0 && grid[*other].abs_diff(value) == 1;
        !self.differ[cell].iter().any(|other| grid[*other] == value)
            && !self.apart[cell].iter().any(is_next)
            && self.sums.iter().filter(|(cells, ..)| cells.contains(&cell)).all(
                |(cells, least, most)| {
                    let held = |c: &CellId| if *c == cell { value } else { grid[*c] };
                    let total: usize = cells.iter().map(held).sum();
                    let open = cells.iter().filter(|c| held(c) == 0).count();
                    total + open <= *most && total + open * self.side >= *least
                },
            )
    }

    fn run(&self, grid: &mut Vec<usize>, found: &mut Found) {
        let open = (0..grid.len()).filter(|cell| grid[*cell] == 0);
        let values = |cell: CellId| -> Vec<usize> {
            (1..=self.side).filter(|value| self.fits(grid, cell, *value)).collect()
        };
        let Some((cell, values)) =
            open.map(|cell| (cell, values(cell))).min_by_key(|(_, values)| values.len())
        else {
            found.solutions.push(grid.clone());
            return;
        };
        for value in values {
            found.left = found.left.saturating_sub(1);
            grid[cell] = value;
            self.run(grid, found);
            grid[cell] = 0;
            if found.solutions.len() >= found.limit || found.left == 0 {
                return;
            }
        }
    }
}

/// The upper left cell of each grid.
fn corners(layout: &Layout) -> Vec<At> {
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    let corner = |row: u8, column: u8| (usize::from(row) * rows, usize::from(column) * columns);
    layout.origins().iter().map(|origin| corner(origin.row, origin.column)).collect()
}

/// A position relative to the corner of a grid, if it is in that grid.
fn within(layout: &Layout, (top, left): At, (row, column): At) -> Option<At> {
    let seen = (row.checked_sub(top)?, column.checked_sub(left)?);
    (seen.0 < layout.grid().rows() && seen.1 < layout.grid().columns()).then_some(seen)
}

fn distance((r, c): At, (s, d): At) -> (usize, usize) {
    (r.abs_diff(s), c.abs_diff(d))
}

/// True if two cells of a grid can't contain the same value because of rules within each grid.
/// Positions are relative to the grid's corner.
fn differ_in_grid(layout: &Layout, rules: &[Rule], (r, c): At, (s, d): At) -> bool {
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    let last = layout.grid().rows() - 1;
    let box_of = |(row, column): At| (row / rows, column / columns);
    let has_regions = layout.rules().iter().any(|rule| rule.kind.word == "regions");
    let window = |(row, column): At| {
        // A window ends before the border.
        let part = |i: usize, length: usize, side: usize| {
            let (number, rest) = (i / (length + 1), i % (length + 1));
            (rest > 0 && (number + 1) * (length + 1) < side).then_some(number)
        };
        let grid = layout.grid();
        Some((part(row, rows, grid.rows())?, part(column, columns, grid.columns())?))
    };
    r == s
        || c == d
        || !has_regions && box_of((r, c)) == box_of((s, d))
        || rules.iter().any(|rule| match rule.kind.word {
            "x" => (r == c && s == d) || (r + c == last && s + d == last),
            "w" => window((r, c)).is_some() && window((r, c)) == window((s, d)),
            "p" => (r % rows, c % columns) == (s % rows, d % columns),
            // Rules of the whole board, regardless of its grids.
            "knight" | "king" | "nc" | "regions" | "cage" | "sum" | "boxsums" => false,
            word => panic!("{word} is not known here"),
        })
}

fn sums(layout: &Layout, rules: &[Rule], places: &[At]) -> Vec<(Vec<CellId>, usize, usize)> {
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    let grid = layout.grid();
    let side = grid.values();
    let mut sums = Vec::new();
    for rule in rules {
        match (rule.kind.word, rule.numbers.as_slice()) {
            ("cage", [sum]) => sums.push((rule.cells.clone(), (*sum).into(), (*sum).into())),
            ("sum" | "cage", [least, most]) => {
                sums.push((rule.cells.clone(), (*least).into(), (*most).into()));
            }
            ("boxsums", [slack, diagonals]) => {
                let total = side * (side + 1) / 2;
                let slack = usize::from(*slack);
                let mut near = |parts: usize, line: Vec<At>| {
                    let (least, most) = (total.div_ceil(parts), total / parts);
                    let cell = |at: At| places.iter().position(|place| *place == at);
                    let cells = line.into_iter().map(|at| cell(at).expect("a cell")).collect();
                    sums.push((cells, least.saturating_sub(slack), most + slack));
                };
                for (first_row, first_column) in corners(layout) {
                    for top in (first_row..first_row + grid.rows()).step_by(rows) {
                        for left in (first_column..first_column + grid.columns()).step_by(columns) {
                            for i in 0..rows {
                                near(rows, (0..columns).map(|j| (top + i, left + j)).collect());
                            }
                            for j in 0..columns {
                                near(columns, (0..rows).map(|i| (top + i, left + j)).collect());
                            }
                            if *diagonals != 0 {
                                let rising = (0..rows).map(|i| (top + i, left + rows - 1 - i));
                                near(rows, (0..rows).map(|i| (top + i, left + i)).collect());
                                near(rows, rising.collect());
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }
    sums
}
