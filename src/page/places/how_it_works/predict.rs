//! A question before each step: what happens next?

use leptos::prelude::*;

use crate::engine_words::search::Question;
use crate::page::kit::switch::Switch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;

/// The switch, and the question at the position while it is on. An answer is judged at once.
#[component]
pub(super) fn Predict() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_on = RwSignal::new(false);
    let chosen = RwSignal::new(None::<usize>);
    let asked = session
        .memo(|workbench| workbench.lab().frame().and_then(|frame| frame.prediction.clone()));
    let position = session.memo(|workbench| workbench.lab().frame().map(|frame| frame.position));
    // An answer is about one position.
    scoped::effect(move || {
        position.read();
        chosen.set(None);
    });
    let question = move || {
        asked.with(|asked| match asked.as_ref().map(|asked| asked.question) {
            Some(Question::Follows) => texts::WHAT_FOLLOWS,
            Some(Question::JumpsTo) => texts::WHERE_TO_JUMP,
            None => texts::NOTHING_TO_PREDICT,
        })
    };
    let verdict = move || {
        let (asked, chosen) = (asked.get(), chosen.get());
        let Some((asked, chosen)) = asked.zip(chosen) else { return String::new() };
        match asked.answers.get(asked.right) {
            Some(_) if chosen == asked.right => texts::PREDICTED.to_owned(),
            Some(right) => texts::not_predicted(right),
            None => String::new(),
        }
    };
    let button = move |(index, answer): (usize, String)| {
        view! { <Button label=answer on_click=move |()| chosen.set(Some(index))/> }
    };
    let answers = move || {
        let answers = asked.get().map(|asked| asked.answers).unwrap_or_default();
        answers.into_iter().enumerate().map(button).collect_view()
    };
    view! {
        <section aria-label=texts::PREDICT>
            <Switch label=texts::PREDICT is_on/>
            <div class="prediction" hidden=move || !is_on.get()>
                <p class="hint">{question}</p>
                <div class="ask">{answers}</div>
                <p class="predicted" aria-live="polite">{verdict}</p>
            </div>
        </section>
    }
}
