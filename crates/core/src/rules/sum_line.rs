//! Ten line: a line splits into parts with this sum. On a closed line a part may contain the line's
//! start.

use crate::board::{
    CellId, Cells, ConstraintBuilder, MAX_SUM_CELLS, NumberMeaning, Rule, RuleError, RuleKind,
    RuleLook, StateKey, Stroke,
};

/// Number: the sum.
pub static SUM_LINE: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Line(Stroke::new("parts")),
    cells: Cells::Loop(1, MAX_SUM_CELLS),
    numbers: (1, 1),
    check: |rule, geometry, _| {
        Rule::check_positive(geometry)?;
        let cells = i32::from(MAX_SUM_CELLS as u16);
        if rule.is_closed() {
            rule.check_number(1, MAX_CLOSED_SUM)
        } else {
            rule.check_in(1, geometry.last() * cells)
        }
    },
    ..RuleKind::new("parts", |rule, constraints| {
        let total = rule.numbers[0].cast_signed();
        if rule.is_closed() {
            return closed(&rule.cells[1..], total, constraints);
        }
        let step = |[sum, ..]: [i16; 4], value| match sum + value {
            sum if sum == total => Some([0; 4]),
            sum => (sum < total).then_some([sum, 0, 0, 0]),
        };
        constraints.regular(&rule.cells, [0; 4], &step, &|[sum, ..]| sum == 0)
    })
};

/// The largest sum of parts of closed lines: one bit per remainder in three numbers of a key.
const MAX_CLOSED_SUM: usize = 3 * BITS;

/// The bits used of each number of a key.
const BITS: usize = 15;

/// Adds the automaton of a closed line.
///
/// At the ends of parts, the sums of values from the line's start are congruent modulo the parts'
/// sum. Key of a state: the current remainder, and the set of remainders that no value has skipped.
fn closed(
    cells: &[CellId],
    total: i16,
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    let numbers = |set: u64| [0, 1, 2].map(|at| (set >> (at * BITS) & ((1 << BITS) - 1)) as i16);
    let [first, second, third] = numbers((1 << total) - 1);
    let step = |[rest, first, second, third]: StateKey, value: i16| {
        let bits = |number: i16, at: usize| u64::from(number.cast_unsigned()) << (at * BITS);
        let set = bits(first, 0) | bits(second, 1) | bits(third, 2);
        let past = (1..value.min(total + 1)).map(|more| 1_u64 << ((rest + more) % total));
        let set = past.fold(set, |set, bit| set & !bit);
        let [first, second, third] = numbers(set);
        (set > 0).then_some([(rest + value) % total, first, second, third])
    };
    constraints.regular(cells, [0, first, second, third], &step, &|[rest, ..]| rest == 0)
}
