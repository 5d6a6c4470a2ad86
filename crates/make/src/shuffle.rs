//! Equivalent puzzles: permutations of cells and values that keep the rules.
//!
//! Permutations are tested, not looked up. One of cells is allowed if it maps the houses and
//! constraints of the board to those of the new board. One of values is allowed if it maps
//! constraints to constraints. So no rule kind has to list its symmetries.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Symmetry;
use super::random::Random;
use crate::board::{
    Automaton, Board, BoxShape, CellId, Constraint, GridShape, Layout, Origin, Place, Relation,
    Rule,
};
use crate::puzzle::{Puzzle, Value};

/// Makes a random equivalent puzzle, as far as the rules allow. The board is rotated and reflected,
/// rows and columns are exchanged within bands and with their bands, and values are renamed. If the
/// board has the symmetry, symmetric clues stay symmetric.
#[must_use]
pub fn shuffle(puzzle: &Puzzle, symmetry: Symmetry, seed: u32) -> Puzzle {
    let mapping = Mapping::random(puzzle.board(), symmetry, seed);
    let mut shuffled = Puzzle::empty(Arc::clone(&mapping.board)).with_symbols(puzzle.symbols());
    for (cell, clue) in puzzle.clues().iter().enumerate() {
        shuffled.set_clue(mapping.cells[cell], clue.map(|value| mapping.value(value)));
    }
    shuffled
}

/// A map from a board to an equivalent one. It maps solutions to solutions.
struct Mapping {
    board: Arc<Board>,
    /// By cell, the cell of the other board.
    cells: Vec<CellId>,
    /// By value, from 0, the value that replaces it.
    values: Vec<usize>,
}

impl Mapping {
    fn random(board: &Arc<Board>, symmetry: Symmetry, seed: u32) -> Self {
        let mut random = Random::from_seed(seed.into());
        let values = values(board, &mut random);
        let exchanged = exchanged(board, symmetry, &mut random);
        let (board, turned) = turned(board, symmetry, &mut random);
        let cells = exchanged.into_iter().map(|cell| turned[cell]).collect();
        Self { board, cells, values }
    }

    fn value(&self, value: Value) -> Value {
        Value::from_index(self.values[value.index()])
    }
}

/// Rotates and reflects the whole board with its rules. Returns the board and the new place of each
/// cell.
fn turned(
    board: &Arc<Board>,
    symmetry: Symmetry,
    random: &mut Random,
) -> (Arc<Board>, Vec<CellId>) {
    let orbits = orbits(board, symmetry);
    // The identity is one of them.
    let mut moves: Vec<(Arc<Board>, Vec<CellId>)> = (0..8)
        .filter_map(|way| turn(board, way))
        .filter(|(turned, to)| keeps_orbits(&orbits, &self::orbits(turned, symmetry), to))
        .collect();
    if moves.is_empty() {
        return (Arc::clone(board), stay(board));
    }
    moves.swap_remove(random.below(moves.len()))
}

/// Applies one of eight rotations and reflections. Returns the board and the new place of each
/// cell, or `None` if the rules forbid it.
fn turn(board: &Arc<Board>, way: usize) -> Option<(Arc<Board>, Vec<CellId>)> {
    let (swaps, down, across) = (way & 1 != 0, way & 2 != 0, way & 4 != 0);
    let layout = board.layout();
    let shape = layout.shape();
    let place = |place: Place| {
        let row = if down { board.height() - 1 - place.row } else { place.row };
        let column = if across { board.width() - 1 - place.column } else { place.column };
        if swaps { Place { row: column, column: row } } else { Place { row, column } }
    };
    let grid = layout.grid();
    let new_grid = if swaps {
        let boxes = BoxShape::new(shape.columns(), shape.rows()).ok()?;
        GridShape::new(boxes, grid.columns(), grid.rows(), Some(grid.values())).ok()?
    } else {
        grid
    };
    let new_shape = new_grid.boxes();
    let origin = |origin: &Origin| {
        let top = Place {
            row: usize::from(origin.row) * shape.rows(),
            column: usize::from(origin.column) * shape.columns(),
        };
        let (rows, columns) = (grid.rows(), grid.columns());
        let end = Place { row: top.row + rows - 1, column: top.column + columns - 1 };
        let (a, b) = (place(top), place(end));
        Origin {
            row: (a.row.min(b.row) / new_shape.rows()) as u8,
            column: (a.column.min(b.column) / new_shape.columns()) as u8,
        }
    };
    let origins: Vec<Origin> = layout.origins().iter().map(origin).collect();
    let grids = Layout::new(new_grid, origins).ok()?;
    let bare = Board::new(grids.clone());
    let to: Vec<CellId> = (0..board.cell_count())
        .map(|cell| {
            let place = place(board.place(cell));
            bare.cell_at(place.row, place.column)
        })
        .collect::<Option<_>>()?;
    let rules = layout.rules().iter().map(|rule| moved_rule(rule, &to)).collect();
    let turned = Board::new(grids.with_rules(rules).ok()?);
    keeps_rules(board, &turned, &normal_forms(&turned), &to).then_some((turned, to))
}

