//! The puzzles of a file in a dialog: to search, to open, and to solve all at once.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use super::browser::database::Lists;
use super::browser::download::{self, Pieces};
use super::browser::{document, storage, timing, window};
use super::list::{List, Part};
use super::session::{Session, tools};
use super::sheet;
use super::state::collection::{
    self, Act, Batch, Mark, Puzzles, SEARCH, SORT, Sort, TABLE_HEAD, View,
};
use super::state::{Game, Purpose, Readings, words};
use super::widgets::Button;
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::task::{Event as Told, Failure};
use crate::worker::tasks::{Solutions, SolveMany, Tools};

/// The dialog's name in the page.
const ID: &str = "collection";

/// While puzzles are solved, so many milliseconds pass before that is shown again.
const SHOWN_MS: f64 = 100.0;

/// So many puzzles are written to a file before the browser may do something else.
const WRITTEN_AT_ONCE: usize = 200;

/// The list, and the page that it belongs to.
#[derive(Clone, Copy)]
struct Collection {
    session: Session,
    list: List<Act>,
    view: StoredValue<View>,
    /// What is known of the puzzles of a text, which has this number.
    marks: StoredValue<(u32, Vec<Mark>)>,
    run: StoredValue<Option<Run>, LocalStorage>,
    /// The workers that solve all, once that was wanted.
    pool: StoredValue<Option<Client<Tools>>, LocalStorage>,
    keeper: StoredValue<Keeper, LocalStorage>,
}

/// What keeps the list for another visit.
#[derive(Default)]
struct Keeper {
    lists: Option<Rc<Lists>>,
    /// The list that is kept: its number among the texts of this visit, and its own.
    kept: Option<(u32, String)>,
    is_saving: bool,
    is_due: bool,
}

/// Puzzles that are being solved.
struct Run {
    batch: Batch,
    /// What the workers are at, by number.
    jobs: Vec<(usize, Job)>,
    last_job: usize,
    shown_ms: f64,
}

/// A file that puzzles are saved in.
struct File {
    name: &'static str,
    media_type: &'static str,
    /// What it begins with.
    head: &'static str,
    /// What it has of a puzzle, if it does.
    write: fn(&mut Puzzles, &Readings, usize, Mark) -> Option<String>,
}

/// All puzzles, with what is known of them.
const TABLE: File = File {
    name: "satdoku-puzzles.csv",
    media_type: "text/csv",
    head: TABLE_HEAD,
    write: |puzzles, readings, at, mark| Some(puzzles.row(readings, at, mark)),
};

/// Those with one solution, as far as a line can say them.
const UNIQUE: File = File {
    name: "satdoku-puzzles.sdm",
    media_type: "text/plain",
    head: "",
    write: |puzzles, readings, at, mark| {
        let is_unique = mark.solutions == Some(Solutions::One);
        puzzles.line(readings.link_of(at)).filter(|_| is_unique).map(|line| line + "\n")
    },
};

/// The button that opens the list.
#[component]
pub(super) fn CollectionButton() -> impl IntoView {
    let session = expect_context::<Session>();
    let collection = Collection {
        session,
        list: List::new(ID),
        view: StoredValue::new(View::default()),
        marks: StoredValue::new((0, Vec::new())),
        run: StoredValue::new_local(None),
        pool: StoredValue::new_local(None),
        keeper: StoredValue::new_local(Keeper::default()),
    };
    leptos::task::spawn_local(async move { collection.begin().await });
    let place = session.memo(|game| game.readings().map(|list| (list.number(), list.at())));
    // Reaches outside: to what is kept.
    Effect::new(move |_| {
        // Reading, not only tracking: a memo never read doesn’t follow what it is made of.
        place.read();
        collection.keep();
    });
    let done = session.memo(Game::listed_done);
    // Reaches outside: to what is known of the list.
    Effect::new(move |_| {
        if let Some(at) = done.get() {
            collection.change(at, |mark| mark.is_done = true);
        }
    });
    view! {
        <Button label="All puzzles" on_click=move |()| collection.open()/>
        {collection.list.view("Puzzles", collection::head, move |event| collection.hear(&event))}
    }
}

