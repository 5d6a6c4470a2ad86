//! A build of the page in a pseudo-language, to find texts that translators can't reach.
//!
//! The build uses a copy of the sources. There, each letter of a text in `WORDS` or `CATALOGUE`
//! has an accent. Browser tests open the screens and report texts without accents.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};

use crate::run::{announce, command, run};
use crate::workspace;

/// The folders with the texts that a translator translates.
const WORDS: [&str; 2] = ["crates/words/src/", "src/view/words/"];

/// The names and descriptions of families and examples.
const CATALOGUE: &str = "public/puzzles.txt";

/// The cards of techniques.
const TECHNIQUES: &str = "public/techniques.txt";

/// The lessons.
const LESSONS: &str = "public/lessons.txt";

/// The keys of lines in [`LESSONS`] that people read.
const KEYS_OF_LESSONS: [&str; 6] = ["title", "page", "idea", "step", "text", "task"];

/// The parts of the workspace that are copied.
const SOURCES: [&str; 11] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "benches",
    "crates",
    "index.html",
    "public",
    "src",
    "style",
    "tests",
    "xtask",
];

/// The accent of the pseudo-language. It follows its letter.
pub const ACCENT: char = '\u{301}';

/// The folder of the build.
#[must_use]
pub fn dist() -> PathBuf {
    folder().join("dist")
}

fn folder() -> PathBuf {
    workspace::root().join("target/pseudo-language")
}

/// Puts an accent on each Latin letter of a text, except in the placeholders of a format.
fn accented(text: &str) -> String {
    let mut depth = 0_usize;
    let mut out = String::with_capacity(3 * text.len());
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        out.push(c);
        if depth == 0 && c.is_ascii_alphabetic() {
            out.push(ACCENT);
        }
    }
    out
}

/// Builds the page in the pseudo-language. Trunk must be installed.
///
/// # Errors
/// If a file can't be copied, or the build fails.
pub fn build() -> Result<()> {
    let copy = folder();
    for source in SOURCES {
        update(&copy, source)?;
    }
    // Omits Trunk's hook, which only release builds need.
    write(&copy.join("Trunk.toml"), b"[build]\npublic_url = \"./\"\noffline = true\n")?;
    announce("Building the page in a pseudo-language", "a minute, three the first time");
    let mut trunk = command("trunk", &["build"]);
    trunk.env_remove("NO_COLOR").env_remove("RUSTFLAGS");
    // Nobody debugs this build.
    trunk.env("CARGO_PROFILE_DEV_DEBUG", "0");
    run(trunk.current_dir(&copy).env("CARGO_TARGET_DIR", copy.join("target")))
}

/// Brings a file or folder of the copy up to date. Unchanged files keep their modification time, so
/// Cargo doesn't rebuild them.
fn update(copy: &Path, source: &str) -> Result<()> {
    let from = workspace::root().join(source);
    if from.is_file() {
        return write(&copy.join(source), &contents(source)?);
    }
    let files = workspace::files_below(&from)?;
    for file in &files {
        let file = format!("{source}/{file}");
        write(&copy.join(&file), &contents(&file)?)?;
    }
    for old in workspace::files_below(&copy.join(source))? {
        if !files.contains(&old) {
            fs::remove_file(copy.join(source).join(old))?;
        }
    }
    Ok(())
}

/// The contents of a file in the copy.
fn contents(file: &str) -> Result<Vec<u8>> {
    let path = workspace::root().join(file);
    let text = || fs::read_to_string(&path).with_context(|| format!("reading {file}"));
    if WORDS.iter().any(|folder| file.starts_with(folder)) {
        let source = text()?;
        return with_accents(&source).with_context(|| format!("in {file}")).map(String::into_bytes);
    }
    if file == CATALOGUE {
        return Ok(catalogue_with_accents(&text()?).into_bytes());
    }
    if file == TECHNIQUES {
        return Ok(techniques_with_accents(&text()?).into_bytes());
    }
    if file == LESSONS {
        return Ok(lessons_with_accents(&text()?).into_bytes());
    }
    if file == "Cargo.toml" {
        return Ok(without_optimisation(&text()?).into_bytes());
    }
    fs::read(&path).with_context(|| format!("reading {file}"))
}

