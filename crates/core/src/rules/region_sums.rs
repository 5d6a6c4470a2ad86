//! Region sum line: the parts of a line in different boxes or regions have equal sums. A part ends
//! where the line leaves its box.

use crate::board::{CellId, Cells, Geometry, MAX_SUM_CELLS, Rule, RuleKind, RuleLook, Stroke};

/// Cells: the line, of any length.
pub static REGION_SUMS: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("boxline")),
    cells: Cells::Line(2, MAX_SUM_CELLS),
    ..RuleKind::new("boxline", |rule, constraints| {
        let parts = parts_by_box(rule, constraints.geometry);
        for pair in parts.windows(2) {
            let first = pair[0].iter().map(|cell| (*cell, 1));
            let second = pair[1].iter().map(|cell| (*cell, -1));
            constraints.weighted(first.chain(second).collect(), 0, 0)?;
        }
        Ok(())
    })
};

/// The parts of a region sum line, each within one box.
#[must_use]
pub fn parts_by_box<'a>(rule: &'a Rule, geometry: &Geometry) -> Vec<&'a [CellId]> {
    rule.cells.chunk_by(|a, b| geometry.share_box(*a, *b)).collect()
}
