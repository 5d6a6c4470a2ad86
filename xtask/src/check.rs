//! Everything a change has to pass: `cargo xtask test`.

use anyhow::Result;

use crate::run::{command, run, tell};
use crate::{dist, fuzz, tools};

/// What each native check is, how long it usually takes, and its arguments, in the order they run: the
/// quickest to fail comes first.
const NATIVE: [(&str, &str, &[&str]); 6] = [
    ("Formatting", "a second", &["fmt", "--all", "--check"]),
    (
        "Lints",
        "half a minute, two the first time",
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    ),
    (
        "Lints of what runs in the browser",
        "ten seconds, a minute the first time",
        &["clippy", "-p", "satdoku", "--lib", "--bins", "--target", WASM, "--", "-D", "warnings"],
    ),
    ("Documentation", "half a minute", &["doc", "--no-deps", "--workspace"]),
    (
        "Documentation of what runs in the browser",
        "ten seconds",
        &["doc", "--no-deps", "-p", "satdoku", "--target", WASM],
    ),
    (
        "Native tests",
        "two minutes, five the first time",
        &["test", "--workspace", "--exclude", "browser-tests"],
    ),
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
    for (what, usually, args) in NATIVE {
        tell(what, usually);
        run(command("cargo", args).env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    fuzz::all()?;
    other_solvers()
}

/// Compares answers with other solvers', where these can be installed: without Python or a network
/// everything else can still be checked.
fn other_solvers() -> Result<()> {
    match tools::install_solvers() {
        Ok(()) => {
            tell("Comparing answers with other solvers", "a minute");
            run(&mut command("cargo", &["test", "--test", "external", "--", "--ignored"]))
        }
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
    tell("Browser tests", "ten minutes for all");
    let mut test = command("cargo", &["test", "-p", "browser-tests", "--"]);
    run(test.args(filters))
}
