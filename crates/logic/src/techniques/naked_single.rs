//! Naked singles: a cell with one candidate takes it.

use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in reading order.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let mut open = (0..scan.board().cell_count()).filter(|cell| scan.is_open(*cell));
    open.find_map(|cell| {
        let value = scan.candidates().only(cell)?;
        let step = Step::new(technique, Effect::Place { cell, value });
        sink(Step { values: vec![value], reason: vec![cell], ..step })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::grid::CandidateGrid;
    use crate::puzzle::Value;
    use crate::steps::TechniqueKind;
    use crate::testing::first;

    #[test]
    fn the_last_candidate_of_an_open_cell_is_placed() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut position = CandidateGrid::open(&board);
        assert_eq!(first(&position, TechniqueKind::NakedSingle), None);
        for index in 0..3 {
            position.remove(9, Value::from_index(index)).expect("4 stays");
        }
        let four = Value::from_index(3);
        let step = first(&position, TechniqueKind::NakedSingle).expect("a naked single");
        assert_eq!(step.effect, Effect::Place { cell: 9, value: four });
        position.apply(&step).expect("no contradiction");
        assert_eq!(position.placed()[9], Some(four));
        assert_eq!(first(&position, TechniqueKind::NakedSingle), None);
    }
}
