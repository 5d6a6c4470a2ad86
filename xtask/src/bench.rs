//! The measurements: `cargo xtask bench`.

use anyhow::Result;

use crate::engine::Engine;
use crate::run::{command, run};
use crate::{dist, tools};

/// Measures the solver natively, then the whole page in a browser; or these sections of the latter.
///
/// # Errors
/// If something is missing or fails.
pub fn run_sections(sections: &[&str]) -> Result<()> {
    tools::install_for_browser(Engine::Chromium)?;
    if sections.is_empty() {
        run(&mut command("cargo", &["bench", "-p", "satdoku-web", "--bench", "pipeline"]))?;
    }
    dist::build()?;
    // What it times happens in the page: its own speed doesn't matter.
    let mut bench = command("cargo", &["run", "-p", "browser-tests", "--bin", "bench", "--"]);
    run(bench.args(sections))
}

/// Reads the pictures of a folder (`.jpg` or `.png`), and compares what is read with what the file of the same
/// name and `.dat` says: two lines about the picture, then the cells row by row, 0 for a blank one, as in
/// wichtounet's `sudoku_dataset`.
///
/// # Errors
/// If it can't be built, or a file can't be read.
pub fn pictures(folder: &str) -> Result<()> {
    let folder = std::path::absolute(folder)?;
    let mut measure =
        command("cargo", &["run", "--profile", "bench", "-p", "pictures", "--", "measure"]);
    run(measure.arg(folder))
}
