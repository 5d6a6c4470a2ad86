//! All that the page shows: the editor, what is known, what is asked, and what is worth saying.

use super::found::{Found, Mark};
use super::run::{Outcome, Run, Stage, Task};
use super::{CellView, Choice, Drawing, Editor, Phase, Phases, Readings, Source, Walk, cell_view};
use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::notation::{ReadError, link};
use crate::puzzle::{Puzzle, Symbols, check};
use crate::solve::{Forced, Options};
use crate::worker::protocol::{Errand, Event, Finding, Progress, Question};

/// Something to say that no worker has to be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A puzzle was read from a link.
    Loaded {
        /// Its clues.
        clues: usize,
    },
    /// One of the puzzles [read last](Game::readings) is on the board.
    Read,
    /// One of them waits for the user's word.
    Incomplete,
    /// A text is no puzzle, for this reason.
    Unreadable(Source, String),
    /// A text could not be read, for a reason that is not in the text.
    NotRead(String),
    /// The user stopped the reading of a text.
    ReadingCancelled,
    /// Another solver says that there is no solution.
    ClaimedUnsolvable,
    /// The address holds no puzzle.
    LinkRefused(ReadError),
    /// Another board was chosen that has no place for some clues, which are gone until undone.
    CluesPutAway,
    /// The link is in the clipboard.
    LinkCopied,
    /// The link could not be copied; the address bar has it.
    LinkNotCopied,
    /// Steps had been applied, and the puzzle they were steps of changed.
    StepsTakenBack,
    /// A question makes no sense now.
    Refused(Refusal),
}

/// Why a question makes no sense now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only a solved cell has a value to explain.
    NoValueToExplain,
    /// A clue is there because the puzzle says so.
    ClueNeedsNoReason,
    /// It isn't known yet what there is to prove.
    NothingToProve,
    /// The puzzle has other solutions: neither of the two claims that can be proved is so.
    HasOtherSolutions,
}

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Game {
    editor: Editor,
    found: Found,
    run: Run,
    notice: Option<Notice>,
    drawing: Option<Drawing>,
    options: Options,
    phases: Phases,
    readings: Option<Readings>,
    /// Where the text is from that is being read. What else is under way goes on.
    reading: Option<Source>,
}

impl Default for Game {
    fn default() -> Self {
        let shape =
            BoxShape::for_values(9).unwrap_or_else(|| unreachable!("9 values make a board"));
        Self::new(Puzzle::empty(Board::single(shape)))
    }
}

