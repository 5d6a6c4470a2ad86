//! Decorates cells for playing and drawing: marks, colours, selection and highlights.

use std::fmt::Write;

use super::cell_view::borders;
use super::face::in_places;
use super::search::dress_search;
use crate::board::{Board, CellId};
use crate::model::{
    CellEntry, CellFill, Drawing, Highlight, MOST_MARKS, Marks, ProposedClue, Setting, Word,
    Workbench,
};
use crate::puzzle::{Symbols, Value};
use crate::view::{CellView, Lettering, Small, needs_zoom, words};

/// Decorates the views of these cells.
pub fn decorate_cells(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    for (view, &cell) in views.iter_mut().zip(cells) {
        view.mark = highlight(workbench, cell);
    }
    if let Some(drawing) = workbench.drawing() {
        dress_drawn(workbench.puzzle().board(), drawing, cells, views);
    }
    if let CellFill::Walk(_) = workbench.shown().view {
        dress_step(workbench, cells, views);
    }
    dress_search(workbench, cells, views);
    if workbench.is_played() {
        dress_played(workbench, cells, views);
    }
    if workbench.takes_clues() {
        let doubtful = workbench.doubtful_cells();
        for (view, _) in views.iter_mut().zip(cells).filter(|(_, cell)| doubtful.contains(cell)) {
            view.looks.push_str(" doubtful");
            view.spoken.push_str(words::board::DOUBTFUL);
        }
        dress_proposed(workbench, cells, views);
        let unsettled = workbench.unsettled();
        let is_open = |(view, cell): &(&mut CellView, &CellId)| {
            view.value.is_none() && unsettled.contains(cell)
        };
        for (view, _) in views.iter_mut().zip(cells).filter(is_open) {
            view.looks.push_str(" unsettled");
            view.spoken.push_str(words::board::UNSETTLED);
        }
    }
}

/// The reason for a cell's highlight, if it has one.
#[must_use]
pub(crate) fn highlight(workbench: &Workbench, cell: CellId) -> Option<Highlight> {
    let outcome = workbench.shown().outcome.as_ref();
    let needless = workbench.marked_needless();
    let is_redundant = || needless.is_some_and(|needless| needless.clues.contains(&cell));
    outcome
        .and_then(|outcome| outcome.highlight(workbench, cell))
        .or_else(|| is_redundant().then_some(Highlight::Redundant))
}

/// Marks the clues that a proposal adds, and shows those that it removes.
fn dress_proposed(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    for (view, &cell) in views.iter_mut().zip(cells) {
        match workbench.proposed_clue(cell) {
            None => {}
            Some(ProposedClue::Added) => {
                view.looks.push_str(" proposed");
                view.spoken.push_str(words::board::PROPOSED);
            }
            Some(ProposedClue::Removed(value)) => {
                let text = workbench.puzzle().symbols().show(value);
                view.spoken.push_str(&words::board::proposed_without(&text));
                let lettering = Lettering::Generated;
                view.prints.push(Small {
                    tag: "small",
                    class: "withdrawn".into(),
                    text,
                    lettering,
                });
            }
        }
    }
}

fn dress_drawn(board: &Board, drawing: &Drawing, cells: &[CellId], views: &mut [CellView]) {
    let draft = drawing.draft(board);
    for (view, &cell) in views.iter_mut().zip(cells) {
        if drawing.is_selected(cell) {
            select(view);
        }
        let Some(regions) = draft else { continue };
        view.borders = borders(board, cell, |other| regions[cell] == regions[other]);
        if let Some(region) = regions[cell] {
            let text = format!("r{}", region + 1);
            view.spoken.push_str(&words::board::in_region(region + 1));
            let lettering = Lettering::Generated;
            view.prints.push(Small { tag: "small", text, lettering, ..Small::default() });
        }
    }
}

fn select(view: &mut CellView) {
    view.looks.push_str(" selected");
    view.spoken.push_str(words::board::SELECTED);
}

