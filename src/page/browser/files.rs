//! Files from the user: chosen, dropped, or opened with the installed app.

use std::pin::Pin;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DataTransfer, File, FileList, FilePropertyBag, Response};

use super::{call, copied, get, resolve, window};
use crate::model::Source;
use crate::view::words;

/// The text of a paste or drop, empty if there is none; `None` if it exceeds `max` UTF-16 units.
pub(crate) fn text_of(data: &DataTransfer, max: usize) -> Option<String> {
    let text = call(data, "getData", &[&"text/plain".into()]);
    copied(&text.unwrap_or_else(|_| "".into()), max)
}

/// The text of a file.
///
/// # Errors
/// A sentence for the user: the file exceeds `max` bytes, or the browser can't read it.
pub(crate) async fn text(file: &File, max: usize) -> Result<String, String> {
    if file.size() > max as f64 {
        return Err(words::open::file_too_large(max / 1024));
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or_else(|| words::open::FILE_UNREADABLE.to_owned())
}

/// The file shared by another app. The service worker has cached it; this removes it from the
/// cache.
pub(crate) async fn shared_file() -> Option<File> {
    shared().await.ok()?
}

async fn shared() -> Result<Option<File>, JsValue> {
    let caches = get(&window(), "caches")?;
    let promised = |object: &JsValue,
                    method: &str,
                    args: &[&JsValue]|
     -> Result<Promise, JsValue> { call(object, method, args)?.dyn_into() };
    // The service worker uses the same name.
    let name = JsValue::from(format!("satdoku-shared {}", resolve("./")));
    let cache = JsFuture::from(promised(&caches, "open", &[&name])?).await?;
    let kept = JsFuture::from(promised(&cache, "match", &[&resolve("shared").into()])?).await;
    JsFuture::from(promised(&caches, "delete", &[&name])?).await?;
    let Ok(response) = kept?.dyn_into::<Response>() else { return Ok(None) };
    let blob: Blob = JsFuture::from(response.blob()?).await?.dyn_into()?;
    let options = FilePropertyBag::new();
    options.set_type(&blob.type_());
    File::new_with_blob_sequence_and_options(&Array::of1(&blob), "shared", &options).map(Some)
}

/// A file that is still loading, or the reason why it can't be loaded.
pub(crate) type Promised = Pin<Box<dyn Future<Output = Result<File, String>>>>;

/// Files that are still loading. Unreadable ones are left out.
pub(crate) type Many = Pin<Box<dyn Future<Output = Vec<File>>>>;

/// All files of a list.
pub(crate) fn all(list: &FileList) -> Vec<File> {
    (0..list.length()).filter_map(|at| list.get(at)).collect()
}

/// Dropped or pasted data. The event's own data is gone after its task.
pub(crate) struct Dropped {
    /// The files. A folder appears as an unreadable file.
    pub(crate) files: Vec<File>,
    /// The files and folders as entries, in browsers that distinguish them.
    entries: Vec<JsValue>,
}

impl Dropped {
    /// Copies the data of an event.
    pub(crate) fn new(data: &DataTransfer) -> Self {
        let entry = |item: JsValue| call(&item, "webkitGetAsEntry", &[]).ok();
        let items = get(data, "items").ok().filter(JsValue::is_truthy);
        let items = items.map(|items| Array::from(&items)).unwrap_or_default();
        let entries = items.iter().filter_map(entry).filter(|entry| !entry.is_falsy()).collect();
        Self { files: data.files().as_ref().map(all).unwrap_or_default(), entries }
    }

    /// The source to show while the data loads.
    pub(crate) fn source(&self) -> Source {
        match &self.files[..] {
            [file] => Source::File(file.name()),
            files => Source::Files(files.len()),
        }
    }

    /// True if there is a folder among the entries.
    pub(crate) fn has_folders(&self) -> bool {
        self.entries.iter().any(is_folder)
    }

    /// At most `most` files, including those in folders.
    pub(crate) fn in_folders(self, most: usize) -> Many {
        let mut entries = self.entries;
        Box::pin(async move {
            let mut files = Vec::new();
            while let Some(entry) = entries.pop().filter(|_| files.len() < most) {
                if is_folder(&entry) {
                    entries.extend(entries_of(&entry).await.unwrap_or_default());
                } else if let Ok(file) = answer(&entry, "file").await {
                    files.push(file.unchecked_into());
                }
            }
            files
        })
    }
}

fn is_folder(entry: &JsValue) -> bool {
    get(entry, "isDirectory").is_ok_and(|is_folder| is_folder.is_truthy())
}

/// The entries of a folder. The browser returns them in batches.
async fn entries_of(folder: &JsValue) -> Result<Vec<JsValue>, JsValue> {
    let reader = call(folder, "createReader", &[])?;
    let mut entries = Vec::new();
    loop {
        let part = Array::from(&answer(&reader, "readEntries").await?);
        if part.length() == 0 {
            return Ok(entries);
        }
        entries.extend(part.iter());
    }
}

/// The result of a method that takes a success and an error callback.
async fn answer(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        if let Err(error) = call(object, name, &[&resolve, &reject]) {
            // Can't fail for a promise.
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(promise).await
}

/// Calls `take` with the files that the system opens with the installed app. Only some browsers
/// have this launch queue.
pub(crate) fn on_launch(take: impl Fn(Vec<Promised>) + 'static) {
    let take_all = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let files = get(&launch, "files").unwrap_or_default();
        let handles: Array = files.dyn_into().unwrap_or_default();
        let promised = |handle: JsValue| -> Promised {
            Box::pin(async move {
                file_of(&handle).await.map_err(|_| words::open::FILE_UNREADABLE.to_owned())
            })
        };
        take(handles.iter().map(promised).collect());
    });
    if set_consumer(take_all.as_ref()).is_ok() {
        take_all.forget();
    }
}

/// Calls `launchQueue.setConsumer(…)`, which web-sys lacks.
fn set_consumer(consumer: &JsValue) -> Result<(), JsValue> {
    call(&get(&window(), "launchQueue")?, "setConsumer", &[consumer]).map(drop)
}

/// Calls `handle.getFile()`, which is unstable in web-sys.
async fn file_of(handle: &JsValue) -> Result<File, JsValue> {
    let promise: Promise = call(handle, "getFile", &[])?.dyn_into()?;
    JsFuture::from(promise).await?.dyn_into()
}
