//! Windows: boxes one cell away from the border and from each other hold no value twice. Hyper
//! Sudoku, with four windows on a 9×9.

use crate::board::{HouseKind, RuleError, RuleKind, RuleLook, block, cells_at};

/// All windows of a grid.
pub static WINDOWS: RuleKind = RuleKind {
    switches: &[&[]],
    look: RuleLook::Houses,
    check: |_, geometry, _| {
        if geometry.shape().rows() == geometry.shape().columns() {
            Ok(())
        } else {
            Err(RuleError::NeedsSquareBoxes)
        }
    },
    ..RuleKind::new("w", |_, constraints| {
        let geometry = constraints.geometry;
        let (shape, grid) = (geometry.shape(), geometry.grid());
        let starts = |side: usize, length: usize| (1..side - length).step_by(length + 1);
        let corners = starts(grid.rows(), shape.rows())
            .flat_map(|top| starts(grid.columns(), shape.columns()).map(move |left| (top, left)));
        let windows: Vec<_> = corners.map(|(top, left)| block(shape, top, left)).collect();
        for (grid, corner) in geometry.corners().iter().enumerate() {
            for (number, window) in windows.iter().enumerate() {
                let cells = cells_at(geometry, *corner, window);
                constraints.house(HouseKind::Window, grid, number, cells)?;
            }
        }
        Ok(())
    })
};