impl Collection {
    /// Reads what was read last, and what is known of it.
    fn with<T>(self, read: impl FnOnce(&Readings, &[Mark]) -> T) -> Option<T> {
        self.session.read(|game| {
            let readings = game.readings()?;
            self.marks.update_value(|(number, marks)| {
                if *number != readings.number() {
                    *number = readings.number();
                    *marks = vec![Mark::default(); readings.count()];
                }
            });
            Some(self.marks.with_value(|(_, marks)| read(readings, marks)))
        })
    }

    fn change(self, at: usize, change: impl FnOnce(&mut Mark)) {
        self.with(|_, _| ());
        self.marks.update_value(|(_, marks)| {
            if let Some(mark) = marks.get_mut(at) {
                change(mark);
            }
        });
        self.keep();
    }

    /// Opens the database, and goes on with the list of the last visit.
    async fn begin(self) {
        let Ok(lists) = Lists::open().await else { return };
        let lists = Rc::new(lists);
        let mine = storage::load_of_tab(storage::Key::List);
        // A tab that has put its list away has none.
        let last = storage::load(storage::Key::List).filter(|_| mine.is_none());
        let known = mine.map(|id| (id, false)).or(last.map(|id| (id, true)));
        if let Some((id, on_board)) = known
            && let Ok(Some(kept)) = lists.get(&id).await
            && let Some(listing) = collection::listing_of(&kept.listing)
        {
            let count = listing.items.len();
            if self.session.change(|game| game.resume_list(listing, kept.at, on_board)) {
                self.with(|readings, _| {
                    self.keeper.update_value(|keeper| keeper.kept = Some((readings.number(), id)));
                });
                self.marks.update_value(|(_, own)| {
                    *own = collection::marks_of(&kept.marks, count);
                });
            }
        }
        self.keeper.update_value(|keeper| keeper.lists = Some(lists));
        self.keep();
    }

    /// Keeps the list that was read last, and what is known of it.
    fn keep(self) {
        let lists = self.keeper.try_update_value(|keeper| {
            keeper.is_due = true;
            let lists = keeper.lists.clone().filter(|_| !keeper.is_saving)?;
            keeper.is_saving = true;
            Some(lists)
        });
        let Some(lists) = lists.flatten() else { return };
        leptos::task::spawn_local(async move {
            while self.keeper.try_update_value(|keeper| std::mem::take(&mut keeper.is_due))
                == Some(true)
            {
                // What isn't kept is only missed on another visit, and that boards aren't is told.
                if self.write_down(&lists).await.is_err() {
                    break;
                }
            }
            self.keeper.update_value(|keeper| keeper.is_saving = false);
        });
    }

    async fn write_down(self, lists: &Lists) -> Result<(), idb::Error> {
        let now = self.with(|readings, marks| {
            let number = readings.number();
            let kept = self.keeper.with_value(|keeper| keeper.kept.clone());
            let kept = kept.filter(|(kept, _)| *kept == number);
            let listing = kept.is_none().then(|| collection::write_listing(readings.listing()));
            let is_list = readings.count() > 1;
            let marks = collection::write_marks(marks);
            is_list.then(|| (number, kept, listing, marks, readings.at()))
        });
        let Some((number, kept, listing, mut marks, at)) = now.flatten() else {
            storage::save_of_tab(storage::Key::List, "");
            return Ok(());
        };
        let id = match (kept, &listing) {
            (Some((_, id)), _) => id,
            (None, Some(listing)) => {
                let id = collection::number_of(listing);
                // The same list may have been here before.
                if let Some((known, _)) = lists.known(&id).await? {
                    self.marks.update_value(|(list, own)| {
                        if *list == number {
                            let known = collection::marks_of(&known, own.len());
                            own.iter_mut().zip(known).for_each(|(own, known)| own.join(known));
                            marks = collection::write_marks(own);
                        }
                    });
                    self.show();
                }
                self.keeper.update_value(|keeper| keeper.kept = Some((number, id.clone())));
                id
            }
            (None, None) => return Ok(()),
        };
        storage::save(storage::Key::List, &id);
        storage::save_of_tab(storage::Key::List, &id);
        lists.put(&id, listing.as_deref(), (&marks, at)).await
    }

