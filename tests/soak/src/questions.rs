//! Compares the answer to every question about a puzzle with a model that lists all fillings.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use satdoku::board::{CellId, Rule};
use satdoku::formats::link;
use satdoku::logic::{PathEnd, steps};
use satdoku::make::{self, Symmetry};
use satdoku::proof::{Claim, check_proof};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{
    Forced, Limits, Outcome, conflict, count, forced, possible, repair, solve,
};

use crate::model::Model;

/// The number of times that each question was asked in a run.
pub(crate) type Asked = BTreeMap<&'static str, u64>;

/// A description of a wrong answer.
type Wrong = String;

/// A puzzle's model and solutions, and the questions asked so far.
struct Questions<'a> {
    model: &'a Model,
    clues: Vec<CellId>,
    solutions: Vec<Vec<usize>>,
    seed: u64,
    asked: Asked,
}

/// Asks every question that makes sense for a puzzle and compares the answers.
pub(crate) fn hold(model: &Model, seed: u64) -> Result<Asked, Wrong> {
    let clues = model.clues();
    let solutions = model.solutions(&clues).map(<[usize]>::to_vec).collect();
    let mut questions = Questions { model, clues, solutions, seed, asked: Asked::new() };
    questions.verdict()?;
    questions.link()?;
    questions.counts()?;
    questions.possible()?;
    questions.repair()?;
    questions.steps()?;
    questions.shuffles()?;
    match questions.solutions.len() {
        0 => questions.conflict()?,
        1 => {
            questions.forced()?;
            questions.redundant()?;
            questions.minimal()?;
        }
        _ => questions.decide()?,
    }
    Ok(questions.asked)
}

