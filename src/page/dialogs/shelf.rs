//! Saves boards while they are edited, and lists them in a dialog.
//!
//! Each board has an id, and belongs to the tab that edits it. If another tab has changed a board
//! since, this tab's version becomes a new board. Nothing is overwritten.

use std::rc::Rc;
use std::time::Duration;

use js_sys::{Date, Function, Math, Promise};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::logic::Level;
use crate::model::shelf::{self, Imported, Index, Kept};
use crate::model::statistics::Statistics;
use crate::model::{BoardId, FurtherNotice, SavedState, Workbench};
use crate::page::browser::database::{Boards, Failure, Put};
use crate::page::browser::download::{self, Pieces};
use crate::page::browser::own_statistics;
use crate::page::browser::{address, dates, files, focus, storage, timing};
use crate::page::kit::dialog::DialogId;
use crate::page::kit::list::{Heard, List, Part};
use crate::page::runtime::session::Session;
use crate::view::lists::shelf_list::{self, Act, View};
use crate::view::{board_name, is_derived, plain_name, words};

/// Maximum size of an imported file, in bytes.
const MAX_IMPORT: usize = 64 * 1024 * 1024;

/// Milliseconds for which a long task may block the page.
const SLICE_MS: f64 = 20.0;

/// Returns a function that finds the level of a puzzle by its link.
pub(crate) type Levels = fn() -> Box<dyn Fn(&str) -> Option<Level>>;

/// A handle of the saved boards and their dialog.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    session: Session,
    levels: Levels,
    inner: StoredValue<Inner, LocalStorage>,
    view: StoredValue<View>,
    list: List<Act>,
    /// The field for a file to import.
    file: NodeRef<html::Input>,
}

struct Inner {
    /// The open database, or the reason why there is none.
    boards: Result<Rc<Boards>, Failure>,
    /// The saved boards by text; built on first use.
    index: Option<Index>,
    /// The boards opened or saved in this visit.
    owned: Vec<Owned>,
    /// A puzzle of a list that hasn't been edited, with its first text.
    looked_at: Option<(BoardId, String)>,
    /// True while the database is being opened, and while boards are being saved.
    is_busy: bool,
    /// The callbacks for when that is over.
    waiting: Vec<Function>,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            boards: Err(Failure::NoAnswer),
            index: None,
            owned: Vec::new(),
            looked_at: None,
            is_busy: false,
            waiting: Vec::new(),
        }
    }
}

/// A board opened or saved in this visit.
#[derive(Clone)]
struct Owned {
    board_id: BoardId,
    id: String,
    /// The text saved last, and its revision.
    text: String,
    revision: Option<String>,
    /// The derived name, unless the user has chosen another one.
    called: Option<String>,
}

/// A board that must be saved.
struct Due {
    board_id: BoardId,
    kept: Kept,
    /// The board's record, if it was opened or saved in this visit.
    owned: Option<Owned>,
    /// True if the name is the derived one.
    is_plain: bool,
}

impl Shelf {
    /// The handle of a shelf without its dialog.
    pub(crate) fn new(session: Session, levels: Levels) -> Self {
        Self {
            session,
            levels,
            inner: StoredValue::new_local(Inner::default()),
            view: StoredValue::new(View::default()),
            list: List::new(DialogId::BOARDS),
            file: NodeRef::new(),
        }
    }

    /// The dialog. Boards are saved from now on.
    pub(crate) fn dialog(self) -> AnyView {
        leptos::task::spawn_local(async move {
            self.begin().await;
            if address::is_shortcut("boards") {
                self.session.change(Workbench::fill_address);
                self.open();
            }
        });
        let hear = move |heard| self.hear(heard);
        let title = words::boards::YOUR_BOARDS;
        self.list.view(title, shelf_list::head, hear, self.file_field()).into_any()
    }

    /// Opens the database and looks for the board that the visit begins with.
    async fn begin(self) {
        self.connect(async move {
            let boards = Boards::open().await?;
            self.find_last(&boards).await?;
            Ok(boards)
        })
        .await;
    }

    /// Saves boards from now on, if `opening` succeeds.
    async fn connect(self, opening: impl Future<Output = Result<Boards, Failure>>) {
        self.inner.update_value(|inner| inner.is_busy = true);
        let opened = opening.await;
        let is_open = opened.is_ok();
        self.inner.update_value(|inner| inner.boards = opened.map(Rc::new));
        self.end_busy();
        if !is_open {
            return self.fail();
        }
        let keep = Rc::new(move || self.keep());
        self.session.on_written.set_value(Some(keep));
        self.keep();
    }

