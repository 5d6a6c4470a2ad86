//! The candidates of the cursor's cell, to choose one.

use leptos::prelude::*;

use crate::model::Workbench;
use crate::page::runtime::session::Session;
use crate::puzzle::Value;
use crate::view::words::chapters as texts;

/// A button for the whole cell, and one for each value.
#[component]
pub(super) fn Candidate() -> impl IntoView {
    let session = expect_context::<Session>();
    let chosen = session.memo(Workbench::chosen_value);
    let values = session.memo_of(|workbench| {
        let values = workbench.puzzle().board().value_count();
        let symbols = workbench.puzzle().symbols();
        let show = |index| {
            let value = Value::from_index(index);
            (Some(value), symbols.show(value))
        };
        let all = (None, texts::WHOLE_CELL.to_owned());
        [all].into_iter().chain((0..values).map(show)).collect::<Vec<_>>()
    });
    let name = session.memo(|workbench| {
        let cursor = workbench.editor().cursor();
        texts::candidate_of(&workbench.puzzle().board().place(cursor).to_string())
    });
    let button = move |(value, label): (Option<Value>, String)| {
        view! {
            <button
                type="button"
                aria-pressed=move || (chosen.get() == value).to_string()
                on:click=move |_| session.change(|workbench| workbench.choose_value(value))
            >
                {label}
            </button>
        }
    };
    view! {
        <p class="candidate-of" aria-hidden="true">{name}</p>
        <div class="candidate" role="group" aria-label=name>
            {move || values.get().into_iter().map(button).collect_view()}
        </div>
    }
}
