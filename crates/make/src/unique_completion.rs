//! The fewest further clues that leave one of several solutions.
//!
//! Clues decide for a solution if they hit each set of cells where another solution differs. Some
//! deciding clues are an upper bound, and a minimum hitting set of the known sets is a lower bound.
//! That hitting set either decides, or leaves another solution, which gives one more set. The
//! method is that of J. Davies and F. Bacchus, *Solving `MaxSAT` by Solving a Sequence of Simpler
//! SAT Instances* (CP 2011).

use serde::{Deserialize, Serialize};

use super::alternatives::{Rival, RivalSearch};
use super::choice::Choice;
use super::clues::clue_cells;
use super::error::MakeError;
use super::random::Random;
use crate::board::CellId;
use crate::hitting_set::{Hitting, HittingSets};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Limits, Options, Solutions, SolveError};

/// Clues that leave one of several solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UniqueCompletion {
    /// The cells, in reading order, with their values. Empty if there is one solution already.
    pub clues: Vec<(CellId, Value)>,
    /// The known relation of the number of clues to the minimum.
    pub minimality: Minimality,
}

/// The known relation of a number of clues to the minimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Minimality {
    /// No fewer clues leave one solution.
    Fewest,
    /// No fewer clues leave this solution. Fewer might leave another one.
    FewestForSolution,
    /// No clue can be dropped. Other sets might be smaller.
    Minimal,
    /// Some clues might be unnecessary.
    Unknown,
}

/// The bounds known so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidingProgress {
    /// The lower bound on the number of clues.
    pub least: usize,
    /// The smallest set of deciding clues so far: cells in reading order, with their values.
    pub best: Vec<(CellId, Value)>,
}

/// The largest number of solutions for which each solution is considered.
const MAX_SOLUTIONS: usize = 200;

/// The largest number of other solutions searched for in the proof of a minimum.
const MAX_MET: usize = 300;

/// The bound on the elements of sets visited by the searches for hitting sets: less than a second.
const EFFORT: usize = 100_000_000;

/// Finds a minimum set of clues that leave one solution, as far as a short time allows. Reports
/// the bounds whenever one of them improves, so a first set comes early.
///
/// # Errors
/// [`MakeError`] if there is no solution or the solver fails.
pub fn decide(
    puzzle: &Puzzle,
    seed: u32,
    limits: &Limits<'_, DecidingProgress>,
) -> Result<UniqueCompletion, MakeError> {
    let mut solutions = Vec::new();
    for solution in Solutions::new(puzzle, Options::default()).take(MAX_SOLUTIONS + 1) {
        solutions.push(solution?);
    }
    if solutions.is_empty() {
        return Err(MakeError::Unsolvable);
    }
    if solutions.len() <= MAX_SOLUTIONS {
        return Ok(fewest_of(&solutions, limits)?);
    }
    let mut random = Random::from_seed(seed.into());
    let solution = solutions.swap_remove(random.below(solutions.len()));
    let clues = clue_cells(puzzle);
    let mut bounds = Bounds { solution: &solution, least: 1, best: None, limits };
    let choice = needed(puzzle, &mut random, &mut bounds)?;
    let mut search = Search {
        rivals: RivalSearch::new(puzzle.board(), solution.clone()),
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
        (true, _) => Minimality::FewestForSolution,
        (false, 0) => Minimality::Minimal,
        (false, _) => Minimality::Unknown,
    };
    Ok(UniqueCompletion { clues: search.bounds.clues(), minimality: fewness })
}

/// The bounds on the number of clues that decide for a solution.
struct Bounds<'a> {
    solution: &'a [Value],
    least: usize,
    best: Option<Vec<CellId>>,
    limits: &'a Limits<'a, DecidingProgress>,
}

impl Bounds<'_> {
    fn clues(&self) -> Vec<(CellId, Value)> {
        let cells = self.best.iter().flatten();
        cells.map(|cell| (*cell, self.solution[*cell])).collect()
    }

    fn report(&self) -> Result<(), SolveError> {
        let progress = DecidingProgress { least: self.least, best: self.clues() };
        self.limits.report(progress)
    }

    /// Records deciding cells.
    fn lower_most(&mut self, mut cells: Vec<CellId>) -> Result<(), SolveError> {
        if self.best.as_ref().is_none_or(|best| cells.len() < best.len()) {
            cells.sort_unstable();
            self.best = Some(cells);
            self.report()?;
        }
        Ok(())
    }

    /// Records a lower bound.
    fn raise_least(&mut self, least: usize) -> Result<(), SolveError> {
        if least > self.least {
            self.least = least;
            self.report()?;
        }
        Ok(())
    }

    fn most(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, Vec::len)
    }
}

/// Chooses cells until the solution is the only one, then drops unnecessary ones.
fn needed(
    puzzle: &Puzzle,
    random: &mut Random,
    bounds: &mut Bounds<'_>,
) -> Result<Choice, SolveError> {
    let is_clue = |cell: &CellId| puzzle.clues()[*cell].is_some();
    let added = |choice: &Choice| -> Vec<CellId> {
        choice.cells().into_iter().filter(|cell| !is_clue(cell)).collect()
    };
    let rivals = RivalSearch::new(puzzle.board(), bounds.solution.to_vec());
    let cells = 0..puzzle.board().cell_count();
    let mut choice = Choice::none(rivals, cells.clone().map(|cell| vec![cell]).collect());
    let clues = clue_cells(puzzle);
    for cell in &clues {
        choice.add(*cell);
    }
    choice.decide(random)?;
    bounds.lower_most(added(&choice))?;
    let mut order: Vec<usize> = cells.filter(|cell| !is_clue(cell)).collect();
    random.shuffle(&mut order);
    choice.keep(&clues);
    choice.shrink(&order, 0, &mut |choice, _, _| bounds.lower_most(added(choice)))?;
    bounds.lower_most(added(&choice))?;
    Ok(choice)
}

