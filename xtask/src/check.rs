//! Everything a change has to pass: `cargo xtask test`.

use anyhow::Result;

use crate::run::{command, run};
use crate::{dist, fuzz, tools};

/// The arguments of each native check, in the order they run: the quickest to fail comes first.
const NATIVE: [&[&str]; 6] = [
    &["fmt", "--all", "--check"],
    &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    &["clippy", "-p", "satdoku", "--lib", "--bins", "--target", WASM, "--", "-D", "warnings"],
    &["doc", "--no-deps", "--workspace"],
    &["doc", "--no-deps", "-p", "satdoku", "--target", WASM],
    &["test", "--workspace", "--exclude", "browser-tests"],
];

const WASM: &str = "wasm32-unknown-unknown";

/// Runs every check, and stops at the first that fails.
///
/// # Errors
/// At the first failure.
pub fn all() -> Result<()> {
    // First, so that a long run does not end with a missing program.
    tools::install_for_browser()?;
    native()?;
    browser(&[])
}

/// Runs the checks that need no browser.
///
/// # Errors
/// At the first failure.
pub fn native() -> Result<()> {
    tools::install_for_build()?;
    for args in NATIVE {
        run(command("cargo", args).env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    fuzz::all()?;
    other_solvers()
}

/// Compares answers with other solvers', where these can be installed: without Python or a network
/// everything else can still be checked.
fn other_solvers() -> Result<()> {
    match tools::install_solvers() {
        Ok(()) => run(&mut command("cargo", &["test", "--test", "external", "--", "--ignored"])),
        Err(error) => {
            println!("\n▸ SKIPPED: comparing answers with Z3, IDP-Z3 and CaDiCaL\n  {error:#}");
            Ok(())
        }
    }
}

/// Builds the page and runs the browser tests whose names contain one of `filters`, or all.
///
/// # Errors
/// At the first failure.
pub fn browser(filters: &[&str]) -> Result<()> {
    tools::install_for_browser()?;
    dist::build()?;
    let mut test = command("cargo", &["test", "-p", "browser-tests", "--"]);
    run(test.args(filters))
}
