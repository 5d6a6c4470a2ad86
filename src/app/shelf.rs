//! Keeps boards as one works, each apart from the others, and lists them in a dialog.
//!
//! Each board has a number of its own, and belongs to the tab that works on it. Where another tab has kept
//! something else under that number meanwhile, what is here becomes another board: nothing is overwritten.

use std::rc::Rc;
use std::time::Duration;

use js_sys::{Date, Math};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::browser::database::{Boards, Put};
use super::browser::download::{self, Pieces};
use super::browser::listen::listen;
use super::browser::{address, dates, document, files, focus, storage, timing};
use super::icons::{BOARDS, icon};
use super::list::{Heard, List, Part, empty_search, search_field};
use super::session::Session;
use super::sheet;
use super::state::shelf::{self, Act, Imported, Kept, SEARCH, View};
use super::state::{Game, Sheet};
use super::texts;
use super::widgets::Button;

/// The dialog's name in the page.
const ID: &str = "shelf";

/// The most bytes of a file of boards.
const MAX_IMPORT: usize = 64 * 1024 * 1024;

/// So long, in milliseconds, a long task may hold up the page.
const SLICE_MS: f64 = 20.0;

/// The boards that are kept, and the page that they belong to.
#[derive(Clone, Copy)]
struct Shelf {
    session: Session,
    inner: StoredValue<Inner, LocalStorage>,
    view: StoredValue<View>,
    list: List<Act>,
}

#[derive(Default)]
struct Inner {
    /// Where they are, once that is open.
    boards: Option<Rc<Boards>>,
    /// The boards of this visit.
    owned: Vec<Owned>,
    /// A puzzle of a list, as long as it is only looked at.
    looked_at: Option<(Sheet, String)>,
    is_saving: bool,
}

/// A board of this visit.
#[derive(Clone)]
struct Owned {
    sheet: Sheet,
    id: String,
    /// What was kept last, and its revision.
    text: String,
    revision: Option<String>,
    /// What it is called, if nobody has named it.
    called: Option<String>,
}

/// What is to be kept.
struct Due {
    sheet: Sheet,
    kept: Kept,
    /// The same without its name, as far as it is one of this visit.
    owned: Option<Owned>,
    /// Whether its name is what it is called by itself.
    is_plain: bool,
}

/// The button that opens the list. From then on, boards are kept.
#[component]
pub(super) fn ShelfButton() -> impl IntoView {
    let shelf = Shelf {
        session: expect_context(),
        inner: StoredValue::new_local(Inner::default()),
        view: StoredValue::new(View::default()),
        list: List::new(ID),
    };
    leptos::task::spawn_local(async move {
        shelf.begin().await;
        if address::is_shortcut("boards") {
            shelf.session.change(Game::fill_address);
            shelf.open();
        }
    });
    view! {
        <Button
            label=texts::boards::YOUR_BOARDS
            class="icon plain"
            icon=icon(BOARDS)
            on_click=move |()| shelf.open()
        />
        {shelf.list.view(texts::boards::YOUR_BOARDS, shelf::head, move |heard| shelf.hear(heard))}
    }
}

impl Shelf {
    /// Opens the database, and looks for the board that the visit begins with.
    async fn begin(self) {
        let Ok(boards) = Boards::open().await else { return self.fail() };
        let boards = Rc::new(boards);
        let mine = storage::load_of_tab(storage::Key::Shelf);
        let last = storage::load(storage::Key::Shelf);
        let is_mine = |id: &String| mine.as_ref() == Some(id);
        // What was wiped out just before the page was left is still in the database.
        let had_written = storage::load_of_tab(storage::Key::Written).as_deref() != Some("no");
        for id in [&mine, &last].into_iter().flatten() {
            let Ok(Some(kept)) = boards.get(id).await else { continue };
            let text = self.session.read(Game::kept);
            let (link, written) = shelf::parts(&text);
            // What was written in this tab is not always what the page came back with.
            let is_left = is_mine(id) && had_written && written.is_empty() && kept.link() == link;
            if is_left && !kept.written().is_empty() {
                self.session.change(|game| game.resume(kept.written()));
            }
            if is_left || shelf::is_same(&text, &kept.text) {
                self.own(kept);
                break;
            }
        }
        self.inner.update_value(|inner| inner.boards = Some(boards));
        let keep = Rc::new(move || self.keep());
        self.session.on_written.set_value(Some(keep));
        self.keep();
    }

    /// The board on the page is this one from now on.
    fn own(self, kept: Kept) {
        let sheet = self.session.read(|game| game.editor().sheet());
        let plain = self.session.read(|game| shelf::plain_name(game.puzzle()));
        let called = (plain == kept.name).then_some(plain);
        let (text, revision) = (kept.text, Some(kept.revision));
        self.remember(Owned { sheet, id: kept.id, text, revision, called });
    }

