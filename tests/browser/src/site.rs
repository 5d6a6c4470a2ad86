//! A copy of the release build on its own server. Tests can change it or stop the server.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;
use xtask::static_server::StaticServer;
use xtask::workspace;

/// The page's path on its server. It is never the root, so that no address can rely on the root.
pub const SUB_PATH: &str = "/some/sub/path/";

/// The served copy.
pub struct Site {
    folder: TempDir,
    server: RefCell<Option<StaticServer>>,
    headers: RefCell<Vec<(String, String)>>,
    port: u16,
    url: String,
}

impl Site {
    /// Copies `dist/` and serves the copy.
    ///
    /// # Errors
    /// If there is no `dist/`.
    pub fn start() -> Result<Self> {
        Self::serve(&workspace::dist()).context("`cargo xtask dist` makes the release build")
    }

    /// Copies a build and serves the copy.
    ///
    /// # Errors
    /// If there is no such build.
    pub fn serve(dist: &Path) -> Result<Self> {
        ensure!(dist.join("index.html").is_file(), "there is no build in {}", dist.display());
        let folder = tempfile::tempdir().context("a folder for the served copy")?;
        copy(dist, folder.path())?;
        let server = start_where_none_was(folder.path())?;
        let (port, url) = (server.port(), server.url());
        let (server, headers) = (RefCell::new(Some(server)), RefCell::default());
        Ok(Self { folder, server, headers, port, url })
    }

    /// The page's address.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Stops the server, so that its address no longer answers.
    pub fn stop(&self) {
        self.server.take();
    }

    /// Starts the server again at the same address.
    ///
    /// # Errors
    /// If the port has been taken meanwhile.
    pub fn restart(&self) -> Result<()> {
        self.stop();
        let (folder, headers) = (self.folder.path(), self.headers.borrow());
        let server = StaticServer::start_with_headers(folder, SUB_PATH, self.port, &headers)?;
        self.server.replace(Some(server));
        Ok(())
    }

    /// Sends these headers (name and value) with every file from now on.
    ///
    /// # Errors
    /// As [`Self::restart`].
    pub fn send_headers(&self, headers: &[(&str, &str)]) -> Result<()> {
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        self.headers.replace(headers.iter().map(owned).collect());
        self.restart()
    }

    /// The served folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The only served file whose path ends with `end`.
    ///
    /// # Errors
    /// If there is none, or several.
    pub fn file(&self, end: &str) -> Result<PathBuf> {
        let mut found = workspace::files_below(self.folder.path())?;
        found.retain(|file| file.ends_with(end));
        ensure!(found.len() == 1, "one file should end in {end}, not {found:?}");
        Ok(self.folder.path().join(&found[0]))
    }

    /// Replaces a served file's contents and returns the old ones.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn replace(&self, end: &str, contents: impl AsRef<[u8]>) -> Result<Vec<u8>> {
        let file = self.file(end)?;
        let old = fs::read(&file).with_context(|| format!("reading {end}"))?;
        fs::write(&file, contents).with_context(|| format!("writing {end}"))?;
        Ok(old)
    }

    /// Turns the served copy into another build. It differs in its title and in the names of the
    /// files that the page loads after its start.
    ///
    /// The service worker's script changes last and at once. A browser may read it at any time, and
    /// must find a finished build when it reads the new one.
    ///
    /// # Errors
    /// If the files don't have the form of a build.
    pub fn become_another_build(&self, title: &str) -> Result<()> {
        let served = self.folder.path();
        let made = tempfile::tempdir().context("a folder for the other build")?;
        copy(served, made.path())?;
        make_another_build(made.path(), title)?;
        for file in workspace::files_below(served)? {
            if !made.path().join(&file).exists() {
                fs::remove_file(served.join(file))?;
            }
        }
        let script = made.path().join("sw.js");
        let beside = self.file("sw.js")?.with_extension("js.new");
        fs::copy(&script, &beside)?;
        fs::remove_file(script)?;
        copy(made.path(), served)?;
        fs::rename(&beside, self.file("sw.js")?).context("replacing sw.js")
    }
}

fn make_another_build(folder: &Path, title: &str) -> Result<()> {
    let index = folder.join("index.html");
    let mut html = fs::read_to_string(&index)?;
    let (_, old) = html.split_once("<title>").context("a title")?;
    let (old, _) = old.split_once("</title>").context("a title")?;
    html = html.replacen(&format!("<title>{old}<"), &format!("<title>{title}<"), 1);
    for (name, end) in [("worker", "/"), ("tools", "/"), ("photo", "/"), ("puzzles", ".txt")] {
        let start = format!("content=\"{name}-");
        let (_, old) = html.split_once(&start).with_context(|| format!("no {name} in a meta"))?;
        let (old, _) = old.split_once(end).with_context(|| format!("no {end} after {name}"))?;
        let (old, new) = (format!("{name}-{old}{end}"), format!("{name}-{}{end}", slug(title)));
        fs::rename(folder.join(&old), folder.join(&new))?;
        html = html.replace(&old, &new);
    }
    fs::write(&index, html)?;
    fs::copy(workspace::root().join("public/sw.js"), folder.join("sw.js"))?;
    xtask::finish_dist::seal(folder)
}

/// Starts a server on a port that no other site of this process has used. A browser may still hold
/// data of such a site.
fn start_where_none_was(folder: &Path) -> Result<StaticServer> {
    static PORTS: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let server = StaticServer::start(folder, SUB_PATH, 0)?;
        if PORTS.lock().unwrap_or_else(PoisonError::into_inner).insert(server.port()) {
            return Ok(server);
        }
    }
}

fn slug(title: &str) -> String {
    title.to_lowercase().replace(' ', "-")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in workspace::files_below(from)? {
        let target = to.join(&file);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(from.join(&file), target).with_context(|| format!("copying {file}"))?;
    }
    Ok(())
}
