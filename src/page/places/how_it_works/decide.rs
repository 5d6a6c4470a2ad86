//! The user's own decisions in the search.

use leptos::prelude::*;

use crate::model::Workbench;
use crate::page::kit::switch::Switch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::puzzle::Value;
use crate::view::words::how_it_works as texts;
use crate::worker::tasks::Go;

/// The open values of the cursor's cell, to decide one.
#[component]
pub(super) fn Decide() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_negated = RwSignal::new(false);
    let is_choice =
        session.memo(|workbench| workbench.lab().frame().is_some_and(|frame| frame.is_choice));
    let open = session.memo(open_values);
    let has_no_decisions =
        session.memo(|workbench| workbench.lab().spec().search.overrides.is_empty());
    let is_at_end = session.memo(|workbench| {
        workbench
            .lab()
            .frame()
            .is_none_or(|frame| frame.counters.decisions == frame.total.decisions)
    });
    let hint = move || match (is_choice.get(), open.with(Vec::is_empty)) {
        (false, _) => texts::NO_CHOICE_HERE,
        (true, true) => texts::CHOOSE_CELL,
        (true, false) => texts::CHOOSE_VALUE,
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
        <section aria-label=texts::DECIDE>
            <h2>{texts::DECIDE}</h2>
            <p class="hint">{hint}</p>
            <div class="ask thirds choices">
                {move || open.get().into_iter().map(button).collect_view()}
            </div>
            <Switch label=texts::DECIDE_NOT is_on=is_negated/>
            <div class="ask">
                <Button
                    label=texts::TO_CHOICE
                    is_disabled=is_at_end
                    on_click=move |()| {
                        session.change(|workbench| workbench.go_in_search(Go::NextChoice));
                    }
                />
                <Button
                    label=texts::TAKE_BACK
                    is_disabled=has_no_decisions
                    on_click=move |()| session.change(Workbench::forget_decisions)
                />
            </div>
        </section>
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
