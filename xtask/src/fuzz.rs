//! What libFuzzer makes up, for the readers of text and the rules of boards: the targets in `fuzz/`.

use std::fs;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::run::{command, find, run, side_by_side, tell};
use crate::{tools, workspace};

/// The targets, and the folders whose files they begin with.
const TARGETS: [(&str, &[&str]); 5] = [
    ("front_door", &["fuzz/seeds/front_door", "tests/notations"]),
    ("link", &["fuzz/seeds/link"]),
    ("sudokupad_zip", &["fuzz/seeds/sudokupad_zip", "tests/notations"]),
    ("answers", &["fuzz/seeds/answers"]),
    ("rules", &["fuzz/seeds/rules"]),
];

/// How long each runs in the tests: enough to find what is broken, little enough to run every time.
/// What is found stays in `fuzz/corpus`, and so each run goes on where the last one ended.
const FOR_A_WHILE: &str = "-max_total_time=8";

/// What holds for all runs.
const LIMITS: [&str; 3] = ["-max_len=4096", "-timeout=10", "-print_final_stats=1"];

/// Runs every target for a while, or says why it doesn't.
///
/// # Errors
/// If a target can't be built, or finds an input that it fails on; libFuzzer prints that.
pub fn all() -> Result<()> {
    if let Err(error) = install() {
        println!("\n!! SKIPPED fuzzing: {error:#}");
        return Ok(());
    }
    tell("Fuzzing", "half a minute, three the first time");
    // Once for all: those that run side by side would wait for each other's builds.
    run(&mut cargo_fuzz("build"))?;
    side_by_side(&targets().collect::<Vec<_>>(), |target| run(prepare(target)?.arg(FOR_A_WHILE)))
}

/// The names of all targets.
pub fn targets() -> impl Iterator<Item = &'static str> {
    TARGETS.into_iter().map(|(target, _)| target)
}

/// Installs what is missing to run targets.
///
/// # Errors
/// If it can't be installed from here.
pub fn install() -> Result<()> {
    let has_compiler = ["c++", "g++", "clang++"].into_iter().any(|name| find(name).is_some());
    ensure!(has_compiler, "there is no C++ compiler, which libFuzzer needs");
    tools::install_for_fuzzing()
}

/// The command that runs a target, with all but its end.
///
/// # Errors
/// If its folder can't be made.
pub fn prepare(target: &str) -> Result<Command> {
    let corpus = workspace::root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus)?;
    let seeds = TARGETS.iter().filter(|(name, _)| *name == target).flat_map(|(_, seeds)| *seeds);
    let mut fuzz = cargo_fuzz("run");
    fuzz.arg(target).arg(corpus).args(seeds).arg("--").args(LIMITS);
    Ok(fuzz)
}

/// A command of `cargo fuzz`. Without a sanitizer no nightly compiler is needed; there is no unsafe code
/// to watch.
fn cargo_fuzz(what: &str) -> Command {
    let mut fuzz = command("cargo", &["fuzz", what, "--sanitizer", "none"]);
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    fuzz
}
