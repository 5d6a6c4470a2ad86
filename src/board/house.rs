//! Houses: sets of cells without repeats.

use super::{CellId, Layout, Place, Rule};

/// What kind of set of cells a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A box.
    Box,
    /// A region, in place of a box.
    Region,
    /// A diagonal of a grid.
    Diagonal,
    /// A window.
    Window,
    /// The cells that have the same place in their boxes.
    Position,
    /// A cage.
    Cage,
}

impl HouseKind {
    /// What players call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Position => "position",
            Self::Cage => "cage",
        }
    }

    /// The same for several.
    #[must_use]
    pub fn plural(self) -> String {
        match self {
            Self::Box => "boxes".to_owned(),
            kind => format!("{}s", kind.name()),
        }
    }

    /// Whether it shares out the cells of a grid as boxes do.
    #[must_use]
    pub fn is_box(self) -> bool {
        matches!(self, Self::Box | Self::Region)
    }
}

/// A set of cells without repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Row, column, box…
    pub kind: HouseKind,
    /// The grid it belongs to, from 0 in the layout's order; the first, where grids share a box.
    pub grid: usize,
    /// Its number within its grid and kind, from 0; boxes are numbered row by row. Cages are
    /// numbered through the board.
    pub number: usize,
    /// Its cells in reading order.
    pub cells: Vec<CellId>,
}

impl House {
    /// What players call it, such as `box 2`; where there are several grids, also of which.
    #[must_use]
    pub fn name(&self, grids: usize) -> String {
        let is_of_grid = grids > 1 && self.kind != HouseKind::Cage;
        let of_grid =
            if is_of_grid { format!(" of grid {}", self.grid + 1) } else { String::new() };
        format!("{} {}{of_grid}", self.kind.name(), self.number + 1)
    }
}

/// The houses of all grids and rules, each set of cells once; a box that equals a row stands as the
/// row.
pub(super) fn houses(layout: &Layout, cell_at: impl Fn(Place) -> Option<CellId>) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let mut add = |kind, grid, number, cells: Vec<CellId>| {
        if seen.insert(cells.clone()) {
            houses.push(House { kind, grid, number, cells });
        }
    };
    for (grid, corner) in layout.corners().enumerate() {
        for (kind, sets) in of_grid(layout) {
            for (number, places) in sets.into_iter().enumerate() {
                let on_board =
                    places.into_iter().map(|(row, column)| (corner.0 + row, corner.1 + column));
                let cells = on_board.filter_map(|(row, column)| cell_at(Place { row, column }));
                add(kind, grid, number, cells.collect());
            }
        }
    }
    for rule in layout.rules() {
        if let Rule::Regions(regions) = rule {
            for number in 0..layout.shape().value_count() {
                let is_in = |cell: &CellId| usize::from(regions[*cell]) == number;
                add(HouseKind::Region, 0, number, (0..regions.len()).filter(is_in).collect());
            }
        }
    }
    let cages = layout.rules().iter().filter_map(|rule| match rule {
        Rule::Cage { cells, .. } => Some(cells),
        _ => None,
    });
    for (number, cells) in cages.enumerate() {
        add(HouseKind::Cage, 0, number, cells.clone());
    }
    houses
}

/// Sets of places, each set in reading order.
type Sets = Vec<Vec<(usize, usize)>>;

/// The houses of a grid by kind, as rows and columns counted from its top left cell.
fn of_grid(layout: &Layout) -> Vec<(HouseKind, Sets)> {
    let shape = layout.shape();
    let side = shape.value_count();
    let (box_rows, box_columns) = (shape.rows(), shape.columns());
    // A grid of boxes with C columns has R boxes side by side.
    let boxes_across = box_rows;
    let block = |top: usize, left: usize| {
        (0..side).map(|i| (top + i / box_columns, left + i % box_columns)).collect()
    };
    let corner =
        |number: usize| (number / boxes_across * box_rows, number % boxes_across * box_columns);
    let boxes = || {
        (0..side)
            .map(|number| {
                let (top, left) = corner(number);
                block(top, left)
            })
            .collect()
    };
    let rules = layout.rules();
    let mut houses = vec![
        (HouseKind::Row, (0..side).map(|r| (0..side).map(|c| (r, c)).collect()).collect()),
        (HouseKind::Column, (0..side).map(|c| (0..side).map(|r| (r, c)).collect()).collect()),
    ];
    if !rules.iter().any(|rule| matches!(rule, Rule::Regions(_))) {
        houses.push((HouseKind::Box, boxes()));
    }
    if rules.contains(&Rule::Diagonals) {
        let falling = (0..side).map(|i| (i, i)).collect();
        let rising = (0..side).map(|i| (i, side - 1 - i)).collect();
        houses.push((HouseKind::Diagonal, vec![falling, rising]));
    }
    if rules.contains(&Rule::Windows) {
        let starts = |length: usize| (1..=side - length).step_by(length + 1);
        let windows = starts(box_rows)
            .flat_map(|top| starts(box_columns).map(move |left| (top, left)))
            .map(|(top, left)| block(top, left));
        houses.push((HouseKind::Window, windows.collect()));
    }
    if rules.contains(&Rule::Positions) {
        let same_place = |i: usize| {
            (0..side)
                .map(|number| {
                    let (top, left) = corner(number);
                    (top + i / box_columns, left + i % box_columns)
                })
                .collect()
        };
        houses.push((HouseKind::Position, (0..side).map(same_place).collect()));
    }
    houses
}
