//! Choosers for board, symbols and theme.

use leptos::html;
use leptos::prelude::*;

use crate::board::{BoxShape, Layout, MAX_RULED_VALUES, MAX_VALUES, MIN_VALUES};
use crate::model::GridForm;
use crate::page::kit::widgets::{Choice, Chooser, NumberField, number_in, signed_in};
use crate::page::runtime::session::Session;
use crate::puzzle::{SymbolSet, Symbols, Value};
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

/// Fields for the rows and columns of boxes and of the grid, and its values.
#[component]
fn OtherShape(
    /// Called when a shape has been accepted.
    #[prop(into)]
    on_chosen: Callback<()>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let fields = [(); 6].map(|()| NodeRef::<html::Input>::new());
    let [box_rows, box_columns, rows, columns, first, last] = fields;
    let problem = RwSignal::new(None);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let form = GridForm {
            box_rows: number_in(box_rows),
            box_columns: number_in(box_columns),
            rows: number_in(rows),
            columns: number_in(columns),
            first: signed_in(first),
            last: signed_in(last),
        };
        match form.grid() {
            Ok(grid) => {
                session.change(|workbench| workbench.choose_layout(Layout::single(grid)));
                on_chosen.run(());
            }
            Err(error) => problem.set(Some(words::sentence(&error.to_string()))),
        }
    };
    let field = |label, value: &str, node_ref| {
        let (value, max) = (value.to_owned(), MAX_VALUES.to_string());
        view! { <NumberField label min="-36" value max node_ref/> }
    };
    view! {
        <form class="other-shape" on:submit=submit novalidate>
            {field(words::create::BOX_ROWS, "3", box_rows)}
            {field(words::create::BOX_COLUMNS, "3", box_columns)}
            {field(words::create::GRID_ROWS, "", rows)}
            {field(words::create::GRID_COLUMNS, "", columns)}
            {field(words::create::FIRST_VALUE, "", first)}
            {field(words::create::LAST_VALUE, "", last)}
            <button type="submit">{words::create::USE_SHAPE}</button>
            <p class="hint" role="alert">
                {move || problem.get()}
            </p>
            <p class="hint">{words::create::EMPTY_FIELDS}</p>
            <p class="hint">
                {words::create::shapes_allowed(MIN_VALUES, MAX_VALUES, MAX_RULED_VALUES)}
            </p>
        </form>
    }
}

/// The chooser for symbols above 9. Only boards with such values have it.
#[component]
pub(crate) fn SymbolsChooser() -> impl IntoView {
    let session = expect_context::<Session>();
    let chosen = session.memo(|workbench| name(workbench.puzzle().symbols()));
    let grid = session.memo(|workbench| workbench.puzzle().board().layout().grid());
    let choices = Memo::new(move |_| {
        let symbols = |set| Symbols::of_grid(set, grid.get());
        let fits = |set: &SymbolSet| symbols(*set) == *set;
        let choice = |set| (name(symbols(set)), example(symbols(set), grid.get().values()));
        SymbolSet::ALL.into_iter().filter(fits).map(choice).collect::<Vec<Choice>>()
    });
    let choose = move |chosen: String| {
        if let Some(symbols) = SymbolSet::ALL.into_iter().find(|set| name((*set).into()) == chosen)
        {
            session.change(|workbench| workbench.choose_symbols(symbols));
        }
    };
    let has_choice = move || grid.get().last() > 9;
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
