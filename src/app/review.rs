//! What was read from a picture, beside the picture: where it is doubtful, and what else it may be.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::photo::Photos;
use super::state::{Game, Purpose};
use super::whole_picture;
use super::widgets::Button;
use crate::puzzle::{Symbols, Value};
use crate::worker::tasks::Shades;

/// The picture's grid in step with the board, and what there is to mend.
#[component]
pub(super) fn Review(
    /// What was read.
    photos: Photos,
) -> impl IntoView {
    let session = photos.session();
    let is_hidden = session.memo(|game| {
        let is_there = matches!(game.purpose(), Purpose::Set | Purpose::Play);
        !is_there || game.sighted().is_none() || game.drawing().is_some()
    });
    let canvas = NodeRef::<html::Canvas>::new();
    // Reaches outside: to the pixels of an element.
    Effect::new(move |_| {
        if let (Some(grid), Some(canvas)) = (photos.grid.get(), canvas.get()) {
            // A browser that draws nothing shows an empty picture.
            let _ = draw(&canvas, &grid.straightened);
        }
    });
    let place = session.memo(|game| {
        let board = game.puzzle().board();
        let place = board.place(game.editor().cursor());
        (place.row, place.column, board.height().max(1))
    });
    let percent = |part: usize, of: usize| format!("{:.3}%", part as f64 * 100.0 / of as f64);
    let top = move || place.with(|&(row, _, side)| percent(row, side));
    let left = move || place.with(|&(_, column, side)| percent(column, side));
    let size = move || place.with(|&(.., side)| percent(1, side));
    let said = session.memo(said);
    let has_doubts = session.memo(|game| !game.doubtful_cells().is_empty());
    let has_none = Signal::derive(move || !has_doubts.get());
    let others = session.memo(|game| (game.other_sights(), game.puzzle().symbols()));
    let accept = move |()| {
        session.change(|game| {
            game.accept_cell();
            game.go_to_doubt();
        });
        session.focus_cursor();
    };
    let other = move |(value, symbols): (Option<Value>, Symbols)| {
        let choose = move |()| {
            session.change(|game| {
                game.choose_sight(value);
                game.go_to_doubt();
            });
            session.focus_cursor();
        };
        let label = value.map_or_else(|| "Blank".to_owned(), |value| symbols.show(value));
        view! { <Button label on_click=choose/> }
    };
    let written = session.memo(|game| {
        game.sighted().map_or((0, false), |own| (own.written_count(), own.takes_written))
    });
    let take_written = move |event| {
        let takes = event_target_checked(&event);
        photos.takes_written.set_value(takes);
        session.change(|game| game.take_written(takes));
    };
    let words = move || {
        let count = written.get().0;
        format!("Take {count} handwritten as entries")
    };
    view! {
        <section class="review" aria-label="From the picture" hidden=is_hidden>
            <div class="seen">
                <canvas
                    role="img"
                    aria-label="The picture’s grid, straightened"
                    node_ref=canvas
                ></canvas>
                <span
                    class="here"
                    style=("top", top)
                    style=("left", left)
                    style=("width", size)
                    style=("height", size)
                ></span>
            </div>
            <div class="mend">
                <p class="hint" aria-live="polite">{said}</p>
                <div class="offers" role="group" aria-label="What else it may be">
                    {move || {
                        let (others, symbols) = others.get();
                        others.into_iter().map(|value| other((value, symbols))).collect_view()
                    }}
                </div>
                <div class="ask">
                    <Button label="It is right, next" is_hidden=has_none on_click=accept/>
                    <Button
                        label="Another grid…"
                        on_click=move |()| whole_picture::open(photos)
                    />
                    <Button
                        label="Done"
                        on_click=move |()| session.change(Game::close_picture)
                    />
                </div>
                <label class="switch" hidden=move || written.get().0 == 0>
                    <input
                        type="checkbox"
                        prop:checked=move || written.get().1
                        on:change=take_written
                    />
                    <span>{words}</span>
                </label>
            </div>
        </section>
    }
}

/// What there is to look at.
fn said(game: &Game) -> String {
    let doubts = game.doubtful_cells();
    let here = if doubts.contains(&game.editor().cursor()) { " This is one." } else { "" };
    match doubts.len() {
        0 => "Every cell is read for certain, or has been looked at.".to_owned(),
        1 => format!("1 cell is left to look at.{here} Type what it is, or Enter if it is right."),
        count => format!(
            "{count} cells are left to look at.{here} Type what it is, or Enter if it is right."
        ),
    }
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