/// Shows the values that a step removes, and the one that it places.
fn dress_step(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    let step = match workbench.shown().walk().map(crate::model::StepWalkthrough::word) {
        Some(Word::Step(step)) => step,
        // The player's own marks show in all cells.
        _ if workbench.is_played() => {
            return views.iter_mut().for_each(|view| view.possible.clear());
        }
        _ => return,
    };
    let (values, symbols) =
        (workbench.puzzle().board().value_count(), workbench.puzzle().symbols());
    if workbench.is_played() {
        // The player's own marks show in the other cells.
        for (view, &cell) in views.iter_mut().zip(cells) {
            // A single needs the candidates of its own cell only.
            let is_shown = match step.placed {
                Some((placed, _)) => placed == cell,
                None => {
                    step.reason.contains(&cell) || step.removed.iter().any(|(own, _)| *own == cell)
                }
            };
            if !is_shown {
                view.possible.clear();
            }
        }
    }
    for (view, &cell) in views.iter_mut().zip(cells) {
        let gone: Vec<Value> = match step.placed {
            Some(_) => Vec::new(),
            None => step.removed.iter().filter(|(c, _)| *c == cell).map(|(_, v)| *v).collect(),
        };
        let placed = step.placed.filter(|(placed, _)| *placed == cell).map(|(_, value)| value);
        if placed.is_none() && gone.is_empty() {
            continue;
        }
        let possible = std::mem::take(&mut view.possible);
        if values > MOST_MARKS {
            // Replaces the number of candidates.
            let (class, named) = match placed {
                Some(value) => ("possible meant", vec![value]),
                None => ("possible gone", gone.clone()),
            };
            view.prints.push(many(class, &named, symbols));
        } else {
            let shown = fated(&possible, &gone, placed, values);
            if !possible.is_empty() {
                let all: Vec<Value> = shown.iter().map(|(value, _)| *value).collect();
                view.spoken.push_str(&words::board::possible(&symbols.list(&all, " ")));
            }
            view.prints.extend(candidates(&shown, values, symbols));
        }
        if let Some(value) = placed {
            view.spoken.push_str(&words::board::placed(&symbols.show(value)));
        } else {
            view.spoken.push_str(&words::board::ruled_out(&symbols.list(&gone, " ")));
        }
    }
}

/// The effect of a step on one candidate.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Fate {
    Left,
    Gone,
    Placed,
}

/// The candidates of a cell in ascending order, with the effect of a step on each.
pub(super) fn fated(
    possible: &[Value],
    gone: &[Value],
    placed: Option<Value>,
    values: usize,
) -> Vec<(Value, Fate)> {
    let fate = |value: Value| match value {
        _ if placed == Some(value) => Some(Fate::Placed),
        _ if gone.contains(&value) => Some(Fate::Gone),
        _ => possible.contains(&value).then_some(Fate::Left),
    };
    let all = (0..values).map(Value::from_index);
    all.filter_map(|value| fate(value).map(|fate| (value, fate))).collect()
}

/// Prints these candidates, each in its place.
///
/// They follow the order of the cell's label, so that the label contains the visible text.
pub(super) fn candidates(shown: &[(Value, Fate)], values: usize, symbols: Symbols) -> Vec<Small> {
    let print = |run: &[(Value, Fate)]| {
        let own: Vec<Value> = run.iter().map(|(value, _)| *value).collect();
        let class = match run[0].1 {
            Fate::Left => "possible",
            Fate::Placed => "possible meant",
            Fate::Gone => return own.iter().map(|value| struck(*value, symbols)).collect(),
        };
        let text = in_places(&own, values, symbols);
        vec![Small { tag: "span", class: class.into(), text, lettering: Lettering::Columns }]
    };
    shown.chunk_by(|(_, one), (_, other)| one == other).flat_map(print).collect()
}

/// A crossed-out value in its place. It is printed alone, because a line would also strike the
/// blanks before it.
fn struck(value: Value, symbols: Symbols) -> Small {
    let (row, column) = (value.index() / 3, value.index() % 3);
    let class = ["possible gone", "possible gone second", "possible gone third"][column];
    let text = "\n".repeat(row) + &symbols.show(value);
    Small { tag: "span", class: class.into(), text, ..Small::default() }
}

