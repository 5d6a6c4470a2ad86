//! The box shapes that lists offer.

use crate::board::BoxShape;
use crate::view::words;

/// Rows by columns.
const OFFERED: [(usize, usize); 13] = [
    (2, 2),
    (2, 3),
    (2, 4),
    (3, 3),
    (2, 5),
    (3, 4),
    (4, 3),
    (3, 5),
    (4, 4),
    (4, 5),
    (5, 5),
    (5, 6),
    (6, 6),
];

/// The box shapes that lists offer; others are typed in.
pub fn shapes_offered() -> impl Iterator<Item = BoxShape> {
    OFFERED.iter().filter_map(|(rows, columns)| BoxShape::new(*rows, *columns).ok())
}

/// A grid with such boxes, in words.
#[must_use]
pub fn describe_shape(shape: BoxShape) -> String {
    words::set::grid(shape.value_count(), shape.rows(), shape.columns())
}
