//! The service worker's list: every file of the build and the hash of its contents.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{hash, page};
use crate::workspace::files_below;

const SERVICE_WORKER: &str = "sw.js";

/// Fills in the list and its hash in `sw.js`.
pub(super) fn write_list(dist: &Path) -> Result<()> {
    let mut list = Vec::new();
    for path in files_below(dist)? {
        if path == SERVICE_WORKER {
            continue;
        }
        let contents = fs::read(dist.join(&path)).with_context(|| format!("reading {path}"))?;
        let address = if path == "index.html" { "./" } else { &path };
        list.push(format!("[\"{address}\", \"{}\"]", hash::integrity(&contents)));
    }
    let list = list.join(",\n  ");
    let template = fs::read_to_string(dist.join(SERVICE_WORKER)).context("reading sw.js")?;
    let script = page::replace_once(&template, "\"%FILES%\"", &format!("\n  {list},\n"))?;
    let script = page::replace_once(&script, "%BUILD%", &hash::name(list.as_bytes()))?;
    let script = without_comments(&script);
    fs::write(dist.join(SERVICE_WORKER), script).context("writing sw.js")
}

/// The script without its lines of comment, which are half of it.
fn without_comments(script: &str) -> String {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    script.lines().filter(is_code).flat_map(|line| [line, "\n"]).collect()
}
