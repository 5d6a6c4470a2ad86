//! Disjoint groups: cells at the same place in their boxes hold different values.

use crate::board::{Boxes, HouseKind, RuleKind, boxes, cells_at};

/// All disjoint groups of a grid.
pub static POSITIONS: RuleKind = RuleKind {
    switches: &[("Positions", &[])],
    boxes: Boxes::Needed,
    ..RuleKind::new(
        "p",
        "positions",
        |_, conditions| {
            let ground = conditions.ground;
            let boxes = boxes(ground.shape());
            for (grid, corner) in ground.corners().iter().enumerate() {
                for number in 0..ground.values() {
                    let places: Vec<_> = boxes.iter().map(|cells| cells[number]).collect();
                    let cells = cells_at(ground, *corner, &places);
                    conditions.house(HouseKind::Position, grid, number, cells)?;
                }
            }
            Ok(())
        },
        |_, _| "cells that have the same place in their boxes hold different values".to_owned(),
    )
};