/// Writes a file, unless it has these contents already.
fn write(path: &Path, contents: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == contents) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, contents).with_context(|| format!("writing {}", path.display()))
}

/// Removes the sections of a manifest that optimise packages of debug builds. Only the texts of
/// this build matter.
fn without_optimisation(manifest: &str) -> String {
    let sections = manifest.split_inclusive("\n\n");
    sections.filter(|section| !section.contains("[profile.dev.package.")).collect()
}

/// Puts accents on the fields of each line but the last, which is a board or a link.
fn catalogue_with_accents(catalogue: &str) -> String {
    let line = |line: &str| match line.rsplit_once('|') {
        Some((texts, board)) if !line.starts_with('#') => format!("{}|{board}\n", accented(texts)),
        _ => format!("{line}\n"),
    };
    catalogue.lines().map(line).collect()
}

/// Puts accents on the fields of each line but the first, which names the technique, and the last.
fn techniques_with_accents(cards: &str) -> String {
    let line = |line: &str| match line.split_once('|').filter(|_| !line.starts_with('#')) {
        Some((kind, rest)) => format!("{kind}|{}", catalogue_with_accents(rest)),
        None => format!("{line}\n"),
    };
    cards.lines().map(line).collect()
}

/// Puts accents on the lines that people read.
fn lessons_with_accents(lessons: &str) -> String {
    let line = |line: &str| match line.split_once(": ") {
        Some((key, text)) if KEYS_OF_LESSONS.contains(&key) => {
            format!("{key}: {}\n", accented(text))
        }
        _ => format!("{line}\n"),
    };
    lessons.lines().map(line).collect()
}

/// Puts accents on the texts of a source file.
fn with_accents(source: &str) -> Result<String> {
    let tokens: TokenStream = source.parse().map_err(|error| anyhow!("{error}"))?;
    let mut texts = Vec::new();
    collect_texts(tokens, &mut texts);
    let mut out = String::with_capacity(2 * source.len());
    let mut end = 0;
    for text in texts {
        out.push_str(&source[end..text.start]);
        out.push_str(&accented_literal(&source[text.clone()]));
        end = text.end;
    }
    out.push_str(&source[end..]);
    Ok(out)
}

/// Collects the ranges of string literals, in order. Skips attributes, which only the compiler
/// reads.
fn collect_texts(tokens: TokenStream, texts: &mut Vec<Range<usize>>) {
    let mut is_attribute = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                if !is_attribute {
                    collect_texts(group.stream(), texts);
                }
                is_attribute = false;
            }
            TokenTree::Punct(punct) => is_attribute = punct.as_char() == '#' || is_attribute,
            TokenTree::Literal(literal) if literal.to_string().starts_with('"') => {
                texts.push(literal.span().byte_range());
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => is_attribute = false,
        }
    }
}

/// Puts accents on a string literal, except for its escapes.
fn accented_literal(literal: &str) -> String {
    let mut parts = literal.split('\\');
    let first = parts.next().map(accented).unwrap_or_default();
    // Each part begins with the letter of its escape. `accented` skips the braces of `\u{…}`.
    let rest = parts.map(|part| {
        let escape = part.chars().next().map_or(0, char::len_utf8);
        format!("\\{}{}", &part[..escape], accented(&part[escape..]))
    });
    first + &rest.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_get_accents() -> Result<()> {
        let source = r#"//! Words.
#![cfg_attr(test, expect(dead_code, reason = "tests"))]
/// A "cell".
pub const CELL: &str = "Cell\n\u{2026}";
fn of(name: &str) -> String { format!("{name:>3} of it", name = name.trim()) }
"#;
        let expected = source
            .replace("Cell", "C\u{301}e\u{301}l\u{301}l\u{301}")
            .replace("of it", "o\u{301}f\u{301} i\u{301}t\u{301}");
        assert_eq!(with_accents(source)?, expected);
        Ok(())
    }
}
