//! The rule that the user has selected: it is moved, changed or deleted as a whole.

use super::drawing::{DrawError, apply, caged, numbers};
use crate::board::{Board, CellId, Rule};
use crate::model::Editor;

/// The Select tool, and the selected rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulePicker {
    /// True while the Select tool is active, so that clicks on the board select rules.
    pub(crate) is_on: bool,
    /// The selected rule. A board has no rule twice, so the rule identifies itself.
    picked: Option<Rule>,
    pressed: Option<Press>,
}

/// The press that a drag begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    from: CellId,
    over: CellId,
    /// True if the press has selected the rule, which wasn't selected before.
    is_first: bool,
}

impl RulePicker {
    /// The tool, with no rule selected.
    pub(crate) fn new(is_on: bool) -> Self {
        Self { is_on, ..Self::default() }
    }

    /// The index of the selected rule among the rules of the board.
    #[must_use]
    pub fn picked(&self, board: &Board) -> Option<usize> {
        let picked = self.picked.as_ref()?;
        board.layout().rules().iter().position(|rule| rule == picked)
    }

    /// Selects a rule by its index, or none.
    pub fn pick(&mut self, board: &Board, rule: Option<usize>) {
        self.picked = rule.and_then(|rule| board.layout().rules().get(rule).cloned());
        self.pressed = None;
    }

    /// Handles a press on a cell. It keeps a selected rule there, so that a drag moves it. Otherwise
    /// it selects the smallest rule there, or none.
    pub fn press(&mut self, board: &Board, cell: CellId) {
        let here = rules_at(board, cell);
        let was_picked = self.picked(board).is_some_and(|picked| here.contains(&picked));
        if !was_picked {
            self.pick(board, here.first().copied());
        }
        self.pressed = Some(Press { from: cell, over: cell, is_first: !was_picked })
            .filter(|_| self.picked.is_some());
    }

    /// Handles a drag to a cell. Returns true if the selected rule moves with it.
    pub fn drag(&mut self, cell: CellId) -> bool {
        match &mut self.pressed {
            Some(press) if press.over != cell => {
                press.over = cell;
                true
            }
            _ => false,
        }
    }

    /// The number of rows and columns that the selected rule is being dragged by.
    fn dragged_by(&self, board: &Board) -> Option<(isize, isize)> {
        let Press { from, over, .. } = self.pressed?;
        let (from, over) = (board.place(from), board.place(over));
        Some((
            over.row.cast_signed() - from.row.cast_signed(),
            over.column.cast_signed() - from.column.cast_signed(),
        ))
    }

    /// The selected rule where it is being dragged, as far as its cells are on the board.
    #[must_use]
    pub fn shown(&self, board: &Board) -> Option<Rule> {
        let rule = &board.layout().rules()[self.picked(board)?];
        match self.dragged_by(board) {
            None | Some((0, 0)) => Some(rule.clone()),
            Some((rows, columns)) => {
                let cells = rule.cells.iter();
                let moved = |cell: &CellId| board.geometry().moved(*cell, rows, columns);
                let cells = cells.filter_map(moved).collect();
                Some(Rule { cells, ..rule.clone() })
            }
        }
    }

    /// Ends a drag, which moves the rule. A click on a selected rule selects the next rule there.
    ///
    /// # Errors
    /// [`DrawError`] if the rule doesn't fit there. Nothing has changed then.
    pub fn drop(&mut self, editor: &mut Editor) -> Result<(), DrawError> {
        let board = editor.puzzle().board();
        let by = self.dragged_by(board);
        let Some(press) = self.pressed.take() else { return Ok(()) };
        match by {
            Some((0, 0)) | None => {
                if !press.is_first && press.from == press.over {
                    let here = rules_at(board, press.from);
                    let at =
                        self.picked(board).and_then(|own| here.iter().position(|at| *at == own));
                    let next = at.and_then(|at| here.get((at + 1) % here.len()).copied());
                    self.pick(&std::sync::Arc::clone(board), next);
                }
                Ok(())
            }
            Some((rows, columns)) => self.shift(editor, rows, columns),
        }
    }

    /// Moves the selected rule by whole cells.
    ///
    /// # Errors
    /// [`DrawError`] if the rule doesn't fit there. Nothing has changed then.
    pub fn shift(
        &mut self,
        editor: &mut Editor,
        rows: isize,
        columns: isize,
    ) -> Result<(), DrawError> {
        let board = editor.puzzle().board();
        let Some(index) = self.picked(board) else { return Ok(()) };
        let mut rule = board.layout().rules()[index].clone();
        let moved = |cell: &CellId| board.geometry().moved(*cell, rows, columns);
        rule.cells =
            rule.cells.iter().map(moved).collect::<Option<_>>().ok_or(DrawError::OffBoard)?;
        self.replace(editor, index, rule)
    }

    /// Replaces the numbers of a rule, given by its index, by typed ones, and selects the rule.
    ///
    /// # Errors
    /// [`DrawError`] if the numbers or the text don't fit. Nothing has changed then.
    pub fn renumber(
        &mut self,
        editor: &mut Editor,
        index: usize,
        typed: &str,
    ) -> Result<(), DrawError> {
        let board = editor.puzzle().board();
        let Some(rule) = board.layout().rules().get(index) else { return Ok(()) };
        if rule.kind.has_text {
            let rule = rule.clone().with_text(typed.trim().to_owned());
            return self.replace(editor, index, rule);
        }
        let numbers = numbers(rule.kind, typed, rule.cells.len(), board.layout().grid())?;
        let rule = Rule { numbers, ..rule.clone() };
        self.replace(editor, index, rule)
    }

