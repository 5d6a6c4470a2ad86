//! Random puzzles, with and without rules.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use satdoku::board::{Board, CellId, Layout, Rule};
use satdoku::puzzle::{Puzzle, SymbolSet, Value};
use satdoku::questions::{Options, Solutions};
use satdoku::rules;

use super::oracle::brute_force;
use super::{board, grids, puzzle, with_rules};

/// A board and one of its solutions.
pub type Solved = (Arc<Board>, Vec<usize>);

/// Random solutions of a board without rules. They come from a pattern that continues forever in
/// both directions. Its values are shuffled, and its lines are shuffled within their boxes.
pub fn solved(board: &Arc<Board>) -> impl Strategy<Value = Solved> + use<> {
    let board = Arc::clone(board);
    let shape = board.layout().shape();
    let (rows, columns, side) = (shape.rows(), shape.columns(), shape.value_count());
    let order = |count: usize| Just((0..count).collect::<Vec<usize>>()).prop_shuffle();
    let bands = vec(order(rows), board.height() / rows);
    let stacks = vec(order(columns), board.width() / columns);
    (order(side), bands, stacks).prop_map(move |(values, bands, stacks)| {
        let value = |row: usize, column: usize| {
            let (band, stack) = (row / rows, column / columns);
            let line = bands[band][row % rows] * columns + band;
            values[(line + stack * columns + stacks[stack][column % columns]) % side] + 1
        };
        let places = (0..board.cell_count()).map(|cell| board.place(cell));
        let solution = places.map(|place| value(place.row, place.column)).collect();
        (Arc::clone(&board), solution)
    })
}

/// Random solutions of these boards, with more rules that the solution satisfies: cages and sums,
/// and regions on single grids.
pub fn solved_with_rules(boards: &[Arc<Board>]) -> impl Strategy<Value = Solved> + use<> {
    select(boards.to_vec()).prop_flat_map(|board| {
        let side = board.value_count();
        let clues = vec((0..board.cell_count(), 1..=side), 2);
        let solution = clues.prop_filter_map("a solution", {
            let board = Arc::clone(&board);
            move |clues| solution(&board, &clues)
        });
        let drafts = vec((chain(&board), 0..3_u8, 0..3_u16), 0..5);
        let exchanges = proptest::option::of(vec((0..side, 0..side), side));
        (solution, drafts, exchanges).prop_map(move |(solution, drafts, exchanges)| {
            let regions = exchanges.and_then(|exchanges| regions(&board, &solution, &exchanges));
            let drafts = drafts.iter().map(|(chain, kind, slack)| match kind {
                0 => cage(chain, &solution, true),
                1 => cage(chain, &solution, false),
                _ => sum(chain, &solution, *slack),
            });
            let rules = regions.into_iter().chain(drafts);
            let board = Board::new(with_more_rules(board.layout(), rules));
            let is_solution = !brute_force(&puzzle(&board, &solution), 1).is_empty();
            assert!(is_solution, "{:?} isn't solved by {solution:?}", board.layout());
            (board, solution)
        })
    })
}

/// These boards with one or two rules of whole grids or of the whole board, if these leave a
/// solution.
pub fn with_rules_of_grids(boards: &[Arc<Board>]) -> Vec<Arc<Board>> {
    let rules = [
        rules::of_board(&rules::DIAGONALS),
        rules::of_board(&rules::WINDOWS),
        rules::of_board(&rules::DISJOINT_GROUPS),
        rules::of_board(&rules::NON_CONSECUTIVE),
        rules::of_board(&rules::ANTI_KNIGHT),
        rules::of_board(&rules::ANTI_KING),
        rules::box_sums(1, false),
        rules::box_sums(2, true),
    ];
    let pairs = (0..rules.len()).flat_map(|second| (0..=second).map(move |first| (first, second)));
    let sets: Vec<Vec<Rule>> = pairs
        .map(|(first, second)| {
            let both = [first, second].map(|index| rules[index].clone());
            if first == second { both[..1].to_vec() } else { both.to_vec() }
        })
        .collect();
    let with = |board: &Arc<Board>, set: &[Rule]| {
        let layout = board.layout().clone().with_rules(set.to_vec()).ok()?;
        let board = Board::new(layout);
        solution(&board, &[]).map(|_| board)
    };
    boards.iter().flat_map(|board| sets.iter().filter_map(|set| with(board, set))).collect()
}

