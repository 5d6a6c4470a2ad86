//! The questions other than Solve, each with a button.

use leptos::html;
use leptos::prelude::*;

use crate::model::ask::{Count, Next, Possible, Repair, WhyThisValue, WhyUnsolvable};
use crate::model::{Verdict, Workbench};
use crate::page::kit::offers::Offers;
use crate::page::kit::technique_button::TechniqueButton;
use crate::page::kit::widgets::{Button, number_in};
use crate::page::runtime::session::{Press, Session};
use crate::view::words;

/// Default limit for counting solutions.
const DEFAULT_LIMIT: usize = 1000;

/// Largest limit for counting solutions.
const MAX_LIMIT: usize = 1_000_000;

/// The condition under which a question makes sense.
type Can = fn(&Workbench) -> bool;

/// A question that takes no input. Its button is visible while the first condition holds, and
/// enabled while the second one does.
type Plain = (&'static str, Press, [Can; 2]);

const QUESTIONS: [Plain; 4] = [
    (words::solve::POSSIBLE_VALUES, |session| session.ask(Possible), [may_have_others, always]),
    (words::solve::WHY_UNSOLVABLE, |session| session.ask(WhyUnsolvable), [is_unsolvable, always]),
    (words::solve::FEWEST_TO_DROP, |session| session.ask(Repair), [is_unsolvable, always]),
    (
        words::solve::WHY_THIS_VALUE,
        |session| session.ask(WhyThisValue::default()),
        [shows_values, is_at_solved_cell],
    ),
];

fn always(_: &Workbench) -> bool {
    true
}

/// True if cells without a clue show something.
fn shows_values(workbench: &Workbench) -> bool {
    let shown = workbench.shown();
    !shown.view.is_empty() && shown.walk().is_none() || is_at_solved_cell(workbench)
}

fn has_several(workbench: &Workbench) -> bool {
    workbench.facts().verdict() == Verdict::Several
}

/// With one solution, each cell's only possible value is known. Without any, no value is possible.
fn may_have_others(workbench: &Workbench) -> bool {
    !matches!(workbench.facts().verdict(), Verdict::Only | Verdict::Unsolvable)
}

fn is_unsolvable(workbench: &Workbench) -> bool {
    workbench.facts().verdict() == Verdict::Unsolvable
}

fn is_at_solved_cell(workbench: &Workbench) -> bool {
    workbench.has_value_to_explain(workbench.editor().cursor())
}

/// All questions, and actions for their answers.
#[component]
pub(crate) fn Questions() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_disabled = session.is_busy;
    let button = move |(label, ask, [is_seen, can_ask]): Plain| {
        let is_hidden = session.memo_of(move |workbench| !is_seen(workbench));
        let cannot_ask = session.memo_of(move |workbench| !can_ask(workbench));
        let is_disabled = Memo::new(move |_| is_disabled.get() || cannot_ask.get());
        view! { <Button label is_disabled is_hidden on_click=move |()| ask(session)/> }
    };
    // An empty board has nothing to ask, and the doubtful cells of a picture come first.
    let is_absent = session.memo(|workbench| {
        let is_untouched = workbench.is_fresh()
            && workbench.shown().is_nothing()
            && workbench.facts().verdict() == Verdict::Unknown;
        is_untouched || !workbench.doubtful_cells().is_empty()
    });
    // With one solution, the steps come first. Otherwise, the actions here do.
    let comes_first = session.memo(|workbench| {
        matches!(workbench.facts().verdict(), Verdict::Several | Verdict::Unsolvable)
    });
    let has_one = session.memo(|workbench| !has_several(workbench));
    let shows_nothing = session.memo(|workbench| workbench.shown().is_nothing());
    let is_nothing_to_hide = Memo::new(move |_| is_disabled.get() || shows_nothing.get());
    let limit = NodeRef::<html::Input>::new();
    let count = move |()| {
        let limit = number_in(limit).unwrap_or(DEFAULT_LIMIT).clamp(1, MAX_LIMIT) as u64;
        session.ask(Count { limit });
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !is_disabled.get_untracked() {
            count(());
        }
    };
    let has_no_previous = session.memo(|workbench| !workbench.has_previous_solution());
    let is_first = Memo::new(move |_| is_disabled.get() || has_no_previous.get());
    view! {
        <section
            class="questions"
            class:first=comes_first
            aria-label=words::solve::QUESTIONS
            hidden=is_absent
        >
            <h2>{words::solve::ASK}</h2>
            <div class="ask">
                <Button
                    label=words::solve::PREVIOUS_SOLUTION
                    is_disabled=is_first
                    is_hidden=has_one
                    on_click=move |()| {
                        session.change(|workbench| workbench.page_solutions(true));
                    }
                />
                <Button
                    label=words::solve::NEXT_SOLUTION
                    is_disabled
                    is_hidden=has_one
                    on_click=move |()| {
                        if !session.change(|workbench| workbench.page_solutions(false)) {
                            session.ask(Next);
                        }
                    }
                />
                {QUESTIONS.into_iter().map(button).collect_view()}
                <form class="count" on:submit=submit novalidate hidden=has_one>
                    <Button label=words::solve::COUNT is_disabled on_click=count/>
                    <label>
                        {words::solve::COUNT_TO}
                        <input
                            type="number"
                            aria-label=words::solve::COUNT_TO_SPOKEN
                            inputmode="numeric"
                            min="1"
                            max=MAX_LIMIT.to_string()
                            value=DEFAULT_LIMIT.to_string()
                            node_ref=limit
                        />
                    </label>
                </form>
                <Button
                    label=words::solve::HIDE_FINDINGS
                    is_hidden=is_nothing_to_hide
                    on_click=move |()| session.change(Workbench::hide_findings)
                />
                <TechniqueButton/>
            </div>
            <Offers/>
        </section>
    }
}
