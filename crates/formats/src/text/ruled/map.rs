//! A grid that names the region or cage of each cell.

use std::collections::HashMap;

use super::MAX_SIDE;
use crate::parse::blanks::is_blank;
use crate::text::draft::areas;
use crate::text::regions;
use satdoku_core::text::Token;

/// A map: the groups of cells with one name.
pub(super) struct Map<'a> {
    pub(super) side: usize,
    /// The group of each cell; `None` for a blank.
    pub(super) groups: Vec<Option<usize>>,
    /// The first cell of each group, whose text is the name.
    pub(super) names: Vec<Token<'a>>,
    /// The number of the connected area that each cell belongs to.
    pub(super) areas: Vec<usize>,
}

impl<'a> Map<'a> {
    /// The map in a grid, if most cells have a neighbour of the same name. Only maps of letters
    /// have cells without a name.
    pub(super) fn new(cells: &[Token<'a>], side: usize) -> Option<Self> {
        if side > MAX_SIDE || cells.len() != side * side {
            return None;
        }
        // In regions from 0 to 8, 0 is no blank.
        let are_regions = regions::named(cells).is_some();
        let mut names: Vec<Token<'a>> = Vec::new();
        let mut known: HashMap<&str, usize> = HashMap::new();
        let mut groups = Vec::with_capacity(cells.len());
        for cell in cells {
            if is_blank(cell.text) && !are_regions {
                groups.push(None);
                continue;
            }
            let group = *known.entry(cell.text).or_insert_with(|| {
                names.push(*cell);
                names.len() - 1
            });
            groups.push(Some(group));
        }
        let has_blanks = groups.contains(&None);
        let is_word = |name: &Token<'_>| name.text.starts_with(char::is_alphabetic);
        if names.is_empty() || has_blanks && !names.iter().all(is_word) {
            return None;
        }
        let areas = areas(side, |a, b| groups[a] == groups[b] && groups[a].is_some());
        let map = Self { side, groups, names, areas };
        let filled = map.groups.iter().flatten().count();
        let is_joined = |cell: &usize| {
            let same = |other: Option<usize>| {
                other.is_some_and(|other| map.areas.get(other) == map.areas.get(*cell))
            };
            let (row, column) = (cell / side, cell % side);
            same((row > 0).then(|| cell - side))
                || same((row + 1 < side).then(|| cell + side))
                || same((column > 0).then(|| cell - 1))
                || same((column + 1 < side).then(|| cell + 1))
        };
        let joined =
            (0..cells.len()).filter(|cell| map.groups[*cell].is_some() && is_joined(cell)).count();
        (3 * joined >= 2 * filled).then_some(map)
    }

    /// The cells of each group.
    pub(super) fn cells(&self) -> Vec<Vec<usize>> {
        let mut cells = vec![Vec::new(); self.names.len()];
        for (cell, group) in self.groups.iter().enumerate() {
            if let Some(cells) = group.and_then(|group| cells.get_mut(group)) {
                cells.push(cell);
            }
        }
        cells
    }

    /// The cells of each area with a name.
    pub(super) fn cells_of_areas(&self) -> Vec<Vec<usize>> {
        let count = self.areas.iter().max().map_or(0, |most| most + 1);
        let mut cells = vec![Vec::new(); count];
        for (cell, area) in self.areas.iter().enumerate() {
            if self.groups[cell].is_some() {
                cells[*area].push(cell);
            }
        }
        cells.retain(|cells: &Vec<usize>| !cells.is_empty());
        cells
    }

    /// True if all cells have a name.
    pub(super) fn is_whole(&self) -> bool {
        self.groups.iter().all(Option::is_some)
    }

    /// True if there are as many groups as cells in a row, each connected and with as many cells.
    pub(super) fn are_regions(&self) -> bool {
        self.is_whole()
            && self.names.len() == self.side
            && self.cells_of_areas().len() == self.side
            && self.cells().iter().all(|cells| cells.len() == self.side)
    }

    /// True if the groups could be regions with a few wrong cells.
    pub(super) fn are_almost_regions(&self) -> bool {
        const MAX_EXTRA: usize = 2;
        self.is_whole()
            && self.names.len().abs_diff(self.side) <= MAX_EXTRA
            && self.cells_of_areas().len() <= self.side + MAX_EXTRA
    }
}
