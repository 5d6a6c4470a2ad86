//! Unique loops: six or more cells, of which each house has two or none. If all of them held only
//! the same two values, these could be exchanged. If the solution is unique, one cell holds another
//! value.
//!
//! Sudoku Explainer's four types, like those of [rectangles](super::unique_rectangle). One cell has
//! more candidates; all cells with more have the same one more; two cells of one house have more,
//! and count as one cell of a naked subset; or one of the two values is confined to two such cells.

use super::unique_rectangle::{
    as_one_cell, build_step, common_houses, extras, is_confined, mask, with_all,
};
use crate::board::CellId;
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// The fewest cells, apart from rectangles, and the most.
const MIN_CELLS: usize = 6;
const MAX_CELLS: usize = 14;

/// Finds the steps in order of the two values, then by the first cell.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    if board.value_count() > 64 {
        return None;
    }
    let is_usable = |cell: &CellId| scan.is_open(*cell) && board.constraints_of(*cell).is_empty();
    let usable: Vec<CellId> = (0..board.cell_count()).filter(is_usable).collect();
    let masks: Vec<u64> = usable.iter().map(|cell| mask(scan, *cell)).collect();
    let mut pairs: Vec<u64> = masks.iter().copied().filter(|set| set.count_ones() == 2).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs.into_iter().find_map(|pair| {
        let values: Vec<Value> = bits(pair).map(Value::from_index).collect();
        let [x, y] = [values[0], values[1]];
        let with_both = usable.iter().zip(&masks).filter(|(_, set)| *set & pair == pair);
        let cells: Vec<CellId> = with_both.map(|(cell, _)| *cell).collect();
        let mut search = LoopSearch {
            scan,
            cells: &cells,
            values: [x, y],
            path: Vec::new(),
            counts: vec![0; board.houses().len()],
        };
        search.run(&mut |path| {
            let mut lost = effects(scan, path, [x, y]);
            lost.retain(|(cell, value)| scan.is_open_for(*cell, *value));
            let step = build_step(technique, path, [x, y], Effect::removing_each(lost)?);
            // Sudoku Explainer's surcharge.
            let extra = match path.len() {
                ..8 => 0,
                8 | 9 => 1,
                _ => 4,
            };
            sink(Step { extra, ..step })
        })
    })
}

/// The eliminations of the first type that has any.
fn effects(scan: &ScanContext<'_>, path: &[CellId], [x, y]: [Value; 2]) -> Vec<Candidate> {
    let with_extras: Vec<CellId> =
        path.iter().copied().filter(|cell| extras(scan, *cell, x, y) != 0).collect();
    let extra = with_extras.iter().fold(0, |set, cell| set | extras(scan, *cell, x, y));
    match with_extras.as_slice() {
        [cell] => vec![(*cell, x), (*cell, y)],
        _ if extra.is_power_of_two() => with_all(scan, extra, &with_extras),
        [c, d] => {
            let subset = as_one_cell(scan, path, [*c, *d], extra);
            let is_left = |(cell, value): &Candidate| scan.is_open_for(*cell, *value);
            if subset.iter().any(is_left) {
                return subset;
            }
            let confined = |value| {
                common_houses(scan, *c, *d).any(|house| is_confined(scan, house, value, &[*c, *d]))
            };
            let other = if confined(x) {
                y
            } else if confined(y) {
                x
            } else {
                return Vec::new();
            };
            vec![(*c, other), (*d, other)]
        }
        _ => Vec::new(),
    }
}

/// The search for loops through cells with two values.
struct LoopSearch<'a> {
    scan: &'a ScanContext<'a>,
    cells: &'a [CellId],
    values: [Value; 2],
    path: Vec<CellId>,
    /// For each house, the number of its cells on the path.
    counts: Vec<u8>,
}

type Accept<'a> = &'a mut dyn FnMut(&[CellId]) -> Option<Step>;

impl LoopSearch<'_> {
    /// Tries each first cell.
    fn run(&mut self, accept: Accept<'_>) -> Option<Step> {
        (0..self.cells.len()).find_map(|index| self.extend(self.cells[index], accept))
    }

    /// Extends the path by a cell.
    fn extend(&mut self, cell: CellId, accept: Accept<'_>) -> Option<Step> {
        let board = self.scan.board();
        self.scan.spend(8);
        let is_full = board.houses_of(cell).iter().any(|house| self.counts[*house] == 2);
        if is_full || self.scan.is_spent() {
            return None;
        }
        self.path.push(cell);
        board.houses_of(cell).iter().for_each(|house| self.counts[*house] += 1);
        let found = if self.is_promising() { self.extend_path(accept) } else { None };
        board.houses_of(cell).iter().for_each(|house| self.counts[*house] -= 1);
        self.path.pop();
        found
    }

    fn extend_path(&mut self, accept: Accept<'_>) -> Option<Step> {
        let board = self.scan.board();
        let (first, last) = (*self.path.first()?, *self.path.last()?);
        let mut houses = self.path.iter().flat_map(|cell| board.houses_of(*cell));
        if houses.all(|house| self.counts[*house] == 2) {
            // Each loop is found in both directions.
            let is_new = self.path.len() >= MIN_CELLS && self.path[1] < last;
            return if is_new { accept(&self.path) } else { None };
        }
        if self.path.len() == MAX_CELLS {
            return None;
        }
        self.scan.spend(self.cells.len() as u64);
        (0..self.cells.len()).find_map(|index| {
            let cell = self.cells[index];
            let is_next = cell > first && common_houses(self.scan, last, cell).next().is_some();
            if is_next && !self.path.contains(&cell) { self.extend(cell, accept) } else { None }
        })
    }

    /// True if a type may still apply: at most two cells have more candidates, or all have the same
    /// one more.
    fn is_promising(&self) -> bool {
        let [x, y] = self.values;
        let extras = self.path.iter().map(|cell| extras(self.scan, *cell, x, y));
        let (mut count, mut all) = (0, 0_u64);
        for extra in extras.filter(|extra| *extra != 0) {
            count += 1;
            all |= extra;
        }
        count <= 2 || all.is_power_of_two()
    }
}