/// Prints values of a board with too many for fixed places. The size leaves room for all.
pub(super) fn many(class: &str, values: &[Value], symbols: Symbols) -> Small {
    let text = symbols.list(values, " ");
    let size = match text.len() {
        ..=5 => "few",
        6..=39 => "many",
        40..=66 => "many long",
        _ => "many longer",
    };
    let class = format!("{class} listed {size}").into();
    Small { tag: "span", class, text, ..Small::default() }
}

fn dress_played(workbench: &Workbench, cells: &[CellId], views: &mut [CellView]) {
    let (puzzle, settings) = (workbench.puzzle(), workbench.play().settings);
    let (board, symbols) = (puzzle.board(), puzzle.symbols());
    let selected = workbench.selected();
    let is_shown_step = workbench.shown().walk().is_some();
    // The board may have changed since the drag began.
    let from = workbench.play().dragged_from.filter(|cell| *cell < board.cell_count());
    let value = workbench.value_at(from.unwrap_or(workbench.editor().cursor()));
    let places = value.filter(|_| settings.has(Setting::Places));
    let taken = places.map(|value| seen_by_value(workbench, value));
    let in_places = board.value_count() <= MOST_MARKS && are_candidates(workbench);
    for (view, &cell) in views.iter_mut().zip(cells) {
        let cell_entry = workbench.shown_work().at(cell);
        let shows_candidates = !view.possible.is_empty() || !view.prints.is_empty();
        if cell_entry.is_revealed && view.is_entry {
            view.looks.push_str(" revealed");
            view.spoken.push_str(words::board::REVEALED);
        }
        write_colours(view, cell_entry.colours);
        if view.value.is_none() && !shows_candidates {
            let values = board.value_count();
            write_corner_marks(view, cell_entry.corner, symbols, values, in_places);
            write_centre_marks(view, cell_entry.centre, symbols, values);
            if let Some(value) =
                value.filter(|value| settings.has(Setting::Same) && cell_entry.marks(*value))
            {
                view.looks.push_str(" same-mark");
                // On larger boards, the highlight covers all marks of a cell.
                if board.value_count() <= MOST_MARKS && !needs_zoom(board) {
                    point_at(view, value, cell_entry, in_places);
                }
            }
            if taken.as_ref().is_some_and(|taken| !taken[cell]) && !is_shown_step {
                view.looks.push_str(" can");
            }
        }
        view.is_same_value &= settings.has(Setting::Same);
        view.is_peer &= settings.has(Setting::Seen) && selected.len() == 1;
        view.is_broken &= settings.has(Setting::Conflicts);
    }
    if selected.len() > 1 {
        let mut is_selected = vec![false; board.cell_count()];
        for &cell in &selected {
            is_selected[cell] = true;
        }
        let seen = seen_by_all(board, &selected);
        for (view, cell) in views.iter_mut().zip(cells) {
            if is_selected[*cell] {
                select(view);
            }
            view.is_peer |= settings.has(Setting::Seen) && seen.binary_search(cell).is_ok();
        }
    }
}

/// Adds classes for a value's place among the marks of a cell.
///
/// The marks themselves stay unchanged, which is much faster if many cells have that value.
fn point_at(view: &mut CellView, value: Value, cell_entry: CellEntry, are_in_places: bool) {
    let at = |marks: Marks| marks.values().position(|own| own == value);
    if let Some(at) = at(cell_entry.corner) {
        let (row, column) = match at {
            _ if are_in_places => (value.index() / 3, value.index() % 3),
            corner => (corner / 2 * 2, corner % 2 * 2),
        };
        let _ = write!(view.looks, " corner-mark mark-row-{row} mark-column-{column}");
    }
    if let Some(at) = at(cell_entry.centre) {
        let count = cell_entry.centre.values().count();
        let _ = write!(view.looks, " centre-mark mark-at-{at} mark-of-{count}");
    }
}

/// The cells that see all of these cells.
fn seen_by_all(board: &Board, cells: &[CellId]) -> Vec<CellId> {
    let Some((first, rest)) = cells.split_first() else { return Vec::new() };
    let sees = |cell: &&CellId| rest.iter().all(|other| board.are_peers(*other, **cell));
    board.peers(*first).iter().filter(sees).copied().collect()
}

