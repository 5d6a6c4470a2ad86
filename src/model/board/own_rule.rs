//! Own rules: their place, and the changes that make them.

use super::drawing::{DrawError, Drawing, apply};
use crate::board::{LayoutError, RuleError};
use crate::language;
use crate::model::Editor;
use crate::rules::{self, OwnScope};

/// The cells that an own rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnPlace {
    /// The selected cells.
    Drawn {
        /// True if a text about two cells applies to each two, not only to neighbours on the line.
        is_each_two: bool,
    },
    /// Cells all over the board.
    Board(OwnScope),
}

impl OwnPlace {
    /// All places, in the order of the list.
    pub const ALL: [Self; 8] = [
        Self::Drawn { is_each_two: false },
        Self::Drawn { is_each_two: true },
        Self::Board(OwnScope::Neighbours),
        Self::Board(OwnScope::KingMoves),
        Self::Board(OwnScope::KnightMoves),
        Self::Board(OwnScope::Rows),
        Self::Board(OwnScope::Columns),
        Self::Board(OwnScope::Boxes),
    ];
}

impl Drawing {
    /// Adds an own rule with this text.
    ///
    /// # Errors
    /// [`DrawError`] if the rule isn't valid. Nothing has changed then.
    pub fn add_own(
        &mut self,
        editor: &mut Editor,
        place: OwnPlace,
        text: &str,
    ) -> Result<(), DrawError> {
        // An error in the text comes before one in the selection.
        let statement = language::parse(text).map_err(refused)?;
        let board = editor.puzzle().board();
        let rule = match place {
            OwnPlace::Drawn { is_each_two } => {
                let cells = self.cells(board, &rules::OWN)?;
                rules::own(cells, text.trim(), is_each_two && statement.is_about_two())
            }
            OwnPlace::Board(scope) => rules::own_of_board(scope, text.trim()),
        };
        let all = [board.layout().rules(), &[rule]].concat();
        apply(editor, all)?;
        self.clear();
        Ok(())
    }
}

fn refused(error: impl Into<RuleError>) -> DrawError {
    DrawError::Layout(LayoutError::Rule { index: 0, error: error.into() })
}

impl DrawError {
    /// The column of an error in a text, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        match self {
            Self::Layout(LayoutError::Rule { error: RuleError::Text(error), .. }) => {
                Some(error.column)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::puzzle::Puzzle;

    fn editor() -> Editor {
        Editor::new("3x3:zzzc".parse::<Puzzle>().expect("valid"))
    }

    #[test]
    fn own_rules_are_made_of_cells_or_of_the_board() {
        let mut editor = editor();
        let mut drawing = Drawing::new(editor.puzzle().board());
        let line = OwnPlace::Drawn { is_each_two: true };
        assert_eq!(drawing.add_own(&mut editor, line, "a < b"), Err(DrawError::NothingSelected));
        for cell in [4, 12] {
            drawing.select(cell, true);
        }
        let error = drawing.add_own(&mut editor, line, "a <").expect_err("a number is missing");
        assert_eq!(error.column(), Some(4));
        assert_eq!(drawing.add_own(&mut editor, line, " a < b "), Ok(()));
        assert_eq!(drawing.selected_count(), 0);
        let everywhere = OwnPlace::Board(OwnScope::Rows);
        assert_eq!(drawing.add_own(&mut editor, everywhere, "sum = 45"), Ok(()));
        let again = drawing.add_own(&mut editor, everywhere, "sum = 45");
        assert!(matches!(again, Err(DrawError::Layout(LayoutError::Rule { .. }))));
        let pairs = OwnPlace::Board(OwnScope::Neighbours);
        let error = drawing.add_own(&mut editor, pairs, "sum = 45").expect_err("no pair");
        assert_eq!(error.column(), None);
        assert_eq!(
            link::write(editor.puzzle()),
            "3x3;own=1!a_~3c~_b@4,12;ownall=4!sum_~3d~_45:zzzc"
        );
    }
}
