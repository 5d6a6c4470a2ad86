//! The worker's files. Trunk gives them plain names; a page would then load the worker of whatever
//! build the server has by now, and its messages need not be the page's.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::hash;

const LOADER: &str = "worker_loader.js";
const FILES: [&str; 3] = [LOADER, "worker.js", "worker_bg.wasm"];

/// Moves the worker's files into a folder named by their contents, and returns the loader's path.
/// They refer to each other by relative names, so nothing in them changes.
pub(super) fn move_to_own_folder(dist: &Path) -> Result<String> {
    let mut contents = Vec::new();
    for file in FILES {
        let bytes = fs::read(dist.join(file)).with_context(|| format!("reading {file}"))?;
        contents.extend_from_slice(hash::integrity(&bytes).as_bytes());
        if file == "worker.js" {
            ensure!(
                !String::from_utf8_lossy(&bytes).contains("./snippets/"),
                "worker.js imports wasm-bindgen snippets, which would have to move along with it"
            );
        }
    }
    let folder = format!("worker-{}", hash::name(&contents));
    fs::create_dir(dist.join(&folder)).with_context(|| format!("creating {folder}"))?;
    for file in FILES {
        let target = dist.join(&folder).join(file);
        fs::rename(dist.join(file), target).with_context(|| format!("moving {file}"))?;
    }
    Ok(format!("{folder}/{LOADER}"))
}
