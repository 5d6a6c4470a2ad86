//! Unique rectangles: four cells in two rows and two columns that would hold the same two values
//! crosswise. These could be exchanged, so a unique solution excludes them.
//!
//! Valid only if nothing distinguishes the cells: no constraint contains any of them, and each
//! house of one of them contains two, side by side. (*Unique rectangles*, types 1 to 6, hidden and
//! avoidable, as numbered on `HoDoKu`'s technique pages.)

#![allow(
    clippy::many_single_char_names,
    reason = "four corners and two values, as players name them"
)]

use crate::board::{CellId, House};
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, ScanContext, Sink, Step, TechniqueId};

/// Corners of a rectangle, row by row: the first and the last are opposite.
type Corners = [CellId; 4];

/// Orders of the corners: each corner first, along its row or its column.
const VIEWS: [[usize; 4]; 8] = [
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    [2, 3, 0, 1],
    [3, 2, 1, 0],
    [0, 2, 1, 3],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
    [3, 1, 2, 0],
];

/// Returns the eliminations of a type for a rectangle in one view and its two values.
type Type = fn(&ScanContext<'_>, Corners, [Value; 2]) -> Vec<Candidate>;

/// Finds the steps of a type, in order of the rectangles.
pub(super) fn rectangle(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    of_type: Type,
) -> Option<Step> {
    rectangles(
        scan,
        |scan, cell| scan.is_open(cell),
        |corners| {
            // Each type has a corner with only the two values. Other corners may already lack one
            // of them.
            let masks = corners.map(|cell| mask(scan, cell));
            let is_pair =
                |set: &u64| set.count_ones() == 2 && masks.iter().all(|mask| mask & set != 0);
            let mut pairs: Vec<u64> = masks.iter().copied().filter(is_pair).collect();
            pairs.sort_unstable();
            pairs.dedup();
            let values = pairs.into_iter().flat_map(|set| {
                let values: Vec<Value> = bits(set).map(Value::from_index).collect();
                [[values[0], values[1]], [values[1], values[0]]]
            });
            values.into_iter().find_map(|values| {
                VIEWS.iter().find_map(|view| {
                    let corners = view.map(|index| corners[index]);
                    let mut lost = of_type(scan, corners, values);
                    lost.retain(|(cell, value)| scan.is_open_for(*cell, *value));
                    let effect = Effect::removing_each(lost)?;
                    sink(build_step(technique, &corners, values, effect))
                })
            })
        },
    )
}

/// One corner has further candidates: it holds one of them.
pub(super) fn type_1(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    if [a, b, c].iter().all(|cell| extras(scan, *cell, x, y) == 0) {
        vec![(d, x), (d, y)]
    } else {
        Vec::new()
    }
}

/// Two adjacent corners have the same single further candidate: one of them holds it.
pub(super) fn type_2(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let extra = extras(scan, c, x, y);
    let is_floor = [a, b].iter().all(|cell| extras(scan, *cell, x, y) == 0);
    let is_it = is_floor && extra.is_power_of_two() && extra == extras(scan, d, x, y);
    if is_it { with_all(scan, extra, &[c, d]) } else { Vec::new() }
}

/// Two adjacent corners have further candidates. Together they count as one cell of a naked subset.
pub(super) fn type_3(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let extra = extras(scan, c, x, y) | extras(scan, d, x, y);
    let is_floor = [a, b].iter().all(|cell| extras(scan, *cell, x, y) == 0);
    if !is_floor || extras(scan, c, x, y) == 0 || extras(scan, d, x, y) == 0 {
        return Vec::new();
    }
    as_one_cell(scan, &[a, b, c, d], [c, d], extra)
}

/// The eliminations in the houses of two cells that together count as one cell with these
/// candidates, by naked subsets with cells other than `but`.
pub(super) fn as_one_cell(
    scan: &ScanContext<'_>,
    but: &[CellId],
    [c, d]: [CellId; 2],
    extra: u64,
) -> Vec<Candidate> {
    let mut lost = Vec::new();
    for house in common_houses(scan, c, d) {
        let is_other = |cell: &CellId| scan.is_open(*cell) && !but.contains(cell);
        let others: Vec<CellId> = house.cells.iter().copied().filter(is_other).collect();
        for size in 1..=3.min(others.len()) {
            subsets(scan, &others, size, extra, &mut Vec::new(), &mut |chosen, union| {
                for cell in others.iter().filter(|cell| !chosen.contains(cell)) {
                    lost.extend(bits(union).map(|value| (*cell, Value::from_index(value))));
                }
            });
        }
    }
    lost
}

/// Two adjacent corners have further candidates, and one of the two values has no other place in a
/// house of both. One of them holds it, so neither holds the other value.
pub(super) fn type_4(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let is_floor = [a, b].iter().all(|cell| extras(scan, *cell, x, y) == 0);
    let mut houses = common_houses(scan, c, d);
    if is_floor && houses.any(|house| is_confined(scan, house, x, &[c, d])) {
        vec![(c, y), (d, y)]
    } else {
        Vec::new()
    }
}

/// Two opposite corners, or three, have the same single further candidate: one of them holds it.
pub(super) fn type_5(
    scan: &ScanContext<'_>,
    corners: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let with: Vec<CellId> =
        corners.iter().copied().filter(|cell| extras(scan, *cell, x, y) != 0).collect();
    let extra = with.iter().fold(0, |set, cell| set | extras(scan, *cell, x, y));
    let is_opposite = match with.as_slice() {
        [first, second] => !scan.sees(*first, *second),
        [_, _, _] => true,
        _ => false,
    };
    if is_opposite && extra.is_power_of_two() { with_all(scan, extra, &with) } else { Vec::new() }
}

/// Two opposite corners have further candidates, and one of the two values has no other places in
/// both rows, or in both columns. It is in the other two corners.
pub(super) fn type_6(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let is_diagonal = [a, d].iter().all(|cell| extras(scan, *cell, x, y) == 0)
        && [b, c].iter().all(|cell| extras(scan, *cell, x, y) != 0);
    let confined = |first, second| {
        common_houses(scan, first, second)
            .any(|house| is_confined(scan, house, x, &[first, second]))
    };
    if is_diagonal && confined(a, b) && confined(c, d) { vec![(b, x), (c, x)] } else { Vec::new() }
}

/// One corner has only the two values, and one of them has no other places in the row and column of
/// the opposite corner. That corner does not hold the other value.
pub(super) fn hidden(
    scan: &ScanContext<'_>,
    [a, b, c, d]: Corners,
    [x, y]: [Value; 2],
) -> Vec<Candidate> {
    let confined = |first, second| {
        common_houses(scan, first, second)
            .any(|house| is_confined(scan, house, x, &[first, second]))
    };
    if extras(scan, a, x, y) == 0 && confined(b, d) && confined(c, d) {
        vec![(d, y)]
    } else {
        Vec::new()
    }
}

/// Three corners are placed, and none is a clue: the fourth does not complete the rectangle.
pub(super) fn avoidable_1(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    avoidable(technique, scan, sink, |scan, [a, b, c, d]| {
        let [x, y] = [scan.placed()[a]?, scan.placed()[b]?];
        (scan.placed()[c] == Some(y) && scan.is_open(d)).then(|| ([x, y], vec![(d, x)]))
    })
}

/// Two adjacent corners are placed, and none is a clue. The other two would complete the rectangle,
/// but have the same single further candidate: one of them holds it.
pub(super) fn avoidable_2(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    avoidable(technique, scan, sink, |scan, [a, b, c, d]| {
        let [x, y] = [scan.placed()[a]?, scan.placed()[b]?];
        let both = [(c, y), (d, x)];
        let has_one_more = |(cell, value): &Candidate| {
            scan.is_open_for(*cell, *value) && scan.candidates().count(*cell) == 2
        };
        let extra = |(cell, value): Candidate| mask(scan, cell) & !(1 << value.index());
        let is_it = both.iter().all(has_one_more) && extra(both[0]) == extra(both[1]);
        is_it.then(|| ([x, y], with_all(scan, extra(both[0]), &[c, d])))
    })
}

type Avoided = ([Value; 2], Vec<Candidate>);

fn avoidable(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    of_type: fn(&ScanContext<'_>, Corners) -> Option<Avoided>,
) -> Option<Step> {
    // A clue would distinguish the two solutions.
    let is_usable = |scan: &ScanContext<'_>, cell: CellId| scan.is_clue(cell) == Some(false);
    rectangles(scan, is_usable, |corners| {
        VIEWS.iter().find_map(|view| {
            let corners = view.map(|index| corners[index]);
            let (values, mut lost) = of_type(scan, corners)?;
            lost.retain(|(cell, value)| scan.is_open_for(*cell, *value));
            let effect = Effect::removing_each(lost)?;
            sink(build_step(technique, &corners, values, effect))
        })
    })
}

/// Visits the rectangles of usable cells that nothing distinguishes, in order of the first row,
/// then of the columns.
fn rectangles<T>(
    scan: &ScanContext<'_>,
    is_usable: fn(&ScanContext<'_>, CellId) -> bool,
    mut accept: impl FnMut(Corners) -> Option<T>,
) -> Option<T> {
    let board = scan.board();
    if board.value_count() > 64 {
        return None;
    }
    let usable = |cell: &CellId| is_usable(scan, *cell) && board.constraints_of(*cell).is_empty();
    for a in (0..board.cell_count()).filter(usable) {
        let place = board.place(a);
        let peers = board.peers(a);
        let right = peers.iter().copied().filter(|b| board.place(*b).row == place.row && *b > a);
        for b in right.filter(usable) {
            scan.spend(board.height() as u64);
            if scan.is_spent() {
                return None;
            }
            for row in place.row + 1..board.height() {
                let below = [place.column, board.place(b).column].map(|c| board.cell_at(row, c));
                let [Some(c), Some(d)] = below else { continue };
                let is_one = usable(&c) && usable(&d) && are_alike(scan, [a, b, c, d]);
                if let Some(found) = is_one.then(|| accept([a, b, c, d])).flatten() {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// True if adjacent corners see each other, and each house of a corner has exactly two corners,
/// side by side. An exchange is then invisible to the houses.
fn are_alike(scan: &ScanContext<'_>, [a, b, c, d]: Corners) -> bool {
    let board = scan.board();
    let has_a_pair = |cell: &CellId| {
        board.houses_of(*cell).iter().all(|id| {
            let cells = &board.houses()[*id].cells;
            let has = [a, b, c, d].map(|corner| cells.binary_search(&corner).is_ok());
            matches!(
                has,
                [true, true, false, false]
                    | [false, false, true, true]
                    | [true, false, true, false]
                    | [false, true, false, true]
            )
        })
    };
    [(a, b), (c, d), (a, c), (b, d)].iter().all(|(first, second)| scan.sees(*first, *second))
        && [a, b, c, d].iter().all(has_a_pair)
}

/// The candidates of a cell, as bits.
pub(super) fn mask(scan: &ScanContext<'_>, cell: CellId) -> u64 {
    scan.candidates().at(cell).fold(0, |set, value| set | 1 << value.index())
}

/// The candidates of a cell other than two values, as bits.
pub(super) fn extras(scan: &ScanContext<'_>, cell: CellId, x: Value, y: Value) -> u64 {
    mask(scan, cell) & !(1 << x.index() | 1 << y.index())
}

/// The candidates excluded by the only value of a bit set in all of these cells.
pub(super) fn with_all(scan: &ScanContext<'_>, set: u64, cells: &[CellId]) -> Vec<Candidate> {
    let Some(value) = bits(set).next().map(Value::from_index) else { return Vec::new() };
    let all: Vec<Candidate> = cells.iter().map(|cell| (*cell, value)).collect();
    scan.common_conflicts(&all)
}

pub(super) fn common_houses<'a>(
    scan: &'a ScanContext<'_>,
    a: CellId,
    b: CellId,
) -> impl Iterator<Item = &'a House> {
    let board = scan.board();
    let common = board.houses_of(a).iter().filter(move |id| board.houses_of(b).contains(id));
    common.map(|id| &board.houses()[*id])
}

/// True if a full house has no other place for a value than these cells.
pub(super) fn is_confined(
    scan: &ScanContext<'_>,
    house: &House,
    value: Value,
    cells: &[CellId],
) -> bool {
    let mut others = house.cells.iter().filter(|cell| !cells.contains(cell));
    scan.board().is_full(house) && others.all(|cell| !scan.candidates().has(*cell, value))
}

/// Visits the choices of `size` cells that together with `union` have `size + 1` values.
fn subsets(
    scan: &ScanContext<'_>,
    cells: &[CellId],
    size: usize,
    union: u64,
    chosen: &mut Vec<CellId>,
    accept: &mut impl FnMut(&[CellId], u64),
) {
    if chosen.len() == size {
        if union.count_ones() as usize == size + 1 {
            accept(chosen, union);
        }
        return;
    }
    for (index, &cell) in cells.iter().enumerate() {
        let joined = union | mask(scan, cell);
        if joined.count_ones() as usize <= size + 1 {
            chosen.push(cell);
            subsets(scan, &cells[index + 1..], size, joined, chosen, accept);
            chosen.pop();
        }
    }
}

pub(super) fn build_step(
    technique: TechniqueId,
    corners: &[CellId],
    values: [Value; 2],
    effect: Effect,
) -> Step {
    let colours = corners.iter().flat_map(|cell| {
        values.map(|value| Coloured { cell: *cell, value, colour: Colour::First })
    });
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    Step {
        values: sorted,
        reason: corners.to_vec(),
        colours: colours.collect(),
        ..Step::new(technique, effect)
    }
}
