//! Full houses: the last open cell of a full house takes the last value.

use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the houses.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    (0..board.houses().len()).find_map(|id| {
        let house = &board.houses()[id];
        let mut open = house.cells.iter().copied().filter(|cell| scan.is_open(*cell));
        let (cell, None) = (open.next()?, open.next()) else { return None };
        // A cell with several candidates is no full house yet. A cell without candidates gives no
        // step.
        let value = scan.candidates().only(cell).filter(|_| board.is_full(house))?;
        let step = Step::new(technique, Effect::Place { cell, value });
        sink(Step { values: vec![value], reason: vec![cell], houses: vec![id], ..step })
    })
}

#[cfg(test)]
mod tests {
    use crate::steps::Effect;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, open, value};

    #[test]
    fn the_last_cell_of_a_house_takes_the_missing_value() {
        let mut position = open(2, 2);
        position.place(4, value(2)).expect("no contradiction");
        position.place(5, value(3)).expect("no contradiction");
        position.place(6, value(1)).expect("no contradiction");
        let step = first(&position, TechniqueKind::FullHouse).expect("a step");
        assert_eq!(step.effect, Effect::Place { cell: 7, value: value(4) });
        assert_eq!(step.houses, [1]);
    }
}