fn moved_rule(rule: &Rule, to: &[CellId]) -> Rule {
    let cells = rule.cells.iter().map(|cell| to[*cell]).collect();
    let mut numbers = rule.numbers.clone();
    if rule.kind.replaces_boxes() {
        for (cell, number) in rule.numbers.iter().enumerate() {
            numbers[to[cell]] = *number;
        }
    }
    Rule::new(rule.kind, cells, numbers).with_text(rule.text.clone())
}

/// True if a permutation of cells maps the houses of a board to those of another, and its
/// constraints to `said`.
fn keeps_rules(board: &Board, other: &Board, said: &[NormalForm], to: &[CellId]) -> bool {
    keeps_houses(board, other, to) && constraints(board, to, &identity(board)) == said
}

/// The normal forms of a board's constraints.
fn normal_forms(board: &Board) -> Vec<NormalForm> {
    constraints(board, &stay(board), &identity(board))
}

/// The identity of cells.
fn stay(board: &Board) -> Vec<CellId> {
    (0..board.cell_count()).collect()
}

fn identity(board: &Board) -> Vec<usize> {
    (0..board.value_count()).collect()
}

fn keeps_houses(board: &Board, other: &Board, to: &[CellId]) -> bool {
    let mut before: Vec<Vec<CellId>> =
        board.houses().iter().map(|house| house.cells.iter().map(|c| to[*c]).collect()).collect();
    for cells in &mut before {
        cells.sort_unstable();
    }
    let mut after: Vec<Vec<CellId>> =
        other.houses().iter().map(|house| house.cells.clone()).collect();
    before.sort_unstable();
    after.sort_unstable();
    before == after
}

/// A constraint in a normal form. Equivalent constraints mostly have the same one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum NormalForm {
    Allowed(CellId, Vec<usize>),
    Unequal([CellId; 2]),
    /// By value of the first cell: the values allowed in the second.
    Pair([CellId; 2], Rc<[bool]>),
    Sum(Vec<(CellId, i32)>, i32, i32),
    Regular(Vec<CellId>, Vec<Option<usize>>, Vec<bool>),
    /// A sum under a permutation of values. It equals no other sum.
    Changed(usize),
}

/// The sorted normal forms of a board's constraints after permutations of cells and of values (from
/// 0).
fn constraints<'a>(board: &'a Board, to: &[CellId], values: &'a [usize]) -> Vec<NormalForm> {
    let is_same = values.iter().enumerate().all(|(value, to)| value == *to);
    let mut tables = PairTables { values, known: FxHashMap::default() };
    let mut say = |(id, constraint): (usize, &'a Constraint)| match constraint {
        Constraint::Domain { cell: [cell], values: allowed } => {
            let mut allowed: Vec<usize> =
                allowed.iter().map(|value| values[usize::from(*value) - 1]).collect();
            allowed.sort_unstable();
            NormalForm::Allowed(to[*cell], allowed)
        }
        Constraint::Unequal([a, b]) => {
            let (a, b) = (to[*a], to[*b]);
            NormalForm::Unequal([a.min(b), a.max(b)])
        }
        Constraint::Binary([a, b], relation) => {
            let (a, b) = (to[*a], to[*b]);
            NormalForm::Pair([a.min(b), a.max(b)], tables.table(relation, a > b))
        }
        Constraint::Sum(_) if !is_same => NormalForm::Changed(id),
        Constraint::Sum(sum) => {
            let terms = sum.cells.iter().enumerate();
            let mut terms: Vec<(CellId, i32)> =
                terms.map(|(index, cell)| (to[*cell], sum.weight(index))).collect();
            terms.sort_unstable();
            NormalForm::Sum(terms, sum.least, sum.most)
        }
        Constraint::Regular(machine) => {
            let cells = machine.cells.iter().map(|cell| to[*cell]).collect();
            let (next, accepts) = renumbered(&machine.automaton, values);
            NormalForm::Regular(cells, next, accepts)
        }
    };
    let mut said: Vec<NormalForm> = board.constraints().iter().enumerate().map(&mut say).collect();
    said.sort_unstable();
    said
}

