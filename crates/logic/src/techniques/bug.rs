//! BUG+1 (*Bivalue Universal Grave*): all open cells have two candidates, except one with three.
//!
//! Without one of these three, each value would have two places or none in each house, and each
//! solution would have a counterpart. If the solution is unique, the cell holds that value.

use crate::board::CellId;
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, ScanContext, Sink, Step, TechniqueId};

/// At most one step; none on boards with constraints beyond houses.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    let open = (0..board.cell_count()).filter(|cell| scan.is_open(*cell));
    let mut more = open.filter(|cell| scan.candidates().count(*cell) != 2);
    let (cell, None) = (more.next()?, more.next()) else { return None };
    if scan.candidates().count(cell) != 3 || !board.constraints().is_empty() {
        return None;
    }
    let value = scan.candidates().at(cell).find(|value| is_grave(scan, cell, *value))?;
    let colours = vec![Coloured { cell, value, colour: Colour::First }];
    let step = Step::new(technique, Effect::Place { cell, value });
    sink(Step { values: vec![value], reason: vec![cell], colours, ..step })
}

/// True if each value has two places or none in each house, apart from this candidate. Two places in a
/// house that isn't full must share a full one: otherwise a solution may use neither of them.
fn is_grave(scan: &ScanContext<'_>, cell: CellId, value: Value) -> bool {
    let board = scan.board();
    let share_full = |a: CellId, b: CellId| {
        let mut houses = board.houses_of(a).iter().map(|id| &board.houses()[*id]);
        houses.any(|house| board.is_full(house) && house.cells.contains(&b))
    };
    board.houses().iter().all(|house| {
        let mut places = vec![Vec::new(); board.value_count()];
        for &other in house.cells.iter().filter(|other| scan.is_open(**other)) {
            for candidate in scan.candidates().at(other) {
                if (other, candidate) != (cell, value) {
                    places[candidate.index()].push(other);
                }
            }
        }
        places.iter().all(|places| match *places.as_slice() {
            [] => true,
            [a, b] => board.is_full(house) || share_full(a, b),
            _ => false,
        })
    })
}
