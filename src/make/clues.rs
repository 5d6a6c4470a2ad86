//! What can be said of the clues that are there: which are needed, and which would decide.

use serde::{Deserialize, Serialize};

use super::choice::Choice;
use super::made::MakeError;
use super::quick::{Outcome, Quick, Wish};
use super::random::Random;
use super::rivals::{Rival, Rivals};
use super::symmetry::Symmetry;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::solve::{self, Options, Solutions, SolveError, hitting_set};

/// The cells of the clues that follow from the others, each for itself: without any one of them, every
/// solution has its value all the same. `None`, if there is no solution.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn redundant(puzzle: &Puzzle) -> Result<Option<Vec<CellId>>, SolveError> {
    let clues = clue_cells(puzzle);
    let Some(solution) = any_solution(puzzle)? else { return Ok(None) };
    let mut rivals = Rivals::of(puzzle.board(), solution);
    let mut redundant = Vec::new();
    let mut others: Vec<CellId> = Vec::with_capacity(clues.len());
    for &cell in &clues {
        others.clear();
        others.extend(clues.iter().filter(|other| **other != cell));
        if let Rival::Nothing(_) = rivals.beside(&others, Some(cell))? {
            redundant.push(cell);
        }
    }
    Ok(Some(redundant))
}

/// A puzzle with fewer clues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minimal {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Of a large board, the clues of which it isn't known whether they could go too: it would take too
    /// long to find out.
    pub undecided: usize,
}

/// Leaves out clues, by chance, until none can go without there being another solution: with a
/// symmetry, none of those that lie alike together.
///
/// # Errors
/// [`MakeError`]: the puzzle has no solution, or several; the board isn't so symmetric; or the solver
/// failed.
pub fn minimal(
    puzzle: &Puzzle,
    symmetry: Symmetry,
    seed: u32,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Minimal, MakeError> {
    let clues = clue_cells(puzzle);
    let solution = any_solution(puzzle)?.ok_or(MakeError::Unsolvable)?;
    let mut rivals = Rivals::of(puzzle.board(), solution);
    match rivals.beside(&clues, None)? {
        Rival::Nothing(_) => {}
        Rival::Solution(_) => return Err(MakeError::Several),
        Rival::Unknown => rivals.prove(&clues)?,
    }
    let orbits = symmetry.orbits(puzzle.board());
    let mut units = orbits.ok_or(MakeError::Asymmetric(symmetry.name()))?;
    for unit in &mut units {
        unit.retain(|cell| puzzle.clues()[*cell].is_some());
    }
    units.retain(|unit| !unit.is_empty());
    let order = Random::of(seed.into()).order(units.len());
    let mut choice = Choice::all(rivals, units);
    choice.shrink(&order, 0, report)?;
    let undecided = choice.undecided();
    Ok(Minimal { puzzle: choice.puzzle().with_symbols(puzzle.symbols()), undecided })
}

/// Clues that leave one of several solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deciding {
    /// The cells, in reading order, with their values. None, if there is one solution as it is.
    pub clues: Vec<(CellId, Value)>,
    /// How few they are.
    pub fewness: Fewness,
}

/// How few clues are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fewness {
    /// No fewer decide, whichever solution is meant.
    Fewest,
    /// No fewer decide for that solution; for another one they might.
    FewestForSolution,
    /// None can be left out; others might be fewer.
    Minimal,
}

/// Up to so many solutions each is looked at for what decides for it.
const MOST_SOLUTIONS: usize = 200;

/// How many further solutions are met before the fewest clues are given up for few ones.
const MOST_MET: usize = 300;

/// The most clues that are proved the fewest.
const MOST_PROVED: usize = 6;

