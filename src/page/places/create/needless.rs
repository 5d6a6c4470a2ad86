//! Clues and rules that aren't needed: their marks, their count, and their removal.

use leptos::prelude::*;

use crate::make::Needless;
use crate::model::{Purpose, Workbench};
use crate::page::kit::switch::Switch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::needless as texts;
use crate::worker::task::Event;
use crate::worker::tasks::FindNeedless;

/// The switch for the marks, the findings, and the buttons that remove them.
#[component]
pub(crate) fn NeedlessParts() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_marking = RwSignal::new(false);
    let progress = RwSignal::new(None::<(u32, u32)>);
    mark(session, is_marking, progress);
    let found = session.memo(|workbench| workbench.facts().needless.clone());
    let clues =
        session.memo(|workbench| removable(workbench, |needless| needless.removable_clues.len()));
    let rules =
        session.memo(|workbench| removable(workbench, |needless| needless.removable_rules.len()));
    let said = scoped::memo(move || match (is_marking.get(), found.get()) {
        (false, _) => texts::EXPLANATION.to_owned(),
        (true, Some(found)) => texts::found(&found),
        (true, None) => match progress.get() {
            Some((tested, of)) => texts::tested(tested, of),
            None => texts::TESTING.to_owned(),
        },
    });
    view! {
        <Switch label=texts::MARK is_on=is_marking/>
        <p class="hint needless-said" aria-live="polite">{said}</p>
        <div class="ask" hidden=move || !is_marking.get()>
            <Button
                label=texts::REMOVE_CLUES
                is_disabled=Signal::derive(move || clues.get() == 0)
                on_click=move |()| session.change(Workbench::remove_needless_clues)
            />
            <Button
                label=texts::REMOVE_RULES
                is_disabled=Signal::derive(move || rules.get() == 0)
                on_click=move |()| session.change(Workbench::remove_needless_rules)
            />
        </div>
    }
}

fn removable(workbench: &Workbench, count: fn(&Needless) -> usize) -> usize {
    workbench.facts().needless.as_ref().map_or(0, count)
}

/// Keeps the marks up to date while they are visible. A change of the puzzle, or switching the marks
/// off, cancels the search.
fn mark(session: Session, is_marking: RwSignal<bool>, progress: RwSignal<Option<(u32, u32)>>) {
    let marked = session.memo_of(move |workbench: &Workbench| {
        let is_marked =
            is_marking.get() && workbench.purpose() == Purpose::Create && !workbench.is_bare();
        is_marked.then(|| FindNeedless { puzzle: workbench.puzzle().clone() })
    });
    run_while_at(Pace::AT_ONCE, session, marked, FindNeedless::clone, move |asked| {
        let puzzle = asked.puzzle.clone();
        move |event| match event {
            Event::Progress(tested) => progress.set(Some(tested)),
            Event::Answer(found) => {
                progress.set(None);
                session.change(|workbench| workbench.mark_needless(&puzzle, found));
            }
            Event::Conflicts(_) | Event::Failed(_) => {}
        }
    });
    // Side effect: removes the marks.
    scoped::effect(move || {
        if marked.with(Option::is_none) {
            session.change(Workbench::forget_needless);
        }
    });
}
