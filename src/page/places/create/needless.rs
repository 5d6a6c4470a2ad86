//! Clues and rules that aren't needed: their marks, their count, and their removal.

use std::time::Duration;

use leptos::prelude::*;

use crate::make::Needless;
use crate::model::{Purpose, Verdict, Workbench};
use crate::page::kit::switch::Switch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::is_large_board;
use crate::view::words::needless as texts;
use crate::worker::task::Event;
use crate::worker::tasks::FindNeedless;

/// The switch for the marks, the findings, and the buttons that remove them.
#[component]
pub(crate) fn NeedlessParts() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_marking = RwSignal::new(false);
    let progress = RwSignal::new(None::<(u32, u32)>);
    look(session, is_marking, progress);
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

/// Looks for what isn't needed: for as long as it takes while the marks are on, else for at most
/// [`LIMIT`], once the puzzle has one solution. A change of the puzzle cancels the search.
fn look(session: Session, is_marking: RwSignal<bool>, progress: RwSignal<Option<(u32, u32)>>) {
    let can_look = |workbench: &Workbench| {
        workbench.purpose() == Purpose::Create
            && !workbench.is_bare()
            && workbench.facts().needless.is_none()
            && !is_large_board(workbench.puzzle().board())
    };
    let task = |workbench: &Workbench| FindNeedless { puzzle: workbench.puzzle().clone() };
    let marked = session.memo_of(move |workbench: &Workbench| {
        (is_marking.get() && can_look(workbench)).then(|| task(workbench))
    });
    let hear = move |asked: &FindNeedless| {
        let puzzle = asked.puzzle.clone();
        move |event| match event {
            Event::Progress(tested) => progress.set(Some(tested)),
            Event::Answer(found) => {
                progress.set(None);
                session.change(|workbench| workbench.learn_needless(&puzzle, found));
            }
            Event::Conflicts(_) | Event::Failed(_) => {}
        }
    };
    run_while_at(Pace::AT_ONCE, session, marked, FindNeedless::clone, hear);
    // The rating comes first: it is what the badge says first.
    let unmarked = session.memo_of(move |workbench: &Workbench| {
        let is_judged = workbench.facts().verdict() == Verdict::Only
            && workbench.facts().rating.is_some()
            && !workbench.is_asking();
        (!is_marking.get() && is_judged && can_look(workbench)).then(|| task(workbench))
    });
    let pace = Pace { pause: PAUSE, limit: Some(LIMIT) };
    run_while_at(pace, session, unmarked, FindNeedless::clone, hear);
    // Side effect: shows or hides the marks.
    scoped::effect(move || {
        let marks = is_marking.get();
        session.change(|workbench| workbench.mark_needless(marks));
    });
}

/// The pause after an edit, so that typing starts no search.
const PAUSE: Duration = Duration::from_millis(300);

/// The longest search that nobody has asked for.
const LIMIT: Duration = Duration::from_secs(3);
