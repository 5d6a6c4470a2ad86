//! Regions, and rules that depend on boxes: region sum lines, windows, disjoint groups.

use super::Reader;
use super::parts::Part;
use super::size::Size;
use crate::board::{BoxShape, CellId, GridError, Rule};
use crate::rules;
use crate::text::draft::Draft;
use crate::words::rules::kind as kind_name;

/// The sections into which region sum lines are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineSections {
    /// The boxes of the board, or the regions that replace them.
    OfBoard,
    /// None: the board has neither.
    Nothing,
    /// Regions that don't cover each cell exactly once.
    Partial,
}

impl LineSections {
    /// The reason why region sum lines are left out, if they are.
    pub(super) fn fault(self) -> Option<&'static str> {
        match self {
            Self::OfBoard => None,
            Self::Nothing => Some("there are no boxes"),
            Self::Partial => Some("not every cell is in one region"),
        }
    }
}

/// The cells of a region of a layout.
type Region = Vec<CellId>;

/// A puzzle of this size, with its boxes unless they are removed, and with the regions of all layouts.
pub(super) fn draft(
    size: &Size,
    has_boxes: bool,
    layouts: &[&Part<'_>],
) -> Result<(Draft, LineSections), GridError> {
    let boxes = size.boxes(size.region_size());
    let has_boxes = has_boxes && boxes.is_some();
    let cells = size.rows * size.columns;
    let read: Vec<Option<Vec<Region>>> = layouts.iter().map(|part| regions(part, size)).collect();
    let whole = match read.as_slice() {
        [Some(regions)] if !has_boxes && regions.len() * size.region_size() == cells => {
            Some(regions)
        }
        _ => None,
    };
    let mut draft = Draft::new(size.grid(boxes.filter(|_| has_boxes || whole.is_some()))?);
    if read.contains(&None) {
        draft.leave_out("regions of another size");
    }
    if let Some(regions) = whole {
        let mut numbers = vec![None; cells];
        for (number, cells) in regions.iter().enumerate() {
            for cell in cells {
                numbers[*cell] = Some(number);
            }
        }
        draft.regions(&numbers);
        return Ok((draft, LineSections::OfBoard));
    }
    let regions: Vec<Region> = read.into_iter().flatten().flatten().collect();
    let sections = match (has_boxes, regions.is_empty()) {
        (true, _) => LineSections::OfBoard,
        (false, true) => LineSections::Nothing,
        (false, false) => LineSections::Partial,
    };
    add_regions(&mut draft, regions, "a region");
    Ok((draft, sections))
}

/// The regions of a layout, which is the last of at most two arguments. A single region of another
/// size is skipped, and so is a layout of one region. `None` if the layout is invalid.
fn regions(part: &Part<'_>, size: &Size) -> Option<Vec<Region>> {
    let layout = part.words.last().filter(|_| part.words.len() <= 2)?;
    let (all, region_size) = (size.rows * size.columns, size.region_size());
    let mut names: Vec<char> = Vec::new();
    let mut regions: Vec<Region> = Vec::new();
    for (cell, name) in layout.chars().enumerate() {
        let known = names.iter().position(|other| *other == name);
        let number = known.unwrap_or_else(|| {
            names.push(name);
            regions.push(Vec::new());
            regions.len() - 1
        });
        regions[number].push(cell);
        // Further regions would have other sizes.
        if cell >= all || regions.len() > all / region_size + 1 {
            return None;
        }
    }
    let count = regions.len();
    let cells: usize = regions.iter().map(Vec::len).sum();
    if cells != all {
        return None;
    }
    regions.retain(|cells| cells.len() == region_size);
    (count <= regions.len() + 1).then_some(regions)
}

/// Adds regions without repeated values.
fn add_regions(draft: &mut Draft, regions: Vec<Region>, name: &str) {
    for cells in regions {
        let rule = |cells| Rule::new(&rules::EXTRA_REGION, cells, Vec::new());
        draft.add_for(Some(cells), name, rule);
    }
}

impl Reader {
    /// Adds the windows of the board's boxes, even if `NoBoxes` removes them.
    pub(super) fn add_windows(&mut self) {
        let size = self.size;
        match size.boxes(size.region.unwrap_or(size.values)) {
            None => self.draft.leave_out("windows (there are no boxes)"),
            Some(boxes) if boxes.rows() == boxes.columns() && boxes == self.draft.shape() => {
                self.draft.add(rules::of_board(&rules::WINDOWS), kind_name(&rules::WINDOWS));
            }
            Some(boxes) => {
                let starts = |side: usize, length: usize| (1..side - length).step_by(length + 1);
                let tops = || starts(size.rows, boxes.rows());
                let corners = starts(size.columns, boxes.columns())
                    .flat_map(|left| tops().map(move |top| (top, left)));
                let windows = corners.map(|corner| block(boxes, size.columns, corner)).collect();
                add_regions(&mut self.draft, windows, "a window");
            }
        }
    }

    /// Adds the disjoint groups of the board's boxes, even if `NoBoxes` removes them.
    pub(super) fn add_positions(&mut self) {
        let size = self.size;
        let has_regions = self.draft.has(&rules::REGIONS);
        match size.boxes(size.region_size()) {
            None => self.draft.leave_out("disjoint groups (there are no boxes)"),
            Some(boxes) if boxes == self.draft.shape() && !has_regions => {
                self.draft.add(
                    rules::of_board(&rules::DISJOINT_GROUPS),
                    kind_name(&rules::DISJOINT_GROUPS),
                );
            }
            Some(boxes) => {
                let first = block(boxes, size.columns, (0, 0));
                let tops = || (0..size.rows).step_by(boxes.rows());
                let lefts = || (0..size.columns).step_by(boxes.columns());
                let group = |first: &CellId| {
                    let moved =
                        |top: usize| lefts().map(move |left| first + top * size.columns + left);
                    tops().flat_map(moved).collect::<Region>()
                };
                let groups = first.iter().map(group).collect();
                add_regions(&mut self.draft, groups, "a disjoint group");
            }
        }
    }
}

/// The cells of the box at a row and column, on a grid with this many columns.
fn block(boxes: BoxShape, columns: usize, (top, left): (usize, usize)) -> Region {
    let row =
        |down: usize| (0..boxes.columns()).map(move |right| (top + down) * columns + left + right);
    (0..boxes.rows()).flat_map(row).collect()
}