    fn open(self) {
        self.with(|readings, marks| {
            self.view.update_value(|view| view.turn_to_board(readings, marks));
        });
        if let Some(Ok(field)) =
            document().get_element_by_id(SEARCH).map(JsCast::dyn_into::<HtmlInputElement>)
        {
            field.set_value("");
        }
        self.show();
        sheet::open(ID);
    }

    fn show(self) {
        self.show_word();
        let body = self.with(|readings, marks| {
            self.view.with_value(|view| collection::body(readings, marks, view))
        });
        self.list.show(Part::Body, &body.unwrap_or_default());
    }

    fn show_word(self) {
        let now_ms = timing::now_ms();
        let word = self.with(|readings, marks| {
            self.run.with_value(|run| {
                let batch = run.as_ref().map(|run| (&run.batch, now_ms));
                self.view.with_value(|view| collection::word(readings, marks, view, batch))
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

    fn hear(self, event: &Event) {
        let Some(target) = event.target() else { return };
        match event.type_().as_str() {
            "click" => {
                if let Some((act, element)) = self.list.act_at(target)
                    && element.get_attribute("aria-disabled").is_none()
                {
                    self.act(act);
                }
            }
            "input" => {
                if let Ok(field) = target.dyn_into::<HtmlInputElement>()
                    && field.id() == SEARCH
                {
                    self.look(|view| {
                        view.part = field.value().trim().to_lowercase();
                        view.page = 0;
                    });
                }
            }
            "change" => {
                if let Ok(list) = target.dyn_into::<HtmlSelectElement>()
                    && list.id() == SORT
                {
                    self.look(|view| {
                        view.sort = Sort::named(&list.value());
                        view.page = 0;
                    });
                }
            }
            _ => {}
        }
    }

    fn act(self, act: Act) {
        match act {
            Act::Open(at) => {
                self.session.change(|game| {
                    game.go_to(Purpose::Play);
                    game.go_to_puzzle(at);
                });
                sheet::close(ID);
                let session = self.session;
                // Once the board is there.
                set_timeout(move || session.focus_cursor(), Duration::ZERO);
            }
            Act::Done(at) => {
                self.change(at, |mark| mark.is_done = !mark.is_done);
                self.show();
            }
            Act::Solve => self.solve_all(),
            Act::Stop => self.stop(),
            Act::Table => self.save(&TABLE),
            Act::Unique => self.save(&UNIQUE),
            Act::Page(page) => {
                self.look(|view| view.page = page);
                self.list.scroll_up();
            }
        }
    }

    /// Has all puzzles solved of which nothing is known yet.
    fn solve_all(self) {
        let now_ms = timing::now_ms();
        let Some(batch) = self.with(|_, marks| Batch::of(marks, now_ms)) else { return };
        let workers = cores();
        if self.pool.with_value(Option::is_none) {
            self.pool.set_value(Some(tools(workers)));
        }
        self.run.set_value(Some(Run { batch, jobs: Vec::new(), last_job: 0, shown_ms: now_ms }));
        // Another job waits at each worker, which so has never nothing to do.
        for _ in 0..2 * workers {
            self.feed();
        }
        self.show_word();
        self.list.focus(Part::Word, Act::Stop);
    }

    /// Gives the workers more to do, if there is more.
    fn feed(self) {
        let next = self.run.try_update_value(|run| {
            let run = run.as_mut()?;
            let chunk = run.batch.take();
            run.last_job += 1;
            (!chunk.is_empty()).then_some((run.last_job, chunk))
        });
        let Some((number, chunk)) = next.flatten() else { return };
        let links = self.with(|readings, _| {
            let links: Vec<&str> = chunk.iter().map(|at| readings.link_of(*at)).collect();
            links.join("\n")
        });
        let (Some(links), Some(pool)) = (links, self.pool.get_value()) else { return };
        let list = self.marks.with_value(|(list, _)| *list);
        let job = pool.ask(SolveMany { links }, move |told, took_ms| {
            self.take(list, number, &chunk, told, took_ms);
        });
        self.run.update_value(|run| {
            if let Some(run) = run {
                run.jobs.push((number, job));
            }
        });
    }

    /// A worker is done with some.
    fn take(self, list: u32, number: usize, chunk: &[usize], told: Told<SolveMany>, took_ms: f64) {
        // Another text may have come meanwhile.
        let is_current = self.with(|readings, _| readings.number() == list) == Some(true);
        if !is_current {
            return self.stop();
        }
        let answers = match told {
            Told::Answer(answers) => answers,
            // What brought a worker down is not tried again; the others may do.
            Told::Failed(Failure::Stopped(_) | Failure::GaveUp(_)) => {
                vec![Solutions::Unknown; chunk.len()]
            }
            Told::Failed(failure) => {
                self.stop();
                return self.say(&format!("No answer: {}", words(&failure)));
            }
            Told::Conflicts(_) | Told::Progress(()) => return,
        };
        self.marks.update_value(|(_, marks)| {
            for (at, solutions) in chunk.iter().zip(answers) {
                marks[*at].solutions = Some(solutions);
            }
        });
        let now_ms = timing::now_ms();
        let is_due = self.run.try_update_value(|run| {
            let run = run.as_mut()?;
            run.batch.note(chunk.len(), took_ms);
            run.jobs.retain(|(other, _)| *other != number);
            let is_due = now_ms > run.shown_ms + SHOWN_MS;
            if is_due {
                run.shown_ms = now_ms;
            }
            Some((is_due, run.batch.is_over().then(|| run.batch.took(now_ms))))
        });
        match is_due.flatten() {
            Some((_, Some(took))) => {
                self.run.set_value(None);
                self.say(&took);
                self.keep();
            }
            Some((is_due, None)) => {
                self.feed();
                if is_due {
                    self.show_word();
                    self.keep();
                }
            }
            None => {}
        }
    }

    /// No more is solved. What is known stays known, and the rest can go on later.
    fn stop(self) {
        let run = self.run.try_update_value(Option::take).flatten();
        if let Some(mut run) = run {
            // Those that wait go first, or they would take the places of those that end.
            while let Some((_, job)) = run.jobs.pop() {
                drop(job);
            }
        }
        self.keep();
        self.show();
        self.list.focus(Part::Word, Act::Solve);
    }

    fn say(self, word: &str) {
        self.view.update_value(|view| word.clone_into(&mut view.word));
        self.show();
    }

    /// Saves the puzzles, in their order.
    fn save(self, file: &'static File) {
        leptos::task::spawn_local(async move {
            let pieces = Pieces::default();
            pieces.push(file.head);
            let mut puzzles = Puzzles::default();
            let count = self.with(|readings, _| readings.count()).unwrap_or_default();
            for start in (0..count).step_by(WRITTEN_AT_ONCE) {
                let text = self.with(|readings, marks| {
                    let end = (start + WRITTEN_AT_ONCE).min(readings.count());
                    let rows = (start..end)
                        .filter_map(|at| (file.write)(&mut puzzles, readings, at, marks[at]));
                    rows.collect::<String>()
                });
                pieces.push(&text.unwrap_or_default());
                timing::pause().await;
            }
            let saved =
                pieces.blob(file.media_type).and_then(|blob| download::save(file.name, &blob));
            self.say(if saved.is_ok() { "Saved." } else { "The browser can’t save this file." });
        });
    }
}

/// How many workers can be at it at once.
#[allow(clippy::cast_sign_loss, reason = "no count is negative, and the cast would saturate")]
fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}
