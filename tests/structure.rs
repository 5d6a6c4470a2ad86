//! The structure of the sources: which files import each other.
//!
//! Cargo prevents circular imports between crates, but not between a crate's files. This test keeps
//! the circles small. A file imports another by its `use` items, or by paths that begin with
//! `crate`, `super` or `self`. Test modules don't count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseName, UseRename, UseTree};

/// A module, as the names from its crate's root.
type Module = Vec<String>;

/// Each source folder, with the maximum size of an import circle.
const FOLDERS: [(&str, usize); 11] = [
    ("crates/cli/src", 3),
    ("crates/core/src", 3),
    ("crates/formats/src", 3),
    ("crates/logic/src", 0),
    ("crates/make/src", 0),
    ("crates/photo/src", 3),
    ("crates/sat/src", 2),
    ("crates/words/src", 0),
    ("src/worker", 3),
    ("src", 3),
    ("xtask/src", 3),
];

#[test]
fn circles_of_imports_are_small() {
    for (folder, most) in FOLDERS {
        let circles = circles(&imports(Path::new(folder)));
        let largest = circles.iter().max_by_key(|circle| circle.len());
        let count = largest.map_or(0, Vec::len);
        assert!(count <= most, "{count} files of {folder} import each other: {largest:?}");
    }
}

/// The parts of the page, from the bottom up: each imports those before it, and none after it. Places and
/// dialogs are side by side.
const LEVELS: [&[&str]; 6] = [
    &["page/browser"],
    &["page/runtime"],
    &["page/kit"],
    &["page/board"],
    &["page/places", "page/dialogs"],
    &["page/keyboard", "page/frame"],
];

/// The places and dialogs that import another one.
const IMPORTS_OF_ANOTHER: [(&str, &str); 1] =
    // The formula is a choice of the export dialog.
    [("page/places/how_it_works", "page/dialogs/export")];

/// The imports between the files of the page, by module.
fn imports_of_page() -> Vec<(String, String)> {
    let imports = imports(Path::new("src"));
    let each = imports.iter().flat_map(|(module, others)| {
        others.iter().map(|other| (module.join("/"), other.join("/")))
    });
    each.collect()
}

/// True if `module` is `part` or in it.
fn is_in(module: &str, part: &str) -> bool {
    module.strip_prefix(part).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[test]
fn the_model_imports_no_view_and_the_view_no_page() {
    for (module, other) in imports_of_page() {
        let is_upwards = is_in(&module, "model")
            && (is_in(&other, "view") || is_in(&other, "page"))
            || is_in(&module, "view") && is_in(&other, "page");
        assert!(!is_upwards, "{module} imports {other}");
    }
}

#[test]
fn parts_of_the_page_import_what_is_below_them() {
    let level =
        |module: &str| LEVELS.iter().position(|parts| parts.iter().any(|part| is_in(module, part)));
    for (module, other) in imports_of_page() {
        if let (Some(own), Some(others)) = (level(&module), level(&other)) {
            assert!(others <= own, "{module} imports {other}");
        }
    }
}

#[test]
fn places_and_dialogs_import_no_other() {
    // `page/dialogs/export` of `page/dialogs/export/form`.
    let part = |module: &str| -> Option<String> {
        let is_part = is_in(module, "page/places") || is_in(module, "page/dialogs");
        let names: Vec<&str> = module.split('/').take(3).collect();
        (is_part && names.len() == 3).then(|| names.join("/"))
    };
    let mut found = BTreeSet::new();
    for (module, other) in imports_of_page() {
        if let (Some(own), Some(other)) = (part(&module), part(&other))
            && own != other
        {
            found.insert((own, other));
        }
    }
    let found: Vec<(&str, &str)> =
        found.iter().map(|(own, other)| (own.as_str(), other.as_str())).collect();
    assert_eq!(found, IMPORTS_OF_ANOTHER);
}

/// The modules of the files below a folder, each with the modules that it imports.
fn imports(folder: &Path) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut files = BTreeMap::new();
    collect(folder, &mut Vec::new(), &mut files);
    let modules: BTreeSet<Module> = files.keys().cloned().collect();
    let imported = |(module, path): (&Module, &PathBuf)| {
        let text = fs::read_to_string(path).expect("a readable file");
        let file =
            syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths = Paths { module: module.clone(), found: Vec::new() };
        paths.visit_file(&file);
        let found = paths.found.iter().filter_map(|path| owner(path, &modules));
        (module.clone(), found.filter(|other| other != module).collect())
    };
    files.iter().map(imported).collect()
}

