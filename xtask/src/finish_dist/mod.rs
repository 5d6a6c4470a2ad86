//! What a release build still lacks when Trunk has written it: a folder for each worker, named by
//! its contents, a content security policy, and the service worker's list of files.

mod csp;
mod hash;
mod page;
mod precache;
mod worker;

use std::env;
use std::path::Path;

use anyhow::{Context, Result};

/// Finishes Trunk's build, as its `post_build` hook, before it replaces the old `dist/`.
///
/// # Errors
/// If this does not run under Trunk, or the build is not what [`finish`] expects.
pub fn from_trunk() -> Result<()> {
    let variable =
        |name| env::var(name).with_context(|| format!("Trunk sets {name}; it is not set"));
    // A debug build keeps its plain names and has neither policy nor offline copy: `trunk serve`
    // adds scripts of its own to it.
    if variable("TRUNK_PROFILE")? == "release" {
        finish(Path::new(&variable("TRUNK_STAGING_DIR")?))?;
    }
    Ok(())
}

/// Finishes the build in `folder`.
///
/// # Errors
/// If a file is missing or does not look as Trunk and the templates make it.
pub fn finish(folder: &Path) -> Result<()> {
    let index = folder.join("index.html");
    let mut html = std::fs::read_to_string(&index).context("reading index.html")?;
    for program in worker::PROGRAMS {
        let loader = worker::move_to_own_folder(folder, program)?;
        html = page::set_meta(&html, &format!("satdoku-{program}"), &loader)?;
    }
    // The policy covers what follows it, and the list covers the finished page: so in this order.
    let html = page::insert_at_head(&html, &csp::meta(&html)?)?;
    std::fs::write(&index, html).context("writing index.html")?;
    write_precache_list(folder)
}

/// Writes the list of the files in `folder` into the `sw.js` there, which is still the template.
///
/// # Errors
/// If a file cannot be read or `sw.js` is not the template.
pub fn write_precache_list(folder: &Path) -> Result<()> {
    precache::write_list(folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const INDEX: &str = "<meta charset=\"utf-8\">\
        <meta name=\"satdoku-worker\" content=\"worker_loader.js\">\
        <meta name=\"satdoku-tools\" content=\"tools_loader.js\"><script>start()</script>";

    #[test]
    fn finishes_a_build_once() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let read = |file: &str| fs::read_to_string(folder.path().join(file));
        for (file, contents) in [
            ("index.html", INDEX),
            ("sw.js", "const BUILD = \"%BUILD%\"; const FILES = [\"%FILES%\"];"),
            ("worker_loader.js", "import './worker.js'"),
            ("worker.js", "load"),
            ("worker_bg.wasm", "solve"),
            ("tools_loader.js", "import './tools.js'"),
            ("tools.js", "load more"),
            ("tools_bg.wasm", "explain"),
        ] {
            fs::write(folder.path().join(file), contents)?;
        }
        finish(folder.path())?;

        let index = read("index.html")?;
        let mut loaders = Vec::new();
        for program in worker::PROGRAMS {
            let meta = format!("name=\"satdoku-{program}\" content=\"");
            let (_, loader) = index.split_once(&meta).context("meta")?;
            let (loader, _) = loader.split_once('"').context("content")?;
            assert_eq!(read(loader)?, format!("import './{program}.js'"));
            assert!(!folder.path().join(format!("{program}.js")).exists());
            loaders.push(loader);
        }
        assert!(index.contains(&format!("'{}'", hash::integrity(b"start()"))), "{index}");

        let list = read("sw.js")?;
        assert!(list.contains(&format!("[\"./\", \"{}\"]", hash::integrity(index.as_bytes()))));
        for loader in loaders {
            assert!(list.contains(&format!("[\"{loader}\", ")));
        }
        assert_eq!(list.matches("sha256-").count(), 7, "{list}");
        assert!(!list.contains('%'), "{list}");

        assert!(finish(folder.path()).is_err());
        Ok(())
    }
}
