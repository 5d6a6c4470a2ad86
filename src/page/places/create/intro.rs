//! First steps: three sample puzzles, and typing from paper.

use leptos::html;
use leptos::prelude::*;

use crate::model::{Purpose, Workbench};
use crate::page::browser::tree::Elements;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{trials, words};

/// A sentence, and three sample puzzles with thumbnails.
#[component]
pub(crate) fn Intro() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|workbench| {
        // Whoever has chosen a large board doesn't want these small ones.
        !workbench.is_fresh() || workbench.drawing().is_some()
    });
    let list = NodeRef::<html::Ul>::new();
    let entries = StoredValue::new_local(Elements::<&'static str>::default());
    // Side effect: builds elements from data.
    Effect::new(move |_| {
        if let Some(list) = list.get() {
            entries.update_value(|entries| entries.show(&list, &trials()));
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let link = entries.with_value(|entries| entries.act_at(event.target()));
        if let Some((link, _)) = link {
            session.play(link);
            session.focus_cursor();
        }
    };
    let go = move |purpose| session.change(|workbench| workbench.enter(purpose));
    view! {
        <section class="intro" aria-label=words::create::BEGIN hidden=is_hidden>
            <p>{words::create::OR_TRY}</p>
            <ul class="trials" node_ref=list on:click=on_click></ul>
            <p class="elsewhere">
                {words::create::NOTHING_TO_SOLVE}
                <Button
                    label=words::create::PLAY_TODAY
                    class="text"
                    on_click=move |()| go(Purpose::Play)
                />
            </p>
            <p class="elsewhere">
                {words::create::HOW_SO_FAST}
                <Button
                    label=words::create::SEE_HOW
                    class="text"
                    on_click=move |()| go(Purpose::HowItWorks)
                />
            </p>
        </section>
    }
}

/// Offers to spread a line that was typed into one cell.
#[component]
pub(crate) fn TypedLine() -> impl IntoView {
    let session = expect_context::<Session>();
    let line = session.memo(Workbench::typed_line);
    let offer = move |line: String| {
        let lay_out = move |()| {
            session.change(Workbench::lay_out);
            session.focus_cursor();
        };
        view! { <Button label=words::create::lay_out(&line) on_click=lay_out/> }
    };
    view! {
        <div class="offers" role="group" aria-label=words::create::TYPED_INTO_ONE>
            {move || line.get().map(offer)}
        </div>
    }
}

/// The switch for typing on from cell to cell.
#[component]
pub(crate) fn TypeOn() -> impl IntoView {
    let session = expect_context::<Session>();
    let types_on = session.memo(|workbench| workbench.play().types_on);
    // Answers and the review of a picture need the room, and nobody types meanwhile.
    let is_hidden =
        session.memo(|workbench| !workbench.shown().is_nothing() || workbench.sighted().is_some());
    let toggle = move |_| {
        session.change(|workbench| {
            let play = workbench.play_mut();
            play.types_on = !play.types_on;
        });
    };
    view! {
        <label class="switch" hidden=is_hidden>
            <input type="checkbox" prop:checked=types_on on:change=toggle/>
            <span>{words::create::TYPE_ON}</span>
        </label>
    }
}