    /// Looks for the board that the visit begins with.
    async fn find_last(self, boards: &Boards) -> Result<(), Failure> {
        let mine = storage::load_of_tab(storage::Key::Shelf);
        let last = storage::load(storage::Key::Shelf);
        let is_mine = |id: &String| mine.as_ref() == Some(id);
        // The database may still hold entries that were erased just before the page closed.
        let had_written = storage::load_of_tab(storage::Key::Written).as_deref() != Some("no");
        for id in [&mine, &last].into_iter().flatten() {
            let Some(kept) = boards.get(id).await? else { continue };
            let text = self.session.read(Workbench::kept);
            let state = SavedState::parse(&text);
            let (link, written, _) = state.board();
            // The page doesn't always restore the entries made in this tab.
            let is_left = is_mine(id) && had_written && written.is_empty() && kept.link() == link;
            if is_left && !kept.written().is_empty() {
                self.session.change(|workbench| workbench.resume(kept.written()));
            }
            if is_left || shelf::is_same(&text, &kept.text) {
                self.own_if_whole(kept);
                break;
            }
        }
        self.rescue_last(boards).await
    }

    /// Saves the text of the last visit's board if it can't be read. Otherwise the next edit would
    /// overwrite it in storage.
    async fn rescue_last(self, boards: &Boards) -> Result<(), Failure> {
        let last = self.session.last.get_value();
        let is_shown = |text: &str| {
            let shown = self.session.read(Workbench::kept);
            SavedState::parse(&shown).link == SavedState::parse(text).link
        };
        let is_lost =
            |text: &String| !text.is_empty() && !is_shown(text) && !shelf::is_readable(text);
        let Some(text) = last.filter(is_lost) else { return Ok(()) };
        let there = boards.all().await?;
        if !there.iter().any(|kept| shelf::is_same(&kept.text, &text)) {
            let name = words::boards::LAST_BOARD.to_owned();
            let kept =
                Kept { id: number(), text, name, changed_ms: Date::now(), revision: number() };
            boards.put_all(&[kept]).await?;
        }
        self.session.say(FurtherNotice::LastBoardUnreadable);
        Ok(())
    }

    /// Ends opening or saving, and runs the actions that waited for it.
    fn end_busy(self) {
        let waiting = self.inner.try_update_value(|inner| {
            inner.is_busy = false;
            std::mem::take(&mut inner.waiting)
        });
        for resolve in waiting.unwrap_or_default() {
            // Can't fail for a promise.
            let _ = resolve.call0(&JsValue::NULL);
        }
    }

    /// Waits until opening or saving is over. Each has a time limit.
    async fn idle(self) {
        while self.inner.with_value(|inner| inner.is_busy) {
            let over = Promise::new(&mut |resolve, _| {
                self.inner.update_value(|inner| inner.waiting.push(resolve));
            });
            // The promise is never rejected.
            let _ = JsFuture::from(over).await;
        }
    }

    /// Makes the page's board this saved one, if it was read completely. Otherwise the page's board
    /// is separate, and the saved one stays as it is.
    fn own_if_whole(self, kept: Kept) {
        let text = self.session.read(Workbench::kept);
        if shelf::is_read_whole(&kept.text, &text) {
            self.own(kept);
        } else {
            self.session.say(FurtherNotice::BoardReadInPart);
        }
    }

    /// Makes the page's board this saved one.
    fn own(self, kept: Kept) {
        let board_id = self.session.read(|workbench| workbench.editor().board_id());
        let is_derived = self.session.read(|workbench| is_derived(&kept.name, workbench));
        let called = is_derived.then(|| kept.name.clone());
        let (text, revision) = (kept.text, Some(kept.revision));
        self.remember(Owned { board_id, id: kept.id, text, revision, called });
    }

    fn remember(self, owned: Owned) {
        storage::save(storage::Key::Shelf, &owned.id);
        storage::save_of_tab(storage::Key::Shelf, &owned.id);
        self.inner.update_value(|inner| {
            // A board that is opened again replaces its earlier record.
            inner.owned.retain(|other| other.board_id != owned.board_id && other.id != owned.id);
            inner.owned.push(owned);
        });
    }

