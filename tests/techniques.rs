//! The techniques compared with their definitions. On random candidate grids, each finder finds the
//! first result of a naive search over all combinations. No step ever removes a value of the
//! solution.

use std::sync::Arc;

use crate::support::puzzles::{
    Solved, any_puzzles, nine_with_rules, puzzles, solved, solved_with_rules,
};
use crate::support::{board, grids, overlapping, puzzle, with_rules};
use proptest::prelude::*;
use satdoku::board::{Board, CellId, Constraint, DerivedSum, House, HouseKind, Relation, Sum};
use satdoku::logic::{
    CandidateGrid, Contradiction, Effect, PathEnd, ScanContext, Step, TECHNIQUES, Technique,
    TechniqueKind, TechniqueSet, find, of_kind, propagate,
};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{Options, Outcome, solve};
use satdoku::rules;

const SEVENTEEN: &str = include_str!("puzzles/17-clue-sample.txt");

/// The techniques of the fast path.
const FAST: [TechniqueKind; 10] = [
    TechniqueKind::FullHouse,
    TechniqueKind::NakedSingle,
    TechniqueKind::HiddenSingle,
    TechniqueKind::Pointing,
    TechniqueKind::Claiming,
    TechniqueKind::Pair,
    TechniqueKind::CageOrLine,
    TechniqueKind::InniesAndOuties,
    TechniqueKind::NakedPair,
    TechniqueKind::HiddenPair,
];

/// The rating, in tenths, up to which techniques are fast.
const EASIER: u16 = 56;

/// The techniques that are valid for every puzzle.
fn all() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(|technique| !technique.assumes_unique)
}

/// A solution, and a candidate grid that keeps it, a share of the other candidates, and some placed
/// cells.
fn positions(
    solved: impl Strategy<Value = Solved>,
) -> impl Strategy<Value = (Vec<usize>, CandidateGrid)> {
    let with_dice = solved.prop_flat_map(|(board, solution)| {
        let dice =
            proptest::collection::vec(0..100_u8, board.cell_count() * (board.value_count() + 1));
        (Just(board), Just(solution), dice)
    });
    (with_dice, 10..70_u8, 0..30_u8).prop_map(|((board, solution, dice), left, placed)| {
        let values = board.value_count();
        let mut position = CandidateGrid::open(&board);
        for (cell, dice) in dice.chunks(values + 1).enumerate() {
            for value in (1..=values).filter(|v| *v != solution[cell] && dice[*v] >= left) {
                position.remove(cell, number(value)).expect("the solution's values stay");
            }
            if dice[0] < placed {
                position.place(cell, number(solution[cell])).expect("the solution fits");
            }
        }
        (solution, position)
    })
}

/// Several grids with rules, which overlap or touch.
fn several_with_rules() -> Vec<Arc<Board>> {
    vec![
        with_rules(&grids(2, 2, &[(0, 0), (1, 1)]), vec![rules::of_board(&rules::DIAGONALS)]),
        with_rules(&grids(2, 3, &[(0, 0), (0, 1)]), vec![rules::of_board(&rules::NON_CONSECUTIVE)]),
        with_rules(
            &grids(2, 3, &[(0, 0), (2, 2)]),
            vec![rules::of_board(&rules::ANTI_KING), rules::of_board(&rules::DISJOINT_GROUPS)],
        ),
    ]
}

fn number(value: usize) -> Value {
    Value::new(value).expect("not 0")
}

/// Checks that a step has an effect and keeps the solution.
fn is_sound(
    step: &Step,
    position: &CandidateGrid,
    solution: &[usize],
) -> Result<(), TestCaseError> {
    let is_candidate = |cell, value| position.candidates().has(cell, value);
    match &step.effect {
        Effect::Place { cell, value } => {
            prop_assert!(position.is_open(*cell), "{step:?}");
            prop_assert_eq!(value.get(), solution[*cell], "{:?}", step);
        }
        Effect::Remove(lost) => {
            prop_assert!(!lost.is_empty(), "{step:?}");
            for (cell, value) in lost {
                prop_assert!(is_candidate(*cell, *value), "{step:?}");
                prop_assert_ne!(value.get(), solution[*cell], "{:?}", step);
            }
        }
    }
    Ok(())
}

