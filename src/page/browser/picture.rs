//! Pictures from SVG: shown, turned into PNG, printed.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AddEventListenerOptions, Blob, CanvasRenderingContext2d, Element, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use super::{document, download, window};

/// Pixels of the PNG to one of the SVG.
const SCALE: u32 = 2;

/// The longest side of the PNG, in pixels; all browsers have canvases as large as that.
const MAX_SIDE: u32 = 4096;

/// An image of an SVG text, loaded. Its address is revoked: the image stays.
pub(crate) async fn image(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let pieces = download::Pieces::default();
    pieces.push(svg);
    let image = HtmlImageElement::new()?;
    load(&image, &pieces.blob("image/svg+xml")?).await?;
    Ok(image)
}

/// Loads a blob into an image. Its address is revoked: the image stays.
pub(crate) async fn load(image: &HtmlImageElement, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    image.set_src(&url);
    let loaded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&url)?;
    loaded.map(drop)
}

/// The same picture as PNG.
pub(crate) async fn png(svg: &str) -> Result<Blob, JsValue> {
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
pub(crate) async fn print_all(
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
    print_sheet(&sheets)
}

/// Prints the picture alone, as large as the paper allows.
pub(crate) async fn print(svg: &str) -> Result<(), JsValue> {
    let image = image(svg).await?;
    image.set_class_name("sheet");
    print_sheet(&image)
}

/// The events that end printing. On phones `print()` returns before the browser's dialog is open, and not all of them
/// say when it is over; but whoever presses something on the page is back from it.
const AFTER_PRINT: [&str; 3] = ["afterprint", "pointerdown", "keydown"];

/// Prints an element alone, which is in the page until that is over.
fn print_sheet(sheet: &Element) -> Result<(), JsValue> {
    // One may be left of a dialog that never said that it was over.
    while let Some(left) = document().query_selector("body > :is(.sheet, .sheets)")? {
        left.remove();
    }
    document().body().ok_or("no page")?.append_child(sheet)?;
    let own = Cell::new(Some(sheet.clone()));
    let remove = move || {
        if let Some(sheet) = own.take() {
            sheet.remove();
        }
    };
    let remove = Closure::<dyn Fn()>::new(remove).into_js_value();
    let options = AddEventListenerOptions::new();
    options.set_once(true);
    options.set_capture(true);
    for event in AFTER_PRINT {
        window().add_event_listener_with_callback_and_add_event_listener_options(
            event,
            remove.unchecked_ref(),
            &options,
        )?;
    }
    window().print().inspect_err(|_| sheet.remove())
}
