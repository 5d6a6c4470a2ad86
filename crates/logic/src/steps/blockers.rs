//! The placed values that rule out the other places of a single.

use serde::{Deserialize, Serialize};

use super::{Effect, Step};
use crate::board::CellId;
use crate::grid::CandidateGrid;
use crate::puzzle::Value;

/// A placed value, and the open cells that it rules out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocker {
    /// The cell with the placed value.
    pub cell: CellId,
    /// The cells that can't hold the value, in ascending order. For a naked single, its own cell.
    pub ruled_out: Vec<CellId>,
}

/// The blockers of a single, before it is placed. Empty for other steps.
///
/// For a hidden single, they are as few as a greedy choice finds. For a naked single, each other
/// value has the nearest one. Places and values ruled out by earlier steps have none.
#[must_use]
pub fn blockers(position: &CandidateGrid, step: &Step) -> Vec<Blocker> {
    let Effect::Place { cell, value } = step.effect else { return Vec::new() };
    match step.houses.first() {
        Some(house) => {
            let cells = position.board().houses().get(*house).map(|house| &house.cells);
            let cells = cells.into_iter().flat_map(|cells| cells.iter().copied());
            let open = cells.filter(|other| *other != cell && position.is_open(*other)).collect();
            of_hidden_single(position, open, value)
        }
        None => of_naked_single(position, cell, value),
    }
}

fn of_hidden_single(position: &CandidateGrid, mut open: Vec<CellId>, value: Value) -> Vec<Blocker> {
    let board = position.board();
    let placed = position.placed();
    let with_value: Vec<CellId> =
        (0..placed.len()).filter(|cell| placed[*cell] == Some(value)).collect();
    let mut blockers = Vec::new();
    loop {
        let ruled_out = |cell: CellId| -> Vec<CellId> {
            open.iter().copied().filter(|other| board.are_peers(cell, *other)).collect()
        };
        // The first of those that rule out the most cells.
        let all = with_value.iter().rev().map(|cell| (*cell, ruled_out(*cell)));
        let Some((cell, ruled_out)) = all.max_by_key(|(_, ruled_out)| ruled_out.len()) else {
            break;
        };
        if ruled_out.is_empty() {
            break;
        }
        open.retain(|other| !ruled_out.contains(other));
        blockers.push(Blocker { cell, ruled_out });
    }
    blockers.sort_unstable_by_key(|blocker| blocker.cell);
    blockers
}

fn of_naked_single(position: &CandidateGrid, cell: CellId, value: Value) -> Vec<Blocker> {
    let board = position.board();
    let here = board.place(cell);
    let distance = |other: CellId| {
        let place = board.place(other);
        let (rows, columns) = (here.row.abs_diff(place.row), here.column.abs_diff(place.column));
        rows * rows + columns * columns
    };
    let peers = board.peers(cell);
    let nearest = |value: Value| {
        let with_value =
            peers.iter().copied().filter(|peer| position.placed()[*peer] == Some(value));
        with_value.min_by_key(|peer| distance(*peer))
    };
    let others = (0..board.value_count()).map(Value::from_index).filter(|other| *other != value);
    let mut cells: Vec<CellId> = others.filter_map(nearest).collect();
    cells.sort_unstable();
    cells.into_iter().map(|blocker| Blocker { cell: blocker, ruled_out: vec![cell] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, puzzle, value};

    fn cells(position: &CandidateGrid, kind: TechniqueKind) -> Vec<(CellId, Vec<CellId>)> {
        let step = first(position, kind).expect("a step");
        let blockers = blockers(position, &step);
        blockers.into_iter().map(|blocker| (blocker.cell, blocker.ruled_out)).collect()
    }

    #[test]
    fn a_hidden_single_has_few_blockers_for_each_other_place() {
        let position =
            CandidateGrid::with_clues_placed(&puzzle("......1.1.......")).expect("no repeats");
        // In box 1, the 1 of row 2 rules out two cells, and the 1 of column 1 the third.
        let blockers = cells(&position, TechniqueKind::HiddenSingle);
        assert_eq!(blockers, [(6, vec![4, 5]), (8, vec![0])]);
    }

    #[test]
    fn a_naked_single_has_a_blocker_for_each_other_value() {
        let position =
            CandidateGrid::with_clues_placed(&puzzle(".1......2..3....")).expect("no repeats");
        assert_eq!(
            cells(&position, TechniqueKind::NakedSingle),
            [(1, vec![9]), (8, vec![9]), (11, vec![9])]
        );
    }

    #[test]
    fn eliminations_and_removed_candidates_have_none() {
        let mut position = crate::testing::open(2, 2);
        crate::testing::remove(&mut position, &[0, 1, 4], &[3]);
        let step = first(&position, TechniqueKind::HiddenSingle).expect("a step");
        assert_eq!(step.effect, Effect::Place { cell: 5, value: value(3) });
        assert!(blockers(&position, &step).is_empty(), "no value is placed");
        let removal = Step { effect: Effect::Remove(vec![(0, value(1))]), ..step };
        assert!(blockers(&position, &removal).is_empty());
    }
}
