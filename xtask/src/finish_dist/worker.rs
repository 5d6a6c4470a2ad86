//! The workers' files. Under Trunk's plain names, a page could load the workers of a newer build,
//! whose messages it may not understand.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::hash;

/// The worker programs. The page finds each by its `<meta name="satdoku-…">`.
pub(super) const PROGRAMS: [&str; 4] = ["worker", "rules", "tools", "photo"];

/// Moves a worker's files into a folder named by their contents. Returns the loader's path.
///
/// The files refer to each other by relative paths, so their contents stay the same.
pub(super) fn move_to_own_folder(dist: &Path, program: &str) -> Result<String> {
    let loader = format!("{program}_loader.js");
    let script = format!("{program}.js");
    let files = [loader.clone(), script.clone(), format!("{program}_bg.wasm")];
    // Trunk's own loader awaits the program without handling errors. WebKit doesn't report them,
    // and the page would wait forever. Every engine reports an error thrown in a timer.
    let start = format!(
        "import init from './{script}';try{{await init()}}catch(e){{setTimeout(()=>{{throw e}})}}"
    );
    fs::write(dist.join(&loader), start).with_context(|| format!("writing {loader}"))?;
    let mut contents = Vec::new();
    for file in &files {
        let bytes = fs::read(dist.join(file)).with_context(|| format!("reading {file}"))?;
        contents.extend_from_slice(hash::integrity(&bytes).as_bytes());
        if *file == script {
            ensure!(
                !String::from_utf8_lossy(&bytes).contains("./snippets/"),
                "{script} imports wasm-bindgen snippets; they would have to move with it"
            );
        }
    }
    let folder = format!("{program}-{}", hash::name(&contents));
    fs::create_dir(dist.join(&folder)).with_context(|| format!("creating {folder}"))?;
    for file in &files {
        let target = dist.join(&folder).join(file);
        fs::rename(dist.join(file), target).with_context(|| format!("moving {file}"))?;
    }
    Ok(format!("{folder}/{loader}"))
}