/// The cells where two solutions differ.
fn difference(a: &[Value], b: &[Value]) -> Vec<CellId> {
    (0..a.len()).filter(|cell| a[*cell] != b[*cell]).collect()
}

/// A minimum set of clues that decides for any one of all the solutions.
fn fewest_of(
    solutions: &[Vec<Value>],
    limits: &Limits<'_, DecidingProgress>,
) -> Result<UniqueCompletion, SolveError> {
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
        limits.report(DecidingProgress { least: size, best: best.clone() })?;
        for (of, sets) in sets.iter().enumerate() {
            match sets.of_size(size, &mut effort) {
                Hitting::By(cells) => {
                    return Ok(UniqueCompletion {
                        clues: clues(of, cells),
                        minimality: Minimality::Fewest,
                    });
                }
                Hitting::Not => {}
                Hitting::Unknown => {
                    return Ok(UniqueCompletion { clues: best, minimality: Minimality::Minimal });
                }
            }
        }
    }
    Ok(UniqueCompletion { clues: best, minimality: Minimality::Fewest })
}

/// A search for a smaller set of clues that decides for a solution.
struct Search<'a> {
    rivals: RivalSearch,
    /// The cells with clues.
    clues: &'a [CellId],
    /// The sets of cells where other solutions differ.
    sets: HittingSets,
    bounds: Bounds<'a>,
    /// The remaining number of elements that searches for hitting sets may visit.
    effort: usize,
    /// The number of searches for other solutions.
    met: usize,
}

impl Search<'_> {
    /// Returns true if the best set is proved a minimum.
    fn run(&mut self, random: &mut Random) -> Result<bool, SolveError> {
        while self.bounds.least < self.bounds.most() {
            match self.sets.of_size(self.bounds.least, &mut self.effort) {
                Hitting::Not => self.bounds.raise_least(self.bounds.least + 1)?,
                Hitting::Unknown => return Ok(false),
                Hitting::By(_) if self.met >= MAX_MET => return Ok(false),
                Hitting::By(cells) => {
                    if !self.complete(cells, random)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Adds cells until they decide. Each other solution on the way gives one more set. Returns
    /// `false` if that takes too long.
    fn complete(
        &mut self,
        mut cells: Vec<CellId>,
        random: &mut Random,
    ) -> Result<bool, SolveError> {
        loop {
            match self.find_rival(&cells)? {
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
            self.bounds.lower_most(cells)?;
        }
        Ok(true)
    }

    /// Searches for another solution with clues in these cells too.
    fn find_rival(&mut self, cells: &[CellId]) -> Result<Rival, SolveError> {
        self.met += 1;
        self.rivals.find(&[self.clues, cells].concat(), None)
    }

    /// Shrinks the set of cells where another solution differs, by looking for closer solutions.
    /// Small sets exclude more.
    fn narrowed(&mut self, other: &[Value]) -> Result<Vec<CellId>, SolveError> {
        let solution = self.rivals.solution().to_vec();
        let mut set = difference(&solution, other);
        let mut needed = 0;
        while needed < set.len() {
            // The cells before `needed` are known to be needed. The last one is tried.
            let tried = set.len() - 1;
            let differs = |cell: &CellId| set[..tried].contains(cell);
            let same: Vec<CellId> = (0..solution.len()).filter(|cell| !differs(cell)).collect();
            match self.rivals.find(&same, None)? {
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

    /// Drops unnecessary cells. Returns `None` if that takes too long.
    fn without_needless(
        &mut self,
        mut cells: Vec<CellId>,
    ) -> Result<Option<Vec<CellId>>, SolveError> {
        for index in (0..cells.len()).rev() {
            let cell = cells.swap_remove(index);
            match self.find_rival(&cells)? {
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
    use std::cell::RefCell;
    use std::ops::ControlFlow;

    use super::super::clues::testing::{is_unique, puzzles, without};
    use super::*;
    use crate::formats::link;

    #[test]
    fn completions_leave_one_solution_and_are_minimal() {
        let mut seen = [0; 4];
        for puzzle in puzzles() {
            let UniqueCompletion { clues, minimality: fewness } =
                decide(&puzzle, 1, &Limits::default()).expect("decided");
            let mut decided = puzzle.clone();
            for (cell, value) in &clues {
                decided.set_clue(*cell, Some(*value));
            }
            assert!(is_unique(&decided), "{}", link::write(&puzzle));
            assert_eq!(clues.is_empty(), is_unique(&puzzle));
            seen[fewness as usize] += 1;
            if fewness == Minimality::Minimal {
                for (cell, _) in &clues {
                    assert!(!is_unique(&without(&decided, *cell)));
                }
            }
            // If more clues are claimed to be the minimum, no single clue decides.
            if fewness == Minimality::Fewest && clues.len() > 1 {
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
            let reports = RefCell::new(Vec::<DecidingProgress>::new());
            let report = |progress| {
                reports.borrow_mut().push(progress);
                ControlFlow::Continue(())
            };
            let decided = decide(&puzzle, 1, &Limits::default().with_progress(&report));
            let reports = reports.into_inner();
            let UniqueCompletion { clues, minimality: fewness } = decided.expect("decided");
            for DecidingProgress { least, best } in &reports {
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
            assert!(reports.windows(2).all(is_better));
            assert!(fewness == Minimality::Fewest || !reports.is_empty());
        }
    }
}
