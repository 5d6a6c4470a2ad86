//! The help dialog: sections of words, and the keys.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus, window};
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::technique_button::open_card;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::puzzle::{Symbols, Value};
use crate::view::help::{Techniques, section};
use crate::view::words::guide::Section;
use crate::view::words::help::{Gesture, Row};
use crate::view::{is_large_board, keymap, words};

/// The dialog, closed at first, with a tab for each section.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let shown = RwSignal::new(Section::Start);
    let choose = move |section: Section| {
        shown.set(section);
        focus(document().get_element_by_id(&id_of_tab(section)));
    };
    // The tabs are one stop of the Tab key.
    let on_key = move |event: KeyboardEvent| {
        let at = Section::ALL.iter().position(|section| *section == shown.get_untracked());
        let (at, count) = (at.unwrap_or_default(), Section::ALL.len());
        let to = match event.key().as_str() {
            "ArrowLeft" => (at + count - 1) % count,
            "ArrowRight" => (at + 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        choose(Section::ALL[to]);
    };
    let tab = move |own: Section| {
        let is_shown = move || shown.get() == own;
        view! {
            <button
                type="button"
                role="tab"
                id=id_of_tab(own)
                aria-controls=id_of_panel(own)
                aria-selected=move || is_shown().to_string()
                tabindex=move || if is_shown() { "0" } else { "-1" }
                on:click=move |_| choose(own)
            >
                {own.name()}
            </button>
        }
    };
    let panel = move |own: Section| {
        let is_hidden = move || shown.get() != own;
        let content = if own == Section::Keys { keys() } else { words_of(own) };
        view! {
            <div
                role="tabpanel"
                id=id_of_panel(own)
                aria-labelledby=id_of_tab(own)
                tabindex="0"
                hidden=is_hidden
            >
                {content}
            </div>
        }
    };
    view! {
        <Dialog id=DialogId::HELP title=words::help::HELP>
            <div
                class="help-tabs"
                role="tablist"
                aria-label=words::guide::SECTIONS
                on:keydown=on_key
            >
                {Section::ALL.map(tab).collect_view()}
            </div>
            {Section::ALL.map(panel).collect_view()}
        </Dialog>
    }
}

fn id_of_tab(section: Section) -> String {
    format!("help-{}", section as usize)
}

fn id_of_panel(section: Section) -> String {
    format!("help-panel-{}", section as usize)
}

/// A section in words. It is built from data in a turn of its own, to keep it out of the page's
/// start.
fn words_of(own: Section) -> AnyView {
    in_turn(move || {
        let session = expect_context::<Session>();
        let node = NodeRef::<html::Div>::new();
        let elements = StoredValue::new_local(Elements::<Techniques>::default());
        // Side effect: builds elements from data.
        Effect::new(move |_| {
            if let Some(node) = node.get() {
                elements.update_value(|elements| elements.show(&node, &section(own)));
            }
        });
        let press = move |event: leptos::ev::MouseEvent| {
            if elements.with_value(|elements| elements.act_at(event.target())).is_some() {
                open_card(session, None);
            }
        };
        view! { <div node_ref=node on:click=press></div> }.into_any()
    })
    .into_any()
}

/// The keys for the current board, and touch where there is a touch screen. Keys are folded if there
/// is only touch.
fn keys() -> AnyView {
    let has_touch_alone = has_touch_alone();
    let of_the_board = in_turn(of_the_board);
    let of_purposes = in_turn(of_purposes);
    view! {
        <div class="touch">
            <h3>{words::help::BY_TOUCH}</h3>
            {gesture_rows(words::help::TOUCH)}
        </div>
        {if has_touch_alone {
            view! {
                <details>
                    <summary>{words::help::WITH_KEYBOARD}</summary>
                    {of_the_board}
                    {of_purposes}
                </details>
            }
                .into_any()
        } else {
            view! {
                {of_the_board}
                {of_purposes}
            }
                .into_any()
        }}
    }
    .into_any()
}

fn of_purposes() -> AnyView {
    view! {
        <h3>{words::help::IN_PLAY}</h3>
        {key_rows(words::help::PLAY)}
        <h3>{words::help::IN_OTHERS}</h3>
        {key_rows(words::help::OTHERS)}
        <h3>{words::help::IN_SEARCH}</h3>
        {key_rows(words::help::SEARCH)}
    }
    .into_any()
}

/// True if there is a touch screen but no mouse. A keyboard can't be detected.
fn has_touch_alone() -> bool {
    let query = window().match_media("(pointer: coarse) and (hover: none)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The keys for every purpose that have a meaning on the current board.
fn of_the_board() -> AnyView {
    let session = expect_context::<Session>();
    let board = session.memo(|workbench| {
        let puzzle = workbench.puzzle();
        (puzzle.board().value_count(), puzzle.symbols(), is_large_board(puzzle.board()))
    });
    let values = scoped::memo(move || {
        let (values, symbols, _) = board.get();
        typing(values, symbols)
    });
    let has_none = move || !board.get().2;
    view! {
        <h3>{words::help::IN_ALL_PURPOSES}</h3>
        <dl>
            <div>
                <dt>
                    <kbd>{move || values.get().0}</kbd>
                </dt>
                <dd>{move || values.get().1}</dd>
            </div>
        </dl>
        {key_rows(words::help::EVERYWHERE)}
        <div hidden=has_none>{key_rows(words::help::LARGE_BOARDS)}</div>
    }
    .into_any()
}

/// The keys that type values, and their effect.
fn typing(values: usize, symbols: Symbols) -> (String, &'static str) {
    let last = Value::new(values).map(|value| symbols.show(value)).unwrap_or_default();
    match symbols.first_letter() {
        _ if values <= 9 => (format!("1 – {last}"), words::help::TYPE_VALUE),
        Some(first) => (format!("1 – 9, {first} – {last}"), words::help::TYPE_VALUE),
        None => ("1 – 9".to_owned(), words::help::TYPE_DIGITS_OF_VALUE),
    }
}

/// Rows about keys, from the keymap.
fn key_rows(rows: &[Row]) -> AnyView {
    let row = |row: &Row| {
        let labels = keymap::keys(*row).into_iter().map(|label| label.join(" + "));
        (labels.collect(), row.effect())
    };
    list(rows.iter().map(row).collect())
}

fn gesture_rows(rows: &[Gesture]) -> AnyView {
    let row = |(gestures, effect): &Gesture| {
        (gestures.iter().map(|gesture| (*gesture).to_owned()).collect(), *effect)
    };
    list(rows.iter().map(row).collect())
}

/// A list of keys or gestures, each row with its effect.
fn list(rows: Vec<(Vec<String>, &'static str)>) -> AnyView {
    let row = |(keys, effect): (Vec<String>, &'static str)| {
        let keys = keys.into_iter().map(|key| view! { <kbd>{key}</kbd> });
        view! {
            <div>
                <dt>{keys.collect_view()}</dt>
                <dd>{effect}</dd>
            </div>
        }
    };
    view! { <dl>{rows.into_iter().map(row).collect_view()}</dl> }.into_any()
}
