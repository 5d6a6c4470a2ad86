//! The user's own clauses: rules of the puzzle, written here.

use leptos::html;
use leptos::prelude::*;

use crate::model::{DrawError, add_clause, delete_rule};
use crate::page::browser::focus;
use crate::page::kit::formula_field::FormulaField;
use crate::page::kit::widgets::said;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::chapters as texts;
use crate::view::{own_clauses, words};

/// A field for a clause, and the clauses so far.
#[component]
pub(super) fn OwnClauses() -> impl IntoView {
    let session = expect_context::<Session>();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<DrawError>);
    let field = NodeRef::<html::Input>::new();
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        let added = session.change(|workbench| workbench.edit(|editor| add_clause(editor, &typed)));
        match added {
            Ok(()) => {
                text.set(String::new());
                problem.set(None);
                session.noted.set(texts::CLAUSE_ADDED.to_owned());
            }
            Err(error) => problem.set(Some(error)),
        }
        focus(field.get_untracked().map(Into::into));
    };
    let problem = scoped::memo(move || {
        let refused = |error: &DrawError| words::sentence(&words::draw::refused(error));
        problem.with(|problem| problem.as_ref().map(refused).unwrap_or_default())
    });
    let all = session.memo(|workbench| own_clauses(workbench.puzzle().board()));
    let line = move |(index, clause): (usize, String)| {
        let remove = move |_| {
            session.change(|workbench| workbench.edit(|editor| delete_rule(editor, index)));
        };
        view! {
            <li>
                <code>{clause.clone()}</code>
                <button
                    type="button"
                    aria-label=texts::remove_clause(&clause)
                    on:click=remove
                >
                    {texts::REMOVE}
                </button>
            </li>
        }
    };
    view! {
        <section aria-label=texts::OWN_CLAUSES>
            <h2>{texts::OWN_CLAUSES}</h2>
            <p class="hint">{texts::ABOUT_OWN_CLAUSES}</p>
            <form class="own-clause" on:submit=add novalidate>
                <FormulaField
                    label=texts::CLAUSE
                    text
                    example=texts::CLAUSE_EXAMPLE
                    node_ref=field
                />
                <button type="submit">{texts::ADD_CLAUSE}</button>
            </form>
            <p class="hint own-problem" role="alert" hidden=move || problem.read().is_empty()>
                {said(problem)}
            </p>
            <ul class="own-clauses" hidden=move || all.with(Vec::is_empty)>
                {move || all.get().into_iter().map(line).collect_view()}
            </ul>
        </section>
    }
}
