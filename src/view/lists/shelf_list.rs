//! The list of kept boards, as elements.

use super::pages::{Pages, pager};
use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::clock_face;
use crate::model::shelf::{BoardKind, BoardState, Filter, Kept, Order, Progress, Traits, read};
use crate::view::{Tree, puzzle_picture, words};

/// An action of an element in the list. Each number is an index into [`View::boards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Opens a board.
    Open(usize),
    /// Starts or ends renaming a board.
    Rename(usize),
    /// The field for the new name.
    Name(usize),
    /// Deletes a board.
    Delete(usize),
    /// Restores the board deleted last.
    Undo,
    /// Restores a deleted board.
    BringBack(usize),
    /// Exports all boards to a file.
    Export,
    /// Imports the boards of a file.
    Import,
    /// Chooses the boards by progress.
    Progress,
    /// Chooses the boards by level.
    Level,
    /// Chooses the boards by kind.
    Kind,
    /// Chooses the order.
    Order,
    /// Turns to another page of the list.
    Page(usize),
}

/// The id of the search field.
pub const SEARCH: &str = "shelf-search";

/// The displayed part of the list.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// All boards, latest change first; `None` until they have loaded.
    pub boards: Option<Vec<Kept>>,
    /// The traits of these boards.
    traits: Vec<Traits>,
    /// The boards to list, and their order.
    pub filter: Filter,
    /// The text searched for, in lower case.
    pub part: String,
    /// The page, from 0.
    pub page: usize,
    /// The id of the board being renamed.
    pub renamed: Option<String>,
    /// Deleted boards, the latest last. Their rows stay, so that no other board moves under the
    /// pointer.
    pub deleted: Vec<Kept>,
    /// A message to the user.
    pub word: String,
    /// The id of the board on the page.
    pub current: Option<String>,
}

impl View {
    /// The boards that match the search and the filters in their order, as indices into
    /// [`Self::boards`].
    #[must_use]
    pub fn found(&self) -> Vec<usize> {
        let boards = self.boards.as_deref().unwrap_or_default();
        let is_listed = |(at, traits): &(usize, &Traits)| {
            boards[*at].is_named(&self.part) && self.filter.lists(traits)
        };
        let all = self.traits.iter().enumerate().take(boards.len());
        let mut found: Vec<usize> = all.filter(is_listed).map(|(at, _)| at).collect();
        self.filter.sort(&mut found, boards, &self.traits);
        found
    }

    /// Chooses a filter or the order by the value of its option. Returns false for other actions.
    pub fn choose(&mut self, act: Act, value: &str) -> bool {
        let at: Option<usize> = value.parse().ok();
        let filter = &mut self.filter;
        match act {
            Act::Progress => filter.progress = at.and_then(|at| Progress::ALL.get(at).copied()),
            Act::Level => filter.level = at.and_then(|at| Level::ALL.get(at).copied()),
            Act::Kind => filter.kind = at.and_then(|at| BoardKind::ALL.get(at).copied()),
            Act::Order => {
                filter.order = at.and_then(|at| Order::ALL.get(at).copied()).unwrap_or_default();
            }
            _ => return false,
        }
        self.page = 0;
        self.word.clear();
        true
    }

    /// A board by its index in [`Self::boards`].
    #[must_use]
    pub fn board(&self, at: usize) -> Option<&Kept> {
        self.boards.as_ref()?.get(at)
    }

    /// Replaces the boards by those kept now. Rows of deleted boards stay. `level` finds the level of
    /// a puzzle by its link.
    pub fn take(&mut self, mut boards: Vec<Kept>, level: impl Fn(&str) -> Option<Level>) {
        // Another tab may have restored one.
        self.deleted.retain(|own| boards.iter().all(|kept| kept.id != own.id));
        boards.extend(self.deleted.iter().cloned());
        boards.sort_by(|a, b| b.changed_ms.total_cmp(&a.changed_ms));
        self.traits = boards.iter().map(|kept| Traits::new(kept, &level)).collect();
        self.boards = Some(boards);
    }

