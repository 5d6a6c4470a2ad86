//! Unique loops: six or more cells, of which each house has two or none. If all of them held only
//! the same two values, these could be exchanged. If the solution is unique, one cell holds another
//! value.
//!
//! Sudoku Explainer's four types, like those of [rectangles](super::unique_rectangle). One cell has
//! more candidates; all cells with more have the same one more; two cells of one house have more,
//! and count as one cell of a naked subset; or one of the two values is confined to two such cells.

use super::unique_rectangle::{
    as_one_cell, common_houses, extras, is_confined, mask, told, with_all,
};
use crate::board::CellId;
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Effect, Scan, Sink, Step, TechniqueId};

/// The fewest cells, apart from rectangles, and the most.
const SHORTEST: usize = 6;
const LONGEST: usize = 14;

/// Finds the steps in order of the two values, then by the first cell.
pub(super) fn find(technique: TechniqueId, scan: &Scan<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    if board.value_count() > 64 {
        return None;
    }
    let is_usable = |cell: &CellId| scan.is_open(*cell) && board.conditions_of(*cell).is_empty();
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
        let mut search = Search {
            scan,
            cells: &cells,
            values: [x, y],
            way: Vec::new(),
            counts: vec![0; board.houses().len()],
        };
        search.each(&mut |way| {
            let mut lost = effects(scan, way, [x, y]);
            lost.retain(|(cell, value)| scan.is_open_for(*cell, *value));
            let step = told(technique, way, [x, y], Effect::removing_each(lost)?);
            // Sudoku Explainer's surcharge.
            let extra = match way.len() {
                ..8 => 0,
                8 | 9 => 1,
                _ => 4,
            };
            sink(Step { extra, ..step })
        })
    })
}

/// The eliminations of the first type that has any.
fn effects(scan: &Scan<'_>, way: &[CellId], [x, y]: [Value; 2]) -> Vec<Candidate> {
    let with: Vec<CellId> =
        way.iter().copied().filter(|cell| extras(scan, *cell, x, y) != 0).collect();
    let extra = with.iter().fold(0, |set, cell| set | extras(scan, *cell, x, y));
    match with.as_slice() {
        [cell] => vec![(*cell, x), (*cell, y)],
        _ if extra.is_power_of_two() => with_all(scan, extra, &with),
        [c, d] => {
            let subset = as_one_cell(scan, way, [*c, *d], extra);
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
struct Search<'a> {
    scan: &'a Scan<'a>,
    cells: &'a [CellId],
    values: [Value; 2],
    way: Vec<CellId>,
    /// For each house, the number of its cells on the path.
    counts: Vec<u8>,
}

type Accept<'a> = &'a mut dyn FnMut(&[CellId]) -> Option<Step>;

impl Search<'_> {
    /// Tries each first cell.
    fn each(&mut self, accept: Accept<'_>) -> Option<Step> {
        (0..self.cells.len()).find_map(|index| self.with(self.cells[index], accept))
    }

    /// Extends the path by a cell.
    fn with(&mut self, cell: CellId, accept: Accept<'_>) -> Option<Step> {
        let board = self.scan.board();
        self.scan.spend(8);
        let is_full = board.houses_of(cell).iter().any(|house| self.counts[*house] == 2);
        if is_full || self.scan.is_spent() {
            return None;
        }
        self.way.push(cell);
        board.houses_of(cell).iter().for_each(|house| self.counts[*house] += 1);
        let found = if self.is_promising() { self.go_on(accept) } else { None };
        board.houses_of(cell).iter().for_each(|house| self.counts[*house] -= 1);
        self.way.pop();
        found
    }

    fn go_on(&mut self, accept: Accept<'_>) -> Option<Step> {
        let board = self.scan.board();
        let (first, last) = (*self.way.first()?, *self.way.last()?);
        let mut houses = self.way.iter().flat_map(|cell| board.houses_of(*cell));
        if houses.all(|house| self.counts[*house] == 2) {
            // Each loop is found in both directions.
            let is_new = self.way.len() >= SHORTEST && self.way[1] < last;
            return if is_new { accept(&self.way) } else { None };
        }
        if self.way.len() == LONGEST {
            return None;
        }
        self.scan.spend(self.cells.len() as u64);
        (0..self.cells.len()).find_map(|index| {
            let cell = self.cells[index];
            let is_next = cell > first && common_houses(self.scan, last, cell).next().is_some();
            if is_next && !self.way.contains(&cell) { self.with(cell, accept) } else { None }
        })
    }

    /// True if a type may still apply: at most two cells have more candidates, or all have the same
    /// one more.
    fn is_promising(&self) -> bool {
        let [x, y] = self.values;
        let extras = self.way.iter().map(|cell| extras(self.scan, *cell, x, y));
        let (mut count, mut all) = (0, 0_u64);
        for extra in extras.filter(|extra| *extra != 0) {
            count += 1;
            all |= extra;
        }
        count <= 2 || all.is_power_of_two()
    }
}
