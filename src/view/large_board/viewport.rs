//! The viewport of a large board: a window that moves over the board and zooms its cells.

use std::ops::Range;

use crate::board::Place;

/// The cell size at which every value is easy to read, in CSS pixels.
const READABLE: f64 = 28.0;

/// The smallest cell size at which values are still readable, in CSS pixels.
const LEAST_READABLE: f64 = 18.0;

/// The largest cell size, in CSS pixels.
const LARGEST: f64 = 72.0;

/// The smallest font size for values, in CSS pixels. Smaller values are not drawn.
const LEAST_PRINT: f64 = 7.0;

/// Cells of at least this many device pixels are rounded down to whole pixels. Smaller cells would
/// shrink too much.
const EVEN: f64 = 4.0;

/// A window on a board. Lengths are in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The width of the window.
    pub width: f64,
    /// The height of the window.
    pub height: f64,
    /// The offset of the window to the right.
    pub left: f64,
    /// The offset of the window downwards.
    pub top: f64,
    /// Device pixels per CSS pixel.
    pub density: f64,
}

impl Viewport {
    /// A window at the top left of a board, with readable values.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let (cell, density) = (READABLE, 1.0);
        Self { rows, columns, cell, width: 0.0, height: 0.0, left: 0.0, top: 0.0, density }
    }

    /// The width of the board.
    #[must_use]
    pub fn board_width(&self) -> f64 {
        self.cell * self.columns as f64
    }

    /// The height of the board.
    #[must_use]
    pub fn board_height(&self) -> f64 {
        self.cell * self.rows as f64
    }

    /// The margins at the left and the top that centre a board smaller than the window.
    #[must_use]
    pub fn indent(&self) -> (f64, f64) {
        let half = |window: f64, board: f64| (window - board).max(0.0) / 2.0;
        (half(self.width, self.board_width()), half(self.height, self.board_height()))
    }

    /// The position of the board's top left corner in the window.
    #[must_use]
    pub fn corner(&self) -> (f64, f64) {
        let (across, down) = self.indent();
        (across - self.left, down - self.top)
    }

    /// The cell size at which the whole board fits the window.
    #[must_use]
    pub fn least(&self) -> f64 {
        let fits = (self.width / self.columns as f64).min(self.height / self.rows as f64);
        self.even(fits.min(LARGEST)).max(0.1)
    }

    /// True if the whole board fits the window.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.board_width() <= self.width + 0.5 && self.board_height() <= self.height + 0.5
    }

    /// True if the cells have their largest size.
    #[must_use]
    pub fn is_largest(&self) -> bool {
        self.cell >= self.even(LARGEST)
    }

    fn even(&self, cell: f64) -> f64 {
        let pixels = cell * self.density;
        if pixels < EVEN { cell } else { (pixels + 1e-6).floor() / self.density }
    }

    /// Resizes the window. The content at its top left stays there.
    #[must_use]
    pub fn in_window(self, width: f64, height: f64, density: f64) -> Self {
        let sight = Self { width, height, density, ..self };
        Self { cell: sight.even(self.cell).max(sight.least()), ..sight }.held()
    }

    /// Scrolls to this offset, within the bounds of the board.
    #[must_use]
    pub fn moved(self, left: f64, top: f64) -> Self {
        Self { left, top, ..self }.held()
    }

    fn held(self) -> Self {
        // Whole pixels, as browsers scroll.
        let held = |at: f64, board: f64, window: f64| {
            at.round().clamp(0.0, (board - window).max(0.0).floor())
        };
        Self {
            left: held(self.left, self.board_width(), self.width),
            top: held(self.top, self.board_height(), self.height),
            ..self
        }
    }

    /// Zooms to about this cell size. The content at this point of the window stays there.
    #[must_use]
    pub fn zoomed(self, cell: f64, (x, y): (f64, f64)) -> Self {
        let cell = self.even(cell.clamp(self.least(), LARGEST)).max(self.least());
        let (left, top) = self.corner();
        let (across, down) = ((x - left) / self.cell, (y - top) / self.cell);
        let zoomed = Self { cell, ..self };
        let (left, top) = zoomed.indent();
        zoomed.moved(left + across * cell - x, top + down * cell - y)
    }

    /// Zooms in if values of three digits are too small to read.
    #[must_use]
    pub fn readable(self) -> Self {
        if self.cell < LEAST_READABLE {
            self.zoomed(READABLE, (self.width / 2.0, self.height / 2.0))
        } else {
            self
        }
    }

    /// Zooms out to the whole board.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { cell: self.least(), ..self }.held()
    }

    /// The centre of a cell, in the window.
    #[must_use]
    pub fn middle(&self, place: Place) -> (f64, f64) {
        let (left, top) = self.corner();
        let at = |index: usize| (index as f64 + 0.5) * self.cell;
        (left + at(place.column), top + at(place.row))
    }

    /// True if the whole cell is visible.
    #[must_use]
    pub fn shows(&self, place: Place) -> bool {
        self.towards(place) == *self
    }

    /// Scrolls by the smallest distance that makes a cell visible.
    #[must_use]
    pub fn towards(self, place: Place) -> Self {
        let axis = |index: usize, from: f64, window: f64| {
            let start = index as f64 * self.cell;
            from.min(start).max(start + self.cell - window)
        };
        self.moved(
            axis(place.column, self.left, self.width),
            axis(place.row, self.top, self.height),
        )
    }

    /// Scrolls a cell to the centre, as far as the board goes.
    #[must_use]
    pub fn around(self, place: Place) -> Self {
        let (x, y) = self.middle(place);
        self.moved(self.left + x - self.width / 2.0, self.top + y - self.height / 2.0)
    }

    /// The rows that are at least partly visible.
    #[must_use]
    pub fn rows_seen(&self) -> Range<usize> {
        self.seen(-self.corner().1, self.height, self.rows)
    }

    /// The columns that are at least partly visible.
    #[must_use]
    pub fn columns_seen(&self) -> Range<usize> {
        self.seen(-self.corner().0, self.width, self.columns)
    }

    fn seen(&self, from: f64, length: f64, count: usize) -> Range<usize> {
        let first = index(from / self.cell).min(count);
        let end = index(((from + length) / self.cell).ceil()).min(count);
        first..end.max(first)
    }

    /// The row and column at a point of the window, if any.
    #[must_use]
    pub fn at(&self, (x, y): (f64, f64)) -> Option<(usize, usize)> {
        let (left, top) = self.corner();
        let (across, down) = ((x - left) / self.cell, (y - top) / self.cell);
        let is_on = across >= 0.0 && down >= 0.0;
        let (row, column) = (index(down), index(across));
        (is_on && row < self.rows && column < self.columns).then_some((row, column))
    }

    /// The font size for values that are `ems` times as wide as it. `None` if they would be too
    /// small to read.
    #[must_use]
    pub fn print(&self, ems: f64) -> Option<f64> {
        let fits = (self.cell - 3.0) / ems;
        Some(fits.min(self.cell * 0.56)).filter(|print| *print >= LEAST_PRINT)
    }

    /// The rows and columns that screen readers and the keyboard can reach.
    ///
    /// These are visible ones around the cursor or, if it is out of sight, around the centre. Their
    /// number is limited, so that their elements appear at once.
    #[must_use]
    pub fn walked(&self, cursor: Place) -> (Range<usize>, Range<usize>) {
        let (rows, columns) = (self.rows_seen(), self.columns_seen());
        let is_seen = rows.contains(&cursor.row) && columns.contains(&cursor.column);
        let middle = |range: &Range<usize>| usize::midpoint(range.start, range.end);
        let (row, column) =
            if is_seen { (cursor.row, cursor.column) } else { (middle(&rows), middle(&columns)) };
        (few(rows, row), few(columns, column))
    }
}

