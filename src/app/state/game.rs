//! All that the page shows: the editor, the solve, and the last thing worth saying.

use super::{CellView, Editor, Run, cell_view};
use crate::app::state::{Outcome, Stage};
use crate::board::{Board, BoxShape};
use crate::notation::{self, ReadError};
use crate::puzzle::{Puzzle, Symbols};
use crate::worker::protocol::Event;

/// Something to say that isn't about solving.
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
}

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Game {
    editor: Editor,
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
        Self { editor: Editor::new(puzzle), run: Run::Idle, notice: None }
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

    /// What has come of solving.
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
                self.run = Run::Idle;
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
                self.run = Run::Idle;
                self.notice = Some(Notice::Loaded { clues });
            }
            Err(error) => self.notice = Some(refused(error)),
        }
    }

    /// Says something.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// A solve was asked for.
    pub fn begin(&mut self) {
        self.run = Run::Running(Stage::default());
        self.notice = None;
    }

    /// The solve was stopped by the user: the board is as it was before.
    pub fn cancel(&mut self) {
        self.run.end(Outcome::Cancelled);
    }

    /// The worker told something of the solve, `elapsed_ms` after it began.
    pub fn hear(&mut self, event: Event, elapsed_ms: f64) {
        self.run.hear(event, elapsed_ms);
    }

    /// The solve came to nothing.
    pub fn fail(&mut self, reason: String) {
        self.run.end(Outcome::Failed(reason));
    }

    /// Takes the solution off the board.
    pub fn hide_solution(&mut self) {
        if !self.run.is_running() {
            self.run = Run::Idle;
        }
    }

    /// What each cell shows, in reading order.
    #[must_use]
    pub fn cell_views(&self) -> Vec<CellView> {
        cell_view::cell_views(&self.editor, &self.run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;

    const LINE: &str = "24........23....";

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
        let mut game = Game::default();
        game.paste(LINE);
        game.begin();
        game.hear(Event::Unsolvable, 1.0);
        game.edit(|editor| editor.go_to(3));
        assert!(matches!(game.run(), Run::Done(Outcome::Unsolvable, _)));
        game.edit(|editor| editor.type_symbol('1'));
        assert_eq!(game.run(), &Run::Idle);
    }

    #[test]
    fn cancelling_gives_the_board_back() {
        let mut game = Game::default();
        game.paste(LINE);
        let before = game.cell_views();
        game.begin();
        game.hear(Event::Solution(vec![Value::from_index(0); 16]), 1.0);
        assert_ne!(game.cell_views(), before);
        game.cancel();
        assert_eq!(game.cell_views(), before);
        game.hear(Event::OnlySolution, 1.0);
        assert!(matches!(game.run(), Run::Done(Outcome::Cancelled, _)));
    }
}
