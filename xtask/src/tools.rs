//! The programs that a build and the tests need, installed where they are missing.

mod cargo_tool;
mod debian;
mod solvers;
mod wasm_target;

use std::path::PathBuf;

use anyhow::Result;

use crate::run;
use cargo_tool::CargoTool;

/// The Trunk that is known to build this page; 0.22 asks for a newer Rust than the workspace does.
const TRUNK: &str = "0.21.14";

const CARGO_FUZZ: &str = "0.13.2";

/// Names under which Chromium, or Chrome, is found on a machine.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Installs what a release build needs and the machine lacks.
///
/// # Errors
/// If something cannot be installed from here; the message then says what to install by hand.
pub fn install_for_build() -> Result<()> {
    wasm_target::install()?;
    CargoTool { package: "trunk", program: "trunk", version: TRUNK.to_owned() }.install()?;
    // wasm-bindgen's program and crate only work together when their versions are the same.
    let version = cargo_tool::locked_version("wasm-bindgen")?;
    CargoTool { package: "wasm-bindgen-cli", program: "wasm-bindgen", version }.install()?;
    if run::find("wasm-opt").is_none() {
        debian::install(
            "wasm-opt",
            &["binaryen"],
            "install Binaryen (https://github.com/WebAssembly/binaryen), for example with \
             `brew install binaryen`, so that `wasm-opt` is on the PATH",
        )?;
    }
    Ok(())
}

/// Installs what the browser tests need and the machine lacks.
///
/// # Errors
/// As [`install_for_build`].
pub fn install_for_browser() -> Result<()> {
    if browser().is_none() || run::find("chromedriver").is_none() {
        debian::install(
            "chromium with chromedriver",
            &["chromium", "chromium-driver", "fonts-liberation"],
            "install Chromium or Chrome, and the ChromeDriver of the same version \
             (https://googlechromelabs.github.io/chrome-for-testing/), so that both are on the PATH",
        )?;
    }
    Ok(())
}

/// Installs what fuzzing needs and the machine lacks.
///
/// # Errors
/// If it cannot be installed from here.
pub fn install_for_fuzzing() -> Result<()> {
    let version = CARGO_FUZZ.to_owned();
    CargoTool { package: "cargo-fuzz", program: "cargo-fuzz", version }.install()
}

/// Installs the solvers that the tests compare answers with. They need Python.
///
/// # Errors
/// If something cannot be installed from here.
pub fn install_solvers() -> Result<()> {
    solvers::install()
}

/// The browser that the tests drive, if the machine has one.
#[must_use]
pub fn browser() -> Option<PathBuf> {
    BROWSERS.into_iter().find_map(run::find)
}
