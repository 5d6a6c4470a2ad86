//! The names of boards.

use crate::board::RuleKind;
use crate::model::{Workbench, kinds};
use crate::puzzle::Puzzle;
use crate::view::{import, words};

/// The maximum number of rule kinds in a name.
const MAX_NAMED_KINDS: usize = 3;

/// The name of the workbench's board: its place in a list, or a description.
#[must_use]
pub fn board_name(workbench: &Workbench) -> String {
    let place = workbench.readings().map(import::place).unwrap_or_default();
    if place.is_empty() { plain_name(workbench.puzzle()) } else { place }
}

/// The default name of a board, from its size and rules.
#[must_use]
pub fn plain_name(puzzle: &Puzzle) -> String {
    let layout = puzzle.board().layout();
    let side = layout.shape().value_count();
    let mut name = words::boards::grids(layout.origins().len(), side);
    let mut named: Vec<&RuleKind> = Vec::new();
    for rule in layout.rules() {
        if !named.contains(&rule.kind) && named.len() < MAX_NAMED_KINDS {
            named.push(rule.kind);
        }
    }
    for kind in named {
        name += ", ";
        name += kinds::name(kind);
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;

    #[test]
    fn boards_are_named_for_their_content() {
        for (link, name) in [
            ("3x4:zzzzzn", "12 × 12"),
            ("2x2;at=0.0,1.1:zb", "2 grids of 4 × 4"),
            ("2x2;cage=5@0,1;cage=5@2,3;thermo=@4,5:p", "4 × 4, cage, thermometer"),
        ] {
            assert_eq!(plain_name(&link::read(link).expect(link)), name);
        }
    }

    #[test]
    fn a_board_of_a_list_is_named_for_its_place() {
        let mut workbench = Workbench::default();
        workbench.paste("1234............\n2341............\n");
        assert_eq!(board_name(&workbench), "Puzzle 1 of 2");
        workbench.close_readings();
        assert_eq!(board_name(&workbench), "4 × 4");
    }
}