impl Questions<'_> {
    fn puzzle(&self) -> &Puzzle {
        &self.model.puzzle
    }

    fn count(&mut self, question: &'static str) {
        *self.asked.entry(question).or_default() += 1;
    }

    fn is_only(&self, cells: &[CellId]) -> bool {
        self.model.solutions(cells).take(2).count() == 1
    }

    fn verdict(&mut self) -> Result<(), Wrong> {
        let outcome = solve(self.puzzle(), &Limits::default());
        let outcome = outcome.map_err(|error| error.to_string())?;
        let is_known = |values: &[Value]| self.solutions.contains(&numbers(values));
        let claim = match outcome {
            Outcome::None if self.solutions.is_empty() => Some(Claim::Unsolvable),
            Outcome::One(solution) if self.solutions.len() == 1 && is_known(&solution) => {
                Some(Claim::OnlySolution(solution))
            }
            Outcome::Several(first, second)
                if first != second && is_known(&first) && is_known(&second) =>
            {
                None
            }
            outcome => return Err(format!("{outcome:?}")),
        };
        self.count("verdict");
        if let Some(claim) = claim {
            check_proof(self.puzzle(), &claim).map_err(|error| format!("proof: {error}"))?;
            self.count("proof");
        }
        Ok(())
    }

    fn link(&mut self) -> Result<(), Wrong> {
        let text = link::write(self.puzzle());
        let is_same = link::read(&text).as_ref() == Ok(self.puzzle());
        ensure(is_same, || format!("another puzzle is read from {text}"))?;
        self.count("link");
        Ok(())
    }

    fn counts(&mut self) -> Result<(), Wrong> {
        let found = count(self.puzzle(), &Limits::default().with_max_solutions(5_000));
        let found = found.map_err(|error| error.to_string())?;
        ensure(found.is_all && found.found == self.solutions.len() as u64, || {
            format!("{found:?}, not {}", self.solutions.len())
        })?;
        self.count("count");
        Ok(())
    }

    fn possible(&mut self) -> Result<(), Wrong> {
        let found = possible(self.puzzle(), &Limits::default());
        let found = found.map_err(|error| error.to_string())?;
        ensure(found.is_some() != self.solutions.is_empty(), || "possible values".to_owned())?;
        for (cell, values) in found.iter().flatten().enumerate() {
            let held: BTreeSet<usize> = self.solutions.iter().map(|s| s[cell]).collect();
            let held: Vec<usize> = held.into_iter().collect();
            ensure(numbers(values) == held, || format!("cell {cell}: {values:?}, not {held:?}"))?;
        }
        self.count("possible values");
        Ok(())
    }

    fn repair(&mut self) -> Result<(), Wrong> {
        let bounds = RefCell::new(Vec::new());
        let report = |progress| {
            bounds.borrow_mut().push(progress);
            ControlFlow::Continue(())
        };
        let found = repair(self.puzzle(), &Limits::default().with_progress(&report));
        let found = found.map_err(|error| error.to_string())?;
        match (&found, self.model.fewest_wrong()) {
            (None, None) => {}
            (Some(found), Some((fewest, choices))) => {
                let kept: Vec<CellId> =
                    self.clues.iter().copied().filter(|c| !found.cells.contains(c)).collect();
                let is_right = found.cells.len() == fewest
                    && found.has_others == (choices > 1 && fewest > 0)
                    && self.model.solutions(&kept).next().is_some();
                ensure(is_right, || format!("{found:?}, not {fewest} of {choices} choices"))?;
                for progress in bounds.take() {
                    let kept: Vec<CellId> = self
                        .clues
                        .iter()
                        .copied()
                        .filter(|cell| !progress.best.contains(cell))
                        .collect();
                    let holds =
                        progress.least <= fewest && self.model.solutions(&kept).next().is_some();
                    ensure(holds, || format!("on the way: {progress:?}"))?;
                }
            }
            other => return Err(format!("repair: {other:?}")),
        }
        self.count("repair");
        Ok(())
    }

    fn steps(&mut self) -> Result<(), Wrong> {
        let is_right = match steps(self.puzzle()).end {
            PathEnd::Solved => self.solutions.len() == 1,
            PathEnd::Contradiction(_) => self.solutions.is_empty(),
            PathEnd::Stuck => true,
        };
        ensure(is_right, || {
            format!("steps say otherwise than {} solutions", self.solutions.len())
        })?;
        self.count("steps");
        Ok(())
    }

    fn shuffles(&mut self) -> Result<(), Wrong> {
        for symmetry in Symmetry::ALL {
            let shuffled = make::shuffle(self.puzzle(), symmetry, self.seed as u32);
            let clue_count = shuffled.clue_count();
            let Some(model) = Model::of(shuffled) else { continue };
            let clues = model.clues();
            let solutions = model.solutions(&clues).count();
            let is_same = solutions == self.solutions.len() && clue_count == self.clues.len();
            ensure(is_same, || {
                let link = link::write(&model.puzzle);
                format!("{symmetry:?}: {link} has {solutions} solutions")
            })?;
            self.count("shuffle");
        }
        Ok(())
    }

    fn conflict(&mut self) -> Result<(), Wrong> {
        let found = conflict(self.puzzle()).map_err(|error| error.to_string())?;
        let found = found.ok_or("no conflict is found")?;
        let has_none = |cells: &[CellId]| self.model.solutions(cells).next().is_none();
        ensure(has_none(&found.clues), || format!("{found:?} is no conflict"))?;
        for cell in &found.clues {
            ensure(!has_none(&without(&found.clues, *cell)), || {
                format!("{found:?} does without cell {cell}")
            })?;
        }
        // A conflict without the regions would have rows in their place, which the model doesn't
        // know.
        let has_regions = self.rules().iter().any(|rule| rule.kind.word == "regions");
        if found.clues.is_empty() && !has_regions {
            ensure(!self.model.can_be_filled_by(&found.rules), || format!("{found:?}: rules"))?;
            for rule in &found.rules {
                let is_needed = self.model.can_be_filled_by(&without(&found.rules, *rule));
                ensure(is_needed, || format!("{found:?} does without rule {rule}"))?;
            }
        }
        self.count("conflict");
        Ok(())
    }

    fn rules(&self) -> &[Rule] {
        self.puzzle().board().layout().rules()
    }

    fn forced(&mut self) -> Result<(), Wrong> {
        let cell = self.seed as usize % self.puzzle().board().cell_count();
        let number = self.solutions[0][cell];
        let value = Value::new(number).ok_or("a value")?;
        let found = forced(self.puzzle(), cell, value).map_err(|error| error.to_string())?;
        let Forced::By(cells) = &found else { return Err(format!("cell {cell} is not forced")) };
        let forces = |cells: &[CellId]| self.model.solutions(cells).all(|s| s[cell] == number);
        ensure(forces(cells), || format!("{found:?} doesn't force cell {cell}"))?;
        for clue in cells {
            ensure(!forces(&without(cells, *clue)), || {
                format!("{found:?} forces cell {cell} without {clue}")
            })?;
        }
        self.count("forced value");
        Ok(())
    }

    fn redundant(&mut self) -> Result<(), Wrong> {
        let found = make::redundant(self.puzzle()).map_err(|error| error.to_string())?;
        let follows = |cell: &CellId| self.is_only(&without(&self.clues, *cell));
        let expected: Vec<CellId> = self.clues.iter().copied().filter(follows).collect();
        ensure(found.as_ref() == Some(&expected), || format!("{found:?}, not {expected:?}"))?;
        self.count("redundant clues");
        Ok(())
    }

    fn minimal(&mut self) -> Result<(), Wrong> {
        let seed = self.seed as u32;
        let found = make::minimal(self.puzzle(), Symmetry::None, seed, &Limits::default());
        let found = found.map_err(|error| error.to_string())?;
        let left = found.puzzle.clues().iter().enumerate();
        let left: Vec<CellId> = left.filter_map(|(cell, clue)| clue.map(|_| cell)).collect();
        ensure(self.is_only(&left), || format!("{left:?} leave several"))?;
        for cell in &left {
            ensure(!self.is_only(&without(&left, *cell)), || format!("{cell} could go too"))?;
        }
        self.count("minimal");
        Ok(())
    }

    fn decide(&mut self) -> Result<(), Wrong> {
        let found = make::decide(self.puzzle(), self.seed as u32, &Limits::default());
        let found = found.map_err(|error| error.to_string())?;
        let decides = |clues: &[(CellId, Value)]| {
            let agrees = |solution: &&Vec<usize>| {
                clues.iter().all(|(cell, value)| solution[*cell] == value.get())
            };
            self.solutions.iter().filter(agrees).count() == 1
        };
        ensure(decides(&found.clues), || format!("{found:?} doesn't decide"))?;
        self.count("make unique");
        Ok(())
    }
}

fn ensure(is_so: bool, words: impl FnOnce() -> Wrong) -> Result<(), Wrong> {
    if is_so { Ok(()) } else { Err(words()) }
}

fn without(all: &[usize], one: usize) -> Vec<usize> {
    all.iter().copied().filter(|other| *other != one).collect()
}

fn numbers(values: &[Value]) -> Vec<usize> {
    values.iter().map(|value| value.get()).collect()
}
