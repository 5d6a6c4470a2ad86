//! `satdoku explain`.

use anyhow::Context;
use satdoku::board::{CellId, Place};
use satdoku::puzzle::{Puzzle, capital};
use satdoku::questions::{
    Conflict, Forced, Limits, MinimumRepair, Obstacle, conflict, forced, repair, solve,
};
use satdoku::words::{constraints, houses, rules};

use crate::args::Explain;
use crate::input::Puzzles;
use crate::outcome::Outcome;
use crate::output::{print, report};
use crate::progress;

/// Runs the command.
pub(crate) fn run(args: &Explain) -> anyhow::Result<Outcome> {
    progress::start(None);
    let mut outcome = Outcome::Complete;
    let mut puzzles = Puzzles::of(&args.puzzles.files);
    let is_alone = puzzles.is_alone();
    for item in puzzles {
        let text = item.puzzle.map_err(anyhow::Error::from).and_then(|puzzle| {
            match args.cell {
                Some(cell) => why_this_value(&puzzle, cell),
                None => why_unsolvable(&puzzle),
            }
            .with_context(|| item.name.clone())
        });
        match text {
            Ok(text) if is_alone => print(&text)?,
            Ok(text) => print(&format!("{}:\n{text}", item.name))?,
            Err(error) => {
                outcome = Outcome::Incomplete;
                report(&format!("{error:#}"));
            }
        }
    }
    Ok(outcome)
}

/// The clues that contradict each other, and a smallest set to drop.
fn why_unsolvable(puzzle: &Puzzle) -> anyhow::Result<String> {
    let Some(found) = conflict(puzzle)? else {
        return Ok("The puzzle has a solution.".to_owned());
    };
    let mut lines = vec![reason(puzzle, &found)];
    match repair(puzzle, &Limits::default())? {
        None => lines.push("The board has no solution even without clues.".to_owned()),
        Some(MinimumRepair { cells, has_others }) => {
            let others = if has_others { " Other sets of the same size work too." } else { "" };
            lines.push(format!("Fewest clues to drop: {}.{others}", clues(puzzle, &cells)));
        }
    }
    Ok(lines.join("\n"))
}

fn reason(puzzle: &Puzzle, conflict: &Conflict) -> String {
    let board = puzzle.board();
    if conflict.clues.is_empty() {
        let rules =
            conflict.rules.iter().map(|rule| rules::rule(&board.layout().rules()[*rule], board));
        return match rules.collect::<Vec<_>>().as_slice() {
            [] => "The board has no solution even without clues.".to_owned(),
            rules => format!("These rules contradict each other: {}.", rules.join("; ")),
        };
    }
    let clues = clues(puzzle, &conflict.clues);
    let house = |id: usize| houses::house(&board.houses()[id], board.layout().origins().len());
    let show = |value| puzzle.symbols().show(value);
    match conflict.obstacle {
        Obstacle::Repeat { house: id, value } => {
            format!("{} contains {} twice: {clues}.", capital(&house(id)), show(value))
        }
        Obstacle::Cell(cell) => {
            format!("These clues leave no value for {}: {clues}.", board.place(cell))
        }
        Obstacle::House { house: id, value } => {
            format!("These clues leave no cell for {} in {}: {clues}.", show(value), house(id))
        }
        Obstacle::Constraint(id) => {
            format!("The rules say that {}, but {clues}.", constraints::constraint(board, id))
        }
        Obstacle::Hidden => format!("These clues contradict each other: {clues}."),
    }
}

/// The clues that force the value of a cell.
fn why_this_value(puzzle: &Puzzle, place: Place) -> anyhow::Result<String> {
    let id = puzzle.board().cell_at(place.row, place.column);
    let id = id.with_context(|| format!("this board has no cell {place}"))?;
    if puzzle.clues()[id].is_some() {
        return Ok(format!("{place} is a clue."));
    }
    let outcome = solve(puzzle, &Limits::default())?;
    let value = outcome.solution().context("the puzzle has no solution")?[id];
    let shown = puzzle.symbols().show(value);
    Ok(match forced(puzzle, id, value)? {
        Forced::Not => format!("{place} isn't always {shown}: another solution differs there."),
        Forced::By(cells) if cells.is_empty() => {
            format!("{place} is {shown} by the rules alone.")
        }
        Forced::By(cells) => {
            format!("{place} is {shown} because of these clues alone: {}.", clues(puzzle, &cells))
        }
    })
}

/// Clues by place and value, such as `r1c2 = 5`.
fn clues(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let clue = |cell: &CellId| {
        let value =
            puzzle.clues()[*cell].map_or_else(String::new, |value| puzzle.symbols().show(value));
        format!("{} = {value}", puzzle.board().place(*cell))
    };
    cells.iter().map(clue).collect::<Vec<_>>().join(", ")
}
