//! Pictures from SVG: shown, converted to PNG, printed.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AddEventListenerOptions, Blob, CanvasRenderingContext2d, Element, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use super::{document, download, window};

/// Pixels of the PNG per pixel of the SVG.
const SCALE: u32 = 2;

/// Longest side of the PNG in pixels. All browsers support canvases of this size.
const MAX_SIDE: u32 = 4096;

/// Renders an SVG text as a loaded image. Its address is revoked; the image stays.
pub(crate) async fn image(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let pieces = download::Pieces::default();
    pieces.push(svg);
    let image = HtmlImageElement::new()?;
    load(&image, &pieces.blob("image/svg+xml")?).await?;
    Ok(image)
}

/// Loads a blob into an image. Its address is revoked; the image stays.
pub(crate) async fn load(image: &HtmlImageElement, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    image.set_src(&url);
    let loaded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&url)?;
    loaded.map(drop)
}

/// Renders an SVG text as PNG.
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

/// Prints pictures, several to a page, each with a caption. The solutions follow on pages of their
/// own, at a smaller size.
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

/// The events that end printing. On phones, `print()` returns before the browser's dialog opens,
/// and some phones never report the end. Input on the page means that printing is over.
const AFTER_PRINT: [&str; 3] = ["afterprint", "pointerdown", "keydown"];

/// The sheet on the page.
fn sheet() -> Result<Option<Element>, JsValue> {
    document().query_selector("body > :is(.sheet, .sheets)")
}

/// True if a sheet is on the page.
pub(crate) fn has_sheet() -> bool {
    sheet().is_ok_and(|sheet| sheet.is_some())
}

/// Opens the browser's dialog for printing.
pub(crate) fn print_page() -> Result<(), JsValue> {
    window().print()
}

/// Prints only this element. It is in the page until printing ends.
fn print_sheet(sheet: &Element) -> Result<(), JsValue> {
    put_sheet(sheet)?;
    print_page().inspect_err(|_| sheet.remove())
}

/// Puts this element on the page until printing ends. It is alone on its paper.
pub(crate) fn put_sheet(sheet: &Element) -> Result<(), JsValue> {
    // A sheet can be left over from a dialog that never reported its end.
    while let Some(left) = self::sheet()? {
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
    Ok(())
}
