//! Decodes picture files to shades and colours in a worker, with the browser's decoders.

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, ImageBitmap, OffscreenCanvas, OffscreenCanvasRenderingContext2d, WorkerGlobalScope,
};

use super::bytes::Bytes;
use super::picture_file;
use super::tasks::{Image, ReadPicture, Seen, Shades};

/// The longest side of a picture to read, in pixels. More pixels add nothing to a printed grid.
const LONGEST: u32 = 1_600;

const BROKEN: &str = "The picture is damaged: the browser can’t decode it.";

/// Decodes the picture of a task. Fails with the reason in words.
pub(super) async fn decode(task: ReadPicture) -> Result<ReadPicture, Seen> {
    let Image::File(Bytes(file)) = task.image else { return Ok(task) };
    picture_file::size(&file).map_err(|refused| Err(refused.to_string()))?;
    let image = decoded(&file).await.map_err(|_| Err(BROKEN.to_owned()))?;
    Ok(ReadPicture { image, ..task })
}

async fn decoded(file: &[u8]) -> Result<Image, JsValue> {
    let scope: WorkerGlobalScope = js_sys::global().unchecked_into();
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(file)))?;
    let bitmap: Promise = scope.create_image_bitmap_with_blob(&blob)?;
    let bitmap: ImageBitmap = JsFuture::from(bitmap).await?.dyn_into()?;
    let longest = bitmap.width().max(bitmap.height()).max(1);
    let side = |side: u32| {
        let scaled = u64::from(side) * u64::from(LONGEST.min(longest)) / u64::from(longest);
        (scaled as u32).max(1)
    };
    let (width, height) = (side(bitmap.width()), side(bitmap.height()));
    let canvas = OffscreenCanvas::new(width, height)?;
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: OffscreenCanvasRenderingContext2d = context.dyn_into()?;
    // Transparent pixels count as white paper.
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, width.into(), height.into());
    js_sys::Reflect::set(&context, &"imageSmoothingQuality".into(), &"high".into())?;
    context.draw_image_with_image_bitmap_and_dw_and_dh(
        &bitmap,
        0.0,
        0.0,
        width.into(),
        height.into(),
    )?;
    bitmap.close();
    let pixels = context.get_image_data(0.0, 0.0, width.into(), height.into())?;
    Ok(Shades::in_colour(width, height, &pixels.data().0))
}