/// Compares the first step of each technique with its definition.
fn finds_every_step(
    solution: &[usize],
    position: &CandidateGrid,
    naive: &Naive,
) -> Result<(), TestCaseError> {
    for technique in all() {
        let found = find(position, technique);
        if let Some(expected) = naive.find(technique) {
            let about = found.as_ref().map(|step| (step.values.clone(), step.reason.clone()));
            prop_assert_eq!(about, expected, "{:?}", technique);
        }
        if let Some(step) = found {
            prop_assert_eq!(step.technique(), technique);
            is_sound(&step, position, solution)?;
        }
    }
    Ok(())
}

/// Checks the steps of the easier techniques at each position of the whole path. The harder
/// techniques are slow and checked at some positions only.
fn stays_sound(solution: &[usize], puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let mut position = CandidateGrid::with_clues_placed(puzzle).expect("solvable");
    let repertoire = TechniqueSet::of_hints(false).up_to(EASIER);
    for count in 0.. {
        let scan = ScanContext::new(&position).with_clues(puzzle.clues());
        let next = repertoire.next_step(&scan).expect("solvable");
        let easiest = repertoire.techniques().iter().find_map(|technique| scan.first(technique));
        prop_assert_eq!(&easiest, &next);
        let is_last = next.is_none();
        for technique in all().filter(|t| t.rating <= EASIER || is_last || count % 16 == 0) {
            scan.first(technique).map_or(Ok(()), |step| is_sound(&step, &position, solution))?;
        }
        let Some(step) = next else { break };
        position.apply(&step).expect("solvable");
    }
    Ok(())
}

/// Checks all steps of the techniques that assume a unique solution. It follows the whole path of a
/// puzzle that has one.
fn stays_sound_if_unique(solution: &[usize], puzzle: &Puzzle) -> Result<usize, TestCaseError> {
    let mut found = 0;
    let mut position = CandidateGrid::with_clues_placed(puzzle).expect("solvable");
    let repertoire = TechniqueSet::of_hints(true).up_to(EASIER);
    loop {
        let scan = ScanContext::new(&position).with_clues(puzzle.clues());
        for technique in TECHNIQUES.iter().filter(|technique| technique.assumes_unique) {
            let mut sound = Ok(());
            scan.look(technique, &mut |step| {
                found += 1;
                sound = is_sound(&step, &position, solution);
                sound.is_err().then_some(step)
            });
            sound?;
        }
        let Some(step) = repertoire.next_step(&scan).expect("solvable") else { return Ok(found) };
        position.apply(&step).expect("solvable");
    }
}

/// The result of the fast path's techniques, applied step by step.
fn slowly(puzzle: &Puzzle) -> Result<CandidateGrid, Contradiction> {
    let mut position = CandidateGrid::with_clues_placed(puzzle)?;
    loop {
        position.check()?;
        match FAST.iter().flat_map(|kind| of_kind(*kind)).find_map(|t| find(&position, t)) {
            Some(step) => position.apply(&step)?,
            None => return Ok(position),
        }
    }
}

fn propagates_as_the_steps_do(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let fast = propagate(puzzle);
    let path = TechniqueSet::of_hints(false).up_to(EASIER).path(puzzle);
    match (&fast, slowly(puzzle)) {
        (Ok(fast), Ok(slow)) => {
            prop_assert_eq!(fast.candidates(), slow.candidates());
            prop_assert_eq!(fast.placed(), slow.placed());
            prop_assert!(!fast.is_finished() || path.end == PathEnd::Solved);
        }
        (Err(_), Err(_)) => prop_assert!(matches!(path.end, PathEnd::Contradiction(_))),
        (fast, slow) => prop_assert!(false, "{fast:?} but {slow:?}"),
    }
    if path.end == PathEnd::Solved
        && path.steps.iter().all(|step| FAST.contains(&step.technique().kind))
    {
        prop_assert!(fast.is_ok_and(|position| position.is_finished()));
    }
    Ok(())
}

