//! Types a puzzle from paper: in reading order, from cell to cell.

use super::Workbench;
use crate::board::CellId;
use crate::model::Editor;
use crate::puzzle::{SymbolSet, Value};

/// This many values typed into one cell look like a line typed from paper.
const LOOKS_LIKE_A_LINE: usize = 4;

/// The values typed into one cell in a row, blanks included.
#[derive(Clone, Debug, Default)]
pub(crate) struct Typed {
    cell: CellId,
    values: Vec<Option<Value>>,
    /// True if another digit could continue the last value.
    may_go_on: bool,
}

impl Workbench {
    /// Types a symbol. Goes to the next cell once no further digit could belong to this one.
    ///
    /// A space, `.` or `0` leaves a cell empty, unless 0 is a value. Returns true if the symbol is
    /// valid here.
    pub fn type_on(&mut self, symbol: char) -> bool {
        let is_digit = symbol.is_ascii_digit();
        let may_go_on = self.may_go_on();
        let goes_on = may_go_on && self.goes_on(symbol);
        if may_go_on && !goes_on {
            self.next_cell();
            if symbol == ' ' {
                return true;
            }
        }
        let is_value = self.puzzle().symbols().read(symbol).is_some();
        if !goes_on && matches!(symbol, ' ' | '.' | '0') && !is_value {
            self.edit(|editor| editor.set(None));
            self.next_cell();
            return true;
        }
        if !self.edit(|editor| editor.type_symbol(symbol)) {
            return false;
        }
        if !(is_digit && self.may_go_on()) {
            self.next_cell();
        }
        true
    }

    /// True if another digit could continue the clue typed last.
    fn may_go_on(&self) -> bool {
        self.editor().begun(None).is_some_and(|begun| self.can_begin(begun.number))
    }

    /// True if a number of the board can begin with the digits of this one.
    fn can_begin(&self, number: usize) -> bool {
        let largest = self.puzzle().board().layout().grid().last();
        number > 0 && usize::try_from(largest).is_ok_and(|largest| number * 10 <= largest)
    }

    /// True if the symbol continues the number typed last.
    fn goes_on(&self, symbol: char) -> bool {
        let clue = self.puzzle().clues()[self.editor().cursor()];
        let number = clue.map_or(0, |clue| self.puzzle().symbols().number(clue));
        let grid = self.puzzle().board().layout().grid();
        let digit = symbol.to_digit(10).map(|digit| i32::from(digit as u16));
        digit.is_some_and(|digit| number >= 0 && grid.value(number * 10 + digit).is_some())
    }

    fn next_cell(&mut self) {
        // After the last cell, the cursor stays.
        let next = self.editor().cursor() + 1;
        self.edit(|editor| {
            editor.end_number();
            editor.go_to(next);
        });
    }

    /// Sets or clears the cursor's clue by one key of the keypad, and may go on to the next cell. A
    /// key that clears a clue stays, so that another clue can replace it.
    pub fn key_in(&mut self, clue: Option<Value>) {
        let goes_on = self.goes_on_by_key();
        let had_clue = self.puzzle().clues()[self.editor().cursor()].is_some();
        self.edit(|editor| editor.set(clue));
        if goes_on && (clue.is_some() || !had_clue) {
            self.next_cell();
        } else {
            self.typed_here().values.push(clue);
        }
    }

    /// True if a key of the keypad goes on to the next cell: if `types_on` is set, or while no clue
    /// follows the cursor in reading order. Then a puzzle is being copied from paper.
    fn goes_on_by_key(&self) -> bool {
        let after = self.editor().cursor() + 1;
        let rest = self.puzzle().clues().get(after..).unwrap_or_default();
        self.play.types_on || rest.iter().all(Option::is_none)
    }

    /// True if the clear key leaves the cursor's cell blank and goes on.
    #[must_use]
    pub fn skips_cell(&self) -> bool {
        let is_blank = self.puzzle().clues()[self.editor().cursor()].is_none();
        self.takes_clues() && is_blank && self.goes_on_by_key()
    }

    /// Clears the cursor's cell or, if it is empty, goes back and clears the cell before.
    pub fn type_back(&mut self) {
        let cursor = self.editor().cursor();
        if self.puzzle().clues()[cursor].is_none() && cursor > 0 {
            self.edit(|editor| editor.go_to(cursor - 1));
        }
        self.edit(|editor| editor.set(None));
    }

