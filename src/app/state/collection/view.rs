//! The puzzles of a list, as elements.

use super::{Batch, Mark, Sort, found, name, tally};
use crate::app::state::hardness::briefly;
use crate::app::state::pages::{Pages, pager};
use crate::app::state::{Readings, Tree, Work, puzzle_picture};
use crate::app::texts;
use crate::formats::link;

/// What an element of the list asks for. Puzzles count from 0, as in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A puzzle, to be played.
    Open(usize),
    /// Done with it, or not.
    Done(usize),
    /// All that are not solved yet.
    Solve,
    /// How hard those are that have one solution.
    Rate,
    /// No more of them.
    Stop,
    /// A file with a table of all.
    Table,
    /// A file with those that have one solution.
    Unique,
    /// Another order.
    Sort,
    /// This order.
    By(Sort),
    /// Another page of the list.
    Page(usize),
}

/// The name of the field to search in.
pub const SEARCH: &str = "collection-search";

/// What is shown of the list.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// What is searched for, in lower case.
    pub part: String,
    /// In which order.
    pub sort: Sort,
    /// The page, from 0.
    pub page: usize,
    /// What there is to say.
    pub word: String,
}

impl View {
    /// Looks at the page with the puzzle that is on the board, whatever was searched for.
    pub fn turn_to_board(&mut self, readings: &Readings, marks: &[Mark]) {
        self.part.clear();
        self.word.clear();
        let found = found(readings, marks, "", self.sort);
        let place = found.iter().position(|at| *at == readings.at());
        self.page = place.map_or(0, Pages::with);
    }
}

fn button(act: Act, label: &str) -> Tree<Act> {
    Tree::text("button", label).with("type", "button").on(act)
}

/// What stands above the list: it stays while one searches.
#[must_use]
pub fn head() -> Vec<Tree<Act>> {
    let search = Tree::of("input", vec![])
        .with("type", "search")
        .with("id", SEARCH)
        .with("aria-label", texts::collection::SEARCH_SPOKEN)
        .with("placeholder", texts::collection::SEARCH)
        .with("autocomplete", "off");
    let option = |sort: Sort| Tree::text("option", sort.name()).with("value", sort.name());
    let sort = Tree::of("select", Sort::ALL.into_iter().map(option).collect())
        .with("aria-label", texts::collection::SORT_BY)
        .on(Act::Sort);
    vec![Tree::of("div", vec![search, sort]).with("class", "list-tools")]
}

/// What there is to say of all puzzles, and to do with them. `batch` is what goes on, at this time in
/// milliseconds.
#[must_use]
pub fn word(
    readings: &Readings,
    marks: &[Mark],
    view: &View,
    batch: Option<(&Batch, f64)>,
) -> Vec<Tree<Act>> {
    let mut parts = Vec::new();
    if let Some((batch, now_ms)) = batch {
        let (done, total) = batch.progress();
        let bar = Tree::of("progress", vec![])
            .with("max", total.to_string())
            .with("value", done.to_string())
            .with("aria-label", texts::collection::PROGRESS);
        let words = Tree::text("span", batch.words(now_ms));
        parts.push(Tree::of("p", vec![bar, words]).with("class", "list-word"));
        parts.push(
            Tree::of("div", vec![button(Act::Stop, texts::buttons::STOP)])
                .with("class", "list-tools"),
        );
        return parts;
    }
    let known = tally(marks);
    let mut said = texts::collection::puzzles(readings.count()) + &known;
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
            texts::collection::SOLVE_ALL
        } else {
            texts::collection::SOLVE_REST
        };
        tools.push(button(Act::Solve, label).with("class", "primary"));
    }
    if unrated > 0 {
        let is_begun = marks.iter().any(|mark| mark.hardness.is_some());
        let rate = button(
            Act::Rate,
            if is_begun { texts::collection::RATE_REST } else { texts::collection::RATE },
        );
        tools.push(if left > 0 { rate } else { rate.with("class", "primary") });
    }
    tools.push(button(Act::Table, texts::collection::SAVE_TABLE));
    if !known.is_empty() {
        tools.push(button(Act::Unique, texts::collection::SAVE_UNIQUE));
    }
    parts.push(Tree::of("div", tools).with("class", "list-tools"));
    parts.extend(refused(readings));
    parts
}

