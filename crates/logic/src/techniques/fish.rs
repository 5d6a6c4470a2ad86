//! Basic fish (X-wing, swordfish, jellyfish): if k full rows of a grid have a value in k columns
//! only, each of these columns holds it in one of these rows, and nowhere else. The same with rows
//! and columns exchanged.

use super::hall;
use crate::board::{Board, HouseId, HouseKind, Origin};
use crate::grid::{CandidateGrid, Word, bit, members};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the grids, rows before columns, by value, then by the rows
/// lexicographically. Excludes rows that already hold the value.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    size: usize,
) -> Option<Step> {
    let board = scan.board();
    board.layout().origins().iter().find_map(|origin| {
        let (rows, columns) = lines(board, *origin);
        let either_way = [(&rows, &columns), (&columns, &rows)];
        either_way.into_iter().find_map(|(bases, covers)| {
            let mut values = (0..board.value_count()).map(Value::from_index);
            values.find_map(|value| find_in(technique, scan, sink, (bases, covers), value, size))
        })
    })
}

/// The rows and columns of a grid, in order: the cell of row r and column c is cell number c of the
/// row and number r of the column.
pub(super) fn lines(board: &Board, origin: Origin) -> (Vec<HouseId>, Vec<HouseId>) {
    let (shape, grid) = (board.layout().shape(), board.layout().grid());
    let (rows, columns) = (grid.rows(), grid.columns());
    let top = usize::from(origin.row) * shape.rows();
    let left = usize::from(origin.column) * shape.columns();
    // A line shared by grids is listed under the first of them, so its ends identify it.
    let line = |kind, (row, column), (last_row, last_column)| {
        let last = board.cell_at(last_row, last_column);
        board.houses_of(board.cell_at(row, column)?).iter().copied().find(|id| {
            let house = &board.houses()[*id];
            house.kind == kind && house.cells.last().copied() == last
        })
    };
    let row = |i| line(HouseKind::Row, (top + i, left), (top + i, left + columns - 1));
    let column = |i| line(HouseKind::Column, (top, left + i), (top + rows - 1, left + i));
    ((0..rows).filter_map(row).collect(), (0..columns).filter_map(column).collect())
}

fn find_in(
    technique: TechniqueId,
    position: &CandidateGrid,
    sink: Sink<'_>,
    (bases, covers): (&[HouseId], &[HouseId]),
    value: Value,
    size: usize,
) -> Option<Step> {
    let board = position.board();
    let houses = board.houses();
    let may_hold = |cell| position.is_open(cell) && position.candidates().has(cell, value);
    let width = covers.len().div_ceil(Word::BITS as usize);
    let mut places = vec![0; bases.len() * width];
    for (base, set) in bases.iter().zip(places.chunks_mut(width)) {
        let house = &houses[*base];
        if board.is_full(house) {
            for index in (0..covers.len()).filter(|index| may_hold(house.cells[*index])) {
                let (word, bit) = bit(index);
                set[word] |= bit;
            }
        }
    }
    let sets: Vec<&[Word]> = places.chunks(width).collect();
    hall::search(&sets, size, |chosen, union| {
        let others = || (0..bases.len()).filter(|base| !chosen.contains(base));
        let lost = members(union)
            .flat_map(|cover| others().map(move |base| houses[covers[cover]].cells[base]))
            .filter(|cell| may_hold(*cell));
        let effect = Effect::removing(lost.map(|cell| (cell, value)).collect())?;
        let base_cells = chosen.iter().flat_map(|base| &houses[bases[*base]].cells);
        sink(Step {
            values: vec![value],
            reason: base_cells.copied().filter(|cell| may_hold(*cell)).collect(),
            houses: (chosen.iter().map(|base| bases[*base]))
                .chain(members(union).map(|cover| covers[cover]))
                .collect(),
            ..Step::new(technique, effect)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, open, remove, value};

    #[test]
    fn two_rows_with_a_value_in_two_columns_leave_none_to_the_rest_of_these() {
        let mut position = open(2, 2);
        remove(&mut position, &[1, 2, 9, 10], &[3]);
        let step = first(&position, TechniqueKind::XWing).expect("an X-wing");
        assert_eq!((&step.reason, &step.houses), (&vec![0, 3, 8, 11], &vec![0, 2, 4, 7]));
        assert_eq!(
            step.effect,
            Effect::Remove([4, 12, 7, 15].map(|cell| (cell, value(3))).to_vec())
        );
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, TechniqueKind::XWing), None);
    }

    #[test]
    fn columns_hold_fish_too() {
        let mut position = open(3, 3);
        // 7 is left in rows 1, 4 and 7 of columns 2, 5 and 9, two of them each.
        for (column, kept) in [(1, [0, 3]), (4, [3, 6]), (8, [0, 6])] {
            let lost: Vec<_> =
                (0..9).filter(|row| !kept.contains(row)).map(|row| row * 9 + column).collect();
            remove(&mut position, &lost, &[7]);
        }
        assert_eq!(first(&position, TechniqueKind::XWing), None);
        let step = first(&position, TechniqueKind::Swordfish).expect("a swordfish");
        assert_eq!(step.reason, [1, 28, 31, 58, 8, 62]);
        let Effect::Remove(lost) = step.effect else { panic!("fish remove") };
        assert_eq!(lost.len(), 3 * 6);
        assert!(lost.iter().all(|(cell, _)| [0, 3, 6].contains(&(cell / 9))));
    }
}