    /// The record of the page's board; `None` if it was never saved.
    fn owned(self) -> Option<Owned> {
        let board_id = self.session.read(|workbench| workbench.editor().board_id());
        self.inner
            .with_value(|inner| inner.owned.iter().find(|own| own.board_id == board_id).cloned())
    }

    /// Saves the page's board if it has changed.
    fn keep(self) {
        let has_written = self.session.read(|workbench| !workbench.editor().work().is_empty());
        storage::save_of_tab(storage::Key::Written, if has_written { "yes" } else { "no" });
        let is_free = self.inner.try_update_value(|inner| {
            inner.boards.is_ok() && !std::mem::replace(&mut inner.is_busy, true)
        });
        if is_free == Some(true) {
            leptos::task::spawn_local(async move {
                while let Some(due) = self.due() {
                    if self.save(due).await.is_err() {
                        self.fail();
                        break;
                    }
                }
                self.end_busy();
            });
        }
    }

    /// The page's board, if it must be saved.
    fn due(self) -> Option<Due> {
        let (board_id, text, is_listed) = self.session.read(|workbench| {
            let is_listed = workbench.readings().is_some_and(|readings| readings.count() > 1);
            let is_wanted = shelf::is_worth_keeping(workbench.puzzle(), workbench.editor().work());
            is_wanted.then(|| (workbench.editor().board_id(), workbench.kept(), is_listed))
        })?;
        let owned = self.owned();
        if owned.as_ref().is_some_and(|owned| shelf::is_unchanged(&owned.text, &text)) {
            return None;
        }
        if owned.is_none() && is_listed && self.is_only_looked_at(board_id, &text) {
            return None;
        }
        let (name, is_plain) = self.session.read(|workbench| {
            let name = board_name(workbench);
            let is_plain = is_derived(&name, workbench);
            (name, is_plain)
        });
        let id = owned.as_ref().map_or_else(number, |owned| owned.id.clone());
        let kept = Kept { id, text, name, changed_ms: Date::now(), revision: number() };
        Some(Due { board_id, kept, owned, is_plain })
    }

    /// True if a puzzle of a list hasn't been edited since it was opened.
    fn is_only_looked_at(self, board_id: BoardId, text: &str) -> bool {
        let is_same = self.inner.try_update_value(|inner| match &inner.looked_at {
            Some((other, first)) if *other == board_id => shelf::is_same(first, text),
            _ => {
                inner.looked_at = Some((board_id, text.to_owned()));
                true
            }
        });
        is_same == Some(true)
    }

    async fn save(self, Due { board_id, mut kept, owned, is_plain }: Due) -> Result<(), Failure> {
        let boards = self.boards()?;
        if owned.is_none() {
            // Opening the same puzzle again doesn't create another board.
            if let Some(there) = self.find(&boards, &kept.text).await? {
                (kept.id, kept.name) = (there.id, there.name);
            }
        }
        let known = owned.as_ref().and_then(|owned| owned.revision.as_deref());
        let called = owned.as_ref().and_then(|owned| owned.called.as_deref());
        let plain = is_plain.then(|| kept.name.clone());
        let is_only_time = owned.as_ref().is_some_and(|own| shelf::is_same(&own.text, &kept.text));
        if boards.put(&mut kept, known, called).await? == Put::IsOthers {
            if let Some(owned) = owned.clone().filter(|_| is_only_time) {
                // Only the clock has changed, which is no reason for another board. The next edit
                // creates it.
                self.remember(Owned { text: kept.text, ..owned });
                return Ok(());
            }
            kept.id = number();
            boards.put(&mut kept, None, None).await?;
        }
        let called = plain.filter(|plain| *plain == kept.name);
        let Kept { id, text, revision, .. } = kept;
        self.inner.update_value(|inner| {
            if let Some(index) = &mut inner.index {
                let before = owned.as_ref().filter(|owned| owned.id == id);
                index.change(&id, before.map(|owned| owned.text.as_str()), &text);
            }
        });
        self.remember(Owned { board_id, id, text, revision: Some(revision), called });
        Ok(())
    }

    /// The saved board with this text.
    async fn find(self, boards: &Boards, text: &str) -> Result<Option<Kept>, Failure> {
        if self.inner.with_value(|inner| inner.index.is_none()) {
            let index = Index::new(&boards.all().await?);
            self.inner.update_value(|inner| inner.index = Some(index));
        }
        let id = self.inner.with_value(|inner| inner.index.as_ref()?.find(text).map(str::to_owned));
        let Some(id) = id else { return Ok(None) };
        let there = boards.get(&id).await?;
        Ok(there.filter(|there| shelf::is_same(&there.text, text)))
    }

