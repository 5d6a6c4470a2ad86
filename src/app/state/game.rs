//! All that the page shows: the editor, what is known, what is asked, and what is worth saying.

use super::found::{Found, Mark};
use super::run::{Outcome, Run, Stage};
use super::{CellView, Editor, cell_view};
use crate::board::{Board, BoxShape, CellId};
use crate::notation::{self, ReadError};
use crate::puzzle::{Puzzle, Symbols};
use crate::solve::Forced;
use crate::worker::protocol::{Event, Finding, Progress, Question};

/// Something to say that no worker has to be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A puzzle was read.
    Loaded {
        /// Its clues.
        clues: usize,
    },
    /// A pasted text is no puzzle.
    PasteRefused(ReadError),
    /// The address holds no puzzle.
    LinkRefused(ReadError),
    /// Another board was chosen while there were clues, which are gone until undone.
    CluesPutAway,
    /// The link is in the clipboard.
    LinkCopied,
    /// The link could not be copied; the address bar has it.
    LinkNotCopied,
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
}

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Game {
    editor: Editor,
    found: Found,
    run: Run,
    notice: Option<Notice>,
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
        Self { editor: Editor::new(puzzle), found: Found::default(), run: Run::Idle, notice: None }
    }

    /// Begins with what the address and the last visit hold, both links or empty. A link that can't
    /// be read is told, and the last board comes back instead.
    #[must_use]
    pub fn restore(address: &str, last: Option<&str>) -> Self {
        let empty = Self::default();
        let last = last.and_then(|link| notation::read(link, empty.puzzle()).ok());
        let mut game = last.map_or(empty, Self::new);
        if !address.is_empty() {
            match notation::read(address, game.puzzle()) {
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

    /// The last thing said.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Edits or moves. Where that changes the puzzle, what was found of the old one goes.
    ///
    /// Returns what `change` does.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Editor) -> T) -> T {
        let before = self.puzzle().clone();
        let result = change(&mut self.editor);
        if *self.puzzle() != before {
            self.notice = None;
            if self.puzzle().clues() != before.clues() || self.puzzle().board() != before.board() {
                self.forget();
            }
        }
        result
    }

    /// Changes to a single grid with this box shape.
    pub fn choose_shape(&mut self, shape: BoxShape) {
        let had_clues = self.puzzle().clue_count() > 0;
        self.edit(|editor| editor.choose_shape(shape));
        if had_clues && self.puzzle().clue_count() == 0 {
            self.notice = Some(Notice::CluesPutAway);
        }
    }

    /// Shows values with other symbols.
    pub fn choose_symbols(&mut self, symbols: Symbols) {
        self.edit(|editor| editor.choose_symbols(symbols));
    }

    /// Loads a pasted text, or says why it can't.
    pub fn paste(&mut self, text: &str) {
        self.load(text, Notice::PasteRefused);
    }

    /// Loads the link the address now holds, or says why it can't.
    pub fn follow(&mut self, link: &str) {
        self.load(link, Notice::LinkRefused);
    }

    fn load(&mut self, text: &str, refused: impl FnOnce(ReadError) -> Notice) {
        match notation::read(text, self.puzzle()) {
            Ok(puzzle) => {
                let clues = puzzle.clue_count();
                self.edit(|editor| editor.replace(puzzle));
                self.forget();
                self.notice = Some(Notice::Loaded { clues });
            }
            Err(error) => self.notice = Some(refused(error)),
        }
    }

    /// Says something.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// A question for the worker, if it makes sense now.
    ///
    /// # Errors
    /// [`Refusal`], which says what is missing.
    pub fn question(&self, wish: Wish) -> Result<Question, Refusal> {
        Ok(match wish {
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
        })
    }

    /// A question goes to the worker.
    pub fn begin(&mut self, question: Question) {
        self.found.marks.clear();
        if question == Question::Solve {
            self.found = Found::default();
        }
        self.run = Run::Running(question, Stage::default());
        self.notice = None;
    }

    /// The question was stopped by the user: the board is as it was before.
    pub fn cancel(&mut self) {
        self.stop(Outcome::Cancelled);
    }

    /// The question came to nothing.
    pub fn fail(&mut self, reason: String) {
        self.stop(Outcome::Failed(reason));
    }

    fn stop(&mut self, outcome: Outcome) {
        if matches!(self.run, Run::Running(Question::Solve, _)) {
            self.found = Found::default();
        }
        self.run.end(outcome);
    }

    /// The worker told something, `elapsed_ms` after it began.
    pub fn hear(&mut self, event: Event, elapsed_ms: f64) {
        let Run::Running(question, stage) = &mut self.run else { return };
        stage.elapsed_ms = elapsed_ms;
        match event {
            Event::Progress(progress) => {
                stage.hear(&progress);
                if let Progress::Solution(values) = progress {
                    self.found.solution = Some(values);
                    self.found.seen = 1;
                }
            }
            Event::Finding(finding) => {
                let question = question.clone();
                let outcome = self.take_in(finding, &question);
                self.run.end(outcome);
            }
        }
    }

    fn take_in(&mut self, finding: Finding, question: &Question) -> Outcome {
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
                let Question::Forced { cell, value } = *question else {
                    return Outcome::Failed("the worker answered another question".to_owned());
                };
                if let Forced::By(clues) = &forced {
                    found.mark(clues, Mark::Reason);
                }
                found.mark(&[cell], Mark::Subject);
                Outcome::Forced { cell, value, forced }
            }
            Finding::Failed(reason) => Outcome::Failed(reason),
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
        cell_view::cell_views(&self.editor, &self.found)
    }
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;
    use crate::solve::{Conflict, Obstacle};

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
        assert_eq!(game.notice(), Some(&Notice::Loaded { clues: 4 }));
        game.paste("nothing like a puzzle");
        assert_eq!(game.puzzle().clue_count(), 4);
        assert!(matches!(game.notice(), Some(Notice::PasteRefused(_))));
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
        assert_eq!(game.question(Wish::WhyThisValue), Ok(Question::Forced { cell: 2, value }));
    }

    #[test]
    fn a_walk_numbers_its_solutions() {
        let mut game = solved();
        assert_eq!(game.question(Wish::Next), Ok(Question::Next { seen: 1 }));
        ask(&mut game, Wish::Next);
        told(&mut game, Finding::NextSolution(vec![Value::from_index(1); 16]));
        assert!(matches!(game.run(), Run::Done(Outcome::NextSolution { number: 2 }, _)));
        ask(&mut game, Wish::Next);
        told(&mut game, Finding::NoMoreSolutions);
        assert!(matches!(game.run(), Run::Done(Outcome::NoMoreSolutions { total: 2 }, _)));
    }

    #[test]
    fn clues_in_conflict_are_marked_and_can_be_dropped() {
        let mut game = Game::default();
        game.paste(LINE);
        ask(&mut game, Wish::WhyUnsolvable);
        let conflict = Conflict { clues: vec![0, 10], obstacle: Obstacle::Hidden };
        told(&mut game, Finding::Conflict(Some(conflict)));
        assert_eq!(game.cell_views()[10].mark, Some(Mark::Conflict));
        game.drop_clues(&[0, 10]);
        assert_eq!(game.puzzle().clue_count(), 2);
        assert_eq!(game.cell_views()[10].mark, None);
        game.edit(Editor::undo);
        assert_eq!(game.puzzle().clue_count(), 4);
    }
}