    fn remember(self, owned: Owned) {
        storage::save(storage::Key::Shelf, &owned.id);
        storage::save_of_tab(storage::Key::Shelf, &owned.id);
        self.inner.update_value(|inner| {
            // As a board is opened again, or loaded from another tab's.
            inner.owned.retain(|other| other.sheet != owned.sheet && other.id != owned.id);
            inner.owned.push(owned);
        });
    }

    /// The board on the page, if it is one that was kept.
    fn owned(self) -> Option<Owned> {
        let sheet = self.session.read(|game| game.editor().sheet());
        self.inner.with_value(|inner| inner.owned.iter().find(|own| own.sheet == sheet).cloned())
    }

    /// Keeps the board on the page, if it has changed.
    fn keep(self) {
        let has_written = self.session.read(|game| !game.editor().work().is_empty());
        storage::save_of_tab(storage::Key::Written, if has_written { "yes" } else { "no" });
        let is_free = self.inner.try_update_value(|inner| {
            inner.boards.is_some() && !std::mem::replace(&mut inner.is_saving, true)
        });
        if is_free == Some(true) {
            leptos::task::spawn_local(async move {
                while let Some(due) = self.due() {
                    if self.save(due).await.is_err() {
                        self.fail();
                        break;
                    }
                }
                self.inner.update_value(|inner| inner.is_saving = false);
            });
        }
    }

    /// What is to be kept now.
    fn due(self) -> Option<Due> {
        let (sheet, text, is_listed) = self.session.read(|game| {
            let is_listed = game.readings().is_some_and(|readings| readings.count() > 1);
            let is_wanted = shelf::is_worth_keeping(game.puzzle(), game.editor().work());
            is_wanted.then(|| (game.editor().sheet(), game.kept(), is_listed))
        })?;
        let owned = self.owned();
        if owned.as_ref().is_some_and(|owned| shelf::is_unchanged(&owned.text, &text)) {
            return None;
        }
        if owned.is_none() && is_listed && self.is_only_looked_at(sheet, &text) {
            return None;
        }
        let (name, plain) =
            self.session.read(|game| (game.name(), shelf::plain_name(game.puzzle())));
        let is_plain = name == plain;
        let id = owned.as_ref().map_or_else(number, |owned| owned.id.clone());
        let kept = Kept { id, text, name, changed_ms: Date::now(), revision: number() };
        Some(Due { sheet, kept, owned, is_plain })
    }

    /// Whether nothing has been done with a puzzle since it came out of a list.
    fn is_only_looked_at(self, sheet: Sheet, text: &str) -> bool {
        let is_same = self.inner.try_update_value(|inner| match &inner.looked_at {
            Some((other, first)) if *other == sheet => shelf::is_same(first, text),
            _ => {
                inner.looked_at = Some((sheet, text.to_owned()));
                true
            }
        });
        is_same == Some(true)
    }

    async fn save(self, Due { sheet, mut kept, owned, is_plain }: Due) -> Result<(), idb::Error> {
        let Some(boards) = self.boards() else { return Ok(()) };
        if owned.is_none() {
            // One that is opened once more is no other board.
            let there = boards.all().await?;
            let is_there = |other: &Kept| shelf::is_same(&other.text, &kept.text);
            if let Some(there) = there.into_iter().find(is_there) {
                (kept.id, kept.name) = (there.id, there.name);
            }
        }
        let known = owned.as_ref().and_then(|owned| owned.revision.as_deref());
        let called = owned.as_ref().and_then(|owned| owned.called.as_deref());
        let plain = is_plain.then(|| kept.name.clone());
        let is_only_time = owned.as_ref().is_some_and(|own| shelf::is_same(&own.text, &kept.text));
        if boards.put(&mut kept, known, called).await? == Put::IsOthers {
            if let Some(owned) = owned.filter(|_| is_only_time) {
                // No reason for another board. What is done next makes it one.
                self.remember(Owned { text: kept.text, ..owned });
                return Ok(());
            }
            kept.id = number();
            boards.put(&mut kept, None, None).await?;
        }
        let called = plain.filter(|plain| *plain == kept.name);
        let Kept { id, text, revision, .. } = kept;
        self.remember(Owned { sheet, id, text, revision: Some(revision), called });
        Ok(())
    }

    fn boards(self) -> Option<Rc<Boards>> {
        self.inner.with_value(|inner| inner.boards.clone())
    }

