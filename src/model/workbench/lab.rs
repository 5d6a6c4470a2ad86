//! How it works: its chapters, its examples, and the search on the board.

use super::Workbench;
use crate::clauses::Lit;
use crate::formats::{ReadError, link, parse_formula};
use crate::lab::{Decisions, Mode, RunSpec, Stride};
use crate::model::lab::{Chapter, Lab, ParkedRun};
use crate::model::{CellFill, Editor, Purpose};
use crate::worker::tasks::{Breakpoint, ExploreSearch, Explored, Go, Unexplored};

/// A puzzle to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Example {
    /// A 4×4 whose search has a conflict: a rare thing on so small a board.
    Small,
    /// The hard puzzle of *Solving Sudoku via SAT with Mathematica*.
    Hard,
}

impl Example {
    /// The examples, the smallest first.
    pub const ALL: [Self; 2] = [Self::Small, Self::Hard];

    /// The puzzle as a link.
    fn link(self) -> &'static str {
        match self {
            Self::Small => "2x2:k3_4a2_1",
            Self::Hard => "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e",
        }
    }
}

/// The most literals of a formula without a board. It goes to the worker with each step.
const MOST_LITERALS: usize = 20_000;

/// The reason why a formula isn't explored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaError {
    /// It can't be read.
    Unreadable(ReadError),
    /// It has too many literals.
    TooLong {
        /// The number of its literals.
        found: usize,
        /// The maximum.
        most: usize,
    },
}

impl Workbench {
    /// The state of How it works.
    #[must_use]
    pub fn lab(&self) -> &Lab {
        &self.lab
    }

    /// The chapter of How it works.
    #[must_use]
    pub fn chapter(&self) -> Chapter {
        self.lab.chapter
    }

    /// True if this chapter is visible.
    #[must_use]
    pub fn shows_chapter(&self, chapter: Chapter) -> bool {
        self.purpose == Purpose::HowItWorks && self.lab.chapter == chapter
    }

    /// Opens a chapter of How it works.
    pub fn open_chapter(&mut self, chapter: Chapter) {
        self.hide_search();
        self.want_search();
        self.lab.chapter = chapter;
        let propagates_only = self.lab.spec.search.decisions == Decisions::User;
        if chapter.has_run() && chapter.propagates_only() != propagates_only {
            self.swap_runs(chapter.propagates_only());
        }
        self.show_frame();
    }

    /// Parks the run, and takes the other one up at its position.
    fn swap_runs(&mut self, propagates_only: bool) {
        let parked = self.lab.parked.take().unwrap_or_else(|| {
            let mut spec = RunSpec::default();
            if propagates_only {
                // DPLL concludes the opposite of an assumption that fails.
                spec.search.decisions = Decisions::User;
                spec.search.mode = Mode::Dpll;
            }
            let puzzle = self.puzzle().clone();
            Box::new(ParkedRun { puzzle, spec, stride: Stride::default(), frame: None })
        });
        let mut taken = *parked;
        if taken.puzzle != *self.puzzle() {
            taken.frame = None;
            taken.spec.search.overrides.clear();
            taken.spec.input.plain = None;
        }
        let position = taken.frame.as_ref().map(|frame| frame.position);
        let lab = &mut self.lab;
        let puzzle = self.editor.puzzle().clone();
        lab.parked = Some(Box::new(ParkedRun {
            puzzle,
            spec: std::mem::replace(&mut lab.spec, taken.spec),
            stride: std::mem::replace(&mut lab.stride, taken.stride),
            frame: std::mem::replace(&mut lab.frame, taken.frame),
        }));
        // Its words may contain old symbols.
        lab.asked = position.map(Go::To);
        lab.next = None;
        lab.refusal = None;
    }

    /// True if a run of the lab's solver belongs to the visible chapter.
    #[must_use]
    pub fn shows_run(&self) -> bool {
        self.purpose == Purpose::HowItWorks && self.lab.chapter.has_run()
    }

    /// Puts an example on the board, as one step to undo.
    pub fn show_example(&mut self, example: Example) {
        if let Ok(puzzle) = link::read(example.link()) {
            self.edit(|editor: &mut Editor| editor.replace(puzzle));
        }
    }

