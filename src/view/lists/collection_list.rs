//! The list of puzzles, as elements.

use super::pages::{Pages, pager};
use crate::model::collection::{Batch, PuzzleStatus, Sort, Tally};
use crate::model::{Import, PlayerGrid, kinds};
use crate::view::hardness::briefly;
use crate::view::{Tree, puzzle_picture, words};

/// An action of an element in the list. Puzzles count from 0, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Opens a puzzle to play it.
    Open(usize),
    /// Marks a puzzle as done, or not done.
    Done(usize),
    /// Solves all puzzles whose number of solutions is unknown.
    Solve,
    /// Rates the puzzles that have one solution.
    Rate,
    /// Stops solving or rating.
    Stop,
    /// Saves a table of all puzzles.
    Table,
    /// Saves the puzzles that have one solution.
    Unique,
    /// Chooses another order in the menu.
    Sort,
    /// Sorts by this order.
    By(Sort),
    /// Turns to another page of the list.
    Page(usize),
}

/// The id of the search field.
pub const SEARCH: &str = "collection-search";

/// The displayed part of the list.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The text searched for, in lower case.
    pub part: String,
    /// The order.
    pub sort: Sort,
    /// The page, from 0.
    pub page: usize,
    /// A message to the user.
    pub word: String,
}

impl View {
    /// Clears the search, and turns to the page with the puzzle on the board.
    pub fn turn_to_board(&mut self, readings: &Import, marks: &[PuzzleStatus]) {
        self.part.clear();
        self.word.clear();
        let found = found(readings, marks, "", self.sort);
        let place = found.iter().position(|at| *at == readings.at());
        self.page = place.map_or(0, Pages::with);
    }
}

/// The sorted numbers, from 0, of the puzzles whose name contains `part`. `part` is in lower case.
fn found(readings: &Import, marks: &[PuzzleStatus], part: &str, sort: Sort) -> Vec<usize> {
    let is_wanted =
        |at: &usize| part.is_empty() || name(readings, *at).to_lowercase().contains(part);
    let mut found: Vec<usize> = (0..readings.count()).filter(is_wanted).collect();
    sort.apply(&mut found, readings, marks);
    found
}

/// A puzzle's number and title.
fn name(readings: &Import, at: usize) -> String {
    words::collection::name(at + 1, readings.title_of(at))
}

/// The value of an order's option in the menu.
#[must_use]
pub fn value_of(sort: Sort) -> &'static str {
    match sort {
        Sort::Number => "number",
        Sort::Title => "title",
        Sort::Clues => "clues",
        Sort::Solutions => "solutions",
        Sort::Hardness => "hardness",
    }
}

/// The order whose option has this value, or the default order.
#[must_use]
pub fn sort_of(value: &str) -> Sort {
    Sort::ALL.into_iter().find(|sort| value_of(*sort) == value).unwrap_or_default()
}

fn button(act: Act, label: &str) -> Tree<Act> {
    Tree::text("button", label).with("type", "button").on(act)
}

/// The tools above the list. They stay during a search.
#[must_use]
pub fn head() -> Vec<Tree<Act>> {
    let search = Tree::element("input", vec![])
        .with("type", "search")
        .with("id", SEARCH)
        .with("aria-label", words::collection::SEARCH_SPOKEN)
        .with("placeholder", words::collection::SEARCH)
        .with("autocomplete", "off");
    let option = |sort: Sort| {
        Tree::text("option", words::collection::sort(sort)).with("value", value_of(sort))
    };
    let sort = Tree::element("select", Sort::ALL.into_iter().map(option).collect())
        .with("aria-label", words::collection::SORT_BY)
        .on(Act::Sort);
    vec![Tree::element("div", vec![search, sort]).with("class", "list-tools")]
}