impl Game {
    /// Begins with a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            editor: Editor::new(puzzle),
            found: Found::default(),
            run: Run::Idle,
            notice: None,
            drawing: None,
            options: Options::default(),
            phases: Phases::default(),
            readings: None,
            reading: None,
        }
    }

    /// Begins with what the address and the last visit hold. A link that can't be read is told, and
    /// the last board comes back instead; it also does where the address holds no link.
    #[must_use]
    pub fn restore(address: &str, last: Option<&str>) -> Self {
        let empty = Self::default();
        let last = last.and_then(|last| link::read(last).ok());
        let mut game = last.map_or(empty, Self::new);
        if link::is_link(address) {
            match link::read(address) {
                Ok(puzzle) => game = Self::new(puzzle),
                Err(error) => game.notice = Some(Notice::LinkRefused(error)),
            }
        }
        game
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        self.editor.puzzle()
    }

    /// The editor.
    #[must_use]
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// What is known of the puzzle.
    #[must_use]
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// What is asked, or came of it.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Whether a text is being read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Whether anything is under way that the user can cancel.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.run.is_running() || self.is_reading()
    }

    /// The last thing said.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// How the puzzle is written as clauses.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// What the parts of the last solve took.
    #[must_use]
    pub fn phases(&self) -> &Phases {
        &self.phases
    }

    /// Edits or moves. Where that changes the puzzle, what was found of the old one goes.
    ///
    /// Returns what `change` does.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Editor) -> T) -> T {
        let before = self.puzzle().clone();
        let result = change(&mut self.editor);
        if *self.puzzle() != before {
            let has_applied = self.found.walk.as_ref().is_some_and(|walk| walk.at() > 0);
            self.notice = has_applied.then_some(Notice::StepsTakenBack);
            // A list is stepped through further; what one text may mean is settled by an edit, but
            // not whether the rest of it is wanted.
            self.readings.take_if(|readings| readings.count() == 1 && !readings.is_held());
            if self.puzzle().clues() != before.clues() || self.puzzle().board() != before.board() {
                self.forget();
            } else {
                // Its sentences have the old symbols.
                self.found.walk = None;
            }
            let board = self.editor.puzzle().board();
            if let Some(drawing) = &mut self.drawing
                && !Drawing::goes_on(before.board(), board)
            {
                *drawing = Drawing::of(board);
            }
        }
        result
    }

    /// Writes the puzzle as clauses in another way from now on. What was found goes: solutions come
    /// in another order.
    pub fn choose_options(&mut self, options: Options) {
        if self.options != options {
            self.options = options;
            self.forget();
        }
    }

    /// Changes to another board or other rules. Clues without a place there are told of.
    pub fn choose_layout(&mut self, layout: Layout) {
        let drawn_before = drawn_rules(self.puzzle().board());
        let lost = self.edit(|editor| editor.choose_layout(layout));
        if lost > 0 || drawn_rules(self.puzzle().board()) < drawn_before {
            self.notice = Some(Notice::CluesPutAway);
        }
    }

    /// Changes to a board of these grids. Rules stay as far as they name no cells and make sense there.
    pub fn choose_grids(&mut self, mut layout: Layout) {
        for rule in self.puzzle().board().layout().rules().iter().filter(|rule| !names_cells(rule))
        {
            let mut rules = layout.rules().to_vec();
            rules.push(rule.clone());
            if let Ok(with_rule) = layout.clone().with_rules(rules) {
                layout = with_rule;
            }
        }
        self.choose_layout(layout);
    }

    /// What is drawn, while something is.
    #[must_use]
    pub fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// Begins or ends drawing.
    pub fn set_drawing(&mut self, is_drawing: bool) {
        self.drawing = is_drawing.then(|| Drawing::of(self.puzzle().board()));
    }

    /// Draws, where drawing has begun. Returns what `draw` does.
    pub fn draw<T>(&mut self, draw: impl FnOnce(&mut Drawing, &mut Editor) -> T) -> Option<T> {
        let mut drawing = self.drawing.take()?;
        let result = self.edit(|editor| draw(&mut drawing, editor));
        self.drawing = Some(drawing);
        Some(result)
    }

    /// Shows values with other symbols.
    pub fn choose_symbols(&mut self, symbols: Symbols) {
        self.edit(|editor| editor.choose_symbols(symbols));
    }

    /// Loads the link the address now holds, or says why it can't.
    pub fn follow(&mut self, link: &str) {
        match link::read(link) {
            Ok(puzzle) => {
                let clues = puzzle.clue_count();
                self.load(puzzle);
                self.readings = None;
                self.reading = None;
                self.notice = Some(Notice::Loaded { clues });
            }
            Err(error) => self.notice = Some(Notice::LinkRefused(error)),
        }
    }

    fn load(&mut self, puzzle: Puzzle) {
        self.edit(|editor| editor.replace(puzzle));
        self.forget();
        if self.drawing.is_some() {
            self.set_drawing(true);
        }
    }

    /// What was read last, as long as it has something to choose or to step through.
    #[must_use]
    pub fn readings(&self) -> Option<&Readings> {
        self.readings.as_ref()
    }

    /// Goes to one of the puzzles read last, counted from 0.
    pub fn go_to_puzzle(&mut self, at: usize) {
        if let Some(mut readings) = self.readings.take() {
            readings.go_to(at);
            self.show_reading(readings);
        }
    }

    /// Takes a choice of what was read last.
    pub fn choose_reading(&mut self, choice: Choice) {
        let Some(mut readings) = self.readings.take() else { return };
        let goes_on = readings.choose(choice);
        if choice == Choice::Keep {
            self.notice = None;
            self.readings = Some(readings).filter(|_| goes_on);
        } else {
            self.show_reading(readings);
        }
    }

    /// Puts no more than a text's puzzles away; the board stays.
    pub fn close_readings(&mut self) {
        self.readings = None;
        self.notice = None;
    }

    fn show_reading(&mut self, readings: Readings) {
        self.notice = Some(match readings.link().map(link::read) {
            None => Notice::Incomplete,
            Some(Ok(puzzle)) => {
                self.load(puzzle);
                Notice::Read
            }
            Some(Err(error)) => Notice::LinkRefused(error),
        });
        self.readings = Some(readings);
    }

    /// The reading of a text begins.
    pub fn begin_reading(&mut self, source: Source) {
        self.reading = Some(source);
        self.notice = None;
    }

    /// What came of reading a text. What is under way ends where that changes the board.
    pub fn take_text(&mut self, finding: Finding) {
        let Some(source) = self.reading.take() else { return };
        match finding {
            Finding::Listing(listing) => match Readings::new(listing) {
                Some(readings) => self.show_reading(readings),
                None => self.fail_reading(Outcome::OF_ANOTHER_QUESTION.to_owned()),
            },
            Finding::Answer(values) if check(self.puzzle(), &values).is_ok() => {
                self.forget();
                self.found.solution = Some(values);
                self.run = Run::Done(Outcome::Answer, Stage::default());
            }
            // The front door has checked it, against the board of then.
            Finding::Answer(_) => {
                let reason = "the board was changed while it was read; try again".to_owned();
                self.notify(Notice::Unreadable(source, reason));
            }
            Finding::ClaimedUnsolvable => self.notify(Notice::ClaimedUnsolvable),
            Finding::Unreadable(reason) => self.notify(Notice::Unreadable(source, reason)),
            Finding::Failed(reason) => self.fail_reading(reason),
            _ => self.fail_reading(Outcome::OF_ANOTHER_QUESTION.to_owned()),
        }
    }

    /// The reading of a text came to nothing.
    pub fn fail_reading(&mut self, reason: String) {
        self.reading = None;
        self.notify(Notice::NotRead(reason));
    }

    /// Says something.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// What to ask a worker for, if that makes sense now.
    ///
    /// # Errors
    /// [`Refusal`], which says what is missing.
    pub fn question(&self, wish: Wish) -> Result<Task, Refusal> {
        let claim = || {
            self.found.claim().ok_or(if self.found.has_others() {
                Refusal::HasOtherSolutions
            } else {
                Refusal::NothingToProve
            })
        };
        let question = match wish {
            Wish::Solve => Question::Solve,
            Wish::Next => Question::Next { seen: self.found.seen },
            Wish::Count { limit } => Question::Count { limit },
            Wish::Possible => Question::Possible,
            Wish::WhyUnsolvable => Question::Conflict,
            Wish::Repair => Question::Repair,
            Wish::WhyThisValue => {
                let cell = self.editor.cursor();
                if self.puzzle().clues()[cell].is_some() {
                    return Err(Refusal::ClueNeedsNoReason);
                }
                let solution = self.found.solution.as_ref().ok_or(Refusal::NoValueToExplain)?;
                Question::Forced { cell, value: solution[cell] }
            }
            Wish::Steps => return Ok(Errand::Path.into()),
            Wish::Formula => return Ok(Errand::Formula(claim()?).into()),
            Wish::Proof => return Ok(Errand::Proof(claim()?).into()),
            Wish::CheckProof => return Ok(Errand::CheckProof(claim()?).into()),
        };
        Ok(question.into())
    }

    /// A task goes to its worker.
    pub fn begin(&mut self, task: impl Into<Task>) {
        let task = task.into();
        self.found.marks.clear();
        self.found.walk = None;
        if task == Question::Solve.into() {
            self.found = Found::default();
            self.phases = Phases::default();
        }
        self.run = Run::Running(task, Stage::default());
        self.notice = None;
    }

    /// What is under way was stopped by the user: the board is as it was before.
    pub fn cancel(&mut self) {
        if self.reading.take().is_some() {
            self.notify(Notice::ReadingCancelled);
        }
        self.stop(Outcome::Cancelled);
    }

    /// The question came to nothing.
    pub fn fail(&mut self, reason: String) {
        self.stop(Outcome::Failed(reason));
    }

    fn stop(&mut self, outcome: Outcome) {
        if matches!(self.run, Run::Running(Task::Question(Question::Solve), _)) {
            self.found = Found::default();
        }
        self.run.end(outcome);
    }

    /// The worker told something, `elapsed_ms` after it began. Returns the part of a solve that this
    /// ends.
    pub fn hear(&mut self, event: Event, elapsed_ms: f64) -> Option<Phase> {
        let Run::Running(task, stage) = &mut self.run else { return None };
        stage.elapsed_ms = elapsed_ms;
        let is_solve = *task == Task::Question(Question::Solve);
        let phase = if is_solve { self.phases.hear(&event, elapsed_ms) } else { None };
        match event {
            Event::Progress(progress) => {
                stage.hear(&progress);
                if let Progress::Solution(values) = progress {
                    self.found.solution = Some(values);
                    self.found.seen = 1;
                }
            }
            Event::Finding(finding) => {
                let task = task.clone();
                let outcome = self.take_in(finding, &task);
                self.run.end(outcome);
                // What was said meanwhile would hide the answer.
                self.notice = None;
            }
        }
        phase
    }

    fn take_in(&mut self, finding: Finding, task: &Task) -> Outcome {
        let cells = self.puzzle().board().cell_count();
        let found = &mut self.found;
        match finding {
            Finding::OnlySolution => {
                found.is_only = true;
                Outcome::OnlySolution
            }
            Finding::OtherSolution(values) => {
                found.other = Some(values);
                Outcome::OtherSolutions
            }
            Finding::Unsolvable => {
                found.is_unsolvable = true;
                Outcome::Unsolvable
            }
            Finding::NextSolution(values) => {
                // What differs is marked against the solution shown before.
                found.other = found.solution.replace(values);
                found.seen += 1;
                found.possible = None;
                Outcome::NextSolution { number: found.seen }
            }
            Finding::NoMoreSolutions => {
                found.is_unsolvable = found.seen == 0;
                found.is_only = found.seen == 1 && found.solution.is_some();
                Outcome::NoMoreSolutions { total: found.seen }
            }
            Finding::Count(count) => Outcome::Count(count),
            Finding::Possible(values) => {
                found.possible = Some(values);
                found.solution = None;
                found.other = None;
                Outcome::Possible
            }
            Finding::Conflict(conflict) => {
                if let Some(conflict) = &conflict {
                    found.is_unsolvable = true;
                    found.mark(&conflict.clues, Mark::Conflict);
                }
                Outcome::Conflict(conflict)
            }
            Finding::Repair(dropped) => {
                found.mark(dropped.as_deref().unwrap_or_default(), Mark::Drop);
                Outcome::Repair(dropped)
            }
            Finding::Forced(forced) => {
                let Task::Question(Question::Forced { cell, value }) = *task else {
                    return Outcome::of_another_question();
                };
                if let Forced::By(clues) = &forced {
                    found.mark(clues, Mark::Reason);
                }
                found.mark(&[cell], Mark::Subject);
                Outcome::Forced { cell, value, forced }
            }
            Finding::Path(told) => {
                found.walk = Some(Walk::new(told, cells));
                Outcome::Path
            }
            Finding::File { name, .. } => Outcome::Saved(name),
            Finding::ProofHolds => Outcome::ProofHolds,
            Finding::Facts(_)
            | Finding::Listing(_)
            | Finding::Answer(_)
            | Finding::ClaimedUnsolvable
            | Finding::Unreadable(_)
            | Finding::Exported { .. }
            | Finding::Unsayable(_) => Outcome::of_another_question(),
            Finding::Failed(reason) => Outcome::Failed(reason),
        }
    }

    /// Moves along the walk, if there is one.
    pub fn walk(&mut self, go: impl FnOnce(&mut Walk)) {
        if let Some(walk) = &mut self.found.walk {
            self.notice = None;
            go(walk);
        }
    }

    /// Takes these clues off the board, as one step to undo.
    pub fn drop_clues(&mut self, cells: &[CellId]) {
        self.edit(|editor| {
            let mut puzzle = editor.puzzle().clone();
            for &cell in cells {
                puzzle.set_clue(cell, None);
            }
            editor.replace(puzzle);
        });
    }

    /// Takes all that was found off the board.
    pub fn hide_findings(&mut self) {
        if !self.run.is_running() {
            self.forget();
        }
    }

    fn forget(&mut self) {
        self.found = Found::default();
        self.run = Run::Idle;
    }

    /// What each cell shows, in reading order.
    #[must_use]
    pub fn cell_views(&self) -> Vec<CellView> {
        cell_view::cell_views(&self.editor, &self.found, self.drawing.as_ref())
    }
}

