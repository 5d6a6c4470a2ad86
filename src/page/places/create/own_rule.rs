//! The fields of an own rule: its text, its place, examples.

use leptos::html;
use leptos::prelude::*;

use crate::model::OwnPlace;
use crate::page::browser::focus;
use crate::page::kit::formula_field::FormulaField;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::kit::widgets::said;
use crate::view::words::own_rule as words;

/// The text and the place of an own rule.
#[derive(Clone, Copy)]
pub(super) struct OwnRule {
    pub(super) text: RwSignal<String>,
    pub(super) place: RwSignal<OwnPlace>,
    field: NodeRef<html::Input>,
}

impl OwnRule {
    pub(super) fn new() -> Self {
        let place = OwnPlace::Drawn { is_each_two: false };
        Self {
            text: RwSignal::new(String::new()),
            place: RwSignal::new(place),
            field: NodeRef::new(),
        }
    }

    /// The fields, hidden while another kind is drawn, with the problem of the last attempt.
    ///
    /// They are a form of their own: Enter submits forms of one field alone.
    pub(super) fn fields(
        self,
        is_hidden: Signal<bool>,
        problem: Memo<String>,
        on_add: Callback<()>,
    ) -> AnyView {
        let Self { text, place, field } = self;
        let example = move |example: &'static str| {
            let choose = move |_| {
                text.set(example.to_owned());
                focus(field.get_untracked().map(Into::into));
            };
            view! { <button type="button" class="formula" on:click=choose>{example}</button> }
        };
        let submit = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            on_add.run(());
        };
        view! {
            <form class="own-rule" hidden=is_hidden on:submit=submit novalidate>
                <FormulaField label=words::RULE text node_ref=field/>
                <p
                    class="hint own-problem"
                    role="alert"
                    hidden=move || problem.read().is_empty()
                >
                    {said(problem)}
                </p>
                <div class="own-choices">
                    <ValueChooser
                        label=words::PLACE
                        choices=labelled(&OwnPlace::ALL, words::place)
                        chosen=place
                        on_choose=move |chosen| place.set(chosen)
                    />
                    <div class="own-examples" role="group" aria-label=words::EXAMPLES>
                        {words::EXAMPLE_TEXTS.into_iter().map(example).collect_view()}
                    </div>
                </div>
            </form>
        }
        .into_any()
    }

    /// Instructions for the place.
    pub(super) fn how(self) -> String {
        format!("{} {}", words::HOW, words::how(self.place.get()))
    }

    /// Selects the text from a column, counted from 1, and focuses the field.
    pub(super) fn show_column(self, column: usize) {
        let Some(field) = self.field.get_untracked() else { return };
        focus(Some(field.clone().into()));
        // The browser counts UTF-16 units.
        let before =
            |text: &String| -> usize { text.chars().take(column - 1).map(char::len_utf16).sum() };
        let start = self.text.with_untracked(before) as u32;
        // Can't fail for a field of text.
        let _ = field.set_selection_range(start, start.saturating_add(1));
    }
}
