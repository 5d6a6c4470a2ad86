//! Lists the techniques that a new puzzle can be made to need.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::{Board, Layout};
use crate::logic::{Level, TECHNIQUES, TechniqueKind};
use crate::make::PuzzleType;
use crate::questions::SolveError;
use crate::rules;
use crate::task::{ProgressSink, Task};

/// Lists the techniques that a new puzzle on a board can be made to need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListMethods {
    /// The board.
    pub layout: Layout,
    /// The puzzle type.
    pub puzzle_type: PuzzleType,
}

/// A technique and its level.
pub type Method = (TechniqueKind, Level);

impl Task for ListMethods {
    type Worker = Tools;
    type Progress = ();
    /// Each technique once, the easiest first.
    type Answer = Vec<Method>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Vec<Method>, SolveError> {
        let mut layout = self.layout;
        // No puzzles are made for large boards.
        if layout.shape().is_large() {
            return Ok(Vec::new());
        }
        if self.puzzle_type == PuzzleType::Cages {
            // Any additional cage will do, because the techniques for cages are the same
            // everywhere.
            let cage = rules::cage(vec![0, 1], Some(3));
            let all = layout.rules().iter().cloned().chain([cage]).collect();
            layout = layout.clone().with_rules(all).unwrap_or(layout);
        }
        let board = Board::new(layout);
        let mut methods: Vec<Method> = Vec::new();
        for technique in TECHNIQUES.iter().filter(|technique| technique.is_of(&board)) {
            // Techniques that HoDoKu doesn't have are not on its path, so no puzzle can need them.
            let Some(hodoku) = technique.hodoku else { continue };
            if !methods.iter().any(|(kind, _)| *kind == technique.kind) {
                methods.push((technique.kind, hodoku.level));
            }
        }
        methods.sort_by_key(|(_, level)| *level);
        Ok(methods)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    #[test]
    fn methods_of_rules_are_offered_where_there_are_such_rules() {
        let kinds = |link: &str, puzzle_type: PuzzleType| -> Vec<TechniqueKind> {
            let layout = link::read(link).expect(link).board().layout().clone();
            let methods = ListMethods { layout, puzzle_type }.run(&Notes::new()).expect("listed");
            methods.into_iter().map(|(kind, _)| kind).collect()
        };
        let has = |kinds: &[TechniqueKind], kind| kinds.contains(&kind);
        let classic = kinds("3x3:zzzc", PuzzleType::Clues);
        assert!(has(&classic, TechniqueKind::XWing) && !has(&classic, TechniqueKind::WxyzWing));
        assert!(!has(&classic, TechniqueKind::Combinations) && !has(&classic, TechniqueKind::Pair));
        assert!(has(&kinds("3x3:zzzc", PuzzleType::Cages), TechniqueKind::InniesAndOuties));
        let both = kinds("3x3;white=1@40,41:zzzc", PuzzleType::Cages);
        assert!(
            has(&both, TechniqueKind::Pair) && has(&both, TechniqueKind::Combinations),
            "rules stay beside cages"
        );
        let dots = kinds("3x3;white=1@40,41:zzzc", PuzzleType::Clues);
        assert!(has(&dots, TechniqueKind::Pair) && !has(&dots, TechniqueKind::Combinations));
    }
}
