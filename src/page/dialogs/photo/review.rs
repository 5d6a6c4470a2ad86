//! The review of a picture: the picture beside the board, with doubtful cells and other readings.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, ImageData};

use super::photos::Photos;
use super::whole_picture;
use crate::model::{Change, Workbench};
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::run_while;
use crate::page::runtime::session::Session;
use crate::puzzle::{Symbols, Value};
use crate::view::words;
use crate::worker::tasks::{Shades, SolveMany};

/// The picture around the cursor's cell, and the tools to correct the reading.
#[component]
pub(crate) fn Review(
    /// The picture that was read.
    photos: Photos,
) -> impl IntoView {
    let session = photos.session();
    let is_hidden = session.memo(|workbench| {
        !workbench.takes_clues() || workbench.sighted().is_none() || workbench.drawing().is_some()
    });
    look_at_doubts(session);
    let is_whole = RwSignal::new(false);
    let turn = move |event: leptos::ev::KeyboardEvent| {
        let is_back = match &*event.key() {
            "PageDown" => false,
            "PageUp" => true,
            _ => return,
        };
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_near = target.and_then(|own| own.closest(TURNED_IN).ok().flatten()).is_some();
        let has_doubts =
            || session.workbench.with_untracked(|workbench| !workbench.doubtful_cells().is_empty());
        if is_near && !is_hidden.get_untracked() && has_doubts() {
            event.prevent_default();
            turn_to_doubt(session, is_back);
        }
    };
    let listener = window_event_listener(leptos::ev::keydown, turn);
    on_cleanup(move || listener.remove());
    view! {
        <section
            class="review"
            class:whole=is_whole
            aria-label=words::picture::REVIEW
            hidden=is_hidden
        >
            <div class="mend">
                <p class="hint" aria-live="polite">{session.memo(said)}</p>
                {choices(session)}
                {ways_through(session)}
            </div>
            {ways_on(photos)}
            {seen(photos, is_whole)}
        </section>
    }
}

/// The elements in which Page up and Page down move between doubtful cells.
const TURNED_IN: &str = "[role=grid], .review";

/// Moves the cursor to the next doubtful cell, or to the previous one.
fn turn_to_doubt(session: Session, is_back: bool) {
    session.change(if is_back { Workbench::go_back_to_doubt } else { Workbench::go_to_doubt });
    session.focus_cursor();
}

/// Number of cells per side of the visible part of the picture. The cursor's cell is in its middle,
/// except at the edge.
const NEAR: usize = 3;

/// The straightened picture: the part around the cursor's cell, or all of it.
fn seen(photos: Photos, is_whole: RwSignal<bool>) -> AnyView {
    let canvas = NodeRef::<html::Canvas>::new();
    // Side effect: draws on a canvas.
    Effect::new(move |_| {
        let Some(canvas) = canvas.get() else { return };
        // On failure the canvas stays empty.
        let _ = match photos.grid.get() {
            Some(grid) => draw(&canvas, &grid.straightened),
            None => draw(&canvas, &Shades::default()),
        };
    });
    let place = photos.session().memo(|workbench| {
        let board = workbench.puzzle().board();
        let place = board.place(workbench.editor().cursor());
        (place.row, place.column, board.height().max(1))
    });
    // The first visible row and column, and the number of visible cells per side.
    let sight = Memo::new(move |_| {
        let (row, column, side) = place.get();
        let shown = if is_whole.get() { side } else { NEAR.min(side) };
        let first = |at: usize| at.saturating_sub(shown / 2).min(side - shown);
        (first(row), first(column), shown)
    });
    let percent = |part: f64| format!("{:.3}%", part * 100.0);
    let of_sight = move |part: usize| percent(part as f64 / sight.get().2 as f64);
    let before = move |first: usize| percent(-(first as f64) / sight.get().2 as f64);
    view! {
        <button
            type="button"
            class="seen"
            aria-label=words::picture::WHOLE_GRID
            aria-pressed=move || is_whole.get().to_string()
            on:click=move |_| is_whole.update(|is_whole| *is_whole = !*is_whole)
        >
            <canvas
                style=("width", move || of_sight(place.get().2))
                style=("top", move || before(sight.get().0))
                style=("left", move || before(sight.get().1))
                node_ref=canvas
            ></canvas>
            <span
                class="here"
                style=("top", move || of_sight(place.get().0 - sight.get().0))
                style=("left", move || of_sight(place.get().1 - sight.get().1))
                style=("width", move || of_sight(1))
                style=("height", move || of_sight(1))
            ></span>
        </button>
    }
    .into_any()
}

/// Other readings of the cursor's cell, and changes that would give the puzzle one solution.
fn choices(session: Session) -> AnyView {
    let others = session.memo(|workbench| (workbench.other_sights(), workbench.puzzle().symbols()));
    let other = move |(value, symbols): (Option<Value>, Symbols)| {
        let choose = move |()| {
            session.change(|workbench| {
                workbench.choose_sight(value);
                workbench.go_to_doubt();
            });
            session.focus_cursor();
        };
        let label =
            value.map_or_else(|| words::picture::BLANK.to_owned(), |value| symbols.show(value));
        view! { <Button label on_click=choose/> }
    };
    let fitting = session.memo(|workbench| {
        let told = |change: &Change| (change.clone(), told(workbench, change));
        workbench.fitting().iter().map(told).collect::<Vec<_>>()
    });
    let fit = move |(change, label): (Change, String)| {
        let choose = move |()| {
            session.change(|workbench| {
                workbench.edit(|editor| editor.go_to(change.cell));
                workbench.choose_sight(change.value);
            });
            session.focus_cursor();
        };
        view! { <Button label on_click=choose/> }
    };
    view! {
        <div class="offers" role="group" aria-label=words::picture::WHAT_ELSE>
            {move || {
                let (others, symbols) = others.get();
                others.into_iter().map(|value| other((value, symbols))).collect_view()
            }}
        </div>
        <div class="offers" role="group" aria-label=words::picture::WHAT_WOULD_FIT>
            {move || fitting.get().into_iter().map(fit).collect_view()}
        </div>
    }
    .into_any()
}

