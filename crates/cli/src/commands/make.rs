//! `satdoku make`.

use anyhow::Context;
use satdoku::formats::export::{self, Content, Options};
use satdoku::formats::link;
use satdoku::logic::{TECHNIQUES, TechniqueKind};
use satdoku::make::{self, Difficulty, PuzzleType, Request};
use satdoku::words::techniques;

use crate::Outcome;
use crate::args::{Kind, Make};
use crate::output::Output;
use crate::parallel::{cores, in_order};

/// Runs the command.
pub(crate) fn run(args: &Make) -> anyhow::Result<Outcome> {
    let board = link::read(&format!("{}:", args.board))
        .with_context(|| format!("`{}` is no board", args.board))?;
    let request = Request {
        layout: board.board().layout().clone(),
        symbols: board.symbols(),
        puzzle_type: match args.kind {
            Kind::Clues => PuzzleType::Clues,
            Kind::Jigsaw => PuzzleType::Regions,
            Kind::Killer => PuzzleType::Cages,
        },
        clues: args.clues,
        difficulty: match (args.level, &args.needs) {
            (Some(level), _) => Difficulty::Level(level),
            (None, Some(technique)) => Difficulty::Needs(technique_named(technique)?),
            (None, None) => Difficulty::Any,
        },
        symmetry: args.symmetry,
        seed: args.seed,
    };
    let mut output = Output::with_progress();
    let seeds = (0..args.count).map(|number| args.seed.wrapping_add(number));
    in_order(
        cores(),
        seeds,
        || (),
        |(), seed| {
            let made = make::make(&Request { seed, ..request.clone() }, &mut |_| {})?;
            let content = Content::clues_of(&made.puzzle);
            anyhow::Ok(export::to_string(args.to, content, Options::default())?)
        },
        |text| anyhow::Ok(output.print(text?.trim_end())?),
    )?;
    Ok(Outcome::Complete)
}

/// The technique with this English name, in any case.
fn technique_named(name: &str) -> anyhow::Result<TechniqueKind> {
    let kinds = TECHNIQUES.iter().map(|technique| technique.kind);
    kinds.clone().find(|kind| techniques::name(*kind).eq_ignore_ascii_case(name)).with_context(
        || {
            let names: Vec<&str> = kinds.map(techniques::name).collect();
            format!("`{name}` is no technique; there are {}", names.join(", "))
        },
    )
}
