//! Under the hood: the puzzle as clauses, and what the last solve took.

use leptos::html;
use leptos::prelude::*;

use super::browser::timing::PAINTED;
use super::browser::tree;
use super::scoped;
use super::session::Session;
use super::state::{Game, Purpose, Tree, clauses_of_cell, comparison, families, times, words};
use super::texts;
use super::widgets::{Choice, Chooser};
use crate::encodings::Encoding;
use crate::formula::Start;
use crate::worker::job::Job;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::{CompareEncodings, Inspect, Tools};

/// The panel. Nothing is worked out for it while it isn't looked at.
#[component]
pub(super) fn Hood() -> impl IntoView {
    let session = expect_context::<Session>();
    let encoding = session.memo(|game| game.options().encoding.name().to_owned());
    let choose_encoding = move |name: String| {
        if let Some(encoding) = Encoding::ALL.into_iter().find(|e| e.name() == name) {
            session.change(|game| game.write_with(encoding, game.start()));
        }
    };
    let start =
        session.memo(|game| game.start().map_or(texts::inside::AUTOMATIC, Start::name).to_owned());
    let choose_start = move |name: String| {
        let start = Start::ALL.into_iter().find(|start| start.name() == name);
        session.change(|game| game.write_with(game.options().encoding, start));
    };
    let encodings = RwSignal::new(Encoding::ALL.map(Encoding::name).map(choice).to_vec());
    let starts = [texts::inside::AUTOMATIC].into_iter().chain(Start::ALL.map(Start::name));
    let starts = RwSignal::new(starts.map(choice).collect());
    let [sizes] = look(
        session,
        |game| CompareEncodings {
            puzzle: game.puzzle().clone(),
            chosen: game.options().encoding,
            start: game.start(),
        },
        [comparison],
    );
    let [families, clauses] = look(
        session,
        |game| Inspect {
            puzzle: game.puzzle().clone(),
            encoding: game.options().encoding,
            start: game.start(),
            cell: game.editor().cursor(),
        },
        [families, clauses_of_cell],
    );
    let durations = NodeRef::<html::Div>::new();
    let phases = session.memo_of(|game| is_seen(game).then(|| times::<()>(game.phases())));
    // Reaches outside: to elements made from data.
    scoped::effect(move || {
        if let (Some(trees), Some(durations)) = (phases.get(), durations.get()) {
            tree::show(&durations, &trees);
        }
    });
    view! {
        <section class="hood" aria-label=texts::inside::ENCODING>
            <div class="choosers">
                <Chooser
                    label=texts::inside::ENCODING
                    choices=encodings
                    chosen=encoding
                    on_choose=choose_encoding
                />
                <Chooser
                    label=texts::inside::START_FROM
                    choices=starts
                    chosen=start
                    on_choose=choose_start
                />
            </div>
            {fold(texts::inside::ALL_ENCODINGS, true, sizes)}
            {fold(texts::inside::CLAUSES_BY_FAMILY, false, families)}
            {fold(texts::inside::CLAUSES_ABOUT_CELL, false, clauses)}
            {fold(texts::inside::TIMES, false, durations)}
        </section>
    }
}

fn is_seen(game: &Game) -> bool {
    game.purpose() == Purpose::Inside
}

/// A part that is folded until it is wanted.
fn fold(title: &'static str, is_open: bool, frame: NodeRef<html::Div>) -> AnyView {
    view! {
        <details open=is_open>
            <summary>{title}</summary>
            <div node_ref=frame></div>
        </details>
    }
    .into_any()
}

fn choice(name: &str) -> Choice {
    (name.to_owned(), name.to_owned())
}

/// How an answer is shown.
type Show<T> = fn(&T, &<T as Task>::Answer) -> Vec<Tree<()>>;

/// A look at something of the puzzle, again and again while the panel is seen, into a frame for each way to
/// show it. One look follows another: breaking one off would cost the worker.
fn look<T, const N: usize>(
    session: Session,
    wanted: fn(&Game) -> T,
    shows: [Show<T>; N],
) -> [NodeRef<html::Div>; N]
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
{
    let look = Look {
        session,
        wanted: session.memo_of(move |game| is_seen(game).then(|| wanted(game))),
        parts: shows.map(|show| (show, NodeRef::new())),
        answered: StoredValue::new(None),
        job: StoredValue::new_local(None),
    };
    // Reaches outside: to the tools.
    scoped::effect(move || {
        if look.wanted.with(Option::is_none) {
            // Else it would keep a worker from what is asked elsewhere.
            look.job.set_value(None);
        } else {
            // A frame that shows the panel comes first.
            set_timeout(move || look.go_on(), PAINTED);
        }
    });
    look.parts.map(|(_, frame)| frame)
}

struct Look<T: Task + Send + Sync, const N: usize> {
    session: Session,
    /// What is to be looked at; nothing, while the panel isn't seen.
    wanted: Memo<Option<T>>,
    parts: [(Show<T>, NodeRef<html::Div>); N],
    /// What is shown.
    answered: StoredValue<Option<T>>,
    /// The look under way.
    job: StoredValue<Option<Job>, LocalStorage>,
}

impl<T: Task + Send + Sync, const N: usize> Clone for Look<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Task + Send + Sync, const N: usize> Copy for Look<T, N> {}

impl<T, const N: usize> Look<T, N>
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
{
    /// Begins the next look, if none is under way and something else is wanted than what is shown.
    fn go_on(self) {
        let Some(asked) = self.wanted.get_untracked() else { return };
        let is_shown = self.answered.with_value(|answered| answered.as_ref() == Some(&asked));
        if is_shown || self.job.with_value(Option::is_some) {
            return;
        }
        let task = asked.clone();
        let job = self.session.use_tools(task, move |event| {
            for (show, frame) in self.parts {
                let trees = match &event {
                    Event::Answer(answer) => show(&asked, answer),
                    Event::Failed(failure) => vec![Tree::text("p", words(failure))],
                    Event::Conflicts(_) | Event::Progress(()) => return,
                };
                // Gone, if the panel was closed.
                let Some(frame) = frame.try_get_untracked().flatten() else { return };
                tree::show(&frame, &trees);
            }
            self.job.set_value(None);
            let is_answered = matches!(event, Event::Answer(_));
            self.answered.set_value(is_answered.then(|| asked.clone()));
            // What failed isn't tried again at once, but by who comes back to the panel.
            if self.wanted.with_untracked(|wanted| wanted.as_ref() != Some(&asked)) {
                self.go_on();
            }
        });
        self.job.set_value(Some(job));
    }
}