    /// True if the search covers the board.
    #[must_use]
    pub fn shows_search(&self) -> bool {
        matches!(self.shown.view, CellFill::Search)
    }

    /// The task of the worker while the chapter is visible; `None` if there is nothing to do.
    #[must_use]
    pub fn search_task(&self) -> Option<ExploreSearch> {
        if !self.shows_run() || self.has_large_board() {
            return None;
        }
        let is_new = self.lab.frame.is_none() && self.lab.refusal.is_none();
        let first = if self.explores_formula() { Go::To(0) } else { Go::Begin };
        Some(ExploreSearch {
            puzzle: self.puzzle().clone(),
            spec: self.lab.spec.clone(),
            position: self.lab.frame().map_or(0, |frame| frame.position),
            go: self.lab.asked.or(is_new.then_some(first))?,
        })
    }

    /// Goes another way in the search. While one is under way, the last one wanted follows it.
    pub fn go_in_search(&mut self, go: Go) {
        if !self.shows_run() {
            return;
        }
        self.want_search();
        let wanted = match self.lab.asked {
            Some(_) => &mut self.lab.next,
            None => &mut self.lab.asked,
        };
        *wanted = Some(go);
    }

    /// Goes a step forward, or back.
    pub fn step_in_search(&mut self, is_forward: bool) {
        let stride = self.lab.stride;
        self.go_in_search(match self.lab.breakpoint {
            _ if !is_forward => Go::Back(stride),
            Some(breakpoint) => Go::Until(Some(stride), breakpoint),
            None => Go::Next(stride),
        });
    }

    /// Sets the event where steps stop, or removes it.
    pub fn break_search_at(&mut self, breakpoint: Option<Breakpoint>) {
        self.lab.breakpoint = breakpoint;
        self.lab.is_stopped = false;
    }

    /// Runs on to the breakpoint, or to the end.
    pub fn run_to_breakpoint(&mut self) {
        if let Some(breakpoint) = self.lab.breakpoint {
            self.go_in_search(Go::Until(None, breakpoint));
        }
    }

    /// Lets the run play on from the breakpoint that stopped it.
    pub fn leave_breakpoint(&mut self) {
        self.lab.is_stopped = false;
    }

    /// Sets the length of a step.
    pub fn choose_stride(&mut self, stride: Stride) {
        self.lab.stride = stride;
    }

    /// Changes the choices of the run, which begins again.
    pub fn choose_run(&mut self, change: impl FnOnce(&mut RunSpec)) {
        let mut spec = self.lab.spec.clone();
        change(&mut spec);
        if spec != self.lab.spec {
            self.hide_search();
            self.lab.forget_run();
            // The user's decisions belong to the earlier run.
            spec.search.overrides.clear();
            self.lab.spec = spec;
        }
    }

    /// Explores a formula in DIMACS CNF in place of the puzzle.
    ///
    /// # Errors
    /// [`FormulaError`]; the run goes on then.
    pub fn explore_formula(&mut self, text: &str) -> Result<(), FormulaError> {
        self.explore_clauses(&parse_formula(text).map_err(FormulaError::Unreadable)?)
    }

    /// Explores these clauses, with literals as numbers, in place of the puzzle. Opens the search.
    ///
    /// # Errors
    /// [`FormulaError::TooLong`]; the run goes on then.
    pub fn explore_clauses(&mut self, clauses: &[Vec<i32>]) -> Result<(), FormulaError> {
        let found = clauses.iter().map(Vec::len).sum();
        if found > MOST_LITERALS {
            return Err(FormulaError::TooLong { found, most: MOST_LITERALS });
        }
        let literal = |number: &i32| {
            let literal = Lit::positive(number.unsigned_abs() as usize);
            if *number > 0 { literal } else { !literal }
        };
        let clauses = clauses.iter().map(|clause| clause.iter().map(literal).collect()).collect();
        self.enter(Purpose::HowItWorks);
        self.open_chapter(Chapter::Search);
        self.choose_run(|spec| spec.input.plain = Some(clauses));
        // There are no cells to step by.
        self.lab.stride = Stride::Event;
        Ok(())
    }

