//! Choosing the board, the symbols and the look.

use leptos::html;
use leptos::prelude::*;

use super::browser::theme;
use super::session::Session;
use crate::board::{BoxShape, Layout, MAX_VALUES, MIN_VALUES};
use crate::puzzle::Symbols;

/// The box shapes that the list offers, rows by columns; others are typed in.
const SHAPES: [(usize, usize); 13] = [
    (2, 2),
    (2, 3),
    (2, 4),
    (3, 3),
    (2, 5),
    (3, 4),
    (4, 3),
    (3, 5),
    (4, 4),
    (4, 5),
    (5, 5),
    (5, 6),
    (6, 6),
];

/// What the list calls the choice to type a shape in.
const OTHER: &str = "other";

/// The name of a board in the page, and what the user reads. Only single grids are chosen by name.
fn describe(layout: &Layout) -> (String, String) {
    let shape = layout.shape();
    let side = shape.value_count();
    let grid = format!("{side} × {side}, boxes {} × {}", shape.rows(), shape.columns());
    match layout.origins().len() {
        1 => (shape.to_string(), grid),
        grids => ("this".to_owned(), format!("{grids} grids of {grid}")),
    }
}

/// Chooses the board.
#[component]
pub(super) fn BoardChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let layout =
        Memo::new(move |_| session.game.with(|game| game.puzzle().board().layout().clone()));
    let is_other = RwSignal::new(false);
    // The current board is always in the list, wherever it comes from.
    let choices = Memo::new(move |_| {
        let listed =
            SHAPES.iter().filter_map(|(rows, columns)| BoxShape::new(*rows, *columns).ok());
        let mut choices: Vec<Layout> = listed.map(Layout::single).collect();
        if !choices.contains(&layout.get()) {
            choices.push(layout.get());
        }
        choices
    });
    let choose = move |event| {
        let chosen = event_target_value(&event);
        is_other.set(chosen == OTHER);
        if let Ok(shape) = chosen.parse() {
            session.change(|game| game.choose_shape(shape));
        }
    };
    view! {
        <label class="chooser">
            <span>"Board"</span>
            <select on:change=choose>
                {move || {
                    let option = |choice: Layout| {
                        let (value, label) = describe(&choice);
                        let is_chosen = move || !is_other.get() && layout.with(|l| *l == choice);
                        view! { <option value=value prop:selected=is_chosen>{label}</option> }
                    };
                    choices.get().into_iter().map(option).collect_view()
                }}
                <option value=OTHER prop:selected=move || is_other.get()>"Another box shape…"</option>
            </select>
        </label>
        <Show when=move || is_other.get()>
            <OtherShape on_chosen=move || is_other.set(false)/>
        </Show>
    }
}

/// Rows and columns of a box, typed in.
#[component]
fn OtherShape(
    /// Called when a shape has been taken.
    on_chosen: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let rows = NodeRef::<html::Input>::new();
    let columns = NodeRef::<html::Input>::new();
    let problem = RwSignal::new(None);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let number = |input: NodeRef<html::Input>| {
            input.get_untracked().and_then(|input| input.value().trim().parse().ok()).unwrap_or(0)
        };
        match BoxShape::new(number(rows), number(columns)) {
            Ok(shape) => {
                session.change(|game| game.choose_shape(shape));
                on_chosen();
            }
            Err(error) => problem.set(Some(error.to_string())),
        }
    };
    let input = |label: &'static str, node_ref: NodeRef<html::Input>| {
        view! {
            <label class="chooser">
                <span>{label}</span>
                <input type="number" inputmode="numeric" min="1" max=MAX_VALUES.to_string() value="3" node_ref=node_ref/>
            </label>
        }
    };
    view! {
        <form class="other-shape" on:submit=submit novalidate>
            {input("Rows in a box", rows)}
            {input("Columns in a box", columns)}
            <button type="submit">"Use"</button>
            <p class="hint" role="alert">
                {move || problem.get()}
            </p>
            <p class="hint">{format!("Rows times columns: {MIN_VALUES} to {MAX_VALUES}.")}</p>
        </form>
    }
}

/// Chooses how values above 9 are written; there only for boards that have some.
#[component]
pub(super) fn SymbolsChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let symbols = Memo::new(move |_| session.game.with(|game| game.puzzle().symbols()));
    let values = Memo::new(move |_| session.game.with(|game| game.puzzle().board().value_count()));
    let has_choice = move || values.get() > 9;
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(symbols) = Symbols::ALL.into_iter().find(|set| name(*set) == chosen) {
            session.change(|game| game.choose_symbols(symbols));
        }
    };
    view! {
        <Show when=has_choice>
            <label class="chooser">
                <span>"Symbols"</span>
                <select on:change=choose>
                    {move || {
                        let option = |choice: Symbols| {
                            view! {
                                <option value=name(choice) prop:selected=move || symbols.get() == choice>
                                    {example(choice, values.get())}
                                </option>
                            }
                        };
                        let fits = |choice: &Symbols| choice.fits(values.get());
                        Symbols::ALL.into_iter().filter(fits).map(option).collect_view()
                    }}
                </select>
            </label>
        </Show>
    }
}

fn name(symbols: Symbols) -> String {
    symbols.first_letter().map_or_else(|| "numbers".to_owned(), String::from)
}

fn example(symbols: Symbols, values: usize) -> String {
    let last = symbols.show(crate::puzzle::Value::from_index(values - 1));
    match symbols.first_letter() {
        None => format!("1 – {last}"),
        Some(first) => format!("1 – 9, {first} – {last}"),
    }
}

/// Chooses light or dark.
#[component]
pub(super) fn ThemeChooser() -> impl IntoView {
    let chosen = theme::chosen();
    let option = |(name, label): (&'static str, &'static str)| {
        view! { <option value=name prop:selected=name == chosen>{label}</option> }
    };
    view! {
        <label class="chooser theme">
            <span>"Theme"</span>
            <select on:change=move |event| theme::choose(&event_target_value(&event))>
                {theme::THEMES.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}