/// The fewest clues that leave one solution, as far as that can be known soon.
///
/// What decides for a solution has something of each set of cells where another one differs: as in
/// [`repair`](solve::repair()), a smallest choice that has either decides, or leaves another solution,
/// and so one more set.
///
/// # Errors
/// [`MakeError`]: there is no solution, or the solver failed.
pub fn decide(puzzle: &Puzzle, seed: u32) -> Result<Deciding, MakeError> {
    let mut solutions = Vec::new();
    let mut more = Solutions::of(puzzle, Options::default());
    while solutions.len() <= MOST_SOLUTIONS {
        let Some(solution) = more.next().transpose()? else { break };
        solutions.push(solution);
    }
    if solutions.is_empty() {
        return Err(MakeError::Unsolvable);
    }
    if solutions.len() <= MOST_SOLUTIONS
        && let Some((solution, cells)) = fewest_of(&solutions)?
    {
        return Ok(deciding(&solutions[solution], cells, Fewness::Fewest));
    }
    let mut random = Random::of(seed.into());
    let solution = solutions.swap_remove(random.below(solutions.len()));
    if let Some(cells) = fewest_for(puzzle, &solution, &solutions)? {
        return Ok(deciding(&solution, cells, Fewness::FewestForSolution));
    }
    let rivals = Rivals::of(puzzle.board(), solution.clone());
    let cells = 0..puzzle.board().cell_count();
    let clues = clue_cells(puzzle);
    let mut choice = Choice::none(rivals, cells.clone().map(|cell| vec![cell]).collect());
    for cell in &clues {
        choice.add(*cell);
    }
    choice.decide(&mut random)?;
    let mut order: Vec<usize> = cells.filter(|cell| puzzle.clues()[*cell].is_none()).collect();
    random.shuffle(&mut order);
    choice.keep(&clues);
    choice.shrink(&order, 0, &mut |_, _| {})?;
    let mut cells = choice.cells();
    cells.retain(|cell| puzzle.clues()[*cell].is_none());
    Ok(deciding(&solution, cells, Fewness::Minimal))
}

fn deciding(solution: &[Value], cells: Vec<CellId>, fewness: Fewness) -> Deciding {
    let clues = cells.into_iter().map(|cell| (cell, solution[cell])).collect();
    Deciding { clues, fewness }
}

/// The cells where two solutions differ.
fn difference(a: &[Value], b: &[Value]) -> Vec<CellId> {
    (0..a.len()).filter(|cell| a[*cell] != b[*cell]).collect()
}

/// Of all solutions one that the fewest clues decide for, and those; `None`, where they would be many.
fn fewest_of(solutions: &[Vec<Value>]) -> Result<Option<(usize, Vec<CellId>)>, SolveError> {
    let cells = solutions[0].len();
    let sets: Vec<Vec<Vec<CellId>>> = solutions
        .iter()
        .map(|one| {
            let others = solutions.iter().filter(|other| *other != one);
            others.map(|other| difference(one, other)).collect()
        })
        .collect();
    for size in 0..=MOST_PROVED {
        for (solution, sets) in sets.iter().enumerate() {
            if let Some(cells) = hitting_set(sets, None, cells, size)? {
                return Ok(Some((solution, cells)));
            }
        }
    }
    Ok(None)
}

/// The fewest clues that decide for a solution, where the `others` are some of those besides; `None`,
/// where that takes long.
fn fewest_for(
    puzzle: &Puzzle,
    solution: &[Value],
    others: &[Vec<Value>],
) -> Result<Option<Vec<CellId>>, SolveError> {
    let cells = solution.len();
    let clues = clue_cells(puzzle);
    let mut rivals = Rivals::of(puzzle.board(), solution.to_vec());
    let mut sets: Vec<Vec<CellId>> =
        others.iter().map(|other| difference(solution, other)).collect();
    let mut size = 1;
    while sets.len() < others.len() + MOST_MET {
        let Some(chosen) = hitting_set(&sets, None, cells, size)? else {
            size += 1;
            if size > MOST_PROVED {
                return Ok(None);
            }
            continue;
        };
        match rivals.beside(&[clues.as_slice(), &chosen].concat(), None)? {
            Rival::Nothing(_) => return Ok(Some(chosen)),
            Rival::Solution(other) => sets.push(difference(solution, &other)),
            Rival::Unknown => return Ok(None),
        }
    }
    Ok(None)
}

/// The cells that have clues.
pub(super) fn clue_cells(puzzle: &Puzzle) -> Vec<CellId> {
    (0..puzzle.clues().len()).filter(|cell| puzzle.clues()[*cell].is_some()).collect()
}

/// Branches of the quick search, before the solver is asked for a solution.
const BRANCHES: usize = 500;

