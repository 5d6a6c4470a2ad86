//! New puzzles.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cages::Cages;
use super::choice::Choice;
use super::fill::fill;
use super::hard::{Hard, beginnings, with_units};
use super::random::Random;
use super::regions::regions;
use super::rivals::Rivals;
use super::symmetry::Symmetry;
use crate::board::{Board, CellId, Layout, LayoutError};
use crate::puzzle::{Puzzle, Symbols, Value, grouped};
use crate::solve::SolveError;

/// What a new puzzle is to be like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// Its grids and rules.
    pub layout: Layout,
    /// How values are shown.
    pub symbols: Symbols,
    /// What is made.
    pub making: Making,
    /// How many clues it has.
    pub clues: Clues,
    /// How hard it is.
    pub hard: Hard,
    /// How its clues lie.
    pub symmetry: Symmetry,
    /// What chance comes from.
    pub seed: u32,
}

/// What is made of a board to have one solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Making {
    /// Clues.
    #[default]
    Clues,
    /// Regions of any shape in place of boxes, and clues.
    Regions,
    /// Cages with sums in place of any it had, and no clues.
    Cages,
}

/// How many clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clues {
    /// As many as it takes to be as easy as asked for, and no more than come of that.
    #[default]
    Free,
    /// None that could be left out; with a symmetry, no cells of it together.
    Minimal,
    /// So many, or the next more that the symmetry allows.
    Count(u16),
}

