//! Disjoint groups: cells at the same place in their boxes hold different values.

use crate::board::{Boxes, HouseKind, RuleKind, boxes, cells_at};

/// All disjoint groups of a grid.
pub static DISJOINT_GROUPS: RuleKind = RuleKind {
    switches: &[&[]],
    boxes: Boxes::Needed,
    ..RuleKind::new("p", |_, constraints| {
        let geometry = constraints.geometry;
        let boxes = boxes(geometry.grid());
        for (grid, corner) in geometry.corners().iter().enumerate() {
            for number in 0..geometry.shape().cell_count() {
                let places: Vec<_> = boxes.iter().map(|cells| cells[number]).collect();
                let cells = cells_at(geometry, *corner, &places);
                constraints.house(HouseKind::DisjointGroup, grid, number, cells)?;
            }
        }
        Ok(())
    })
};
