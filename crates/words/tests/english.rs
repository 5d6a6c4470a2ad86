//! Texts that people read are in `crates/words` and `src/view/words`.
//!
//! This finds sentences elsewhere in the engine and the workers. `view::words` has a test for the
//! page.

use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprCall, ExprMethodCall, ImplItemFn, ItemFn, ItemImpl, ItemMod, Macro,
};

/// The folders that contain no texts.
const FOLDERS: [&str; 6] = [
    "crates/core/src",
    "crates/formats/src",
    "crates/logic/src",
    "crates/make/src",
    "crates/sat/src",
    "src/worker",
];

/// Files and folders with texts, for a reason.
const EXCEPT: [&str; 15] = [
    // Exports are in English, whatever the page's language.
    "crates/formats/src/drawings",
    "crates/formats/src/solvers",
    // Reports on a text are worded where it is read, like errors: omissions, other readings.
    "crates/formats/src/answers",
    "crates/formats/src/parse",
    "crates/formats/src/programs",
    "crates/formats/src/text",
    // Errors whose parts are strings.
    "crates/core/src/board/rule_error.rs",
    "crates/formats/src/export.rs",
    "crates/formats/src/write",
    "crates/make/src/error.rs",
    "crates/sat/src/proof.rs",
    "src/worker/decode.rs",
    "src/worker/tasks/read.rs",
    "src/worker/tasks/see.rs",
    // Only tests contain it.
    "crates/sat/src/encodings/truth_tables.rs",
];

/// Macros whose texts are for developers.
const FOR_DEVELOPERS: [&str; 6] =
    ["assert", "assert_eq", "assert_ne", "debug_assert", "panic", "unreachable"];

/// Functions that make an error of a text.
const OF_ERRORS: [&str; 3] = ["custom", "other", "throw_str"];

#[test]
fn the_engine_contains_no_texts() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut found = Vec::new();
    for folder in FOLDERS {
        for file in sources(&root.join(folder)) {
            let source = fs::read_to_string(&file).expect("a readable file");
            let syntax = syn::parse_file(&source).expect("Rust");
            let mut texts = Texts::default();
            texts.visit_file(&syntax);
            let place = file.strip_prefix(root).unwrap_or(&file).display();
            found.extend(texts.found.iter().map(|text| format!("{place}: {text}")));
        }
    }
    assert!(found.is_empty(), "these belong to `crates/words`:\n{}", found.join("\n"));
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

/// True for `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
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
