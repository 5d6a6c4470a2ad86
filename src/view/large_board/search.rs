//! Searches the board for a cell by its name, or for a value.

use crate::board::CellId;
use crate::model::Workbench;
use crate::puzzle::{Symbols, Value};
use crate::view::words;

/// The target of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The cell in this row and column, both from 1.
    Cell(usize, usize),
    /// A value.
    Value(Value),
}

impl Sought {
    /// Parses `r12c34`, or a value as the board shows it.
    #[must_use]
    pub fn read(text: &str, symbols: Symbols) -> Option<Self> {
        let text = text.trim();
        if let Some((row, column)) = text
            .strip_prefix(['r', 'R'])
            .and_then(|rest| rest.split_once(['c', 'C']))
            .and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)))
        {
            return Some(Self::Cell(row, column));
        }
        let mut characters = text.chars();
        let value = match (characters.next(), characters.next()) {
            (Some(symbol), None) => symbols.read(symbol),
            _ => Value::new(text.parse().ok()?),
        };
        value.map(Self::Value)
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The cell to go to, if one was found.
    pub cell: Option<CellId>,
    /// The value searched for, if it was found.
    pub value: Option<Value>,
    /// A message to the user.
    pub said: String,
}

impl Search {
    /// Parses the text and searches for it, first after the cursor and then from the start.
    #[must_use]
    pub fn on(workbench: &Workbench, text: &str) -> Self {
        let (board, symbols) = (workbench.puzzle().board(), workbench.puzzle().symbols());
        let none = |said: String| Self { cell: None, value: None, said };
        match Sought::read(text, symbols) {
            None => none(words::board::FIND_WHAT.to_owned()),
            Some(Sought::Cell(row, column)) => {
                let place = (row.checked_sub(1), column.checked_sub(1));
                let cell = match place {
                    (Some(row), Some(column)) => board.cell_at(row, column),
                    _ => None,
                };
                let said = match cell {
                    Some(_) => String::new(),
                    None => words::board::has_no_cell(row, column),
                };
                Self { cell, value: None, said }
            }
            Some(Sought::Value(value)) if value.get() > board.value_count() => {
                none(words::board::has_values_to(board.value_count()))
            }
            Some(Sought::Value(value)) => {
                let cells: Vec<CellId> = (0..board.cell_count())
                    .filter(|cell| workbench.value_at(*cell) == Some(value))
                    .collect();
                let shown = symbols.show(value);
                if cells.is_empty() {
                    return none(words::board::no_cell_shows(&shown));
                }
                let after = cells.partition_point(|cell| *cell <= workbench.editor().cursor());
                let at = if after < cells.len() { after } else { 0 };
                let said = words::board::found(&shown, at + 1, cells.len());
                Self { cell: Some(cells[at]), value: Some(value), said }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::SymbolSet;

    #[test]
    fn cells_and_values_are_told_apart() {
        let read = |text| Sought::read(text, SymbolSet::Numbers.into());
        assert_eq!(read(" r12c345 "), Some(Sought::Cell(12, 345)));
        assert_eq!(read("R1C2"), Some(Sought::Cell(1, 2)));
        assert_eq!(read("400"), Value::new(400).map(Sought::Value));
        assert_eq!(read("7"), Value::new(7).map(Sought::Value));
        for nothing in ["", "r", "r1", "c1", "r1c", "A", "0", "-4", "r1c99999999999999999999"] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
        let letters = Sought::read("k", SymbolSet::LettersFromA.into());
        assert_eq!(letters, Value::new(20).map(Sought::Value));
    }

    #[test]
    fn values_come_one_after_the_other_and_then_again() {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d"), None);
        let mut found = Vec::new();
        for _ in 0..3 {
            let search = Search::on(&workbench, "2");
            found.push((search.cell, search.said));
            workbench.edit(|editor| editor.go_to(search.cell.expect("found")));
        }
        let told = |cell, said: &str| (Some(cell), said.to_owned());
        assert_eq!(found, [told(10, "2: 2 of 2."), told(0, "2: 1 of 2."), told(10, "2: 2 of 2.")]);
        assert_eq!(Search::on(&workbench, "1").said, "No cell shows 1.");
        assert_eq!(Search::on(&workbench, "5").said, "This board has the values 1 to 4.");
        assert_eq!(Search::on(&workbench, "r4c4").cell, Some(15));
        assert_eq!(Search::on(&workbench, "r5c4").said, "This board has no r5c4.");
        assert_eq!(Search::on(&workbench, "r0c1").cell, None);
    }
}