/// The message and the actions for the whole list. `batch` is the batch in progress with the time
/// in milliseconds.
#[must_use]
pub fn word(
    readings: &Import,
    marks: &[PuzzleStatus],
    view: &View,
    batch: Option<(&Batch, f64)>,
) -> Vec<Tree<Act>> {
    let mut parts = Vec::new();
    if let Some((batch, now_ms)) = batch {
        let (done, total) = batch.progress();
        let bar = Tree::element("progress", vec![])
            .with("max", total.to_string())
            .with("value", done.to_string())
            .with("aria-label", words::collection::PROGRESS);
        let words = Tree::text("span", words::collection::progress(batch, now_ms));
        parts.push(Tree::element("p", vec![bar, words]).with("class", "list-word"));
        parts.push(
            Tree::element("div", vec![button(Act::Stop, words::buttons::STOP)])
                .with("class", "list-tools"),
        );
        return parts;
    }
    let known = Tally::new(marks);
    let mut said = words::collection::puzzles(readings.count()) + &words::collection::tally(known);
    if !view.word.is_empty() {
        said = format!("{} {}", said.trim_end(), view.word);
    }
    parts.push(
        Tree::text("p", said.trim_end()).with("class", "list-word").with("aria-live", "polite"),
    );
    let left = marks.iter().filter(|mark| mark.is_to_solve()).count();
    let unrated = marks.iter().filter(|mark| mark.is_to_rate()).count();
    let mut tools = Vec::new();
    if left > 0 {
        let label = if known.is_empty() {
            words::collection::SOLVE_ALL
        } else {
            words::collection::SOLVE_REST
        };
        tools.push(button(Act::Solve, label).with("class", "primary"));
    }
    if unrated > 0 {
        let is_begun = marks.iter().any(|mark| mark.hardness.is_some());
        let rate = button(
            Act::Rate,
            if is_begun { words::collection::RATE_REST } else { words::collection::RATE },
        );
        tools.push(if left > 0 { rate } else { rate.with("class", "primary") });
    }
    tools.push(button(Act::Table, words::collection::SAVE_TABLE));
    if !known.is_empty() {
        tools.push(button(Act::Unique, words::collection::SAVE_UNIQUE));
    }
    parts.push(Tree::element("div", tools).with("class", "list-tools"));
    parts.extend(refused(readings));
    parts
}

/// The lines left out of the list, if there are any.
fn refused(readings: &Import) -> Option<Tree<Act>> {
    let (first, count) = readings.refused();
    let summary = words::collection::lines_left_out(count);
    let mut lines: Vec<Tree<Act>> = first.iter().map(|line| Tree::text("li", &**line)).collect();
    if count > first.len() {
        lines.push(Tree::text("li", words::collection::and_more(count - first.len())));
    }
    let parts = vec![Tree::text("summary", summary), Tree::element("ul", lines)];
    (count > 0).then(|| Tree::element("details", parts).with("class", "refused"))
}

/// The current page of the list.
#[must_use]
pub fn body(readings: &Import, marks: &[PuzzleStatus], view: &View) -> Vec<Tree<Act>> {
    let found = found(readings, marks, &view.part, view.sort);
    if found.is_empty() {
        return vec![Tree::text("p", words::collection::NONE_FOUND).with("class", "list-word")];
    }
    let pages = Pages::new(found.len(), view.page);
    let rows = found[pages.shown()].iter().map(|at| row(*at, readings, marks)).collect();
    // Results are shown in columns if there is room.
    let is_told = marks.iter().any(|mark| mark.solutions.is_some());
    let mut body = Vec::new();
    if is_told {
        body.push(columns(view.sort));
    }
    let class = if is_told { "board-list in-columns" } else { "board-list" };
    body.push(Tree::element("ul", rows).with("class", class));
    body.extend(pager(pages, Act::Page));
    body
}

/// The column heads, each a button that sorts.
fn columns(now: Sort) -> Tree<Act> {
    let head = |sort: Sort| {
        let is_pressed = if sort == now { "true" } else { "false" };
        button(Act::By(sort), words::collection::sort(sort)).with("aria-pressed", is_pressed)
    };
    Tree::element("div", Sort::ALL.into_iter().map(head).collect())
        .with("class", "columns")
        .with("role", "group")
        .with("aria-label", words::collection::SORT_BY_COLUMN)
}