/// The lines that were left out, if there are any.
fn refused(readings: &Readings) -> Option<Tree<Act>> {
    let (first, count) = readings.refused();
    let summary = texts::collection::lines_left_out(count);
    let mut lines: Vec<Tree<Act>> = first.iter().map(|line| Tree::text("li", &**line)).collect();
    if count > first.len() {
        lines.push(Tree::text("li", texts::collection::and_more(count - first.len())));
    }
    let parts = vec![Tree::text("summary", summary), Tree::of("ul", lines)];
    (count > 0).then(|| Tree::of("details", parts).with("class", "refused"))
}

/// The list as far as it is shown.
#[must_use]
pub fn body(readings: &Readings, marks: &[Mark], view: &View) -> Vec<Tree<Act>> {
    let found = found(readings, marks, &view.part, view.sort);
    if found.is_empty() {
        return vec![Tree::text("p", texts::collection::NONE_FOUND).with("class", "list-word")];
    }
    let pages = Pages::of(found.len(), view.page);
    let rows = found[pages.shown()].iter().map(|at| row(*at, readings, marks)).collect();
    // What came of them stands in columns, where there is room.
    let is_told = marks.iter().any(|mark| mark.solutions.is_some());
    let mut body = Vec::new();
    if is_told {
        body.push(columns(view.sort));
    }
    let class = if is_told { "board-list in-columns" } else { "board-list" };
    body.push(Tree::of("ul", rows).with("class", class));
    body.extend(pager(pages, Act::Page));
    body
}

/// The heads of the columns, each a button that sorts by it.
fn columns(now: Sort) -> Tree<Act> {
    let head = |sort: Sort| {
        let is_pressed = if sort == now { "true" } else { "false" };
        button(Act::By(sort), sort.name()).with("aria-pressed", is_pressed)
    };
    Tree::of("div", Sort::ALL.into_iter().map(head).collect())
        .with("class", "columns")
        .with("role", "group")
        .with("aria-label", texts::collection::SORT_BY_COLUMN)
}

fn row(at: usize, readings: &Readings, marks: &[Mark]) -> Tree<Act> {
    let mark = marks.get(at).copied().unwrap_or_default();
    let picture = link::read(readings.link_of(at)).ok();
    let picture = picture.map(|puzzle| puzzle_picture(&puzzle, &Work::default()));
    let told = [
        Some(texts::collection::clues(readings.clues_of(at) as usize)),
        mark.solutions.map(|solutions| solutions.words().to_owned()),
        mark.hardness.map(briefly),
        mark.is_done.then(|| texts::collection::IS_DONE.to_owned()),
        (at == readings.at()).then(|| texts::lists::ON_THE_PAGE.to_owned()),
    ];
    let classes = ["clues", "solutions", "hardness", texts::collection::IS_DONE, "here"];
    let parts = told.iter().zip(classes).filter_map(|(words, class)| {
        // The space parts the words for whoever reads the text as one.
        words.as_ref().map(|words| Tree::text("span", format!(" {words}")).with("class", class))
    });
    let name = name(readings, at);
    let all: Vec<&str> = told.iter().flatten().map(String::as_str).collect();
    let label = texts::collection::spoken(&name, &all.join(" · "));
    let told = Tree::of("span", parts.collect()).with("class", "told").with("aria-hidden", "true");
    let texts = [Tree::text("b", &*name), told];
    let open = Tree::of("button", picture.into_iter().chain(texts).collect())
        .with("type", "button")
        .with("class", "open")
        .with("aria-label", label)
        .on(Act::Open(at));
    let done = button(Act::Done(at), texts::collection::MARK_DONE)
        .with("aria-pressed", if mark.is_done { "true" } else { "false" })
        .with("aria-label", texts::collection::mark_done_spoken(&name));
    Tree::of("li", vec![open, done])
}

#[cfg(test)]
mod tests {
    use super::super::testing::list;
    use super::*;
    use crate::rate::Hardness;
    use crate::simplify::Level;
    use crate::worker::tasks::Solutions;

    fn acts(trees: &[Tree<Act>]) -> Vec<Act> {
        trees.iter().flat_map(Tree::all).filter_map(|tree| tree.act).collect()
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
        let mut marks = vec![Mark::default(); 2];
        let view = View::default();
        let offered = |marks: &[Mark], batch| acts(&word(&readings, marks, &view, batch));
        assert_eq!(offered(&marks, None), [Act::Solve, Act::Table]);
        let batch = Batch::of(0..2, 0.0);
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
