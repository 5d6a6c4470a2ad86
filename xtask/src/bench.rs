//! The measurements: `cargo xtask bench`.

use anyhow::Result;

use crate::run::{command, run};
use crate::{dist, tools};

/// Measures the solver natively, then the whole page in a browser.
///
/// # Errors
/// If something is missing or fails.
pub fn all() -> Result<()> {
    tools::install_for_browser()?;
    run(&mut command("cargo", &["bench", "-p", "satdoku", "--bench", "pipeline"]))?;
    dist::build()?;
    // What it times happens in the page: its own speed doesn't matter.
    run(&mut command("cargo", &["run", "-p", "browser-tests", "--bin", "bench"]))
}
