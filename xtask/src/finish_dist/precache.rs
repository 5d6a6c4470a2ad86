//! The name of a build, and the service worker's list of all its files with their hashes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{compress, hash, page};
use crate::workspace::files_below;

const SERVICE_WORKER: &str = "sw.js";

/// Pictures that the browser shows before the app is installed. The page never loads them.
const SCREENSHOTS: &str = "screenshots/";

/// The `<meta>` with the build's name.
const NAME: &str = "satdoku-build";

/// Writes the build's name into `index.html`: a hash of all files and of the service worker's
/// template.
pub(super) fn name_build(dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let html = fs::read_to_string(&index).context("reading index.html")?;
    // The name must not be part of its own hash.
    fs::write(&index, page::set_meta(&html, NAME, "")?).context("writing index.html")?;
    let build = hash::name(format!("{}{}", list(dist)?, template(dist)?).as_bytes());
    fs::write(&index, page::set_meta(&html, NAME, &build)?).context("writing index.html")
}

/// Fills in the build's name and the file list in `sw.js`.
pub(super) fn write_list(dist: &Path) -> Result<()> {
    let html = fs::read_to_string(dist.join("index.html")).context("reading index.html")?;
    let list = list(dist)?;
    let script = page::replace_once(&template(dist)?, "\"%FILES%\"", &format!("\n  {list},\n"))?;
    let script = page::replace_once(&script, "%BUILD%", page::meta(&html, NAME)?)?;
    let script = without_comments(&script);
    fs::write(dist.join(SERVICE_WORKER), script).context("writing sw.js")
}

fn template(dist: &Path) -> Result<String> {
    fs::read_to_string(dist.join(SERVICE_WORKER)).context("reading sw.js")
}

/// Lists the files of the build with their hashes. Leaves out the service worker itself and files
/// that the page never loads.
fn list(dist: &Path) -> Result<String> {
    let mut list = Vec::new();
    for path in files_below(dist)? {
        // Compressed copies have the same contents.
        let is_smaller = compress::ENDINGS.iter().any(|ending| path.ends_with(ending));
        if path == SERVICE_WORKER || is_smaller || path.starts_with(SCREENSHOTS) {
            continue;
        }
        let contents = fs::read(dist.join(&path)).with_context(|| format!("reading {path}"))?;
        let address = if path == "index.html" { "./" } else { &path };
        list.push(format!("[\"{address}\", \"{}\"]", hash::integrity(&contents)));
    }
    Ok(list.join(",\n  "))
}

/// Removes the comment lines, which make up half of the script.
fn without_comments(script: &str) -> String {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    script.lines().filter(is_code).flat_map(|line| [line, "\n"]).collect()
}
