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
        run(&mut command("cargo", &["bench", "-p", "satdoku", "--bench", "pipeline"]))?;
    }
    dist::build()?;
    // What it times happens in the page: its own speed doesn't matter.
    let mut bench = command("cargo", &["run", "-p", "browser-tests", "--bin", "bench", "--"]);
    run(bench.args(sections))
}
