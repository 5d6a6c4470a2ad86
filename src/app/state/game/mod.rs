//! All that the page shows: the puzzle under the user's hands, what is known of it, what is shown of
//! that, what is asked, and what is worth saying.

mod asking;
mod boards;
mod reading;

pub use asking::words;

use super::question::Walking;
use super::rules::words_at;
use super::{
    Banner, CellView, Drawing, Editor, Known, MOST_MARKS, Offer, Phases, Readings, Shown, Stage,
    View, Walk, cell_view,
};
use crate::board::{Board, BoxShape, CellId};
use crate::notation::link;
use crate::puzzle::{Puzzle, Symbols, Value};
use crate::solve::Options;

use asking::Asked;
use reading::BeingRead;

/// The state of the page.
#[derive(Debug)]
pub struct Game {
    editor: Editor,
    pub(super) known: Known,
    pub(super) shown: Shown,
    /// The question under way.
    asked: Option<Asked>,
    /// How far the last question has got.
    pub(super) stage: Stage,
    pub(super) phases: Phases,
    /// What was said last, if that is what matters most.
    said: Option<Banner>,
    drawing: Option<Drawing>,
    options: Options,
    readings: Option<Readings>,
    /// The text that is being read. What else is under way goes on.
    reading: Option<BeingRead>,
    /// Whether the address holds what the user went to, and not yet the board.
    is_address_kept: bool,
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
            known: Known::default(),
            shown: Shown::default(),
            asked: None,
            stage: Stage::default(),
            phases: Phases::default(),
            said: None,
            drawing: None,
            options: Options::default(),
            readings: None,
            reading: None,
            is_address_kept: false,
        }
    }

    /// Begins with what the address and the last visit hold: `None`, for an address too long to be
    /// read. A link that can't be read is told, and the last board comes back instead; it also does
    /// where the address holds no link.
    #[must_use]
    pub fn restore(address: Option<&str>, last: Option<&str>) -> Self {
        // Only where it is wanted: a large board takes a while.
        let last =
            || last.and_then(|last| link::read(last).ok()).map_or_else(Self::default, Self::new);
        match address.map(|address| link::is_link(address).then(|| link::read(address))) {
            Some(None) => last(),
            Some(Some(Ok(puzzle))) => Self::new(puzzle),
            Some(Some(Err(error))) => {
                let mut game = last();
                game.refuse_link(&error);
                game
            }
            None => {
                let mut game = last();
                game.refuse_long_link();
                game
            }
        }
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
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// What is shown of it.
    #[must_use]
    pub fn shown(&self) -> &Shown {
        &self.shown
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

    /// What to say now.
    #[must_use]
    pub fn banner(&self) -> Banner {
        if let Some(said) = &self.said {
            said.clone()
        } else if self.reading.is_some() {
            Banner::calm("Reading…")
        } else if let Some(asked) = &self.asked {
            Banner::calm(asked.waiting)
        } else if let Some(finding) = &self.shown.finding {
            finding.banner(self)
        } else {
            Banner::of_puzzle(self.puzzle())
        }
    }

    /// Says something, until something else matters more.
    pub fn say(&mut self, banner: Banner) {
        self.said = Some(banner);
    }

    /// How far the question under way has got, `elapsed_ms` after it was asked, or what the last one
    /// took; empty if there is nothing to tell.
    #[must_use]
    pub fn progress_line(&self, elapsed_ms: f64) -> String {
        if self.asked.is_some() {
            self.stage.while_under_way(elapsed_ms)
        } else {
            self.stage.at_the_end()
        }
    }

    /// What can be done about what was found.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let finding = self.shown.finding.as_ref().filter(|_| self.asked.is_none());
        finding.map_or_else(Vec::new, |finding| finding.offers(self))
    }

    /// What each cell shows, in reading order.
    #[must_use]
    pub fn cell_views(&self) -> Vec<CellView> {
        cell_view::cell_views(self)
    }

    /// The value shown in a cell that has no clue.
    #[must_use]
    pub fn solved_value(&self, cell: CellId) -> Option<Value> {
        match &self.shown.view {
            View::Clues => None,
            View::Certain => self.stage.certain.get(cell).copied().flatten(),
            View::Solution => self.known.solution.as_ref().map(|values| values[cell]),
            View::Walk(walk) => walk.placed(cell),
            // A value that is the only possible one is forced, and shown as what it is.
            View::Possible => match self.possible_values(cell) {
                [only] => Some(*only),
                _ => None,
            },
        }
    }

    /// The values that a cell can have, as far as that is shown.
    #[must_use]
    pub fn possible_values(&self, cell: CellId) -> &[Value] {
        match &self.shown.view {
            View::Clues | View::Certain | View::Solution => &[],
            View::Possible => self.known.possible.as_ref().map_or(&[], |values| &values[cell]),
            View::Walk(walk) => walk.candidates(cell),
        }
    }

    /// What the rules drawn on the cursor's cell ask; and the values that it can have, if they are shown
    /// and the cell has no room for them.
    #[must_use]
    pub fn told_here(&self) -> String {
        let (board, cell) = (self.puzzle().board(), self.editor.cursor());
        let mut told = words_at(board, cell);
        if !told.is_empty() {
            told = format!("Here, {told}. ");
        }
        let possible = self.possible_values(cell);
        let has_value = self.puzzle().clues()[cell].is_some() || self.solved_value(cell).is_some();
        if !has_value && !possible.is_empty() && board.value_count() > MOST_MARKS {
            let values = self.puzzle().symbols().list(possible, ", ");
            told = format!("{told}{} can be {values}.", board.place(cell));
        }
        told
    }

    /// The value of a cell in another solution, if that is shown and differs.
    #[must_use]
    pub fn other_value(&self, cell: CellId) -> Option<Value> {
        let other = self.known.other.as_ref().filter(|_| self.shown.view == View::Solution)?[cell];
        let value = self.puzzle().clues()[cell].or_else(|| self.solved_value(cell));
        (value != Some(other)).then_some(other)
    }

    /// The cells in which the two solutions shown differ.
    #[must_use]
    pub fn differing(&self) -> usize {
        let cells = 0..self.puzzle().board().cell_count();
        cells.filter(|cell| self.other_value(*cell).is_some()).count()
    }

    /// Edits or moves. Where that changes the puzzle, what was found of the old one goes.
    ///
    /// Returns what `change` does.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Editor) -> T) -> T {
        let before = self.puzzle().clone();
        let result = change(&mut self.editor);
        if *self.puzzle() != before {
            let has_applied = self.shown.walk().is_some_and(|walk| walk.at() > 0);
            self.said = has_applied
                .then(|| Banner::calm("The steps applied were taken back: the puzzle changed."));
            self.is_address_kept = false;
            // A list is stepped through further; what one text may mean is settled by an edit, but
            // not whether the rest of it is wanted.
            self.readings.take_if(|readings| readings.count() == 1 && !readings.is_held());
            if self.puzzle().clues() != before.clues() || self.puzzle().board() != before.board() {
                self.forget();
            } else if self.shown.walk().is_some() {
                // Its sentences have the old symbols.
                self.shown = Shown::default();
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

    /// Writes the puzzle as clauses in another way from now on. Solutions come in another order then,
    /// and what is under way ends.
    pub fn choose_options(&mut self, options: Options) {
        if self.options != options {
            self.options = options;
            self.known.forget_order();
            self.asked = None;
            self.hide_findings();
        }
    }

    /// Shows values with other symbols.
    pub fn choose_symbols(&mut self, symbols: Symbols) {
        self.edit(|editor| editor.choose_symbols(symbols));
    }

    /// Moves along the walk, if there is one.
    pub fn walk(&mut self, go: impl FnOnce(&mut Walk)) {
        if let View::Walk(walk) = &mut self.shown.view {
            go(walk);
            self.said = None;
            self.shown.finding = Some(Box::new(Walking));
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

    /// Takes all that was found off the board. It is still known.
    pub fn hide_findings(&mut self) {
        if self.asked.is_none() {
            self.shown = Shown::default();
            self.stage = Stage::default();
            self.said = None;
        }
    }

    /// Whether the address shall hold the board. It keeps what the user went to as long as that is
    /// being read, and where it can't be, until the board is changed: so it can be mended, or tried
    /// again.
    #[must_use]
    pub fn fills_address(&self) -> bool {
        !self.is_address_kept
    }

    /// The puzzle is another one: nothing is known of it, and nothing under way is about it.
    fn forget(&mut self) {
        self.known = Known::default();
        self.shown = Shown::default();
        self.stage = Stage::default();
        self.phases = Phases::default();
        self.asked = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::question::Solve;
    use crate::app::state::testing::{ask, solved};

    #[test]
    fn an_address_comes_before_the_last_board() {
        let game = Game::restore(Some("2x2:1o"), Some("3x3:5zzzb"));
        assert_eq!(game.puzzle().board().value_count(), 4);
        let game = Game::restore(Some(""), Some("3x3:5zzzb"));
        assert_eq!(game.puzzle().clues()[0], Value::new(5));
        let game = Game::restore(Some(""), None);
        assert_eq!((game.puzzle().board().value_count(), game.puzzle().clue_count()), (9, 0));
        assert!(game.fills_address());
    }

    #[test]
    fn a_damaged_address_leaves_the_last_board_and_can_be_mended() {
        for damaged in [Some("3x3:1"), None] {
            let game = Game::restore(damaged, Some("3x3:5zzzb"));
            assert_eq!(game.puzzle().clues()[0], Value::new(5));
            let told = game.banner().text;
            assert!(told.starts_with("This link is "), "{told}");
            assert!(!game.fills_address());
        }
        let mut game = Game::restore(Some("3x3:1"), Some("3x3:5zzzb"));
        game.edit(|editor| editor.go_to(3));
        assert!(!game.fills_address(), "a move changes nothing");
        game.edit(|editor| editor.type_symbol('1'));
        assert!(game.fills_address());
    }

    #[test]
    fn an_edit_takes_the_answer_away_and_a_move_does_not() {
        let mut game = solved();
        game.edit(|editor| editor.go_to(3));
        assert!(!game.shown().is_nothing() && game.known().claim().is_some());
        game.edit(|editor| editor.type_symbol('1'));
        assert!(game.shown().is_nothing());
        assert_eq!((game.known(), game.progress_line(0.0)), (&Known::default(), String::new()));
    }

    #[test]
    fn what_is_hidden_is_still_known() {
        let mut game = solved();
        let known = game.known().clone();
        game.hide_findings();
        assert!(game.shown().is_nothing());
        assert_eq!(game.known(), &known);
        ask(&mut game, Solve);
        game.hide_findings();
        assert!(game.is_busy(), "nothing is hidden while something is asked");
    }

    #[test]
    fn another_encoding_changes_the_order_and_not_the_truth() {
        let mut game = solved();
        let claim = game.known().claim();
        ask(&mut game, Solve);
        let options = Options { start: crate::encode::Start::Open, ..game.options() };
        game.choose_options(options);
        assert!(!game.is_busy());
        assert_eq!((game.known().claim(), game.known().seen), (claim, 0));
    }
}
