//! A chooser among values of any type.

use leptos::prelude::*;

use super::widgets::{Choice, Chooser};
use crate::page::runtime::scoped;

/// A labelled drop-down list of values. An option's name is the position of its value, so labels
/// are for people alone.
#[component]
pub(crate) fn ValueChooser<T>(
    /// The label.
    label: &'static str,
    /// The values, each with its label.
    #[prop(into)]
    choices: Signal<Vec<(T, String)>>,
    /// The current value. If it isn't a choice, no option is selected.
    #[prop(into)]
    chosen: Signal<T>,
    /// The callback for a new value.
    #[prop(into)]
    on_choose: Callback<T>,
) -> AnyView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let named = scoped::memo(move || {
        choices.with(|choices| {
            let name = |(at, (_, label)): (usize, &(T, String))| (at.to_string(), label.clone());
            choices.iter().enumerate().map(name).collect::<Vec<Choice>>()
        })
    });
    let name = scoped::memo(move || {
        let position = chosen.with(|chosen| {
            choices.with(|choices| choices.iter().position(|(value, _)| value == chosen))
        });
        position.map(|at| at.to_string()).unwrap_or_default()
    });
    let choose = move |name: String| {
        let value = name.parse::<usize>().ok().and_then(|at| {
            choices.with_untracked(|choices| choices.get(at).map(|(value, _)| value.clone()))
        });
        if let Some(value) = value {
            on_choose.run(value);
        }
    };
    view! { <Chooser label choices=named chosen=name on_choose=choose/> }.into_any()
}

/// Values as choices, with their labels.
pub(crate) fn labelled<T: Copy>(values: &[T], label: fn(T) -> &'static str) -> Vec<(T, String)> {
    values.iter().map(|value| (*value, label(*value).to_owned())).collect()
}