/// Whether a rule names cells, and so belongs to one board.
fn names_cells(rule: &Rule) -> bool {
    matches!(rule, Rule::Cage { .. } | Rule::Sum { .. } | Rule::Regions(_))
}

fn drawn_rules(board: &Board) -> usize {
    board.layout().rules().iter().filter(|rule| names_cells(rule)).count()
}

/// What a user can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A solution, and whether it is the only one.
    Solve,
    /// Another solution.
    Next,
    /// How many solutions there are.
    Count {
        /// The most to count.
        limit: u64,
    },
    /// Which values are possible.
    Possible,
    /// Which clues contradict each other.
    WhyUnsolvable,
    /// Which clues to drop.
    Repair,
    /// Which clues force the value under the cursor.
    WhyThisValue,
    /// The way by human methods.
    Steps,
    /// The formula of what is known, as a file.
    Formula,
    /// The proof of what is known, as a file.
    Proof,
    /// The proof of what is known, checked.
    CheckProof,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;
    use crate::simplify::{Told, ToldStep};
    use crate::solve::{Conflict, Obstacle};
    use crate::worker::front_door;

    const LINE: &str = "24........23....";

    fn told(game: &mut Game, finding: Finding) {
        game.hear(Event::Finding(finding), 1.0);
    }

    fn ask(game: &mut Game, wish: Wish) {
        let question = game.question(wish).expect("a question that makes sense");
        game.begin(question);
    }

    fn solved() -> Game {
        let mut game = Game::default();
        game.paste(LINE);
        ask(&mut game, Wish::Solve);
        let solution = Progress::Solution(vec![Value::from_index(0); 16]);
        game.hear(Event::Progress(solution), 1.0);
        told(&mut game, Finding::OnlySolution);
        game
    }

    #[test]
    fn an_address_comes_before_the_last_board() {
        let game = Game::restore("2x2:1o", Some("3x3:5zzzb"));
        assert_eq!(game.puzzle().board().value_count(), 4);
        let game = Game::restore("", Some("3x3:5zzzb"));
        assert_eq!(game.puzzle().clues()[0], Value::new(5));
        let game = Game::restore("", None);
        assert_eq!((game.puzzle().board().value_count(), game.puzzle().clue_count()), (9, 0));
    }

    #[test]
    fn a_damaged_address_leaves_the_last_board() {
        let game = Game::restore("3x3:1", Some("3x3:5zzzb"));
        assert_eq!(game.puzzle().clues()[0], Value::new(5));
        assert!(matches!(game.notice(), Some(Notice::LinkRefused(_))));
    }

    #[test]
    fn a_refused_paste_changes_nothing() {
        let mut game = Game::default();
        game.paste(LINE);
        assert_eq!(game.notice(), Some(&Notice::Read));
        game.paste("nothing like a puzzle");
        assert_eq!(game.puzzle().clue_count(), 4);
        assert!(matches!(game.notice(), Some(Notice::Unreadable(Source::Paste, _))));
    }

    #[test]
    fn an_edit_takes_the_answer_away_and_a_move_does_not() {
        let mut game = solved();
        game.edit(|editor| editor.go_to(3));
        assert!(game.found().is_only);
        game.edit(|editor| editor.type_symbol('1'));
        assert_eq!((game.run(), game.found()), (&Run::Idle, &Found::default()));
    }

    #[test]
    fn cancelling_a_solve_gives_the_board_back() {
        let mut game = Game::default();
        game.paste(LINE);
        let before = game.cell_views();
        ask(&mut game, Wish::Solve);
        let solution = Progress::Solution(vec![Value::from_index(0); 16]);
        game.hear(Event::Progress(solution), 1.0);
        assert_ne!(game.cell_views(), before);
        game.cancel();
        assert_eq!(game.cell_views(), before);
        told(&mut game, Finding::OnlySolution);
        assert!(matches!(game.run(), Run::Done(Outcome::Cancelled, _)));
    }

    #[test]
    fn cancelling_another_question_keeps_the_solution() {
        let mut game = solved();
        ask(&mut game, Wish::Count { limit: 10 });
        game.cancel();
        assert!(game.found().solution.is_some() && game.found().is_only);
    }

    #[test]
    fn questions_that_make_no_sense_are_refused() {
        let mut game = Game::default();
        game.paste(LINE);
        assert_eq!(game.question(Wish::WhyThisValue), Err(Refusal::ClueNeedsNoReason));
        game.edit(|editor| editor.go_to(2));
        assert_eq!(game.question(Wish::WhyThisValue), Err(Refusal::NoValueToExplain));
        let mut game = solved();
        game.edit(|editor| editor.go_to(2));
        let value = Value::from_index(0);
        assert_eq!(
            game.question(Wish::WhyThisValue),
            Ok(Question::Forced { cell: 2, value }.into())
        );
    }

    #[test]
    fn what_is_not_known_or_not_so_cannot_be_proved() {
        let refused = |game: &Game| {
            [Wish::Formula, Wish::Proof, Wish::CheckProof].map(|wish| game.question(wish).err())
        };
        let mut game = Game::default();
        game.paste(LINE);
        assert_eq!(refused(&game), [Some(Refusal::NothingToProve); 3]);
        ask(&mut game, Wish::Solve);
        let solution = Progress::Solution(vec![Value::from_index(0); 16]);
        game.hear(Event::Progress(solution), 1.0);
        told(&mut game, Finding::OtherSolution(vec![Value::from_index(1); 16]));
        assert_eq!(refused(&game), [Some(Refusal::HasOtherSolutions); 3]);
        assert_eq!(refused(&solved()), [None; 3]);
    }

    #[test]
    fn steps_applied_are_not_lost_without_a_word() {
        let step = ToldStep { placed: Some((2, Value::from_index(0))), ..ToldStep::default() };
        let path = Told { steps: vec![step], ..Told::default() };
        for (applied, notice) in [(0, None), (1, Some(&Notice::StepsTakenBack))] {
            let mut game = Game::default();
            game.paste(LINE);
            ask(&mut game, Wish::Steps);
            told(&mut game, Finding::Path(path.clone()));
            game.walk(|walk| walk.go_to(applied));
            game.edit(|editor| editor.go_to(3));
            assert_eq!(game.notice(), None, "a move changes nothing");
            game.edit(|editor| editor.type_symbol('1'));
            assert_eq!(game.notice(), notice, "{applied} applied");
            game.edit(|editor| editor.type_symbol('2'));
            assert_eq!(game.notice(), None, "said once");
        }
    }

    #[test]
    fn a_reading_and_a_solve_leave_each_other_alone() {
        let mut game = Game::default();
        game.paste(LINE);
        ask(&mut game, Wish::Solve);
        game.paste("nothing like a puzzle");
        assert!(matches!(game.notice(), Some(Notice::Unreadable(Source::Paste, _))));
        assert!(game.run().is_running());
        told(&mut game, Finding::Unsolvable);
        assert_eq!(game.notice(), None, "the answer is not hidden");
        assert!(matches!(game.run(), Run::Done(Outcome::Unsolvable, _)));
        ask(&mut game, Wish::Solve);
        game.paste("1234............");
        assert_eq!((game.run(), game.notice()), (&Run::Idle, Some(&Notice::Read)));
    }

    #[test]
    fn an_edit_keeps_a_reading_and_is_one_step_before_it() {
        let mut game = Game::default();
        game.begin_reading(Source::Drop);
        let finding = front_door::read(LINE, game.puzzle());
        game.edit(|editor| editor.type_symbol('5'));
        game.take_text(finding);
        assert_eq!((game.puzzle().clue_count(), game.is_busy()), (4, false));
        game.edit(Editor::undo);
        assert_eq!(game.puzzle().clues()[0], Value::new(5));
    }

    #[test]
    fn a_reading_can_be_cancelled() {
        let mut game = Game::default();
        game.begin_reading(Source::Drop);
        game.cancel();
        game.take_text(front_door::read(LINE, Game::default().puzzle()));
        assert_eq!((game.puzzle().clue_count(), game.is_busy()), (0, false));
        assert_eq!(game.notice(), Some(&Notice::ReadingCancelled));
    }

    #[test]
    fn another_solvers_answer_is_held_against_the_board_of_now() {
        let mut game = Game::default();
        game.paste("1...............");
        let answer = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let values: Vec<Value> = answer.into_iter().filter_map(Value::new).collect();
        game.begin_reading(Source::Paste);
        game.take_text(Finding::Answer(values.clone()));
        assert!(matches!(game.run(), Run::Done(Outcome::Answer, _)));
        assert_eq!(game.found().solution.as_ref(), Some(&values));
        game.begin_reading(Source::Paste);
        game.edit(|editor| {
            editor.go_to(1);
            editor.type_symbol('3');
        });
        game.take_text(Finding::Answer(values));
        assert_eq!(game.found().solution, None);
        assert!(matches!(game.notice(), Some(Notice::Unreadable(Source::Paste, _))));
    }

    #[test]
    fn a_walk_numbers_its_solutions() {
        let mut game = solved();
        assert_eq!(game.question(Wish::Next), Ok(Question::Next { seen: 1 }.into()));
        ask(&mut game, Wish::Next);
        told(&mut game, Finding::NextSolution(vec![Value::from_index(1); 16]));
        assert!(matches!(game.run(), Run::Done(Outcome::NextSolution { number: 2 }, _)));
        ask(&mut game, Wish::Next);
        told(&mut game, Finding::NoMoreSolutions);
        assert!(matches!(game.run(), Run::Done(Outcome::NoMoreSolutions { total: 2 }, _)));
    }

    #[test]
    fn clues_without_a_place_on_the_new_board_are_told_of() {
        let mut game = Game::default();
        game.paste(LINE);
        let layout = |rows, columns| Layout::single(BoxShape::new(rows, columns).expect("valid"));
        game.choose_layout(layout(1, 4));
        assert_eq!((game.puzzle().clue_count(), game.notice()), (4, None));
        game.choose_layout(layout(3, 3));
        assert_eq!((game.puzzle().clue_count(), game.notice()), (0, Some(&Notice::CluesPutAway)));
    }

    #[test]
    fn drawing_takes_answers_away_and_begins_anew_on_another_board() {
        let mut game = solved();
        assert_eq!(game.draw(|_, _| ()), None, "drawing has not begun");
        game.set_drawing(true);
        game.draw(|drawing, _| drawing.select(3, true));
        assert!(game.found().is_only && game.cell_views()[3].is_selected);
        assert_eq!(game.draw(|drawing, editor| drawing.cage(editor, "4")), Some(Ok(())));
        assert_eq!((game.run(), game.found()), (&Run::Idle, &Found::default()));
        game.draw(|drawing, editor| {
            drawing.select(0, true);
            drawing.join(editor.puzzle().board())
        });
        assert_eq!(game.cell_views()[0].region, Some(0));
        game.edit(|editor| editor.type_symbol('1'));
        assert_eq!(game.cell_views()[0].region, Some(0), "a clue is no other board");
        game.paste("1234............");
        assert_eq!(game.cell_views()[0].region, None);
        game.draw(|drawing, editor| {
            drawing.select(0, true);
            drawing.join(editor.puzzle().board())
        });
        game.choose_layout(Layout::single(BoxShape::new(3, 3).expect("valid")));
        assert_eq!(game.cell_views()[0].region, None);
        game.set_drawing(false);
        assert_eq!(game.drawing(), None);
    }

    #[test]
    fn clues_in_conflict_are_marked_and_can_be_dropped() {
        let mut game = Game::default();
        game.paste(LINE);
        ask(&mut game, Wish::WhyUnsolvable);
        let conflict =
            Conflict { clues: vec![0, 10], rules: Vec::new(), obstacle: Obstacle::Hidden };
        told(&mut game, Finding::Conflict(Some(conflict)));
        assert_eq!(game.cell_views()[10].mark, Some(Mark::Conflict));
        game.drop_clues(&[0, 10]);
        assert_eq!(game.puzzle().clue_count(), 2);
        assert_eq!(game.cell_views()[10].mark, None);
        game.edit(Editor::undo);
        assert_eq!(game.puzzle().clue_count(), 4);
    }
}