/// A solution with these clues, if there is one.
fn solution(board: &Arc<Board>, clues: &[(CellId, usize)]) -> Option<Vec<usize>> {
    let mut puzzle = Puzzle::empty(Arc::clone(board));
    for (cell, value) in clues {
        puzzle.set_clue(*cell, Value::new(*value));
    }
    let solution = Solutions::new(&puzzle, Options::default()).next()?.expect("the solver answers");
    Some(solution.into_iter().map(Value::get).collect())
}

/// Two to four cells, each to the right of or below the one before.
fn chain(board: &Arc<Board>) -> impl Strategy<Value = Vec<CellId>> + use<> {
    let board = Arc::clone(board);
    (0..board.cell_count(), vec(any::<bool>(), 1..4)).prop_map(move |(first, turns)| {
        let mut chain = vec![first];
        for is_right in turns {
            let place = board.place(chain[chain.len() - 1]);
            let (down, right) = if is_right { (0, 1) } else { (1, 0) };
            chain.extend(board.cell_at(place.row + down, place.column + right));
        }
        chain
    })
}

/// A cage of the first cells of a chain, up to the first repeated value of the solution.
fn cage(chain: &[CellId], solution: &[usize], has_sum: bool) -> Rule {
    let is_first = |(index, cell): &(usize, &CellId)| {
        chain[..*index].iter().all(|other| solution[*other] != solution[**cell])
    };
    let cells: Vec<CellId> =
        chain.iter().enumerate().take_while(is_first).map(|(_, cell)| *cell).collect();
    let sum = cells.iter().map(|cell| solution[*cell] as u16).sum();
    rules::cage(cells, has_sum.then_some(sum))
}

fn sum(chain: &[CellId], solution: &[usize], slack: u16) -> Rule {
    let sum: u16 = chain.iter().map(|cell| solution[*cell] as u16).sum();
    rules::sum(chain.to_vec(), sum.saturating_sub(slack), sum + slack)
}

/// Regions that contain each value once. They start as the boxes of a single grid. For each value,
/// two boxes exchange the cells with that value.
fn regions(board: &Board, solution: &[usize], exchanges: &[(usize, usize)]) -> Option<Rule> {
    let shape = board.layout().shape();
    let region = |cell: CellId| {
        let place = board.place(cell);
        let number = place.row / shape.rows() * shape.rows() + place.column / shape.columns();
        let (a, b) = exchanges[solution[cell] - 1];
        let number = match number {
            number if number == a => b,
            number if number == b => a,
            number => number,
        };
        number as u8
    };
    let is_single = board.layout().origins().len() == 1;
    is_single.then(|| rules::regions((0..board.cell_count()).map(region).collect()))
}

/// Adds each rule that makes sense with those before it.
fn with_more_rules(layout: &Layout, rules: impl IntoIterator<Item = Rule>) -> Layout {
    rules.into_iter().fold(layout.clone(), |kept, rule| {
        let more = [kept.rules(), &[rule]].concat();
        kept.clone().with_rules(more).unwrap_or(kept)
    })
}

/// A solution, and a puzzle that keeps this percentage of it.
pub fn puzzles(
    solved: impl Strategy<Value = Solved>,
    kept: Range<u8>,
) -> impl Strategy<Value = (Vec<usize>, Puzzle)> {
    let with_dice = solved.prop_flat_map(|(board, solution)| {
        let dice = vec(0..100_u8, board.cell_count());
        (Just(board), Just(solution), dice)
    });
    (with_dice, kept).prop_map(|((board, solution, dice), kept)| {
        let clue = |(value, die): (&usize, &u8)| if *die < kept { *value } else { 0 };
        let clues: Vec<usize> = solution.iter().zip(&dice).map(clue).collect();
        let puzzle = puzzle(&board, &clues);
        (solution, puzzle)
    })
}