/// The lost values and the cells of a sum, if any values are lost.
fn found(mut lost: Vec<Value>, sum: &Sum) -> Found {
    lost.sort_unstable();
    lost.dedup();
    (!lost.is_empty()).then(|| (lost, sum.cells.clone()))
}

/// Naive finders that try every combination, in the order that the crate's finders promise. They
/// return the values and the cells of the reason.
struct Naive<'a> {
    position: &'a CandidateGrid,
    board: &'a Board,
}

type Found = Option<(Vec<Value>, Vec<CellId>)>;

impl<'a> Naive<'a> {
    fn of(position: &'a CandidateGrid) -> Self {
        Self { position, board: position.board() }
    }

    /// Returns `None` for a technique that has no definition here.
    fn find(&self, technique: &Technique) -> Option<Found> {
        let mut houses = self.board.houses().iter();
        let mut full = self.full_houses();
        Some(match technique.kind {
            TechniqueKind::FullHouse => full.find_map(|house| {
                let open = self.open(&house.cells);
                (open.len() == 1).then(|| self.hidden_subset(house, 1, false)).flatten()
            }),
            TechniqueKind::HiddenSingle => full
                .filter(|house| house.kind.is_box() == (technique.rating == 12))
                .find_map(|house| self.hidden_subset(house, 1, false)),
            TechniqueKind::NakedSingle => self.naked_single(),
            TechniqueKind::Pointing => self.interaction(HouseKind::is_box),
            TechniqueKind::Claiming => self.interaction(|kind| !kind.is_box()),
            // No rule of these boards restricts the values of single cells.
            TechniqueKind::AllowedValues => None,
            TechniqueKind::Pair => self.non_consecutive(),
            TechniqueKind::Combinations => {
                self.board.asked_sums().find_map(|(_, sum)| self.combinations(sum))
            }
            TechniqueKind::CageOrLine => self.board.asked_sums().find_map(|(_, sum)| self.sum(sum)),
            TechniqueKind::CageHouseInteraction => {
                let asked = self.board.asked_sums().map(|(_, sum)| sum);
                asked.chain(self.hidden_cages()).find_map(|sum| self.needed(sum))
            }
            TechniqueKind::HiddenCage => self.hidden_cages().find_map(|sum| self.combinations(sum)),
            TechniqueKind::InniesAndOuties => {
                self.board.derived_sums().iter().find_map(|derived| {
                    let sum = &derived.sum;
                    if self.open(&sum.cells).len() <= 4 {
                        self.sum(sum)
                    } else {
                        found(self.beyond_extremes(sum), sum)
                    }
                })
            }
            TechniqueKind::NakedPair => houses.find_map(|house| self.naked_subset(house, 2)),
            TechniqueKind::NakedTriple => houses.find_map(|house| self.naked_subset(house, 3)),
            TechniqueKind::NakedQuad => houses.find_map(|house| self.naked_subset(house, 4)),
            TechniqueKind::HiddenPair => full.find_map(|house| self.hidden_subset(house, 2, true)),
            TechniqueKind::HiddenTriple => {
                full.find_map(|house| self.hidden_subset(house, 3, true))
            }
            TechniqueKind::HiddenQuad => full.find_map(|house| self.hidden_subset(house, 4, true)),
            TechniqueKind::XWing => self.fish(2),
            TechniqueKind::Swordfish => self.fish(3),
            TechniqueKind::Jellyfish => self.fish(4),
            _ => return None,
        })
    }

