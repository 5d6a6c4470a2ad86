//! A walkthrough by human techniques: its current step, and the display on the board.

use crate::board::CellId;
use crate::engine_words::steps::{Walkthrough, WalkthroughEnd, WalkthroughStep};
use crate::logic::TechniqueKind;
use crate::model::Highlight;
use crate::puzzle::Value;

/// A walkthrough at a position between two steps.
#[derive(Clone, Debug, PartialEq)]
pub struct StepWalkthrough {
    told: Walkthrough,
    /// The number of steps done.
    at: usize,
    /// The largest number of steps done so far.
    furthest: usize,
    /// The visible part of the next step.
    next: Next,
    placed: Vec<Option<Value>>,
    candidates: Vec<Vec<Value>>,
}

/// The visible part of a step that is not done yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Nothing: only the effect of the last step.
    Nothing,
    /// The place to look at.
    Place,
    /// All of it.
    Whole,
}

/// The message of a walkthrough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Word<'a> {
    /// The step that can be done next.
    Step(&'a WalkthroughStep),
    /// The place of the step that can be done next.
    Place(&'a WalkthroughStep),
    /// The step done last, with more to follow.
    Done(&'a WalkthroughStep),
    /// The end of the path.
    End(&'a WalkthroughEnd),
}

impl StepWalkthrough {
    /// Starts before the first step, and shows it. `cells` is the number of cells of the board.
    #[must_use]
    pub fn new(told: Walkthrough, cells: usize) -> Self {
        let mut walk = Self {
            told,
            at: 0,
            furthest: 0,
            next: Next::Whole,
            placed: vec![None; cells],
            candidates: vec![Vec::new(); cells],
        };
        walk.go_to(0);
        walk
    }

    /// A single step, shown whole.
    #[must_use]
    pub fn of_one(candidates: Vec<Vec<Value>>, step: WalkthroughStep) -> Self {
        let cells = candidates.len();
        Self::new(Walkthrough { candidates, steps: vec![step], ..Walkthrough::default() }, cells)
    }

    /// The first cell that the shown step changes, or the first place to look at.
    #[must_use]
    pub fn about(&self) -> Option<CellId> {
        match self.word() {
            Word::Step(step) => {
                let placed = step.placed.map(|(cell, _)| cell);
                placed.or_else(|| step.removed.first().map(|(cell, _)| *cell))
            }
            Word::Place(step) => step.reason.first().copied(),
            Word::Done(_) | Word::End(_) => None,
        }
    }

    /// The number of cells of the board.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.placed.len()
    }

    /// The technique of the step in the message.
    #[must_use]
    pub fn technique(&self) -> Option<TechniqueKind> {
        match self.word() {
            Word::Step(step) | Word::Place(step) | Word::Done(step) => step.technique,
            Word::End(_) => None,
        }
    }

    /// The number of steps done.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The steps of the path.
    #[must_use]
    pub fn steps(&self) -> &[WalkthroughStep] {
        &self.told.steps
    }

    /// The end of the path.
    #[must_use]
    pub fn end(&self) -> &WalkthroughEnd {
        &self.told.end
    }

    /// Goes to the position after `at` steps, or to the end, and shows the next step.
    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.told.steps.len());
        self.furthest = self.furthest.max(self.at);
        self.next = Next::Whole;
        self.placed.fill(None);
        if self.told.candidates.len() == self.candidates.len() {
            self.candidates.clone_from(&self.told.candidates);
        }
        for step in &self.told.steps[..self.at] {
            if let Some((cell, value)) = step.placed {
                self.placed[cell] = Some(value);
                self.candidates[cell].clear();
            }
            for (cell, value) in &step.removed {
                self.candidates[*cell].retain(|other| other != value);
            }
        }
    }

    /// Skips the first steps, as long as their candidates are removed already.
    pub fn go_past(&mut self, is_out: impl Fn(CellId, Value) -> bool) {
        let is_done = |step: &&WalkthroughStep| {
            step.placed.is_none() && step.removed.iter().all(|(cell, value)| is_out(*cell, *value))
        };
        self.go_to(self.told.steps.iter().take_while(is_done).count());
    }

    /// Does the shown step, and hides the next one.
    pub fn apply(&mut self) {
        self.go_to(self.at + 1);
        self.next = Next::Nothing;
    }

    /// True if a step can be undone.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.at > 0
    }

    /// True if an undone step can be redone.
    #[must_use]
    pub fn can_go_forth(&self) -> bool {
        self.at < self.furthest
    }

    /// Shows more of the next step: first the place to look at, then all of it.
    pub fn show_more(&mut self) {
        self.next = if self.next == Next::Nothing { Next::Place } else { Next::Whole };
    }

    /// Shows only the place to look at for the next step.
    pub fn show_place(&mut self) {
        self.next = Next::Place;
    }

    /// True if more of the next step can be shown.
    #[must_use]
    pub fn can_show_more(&self) -> bool {
        matches!(self.word(), Word::Place(_) | Word::Done(_))
    }

    /// True if the step shown can be done.
    #[must_use]
    pub fn can_apply(&self) -> bool {
        matches!(self.word(), Word::Step(_))
    }

    /// The message at this position.
    #[must_use]
    pub fn word(&self) -> Word<'_> {
        let steps = &self.told.steps;
        match steps.get(self.at) {
            None => Word::End(&self.told.end),
            Some(_) if self.next == Next::Nothing && self.at > 0 => Word::Done(&steps[self.at - 1]),
            Some(step) if self.next == Next::Place => Word::Place(step),
            Some(step) => Word::Step(step),
        }
    }

    /// The value placed in a cell so far.
    #[must_use]
    pub fn placed(&self, cell: CellId) -> Option<Value> {
        self.placed[cell]
    }

    /// The candidates left in a cell; none if a value is placed.
    #[must_use]
    pub fn candidates(&self, cell: CellId) -> &[Value] {
        &self.candidates[cell]
    }

    /// The reason for a cell's highlight: the shown step changes it, or it is a premise.
    #[must_use]
    pub fn mark(&self, cell: CellId) -> Option<Highlight> {
        let step = match self.word() {
            Word::Step(step) => step,
            Word::Place(step) => return step.reason.contains(&cell).then_some(Highlight::Reason),
            Word::Done(_) | Word::End(_) => return None,
        };
        let is_subject = match step.placed {
            Some((placed, _)) => placed == cell,
            None => step.removed.iter().any(|(other, _)| *other == cell),
        };
        if is_subject {
            Some(Highlight::Subject)
        } else {
            step.reason.contains(&cell).then_some(Highlight::Reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(number: usize) -> Value {
        Value::new(number).expect("not 0")
    }

    /// Two cells with two values each. One loses a value, and the other then has it.
    fn walk() -> StepWalkthrough {
        let both = vec![value(1), value(2)];
        let removal = WalkthroughStep {
            title: "Pointing".to_owned(),
            reason: vec![1],
            removed: vec![(0, value(1))],
            ..WalkthroughStep::default()
        };
        let placement = WalkthroughStep {
            title: "Single".to_owned(),
            reason: vec![0],
            placed: Some((0, value(2))),
            removed: vec![(1, value(2))],
            ..WalkthroughStep::default()
        };
        let told = Walkthrough {
            candidates: vec![both.clone(), both],
            steps: vec![removal, placement],
            end: WalkthroughEnd::Stuck,
        };
        StepWalkthrough::new(told, 2)
    }

    #[test]
    fn the_board_follows_the_walk_both_ways() {
        let mut walk = walk();
        assert_eq!(walk.candidates(0), [value(1), value(2)]);
        assert_eq!(
            (walk.mark(0), walk.mark(1)),
            (Some(Highlight::Subject), Some(Highlight::Reason))
        );
        assert_eq!(walk.about(), Some(0));
        walk.go_to(1);
        assert_eq!((walk.candidates(0), walk.placed(0)), (&[value(2)][..], None));
        walk.go_to(2);
        assert_eq!((walk.candidates(0), walk.placed(0)), (&[][..], Some(value(2))));
        assert_eq!(walk.candidates(1), [value(1)]);
        assert_eq!((walk.word(), walk.mark(0)), (Word::End(&WalkthroughEnd::Stuck), None));
        assert_eq!(walk.about(), None);
        walk.go_to(0);
        assert_eq!((walk.candidates(0).len(), walk.placed(0)), (2, None));
    }

    #[test]
    fn a_step_applied_keeps_the_next_one_to_itself() {
        let mut walk = walk();
        assert!(walk.can_apply());
        walk.apply();
        assert!(matches!(walk.word(), Word::Done(step) if step.title == "Pointing"));
        assert!(!walk.can_apply() && walk.can_show_more() && walk.mark(0).is_none());
        walk.show_more();
        assert!(matches!(walk.word(), Word::Place(step) if step.title == "Single"));
        assert!(!walk.can_apply());
        assert_eq!((walk.mark(0), walk.mark(1)), (Some(Highlight::Reason), None));
        assert_eq!(walk.about(), Some(0));
        walk.show_more();
        assert!(matches!(walk.word(), Word::Step(step) if step.title == "Single"));
        assert!(!walk.can_show_more());
        walk.apply();
        assert_eq!((walk.word(), walk.at()), (Word::End(&WalkthroughEnd::Stuck), 2));
        walk.apply();
        assert_eq!(walk.at(), 2);
    }

    #[test]
    fn a_path_without_steps_is_at_its_end() {
        let contradiction = WalkthroughEnd::Contradiction("no".to_owned());
        let told = Walkthrough { end: contradiction.clone(), ..Walkthrough::default() };
        let walk = StepWalkthrough::new(told, 16);
        assert_eq!(walk.word(), Word::End(&contradiction));
        assert!(walk.candidates(15).is_empty());
    }
}
