//! Files that the page saves.

use std::fs;

use anyhow::{Context, Result};
use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::wait::{PATIENCE, wait_for};

/// A folder, gone with this value, that takes what the page saves.
pub struct Downloads {
    folder: TempDir,
}

impl Downloads {
    /// Makes the folder, and has the browser of `page` save there without asking.
    ///
    /// # Errors
    /// If there is no room for a folder, or the browser refuses.
    pub fn of(page: &Page) -> Result<Self> {
        let folder = tempfile::tempdir().context("a folder for downloads")?;
        let behavior = json!({ "behavior": "allow", "downloadPath": folder.path() });
        page.browser.devtools("Browser.setDownloadBehavior", &behavior)?;
        Ok(Self { folder })
    }

    /// Waits for the file of this name, and takes it out of the folder.
    ///
    /// # Errors
    /// If it does not come, or stays empty.
    pub fn take(&self, name: &str) -> Result<Vec<u8>> {
        let file = self.folder.path().join(name);
        // The browser reserves the name with an empty file, and moves the whole contents there
        // when it has them.
        let contents = wait_for(&format!("the file {name}"), PATIENCE, || {
            Ok(fs::read(&file).ok().filter(|contents| !contents.is_empty()))
        })?;
        fs::remove_file(&file).with_context(|| format!("removing {name}"))?;
        Ok(contents)
    }
}
