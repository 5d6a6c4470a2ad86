//! A warm-up for the reader of pictures.

use super::Grey;

/// Cells a side, and pixels of each.
const SIDE: usize = 9;
const CELL: usize = 64;
const MARGIN: usize = 40;

/// Reads a grid with strokes in its cells, which runs all of the reader. Browsers' engines make
/// code fast that has run for a while.
pub fn rehearse() {
    // The result doesn't matter.
    let _ = super::read(&grid(), None);
}

fn grid() -> Grey {
    let width = SIDE * CELL + 2 * MARGIN;
    Grey::of(width, width, |x, y| {
        let place = |at: usize| at.checked_sub(MARGIN).filter(|at| *at < SIDE * CELL + 3);
        let (Some(x), Some(y)) = (place(x), place(y)) else { return u8::MAX };
        let is_line = |at: usize| at % CELL < 2 || at % (3 * CELL) < 4;
        let is_stroke = (28..34).contains(&(x % CELL)) && (16..48).contains(&(y % CELL));
        if is_line(x) || is_line(y) || is_stroke { 0 } else { u8::MAX }
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_of_a_reading_is_gone_through() {
        super::rehearse();
        let sight = crate::read(&super::grid(), None).expect("a grid");
        let ones = sight.cells.iter().filter(|cell| cell.value == Some(1)).count();
        assert!(sight.shape == (3, 3) && ones > 70, "{ones} strokes are read as 1");
    }
}
