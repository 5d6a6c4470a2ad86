//! Regions, and rules that depend on boxes: region sum lines, windows, disjoint groups.

use super::Reader;
use super::parts::Part;
use crate::board::{BoxShape, CellId, Rule};
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

/// A puzzle with these boxes, if it has any, and with the regions of all layouts.
pub(super) fn draft(
    shape: BoxShape,
    has_boxes: bool,
    layouts: &[&Part<'_>],
) -> (Draft, LineSections) {
    let side = shape.value_count();
    let read: Vec<Option<Vec<Region>>> = layouts.iter().map(|part| regions(part, side)).collect();
    let whole = match read.as_slice() {
        [Some(regions)] if !has_boxes && regions.len() == side => Some(regions),
        _ => None,
    };
    let lines = BoxShape::new(1, side).ok().filter(|_| !has_boxes && whole.is_none());
    let mut draft = Draft::new(lines.unwrap_or(shape));
    if read.contains(&None) {
        draft.leave_out("regions of another size");
    }
    if let Some(regions) = whole {
        let mut numbers = vec![None; side * side];
        for (number, cells) in regions.iter().enumerate() {
            for cell in cells {
                numbers[*cell] = Some(number);
            }
        }
        draft.regions(&numbers);
        return (draft, LineSections::OfBoard);
    }
    let regions: Vec<Region> = read.into_iter().flatten().flatten().collect();
    let sections = match (has_boxes, regions.is_empty()) {
        (true, _) => LineSections::OfBoard,
        (false, true) => LineSections::Nothing,
        (false, false) => LineSections::Partial,
    };
    add_regions(&mut draft, regions, "a region");
    (draft, sections)
}

/// The regions of a layout, which is the last of at most two arguments. A single region of another
/// size is skipped, and so is a layout of one region. `None` if the layout is invalid.
fn regions(part: &Part<'_>, side: usize) -> Option<Vec<Region>> {
    let layout = part.words.last().filter(|_| part.words.len() <= 2)?;
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
        if cell >= side * side || regions.len() > side + 1 {
            return None;
        }
    }
    let count = regions.len();
    let cells: usize = regions.iter().map(Vec::len).sum();
    if cells != side * side {
        return None;
    }
    regions.retain(|cells| cells.len() == side);
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
        match self.boxes {
            None => self.draft.leave_out("windows (there are no boxes)"),
            Some(boxes) if boxes.rows() == boxes.columns() && boxes == self.draft.shape() => {
                self.draft.add(rules::of_board(&rules::WINDOWS), kind_name(&rules::WINDOWS));
            }
            Some(boxes) => {
                let starts = |length: usize| {
                    let ends = boxes.value_count() - length;
                    (1..ends).step_by(length + 1)
                };
                let corners = starts(boxes.columns())
                    .flat_map(|left| starts(boxes.rows()).map(move |top| (top, left)));
                let windows = corners.map(|corner| block(boxes, corner)).collect();
                add_regions(&mut self.draft, windows, "a window");
            }
        }
    }

    /// Adds the disjoint groups of the board's boxes, even if `NoBoxes` removes them.
    pub(super) fn add_positions(&mut self) {
        let has_regions = self.draft.has(&rules::REGIONS);
        match self.boxes {
            None => self.draft.leave_out("disjoint groups (there are no boxes)"),
            Some(boxes) if boxes == self.draft.shape() && !has_regions => {
                self.draft.add(
                    rules::of_board(&rules::DISJOINT_GROUPS),
                    kind_name(&rules::DISJOINT_GROUPS),
                );
            }
            Some(boxes) => {
                let side = boxes.value_count();
                let first = block(boxes, (0, 0));
                let tops = || (0..side).step_by(boxes.rows());
                let lefts = || (0..side).step_by(boxes.columns());
                let group = |first: &CellId| {
                    let moved = |top: usize| lefts().map(move |left| first + top * side + left);
                    tops().flat_map(moved).collect::<Region>()
                };
                let groups = first.iter().map(group).collect();
                add_regions(&mut self.draft, groups, "a disjoint group");
            }
        }
    }
}

/// The cells of the box at a row and column.
fn block(boxes: BoxShape, (top, left): (usize, usize)) -> Region {
    let side = boxes.value_count();
    let row =
        |down: usize| (0..boxes.columns()).map(move |right| (top + down) * side + left + right);
    (0..boxes.rows()).flat_map(row).collect()
}
