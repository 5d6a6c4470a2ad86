//! Buttons and choosers, each made once: every further kind of view is further code to download.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::page::browser::{document, is_dialog_open};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::spoken;

/// A button. One that is disabled says so and does nothing, but keeps the keyboard focus. Where one
/// goes when it is pressed, the board has the focus next.
#[component]
pub(crate) fn Button(
    /// What it says.
    #[prop(into)]
    label: Oco<'static, str>,
    /// What it does.
    #[prop(into)]
    on_click: Callback<()>,
    /// What a screen reader says of it, if not the label.
    #[prop(optional)]
    spoken: Option<&'static str>,
    /// Whether it can't be pressed now.
    #[prop(optional, into)]
    is_disabled: Signal<bool>,
    /// Whether it is there at all.
    #[prop(optional, into)]
    is_hidden: Signal<bool>,
    /// How it looks.
    #[prop(optional)]
    class: &'static str,
    /// A picture before the label. What is said of it can then also be read in a tip.
    #[prop(optional)]
    icon: Option<AnyView>,
    /// To reach it.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
) -> AnyView {
    let title = icon.is_some().then(|| spoken.map_or_else(|| label.clone(), Into::into));
    let session = expect_context::<Session>();
    let press = move |_| {
        // Whether it can be pressed depends on that.
        session.show_unseen();
        if !is_disabled.get_untracked() {
            let holder = document().active_element();
            on_click.run(());
            catch_focus(session, holder);
        }
    };
    view! {
        <button
            type="button"
            class=class
            aria-label=spoken
            title=title
            aria-disabled=move || is_disabled.get().then_some("true")
            hidden=is_hidden
            node_ref=node_ref
            on:click=press
        >
            {icon}
            {label}
        </button>
    }
    .into_any()
}

/// Gives the focus to the board, if what has it is gone once the page is up to date: with the next frame,
/// which lays the page out anyway.
pub(crate) fn catch_focus(session: Session, holder: Option<Element>) {
    let Some(holder) = holder.map(JsCast::unchecked_into::<HtmlElement>) else { return };
    let catch = move || {
        // What is hidden or out of the page has no width.
        if holder.offset_width() == 0 && !is_dialog_open() {
            session.focus_cursor();
        }
    };
    session.once_seen(Box::new(|_| request_animation_frame(catch)));
}

/// What is said, and what a screen reader says instead where that names cells.
pub(crate) fn said(text: impl Into<Signal<String>>) -> AnyView {
    let text = text.into();
    let heard = scoped::memo(move || text.with(|text| spoken(text)));
    let is_unheard = move || heard.read().is_some().then_some("true");
    view! {
        <span aria-hidden=is_unheard>{text}</span>
        <span class="unseen">{heard}</span>
    }
    .into_any()
}

/// One of a list of choices: its name in the page, and what the user reads.
pub(crate) type Choice = (String, String);

/// A labelled list to choose from.
#[component]
pub(crate) fn Chooser(
    /// What is chosen.
    label: &'static str,
    /// What there is to choose from.
    #[prop(into)]
    choices: Signal<Vec<Choice>>,
    /// The name of what is chosen now.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with the name of another choice.
    #[prop(into)]
    on_choose: Callback<String>,
    /// How it looks.
    #[prop(default = "chooser")]
    class: &'static str,
) -> AnyView {
    let shown = scoped::memo(move || (choices.get(), chosen.get()));
    let options = move || {
        let (choices, chosen) = shown.get();
        let option = |(name, shown): Choice| {
            let is_chosen = name == chosen;
            view! { <option value=name prop:selected=is_chosen>{shown}</option> }
        };
        choices.into_iter().map(option).collect_view()
    };
    view! {
        <label class=class>
            <span>{label}</span>
            <select on:change=move |event| on_choose.run(event_target_value(&event))>
                {options}
            </select>
        </label>
    }
    .into_any()
}

/// A labelled field for a whole number.
#[component]
pub(crate) fn NumberField(
    /// What it asks for.
    label: &'static str,
    /// What it begins with.
    value: String,
    /// The largest number that makes sense.
    max: String,
    /// To read it.
    node_ref: NodeRef<html::Input>,
) -> AnyView {
    view! {
        <label class="chooser">
            <span>{label}</span>
            <input type="number" inputmode="numeric" min="1" max=max value=value node_ref=node_ref/>
        </label>
    }
    .into_any()
}

/// The whole number typed into a field.
pub(crate) fn number_in(field: NodeRef<html::Input>) -> Option<usize> {
    field.get_untracked()?.value().trim().parse().ok()
}
