//! The user's own decisions in the search.

use leptos::prelude::*;

use super::lessons::place;
use crate::lab::Outcome;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::kit::switch::Switch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::puzzle::Value;
use crate::view::words::{chapters, how_it_works as texts};
use crate::worker::tasks::Go;

/// The open values of the cursor's cell, to decide or to assume one.
#[component]
pub(super) fn Decide(
    /// The chapter.
    chapter: Chapter,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let words = words_of(chapter);
    let is_negated = RwSignal::new(false);
    let is_choice =
        session.memo(|workbench| workbench.lab().frame().is_some_and(|frame| frame.is_choice));
    let open = session.memo(open_values);
    let has_no_decisions =
        session.memo(|workbench| workbench.lab().spec().search.overrides.is_empty());
    let is_at_end = session.memo(|workbench| {
        workbench.lab().frame().is_none_or(|frame| {
            let is_last = frame.counters.decisions == frame.total.decisions;
            is_last && (frame.outcome != Outcome::Fixpoint || frame.position == frame.length)
        })
    });
    let hint = move || match (is_choice.get(), open.with(Vec::is_empty)) {
        (false, _) => words.no_choice,
        (true, true) => texts::CHOOSE_CELL,
        (true, false) => words.choose_value,
    };
    let button = move |(value, place, shown): (Value, String, String)| {
        let is_value = !is_negated.get();
        let decide = move |()| {
            session.change(|workbench| {
                let cell = workbench.editor().cursor();
                workbench.go_in_search(Go::Decide { cell, value, is_value });
            });
        };
        view! { <Button label=texts::literal(&place, &shown, is_value) on_click=decide/> }
    };
    view! {
        <section aria-label=words.title node_ref=place(Place::Decide)>
            <h2>{words.title}</h2>
            <p class="hint">{hint}</p>
            <div class="ask thirds choices">
                {move || open.get().into_iter().map(button).collect_view()}
            </div>
            <Switch label=words.is_not is_on=is_negated/>
            <div class="ask">
                <Button
                    label=words.to_choice
                    is_disabled=is_at_end
                    on_click=move |()| {
                        session.change(|workbench| workbench.go_in_search(words.go));
                    }
                />
                <Button
                    label=words.take_back
                    is_disabled=has_no_decisions
                    on_click=move |()| session.change(Workbench::forget_decisions)
                />
            </div>
        </section>
    }
}

/// The texts, which differ between decisions and assumptions.
#[derive(Clone, Copy)]
struct Words {
    title: &'static str,
    no_choice: &'static str,
    choose_value: &'static str,
    is_not: &'static str,
    to_choice: &'static str,
    take_back: &'static str,
    go: Go,
}

fn words_of(chapter: Chapter) -> Words {
    if chapter.propagates_only() {
        return Words {
            title: chapters::ASSUME,
            no_choice: chapters::ABOUT_ASSUMING,
            choose_value: chapters::CHOOSE_ASSUMPTION,
            is_not: chapters::ASSUME_NOT,
            to_choice: chapters::TO_FIXPOINT,
            take_back: chapters::TAKE_BACK,
            go: Go::To(u32::MAX),
        };
    }
    Words {
        title: texts::DECIDE,
        no_choice: texts::NO_CHOICE_HERE,
        choose_value: texts::CHOOSE_VALUE,
        is_not: texts::DECIDE_NOT,
        to_choice: texts::TO_CHOICE,
        take_back: texts::TAKE_BACK,
        go: Go::NextChoice,
    }
}

/// The open values of the cursor's cell, if the next event is a decision: the value, the cell's name,
/// and the value as a text.
fn open_values(workbench: &Workbench) -> Vec<(Value, String, String)> {
    let lab = workbench.lab();
    let cursor = workbench.editor().cursor();
    if !lab.frame().is_some_and(|frame| frame.is_choice) {
        return Vec::new();
    }
    let puzzle = workbench.puzzle();
    let place = puzzle.board().place(cursor).to_string();
    let own = lab.cell(cursor).filter(|cell| cell.value.is_none());
    let values = own.map_or(&[][..], |cell| &cell.open);
    values.iter().map(|value| (*value, place.clone(), puzzle.symbols().show(*value))).collect()
}
