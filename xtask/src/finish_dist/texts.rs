//! The texts that the page loads when it needs them: the list of puzzles, the cards of techniques,
//! and the lessons.
//!
//! Each build has its own, since an older page may not understand newer ones.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::hash;

/// The texts, as the page's `<meta>` calls them.
pub(super) const TEXTS: [&str; 3] = ["puzzles", "techniques", "lessons"];

/// Renames a text by its contents and returns the new name.
pub(super) fn rename(dist: &Path, text: &str) -> Result<String> {
    let plain = dist.join(format!("{text}.txt"));
    let contents = fs::read(&plain).with_context(|| format!("reading {text}.txt"))?;
    let name = format!("{text}-{}.txt", hash::name(&contents));
    fs::rename(plain, dist.join(&name)).with_context(|| format!("renaming {text}.txt"))?;
    Ok(name)
}