/// The tables of relations under a permutation of values. Each is computed once, because many pairs
/// share a relation.
struct PairTables<'a> {
    values: &'a [usize],
    known: FxHashMap<(&'a Relation, bool), Rc<[bool]>>,
}

impl<'a> PairTables<'a> {
    /// The table of a relation, or of its converse.
    fn table(&mut self, relation: &'a Relation, is_swapped: bool) -> Rc<[bool]> {
        let values = self.values;
        let make = || {
            let mut allows = vec![false; values.len() * values.len()];
            for (first, x) in values.iter().enumerate() {
                for (second, y) in values.iter().enumerate() {
                    let (a, b) = if is_swapped { (second, first) } else { (first, second) };
                    allows[x * values.len() + y] = relation.allows(a + 1, b + 1);
                }
            }
            allows.into()
        };
        Rc::clone(self.known.entry((relation, is_swapped)).or_insert_with(make))
    }
}

/// An automaton with its values renamed, and its states numbered in the order of a search by rising
/// values.
fn renumbered(automaton: &Automaton, values: &[usize]) -> (Vec<Option<usize>>, Vec<bool>) {
    let mut from = vec![0; values.len()];
    for (value, to) in values.iter().enumerate() {
        from[*to] = value;
    }
    let mut number: Vec<Option<usize>> = vec![None; automaton.state_count()];
    let mut states = vec![0];
    number[0] = Some(0);
    let mut next = Vec::new();
    let mut index = 0;
    while let Some(&state) = states.get(index) {
        for value in &from {
            let follows = automaton.step(state, value + 1);
            next.push(follows.map(|follows| {
                *number[follows].get_or_insert_with(|| {
                    states.push(follows);
                    states.len() - 1
                })
            }));
        }
        index += 1;
    }
    (next, states.into_iter().map(|state| automaton.accepts(state)).collect())
}

/// The sets of cells that have clues together. Each cell is alone if the board lacks the symmetry.
fn orbits(board: &Board, symmetry: Symmetry) -> Vec<Vec<CellId>> {
    let alone = || (0..board.cell_count()).map(|cell| vec![cell]).collect();
    symmetry.orbits(board).unwrap_or_else(alone)
}

/// True if a permutation maps the orbits before to orbits after.
fn keeps_orbits(before: &[Vec<CellId>], after: &[Vec<CellId>], to: &[CellId]) -> bool {
    let mut orbit_of = vec![0; to.len()];
    for (number, orbit) in after.iter().enumerate() {
        for cell in orbit {
            orbit_of[*cell] = number;
        }
    }
    before.iter().all(|orbit| {
        let number = orbit_of[to[orbit[0]]];
        orbit.iter().all(|cell| orbit_of[to[*cell]] == number) && after[number].len() == orbit.len()
    })
}

/// Exchanges random rows and columns within bands, and whole bands, of the whole board and of
/// single grids. Returns the new place of each cell.
fn exchanged(board: &Board, symmetry: Symmetry, random: &mut Random) -> Vec<CellId> {
    let exchanges = allowed_exchanges(board, symmetry);
    let mut to = stay(board);
    for _ in 0..4 * exchanges.len() {
        let exchange = &exchanges[random.below(exchanges.len())];
        for cell in &mut to {
            *cell = exchange[*cell];
        }
    }
    to
}

/// The exchanges that keep the symmetry, the houses and the rules. Combined with its images, an
/// exchange becomes another permutation, so only that one is checked.
fn allowed_exchanges(board: &Board, symmetry: Symmetry) -> Vec<Vec<CellId>> {
    let mut exchanges = exchanges(board);
    if let Some(maps) = symmetry.maps(board) {
        let orbits = orbits(board, symmetry);
        exchanges = exchanges.into_iter().map(|to| with_images(to, &maps)).collect();
        exchanges.retain(|to| keeps_orbits(&orbits, &orbits, to));
    }
    let mut met = FxHashSet::default();
    exchanges.retain(|to| met.insert(to.clone()));
    let said = normal_forms(board);
    exchanges.retain(|to| keeps_rules(board, board, &said, to));
    exchanges
}