    /// Records a symbol typed into the cursor's cell while the cursor stays there.
    pub fn note_typed(&mut self, symbol: char) {
        let (symbols, count) = (self.puzzle().symbols(), self.puzzle().board().value_count());
        // No line from paper has a 0 as a value.
        if self.puzzle().board().layout().grid().first() != 1 {
            return;
        }
        let value = |number: usize| Value::new(number).filter(|_| number <= count);
        let typed = self.typed_here();
        let first = typed.values.last().copied().flatten().filter(|_| typed.may_go_on);
        let digit = symbol.to_digit(10).map(|digit| digit as usize);
        if let (Some(first), Some(digit)) = (first, digit)
            && let Some(whole) = value(first.get() * 10 + digit)
        {
            typed.values.pop();
            typed.values.push(Some(whole));
        } else if matches!(symbol, '.' | '0') {
            typed.values.push(None);
        } else if let Some(value) = symbols.read(symbol).and_then(|read| value(read.get())) {
            typed.values.push(Some(value));
        } else {
            return;
        }
        let last = typed.values.last().copied().flatten().map_or(count, Value::get);
        typed.may_go_on = symbols == SymbolSet::Numbers && last * 10 <= count;
    }

    /// The values typed into the cursor's cell. Moving to another cell starts again.
    fn typed_here(&mut self) -> &mut Typed {
        let cell = self.editor().cursor();
        let typed = &mut self.play.typed;
        if typed.cell != cell {
            *typed = Typed { cell, ..Typed::default() };
        }
        typed
    }

    /// The values typed into the cursor's cell, if they look like a line from paper.
    #[must_use]
    pub fn typed_line(&self) -> Option<String> {
        let Typed { cell, values, .. } = &self.play.typed;
        let is_line = values.len() >= LOOKS_LIKE_A_LINE && *cell == self.editor().cursor();
        let symbols = self.puzzle().symbols();
        let show = |value: &Option<Value>| {
            value.map_or_else(|| ".".to_owned(), |value| symbols.show(value))
        };
        is_line.then(|| {
            let shown: Vec<String> = values.iter().map(show).collect();
            shown.join(if shown.iter().any(|symbol| symbol.len() > 1) { " " } else { "" })
        })
    }

