//! Long runs that are no part of the tests: `cargo xtask soak`.

use anyhow::Result;

use crate::engine::Engine;
use crate::run::{command, run, run_watched};
use crate::{dist, fuzz, tools};

/// How often each fuzz target runs if nothing else is said.
const RUNS: u64 = 10_000_000;

/// Runs every fuzz target so often, or those whose names contain one of `filters`, and says how fast
/// they were.
///
/// # Errors
/// If a target can't be built, or finds an input that it fails on; libFuzzer prints that.
pub fn fuzz(runs: Option<u64>, filters: &[&str]) -> Result<()> {
    fuzz::install()?;
    let is_meant =
        |target: &&str| filters.is_empty() || filters.iter().any(|filter| target.contains(filter));
    let runs = runs.unwrap_or(RUNS);
    let mut told = Vec::new();
    for target in fuzz::targets().filter(is_meant) {
        let (mut executed, mut speed) = (String::new(), String::new());
        run_watched(fuzz::prepare(target)?.arg(format!("-runs={runs}")), |line| {
            if let Some(count) = line.strip_prefix("stat::number_of_executed_units:") {
                count.trim().clone_into(&mut executed);
            } else if let Some(rate) = line.strip_prefix("stat::average_exec_per_sec:") {
                rate.trim().clone_into(&mut speed);
            }
        })?;
        told.push(format!("{target}: {executed} executions, {speed} a second"));
    }
    println!("\n{}", told.join("\n"));
    Ok(())
}

/// Solves random puzzles in every way (`puzzles`), or asks every question about small ones (`questions`), and
/// compares with models that share no code with the crate.
///
/// # Errors
/// If it can't be built, or at the first disagreement, of which it says how to repeat it.
pub fn puzzles(campaign: &str, args: &[&str]) -> Result<()> {
    let run_soak = ["run", "--profile", "soak", "--package", "soak", "--", campaign];
    let mut soak = command("cargo", &run_soak);
    run(soak.args(args))
}

/// How many random walks if nothing else is said.
const WALKS: u64 = 100_000;

/// Does so many series of random acts with the page's state, and holds it against a model of what has to be
/// kept.
///
/// # Errors
/// If it can't be built, or at the first difference, of which it prints the shortest series of acts.
pub fn walks(count: Option<u64>) -> Result<()> {
    let cases = count.unwrap_or(WALKS).to_string();
    let mut soak =
        command("cargo", &["test", "--profile", "soak", "--package", "satdoku-web", "--lib"]);
    run(soak.args(["random_walk", "--", "--nocapture"]).env("PROPTEST_CASES", cases))
}

/// Has the page's workers die (`deaths`), or uses it at random (`page`).
///
/// # Errors
/// If it can't be built, or at the first thing that goes wrong.
pub fn page(what: &str, args: &[&str]) -> Result<()> {
    tools::install_for_browser(Engine::Chromium)?;
    dist::build()?;
    let mut soak =
        command("cargo", &["run", "-p", "browser-tests", "--bin", "soak-page", "--", what]);
    run(soak.args(args))
}
