//! Texts that people read are in `crates/words` and `src/view/words`. These tests find sentences
//! elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use super::structure::is_for_tests;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprCall, ExprMethodCall, ImplItemFn, ItemFn, ItemImpl, ItemMod, Macro,
};

/// The folders of the engine and the workers.
const ENGINE: [&str; 6] = [
    "crates/core/src",
    "crates/formats/src",
    "crates/logic/src",
    "crates/make/src",
    "crates/sat/src",
    "src/worker",
];

/// The folders of the page.
const PAGE: [&str; 3] = ["src/model", "src/view", "src/page"];

/// Files and folders with texts, for a reason.
const EXCEPT: [&str; 21] = [
    // The page's texts.
    "src/view/words",
    // Only tests contain it.
    "src/model/random_walk.rs",
    // Exports are in English, whatever the page's language.
    "crates/formats/src/drawings",
    "crates/formats/src/solvers",
    // Reports on a text are worded where it is read, like errors: omissions, other readings.
    "crates/formats/src/answers",
    "crates/formats/src/found",
    "crates/formats/src/link",
    "crates/formats/src/parse",
    "crates/formats/src/programs",
    "crates/formats/src/text",
    // Errors whose parts are strings.
    "crates/core/src/board/rule_error.rs",
    "crates/core/src/text/error.rs",
    "crates/formats/src/export.rs",
    "crates/formats/src/write",
    "crates/make/src/error.rs",
    "crates/sat/src/backend/varisat.rs",
    "crates/sat/src/proof",
    "src/worker/decode.rs",
    "src/worker/tasks/read.rs",
    "src/worker/tasks/see.rs",
    // Only tests contain it.
    "crates/sat/src/encodings/truth_tables.rs",
];

/// Macros whose texts are for developers.
const FOR_DEVELOPERS: [&str; 7] =
    ["assert", "assert_eq", "assert_ne", "debug_assert", "debug_assert_eq", "panic", "unreachable"];

/// Functions that make an error of a text.
const OF_ERRORS: [&str; 3] = ["custom", "other", "throw_str"];

/// Attributes that people read or hear, however short.
const FOR_PEOPLE: [&str; 6] = ["label", "spoken", "title", "alt", "placeholder", "aria-label"];

/// Parts of a line whose literals are for the browser or for developers.
const FOR_THE_BROWSER: [&str; 6] =
    ["looks", "match_media", "reason =", ".expect(", "ok_or(", "unreachable!"];

/// Literals that only look like texts: classes, the program's name, the cache of shared files.
/// The last ones are columns of a table for other programs.
const ALLOWED: [&str; 26] = [
    "strokes sketch",
    "banner bad",
    "banner calm",
    "banner good",
    "banner warning",
    "candidate gone",
    "candidate pattern",
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

#[test]
fn the_engine_has_no_texts_of_its_own() {
    let mut found = Vec::new();
    for file in ENGINE.iter().flat_map(|folder| sources(&root().join(folder))) {
        let source = fs::read_to_string(&file).expect("a readable file");
        let syntax = syn::parse_file(&source).expect("Rust");
        let mut texts = Texts::default();
        texts.visit_file(&syntax);
        found.extend(texts.found.iter().map(|text| format!("{}: {text}", place(&file))));
    }
    assert!(found.is_empty(), "these belong to `crates/words`:\n{}", found.join("\n"));
}

/// Can't find single words that reach people otherwise than by an attribute or an element.
#[test]
fn the_page_has_no_texts_of_its_own() {
    let mut found = Vec::new();
    for file in PAGE.iter().flat_map(|folder| sources(&root().join(folder))) {
        let source = fs::read_to_string(&file).expect("a readable file");
        let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            let is_code = !line.trim_start().starts_with("//");
            if !is_code || FOR_THE_BROWSER.iter().any(|part| line.contains(part)) {
                continue;
            }
            for (before, text) in literals(line) {
                let is_text = is_for_people(before) && text.contains(char::is_alphabetic);
                let is_known = is_class(before) || ALLOWED.contains(&text);
                if (is_text || is_sentence(text)) && !is_known {
                    found.push(format!("{}:{}: {text}", place(&file), number + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "these belong to `src/view/words`:\n{}", found.join("\n"));
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The path of a file in messages.
fn place(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

/// The source files of a folder and its subfolders, without exceptions and programs.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    let is_meant = |path: &PathBuf| {
        !path.ends_with("bin") && EXCEPT.iter().all(|except| !path.ends_with(except))
    };
    let within = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => sources(&path),
        Some(extension) if extension == "rs" => vec![path],
        _ => Vec::new(),
    };
    entries.filter(is_meant).flat_map(within).collect()
}

/// Collects sentences.
#[derive(Default)]
struct Texts {
    found: Vec<String>,
}

impl Texts {
    fn add(&mut self, text: &str) {
        if is_sentence(text) {
            self.found.push(text.to_owned());
        }
    }
}

impl<'ast> Visit<'ast> for Texts {
    /// Attributes contain documentation, and the texts of errors.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    /// Errors are worded by `Display`.
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let name = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        if name.is_none_or(|name| name.ident != "Display" && name.ident != "Debug") {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if call.method == "expect" {
            self.visit_expr(&call.receiver);
        } else {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        let is_of_error = match &*call.func {
            Expr::Path(path) => {
                let name = path.path.segments.last();
                name.is_some_and(|name| OF_ERRORS.iter().any(|known| name.ident == known))
            }
            _ => false,
        };
        if !is_of_error {
            visit::visit_expr_call(self, call);
        }
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        let name = item.path.segments.last();
        let is_for_developers =
            name.is_some_and(|name| FOR_DEVELOPERS.iter().any(|known| name.ident == known));
        if !is_for_developers {
            let tokens = item.tokens.to_string();
            // Every second part is a literal. Escaped quotes don't occur here.
            let parts: Vec<&str> = tokens.split('"').collect();
            for pair in parts.chunks_exact(2).filter(|pair| !is_attribute(pair[0])) {
                self.add(pair[1]);
            }
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        self.add(&literal.value());
    }
}

/// True if the literal after these tokens is the text of an attribute.
fn is_attribute(before: &str) -> bool {
    let before = before.strip_suffix('r').unwrap_or(before).trim_end();
    before.ends_with("doc =") || before.ends_with("reason =")
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

/// The literals of a line, each with the code before it. A literal that continues in the next
/// line is cut off.
fn literals(line: &str) -> Vec<(&str, &str)> {
    let is_quote = |at: &usize| {
        let (before, after) = (&line[..*at], &line[at + 1..]);
        !(before.ends_with('\\') || before.ends_with('\'') && after.starts_with('\''))
    };
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).filter(is_quote).collect();
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

/// True if people read or hear the literal after this code.
fn is_for_people(before: &str) -> bool {
    let is_named = |name: &&str| {
        before.ends_with(&format!("{name}=")) || before.ends_with(&format!("\"{name}\", "))
    };
    let tag = before.strip_suffix('>').unwrap_or_default();
    let is_child = tag.ends_with(|c: char| c.is_alphanumeric() || c == '"');
    is_child || FOR_PEOPLE.iter().any(is_named)
}
