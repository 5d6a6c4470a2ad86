//! Pictures from SVG: shown, turned into PNG, printed.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::{document, download, window};

/// Pixels of the PNG to one of the SVG.
const SCALE: u32 = 2;

/// The longest side of the PNG, in pixels; all browsers have canvases as large as that.
const MAX_SIDE: u32 = 4096;

/// An image of an SVG text, loaded. Its address is revoked: the image stays.
pub(in crate::app) async fn image(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let pieces = download::Pieces::default();
    pieces.push(svg);
    let url = Url::create_object_url_with_blob(&pieces.blob("image/svg+xml")?)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&url);
    let loaded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&url)?;
    loaded.map(|_| image)
}

/// The same picture as PNG.
pub(in crate::app) async fn png(svg: &str) -> Result<Blob, JsValue> {
    let image = image(svg).await?;
    let (width, height) = (image.natural_width(), image.natural_height());
    let longest = (width.max(height) * SCALE).max(1);
    let side = |side: u32| side * SCALE * longest.min(MAX_SIDE) / longest;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(side(width));
    canvas.set_height(side(height));
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        side(width).into(),
        side(height).into(),
    )?;
    let made = js_sys::Promise::new(&mut |resolve, _| {
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(made).await?.dyn_into()
}

/// Prints pictures, several to a page, each with words below: first the puzzles, then, on pages of their
/// own and smaller, what solves them.
pub(in crate::app) async fn print_all(
    puzzles: &[String],
    solutions: &[String],
    words: &[String],
) -> Result<(), JsValue> {
    let sheets = document().create_element("div")?;
    sheets.set_class_name("sheets");
    for (part, class) in [(puzzles, "puzzles"), (solutions, "solutions")] {
        let list = document().create_element("div")?;
        list.set_class_name(class);
        for (svg, word) in part.iter().zip(words) {
            let figure = document().create_element("figure")?;
            figure.append_child(&image(svg).await?.into())?;
            let caption = document().create_element("figcaption")?;
            caption.set_text_content(Some(word));
            figure.append_child(&caption)?;
            list.append_child(&figure)?;
        }
        sheets.append_child(&list)?;
    }
    document().body().ok_or("no page")?.append_child(&sheets)?;
    let printed = window().print();
    sheets.remove();
    printed
}

/// Prints the picture alone, as large as the paper allows.
pub(in crate::app) async fn print(svg: &str) -> Result<(), JsValue> {
    let image = image(svg).await?;
    image.set_class_name("sheet");
    document().body().ok_or("no page")?.append_child(&image)?;
    // Comes back when the user is done with the browser's dialog.
    let printed = window().print();
    image.remove();
    printed
}