/// For each cell, true if it sees this value.
fn seen_by_value(workbench: &Workbench, value: Value) -> Vec<bool> {
    let board = workbench.puzzle().board();
    let mut seen = vec![false; board.cell_count()];
    for cell in (0..seen.len()).filter(|cell| workbench.value_at(*cell) == Some(value)) {
        for &peer in board.peers(cell).iter() {
            seen[peer] = true;
        }
    }
    seen
}

fn write_colours(view: &mut CellView, colours: Marks) {
    let chosen: Vec<usize> = colours.values().map(Value::index).collect();
    if !chosen.is_empty() {
        view.looks.push_str(" coloured");
    }
    for (at, colour) in chosen.iter().enumerate() {
        let class = format!("colour c{} at{at} of{}", colour + 1, chosen.len());
        let text = (colour + 1).to_string();
        let lettering = Lettering::Generated;
        view.prints.push(Small { tag: "i", class: class.into(), text, lettering });
        view.spoken = format!("{}, {}", view.spoken, words::play::COLOURS[*colour]);
    }
}

/// The number of corners for corner marks.
const CORNERS: usize = 4;

/// True if corner marks look like full candidates. Each then goes to its fixed place, in all cells.
///
/// This holds if every open cell has some, or if any has more than there are corners.
fn are_candidates(workbench: &Workbench) -> bool {
    let cells = 0..workbench.puzzle().board().cell_count();
    let marks = |cell: CellId| workbench.shown_work().at(cell).corner.values().count();
    let mut open = cells.filter(|cell| workbench.value_at(*cell).is_none()).map(marks);
    open.clone().all(|count| count > 0) || open.any(|count| count > CORNERS)
}

fn write_corner_marks(
    view: &mut CellView,
    corner: Marks,
    symbols: Symbols,
    values: usize,
    are_in_places: bool,
) {
    let corner: Vec<Value> = corner.values().collect();
    if !corner.is_empty() {
        view.prints.push(if values > MOST_MARKS {
            many("corner", &corner, symbols)
        } else {
            let text = if are_in_places {
                in_places(&corner, values, symbols)
            } else {
                in_corners(&corner, symbols)
            };
            let lettering = Lettering::Columns;
            Small { tag: "span", class: "possible corner".into(), text, lettering }
        });
        view.spoken.push_str(&words::board::corner_marks(&symbols.list(&corner, " ")));
    }
}

fn write_centre_marks(view: &mut CellView, centre: Marks, symbols: Symbols, values: usize) {
    let centre: Vec<Value> = centre.values().collect();
    if !centre.is_empty() {
        view.prints.push(if values > MOST_MARKS {
            many("centre", &centre, symbols)
        } else {
            let text = symbols.list(&centre, "");
            let class = match text.len() {
                ..=4 => "centre",
                5 | 6 => "centre long",
                _ => "centre longer",
            };
            Small { tag: "span", class: class.into(), text, lettering: Lettering::Generated }
        });
        view.spoken.push_str(&words::board::centre_marks(&symbols.list(&centre, " ")));
    }
}