    /// True if a formula is explored in place of the puzzle.
    #[must_use]
    pub fn explores_formula(&self) -> bool {
        self.lab.spec.input.plain.is_some()
    }

    /// Explores the puzzle again.
    pub fn explore_puzzle(&mut self) {
        self.choose_run(|spec| spec.input.plain = None);
        self.lab.stride = Stride::default();
    }

    /// Takes back the user's decisions. The run begins again.
    pub fn forget_decisions(&mut self) {
        if !self.lab.spec.search.overrides.is_empty() {
            self.lab.spec.search.overrides.clear();
            self.lab.asked = Some(Go::Begin);
            self.lab.next = None;
        }
    }

    /// Takes the worker's answer, unless it is about another puzzle or run.
    pub fn take_search(
        &mut self,
        asked: &ExploreSearch,
        answer: Result<Box<Explored>, Unexplored>,
    ) {
        if asked.spec != self.lab.spec || asked.puzzle != *self.puzzle() {
            return;
        }
        self.lab.asked = self.lab.next.take();
        match answer {
            Ok(explored) => {
                let Explored { spec, frame, is_stopped } = *explored;
                self.lab.is_stopped = is_stopped;
                self.lab.refusal = None;
                self.lab.spec = spec;
                self.lab.frame = Some(Box::new(frame));
                self.show_frame();
            }
            Err(Unexplored(reason)) => self.lab.refusal = Some(reason),
        }
        // The same way from the same position has its answer already.
        if self.search_task().as_ref() == Some(asked) {
            self.lab.asked = None;
        }
    }

    /// Gives up the way under way. The position stays.
    pub fn stop_search(&mut self) {
        self.lab.asked = None;
        self.lab.next = None;
    }

    /// Records that the worker has no answer, for this reason.
    pub fn fail_search(&mut self, reason: String) {
        self.lab.asked = None;
        self.lab.next = None;
        self.lab.refusal = Some(reason);
    }

    /// Shows the position of the run on the board, if its chapter is visible.
    fn show_frame(&mut self) {
        if let Some(frame) = self.lab.frame.as_deref().filter(|_| self.shows_run()) {
            self.lab.board = frame.cells.clone();
        }
        self.show_search();
    }

    /// Lets the run cover the answers of all questions so far.
    pub(super) fn want_search(&mut self) {
        self.lab.wanted_at = self.asked_count;
    }

    /// Shows the search on the board, if its chapter is visible. The answer of a question that was
    /// asked meanwhile stays.
    pub(super) fn show_search(&mut self) {
        let has_board = self.lab.frame().is_some_and(|frame| !frame.cells.is_empty());
        let is_wanted = self.lab.wanted_at == self.asked_count;
        let is_due = self.shows_run() && has_board && is_wanted;
        if is_due && !self.shows_search() {
            self.lab.covered = std::mem::take(&mut self.shown);
            self.shown.view = CellFill::Search;
        }
    }

    /// Shows again what the search covers.
    pub(super) fn hide_search(&mut self) {
        let covered = std::mem::take(&mut self.lab.covered);
        if self.shows_search() {
            self.shown = covered;
        }
        self.forget_search_before();
    }

    /// Asks for the position again, because its words contain the old symbols.
    pub(super) fn reword_search(&mut self) {
        let position = self.lab.frame().map(|frame| frame.position);
        if let Some(position) = position {
            self.lab.asked = Some(Go::To(position));
        }
    }

    /// Forgets the run of the earlier puzzle.
    pub(super) fn forget_search(&mut self) {
        self.want_search();
        self.lab.forget_run();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Outcome;
    use crate::model::ask::Solve;
    use crate::model::testing::{NoProgress, answer, ask, progress, solution, solved};
    use crate::puzzle::Value;
    use crate::worker::task::Task;
    use crate::worker::tasks::{Answer, Stage};

    /// Answers requests as the worker does, until there are none.
    fn work(workbench: &mut Workbench) {
        while let Some(task) = workbench.search_task() {
            let answer = task.clone().run(&NoProgress).expect("a small board");
            workbench.take_search(&task, answer);
        }
    }

    fn hard() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.enter(Purpose::HowItWorks);
        workbench.show_example(Example::Hard);
        workbench.open_chapter(Chapter::Search);
        work(&mut workbench);
        workbench
    }

