//! `satdoku make`.

use std::ops::ControlFlow;

use anyhow::Context;
use satdoku::board::{Board, Layout};
use satdoku::formats::export::Content;
use satdoku::formats::{catalogue, link};
use satdoku::logic::{TECHNIQUES, TechniqueKind};
use satdoku::make::{
    Clues, Difficulty, Generator, MakeError, MakeProgress, PuzzleType, Request, Symmetry,
};
use satdoku::puzzle::Symbols;
use satdoku::questions::{Limits, SolveError};
use satdoku::rules::Kinds;
use satdoku::words::techniques;

use crate::args::{Kind, Make};
use crate::forms;
use crate::outcome::{Outcome, WrongUse};
use crate::output::report;
use crate::parallel::in_order;
use crate::progress;

/// The families and examples that the page offers.
const CATALOGUE: &str = include_str!("../../../../public/puzzles.txt");

/// Runs the command.
pub(crate) fn run(args: &Make) -> anyhow::Result<Outcome> {
    let generator = Generator::new(request(args)?);
    progress::start(Some(args.count.into()));
    let seeds = (0..args.count).map(|number| args.seed.wrapping_add(number));
    let mut outcome = Outcome::Complete;
    let mut output = forms::Texts::new(args.to);
    let make = |(): &mut (), seed| {
        let made = generator
            .generate(seed, &Limits::default().with_progress(&note))
            .map_err(|error| NoPuzzle::new(error, seed))?;
        let solution = args.solved.then_some(made.solution.as_slice());
        forms::write(Content { solution, ..Content::clues_of(&made.puzzle) }, args.to)
            .map_err(|error| NoPuzzle::AnySeed(WrongUse(format!("`--to`: {error}")).into()))
    };
    in_order(
        args.jobs.count(),
        seeds,
        || (),
        make,
        |made| {
            progress::advance();
            match made {
                Ok(text) => output.print(&text)?,
                Err(NoPuzzle::ThisSeed(reason)) => {
                    outcome = Outcome::Incomplete;
                    report(&reason);
                }
                Err(NoPuzzle::AnySeed(error)) => return Err(error),
            }
            Ok(())
        },
    )?;
    Ok(outcome)
}

/// The reason why there is no puzzle.
enum NoPuzzle {
    /// This seed makes none; another one may.
    ThisSeed(String),
    /// No seed makes one.
    AnySeed(anyhow::Error),
}

impl NoPuzzle {
    fn new(error: MakeError, seed: u32) -> Self {
        match error {
            MakeError::NotFound(_) | MakeError::TooFewClues(_) => {
                Self::ThisSeed(format!("seed {seed}: {error}"))
            }
            MakeError::Solve(SolveError::LargeBoard)
            | MakeError::Asymmetric(_)
            | MakeError::TooManyClues(_)
            | MakeError::Unsolvable
            | MakeError::Layout(_) => Self::AnySeed(WrongUse(error.to_string()).into()),
            error => Self::AnySeed(error.into()),
        }
    }
}

/// Shows the number of the attempt, from the second on.
fn note(MakeProgress { attempt, .. }: MakeProgress) -> ControlFlow<()> {
    if attempt > 1 {
        progress::note(|| format!("(attempt {attempt})"));
    }
    ControlFlow::Continue(())
}

fn request(args: &Make) -> anyhow::Result<Request> {
    let (layout, symbols) = board(&args.board)?;
    let puzzle_type = match args.kind {
        Kind::Clues => PuzzleType::Clues,
        Kind::Jigsaw => PuzzleType::Regions,
        Kind::Killer => PuzzleType::Cages,
    };
    let difficulty = match (args.level, &args.needs) {
        (Some(level), _) => Difficulty::Level(level),
        (None, Some(technique)) => Difficulty::Needs(technique_named(technique)?),
        (None, None) => Difficulty::Any,
    };
    if puzzle_type == PuzzleType::Cages && (args.clues != Clues::Free || args.symmetry.is_some()) {
        let reason = "a killer has no clues; leave out `--clues` and `--symmetry`";
        return Err(WrongUse(reason.to_owned()).into());
    }
    let symmetry = args.symmetry.unwrap_or_else(|| usual_symmetry(&layout));
    let mut request = Request::new(layout);
    (request.symbols, request.puzzle_type) = (symbols, puzzle_type);
    (request.clues, request.difficulty, request.symmetry) = (args.clues, difficulty, symmetry);
    Ok(request)
}

/// The default symmetry if the board has it, otherwise none.
fn usual_symmetry(layout: &Layout) -> Symmetry {
    let usual = Symmetry::default();
    let is_large = layout.shape().is_large();
    let has_it = !is_large && usual.orbits(&Board::new(layout.clone())).is_some();
    if has_it { usual } else { Symmetry::None }
}

/// The board of the family with this name, or of the first part of a link.
fn board(name: &str) -> anyhow::Result<(Layout, Symbols)> {
    let families = catalogue::read(CATALOGUE).context("the list of families")?.families;
    if let Some(family) = families.iter().find(|family| family.name.eq_ignore_ascii_case(name)) {
        return Ok((family.layout().clone(), Symbols::default()));
    }
    let read = link::read_head(name.trim_end_matches(':'), Kinds::ALL);
    let (board, symbols) = read.with_context(|| {
        let names: Vec<&str> = families.iter().map(|family| family.name.as_str()).collect();
        WrongUse(format!(
            "`{name}` isn't a board; use a box shape such as 3x4, a shape with rules such as \
             '3x3;x', or one of these families: {}",
            names.join(", ")
        ))
    })?;
    Ok((board.layout().clone(), symbols))
}

/// The technique with this English name. Case, spaces and punctuation don't matter.
fn technique_named(name: &str) -> anyhow::Result<TechniqueKind> {
    let kinds = TECHNIQUES.iter().map(|technique| technique.kind);
    let letters = |name: &str| {
        let letters = name.chars().filter(|c| c.is_alphanumeric());
        letters.collect::<String>().to_lowercase()
    };
    kinds.clone().find(|kind| letters(techniques::name(*kind)) == letters(name)).with_context(
        || {
            let mut names: Vec<&str> = kinds.map(techniques::name).collect();
            names.dedup();
            WrongUse(format!("`{name}` isn't a technique; use one of these: {}", names.join(", ")))
        },
    )
}
