//! The lessons: their list, the panel of the open one, and the parts of the page that steps name.

use std::sync::Arc;
use std::time::Duration;

use leptos::html::{self, ElementType};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use crate::model::lab::OpenLesson;
use crate::model::lessons::{self, Lesson, Place};
use crate::model::{Purpose, Workbench};
use crate::page::browser::{fetch, meta, set_flag, window};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::lessons as texts;

/// The time for the parts of a chapter to be filled.
const TIME_TO_FILL: Duration = Duration::from_millis(500);

/// The list, or the panel of the open lesson.
#[component]
pub(super) fn Lessons() -> impl IntoView {
    let session = expect_context::<Session>();
    let lessons = RwSignal::new(Vec::<Arc<Lesson>>::new());
    let has_failed = RwSignal::new(false);
    let is_shown = session.memo(|workbench| workbench.purpose() == Purpose::HowItWorks);
    // Side effect: fetches the file once the place is visible.
    scoped::effect(move || {
        if is_shown.get() && lessons.with_untracked(Vec::is_empty) {
            leptos::task::spawn_local(async move {
                let text = fetch::text(&meta(lessons::FILE)).await;
                let read = text.map(|text| lessons::read(&text)).unwrap_or_default();
                has_failed.set(read.is_empty());
                lessons.set(read);
            });
        }
    });
    let is_open = session.memo(|workbench| workbench.lab().lesson().is_some());
    scoped::effect(move || set_flag("data-lesson", is_open.get()));
    let is_first_sight = session.read(Workbench::is_bare);
    let state = move || match (lessons.with(Vec::is_empty), has_failed.get()) {
        (true, true) => texts::NOT_LOADED,
        (true, false) => texts::LOADING,
        (false, _) => texts::ABOUT_LESSONS,
    };
    let row = move |lesson: Arc<Lesson>| {
        let count = texts::steps(lesson.steps.len());
        let (title, idea) = (lesson.title.clone(), lesson.idea.clone());
        let open = move |_| {
            let lesson = Arc::clone(&lesson);
            session.change(|workbench| workbench.open_lesson(lesson, 0));
        };
        view! {
            <li>
                <button type="button" on:click=open>
                    <strong>{title}</strong>
                    <span>{idea}</span>
                    <small>{count}</small>
                </button>
            </li>
        }
    };
    view! {
        <details class="lessons" open=is_first_sight hidden=is_open>
            <summary>{texts::LESSONS}</summary>
            <p class="hint" aria-live="polite">{state}</p>
            <ol>{move || lessons.get().into_iter().map(row).collect_view()}</ol>
        </details>
        <Panel/>
    }
}

