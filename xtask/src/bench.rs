//! Measurements: `cargo xtask bench`.

use anyhow::Result;

use crate::engine::Engine;
use crate::run::{command, run};
use crate::{dist, tools};

/// Measures the solver natively, alone and beside other programs, and the whole page in a browser.
/// With `sections`, measures only these sections of the page.
///
/// # Errors
/// If a tool can't be installed, or a build or a measurement fails.
pub fn run_sections(sections: &[&str]) -> Result<()> {
    tools::install_for_browser(Engine::Chromium)?;
    if sections.is_empty() {
        run(&mut command("cargo", &["bench", "-p", "satdoku-web", "--bench", "pipeline"]))?;
        let peers = ["run", "--release", "--manifest-path", "benches/peers/Cargo.toml"];
        run(&mut command("cargo", &peers))?;
    }
    dist::build()?;
    // A debug build will do: the measured code runs in the page.
    let mut bench = command("cargo", &["run", "-p", "browser-tests", "--bin", "bench", "--"]);
    run(bench.args(sections))
}

/// Reads the `.jpg` and `.png` pictures of a folder and compares the result with the `.dat` files.
///
/// A `.dat` file has its picture's name, as in wichtounet's `sudoku_dataset`. It holds two lines
/// about the picture, then the cells row by row, with 0 for a blank cell.
///
/// # Errors
/// If the reader can't be built, or a file can't be read.
pub fn pictures(folder: &str) -> Result<()> {
    let folder = std::path::absolute(folder)?;
    let mut measure =
        command("cargo", &["run", "--profile", "bench", "-p", "pictures", "--", "measure"]);
    run(measure.arg(folder))
}
