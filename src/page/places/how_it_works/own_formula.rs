//! A formula of the user's, explored in place of the puzzle.

use leptos::prelude::*;

use crate::model::{FormulaError, Workbench};
use crate::page::kit::widgets::{Button, said};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words;
use crate::view::words::how_it_works as texts;

/// A field for the formula, and the way back to the puzzle.
#[component]
pub(super) fn OwnFormula() -> impl IntoView {
    let session = expect_context::<Session>();
    let text = RwSignal::new(EXAMPLE.to_owned());
    let problem = RwSignal::new(None::<FormulaError>);
    let explore = move |()| {
        let typed = text.get_untracked();
        let explored = session.change(|workbench| workbench.explore_formula(&typed));
        problem.set(explored.err());
    };
    let problem = scoped::memo(move || {
        let refused = |error: &FormulaError| match error {
            FormulaError::Unreadable(error) => words::sentence(&error.to_string()),
            FormulaError::TooLong { found, most } => texts::formula_too_long(*found, *most),
        };
        problem.with(|problem| problem.as_ref().map(refused).unwrap_or_default())
    });
    let is_puzzle = session.memo(|workbench| !workbench.explores_formula());
    view! {
        <details class="own-formula">
            <summary>{texts::OWN_FORMULA}</summary>
            <p class="hint">{texts::ABOUT_OWN_FORMULA}</p>
            <label class="chooser">
                <span>{texts::DIMACS}</span>
                <textarea
                    class="formula"
                    rows="6"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <p class="hint" role="alert" hidden=move || problem.read().is_empty()>
                {said(problem)}
            </p>
            <div class="ask">
                <Button label=texts::EXPLORE_FORMULA on_click=explore/>
                <Button
                    label=texts::EXPLORE_PUZZLE
                    is_disabled=is_puzzle
                    on_click=move |()| session.change(Workbench::explore_puzzle)
                />
            </div>
        </details>
    }
}

/// Unsatisfiable: each of the eight assignments makes a clause false.
const EXAMPLE: &str =
    "p cnf 3 7\n1 2 0\n1 -2 3 0\n-1 2 3 0\n-1 -2 3 0\n1 -3 0\n-1 2 -3 0\n-1 -2 -3 0\n";