fn row(at: usize, readings: &Import, marks: &[PuzzleStatus]) -> Tree<Act> {
    let mark = marks.get(at).copied().unwrap_or_default();
    let picture = kinds::read_link(readings.link_of(at)).ok();
    let picture = picture.map(|puzzle| puzzle_picture(&puzzle, &PlayerGrid::default()));
    let told = [
        Some(words::collection::clues(readings.clues_of(at) as usize)),
        mark.solutions.map(|solutions| words::collection::solutions(solutions).to_owned()),
        mark.hardness.map(briefly),
        mark.is_done.then(|| words::collection::IS_DONE.to_owned()),
        (at == readings.at()).then(|| words::lists::ON_THE_PAGE.to_owned()),
    ];
    let classes = ["clues", "solutions", "hardness", "done", "here"];
    let parts = told.iter().zip(classes).filter_map(|(words, class)| {
        // The space separates the words when the text is read as one.
        words.as_ref().map(|words| Tree::text("span", format!(" {words}")).with("class", class))
    });
    let name = name(readings, at);
    let all: Vec<&str> = told.iter().flatten().map(String::as_str).collect();
    let label = words::collection::spoken(&name, &all.join(" · "));
    let told =
        Tree::element("span", parts.collect()).with("class", "told").with("aria-hidden", "true");
    let texts = [Tree::text("b", &*name), told];
    let open = Tree::element("button", picture.into_iter().chain(texts).collect())
        .with("type", "button")
        .with("class", "open")
        .with("aria-label", label)
        .on(Act::Open(at));
    let done = button(Act::Done(at), words::collection::MARK_DONE)
        .with("aria-pressed", if mark.is_done { "true" } else { "false" })
        .with("aria-label", words::collection::mark_done_spoken(&name));
    Tree::element("li", vec![open, done])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Hardness, Level};
    use crate::model::collection::testing::list;
    use crate::worker::tasks::Solutions;

    fn acts(trees: &[Tree<Act>]) -> Vec<Act> {
        trees.iter().flat_map(Tree::all).filter_map(|tree| tree.act).collect()
    }

    #[test]
    fn puzzles_are_found_by_name() {
        let readings =
            list(&[("b", "2x2:1_2n"), ("a", "2x2:1_2_3m"), ("", "2x2:1o"), ("ab", "2x2:p")]);
        assert_eq!(found(&readings, &[], "", Sort::Title), [2, 1, 3, 0]);
        assert_eq!(found(&readings, &[], "a", Sort::Title), [1, 3]);
        assert_eq!(found(&readings, &[], "puzzle 3", Sort::Number), [2]);
    }

    #[test]
    fn orders_are_chosen_by_value() {
        for sort in Sort::ALL {
            assert_eq!(sort_of(value_of(sort)), sort);
        }
        assert_eq!(sort_of("another"), Sort::Number);
    }

    #[test]
    fn the_list_opens_where_the_board_is() {
        let mut readings = list(&[("a", "2x2:1o"); 100]);
        readings.go_to(70);
        let mut view = View { part: "b".to_owned(), ..View::default() };
        view.turn_to_board(&readings, &[]);
        assert!(acts(&body(&readings, &[], &view)).contains(&Act::Open(70)));
    }

    #[test]
    fn what_makes_sense_is_offered() {
        let readings = list(&[("a", "2x2:1o"), ("b", "2x2:2o")]);
        let mut marks = vec![PuzzleStatus::default(); 2];
        let view = View::default();
        let offered = |marks: &[PuzzleStatus], batch| acts(&word(&readings, marks, &view, batch));
        assert_eq!(offered(&marks, None), [Act::Solve, Act::Table]);
        let batch = Batch::new(0..2, 0.0);
        assert_eq!(offered(&marks, Some((&batch, 1.0))), [Act::Stop]);
        marks[0].solutions = Some(Solutions::One);
        assert_eq!(offered(&marks, None), [Act::Solve, Act::Rate, Act::Table, Act::Unique]);
        marks[1].solutions = Some(Solutions::One);
        assert_eq!(offered(&marks, None), [Act::Rate, Act::Table, Act::Unique]);
        for mark in &mut marks {
            mark.hardness =
                Some(Hardness { hardest: 23, score: 300, level: Level::Easy, needs_search: false });
        }
        assert_eq!(offered(&marks, None), [Act::Table, Act::Unique]);
        let rows = [Act::Open(0), Act::Done(0), Act::Open(1), Act::Done(1)];
        assert_eq!(acts(&body(&readings, &[], &view)), rows, "nothing is known yet");
        let heads = Sort::ALL.map(Act::By);
        assert_eq!(acts(&body(&readings, &marks, &view)), [&heads[..], &rows].concat());
    }
}
