//! Runs questions about the puzzle, from asking to the answer.

use super::Workbench;
use crate::board::CellId;
use crate::model::ask::Question;
use crate::model::{Activity, BestSoFar, CellFill, Notice, Outcome, PhaseKind, Progress, Waiting};
use crate::puzzle::Value;
use crate::worker::job::Job;
use crate::worker::task::{Event, Failure};

/// The question under way.
#[derive(Debug)]
pub(super) struct Asked {
    /// Its number among the questions of this visit.
    number: u32,
    /// The question as the banner names it.
    pub(super) waiting: Waiting,
    /// The display before the question, restored when it is cancelled or fails.
    before: CellFill,
    /// True if the question is about the entries too. It then ends when they change.
    pub(super) is_about_entries: bool,
    /// True if the answer's text contains symbols. The question then ends when they change.
    pub(super) is_about_symbols: bool,
    /// The direct search; `None` after switching to the split search.
    job: Option<Job>,
    /// True if the split search can answer this question too.
    has_other_way: bool,
    /// The split search, once it has started.
    other: Option<Job>,
    /// The best result so far, if the user can settle for it.
    best: Option<BestSoFar>,
}

impl Workbench {
    /// True if anything is under way that the user can cancel.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.is_asking() || self.is_reading()
    }

    /// True if a question is under way.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.asked.is_some()
    }

    /// True if the banner shows an answer, or the reason why there is none.
    #[must_use]
    pub fn has_answer(&self) -> bool {
        self.shown.outcome.is_some() || self.notice.as_ref().is_some_and(Notice::is_failure)
    }

    /// The question under way, as the banner names it.
    #[must_use]
    pub fn waiting(&self) -> Option<Waiting> {
        self.asked.as_ref().map(|asked| asked.waiting)
    }

    /// Starts a question that `job` answers. Ends the question under way, if any.
    pub fn begin(&mut self, question: &impl Question, job: Job) {
        self.asked = None;
        self.editor.end_number();
        // Saved first, because starting a question may change the purpose, which hides the display.
        let before = self.shown.view.clone();
        self.asked_count += 1;
        let was_played = self.is_played();
        question.begin(self);
        let before = if was_played == self.is_played() { before } else { CellFill::Clues };
        self.asked = Some(Asked {
            number: self.asked_count,
            waiting: question.waiting(),
            before,
            is_about_entries: question.is_about_entries(self),
            is_about_symbols: question.is_about_symbols(),
            job: Some(job),
            has_other_way: question.can_split(self),
            other: None,
            best: None,
        });
        self.shown.outcome = None;
        self.progress = Progress::default();
        self.notice = None;
    }

    /// Silently ends the question under way, if `is_meant` accepts it.
    pub(super) fn end_question(&mut self, is_meant: impl FnOnce(&Asked) -> bool) {
        if self.asked.as_ref().is_some_and(is_meant) {
            self.asked = None;
            self.progress = Progress::default();
        }
    }

    /// Forgets the display from before the question under way, so that it doesn't come back.
    pub(super) fn forget_shown_before(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.before = CellFill::Clues;
        }
    }

    /// Forgets the search that was shown before the question under way.
    pub(super) fn forget_search_before(&mut self) {
        if let Some(asked) = &mut self.asked
            && matches!(asked.before, CellFill::Search)
        {
            asked.before = CellFill::Clues;
        }
    }

    /// The number of the question under way, if its split search is possible and not started yet.
    #[must_use]
    pub fn may_split(&self) -> Option<u32> {
        let has_way = |asked: &&Asked| asked.has_other_way && asked.other.is_none();
        self.asked.as_ref().filter(has_way).map(|asked| asked.number)
    }

    /// True if the question with this number runs the direct and the split search at once.
    #[must_use]
    pub fn runs_both_searches(&self, number: u32) -> bool {
        let has_both =
            |asked: &Asked| asked.number == number && asked.job.is_some() && asked.other.is_some();
        self.asked.as_ref().is_some_and(has_both)
    }

    /// The number of conflicts last reported for the question under way.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.progress.conflicts
    }

    /// Starts the split search for the question under way. It ends with the question.
    pub fn also_try(&mut self, job: Job) {
        if let Some(asked) = &mut self.asked {
            asked.other = Some(job);
        }
    }

    /// Cancels the direct search of the question under way. The split search goes on.
    pub fn leave_first_way(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.job = None;
        }
    }

    /// Lets the user settle for the best result so far of the question under way.
    pub(crate) fn offer_best(&mut self, best: BestSoFar) {
        if let Some(asked) = &mut self.asked {
            asked.best = Some(best);
        }
    }

    /// True if the user can settle for the best result so far.
    #[must_use]
    pub fn has_best(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.best.is_some())
    }

    /// Ends the question under way with its best result so far.
    pub fn use_best(&mut self) {
        let best = self.asked.as_mut().and_then(|asked| asked.best.take());
        if let Some(best) = best {
            self.asked = None;
            self.notice = None;
            let outcome = self.take_best(best);
            self.shown.outcome = Some(outcome);
        }
    }

    /// Adds the clues of a result to the puzzle, and returns the outcome to show.
    pub(crate) fn take_best(&mut self, best: BestSoFar) -> Outcome {
        let BestSoFar { clues, verdict, outcome } = best;
        self.add_clues(&clues);
        self.facts.learn(verdict);
        outcome.into()
    }

    /// Adds clues to the puzzle, as one step to undo.
    fn add_clues(&mut self, clues: &[(CellId, Value)]) {
        if clues.is_empty() {
            return;
        }
        let mut puzzle = self.puzzle().clone();
        for (cell, value) in clues {
            puzzle.set_clue(*cell, Some(*value));
        }
        let before = self.puzzle().clues().to_vec();
        self.edit(|editor| editor.replace(puzzle));
        self.propose(before);
    }

    /// Changes the name of the question under way.
    pub(crate) fn wait_for(&mut self, waiting: Waiting) {
        if let Some(asked) = &mut self.asked {
            asked.waiting = waiting;
        }
    }

    /// Sets the current activity of the question under way.
    pub fn note_activity(&mut self, activity: impl Into<Activity>) {
        if self.is_asking() {
            self.progress.now = Some(activity.into());
        }
    }

    /// Records the end of a phase of the question.
    pub(crate) fn note_phase(&mut self, kind: PhaseKind) {
        self.phases.end(kind, self.progress.elapsed_ms.unwrap_or_default());
    }

    /// Handles an event of the question under way, `elapsed_ms` after its worker began. Returns
    /// true if the page must show it at once: conflicts, or the end.
    pub fn receive<Q: Question>(
        &mut self,
        question: &Q,
        event: Event<Q::Task>,
        elapsed_ms: f64,
    ) -> bool {
        if self.asked.is_none() {
            return false;
        }
        if !matches!(event, Event::Failed(_)) {
            self.progress.elapsed_ms = Some(elapsed_ms);
        }
        match event {
            Event::Conflicts(conflicts) => {
                self.progress.conflicts = conflicts;
                self.phases.conflicts = conflicts;
                if self.shown.view.is_empty() && !self.progress.certain.is_empty() {
                    self.shown.view = CellFill::Certain;
                }
            }
            Event::Progress(progress) => question.receive(progress, self),
            Event::Answer(answer) => {
                self.asked = None;
                // An earlier message would hide the answer.
                self.notice = None;
                self.shown.outcome = Some(question.take(answer, self));
            }
            Event::Failed(failure) => self.fail(failure),
        }
        self.progress.conflicts > 0 || !self.is_asking()
    }

    /// Cancels everything under way and restores the display from before.
    pub fn cancel(&mut self) {
        self.editor.end_number();
        if self.reading.take().is_some() {
            self.say(Notice::ReadingStopped);
        }
        self.cancel_question();
    }

    /// Cancels the question under way.
    pub(super) fn cancel_question(&mut self) {
        if self.is_asking() {
            self.stop(Notice::Cancelled);
        }
    }

    /// Ends the question under way without an answer, and shows the reason.
    pub fn fail(&mut self, failure: Failure) {
        if self.is_asking() {
            self.stop(Notice::NoAnswer(failure));
        }
    }

    fn stop(&mut self, notice: Notice) {
        if let Some(asked) = self.asked.take() {
            self.shown.view = asked.before;
            self.progress = Progress::default();
            self.say(notice);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::model::ask::{Count, Possible, Solve};
    use crate::model::testing::{answer, ask, ask_as, progress, solution, solved};
    use crate::worker::tasks;
    use crate::worker::tasks::Answer;

    /// A job, and a flag that its cancellation sets.
    fn job() -> (Job, Rc<Cell<bool>>) {
        let is_cancelled = Rc::new(Cell::new(false));
        let flag = Rc::clone(&is_cancelled);
        (Job::new(move || flag.set(true)), is_cancelled)
    }

    fn workbench() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench
    }

    #[test]
    fn cancelling_a_solve_gives_the_board_back() {
        let mut workbench = workbench();
        let before = workbench.cell_views();
        let (job, is_cancelled) = job();
        ask_as(&mut workbench, Solve, job);
        progress(&mut workbench, &Solve, tasks::Stage::Solution(solution(16, 1)));
        assert_ne!(workbench.cell_views(), before);
        assert!(!is_cancelled.get());
        workbench.cancel();
        assert!(is_cancelled.get());
        assert_eq!(workbench.cell_views(), before);
        assert_eq!(workbench.notice(), Some(&Notice::Cancelled));
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        assert_eq!(workbench.notice(), Some(&Notice::Cancelled), "it is not heard any more");
    }

    #[test]
    fn cancelling_another_question_keeps_the_solution() {
        let mut workbench = solved();
        let before = workbench.cell_views();
        ask(&mut workbench, Count { limit: 10 });
        workbench.cancel();
        assert_eq!(workbench.cell_views(), before);
        assert!(workbench.facts().claim().is_some());
    }

    #[test]
    fn an_edit_or_another_question_ends_the_one_under_way() {
        let mut workbench = workbench();
        let (first, is_first_cancelled) = job();
        ask_as(&mut workbench, Solve, first);
        let (second, is_second_cancelled) = job();
        ask_as(&mut workbench, Possible, second);
        assert!(is_first_cancelled.get() && !is_second_cancelled.get());
        workbench.edit(|editor| editor.go_to(3));
        assert!(!is_second_cancelled.get(), "a move changes nothing");
        workbench.edit(|editor| editor.type_symbol('1'));
        assert!(is_second_cancelled.get() && !workbench.is_busy());
    }

    /// A board with sums, on which the split search is possible.
    fn with_a_cage() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("2x2;cage=5@0,1:p");
        assert!(Solve.can_split(&workbench));
        workbench
    }

    #[test]
    fn the_first_way_can_be_left_for_the_other_one() {
        let mut workbench = with_a_cage();
        let (first, is_first_cancelled) = job();
        let (other, is_other_cancelled) = job();
        assert_eq!(workbench.may_split(), None);
        ask_as(&mut workbench, Solve, first);
        let number = workbench.may_split().expect("a question with two ways");
        assert!(!workbench.runs_both_searches(number));
        workbench.also_try(other);
        assert_eq!(workbench.may_split(), None, "it is taken");
        assert!(workbench.runs_both_searches(number) && !workbench.runs_both_searches(number + 1));
        workbench.leave_first_way();
        assert!(is_first_cancelled.get() && !is_other_cancelled.get());
        assert!(workbench.is_asking() && !workbench.runs_both_searches(number));
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        assert!(is_other_cancelled.get());
    }

    #[test]
    fn each_question_has_a_number_of_its_own() {
        let mut workbench = with_a_cage();
        ask(&mut workbench, Solve);
        let first = workbench.may_split();
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        assert_eq!(workbench.may_split(), None, "it is answered");
        ask(&mut workbench, Solve);
        let second = workbench.may_split();
        assert!(first.is_some() && second.is_some() && first != second);
        ask(&mut workbench, Count { limit: 10 });
        assert_eq!(workbench.may_split(), None, "there is one way to count");
    }

    #[test]
    fn a_failure_is_reported_and_leaves_the_board() {
        let mut workbench = workbench();
        let before = workbench.cell_views();
        for failure in [
            Failure::NotStarted,
            Failure::Stopped(String::new()),
            Failure::Panicked("it panicked".to_owned()),
            Failure::GaveUp("it is so".to_owned()),
        ] {
            ask(&mut workbench, Solve);
            workbench.receive(&Solve, Event::Failed(failure.clone()), 0.0);
            assert_eq!(workbench.notice(), Some(&Notice::NoAnswer(failure)));
            assert_eq!(
                (workbench.cell_views(), workbench.progress()),
                (before.clone(), &Progress::default())
            );
        }
    }
}