/// The most rows, and the most columns, of this part.
const MOST_WALKED: usize = 32;

/// The part of a range around an index.
fn few(range: Range<usize>, index: usize) -> Range<usize> {
    if range.len() <= MOST_WALKED {
        return range;
    }
    // Steps of several cells, so that the part doesn't move with every step of the cursor.
    let index = index - index % (MOST_WALKED / 4);
    let start = index.saturating_sub(MOST_WALKED / 2).clamp(range.start, range.end - MOST_WALKED);
    start..start + MOST_WALKED
}

#[allow(clippy::cast_sign_loss, reason = "what is less than 0 becomes 0")]
fn index(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sight() -> Viewport {
        Viewport::new(100, 100).in_window(800.0, 600.0, 1.0)
    }

    #[test]
    fn a_board_begins_readable_and_can_be_seen_as_a_whole() {
        let sight = sight();
        assert_eq!((sight.cell, sight.rows_seen(), sight.columns_seen()), (28.0, 0..22, 0..29));
        assert!(sight.print(2.1).is_some() && !sight.is_whole());
        let whole = sight.whole();
        assert_eq!((whole.cell, whole.rows_seen(), whole.columns_seen()), (6.0, 0..100, 0..100));
        assert!(whole.is_whole() && whole.print(1.4).is_none());
        assert_eq!((whole.readable().cell, sight.readable()), (28.0, sight));
        assert_eq!(whole.corner(), (100.0, 0.0), "it stands in the middle");
        assert_eq!(whole.at((99.0, 3.0)), None);
        assert_eq!(whole.at((100.0, 599.0)), Some((99, 0)));
        let large_board = Viewport::new(400, 400).in_window(390.0, 500.0, 3.0).whole();
        assert!(large_board.is_whole() && large_board.cell > 0.9, "{large_board:?}");
    }

    #[test]
    fn a_cell_is_brought_into_sight_by_as_little_as_needed() {
        let sight = sight();
        let place = |row, column| Place { row, column };
        assert_eq!(sight.towards(place(5, 5)), sight);
        let below = sight.towards(place(50, 5));
        assert_eq!((below.top, below.left), (51.0 * 28.0 - 600.0, 0.0));
        assert!(below.shows(place(50, 5)) && !below.shows(place(51, 5)));
        let back = below.towards(place(3, 99));
        assert_eq!((back.top, back.left), (84.0, 2000.0));
        let around = sight.around(place(50, 50));
        assert_eq!(around.middle(place(50, 50)), (400.0, 300.0));
    }

    #[test]
    fn few_cells_are_walked_at_once_and_the_cursor_is_among_them() {
        let whole = sight().whole();
        for index in 0..100 {
            let (rows, columns) = whole.walked(Place { row: index, column: 99 - index });
            assert_eq!((rows.len(), columns.len()), (32, 32));
            assert!(rows.contains(&index) && columns.contains(&(99 - index)), "{index}");
        }
        let (rows, columns) = sight().walked(Place { row: 90, column: 90 });
        assert!(rows.contains(&11) && columns.contains(&14), "those in sight");
    }

    proptest! {
        #[test]
        fn what_is_zoomed_at_stays_where_it_is(
            left in 0.0..2000.0_f64, top in 0.0..2000.0_f64, x in 0.0..800.0_f64, y in 0.0..600.0_f64,
            cell in 1.0..90.0_f64,
        ) {
            let before = sight().moved(left, top);
            let after = before.zoomed(cell, (x, y));
            prop_assert!(after.cell >= after.least() && after.cell <= LARGEST);
            prop_assert_eq!(after, after.moved(after.left, after.top), "no further than the board");
            let is_free = |length: f64, window: f64, from: f64| {
                from > 0.0 && from < length - window
            };
            if is_free(after.board_width(), 800.0, after.left)
                && is_free(after.board_height(), 600.0, after.top)
            {
                prop_assert_eq!(after.at((x, y)).is_some(), before.at((x, y)).is_some());
                let on = |sight: Viewport| (x - sight.corner().0) / sight.cell;
                prop_assert!((on(after) - on(before)).abs() * after.cell <= 1.0);
            }
        }
    }
}
