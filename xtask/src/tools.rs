//! The programs that the build and the tests need. Missing ones are installed.

mod bindgen;
mod cargo_tool;
mod lighthouse;
mod machine;
mod python;
mod wasm_target;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::engine::Engine;
use crate::run;
use cargo_tool::CargoTool;
use machine::Package;
use python::PythonPackages;

/// The Trunk version known to build this page. Version 0.22 needs a newer Rust than the workspace.
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
    what: "it generates texts for the parsers",
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
    why: "the tests run in it",
    usually: "a minute",
    debian: &["chromium", "chromium-driver", "fonts-liberation"],
    brew: Some("--cask google-chrome chromedriver"),
    url: "https://googlechromelabs.github.io/chrome-for-testing/",
};

const SHELL: Package = Package {
    name: "Chromium's headless shell",
    why: "most tests run in it, in half the time of full Chromium",
    usually: "half a minute",
    debian: &["chromium-headless-shell"],
    brew: None,
    url: "https://googlechromelabs.github.io/chrome-for-testing/",
};

const FIREFOX_BROWSER: Package = Package {
    name: "Firefox",
    why: "tests run in it too",
    usually: "a minute",
    debian: &["firefox-esr"],
    brew: Some("--cask firefox"),
    url: "https://www.mozilla.org/firefox/",
};

const WEBKIT: Package = Package {
    name: "WebKitGTK's MiniBrowser and WebKitWebDriver, with Xvfb",
    why: "tests run in it too",
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

/// The solvers. IDP-Z3 includes its version of Z3, and python-sat includes CaDiCaL.
const SOLVERS: PythonPackages = PythonPackages {
    name: "Z3, IDP-Z3 and CaDiCaL",
    why: "the tests compare answers with theirs",
    usually: "a minute",
    packages: &["idp-engine==0.12.1", "python-sat==1.9.dev17"],
    list: "installed",
};

/// Spark 3.5 runs on Java 8, 11 and 17.
const SPARK: PythonPackages = PythonPackages {
    name: "Spark",
    why: "the tests distribute puzzles with it",
    usually: "a minute and a half",
    packages: &["pyspark==3.5.7"],
    list: "installed-spark",
};

/// GNU parallel, and CaDiCaL as a program: python-sat contains it only as a library.
const PARALLEL: Package = Package {
    name: "GNU parallel with CaDiCaL",
    why: "the tests distribute puzzles and cubes with it",
    usually: "ten seconds",
    debian: &["parallel", "cadical"],
    brew: Some("parallel cadical"),
    url: "https://www.gnu.org/software/parallel/ and https://github.com/arminbiere/cadical",
};

/// Names of Chromium or Chrome on the PATH.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Paths of Chromium's headless shell. Debian's one on the PATH is a script: ending the script
/// leaves the shell running.
const SHELLS: [&str; 3] = [
    "/usr/lib/chromium/chromium-headless-shell",
    "chromium-headless-shell",
    "chrome-headless-shell",
];

/// Names of Firefox on the PATH.
const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];

/// Chrome's paths on systems that keep programs off the PATH.
const BROWSERS_ELSEWHERE: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// Installs Trunk and the `wasm-bindgen` that it runs, if they are missing.
///
/// # Errors
/// If one of them can't be built.
pub fn install_trunk() -> Result<()> {
    bindgen::install()?;
    TRUNK.install()
}

/// Installs the other missing tools of a release build. Also fetches the crates, so that every
/// later build works offline.
///
/// # Errors
/// If something can't be installed from here. The message says what to install by hand.
pub fn install_for_build() -> Result<()> {
    run::announce("Fetching missing crates", "a second, half a minute the first time");
    run::run_online(&mut run::command("cargo", &["fetch", "--locked"]))
        .context("fetching crates")?;
    wasm_target::install()?;
    if run::find("wasm-opt").is_none() {
        WASM_OPT.install()?;
    }
    Ok(())
}

/// Installs the missing tools of the browser tests in this engine.
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

/// Installs Chromium's headless shell, and Chromium for its driver. The driver requires a shell of
/// its own version.
fn install_shell() -> Result<()> {
    install_for_browser(Engine::Chromium)?;
    if browser(Engine::Shell).is_none() {
        SHELL.install()?;
    }
    let shell = browser(Engine::Shell)
        .context("the headless shell is installed, but not at a known path")?;
    let driver = run::find("chromedriver").context("ChromeDriver was not found")?;
    let version = |program: PathBuf| -> Result<Option<String>> {
        let output = run::output(Command::new(program).arg("--version"))?.unwrap_or_default();
        let number =
            output.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        Ok(number.and_then(|number| number.split('.').next()).map(str::to_owned))
    };
    let (shell, driver) = (version(shell)?, version(driver)?);
    ensure!(shell == driver, "{} and ChromeDriver differ in version", SHELL.name);
    Ok(())
}

/// Installs the missing tools of fuzzing.
///
/// # Errors
/// If a tool can't be installed from here.
pub fn install_for_fuzzing() -> Result<()> {
    CARGO_FUZZ.install()
}

/// Installs the solvers that the tests compare answers with. They need Python.
///
/// # Errors
/// If something can't be installed from here.
pub fn install_solvers() -> Result<()> {
    SOLVERS.install()
}

/// Installs GNU parallel and CaDiCaL.
///
/// # Errors
/// If they can't be installed from here.
pub fn install_parallel() -> Result<()> {
    let is_there = ["parallel", "cadical"].into_iter().all(|name| run::find(name).is_some());
    if is_there { Ok(()) } else { PARALLEL.install() }
}

/// Installs Spark. It needs Python and Java.
///
/// # Errors
/// If there is no Java, or Spark can't be installed from here.
pub fn install_spark() -> Result<()> {
    run::find("java")
        .context("Spark needs Java, but there is no `java` on the PATH; install Java 11 or 17")?;
    SPARK.install()
}

/// Installs Lighthouse and returns its program. It needs Node.js.
///
/// # Errors
/// If it can't be installed from here.
pub fn install_lighthouse() -> Result<PathBuf> {
    lighthouse::install()
}

/// Returns the path of this engine's browser, if the machine has one. `WebKitGTK`'s browser isn't
/// on the PATH. In its place, this is the path of its driver, which knows the browser's path.
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