    /// True if this board's row shows it as deleted.
    #[must_use]
    pub fn is_deleted(&self, kept: &Kept) -> bool {
        self.deleted.iter().any(|own| own.id == kept.id)
    }

    /// The boards that are not deleted.
    #[must_use]
    pub fn left(&self) -> Vec<Kept> {
        let boards = self.boards.iter().flatten();
        boards.filter(|kept| !self.is_deleted(kept)).cloned().collect()
    }

    /// Deletes a board from the list, and returns it. Returns `None` if it was deleted before.
    pub fn delete(&mut self, at: usize) -> Option<Kept> {
        let board = self.board(at).filter(|board| !self.is_deleted(board))?.clone();
        self.word = words::boards::deleted(&board.name);
        self.deleted.push(board.clone());
        Some(board)
    }

    /// Restores a deleted board in the list, and returns it: the board at `at`, or the one deleted
    /// last.
    pub fn bring_back(&mut self, at: Option<usize>) -> Option<Kept> {
        let number = match at {
            Some(at) => {
                let id = &self.board(at)?.id;
                self.deleted.iter().position(|own| own.id == *id)?
            }
            None => self.deleted.len().checked_sub(1)?,
        };
        let board = self.deleted.remove(number);
        self.word =
            self.deleted.last().map_or_else(String::new, |own| words::boards::deleted(&own.name));
        Some(board)
    }
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
        .with("aria-label", words::boards::SEARCH)
        .with("placeholder", words::boards::SEARCH)
        .with("autocomplete", "off");
    let tools = vec![
        search,
        button(Act::Export, words::boards::EXPORT_ALL),
        button(Act::Import, words::boards::IMPORT),
    ];
    let filters = vec![
        chooser(Act::Progress, words::boards::PROGRESS, &Progress::ALL, words::boards::progress),
        chooser(Act::Level, words::boards::LEVEL, &Level::ALL, techniques::level),
        chooser(Act::Kind, words::boards::KIND, &BoardKind::ALL, words::boards::kind),
        select(Act::Order, words::boards::ORDER, options(&Order::ALL, words::boards::order)),
    ];
    vec![
        Tree::element("div", tools).with("class", "list-tools"),
        Tree::element("div", filters).with("class", "list-tools filters"),
    ]
}

/// The options for these values. Each is named by the position of its value.
fn options<T: Copy>(values: &[T], label: fn(T) -> &'static str) -> Vec<Tree<Act>> {
    let option = |(at, value): (usize, &T)| {
        Tree::text("option", label(*value)).with("value", at.to_string())
    };
    values.iter().enumerate().map(option).collect()
}

/// A chooser of a filter. Its first option lists all boards.
fn chooser<T: Copy>(act: Act, name: &str, values: &[T], label: fn(T) -> &'static str) -> Tree<Act> {
    let mut all = vec![Tree::text("option", words::boards::all(name)).with("value", "")];
    all.extend(options(values, label));
    select(act, name, all)
}

fn select(act: Act, name: &str, options: Vec<Tree<Act>>) -> Tree<Act> {
    Tree::element("select", options).with("aria-label", name).on(act)
}

/// The message above the list.
#[must_use]
pub fn word(view: &View) -> Vec<Tree<Act>> {
    let is_left = |at: &usize| view.board(*at).is_some_and(|kept| !view.is_deleted(kept));
    let found = view.found().into_iter().filter(is_left).count();
    let all = view.boards.as_ref().map(|boards| boards.len() - view.deleted.len());
    let said = match all {
        _ if !view.word.is_empty() => view.word.clone(),
        None => words::boards::LOOKING.to_owned(),
        Some(0) => words::boards::NONE_YET.to_owned(),
        Some(all) if found < all => words::boards::found(found, all),
        Some(all) => words::boards::kept(all),
    };
    let mut word = vec![Tree::text("span", said)];
    if !view.deleted.is_empty() {
        word.push(button(Act::Undo, words::buttons::UNDO));
    }
    vec![Tree::element("p", word).with("class", "list-word").with("aria-live", "polite")]
}

