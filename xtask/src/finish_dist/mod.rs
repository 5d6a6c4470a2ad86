//! The last steps of a release build, after Trunk: file names by contents, a content security
//! policy, a build name, and the offline copy's file list.

mod compress;
mod csp;
mod hash;
mod later;
mod page;
mod precache;
mod start;
mod styles;
mod texts;
mod worker;

use std::env;
use std::path::Path;

use anyhow::{Context, Result};

/// Finishes Trunk's build. Trunk runs this as its `post_build` hook, before it replaces the old
/// `dist/`.
///
/// # Errors
/// If this does not run under Trunk, or the build is not what [`finish`] expects.
pub fn from_trunk() -> Result<()> {
    let variable =
        |name| env::var(name).with_context(|| format!("{name} is not set; Trunk sets it"));
    // A debug build keeps its plain names and has neither a policy nor an offline copy. `trunk
    // serve` adds scripts of its own to it.
    if variable("TRUNK_PROFILE")? == "release" {
        finish(Path::new(&variable("TRUNK_STAGING_DIR")?))?;
    }
    Ok(())
}

/// Finishes the build in `folder`.
///
/// # Errors
/// If a file is missing, or differs from the expected form.
pub fn finish(folder: &Path) -> Result<()> {
    let index = folder.join("index.html");
    let mut html = std::fs::read_to_string(&index).context("reading index.html")?;
    for program in worker::PROGRAMS {
        let loader = worker::move_to_own_folder(folder, program)?;
        html = page::set_meta(&html, &format!("satdoku-{program}"), &loader)?;
    }
    for text in texts::TEXTS {
        let name = texts::rename(folder, text)?;
        html = page::set_meta(&html, &format!("satdoku-{text}"), &name)?;
    }
    let html = later::finish(folder, &html)?;
    let html = start::finish(&html)?;
    let html = styles::inline(folder, &html)?;
    // In this order: the policy applies to everything after it, and the file list hashes the final
    // page.
    let html = page::insert_at_head(&html, &csp::meta(&html)?)?;
    std::fs::write(&index, html).context("writing index.html")?;
    seal(folder)?;
    compress::all(folder)
}

/// Names the build in `folder` by its contents, and writes the name and the file list into `sw.js`.
/// No file in the folder may change after that.
///
/// # Errors
/// If a file can't be read, or `sw.js` is not the template.
pub fn seal(folder: &Path) -> Result<()> {
    precache::name_build(folder)?;
    precache::write_list(folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const INDEX: &str = "<meta charset=\"utf-8\">\
        <meta name=\"satdoku-worker\" content=\"worker_loader.js\">\
        <meta name=\"satdoku-rules\" content=\"rules_loader.js\">\
        <meta name=\"satdoku-tools\" content=\"tools_loader.js\">\
        <meta name=\"satdoku-photo\" content=\"photo_loader.js\">\
        <meta name=\"satdoku-puzzles\" content=\"puzzles.txt\">\
        <meta name=\"satdoku-techniques\" content=\"techniques.txt\">\
        <meta name=\"satdoku-lessons\" content=\"lessons.txt\">\
        <meta name=\"satdoku-build\" content=\"\"><script type=\"module\">\
        import init from './app.js'; await init({ module_or_path: './app_bg.wasm' })</script>\
        <link rel=\"stylesheet\" href=\"./page.css\"></head>";

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
            ("rules_loader.js", "import './rules.js'"),
            ("rules.js", "load rules"),
            ("rules_bg.wasm", "solve more"),
            ("tools_loader.js", "import './tools.js'"),
            ("tools.js", "load more"),
            ("tools_bg.wasm", "explain"),
            ("photo_loader.js", "import './photo.js'"),
            ("photo.js", "load it"),
            ("photo_bg.wasm", "look"),
            ("puzzles.txt", "puzzles"),
            ("techniques.txt", "techniques"),
            ("lessons.txt", "lessons"),
            ("page.css", "a {}"),
        ] {
            fs::write(folder.path().join(file), contents)?;
        }
        finish(folder.path())?;

        let index = read("index.html")?;
        let mut names = Vec::new();
        for program in worker::PROGRAMS {
            let loader = page::meta(&index, &format!("satdoku-{program}"))?;
            let text = read(loader)?;
            assert!(text.contains(&format!("from './{program}.js'")), "{text}");
            assert!(!folder.path().join(format!("{program}.js")).exists());
            names.push(loader);
        }
        for text in texts::TEXTS {
            let name = page::meta(&index, &format!("satdoku-{text}"))?;
            assert_eq!(read(name)?, text);
            names.push(name);
        }
        let map = "{\"integrity\":{}}";
        let start = page::between(&index, "<script type=\"module\">", "</script>")?;
        for part in [map, start, "a {}\n"] {
            let hash = hash::integrity(part.as_bytes());
            assert!(index.contains(part) && index.contains(&format!("'{hash}'")), "{index}");
        }

        let list = read("sw.js")?;
        assert!(list.contains(&format!("[\"./\", \"{}\"]", hash::integrity(index.as_bytes()))));
        for name in names {
            assert!(list.contains(&format!("[\"{name}\", ")));
        }
        let build = page::meta(&index, "satdoku-build")?;
        assert!(!build.is_empty() && list.contains(&format!("BUILD = \"{build}\"")), "{list}");
        assert_eq!(list.matches("sha256-").count(), 16, "{list}");
        assert!(!list.contains('%'), "{list}");

        assert!(finish(folder.path()).is_err());
        Ok(())
    }

    #[test]
    fn a_build_is_named_by_all_that_is_in_it() -> Result<()> {
        let sealed = |page: &str, script: &str| -> Result<String> {
            let folder = tempfile::tempdir()?;
            let index = format!("{page}<meta name=\"satdoku-build\" content=\"\">");
            let template = format!("{script} \"%BUILD%\" [\"%FILES%\"]");
            fs::write(folder.path().join("index.html"), index)?;
            fs::write(folder.path().join("sw.js"), &template)?;
            seal(folder.path())?;
            let name = |html: &str| page::meta(html, "satdoku-build").map(str::to_owned);
            let first = name(&fs::read_to_string(folder.path().join("index.html"))?)?;
            // Naming the build a second time changes nothing.
            fs::write(folder.path().join("sw.js"), template)?;
            seal(folder.path())?;
            assert_eq!(name(&fs::read_to_string(folder.path().join("index.html"))?)?, first);
            Ok(first)
        };
        assert_eq!(sealed("<p>", "a")?, sealed("<p>", "a")?);
        assert_ne!(sealed("<p>", "a")?, sealed("<b>", "a")?);
        assert_ne!(sealed("<p>", "a")?, sealed("<p>", "b")?);
        Ok(())
    }
}
