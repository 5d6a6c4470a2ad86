//! The statistics on the start page: a table of times, and their deletion.

use leptos::prelude::*;

use super::record;
use crate::model::statistics::Statistics;
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::view::{start, words};

/// The table, folded, with a button that deletes the statistics after a question.
pub(super) fn all_statistics(statistics: RwSignal<Statistics>, table: AnyView) -> AnyView {
    let has_none =
        scoped::memo(move || statistics.with(|statistics| start::table(statistics).is_none()));
    let is_asked = RwSignal::new(false);
    let is_not_asked = Signal::derive(move || !is_asked.get());
    let delete = move |()| {
        record::change(Statistics::delete_games);
        statistics.set(record::load());
        is_asked.set(false);
    };
    view! {
        <details class="times" hidden=has_none>
            <summary>{words::start::ALL_STATISTICS}</summary>
            {table}
            <p class="hint" role="alert">
                {move || is_asked.get().then_some(words::start::REALLY_DELETE)}
            </p>
            <div class="ask">
                // Keep is where the first button was, so that a double press deletes nothing.
                <Button
                    label=words::start::DELETE_STATISTICS
                    is_hidden=is_asked
                    on_click=move |()| is_asked.set(true)
                />
                <Button
                    label=words::start::KEEP
                    is_hidden=is_not_asked
                    on_click=move |()| is_asked.set(false)
                />
                <Button label=words::start::DELETE is_hidden=is_not_asked on_click=delete/>
            </div>
        </details>
    }
    .into_any()
}
