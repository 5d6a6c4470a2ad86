//! Drawing cages and regions: the panel, the pointer and the keys.

use leptos::html;
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::board_cells::cell_of;
use super::browser::document;
use super::session::Session;
use super::state::{Direction, DrawError, Drawing, Editor, Game, sentence};
use super::widgets::{Button, NumberField};
use crate::board::CellId;

/// Something done with what is selected and the sum typed in.
type Act = fn(&mut Drawing, &mut Editor, &str) -> Result<(), DrawError>;

/// What needs no more than a button.
const ACTS: [(&str, Act); 5] = [
    ("Remove cage", |drawing, editor, _| drawing.remove_cages(editor)),
    ("Join region", |drawing, editor, _| drawing.join(editor.puzzle().board())),
    ("Apply regions", |drawing, editor, _| drawing.apply_regions(editor)),
    ("Remove regions", |drawing, editor, _| {
        drawing.remove_regions(editor);
        Ok(())
    }),
    ("Select nothing", |drawing, _, _| {
        drawing.clear();
        Ok(())
    }),
];

/// What can be done with the cells selected; there while something is drawn.
#[component]
pub(super) fn DrawPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_drawing = session.memo(|game| game.drawing().is_some());
    move || is_drawing.get().then(|| panel(session))
}

fn panel(session: Session) -> AnyView {
    let sum = NodeRef::<html::Input>::new();
    let problem = RwSignal::new(String::new());
    let drawn = session.memo(drawn_so_far);
    let draw = move |act: Act| {
        let text = sum.get_untracked().map(|field| field.value()).unwrap_or_default();
        let drawn = session.change(|game| game.draw(|drawing, editor| act(drawing, editor, &text)));
        let failed = drawn.and_then(Result::err);
        if failed.is_none()
            && let Some(field) = sum.get_untracked()
        {
            field.set_value("");
        }
        problem.set(failed.map(|error| sentence(&error.to_string())).unwrap_or_default());
    };
    let cage = move |()| draw(Drawing::cage);
    let make_cage = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        cage(());
    };
    let button = move |(label, act)| view! { <Button label on_click=move |()| draw(act)/> };
    view! {
        <section class="draw" aria-label="Draw">
            <p class="hint">
                "Drag over cells"
                <span class="keys">
                    ", or hold Shift and press arrows (Ctrl+Space takes one cell)"
                </span>
                ". "
                <span aria-live="polite">{drawn}</span>
            </p>
            <form class="cage-form" on:submit=make_cage novalidate>
                <NumberField label="Sum" value=String::new() max="666".to_owned() node_ref=sum/>
                <Button label="Make cage" on_click=cage/>
            </form>
            <div class="ask">
                {ACTS.into_iter().map(button).collect_view()}
                <Button
                    label="Done"
                    class="primary"
                    on_click=move |()| session.change(|game| game.set_drawing(false))
                />
            </div>
            <p class="hint" role="alert">{problem}</p>
        </section>
    }
    .into_any()
}

/// What is selected, and how far regions have got.
fn drawn_so_far(game: &Game) -> String {
    let Some(drawing) = game.drawing() else { return String::new() };
    let mut text = match drawing.selected_count() {
        0 => "Nothing is selected.".to_owned(),
        1 => "1 cell is selected.".to_owned(),
        count => format!("{count} cells are selected."),
    };
    if drawing.draft(game.puzzle().board()).is_some() {
        text.push_str(" Regions so far:");
        for (region, size) in drawing.sizes() {
            text = format!("{text} {} has {size},", region + 1);
        }
        text.pop();
        text = format!("{text}; each needs {}.", game.puzzle().board().value_count());
    }
    text
}

/// The pointer goes down on the board: the cell there is selected, or taken out.
/// Returns which, so that a drag goes on with it.
pub(super) fn press(session: Session, cell: CellId) -> Option<bool> {
    session.read(|game| game.drawing().map(drop))?;
    session.change(|game| game.draw(|drawing, _| drawing.toggle(cell)))
}

/// The pointer moves over the board while it is down.
pub(super) fn drag(session: Session, event: &PointerEvent, selects: bool) {
    // A finger's events all go to the cell where it came down.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let Some(cell) = document().element_from_point(x, y).and_then(|at| cell_of(Some(at.into())))
    else {
        return;
    };
    let is_news =
        |game: &Game| game.drawing().is_some_and(|drawing| drawing.is_selected(cell) != selects);
    if session.read(is_news) {
        session.change(|game| game.draw(|drawing, _| drawing.select(cell, selects)));
    }
}

/// Shift and an arrow select on the way; tells whether something is drawn at all.
pub(super) fn extend(session: Session, direction: Direction) -> bool {
    session.change(|game| game.draw(|drawing, editor| drawing.extend(editor, direction))).is_some()
}

/// Selects the cursor's cell, or takes it out; tells whether something is drawn at all.
pub(super) fn toggle(session: Session) -> bool {
    let toggled =
        session.change(|game| game.draw(|drawing, editor| drawing.toggle(editor.cursor())));
    toggled.is_some()
}

/// Lets go of the selection, or ends drawing; tells whether there was something to end.
pub(super) fn escape(session: Session) -> bool {
    session.change(|game| match game.drawing().map(Drawing::selected_count) {
        None => false,
        Some(0) => {
            game.set_drawing(false);
            true
        }
        Some(_) => game.draw(|drawing, _| drawing.clear()).is_some(),
    })
}
