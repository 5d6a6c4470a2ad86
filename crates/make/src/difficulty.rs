//! The difficulty of new puzzles.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::clues::{any_solution, clue_cells};
use super::error::MakeError;
use super::random::Random;
use super::symmetry::Symmetry;
use crate::board::{CellId, LayoutError};
use crate::logic::{Level, PathEnd, Technique, TechniqueKind, TechniqueSet, score};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Options};

/// The requested difficulty of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Difficulty {
    /// Any difficulty.
    #[default]
    Any,
    /// A level on `HoDoKu`'s scale.
    Level(Level),
    /// The walkthrough needs this technique, and none that `HoDoKu` tries after it.
    Needs(TechniqueKind),
}

impl Difficulty {
    /// True if a puzzle with one solution has this difficulty.
    #[must_use]
    pub fn is_met(&self, puzzle: &Puzzle) -> bool {
        self.compare(puzzle).is_eq()
    }

    /// Compares a puzzle with one solution with this difficulty.
    pub(super) fn compare(&self, puzzle: &Puzzle) -> Ordering {
        match self {
            Self::Level(Level::Extreme) if is_at_most(puzzle, Level::Unfair) => Ordering::Less,
            Self::Any | Self::Level(Level::Extreme) => Ordering::Equal,
            Self::Level(level) => compare(puzzle, *level),
            Self::Needs(method) => {
                let path = TechniqueSet::of_hodoku(true).through(*method).path(puzzle);
                let needs = path.steps.iter().any(|step| step.technique().kind == *method);
                match path.end {
                    PathEnd::Solved if needs => Ordering::Equal,
                    PathEnd::Solved => Ordering::Less,
                    PathEnd::Stuck | PathEnd::Contradiction(_) => Ordering::Greater,
                }
            }
        }
    }

    /// Returns a puzzle of this difficulty: `puzzle` itself, or one built from `easier`, sorted
    /// from hard to easy. Returns `None` if the puzzle is too easy, or if the first easier one that
    /// isn't too hard is.
    ///
    /// # Errors
    /// The errors of `build`.
    pub(super) fn met_by<T>(
        &self,
        puzzle: &Puzzle,
        easier: impl FnOnce() -> Vec<T>,
        build: impl Fn(&T) -> Result<Puzzle, LayoutError>,
    ) -> Result<Option<Puzzle>, LayoutError> {
        match self.compare(puzzle) {
            Ordering::Equal => Ok(Some(puzzle.clone())),
            Ordering::Less => Ok(None),
            Ordering::Greater => {
                let met = self.first_met(&easier(), build)?;
                Ok(met.filter(|(_, how_hard)| how_hard.is_eq()).map(|(puzzle, _)| puzzle))
            }
        }
    }

    /// Bisects `easier`, sorted from hard to easy, for the first puzzle that is easy enough. The
    /// last one must be. Returns the puzzle with its comparison.
    ///
    /// # Errors
    /// The errors of `build`.
    fn first_met<T>(
        &self,
        easier: &[T],
        build: impl Fn(&T) -> Result<Puzzle, LayoutError>,
    ) -> Result<Option<(Puzzle, Ordering)>, LayoutError> {
        let rated = |one: &T| {
            let puzzle = build(one)?;
            let how_hard = self.compare(&puzzle);
            Ok((puzzle, how_hard))
        };
        let mut met = None;
        let (mut too_hard, mut enough) = (0, easier.len());
        while too_hard + 1 < enough {
            let middle = usize::midpoint(too_hard, enough);
            let (puzzle, how_hard) = rated(&easier[middle - 1])?;
            if how_hard.is_le() {
                (enough, met) = (middle, Some((puzzle, how_hard)));
            } else {
                too_hard = middle;
            }
        }
        match met {
            None => easier.last().map(rated).transpose(),
            met => Ok(met),
        }
    }
}

/// Compares a puzzle with one solution with a level. If the level's techniques get stuck, the
/// others needn't be tried.
fn compare(puzzle: &Puzzle, level: Level) -> Ordering {
    let all = TechniqueSet::of_hodoku(true);
    let path = all.clone().up_to_level(level).path(puzzle);
    if !matches!(path.end, PathEnd::Solved) {
        return Ordering::Greater;
    }
    let order = |technique: &Technique| technique.hodoku.map(|hodoku| hodoku.order);
    let is_above = |technique: &&&Technique| technique.hodoku.is_some_and(|own| own.level > level);
    let above = all.techniques().iter().find(is_above).and_then(|technique| order(technique));
    // A path that ends before the first technique left out is the path by all techniques too.
    let is_whole = above.is_none() || path.steps.iter().all(|step| order(step.technique()) < above);
    let path = if is_whole { path } else { all.path(puzzle) };
    score(puzzle.board(), &path).1.cmp(&level)
}

/// True if a puzzle with one solution is of this level or an easier one.
fn is_at_most(puzzle: &Puzzle, level: Level) -> bool {
    compare(puzzle, level).is_le()
}

