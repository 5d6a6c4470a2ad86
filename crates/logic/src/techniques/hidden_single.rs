//! Hidden singles: a value with one cell left in a full house takes it.

use crate::board::House;
use crate::grid::hidden_singles;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the houses, then by value.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    is_wanted: fn(&House) -> bool,
) -> Option<Step> {
    let houses = scan.board().houses();
    let mut wanted = (0..houses.len()).filter(|house| is_wanted(&houses[*house]));
    wanted.find_map(|house| {
        hidden_singles(scan, house).find_map(|(cell, value)| {
            let step = Step::new(technique, Effect::Place { cell, value });
            sink(Step { values: vec![value], reason: vec![cell], houses: vec![house], ..step })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, open, remove, value, with_rules};

    #[test]
    fn the_last_cell_for_a_value_in_a_house_takes_it() {
        let mut position = open(3, 3);
        remove(&mut position, &[3, 4, 5, 12, 13, 14, 21], &[7]);
        assert_eq!(first(&position, TechniqueKind::HiddenSingle), None);
        remove(&mut position, &[23], &[7]);
        let step = first(&position, TechniqueKind::HiddenSingle).expect("a hidden single");
        assert_eq!((&step.reason, &step.houses), (&vec![22], &vec![19]));
        assert_eq!(step.effect, Effect::Place { cell: 22, value: value(7) });
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, TechniqueKind::HiddenSingle), None);
    }

    #[test]
    fn diagonals_must_hold_each_value_and_cages_need_not() {
        let mut position =
            with_rules(vec![rules::of_board(&rules::DIAGONALS), rules::cage(vec![1, 2, 3], None)]);
        remove(&mut position, &[1, 2], &[7]);
        assert_eq!(first(&position, TechniqueKind::HiddenSingle), None);
        remove(&mut position, &[3], &[7]);
        assert_eq!(position.check(), Ok(()));
        remove(&mut position, &[8, 16, 24, 32, 40, 48, 56, 64], &[7]);
        let step = first(&position, TechniqueKind::HiddenSingle).expect("a hidden single");
        assert_eq!(step.effect, Effect::Place { cell: 72, value: value(7) });
    }
}
