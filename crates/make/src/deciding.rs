//! The fewest clues that leave one solution of several.
//!
//! Clues decide for a solution if they hit each set of cells where another solution differs from it. So
//! some clues that decide are an upper bound, and a smallest hitting set of the sets met so far is a lower
//! one: it either decides, or leaves another solution, and so one more set. As in J. Davies and F. Bacchus,
//! *Solving `MaxSAT` by Solving a Sequence of Simpler SAT Instances* (CP 2011).

use serde::{Deserialize, Serialize};

use super::choice::Choice;
use super::clues::clue_cells;
use super::made::MakeError;
use super::random::Random;
use super::rivals::{Rival, Rivals};
use crate::board::CellId;
use crate::hitting_set::{Hitting, HittingSets};
use crate::puzzle::{Puzzle, Value};
use crate::solve::{Options, Solutions, SolveError};

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
    /// Some might be left out.
    Unknown,
}

/// The bounds known before the fewest clues are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidingProgress {
    /// The number of clues that are needed at least.
    pub least: usize,
    /// Clues that decide, the fewest found so far: cells in reading order, with their values.
    pub best: Vec<(CellId, Value)>,
}

/// The most solutions of which each is looked at for what decides for it.
const MOST_SOLUTIONS: usize = 200;

/// The most other solutions that are asked for to prove the fewest.
const MOST_MET: usize = 300;

/// The elements of sets that the searches for hitting sets may look at: less than a second's work.
const EFFORT: usize = 100_000_000;

/// The fewest clues that leave one solution, as far as that can be known soon. `report` receives the
/// bounds whenever one of them improves, and so the first clues that decide early.
///
/// # Errors
/// [`MakeError`]: there is no solution, or the solver failed.
pub fn decide(
    puzzle: &Puzzle,
    seed: u32,
    report: &mut dyn FnMut(DecidingProgress),
) -> Result<Deciding, MakeError> {
    let mut solutions = Vec::new();
    for solution in Solutions::of(puzzle, Options::default()).take(MOST_SOLUTIONS + 1) {
        solutions.push(solution?);
    }
    if solutions.is_empty() {
        return Err(MakeError::Unsolvable);
    }
    if solutions.len() <= MOST_SOLUTIONS {
        return Ok(fewest_of(&solutions, report));
    }
    let mut random = Random::of(seed.into());
    let solution = solutions.swap_remove(random.below(solutions.len()));
    let clues = clue_cells(puzzle);
    let mut bounds = Bounds { solution: &solution, least: 1, best: None, report };
    let choice = needed(puzzle, &mut random, &mut bounds)?;
    let mut search = Search {
        rivals: Rivals::of(puzzle.board(), solution.clone()),
        clues: &clues,
        sets: HittingSets::new(solution.len()),
        bounds,
        effort: EFFORT,
        met: 0,
    };
    for cells in choice.differences() {
        search.sets.add(cells);
    }
    for other in &solutions {
        search.sets.add(difference(&solution, other));
    }
    let fewness = match (search.run(&mut random)?, choice.undecided()) {
        (true, _) => Fewness::FewestForSolution,
        (false, 0) => Fewness::Minimal,
        (false, _) => Fewness::Unknown,
    };
    Ok(Deciding { clues: search.bounds.clues(), fewness })
}

/// The bounds on the clues that decide for a solution.
struct Bounds<'a> {
    solution: &'a [Value],
    least: usize,
    best: Option<Vec<CellId>>,
    report: &'a mut dyn FnMut(DecidingProgress),
}

impl Bounds<'_> {
    fn clues(&self) -> Vec<(CellId, Value)> {
        let cells = self.best.iter().flatten();
        cells.map(|cell| (*cell, self.solution[*cell])).collect()
    }

    fn tell(&mut self) {
        let progress = DecidingProgress { least: self.least, best: self.clues() };
        (self.report)(progress);
    }

    /// These cells decide.
    fn lower_most(&mut self, mut cells: Vec<CellId>) {
        if self.best.as_ref().is_none_or(|best| cells.len() < best.len()) {
            cells.sort_unstable();
            self.best = Some(cells);
            self.tell();
        }
    }

    /// The number of clues that are needed.
    fn raise_least(&mut self, least: usize) {
        if least > self.least {
            self.least = least;
            self.tell();
        }
    }

    fn most(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, Vec::len)
    }
}