/// A solution, the same each time.
pub(super) fn any_solution(puzzle: &Puzzle) -> Result<Option<Vec<Value>>, SolveError> {
    if let Some(mut quick) = Quick::of(puzzle.board()) {
        let clues = clue_cells(puzzle).into_iter();
        let clues = clues.filter_map(|cell| Some((cell, puzzle.clues()[cell]?)));
        match quick.search(clues, None, Wish::Any(&mut Random::of(0)), BRANCHES) {
            Outcome::Solution(solution) => return Ok(Some(solution)),
            Outcome::None => return Ok(None),
            Outcome::Unknown => {}
        }
    }
    solve::sample(puzzle, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::link;
    use crate::solve::{Answer, count, solve};

    fn is_unique(puzzle: &Puzzle) -> bool {
        solve(puzzle, Options::default(), &mut |_| {}) == Ok(Answer::OnlySolution)
    }

    fn without(puzzle: &Puzzle, cell: CellId) -> Puzzle {
        let mut fewer = puzzle.clone();
        fewer.set_clue(cell, None);
        fewer
    }

    /// Puzzles of all kinds, some with one solution, some with several.
    fn puzzles() -> Vec<Puzzle> {
        let mut random = Random::of(5);
        let mut puzzles = Vec::new();
        for link in ["2x2:p", "2x2;x:p", "2x3:zj", "2x2;cage=5@0,1;thermo=@6,7,11:p", "3x3:zzzc"] {
            let empty = link::read(link).expect(link);
            for clues in [3, 5, 8, 10, 40] {
                let solution = super::super::fill(&empty, &mut random).expect("ok").expect("one");
                let mut puzzle = empty.clone();
                for cell in random.order(solution.len()).into_iter().take(clues) {
                    puzzle.set_clue(cell, Some(solution[cell]));
                }
                puzzles.push(puzzle);
            }
        }
        puzzles
    }

    #[test]
    fn redundant_clues_are_those_that_follow_from_the_others() {
        for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.clues().len() < 81) {
            let number = |puzzle: &Puzzle| {
                count(puzzle, Options::default(), 3000, &mut |_| {}).expect("counted")
            };
            let all = number(&puzzle);
            if !all.is_all {
                continue;
            }
            let expected: Vec<CellId> = clue_cells(&puzzle)
                .into_iter()
                .filter(|cell| number(&without(&puzzle, *cell)) == all)
                .collect();
            assert_eq!(redundant(&puzzle), Ok(Some(expected)), "{}", link::write(&puzzle));
        }
        let none = link::read("2x2:1_1n").expect("valid");
        assert_eq!(redundant(&none), Ok(None));
    }

    #[test]
    fn a_minimal_puzzle_needs_all_of_its_clues() {
        let mut seen = 0;
        for puzzle in puzzles() {
            let made = minimal(&puzzle, Symmetry::None, 1, &mut |_, _| {});
            if !is_unique(&puzzle) {
                assert_eq!(made, Err(MakeError::Several));
                continue;
            }
            let Minimal { puzzle: made, undecided } = made.expect("made");
            assert_eq!(undecided, 0);
            seen += 1;
            assert!(is_unique(&made));
            assert_eq!(redundant(&made), Ok(Some(vec![])));
            let kept =
                |cell: CellId| made.clues()[cell].is_none_or(|v| puzzle.clues()[cell] == Some(v));
            assert!((0..made.clues().len()).all(kept));
        }
        assert!(seen > 4, "{seen}");
    }

    #[test]
    fn symmetry_is_kept_if_asked_for() {
        let full = link::read("3x3:zzzc").expect("valid");
        let solution = super::super::fill(&full, &mut Random::of(2)).expect("ok").expect("one");
        let mut full = full;
        for (cell, value) in solution.into_iter().enumerate() {
            full.set_clue(cell, Some(value));
        }
        let made = minimal(&full, Symmetry::Half, 3, &mut |_, _| {}).expect("made").puzzle;
        assert!(is_unique(&made) && made.clue_count() < 40);
        assert!(Symmetry::Half.holds(made.board(), |cell| made.clues()[cell].is_some()));
    }

    #[test]
    fn what_decides_leaves_one_solution_and_no_fewer_do() {
        let mut seen = [0; 3];
        for puzzle in puzzles() {
            let Deciding { clues, fewness } = decide(&puzzle, 1).expect("decided");
            let mut decided = puzzle.clone();
            for (cell, value) in &clues {
                decided.set_clue(*cell, Some(*value));
            }
            assert!(is_unique(&decided), "{}", link::write(&puzzle));
            assert_eq!(clues.is_empty(), is_unique(&puzzle));
            seen[fewness as usize] += 1;
            if fewness == Fewness::Minimal {
                for (cell, _) in &clues {
                    assert!(!is_unique(&without(&decided, *cell)));
                }
            }
            // No single clue does where more are said to be the fewest.
            if fewness == Fewness::Fewest && clues.len() > 1 {
                for cell in 0..puzzle.clues().len() {
                    for value in (0..puzzle.board().value_count()).map(Value::from_index) {
                        let mut single = puzzle.clone();
                        if puzzle.clues()[cell].is_none() {
                            single.set_clue(cell, Some(value));
                            assert!(!is_unique(&single), "{}", link::write(&puzzle));
                        }
                    }
                }
            }
        }
        assert!(seen[0] > 5 && seen[2] > 0, "{seen:?}");
    }
}
