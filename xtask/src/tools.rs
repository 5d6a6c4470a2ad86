//! The programs that a build and the tests need, installed where they are missing.

mod bindgen;
mod cargo_tool;
mod lighthouse;
mod machine;
mod solvers;
mod wasm_target;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::engine::Engine;
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
    brew: Some("binaryen"),
    url: "https://github.com/WebAssembly/binaryen/releases",
};

const BROWSER: Package = Package {
    name: "Chromium (or Chrome) with its ChromeDriver",
    why: "the tests use the page in it",
    usually: "a minute",
    debian: &["chromium", "chromium-driver", "fonts-liberation"],
    brew: Some("--cask google-chrome chromedriver"),
    url: "https://googlechromelabs.github.io/chrome-for-testing/",
};

const SHELL: Package = Package {
    name: "Chromium's headless shell",
    why: "most tests run in it: it takes half of the time that the whole browser takes",
    usually: "half a minute",
    debian: &["chromium-headless-shell"],
    brew: None,
    url: "https://googlechromelabs.github.io/chrome-for-testing/",
};

const FIREFOX_BROWSER: Package = Package {
    name: "Firefox",
    why: "the tests use the page in it too",
    usually: "a minute",
    debian: &["firefox-esr"],
    brew: Some("--cask firefox"),
    url: "https://www.mozilla.org/firefox/",
};

const WEBKIT: Package = Package {
    name: "WebKitGTK's MiniBrowser and WebKitWebDriver, with Xvfb",
    why: "the tests use the page in it too",
    usually: "a minute",
    debian: &["webkit2gtk-driver", "xvfb"],
    brew: Some("xorg-server"),
    url: "https://webkitgtk.org",
};

const GECKODRIVER: CargoTool = CargoTool {
    package: "geckodriver",
    program: "geckodriver",
    version: "0.37.1",
    what: "it drives Firefox",
    usually: "a minute",
};

/// Names under which Chromium, or Chrome, is found on a machine.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where Chromium's headless shell is found: what Debian has on the path is a script that outlives
/// whoever ends it.
const SHELLS: [&str; 3] = [
    "/usr/lib/chromium/chromium-headless-shell",
    "chromium-headless-shell",
    "chrome-headless-shell",
];

/// Names under which Firefox is found.
const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];

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

/// Installs what a release build needs besides Trunk and the machine lacks, and fetches the crates, so that
/// all that follows can be built offline.
///
/// # Errors
/// If something cannot be installed from here; the message then says what to install by hand.
pub fn install_for_build() -> Result<()> {
    run::tell("Fetching the crates that are missing", "a second, half a minute the first time");
    run::run_online(&mut run::command("cargo", &["fetch", "--locked"]))
        .context("crates are missing")?;
    wasm_target::install()?;
    if run::find("wasm-opt").is_none() {
        WASM_OPT.install()?;
    }
    Ok(())
}

/// Installs what the browser tests need in this engine and the machine lacks.
///
/// # Errors
/// As [`install_for_build`].
pub fn install_for_browser(engine: Engine) -> Result<()> {
    let has = |driver| browser(engine).is_some() && run::find(driver).is_some();
    match engine {
        Engine::Chromium if !has("chromedriver") => BROWSER.install(),
        Engine::Shell => install_shell(),
        Engine::Firefox if browser(engine).is_none() => {
            FIREFOX_BROWSER.install()?;
            GECKODRIVER.install()
        }
        Engine::Firefox => GECKODRIVER.install(),
        Engine::WebKit if !has("Xvfb") => WEBKIT.install(),
        Engine::Chromium | Engine::WebKit => Ok(()),
    }
}

/// Installs Chromium's headless shell, and Chromium for its driver: that takes no shell but of its own
/// version.
fn install_shell() -> Result<()> {
    install_for_browser(Engine::Chromium)?;
    if browser(Engine::Shell).is_none() {
        SHELL.install()?;
    }
    let shell =
        browser(Engine::Shell).context("it was installed, and is not where it should be")?;
    let driver = run::find("chromedriver").context("there is no ChromeDriver")?;
    let version = |program: PathBuf| -> Result<Option<String>> {
        let told = run::output(Command::new(program).arg("--version"))?.unwrap_or_default();
        let number =
            told.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        Ok(number.and_then(|number| number.split('.').next()).map(str::to_owned))
    };
    let (shell, driver) = (version(shell)?, version(driver)?);
    ensure!(shell == driver, "{} is not of ChromeDriver's version", SHELL.name);
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
        Engine::Shell => &SHELLS,
        Engine::Firefox => &FIREFOX,
        Engine::WebKit => &["WebKitWebDriver"],
    };
    let elsewhere = || {
        let paths = BROWSERS_ELSEWHERE.into_iter().map(PathBuf::from);
        paths.filter(|_| engine == Engine::Chromium).find(|path| path.is_file())
    };
    names.iter().copied().find_map(run::find).or_else(elsewhere)
}
