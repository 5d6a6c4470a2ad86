//! Ratings on two scales: Sudoku Explainer's is that of the hardest step needed, `HoDoKu`'s adds up
//! the scores of all steps.
//!
//! Each scale has its own path, with the techniques and the order of its program.

mod backdoor;
mod direct;

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::grid::CandidateGrid;
use crate::path::{Path, PathEnd, TechniqueSet};
use crate::puzzle::Puzzle;
use crate::steps::{Level, ScanContext, Step, Technique, TechniqueKind};

pub use backdoor::backdoor;

/// The score of a search on `HoDoKu`'s scale.
const SEARCH: u32 = 10_000;

/// The rating of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    /// Sudoku Explainer's rating of the hardest step, in tenths. If a search is needed, of the
    /// steps before it. 0 without steps.
    pub hardest: u16,
    /// The hardest step; `None` without steps.
    pub hardest_step: Option<RatedStep>,
    /// `HoDoKu`'s sum over all steps, plus 10,000 for a search.
    pub score: u32,
    /// `HoDoKu`'s level: the higher one of the hardest step's level and the sum's level.
    pub level: Level,
    /// The techniques with the number of their steps, in `HoDoKu`'s order, easiest first.
    pub methods: Vec<(TechniqueKind, usize)>,
    /// The end of the path.
    pub end: RatingEnd,
    /// The size of the smallest backdoor, if it was searched for and found.
    pub backdoor: Option<usize>,
}

impl Rating {
    /// The numbers for a list.
    #[must_use]
    pub fn hardness(&self) -> Hardness {
        Hardness {
            hardest: self.hardest,
            score: self.score,
            level: self.level,
            needs_search: self.end == RatingEnd::NeedsSearch,
        }
    }
}

/// A step as Sudoku Explainer rates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedStep {
    /// The technique.
    pub kind: TechniqueKind,
    /// True if a hidden single follows at once, which makes it easier.
    pub is_direct: bool,
}

/// The rating of a puzzle in numbers only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hardness {
    /// As in [`Rating::hardest`].
    pub hardest: u16,
    /// As in [`Rating::score`].
    pub score: u32,
    /// As in [`Rating::level`].
    pub level: Level,
    /// True if the techniques do not finish the puzzle.
    pub needs_search: bool,
}

/// The end of a rated path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RatingEnd {
    /// The techniques find the solution.
    Solved,
    /// The techniques get stuck: the rest needs a search.
    NeedsSearch,
    /// The techniques prove that there is no solution.
    Unsolvable,
}

/// Rates a puzzle. With `is_unique`, also uses the techniques that assume a unique solution. Only a
/// solver can decide if it is unique.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_logic::{Level, RatingEnd, rate};
///
/// let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let rating = rate(&cells.parse::<Puzzle>()?, true);
/// assert_eq!((rating.level, rating.end), (Level::Easy, RatingEnd::Solved));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rate(puzzle: &Puzzle, is_unique: bool) -> Rating {
    rate_without(puzzle, is_unique, &[])
}

/// Rates a puzzle as [`rate`] does, for someone who doesn't use the techniques of these kinds.
#[must_use]
pub fn rate_without(puzzle: &Puzzle, is_unique: bool, left_out: &[TechniqueKind]) -> Rating {
    let path = TechniqueSet::of_hodoku(is_unique).without(left_out).path(puzzle);
    let explainers = TechniqueSet::of_explainer(is_unique).without(left_out);
    let (hardest, hardest_step) = hardest(puzzle, &explainers);
    let (score, level) = score(puzzle.board(), &path);
    let end = match path.end {
        PathEnd::Solved => RatingEnd::Solved,
        PathEnd::Stuck => RatingEnd::NeedsSearch,
        PathEnd::Contradiction(_) => RatingEnd::Unsolvable,
    };
    Rating { hardest, hardest_step, score, level, methods: methods(&path), end, backdoor: None }
}