    /// The browser keeps nothing: that is said once.
    fn fail(self) {
        self.session.keeps_nothing.update(|told| *told = told.or(Some(true)));
    }

    fn open(self) {
        self.view.set_value(View::default());
        empty_search(SEARCH);
        self.show();
        sheet::open(ID);
        self.load();
    }

    /// Gets the boards as they are now.
    fn load(self) {
        leptos::task::spawn_local(async move {
            // What is on the page is among them.
            self.session.write_what_is_due();
            while self.inner.with_value(|inner| inner.is_saving) {
                timing::pause().await;
            }
            let found = match self.boards() {
                Some(boards) => boards.all().await.ok(),
                None => None,
            };
            let current = self.owned().map(|owned| owned.id);
            self.view.update_value(|view| {
                if found.is_none() {
                    texts::boards::NONE_KEPT.clone_into(&mut view.word);
                }
                let mut boards = found.unwrap_or_default();
                boards.sort_by(|a, b| b.changed_ms.total_cmp(&a.changed_ms));
                view.boards = Some(boards);
                view.current = current;
            });
            self.show();
        });
    }

    /// Makes the list anew.
    fn show(self) {
        let (word, body) =
            self.view.with_value(|view| (shelf::word(view), shelf::body(view, dates::told)));
        self.list.show(Part::Word, &word);
        self.list.show(Part::Body, &body);
    }

    fn hear(self, heard: Heard<Act>) {
        match heard {
            Heard::Asked(act) => self.act(act),
            Heard::Sought(part) => {
                self.view.update_value(|view| {
                    view.part = part;
                    view.page = 0;
                    view.word.clear();
                });
                self.show();
            }
            Heard::Changed(Act::Name(at), name) => self.rename(at, &name),
            // The name that is typed is taken by the change that follows.
            Heard::Pressed(Act::Name(_), event) => match event.key().as_str() {
                "Escape" => {
                    event.prevent_default();
                    self.end_naming();
                }
                "Enter" => {
                    event.prevent_default();
                    focus(search_field(SEARCH).map(Into::into));
                    self.end_naming();
                }
                _ => {}
            },
            Heard::Changed(..) | Heard::Pressed(..) => {}
        }
    }

    fn end_naming(self) {
        self.view.update_value(|view| view.renamed = None);
        self.show();
    }

    fn act(self, act: Act) {
        match act {
            Act::Open(at) => self.go_on_with(at),
            Act::Rename(at) => self.begin_naming(at),
            Act::Name(_) => {}
            Act::Delete(at) => self.delete(at),
            Act::Undo => self.bring_back(),
            Act::Export => self.export(),
            Act::Import => self.choose_file(),
            Act::Page(page) => {
                self.view.update_value(|view| view.page = page);
                self.show();
                self.list.scroll_up();
            }
        }
    }

    fn board(self, at: usize) -> Option<Kept> {
        self.view.with_value(|view| view.board(at).cloned())
    }

    /// Puts a board on the page, as it is kept now: another tab may have worked on it since.
    fn go_on_with(self, at: usize) {
        let Some(board) = self.board(at) else { return };
        leptos::task::spawn_local(async move {
            let Some(boards) = self.boards() else { return };
            let kept = boards.get(&board.id).await.ok().flatten().unwrap_or(board);
            if self.owned().is_none_or(|owned| owned.id != kept.id) {
                self.session.change(|game| game.follow(&kept.text));
                self.own(kept);
                self.session.write_link();
            }
            sheet::close(ID);
            // Once the board is there.
            set_timeout(move || self.session.focus_cursor(), Duration::ZERO);
        });
    }

    /// Has the name typed, or ends that.
    fn begin_naming(self, at: usize) {
        let Some(board) = self.board(at) else { return };
        let begins = self.view.try_update_value(|view| {
            let begins = view.renamed.as_ref() != Some(&board.id);
            view.renamed = begins.then_some(board.id);
            begins
        });
        self.show();
        if begins == Some(true)
            && let Some(field) = self.list.find(Part::Body, Act::Name(at))
        {
            let field: HtmlInputElement = field.unchecked_into();
            field.select();
            focus(Some(field.into()));
        }
    }

    fn rename(self, at: usize, name: &str) {
        let name = name.trim().to_owned();
        let Some(mut board) = self.board(at).filter(|_| !name.is_empty()) else { return };
        board.name = name;
        self.view.update_value(|view| {
            if let Some(shown) = view.boards.as_mut().and_then(|boards| boards.get_mut(at)) {
                *shown = board.clone();
            }
        });
        leptos::task::spawn_local(async move {
            let Some(boards) = self.boards() else { return };
            // What another tab has kept of it since stays.
            let kept = boards.get(&board.id).await.ok().flatten();
            let kept = kept.map_or(board.clone(), |kept| Kept { name: board.name, ..kept });
            if boards.put_all(&[kept]).await.is_err() {
                self.fail();
            }
            self.view.update_value(|view| view.renamed = None);
            self.show();
        });
    }

