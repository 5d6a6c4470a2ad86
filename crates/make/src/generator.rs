//! The puzzle generator.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::alternatives::RivalSearch;
use super::cages::Cages;
use super::choice::Choice;
use super::difficulty::{Difficulty, beginnings, with_units};
use super::error::MakeError;
use super::fill::fill;
use super::random::Random;
use super::regions::regions;
use super::symmetry::Symmetry;
use crate::board::{Board, CellId, Layout, LayoutError};
use crate::puzzle::{Puzzle, Symbols, Value};
use crate::questions::{Limits, SolveError};

/// A request for a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Request {
    /// The grids and rules.
    pub layout: Layout,
    /// The symbols of its values.
    pub symbols: Symbols,
    /// The puzzle type.
    pub puzzle_type: PuzzleType,
    /// The number of clues.
    pub clues: Clues,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The symmetry of its clues.
    pub symmetry: Symmetry,
}

impl Request {
    /// A request for a puzzle of any difficulty and symmetry, whose clues make it unique.
    #[must_use]
    pub fn new(layout: Layout) -> Self {
        Self {
            layout,
            symbols: Symbols::default(),
            puzzle_type: PuzzleType::default(),
            clues: Clues::default(),
            difficulty: Difficulty::default(),
            symmetry: Symmetry::None,
        }
    }
}

/// The means that make a new puzzle's solution unique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PuzzleType {
    /// Clues.
    #[default]
    Clues,
    /// Jigsaw regions in place of boxes, and clues.
    Regions,
    /// Cages with sums in place of the board's cages, and no clues.
    Cages,
}

/// The number of clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clues {
    /// Any number. Clues are added to reach the requested difficulty.
    #[default]
    Free,
    /// A minimal set: no clue can be dropped or, with a symmetry, no set of symmetric clues.
    Minimal,
    /// This number, or the next larger one that the symmetry allows.
    Count(u16),
}

/// A new puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution, one value per cell.
    pub solution: Vec<Value>,
    /// The number of clues, on a large board, that may be unnecessary: finding out would take too
    /// long.
    pub undecided: usize,
}

/// The progress of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeProgress {
    /// The number of the attempt, from 1.
    pub attempt: u32,
    /// The part of the attempt that is done, out of `of`.
    pub done: u32,
    /// The size of the attempt.
    pub of: u32,
}

/// The most attempts, without and with a requested difficulty.
const ATTEMPTS: u32 = 200;
const ATTEMPTS_IF_HARD: u32 = 20_000;

/// The number of cells in 1,000 that get clues at the start: slightly fewer than needed.
fn initial_per_mille(values: usize) -> usize {
    (150 + 8 * values).min(450)
}

/// Makes a puzzle. The same request and seed make the same puzzle on every machine. Only
/// the callback of `limits` applies. It can cancel the work at any of its reports.
///
/// # Errors
/// [`MakeError`], with the reason.
///
/// # Examples
/// ```
/// use satdoku_core::board::{BoxShape, Layout};
/// use satdoku_make::{Clues, Request, Symmetry, generate};
/// use satdoku_sat::questions::Limits;
///
/// let mut request = Request::new(Layout::single(BoxShape::new(2, 3)?));
/// request.clues = Clues::Minimal;
/// request.symmetry = Symmetry::Half;
/// let made = generate(&request, 1, &Limits::default())?;
/// assert_eq!(made.solution.len(), 36);
/// assert_eq!(generate(&request, 1, &Limits::default())?, made);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(
    request: &Request,
    seed: u32,
    limits: &Limits<'_, MakeProgress>,
) -> Result<Generated, MakeError> {
    Generator::new(request.clone()).generate(seed, limits)
}

/// Makes puzzles for one request. Builds their board only once, unless each has its own regions.
#[derive(Clone, Debug)]
pub struct Generator {
    request: Request,
    /// The board of all attempts. `None` if each attempt has its own, or the board is too large.
    board: Option<Arc<Board>>,
}

impl Generator {
    /// Builds the board of a request.
    #[must_use]
    pub fn new(request: Request) -> Self {
        let is_shared =
            request.puzzle_type != PuzzleType::Regions && !request.layout.shape().is_large();
        let board = is_shared.then(|| Board::new(request.layout.clone()));
        Self { request, board }
    }