    fn boards(self) -> Result<Rc<Boards>, Failure> {
        self.inner.with_value(|inner| inner.boards.clone())
    }

    /// Warns the user, once, that nothing is saved.
    fn fail(self) {
        self.session.keeps_nothing.update(|told| *told = told.or(Some(true)));
    }

    /// Opens the list.
    pub(crate) fn open(self) {
        self.view.set_value(View::default());
        self.list.empty_search();
        self.list.show(Part::Head, &shelf_list::head());
        self.show();
        DialogId::BOARDS.open();
        self.load();
    }

    /// Loads the saved boards into the list.
    fn load(self) {
        leptos::task::spawn_local(async move {
            // The list must include the page's latest changes.
            self.session.write_what_is_due();
            self.idle().await;
            if self.boards().is_err() {
                // Opening the database again may succeed.
                self.connect(Boards::open()).await;
                self.idle().await;
            }
            let found = match self.boards() {
                Ok(boards) => boards.all().await,
                Err(failure) => Err(failure),
            };
            let current = self.owned().map(|owned| owned.id);
            if let Ok(boards) = &found {
                let index = Index::new(boards);
                self.inner.update_value(|inner| inner.index = Some(index));
            }
            self.view.update_value(|view| {
                if let Err(failure) = found {
                    failure.words().clone_into(&mut view.word);
                }
                view.take(found.unwrap_or_default(), (self.levels)());
                view.current = current;
            });
            self.show();
        });
    }

    /// Rebuilds the list.
    fn show(self) {
        self.show_and_focus(None);
    }

