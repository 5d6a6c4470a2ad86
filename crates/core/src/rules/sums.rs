//! Bounds on sums.

use crate::board::GridShape;

/// The smallest and the largest sum of this many cells with different values.
#[must_use]
pub fn distinct_sums(cells: usize, values: usize) -> (u16, u16) {
    let cells = cells.min(values);
    ((cells * (cells + 1) / 2) as u16, (cells * (2 * values + 1 - cells) / 2) as u16)
}

/// The smallest and the largest sum of this many cells with different numbers of a grid.
#[must_use]
pub fn sums_of_different(cells: usize, grid: GridShape) -> (i32, i32) {
    let (least, most) = distinct_sums(cells, grid.values());
    let more = grid.offset() * i32::from(cells.min(grid.values()) as u16);
    (i32::from(least) + more, i32::from(most) + more)
}

/// The smallest and the largest sum that a bound such as `<13` or `≥20` leaves of a range. Returns
/// `None` if the text is no bound.
#[must_use]
pub fn bounded_sum(text: &str, (least, most): (u16, u16)) -> Option<Vec<u16>> {
    let text = text.trim();
    let number = |sign: &str| text.strip_prefix(sign)?.trim().parse::<u16>().ok();
    let upper = |sum: u16| Some(vec![least.min(sum), sum.min(most)]);
    let lower = |sum: u16| Some(vec![sum, most.max(sum)]);
    None.or_else(|| upper(number("<=").or_else(|| number("≤"))?))
        .or_else(|| lower(number(">=").or_else(|| number("≥"))?))
        .or_else(|| upper(number("<")?.checked_sub(1)?))
        .or_else(|| lower(number(">")?.checked_add(1)?))
}