    /// The houses that must contain every value.
    fn full_houses(&self) -> impl Iterator<Item = &'a House> {
        let values = self.board.value_count();
        self.board.houses().iter().filter(move |house| house.cells.len() == values)
    }

    fn has(&self, cell: CellId, value: Value) -> bool {
        self.position.is_open(cell) && self.position.candidates().has(cell, value)
    }

    fn values(&self) -> Vec<Value> {
        (1..=self.board.value_count()).map(number).collect()
    }

    fn open(&self, cells: &[CellId]) -> Vec<CellId> {
        cells.iter().copied().filter(|cell| self.position.is_open(*cell)).collect()
    }

    /// The candidates of some cells, in order.
    fn values_in(&self, cells: &[CellId]) -> Vec<Value> {
        self.values().into_iter().filter(|v| cells.iter().any(|c| self.has(*c, *v))).collect()
    }

    /// The cells of a house with one of these candidates, in order.
    fn cells_for(&self, cells: &[CellId], values: &[Value]) -> Vec<CellId> {
        cells.iter().copied().filter(|c| values.iter().any(|v| self.has(*c, *v))).collect()
    }

    fn naked_single(&self) -> Found {
        let mut open = (0..self.board.cell_count()).filter(|cell| self.position.is_open(*cell));
        open.find_map(|cell| {
            let values = self.values_in(&[cell]);
            (values.len() == 1).then(|| (values, vec![cell]))
        })
    }

    fn interaction(&self, is_wanted: impl Fn(HouseKind) -> bool) -> Found {
        let houses = self.board.houses();
        for first in self.full_houses().filter(|house| is_wanted(house.kind)) {
            for second in houses.iter().filter(|house| *house != first) {
                let shared = |cell: &&CellId| second.cells.contains(cell);
                if first.cells.iter().filter(shared).count() < 2 {
                    continue;
                }
                for value in self.values() {
                    let is_candidate = |cell: &CellId| self.position.candidates().has(*cell, value);
                    let cells: Vec<CellId> =
                        first.cells.iter().copied().filter(is_candidate).collect();
                    let is_confined = cells.iter().all(|cell| second.cells.contains(cell));
                    let mut rest = second.cells.iter().filter(|cell| !first.cells.contains(cell));
                    if !cells.is_empty() && is_confined && rest.any(is_candidate) {
                        return Some((vec![value], cells));
                    }
                }
            }
        }
        None
    }

    fn non_consecutive(&self) -> Found {
        self.board.constraints().iter().find_map(|constraint| {
            let Constraint::Binary([a, b], Relation::NoDifference(1)) = constraint else {
                return None;
            };
            let share_house = self
                .board
                .houses()
                .iter()
                .any(|house| house.cells.contains(a) && house.cells.contains(b));
            [(*a, *b), (*b, *a)].into_iter().find_map(|(cell, neighbour)| {
                let fits = |value: &Value, other: &Value| {
                    let distance = value.get().abs_diff(other.get());
                    distance > 1 || distance == 0 && !share_house
                };
                let others: Vec<Value> = self.position.candidates().at(neighbour).collect();
                let lost: Vec<Value> = (self.position.candidates().at(cell))
                    .filter(|value| !others.iter().any(|other| fits(value, other)))
                    .collect();
                (!lost.is_empty()).then(|| (lost, vec![neighbour]))
            })
        })
    }

    fn sum(&self, sum: &Sum) -> Found {
        let mut ways = vec![Vec::new()];
        for cell in &sum.cells {
            let longer = |way: Vec<Value>| {
                let candidates: Vec<Value> = self.position.candidates().at(*cell).collect();
                let is_free = |value: &Value| !sum.is_distinct || !way.contains(value);
                let free: Vec<Value> = candidates.into_iter().filter(is_free).collect();
                free.into_iter().map(move |value| [way.as_slice(), &[value]].concat())
            };
            ways = ways.into_iter().flat_map(longer).collect();
        }
        ways.retain(|way: &Vec<Value>| {
            let terms = way.iter().enumerate();
            let terms =
                terms.map(|(index, value)| sum.weight(index) * i32::from(value.get() as u16));
            (sum.least..=sum.most).contains(&terms.sum())
        });
        let mut lost: Vec<Value> = (sum.cells.iter().enumerate())
            .flat_map(|(index, cell)| {
                let ways = &ways;
                let in_none = move |v: &Value| !ways.iter().any(|way| way[index] == *v);
                self.position.candidates().at(*cell).filter(in_none)
            })
            .collect();
        if !sum.is_distinct {
            lost.extend(self.beyond_extremes(sum));
        }
        found(lost, sum)
    }

    /// The values that can't reach the sum. Cells that see each other form groups. For a lost
    /// value, every choice of different values in its group is too small or too large for the other
    /// groups.
    fn beyond_extremes(&self, sum: &Sum) -> Vec<Value> {
        let mut groups: Vec<(i32, Vec<CellId>)> = Vec::new();
        let mut placed = 0;
        for (index, cell) in sum.cells.iter().enumerate() {
            let weight = sum.weight(index);
            if let Some(value) = self.position.placed()[*cell] {
                placed += weight * i32::from(value.get() as u16);
                continue;
            }
            let sees = |other: &CellId| self.board.are_peers(*other, *cell);
            let is_for_it =
                |(own, cells): &&mut (i32, Vec<CellId>)| *own == weight && cells.iter().all(sees);
            match groups.iter_mut().find(is_for_it) {
                Some((_, cells)) => cells.push(*cell),
                None => groups.push((weight, vec![*cell])),
            }
        }
        let choices: Vec<Vec<(i32, Vec<Value>)>> = groups
            .iter()
            .map(|(weight, cells)| {
                let choices = combinations(&self.values_in(cells), cells.len()).into_iter();
                let total = |choice: &[Value]| {
                    choice.iter().map(|v| i32::from(v.get() as u16)).sum::<i32>()
                };
                choices.map(|choice| (weight * total(&choice), choice)).collect()
            })
            .collect();
        let least =
            |group: &Vec<(i32, _)>| group.iter().map(|(total, _)| *total).min().expect("some");
        let most =
            |group: &Vec<(i32, _)>| group.iter().map(|(total, _)| *total).max().expect("some");
        let mut lost = Vec::new();
        for (index, (_, cells)) in groups.iter().enumerate() {
            let others = || choices.iter().enumerate().filter(|(other, _)| *other != index);
            let from = sum.least - placed - others().map(|(_, group)| most(group)).sum::<i32>();
            let to = sum.most - placed - others().map(|(_, group)| least(group)).sum::<i32>();
            lost.extend(self.values_in(cells).into_iter().filter(|value| {
                let has = |(_, choice): &&(i32, Vec<Value>)| choice.contains(value);
                let with: Vec<i32> = choices[index].iter().filter(has).map(|(t, _)| *t).collect();
                !(with.iter().any(|total| *total >= from) && with.iter().any(|total| *total <= to))
            }));
        }
        lost
    }

    fn hidden_cages(&self) -> impl Iterator<Item = &'a Sum> {
        let is_one = |derived: &&DerivedSum| derived.sum.is_distinct && derived.houses.len() == 1;
        self.board.derived_sums().iter().filter(is_one).map(|derived| &derived.sum)
    }

    /// The open cells of a sum, if they differ, and the sets of values that they may contain.
    fn value_sets(&self, sum: &Sum) -> Option<(Vec<CellId>, Vec<Vec<Value>>)> {
        let cells = self.open(&sum.cells);
        let placed = sum.cells.iter().filter_map(|cell| self.position.placed()[*cell]);
        let placed: usize = placed.map(Value::get).sum();
        let mut sets = combinations(&self.values(), cells.len());
        sets.retain(|set| {
            let total = placed + set.iter().copied().map(Value::get).sum::<usize>();
            let total = i32::from(total as u16);
            (sum.least..=sum.most).contains(&total) && self.can_share(&cells, set)
        });
        sum.is_distinct.then_some((cells, sets))
    }

    /// True if the cells can contain the values, one each.
    fn can_share(&self, cells: &[CellId], values: &[Value]) -> bool {
        let Some((first, others)) = cells.split_first() else { return true };
        values.iter().filter(|value| self.has(*first, **value)).any(|value| {
            let left: Vec<Value> = values.iter().copied().filter(|v| v != value).collect();
            self.can_share(others, &left)
        })
    }

    fn combinations(&self, sum: &Sum) -> Found {
        let (cells, sets) = self.value_sets(sum)?;
        let any: Vec<Value> =
            self.values().into_iter().filter(|v| sets.iter().any(|s| s.contains(v))).collect();
        let removes = cells.iter().any(|cell| {
            self.values().iter().any(|value| self.has(*cell, *value) && !any.contains(value))
        });
        (removes && !sets.is_empty()).then_some((any, cells))
    }

    fn needed(&self, sum: &Sum) -> Found {
        let (cells, sets) = self.value_sets(sum)?;
        self.values().into_iter().find_map(|value| {
            let places = self.cells_for(&cells, &[value]);
            let sees_all =
                |cell: &CellId| places.iter().all(|place| self.board.peers(*place).contains(cell));
            let removes =
                (0..self.board.cell_count()).filter(sees_all).any(|cell| self.has(cell, value));
            let is_needed = !sets.is_empty() && sets.iter().all(|set| set.contains(&value));
            (is_needed && removes).then(|| (vec![value], places))
        })
    }

    fn naked_subset(&self, house: &House, size: usize) -> Found {
        let open = self.open(&house.cells);
        combinations(&open, size).into_iter().find_map(|cells| {
            let values = self.values_in(&cells);
            let mut others = open.iter().filter(|cell| !cells.contains(cell));
            let removes = others.any(|cell| values.iter().any(|value| self.has(*cell, *value)));
            (values.len() == size && removes).then_some((values, cells))
        })
    }

    fn hidden_subset(&self, house: &House, size: usize, must_remove: bool) -> Found {
        let with_cells: Vec<Value> = self.values_in(&house.cells);
        combinations(&with_cells, size).into_iter().find_map(|values| {
            let cells = self.cells_for(&house.cells, &values);
            let removes = self.values_in(&cells).len() > size;
            (cells.len() == size && (removes || !must_remove)).then_some((values, cells))
        })
    }

    fn fish(&self, size: usize) -> Found {
        let shape = self.board.layout().shape();
        let line_count = shape.value_count();
        for origin in self.board.layout().origins() {
            let top = usize::from(origin.row) * shape.rows();
            let left = usize::from(origin.column) * shape.columns();
            let at = |row, column| self.board.cell_at(top + row, left + column).expect("a cell");
            for by_row in [true, false] {
                let cell = |base, cover| if by_row { at(base, cover) } else { at(cover, base) };
                for value in self.values() {
                    let covers_of = |bases: &[usize]| -> Vec<usize> {
                        let is_met = |cover: &usize| {
                            bases.iter().any(|base| self.has(cell(*base, *cover), value))
                        };
                        (0..line_count).filter(is_met).collect()
                    };
                    let open: Vec<usize> =
                        (0..line_count).filter(|base| !covers_of(&[*base]).is_empty()).collect();
                    for bases in combinations(&open, size) {
                        let covers = covers_of(&bases);
                        let has = |base: usize| covers.iter().map(move |cover| cell(base, *cover));
                        let mut others = open.iter().filter(|base| !bases.contains(base));
                        let removes =
                            others.any(|base| has(*base).any(|cell| self.has(cell, value)));
                        if covers.len() == size && removes {
                            let cells = bases.iter().flat_map(|base| has(*base));
                            let cells = cells.filter(|cell| self.has(*cell, value)).collect();
                            return Some((vec![value], cells));
                        }
                    }
                }
            }
        }
        None
    }
}

