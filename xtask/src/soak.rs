//! Long runs outside the test suite: `cargo xtask soak`.

use anyhow::Result;

use crate::engine::Engine;
use crate::run::{command, run, run_watched};
use crate::{dist, fuzz, tools};

/// Default number of runs of each fuzz target.
const RUNS: u64 = 10_000_000;

/// Runs every fuzz target `runs` times and prints the speeds. With `filters`, runs only targets
/// whose names contain one of them.
///
/// # Errors
/// If a target can't be built or fails on an input. libFuzzer prints that input.
pub fn fuzz(runs: Option<u64>, filters: &[&str]) -> Result<()> {
    fuzz::install()?;
    let is_meant =
        |target: &&str| filters.is_empty() || filters.iter().any(|filter| target.contains(filter));
    let runs = runs.unwrap_or(RUNS);
    let mut lines = Vec::new();
    for target in fuzz::targets().filter(is_meant) {
        let (mut executed, mut speed) = (String::new(), String::new());
        run_watched(fuzz::prepare(target)?.arg(format!("-runs={runs}")), |line| {
            if let Some(count) = line.strip_prefix("stat::number_of_executed_units:") {
                count.trim().clone_into(&mut executed);
            } else if let Some(rate) = line.strip_prefix("stat::average_exec_per_sec:") {
                rate.trim().clone_into(&mut speed);
            }
        })?;
        lines.push(format!("{target}: {executed} executions, {speed} per second"));
    }
    println!("\n{}", lines.join("\n"));
    Ok(())
}

/// Compares random puzzles with models that share no code with the crates. The campaign `puzzles`
/// solves puzzles in every way; `questions` asks every question about small ones.
///
/// # Errors
/// If it can't be built, or at the first disagreement. The output says how to repeat that.
pub fn puzzles(campaign: &str, args: &[&str]) -> Result<()> {
    let run_soak = ["run", "--profile", "soak", "--package", "soak", "--", campaign];
    let mut soak = command("cargo", &run_soak);
    run(soak.args(args))
}

/// Default number of random walks.
const WALKS: u64 = 100_000;

/// Runs random walks: random actions on the page's state, compared with a model of what must be
/// kept.
///
/// # Errors
/// If it can't be built, or at the first difference. The output shows the shortest walk that
/// differs.
pub fn walks(count: Option<u64>) -> Result<()> {
    let cases = count.unwrap_or(WALKS).to_string();
    let mut soak =
        command("cargo", &["test", "--profile", "soak", "--package", "satdoku-web", "--lib"]);
    run(soak.args(["random_walk", "--", "--nocapture"]).env("PROPTEST_CASES", cases))
}

/// Kills the page's workers (`deaths`), or uses the page at random (`page`).
///
/// # Errors
/// If it can't be built, or at the first failure.
pub fn page(what: &str, args: &[&str]) -> Result<()> {
    tools::install_for_browser(Engine::Chromium)?;
    dist::build()?;
    let mut soak =
        command("cargo", &["run", "-p", "browser-tests", "--bin", "soak-page", "--", what]);
    run(soak.args(args))
}
