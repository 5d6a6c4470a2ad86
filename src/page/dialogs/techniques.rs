//! The dialog with the cards of techniques.

use std::time::Duration;

use leptos::prelude::*;

use crate::logic::TechniqueKind;
use crate::model::{Cards, Workbench, technique_cards};
use crate::page::browser::{fetch, meta};
use crate::page::kit::dialog::DialogId;
use crate::page::kit::list::{Heard, List, Part};
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::techniques::{Act, View};
use crate::view::words;
use crate::worker::task::Event;
use crate::worker::tasks::{ListTechniques, ShowTechnique};

/// A handle of the dialog.
#[derive(Clone, Copy)]
struct Techniques {
    session: Session,
    view: StoredValue<View>,
    list: List<Act>,
    /// The job that lists the techniques.
    rated: CurrentJob,
    /// The job that finds the step of the example.
    step: CurrentJob,
}

/// The dialog, closed at first. It shows what the workbench [requests](Workbench::want_card).
#[component]
pub(crate) fn TechniquesDialog() -> impl IntoView {
    let session = expect_context::<Session>();
    let techniques = Techniques {
        session,
        view: StoredValue::new(View::default()),
        list: List::new(DialogId::TECHNIQUES),
        rated: CurrentJob::new(),
        step: CurrentJob::new(),
    };
    let cards = session.memo(Workbench::cards);
    // Side effect: fetches the file and asks the tools worker.
    scoped::effect(move || {
        let Cards { requests, wanted, .. } = cards.get();
        if requests > 0 {
            techniques.open(wanted);
        }
    });
    let hear = move |heard| techniques.hear(heard);
    techniques.list.view(words::techniques::TECHNIQUES, Vec::new, hear, ().into_any())
}

impl Techniques {
    fn open(self, wanted: Option<TechniqueKind>) {
        self.view.update_value(|view| view.part.clear());
        self.show(wanted);
        if self.view.with_value(View::is_loaded) {
            return;
        }
        self.view.update_value(|view| view.has_failed = false);
        let job = self.session.use_tools(ListTechniques, move |event| match event {
            Event::Answer(rated) => self.take(|view| view.rated = rated),
            Event::Failed(_) => self.take(|view| view.has_failed = true),
            _ => {}
        });
        self.rated.set(job);
        leptos::task::spawn_local(async move {
            let text = fetch::text(&meta(technique_cards::FILE)).await;
            self.take(|view| {
                view.has_failed |= text.is_none();
                view.cards = text.map(|text| technique_cards::read(&text));
            });
        });
    }

    /// Takes a part of the content, and shows it.
    fn take(self, change: impl FnOnce(&mut View)) {
        self.view.update_value(change);
        self.show(self.view.with_value(|view| view.shown));
    }

    /// Shows a card, or the list.
    fn show(self, technique: Option<TechniqueKind>) {
        self.step.cancel();
        self.view.update_value(|view| {
            view.shown = technique;
            view.step = None;
        });
        self.refresh();
        self.list.scroll_up();
        let task = self.view.with_value(|view| {
            let card = view.card().filter(|_| view.is_loaded())?;
            let (puzzle, work) = card.board()?;
            let position = technique_cards::position(puzzle, &work);
            Some(ShowTechnique { position, technique: card.kind })
        });
        let Some(task) = task else { return };
        let job = self.session.use_tools(task, move |event| {
            let step = match event {
                Event::Answer(step) => step,
                Event::Failed(_) => None,
                _ => return,
            };
            self.view.update_value(|view| view.step = Some(step));
            self.refresh();
        });
        self.step.set(job);
    }

    fn refresh(self) {
        let (head, body) = self.view.with_value(|view| (view.head(), view.body()));
        self.list.show_and_focus(Part::Head, &head, Some(Act::All));
        self.list.show_and_focus(Part::Body, &body, Some(Act::Name));
    }

    fn hear(self, heard: Heard<Act>) {
        match heard {
            Heard::Asked(Act::All) => {
                let before = self.view.with_value(|view| view.shown);
                self.show(None);
                if let Some(before) = before {
                    self.list.focus(Part::Body, Act::Show(before));
                }
            }
            Heard::Asked(Act::Show(technique)) => {
                self.show(Some(technique));
                self.list.focus(Part::Body, Act::Name);
            }
            Heard::Asked(Act::Before) => self.turn(-1),
            Heard::Asked(Act::After) => self.turn(1),
            Heard::Asked(Act::Try) => self.try_it(),
            Heard::Sought(part) => {
                self.view.update_value(|view| view.part = part);
                let body = self.view.with_value(View::body);
                self.list.show(Part::Body, &body);
            }
            _ => {}
        }
    }

    fn turn(self, by: isize) {
        if let Some(technique) = self.view.with_value(|view| view.beside(by)) {
            self.show(Some(technique));
        }
    }

    /// Opens the example in Play.
    fn try_it(self) {
        let card = self.view.with_value(|view| view.card().map(|card| (card.kind, card.board())));
        let Some((technique, Some((puzzle, work)))) = card else { return };
        // Any dialog below, too: this one may be opened from the help.
        DialogId::TECHNIQUES.close();
        DialogId::HELP.close();
        let session = self.session;
        session.change(|workbench| workbench.practise(technique, puzzle, work));
        session.write_link();
        set_timeout(move || session.focus_cursor(), Duration::ZERO);
    }
}
