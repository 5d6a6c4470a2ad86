//! The camera. It is requested when needed and released afterwards.

use js_sys::{Array, JSON, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement};

use super::{call, document, get, window};
use crate::worker::tasks::Shades;

/// The requested camera: it faces away from the user, at a resolution that recognition can use.
const WANTED: &str = r#"{"audio":false,"video":{
    "facingMode":{"ideal":"environment"},"width":{"ideal":1920},"height":{"ideal":1440}}}"#;

/// An open camera, shown by a `<video>`. Dropping it releases the camera.
pub(crate) struct Camera {
    stream: JsValue,
    video: HtmlVideoElement,
    /// Receives the frames to read.
    canvas: HtmlCanvasElement,
}

impl Camera {
    /// Asks the user for the camera.
    ///
    /// # Errors
    /// If there is no camera, or the user or the browser refuses it.
    pub(crate) async fn open(video: HtmlVideoElement) -> Result<Self, JsValue> {
        let devices = get(&window().navigator(), "mediaDevices")?;
        let asked: Promise =
            call(&devices, "getUserMedia", &[&JSON::parse(WANTED)?])?.dyn_into()?;
        let stream = JsFuture::from(asked).await?;
        let canvas = document().create_element("canvas")?.dyn_into()?;
        let camera = Self { stream, video, canvas };
        Reflect::set(&camera.video, &"srcObject".into(), &camera.stream)?;
        JsFuture::from(camera.video.play()?).await?;
        Ok(camera)
    }

    /// The current frame, scaled so that its longer side has at most `longest` pixels; `None`
    /// before the first frame.
    pub(crate) fn shades(&self, longest: u32) -> Option<Shades> {
        let context = self.draw(longest).ok()??;
        let (width, height) = (self.canvas.width(), self.canvas.height());
        let pixels = context.get_image_data(0.0, 0.0, width.into(), height.into()).ok()?;
        Some(Shades::of_pixels(width, height, &pixels.data().0))
    }

    /// The current frame as an image file.
    pub(crate) async fn file(&self, longest: u32) -> Result<Vec<u8>, JsValue> {
        self.draw(longest)?.ok_or("nothing is visible yet")?;
        let canvas = self.canvas.clone();
        let made = Promise::new(&mut |resolve, _| {
            // On failure the browser calls `resolve` with `null`.
            let _ = canvas.to_blob(&resolve);
        });
        let file: Blob = JsFuture::from(made).await?.dyn_into()?;
        bytes(&file).await
    }

    fn draw(&self, longest: u32) -> Result<Option<CanvasRenderingContext2d>, JsValue> {
        let (width, height) = (self.video.video_width(), self.video.video_height());
        let most = width.max(height);
        if most == 0 {
            return Ok(None);
        }
        let side = |side: u32| (side * longest.min(most) / most).max(1);
        self.canvas.set_width(side(width));
        self.canvas.set_height(side(height));
        let context = self.canvas.get_context("2d")?.ok_or("no canvas")?;
        let context: CanvasRenderingContext2d = context.dyn_into()?;
        context.draw_image_with_html_video_element_and_dw_and_dh(
            &self.video,
            0.0,
            0.0,
            self.canvas.width().into(),
            self.canvas.height().into(),
        )?;
        Ok(Some(context))
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        let tracks = call(&self.stream, "getTracks", &[]).map(|tracks| Array::from(&tracks));
        for track in tracks.iter().flat_map(Array::iter) {
            let _ = call(&track, "stop", &[]);
        }
        let _ = Reflect::set(&self.video, &"srcObject".into(), &JsValue::NULL);
    }
}

/// The bytes of a file.
///
/// # Errors
/// If the browser can't read it.
pub(crate) async fn bytes(file: &Blob) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(file.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
