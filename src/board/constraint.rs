//! Constraints: what rules come to beyond houses, as plain conditions on cells.

use super::rule::{Rule, sums_near_mean};
use super::{CellId, House, HouseKind, Layout, Place};

/// A condition on some cells that is no house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Two cells of different houses hold different values.
    Unequal([CellId; 2]),
    /// Two cells don't hold values that differ by one.
    NonConsecutive([CellId; 2]),
    /// Cells whose sum lies in a range.
    Sum(Sum),
}

/// Cells whose sum lies in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The cells, at least one.
    pub cells: Vec<CellId>,
    /// The smallest sum allowed.
    pub least: usize,
    /// The largest sum allowed.
    pub most: usize,
    /// Whether houses or other constraints already keep the cells different.
    pub is_distinct: bool,
}

impl Constraint {
    /// The cells it is about.
    #[must_use]
    pub fn cells(&self) -> &[CellId] {
        match self {
            Self::Unequal(cells) | Self::NonConsecutive(cells) => cells,
            Self::Sum(sum) => &sum.cells,
        }
    }
}

/// The pairs of cells that rules keep different, and that are in no house together.
pub(super) fn unequal(
    layout: &Layout,
    cell_at: impl Fn(Place) -> Option<CellId>,
    places: &[Place],
    share_house: impl Fn(CellId, CellId) -> bool,
) -> Vec<[CellId; 2]> {
    // The half of the moves that leads on in reading order.
    let mut moves: Vec<(usize, isize)> = Vec::new();
    for rule in layout.rules() {
        match rule {
            Rule::AntiKnight => moves.extend([(1, -2), (1, 2), (2, -1), (2, 1)]),
            Rule::AntiKing => moves.extend([(1, -1), (1, 1)]),
            Rule::Diagonals
            | Rule::Windows
            | Rule::Positions
            | Rule::NonConsecutive
            | Rule::BoxSums { .. }
            | Rule::Regions(_)
            | Rule::Cage { .. }
            | Rule::Sum { .. } => {}
        }
    }
    pairs(&moves, &cell_at, places).filter(|[a, b]| !share_house(*a, *b)).collect()
}

/// All other constraints of a layout's rules.
pub(super) fn others(
    layout: &Layout,
    houses: &[House],
    cell_at: impl Fn(Place) -> Option<CellId>,
    places: &[Place],
    are_peers: impl Fn(CellId, CellId) -> bool,
) -> Vec<Constraint> {
    let is_distinct = |cells: &[CellId]| {
        let mut later = cells.iter().enumerate();
        later.all(|(index, a)| cells[index + 1..].iter().all(|b| are_peers(*a, *b)))
    };
    let sum = |cells: Vec<CellId>, least: u16, most: u16| {
        let (least, most) = (least.into(), most.into());
        Constraint::Sum(Sum { is_distinct: is_distinct(&cells), cells, least, most })
    };
    let mut constraints = Vec::new();
    for rule in layout.rules() {
        match rule {
            Rule::NonConsecutive => {
                let neighbours = pairs(&[(0, 1), (1, 0)], &cell_at, places);
                constraints.extend(neighbours.map(Constraint::NonConsecutive));
            }
            Rule::BoxSums { slack, diagonals } => {
                let shape = layout.shape();
                let boxes = houses.iter().filter(|house| house.kind == HouseKind::Box);
                for cells in boxes.map(|house| &house.cells) {
                    for (parts, line) in box_lines(cells, shape.rows(), *diagonals) {
                        let (least, most) = sums_near_mean(shape, parts, *slack);
                        constraints.push(sum(line, least, most));
                    }
                }
            }
            Rule::Cage { cells, sum: Some(total) } => {
                constraints.push(sum(cells.clone(), *total, *total));
            }
            Rule::Sum { cells, least, most } => constraints.push(sum(cells.clone(), *least, *most)),
            Rule::Cage { sum: None, .. }
            | Rule::Diagonals
            | Rule::Windows
            | Rule::Positions
            | Rule::AntiKnight
            | Rule::AntiKing
            | Rule::Regions(_) => {}
        }
    }
    constraints
}

/// The rows and columns of a box, and its diagonals if asked for, each with the number of such parts
/// that a box has.
fn box_lines(cells: &[CellId], rows: usize, diagonals: bool) -> Vec<(usize, Vec<CellId>)> {
    let columns = cells.len() / rows;
    let at = |row: usize, column: usize| cells[row * columns + column];
    let mut lines = Vec::new();
    lines.extend((0..rows).map(|r| (rows, (0..columns).map(|c| at(r, c)).collect())));
    lines.extend((0..columns).map(|c| (columns, (0..rows).map(|r| at(r, c)).collect())));
    if diagonals {
        lines.push((rows, (0..rows).map(|i| at(i, i)).collect()));
        lines.push((rows, (0..rows).map(|i| at(i, columns - 1 - i)).collect()));
    }
    lines
}

/// The pairs of cells that are one of these moves (rows, columns) apart.
fn pairs<'a>(
    moves: &'a [(usize, isize)],
    cell_at: &'a impl Fn(Place) -> Option<CellId>,
    places: &'a [Place],
) -> impl Iterator<Item = [CellId; 2]> + 'a {
    places.iter().enumerate().flat_map(move |(cell, place)| {
        moves.iter().filter_map(move |(rows, columns)| {
            let column = place.column.checked_add_signed(*columns)?;
            cell_at(Place { row: place.row + rows, column }).map(|other| [cell, other])
        })
    })
}
