//! Finned fish: in k full rows, a value has places in k columns, and in a few more cells, the fins.
//! Either a fin holds the value, or the fish is valid. So candidates that the fish would remove and
//! that see all fins are false. The same with rows and columns exchanged.
//!
//! Sashimi: without its fins, a row has the value in at most one of the columns.

use super::fish::lines;
use crate::board::{CellId, HouseId};
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the grids, rows before columns, then by value.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    size: usize,
    is_sashimi: bool,
) -> Option<Step> {
    let board = scan.board();
    let shape = board.layout().shape();
    // Fins that one cell sees are in one box, which limits how many columns they add.
    let most = size + shape.rows().max(shape.columns()) - 1;
    board.layout().origins().iter().find_map(|origin| {
        let (rows, columns) = lines(board, *origin);
        [(&rows, &columns), (&columns, &rows)].into_iter().find_map(|(bases, covers)| {
            (0..board.value_count()).map(Value::from_index).find_map(|value| {
                let places = places(scan, bases, covers, value);
                let usable: Vec<usize> = (0..bases.len())
                    .filter(|base| (1..=most).contains(&(places[*base].count_ones() as usize)))
                    .collect();
                let mut search =
                    FishSearch { scan, places: &places, usable, size, most, chosen: Vec::new() };
                search.extend(0, 0, &mut |chosen, chosen_covers| {
                    let fish = Fish { bases, covers, value, places: &places };
                    fish.step(technique, scan, sink, chosen, chosen_covers, is_sashimi)
                })
            })
        })
    })
}

/// For each base, the covers with a place for the value, as bits; none if it is not full.
fn places(scan: &ScanContext<'_>, bases: &[HouseId], covers: &[HouseId], value: Value) -> Vec<u64> {
    let houses = scan.board().houses();
    let of_base = |base: &HouseId| {
        let house = &houses[*base];
        let has = |index: &usize| scan.is_open_for(house.cells[*index], value);
        let is_full = scan.board().is_full(house) && covers.len() <= 64;
        let indices = (0..covers.len()).filter(has);
        if is_full { indices.fold(0, |set, index| set | 1 << index) } else { 0 }
    };
    bases.iter().map(of_base).collect()
}

struct FishSearch<'a> {
    scan: &'a ScanContext<'a>,
    places: &'a [u64],
    usable: Vec<usize>,
    size: usize,
    most: usize,
    chosen: Vec<usize>,
}

impl FishSearch<'_> {
    /// Visits the choices of bases from `usable[from..]`, and of covers for each.
    fn extend(
        &mut self,
        from: usize,
        union: u64,
        accept: &mut dyn FnMut(&[usize], u64) -> Option<Step>,
    ) -> Option<Step> {
        if self.chosen.len() == self.size {
            // A fish without fins is a basic fish.
            let count = union.count_ones() as usize;
            return if count > self.size { self.covers(union, 0, 0, accept) } else { None };
        }
        for index in from..self.usable.len() {
            let base = self.usable[index];
            let joined = union | self.places[base];
            self.scan.spend(4);
            if joined.count_ones() as usize > self.most || self.scan.is_spent() {
                continue;
            }
            self.chosen.push(base);
            let found = self.extend(index + 1, joined, accept);
            self.chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn covers(
        &self,
        left: u64,
        covers: u64,
        count: usize,
        accept: &mut dyn FnMut(&[usize], u64) -> Option<Step>,
    ) -> Option<Step> {
        if count == self.size {
            self.scan.spend(32);
            return accept(&self.chosen, covers);
        }
        let mut left = left;
        while let Some(cover) = bits(left).next() {
            left &= left - 1;
            let found = self.covers(left, covers | 1 << cover, count + 1, accept);
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

struct Fish<'a> {
    bases: &'a [HouseId],
    covers: &'a [HouseId],
    value: Value,
    places: &'a [u64],
}

impl Fish<'_> {
    fn cell(&self, scan: &ScanContext<'_>, base: usize, cover: usize) -> CellId {
        scan.board().houses()[self.bases[base]].cells[cover]
    }

    fn step(
        &self,
        technique: TechniqueId,
        scan: &ScanContext<'_>,
        sink: Sink<'_>,
        chosen: &[usize],
        covers: u64,
        wants_sashimi: bool,
    ) -> Option<Step> {
        let in_covers = |base: &usize| (self.places[*base] & covers).count_ones();
        let is_sashimi = chosen.iter().any(|base| in_covers(base) < 2);
        if is_sashimi != wants_sashimi || chosen.iter().any(|base| in_covers(base) == 0) {
            return None;
        }
        let at = |base: usize, set: u64| bits(set).map(move |cover| (base, cover));
        let cells = |set: &dyn Fn(usize) -> u64| -> Vec<CellId> {
            let places = chosen.iter().flat_map(|base| at(*base, set(*base)));
            places.map(|(base, cover)| self.cell(scan, base, cover)).collect()
        };
        let fins = cells(&|base| self.places[base] & !covers);
        let body = cells(&|base| self.places[base] & covers);
        let others = (0..self.bases.len()).filter(|base| !chosen.contains(base));
        let ruled_out = others
            .flat_map(|base| at(base, covers))
            .map(|(base, cover)| self.cell(scan, base, cover));
        let mut lost: Vec<Candidate> = ruled_out
            .filter(|cell| scan.is_open_for(*cell, self.value))
            .filter(|cell| fins.iter().all(|fin| scan.sees(*cell, *fin)))
            .map(|cell| (cell, self.value))
            .collect();
        lost.sort_unstable();
        let effect = Effect::removing(lost)?;
        let coloured = |cells: &[CellId], colour| -> Vec<Coloured> {
            cells.iter().map(|cell| Coloured { cell: *cell, value: self.value, colour }).collect()
        };
        let colours = [coloured(&body, Colour::First), coloured(&fins, Colour::Third)].concat();
        sink(Step {
            values: vec![self.value],
            reason: [body, fins].concat(),
            houses: (chosen.iter().map(|base| self.bases[*base]))
                .chain(bits(covers).map(|cover| self.covers[cover]))
                .collect(),
            colours,
            ..Step::new(technique, effect)
        })
    }
}
