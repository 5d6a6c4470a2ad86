//! Finds clues that contradict each other.

use super::Question;
use crate::board::CellId;
use crate::engine_words::houses;
use crate::model::banner::{clue_name, clue_names};
use crate::model::{Banner, Finding, Highlight, Offer, Verdict, Workbench, kinds};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Conflict, Obstacle};
use crate::view::words;
use crate::worker::tasks;

/// Finds clues that contradict each other.
#[derive(Clone, Copy, Debug)]
pub struct WhyUnsolvable;

/// There is no conflict, since the puzzle has a solution.
#[derive(Debug)]
struct NoConflict;

impl Question for WhyUnsolvable {
    type Task = tasks::FindConflict;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindConflict, Banner> {
        Ok(tasks::FindConflict { puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_CONFLICT
    }

    fn take(&self, conflict: Option<Conflict>, workbench: &mut Workbench) -> Box<dyn Finding> {
        match conflict {
            None => Box::new(NoConflict),
            Some(conflict) => {
                workbench.facts_mut().learn(Verdict::Unsolvable);
                Box::new(conflict)
            }
        }
    }
}

impl Finding for NoConflict {
    fn banner(&self, _: &Workbench) -> Banner {
        Banner::warning(words::solve::NO_CONFLICT)
    }
}

impl Finding for Conflict {
    fn banner(&self, workbench: &Workbench) -> Banner {
        Banner::bad(if self.clues.is_empty() {
            blame_rules(self, workbench.puzzle())
        } else {
            blame_clues(self, workbench.puzzle())
        })
    }

    fn mark(&self, _: &Workbench, cell: CellId) -> Option<Highlight> {
        self.clues.contains(&cell).then_some(Highlight::Conflict)
    }

    fn offers(&self, workbench: &Workbench) -> Vec<Offer> {
        let offer = |cell: &CellId| Offer {
            label: words::solve::remove(&clue_name(workbench.puzzle(), *cell)),
            cells: vec![*cell],
        };
        self.clues.iter().map(offer).collect()
    }
}

fn blame_rules(conflict: &Conflict, puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let rules = conflict.rules.iter().map(|rule| &board.layout().rules()[*rule]);
    let words: Vec<String> = rules.map(|rule| kinds::rule(rule, board)).collect();
    match words.as_slice() {
        [] => words::solve::UNSOLVABLE_WITHOUT_CLUES.to_owned(),
        [one] => words::solve::unsolvable_for_rule(one),
        many => words::solve::rules_contradict(many),
    }
}

fn blame_clues(conflict: &Conflict, puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let show = |value: Value| puzzle.symbols().show(value);
    let house = |id: usize| houses::house(&board.houses()[id], board.layout().origins().len());
    let clues = clue_names(puzzle, &conflict.clues);
    match conflict.obstacle {
        Obstacle::Repeat { house: id, value } => {
            words::solve::repeated_value(&show(value), &house(id), &clues)
        }
        Obstacle::Cell(cell) => words::solve::no_value_for(&board.place(cell).to_string(), &clues),
        Obstacle::House { house: id, value } => {
            words::solve::no_cell_for(&show(value), &house(id), &clues)
        }
        Obstacle::Constraint(id) => {
            words::solve::against_constraint(&kinds::constraint(board, id), &clues)
        }
        Obstacle::Hidden => words::solve::clues_contradict(conflict.clues.len(), &clues),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::model::testing::banner_after;
    use crate::rules;

    fn conflict(clues: &[CellId], obstacle: Obstacle) -> Conflict {
        Conflict { clues: clues.to_vec(), rules: Vec::new(), obstacle }
    }

    #[test]
    fn what_contradicts_is_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert_eq!(
            banner_after(
                &mut workbench,
                WhyUnsolvable,
                Some(conflict(&[0, 1, 11], Obstacle::Hidden))
            ),
            "Unsolvable: these 3 clues contradict each other, and without any one of them they would \
             not: r1c1 = 2, r1c2 = 4, r3c4 = 3."
        );
        let value = Value::from_index(1);
        let no_room = conflict(&[0, 10], Obstacle::House { house: 9, value });
        assert_eq!(
            banner_after(&mut workbench, WhyUnsolvable, Some(no_room)),
            "Unsolvable: these clues leave no cell for 2 in box 2: r1c1 = 2, r3c3 = 2."
        );
        assert_eq!(
            banner_after(&mut workbench, WhyUnsolvable, None),
            "Nothing contradicts: this puzzle has a solution."
        );
    }

    #[test]
    fn rules_can_be_to_blame() {
        let mut workbench = Workbench::default();
        workbench.paste("................");
        let layout = workbench.puzzle().board().layout().clone();
        let halves = [vec![0, 1], vec![2, 3]].map(|cells| rules::cage(cells, Some(6)));
        let layout = layout.with_rules(halves.to_vec()).expect("valid");
        let mut cages = Workbench::new(Puzzle::empty(Board::new(layout)));
        let rules = Conflict { clues: vec![], rules: vec![0, 1], obstacle: Obstacle::Hidden };
        assert_eq!(
            banner_after(&mut cages, WhyUnsolvable, Some(rules)),
            "Unsolvable even without any clue. These rules contradict each other: r1c1 + r1c2 is 6, \
             without a value twice; r1c3 + r1c4 is 6, without a value twice."
        );
    }

    #[test]
    fn clues_in_conflict_are_marked_and_can_be_dropped() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        banner_after(&mut workbench, WhyUnsolvable, Some(conflict(&[0, 10], Obstacle::Hidden)));
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Conflict));
        assert_eq!(workbench.offers().len(), 2);
        workbench.drop_clues(&[0, 10]);
        assert_eq!(workbench.puzzle().clue_count(), 2);
        assert_eq!(workbench.cell_views()[10].mark, None);
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }
}
