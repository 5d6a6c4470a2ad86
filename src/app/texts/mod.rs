//! What the page says to people, one file for each of its parts. To translate the page, translate these.
//!
//! A text that never changes is a constant, named for what it is for. One with a number, a cell or a name in
//! it is a function, which has the sentence as a whole: another language has another order of words.
//!
//! - Plurals are made by [`counted`] and, where more than the noun changes, by a `match` in the sentence's
//!   own function.
//! - Cells come as the board names them, `r3c5`, and several of them with commas between. A screen reader is
//!   given the same text with "row 3, column 5" in place of each, which `state::spoken` makes.
//! - What follows another sentence begins with a space, and what goes on with a label begins with a comma.
//! - Reasons, which can follow a colon, begin with a small letter and have no full stop; [`sentence`] makes a
//!   sentence of one.
//!
//! Not here, because other programs say it too, or because it is there before the program:
//!
//! - `index.html`, the first paint; the manifest; `public/puzzles.txt`, with families and examples;
//! - errors of all but the page itself: each is worded where its type is;
//! - steps of human methods: `logic::explain`, with the methods' names in `logic::TECHNIQUES`;
//! - rules: each in its file in `rules`; houses and conditions: `board::house` and `board::words`;
//! - encodings, their clauses, and what they are written from: `encode`;
//! - why a picture can't be read and which of its rules are doubtful: `photo` and `worker::tasks::see`;
//! - symmetries, levels, forms that are read or written, and what a list says of solutions, which files and
//!   programs have as well: `make`, `logic`, `notation`, `export`, `worker::tasks`.

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

/// A reason as a sentence of its own.
#[must_use]
pub fn sentence(reason: &str) -> String {
    capital(&with_full_stop(reason))
}

/// A reason, as the end of a sentence.
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

    /// What people read or hear, however short.
    const SAID: [&str; 6] = ["label", "spoken", "title", "alt", "placeholder", "aria-label"];

    /// In lines with these, literals are for the browser, or for who reads the code.
    const NOT_SAID: [&str; 6] =
        ["looks", "match_media", "reason =", ".expect(", "ok_or(", "unreachable!"];

    /// Literals that only look like texts: classes, the program's name, the cache of what is shared, and a
    /// column of a table for other programs.
    const ALLOWED: [&str; 20] = [
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
    ];

    /// The sources of a folder and of those in it, but for these texts.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
        let within = |path: PathBuf| match path.is_dir() {
            true if path.ends_with("texts") => Vec::new(),
            true => sources(&path),
            false => vec![path],
        };
        entries.flat_map(within).collect()
    }

    /// The literals of a line, each with what stands before it. One that goes on in the next line ends here.
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

    /// Whether classes of an element follow.
    fn is_class(before: &str) -> bool {
        let since_literal = before.rsplit('"').next().unwrap_or_default();
        since_literal.contains("class") || before.ends_with("\"class\", ")
    }

    /// Whether a word stands beside another one, or beside what is filled in.
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

    /// Where a single word is said to people otherwise than by an attribute or an element, this can't tell.
    #[test]
    fn texts_stand_here_alone() {
        let mut elsewhere = Vec::new();
        let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"));
        // All of this one is a test.
        for file in files.into_iter().filter(|file| !file.ends_with("state/random_walk.rs")) {
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
        assert!(elsewhere.is_empty(), "these belong to `app::texts`:\n{}", elsewhere.join("\n"));
    }
}
