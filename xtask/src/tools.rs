//! The programs that a build and the tests need, installed where they are missing.

mod bindgen;
mod cargo_tool;
mod machine;
mod solvers;
mod wasm_target;

use std::path::PathBuf;

use anyhow::Result;

use crate::run;
use cargo_tool::CargoTool;
use machine::Package;

/// The one that is known to build this page; 0.22 asks for a newer Rust than the workspace does.
const TRUNK: CargoTool = CargoTool {
    package: "trunk",
    program: "trunk",
    version: "0.21.14",
    what: "it assembles the page",
    usually: "3 minutes",
};

const CARGO_FUZZ: CargoTool = CargoTool {
    package: "cargo-fuzz",
    program: "cargo-fuzz",
    version: "0.13.2",
    what: "it makes up texts for the readers",
    usually: "a minute",
};

const WASM_OPT: Package = Package {
    name: "wasm-opt",
    why: "it makes the page's programs smaller and faster",
    usually: "half a minute",
    debian: &["binaryen"],
    brew: "binaryen",
    url: "https://github.com/WebAssembly/binaryen/releases",
};

const BROWSER: Package = Package {
    name: "Chromium (or Chrome) with its ChromeDriver",
    why: "the tests use the page in it",
    usually: "a minute",
    debian: &["chromium", "chromium-driver", "fonts-liberation"],
    brew: "--cask google-chrome chromedriver",
    url: "https://googlechromelabs.github.io/chrome-for-testing/",
};

/// Names under which Chromium, or Chrome, is found on a machine.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where it is where programs are on no path.
const BROWSERS_ELSEWHERE: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// Installs Trunk and what it runs, as far as the machine lacks them.
///
/// # Errors
/// If one cannot be built.
pub fn install_trunk() -> Result<()> {
    bindgen::install()?;
    TRUNK.install()
}

/// Installs what a release build needs besides Trunk and the machine lacks.
///
/// # Errors
/// If something cannot be installed from here; the message then says what to install by hand.
pub fn install_for_build() -> Result<()> {
    wasm_target::install()?;
    if run::find("wasm-opt").is_none() {
        WASM_OPT.install()?;
    }
    Ok(())
}

/// Installs what the browser tests need and the machine lacks.
///
/// # Errors
/// As [`install_for_build`].
pub fn install_for_browser() -> Result<()> {
    if browser().is_none() || run::find("chromedriver").is_none() {
        BROWSER.install()?;
    }
    Ok(())
}

/// Installs what fuzzing needs and the machine lacks.
///
/// # Errors
/// If it cannot be installed from here.
pub fn install_for_fuzzing() -> Result<()> {
    CARGO_FUZZ.install()
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
    let elsewhere =
        || BROWSERS_ELSEWHERE.into_iter().map(PathBuf::from).find(|path| path.is_file());
    BROWSERS.into_iter().find_map(run::find).or_else(elsewhere)
}
