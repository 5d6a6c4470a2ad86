//! Between lines: the values on a line are between those at its ends. Lockout lines: they are
//! outside the range of the ends.

use crate::board::{
    CellId, Cells, Geometry, MAX_NAMED_CELLS, NumberMeaning, Rule, RuleKind, RuleLook, Stroke,
};

/// Values strictly between those of the ends.
pub static BETWEEN: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::with_ends("between")),
    cells: Cells::Line(3, MAX_NAMED_CELLS),
    ..RuleKind::new("between", |rule, constraints| {
        constraints.regular(
            &ends_first(rule),
            [0; 4],
            &|mark, value| step(mark, value, true, 0),
            &|_| true,
        )
    })
};

/// The ends differ by at least the number, by default half the number of values. No value on the
/// line equals an end or is between them.
pub static LOCKOUT: RuleKind = RuleKind {
    meaning: NumberMeaning::LeastDifference,
    look: RuleLook::Line(Stroke::with_ends("lockout")),
    cells: Cells::Line(3, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, geometry, _| rule.check_number(0, geometry.values() - 1),
    ..RuleKind::new("lockout", |rule, constraints| {
        let apart = lockout_difference(rule, constraints.geometry);
        constraints.regular(
            &ends_first(rule),
            [0; 4],
            &|mark, value| step(mark, value, false, (apart as u16).cast_signed()),
            &|_| true,
        )
    })
};

/// The least difference of the ends of a lockout line.
#[must_use]
pub fn lockout_difference(rule: &Rule, geometry: &Geometry) -> usize {
    rule.number().map_or(geometry.values() / 2, usize::from)
}

/// Both ends, then the cells between them.
fn ends_first(rule: &Rule) -> Vec<CellId> {
    let mut cells = rule.cells.clone();
    let last = cells.len() - 1;
    cells.swap(1, last);
    cells
}

/// Next state; its key holds the number of ends read, and the smaller and larger end.
fn step(
    [ends, low, high, _]: [i16; 4],
    value: i16,
    is_inside: bool,
    apart: i16,
) -> Option<[i16; 4]> {
    let is_between = low < value && value < high;
    let is_outside = value < low || high < value;
    match ends {
        0 => Some([1, value, value, 0]),
        1 if (value - low).abs() >= apart => Some([2, low.min(value), high.max(value), 0]),
        1 => None,
        _ => (if is_inside { is_between } else { is_outside }).then_some([2, low, high, 0]),
    }
}