/// `HoDoKu`'s score and level of a path. The score is the sum over all steps, plus 10,000 if the
/// path gets stuck. The level is the higher one of the hardest step's level and the sum's level.
#[must_use]
pub fn score(board: &Board, path: &Path) -> (u32, Level) {
    let mut level = Level::Easy;
    let mut score = 0;
    for hodoku in path.steps.iter().filter_map(|step| step.technique().hodoku) {
        score += hodoku.score;
        level = level.max(hodoku.level);
    }
    if matches!(path.end, PathEnd::Stuck) {
        (score, level) = (score + SEARCH, Level::Extreme);
    }
    let by_sum = Level::ALL.into_iter().find(|level| score <= level.most(board));
    (score, by_sum.map_or(level, |by_sum| by_sum.max(level)))
}

/// The techniques of a path with the number of steps, in `HoDoKu`'s order.
fn methods(path: &Path) -> Vec<(TechniqueKind, usize)> {
    let mut used: Vec<&Technique> = path.steps.iter().map(Step::technique).collect();
    used.sort_by_key(|technique| technique.hodoku.map(|hodoku| hodoku.order));
    let counted = used.chunk_by(|a, b| a.kind == b.kind);
    counted.map(|same| (same[0].kind, same.len())).collect()
}

/// The rating of the hardest step on Sudoku Explainer's path, and the step.
fn hardest(puzzle: &Puzzle, techniques: &TechniqueSet) -> (u16, Option<RatedStep>) {
    let mut hardest = (0, None);
    let Ok(mut position) = CandidateGrid::with_clues_placed(puzzle) else { return hardest };
    loop {
        let scan = ScanContext::new(&position).with_clues(puzzle.clues());
        let Ok(Some((rating, step, effect))) = direct::next(techniques, &scan) else { break };
        if rating > hardest.0 {
            hardest = (rating, Some(step));
        }
        if position.apply_effect(&effect).is_err() {
            break;
        }
    }
    hardest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;

    fn rated(text: &str) -> Rating {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let clue = |symbol: char| symbol.to_digit(10).and_then(|digit| Value::new(digit as usize));
        rate(&Puzzle::new(board, text.chars().map(clue).collect()).expect("81 cells"), false)
    }

    #[test]
    fn a_technique_left_out_makes_a_puzzle_harder_or_unsolved() {
        let text =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let puzzle: Puzzle = text.parse().expect("valid");
        let all = rate(&puzzle, true);
        let used: Vec<TechniqueKind> = all.methods.iter().map(|(kind, _)| *kind).collect();
        let fewer = rate_without(&puzzle, true, &used);
        assert!(fewer.methods.iter().all(|(kind, _)| !used.contains(kind)));
        assert!(fewer.score > all.score, "{} {}", fewer.score, all.score);
        let every: Vec<TechniqueKind> = crate::TECHNIQUES.iter().map(|own| own.kind).collect();
        let none = rate_without(&puzzle, true, &every);
        assert_eq!((none.hardest, none.end), (0, RatingEnd::NeedsSearch));
    }

    #[test]
    fn singles_are_easy() {
        let easy = rated(
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        );
        assert_eq!((easy.end, easy.level), (RatingEnd::Solved, Level::Easy));
        assert_eq!(easy.methods.iter().map(|(_, count)| count).sum::<usize>(), 51);
        assert!(easy.hardest <= 23 && easy.score <= 51 * 14, "{easy:?}");
    }

    #[test]
    fn an_empty_board_needs_search_and_a_contradiction_has_no_solution() {
        let empty = rated(&"0".repeat(81));
        assert_eq!((empty.end, empty.level), (RatingEnd::NeedsSearch, Level::Extreme));
        assert_eq!((empty.hardest, empty.score), (0, SEARCH));
        let repeated = rated(&format!("11{}", "0".repeat(79)));
        assert_eq!(repeated.end, RatingEnd::Unsolvable);
    }
}