/// All choices of `size` items, in lexicographic order.
fn combinations<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, first) in items.iter().enumerate() {
        for mut rest in combinations(&items[index + 1..], size - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn found_on_4x4((solution, position) in positions(solved(&board(2, 2)))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_on_6x6_lying((solution, position) in positions(solved(&board(2, 3)))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_on_6x6_standing((solution, position) in positions(solved(&board(3, 2)))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_on_9x9((solution, position) in positions(solved(&board(3, 3)))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_where_grids_share_boxes(
        (solution, position) in positions(solved(&overlapping(&[(0, 0), (1, 1)])))
    ) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_where_grids_share_columns(
        (solution, position) in positions(solved(&overlapping(&[(0, 1), (0, 0), (2, 2)])))
    ) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn sound_on_4x4((solution, puzzle) in puzzles(solved(&board(2, 2)), 0..70)) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn sound_on_6x6_lying((solution, puzzle) in puzzles(solved(&board(2, 3)), 15..60)) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn sound_on_6x6_standing((solution, puzzle) in puzzles(solved(&board(3, 2)), 15..60)) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn sound_on_9x9((solution, puzzle) in puzzles(solved(&board(3, 3)), 25..60)) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn rules_narrow_alike_either_way(
        puzzle in any_puzzles(&[board(2, 2), board(2, 3), grids(2, 2, &[(0, 0), (1, 1)])], 1..6, 0..9)
    ) {
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn contradictions_are_found_either_way(
        (_, mut puzzle) in puzzles(solved(&board(3, 3)), 25..50),
        changes in proptest::collection::vec((0..81_usize, 1..=9_usize), 1..4)
    ) {
        for (cell, value) in changes {
            puzzle.set_clue(cell, Value::new(value));
        }
        propagates_as_the_steps_do(&puzzle)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn found_with_rules((solution, position) in positions(solved_with_rules(&nine_with_rules()))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn found_with_rules_on_several_grids(
        (solution, position) in positions(solved_with_rules(&several_with_rules()))
    ) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn sound_with_rules(
        (solution, puzzle) in puzzles(solved_with_rules(&nine_with_rules()), 10..50)
    ) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn sound_with_rules_on_several_grids(
        (solution, puzzle) in puzzles(solved_with_rules(&several_with_rules()), 10..50)
    ) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn found_on_12x12((solution, position) in positions(solved(&board(3, 4)))) {
        finds_every_step(&solution, &position, &Naive::of(&position))?;
    }

    #[test]
    fn sound_where_grids_overlap(
        (solution, puzzle) in puzzles(solved(&overlapping(&[(0, 1), (0, 0), (2, 2)])), 20..50)
    ) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }

    #[test]
    fn sound_on_12x12((solution, puzzle) in puzzles(solved(&board(3, 4)), 30..60)) {
        stays_sound(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn sound_where_one_solution_is_known(
        (solution, mut puzzle) in puzzles(
            prop_oneof![
                solved(&board(3, 3)).boxed(),
                solved(&board(2, 3)).boxed(),
                solved(&overlapping(&[(0, 0), (1, 1)])).boxed(),
                solved_with_rules(&nine_with_rules()).boxed(),
                solved_with_rules(&several_with_rules()).boxed(),
            ],
            25..50
        )
    ) {
        // Adds clues of the solution until it is unique.
        for (cell, value) in solution.iter().enumerate() {
            let outcome = solve(&puzzle, Options::default(), &mut |_| ());
            if outcome.is_ok_and(|outcome| outcome.is_unique()) {
                break;
            }
            puzzle.set_clue(cell, Value::new(*value));
        }
        stays_sound_if_unique(&solution, &puzzle)?;
    }
}

#[test]
fn seventeen_clue_puzzles_keep_their_solution() -> Result<(), TestCaseError> {
    let board = board(3, 3);
    for line in SEVENTEEN.lines().step_by(50) {
        let clues: Vec<usize> = line.bytes().map(|digit| usize::from(digit - b'0')).collect();
        let puzzle = puzzle(&board, &clues);
        let outcome = solve(&puzzle, Options::default(), &mut |_| ());
        let Ok(Outcome::One(solution)) = outcome else { panic!("{line}: {outcome:?}") };
        let solution: Vec<usize> = solution.into_iter().map(Value::get).collect();
        stays_sound(&solution, &puzzle)?;
        stays_sound_if_unique(&solution, &puzzle)?;
        propagates_as_the_steps_do(&puzzle)?;
    }
    Ok(())
}
