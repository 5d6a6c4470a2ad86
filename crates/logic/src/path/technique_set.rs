//! Sets of techniques, and the paths they find from the clues.

use crate::grid::{CandidateGrid, Contradiction};
use crate::puzzle::Puzzle;
use crate::steps::{Level, ScanContext, Step, Technique, TechniqueKind};
use crate::techniques::TECHNIQUES;

/// The techniques of a path, in the order of trying them.
#[derive(Clone, Debug)]
pub struct TechniqueSet(Vec<&'static Technique>);

impl TechniqueSet {
    /// Every technique, in the order of the table. With `is_unique`, includes those that assume a
    /// unique solution.
    #[must_use]
    pub fn of_hints(is_unique: bool) -> Self {
        let may = |technique: &&Technique| is_unique || !technique.assumes_unique;
        Self(TECHNIQUES.iter().filter(may).collect())
    }

    /// The techniques of Sudoku Explainer, in its order.
    #[must_use]
    pub fn of_explainer(is_unique: bool) -> Self {
        let mut all = Self::of_hints(is_unique);
        all.0.retain(|technique| technique.is_explainers);
        all
    }

    /// The techniques of `HoDoKu`, in its order.
    #[must_use]
    pub fn of_hodoku(is_unique: bool) -> Self {
        let mut all = Self::of_hints(is_unique);
        all.0.retain(|technique| technique.hodoku.is_some());
        all.0.sort_by_key(|technique| technique.hodoku.map(|hodoku| hodoku.order));
        all
    }

    /// Keeps the techniques rated at most this, in tenths.
    #[must_use]
    pub fn up_to(mut self, rating: u16) -> Self {
        self.0.retain(|technique| technique.rating <= rating);
        self
    }

    /// Keeps the techniques that `HoDoKu` has on this level or below.
    #[must_use]
    pub fn up_to_level(mut self, level: Level) -> Self {
        self.0.retain(|technique| technique.hodoku.is_some_and(|hodoku| hodoku.level <= level));
        self
    }

    /// Keeps the techniques up to the last one of this kind; none if there is no such technique.
    #[must_use]
    pub fn through(mut self, kind: TechniqueKind) -> Self {
        let last = self.0.iter().rposition(|technique| technique.kind == kind);
        self.0.truncate(last.map_or(0, |last| last + 1));
        self
    }

    /// Leaves out the techniques of these kinds.
    #[must_use]
    pub fn without(mut self, kinds: &[TechniqueKind]) -> Self {
        self.0.retain(|technique| !kinds.contains(&technique.kind));
        self
    }

    /// The techniques, in order.
    #[must_use]
    pub fn techniques(&self) -> &[&'static Technique] {
        &self.0
    }

    /// The first step of the first technique that has one; `None` if there is none.
    ///
    /// # Errors
    /// [`Contradiction`] as of [`CandidateGrid::check`].
    pub fn next_step(&self, scan: &ScanContext<'_>) -> Result<Option<Step>, Contradiction> {
        scan.check()?;
        Ok(self.0.iter().find_map(|technique| scan.first(technique)))
    }

    /// Applies the first step again and again, from the clues until no technique has one.
    #[must_use]
    pub fn path(&self, puzzle: &Puzzle) -> Path {
        let mut steps = Vec::new();
        let end = self.walk(puzzle, &mut steps).unwrap_or_else(PathEnd::Contradiction);
        Path { steps, end }
    }

    fn walk(&self, puzzle: &Puzzle, steps: &mut Vec<Step>) -> Result<PathEnd, Contradiction> {
        let mut position = CandidateGrid::with_clues_placed(puzzle)?;
        loop {
            let scan = ScanContext::new(&position).with_clues(puzzle.clues());
            let Some(step) = self.next_step(&scan)? else { break };
            let applied = position.apply(&step);
            steps.push(step);
            applied?;
        }
        Ok(if position.is_finished() { PathEnd::Solved } else { PathEnd::Stuck })
    }
}

/// A sequence of steps and its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The steps, each valid after the ones before it.
    pub steps: Vec<Step>,
    /// The state after the last step.
    pub end: PathEnd,
}

/// The end of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// Every cell is placed, and the solution is unique.
    Solved,
    /// No technique has another step.
    Stuck,
    /// The puzzle has no solution.
    Contradiction(Contradiction),
}

/// The path of easiest steps from the clues, by techniques that do not assume a unique solution.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_logic::{PathEnd, TechniqueKind, steps};
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// let path = steps(&puzzle);
/// assert_eq!(path.end, PathEnd::Solved);
/// assert_eq!(path.steps.len(), 12);
/// assert_eq!(path.steps[0].technique().kind, TechniqueKind::HiddenSingle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn steps(puzzle: &Puzzle) -> Path {
    TechniqueSet::of_hints(false).path(puzzle)
}

/// The first step of the easiest technique that has one, without those that assume a unique
/// solution.
///
/// # Errors
/// [`Contradiction`] as of [`CandidateGrid::check`].
pub fn next_step(position: &CandidateGrid) -> Result<Option<Step>, Contradiction> {
    TechniqueSet::of_hints(false).next_step(&ScanContext::new(position))
}

/// The first step of a technique, in the order documented in its file.
#[must_use]
pub fn find(position: &CandidateGrid, technique: &'static Technique) -> Option<Step> {
    ScanContext::new(position).first(technique)
}

/// All steps of a technique, in the order documented in its file.
#[must_use]
pub fn find_all(position: &CandidateGrid, technique: &'static Technique) -> Vec<Step> {
    let mut all = Vec::new();
    ScanContext::new(position).look(technique, &mut |step| {
        all.push(step);
        None
    });
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::{Value, check};
    use crate::steps::Effect;

    fn puzzle(text: &str) -> Puzzle {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let clues = text.bytes().map(|digit| Value::new(usize::from(digit - b'0'))).collect();
        Puzzle::new(board, clues).expect("81 digits")
    }

    #[test]
    fn a_path_leads_to_the_solution() {
        let text =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let puzzle = puzzle(text);
        let path = steps(&puzzle);
        assert_eq!(path.end, PathEnd::Solved);
        let mut values = puzzle.clues().to_vec();
        for step in &path.steps {
            if let Effect::Place { cell, value } = step.effect {
                assert_eq!(values[cell].replace(value), None);
            }
        }
        let values: Vec<Value> = values.into_iter().flatten().collect();
        assert_eq!(check(&puzzle, &values), Ok(()));
    }

    #[test]
    fn an_empty_board_has_no_steps() {
        let stuck = Path { steps: Vec::new(), end: PathEnd::Stuck };
        assert_eq!(steps(&puzzle(&"0".repeat(81))), stuck);
    }

    #[test]
    fn a_path_ends_where_nothing_is_left() {
        let repeated = steps(&puzzle(&format!("11{}", "0".repeat(79))));
        assert_eq!(repeated.end, PathEnd::Contradiction(Contradiction::Cell(1)));
        // 9 has no place left in the first row, which holds 1 to 7.
        let text = format!("123456700{}9{}", "0".repeat(7), "0".repeat(64));
        let missing = steps(&puzzle(&text));
        let no_place = Contradiction::House { house: 0, value: Value::from_index(8) };
        assert_eq!(missing.end, PathEnd::Contradiction(no_place));
    }
}