fn collect(folder: &Path, module: &mut Module, files: &mut BTreeMap<Module, PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("UTF-8").to_owned();
        if path.join("Cargo.toml").exists() || name == "bin" {
            continue;
        }
        let is_root = ["mod", "lib", "main"].contains(&name.as_str());
        if path.is_dir() {
            module.push(name);
            collect(&path, module, files);
            module.pop();
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let mut own = module.clone();
            own.extend((!is_root).then_some(name));
            files.insert(own, path);
        }
    }
}

/// The module of a path, if it is one of `modules`. The crate's root doesn't count.
fn owner(path: &[String], modules: &BTreeSet<Module>) -> Option<Module> {
    (1..=path.len()).rev().map(|length| path[..length].to_vec()).find(|own| modules.contains(own))
}

/// Collects the paths within the crate, from its root.
struct Paths {
    module: Module,
    found: Vec<Module>,
}

impl Paths {
    fn add(&mut self, names: &[String]) {
        let mut own = self.module.clone();
        let mut rest = names;
        match names.first().map(String::as_str) {
            Some("crate") => own.clear(),
            Some("super" | "self") => {}
            _ => return,
        }
        while let Some((first, others)) = rest.split_first() {
            match first.as_str() {
                "super" => drop(own.pop()),
                "crate" | "self" => {}
                _ => break,
            }
            rest = others;
        }
        own.extend(rest.iter().cloned());
        self.found.push(own);
    }

    fn add_tree(&mut self, tree: &UseTree, names: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                names.push(path.ident.to_string());
                self.add_tree(&path.tree, names);
                names.pop();
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|item| self.add_tree(item, names));
            }
            UseTree::Name(UseName { ident }) | UseTree::Rename(UseRename { ident, .. }) => {
                self.add(&[&names[..], &[ident.to_string()]].concat());
            }
            UseTree::Glob(_) => self.add(names),
        }
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes: &[Attribute] = match item {
            Item::Mod(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            _ => &[],
        };
        if attributes.iter().any(is_for_tests) {
            return;
        }
        if let Item::Use(item) = item {
            self.add_tree(&item.tree, &mut Vec::new());
        }
        visit::visit_item(self, item);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add(&names);
        visit::visit_path(self, path);
    }
}

/// True for `#[cfg(test)]`.
pub(crate) fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
}

/// The sets of modules that reach each other.
fn circles(imports: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<String>> {
    let reached = |start: &Module| {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&Module> = imports[start].iter().collect();
        while let Some(module) = open.pop() {
            if reached.insert(module.clone()) {
                open.extend(&imports[module]);
            }
        }
        reached
    };
    let reach: BTreeMap<&Module, BTreeSet<Module>> =
        imports.keys().map(|module| (module, reached(module))).collect();
    let mut circles = BTreeSet::new();
    for (module, reached) in reach.iter().filter(|(module, reached)| reached.contains(**module)) {
        let circle = reached.iter().filter(|other| reach[other].contains(*module));
        circles.insert(circle.map(|module| module.join("/")).collect::<Vec<_>>());
    }
    circles.into_iter().collect()
}

#[test]
fn a_circle_is_found() {
    let module = |name: &str| vec![name.to_owned()];
    let imports: BTreeMap<Module, BTreeSet<Module>> =
        [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]
            .map(|(from, to)| (module(from), [module(to)].into()))
            .into();
    assert_eq!(circles(&imports), [["a", "b", "c"]]);
}

#[test]
fn one_file_uses_varisat() {
    let mut users = BTreeSet::new();
    for (folder, _) in FOLDERS {
        let mut files = BTreeMap::new();
        collect(Path::new(folder), &mut Vec::new(), &mut files);
        for path in files.into_values() {
            let text = fs::read_to_string(&path).expect("a readable file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            // The module of that name isn't the crate.
            if code.map(|line| line.replace("self::varisat", "")).any(|c| c.contains("varisat::")) {
                users.insert(path);
            }
        }
    }
    assert_eq!(users, [PathBuf::from("crates/sat/src/backend/varisat.rs")].into());
}
