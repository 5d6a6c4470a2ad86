//! A change of the clues by the page, which the user takes or leaves.
//!
//! The change is made at once, as one step to undo, so that the page can judge the changed puzzle.
//! Leaving it undoes that step; anything else that the user does takes it.

use super::Workbench;
use crate::board::CellId;
use crate::puzzle::Value;

/// A proposed change of the clues.
#[derive(Clone, Debug)]
pub(super) struct Proposal {
    /// The clues before the change.
    before: Vec<Option<Value>>,
    /// True if it only adds clues, or only removes clues.
    is_one_way: bool,
    /// The versions of puzzle and entries after it. Any other edit ends the proposal.
    versions: (u32, u32),
}

/// A proposed change of a cell's clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposedClue {
    /// The clue is new.
    Added,
    /// This clue is gone.
    Removed(Value),
}

impl Workbench {
    /// Makes the last edit a proposal. `before` has the clues before it.
    pub(in crate::model) fn propose(&mut self, before: Vec<Option<Value>>) {
        let now = self.puzzle().clues();
        let is_changed = before != now;
        let pairs = || before.iter().zip(now);
        let is_one_way = pairs().all(|(before, now)| before.is_none() || before == now)
            || pairs().all(|(before, now)| now.is_none() || before == now);
        let versions = self.editor.versions();
        self.proposal = is_changed.then_some(Proposal { before, is_one_way, versions });
    }

    fn proposal(&self) -> Option<&Proposal> {
        let versions = self.editor.versions();
        self.proposal.as_ref().filter(|proposal| proposal.versions == versions)
    }

    /// True if a change waits to be taken or left.
    #[must_use]
    pub fn has_proposal(&self) -> bool {
        self.takes_clues() && self.proposal().is_some()
    }

    /// The proposed change of a cell's clue. A change that adds some clues and removes others, as of
    /// a shuffled puzzle, is `None` for each cell.
    #[must_use]
    pub fn proposed_clue(&self, cell: CellId) -> Option<ProposedClue> {
        let proposal = self.proposal().filter(|proposal| proposal.is_one_way)?;
        let before = proposal.before.get(cell).copied().flatten();
        match (before, self.puzzle().clues()[cell]) {
            (None, Some(_)) => Some(ProposedClue::Added),
            (Some(value), None) => Some(ProposedClue::Removed(value)),
            _ => None,
        }
    }

    /// Takes the proposed change: its marks go.
    pub fn take_proposal(&mut self) {
        self.proposal = None;
        self.hide_findings();
    }

    /// Leaves the proposed change: the clues are as before.
    pub fn leave_proposal(&mut self) {
        if self.has_proposal() {
            self.proposal = None;
            self.undo();
            self.hide_findings();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::{Minimal, Minimality, Symmetry, UniqueCompletion};
    use crate::model::Purpose;
    use crate::model::ask::{MakeMinimal, MakeUnique, Shuffle};
    use crate::model::testing::outcome_after;

    fn created() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::Create);
        workbench
    }

    fn proposed(workbench: &Workbench) -> Vec<(CellId, ProposedClue)> {
        (0..16).filter_map(|cell| Some((cell, workbench.proposed_clue(cell)?))).collect()
    }

    fn propose_fewer(workbench: &mut Workbench) {
        let mut puzzle = workbench.puzzle().clone();
        puzzle.set_clue(0, None);
        let question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
        outcome_after(workbench, question, Ok(Minimal { puzzle, undecided: 0 }));
    }

    #[test]
    fn removed_clues_are_proposed_and_left() {
        let mut workbench = created();
        let before = workbench.puzzle().clone();
        propose_fewer(&mut workbench);
        assert!(workbench.has_proposal());
        assert_eq!(proposed(&workbench), [(0, ProposedClue::Removed(Value::from_index(1)))]);
        workbench.leave_proposal();
        assert_eq!(workbench.puzzle(), &before);
        assert!(!workbench.has_proposal() && workbench.shown().is_nothing());
    }

    #[test]
    fn added_clues_are_proposed_and_taken() {
        let mut workbench = created();
        let clues = vec![(2, Value::from_index(0))];
        let found = UniqueCompletion { clues, minimality: Minimality::Fewest };
        outcome_after(&mut workbench, MakeUnique { seed: 1 }, Ok(found));
        assert_eq!(proposed(&workbench), [(2, ProposedClue::Added)]);
        workbench.take_proposal();
        assert!(!workbench.has_proposal() && workbench.puzzle().clues()[2].is_some());
        workbench.leave_proposal();
        assert!(workbench.puzzle().clues()[2].is_some(), "there is nothing to leave");
    }

    #[test]
    fn any_other_edit_takes_a_proposal() {
        let mut workbench = created();
        propose_fewer(&mut workbench);
        workbench.edit(|editor| editor.go_to(5));
        assert!(workbench.has_proposal(), "the cursor changes nothing");
        workbench.edit(|editor| editor.type_symbol('3'));
        assert!(!workbench.has_proposal() && proposed(&workbench).is_empty());
        workbench.undo();
        assert_eq!(workbench.puzzle().clues()[0], None, "only the digit is undone");
    }

    #[test]
    fn a_shuffled_puzzle_has_no_marks() {
        let mut workbench = created();
        let before = workbench.puzzle().clone();
        let other = crate::make::shuffle(&before, Symmetry::None, 3);
        outcome_after(&mut workbench, Shuffle { symmetry: Symmetry::None, seed: 3 }, other);
        assert!(workbench.has_proposal() && proposed(&workbench).is_empty());
        workbench.leave_proposal();
        assert_eq!(workbench.puzzle(), &before);
        outcome_after(&mut workbench, Shuffle { symmetry: Symmetry::None, seed: 3 }, before);
        assert!(!workbench.has_proposal(), "nothing has changed");
    }
}