/// The current page of the list. `when` formats milliseconds since 1970.
#[must_use]
pub fn body(view: &View, when: impl Fn(f64) -> String) -> Vec<Tree<Act>> {
    let found = view.found();
    let pages = Pages::new(found.len(), view.page);
    let rows = found[pages.shown()].iter().filter_map(|at| Some((*at, view.board(*at)?)));
    let rows = rows.map(|(at, kept)| row(at, kept, view, &when)).collect();
    let mut body = vec![Tree::element("ul", rows).with("class", "board-list")];
    body.extend(pager(pages, Act::Page));
    body
}

fn row(at: usize, kept: &Kept, view: &View, when: impl Fn(f64) -> String) -> Tree<Act> {
    let (picture, state) = match read(kept) {
        Some((puzzle, work)) => {
            let state = words::boards::state(BoardState::new(&puzzle, &work));
            (Some(puzzle_picture(&puzzle, &work)), state)
        }
        None => (None, words::boards::UNREADABLE.to_owned()),
    };
    if view.is_deleted(kept) {
        return deleted_row(at, kept, picture);
    }
    let is_current = view.current.as_ref() == Some(&kept.id);
    let traits = view.traits.get(at);
    let time = traits.map(|traits| traits.elapsed_ms).filter(|time| *time > 0.0).map(clock_face);
    let level = traits.and_then(|traits| traits.level).map(|level| techniques::level(level).into());
    let facts: Vec<String> = [Some(state), time, level].into_iter().flatten().collect();
    let told = words::boards::description(&facts, &when(kept.changed_ms), is_current);
    if view.renamed.as_ref() == Some(&kept.id) {
        let field = Tree::element("input", vec![])
            .with("type", "text")
            .with("value", kept.name.clone())
            .with("aria-label", words::boards::NAME)
            .with("maxlength", "120")
            .on(Act::Name(at));
        let done = button(Act::Rename(at), words::boards::NAMED);
        return Tree::element("li", picture.into_iter().chain([field, done]).collect())
            .with("class", "renamed");
    }
    let label = words::boards::spoken(&kept.name, &told);
    // The space separates the words when the text is read as one.
    let told = Tree::text("span", format!(" {told}")).with("aria-hidden", "true");
    let texts = [Tree::text("b", &*kept.name), told];
    let open = Tree::element("button", picture.into_iter().chain(texts).collect())
        .with("type", "button")
        .with("class", "open")
        .with("aria-label", label)
        .on(Act::Open(at));
    let rename = button_of(kept, Act::Rename(at), words::boards::RENAME);
    let delete = button_of(kept, Act::Delete(at), words::boards::DELETE);
    Tree::element("li", vec![open, rename, delete])
}

fn button_of(kept: &Kept, act: Act, label: &str) -> Tree<Act> {
    let spoken = words::boards::button_of_board(label, &kept.name);
    button(act, label).with("aria-label", spoken)
}

