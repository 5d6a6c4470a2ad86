//! Paths of the workspace's folders, and a list of a folder's files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The workspace's root.
#[must_use]
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The folder of the release build, ready for any static host.
#[must_use]
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The folder for tools that the machine lacks or has in another version.
#[must_use]
pub fn tools() -> PathBuf {
    root().join(".tools")
}

/// Returns the paths of all files below a folder, relative to it, with `/` between names, sorted.
///
/// # Errors
/// If a folder can't be read or a name is not UTF-8.
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
