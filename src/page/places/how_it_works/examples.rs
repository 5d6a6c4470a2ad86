//! Examples to begin with, while the board is empty.

use leptos::prelude::*;

use crate::model::{Example, Workbench};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// A button for each example.
#[component]
pub(super) fn Examples() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|workbench| !workbench.is_bare());
    let button = move |example: Example| {
        let label = match example {
            Example::Small => words::how_it_works::SMALL_EXAMPLE,
            Example::Hard => words::how_it_works::HARD_EXAMPLE,
        };
        let show =
            move |()| session.change(|workbench: &mut Workbench| workbench.show_example(example));
        view! { <Button label on_click=show/> }
    };
    view! {
        <div class="begin-with" hidden=is_hidden>
            <p class="hint">{words::how_it_works::BEGIN_WITH}</p>
            <div class="ask">{Example::ALL.map(button).collect_view()}</div>
        </div>
    }
}
