//! Jigsaw: regions replace boxes.

use crate::board::{Boxes, Digits, HouseKind, RuleError, RuleKind, RuleLook};

/// Numbers: for each cell in reading order the index of its region.
pub static REGIONS: RuleKind = RuleKind {
    look: RuleLook::Houses,
    numbers: (0, usize::MAX),
    digits: Digits::Joined,
    boxes: Boxes::Replaced,
    check: |rule, geometry, _| {
        if geometry.corners().len() > 1 {
            return Err(RuleError::NeedsOneGrid);
        }
        let found = rule.numbers.len();
        if found != geometry.places().len() {
            return Err(RuleError::RegionCells { cells: geometry.places().len(), found });
        }
        let cells = geometry.values();
        if !geometry.grid().is_usual() {
            return check_sizes(&rule.numbers, cells);
        }
        let mut sizes = vec![0; usize::from(u8::MAX) + 1];
        for region in &rule.numbers {
            sizes[usize::from(*region).min(usize::from(u8::MAX))] += 1;
        }
        let is_wrong = |region: &usize| sizes[*region] != if *region < cells { cells } else { 0 };
        match (0..sizes.len()).find(is_wrong) {
            None => Ok(()),
            Some(region) => Err(RuleError::RegionSize { region, cells, found: sizes[region] }),
        }
    },
    ..RuleKind::new("regions", |rule, constraints| {
        for number in 0..MAX_REGIONS {
            let is_in = |cell: &usize| usize::from(rule.numbers[*cell]) == number;
            let cells = (0..rule.numbers.len()).filter(is_in).collect();
            constraints.house(HouseKind::Region, 0, number, cells)?;
        }
        Ok(())
    })
};

/// The most regions: each has a digit in links.
const MAX_REGIONS: usize = 36;

/// Checks the regions of a grid that isn't usual: each has at most as many cells as there are values.
fn check_sizes(numbers: &[u16], most: usize) -> Result<(), RuleError> {
    let mut sizes = [0; MAX_REGIONS];
    for number in numbers.iter().map(|number| usize::from(*number)) {
        let size = sizes.get_mut(number);
        let range = RuleError::Number { least: 0, most: MAX_REGIONS - 1, found: number };
        *size.ok_or(range)? += 1;
    }
    match sizes.iter().find(|size| **size > most) {
        Some(found) => Err(RuleError::LargeHouse { most, found: *found }),
        None => Ok(()),
    }
}
