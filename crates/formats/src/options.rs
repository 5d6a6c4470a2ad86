//! The options of reading.

use std::sync::Arc;

use crate::board::{BoxShape, Layout};
use crate::puzzle::{Puzzle, Symbols};

/// The options of reading: the layout and symbols to prefer if a text is ambiguous.
///
/// For example, a 12×12 board has boxes of 3×4 or 4×3, and many texts don't say which. If the
/// preferred layout has as many values as the puzzle, the reader uses its box shape and symbols.
/// The default is a 9×9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadOptions {
    layout: Option<Arc<Layout>>,
    symbols: Symbols,
}

impl ReadOptions {
    /// Prefers the layout and the symbols of a puzzle.
    ///
    /// ```
    /// use satdoku_formats::{ReadOptions, read_all};
    ///
    /// let text = "1".to_owned() + &".".repeat(143);
    /// let link = |reading: satdoku_formats::Reading| reading.entries[0].puzzle.to_string();
    /// assert!(link(read_all(&text, &ReadOptions::default())?).starts_with("3x4:1"));
    /// let wide = ReadOptions::like(&"4x3:zzzzzn".parse()?);
    /// assert!(link(read_all(&text, &wide)?).starts_with("4x3:1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn like(puzzle: &Puzzle) -> Self {
        Self { layout: Some(puzzle.board().shared_layout()), symbols: puzzle.symbols() }
    }

    /// The preferred layout.
    ///
    /// Texts show only usual grids, so no other is preferred.
    pub(crate) fn layout(&self) -> Option<&Layout> {
        self.layout.as_deref().filter(|layout| layout.grid().is_usual())
    }

    /// The preferred symbols, if the preferred layout has this many values.
    pub(crate) fn symbols(&self, values: usize) -> Option<Symbols> {
        let fits = |layout: &&Layout| layout.shape().value_count() == values;
        self.layout().filter(fits).map(|_| self.symbols)
    }
}

impl Default for ReadOptions {
    /// Prefers a 9×9 with digits.
    fn default() -> Self {
        let layout = BoxShape::for_values(9).map(|shape| Arc::new(Layout::single(shape)));
        Self { layout, symbols: Symbols::default() }
    }
}