    fn shown(workbench: &Workbench) -> usize {
        (0..81).filter(|cell| workbench.value_at(*cell).is_some()).count()
    }

    #[test]
    fn examples_replace_an_empty_board_as_one_step() {
        for (example, clues) in [(Example::Small, 4), (Example::Hard, 19)] {
            let mut workbench = Workbench::default();
            workbench.enter(Purpose::HowItWorks);
            workbench.show_example(example);
            assert_eq!(workbench.puzzle().clue_count(), clues);
            assert_eq!(workbench.purpose(), Purpose::HowItWorks);
            workbench.undo();
            assert!(workbench.is_bare());
        }
    }

    #[test]
    fn steps_stop_at_a_breakpoint_until_the_run_is_another() {
        let mut workbench = hard();
        workbench.break_search_at(Some(Breakpoint::Level(2)));
        workbench.choose_stride(Stride::Conflict);
        workbench.step_in_search(true);
        work(&mut workbench);
        let level = |workbench: &Workbench| workbench.lab().frame().expect("a frame").level;
        assert_eq!((workbench.lab().is_stopped(), level(&workbench)), (true, 2));
        workbench.leave_breakpoint();
        workbench.step_in_search(true);
        work(&mut workbench);
        assert!(!workbench.lab().is_stopped() && level(&workbench) > 2);
        workbench.go_in_search(Go::To(0));
        workbench.run_to_breakpoint();
        work(&mut workbench);
        assert_eq!((workbench.lab().is_stopped(), level(&workbench)), (true, 2));
        workbench.choose_run(|spec| spec.search.mode = Mode::Dpll);
        assert_eq!(workbench.lab().breakpoint(), None);
    }

