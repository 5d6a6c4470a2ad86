//! All checks that a change must pass: `cargo xtask test`.

use std::time::Instant;
use std::{env, thread};

use anyhow::{Result, anyhow};

use crate::engine::Engine;
use crate::run::{announce, command, run, side_by_side};
use crate::{dist, fuzz, lighthouse, pseudo_language, tools};

/// The name of a part, its usual duration, and Cargo's arguments for it.
type CargoPart = (&'static str, &'static str, &'static [&'static str]);

/// Checks that run no tests, sorted so that the quickest to fail comes first.
const LINTS: [CargoPart; 6] = [
    ("Formatting", "a second", &["fmt", "--all", "--check"]),
    (
        "Lints",
        "half a minute, two the first time",
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    ),
    (
        "Lints of the browser code",
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
    (
        "Lints of the solver without rules",
        "ten seconds, half a minute the first time",
        &[
            "clippy",
            "-p",
            "satdoku-worker",
            "--no-default-features",
            "--bin",
            "worker",
            "--target",
            WASM,
            "--",
            "-D",
            "warnings",
        ],
    ),
    ("Documentation", "half a minute", &["doc", "--no-deps", "--workspace"]),
    (
        "Documentation of the browser code",
        "ten seconds",
        &["doc", "--no-deps", "-p", "satdoku-web", "-p", "satdoku-worker", "--target", WASM],
    ),
];

const NATIVE_TESTS: CargoPart = (
    "Native tests",
    "two minutes, five the first time",
    &["test", "--workspace", "--exclude", "browser-tests"],
);

/// A task with other programs, the function that installs them, and the names of the tests.
type OtherPrograms = (&'static str, fn() -> Result<()>, &'static [&'static str]);

const OTHER_PROGRAMS: [OtherPrograms; 3] = [
    ("comparing answers with Z3, IDP-Z3 and CaDiCaL", tools::install_solvers, &["external::"]),
    (
        "distributing puzzles with GNU parallel, and cubes to CaDiCaL",
        tools::install_parallel,
        &["gnu_parallel"],
    ),
    ("distributing puzzles with Spark", tools::install_spark, &["spark_"]),
];

const WASM: &str = "wasm32-unknown-unknown";

/// The environment variable that sets the number of parallel tests.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// Name prefix of the browser tests that run in every engine.
const IN_EVERY_ENGINE: &str = "every_engine::";

/// Arguments for the tests of the build in a pseudo-language. Other runs ignore these tests.
const IN_PSEUDO_LANGUAGE: [&str; 2] = ["--ignored", "pseudo_language::"];

/// Runs every check. Stops at the first failure.
///
/// # Errors
/// At the first failure.
pub fn all() -> Result<()> {
    let mut parts = Parts::default();
    // Tools come first, so that a missing program is found before a long run.
    let quickest = parts.measure("tools", || {
        tools::install_for_build()?;
        quickest()
    })?;
    // In parallel, since neither the builds nor the checks keep all cores busy.
    let others =
        parts.measure("lints and documentation, with tools installed in parallel", || {
            thread::scope(|scope| {
                let tools = scope.spawn(|| {
                    tools::install_trunk()?;
                    Ok(install_other_browsers(quickest))
                });
                lints()?;
                tools.join().unwrap_or_else(|_| Err(anyhow!("the installation panicked")))
            })
        })?;
    let beside: [fn() -> Result<()>; 5] =
        [native_tests, dist::build, pseudo_language::build, fuzz::all, other_programs];
    parts.measure("native tests, builds, fuzzing and other programs", || {
        side_by_side(&beside, |part| part())
    })?;
    parts.measure("pseudo-language", || test_in(quickest, &IN_PSEUDO_LANGUAGE))?;
    // Full Chromium runs these tests below, so the headless shell can skip them.
    let filters: &[&str] =
        if quickest == Engine::Shell { &["--skip", IN_EVERY_ENGINE] } else { &[] };
    parts.measure("browser tests", || test_in(quickest, filters))?;
    parts.measure("main path in the other browsers", || {
        // One after another: each keeps all cores busy.
        others.iter().try_for_each(|(engine, installed)| match installed {
            Ok(()) => test_in(*engine, &[IN_EVERY_ENGINE]),
            Err(error) => {
                println!("\n!! SKIPPED browser tests in {}: {error:#}", engine.name());
                Ok(())
            }
        })
    })?;
    // Alone, since it measures times. Full Chromium's own windows would take nearly half of the
    // processor from the page.
    parts.measure("Lighthouse", || lighthouse::judge(quickest))?;
    parts.show();
    Ok(())
}

/// Builds the page and runs Lighthouse on it.
///
/// # Errors
/// If the page can't be built, or a score is too low.
pub fn lighthouse() -> Result<()> {
    let engine = quickest()?;
    dist::build()?;
    lighthouse::judge(engine)
}

/// Builds the page in a pseudo-language and looks for texts that are not in it.
///
/// # Errors
/// If the page can't be built, or a text is in English.
pub fn pseudo_language() -> Result<()> {
    tools::install_for_build()?;
    let engine = quickest()?;
    tools::install_trunk()?;
    pseudo_language::build()?;
    test_in(engine, &IN_PSEUDO_LANGUAGE)
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
    parts.measure("other programs", other_programs)?;
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
    announce(what, usually);
    run(command("cargo", args).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the tests with other programs: solvers, whose answers are compared, and programs that
/// distribute puzzles. Skips programs that can't be installed, because every other check works
/// without Python, Java or a network.
fn other_programs() -> Result<()> {
    let mut filters = Vec::new();
    for (what, install, tests) in OTHER_PROGRAMS {
        match install() {
            Ok(()) => filters.extend_from_slice(tests),
            Err(error) => println!("\n▸ SKIPPED: {what}\n  {error:#}"),
        }
    }
    if filters.is_empty() {
        return Ok(());
    }
    announce("Tests with other programs", "a minute and a half");
    // The same package selection as the native tests. Another one would build all crates again.
    let (_, _, built) = NATIVE_TESTS;
    let others = ["--test", "native", "--test", "scaling", "--", "--ignored"];
    run(&mut command("cargo", &[built, &others, &filters[..]].concat()))
}

/// Installs and returns the faster form of Chromium on this machine: the shell, or else the
/// browser.
fn quickest() -> Result<Engine> {
    let Err(error) = tools::install_for_browser(Engine::Shell) else { return Ok(Engine::Shell) };
    tools::install_for_browser(Engine::Chromium)?;
    println!("\n▸ The tests run in full Chromium, which takes longer\n  {error:#}");
    Ok(Engine::Chromium)
}

/// Installs the other browsers. Returns the result for each.
fn install_other_browsers(quickest: Engine) -> Vec<(Engine, Result<()>)> {
    let others =
        Engine::ALL.into_iter().filter(|engine| ![quickest, Engine::Shell].contains(engine));
    others.map(|engine| (engine, tools::install_for_browser(engine))).collect()
}

/// Calls [`browser`] with the faster form of Chromium on this machine.
///
/// # Errors
/// As [`browser`].
pub fn chromium(filters: &[&str]) -> Result<()> {
    browser(quickest()?, filters)
}

/// Builds the page and runs browser tests in this engine: all, or those whose names contain one of
/// `filters`.
///
/// # Errors
/// At the first failure.
pub fn browser(engine: Engine, filters: &[&str]) -> Result<()> {
    tools::install_for_browser(engine)?;
    dist::build()?;
    test_in(engine, filters)
}

fn test_in(engine: Engine, filters: &[&str]) -> Result<()> {
    announce(&format!("Browser tests in {}", engine.name()), "four minutes for all");
    let mut test = command("cargo", &["test", "-p", "browser-tests", "--"]);
    test.args(filters).env(Engine::VARIABLE, engine.name());
    // One more than the number of cores, since some tests mostly wait.
    if env::var_os(TEST_THREADS).is_none()
        && let Ok(cores) = thread::available_parallelism()
    {
        test.env(TEST_THREADS, (cores.get() + 1).to_string());
    }
    run(&mut test)
}

/// The parts that have run, with their durations in seconds.
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
        println!("\nAll checks passed. Times:");
        let sum = self.taken.iter().map(|(_, seconds)| seconds).sum::<f64>();
        for (part, seconds) in &self.taken {
            println!("{seconds:7.1} s  {part}");
        }
        println!("{sum:7.1} s  total");
    }
}