/// Every non-empty prefix of the units, from the shortest to the longest.
pub(super) fn beginnings<'a>(units: &'a [&'a [CellId]]) -> Vec<&'a [&'a [CellId]]> {
    (1..=units.len()).map(|count| &units[..count]).collect()
}

/// A puzzle with further clues in the cells of these units.
pub(super) fn with_units(puzzle: &Puzzle, solution: &[Value], units: &[&[CellId]]) -> Puzzle {
    let mut more = puzzle.clone();
    for cell in units.iter().copied().flatten() {
        more.set_clue(*cell, Some(solution[*cell]));
    }
    more
}

/// Adds random clues until a puzzle with one solution is of this level or an easier one. None of
/// the added clues can be dropped alone. With a symmetry, symmetric cells get clues together.
///
/// # Errors
/// [`MakeError`] if the puzzle has no solution or several, if the board lacks the symmetry, or if
/// the solver fails.
pub fn ease(
    puzzle: &Puzzle,
    level: Level,
    symmetry: Symmetry,
    seed: u32,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Puzzle, MakeError> {
    let solution = any_solution(puzzle)?.ok_or(MakeError::Unsolvable)?;
    if !questions::solve(puzzle, Options::default(), &mut |_| {})?.is_unique() {
        return Err(MakeError::Several);
    }
    let is_easy = |puzzle: &Puzzle| is_at_most(puzzle, level);
    if is_easy(puzzle) {
        return Ok(puzzle.clone());
    }
    let orbits = symmetry.orbits(puzzle.board());
    let mut units = orbits.ok_or(MakeError::Asymmetric(symmetry))?;
    units.retain(|unit| unit.iter().any(|cell| puzzle.clues()[*cell].is_none()));
    Random::from_seed(seed.into()).shuffle(&mut units);
    let in_order: Vec<&[CellId]> = units.iter().map(Vec::as_slice).collect();
    let met = Difficulty::Level(level)
        .first_met(&beginnings(&in_order), |units| Ok(with_units(puzzle, &solution, units)))?;
    let mut eased = met.map_or_else(|| puzzle.clone(), |(puzzle, _)| puzzle);
    let before = clue_cells(puzzle);
    let added = units.iter().filter(|unit| unit.iter().all(|cell| eased.clues()[*cell].is_some()));
    let added: Vec<Vec<CellId>> = added.cloned().collect();
    for (tried, unit) in added.iter().enumerate() {
        report(tried, added.len());
        let mut fewer = eased.clone();
        for cell in unit.iter().filter(|cell| !before.contains(cell)) {
            fewer.set_clue(*cell, None);
        }
        if is_easy(&fewer) {
            eased = fewer;
        }
    }
    Ok(eased)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::logic::{RatingEnd, rate};

    #[test]
    fn clues_are_added_until_it_is_easy() {
        let hard = link::read("3x3:8j3_6f7b9a2c5c7g4_5_7e1c3c1d6_8b8_5c1b9d4b").expect("valid");
        assert_eq!(rate(&hard, true).level, Level::Extreme);
        for level in Level::ALL {
            let easy = ease(&hard, level, Symmetry::None, 1, &mut |_, _| {}).expect("eased");
            assert!(rate(&easy, true).level <= level);
            let kept = |cell: &CellId| easy.clues()[*cell] == hard.clues()[*cell];
            assert!(clue_cells(&hard).iter().all(kept));
            if level < Level::Extreme {
                assert!(easy.clue_count() > hard.clue_count());
            }
        }
    }

    #[test]
    fn levels_agree_with_ratings() {
        let mut seen = Vec::new();
        for seed in 0..30 {
            let request = super::super::Request {
                layout: link::read("3x3:zzzc").expect("valid").board().layout().clone(),
                symbols: crate::puzzle::Symbols::default(),
                puzzle_type: super::super::PuzzleType::Clues,
                clues: super::super::Clues::Minimal,
                difficulty: Difficulty::Any,
                symmetry: Symmetry::None,
                seed,
            };
            let puzzle = super::super::make(&request, &mut |_| {}).expect("made").puzzle;
            let rating = rate(&puzzle, true);
            for level in Level::ALL {
                let is_met = Difficulty::Level(level).is_met(&puzzle);
                assert_eq!(is_met, rating.level == level, "{}: {level:?}", link::write(&puzzle));
            }
            let is_solved = rating.end == RatingEnd::Solved;
            for (index, (method, _)) in rating.methods.iter().enumerate() {
                let is_last = index + 1 == rating.methods.len();
                let is_met = Difficulty::Needs(*method).is_met(&puzzle);
                assert_eq!(is_met, is_last && is_solved, "{}: {method:?}", link::write(&puzzle));
            }
            assert!(!Difficulty::Needs(TechniqueKind::UniqueLoop).is_met(&puzzle));
            seen.push(rating.level);
        }
        assert!(Level::ALL.iter().filter(|level| seen.contains(level)).count() >= 4, "{seen:?}");
    }

    #[test]
    fn symmetry_is_kept_and_nonsense_is_refused() {
        let none = &mut |_, _| {};
        let several = link::read("2x2:1_2n").expect("valid");
        let refused = ease(&several, Level::Easy, Symmetry::None, 1, none);
        assert_eq!(refused, Err(MakeError::Several));
        let request = super::super::Request {
            layout: link::read("3x3:zzzc").expect("valid").board().layout().clone(),
            symbols: crate::puzzle::Symbols::default(),
            puzzle_type: super::super::PuzzleType::Clues,
            clues: super::super::Clues::Minimal,
            difficulty: Difficulty::Level(Level::Extreme),
            symmetry: Symmetry::Half,
            seed: 5,
        };
        let hard = super::super::make(&request, &mut |_| {}).expect("made").puzzle;
        let easy = ease(&hard, Level::Hard, Symmetry::Half, 2, none).expect("eased");
        assert!(Symmetry::Half.holds(easy.board(), |cell| easy.clues()[cell].is_some()));
    }
}
