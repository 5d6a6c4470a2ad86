//! Houses: sets of cells without repeats.

use super::{BoxShape, CellId, Layout, Place, Rule};

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
        format!("{} {}{}", self.kind.name(), self.number + 1, self.of_grid(grids))
    }

    /// Of which grid it is, ` of grid 2`, where there are several and it belongs to one.
    #[must_use]
    pub fn of_grid(&self, grids: usize) -> String {
        if grids > 1 && self.kind != HouseKind::Cage {
            format!(" of grid {}", self.grid + 1)
        } else {
            String::new()
        }
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
    let of_grid = of_grid(layout);
    for (grid, (top, left)) in layout.corners().enumerate() {
        for (kind, sets) in &of_grid {
            for (number, places) in sets.iter().enumerate() {
                let on_board = places
                    .iter()
                    .map(|(row, column)| Place { row: top + row, column: left + column });
                add(*kind, grid, number, on_board.filter_map(&cell_at).collect());
            }
        }
    }
    let mut cages = 0;
    for rule in layout.rules() {
        match rule {
            Rule::Cage { cells, .. } => {
                add(HouseKind::Cage, 0, cages, cells.clone());
                cages += 1;
            }
            // These stand with the rows of each grid, or make no houses.
            Rule::Diagonals
            | Rule::Windows
            | Rule::Positions
            | Rule::Regions(_)
            | Rule::NonConsecutive
            | Rule::AntiKnight
            | Rule::AntiKing
            | Rule::BoxSums { .. }
            | Rule::Sum { .. } => {}
        }
    }
    houses
}

/// Sets of places, each set in reading order, as rows and columns counted from the top left cell of a
/// grid.
type Sets = Vec<Vec<(usize, usize)>>;

/// The houses of a grid by kind.
fn of_grid(layout: &Layout) -> Vec<(HouseKind, Sets)> {
    let shape = layout.shape();
    let side = shape.value_count();
    let mut houses = vec![
        (HouseKind::Row, (0..side).map(|r| (0..side).map(|c| (r, c)).collect()).collect()),
        (HouseKind::Column, (0..side).map(|c| (0..side).map(|r| (r, c)).collect()).collect()),
    ];
    if layout.regions().is_none() {
        houses.push((HouseKind::Box, boxes(shape)));
    }
    houses.extend(layout.rules().iter().filter_map(|rule| of_rule(rule, shape)));
    houses
}

/// The houses that a rule adds to every grid, if it does.
fn of_rule(rule: &Rule, shape: BoxShape) -> Option<(HouseKind, Sets)> {
    let side = shape.value_count();
    match rule {
        Rule::Diagonals => {
            let falling = (0..side).map(|i| (i, i)).collect();
            let rising = (0..side).map(|i| (i, side - 1 - i)).collect();
            Some((HouseKind::Diagonal, vec![falling, rising]))
        }
        Rule::Windows => {
            let starts = |length: usize| (1..=side - length).step_by(length + 1);
            let windows = starts(shape.rows())
                .flat_map(|top| starts(shape.columns()).map(move |left| (top, left)))
                .map(|(top, left)| block(shape, top, left));
            Some((HouseKind::Window, windows.collect()))
        }
        Rule::Positions => {
            let boxes = boxes(shape);
            let same_place = |i: usize| boxes.iter().map(|cells| cells[i]).collect();
            Some((HouseKind::Position, (0..side).map(same_place).collect()))
        }
        Rule::Regions(regions) => {
            let place = |cell: usize| (cell / side, cell % side);
            let region = |number: usize| {
                let is_in = |cell: &usize| usize::from(regions[*cell]) == number;
                (0..regions.len()).filter(is_in).map(place).collect()
            };
            Some((HouseKind::Region, (0..side).map(region).collect()))
        }
        // Each cage is of the board, not of a grid.
        Rule::Cage { .. }
        | Rule::NonConsecutive
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::BoxSums { .. }
        | Rule::Sum { .. } => None,
    }
}

/// The boxes of a grid, row by row.
fn boxes(shape: BoxShape) -> Sets {
    let (rows, columns) = (shape.rows(), shape.columns());
    // A grid of boxes with C columns has R boxes side by side.
    let corner = |number: usize| (number / rows * rows, number % rows * columns);
    (0..shape.value_count()).map(corner).map(|(top, left)| block(shape, top, left)).collect()
}

/// The cells of a block of a box's shape.
fn block(shape: BoxShape, top: usize, left: usize) -> Vec<(usize, usize)> {
    let columns = shape.columns();
    (0..shape.value_count()).map(|i| (top + i / columns, left + i % columns)).collect()
}
