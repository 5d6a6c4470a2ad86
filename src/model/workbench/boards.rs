//! Changes the board, and handles drawing on it.

use super::Workbench;
use crate::board::{Board, Layout, Rule};
use crate::formats::ReadError;
use crate::formats::link::{About, AboutField};
use crate::model::{
    Drawing, Editor, FurtherNotice, Notice, PlayerGrid, RulePicker, SavedState, kinds,
};
use crate::puzzle::Puzzle;

impl Workbench {
    /// Changes the board or its rules. Reports lost clues and drawn rules.
    pub fn choose_layout(&mut self, layout: Layout) {
        let drawn_before = drawn_rules(self.puzzle().board());
        let lost = self.edit(|editor| editor.choose_layout(layout));
        if lost > 0 || drawn_rules(self.puzzle().board()) < drawn_before {
            self.say(FurtherNotice::NewBoard.into());
        }
    }

    /// Changes the board to the grids of `layout`. Does nothing if these are the current grids.
    ///
    /// Keeps the rules that name no cells, as far as they fit the new board.
    pub fn choose_grids(&mut self, mut layout: Layout) {
        let current = self.puzzle().board().layout();
        if current.grid() == layout.grid() && current.origins() == layout.origins() {
            return;
        }
        for rule in current.rules().iter().filter(|rule| !names_cells(rule)) {
            let mut rules = layout.rules().to_vec();
            rules.push(rule.clone());
            if let Ok(with_rule) = layout.clone().with_rules(rules) {
                layout = with_rule;
            }
        }
        self.choose_layout(layout);
    }

    /// The drawing, while the user draws.
    #[must_use]
    pub fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// Starts or ends drawing.
    pub fn set_drawing(&mut self, is_drawing: bool) {
        self.editor.end_number();
        self.picker = RulePicker::default();
        self.drawing = is_drawing.then(|| Drawing::new(self.puzzle().board()));
    }

    /// Applies `draw` to the drawing and the editor. Returns its result, or `None` if the user
    /// isn't drawing.
    pub fn draw<T>(&mut self, draw: impl FnOnce(&mut Drawing, &mut Editor) -> T) -> Option<T> {
        let mut drawing = self.drawing.take()?;
        let result = self.edit(|editor| draw(&mut drawing, editor));
        self.drawing = Some(drawing);
        Some(result)
    }

    /// Changes a part of the description. The address follows.
    pub fn describe(&mut self, part: AboutField, text: &str) {
        let mut about = About::parse(self.editor.about());
        about.set(part, text);
        let about = about.to_string();
        self.edit(|editor| editor.describe(part, &about));
        self.is_address_kept = false;
    }

    /// Loads the link in the address, or reports its error.
    pub fn follow(&mut self, link: &str) {
        let state = SavedState::parse(link);
        match kinds::read_link(state.link) {
            Ok(puzzle) => {
                let clues = puzzle.clue_count();
                self.load_with(puzzle, PlayerGrid::default(), &state.about);
                self.readings = None;
                self.reading = None;
                self.take_up(state);
                self.say(Notice::LinkLoaded { clues });
            }
            Err(error) => self.refuse_link(error),
        }
    }

    /// Replaces the board with `puzzle`.
    pub(crate) fn load(&mut self, puzzle: Puzzle) {
        self.load_with(puzzle, PlayerGrid::default(), "");
    }

    /// Replaces the board with `puzzle`, these entries and marks, and this description.
    pub(super) fn load_with(&mut self, puzzle: Puzzle, work: PlayerGrid, about: &str) {
        self.edit(|editor| editor.load(puzzle, work, about));
        self.play.selected.clear();
        self.unread.clear();
        self.forget();
        self.is_address_kept = false;
        if self.drawing.is_some() {
            self.set_drawing(true);
        }
    }

    /// Reports that the link in the address can't be read.
    pub(super) fn refuse_link(&mut self, error: ReadError) {
        self.keep_address(Notice::LinkDamaged(error));
    }

    /// Reports that the link in the address is too long.
    pub fn refuse_long_link(&mut self) {
        self.keep_address(Notice::LinkTooLong);
    }

    fn keep_address(&mut self, notice: Notice) {
        self.is_address_kept = true;
        self.say(notice);
    }
}

/// True if the rule names cells, and so fits one board only.
fn names_cells(rule: &Rule) -> bool {
    !rule.is_of_board()
}

