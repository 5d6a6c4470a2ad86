//! The list of puzzles, which the puzzle picker loads when it opens.
//!
//! Each build has its own list, since an older page may not understand a newer one.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::hash;

/// Renames the list by its contents and returns the new name.
pub(super) fn rename(dist: &Path) -> Result<String> {
    let plain = dist.join("puzzles.txt");
    let contents = fs::read(&plain).context("reading puzzles.txt")?;
    let name = format!("puzzles-{}.txt", hash::name(&contents));
    fs::rename(plain, dist.join(&name)).context("renaming puzzles.txt")?;
    Ok(name)
}