/// Combines an exchange with its images under `maps`. With a reflection, these include the exchange
/// of the opposite rows.
fn with_images(exchange: Vec<CellId>, maps: &[Vec<CellId>]) -> Vec<CellId> {
    let mut all = vec![exchange];
    let mut next = 0;
    while let Some(exchange) = all.get(next).cloned() {
        for map in maps {
            let mut image = exchange.clone();
            for (from, to) in exchange.iter().enumerate() {
                image[map[from]] = map[*to];
            }
            if !all.contains(&image) {
                all.push(image);
            }
        }
        next += 1;
    }
    let mut to: Vec<CellId> = (0..all[0].len()).collect();
    for exchange in all {
        for cell in &mut to {
            *cell = exchange[*cell];
        }
    }
    to
}

/// Exchanges of rows or columns to test.
fn exchanges(board: &Board) -> Vec<Vec<CellId>> {
    let shape = board.layout().shape();
    let whole = (0..board.height(), 0..board.width());
    let (height, width) = (board.layout().grid().rows(), board.layout().grid().columns());
    let mut areas = vec![whole];
    if board.geometry().corners().len() > 1 {
        let grid = |(top, left): &(usize, usize)| (*top..top + height, *left..left + width);
        areas.extend(board.geometry().corners().iter().map(grid));
    }
    let mut exchanges = Vec::new();
    for (rows, columns) in areas {
        for is_by_rows in [true, false] {
            let (lines, across, depth) = if is_by_rows {
                (rows.clone(), columns.clone(), shape.rows())
            } else {
                (columns.clone(), rows.clone(), shape.columns())
            };
            // Two lines of a band, or two bands.
            let mut pairs: Vec<Vec<(usize, usize)>> = Vec::new();
            for first in lines.clone() {
                for second in first + 1..lines.end {
                    if first / depth == second / depth {
                        pairs.push(vec![(first, second)]);
                    } else if first % depth == 0 && second % depth == 0 {
                        pairs.push((0..depth).map(|by| (first + by, second + by)).collect());
                    }
                }
            }
            for lines in pairs {
                let mut to: Vec<CellId> = (0..board.cell_count()).collect();
                let at = |line: usize, other: usize| {
                    if is_by_rows { board.cell_at(line, other) } else { board.cell_at(other, line) }
                };
                let is_whole = lines.iter().all(|(first, second)| {
                    across.clone().all(|other| match (at(*first, other), at(*second, other)) {
                        (Some(a), Some(b)) => {
                            (to[a], to[b]) = (b, a);
                            true
                        }
                        (a, b) => a.is_none() && b.is_none(),
                    })
                });
                if is_whole {
                    exchanges.push(to);
                }
            }
        }
    }
    exchanges
}

