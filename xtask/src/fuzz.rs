//! Texts that libFuzzer makes up, for the readers of text: the targets in `fuzz/`.

use std::fs;

use anyhow::Result;

use crate::run::{command, find, run};
use crate::{tools, workspace};

/// The targets, and the folders whose files they begin with.
const TARGETS: [(&str, &[&str]); 2] =
    [("front_door", &["fuzz/seeds/front_door", "tests/notations"]), ("link", &["fuzz/seeds/link"])];

/// How long each runs: enough to find what is broken, little enough to run every time. What is found
/// stays in `fuzz/corpus`, and so each run goes on where the last one ended.
const LIMITS: [&str; 4] =
    ["-max_total_time=20", "-max_len=4096", "-timeout=10", "-print_final_stats=1"];

/// Runs every target for a while, or says why it doesn't.
///
/// # Errors
/// If a target can't be built, or finds a text that it fails on; libFuzzer prints that.
pub fn all() -> Result<()> {
    if !["c++", "g++", "clang++"].into_iter().any(|compiler| find(compiler).is_some()) {
        println!("\n!! SKIPPED fuzzing: there is no C++ compiler, which libFuzzer needs");
        return Ok(());
    }
    if let Err(error) = tools::install_for_fuzzing() {
        println!("\n!! SKIPPED fuzzing: {error:#}");
        return Ok(());
    }
    for (target, seeds) in TARGETS {
        let corpus = workspace::root().join("fuzz/corpus").join(target);
        fs::create_dir_all(&corpus)?;
        // Without a sanitizer no nightly compiler is needed; there is no unsafe code to watch.
        let mut fuzz = command("cargo", &["fuzz", "run", "--sanitizer", "none", target]);
        run(fuzz.arg(corpus).args(seeds).arg("--").args(LIMITS).env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}