    /// As [`generate`](fn@generate), for this request.
    ///
    /// # Errors
    /// [`MakeError`], with the reason.
    pub fn generate(
        &self,
        seed: u32,
        limits: &Limits<'_, MakeProgress>,
    ) -> Result<Generated, MakeError> {
        let request = &self.request;
        if request.layout.shape().is_large() {
            return Err(SolveError::LargeBoard.into());
        }
        if request.puzzle_type == PuzzleType::Cages && request.layout.grid().first() < 0 {
            return Err(MakeError::NegativeValues);
        }
        let mut random = Random::from_seed(seed.into());
        let mut fewest = usize::MAX;
        let mut is_found = false;
        let attempts =
            if request.difficulty == Difficulty::Any { ATTEMPTS } else { ATTEMPTS_IF_HARD };
        for attempt in 1..=attempts {
            let mut report_attempt = |done, of| {
                limits.report(MakeProgress { attempt, done: done as u32, of: of as u32 })
            };
            report_attempt(0, 1)?;
            let board = match &self.board {
                Some(board) => Arc::clone(board),
                None if !request.layout.grid().is_usual() => return Err(MakeError::UnusualGrid),
                None => Board::new(with_regions(&request.layout, &mut random)?),
            };
            let empty = Puzzle::empty(board.clone()).with_symbols(request.symbols);
            let Some(solution) = fill(&empty, &mut random)? else {
                // Other regions may have a solution.
                if request.puzzle_type == PuzzleType::Regions {
                    continue;
                }
                return Err(MakeError::Unsolvable);
            };
            if request.puzzle_type == PuzzleType::Cages {
                let cages =
                    Cages::by_chance(board.layout(), &solution, &mut random, &mut report_attempt)?;
                let Some(cages) = cages else { continue };
                if let Some(puzzle) = cages.with_difficulty(&request.difficulty, &mut random)? {
                    let puzzle = puzzle.with_symbols(request.symbols);
                    return Ok(Generated { puzzle, solution, undecided: 0 });
                }
                continue;
            }
            let choice = choose(
                request,
                RivalSearch::new(&board, solution),
                &mut random,
                &mut report_attempt,
            )?;
            let count = choice.cell_count();
            fewest = fewest.min(count);
            if !has_requested_count(request.clues, count, &choice) {
                continue;
            }
            is_found = true;
            if let Some(puzzle) = with_difficulty(request, &choice, &mut random)? {
                let puzzle = puzzle.with_symbols(request.symbols);
                let undecided = choice.undecided();
                return Ok(Generated { puzzle, solution: choice.into_solution(), undecided });
            }
        }
        let is_unknown = is_found || fewest == usize::MAX;
        Err(if is_unknown { MakeError::NotFound(attempts) } else { MakeError::TooFewClues(fewest) })
    }
}

/// The puzzle if its difficulty is as requested, or an easier one with more clues.
fn with_difficulty(
    request: &Request,
    choice: &Choice,
    random: &mut Random,
) -> Result<Option<Puzzle>, LayoutError> {
    let puzzle = choice.puzzle();
    let mut order = random.order(choice.unit_count());
    if request.clues != Clues::Free {
        order.clear();
    }
    let has_none = |unit: &&[CellId]| puzzle.clues()[unit[0]].is_none();
    let units: Vec<&[CellId]> =
        order.into_iter().map(|unit| choice.unit(unit)).filter(has_none).collect();
    request.difficulty.met_by(
        &puzzle,
        || beginnings(&units),
        |units| Ok(with_units(&puzzle, choice.solution(), units)),
    )
}

/// True if this is the requested number of clues, or the next larger one that the symmetry allows.
fn has_requested_count(clues: Clues, count: usize, choice: &Choice) -> bool {
    let Clues::Count(requested) = clues else { return true };
    let largest = (0..choice.unit_count()).map(|unit| choice.unit(unit).len()).max();
    count < usize::from(requested) + largest.unwrap_or(1)
}

fn with_regions(layout: &Layout, random: &mut Random) -> Result<Layout, LayoutError> {
    let kept = layout.rules().iter().filter(|rule| !rule.kind.replaces_boxes()).cloned();
    let rules = kept.chain([regions(layout.shape(), random)]);
    layout.clone().with_rules(rules.collect())
}