/// The row of a deleted board, of the same size. The second press of a double click does nothing.
fn deleted_row(at: usize, kept: &Kept, picture: Option<Tree<Act>>) -> Tree<Act> {
    let texts = [Tree::text("b", &*kept.name), Tree::text("span", words::boards::DELETED)];
    let gone =
        Tree::element("div", picture.into_iter().chain(texts).collect()).with("class", "gone");
    let undo = button_of(kept, Act::BringBack(at), words::buttons::UNDO);
    // An invisible button that keeps the place of the one pressed.
    let pressed =
        Tree::text("button", words::boards::DELETE).with("type", "button").with("class", "pressed");
    Tree::element("li", vec![gone, undo, pressed]).with("class", "deleted")
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
        let mut view = View::default();
        view.take((0..count).map(kept).collect(), |_| None);
        view
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
    fn boards_are_chosen_by_their_traits() {
        let texts = ["2x2:1o", "2x2:1o&play=2.1~~~~71", "3x3;cage=5@0,1:zzzc"];
        let kept = |(at, text): (usize, &str)| Kept {
            id: at.to_string(),
            text: text.to_owned(),
            name: format!("{}", 9 - at),
            ..Kept::default()
        };
        let mut view = View::default();
        view.take(texts.into_iter().enumerate().map(kept).collect(), |link| {
            link.starts_with("3x3").then_some(Level::Medium)
        });
        assert_eq!(view.found(), [0, 1, 2]);
        for (act, value, found) in [
            (Act::Progress, "0", vec![0, 2]),
            (Act::Progress, "1", vec![1]),
            (Act::Progress, "", vec![0, 1, 2]),
            (Act::Kind, "1", vec![2]),
            (Act::Level, "1", vec![2]),
            (Act::Level, "0", vec![]),
            (Act::Level, "", vec![2]),
            (Act::Kind, "99", vec![0, 1, 2]),
            (Act::Order, "1", vec![2, 1, 0]),
        ] {
            assert!(view.choose(act, value));
            assert_eq!(view.found(), found, "{act:?} {value}");
        }
        assert!(!view.choose(Act::Export, "1"));
        let body = body(&view, |_| "today".to_owned());
        let told: Vec<&str> = body.iter().flat_map(Tree::all).map(|tree| &*tree.text).collect();
        for words in [" only rules · Medium · today", " in play, 6 % · 1:11 · today"] {
            assert!(told.contains(&words), "{told:?}");
        }
    }

    #[test]
    fn what_can_be_done_with_a_board_stands_beside_it() {
        let mut one = view(1);
        assert_eq!(acts(&one), [Act::Open(0), Act::Rename(0), Act::Delete(0)]);
        one.renamed = Some("0".to_owned());
        assert_eq!(acts(&one), [Act::Name(0), Act::Rename(0)]);
        one.renamed = None;
        one.delete(0);
        assert!(acts(&one).contains(&Act::Undo));
    }

    #[test]
    fn a_deleted_boards_row_stays_and_does_nothing_but_bring_it_back() {
        let mut three = view(3);
        assert_eq!(three.delete(1).map(|board| board.id), Some("1".to_owned()));
        assert_eq!(three.delete(1), None, "a second press deletes nothing");
        let mut expected = vec![Act::Undo, Act::Open(0), Act::Rename(0), Act::Delete(0)];
        expected.push(Act::BringBack(1));
        expected.extend([Act::Open(2), Act::Rename(2), Act::Delete(2)]);
        assert_eq!(acts(&three), expected);
        assert_eq!(three.left().iter().map(|board| &*board.id).collect::<Vec<_>>(), ["0", "2"]);
        three.word.clear();
        assert_eq!(word(&three)[0].children[0].text, "2 boards, kept on this device.");
    }

    #[test]
    fn undo_brings_back_all_that_was_deleted_the_latest_first() {
        let mut four = view(4);
        for at in [1, 3, 0] {
            four.delete(at);
        }
        assert_eq!(four.word, "“Board 0” is deleted.");
        assert_eq!(four.bring_back(Some(3)).map(|board| board.id), Some("3".to_owned()));
        assert_eq!(four.bring_back(Some(3)), None, "it is back");
        assert_eq!(four.bring_back(None).map(|board| board.id), Some("0".to_owned()));
        assert_eq!(four.word, "“Board 1” is deleted.");
        assert_eq!(four.bring_back(None).map(|board| board.id), Some("1".to_owned()));
        assert_eq!((four.bring_back(None), four.left().len()), (None, 4));
        assert!(!acts(&four).contains(&Act::Undo));
    }

    #[test]
    fn rows_of_deleted_boards_outlast_a_look_at_what_is_kept() {
        let mut three = view(3);
        three.delete(1);
        let kept = three.left();
        three.take(kept, |_| None);
        assert!(acts(&three).iter().any(|act| matches!(act, Act::BringBack(_))));
        // As if another tab had kept it again.
        let all = three.boards.clone().unwrap_or_default();
        three.take(all, |_| None);
        assert_eq!((three.deleted.len(), three.left().len()), (0, 3));
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
