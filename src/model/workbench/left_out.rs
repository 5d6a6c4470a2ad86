//! The techniques that the list of steps and the rating don't use.

use super::Workbench;
use crate::logic::TechniqueKind;

impl Workbench {
    /// The techniques that are not used.
    #[must_use]
    pub fn left_out(&self) -> &[TechniqueKind] {
        &self.left_out
    }

    /// Leaves a technique out, or uses it again. The puzzle is then rated anew.
    pub fn leave_out(&mut self, kind: TechniqueKind, is_left_out: bool) {
        self.left_out.retain(|own| *own != kind);
        if is_left_out {
            self.left_out.push(kind);
        }
        self.facts.rating = None;
    }

    /// Uses all techniques again.
    pub fn leave_none_out(&mut self) {
        self.left_out.clear();
        self.facts.rating = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::rate;
    use crate::model::testing::solution;
    use crate::worker::tasks::Answer;

    #[test]
    fn the_puzzle_is_rated_anew_without_a_technique() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:2_4h2_3d");
        let verdict = workbench.verdict_task().expect("unknown");
        workbench.learn_verdict(&verdict, Some(solution(16, 1)), Answer::OnlySolution);
        let first = workbench.rating_task().expect("one solution");
        let rating = rate(workbench.puzzle(), true);
        workbench.learn_rating(&first, rating.clone());
        assert_eq!(workbench.rating_task(), None);
        workbench.leave_out(TechniqueKind::NakedSingle, true);
        assert_eq!(workbench.left_out(), [TechniqueKind::NakedSingle]);
        let second = workbench.rating_task().expect("another choice");
        assert_eq!(second.left_out, [TechniqueKind::NakedSingle]);
        workbench.learn_rating(&first, rating);
        assert_eq!(workbench.facts().rating, None, "the answer to the choice before is dropped");
        workbench.leave_out(TechniqueKind::NakedSingle, false);
        assert_eq!(workbench.left_out(), []);
        workbench.leave_out(TechniqueKind::FullHouse, true);
        workbench.leave_none_out();
        assert_eq!(workbench.left_out(), []);
    }
}