/// Chooses the cells with clues.
fn choose(
    request: &Request,
    rivals: RivalSearch,
    random: &mut Random,
    report: &mut dyn FnMut(usize, usize) -> Result<(), SolveError>,
) -> Result<Choice, MakeError> {
    let board = rivals.board().clone();
    let asymmetric = MakeError::Asymmetric(request.symmetry);
    let units = request.symmetry.orbits(&board).ok_or(asymmetric)?;
    let cells = board.cell_count();
    let least = match request.clues {
        Clues::Free | Clues::Minimal => 0,
        Clues::Count(count) if usize::from(count) > cells => {
            return Err(MakeError::TooManyClues(cells));
        }
        Clues::Count(count) => count.into(),
    };
    let order = spread(&board, &units, random);
    let mut choice = Choice::none(rivals, units);
    let begun = cells * initial_per_mille(board.value_count()) / 1000;
    let mut further = order.iter();
    while choice.cell_count() < begun {
        let Some(unit) = further.next() else { break };
        choice.add(*unit);
    }
    choice.decide(random)?;
    let mut further: Vec<usize> = further.copied().collect();
    while choice.cell_count() < least && !further.is_empty() {
        // With a symmetry, prefers a unit that doesn't exceed the requested number.
        let room = least - choice.cell_count();
        let fits = |unit: &usize| !choice.has(*unit) && choice.unit(*unit).len() <= room;
        let at = further.iter().position(fits).unwrap_or(0);
        choice.add(further.remove(at));
    }
    let order = random.order(choice.unit_count());
    choice.shrink(&order, least, &mut |_, tried, all| report(tried, all))?;
    Ok(choice)
}

