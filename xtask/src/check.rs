//! Everything a change has to pass: `cargo xtask test`.

use std::time::Instant;
use std::{env, thread};

use anyhow::{Result, anyhow};

use crate::engine::Engine;
use crate::run::{command, run, side_by_side, tell};
use crate::{dist, fuzz, lighthouse, tools};

/// What is said of a part, how long it usually takes, and Cargo's arguments for it.
type CargoPart = (&'static str, &'static str, &'static [&'static str]);

/// What is checked without running it; the quickest to fail comes first.
const LINTS: [CargoPart; 5] = [
    ("Formatting", "a second", &["fmt", "--all", "--check"]),
    (
        "Lints",
        "half a minute, two the first time",
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    ),
    (
        "Lints of what runs in the browser",
        "ten seconds, a minute the first time",
        &[
            "clippy",
            "-p",
            "satdoku-web",
            "--lib",
            "--bins",
            "--target",
            WASM,
            "--",
            "-D",
            "warnings",
        ],
    ),
    ("Documentation", "half a minute", &["doc", "--no-deps", "--workspace"]),
    (
        "Documentation of what runs in the browser",
        "ten seconds",
        &["doc", "--no-deps", "-p", "satdoku-web", "-p", "satdoku-worker", "--target", WASM],
    ),
];

const NATIVE_TESTS: CargoPart = (
    "Native tests",
    "two minutes, five the first time",
    &["test", "--workspace", "--exclude", "browser-tests"],
);

const WASM: &str = "wasm32-unknown-unknown";

/// The variable of the environment that says how many tests run at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// The file of browser tests that every engine has to pass each time.
const IN_EVERY_ENGINE: &str = "every_engine::";

/// Runs every check, and stops at the first that fails.
///
/// # Errors
/// At the first failure.
pub fn all() -> Result<()> {
    let mut parts = Parts::default();
    // First, so that a long run does not end with a missing program.
    let quickest = parts.measure("tools", || {
        tools::install_for_build()?;
        quickest()
    })?;
    // Beside other work, since neither these builds nor the checks keep all cores busy.
    let others = parts.measure("lints, documentation, and beside them tools", || {
        thread::scope(|scope| {
            let tools = scope.spawn(|| {
                tools::install_trunk()?;
                Ok(install_other_browsers(quickest))
            });
            lints()?;
            tools.join().unwrap_or_else(|_| Err(anyhow!("the installation panicked")))
        })
    })?;
    let beside: [fn() -> Result<()>; 4] = [native_tests, dist::build, fuzz::all, other_solvers];
    parts.measure("native tests, release build, fuzzing and other solvers", || {
        side_by_side(&beside, |part| part())
    })?;
    // What the whole browser runs besides, the shell need not.
    let filters: &[&str] =
        if quickest == Engine::Shell { &["--skip", IN_EVERY_ENGINE] } else { &[] };
    parts.measure("browser tests", || test_in(quickest, filters))?;
    parts.measure("main path in the other browsers", || {
        // One after the other: each keeps the cores busy.
        others.iter().try_for_each(|(engine, installed)| match installed {
            Ok(()) => test_in(*engine, &[IN_EVERY_ENGINE]),
            Err(error) => {
                println!("\n!! SKIPPED browser tests in {}: {error:#}", engine.name());
                Ok(())
            }
        })
    })?;
    // Alone, since it measures times.
    parts.measure("Lighthouse", lighthouse::judge)?;
    parts.show();
    Ok(())
}

/// Builds the page and has Lighthouse judge it.
///
/// # Errors
/// If it can't be built, or gets too few points.
pub fn lighthouse() -> Result<()> {
    tools::install_for_browser(Engine::Chromium)?;
    dist::build()?;
    lighthouse::judge()
}