/// Chooses cells until the solution is the only one, then leaves out those that aren't needed.
fn needed(
    puzzle: &Puzzle,
    random: &mut Random,
    bounds: &mut Bounds<'_>,
) -> Result<Choice, SolveError> {
    let is_clue = |cell: &CellId| puzzle.clues()[*cell].is_some();
    let added = |choice: &Choice| -> Vec<CellId> {
        choice.cells().into_iter().filter(|cell| !is_clue(cell)).collect()
    };
    let rivals = Rivals::of(puzzle.board(), bounds.solution.to_vec());
    let cells = 0..puzzle.board().cell_count();
    let mut choice = Choice::none(rivals, cells.clone().map(|cell| vec![cell]).collect());
    let clues = clue_cells(puzzle);
    for cell in &clues {
        choice.add(*cell);
    }
    choice.decide(random)?;
    bounds.lower_most(added(&choice));
    let mut order: Vec<usize> = cells.filter(|cell| !is_clue(cell)).collect();
    random.shuffle(&mut order);
    choice.keep(&clues);
    choice.shrink(&order, 0, &mut |choice, _, _| bounds.lower_most(added(choice)))?;
    bounds.lower_most(added(&choice));
    Ok(choice)
}

/// The cells where two solutions differ.
fn difference(a: &[Value], b: &[Value]) -> Vec<CellId> {
    (0..a.len()).filter(|cell| a[*cell] != b[*cell]).collect()
}

/// The fewest clues that decide for any of all solutions.
fn fewest_of(solutions: &[Vec<Value>], report: &mut dyn FnMut(DecidingProgress)) -> Deciding {
    let sets: Vec<HittingSets> = solutions
        .iter()
        .map(|one| {
            let mut sets = HittingSets::new(one.len());
            for other in solutions.iter().filter(|other| *other != one) {
                sets.add(difference(one, other));
            }
            sets
        })
        .collect();
    let clues = |of: usize, cells: Vec<CellId>| -> Vec<(CellId, Value)> {
        cells.into_iter().map(|cell| (cell, solutions[of][cell])).collect()
    };
    let greedy = sets.iter().map(HittingSets::greedy).enumerate();
    let (of, cells) = greedy.min_by_key(|(_, cells)| cells.len()).unwrap_or_default();
    let best = clues(of, cells);
    let mut effort = EFFORT;
    for size in usize::from(solutions.len() > 1)..best.len() {
        report(DecidingProgress { least: size, best: best.clone() });
        for (of, sets) in sets.iter().enumerate() {
            match sets.of_size(size, &mut effort) {
                Hitting::By(cells) => {
                    return Deciding { clues: clues(of, cells), fewness: Fewness::Fewest };
                }
                Hitting::Not => {}
                Hitting::Unknown => return Deciding { clues: best, fewness: Fewness::Minimal },
            }
        }
    }
    Deciding { clues: best, fewness: Fewness::Fewest }
}

/// A search for fewer clues than those known to decide for a solution.
struct Search<'a> {
    rivals: Rivals,
    /// The cells that have clues.
    clues: &'a [CellId],
    /// Sets of cells where other solutions differ.
    sets: HittingSets,
    bounds: Bounds<'a>,
    /// How many more elements the searches for hitting sets may look at.
    effort: usize,
    /// How many other solutions were asked for.
    met: usize,
}

