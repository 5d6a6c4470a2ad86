//! A dialog with the whole picture, for choosing another grid.

use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use web_sys::Blob;

use super::photos::Photos;
use crate::page::browser::picture;
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::view::words;
use crate::worker::tasks::Spot;

/// The dialog.
#[component]
pub(crate) fn WholePicture(
    /// The picture.
    photos: Photos,
) -> impl IntoView {
    let image = photos.image;
    let corners = Memo::new(move |_| {
        let corners = photos.grid.with(|grid| grid.as_ref().map(|grid| grid.corners));
        corners.map(|corners| points(&corners)).unwrap_or_default()
    });
    let grids = Memo::new(move |_| {
        photos.grid.with(|grid| grid.as_ref().map(|grid| grid.grids.clone())).unwrap_or_default()
    });
    let take = move |spot: Spot| {
        let Some((file, source)) = photos.file.get_value() else { return };
        DialogId::WHOLE_PICTURE.close();
        photos.read(file, source, Some(spot));
    };
    let aim = move |event: leptos::ev::MouseEvent| {
        let Some(image) = image.get_untracked() else { return };
        let frame = image.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width();
        let y = (f64::from(event.client_y()) - frame.top()) / frame.height();
        take((x as f32, y as f32));
    };
    let choice = move |(at, corners): (usize, [Spot; 4])| {
        let [middle, from, to] = frame(&corners);
        let label = words::picture::grid(at + 1);
        let choose = move |event: leptos::ev::MouseEvent| {
            // The frame's click handler must not also choose the grid at the click's position.
            event.stop_propagation();
            take(middle);
        };
        let percent = |part: f32| format!("{:.2}%", part * 100.0);
        view! {
            <button
                type="button"
                class="found-grid"
                aria-label=label
                style=("left", percent(from.0))
                style=("top", percent(from.1))
                style=("width", percent(to.0 - from.0))
                style=("height", percent(to.1 - from.1))
                on:click=choose
            ></button>
        }
    };
    view! {
        <Dialog
            id=DialogId::WHOLE_PICTURE
            title=words::picture::ANOTHER_GRID
            on_close=Callback::new(move |()| release(photos))
        >
            <p>{words::picture::ANOTHER_GRID_HINT}</p>
            <div class="outlined whole-picture-frame" on:click=aim>
                <img alt=words::picture::WHOLE_PICTURE node_ref=image/>
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                    <polygon points=corners></polygon>
                </svg>
                {move || grids.get().into_iter().enumerate().map(choice).collect_view()}
            </div>
        </Dialog>
    }
}

/// The centre of a grid, and the upper left and lower right corners of its bounding box.
fn frame(corners: &[Spot; 4]) -> [Spot; 3] {
    let fold = |start: f32, pick: fn(f32, f32) -> f32| {
        corners.iter().fold((start, start), |(x, y), corner| (pick(x, corner.0), pick(y, corner.1)))
    };
    let sum = corners.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
    [(sum.0 / 4.0, sum.1 / 4.0), fold(1.0, f32::min), fold(0.0, f32::max)]
}

/// Opens the dialog with the picture read last.
pub(crate) fn open(photos: Photos) {
    let Some((file, _)) = photos.file.get_value() else { return };
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(&file[..])));
    if let (Some(image), Ok(blob)) = (photos.image.get_untracked(), blob) {
        leptos::task::spawn_local(async move {
            // If loading fails, the outlines of the grids are still visible.
            let _ = picture::load(&image, &blob).await;
        });
    }
    DialogId::WHOLE_PICTURE.open();
}

/// Releases the picture.
fn release(photos: Photos) {
    if let Some(image) = photos.image.get_untracked() {
        // Can't fail for an attribute's name.
        let _ = image.remove_attribute("src");
    }
}

/// Corners as the points of an SVG polygon, in a drawing of size 1.
pub(crate) fn points(corners: &[Spot; 4]) -> String {
    corners.map(|(x, y)| format!("{x:.4},{y:.4}")).join(" ")
}