    /// Spreads these values over this cell and the next ones, as one step. Turns on going to the
    /// next cell.
    pub fn lay_out(&mut self) {
        if self.typed_line().is_none() {
            return;
        }
        let Typed { cell, values, .. } = std::mem::take(&mut self.play.typed);
        let mut puzzle = self.puzzle().clone();
        let cell_count = puzzle.board().cell_count();
        for (cell, value) in (cell..cell_count).zip(&values) {
            puzzle.set_clue(cell, *value);
        }
        self.play.types_on = true;
        self.edit(|editor: &mut Editor| {
            editor.replace(puzzle);
            editor.go_to((cell + values.len()).min(cell_count - 1));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;

    fn typed(link: &str, symbols: &str) -> Workbench {
        let mut workbench = Workbench::restore(Some(link), None);
        for symbol in symbols.chars() {
            assert!(workbench.type_on(symbol), "{symbol}");
        }
        workbench
    }

    #[test]
    fn a_line_is_as_many_keys_as_cells() {
        let workbench = typed("2x2:p", "24.0......23....");
        assert_eq!(link::write(workbench.puzzle()), "2x2:2_4h2_3d");
        let workbench = typed("2x2:p", "24      ..23 00 ");
        assert_eq!(link::write(workbench.puzzle()), "2x2:2_4h2_3d");
        assert_eq!(workbench.editor().cursor(), 15, "the last cell is the end");
    }

    #[test]
    fn a_line_may_have_the_value_0() {
        let workbench = typed("2x2;values=0.3:p", "01.3");
        assert_eq!(link::write(workbench.puzzle()), "2x2;values=0.3:0_1a3l");
    }

    #[test]
    fn numbers_take_as_many_digits_as_they_can() {
        let mut workbench = typed("3x4:zzzzzn", "12 13.1 5");
        let clues: Vec<_> =
            workbench.puzzle().clues()[..6].iter().map(|clue| clue.map(Value::get)).collect();
        assert_eq!(clues, [Some(12), None, Some(1), Some(3), None, Some(1)]);
        workbench.type_back();
        assert_eq!(workbench.editor().cursor(), 6);
    }

    #[test]
    fn a_line_typed_into_one_cell_can_be_laid_out() {
        let mut workbench = Workbench::default();
        for symbol in "5342".chars() {
            assert_eq!(workbench.typed_line(), None);
            workbench.edit(|editor| editor.type_symbol(symbol));
            workbench.note_typed(symbol);
        }
        assert_eq!(workbench.typed_line().as_deref(), Some("5342"));
        workbench.lay_out();
        assert_eq!(link::write(workbench.puzzle()), "3x3:5_3_4_2zzy");
        assert_eq!((workbench.editor().cursor(), workbench.typed_line()), (4, None));
        workbench.edit(Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 1, "one step");
    }

    #[test]
    fn the_keypad_goes_on_until_clues_follow() {
        let mut workbench = Workbench::restore(Some("2x2:p"), None);
        let cursor = |workbench: &Workbench| workbench.editor().cursor();
        workbench.key_in(Value::new(1));
        assert!(workbench.skips_cell());
        workbench.key_in(None);
        workbench.key_in(Value::new(2));
        assert_eq!(cursor(&workbench), 3);
        workbench.edit(|editor| editor.go_to(0));
        assert!(!workbench.skips_cell(), "the cell has a clue");
        workbench.key_in(Value::new(3));
        assert_eq!(cursor(&workbench), 0, "a clue follows, so one cell is being changed");
        workbench.edit(|editor| editor.go_to(2));
        workbench.key_in(None);
        assert_eq!((cursor(&workbench), workbench.puzzle().clue_count()), (2, 1));
    }

    #[test]
    fn so_can_one_of_the_keypad_and_of_larger_boards() {
        // The clue at the end keeps the keypad in its cell.
        let mut workbench = Workbench::restore(Some("4x4:zzzzzzzzzu1"), None);
        for value in [16, 3] {
            workbench.key_in(Value::new(value));
        }
        workbench.key_in(None);
        assert_eq!(workbench.typed_line(), None);
        workbench.key_in(Value::new(1));
        assert_eq!(workbench.typed_line().as_deref(), Some("16 3 . 1"));
        workbench.edit(|editor| editor.go_to(1));
        for symbol in "12.134".chars() {
            workbench.note_typed(symbol);
        }
        assert_eq!(workbench.typed_line().as_deref(), Some("12 . 13 4"));
        workbench.edit(|editor| editor.go_to(255));
        for symbol in "5.7.".chars() {
            workbench.note_typed(symbol);
        }
        workbench.lay_out();
        assert_eq!(
            workbench.puzzle().clues()[255],
            Value::new(5),
            "there is no cell beyond the last"
        );
    }

    #[test]
    fn a_number_does_not_go_on_in_another_cell() {
        let mut workbench = Workbench::restore(Some("3x4:a1zzzzzl"), None);
        assert!(workbench.type_on('1'));
        workbench.edit(|editor| editor.go_to(1));
        assert!(workbench.type_on('5'));
        let clues: Vec<_> =
            workbench.puzzle().clues()[..3].iter().map(|clue| clue.map(Value::get)).collect();
        assert_eq!((clues, workbench.editor().cursor()), (vec![Some(1), Some(5), None], 2));
    }

    #[test]
    fn digits_before_a_move_or_undo_are_no_part_of_a_line() {
        let acts: [fn(&mut Workbench); 2] = [
            |workbench| {
                workbench.edit(|editor| editor.go_to(7));
                workbench.edit(|editor| editor.go_to(0));
            },
            Workbench::undo,
        ];
        for act in acts {
            let mut workbench = Workbench::default();
            for symbol in "53".chars() {
                workbench.edit(|editor| editor.type_symbol(symbol));
                workbench.note_typed(symbol);
            }
            act(&mut workbench);
            for symbol in "42".chars() {
                workbench.edit(|editor| editor.type_symbol(symbol));
                workbench.note_typed(symbol);
            }
            assert_eq!(workbench.typed_line(), None);
        }
    }
}
