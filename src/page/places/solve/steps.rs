//! Hints one at a time, and the complete walkthrough as a list.

use std::ops::Range;

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlOListElement};

use crate::model::ask::Steps as Question;
use crate::model::{StepWalkthrough, Workbench};
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{is_large_board, open_run, timeline, words};

/// The buttons, and the list while it is open.
#[component]
pub(crate) fn Steps() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_listed = RwSignal::new(false);
    let begin = move |lists: bool| {
        let is_walking = session.read(|workbench| workbench.shown().walk().is_some());
        // A hint alone must not reveal the steps after it.
        is_listed.set(lists || is_walking && is_listed.get_untracked());
        if !is_walking {
            session.ask(if lists { Question::Listed } else { Question::Hinted });
        } else if !lists {
            session.change(|workbench| workbench.walk(StepWalkthrough::show_more));
        }
    };
    let apply = move |()| session.change(|workbench| workbench.walk(StepWalkthrough::apply));
    let go = move |to: usize| session.change(|workbench| workbench.walk(|walk| walk.go_to(to)));
    let here = move || session.read(at);
    let is_disabled = session.is_busy;
    let has_none = session.memo(has_no_steps);
    let cannot_apply =
        session.memo(|workbench| !with_walk(workbench, false, StepWalkthrough::can_apply));
    let is_at_start = session.memo(|workbench| at(workbench) == 0);
    let is_at_end = session.memo(|workbench| at(workbench) == last(workbench));
    let has_no_walk = session.memo(|workbench| workbench.shown().walk().is_none());
    let is_hidden = Memo::new(move |_| has_no_walk.get() || !is_listed.get());
    // Side effect: builds the list from the walkthrough, and marks its current step.
    let entry_list = NodeRef::<html::Ol>::new();
    let entries = StoredValue::new_local(Elements::<usize>::default());
    let entry = move |step: usize| {
        let list: Element = entry_list.get_untracked()?.into();
        entries.with_value(|entries| entries.find(&list, &step))
    };
    Effect::new(move |shown: Option<Shown>| {
        let Some(list) = entry_list.get() else { return Shown::default() };
        session.workbench.with(|workbench| {
            let walk = workbench.shown().walk().filter(|_| is_listed.get());
            let show = |entries: &mut Elements<usize>| {
                show(entries, &list, walk, shown.unwrap_or_default())
            };
            entries.try_update_value(show).unwrap_or_default()
        })
    });
    // The list is one tab stop, as the board is: arrow keys move along it.
    let on_key = move |event: KeyboardEvent| {
        let last = session.read(last);
        let to = match event.key().as_str() {
            "ArrowUp" => here().saturating_sub(1),
            "ArrowDown" => last.min(here() + 1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        go(to);
        focus(entry(to));
    };
    let on_click = move |event: MouseEvent| {
        let step = entries.with_value(|entries| entries.act_at(event.target()));
        if let Some((step, _)) = step {
            go(step);
        }
    };
    view! {
        <section class="questions" aria-label=words::steps::STEPS hidden=has_none>
            <h2>{words::steps::STEP_BY_STEP}</h2>
            <div class="ask quarters">
                <OneCell/>
                <Button label=words::steps::HINT is_disabled on_click=move |()| begin(false)/>
                <Button label=words::steps::APPLY is_disabled=cannot_apply on_click=apply/>
                <Button label=words::steps::STEPS is_disabled on_click=move |()| begin(true)/>
                <div class="walk" hidden=is_hidden>
                    <Button
                        label=words::steps::FIRST
                        is_disabled=is_at_start
                        on_click=move |()| go(0)
                    />
                    <Button
                        label=words::steps::BACK
                        is_disabled=is_at_start
                        on_click=move |()| go(here().saturating_sub(1))
                    />
                    <Button
                        label=words::steps::NEXT
                        is_disabled=is_at_end
                        on_click=move |()| go(here() + 1)
                    />
                    <Button
                        label=words::steps::LAST
                        is_disabled=is_at_end
                        on_click=move |()| go(usize::MAX)
                    />
                </div>
            </div>
            <ol
                class="steps"
                hidden=is_hidden
                node_ref=entry_list
                on:keydown=on_key
                on:click=on_click
            ></ol>
        </section>
    }
}

/// The button that shows the solution cell by cell.
#[component]
fn OneCell() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_disabled =
        session.memo(|workbench| workbench.is_asking() || workbench.cell_to_show().is_none());
    view! {
        <Button
            label=words::solve::ONE_CELL
            is_disabled
            on_click=move |()| session.change(Workbench::show_cell)
        />
    }
}

/// True if the board is empty or too large, or its picture must be reviewed first.
fn has_no_steps(workbench: &Workbench) -> bool {
    let is_untouched = workbench.is_fresh() && workbench.shown().is_nothing();
    is_untouched
        || is_large_board(workbench.puzzle().board())
        || !workbench.doubtful_cells().is_empty()
}

fn with_walk<T>(workbench: &Workbench, without: T, part: impl FnOnce(&StepWalkthrough) -> T) -> T {
    workbench.shown().walk().map_or(without, part)
}

fn at(workbench: &Workbench) -> usize {
    with_walk(workbench, 0, StepWalkthrough::at)
}

/// The position after the last step.
fn last(workbench: &Workbench) -> usize {
    with_walk(workbench, 0, |walk| walk.steps().len())
}

/// The list as it is shown.
#[derive(Clone, Default)]
struct Shown {
    /// The run of singles that is unfolded.
    open: Option<Range<usize>>,
    /// The entry that is marked as the current one.
    marked: Option<Element>,
}

/// Lists the steps of a walkthrough and marks the current one. `shown` is the list before. Without a
/// walkthrough, empties the list.
fn show(
    entries: &mut Elements<usize>,
    list: &HtmlOListElement,
    walk: Option<&StepWalkthrough>,
    shown: Shown,
) -> Shown {
    let Some(walk) = walk else {
        list.set_text_content(None);
        return Shown::default();
    };
    let open = open_run(walk);
    // Between two walkthroughs there is always a moment without one.
    let is_new = list.child_element_count() == 0;
    if is_new || open != shown.open {
        let has_focus = list.contains(document().active_element().as_deref());
        entries.show(list, &timeline(walk));
        if has_focus {
            focus(entries.find(list, &walk.at()));
        }
    } else if let Some(before) = shown.marked {
        let _ = before.remove_attribute("aria-current");
        let _ = before.set_attribute("tabindex", "-1");
    }
    let Some(current) = entries.find(list, &walk.at()) else {
        return Shown { open, marked: None };
    };
    let _ = current.set_attribute("aria-current", "step");
    let _ = current.set_attribute("tabindex", "0");
    // Scrolls the list only.
    if let Some(current) = current.dyn_ref::<HtmlElement>() {
        list.set_scroll_top(current.offset_top() - list.client_height() / 2);
    }
    Shown { open, marked: Some(current) }
}
