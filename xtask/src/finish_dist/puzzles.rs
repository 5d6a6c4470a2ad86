//! The list of puzzles, which the picker fetches when it is opened. Each build reads its own: a newer
//! one may hold what an older page cannot read.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::hash;

/// Names the list by its contents, and returns the name.
pub(super) fn rename(dist: &Path) -> Result<String> {
    let plain = dist.join("puzzles.txt");
    let contents = fs::read(&plain).context("reading puzzles.txt")?;
    let name = format!("puzzles-{}.txt", hash::name(&contents));
    fs::rename(plain, dist.join(&name)).context("renaming puzzles.txt")?;
    Ok(name)
}
