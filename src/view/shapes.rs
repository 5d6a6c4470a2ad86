//! The box shapes in lists.

use crate::board::{BoxShape, GridShape};
use crate::view::words;

/// The offered shapes: rows by columns.
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

/// The box shapes in lists. Users can type other ones.
pub fn shapes_offered() -> impl Iterator<Item = BoxShape> {
    OFFERED.iter().filter_map(|(rows, columns)| BoxShape::new(*rows, *columns).ok())
}

/// Describes a grid with boxes of this shape.
#[must_use]
pub fn describe_shape(shape: BoxShape) -> String {
    words::create::grid(shape.value_count(), shape.rows(), shape.columns())
}

/// Describes a grid.
#[must_use]
pub fn describe_grid(grid: GridShape) -> String {
    let boxes = grid.boxes();
    if grid.is_usual() {
        return describe_shape(boxes);
    }
    let boxes = grid.has_boxes().then(|| (boxes.rows(), boxes.columns()));
    words::create::other_grid(grid.rows(), grid.columns(), boxes, (grid.first(), grid.last()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_that_are_not_usual_name_their_values() {
        let boxes = |rows, columns| BoxShape::new(rows, columns).expect("valid");
        let described = |boxes, rows, columns, first| {
            let grid = GridShape::new(boxes, rows, columns, None).expect("valid");
            describe_grid(grid.with_first(first).expect("valid"))
        };
        assert_eq!(described(boxes(3, 3), 9, 9, 1), "9 × 9, boxes 3 × 3");
        assert_eq!(described(boxes(3, 3), 9, 9, 0), "9 × 9, boxes 3 × 3, values 0 to 8");
        assert_eq!(described(boxes(1, 7), 4, 7, 1), "4 × 7, values 1 to 7");
    }
}
