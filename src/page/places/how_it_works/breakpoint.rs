//! An event where steps stop, and the run that plays.

use leptos::html;
use leptos::prelude::*;

use crate::model::Workbench;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;
use crate::worker::tasks::Breakpoint;

/// The breakpoint, and the buttons that set it.
#[component]
pub(super) fn BreakpointChoice() -> impl IntoView {
    let session = expect_context::<Session>();
    let cell_label = session.memo(|workbench| texts::stop_at_cell(&cursor(workbench)));
    let clause = session.memo(|workbench| {
        let frame = workbench.lab().frame()?;
        frame.event.clause.as_ref().map(|clause| clause.number)
    });
    let has_no_clause = Signal::derive(move || clause.get().is_none());
    let has_none = session.memo(|workbench| workbench.lab().breakpoint().is_none());
    let state = session.memo(|workbench| match workbench.lab().breakpoint() {
        Some(Breakpoint::Cell(cell)) if cell < workbench.puzzle().board().cell_count() => {
            texts::stops_at_cell(&workbench.puzzle().board().place(cell).to_string())
        }
        Some(Breakpoint::Clause(number)) => texts::stops_at_clause(number),
        Some(Breakpoint::Level(level)) => texts::stops_at_level(level),
        Some(Breakpoint::Cell(_)) | None => texts::NO_BREAKPOINT.to_owned(),
    });
    let set = move |breakpoint: Option<Breakpoint>| {
        session.change(|workbench| workbench.break_search_at(breakpoint));
    };
    let level = NodeRef::<html::Input>::new();
    let at_cell = move |()| {
        set(Some(Breakpoint::Cell(session.read(|workbench| workbench.editor().cursor()))));
    };
    let at_clause = move |()| {
        if let Some(number) = clause.get_untracked() {
            set(Some(Breakpoint::Clause(number)));
        }
    };
    let at_level = move |()| {
        let level = level.get_untracked().and_then(|field| field.value().parse().ok());
        set(level.map(Breakpoint::Level));
    };
    view! {
        <details class="breakpoint">
            <summary>{texts::BREAKPOINT}</summary>
            <p class="hint">{texts::ABOUT_BREAKPOINT}</p>
            <p aria-live="polite">{state}</p>
            <div class="ask">
                {move || view! { <Button label=cell_label.get() on_click=at_cell/> }}
                <Button
                    label=texts::STOP_AT_CLAUSE
                    is_disabled=has_no_clause
                    on_click=at_clause
                />
            </div>
            <div class="ask">
                <input
                    type="number"
                    inputmode="numeric"
                    min="1"
                    max="999"
                    value="1"
                    aria-label=texts::BREAK_LEVEL
                    node_ref=level
                />
                <Button label=texts::STOP_AT_LEVEL on_click=at_level/>
            </div>
            <div class="ask">
                <Button
                    label=texts::RUN_TO_BREAKPOINT
                    is_disabled=has_none
                    on_click=move |()| session.change(Workbench::run_to_breakpoint)
                />
                <Button
                    label=texts::REMOVE_BREAKPOINT
                    is_disabled=has_none
                    on_click=move |()| set(None)
                />
            </div>
        </details>
    }
}

/// The name of the cursor's cell.
fn cursor(workbench: &Workbench) -> String {
    workbench.puzzle().board().place(workbench.editor().cursor()).to_string()
}