/// Runs the checks that need no browser.
///
/// # Errors
/// At the first failure.
pub fn native() -> Result<()> {
    let mut parts = Parts::default();
    parts.measure("tools", tools::install_for_build)?;
    parts.measure("lints and documentation", lints)?;
    parts.measure("native tests", native_tests)?;
    parts.measure("fuzzing", fuzz::all)?;
    parts.measure("other solvers", other_solvers)?;
    parts.show();
    Ok(())
}

fn lints() -> Result<()> {
    LINTS.iter().try_for_each(run_part)
}

fn native_tests() -> Result<()> {
    run_part(&NATIVE_TESTS)
}

fn run_part((what, usually, args): &CargoPart) -> Result<()> {
    tell(what, usually);
    run(command("cargo", args).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Compares answers with other solvers', where these can be installed: without Python or a network
/// everything else can still be checked.
fn other_solvers() -> Result<()> {
    match tools::install_solvers() {
        Ok(()) => {
            tell("Comparing answers with other solvers", "a minute");
            // As the native tests are built: of another choice of packages the crates would be built
            // once more.
            let (_, _, built) = NATIVE_TESTS;
            let others = ["--test", "native", "--", "--ignored", "external::"];
            run(&mut command("cargo", &[built, &others].concat()))
        }
        Err(error) => {
            println!("\n▸ SKIPPED: comparing answers with Z3, IDP-Z3 and CaDiCaL\n  {error:#}");
            Ok(())
        }
    }
}

/// In which of Chromium's two forms, the whole browser or the shell, tests take less time here, installed.
fn quickest() -> Result<Engine> {
    let Err(error) = tools::install_for_browser(Engine::Shell) else { return Ok(Engine::Shell) };
    tools::install_for_browser(Engine::Chromium)?;
    println!("\n▸ The tests run in the whole of Chromium, and longer\n  {error:#}");
    Ok(Engine::Chromium)
}

/// The other browsers, and whether each is there by now.
fn install_other_browsers(quickest: Engine) -> Vec<(Engine, Result<()>)> {
    let others =
        Engine::ALL.into_iter().filter(|engine| ![quickest, Engine::Shell].contains(engine));
    others.map(|engine| (engine, tools::install_for_browser(engine))).collect()
}

/// As [`browser`], in the form of Chromium that takes less time here.
///
/// # Errors
/// As there.
pub fn chromium(filters: &[&str]) -> Result<()> {
    browser(quickest()?, filters)
}

/// Builds the page and runs the browser tests in this engine: those whose names contain one of
/// `filters`, or all.
///
/// # Errors
/// At the first failure.
pub fn browser(engine: Engine, filters: &[&str]) -> Result<()> {
    tools::install_for_browser(engine)?;
    dist::build()?;
    test_in(engine, filters)
}

fn test_in(engine: Engine, filters: &[&str]) -> Result<()> {
    tell(&format!("Browser tests in {}", engine.name()), "four minutes for all");
    let mut test = command("cargo", &["test", "-p", "browser-tests", "--"]);
    test.args(filters).env(Engine::VARIABLE, engine.name());
    // One more than there are cores: some tests wait for most of their time.
    if env::var_os(TEST_THREADS).is_none()
        && let Ok(cores) = thread::available_parallelism()
    {
        test.env(TEST_THREADS, (cores.get() + 1).to_string());
    }
    run(&mut test)
}

/// What has been run, and the seconds that it took.
#[derive(Default)]
struct Parts {
    taken: Vec<(String, f64)>,
}

impl Parts {
    fn measure<T>(&mut self, part: &str, run: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let outcome = run()?;
        self.taken.push((part.to_owned(), start.elapsed().as_secs_f64()));
        Ok(outcome)
    }

    fn show(&self) {
        println!("\nAll is well. It took:");
        let sum = self.taken.iter().map(|(_, seconds)| seconds).sum::<f64>();
        for (part, seconds) in &self.taken {
            println!("{seconds:7.1} s  {part}");
        }
        println!("{sum:7.1} s  in all");
    }
}