/// A random permutation of values, from 0. Values that can be exchanged pairwise are shuffled, and
/// the order of all may be reversed.
fn values(board: &Board, random: &mut Random) -> Vec<usize> {
    let count = board.value_count();
    let stay = stay(board);
    let identity = identity(board);
    let said = normal_forms(board);
    let is_allowed =
        |values: &[usize]| said.is_empty() || constraints(board, &stay, values) == said;
    let reversed: Vec<usize> = (0..count).rev().collect();
    let mut values =
        if random.below(2) == 1 && is_allowed(&reversed) { reversed } else { identity.clone() };
    // By value: the first value it can be exchanged with.
    let mut leader: Vec<usize> = identity.clone();
    for value in 0..count {
        let like = (0..value).filter(|other| leader[*other] == *other).find(|other| {
            let mut exchanged = identity.clone();
            exchanged.swap(value, *other);
            is_allowed(&exchanged)
        });
        leader[value] = like.unwrap_or(value);
    }
    for first in 0..count {
        let alike: Vec<usize> = (0..count).filter(|value| leader[*value] == first).collect();
        let mut mixed = alike.clone();
        random.shuffle(&mut mixed);
        let before = values.clone();
        for (value, other) in alike.iter().zip(mixed) {
            values[*value] = before[other];
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::Range;

    use super::super::fill;
    use super::*;
    use crate::formats::link;
    use crate::questions::{Limits, Options, Solutions, count};

    fn number(puzzle: &Puzzle) -> u64 {
        count(puzzle, &Limits::default().with_max_solutions(2000)).expect("counted").found
    }

    #[test]
    fn a_shuffled_puzzle_has_as_many_solutions() {
        for link in [
            "2x2:1_2_3_4l",
            "2x3:1g2h3r",
            "2x2;x:1_2n",
            "2x2;nc:p",
            "2x2;odd=@0,1;even=@6:3o",
            "2x2;thermo=@0,1,5;cage=5@10,11:2o",
            "2x2;regions=0001021122213333:1o",
            "2x2;at=0.0,1.1:1_2z",
            "2x2;sandwich=0@0,1,2,3;whisper=2@4,5,6:p",
            "2x2;rows=@5;little=7@1,6,11:p",
        ] {
            let Ok(puzzle) = link::read(link) else { panic!("{link}: {:?}", link::read(link)) };
            let expected = number(&puzzle);
            let mut met = BTreeSet::new();
            for seed in 0..12 {
                let shuffled = shuffle(&puzzle, Symmetry::None, seed);
                assert_eq!(number(&shuffled), expected, "{link}: {}", link::write(&shuffled));
                assert_eq!(shuffled.clue_count(), puzzle.clue_count());
                assert_eq!(shuffled, shuffle(&puzzle, Symmetry::None, seed));
                met.insert(link::write(&shuffled));
            }
            assert!(met.len() > 1 || puzzle.clue_count() == 0, "{link}: {met:?}");
        }
    }

    /// All solutions of a puzzle with few.
    fn solutions(puzzle: &Puzzle) -> BTreeSet<Vec<Value>> {
        let all = Solutions::new(puzzle, Options::default()).take(400);
        let all: BTreeSet<_> = all.map(|solution| solution.expect("an answer")).collect();
        assert!((1..400).contains(&all.len()), "{}: {}", link::write(puzzle), all.len());
        all
    }

    /// The shuffled puzzle has exactly the images of the solutions.
    fn assert_is_the_same(puzzle: &Puzzle, symmetry: Symmetry, seeds: Range<u32>) {
        let expected = solutions(puzzle);
        let mut met = BTreeSet::new();
        for seed in seeds {
            let mapping = Mapping::random(puzzle.board(), symmetry, seed);
            let shuffled = shuffle(puzzle, symmetry, seed);
            let name = format!("{} {symmetry:?}: {}", link::write(puzzle), link::write(&shuffled));
            assert!(keeps_houses(puzzle.board(), &mapping.board, &mapping.cells), "{name}");
            let rules = |board: &Board| {
                let mut rules: Vec<&str> =
                    board.layout().rules().iter().map(|rule| rule.kind.word).collect();
                rules.sort_unstable();
                rules.join(" ")
            };
            assert_eq!(rules(shuffled.board()), rules(puzzle.board()), "{name}");
            if !met.insert((link::write(&shuffled), mapping.cells.clone(), mapping.values.clone()))
            {
                continue;
            }
            let mapped = |solution: &Vec<Value>| {
                let mut mapped = solution.clone();
                for (cell, value) in solution.iter().enumerate() {
                    mapped[mapping.cells[cell]] = mapping.value(*value);
                }
                mapped
            };
            let mapped: BTreeSet<Vec<Value>> = expected.iter().map(mapped).collect();
            assert_eq!(solutions(&shuffled), mapped, "{name}");
        }
    }

    /// A board with just enough clues of a solution that few solutions are left.
    fn with_few_solutions(empty: &Puzzle) -> Option<Puzzle> {
        let mut random = Random::from_seed(1);
        let solution = fill(empty, &mut random).expect("an answer")?;
        let mut puzzle = empty.clone();
        for cell in random.order(solution.len()) {
            if Solutions::new(&puzzle, Options::default()).take(61).count() <= 60 {
                break;
            }
            puzzle.set_clue(cell, Some(solution[cell]));
        }
        Some(puzzle)
    }

    #[test]
    fn a_shuffled_puzzle_is_the_same_with_every_symmetry() {
        let mut tried = 0;
        for link in [
            "2x2:p",
            "2x2;cage=7@0,1:p",
            "2x2;x:p",
            "2x2;w:p",
            "2x2;p:p",
            "2x2;odd=@0,1;even=@6:p",
            "2x2;thermo=@0,1,5;cage=5@10,11:p",
            "2x2;regions=0001021122213333:p",
            "2x2;sandwich=0@0,1,2,3;whisper=2@4,5,6:p",
            "2x2;rows=@5;little=7@1,6,11:p",
            "2x2;at=0.0,1.1:zb",
            "2x2;at=0.0,1.1;cage=6@0,1,4:zb",
            "2x2;at=0.0,0.1:x",
            "2x3:zj",
            "2x3;nc:zj",
            "2x3;x;knight:zj",
            "2x3;modular=3@0,1,2,8;renban=@14,20,26:zj",
            "3x2;king:zj",
            "2x4:zzl",
            "4x2;x:zzl",
        ] {
            let empty = link::read(link).unwrap_or_else(|error| panic!("{link}: {error}"));
            let Some(puzzle) = with_few_solutions(&empty) else { continue };
            tried += 1;
            for symmetry in Symmetry::ALL {
                assert_is_the_same(&puzzle, symmetry, 0..6);
            }
        }
        assert!(tried > 15, "{tried}");
    }

    #[test]
    fn no_symmetry_makes_a_puzzle_unsolvable() {
        let killer = link::read("2x2;cage=7@0,1:4o").expect("valid");
        let bare = link::read("2x3:a4a3b6c2b1a2b4c5_6b4_6a2_3_6_2a1a").expect("valid");
        for symmetry in Symmetry::ALL {
            assert_is_the_same(&killer, symmetry, 0..40);
            assert_is_the_same(&bare, symmetry, 0..40);
        }
    }

    #[test]
    fn clues_keep_the_symmetry_that_they_have() {
        let bare = link::read("3x3:zzzc").expect("valid");
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits(bare.board()).expect("a square");
            let mut puzzle = bare.clone();
            for cell in orbits.iter().step_by(3).flatten() {
                puzzle.set_clue(*cell, Some(Value::from_index(0)));
            }
            let met: BTreeSet<Vec<bool>> = (0..20)
                .map(|seed| {
                    let shuffled = shuffle(&puzzle, symmetry, seed);
                    let has = |cell: CellId| shuffled.clues()[cell].is_some();
                    assert!(symmetry.holds(shuffled.board(), has), "{symmetry:?}");
                    (0..81).map(has).collect()
                })
                .collect();
            assert!(met.len() > 10, "{symmetry:?}: {}", met.len());
        }
    }

    /// The number of allowed exchanges of rows and columns.
    fn exchanges_of(link: &str) -> usize {
        let board = link::read(link).expect(link).board().clone();
        allowed_exchanges(&board, Symmetry::None).len()
    }

    #[test]
    fn exchanges_keep_the_rules() {
        // Three in each of three bands, and three of the bands, for rows and for columns.
        assert_eq!(exchanges_of("3x3:zzzc"), 24);
        // Diagonals, and neighbours that differ, allow only exchanges of the outer bands, by
        // reflection.
        assert_eq!(exchanges_of("3x3;nc:zzzc"), 0);
        assert_eq!(exchanges_of("3x3;x:zzzc"), 0);
        // Two grids share a box. Each has rows and columns that the other lacks.
        assert!(exchanges_of("3x3;at=0.0,2.2:zzzzzw") > 12);
    }

    #[test]
    fn turns_keep_the_rules() {
        let turns = |link: &str| {
            let puzzle = link::read(link).expect(link);
            (0..8).filter_map(|way| turn(puzzle.board(), way)).count()
        };
        assert_eq!(turns("3x3:zzzc"), 8);
        assert_eq!(turns("2x3:zj"), 8, "boxes turn too");
        assert_eq!(turns("3x3;x;king:zzzc"), 8);
        assert_eq!(turns("3x3;thermo=@0,1,2:zzzc"), 8);
        // A rule about a row's columns survives an exchange of top and bottom only.
        assert_eq!(turns("3x3;rows=@0,1,2:zzzc"), 2);
    }

    #[test]
    fn values_are_renamed_as_the_rules_bear() {
        let renamed = |link: &str| {
            let board = link::read(link).expect(link).board().clone();
            let all = (0..40).map(|seed| values(&board, &mut Random::from_seed(seed)));
            all.collect::<BTreeSet<_>>()
        };
        assert!(renamed("3x3:zzzc").len() > 30);
        assert_eq!(renamed("2x2;cage=5@0,1:p").len(), 1);
        assert_eq!(renamed("2x2;nc:p").len(), 2, "as they are, and reversed");
        let odd = renamed("2x2;odd=@0:p");
        assert_eq!(odd.len(), 4, "{odd:?}");
        assert!(odd.iter().all(|values| values[0] % 2 == 0 && values[2] % 2 == 0));
    }
}
