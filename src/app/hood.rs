//! Under the hood: the puzzle as clauses, and what the last solve took.

use leptos::html;
use leptos::prelude::*;

use super::browser::tree;
use super::scoped;
use super::session::Session;
use super::state::{Game, Purpose, Tree, inspection, times, words};
use super::widgets::{Choice, Chooser};
use crate::encode::{Encoding, Start};
use crate::solve::Options;
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::Inspect;

/// The panel. Nothing is worked out for it until it is looked at.
#[component]
pub(super) fn Hood() -> impl IntoView {
    let is_seen = expect_context::<Session>().memo(|game| game.purpose() == Purpose::Inside);
    view! {
        <section class="hood" aria-label="Encoding">{move || is_seen.get().then(content)}</section>
    }
}

fn content() -> AnyView {
    let session = expect_context::<Session>();
    let choose = move |change: &dyn Fn(&mut Options)| {
        session.change(|game| {
            let mut options = game.options();
            change(&mut options);
            game.choose_options(options);
        });
    };
    let encoding = session.memo(|game| game.options().encoding.name().to_owned());
    let choose_encoding = move |name: String| {
        if let Some(encoding) = Encoding::ALL.into_iter().find(|e| e.name() == name) {
            choose(&|options| options.encoding = encoding);
        }
    };
    let start = session.memo(|game| game.options().start.name().to_owned());
    let choose_start = move |name: String| {
        if let Some(start) = Start::ALL.into_iter().find(|start| start.name() == name) {
            choose(&|options| options.start = start);
        }
    };
    let encodings = RwSignal::new(Encoding::ALL.map(|encoding| choice(encoding.name())).to_vec());
    let starts = RwSignal::new(Start::ALL.map(|start| choice(start.name())).to_vec());
    let look = Look::new(session);
    let durations = NodeRef::<html::Div>::new();
    // Reaches outside: to elements made from data.
    scoped::effect(move || {
        let trees = session.game.with(|game| times(game.phases()));
        if let Some(durations) = durations.get() {
            tree::show(&durations, &trees);
        }
    });
    view! {
        <Chooser label="Encoding" choices=encodings chosen=encoding on_choose=choose_encoding/>
        <Chooser label="Start from" choices=starts chosen=start on_choose=choose_start/>
        <div node_ref=look.frame></div>
        <div node_ref=durations></div>
    }
    .into_any()
}

fn choice(name: &str) -> Choice {
    (name.to_owned(), name.to_owned())
}

/// A look at the clauses of what the page shows, again and again.
#[derive(Clone, Copy)]
struct Look {
    session: Session,
    /// What is looked at.
    wanted: Memo<Inspect>,
    frame: NodeRef<html::Div>,
    /// The look under way. One look follows another: breaking one off would cost the worker.
    job: StoredValue<Option<Job>, LocalStorage>,
}

impl Look {
    fn new(session: Session) -> Self {
        let wanted = session.memo(|game: &Game| Inspect {
            puzzle: game.puzzle().clone(),
            options: game.options(),
            cell: game.editor().cursor(),
        });
        let frame = NodeRef::new();
        let look = Self { session, wanted, frame, job: StoredValue::new_local(None) };
        // Reaches outside: to the tools.
        scoped::effect(move || {
            wanted.track();
            if look.job.with_value(Option::is_none) {
                look.begin();
            }
        });
        look
    }

    fn begin(self) {
        let asked = self.wanted.get_untracked();
        let task = asked.clone();
        let job = self.session.use_tools(task, move |event| {
            let trees = match event {
                Event::Answer(answer) => inspection(&asked, &answer),
                Event::Failed(failure) => vec![Tree::text("p", words(&failure))],
                Event::Conflicts(_) | Event::Progress(()) => return,
            };
            // Gone, if the panel was closed.
            let Some(frame) = self.frame.try_get_untracked().flatten() else { return };
            tree::show(&frame, &trees);
            self.job.set_value(None);
            if self.wanted.with_untracked(|wanted| *wanted != asked) {
                self.begin();
            }
        });
        self.job.set_value(Some(job));
    }
}