fn drawn_rules(board: &Board) -> usize {
    board.layout().rules().iter().filter(|rule| names_cells(rule)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::model::testing::solved;
    use crate::model::{Grids, Purpose};
    use crate::rules;

    fn single(rows: usize, columns: usize) -> Layout {
        Layout::single(BoxShape::new(rows, columns).expect("valid"))
    }

    #[test]
    fn clues_without_a_place_on_the_new_board_are_reported() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let is_told =
            |workbench: &Workbench| workbench.notice() == Some(&FurtherNotice::NewBoard.into());
        workbench.choose_layout(single(1, 4));
        assert_eq!((workbench.puzzle().clue_count(), is_told(&workbench)), (4, false));
        workbench.choose_layout(single(3, 3));
        assert_eq!((workbench.puzzle().clue_count(), is_told(&workbench)), (0, true));
    }

    #[test]
    fn the_same_grids_keep_all_rules() {
        let mut workbench =
            Workbench::restore(Some("2x2;x;cage=5@0,1;regions=0001021122213333:p"), None);
        let before = workbench.puzzle().clone();
        assert_eq!(before.board().layout().rules().len(), 3);
        let mut grids = Grids::new(before.board().layout());
        workbench.choose_grids(grids.layout().expect("valid"));
        assert_eq!(workbench.puzzle(), &before);
        grids.add();
        workbench.choose_grids(grids.layout().expect("valid"));
        assert_eq!(
            workbench.puzzle().board().layout().rules(),
            [rules::of_board(&rules::DIAGONALS)]
        );
        assert_eq!(workbench.notice(), Some(&FurtherNotice::NewBoard.into()));
    }

    #[test]
    fn half_made_regions_wait_until_the_board_is_set_again() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.set_drawing(true);
        workbench.enter(Purpose::Solve);
        workbench.enter(Purpose::Create);
        assert!(workbench.drawing().is_none(), "nothing was drawn");
        let begin = |workbench: &mut Workbench| {
            workbench.set_drawing(true);
            workbench.draw(|drawing, editor| {
                drawing.select(0, true);
                drawing.join(editor.puzzle().board())
            });
            workbench.enter(Purpose::Solve);
            assert!(workbench.drawing().is_none());
        };
        begin(&mut workbench);
        workbench.enter(Purpose::HowItWorks);
        workbench.enter(Purpose::Create);
        assert!(workbench.drawing().is_some_and(|d| d.draft(workbench.puzzle().board()).is_some()));
        begin(&mut workbench);
        workbench.follow("3x3:1zzzb");
        workbench.enter(Purpose::Create);
        assert!(workbench.drawing().is_none(), "of another board");
    }

    #[test]
    fn drawing_takes_answers_away_and_begins_anew_on_another_board() {
        let mut workbench = solved();
        assert_eq!(workbench.draw(|_, _| ()), None, "drawing has not begun");
        workbench.set_drawing(true);
        workbench.draw(|drawing, _| drawing.select(3, true));
        assert!(
            !workbench.shown().is_nothing()
                && workbench.cell_views()[3].looks.contains(" selected")
        );
        assert_eq!(
            workbench.draw(|drawing, editor| drawing.add(editor, &rules::CAGE, "4")),
            Some(Ok(()))
        );
        assert!(workbench.shown().is_nothing() && workbench.facts().claim().is_none());
        workbench.draw(|drawing, editor| {
            drawing.select(0, true);
            drawing.join(editor.puzzle().board())
        });
        assert_eq!(workbench.cell_views()[0].spoken, ", region 1");
        workbench.edit(|editor| editor.type_symbol('1'));
        assert_eq!(workbench.cell_views()[0].spoken, ", region 1", "a clue is no other board");
        workbench.paste("1234............");
        assert_eq!(workbench.cell_views()[0].spoken, "");
        workbench.draw(|drawing, editor| {
            drawing.select(0, true);
            drawing.join(editor.puzzle().board())
        });
        workbench.choose_layout(single(3, 3));
        assert_eq!(workbench.cell_views()[0].spoken, "");
        workbench.set_drawing(false);
        assert_eq!(workbench.drawing(), None);
    }

    #[test]
    fn drawing_ends_when_a_game_starts() {
        for link in ["3x3:5zzzb&play", "3x3:5zzzb&play=1.4", "2x2:p&solve"] {
            let mut workbench = Workbench::default();
            workbench.enter(Purpose::Create);
            workbench.set_drawing(true);
            workbench.draw(|drawing, _| drawing.select(3, true));
            workbench.follow(link);
            assert_eq!(workbench.drawing(), None, "{link}");
        }
        let mut workbench = Workbench::default();
        workbench.enter(Purpose::Create);
        workbench.set_drawing(true);
        workbench.follow("3x3:5zzzb&set");
        assert!(workbench.drawing().is_some(), "a puzzle being created goes on");
    }
}