    #[test]
    fn a_run_that_begins_late_covers_no_answer() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::HowItWorks);
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(16, 2)));
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        let shown = workbench.shown().clone();
        assert!(shown.outcome.is_some());
        work(&mut workbench);
        assert_eq!(workbench.shown(), &shown);
        workbench.go_in_search(Go::To(0));
        work(&mut workbench);
        assert!(workbench.shows_search());
    }

    #[test]
    fn a_way_is_given_up() {
        let mut workbench = hard();
        workbench.open_chapter(Chapter::Propagation);
        work(&mut workbench);
        workbench.go_in_search(Go::Probe);
        assert!(workbench.lab().is_probing());
        workbench.stop_search();
        assert!(!workbench.lab().is_probing() && workbench.search_task().is_none());
        assert_eq!(shown(&workbench), 19);
    }

    #[test]
    fn the_board_follows_the_search() {
        let mut workbench = hard();
        assert!(workbench.shows_search());
        assert_eq!(shown(&workbench), 19);
        assert!(!workbench.possible_values(0).is_empty());
        let position = |workbench: &Workbench| workbench.lab().frame().expect("a frame").position;
        let begin = position(&workbench);
        workbench.choose_stride(Stride::Decision);
        workbench.step_in_search(true);
        work(&mut workbench);
        assert_eq!((position(&workbench), shown(&workbench)), (begin + 1, 20));
        // A way wanted meanwhile follows, and only the last one.
        workbench.go_in_search(Go::To(3));
        workbench.go_in_search(Go::To(5));
        workbench.go_in_search(Go::To(u32::MAX));
        work(&mut workbench);
        let frame = workbench.lab().frame().expect("a frame");
        assert_eq!((frame.position, frame.placed()), (frame.length, 81));
        workbench.step_in_search(false);
        work(&mut workbench);
        assert!(position(&workbench) < workbench.lab().frame().expect("a frame").length);
    }

    #[test]
    fn a_way_to_the_same_position_is_answered_once() {
        let mut workbench = hard();
        for _ in 0..3 {
            workbench.go_in_search(Go::To(u32::MAX));
        }
        work(&mut workbench);
        workbench.step_in_search(true);
        workbench.step_in_search(true);
        let task = workbench.search_task().expect("a step beyond the end");
        let answer = task.clone().run(&NoProgress).expect("a small board");
        workbench.take_search(&task, answer);
        assert!(workbench.search_task().is_none() && !workbench.lab().is_under_way());
    }

    #[test]
    fn another_puzzle_or_choice_begins_again() {
        let mut workbench = hard();
        workbench.go_in_search(Go::To(u32::MAX));
        work(&mut workbench);
        let late = workbench.search_task();
        assert_eq!(late, None, "nothing is wanted");
        workbench.choose_run(|spec| spec.input.encoding = crate::encodings::Encoding::Extended);
        assert!(!workbench.shows_search());
        work(&mut workbench);
        assert_eq!(shown(&workbench), 20);
        let task = workbench.search_task();
        workbench.edit(|editor| editor.set(Value::new(9)));
        assert!(!workbench.shows_search() && workbench.lab().frame().is_none());
        assert_eq!(task, None);
        work(&mut workbench);
        assert!(workbench.shows_search());
    }

    #[test]
    fn a_late_answer_about_another_puzzle_is_dropped() {
        let mut workbench = hard();
        workbench.step_in_search(true);
        let task = workbench.search_task().expect("a step");
        workbench.edit(|editor| editor.set(Value::new(9)));
        let answer = task.clone().run(&NoProgress).expect("a small board");
        workbench.take_search(&task, answer);
        assert!(workbench.lab().frame().is_none());
    }

    #[test]
    fn the_search_covers_an_answer_only_in_its_chapter() {
        let mut workbench = solved();
        let before = workbench.shown().clone();
        workbench.enter(Purpose::HowItWorks);
        assert_eq!(workbench.shown(), &before);
        workbench.open_chapter(Chapter::Search);
        work(&mut workbench);
        assert!(workbench.shows_search() && workbench.shown().outcome.is_none());
        workbench.open_chapter(Chapter::Proof);
        assert_eq!(workbench.shown(), &before);
        workbench.open_chapter(Chapter::Search);
        assert!(workbench.shows_search());
        workbench.enter(Purpose::Solve);
        assert_eq!(workbench.shown(), &before);
        workbench.enter(Purpose::HowItWorks);
        assert!(workbench.shows_search(), "the search is where it was");

        // A solution replaces the search, and stays elsewhere.
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(16, 2)));
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        assert!(!workbench.shows_search());
        workbench.enter(Purpose::Create);
        assert!(workbench.shown().view.is_solution());
    }

    #[test]
    fn a_question_cancelled_elsewhere_does_not_bring_the_search_back() {
        let mut workbench = hard();
        ask(&mut workbench, Solve);
        workbench.enter(Purpose::Solve);
        workbench.cancel_question();
        assert!(!workbench.shows_search());
    }

    #[test]
    fn propagation_has_a_run_of_its_own() {
        // The fiendish puzzle of the known counts: 26 cells, and 44 in the extended encoding.
        let mut workbench = Workbench::default();
        workbench.enter(Purpose::HowItWorks);
        let clues =
            "3.12..5..2...46.1.......9..17...5....3.....7....9...51..2.......9.81...4..6..91.8";
        let mut puzzle = workbench.puzzle().clone();
        for (cell, clue) in clues.chars().enumerate() {
            puzzle.set_clue(cell, clue.to_digit(10).and_then(|own| Value::new(own as usize)));
        }
        workbench.edit(|editor| editor.replace(puzzle));
        workbench.open_chapter(Chapter::Search);
        work(&mut workbench);
        workbench.go_in_search(Go::To(u32::MAX));
        work(&mut workbench);
        workbench.open_chapter(Chapter::Propagation);
        assert!(!workbench.shows_search());
        work(&mut workbench);
        let frame = workbench.lab().frame().expect("a frame");
        assert_eq!((frame.counters.propagations, shown(&workbench)), (0, 26));
        workbench.choose_run(|spec| spec.input.encoding = crate::encodings::Encoding::Extended);
        work(&mut workbench);
        workbench.go_in_search(Go::To(u32::MAX));
        work(&mut workbench);
        assert_eq!(shown(&workbench), 44);

        // A value that fails is concluded to be false.
        workbench.go_in_search(Go::Probe);
        work(&mut workbench);
        let frame = workbench.lab().frame().expect("a frame");
        assert_eq!(workbench.lab().refusal(), None);
        assert_eq!((frame.level, frame.total.conflicts), (1, 1));
        let (assumed, said) = (frame.event.title.clone(), frame.event.detail.clone());
        assert!(assumed.starts_with("Assumption: r"), "{assumed}: {said}");
        workbench.choose_stride(Stride::Conflict);
        workbench.step_in_search(true);
        work(&mut workbench);
        assert_eq!(workbench.lab().frame().map(|frame| &*frame.event.title), Some("Conflict"));
        workbench.go_in_search(Go::To(u32::MAX));
        work(&mut workbench);
        assert_eq!(workbench.lab().frame().map(|frame| frame.level), Some(0));

        // Variables shows the same run, and Search its own.
        workbench.open_chapter(Chapter::Variables);
        assert!(workbench.shows_search());
        workbench.open_chapter(Chapter::Search);
        work(&mut workbench);
        assert_eq!(shown(&workbench), 81);
        workbench.edit(|editor| editor.set(Value::new(9)));
        workbench.open_chapter(Chapter::Propagation);
        assert!(workbench.lab().frame().is_none());
        work(&mut workbench);
        let decisions = workbench.lab().frame().map(|frame| frame.counters.decisions);
        assert_eq!(decisions, Some(0));
        assert_eq!(workbench.lab().spec().input.encoding, crate::encodings::Encoding::Extended);
    }

    #[test]
    fn decisions_of_the_user_are_kept_until_they_are_taken_back() {
        let mut workbench = hard();
        let open = workbench.lab().cell(80).expect("a cell").open.clone();
        workbench.go_in_search(Go::Decide { cell: 80, value: open[0], is_value: true });
        work(&mut workbench);
        assert_eq!(workbench.value_at(80), Some(open[0]));
        assert_eq!(workbench.lab().spec().search.overrides.len(), 1);
        // A clue is true already.
        let value = Value::from_index(5);
        workbench.go_in_search(Go::Decide { cell: 5, value, is_value: true });
        work(&mut workbench);
        assert!(workbench.lab().refusal().is_some());
        workbench.forget_decisions();
        work(&mut workbench);
        assert_eq!((workbench.value_at(80), shown(&workbench)), (None, 19));
    }

    #[test]
    fn a_formula_is_explored_in_place_of_the_puzzle() {
        let mut workbench = Workbench::new("2x2:k3_4a2_1".parse().expect("valid"));
        workbench.enter(Purpose::HowItWorks);
        workbench.open_chapter(Chapter::Search);
        work(&mut workbench);
        let placed = workbench.lab().frame().expect("a run").cells.len();
        assert_eq!((placed, workbench.shows_search()), (16, true));
        assert_eq!(workbench.explore_formula("1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0"), Ok(()));
        work(&mut workbench);
        let frame = workbench.lab().frame().expect("a run");
        assert_eq!((frame.outcome, frame.cells.len()), (Outcome::Refuted, 0));
        assert!(frame.total.conflicts > 0 && !workbench.shows_search());
        workbench.go_in_search(Go::Next(Stride::Conflict));
        work(&mut workbench);
        let frame = workbench.lab().frame().expect("a run");
        assert_eq!(frame.event.title, "Conflict");
        let clause = frame.event.clause.as_ref().expect("a clause");
        assert!(clause.words.contains(" is false, or "), "{}", clause.words);
        for (text, is_long) in [("1 x 0", false), ("", false), (&"1 ".repeat(20_001), true)] {
            let error = workbench.explore_formula(text).expect_err("refused");
            assert_eq!(matches!(error, FormulaError::TooLong { .. }), is_long, "{error:?}");
        }
        // A variable beyond all memory.
        assert_eq!(workbench.explore_formula("2147483647 -2147483647 0"), Ok(()));
        work(&mut workbench);
        assert!(workbench.lab().refusal().is_some());
        workbench.explore_puzzle();
        work(&mut workbench);
        assert_eq!(workbench.lab().frame().expect("a run").cells.len(), 16);
        assert_eq!(workbench.explore_formula("1 0"), Ok(()));
        workbench.show_example(Example::Hard);
        work(&mut workbench);
        assert_eq!(workbench.lab().frame().expect("another puzzle").cells.len(), 81);
    }
}
