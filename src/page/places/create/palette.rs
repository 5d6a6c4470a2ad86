//! The palette: tools as icons beside the board, and all of them with sentences in a dialog.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent};

use super::tools::Tools;
use crate::model::Purpose;
use crate::page::browser::storage::{self, Key};
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus};
use crate::page::kit::dialog::DialogId;
use crate::page::kit::list::{Heard, List, Part};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::palette::{Entry, Tool, found, icons, listed, recent, tools};
use crate::view::{Tree, words};

/// The palette.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let session = expect_context::<Session>();
    let tools = expect_context::<Tools>();
    let sought = RwSignal::new(String::new());
    let toolbar = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<Tool>::default());
    let entries = entries(session);
    // Recent tools are fixed during a stay in Create: nothing moves under a finger.
    let is_here = session.memo(|workbench| workbench.purpose() == Purpose::Create);
    let recent = scoped::memo(move || {
        let stored = is_here.get().then(|| storage::load(Key::Tools)).flatten();
        recent(&stored.unwrap_or_default())
    });
    let is_empty = scoped::memo(move || {
        let sought = sought.get();
        entries.with(|entries| found(entries, &sought).is_empty())
    });
    // Side effect: builds the buttons from data.
    scoped::effect(move || {
        let Some(toolbar) = toolbar.get() else { return };
        let (sought, recent) = (sought.get(), recent.get());
        let trees = entries.with(|entries| {
            let shown = found(entries, &sought);
            icons(&shown, if sought.is_empty() { &recent } else { &[] })
        });
        let held = held_tool(&toolbar, elements);
        elements.update_value(|elements| elements.show(&toolbar, &trees));
        mark(&toolbar, elements, tools.current());
        if let Some(tool) = held {
            focus(elements.with_value(|elements| elements.find(&toolbar, &tool)));
        }
    });
    // Side effect: marks the tool in use. The buttons stay, and so does the focus.
    scoped::effect(move || {
        let current = tools.current();
        if let Some(toolbar) = toolbar.get() {
            mark(&toolbar, elements, current);
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let act = elements.with_value(|elements| elements.act_at(event.target()));
        if let Some((tool, button)) = act
            && !button.has_attribute("aria-disabled")
        {
            tools.choose(tool);
        }
    };
    let pointed = RwSignal::new(None::<Tool>);
    let point = move |target: Option<EventTarget>| {
        let act = elements.try_with_value(|elements| elements.act_at(target));
        pointed.set(act.flatten().map(|(tool, _)| tool));
    };
    let about = scoped::memo(move || {
        let tool = pointed.get().unwrap_or_else(|| tools.current());
        entries.with(|entries| {
            let entry = entries.iter().find(|entry| entry.tool == tool);
            entry.map(|entry| (entry.name.clone(), entry.about.clone())).unwrap_or_default()
        })
    });
    let search = move |event| sought.set(event_target_value(&event).trim().to_lowercase());
    let list = List::<Tool>::new(DialogId::TOOLS);
    view! {
        <section class="palette" aria-label=words::palette::TOOLS>
            <div class="palette-head">
                <input
                    type="search"
                    aria-label=words::palette::SEARCH
                    placeholder=words::palette::SEARCH
                    on:input=search
                />
                <Button label=words::palette::ALL_TOOLS on_click=move |()| open(list, entries)/>
            </div>
            <div
                class="palette-tools"
                role="toolbar"
                aria-label=words::palette::TOOLS
                node_ref=toolbar
                on:click=on_click
                on:keydown=move |event| on_key(elements, &event)
                on:pointerover=move |event| point(event.target())
                on:pointerleave=move |_| pointed.set(None)
                on:focusin=move |event| point(event.target())
                // Also while the buttons are being replaced.
                on:focusout=move |_| pointed.set(None)
            ></div>
            // The names of the buttons say the same to screen readers.
            <p class="palette-about" aria-hidden="true">
                <b>{move || about.with(|(name, _)| name.clone())}</b>
                " "
                {move || about.with(|(_, about)| about.clone())}
            </p>
            <p class="hint" hidden=move || !is_empty.get()>{words::palette::NO_TOOLS}</p>
        </section>
        {dialog(list, tools, entries)}
    }
}

/// The tools for the current board.
fn entries(session: Session) -> Memo<Vec<Entry>> {
    let layout = session.memo(|workbench| workbench.puzzle().board().shared_layout());
    scoped::memo(move || {
        layout.track();
        session.read(|workbench| tools(workbench.puzzle().board()))
    })
}

/// Marks the buttons of the tool in use. One button of the toolbar is a stop for Tab.
fn mark(toolbar: &Element, elements: StoredValue<Elements<Tool>, LocalStorage>, current: Tool) {
    let mut has_stop = false;
    let buttons = elements.with_value(|elements| elements.all(toolbar));
    for (tool, button) in &buttons {
        let is_current = *tool == current;
        if !matches!(tool, Tool::Switch(_)) {
            set(button, "aria-pressed", if is_current { "true" } else { "false" });
        }
        let is_stop = is_current && !has_stop;
        has_stop |= is_stop;
        set(button, "tabindex", if is_stop { "0" } else { "-1" });
    }
    if !has_stop && let Some((_, first)) = buttons.first() {
        set(first, "tabindex", "0");
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // Can't fail for an attribute's name.
    let _ = element.set_attribute(name, value);
}

/// The tool of the button in the toolbar that has the focus.
fn held_tool(
    toolbar: &Element,
    elements: StoredValue<Elements<Tool>, LocalStorage>,
) -> Option<Tool> {
    let held = document().active_element().filter(|held| toolbar.contains(Some(held)))?;
    elements.with_value(|elements| elements.act_at(Some(held.into()))).map(|(tool, _)| tool)
}

/// Arrows, Home and End move the focus from tool to tool.
fn on_key(elements: StoredValue<Elements<Tool>, LocalStorage>, event: &KeyboardEvent) {
    let Some(toolbar) = event.current_target().and_then(|at| at.dyn_into::<Element>().ok()) else {
        return;
    };
    let all = elements.with_value(|elements| elements.all(&toolbar));
    let buttons: Vec<Element> = all.into_iter().map(|(_, button)| button).collect();
    let held = document().active_element();
    let Some(at) = buttons.iter().position(|button| Some(button) == held.as_ref()) else { return };
    let last = buttons.len() - 1;
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1).min(last),
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowDown" => in_next_row(&buttons, at, true).unwrap_or(last),
        "ArrowUp" => in_next_row(&buttons, at, false).unwrap_or(0),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    focus(buttons.get(next).cloned());
}

/// The button in the next or previous row that is nearest to this one.
fn in_next_row(buttons: &[Element], at: usize, is_down: bool) -> Option<usize> {
    let place = |button: &Element| {
        let button: &HtmlElement = button.unchecked_ref();
        (button.offset_top(), button.offset_left())
    };
    let (top, left) = place(&buttons[at]);
    let is_beyond = |other: i32| if is_down { other > top } else { other < top };
    let rows = buttons.iter().enumerate().map(|(index, button)| (index, place(button)));
    let beyond = rows.filter(|(_, (top, _))| is_beyond(*top));
    beyond
        .min_by_key(|(_, (other, across))| ((other - top).abs(), (across - left).abs()))
        .map(|(index, _)| index)
}

fn open(list: List<Tool>, entries: Memo<Vec<Entry>>) {
    list.show(Part::Body, &entries.with_untracked(|entries| listed(entries)));
    list.empty_search();
    DialogId::TOOLS.open();
    list.scroll_up();
}

/// The dialog with all tools.
fn dialog(list: List<Tool>, tools: Tools, entries: Memo<Vec<Entry>>) -> AnyView {
    let hear = move |heard: Heard<Tool>| match heard {
        Heard::Asked(tool) => {
            tools.choose(tool);
            DialogId::TOOLS.close();
        }
        Heard::Sought(sought) => {
            let found = entries.with_untracked(|entries| found(entries, &sought));
            list.show(Part::Body, &listed(&found));
        }
        Heard::Changed(..) | Heard::Pressed(..) => {}
    };
    list.view(words::palette::TOOLS, head, hear, ().into_any())
}

fn head() -> Vec<Tree<Tool>> {
    let field = Tree::element("input", Vec::new())
        .with("type", "search")
        .with("aria-label", words::palette::SEARCH)
        .with("placeholder", words::palette::SEARCH);
    vec![field]
}