    fn delete(self, at: usize) {
        let Some(board) = self.board(at) else { return };
        self.view.update_value(|view| {
            view.boards.as_mut().map(|boards| boards.remove(at));
            view.word = texts::boards::deleted(&board.name);
            view.deleted = Some(board.clone());
        });
        leptos::task::spawn_local(async move {
            let Some(boards) = self.boards() else { return };
            if boards.remove(&board.id).await.is_err() {
                self.fail();
            }
            self.show();
            // What was pressed has gone.
            self.list.focus(Part::Word, Act::Undo);
        });
    }

    fn bring_back(self) {
        let deleted = self.view.try_update_value(|view| view.deleted.take()).flatten();
        let Some(board) = deleted else { return };
        leptos::task::spawn_local(async move {
            let Some(boards) = self.boards() else { return };
            if boards.put_all(&[board]).await.is_err() {
                self.fail();
            }
            self.view.update_value(|view| view.word.clear());
            self.load();
        });
    }

    fn export(self) {
        let boards = self.view.with_value(|view| view.boards.clone().unwrap_or_default());
        leptos::task::spawn_local(async move {
            let pieces = Pieces::default();
            for some in boards.chunks(500) {
                let text: String =
                    some.iter().map(|kept| shelf::write(kept, dates::written)).collect();
                pieces.push(&text);
                timing::pause().await;
            }
            let saved = pieces.blob("text/plain").and_then(|blob| download::save(FILE, &blob));
            self.say(if saved.is_ok() { texts::lists::SAVED } else { texts::lists::NOT_SAVED });
        });
    }

    fn choose_file(self) {
        let Some(dialog) = document().get_element_by_id(ID) else { return };
        let Ok(input) = document().create_element("input") else { return };
        let input: HtmlInputElement = input.unchecked_into();
        input.set_type("file");
        input.set_hidden(true);
        let _ = input.set_attribute("aria-label", texts::boards::FILE);
        let chosen = input.clone();
        listen(&input, &["change"], move |event| {
            event.stop_propagation();
            let file = chosen.files().and_then(|files| files.get(0));
            chosen.remove();
            if let Some(file) = file {
                leptos::task::spawn_local(async move {
                    match files::text(&file, MAX_IMPORT).await {
                        Ok(text) => self.import(&text).await,
                        Err(reason) => self.say(&texts::boards::import_refused(&reason)),
                    }
                });
            }
        });
        // One that was not used may still be there.
        if let Ok(Some(unused)) = dialog.query_selector(":scope > input[type=file]") {
            unused.remove();
        }
        let _ = dialog.append_child(&input);
        input.click();
    }

    async fn import(self, text: &str) {
        let Some(boards) = self.boards() else { return };
        let there = boards.all().await.unwrap_or_default();
        let mut known: std::collections::HashSet<String> =
            there.into_iter().map(|kept| kept.text).collect();
        let (mut new, mut repeated, mut refused) = (Vec::new(), 0_usize, Vec::new());
        let mut begun_ms = timing::now_ms();
        for (line, text) in text.lines().enumerate() {
            match shelf::read_line(text, dates::read) {
                Imported::Board(kept) if known.insert(kept.text.clone()) => {
                    new.push(Kept { id: number(), revision: number(), ..kept });
                }
                Imported::Board(_) => repeated += 1,
                Imported::Blank => {}
                Imported::Unreadable(why) => {
                    refused.push(texts::boards::line_refused(line + 1, &why));
                }
            }
            if timing::now_ms() > begun_ms + SLICE_MS {
                timing::pause().await;
                begun_ms = timing::now_ms();
            }
        }
        if boards.put_all(&new).await.is_err() {
            return self.say(texts::boards::NOT_IMPORTED);
        }
        self.say(&shelf::imported(new.len(), repeated, &refused));
        self.load();
    }

    fn say(self, word: &str) {
        self.view.update_value(|view| {
            view.deleted = None;
            word.clone_into(&mut view.word);
        });
        self.show();
    }
}

/// The name of the file that boards are saved in.
const FILE: &str = "satdoku-boards.txt";

/// A number that no other board has.
fn number() -> String {
    #[allow(clippy::cast_sign_loss, reason = "from 0 to 1")]
    let part = || (Math::random() * f64::from(u32::MAX)) as u32;
    format!("{:08x}{:08x}", part(), part())
}
