//! Every rule, alone and together with others, against a search that knows rules by their definition
//! alone.

mod support;

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use satdoku::board::{Board, BoxShape, CellId, Layout, Origin, Rule};
use satdoku::encode::{Cnf, Encoding, Lit, Start, SumEncoding, Variables, encode_with_sums};
use satdoku::puzzle::{Puzzle, Value, broken, check};
use satdoku::simplify::{Position, path, propagate};
use satdoku::solve::{Conflict, Options, Solutions, conflict, possible};
use support::puzzle;

/// A search over cells by number, with what rules say between two cells or of a sum.
struct Oracle {
    side: usize,
    differ: Vec<Vec<bool>>,
    apart: Vec<Vec<bool>>,
    sums: Vec<(Vec<CellId>, usize, usize)>,
    clues: Vec<usize>,
    limit: usize,
}

impl Oracle {
    /// Of any grids, with any rules if there is but one, or with rules on neighbours.
    fn of(puzzle: &Puzzle, limit: usize) -> Self {
        let layout = puzzle.board().layout();
        let (box_rows, box_columns) = (layout.shape().rows(), layout.shape().columns());
        let side = box_rows * box_columns;
        let count = puzzle.board().cell_count();
        let place = |cell: usize| {
            let place = puzzle.board().place(cell);
            (place.row, place.column)
        };
        let share_grid = |places: [(usize, usize); 2]| {
            layout.origins().iter().any(|origin| {
                let top = usize::from(origin.row) * box_rows;
                let left = usize::from(origin.column) * box_columns;
                let holds = |(row, column): (usize, usize)| {
                    (top..top + side).contains(&row) && (left..left + side).contains(&column)
                };
                places.into_iter().all(holds)
            })
        };
        let at = |row: usize, column: usize| row * side + column;
        let mut differ = vec![vec![false; count]; count];
        let mut apart = vec![vec![false; count]; count];
        let mut sums = Vec::new();
        let has_regions = layout.rules().iter().any(|rule| matches!(rule, Rule::Regions(_)));
        for a in 0..count {
            for b in (0..count).filter(|b| *b != a) {
                let ((r, c), (s, d)) = (place(a), place(b));
                let box_of = |(row, column): (usize, usize)| (row / box_rows, column / box_columns);
                let same_box = !has_regions && box_of((r, c)) == box_of((s, d));
                let same_line = (r == s || c == d) && share_grid([(r, c), (s, d)]);
                differ[a][b] |= same_line || same_box;
                for rule in layout.rules() {
                    let (down, across) = (r.abs_diff(s), c.abs_diff(d));
                    let window = |row: usize, column: usize| {
                        let part = |i: usize, length: usize| {
                            let (number, rest) = (i / (length + 1), i % (length + 1));
                            (rest > 0).then_some(number)
                        };
                        Some((part(row, box_rows)?, part(column, box_columns)?))
                    };
                    differ[a][b] |= match rule {
                        Rule::Diagonals => {
                            (r == c && s == d) || (r + c == side - 1 && s + d == side - 1)
                        }
                        Rule::Windows => window(r, c).is_some() && window(r, c) == window(s, d),
                        Rule::Positions => {
                            (r % box_rows, c % box_columns) == (s % box_rows, d % box_columns)
                        }
                        Rule::AntiKnight => (down, across) == (1, 2) || (down, across) == (2, 1),
                        Rule::AntiKing => (down, across) == (1, 1),
                        Rule::Regions(regions) => regions[a] == regions[b],
                        Rule::Cage { cells, .. } => cells.contains(&a) && cells.contains(&b),
                        Rule::NonConsecutive | Rule::BoxSums { .. } | Rule::Sum { .. } => false,
                    };
                    apart[a][b] |= *rule == Rule::NonConsecutive && down + across == 1;
                }
            }
        }
        for rule in layout.rules() {
            match rule {
                Rule::Cage { cells, sum: Some(sum) } => {
                    sums.push((cells.clone(), usize::from(*sum), usize::from(*sum)));
                }
                Rule::Sum { cells, least, most } => {
                    sums.push((cells.clone(), usize::from(*least), usize::from(*most)));
                }
                Rule::BoxSums { slack, diagonals } => {
                    let total = side * (side + 1) / 2;
                    let slack = usize::from(*slack);
                    let mut near = |parts: usize, cells: Vec<CellId>| {
                        let (least, most) = (total.div_ceil(parts), total / parts);
                        sums.push((cells, least.saturating_sub(slack), most + slack));
                    };
                    for top in (0..side).step_by(box_rows) {
                        for left in (0..side).step_by(box_columns) {
                            for i in 0..box_rows {
                                let row = (0..box_columns).map(|j| at(top + i, left + j));
                                near(box_rows, row.collect());
                            }
                            for j in 0..box_columns {
                                let column = (0..box_rows).map(|i| at(top + i, left + j));
                                near(box_columns, column.collect());
                            }
                            if *diagonals {
                                let falling = (0..box_rows).map(|i| at(top + i, left + i));
                                near(box_rows, falling.collect());
                                let rising =
                                    (0..box_rows).map(|i| at(top + i, left + box_rows - 1 - i));
                                near(box_rows, rising.collect());
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        let clues = puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect();
        Self { side, differ, apart, sums, clues, limit }
    }

    fn fits(&self, grid: &[usize], cell: usize, value: usize) -> bool {
        let clue = self.clues[cell];
        (clue == 0 || clue == value)
            && (0..grid.len()).filter(|other| *other != cell && grid[*other] != 0).all(|other| {
                let is_equal = self.differ[cell][other] && grid[other] == value;
                let is_next = self.apart[cell][other] && grid[other].abs_diff(value) == 1;
                !is_equal && !is_next
            })
            && self.sums.iter().filter(|(cells, ..)| cells.contains(&cell)).all(
                |(cells, least, most)| {
                    let held = |c: &usize| if *c == cell { value } else { grid[*c] };
                    let total: usize = cells.iter().map(held).sum();
                    let open = cells.iter().filter(|c| held(c) == 0).count();
                    total + open <= *most && total + open * self.side >= *least
                },
            )
    }

    fn run(&self, grid: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let open = (0..grid.len()).filter(|cell| grid[*cell] == 0);
        let values = |cell: usize| -> Vec<usize> {
            (1..=self.side).filter(|value| self.fits(grid, cell, *value)).collect()
        };
        let Some((cell, values)) =
            open.map(|cell| (cell, values(cell))).min_by_key(|(_, values)| values.len())
        else {
            found.push(grid.clone());
            return;
        };
        for value in values {
            grid[cell] = value;
            self.run(grid, found);
            grid[cell] = 0;
            if found.len() >= self.limit {
                return;
            }
        }
    }

    fn solutions(&self) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        self.run(&mut vec![0; self.clues.len()], &mut found);
        found
    }
}

/// One rule for a grid of this shape; cages and sums mostly have a sum that some filling has.
fn rule(shape: BoxShape) -> impl Strategy<Value = Rule> {
    let side = shape.value_count();
    let cells = |most: usize| proptest::collection::btree_set(0..side * side, 1..=most);
    let cage = (cells(4.min(side)), proptest::option::of(3..=3 * side as u16)).prop_map(
        |(cells, sum): (BTreeSet<usize>, _)| Rule::Cage { cells: cells.into_iter().collect(), sum },
    );
    let sum = (cells(5), 2..=3 * side as u16, 0..4_u16).prop_map(
        |(cells, least, width): (BTreeSet<usize>, _, _)| Rule::Sum {
            cells: cells.into_iter().collect(),
            least,
            most: least + width,
        },
    );
    let regions = Just((0..side * side).map(|cell| (cell / side) as u8).collect::<Vec<u8>>())
        .prop_shuffle()
        .prop_map(Rule::Regions);
    prop_oneof![
        1 => Just(Rule::Diagonals),
        1 => Just(Rule::Windows),
        1 => Just(Rule::Positions),
        1 => Just(Rule::NonConsecutive),
        1 => Just(Rule::AntiKnight),
        1 => Just(Rule::AntiKing),
        1 => (0..3_u8, any::<bool>())
            .prop_map(|(slack, diagonals)| Rule::BoxSums { slack, diagonals }),
        1 => regions,
        4 => cage,
        4 => sum,
    ]
}

/// Puzzles with rules that make sense together, and a few clues.
fn puzzles(
    rows: usize,
    columns: usize,
    rules: std::ops::Range<usize>,
    clues: std::ops::Range<usize>,
) -> impl Strategy<Value = Puzzle> {
    let shape = BoxShape::new(rows, columns).expect("valid");
    let side = shape.value_count();
    let clue = (0..side * side, 1..=side);
    (proptest::collection::vec(rule(shape), rules), proptest::collection::vec(clue, clues))
        .prop_map(move |(rules, clues)| {
            let mut kept = Layout::single(shape);
            for rule in rules {
                let more = [kept.rules(), &[rule]].concat();
                kept = kept.clone().with_rules(more).unwrap_or(kept);
            }
            let mut numbers = vec![0; side * side];
            for (cell, value) in clues {
                numbers[cell] = value;
            }
            puzzle(&Board::new(kept), &numbers)
        })
}

fn numbers(values: &[Value]) -> Vec<usize> {
    values.iter().map(|value| value.get()).collect()
}

/// All that the crate says of a puzzle against all of its solutions.
fn agrees(puzzle: &Puzzle, limit: usize) -> Result<(), TestCaseError> {
    let expected: BTreeSet<Vec<usize>> =
        Oracle::of(puzzle, limit + 1).solutions().into_iter().collect();
    prop_assume!(expected.len() <= limit);
    for start in Start::ALL {
        for encoding in [Encoding::Minimal, Encoding::Reduced, Encoding::Sequential] {
            let mut found = BTreeSet::new();
            for solution in Solutions::of(puzzle, Options { encoding, start }) {
                let solution = solution.expect("the solver answers");
                prop_assert!(found.insert(numbers(&solution)));
            }
            prop_assert_eq!(&found, &expected, "{} {}", encoding.name(), start.name());
        }
    }
    keeps_solutions(puzzle, &expected)?;
    let values = possible(puzzle, Options::default(), &mut |_, _| {}).expect("the solver answers");
    prop_assert_eq!(values.is_some(), !expected.is_empty());
    for (cell, values) in values.iter().flatten().enumerate() {
        let held: BTreeSet<usize> = expected.iter().map(|solution| solution[cell]).collect();
        prop_assert_eq!(numbers(values), held.into_iter().collect::<Vec<_>>());
    }
    is_to_blame(puzzle, &expected)
}

/// Nothing that simplification does loses a solution, and it fails only if there is none.
fn keeps_solutions(puzzle: &Puzzle, solutions: &BTreeSet<Vec<usize>>) -> Result<(), TestCaseError> {
    let has_all = |position: &Position| {
        solutions.iter().all(|solution| {
            let has = |(cell, value): (usize, &usize)| {
                Value::new(*value).is_some_and(|value| position.candidates().has(cell, value))
            };
            solution.iter().enumerate().all(has)
        })
    };
    match propagate(puzzle) {
        Ok(position) => prop_assert!(has_all(&position)),
        Err(_) => prop_assert!(solutions.is_empty()),
    }
    if let Ok(mut position) = Position::with_clues_placed(puzzle) {
        for step in path(puzzle).steps {
            if position.apply(&step).is_err() {
                prop_assert!(solutions.is_empty());
                break;
            }
            prop_assert!(has_all(&position), "{step:?}");
        }
    }
    for solution in solutions {
        let values: Vec<Value> = solution.iter().filter_map(|v| Value::new(*v)).collect();
        prop_assert_eq!(check(puzzle, &values), Ok(()));
        let filled: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
        prop_assert!(!broken(puzzle.board(), &filled).contains(&true));
    }
    Ok(())
}

/// The clues of a conflict contradict each other, or its rules do, and none of them is without need.
fn is_to_blame(puzzle: &Puzzle, solutions: &BTreeSet<Vec<usize>>) -> Result<(), TestCaseError> {
    let found = conflict(puzzle).expect("the solver answers");
    prop_assert_eq!(found.is_none(), !solutions.is_empty());
    let Some(Conflict { clues, rules, .. }) = found else { return Ok(()) };
    let with = |left_out: Option<CellId>| {
        let keeps = |cell: &usize| clues.contains(cell) && Some(*cell) != left_out;
        let clue =
            |cell: CellId| puzzle.clues()[cell].filter(|_| keeps(&cell)).map_or(0, Value::get);
        let numbers: Vec<usize> = (0..puzzle.clues().len()).map(clue).collect();
        let fewer = support::puzzle(puzzle.board(), &numbers);
        Oracle::of(&fewer, 1).solutions().is_empty()
    };
    prop_assert!(with(None));
    for clue in &clues {
        prop_assert!(!with(Some(*clue)));
    }
    // An empty 6×6 without a solution takes this search too long.
    if puzzle.board().cell_count() > 16 {
        return Ok(());
    }
    let without = |left_out: Option<usize>| {
        let layout = puzzle.board().layout();
        let kept = rules.iter().filter(|rule| Some(**rule) != left_out);
        let kept = kept.map(|rule| layout.rules()[*rule].clone()).collect();
        let layout = layout.clone().with_rules(kept).expect("fewer rules make sense too");
        Oracle::of(&Puzzle::empty(Board::new(layout)), 1).solutions().is_empty()
    };
    prop_assert!(!clues.is_empty() || without(None));
    for rule in &rules {
        prop_assert!(!without(Some(*rule)));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rules_on_a_4x4_mean_what_they_say(puzzle in puzzles(2, 2, 1..4, 0..5)) {
        agrees(&puzzle, 300)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rules_on_a_6x6_mean_what_they_say(puzzle in puzzles(2, 3, 1..5, 6..13)) {
        agrees(&puzzle, 60)?;
    }

    #[test]
    fn sums_mean_the_same_however_they_are_written(puzzle in puzzles(2, 2, 1..4, 0..4)) {
        let expected = Oracle::of(&puzzle, 301).solutions().len();
        prop_assume!(expected <= 300);
        for sums in SumEncoding::ALL {
            let position = Position::open(puzzle.board());
            let mut variables = Variables::of(&position);
            let mut cnf = Cnf::default();
            let encoding = Encoding::default();
            let clues = puzzle.clues();
            encode_with_sums(encoding, sums, &position, clues, &mut variables, &mut cnf);
            let found = models(&cnf, &variables);
            prop_assert_eq!(found, expected, "{:?}", sums);
        }
    }
}

/// Counts the models of a formula, those that agree on all candidates as one.
fn models(cnf: &Cnf, variables: &Variables) -> usize {
    let mut solver = varisat::Solver::new();
    let to_varisat = |lit: Lit| varisat::Lit::from_dimacs(lit.dimacs() as isize);
    for clause in cnf.clauses() {
        let clause: Vec<_> = clause.iter().copied().map(to_varisat).collect();
        varisat::ExtendFormula::add_clause(&mut solver, &clause);
    }
    let mut count = 0;
    while solver.solve().expect("an answer") {
        count += 1;
        let model = solver.model().expect("a model");
        let candidates = 1..=variables.len() - variables.auxiliary_count();
        let blocking: Vec<_> = (model.iter().filter(|lit| lit.is_positive()))
            .filter(|lit| candidates.contains(&lit.var().to_dimacs().unsigned_abs()))
            .map(|lit| !*lit)
            .collect();
        varisat::ExtendFormula::add_clause(&mut solver, &blocking);
    }
    count
}

/// Grids at these places in boxes: row, column.
fn grids((rows, columns): (usize, usize), places: &[(u8, u8)], rules: Vec<Rule>) -> Arc<Board> {
    let shape = BoxShape::new(rows, columns).expect("valid");
    let origins = places.iter().map(|&(row, column)| Origin { row, column }).collect();
    let layout = Layout::new(shape, origins).expect("valid").with_rules(rules);
    Board::new(layout.expect("valid"))
}

/// Two or three grids of 2×2 boxes, and some clues.
fn overlapping_puzzles() -> impl Strategy<Value = Puzzle> {
    let layouts = [vec![(0, 0), (1, 1)], vec![(0, 0), (0, 1)], vec![(0, 1), (1, 0), (2, 1)]];
    let clues = proptest::collection::vec((0..100_usize, 1..=4_usize), 5..12);
    (proptest::sample::select(layouts.to_vec()), clues).prop_map(|(places, clues)| {
        let board = grids((2, 2), &places, Vec::new());
        let mut numbers = vec![0; board.cell_count()];
        for (cell, value) in clues {
            numbers[cell % board.cell_count()] = value;
        }
        puzzle(&board, &numbers)
    })
}

/// Two 5×5 grids that touch or overlap, with rules on neighbours, and some cells of a filling that keeps
/// the rules, if there is one; one cell may then be changed. Smaller grids have hardly any.
fn puzzles_on_neighbours() -> impl Strategy<Value = Puzzle> {
    let places = proptest::sample::select(vec![(0, 1), (2, 1), (5, 1), (5, 0), (3, 0)]);
    let rules = vec![Rule::AntiKnight, Rule::AntiKing, Rule::NonConsecutive];
    let rules = proptest::sample::subsequence(rules, 1..=2);
    let kept = proptest::collection::btree_set(0..50_usize, 15..40);
    let change = proptest::option::weighted(0.3, (0..50_usize, 1..=5_usize));
    (places, rules, 0..60_usize, kept, change).prop_map(|(second, rules, which, kept, change)| {
        let board = grids((1, 5), &[(0, 0), second], rules);
        let fillings = Oracle::of(&Puzzle::empty(Arc::clone(&board)), 60).solutions();
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn grids_that_overlap_mean_what_they_say(puzzle in overlapping_puzzles()) {
        agrees(&puzzle, 200)?;
    }

    #[test]
    fn rules_on_neighbours_hold_from_grid_to_grid(puzzle in puzzles_on_neighbours()) {
        agrees(&puzzle, 200)?;
    }
}

#[test]
fn rules_on_neighbours_hold_where_grids_touch() {
    let touching = support::overlapping(&[(0, 0), (0, 3)]);
    for (rule, forbidden) in [
        (Rule::AntiKing, [[(0, 8, 5), (1, 9, 5)], [(4, 9, 1), (5, 8, 1)]]),
        (Rule::AntiKnight, [[(0, 8, 5), (2, 9, 5)], [(4, 7, 1), (5, 9, 1)]]),
        (Rule::NonConsecutive, [[(0, 8, 5), (0, 9, 6)], [(4, 8, 2), (4, 9, 1)]]),
    ] {
        let with_rule = touching.layout().clone().with_rules(vec![rule]).expect("valid");
        for pair in forbidden {
            let is_broken = |layout: &Layout| {
                let board = Board::new(layout.clone());
                let mut values = vec![None; board.cell_count()];
                for (row, column, value) in pair {
                    values[board.cell_at(row, column).expect("a cell")] = Value::new(value);
                }
                broken(&board, &values).contains(&true)
            };
            assert!(!is_broken(touching.layout()) && is_broken(&with_rule), "{pair:?}");
        }
    }
}

#[test]
fn a_board_of_several_grids_takes_rules_too() {
    let boards: Vec<Arc<Board>> = vec![support::overlapping(&[(0, 0), (2, 2)])];
    for board in boards {
        let layout = board.layout().clone().with_rules(vec![Rule::Diagonals, Rule::NonConsecutive]);
        let puzzle = Puzzle::empty(Board::new(layout.expect("valid")));
        let mut solutions = Solutions::of(&puzzle, Options::default());
        let solution = solutions.next().expect("there is one").expect("the solver answers");
        assert_eq!(check(&puzzle, &solution), Ok(()));
    }
}
