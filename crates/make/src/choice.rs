//! The choice of cells for clues: a minimal set that leaves one solution.
//!
//! Every other solution differs from the wanted one in some cells, and one of those cells must have
//! a clue. Cells are chosen until no other solution is left. Then each cell that isn't known to be
//! needed is removed on trial. A cell is needed if it is the only chosen one in such a set, and
//! checking that needs no search. The sets are the unavoidable sets of G. `McGuire`, B. Tugemann
//! and G. Civario, *There Is No 16-Clue Sudoku* (Experimental Mathematics 23, 2014), section 3,
//! here collected on demand.

use super::alternatives::{Rival, RivalSearch};
use super::random::Random;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;

/// Cells with clues, in units that are kept or dropped as a whole.
pub(super) struct Choice {
    rivals: RivalSearch,
    units: Vec<Vec<CellId>>,
    unit_of: Vec<Option<usize>>,
    chosen: Vec<bool>,
    /// By unit, true if it must stay.
    is_kept: Vec<bool>,
    /// The number of cells whose clues may be unnecessary.
    undecided: usize,
    /// For each other solution found, one bit for each unit where it differs.
    unavoidable: Vec<Vec<u64>>,
}

impl Choice {
    /// Starts with no unit chosen.
    pub(super) fn none(rivals: RivalSearch, units: Vec<Vec<CellId>>) -> Self {
        let mut unit_of = vec![None; rivals.board().cell_count()];
        for (unit, cells) in units.iter().enumerate() {
            for cell in cells {
                unit_of[*cell] = Some(unit);
            }
        }
        let chosen = vec![false; units.len()];
        let is_kept = chosen.clone();
        Self { rivals, units, unit_of, chosen, is_kept, undecided: 0, unavoidable: Vec::new() }
    }

    /// Starts with all units chosen.
    pub(super) fn all(rivals: RivalSearch, units: Vec<Vec<CellId>>) -> Self {
        let mut choice = Self::none(rivals, units);
        choice.chosen.fill(true);
        choice
    }

    /// The number of units.
    pub(super) fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// The cells of a unit.
    pub(super) fn unit(&self, unit: usize) -> &[CellId] {
        &self.units[unit]
    }

    /// True if the unit is chosen.
    pub(super) fn has(&self, unit: usize) -> bool {
        self.chosen[unit]
    }

    /// Chooses a unit.
    pub(super) fn add(&mut self, unit: usize) {
        self.chosen[unit] = true;
    }

    /// Keeps these units for good.
    pub(super) fn keep(&mut self, units: &[usize]) {
        for unit in units {
            self.settle(*unit);
        }
    }

    /// The chosen cells.
    pub(super) fn cells(&self) -> Vec<CellId> {
        let units = self.units.iter().zip(&self.chosen).filter(|(_, is_chosen)| **is_chosen);
        let mut all = Vec::with_capacity(self.unit_of.len());
        units.for_each(|(cells, _)| all.extend_from_slice(cells));
        all
    }

    /// The number of chosen cells.
    pub(super) fn cell_count(&self) -> usize {
        let units = self.units.iter().zip(&self.chosen).filter(|(_, is_chosen)| **is_chosen);
        units.map(|(cells, _)| cells.len()).sum()
    }

