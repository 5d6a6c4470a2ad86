//! Takes out what `wasm-bindgen` leaves in for others, and gives short names to the rest.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use walrus::{FunctionBuilder, FunctionKind, InstrSeqBuilder, Module};

/// Begins the names of what a library exports for streams of a server's functions, of which there are
/// none here.
const UNUSED: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// Begins the names that stand for nothing outside the program and its script.
const OWN: [&str; 3] = ["__wbg_", "__wbindgen_", "wasm_bindgen__"];

/// What does nothing in a program, so that neither is there what it would do. By the names of the program
/// and of the function.
///
/// The solver's worker writes no proof and checks none, for which varisat has a function "ignored when
/// proof generation is disabled", and finds that out by itself only while it runs.
const IDLE: [(&str, &str); 1] = [("worker", "varisat::proof::add_step")];

/// What no program here ever calls, though it stands in its table: by the name of the program, of the
/// functions, and how many there are of that name.
///
/// Streams of a server's functions again; a promise that the page makes itself is split off. And how
/// varisat looks at a proof, with a checker that the solver's worker never gives it.
const NEVER: [(&str, &str, usize); 5] = [
    ("app", "js_sys::futures::future_to_promise::{{closure}}", 10),
    ("worker", "js_sys::futures::future_to_promise::{{closure}}", 10),
    ("tools", "js_sys::futures::future_to_promise::{{closure}}", 10),
    ("worker", "varisat_checker::clauses::add_clause", 1),
    ("worker", "varisat_checker::processing::process_step", 1),
];

/// Shrinks a program, and the script that starts it.
pub(crate) fn shrink(name: &str, program: &Path, script: &Path) -> Result<()> {
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
    for (_, function) in IDLE.iter().filter(|(program, _)| *program == name) {
        empty(&mut module, function, 1, |_| ())?;
    }
    for (_, function, count) in NEVER.iter().filter(|(program, ..)| *program == name) {
        empty(&mut module, function, *count, |body| {
            body.unreachable();
        })?;
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

/// Takes out what functions do of which there are so many with this name, and writes `body` instead.
fn empty(
    module: &mut Module,
    name: &str,
    count: usize,
    body: impl Fn(&mut InstrSeqBuilder<'_>),
) -> Result<()> {
    let is_named = |function: &&walrus::Function| {
        let own = function.name.as_deref().unwrap_or_default();
        // What follows are closures within, and a hash.
        own.strip_prefix(name).is_some_and(|rest| rest.starts_with("::"))
    };
    let found: Vec<_> = module.funcs.iter().filter(is_named).map(walrus::Function::id).collect();
    ensure!(found.len() == count, "there are {} functions {name} in the program", found.len());
    for function in found {
        let kind = module.types.get(module.funcs.get(function).ty()).clone();
        let locals = kind.params().iter().map(|param| module.locals.add(*param)).collect();
        let mut empty = FunctionBuilder::new(&mut module.types, kind.params(), kind.results());
        body(&mut empty.func_body());
        module.funcs.get_mut(function).kind = FunctionKind::Local(empty.local_func(locals));
    }
    Ok(())
}

/// Short names for long ones.
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

    /// The text with the short names in place of the long ones.
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

/// The script without comments, indentation, classes, and imports that are not kept.
fn without_unused(text: &str, kept: &HashSet<String>) -> String {
    let is_unused = |line: &str| {
        let import = line.strip_prefix("        ").and_then(|rest| rest.split_once(": function("));
        import.is_some_and(|(name, _)| is_own(name) && !kept.contains(name))
    };
    let mut out = String::with_capacity(text.len());
    // What the last line of a part begins with that is left out.
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
