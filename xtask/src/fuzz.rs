//! Fuzzing with libFuzzer: the targets in `fuzz/`, for the text parsers and the rules.

use std::fs;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::run::{announce, command, find, run, side_by_side};
use crate::{tools, workspace};

/// The targets and the folders of their seeds.
const TARGETS: [(&str, &[&str]); 5] = [
    ("front_door", &["fuzz/seeds/front_door", "tests/notations", "tests/texts"]),
    ("link", &["fuzz/seeds/link"]),
    ("sudokupad_zip", &["fuzz/seeds/sudokupad_zip", "tests/notations"]),
    ("answers", &["fuzz/seeds/answers"]),
    ("rules", &["fuzz/seeds/rules"]),
];

/// The duration of a target in the tests. Inputs that libFuzzer finds stay in `fuzz/corpus`, so
/// each run continues where the last one ended.
const FOR_A_WHILE: &str = "-max_total_time=8";

/// Options of every run.
const LIMITS: [&str; 3] = ["-max_len=4096", "-timeout=10", "-print_final_stats=1"];

/// Runs every target for a short time, or prints why fuzzing is skipped.
///
/// # Errors
/// If a target can't be built or fails on an input. libFuzzer prints that input.
pub fn all() -> Result<()> {
    if let Err(error) = install() {
        println!("\n!! SKIPPED fuzzing: {error:#}");
        return Ok(());
    }
    announce("Fuzzing", "half a minute, three the first time");
    // Built once in advance: parallel runs would wait for each other's builds.
    run(&mut cargo_fuzz("build"))?;
    side_by_side(&targets().collect::<Vec<_>>(), |target| run(prepare(target)?.arg(FOR_A_WHILE)))
}

/// The names of all targets.
pub fn targets() -> impl Iterator<Item = &'static str> {
    TARGETS.into_iter().map(|(target, _)| target)
}

/// Installs the tools that fuzzing needs.
///
/// # Errors
/// If a tool can't be installed from here.
pub fn install() -> Result<()> {
    let has_compiler = ["c++", "g++", "clang++"].into_iter().any(|name| find(name).is_some());
    ensure!(has_compiler, "libFuzzer needs a C++ compiler, and none was found");
    tools::install_for_fuzzing()
}

/// Returns the command that runs a target. The caller adds libFuzzer's limit of time or runs.
///
/// # Errors
/// If the corpus folder can't be created.
pub fn prepare(target: &str) -> Result<Command> {
    let corpus = workspace::root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus)?;
    let seeds = TARGETS.iter().filter(|(name, _)| *name == target).flat_map(|(_, seeds)| *seeds);
    let mut fuzz = cargo_fuzz("run");
    fuzz.arg(target).arg(corpus).args(seeds).arg("--").args(LIMITS);
    Ok(fuzz)
}

/// Returns a `cargo fuzz` command without a sanitizer. So it needs no nightly compiler, and there
/// is no unsafe code to check.
fn cargo_fuzz(what: &str) -> Command {
    let mut fuzz = command("cargo", &["fuzz", what, "--sanitizer", "none"]);
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    fuzz
}
