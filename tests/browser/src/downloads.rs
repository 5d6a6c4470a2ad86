//! Files that the page saves.

use std::fs;

use anyhow::{Context, Result};
use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::wait::{PATIENCE, wait_for};

/// A temporary folder that receives the page's downloads.
pub struct Downloads {
    folder: TempDir,
}

impl Downloads {
    /// Creates the folder and makes the browser of `page` save there without asking.
    ///
    /// # Errors
    /// If the folder can't be created, or the browser refuses.
    pub fn of(page: &Page) -> Result<Self> {
        let folder = tempfile::tempdir().context("a folder for downloads")?;
        let behavior = json!({ "behavior": "allow", "downloadPath": folder.path() });
        page.browser.devtools("Browser.setDownloadBehavior", &behavior)?;
        Ok(Self { folder })
    }

    /// Waits for the file with this name and moves it out of the folder.
    ///
    /// # Errors
    /// If it doesn't arrive, or stays empty.
    pub fn take(&self, name: &str) -> Result<Vec<u8>> {
        let file = self.folder.path().join(name);
        // The browser reserves the name with an empty file. Later it replaces that by the complete
        // file.
        let contents = wait_for(&format!("the file {name}"), PATIENCE, || {
            Ok(fs::read(&file).ok().filter(|contents| !contents.is_empty()))
        })?;
        fs::remove_file(&file).with_context(|| format!("removing {name}"))?;
        Ok(contents)
    }
}
