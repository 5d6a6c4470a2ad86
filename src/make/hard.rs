//! Puzzles as hard as asked for.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::clues::{any_solution, clue_cells};
use super::made::MakeError;
use super::random::Random;
use super::symmetry::Symmetry;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::rate::score;
use crate::simplify::{Level, PathEnd, Repertoire, Technique};
use crate::solve::{self, Answer, Options};

/// How hard a puzzle is to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hard {
    /// As it comes.
    #[default]
    Any,
    /// Of this level, by `HoDoKu`'s scale.
    Level(Level),
    /// So that the way by human methods, the easiest first, needs the one of this name.
    Needs(String),
}

impl Hard {
    /// Whether a puzzle that has one solution is so hard.
    #[must_use]
    pub fn is_met(&self, puzzle: &Puzzle) -> bool {
        self.compare(puzzle).is_eq()
    }

    /// How hard a puzzle that has one solution is, compared with what is asked for: less hard too, where it
    /// doesn't need a method.
    pub(super) fn compare(&self, puzzle: &Puzzle) -> Ordering {
        match self {
            Self::Level(Level::Extreme) if is_at_most(puzzle, Level::Unfair) => Ordering::Less,
            Self::Any | Self::Level(Level::Extreme) => Ordering::Equal,
            Self::Level(level) => compare(puzzle, *level),
            Self::Needs(method) if Repertoire::of_hodoku(true).needs(puzzle, method) => {
                Ordering::Equal
            }
            Self::Needs(_) => Ordering::Less,
        }
    }
}

/// How hard a puzzle that has one solution is, compared with a level. Where the methods of the level get
/// stuck, there is no need to try all others.
fn compare(puzzle: &Puzzle, level: Level) -> Ordering {
    let all = Repertoire::of_hodoku(true);
    let path = all.clone().up_to_level(level).path(puzzle);
    if !matches!(path.end, PathEnd::Solved) {
        return Ordering::Greater;
    }
    let order = |technique: &Technique| technique.hodoku.map(|hodoku| hodoku.order);
    let is_above = |technique: &&&Technique| technique.hodoku.is_some_and(|own| own.level > level);
    let above = all.techniques().iter().find(is_above).and_then(|technique| order(technique));
    // Before all that was left out, it is the path by all methods too.
    let is_whole = above.is_none() || path.steps.iter().all(|step| order(step.technique) < above);
    let path = if is_whole { path } else { all.path(puzzle) };
    score(&path).1.cmp(&level)
}

/// Whether a puzzle that has one solution is at most of a level.
fn is_at_most(puzzle: &Puzzle, level: Level) -> bool {
    compare(puzzle, level).is_le()
}

/// Gives clues of a solution to further units of cells, in this order, until a puzzle is at most of a
/// level; as few of the first ones as a bisection finds.
pub(super) fn eased(
    puzzle: &Puzzle,
    solution: &[Value],
    units: &[&[CellId]],
    level: Level,
) -> Puzzle {
    let with = |count: usize| {
        let mut more = puzzle.clone();
        for cell in units[..count].iter().copied().flatten() {
            more.set_clue(*cell, Some(solution[*cell]));
        }
        more
    };
    let (mut too_few, mut enough) = (0, units.len());
    while too_few + 1 < enough {
        let middle = usize::midpoint(too_few, enough);
        if is_at_most(&with(middle), level) { enough = middle } else { too_few = middle }
    }
    with(enough)
}

/// Adds clues, by chance, until a puzzle with one solution is at most of a level; none of those added
/// could be left out alone. With a symmetry, cells of it get clues together.
///
/// # Errors
/// [`MakeError`]: the puzzle has no solution, or several; the board isn't so symmetric; or the solver
/// failed.
pub fn ease(
    puzzle: &Puzzle,
    level: Level,
    symmetry: Symmetry,
    seed: u32,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Puzzle, MakeError> {
    let solution = any_solution(puzzle)?.ok_or(MakeError::Unsolvable)?;
    if solve::solve(puzzle, Options::default(), &mut |_| {})? != Answer::OnlySolution {
        return Err(MakeError::Several);
    }
    let is_easy = |puzzle: &Puzzle| is_at_most(puzzle, level);
    if is_easy(puzzle) {
        return Ok(puzzle.clone());
    }
    let orbits = symmetry.orbits(puzzle.board());
    let mut units = orbits.ok_or(MakeError::Asymmetric(symmetry.name()))?;
    units.retain(|unit| unit.iter().any(|cell| puzzle.clues()[*cell].is_none()));
    Random::of(seed.into()).shuffle(&mut units);
    let in_order: Vec<&[CellId]> = units.iter().map(Vec::as_slice).collect();
    let mut eased = eased(puzzle, &solution, &in_order, level);
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
    use crate::notation::link;
    use crate::rate::rate;

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
    fn a_level_is_what_the_rating_says() {
        let mut seen = Vec::new();
        for seed in 0..30 {
            let wanted = super::super::Wanted {
                layout: link::read("3x3:zzzc").expect("valid").board().layout().clone(),
                symbols: crate::puzzle::Symbols::default(),
                making: super::super::Making::Clues,
                clues: super::super::Clues::Minimal,
                hard: Hard::Any,
                symmetry: Symmetry::None,
                seed,
            };
            let puzzle = super::super::make(&wanted, &mut |_| {}).expect("made").puzzle;
            let rating = rate(&puzzle, true);
            for level in Level::ALL {
                let is_met = Hard::Level(level).is_met(&puzzle);
                assert_eq!(is_met, rating.level == level, "{}: {level:?}", link::write(&puzzle));
            }
            for (method, _) in &rating.methods {
                assert!(Hard::Needs(method.clone()).is_met(&puzzle));
            }
            assert!(!Hard::Needs("Sea serpent".to_owned()).is_met(&puzzle));
            seen.push(rating.level);
        }
        assert!(Level::ALL.iter().filter(|level| seen.contains(level)).count() >= 4, "{seen:?}");
    }

    #[test]
    fn symmetry_is_kept_and_what_makes_no_sense_is_refused() {
        let none = &mut |_, _| {};
        let several = link::read("2x2:1_2n").expect("valid");
        let refused = ease(&several, Level::Easy, Symmetry::None, 1, none);
        assert_eq!(refused, Err(MakeError::Several));
        let wanted = super::super::Wanted {
            layout: link::read("3x3:zzzc").expect("valid").board().layout().clone(),
            symbols: crate::puzzle::Symbols::default(),
            making: super::super::Making::Clues,
            clues: super::super::Clues::Minimal,
            hard: Hard::Level(Level::Extreme),
            symmetry: Symmetry::Half,
            seed: 5,
        };
        let hard = super::super::make(&wanted, &mut |_| {}).expect("made").puzzle;
        let easy = ease(&hard, Level::Hard, Symmetry::Half, 2, none).expect("eased");
        assert!(Symmetry::Half.holds(easy.board(), |cell| easy.clues()[cell].is_some()));
    }
}
