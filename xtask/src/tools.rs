//! The programs that a build and the tests need, installed where they are missing.

mod bindgen;
mod cargo_tool;
mod debian;
mod lighthouse;
mod solvers;
mod wasm_target;

use std::path::PathBuf;

use anyhow::Result;

use crate::engine::Engine;
use crate::run;
use cargo_tool::CargoTool;

/// The one that is known to build this page; 0.22 asks for a newer Rust than the workspace does.
const TRUNK: CargoTool = CargoTool {
    package: "trunk",
    program: "trunk",
    version: "0.21.14",
    what: "it assembles the page; about 3 minutes",
};

const CARGO_FUZZ: CargoTool = CargoTool {
    package: "cargo-fuzz",
    program: "cargo-fuzz",
    version: "0.13.2",
    what: "it makes up texts for the readers; about a minute",
};

const GECKODRIVER: CargoTool = CargoTool {
    package: "geckodriver",
    program: "geckodriver",
    version: "0.37.1",
    what: "it drives Firefox; about a minute",
};

/// Names under which Chromium, or Chrome, is found on a machine.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Names under which Firefox is found.
const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];

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
        debian::install(
            "wasm-opt",
            &["binaryen"],
            "install Binaryen (https://github.com/WebAssembly/binaryen), for example with \
             `brew install binaryen`, so that `wasm-opt` is on the PATH",
        )?;
    }
    Ok(())
}

/// Installs what the browser tests need in this engine and the machine lacks.
///
/// # Errors
/// As [`install_for_build`].
pub fn install_for_browser(engine: Engine) -> Result<()> {
    match engine {
        Engine::Chromium => {
            if browser(engine).is_none() || run::find("chromedriver").is_none() {
                debian::install(
                    "chromium with chromedriver",
                    &["chromium", "chromium-driver", "fonts-liberation"],
                    "install Chromium or Chrome, and the ChromeDriver of the same version \
                     (https://googlechromelabs.github.io/chrome-for-testing/), so that both are on \
                     the PATH",
                )?;
            }
        }
        Engine::Firefox => {
            if browser(engine).is_none() {
                debian::install(
                    "firefox",
                    &["firefox-esr"],
                    "install Firefox (https://www.mozilla.org/firefox/), so that `firefox` is on \
                     the PATH",
                )?;
            }
            GECKODRIVER.install()?;
        }
        Engine::WebKit => {
            if browser(engine).is_none() || run::find("Xvfb").is_none() {
                debian::install(
                    "WebKitWebDriver with Xvfb",
                    &["webkit2gtk-driver", "xvfb"],
                    "install WebKitGTK with its MiniBrowser and WebKitWebDriver \
                     (https://webkitgtk.org), and Xvfb, so that the last two are on the PATH",
                )?;
            }
        }
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

/// Installs Lighthouse, and says which program runs it. It needs Node.js.
///
/// # Errors
/// If it cannot be installed from here.
pub fn install_lighthouse() -> Result<PathBuf> {
    lighthouse::install()
}

/// The browser of this engine, if the machine has one. `WebKitGTK`'s has no place on the path; its
/// driver, which knows where it is, stands for it.
#[must_use]
pub fn browser(engine: Engine) -> Option<PathBuf> {
    let names: &[&str] = match engine {
        Engine::Chromium => &CHROMIUM,
        Engine::Firefox => &FIREFOX,
        Engine::WebKit => &["WebKitWebDriver"],
    };
    names.iter().copied().find_map(run::find)
}
