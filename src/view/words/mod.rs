//! The page's own texts, one file for each of its parts.
//!
//! A fixed text is a constant, named for its purpose. A text with a number, a cell or a name is a
//! function. It returns the whole sentence, because word order differs between languages.
//!
//! - [`counted`] forms plurals. Where more than the noun changes, the sentence's own function has a
//!   `match`.
//! - Cells have the board's names, such as `r3c5`, separated by commas. For screen readers
//!   `view::spoken` replaces them by "row 3, column 5".
//! - A text that follows a sentence begins with a space. One that continues a label begins with a
//!   comma.
//! - Reasons, which can follow a colon, begin with a small letter and have no full stop.
//!   [`sentence`] turns them into sentences.
//!
//! The words of the engine are in `crates/words`: rules, houses, steps, techniques, clauses. Other
//! texts elsewhere:
//!
//! - errors, other than the page's own: each is worded where its type is. So are the reports of
//!   readers on a text;
//! - exports and tables, which are always in English;
//! - `index.html`, the first paint; the manifest; `public/puzzles.txt`, with families and examples.

#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(dead_code, reason = "most of the page is there on wasm32 alone")
)]

use crate::puzzle::{capital, grouped};

pub mod board;
pub mod boards;
pub mod buttons;
pub mod collection;
pub mod draw;
pub mod export;
pub mod help;
pub mod inside;
pub mod lists;
pub mod make;
pub mod open;
pub mod page;
pub mod picker;
pub mod picture;
pub mod play;
pub mod set;
pub mod settings;
pub mod solve;
pub mod steps;

/// A number of things, such as `1 clue` or `1,000 clues`.
#[must_use]
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count as u64)) }
}

/// Turns a reason into a sentence.
#[must_use]
pub fn sentence(reason: &str) -> String {
    capital(&with_full_stop(reason))
}

/// Adds a full stop, unless the words have an end already.
#[must_use]
pub fn with_full_stop(words: &str) -> String {
    let has_end = words.ends_with(['.', '!', '?', '…']);
    format!("{words}{}", if has_end { "" } else { "." })
}

pub fn milliseconds(number: &str) -> String {
    format!("{number} ms")
}

pub fn seconds(number: &str) -> String {
    format!("{number} s")
}

pub fn minutes(number: u64) -> String {
    format!("{number} min")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// Attributes that people read or hear, however short.
    const SAID: [&str; 6] = ["label", "spoken", "title", "alt", "placeholder", "aria-label"];

    /// Parts of a line whose literals are for the browser or for developers.
    const NOT_SAID: [&str; 6] =
        ["looks", "match_media", "reason =", ".expect(", "ok_or(", "unreachable!"];

    /// Literals that only look like texts: classes, the program's name, the cache of shared files.
    /// The last ones are columns of a table for other programs.
    const ALLOWED: [&str; 24] = [
        "strokes sketch",
        "banner bad",
        "banner calm",
        "banner good",
        "banner warning",
        "centre long",
        "centre longer",
        "link weak",
        "many long",
        "many longer",
        "possible gone",
        "possible gone second",
        "possible gone third",
        "possible meant",
        "spot first",
        "spot second",
        "spot third",
        "Satdoku",
        "satdoku-shared {}",
        "needs search",
        "one solution",
        "several solutions",
        "no solution",
        "not found out",
    ];

    /// The source files of a folder and its subfolders, except for these texts.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
        let within = |path: PathBuf| match path.is_dir() {
            true if path.ends_with("view/words") => Vec::new(),
            true => sources(&path),
            false => vec![path],
        };
        entries.flat_map(within).collect()
    }

    /// The literals of a line, each with the code before it. A literal that continues in the next
    /// line is cut off.
    fn literals(line: &str) -> Vec<(&str, &str)> {
        let is_quote = |at: &usize| {
            let (before, after) = (&line[..*at], &line[at + 1..]);
            !(before.ends_with('\\') || before.ends_with('\'') && after.starts_with('\''))
        };
        let quotes: Vec<usize> =
            line.match_indices('"').map(|(at, _)| at).filter(is_quote).collect();
        let literal = |ends: &[usize]| {
            let end = ends.get(1).copied().unwrap_or(line.len());
            (&line[..ends[0]], &line[ends[0] + 1..end])
        };
        quotes.chunks(2).map(literal).collect()
    }

    /// True if the literal is a list of CSS classes.
    fn is_class(before: &str) -> bool {
        let since_literal = before.rsplit('"').next().unwrap_or_default();
        since_literal.contains("class") || before.ends_with("\"class\", ")
    }

    /// True if two words, or a word and a placeholder, follow each other.
    fn is_sentence(text: &str) -> bool {
        let is_word = |part: &str| part.chars().take_while(|c| c.is_alphabetic()).count() > 1;
        let parts: Vec<&str> = text.split(' ').collect();
        parts.windows(2).any(|pair| {
            let filled = pair.iter().filter(|part| part.starts_with('{')).count();
            let words = pair.iter().filter(|part| is_word(part)).count();
            words > 0 && words + filled == 2
        })
    }

    fn is_said(before: &str) -> bool {
        let is_named = |name: &&str| {
            before.ends_with(&format!("{name}=")) || before.ends_with(&format!("\"{name}\", "))
        };
        let tag = before.strip_suffix('>').unwrap_or_default();
        let is_child = tag.ends_with(|c: char| c.is_alphanumeric() || c == '"');
        is_child || SAID.iter().any(is_named)
    }

    /// Can't find single words that reach people otherwise than by an attribute or an element.
    #[test]
    fn texts_stand_here_alone() {
        let mut elsewhere = Vec::new();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files =
            ["model", "view", "page"].iter().flat_map(|folder| sources(&source.join(folder)));
        // This file consists of tests only.
        for file in files.filter(|file| !file.ends_with("model/random_walk.rs")) {
            let source = fs::read_to_string(&file).expect("a source");
            let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            for (number, line) in code.lines().enumerate() {
                let is_code = !line.trim_start().starts_with("//");
                if !is_code || NOT_SAID.iter().any(|not| line.contains(not)) {
                    continue;
                }
                for (before, text) in literals(line) {
                    let is_text = is_said(before) && text.contains(char::is_alphabetic);
                    let is_known = is_class(before) || ALLOWED.contains(&text);
                    if (is_text || is_sentence(text)) && !is_known {
                        elsewhere.push(format!("{}:{}: {text}", file.display(), number + 1));
                    }
                }
            }
        }
        assert!(elsewhere.is_empty(), "these belong to `view::words`:\n{}", elsewhere.join("\n"));
    }
}