/// A new puzzle, which has one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, one value per cell.
    pub solution: Vec<Value>,
    /// Of a large board, the clues of which it isn't known whether they could be left out: it would take
    /// too long to find out.
    pub undecided: usize,
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MakeError {
    /// The rules, or the rules and clues, have no solution.
    #[error("what is on the board has no solution: there can be no puzzle")]
    Unsolvable,
    /// The puzzle has several solutions.
    #[error("this puzzle has several solutions: make it unique first")]
    Several,
    /// The board isn't as symmetric as its clues are to be.
    #[error("this board has no such symmetry: {0}")]
    Asymmetric(&'static str),
    /// The board has fewer cells.
    #[error("this board has {0} cells, and so no more clues")]
    TooManyClues(usize),
    /// It has more clues, again and again.
    #[error("no puzzle with so few clues was found; the fewest were {0}")]
    TooFewClues(usize),
    /// Nothing was found within bounds.
    #[error("no such puzzle was found in {} attempts: such ones are rare here, if there are any", grouped((*.0).into()))]
    NotFound(u32),
    /// The board can't have what is made.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// How it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeProgress {
    /// Which attempt it is, from 1.
    pub attempt: u32,
    /// How much of it is done, of `of`.
    pub done: u32,
    /// The whole of it.
    pub of: u32,
}

/// How many solutions are tried; and how many, where it is to be as hard as asked for.
const ATTEMPTS: u32 = 200;
const ATTEMPTS_IF_HARD: u32 = 20_000;

/// Cells that have clues from the first, in 1000: of a board of so many values a bit fewer than it takes.
fn begun(values: usize) -> usize {
    (150 + 8 * values).min(450)
}

/// Makes a puzzle. `report` is told how it goes.
///
/// # Errors
/// [`MakeError`], which says what stands in the way.
pub fn make(wanted: &Wanted, report: &mut dyn FnMut(MakeProgress)) -> Result<Made, MakeError> {
    if wanted.layout.shape().is_giant() {
        return Err(SolveError::Giant.into());
    }
    let mut random = Random::of(wanted.seed.into());
    let mut fewest = usize::MAX;
    let mut is_found = false;
    let attempts = if wanted.hard == Hard::Any { ATTEMPTS } else { ATTEMPTS_IF_HARD };
    for attempt in 1..=attempts {
        let mut tell = |done, of| {
            report(MakeProgress { attempt, done: done as u32, of: of as u32 });
        };
        tell(0, 1);
        let layout = if wanted.making == Making::Regions {
            with_regions(&wanted.layout, &mut random)?
        } else {
            wanted.layout.clone()
        };
        let board = Board::new(layout);
        let empty = Puzzle::empty(board.clone()).with_symbols(wanted.symbols);
        let Some(solution) = fill(&empty, &mut random)? else {
            // Other regions may do.
            if wanted.making == Making::Regions {
                continue;
            }
            return Err(MakeError::Unsolvable);
        };
        if wanted.making == Making::Cages {
            let cages = Cages::by_chance(board.layout(), &solution, &mut random, &mut tell)?;
            let Some(cages) = cages else { continue };
            if let Some(puzzle) = cages.as_hard(&wanted.hard, &mut random)? {
                let puzzle = puzzle.with_symbols(wanted.symbols);
                return Ok(Made { puzzle, solution, undecided: 0 });
            }
            continue;
        }
        let choice = choose(wanted, Rivals::of(&board, solution), &mut random, &mut tell)?;
        let count = choice.cell_count();
        fewest = fewest.min(count);
        if !is_as_many(wanted.clues, count, &choice) {
            continue;
        }
        is_found = true;
        if let Some(puzzle) = as_hard(wanted, &choice, &mut random)? {
            let puzzle = puzzle.with_symbols(wanted.symbols);
            let undecided = choice.undecided();
            return Ok(Made { puzzle, solution: choice.into_solution(), undecided });
        }
    }
    let is_unknown = is_found || fewest == usize::MAX;
    Err(if is_unknown { MakeError::NotFound(attempts) } else { MakeError::TooFewClues(fewest) })
}

/// The puzzle, if it is as hard as asked for, or can be made so easy by more clues.
fn as_hard(
    wanted: &Wanted,
    choice: &Choice,
    random: &mut Random,
) -> Result<Option<Puzzle>, LayoutError> {
    let puzzle = choice.puzzle();
    let mut order = random.order(choice.unit_count());
    if wanted.clues != Clues::Free {
        order.clear();
    }
    let has_none = |unit: &&[CellId]| puzzle.clues()[unit[0]].is_none();
    let units: Vec<&[CellId]> =
        order.into_iter().map(|unit| choice.unit(unit)).filter(has_none).collect();
    wanted.hard.met_by(
        &puzzle,
        || beginnings(&units),
        |units| Ok(with_units(&puzzle, choice.solution(), units)),
    )
}

/// Whether there are so many clues, or the next more that the symmetry allows.
fn is_as_many(clues: Clues, count: usize, choice: &Choice) -> bool {
    let Clues::Count(wanted) = clues else { return true };
    let largest = (0..choice.unit_count()).map(|unit| choice.unit(unit).len()).max();
    count < usize::from(wanted) + largest.unwrap_or(1)
}

fn with_regions(layout: &Layout, random: &mut Random) -> Result<Layout, LayoutError> {
    let kept = layout.rules().iter().filter(|rule| !rule.kind.replaces_boxes()).cloned();
    let rules = kept.chain([regions(layout.shape(), random)]);
    layout.clone().with_rules(rules.collect())
}

/// Chooses the cells that get clues.
fn choose(
    wanted: &Wanted,
    rivals: Rivals,
    random: &mut Random,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Choice, MakeError> {
    let board = rivals.board().clone();
    let asymmetric = MakeError::Asymmetric(wanted.symmetry.name());
    let units = wanted.symmetry.orbits(&board).ok_or(asymmetric)?;
    let cells = board.cell_count();
    let least = match wanted.clues {
        Clues::Free | Clues::Minimal => 0,
        Clues::Count(count) if usize::from(count) > cells => {
            return Err(MakeError::TooManyClues(cells));
        }
        Clues::Count(count) => count.into(),
    };
    let order = spread(&board, &units, random);
    let mut choice = Choice::none(rivals, units);
    let begun = cells * begun(board.value_count()) / 1000;
    let mut further = order.iter();
    while choice.cell_count() < begun {
        let Some(unit) = further.next() else { break };
        choice.add(*unit);
    }
    choice.decide(random)?;
    let mut further: Vec<usize> = further.copied().collect();
    while choice.cell_count() < least && !further.is_empty() {
        // With a symmetry, what makes it just so many, where there is such.
        let room = least - choice.cell_count();
        let fits = |unit: &usize| !choice.has(*unit) && choice.unit(*unit).len() <= room;
        let at = further.iter().position(fits).unwrap_or(0);
        choice.add(further.remove(at));
    }
    let order = random.order(choice.unit_count());
    choice.shrink(&order, least, &mut |_, tried, all| report(tried, all))?;
    Ok(choice)
}

/// The units in an order by chance, in which each box has its turn before one has a second.
fn spread(board: &Board, units: &[Vec<CellId>], random: &mut Random) -> Vec<usize> {
    let shape = board.layout().shape();
    let mut taken = std::collections::BTreeMap::new();
    let turn = |unit: usize| {
        let place = board.place(units[unit][0]);
        let count = taken.entry((place.row / shape.rows(), place.column / shape.columns()));
        let count = count.or_insert(0_usize);
        *count += 1;
        (*count, unit)
    };
    let mut turns: Vec<(usize, usize)> = random.order(units.len()).into_iter().map(turn).collect();
    // A stable sort: within a turn chance decides.
    turns.sort_by_key(|(turn, _)| *turn);
    turns.into_iter().map(|(_, unit)| unit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::puzzle::check;
    use crate::rate::rate;
    use crate::simplify::Level;
    use crate::solve::{Answer, Options, solve};

    fn wanted(link: &str) -> Wanted {
        let puzzle = link::read(link).expect(link);
        Wanted {
            layout: puzzle.board().layout().clone(),
            symbols: puzzle.symbols(),
            making: Making::Clues,
            clues: Clues::Minimal,
            hard: Hard::Any,
            symmetry: Symmetry::None,
            seed: 1,
        }
    }

    fn made(wanted: &Wanted) -> Made {
        let made = make(wanted, &mut |_| {}).expect("made");
        assert_eq!(check(&made.puzzle, &made.solution), Ok(()));
        assert_eq!(made.undecided, 0);
        assert!(is_unique(&made.puzzle));
        made
    }

    fn is_unique(puzzle: &Puzzle) -> bool {
        solve(puzzle, Options::default(), &mut |_| {}) == Ok(Answer::OnlySolution)
    }

    #[test]
    fn puzzles_are_minimal_and_symmetric() {
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            for link in ["3x3:zzzc", "2x3:zj", "3x3;x:zzzc", "2x2;at=0.0,0.2,1.1,2.0,2.2:zzl"] {
                let wanted = Wanted { symmetry, seed: index as u32, ..wanted(link) };
                let puzzle = made(&wanted).puzzle;
                let has = |cell: CellId| puzzle.clues()[cell].is_some();
                let orbits = symmetry.orbits(puzzle.board()).expect("symmetric");
                assert!(symmetry.holds(puzzle.board(), has), "{symmetry:?}, {link}");
                for orbit in orbits.iter().filter(|orbit| has(orbit[0])) {
                    let mut fewer = puzzle.clone();
                    for cell in orbit {
                        fewer.set_clue(*cell, None);
                    }
                    assert!(!is_unique(&fewer), "{symmetry:?}, {link}: {orbit:?}");
                }
            }
        }
    }

    #[test]
    fn clues_are_as_many_as_asked_for() {
        for count in [26, 30, 31, 40, 81] {
            let wanted = Wanted { clues: Clues::Count(count), ..wanted("3x3:zzzc") };
            assert_eq!(made(&wanted).puzzle.clue_count(), usize::from(count));
            let half = Wanted { symmetry: Symmetry::Half, ..wanted.clone() };
            assert_eq!(made(&half).puzzle.clue_count(), usize::from(count));
            let quarter = Wanted { symmetry: Symmetry::Quarter, ..wanted };
            let found = made(&quarter).puzzle.clue_count();
            assert!((usize::from(count)..usize::from(count) + 4).contains(&found), "{found}");
        }
    }

    #[test]
    fn regions_and_cages_are_made() {
        for seed in 0..3 {
            let regions = Wanted { making: Making::Regions, seed, ..wanted("3x3:zzzc") };
            assert!(made(&regions).puzzle.board().layout().regions().is_some());
            let cages = Wanted { making: Making::Cages, seed, ..wanted("3x3:zzzc") };
            assert_eq!(made(&cages).puzzle.clue_count(), 0);
        }
    }

    #[test]
    fn puzzles_are_as_hard_as_asked_for() {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            for seed in 0..3 {
                let hard = Hard::Level(level);
                let wanted = Wanted { clues: Clues::Free, hard, seed, ..wanted("3x3:zzzc") };
                assert_eq!(rate(&made(&wanted).puzzle, true).level, level);
            }
        }
        let needs = Hard::Needs("Pointing".to_owned());
        let puzzle = made(&Wanted { hard: needs, ..wanted("3x3:zzzc") }).puzzle;
        assert!(rate(&puzzle, true).methods.iter().any(|(name, _)| name == "Pointing"));
    }

    #[test]
    fn killers_are_of_every_level() {
        for level in Level::ALL {
            let hard = Hard::Level(level);
            let wanted = Wanted { making: Making::Cages, hard, ..wanted("2x3:zj") };
            assert_eq!(rate(&made(&wanted).puzzle, true).level, level);
        }
    }

    #[test]
    fn rules_drawn_are_kept() {
        let link = "3x3;thermo=@0,1,2,11;king;white=1@40,41:zzzc";
        let made = made(&wanted(link));
        assert_eq!(made.puzzle.board().layout(), &wanted(link).layout);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |wanted: &Wanted| make(wanted, &mut |_| {}).expect_err("refused");
        let none = wanted("2x2;cage=3@0,1;cage=3@1,2:p");
        assert_eq!(refused(&none), MakeError::Unsolvable);
        let two = wanted("2x2;at=0.0,1.1:zb");
        let asymmetric = Wanted { symmetry: Symmetry::Sides, ..two.clone() };
        assert_eq!(refused(&asymmetric), MakeError::Asymmetric("left and right"));
        let regions = Wanted { making: Making::Regions, ..two };
        assert!(matches!(refused(&regions), MakeError::Layout(LayoutError::Rule { .. })));
        let small = wanted("2x2:p");
        let many = Wanted { clues: Clues::Count(17), ..small.clone() };
        assert_eq!(refused(&many), MakeError::TooManyClues(16));
        let few = Wanted { clues: Clues::Count(2), ..small };
        assert_eq!(refused(&few), MakeError::TooFewClues(4));
    }
}
