//! The names of boards.

use crate::board::RuleKind;
use crate::logic::Level;
use crate::model::date::{Date, Day};
use crate::model::{Workbench, kinds};
use crate::puzzle::{Puzzle, capital};
use crate::view::{about, import, words};

/// The maximum number of rule kinds in a name.
const MAX_NAMED_KINDS: usize = 3;

/// The name of the workbench's board: its title, its place in a list, or a description.
#[must_use]
pub fn board_name(workbench: &Workbench) -> String {
    let title = about(workbench).title().to_owned();
    let place = workbench.readings().map(import::place).unwrap_or_default();
    match (title.is_empty(), place.is_empty()) {
        (false, _) => title,
        (true, false) => place,
        (true, true) => plain_name(workbench.puzzle()),
    }
}

/// The name of the workbench's board, which is a game of a level and day. A title comes first.
#[must_use]
pub fn game_title(workbench: &Workbench, game: Option<(Level, Option<Day>)>) -> String {
    match game.filter(|_| about(workbench).title().is_empty()) {
        Some((level, Some(day))) => {
            words::start::game(level, &words::start::day_and_month(Date::from_day(day)))
        }
        Some((level, None)) => words::start::game(level, &board_name(workbench)),
        None => board_name(workbench),
    }
}

/// True if the page derived this name from the board, so that it may follow changes of the board.
#[must_use]
pub fn is_derived(name: &str, workbench: &Workbench) -> bool {
    let puzzle = workbench.puzzle();
    name == about(workbench).title() || name == plain_name(puzzle) || name == former_name(puzzle)
}

/// The default name of a board, from its kinds of rules and its size.
#[must_use]
pub fn plain_name(puzzle: &Puzzle) -> String {
    let layout = puzzle.board().layout();
    let grids = layout.origins().len();
    if grids > 1 || layout.rules().is_empty() {
        return former_name(puzzle);
    }
    let kinds: Vec<&str> = named_kinds(puzzle).into_iter().map(style).collect();
    let name = capital(&kinds.join(", "));
    match (layout.grid().rows(), layout.grid().columns()) {
        USUAL_SIZE => name,
        size => words::boards::with_size(&words::boards::grids(1, size), &name),
    }
}

/// The rows and columns of a board whose name needs no size.
const USUAL_SIZE: (usize, usize) = (9, 9);

/// The first kinds of rules.
fn named_kinds(puzzle: &Puzzle) -> Vec<&'static RuleKind> {
    let mut named: Vec<&RuleKind> = Vec::new();
    for rule in puzzle.board().layout().rules() {
        if !named.contains(&rule.kind) && named.len() < MAX_NAMED_KINDS {
            named.push(rule.kind);
        }
    }
    named
}

/// The name that players give to puzzles with a kind of rule.
fn style(kind: &RuleKind) -> &'static str {
    words::boards::style(kind.word).unwrap_or_else(|| kinds::name(kind))
}

/// The default name as earlier releases stored it: the size, then the kinds of rules.
fn former_name(puzzle: &Puzzle) -> String {
    let layout = puzzle.board().layout();
    let size = (layout.grid().rows(), layout.grid().columns());
    let mut name = words::boards::grids(layout.origins().len(), size);
    for kind in named_kinds(puzzle) {
        name += ", ";
        name += kinds::name(kind);
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;

    #[test]
    fn boards_are_named_for_their_content() {
        for (link, name) in [
            ("3x4:zzzzzn", "12 × 12"),
            ("2x2;at=0.0,1.1:zb", "2 grids of 4 × 4"),
            ("2x4;grid=6x8:zv", "6 × 8"),
            ("3x3;x:zzzc", "X"),
            ("3x3;cage=5@0,1;cage=5@2,3;thermo=@4,5:zzzc", "Killer, thermo"),
            ("3x3;renban=@0,1:zzzc", "Renban line"),
            ("2x2;cage=5@0,1:p", "4 × 4 Killer"),
            ("2x2;regions=0001021122213333:p", "4 × 4 Jigsaw"),
        ] {
            assert_eq!(plain_name(&link::read(link).expect(link)), name);
        }
    }

    #[test]
    fn a_title_comes_first_and_is_no_name_of_the_user() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2;cage=5@0,1:p&title=My_killer");
        assert_eq!(board_name(&workbench), "My killer");
        for (name, is_own) in [
            ("My killer", true),
            ("4 × 4 Killer", true),
            ("4 × 4, cage", true),
            ("Puzzle of Sunday", false),
        ] {
            assert_eq!(is_derived(name, &workbench), is_own, "{name}");
        }
    }

    #[test]
    fn a_board_of_a_list_is_named_for_its_place() {
        let mut workbench = Workbench::default();
        workbench.paste("1234............\n2341............\n");
        assert_eq!(board_name(&workbench), "Puzzle 1 of 2");
        workbench.close_readings();
        assert_eq!(board_name(&workbench), "4 × 4");
    }
}
