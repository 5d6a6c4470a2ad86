//! Own rules: their place, and the changes that make them.

use super::drawing::{DrawError, Drawing, apply};
use crate::board::{Board, LayoutError, Rule, RuleError};
use crate::language::{self, TextError, TextErrorKind};
use crate::model::Editor;
use crate::puzzle::Value;
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
        let board = editor.puzzle().board();
        let rule = match (place, named(board, text)?) {
            (OwnPlace::Drawn { .. }, Some(rule)) => rule,
            (OwnPlace::Drawn { is_each_two }, None) => {
                // An error in the text comes before one in the selection.
                let statement = language::parse(text).map_err(refused)?;
                let cells = self.cells(board, &rules::OWN)?;
                rules::own(cells, text.trim(), is_each_two && statement.is_about_two())
            }
            (OwnPlace::Board(scope), _) => rules::own_of_board(scope, text.trim()),
        };
        add(editor, rule)?;
        self.clear();
        Ok(())
    }
}

/// Adds a clause as an own rule: a text that names its cells, such as `r1c1 = 5 or r2c3 ≠ 4`, or its
/// literals by the numbers of [candidates](crate::engine_words::variables), such as `5 -184`.
///
/// # Errors
/// [`DrawError`] if the text isn't valid. Nothing has changed then.
pub fn add_clause(editor: &mut Editor, text: &str) -> Result<(), DrawError> {
    let board = editor.puzzle().board();
    let rule = match numbers(text) {
        Some(numbers) => Some(of_numbers(board, &numbers)?),
        None => named(board, text)?,
    };
    let Some(rule) = rule else {
        language::parse(text).map_err(refused)?;
        return Err(refused(TextError { column: 1, kind: TextErrorKind::MixedNames }));
    };
    add(editor, rule)
}

/// The own rule of a text that names cells; `None` if it names none.
fn named(board: &Board, text: &str) -> Result<Option<Rule>, DrawError> {
    let found = language::number_cells(text, board.geometry()).map_err(refused)?;
    Ok(found.map(|(text, cells)| rules::own(cells, text.trim(), false)))
}

/// The numbers of a text that has nothing else, without the 0 that ends a clause in files.
fn numbers(text: &str) -> Option<Vec<i32>> {
    let text = text.replace('−', "-");
    let mut numbers: Vec<i32> =
        text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    numbers.pop_if(|last| *last == 0);
    (!numbers.is_empty()).then_some(numbers)
}

/// The clause of literals by number.
fn of_numbers(board: &Board, numbers: &[i32]) -> Result<Rule, DrawError> {
    let (values, cells) = (board.value_count(), board.cell_count());
    let literal = |number: &i32| {
        let index = (number.unsigned_abs() as usize).checked_sub(1);
        let index = index
            .filter(|index| *index < values * cells)
            .ok_or_else(|| DrawError::NoVariable { number: *number, most: values * cells })?;
        let value = board.geometry().grid().number(Value::from_index(index % values));
        Ok((index / values, value, *number > 0))
    };
    let literals: Vec<_> = numbers.iter().map(literal).collect::<Result<_, _>>()?;
    rules::own_clause(&literals).ok_or(DrawError::NothingSelected)
}

fn add(editor: &mut Editor, rule: Rule) -> Result<(), DrawError> {
    let rules = editor.puzzle().board().layout().rules();
    apply(editor, [rules, &[rule]].concat())
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

    #[test]
    fn clauses_are_given_by_names_or_numbers() {
        let mut editor = editor();
        for clause in ["r1c1 = 5 or r2c3 ≠ 4", "6 -104 0", "r9c9≠9"] {
            assert_eq!(add_clause(&mut editor, clause), Ok(()), "{clause}");
        }
        let rules = editor.puzzle().board().layout().rules().iter();
        let rules: Vec<_> = rules.map(|rule| (rule.cells.as_slice(), rule.text.as_str())).collect();
        let expected: [(&[usize], &str); 3] = [
            (&[0, 11], "cell(1) = 5 or cell(2) ≠ 4"),
            (&[0, 11], "cell(1) = 6 or cell(2) != 5"),
            (&[80], "cell(1)≠9"),
        ];
        assert_eq!(rules, expected);
        let written = link::write(editor.puzzle());
        assert_eq!(link::read(&written).as_ref(), Ok(editor.puzzle()), "{written}");
        let refused = |text: &str| {
            let before = editor.puzzle().clone();
            let mut editor = Editor::new(before.clone());
            let error = add_clause(&mut editor, text).expect_err(text);
            assert_eq!(*editor.puzzle(), before);
            error
        };
        assert_eq!(refused("730"), DrawError::NoVariable { number: 730, most: 729 });
        assert_eq!(refused("5 0 6"), DrawError::NoVariable { number: 0, most: 729 });
        for (text, column) in [("", 1), ("0", 2), ("r1c1 = ", 8), ("sum = 5", 1), ("r1c10 = 5", 1)]
        {
            assert_eq!(refused(text).column(), Some(column), "{text}");
        }
    }
}