    /// The puzzle with the solution's values in the chosen cells.
    pub(super) fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::empty(self.rivals.board().clone());
        for cell in self.cells() {
            puzzle.set_clue(cell, Some(self.rivals.solution()[cell]));
        }
        puzzle
    }

    /// The number of cells whose clues may be unnecessary.
    pub(super) fn undecided(&self) -> usize {
        self.undecided
    }

    /// The solution.
    pub(super) fn solution(&self) -> &[Value] {
        self.rivals.solution()
    }

    /// The solution, to keep.
    pub(super) fn into_solution(self) -> Vec<Value> {
        self.rivals.into_solution()
    }

    /// Records another solution, and returns the units where it differs.
    fn differing(&mut self, other: &[Value]) -> Vec<usize> {
        let mut set = vec![0_u64; self.units.len().div_ceil(64)];
        let mut units = Vec::with_capacity(self.units.len());
        for (cell, value) in self.rivals.solution().iter().enumerate() {
            let unit = self.unit_of[cell].filter(|_| other[cell] != *value);
            if let Some(unit) = unit.filter(|unit| set[unit / 64] & 1 << (unit % 64) == 0) {
                set[unit / 64] |= 1 << (unit % 64);
                units.push(unit);
            }
        }
        self.unavoidable.push(set);
        units
    }

    /// Chooses further units until the solution is the only one. Each is drawn from the units where
    /// another solution differs, in the grids with the fewest clues.
    pub(super) fn decide(&mut self, random: &mut Random) -> Result<(), SolveError> {
        loop {
            let units = match self.rivals.find(&self.cells(), None)? {
                Rival::Nothing(_) => return Ok(()),
                Rival::Solution(other) => self.differing(&other),
                Rival::Unknown => {
                    (0..self.units.len()).filter(|unit| !self.chosen[*unit]).collect()
                }
            };
            let units = self.in_sparse_grids(units);
            // If some cells are in no unit, another solution may differ only there.
            let Some(unit) = random.one_of(&units) else { return Ok(()) };
            self.chosen[unit] = true;
        }
    }

    /// Filters for units in the grids with the fewest clues.
    fn in_sparse_grids(&self, mut units: Vec<usize>) -> Vec<usize> {
        let geometry = self.rivals.board().geometry();
        let corners = geometry.corners();
        if corners.len() == 1 {
            return units;
        }
        let grids_of = |cell: CellId| {
            let of_cell = geometry.grids_of(cell);
            of_cell.filter_map(|corner| corners.iter().position(|other| *other == corner))
        };
        let mut clues = vec![0_usize; corners.len()];
        for cell in self.cells() {
            grids_of(cell).for_each(|grid| clues[grid] += 1);
        }
        let weight = |unit: usize| {
            let cells = self.units[unit].iter();
            cells.flat_map(|cell| grids_of(*cell)).map(|grid| clues[grid]).max().unwrap_or_default()
        };
        let weights: Vec<usize> = units.iter().map(|unit| weight(*unit)).collect();
        let least = weights.iter().min().copied().unwrap_or_default();
        let mut weights = weights.into_iter();
        units.retain(|_| weights.next() == Some(least));
        units
    }

    /// By other solution found, the units where it differs.
    pub(super) fn differences(&self) -> Vec<Vec<usize>> {
        let has = |set: &[u64], unit: usize| set[unit / 64] & 1 << (unit % 64) != 0;
        let units = 0..self.units.len();
        let of_set = |set: &Vec<u64>| units.clone().filter(|unit| has(set, *unit)).collect();
        self.unavoidable.iter().map(of_set).collect()
    }

    /// True if a solution found before differs in this unit and in no other chosen one.
    fn is_known_needed(&self, unit: usize) -> bool {
        self.unavoidable.iter().any(|set| {
            let has = |unit: usize| set[unit / 64] & 1 << (unit % 64) != 0;
            has(unit)
                && (0..self.units.len())
                    .all(|other| other == unit || !(self.chosen[other] && has(other)))
        })
    }

    /// Tries to do without a chosen unit. Returns the sufficient cells if the solution stays the
    /// only one.
    pub(super) fn without(&mut self, unit: usize) -> Result<Option<Vec<CellId>>, SolveError> {
        if self.is_known_needed(unit) {
            return Ok(None);
        }
        self.chosen[unit] = false;
        let cells = self.cells();
        let changed = if let [cell] = self.units[unit][..] { Some(cell) } else { None };
        let beside = self.rivals.find(&cells, changed);
        self.chosen[unit] = true;
        match beside? {
            // The core shows that this cell's value follows, but not that the other values do.
            Rival::Nothing(core) => Ok(Some(if changed.is_some() { cells } else { core })),
            Rival::Solution(other) => {
                self.differing(&other);
                Ok(None)
            }
            Rival::Unknown => {
                self.undecided += self.units[unit].len();
                Ok(None)
            }
        }
    }

    /// Keeps a unit for good.
    fn settle(&mut self, unit: usize) {
        self.is_kept[unit] = true;
        self.rivals.settle(&self.units[unit]);
    }

    /// Drops units in this order as long as the solution stays the only one and at least `least`
    /// cells remain. `report` receives the number of units tried and the number of all.
    pub(super) fn shrink(
        &mut self,
        order: &[usize],
        least: usize,
        report: &mut dyn FnMut(&Self, usize, usize) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let cells = self.cells();
        if let Rival::Nothing(core) = self.rivals.find(&cells, None)? {
            self.leave_out_unused(&core, order, least);
        }
        for unit in 0..self.units.len() {
            if self.chosen[unit] && self.is_known_needed(unit) {
                self.settle(unit);
            }
        }
        for (tried, &unit) in order.iter().enumerate() {
            report(self, tried, order.len())?;
            let is_tried = self.chosen[unit] && !self.is_kept[unit];
            if !is_tried || self.cell_count() < least + self.units[unit].len() {
                continue;
            }
            let Some(core) = self.without(unit)? else {
                self.settle(unit);
                continue;
            };
            self.chosen[unit] = false;
            self.leave_out_unused(&core, order, least);
        }
        Ok(())
    }

    /// Drops, in this order, the units outside of a core.
    fn leave_out_unused(&mut self, core: &[CellId], order: &[usize], least: usize) {
        let mut is_used = self.is_kept.clone();
        for unit in core.iter().filter_map(|cell| self.unit_of[*cell]) {
            is_used[unit] = true;
        }
        let mut count = self.cell_count();
        for &unit in order {
            let size = self.units[unit].len();
            if self.chosen[unit] && !is_used[unit] && count >= least + size {
                self.chosen[unit] = false;
                count -= size;
            }
        }
    }
}
