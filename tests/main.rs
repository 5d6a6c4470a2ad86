//! All native tests in one program. It is linked once, and tests of all files run in parallel.

mod another_solver;
mod answers;
mod catalogue;
mod cubes;
mod derived;
mod external;
mod found;
mod golden_steps;
mod kinds;
mod large_boards;
mod links;
mod making;
mod notations;
mod oracle;
mod own_rules;
mod questions;
mod ratings;
mod reading;
mod rectangles;
mod rules;
mod search;
mod seeds;
mod structure;
mod support;
mod technique_examples;
mod techniques;
mod texts;
mod variants;
mod writing;

/// Tests of a file that isn't named above would never run.
#[test]
fn every_file_is_named_here() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let Some(module) = name.strip_suffix(".rs").filter(|module| *module != "main") else {
            continue;
        };
        let line = format!("\nmod {module};\n");
        assert!(include_str!("main.rs").contains(&line), "{name} isn't named in tests/main.rs");
    }
}
