//! Buttons, choosers and fields. They are few because each kind of view adds to the download.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::dialog::focus_board;
use crate::page::browser::document;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::spoken;

/// A button. While disabled it does nothing, but keeps the keyboard focus. If a press hides the
/// button, the board gets the focus.
#[component]
pub(crate) fn Button(
    /// The label.
    #[prop(into)]
    label: Oco<'static, str>,
    /// The action.
    #[prop(into)]
    on_click: Callback<()>,
    /// The accessible name, if it isn't the label.
    #[prop(optional)]
    spoken: Option<&'static str>,
    /// True while the button can't be pressed.
    #[prop(optional, into)]
    is_disabled: Signal<bool>,
    /// True while the button is absent.
    #[prop(optional, into)]
    is_hidden: Signal<bool>,
    /// The CSS class.
    #[prop(optional)]
    class: &'static str,
    /// An icon before the label. The accessible name then also becomes the tooltip.
    #[prop(optional)]
    icon: Option<AnyView>,
    /// A reference to the element.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
) -> AnyView {
    let title = icon.is_some().then(|| spoken.map_or_else(|| label.clone(), Into::into));
    let session = expect_context::<Session>();
    let press = move |_| {
        // A change not yet shown may enable or disable the button.
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

/// Focuses the board if `holder` has disappeared once the page is up to date, and nothing else has
/// the focus. Checks in the next frame, which computes the layout anyway.
pub(crate) fn catch_focus(session: Session, holder: Option<Element>) {
    let Some(holder) = holder.map(JsCast::unchecked_into::<HtmlElement>) else { return };
    let catch = move || {
        // An element that is hidden or removed has no width.
        if holder.offset_width() == 0 {
            focus_board(session);
        }
    };
    session.once_seen(Box::new(|_| request_animation_frame(catch)));
}

/// A text, with a version for screen readers if it names cells.
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

/// A choice of a list: its name in the page, and its label.
pub(crate) type Choice = (String, String);

/// A labelled drop-down list.
#[component]
pub(crate) fn Chooser(
    /// The label.
    label: &'static str,
    /// The choices.
    #[prop(into)]
    choices: Signal<Vec<Choice>>,
    /// The name of the current choice.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with the name of the new choice.
    #[prop(into)]
    on_choose: Callback<String>,
    /// The CSS class.
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
    /// The label.
    label: &'static str,
    /// The minimum.
    #[prop(default = "1")]
    min: &'static str,
    /// The initial value.
    value: String,
    /// The maximum.
    max: String,
    /// A reference to the field.
    node_ref: NodeRef<html::Input>,
) -> AnyView {
    view! {
        <label class="chooser">
            <span>{label}</span>
            <input type="number" inputmode="numeric" min=min max=max value=value node_ref=node_ref/>
        </label>
    }
    .into_any()
}

/// The whole number in a field, which may be negative; `None` if there is none.
pub(crate) fn signed_in(field: NodeRef<html::Input>) -> Option<i32> {
    field.get_untracked()?.value().trim().parse().ok()
}

/// The whole number in a field; `None` if there is none.
pub(crate) fn number_in(field: NodeRef<html::Input>) -> Option<usize> {
    field.get_untracked()?.value().trim().parse().ok()
}
