//! A line falls into parts that each have this sum. Ten lines. On a closed line a part may run over
//! where the line begins.

use crate::board::{CellId, Cells, Conditions, Kind, Look, MAX_SUM_CELLS, Mark, NumberMeaning, RuleError, Stroke, joined};

/// Its number: that sum.
pub static SUM_LINE: Kind = Kind {
    meaning: NumberMeaning::Sum,
    look: Look::Line(Stroke::of("parts")),
    cells: Cells::Loop(1, MAX_SUM_CELLS),
    numbers: (1, 1),
    check: |rule, ground, _| {
        let most = if rule.is_closed() { MOST_CLOSED } else { ground.values() * MAX_SUM_CELLS };
        rule.check_number(1, most)
    },
    ..Kind::new(
        "parts",
        "sum line",
        |rule, conditions| {
            let total = rule.numbers[0].cast_signed();
            if rule.is_closed() {
                return closed(&rule.cells[1..], total, conditions);
            }
            let step = |[sum, ..]: [i16; 4], value| match sum + value {
                sum if sum == total => Some([0; 4]),
                sum => (sum < total).then_some([sum, 0, 0, 0]),
            };
            conditions.machine(&rule.cells, [0; 4], &step, &|[sum, ..]| sum == 0)
        },
        |rule, board| {
            let cells = joined(&rule.cells, ", ", board);
            format!("{cells} fall into parts that each add up to {}", rule.numbers[0])
        },
    )
};

/// The greatest sum of a closed line's parts: a bit for each in the numbers of a mark.
const MOST_CLOSED: usize = 3 * BITS;

/// Bits of a mark's number that are used.
const BITS: usize = 15;

/// Where a part ends, what the values from the line's beginning come to leaves the same remainder when
/// divided by the parts' sum. A mark has the remainder so far, and the remainders that no value has gone
/// past.
fn closed(
    cells: &[CellId],
    total: i16,
    conditions: &mut Conditions<'_>,
) -> Result<(), RuleError> {
    let numbers = |set: u64| [0, 1, 2].map(|at| (set >> (at * BITS) & ((1 << BITS) - 1)) as i16);
    let [first, second, third] = numbers((1 << total) - 1);
    let step = |[rest, first, second, third]: Mark, value: i16| {
        let bits = |number: i16, at: usize| u64::from(number.cast_unsigned()) << (at * BITS);
        let set = bits(first, 0) | bits(second, 1) | bits(third, 2);
        let past = (1..value.min(total + 1)).map(|more| 1_u64 << ((rest + more) % total));
        let set = past.fold(set, |set, bit| set & !bit);
        let [first, second, third] = numbers(set);
        (set > 0).then_some([(rest + value) % total, first, second, third])
    };
    conditions.machine(cells, [0, first, second, third], &step, &|[rest, ..]| rest == 0)
}
