//! The list of kept boards, as elements.

use super::{Kept, read, state};
use crate::app::state::pages::{Pages, pager};
use crate::app::state::{Tree, puzzle_picture};
use crate::app::texts;

/// What an element of the list asks for. Boards count from 0 among those shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A board, to go on with.
    Open(usize),
    /// Another name for it.
    Rename(usize),
    /// The field that the name is typed into.
    Name(usize),
    /// It goes.
    Delete(usize),
    /// What was deleted last comes back.
    Undo,
    /// All of them as a file.
    Export,
    /// Those of a file.
    Import,
    /// Another page of the list.
    Page(usize),
}

/// The name of the field to search in.
pub const SEARCH: &str = "shelf-search";

/// What is shown of the list.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// All boards, the one changed last first; `None`, until they are here.
    pub boards: Option<Vec<Kept>>,
    /// What is searched for, in lower case.
    pub part: String,
    /// The page, from 0.
    pub page: usize,
    /// The board that gets another name, by its id.
    pub renamed: Option<String>,
    /// What was deleted last.
    pub deleted: Option<Kept>,
    /// What there is to say.
    pub word: String,
    /// The board that is on the page, by its id.
    pub current: Option<String>,
}

impl View {
    /// The boards that are searched for, by their number among all.
    #[must_use]
    pub fn found(&self) -> Vec<usize> {
        let boards = self.boards.as_deref().unwrap_or_default();
        (0..boards.len()).filter(|at| boards[*at].is_named(&self.part)).collect()
    }

    /// A board by its number among all.
    #[must_use]
    pub fn board(&self, at: usize) -> Option<&Kept> {
        self.boards.as_ref()?.get(at)
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
        .with("aria-label", texts::boards::SEARCH)
        .with("placeholder", texts::boards::SEARCH)
        .with("autocomplete", "off");
    let tools = vec![
        search,
        button(Act::Export, texts::boards::EXPORT_ALL),
        button(Act::Import, texts::boards::IMPORT),
    ];
    vec![Tree::of("div", tools).with("class", "list-tools")]
}

/// What there is to say.
#[must_use]
pub fn word(view: &View) -> Vec<Tree<Act>> {
    let said = match (&view.boards, view.found().len()) {
        _ if !view.word.is_empty() => view.word.clone(),
        (None, _) => texts::boards::LOOKING.to_owned(),
        (Some(boards), _) if boards.is_empty() => texts::boards::NONE_YET.to_owned(),
        (Some(boards), count) if count < boards.len() => texts::boards::found(count, boards.len()),
        (Some(boards), _) => texts::boards::kept(boards.len()),
    };
    let mut word = vec![Tree::text("span", said)];
    if view.deleted.is_some() {
        word.push(button(Act::Undo, texts::buttons::UNDO));
    }
    vec![Tree::of("p", word).with("class", "list-word").with("aria-live", "polite")]
}

/// The list as far as it is shown. `when` tells a time, in milliseconds since 1970, in words.
#[must_use]
pub fn body(view: &View, when: impl Fn(f64) -> String) -> Vec<Tree<Act>> {
    let found = view.found();
    let pages = Pages::of(found.len(), view.page);
    let rows = found[pages.shown()].iter().filter_map(|at| Some((*at, view.board(*at)?)));
    let rows = rows.map(|(at, kept)| row(at, kept, view, &when)).collect();
    let mut body = vec![Tree::of("ul", rows).with("class", "board-list")];
    body.extend(pager(pages, Act::Page));
    body
}

fn row(at: usize, kept: &Kept, view: &View, when: impl Fn(f64) -> String) -> Tree<Act> {
    let (picture, state) = match read(kept) {
        Some((puzzle, work)) => (Some(puzzle_picture(&puzzle, &work)), state(&puzzle, &work)),
        None => (None, texts::boards::UNREADABLE.to_owned()),
    };
    let is_current = view.current.as_ref() == Some(&kept.id);
    let told = texts::boards::told(&state, &when(kept.changed_ms), is_current);
    if view.renamed.as_ref() == Some(&kept.id) {
        let field = Tree::of("input", vec![])
            .with("type", "text")
            .with("value", kept.name.clone())
            .with("aria-label", texts::boards::NAME)
            .with("maxlength", "120")
            .on(Act::Name(at));
        let done = button(Act::Rename(at), texts::boards::NAMED);
        return Tree::of("li", picture.into_iter().chain([field, done]).collect())
            .with("class", "renamed");
    }
    let label = texts::boards::spoken(&kept.name, &told);
    let texts =
        [Tree::text("b", &*kept.name), Tree::text("span", told).with("aria-hidden", "true")];
    let open = Tree::of("button", picture.into_iter().chain(texts).collect())
        .with("type", "button")
        .with("class", "open")
        .with("aria-label", label)
        .on(Act::Open(at));
    let rename = button(Act::Rename(at), texts::boards::RENAME);
    let delete = button(Act::Delete(at), texts::boards::DELETE);
    let of = |button: Tree<Act>| {
        let label = texts::boards::button_of_board(&button.text, &kept.name);
        button.with("aria-label", label)
    };
    Tree::of("li", vec![open, of(rename), of(delete)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(count: usize) -> View {
        let kept = |number: usize| Kept {
            id: number.to_string(),
            text: "2x2:2_4h2_3d".to_owned(),
            name: format!("Board {number}"),
            ..Kept::default()
        };
        View { boards: Some((0..count).map(kept).collect()), ..View::default() }
    }

    fn acts(view: &View) -> Vec<Act> {
        let mut trees = word(view);
        trees.extend(body(view, |_| "today".to_owned()));
        trees.iter().flat_map(Tree::all).filter_map(|tree| tree.act).collect()
    }

    #[test]
    fn a_page_of_many_boards_is_shown() {
        let mut many = view(5_000);
        let opened = |view: &View| {
            acts(view).into_iter().filter(|act| matches!(act, Act::Open(_))).collect::<Vec<_>>()
        };
        assert_eq!(opened(&many).first(), Some(&Act::Open(0)));
        assert!(opened(&many).len() < 50);
        many.page = usize::MAX;
        assert_eq!(opened(&many).last(), Some(&Act::Open(4_999)));
        many.part = "board 4321".to_owned();
        assert_eq!(opened(&many), [Act::Open(4_321)]);
    }

    #[test]
    fn what_can_be_done_with_a_board_stands_beside_it() {
        let mut one = view(1);
        assert_eq!(acts(&one), [Act::Open(0), Act::Rename(0), Act::Delete(0)]);
        one.renamed = Some("0".to_owned());
        assert_eq!(acts(&one), [Act::Name(0), Act::Rename(0)]);
        one.deleted = Some(Kept::default());
        assert!(acts(&one).contains(&Act::Undo));
    }

    #[test]
    fn what_cannot_be_read_can_still_be_deleted() {
        let mut one = view(1);
        if let Some(boards) = &mut one.boards {
            boards[0].text = "nonsense".to_owned();
        }
        assert!(acts(&one).contains(&Act::Delete(0)));
    }
}