    /// As [`Self::show`]. A lost focus moves to the element for `next`.
    fn show_and_focus(self, next: Option<Act>) {
        let (word, body) = self
            .view
            .with_value(|view| (shelf_list::word(view), shelf_list::body(view, dates::told)));
        self.list.show(Part::Word, &word);
        self.list.show_and_focus(Part::Body, &body, next);
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
            // The change event that follows takes the name.
            Heard::Pressed(Act::Name(_), event) => match event.key().as_str() {
                "Escape" => {
                    event.prevent_default();
                    self.end_naming();
                }
                "Enter" => {
                    event.prevent_default();
                    focus(self.list.search_field().map(Into::into));
                    self.end_naming();
                }
                _ => {}
            },
            Heard::Changed(act, value) => {
                let is_chosen = self.view.try_update_value(|view| view.choose(act, &value));
                if is_chosen == Some(true) {
                    self.show();
                }
            }
            Heard::Pressed(..) => {}
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
            Act::Name(_) | Act::Progress | Act::Level | Act::Kind | Act::Order => {}
            Act::Delete(at) => self.delete(at),
            Act::Undo => self.bring_back(None),
            Act::BringBack(at) => self.bring_back(Some(at)),
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

    /// Opens a board in its latest version, since another tab may have edited it. An unreadable
    /// board isn't opened and stays as it is.
    fn go_on_with(self, at: usize) {
        let Some(board) = self.board(at) else { return };
        leptos::task::spawn_local(async move {
            let Ok(boards) = self.boards() else { return };
            let kept = boards.get(&board.id).await.ok().flatten().unwrap_or(board);
            if self.owned().is_none_or(|owned| owned.id != kept.id) {
                if !shelf::is_readable(&kept.text) {
                    return self.say(&words::boards::cannot_open(&kept.name));
                }
                self.session.change(|workbench| workbench.follow(&kept.text));
                self.own_if_whole(kept);
                self.session.write_link();
            }
            DialogId::BOARDS.close();
            // Waits for the board to be built.
            set_timeout(move || self.session.focus_cursor(), Duration::ZERO);
        });
    }

    /// Shows the name field of a board, or hides it.
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
            let renamed = match self.boards() {
                Ok(boards) => boards.rename(&board.id, &board.name).await,
                Err(failure) => Err(failure),
            };
            if renamed.is_err() {
                self.fail();
            }
            self.view.update_value(|view| view.renamed = None);
            self.show();
        });
    }

    fn delete(self, at: usize) {
        let board = self.view.try_update_value(|view| view.delete(at)).flatten();
        let Some(board) = board else { return };
        // Shows the deletion at once, so that the next press hits a visible board.
        self.show_and_focus(Some(Act::BringBack(at)));
        leptos::task::spawn_local(async move {
            let deleted = match self.boards() {
                Ok(boards) => boards.remove(&board.id).await,
                Err(failure) => Err(failure),
            };
            if deleted.is_err() {
                self.say(words::boards::NOT_DELETED);
                self.load();
            }
        });
    }

    /// Restores the deleted board of this row, or the one deleted last.
    fn bring_back(self, at: Option<usize>) {
        let board = self.view.try_update_value(|view| view.bring_back(at)).flatten();
        let Some(board) = board else { return };
        self.show_and_focus(at.map(Act::Open));
        leptos::task::spawn_local(async move {
            let kept = match self.boards() {
                Ok(boards) => boards.bring_back(&board).await,
                Err(failure) => Err(failure),
            };
            if kept.is_err() {
                self.say(words::boards::NOT_BROUGHT_BACK);
                self.load();
            }
        });
    }

    fn export(self) {
        let boards = self.view.with_value(View::left);
        leptos::task::spawn_local(async move {
            let pieces = Pieces::default();
            for some in boards.chunks(500) {
                let text: String =
                    some.iter().map(|kept| shelf::write(kept, dates::written)).collect();
                pieces.push(&text);
                timing::pause().await;
            }
            pieces.push(&shelf::write_statistics(&own_statistics::load()));
            let saved = pieces.blob("text/plain").and_then(|blob| download::save(FILE, &blob));
            self.say(if saved.is_ok() { words::lists::SAVED } else { words::lists::NOT_SAVED });
        });
    }

    fn choose_file(self) {
        if let Some(field) = self.file.get_untracked() {
            field.click();
        }
    }

    fn file_field(self) -> AnyView {
        let chosen = move |_| {
            let Some(field) = self.file.get_untracked() else { return };
            let file = field.files().and_then(|files| files.get(0));
            // Allows choosing the same file again.
            field.set_value("");
            if let Some(file) = file {
                leptos::task::spawn_local(async move {
                    match files::text(&file, MAX_IMPORT).await {
                        Ok(text) => self.import(&text).await,
                        Err(reason) => self.say(&words::boards::import_refused(&reason)),
                    }
                });
            }
        };
        view! {
            <input
                type="file"
                hidden
                aria-label=words::boards::FILE
                node_ref=self.file
                on:change=chosen
            />
        }
        .into_any()
    }

    async fn import(self, text: &str) {
        let Ok(boards) = self.boards() else { return self.say(words::boards::NOT_IMPORTED) };
        let Ok(there) = boards.all().await else { return self.say(words::boards::NOT_IMPORTED) };
        let mut known: std::collections::HashSet<String> =
            there.into_iter().map(|kept| kept.text).collect();
        let (mut new, mut repeated, mut refused) = (Vec::new(), 0_usize, Vec::new());
        let mut statistics = String::new();
        let mut begun_ms = timing::now_ms();
        for (line, text) in text.lines().enumerate() {
            match shelf::read_line(text, dates::read, plain_name) {
                Imported::Board(kept) if known.insert(kept.text.clone()) => {
                    new.push(Kept { id: number(), revision: number(), ..kept });
                }
                Imported::Board(_) => repeated += 1,
                Imported::Statistics(line) => {
                    statistics.push_str(line);
                    statistics.push('\n');
                }
                Imported::Blank => {}
                Imported::Unreadable(error) => {
                    refused.push(words::boards::line_refused(line + 1, &error));
                }
            }
            if timing::now_ms() > begun_ms + SLICE_MS {
                timing::pause().await;
                begun_ms = timing::now_ms();
            }
        }
        if boards.put_all(&new).await.is_err() {
            return self.say(words::boards::NOT_IMPORTED);
        }
        if !statistics.is_empty() {
            own_statistics::change(|own| own.merge(&Statistics::parse(&statistics)));
        }
        self.say(&words::boards::imported(new.len(), repeated, &refused));
        self.load();
    }

    fn say(self, word: &str) {
        self.view.update_value(|view| word.clone_into(&mut view.word));
        self.show();
    }
}

/// The name of an exported file.
const FILE: &str = "satdoku-boards.txt";

/// A random id or revision.
fn number() -> String {
    #[allow(clippy::cast_sign_loss, reason = "from 0 to 1")]
    let part = || (Math::random() * f64::from(u32::MAX)) as u32;
    format!("{:08x}{:08x}", part(), part())
}
