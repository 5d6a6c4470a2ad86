//! The board as its cells' labels tell it.

use anyhow::{Context, Result, ensure};

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Its row, from 1.
    pub row: usize,
    /// Its column, from 1.
    pub column: usize,
    /// The symbol in it, or nothing.
    pub symbol: Option<String>,
    /// What else the label says, such as `clue` or `repeated`.
    pub notes: Vec<String>,
}

impl Cell {
    /// Whether the label says this of the cell.
    #[must_use]
    pub fn is(&self, note: &str) -> bool {
        self.notes.iter().any(|own| own == note)
    }

    /// Reads `Row 1, column 2, 5, clue, repeated`.
    fn from_label(label: &str) -> Option<Self> {
        let mut parts = label.split(", ").map(str::to_owned);
        let row = parts.next()?.strip_prefix("Row ")?.parse().ok()?;
        let column = parts.next()?.strip_prefix("column ")?.parse().ok()?;
        let symbol = Some(parts.next()?).filter(|symbol| symbol != "empty");
        Some(Self { row, column, symbol, notes: parts.collect() })
    }
}

/// A square board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Row by row.
    pub cells: Vec<Cell>,
    size: usize,
}

impl Board {
    pub(crate) fn from_labels(labels: &[String]) -> Result<Self> {
        let size = labels.len().isqrt();
        ensure!(size * size == labels.len(), "{} cells are no square", labels.len());
        let mut cells = Vec::with_capacity(labels.len());
        for (index, label) in labels.iter().enumerate() {
            let cell =
                Cell::from_label(label).with_context(|| format!("a cell's label: {label}"))?;
            let place = (index / size + 1, index % size + 1);
            ensure!((cell.row, cell.column) == place, "cell {place:?} is labelled `{label}`");
            cells.push(cell);
        }
        Ok(Self { cells, size })
    }

    /// How many rows it has, and columns.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// A cell; rows and columns count from 1.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> &Cell {
        assert!(row <= self.size && column <= self.size, "there is no cell {row}, {column}");
        &self.cells[(row - 1) * self.size + column - 1]
    }

    /// The rows as text: symbols separated by spaces, `.` for an empty cell.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        self.rows_of(|_| true)
    }

    /// As [`Self::rows`], with the clues only.
    #[must_use]
    pub fn clue_rows(&self) -> Vec<String> {
        self.rows_of(|cell| cell.is("clue"))
    }

    fn rows_of(&self, counts: impl Fn(&Cell) -> bool) -> Vec<String> {
        let text = |cell: &Cell| {
            let symbol = cell.symbol.as_deref().filter(|_| counts(cell));
            symbol.unwrap_or(".").to_owned()
        };
        self.cells
            .chunks(self.size)
            .map(|row| row.iter().map(text).collect::<Vec<_>>().join(" "))
            .collect()
    }
}
