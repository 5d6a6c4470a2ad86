//! The split-off parts of the page's program, and the script that loads them.
//!
//! Trunk treats them as snippets: the browser would load them all at once, under plain names.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{hash, page};
use crate::run::{command, run};
use crate::workspace;

/// Trunk's folder for the parts, and the name of their loader in it.
const FOLDER: &str = "snippets/later";
const SCRIPT: &str = "load.js";

/// Optimises the parts, names all files by their contents, and preloads only the loader. Returns
/// the page.
pub(super) fn finish(dist: &Path, html: &str) -> Result<String> {
    let folder = dist.join(FOLDER);
    let mut html = html.to_owned();
    if !folder.is_dir() {
        // Nothing was split off.
        return Ok(html);
    }
    let mut script = read(&folder.join(SCRIPT))?;
    for file in workspace::files_below(&folder)? {
        html = page::remove_link(&html, &format!("{FOLDER}/{file}"))?;
        if let Some(part) = file.strip_suffix(".wasm") {
            let name = make_small(&folder.join(&file), dist, part)?;
            script = page::replace_once(&script, &format!("./{file}"), &format!("./{name}"))?;
        }
    }
    let name = format!("load-{}.js", hash::name(script.as_bytes()));
    fs::write(dist.join(&name), &script)?;
    fs::remove_dir_all(dist.join("snippets"))?;

    // The remaining `modulepreload` link belongs to the main program.
    let path = page::link_attribute(&html, "modulepreload", "href")?.to_owned();
    let main = dist.join(&path);
    let imports = format!("./{FOLDER}/{SCRIPT}");
    let text = read(&main)?.replacen(&imports, &format!("./{name}"), 1);
    fs::write(&main, &text)?;
    let integrity = page::link_attribute(&html, "modulepreload", "integrity")?.to_owned();
    html = page::replace_once(&html, &integrity, &hash::integrity(text.as_bytes()))?;
    let preload = format!(
        "<link rel=\"modulepreload\" href=\"./{name}\" crossorigin=\"anonymous\" integrity=\"{}\">",
        hash::integrity(script.as_bytes())
    );
    page::replace_once(&html, "</head>", &format!("{preload}</head>"))
}

/// Optimises a part of the program and names it by its contents. Returns the name.
fn make_small(path: &Path, dist: &Path, part: &str) -> Result<String> {
    let small = path.with_extension("small");
    let page = read(&workspace::root().join("index.html"))?;
    // The options that Trunk uses for the main program.
    let params =
        page::after(&page, "data-wasm-opt-params=\"")?.split('"').next().unwrap_or_default();
    let mut optimise = command("wasm-opt", &["-Os"]);
    optimise.args(params.split(' ')).arg(path).arg("-o").arg(&small);
    run(&mut optimise)?;
    let contents = fs::read(&small).context("reading what wasm-opt wrote")?;
    let name = format!("{part}-{}.wasm", hash::name(&contents));
    fs::rename(&small, dist.join(&name))?;
    Ok(name)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}
