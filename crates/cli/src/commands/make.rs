//! `satdoku make`.

use anyhow::Context;
use satdoku::formats::export::{self, Content, Options};
use satdoku::formats::link;
use satdoku::make::{self, Difficulty, PuzzleType, Request};

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
        making: match args.kind {
            Kind::Clues => PuzzleType::Clues,
            Kind::Jigsaw => PuzzleType::Regions,
            Kind::Killer => PuzzleType::Cages,
        },
        clues: args.clues,
        hard: match (args.level, &args.needs) {
            (Some(level), _) => Difficulty::Level(level),
            (None, Some(technique)) => Difficulty::Needs(technique.clone()),
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