/// A random rule for a board. The sums of cages and sums are mostly possible.
fn rule(board: &Board) -> impl Strategy<Value = Rule> + use<> {
    let (side, count) = (board.value_count(), board.cell_count());
    let cells = |most: usize| btree_set(0..count, 1..=most);
    let cage = (cells(4.min(side)), proptest::option::of(3..=3 * side as u16)).prop_map(
        |(cells, sum): (BTreeSet<usize>, _)| rules::cage(cells.into_iter().collect(), sum),
    );
    let sum = (cells(5), 2..=3 * side as u16, 0..4_u16).prop_map(
        |(cells, least, width): (BTreeSet<usize>, _, _)| {
            rules::sum(cells.into_iter().collect(), least, least + width)
        },
    );
    let regions = Just((0..count).map(|cell| (cell / side) as u8).collect::<Vec<u8>>())
        .prop_shuffle()
        .prop_map(rules::regions);
    prop_oneof![
        1 => Just(rules::of_board(&rules::DIAGONALS)),
        1 => Just(rules::of_board(&rules::WINDOWS)),
        1 => Just(rules::of_board(&rules::DISJOINT_GROUPS)),
        1 => Just(rules::of_board(&rules::NON_CONSECUTIVE)),
        1 => Just(rules::of_board(&rules::ANTI_KNIGHT)),
        1 => Just(rules::of_board(&rules::ANTI_KING)),
        1 => (0..3_u8, any::<bool>())
            .prop_map(|(slack, diagonals)| rules::box_sums(slack, diagonals)),
        1 => regions,
        4 => cage,
        4 => sum,
    ]
}

/// Puzzles on these layouts, with clues anywhere and any symbols. Most have no solution.
pub fn scattered(layouts: impl Strategy<Value = Layout>) -> impl Strategy<Value = Puzzle> {
    let clues = vec((any::<Index>(), 0..36_usize), 0..200);
    (layouts, clues, select(&SymbolSet::ALL[..])).prop_map(|(layout, clues, symbols)| {
        let mut puzzle = Puzzle::empty(Board::new(layout)).with_symbols(symbols);
        for (cell, value) in clues {
            let (cells, values) = (puzzle.board().cell_count(), puzzle.board().value_count());
            puzzle.set_clue(cell.index(cells), Some(Value::from_index(value % values)));
        }
        puzzle
    })
}

/// Grids of 3×3 boxes with all types of rules: additional houses, cells that differ or keep apart,
/// and sums within boxes.
pub fn nine_with_rules() -> Vec<Arc<Board>> {
    let sums = rules::box_sums(2, true);
    let rules = [
        vec![],
        vec![rules::of_board(&rules::DIAGONALS), rules::of_board(&rules::WINDOWS)],
        vec![rules::of_board(&rules::DISJOINT_GROUPS), rules::of_board(&rules::ANTI_KING)],
        vec![rules::of_board(&rules::ANTI_KNIGHT), rules::of_board(&rules::NON_CONSECUTIVE)],
        vec![sums, rules::of_board(&rules::NON_CONSECUTIVE)],
    ];
    rules.map(|rules| with_rules(&board(3, 3), rules)).to_vec()
}

/// Puzzles with any number of solutions: one of these boards, rules that make sense together, and a
/// few clues.
pub fn any_puzzles(
    boards: &[Arc<Board>],
    rules: Range<usize>,
    clues: Range<usize>,
) -> impl Strategy<Value = Puzzle> + use<> {
    select(boards.to_vec()).prop_flat_map(move |board| {
        let clue = (0..board.cell_count(), 1..=board.value_count());
        (vec(rule(&board), rules.clone()), vec(clue, clues.clone())).prop_map(
            move |(rules, clues)| {
                let mut numbers = vec![0; board.cell_count()];
                for (cell, value) in clues {
                    numbers[cell] = value;
                }
                puzzle(&Board::new(with_more_rules(board.layout(), rules)), &numbers)
            },
        )
    })
}

/// Puzzles with no, one or many solutions. Each keeps `kept` cells of a shuffled full grid, and
/// some cells may then be overwritten.
pub fn shuffled(rows: usize, columns: usize, kept: Range<usize>) -> impl Strategy<Value = Puzzle> {
    let side = rows * columns;
    let cells = side * side;
    let order = |count: usize| Just((0..count).collect::<Vec<usize>>()).prop_shuffle();
    let overwrites = vec((0..cells, 1..=side), 0..3);
    let change = prop_oneof![3 => Just(Vec::new()), 2 => overwrites];
    (order(side), order(columns), order(rows), order(cells), kept, change).prop_map(
        move |(values, bands, stacks, cell_order, kept, change)| {
            let mut grid = vec![0; cells];
            for &cell in &cell_order[..kept] {
                // There are C bands of R rows, and R stacks of C columns.
                let row = bands[cell / side / rows] * rows + cell / side % rows;
                let column = stacks[cell % side / columns] * columns + cell % columns;
                grid[cell] = values[(row * columns + row / rows + column) % side] + 1;
            }
            for (cell, value) in change {
                grid[cell] = value;
            }
            puzzle(&board(rows, columns), &grid)
        },
    )
}