/// The step of the open lesson.
#[component]
fn Panel() -> impl IntoView {
    let session = expect_context::<Session>();
    let open = move |part: fn(&OpenLesson) -> String| {
        session.memo_of(move |workbench| workbench.lab().lesson().map(part).unwrap_or_default())
    };
    let at = session.memo(|workbench| {
        let open = workbench.lab().lesson();
        open.map(|open| (open.lesson().id.clone(), open.index(), open.lesson().steps.len()))
    });
    let heading = open(|open| open.step().map(|step| step.heading.clone()).unwrap_or_default());
    let text = open(|open| open.step().map(|step| step.text.clone()).unwrap_or_default());
    let task = open(|open| open.step().map(|step| step.task.clone()).unwrap_or_default());
    let position = open(|open| {
        texts::step_of(&open.lesson().title, open.index() + 1, open.lesson().steps.len())
    });
    let page = open(|open| match open.index() {
        0 => texts::tours(&open.lesson().page),
        _ => String::new(),
    });
    let is_first = Signal::derive(move || at.with(|at| at.as_ref().is_none_or(|at| at.1 == 0)));
    let is_last = Signal::derive(move || {
        at.with(|at| at.as_ref().is_none_or(|(_, index, count)| index + 1 >= *count))
    });
    let turn = move |is_on: bool| {
        session.change(|workbench| {
            let index = workbench.lab().lesson().map_or(0, OpenLesson::index);
            workbench.turn_lesson(if is_on { index + 1 } else { index.saturating_sub(1) });
        });
    };
    let title = NodeRef::<html::H2>::new();
    let body = NodeRef::<html::Div>::new();
    // Side effect: the heading of a new step gets the focus, so that it is spoken. The page scrolls
    // to the place of the step instead.
    scoped::effect(move || {
        if at.read().is_none() {
            return;
        }
        request_animation_frame(move || {
            if let Some(body) = body.try_get_untracked().flatten() {
                body.set_scroll_top(0);
            }
            if let Some(title) = title.try_get_untracked().flatten() {
                let options = FocusOptions::new();
                options.set_prevent_scroll(true);
                // It fails only for elements that aren't in the page.
                let _ = title.focus_with_options(&options);
            }
        });
    });
    view! {
        <section
            class="lesson"
            aria-label=texts::LESSONS
            hidden=move || at.with(Option::is_none)
        >
            <p class="lesson-at" id="lesson-at">{position}</p>
            <h2 tabindex="-1" aria-describedby="lesson-at" node_ref=title>{heading}</h2>
            <div
                class="lesson-text"
                tabindex="0"
                role="group"
                aria-label=texts::TEXT_OF_STEP
                node_ref=body
            >
                <p>{text}</p>
                <p class="hint" hidden=move || page.with(String::is_empty)>{page}</p>
                <p class="lesson-task" hidden=move || task.with(String::is_empty)>
                    <b>{texts::TRY}</b>
                    {task}
                </p>
            </div>
            <div class="ask thirds">
                <Button label=texts::BACK is_disabled=is_first on_click=move |()| turn(false)/>
                <Button
                    label=texts::NEXT
                    class="primary"
                    is_disabled=is_last
                    on_click=move |()| turn(true)
                />
                <button
                    type="button"
                    title=texts::LEAVE_TIP
                    on:click=move |_| session.change(Workbench::leave_lesson)
                >
                    {texts::LEAVE}
                </button>
            </div>
        </section>
    }
}

/// A reference to a part of the page. While the step of a lesson names the part, it is marked, and
/// each such step scrolls it into sight.
pub(super) fn place<E>(place: Place) -> NodeRef<E>
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let element = NodeRef::<E>::new();
    mark(element, place);
    element
}

/// As [`place`], of an element that has a reference already.
pub(super) fn mark<E>(element: NodeRef<E>, place: Place)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let session = expect_context::<Session>();
    let step = session.memo_of(move |workbench| {
        let open = workbench.lab().lesson()?;
        let is_named = open.step().is_some_and(|step| step.place == place);
        // A part of a run appears with its first position, and a proof with its verdict.
        let is_there = [workbench.lab().frame().is_some(), workbench.facts().claim().is_some()];
        is_named.then(|| (open.lesson().id.clone(), open.index(), is_there))
    });
    // Side effect: marks the element, and scrolls.
    scoped::effect(move || {
        let (Some(element), is_named) = (element.get(), step.read().is_some()) else { return };
        let element = AsRef::<Element>::as_ref(&element).clone();
        // It can't fail for an attribute's name.
        let _ = element.toggle_attribute_with_force("data-named", is_named);
        if is_named {
            if element.tag_name() == "DETAILS" {
                let _ = element.toggle_attribute_with_force("open", true);
            }
            let again = element.clone();
            // Its chapter is shown first.
            request_animation_frame(move || show(&element));
            // Answers of the worker may have moved it.
            set_timeout(move || show_again(&again), TIME_TO_FILL);
        }
    });
}

/// Scrolls an element into sight, if its chapter is visible.
fn show(element: &Element) {
    if is_visible(element) {
        element.scroll_into_view();
    }
}

fn is_visible(element: &Element) -> bool {
    element.dyn_ref::<HtmlElement>().is_some_and(|own| own.offset_width() > 0)
}

/// As [`show`], if the element isn't in sight.
fn show_again(element: &Element) {
    let frame = element.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    if is_visible(element) && height.is_some_and(|height| !(0.0..height).contains(&frame.top())) {
        element.scroll_into_view();
    }
}
