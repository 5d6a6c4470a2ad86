//! The board, read from its cells' labels.

use anyhow::{Context, Result, ensure};

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1.
    pub column: usize,
    /// The cell's symbol; `None` if the cell is empty.
    pub symbol: Option<String>,
    /// The rest of the label, such as `clue` or `breaks a rule`.
    pub notes: Vec<String>,
}

impl Cell {
    /// True if the label contains this note.
    #[must_use]
    pub fn is(&self, note: &str) -> bool {
        self.notes.iter().any(|own| own == note)
    }

    fn place(&self) -> (usize, usize) {
        (self.row, self.column)
    }

    /// Parses a label such as `Row 1, column 2, 5, clue, breaks a rule`.
    fn from_label(label: &str) -> Option<Self> {
        let mut parts = label.split(", ").map(str::to_owned);
        let row = parts.next()?.strip_prefix("Row ")?.parse().ok()?;
        let column = parts.next()?.strip_prefix("column ")?.parse().ok()?;
        let symbol = Some(parts.next()?).filter(|symbol| symbol != "empty");
        Some(Self { row, column, symbol, notes: parts.collect() })
    }
}

/// A board of any shape, with or without holes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    height: usize,
    width: usize,
}

impl Board {
    pub(crate) fn from_labels(labels: &[String]) -> Result<Self> {
        let mut cells: Vec<Cell> = Vec::with_capacity(labels.len());
        for label in labels {
            let cell =
                Cell::from_label(label).with_context(|| format!("a cell's label: {label}"))?;
            let is_next = cells.last().is_none_or(|last| last.place() < cell.place());
            ensure!(is_next, "cell {label} comes too late");
            cells.push(cell);
        }
        let height = cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        let width = cells.iter().map(|cell| cell.column).max().unwrap_or(0);
        Ok(Self { cells, height, width })
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The cell in this row and column, both from 1.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> &Cell {
        let cell = self.cell_at(row, column);
        cell.unwrap_or_else(|| panic!("there is no cell {row}, {column}"))
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<&Cell> {
        let index = self.cells.binary_search_by_key(&(row, column), Cell::place).ok()?;
        Some(&self.cells[index])
    }

    /// The rows as text: symbols separated by spaces, `.` for an empty cell, `-` for a hole.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        self.rows_of(|_| true)
    }

    /// The rows with clues only. Otherwise as [`Self::rows`].
    #[must_use]
    pub fn clue_rows(&self) -> Vec<String> {
        self.rows_of(|cell| cell.is("clue"))
    }

    fn rows_of(&self, counts: impl Fn(&Cell) -> bool) -> Vec<String> {
        let text = |cell: &Cell| {
            let symbol = cell.symbol.as_deref().filter(|_| counts(cell));
            symbol.unwrap_or(".").to_owned()
        };
        let token = |row, column| self.cell_at(row, column).map_or_else(|| "-".to_owned(), text);
        let row = |row| (1..=self.width).map(|column| token(row, column)).collect::<Vec<_>>();
        (1..=self.height).map(|number| row(number).join(" ")).collect()
    }
}
