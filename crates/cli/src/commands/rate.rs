//! `satdoku rate`.

use satdoku::logic::{Rating, RatingEnd, rate};
use satdoku::questions::{self, Limits};
use satdoku::words::techniques;
use serde::Serialize;

use super::for_each::{Answer, for_each};
use crate::args::Many;
use crate::input::Puzzles;
use crate::outcome::Outcome;

/// The answer about a puzzle.
#[derive(Default, Serialize)]
struct Rated {
    /// The title, or the file and number.
    name: String,
    /// True if there is only one solution.
    unique: Option<bool>,
    /// Sudoku Explainer's rating. If the puzzle needs a search, it rates the steps before that.
    sudoku_explainer: Option<f64>,
    /// The hardest step on that scale.
    hardest_step: Option<&'static str>,
    /// `HoDoKu`'s score.
    hodoku: Option<u32>,
    /// `HoDoKu`'s level.
    level: Option<&'static str>,
    /// True if no technique finishes the puzzle.
    needs_search: Option<bool>,
    /// The techniques, easiest first, with the number of their steps.
    techniques: Vec<(&'static str, usize)>,
    /// The reason, if there is no answer.
    error: Option<String>,
}

/// Runs the command.
pub(crate) fn run(args: &Many) -> anyhow::Result<Outcome> {
    let puzzles = Puzzles::of(&args.puzzles.files);
    for_each(
        args,
        puzzles,
        || (),
        |(), item| {
            let (name, rating) = item.answer(|puzzle| {
                let outcome = questions::solve(puzzle, &Limits::default())?;
                anyhow::ensure!(
                    outcome.solution().is_some(),
                    "the puzzle has no solution, so it can't be rated"
                );
                Ok((rate(puzzle, outcome.is_unique()), outcome.is_unique()))
            });
            let text = rating.as_ref().map(|(rating, unique)| describe(rating, *unique));
            let text = text.map_err(Clone::clone);
            let json = match rating {
                Ok((rating, unique)) => rated(name, &rating, unique),
                Err(error) => Rated { name, error: Some(error), ..Rated::default() },
            };
            Answer { json, text }
        },
    )
}

fn rated(name: String, rating: &Rating, is_unique: bool) -> Rated {
    let named = |(kind, count): &(_, usize)| (techniques::name(*kind), *count);
    Rated {
        name,
        unique: Some(is_unique),
        sudoku_explainer: Some(f64::from(rating.hardest) / 10.0),
        hardest_step: rating.hardest_step.map(techniques::rated),
        hodoku: Some(rating.score),
        level: Some(techniques::level(rating.level)),
        needs_search: Some(rating.end == RatingEnd::NeedsSearch),
        techniques: rating.methods.iter().map(named).collect(),
        error: None,
    }
}

/// The rating on one line, such as `Hard  HoDoKu 1236  Sudoku Explainer 4.2 (XY-wing)`.
fn describe(rating: &Rating, is_unique: bool) -> String {
    let needs_search = rating.end == RatingEnd::NeedsSearch;
    let step = rating.hardest_step.map_or("no step", techniques::rated);
    format!(
        "{}\tHoDoKu {}\tSudoku Explainer {}{:.1} ({step}){}{}",
        techniques::level(rating.level),
        rating.score,
        if needs_search { "over " } else { "" },
        f64::from(rating.hardest) / 10.0,
        if needs_search { ", then a search" } else { "" },
        if is_unique { "" } else { "\tseveral solutions" },
    )
}
