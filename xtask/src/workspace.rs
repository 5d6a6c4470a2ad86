//! Where the workspace's folders are, and what is in one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The workspace's root.
#[must_use]
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The folder a release build ends up in, ready for any static host.
#[must_use]
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Where tools are installed that the machine lacks, or has in another version.
#[must_use]
pub fn tools() -> PathBuf {
    root().join(".tools")
}

/// Every file below a folder, by its path from there with `/` between names, in order.
///
/// # Errors
/// If a folder cannot be read or a name is not UTF-8.
pub fn files_below(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in
        std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))?
    {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_str().with_context(|| format!("{} is not UTF-8", name.display()))?;
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?.iter().map(|file| format!("{name}/{file}")));
        } else {
            files.push(name.to_owned());
        }
    }
    files.sort();
    Ok(files)
}
