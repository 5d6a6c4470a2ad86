//! Under the hood: the puzzle as clauses, and what the last solve took.

use leptos::prelude::*;

use super::browser::{document, tree};
use super::session::Session;
use super::state::times;
use super::widgets::{Choice, Chooser};
use crate::encode::{Encoding, Start};
use crate::solve::Options;
use crate::worker::tree::Tree;

/// The element that holds what a look at the clauses has shown.
const FACTS: &str = "hood-facts";

/// The panel. Closed at first; nothing is worked out for it until it is opened.
#[component]
pub(super) fn Hood() -> impl IntoView {
    let is_open = RwSignal::new(false);
    let toggled = move |event: web_sys::Event| {
        is_open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    };
    view! {
        <details class="hood" on:toggle=toggled>
            <summary>"Under the hood"</summary>
            {move || is_open.get().then(content)}
        </details>
    }
}

fn content() -> AnyView {
    let session = expect_context::<Session>();
    let choose = move |change: &dyn Fn(&mut Options)| {
        session.change(|game| {
            let mut options = game.options();
            change(&mut options);
            game.choose_options(options);
        });
    };
    let encoding = session.memo(|game| game.options().encoding.name().to_owned());
    let choose_encoding = move |name: String| {
        if let Some(encoding) = Encoding::ALL.into_iter().find(|e| e.name() == name) {
            choose(&|options| options.encoding = encoding);
        }
    };
    let start = session.memo(|game| game.options().start.name().to_owned());
    let choose_start = move |name: String| {
        if let Some(start) = Start::ALL.into_iter().find(|start| start.name() == name) {
            choose(&|options| options.start = start);
        }
    };
    let encodings = RwSignal::new(Encoding::ALL.map(|encoding| choice(encoding.name())).to_vec());
    let starts = RwSignal::new(Start::ALL.map(|start| choice(start.name())).to_vec());
    // These reach outside: to the tools worker, which looks at what is shown again and again, and to
    // elements made from data.
    Effect::new(move |before: Option<()>| session.look(before.is_none()));
    Effect::new(move |_| show("hood-times", &session.game.with(|game| times(game.phases()))));
    view! {
        <Chooser label="Encoding" choices=encodings chosen=encoding on_choose=choose_encoding/>
        <Chooser label="Start from" choices=starts chosen=start on_choose=choose_start/>
        <div id=FACTS></div>
        <div id="hood-times"></div>
    }
    .into_any()
}

fn choice(name: &str) -> Choice {
    (name.to_owned(), name.to_owned())
}

/// Shows what a look at the clauses has shown, if the panel is open.
pub(super) fn show_facts(facts: &[Tree]) {
    show(FACTS, facts);
}

fn show(id: &str, trees: &[Tree]) {
    if let Some(element) = document().get_element_by_id(id) {
        tree::show(&element, trees);
    }
}