/// The buttons that move between doubtful cells.
fn ways_through(session: Session) -> AnyView {
    let doubts = session.memo(|workbench| workbench.doubtful_cells().len());
    let is_done = Signal::derive(move || doubts.get() == 0);
    let is_last = Memo::new(move |_| doubts.get() < 2);
    let accept = move |()| {
        session.change(|workbench| {
            workbench.accept_cell();
            workbench.go_to_doubt();
        });
        session.focus_cursor();
    };
    view! {
        <div class="on">
            <Button
                label="‹"
                spoken=words::picture::DOUBT_BEFORE
                is_hidden=is_last
                on_click=move |()| turn_to_doubt(session, true)
            />
            <Button label=words::picture::RIGHT is_hidden=is_done on_click=accept/>
            <Button
                label="›"
                spoken=words::picture::NEXT_DOUBT
                is_hidden=is_last
                on_click=move |()| turn_to_doubt(session, false)
            />
        </div>
    }
    .into_any()
}

/// The choice to take handwritten values, and the buttons for another grid and for ending the
/// review.
fn ways_on(photos: Photos) -> AnyView {
    let session = photos.session();
    let written = session.memo(|workbench| {
        workbench.sighted().map_or((0, false), |own| (own.written_count(), own.takes_written))
    });
    let take_written = move |event| {
        let takes = event_target_checked(&event);
        photos.takes_written.set_value(takes);
        session.change(|workbench| workbench.take_written(takes));
    };
    let words = move || words::picture::take_filled_in(written.get().0);
    let has_no_other = Signal::derive(move || {
        photos.grid.with(|grid| grid.as_ref().is_none_or(|grid| grid.grids.len() < 2))
    });
    view! {
        <div class="on ends">
            <label class="switch" hidden=move || written.get().0 == 0>
                <input
                    type="checkbox"
                    prop:checked=move || written.get().1
                    on:change=take_written
                />
                <span>{words}</span>
            </label>
            <Button
                label=words::picture::OTHER_GRID
                is_hidden=has_no_other
                on_click=move |()| whole_picture::open(photos)
            />
            <Button
                label=words::picture::DONE
                on_click=move |()| photos.close()
            />
        </div>
    }
    .into_any()
}

/// Changes of doubtful cells, each with the link of the resulting puzzle. `None` changes nothing.
type Changes = Vec<(Option<Change>, String)>;

/// Finds out in the tools worker which change of a doubtful cell gives the puzzle one solution.
fn look_at_doubts(session: Session) {
    let changes = session.memo(|workbench| {
        workbench.takes_clues().then(|| workbench.changes()).filter(|changes| !changes.is_empty())
    });
    let task = |changes: &Changes| SolveMany::new(changes.iter().map(|(_, link)| link));
    run_while(session, changes, task, move |changes, solutions| {
        session.change(|workbench| workbench.note_fitting(changes, &solutions));
    });
}

/// The label of a change that gives the puzzle one solution.
fn told(workbench: &Workbench, change: &Change) -> String {
    let place = workbench.puzzle().board().place(change.cell);
    let value = change.value.map_or_else(
        || words::picture::A_BLANK.to_owned(),
        |v| workbench.puzzle().symbols().show(v),
    );
    words::picture::would_fit(place, &value)
}

/// The message of the review: the remaining doubts about cells and rules.
fn said(workbench: &Workbench) -> String {
    let doubts = workbench.doubtful_cells();
    let cursor = workbench.editor().cursor();
    let left = words::picture::left_to_look_at(doubts.len());
    let cells = if doubts.contains(&cursor) {
        let clue = workbench.puzzle().clues()[cursor];
        let read = clue.map_or_else(
            || words::picture::A_BLANK.to_owned(),
            |v| workbench.puzzle().symbols().show(v),
        );
        left + &words::picture::is_this(&read)
    } else if !doubts.is_empty() {
        left
    } else if workbench.is_misread() {
        words::picture::MISREAD.to_owned()
    } else {
        words::picture::ALL_CERTAIN.to_owned()
    };
    let rules = workbench.sighted().map_or_else(String::new, |own| {
        own.rule_doubts.iter().map(words::picture::doubt).collect::<Vec<_>>().join(" ")
    });
    format!("{cells} {rules}").trim_end().to_owned()
}

fn draw(canvas: &HtmlCanvasElement, picture: &Shades) -> Result<(), JsValue> {
    canvas.set_width(picture.width);
    canvas.set_height(picture.height);
    let pixels: Vec<u8> =
        picture.shades.0.iter().flat_map(|shade| [*shade, *shade, *shade, u8::MAX]).collect();
    let pixels = ImageData::new_with_u8_clamped_array(Clamped(&pixels), picture.width)?;
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.put_image_data(&pixels, 0.0, 0.0)
}
