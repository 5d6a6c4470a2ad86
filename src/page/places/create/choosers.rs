//! Choosers for board, symbols and theme.

use leptos::html;
use leptos::prelude::*;

use crate::board::{BoxShape, Layout, MAX_VALUES, MIN_VALUES};
use crate::page::kit::widgets::{Choice, Chooser, NumberField, number_in};
use crate::page::runtime::session::Session;
use crate::puzzle::{Symbols, Value};
use crate::view::{describe_grid, shapes_offered, words};

/// The list's value for entering another shape.
const OTHER: &str = "other";

/// The list's value for a board that no list offers: from a link, the picker or drawing.
const THIS: &str = "this";

/// A board's value in the list, and its label. Only plain grids have a value of their own.
fn describe(layout: &Layout) -> Choice {
    let grid = describe_grid(layout.grid());
    if layout.is_plain() && layout.grid().is_usual() {
        return (layout.shape().to_string(), grid);
    }
    let has_rules = !layout.rules().is_empty();
    (THIS.to_owned(), words::create::grids(layout.origins().len(), &grid, has_rules))
}

/// The chooser for the board.
#[component]
pub(crate) fn BoardChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let current = session.memo(|workbench| describe(workbench.puzzle().board().layout()));
    let is_other = RwSignal::new(false);
    // The list always contains the current board, whatever its source.
    let choices = Memo::new(move |_| {
        let mut choices: Vec<Choice> =
            shapes_offered().map(|shape| describe(&Layout::single(shape))).collect();
        if !choices.contains(&current.get()) {
            choices.push(current.get());
        }
        choices.push((OTHER.to_owned(), words::create::ANOTHER_SHAPE.to_owned()));
        choices
    });
    let chosen =
        Memo::new(move |_| if is_other.get() { OTHER.to_owned() } else { current.get().0 });
    let choose = move |name: String| {
        is_other.set(name == OTHER);
        if let Ok(shape) = name.parse::<BoxShape>() {
            session.change(|workbench| workbench.choose_layout(Layout::single(shape)));
        }
    };
    view! {
        <Chooser label=words::create::BOARD choices chosen on_choose=choose/>
        <Show when=move || is_other.get()>
            <OtherShape on_chosen=move |()| is_other.set(false)/>
        </Show>
    }
}

/// Fields for the rows and columns of a box.
#[component]
fn OtherShape(
    /// Called when a shape has been accepted.
    #[prop(into)]
    on_chosen: Callback<()>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let rows = NodeRef::<html::Input>::new();
    let columns = NodeRef::<html::Input>::new();
    let problem = RwSignal::new(None);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let number = |field| number_in(field).unwrap_or(0);
        match BoxShape::new(number(rows), number(columns)) {
            Ok(shape) => {
                session.change(|workbench| workbench.choose_layout(Layout::single(shape)));
                on_chosen.run(());
            }
            Err(error) => problem.set(Some(words::sentence(&error.to_string()))),
        }
    };
    let field = |label, node_ref| {
        let (value, max) = ("3".to_owned(), MAX_VALUES.to_string());
        view! { <NumberField label value max node_ref/> }
    };
    view! {
        <form class="other-shape" on:submit=submit novalidate>
            {field(words::create::BOX_ROWS, rows)}
            {field(words::create::BOX_COLUMNS, columns)}
            <button type="submit">{words::create::USE_SHAPE}</button>
            <p class="hint" role="alert">
                {move || problem.get()}
            </p>
            <p class="hint">{words::create::shapes_allowed(MIN_VALUES, MAX_VALUES)}</p>
        </form>
    }
}

/// The chooser for symbols above 9. Only boards with such values have it.
#[component]
pub(crate) fn SymbolsChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let chosen = session.memo(|workbench| name(workbench.puzzle().symbols()));
    let values = session.memo(|workbench| workbench.puzzle().board().value_count());
    let choices = Memo::new(move |_| {
        let fits = |choice: &Symbols| choice.fits(values.get());
        let choice = |symbols| (name(symbols), example(symbols, values.get()));
        Symbols::ALL.into_iter().filter(fits).map(choice).collect::<Vec<Choice>>()
    });
    let choose = move |chosen: String| {
        if let Some(symbols) = Symbols::ALL.into_iter().find(|set| name(*set) == chosen) {
            session.change(|workbench| workbench.choose_symbols(symbols));
        }
    };
    let has_choice = move || values.get() > 9;
    view! {
        <Show when=has_choice>
            <Chooser label=words::create::SYMBOLS choices chosen on_choose=choose/>
        </Show>
    }
}

fn name(symbols: Symbols) -> String {
    symbols.first_letter().map_or_else(|| "numbers".to_owned(), String::from)
}

fn example(symbols: Symbols, values: usize) -> String {
    let last = symbols.show(Value::from_index(values - 1));
    match symbols.first_letter() {
        None => format!("1 – {last}"),
        Some(first) => format!("1 – 9, {first} – {last}"),
    }
}
