//! The dialog with all puzzles of a list: to search, to open, and to solve all at once.

mod find_out;
mod keep;
mod save;

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use self::find_out::{Run, Wanted};
use self::keep::Keeper;
use crate::model::collection::{PuzzleStatus, Sort};
use crate::model::{Import, Purpose, Workbench};
use crate::page::browser::timing;
use crate::page::kit::dialog::DialogId;
use crate::page::kit::list::{Heard, List, Part};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::lists::collection_list::{self, Act, View, sort_of, value_of};
use crate::view::words;

/// A handle of the list.
#[derive(Clone, Copy)]
struct Collection {
    session: Session,
    list: List<Act>,
    view: StoredValue<View>,
    /// The marks of the puzzles, and the number of their list.
    marks: StoredValue<(u32, Vec<PuzzleStatus>)>,
    run: StoredValue<Option<Run>, LocalStorage>,
    keeper: StoredValue<Keeper, LocalStorage>,
}

/// The button that opens the list.
#[component]
pub(crate) fn CollectionButton() -> impl IntoView {
    let session = expect_context::<Session>();
    let collection = Collection {
        session,
        list: List::new(DialogId::COLLECTION),
        view: StoredValue::new(View::default()),
        marks: StoredValue::new((0, Vec::new())),
        run: StoredValue::new_local(None),
        keeper: StoredValue::new_local(Keeper::default()),
    };
    leptos::task::spawn_local(async move { collection.begin().await });
    let place =
        session.memo(|workbench| workbench.readings().map(|list| (list.number(), list.at())));
    // Side effect: saves to the database, and opens the dialog.
    Effect::new(move |last: Option<Option<u32>>| {
        // Reads instead of only tracking: a memo that is never read doesn't follow its sources.
        let number = place.get().map(|(number, _)| number);
        if last.is_some_and(|last| last != number) && collection.is_new_list() {
            collection.open();
        }
        collection.keep();
        number
    });
    let done = session.memo(Workbench::listed_done);
    // Side effect: changes the marks of the list.
    Effect::new(move |_| {
        if let Some(at) = done.get() {
            collection.change(at, |mark| mark.is_done = true);
        }
    });
    let hear = move |heard| collection.hear(heard);
    let title = words::collection::PUZZLES;
    let list = collection.list.view(title, collection_list::head, hear, ().into_any());
    view! {
        <Button label=words::collection::ALL_PUZZLES on_click=move |()| collection.open()/>
        {list}
    }
}

impl Collection {
    /// Reads the current list and its marks; `None` without a list.
    fn with<T>(self, read: impl FnOnce(&Import, &[PuzzleStatus]) -> T) -> Option<T> {
        self.session.read(|workbench| {
            let readings = workbench.readings()?;
            self.marks.update_value(|(number, marks)| {
                if *number != readings.number() {
                    *number = readings.number();
                    *marks = vec![PuzzleStatus::default(); readings.count()];
                }
            });
            Some(self.marks.with_value(|(_, marks)| read(readings, marks)))
        })
    }

    fn change(self, at: usize, change: impl FnOnce(&mut PuzzleStatus)) {
        self.with(|_, _| ());
        self.marks.update_value(|(_, marks)| {
            if let Some(mark) = marks.get_mut(at) {
                change(mark);
            }
        });
        self.keep();
    }

    /// True if a list was just imported, and not restored from another visit.
    fn is_new_list(self) -> bool {
        let is_kept = |number| self.keeper.with_value(|keeper| keeper.id_of(number).is_some());
        self.with(|readings, _| readings.count() > 1 && !is_kept(readings.number()))
            .unwrap_or(false)
    }

    fn open(self) {
        self.with(|readings, marks| {
            self.view.update_value(|view| view.turn_to_board(readings, marks));
        });
        self.list.empty_search();
        self.show();
        DialogId::COLLECTION.open();
    }

    fn show(self) {
        self.show_word();
        let body = self.with(|readings, marks| {
            self.view.with_value(|view| collection_list::body(readings, marks, view))
        });
        self.list.show(Part::Body, &body.unwrap_or_default());
    }

    fn show_word(self) {
        let now_ms = timing::now_ms();
        let word = self.with(|readings, marks| {
            self.run.with_value(|run| {
                let batch = run.as_ref().map(|run| (&run.batch, now_ms));
                self.view.with_value(|view| collection_list::word(readings, marks, view, batch))
            })
        });
        self.list.show(Part::Word, &word.unwrap_or_default());
    }

    fn look(self, change: impl FnOnce(&mut View)) {
        self.view.update_value(|view| {
            view.word.clear();
            change(view);
        });
        self.show();
    }

    fn sort(self, sort: Sort) {
        self.look(|view| {
            view.sort = sort;
            view.page = 0;
        });
    }

    fn hear(self, heard: Heard<Act>) {
        match heard {
            Heard::Asked(act) => self.act(act),
            Heard::Sought(part) => self.look(|view| {
                view.part = part;
                view.page = 0;
            }),
            Heard::Changed(Act::Sort, value) => self.sort(sort_of(&value)),
            Heard::Changed(..) | Heard::Pressed(..) => {}
        }
    }

    fn act(self, act: Act) {
        match act {
            Act::Open(at) => {
                self.session.change(|workbench| {
                    workbench.enter(Purpose::Play);
                    workbench.go_to_puzzle(at);
                });
                DialogId::COLLECTION.close();
                let session = self.session;
                // Waits for the board to be built.
                set_timeout(move || session.focus_cursor(), Duration::ZERO);
            }
            Act::Done(at) => {
                self.change(at, |mark| mark.is_done = !mark.is_done);
                self.show();
            }
            Act::Solve => self.find_out(Wanted::Solutions),
            Act::Rate => self.find_out(Wanted::Hardness),
            Act::Stop => self.stop(),
            Act::Table => self.save(&save::TABLE),
            Act::Unique => self.save(&save::UNIQUE),
            Act::Sort => {}
            Act::By(sort) => {
                let choice = self.list.find(Part::Head, Act::Sort);
                if let Some(choice) = choice.and_then(|choice| choice.dyn_into().ok()) {
                    let choice: HtmlSelectElement = choice;
                    choice.set_value(value_of(sort));
                }
                self.sort(sort);
            }
            Act::Page(page) => {
                self.look(|view| view.page = page);
                self.list.scroll_up();
            }
        }
    }

    fn say(self, word: &str) {
        self.view.update_value(|view| word.clone_into(&mut view.word));
        self.show();
    }
}