/// The units in random order, such that every box has a turn before one has its next.
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
    // A stable sort keeps the random order within a turn.
    turns.sort_by_key(|(turn, _)| *turn);
    turns.into_iter().map(|(_, unit)| unit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::logic::{Level, TechniqueKind, rate};
    use crate::puzzle::check;
    use crate::questions::{Limits, Outcome, solve};

    fn request(link: &str) -> Request {
        let puzzle = link::read(link).expect(link);
        let layout = puzzle.board().layout().clone();
        Request { symbols: puzzle.symbols(), clues: Clues::Minimal, ..Request::new(layout) }
    }

    fn made(request: &Request, seed: u32) -> Generated {
        let made = generate(request, seed, &Limits::default()).expect("made");
        assert_eq!(check(&made.puzzle, &made.solution), Ok(()));
        assert_eq!(made.undecided, 0);
        assert!(is_unique(&made.puzzle));
        made
    }

    fn is_unique(puzzle: &Puzzle) -> bool {
        solve(puzzle, &Limits::default()).is_ok_and(|outcome| outcome.is_unique())
    }

    #[test]
    fn puzzles_are_made_on_other_grids() {
        for (link, count) in
            [("2x3;grid=4x6:x", 24), ("2x2;values=1.5:p", 16), ("2x2;values=0.3:p", 16)]
        {
            let plain = Request { clues: Clues::Free, ..request(link) };
            let with_clues = made(&plain, 1);
            assert_eq!(with_clues.puzzle.board().cell_count(), count);
            let found = solve(&with_clues.puzzle, &Limits::default());
            assert!(matches!(found, Ok(Outcome::One(_))), "{link}");
            let cages = Request { puzzle_type: PuzzleType::Cages, ..plain.clone() };
            let killer = generate(&cages, 1, &Limits::default());
            match killer {
                Ok(killer) => assert_eq!(check(&killer.puzzle, &killer.solution), Ok(())),
                Err(error) => assert!(matches!(error, MakeError::NotFound(_)), "{link}: {error}"),
            }
            let regions = Request { puzzle_type: PuzzleType::Regions, ..plain };
            let refused = generate(&regions, 1, &Limits::default());
            assert_eq!(refused.err(), Some(MakeError::UnusualGrid), "{link}");
        }
        let negative = Request { puzzle_type: PuzzleType::Cages, ..request("2x2;values=-1.2:p") };
        let refused = generate(&negative, 1, &Limits::default());
        assert_eq!(refused.err(), Some(MakeError::NegativeValues));
    }

    #[test]
    fn puzzles_are_minimal_and_symmetric() {
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            for link in ["3x3:zzzc", "2x3:zj", "3x3;x:zzzc", "2x2;at=0.0,0.2,1.1,2.0,2.2:zzl"] {
                let puzzle = made(&Request { symmetry, ..request(link) }, index as u32).puzzle;
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
            let request = Request { clues: Clues::Count(count), ..request("3x3:zzzc") };
            assert_eq!(made(&request, 1).puzzle.clue_count(), usize::from(count));
            let half = Request { symmetry: Symmetry::Half, ..request.clone() };
            assert_eq!(made(&half, 1).puzzle.clue_count(), usize::from(count));
            let quarter = Request { symmetry: Symmetry::Quarter, ..request };
            let found = made(&quarter, 1).puzzle.clue_count();
            assert!((usize::from(count)..usize::from(count) + 4).contains(&found), "{found}");
        }
    }

    #[test]
    fn regions_and_cages_are_made() {
        for seed in 0..3 {
            let regions = Request { puzzle_type: PuzzleType::Regions, ..request("3x3:zzzc") };
            assert!(made(&regions, seed).puzzle.board().layout().regions().is_some());
            let cages = Request { puzzle_type: PuzzleType::Cages, ..request("3x3:zzzc") };
            assert_eq!(made(&cages, seed).puzzle.clue_count(), 0);
        }
    }

    #[test]
    fn puzzles_are_as_hard_as_asked_for() {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            for seed in 0..3 {
                let difficulty = Difficulty::Level(level);
                let request = Request { clues: Clues::Free, difficulty, ..request("3x3:zzzc") };
                assert_eq!(rate(&made(&request, seed).puzzle, true).level, level);
            }
        }
        let needs = Difficulty::Needs(TechniqueKind::Pointing);
        let puzzle = made(&Request { difficulty: needs, ..request("3x3:zzzc") }, 1).puzzle;
        assert!(
            rate(&puzzle, true).methods.iter().any(|(kind, _)| *kind == TechniqueKind::Pointing)
        );
    }

    #[test]
    fn killers_are_of_every_level() {
        for level in Level::ALL {
            let difficulty = Difficulty::Level(level);
            let request =
                Request { puzzle_type: PuzzleType::Cages, difficulty, ..request("2x3:zj") };
            assert_eq!(rate(&made(&request, 1).puzzle, true).level, level);
        }
    }

    #[test]
    fn rules_drawn_are_kept() {
        let link = "3x3;thermo=@0,1,2,11;king;white=1@40,41:zzzc";
        let made = made(&request(link), 1);
        assert_eq!(made.puzzle.board().layout(), &request(link).layout);
    }

    #[test]
    fn a_callback_cancels() {
        let stop = |_| std::ops::ControlFlow::Break(());
        let made = generate(&request("3x3:zzzc"), 1, &Limits::default().with_progress(&stop));
        assert_eq!(made, Err(MakeError::Solve(SolveError::Cancelled)));
    }

    #[test]
    fn impossible_requests_are_refused() {
        let refused =
            |request: &Request| generate(request, 1, &Limits::default()).expect_err("refused");
        let none = request("2x2;cage=3@0,1;cage=3@1,2:p");
        assert_eq!(refused(&none), MakeError::Unsolvable);
        let two = request("2x2;at=0.0,1.1:zb");
        let asymmetric = Request { symmetry: Symmetry::Sides, ..two.clone() };
        assert_eq!(refused(&asymmetric), MakeError::Asymmetric(Symmetry::Sides));
        let regions = Request { puzzle_type: PuzzleType::Regions, ..two };
        assert!(matches!(refused(&regions), MakeError::Layout(LayoutError::Rule { .. })));
        let small = request("2x2:p");
        let many = Request { clues: Clues::Count(17), ..small.clone() };
        assert_eq!(refused(&many), MakeError::TooManyClues(16));
        let few = Request { clues: Clues::Count(2), ..small };
        assert_eq!(refused(&few), MakeError::TooFewClues(4));
    }
}
