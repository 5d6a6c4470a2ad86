//! Removes unused parts of `wasm-bindgen`'s output and shortens its internal names.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use walrus::Module;

/// Prefixes of exports for the streams of server functions. This page has no server functions.
const UNUSED: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// Prefixes of names that only the program and its script use.
const OWN: [&str; 3] = ["__wbg_", "__wbindgen_", "wasm_bindgen__"];

/// Shrinks a program and its start script.
pub(crate) fn shrink(program: &Path, script: &Path) -> Result<()> {
    let mut module = Module::from_file(program).map_err(|error| anyhow!("{error:#}"))?;
    let unused: Vec<_> = module
        .exports
        .iter()
        .filter(|export| UNUSED.iter().any(|start| export.name.starts_with(start)))
        .map(walrus::Export::id)
        .collect();
    for export in unused {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(&mut module);

    let mut names = Names::default();
    let mut kept = HashSet::new();
    for import in module.imports.iter_mut() {
        kept.insert(import.name.clone());
        import.name = names.short(&import.name);
    }
    for export in module.exports.iter_mut() {
        export.name = names.short(&export.name);
    }
    module.emit_wasm_file(program).map_err(|error| anyhow!("{error:#}"))?;

    let text =
        fs::read_to_string(script).with_context(|| format!("reading {}", script.display()))?;
    let text = without_unused(&text, &kept);
    fs::write(script, names.replace_in(&text))?;
    Ok(())
}

/// Maps long names to short ones.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    fn short(&mut self, name: &str) -> String {
        if !is_own(name) {
            return name.to_owned();
        }
        let next = format!("_{:x}", self.0.len());
        self.0.entry(name.to_owned()).or_insert(next).clone()
    }

    /// Replaces the long names in `text`.
    fn replace_in(&self, text: &str) -> String {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_part) {
            out.push_str(&rest[..start]);
            rest = &rest[start..];
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let word = &rest[..end];
            out.push_str(self.0.get(word).map_or(word, String::as_str));
            rest = &rest[end..];
        }
        out.push_str(rest);
        out
    }
}

/// Removes comments, indentation, classes and unused imports from the script.
fn without_unused(text: &str, kept: &HashSet<String>) -> String {
    let is_unused = |line: &str| {
        let import = line.strip_prefix("        ").and_then(|rest| rest.split_once(": function("));
        import.is_some_and(|(name, _)| is_own(name) && !kept.contains(name))
    };
    let mut out = String::with_capacity(text.len());
    // Prefix of the line that ends the part being removed.
    let mut end = None;
    for line in text.lines() {
        if end.is_some_and(|end| line.starts_with(end)) {
            end = None;
        } else if end.is_some() {
        } else if line.starts_with("export class ") {
            end = Some("}");
        } else if is_unused(line) {
            end = Some("        }");
        } else if !is_comment(line) && !line.starts_with("if (Symbol.dispose) ") {
            out.push_str(line.trim());
            out.push('\n');
        }
    }
    out
}

fn is_own(name: &str) -> bool {
    OWN.iter().any(|start| name.starts_with(start))
}

fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || ["//", "/**", "* ", "*/"].iter().any(|start| line.starts_with(start))
}