/// Prints up to four values in the corners: three lines of three places.
fn in_corners(values: &[Value], symbols: Symbols) -> String {
    let at =
        |corner: usize| values.get(corner).map_or_else(|| " ".to_owned(), |v| symbols.show(*v));
    format!("{} {}\n   \n{} {}", at(0), at(1), at(2), at(3))
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, BoxShape};
    use crate::engine_words::steps::{Walkthrough, WalkthroughStep};
    use crate::formats::link;
    use crate::model::ask::Steps;
    use crate::model::play::Mode;
    use crate::model::testing::outcome_after;
    use crate::model::{Purpose, Setting, Workbench};
    use crate::puzzle::{Puzzle, Value};

    fn played() -> Workbench {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        assert_eq!(workbench.purpose(), Purpose::Play);
        workbench.edit(|editor| editor.go_to(2));
        workbench
    }

    fn label(workbench: &Workbench, cell: usize) -> String {
        let puzzle = workbench.puzzle();
        workbench.cell_views()[cell].label(puzzle.board(), cell, puzzle.symbols())
    }

    #[test]
    fn what_is_written_is_told_and_clues_stay_clues() {
        let mut workbench = played();
        workbench.play_mut().mode = Mode::Corner;
        for value in [1, 3] {
            workbench.cell_entry(Value::from_index(value - 1));
        }
        workbench.play_mut().mode = Mode::Colour;
        workbench.cell_entry(Value::from_index(4));
        assert_eq!(label(&workbench, 2), "Row 1, column 3, empty, teal, corner marks 1 3");
        workbench.play_mut().mode = Mode::Digit;
        workbench.cell_entry(Value::from_index(0));
        assert_eq!(label(&workbench, 2), "Row 1, column 3, 1, entry, teal");
        assert_eq!(label(&workbench, 0), "Row 1, column 1, 2, clue");
        workbench.edit(|editor| editor.go_to(0));
        workbench.cell_entry(Value::from_index(2));
        assert_eq!(label(&workbench, 0), "Row 1, column 1, 2, clue", "a clue stays");
        assert_eq!(workbench.puzzle().clue_count(), 4);
        workbench.enter(Purpose::Create);
        assert_eq!(label(&workbench, 2), "Row 1, column 3, empty", "entries are a player's alone");
    }

    #[test]
    fn corner_marks_stand_in_places_where_they_are_candidates() {
        let mut workbench = Workbench::restore(Some("3x3:1_2_3_4_5_6zzw&play"), None);
        let print = |workbench: &Workbench, cell: usize| {
            workbench.cell_views()[cell].prints[0].text.clone()
        };
        workbench.play_mut().mode = Mode::Corner;
        workbench.edit(|editor| editor.go_to(8));
        for value in [7, 8] {
            workbench.cell_entry(Value::from_index(value - 1));
        }
        assert_eq!(print(&workbench, 8), "7 8\n   \n   ");
        workbench.edit(|editor| editor.go_to(80));
        for value in 1..=5 {
            workbench.cell_entry(Value::from_index(value - 1));
        }
        assert_eq!(print(&workbench, 80), "123\n45 \n   ", "there are only four corners");
        assert_eq!(print(&workbench, 8), "   \n   \n78 ", "as in all cells then");
        workbench.cell_entry(Value::from_index(4));
        assert_eq!(print(&workbench, 80), "1 2\n   \n3 4");
        workbench.fill_marks();
        assert_eq!(print(&workbench, 8), "   \n   \n789");
    }

    #[test]
    fn a_value_is_pointed_at_where_it_stands_among_marks() {
        let mut workbench = Workbench::restore(Some("3x3:1_2_3_4_5_6zzw&play"), None);
        workbench.edit(|editor| editor.go_to(8));
        for (mode, values) in [(Mode::Corner, [2, 3, 7]), (Mode::Centre, [1, 3, 9])] {
            workbench.play_mut().mode = mode;
            for value in values {
                workbench.cell_entry(Value::from_index(value - 1));
            }
        }
        let looks = |workbench: &Workbench| workbench.cell_views()[8].looks.clone();
        assert!(!looks(&workbench).contains("mark"), "the cursor is in an open cell");
        workbench.edit(|editor| editor.go_to(2));
        let centre = "centre-mark mark-at-1 mark-of-3";
        assert_eq!(
            looks(&workbench),
            format!(" same-mark corner-mark mark-row-0 mark-column-2 {centre}")
        );
        // In its own place, once the marks look like full candidates.
        workbench.edit(|editor| editor.go_to(8));
        workbench.play_mut().mode = Mode::Corner;
        for value in [4, 5] {
            workbench.cell_entry(Value::from_index(value - 1));
        }
        workbench.edit(|editor| editor.go_to(1));
        assert_eq!(looks(&workbench), " same-mark corner-mark mark-row-0 mark-column-1");
    }

    #[test]
    fn marks_of_large_boards_are_listed_in_sizes_that_fit() {
        for (side, sizes) in [(4, ["few", "many"]), (5, ["few", "many long"])] {
            let shape = BoxShape::new(side, side).expect("valid");
            let empty = link::write(&Puzzle::empty(Board::single(shape)));
            let mut workbench = Workbench::restore(Some(&format!("{empty}&play")), None);
            let values = shape.value_count();
            workbench.play_mut().mode = Mode::Corner;
            for count in [2, values] {
                for value in (0..count).map(Value::from_index) {
                    if !workbench.editor().work().at(0).corner.values().any(|own| own == value) {
                        workbench.cell_entry(value);
                    }
                }
                let print = workbench.cell_views()[0].prints[0].clone();
                assert_eq!(print.class, format!("corner listed {}", sizes[usize::from(count > 2)]));
                assert_eq!(print.text.split(' ').count(), count);
            }
        }
    }

    #[test]
    fn labels_contain_the_candidates_that_a_step_shows() {
        let values = |values: &[usize]| -> Vec<Value> {
            values.iter().map(|value| Value::from_index(value - 1)).collect()
        };
        let mut candidates = vec![Vec::new(); 81];
        candidates[1] = values(&[1, 2, 3]);
        candidates[2] = values(&[4, 6]);
        let crossing = WalkthroughStep {
            removed: vec![(1, Value::from_index(1))],
            ..WalkthroughStep::default()
        };
        let placing = WalkthroughStep {
            placed: Some((2, Value::from_index(5))),
            ..WalkthroughStep::default()
        };
        let path =
            Walkthrough { steps: vec![crossing, placing], candidates, ..Walkthrough::default() };
        let mut workbench = Workbench::restore(Some("3x3:5zzzb&solve"), None);
        outcome_after(&mut workbench, Steps::Listed, path);
        let prints = |workbench: &Workbench, cell: usize| -> Vec<(String, String)> {
            let prints = workbench.cell_views()[cell].prints.clone().into_iter();
            prints.map(|print| (print.class.into_owned(), print.text)).collect()
        };
        let print = |class: &str, text: &str| (class.to_owned(), text.to_owned());
        assert_eq!(
            prints(&workbench, 1),
            [
                print("possible", "1  \n   \n   "),
                print("possible gone second", "2"),
                print("possible", "  3\n   \n   "),
            ]
        );
        let crossed = "Row 1, column 2, empty, in question, possible 1 2 3, ruled out 2";
        assert_eq!(label(&workbench, 1), crossed);
        workbench.walk(|walk| walk.go_to(1));
        assert_eq!(
            prints(&workbench, 2),
            [print("possible", "   \n4  \n   "), print("possible meant", "   \n  6\n   "),]
        );
        let placed = "Row 1, column 3, empty, in question, possible 4 6, 6 by this step";
        assert_eq!(label(&workbench, 2), placed);
    }

    #[test]
    fn another_board_begins_without_a_selection() {
        let mut workbench = played();
        workbench.select_all();
        workbench.follow("2x2:2_4h2_3d&play");
        assert_eq!(workbench.selected().len(), 1);
    }

    #[test]
    fn highlights_of_a_value_stay_while_a_drag_goes_on() {
        let mut workbench = played();
        workbench.play_mut().settings.set(Setting::Places, true);
        workbench.select_only(0);
        let can = |workbench: &Workbench| {
            let views = workbench.cell_views();
            (0..16).filter(|cell| views[*cell].looks.contains(" can")).collect::<Vec<_>>()
        };
        let before = can(&workbench);
        assert_eq!(before, [7, 13]);
        workbench.drag_over(1, true);
        workbench.drag_over(2, true);
        assert_eq!((can(&workbench), workbench.selected()), (before, vec![0, 1, 2]));
        workbench.end_drag();
        assert!(can(&workbench).is_empty(), "the cursor is in an empty cell");
    }

    #[test]
    fn highlights_follow_the_settings() {
        let mut workbench = played();
        workbench.edit(|editor| editor.go_to(0));
        let has = |workbench: &Workbench, class: &str| {
            let views = workbench.cell_views().into_iter().enumerate();
            views.filter(|(_, v)| v.looks.contains(class)).map(|(c, _)| c).collect::<Vec<_>>()
        };
        assert!(has(&workbench, " can").is_empty());
        workbench.play_mut().settings.set(Setting::Places, true);
        // Both r1c1 and r3c3 are 2.
        assert_eq!(has(&workbench, " can"), [7, 13]);
        workbench.play_mut().settings.set(Setting::Seen, false);
        assert!(workbench.cell_views().iter().all(|view| !view.is_peer));
        workbench.select_all();
        assert_eq!(has(&workbench, " selected").len(), 16);
    }
}