/// Overwrites a cell in some of these puzzles, which may then have no solution.
pub fn overwritten(puzzles: impl Strategy<Value = Puzzle>) -> impl Strategy<Value = Puzzle> {
    let change = proptest::option::weighted(0.3, (any::<Index>(), any::<Index>()));
    (puzzles, change).prop_map(|(mut puzzle, change)| {
        if let Some((cell, value)) = change {
            let board = puzzle.board();
            let cell = cell.index(board.cell_count());
            let value = Value::from_index(value.index(board.value_count()));
            puzzle.set_clue(cell, Some(value));
        }
        puzzle
    })
}

/// Random solutions of a board on which each cell is in a cage with a sum.
pub fn killers(board: &Arc<Board>) -> impl Strategy<Value = Solved> + use<> {
    let dice = vec(0..4_u8, 4 * board.cell_count());
    (solved(board), dice).prop_map(|((board, solution), dice)| {
        let mut dice = dice.into_iter();
        let mut is_free = vec![true; board.cell_count()];
        let mut rules = Vec::new();
        for first in 0..board.cell_count() {
            if !std::mem::take(&mut is_free[first]) {
                continue;
            }
            let mut cells = vec![first];
            // Each die other than 0 tries a neighbour of the last cell.
            while let Some(die @ 1..) = dice.next() {
                let place = board.place(cells[cells.len() - 1]);
                let next = match die {
                    1 => board.cell_at(place.row, place.column + 1),
                    2 => board.cell_at(place.row + 1, place.column),
                    _ => place.column.checked_sub(1).and_then(|c| board.cell_at(place.row, c)),
                };
                let is_new = |cell: &CellId| {
                    is_free[*cell] && cells.iter().all(|other| solution[*other] != solution[*cell])
                };
                let Some(next) = next.filter(is_new) else { break };
                is_free[next] = false;
                cells.push(next);
            }
            let sum = cells.iter().map(|cell| solution[*cell] as u16).sum();
            rules.push(rules::cage(cells, Some(sum)));
        }
        (with_rules(&board, rules), solution)
    })
}

/// Two or three grids that share boxes, or touch.
pub fn several_grids(rows: usize, columns: usize) -> Vec<Arc<Board>> {
    let corners: [&[(u8, u8)]; 5] = [
        &[(0, 0), (1, 1)],
        &[(0, 0), (0, 1)],
        &[(0, 1), (1, 0), (2, 1)],
        &[(0, 0), (0, 2)],
        &[(0, 0), (2, 2)],
    ];
    corners.map(|corners| grids(rows, columns, corners)).to_vec()
}

/// Two 5×5 grids that touch or overlap, with rules on neighbours, which smaller grids hardly allow.
/// Some cells of a filling are given, if there is one, and one cell may then be changed.
pub fn puzzles_on_neighbours() -> impl Strategy<Value = Puzzle> {
    let places = select(vec![(0, 1), (2, 1), (5, 1), (5, 0), (3, 0)]);
    let rules = vec![
        rules::of_board(&rules::ANTI_KNIGHT),
        rules::of_board(&rules::ANTI_KING),
        rules::of_board(&rules::NON_CONSECUTIVE),
    ];
    let rules = subsequence(rules, 1..=2);
    let kept = btree_set(0..50_usize, 15..40);
    let change = proptest::option::weighted(0.3, (0..50_usize, 1..=5_usize));
    (places, rules, 0..60_usize, kept, change).prop_map(|(second, rules, which, kept, change)| {
        let board = with_rules(&grids(1, 5, &[(0, 0), second]), rules);
        let fillings = brute_force(&Puzzle::empty(Arc::clone(&board)), 60);
        let mut numbers = vec![0; board.cell_count()];
        for cell in kept.into_iter().filter(|cell| *cell < board.cell_count()) {
            numbers[cell] = fillings.get(which % fillings.len().max(1)).map_or(0, |f| f[cell]);
        }
        if let Some((cell, value)) = change {
            numbers[cell % board.cell_count()] = value;
        }
        puzzle(&board, &numbers)
    })
}
