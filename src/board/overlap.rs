//! Where two houses share cells, as a box and a row do.

use super::{CellId, House, HouseId};

/// Two houses that share two cells or more. Each such pair stands in both orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlap {
    /// The first house.
    pub first: HouseId,
    /// The second house.
    pub second: HouseId,
    /// The cells of both.
    pub shared: Vec<CellId>,
    /// The cells of the first house alone.
    pub first_only: Vec<CellId>,
    /// The cells of the second house alone.
    pub second_only: Vec<CellId>,
}

/// All overlaps, ordered by their first house.
pub(super) fn overlaps(houses: &[House], houses_of: &[Vec<HouseId>]) -> Vec<Overlap> {
    let mut overlaps = Vec::new();
    for (first, house) in houses.iter().enumerate() {
        let mut met: Vec<HouseId> =
            house.cells.iter().flat_map(|cell| houses_of[*cell].iter().copied()).collect();
        met.sort_unstable();
        for run in met.chunk_by(HouseId::eq).filter(|run| run.len() >= 2 && run[0] != first) {
            let second = run[0];
            let is_in = |cell: &CellId, id: HouseId| houses_of[*cell].contains(&id);
            let split = |cells: &[CellId], other| {
                cells.iter().partition::<Vec<CellId>, _>(|cell| is_in(cell, other))
            };
            let (shared, first_only) = split(&house.cells, second);
            let (_, second_only) = split(&houses[second].cells, first);
            overlaps.push(Overlap { first, second, shared, first_only, second_only });
        }
    }
    overlaps
}