    fn replace(&mut self, editor: &mut Editor, index: usize, rule: Rule) -> Result<(), DrawError> {
        let board = editor.puzzle().board();
        let mut rules = board.layout().rules().to_vec();
        if rules.get(index) == Some(&rule) {
            return Ok(());
        }
        let others = rules.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<&Rule> = others.map(|(_, other)| other).collect();
        let caged = caged(board, &rule, &others);
        if !caged.is_empty() {
            return Err(DrawError::InCage(caged));
        }
        rules[index] = rule;
        apply(editor, rules)?;
        // The board may have sorted the cells.
        self.pick(&std::sync::Arc::clone(editor.puzzle().board()), Some(index));
        Ok(())
    }

    /// Deletes a rule, given by its index. Selects none.
    pub fn delete(&mut self, editor: &mut Editor, index: usize) {
        delete_rule(editor, index);
        *self = Self::new(self.is_on);
    }
}

/// Deletes a rule of the board, given by its index.
pub fn delete_rule(editor: &mut Editor, index: usize) {
    let mut rules = editor.puzzle().board().layout().rules().to_vec();
    if index < rules.len() {
        rules.remove(index);
        // A layout stays valid without one of its rules.
        let _ = apply(editor, rules);
    }
}

/// The rules on a cell, from the smallest: a dot within a cage comes before the cage.
fn rules_at(board: &Board, cell: CellId) -> Vec<usize> {
    let rules = board.layout().rules();
    let mut here: Vec<usize> =
        (0..rules.len()).filter(|rule| rules[*rule].cells.contains(&cell)).collect();
    here.sort_by_key(|rule| rules[*rule].cells.len());
    here
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::puzzle::Puzzle;
    use crate::rules;

    /// A 4 × 4 board with a cage on r1c1 and r1c2, one on r4c4, and a thermometer.
    fn editor() -> Editor {
        let mut editor =
            Editor::new(Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid"))));
        let rules = vec![
            rules::cage(vec![0, 1], Some(5)),
            rules::cage(vec![15], None),
            Rule::new(&rules::THERMOMETER, vec![1, 5, 9], Vec::new()),
        ];
        apply(&mut editor, rules).expect("valid");
        editor
    }

    fn picked(picker: &RulePicker, editor: &Editor) -> Option<usize> {
        picker.picked(editor.puzzle().board())
    }

    fn click(picker: &mut RulePicker, editor: &mut Editor, cell: CellId) -> Option<usize> {
        picker.press(&std::sync::Arc::clone(editor.puzzle().board()), cell);
        assert_eq!(picker.drop(editor), Ok(()));
        picked(picker, editor)
    }

    #[test]
    fn clicks_select_the_smallest_rule_and_then_the_others() {
        let (mut picker, mut editor) = (RulePicker::default(), editor());
        let clicks: Vec<_> =
            [1, 1, 1, 5, 0, 3].iter().map(|cell| click(&mut picker, &mut editor, *cell)).collect();
        assert_eq!(clicks, [Some(0), Some(2), Some(0), Some(2), Some(0), None]);
        assert!(!editor.can_undo() || editor.puzzle().board().layout().rules().len() == 3);
    }

    #[test]
    fn a_drag_moves_the_rule_once_and_shows_it_meanwhile() {
        let (mut picker, mut editor) = (RulePicker::default(), editor());
        let board = std::sync::Arc::clone(editor.puzzle().board());
        picker.press(&board, 5);
        assert!(picker.drag(6) && picker.drag(7) && !picker.drag(7));
        let shown = picker.shown(&board).expect("a rule");
        assert_eq!(shown.cells, [3, 7, 11]);
        assert_eq!(picker.drop(&mut editor), Ok(()));
        assert_eq!(editor.puzzle().board().layout().rules()[2].cells, [3, 7, 11]);
        assert_eq!(picked(&picker, &editor), Some(2), "it stays selected");
        editor.undo();
        assert_eq!(editor.puzzle().board().layout().rules()[2].cells, [1, 5, 9]);
        assert_eq!(picked(&picker, &editor), None, "the moved rule is gone");
    }

    #[test]
    fn a_rule_stays_where_it_is_if_there_is_no_room() {
        let (mut picker, mut editor) = (RulePicker::default(), editor());
        let board = std::sync::Arc::clone(editor.puzzle().board());
        picker.pick(&board, Some(0));
        assert_eq!(picker.shift(&mut editor, -1, 0), Err(DrawError::OffBoard));
        let Err(DrawError::InCage(cells)) = picker.shift(&mut editor, 3, 2) else {
            panic!("another cage is there")
        };
        assert_eq!(cells, [board.place(15)]);
        assert_eq!(editor.puzzle().board(), &board);
        assert_eq!(picker.shift(&mut editor, 0, 1), Ok(()), "its own old cells are free");
    }

    #[test]
    fn numbers_are_changed_in_place_and_rules_deleted() {
        let (mut picker, mut editor) = (RulePicker::default(), editor());
        assert_eq!(picker.renumber(&mut editor, 0, "x"), Err(DrawError::NoNumber));
        assert!(picker.renumber(&mut editor, 0, "99").is_err());
        assert_eq!(picker.renumber(&mut editor, 0, "3-6"), Ok(()));
        let rules = |editor: &Editor| editor.puzzle().board().layout().rules().to_vec();
        assert_eq!(rules(&editor)[0].numbers, [3, 6]);
        assert_eq!(picked(&picker, &editor), Some(0));
        picker.delete(&mut editor, 0);
        assert_eq!((rules(&editor).len(), picked(&picker, &editor)), (2, None));
        picker.delete(&mut editor, 7);
        assert_eq!(rules(&editor).len(), 2);
        editor.undo();
        assert_eq!(rules(&editor).len(), 3);
    }
}
