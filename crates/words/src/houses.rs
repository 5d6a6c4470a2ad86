//! The names of houses.

use satdoku_core::board::{House, HouseKind};

/// The name of a kind of house.
#[must_use]
pub fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Region => "region",
        HouseKind::Diagonal => "diagonal",
        HouseKind::Window => "window",
        HouseKind::DisjointGroup => "position",
        HouseKind::Cage => "cage",
        HouseKind::Extra => "extra region",
        HouseKind::Line => "line",
    }
}

/// The plural of [`kind`].
#[must_use]
pub fn plural(of: HouseKind) -> String {
    match of {
        HouseKind::Box => "boxes".to_owned(),
        of => format!("{}s", kind(of)),
    }
}

/// The name of a house, such as `box 2`, with the grid if the board has several.
#[must_use]
pub fn house(house: &House, grids: usize) -> String {
    format!("{} {}{}", kind(house.kind), house.number + 1, of_grid(house, grids))
}

/// The suffix ` of grid 2`; empty on single grids and for houses that belong to no grid.
pub(crate) fn of_grid(house: &House, grids: usize) -> String {
    if grids > 1 && !house.kind.is_of_rule() {
        format!(" of grid {}", house.grid + 1)
    } else {
        String::new()
    }
}