impl Search<'_> {
    /// Returns whether the best clues are proved the fewest.
    fn run(&mut self, random: &mut Random) -> Result<bool, SolveError> {
        while self.bounds.least < self.bounds.most() {
            match self.sets.of_size(self.bounds.least, &mut self.effort) {
                Hitting::Not => self.bounds.raise_least(self.bounds.least + 1),
                Hitting::Unknown => return Ok(false),
                Hitting::By(_) if self.met >= MOST_MET => return Ok(false),
                Hitting::By(cells) => {
                    if !self.complete(cells, random)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Adds cells until they decide. Each other solution on the way is one more set. `false`, if it would
    /// take too long to know.
    fn complete(
        &mut self,
        mut cells: Vec<CellId>,
        random: &mut Random,
    ) -> Result<bool, SolveError> {
        loop {
            match self.beside(&cells)? {
                Rival::Unknown => return Ok(false),
                Rival::Solution(other) => {
                    let set = self.narrowed(&other)?;
                    cells.extend(random.one_of(&set));
                    self.sets.add(set);
                }
                Rival::Nothing(_) => break,
            }
        }
        if cells.len() < self.bounds.most()
            && let Some(cells) = self.without_needless(cells)?
        {
            self.bounds.lower_most(cells);
        }
        Ok(true)
    }

    /// The solutions besides, with clues in these cells too.
    fn beside(&mut self, cells: &[CellId]) -> Result<Rival, SolveError> {
        self.met += 1;
        self.rivals.beside(&[self.clues, cells].concat(), None)
    }

    /// The cells where another solution differs, or as few of them as a further solution differs in: small
    /// sets say more.
    fn narrowed(&mut self, other: &[Value]) -> Result<Vec<CellId>, SolveError> {
        let solution = self.rivals.solution().to_vec();
        let mut set = difference(&solution, other);
        let mut needed = 0;
        while needed < set.len() {
            // The cells before `needed` are known to be needed, the last one is on trial.
            let tried = set.len() - 1;
            let differs = |cell: &CellId| set[..tried].contains(cell);
            let same: Vec<CellId> = (0..solution.len()).filter(|cell| !differs(cell)).collect();
            match self.rivals.beside(&same, None)? {
                Rival::Solution(closer) => {
                    let differs = |cell: &CellId| solution[*cell] != closer[*cell];
                    let before = set[..needed].iter().filter(|cell| differs(cell)).count();
                    set.retain(differs);
                    needed = before;
                }
                Rival::Nothing(_) | Rival::Unknown => {
                    set[needed..].rotate_right(1);
                    needed += 1;
                }
            }
        }
        Ok(set)
    }

    /// Leaves out cells that aren't needed to decide; `None` if it would take too long to know.
    fn without_needless(
        &mut self,
        mut cells: Vec<CellId>,
    ) -> Result<Option<Vec<CellId>>, SolveError> {
        for index in (0..cells.len()).rev() {
            let cell = cells.swap_remove(index);
            match self.beside(&cells)? {
                Rival::Nothing(_) => {}
                Rival::Solution(other) => {
                    cells.push(cell);
                    let set = self.narrowed(&other)?;
                    self.sets.add(set);
                }
                Rival::Unknown => return Ok(None),
            }
        }
        Ok(Some(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::super::clues::testing::{is_unique, puzzles, without};
    use super::*;
    use crate::formats::link;

    #[test]
    fn what_decides_leaves_one_solution_and_no_fewer_do() {
        let mut seen = [0; 4];
        for puzzle in puzzles() {
            let Deciding { clues, fewness } = decide(&puzzle, 1, &mut |_| {}).expect("decided");
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

    #[test]
    fn the_first_clues_that_decide_come_before_the_fewest_are_proved() {
        for puzzle in puzzles().into_iter().filter(|puzzle| !is_unique(puzzle)) {
            let mut told: Vec<DecidingProgress> = Vec::new();
            let decided = decide(&puzzle, 1, &mut |progress| told.push(progress));
            let Deciding { clues, fewness } = decided.expect("decided");
            for DecidingProgress { least, best } in &told {
                assert!(*least <= clues.len() && best.len() >= clues.len());
                let mut with_best = puzzle.clone();
                for (cell, value) in best {
                    with_best.set_clue(*cell, Some(*value));
                }
                assert!(is_unique(&with_best), "{}", link::write(&puzzle));
            }
            let is_better = |pair: &[DecidingProgress]| {
                pair[0].least <= pair[1].least && pair[0].best.len() >= pair[1].best.len()
            };
            assert!(told.windows(2).all(is_better));
            assert!(fewness == Fewness::Fewest || !told.is_empty());
        }
    }
}
