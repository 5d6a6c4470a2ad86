//! A field for a formula of one line.

use leptos::html;
use leptos::prelude::*;

/// The field, with its label before it.
#[component]
pub(crate) fn FormulaField(
    /// The label.
    label: &'static str,
    /// The formula.
    text: RwSignal<String>,
    /// An example, shown while the field is empty.
    #[prop(optional)]
    example: Option<&'static str>,
    /// A reference to the field.
    node_ref: NodeRef<html::Input>,
) -> impl IntoView {
    view! {
        <label class="chooser own-text">
            <span>{label}</span>
            <input
                class="formula"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=example
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
                node_ref=node_ref
            />
        </label>
    }
}
