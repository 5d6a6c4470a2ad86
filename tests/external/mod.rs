//! Solves exports with other solvers and reads their answers back, which tests both directions.
//!
//! `cargo xtask test` installs the solvers that need Python, and runs the tests that are otherwise
//! ignored.

use std::path::Path;
use std::process::Command;

use satdoku::encodings::Encoding;
use satdoku::formats::answers::{self, Answer as Claim};
use satdoku::formats::export::{self, Clues, Content, Export, Options};
use satdoku::formats::link;
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{self, Outcome, solve_by_sat};
use serde_json::Value as Json;

const SEEDS: &str = include_str!("../puzzles/seed-puzzles.json");

/// A golden puzzle and its solution, if there is one.
struct Golden {
    id: String,
    puzzle: Puzzle,
    solution: Option<Vec<usize>>,
}

impl Golden {
    fn export(&self, export: Export, options: Options) -> String {
        export::to_string(export, Content::clues_of(&self.puzzle), options).expect("sayable")
    }

    /// Reads a solver's output and compares it with the known solution.
    fn check(&self, output: &str, context: &str) {
        let answer = answers::read(output, &self.puzzle);
        let answer =
            answer.unwrap_or_else(|error| panic!("{} {context}: {error}\n{output}", self.id));
        match (answer, &self.solution) {
            (Claim::Unsatisfiable, None) => {}
            (Claim::Solution(values), Some(solution)) => {
                let values: Vec<usize> = values.into_iter().map(Value::get).collect();
                assert_eq!(&values, solution, "{} {context}", self.id);
            }
            (answer, _) => panic!("{} {context}: {answer:?}", self.id),
        }
    }
}

fn golden() -> Vec<Golden> {
    let seeds: Vec<Json> = serde_json::from_str(SEEDS).expect("valid JSON");
    let golden = |seed: &Json| Golden {
        id: seed["id"].as_str().expect("an id").to_owned(),
        puzzle: crate::support::puzzle_of(seed),
        solution: (seed["answer"] != "unsolvable")
            .then(|| crate::support::cells(&seed["solution"])),
    };
    seeds.iter().map(golden).collect()
}

/// For each board of the golden puzzles that satisfy `fits`, the puzzle with the most clues. Also
/// all unsolvable ones.
fn one_of_each_board(fits: impl Fn(&Puzzle) -> bool) -> Vec<Golden> {
    let mut golden: Vec<Golden> = golden().into_iter().filter(|g| fits(&g.puzzle)).collect();
    golden.sort_by_key(|golden| std::cmp::Reverse(golden.puzzle.clue_count()));
    let mut kept: Vec<Golden> = Vec::new();
    for golden in golden {
        let is_new = kept.iter().all(|other| other.puzzle.board() != golden.puzzle.board());
        if is_new || golden.solution.is_none() {
            kept.push(golden);
        }
    }
    kept
}

/// Small empty boards with rules, as links. If an export says too little, its answer breaks a rule;
/// if it says too much, there is no answer.
const RULES: [&str; 55] = [
    "2x2;x:p",
    "2x2;w:p",
    "2x2;p:p",
    "2x2;nc:p",
    "2x2;knight:p",
    "2x2;king:p",
    "2x2;boxsums=1x:p",
    "2x2;cage=7@0,1;cage=@4,5,10;cage=@15;sum=8-8@3,15;sum=0-3@5,9:p",
    "2x2;cage=3@0,1;sum=4-4@2:p",
    "2x2;regions=0001021122213333:p",
    "2x2;at=0.0,1.1;x;p:zb",
    "2x3;nc:zj",
    "2x3;x;knight:zj",
    "2x3;p;boxsums=2:zj",
    "2x2;falling:p",
    "2x2;rising:p",
    "2x2;leaper=1-3:p",
    "2x2;taxicab:p",
    "2x3;entropy:zj",
    "2x3;mod:zj",
    "2x2;extra=@0,5,10:p",
    "2x2;odd=@0;even=@5:p",
    "2x2;only=1-4@0,5:p",
    "2x2;min=@5;max=@10:p",
    "2x2;circles=@0,5:p",
    "2x2;columns=@5:p",
    "2x2;rows=@5:p",
    "2x2;boxes=@5:p",
    "2x2;thermo=@0,1,2;slow=@12,8,4:p",
    "2x2;arrow=@0,5,10;arrow=2@12,13,9:p",
    "2x2;double=@0,1,2:p",
    "2x2;whisper=2@0,1,2:p",
    "2x2;renban=@0,1,5:p",
    "2x2;nabner=@0,10:p",
    "2x2;palindrome=@1,5,4,8:p",
    "2x2;zipper=@0,1,2:p",
    "2x2;boxline=@0,1,2:p",
    "2x2;parts=5@0,1,2,3:p",
    "2x2;between=@0,1,2:p",
    "2x2;lockout=@0,1,2:p",
    "2x3;entropic=@0,1,2,8:zj",
    "2x2;modular=2@0,1,2:p",
    "2x2;clone=@0,1,10,11:p",
    "2x2;white=@0,1;black=@5,6;noratio:p",
    "2x2;xv=5@0,1;noxv:p",
    "2x2;less=@0,1:p",
    "2x2;quad=1-2@5,6,9,10:p",
    "2x2;little=5@1.5.11:p",
    "2x2;sandwich=5@0.1.3:p",
    "2x2;xsum=5@0.1.3:p",
    "2x2;sky=2@0.1.3;room=2@12.1.15:p",
    "2x2;own=!a_~2b~_b_~3e~_4@0,1,5:p",
    "2x2;own=1!~7c~a_~2d~_b~7c~_in_~7b~1~2c~_3~7d~@0,5,10:p",
    "2x2;own=!count~28~1~29~_~3d~_1_and_matches_~22~1~3f-2e-2a-22~@0,4,5:p",
    "2x2;ownall=4!first_~3c~_last;ownall=3!a_~21-3d~_b:p",
];

#[test]
fn every_kind_of_rule_is_asked_for() {
    for kind in satdoku::rules::kinds() {
        let has_kind = |link: &str| {
            let options = link.split(':').next().unwrap_or_default().split(';').skip(1);
            options.into_iter().any(|option| option.split('=').next() == Some(kind.word))
        };
        assert!(RULES.iter().any(|link| has_kind(link)), "{}", kind.word);
    }
}

/// The puzzles with rules, each with true if it has a solution.
fn rules() -> impl Iterator<Item = (Puzzle, bool)> {
    RULES.into_iter().map(|link| {
        let puzzle = link::read(link).unwrap_or_else(|error| panic!("{link}: {error}"));
        let outcome = solve_by_sat(&puzzle, &questions::Limits::default());
        (puzzle, outcome.expect("an outcome") != Outcome::None)
    })
}

/// Compares the answers to all puzzles with rules.
fn check_rules(export: Export, options: Options, ask: impl Fn(&str) -> String) {
    for (puzzle, is_solvable) in rules() {
        let content = Content::clues_of(&puzzle);
        let output = ask(&export::to_string(export, content, options).expect("sayable"));
        let asked = format!("{} {options:?}", link::write(&puzzle));
        // Reading a solution also checks it.
        let answer = answers::read(&output, &puzzle);
        let answer = answer.unwrap_or_else(|error| panic!("{asked}: {error}\n{output}"));
        assert_eq!(answer != Claim::Unsatisfiable, is_solvable, "{asked}");
    }
}

/// All encodings with both ways of writing clues.
fn options() -> impl Iterator<Item = Options> {
    let both = [Clues::Placed, Clues::Units];
    Encoding::ALL
        .into_iter()
        .flat_map(move |encoding| both.map(|clues| Options { encoding, clues }))
}

#[test]
fn varisat_solves_the_formulas() {
    for golden in one_of_each_board(|puzzle| puzzle.board().value_count() < 25) {
        // With rules, other encodings are slow because of sums.
        let has_rules = !golden.puzzle.board().layout().rules().is_empty();
        for options in options().filter(|options| !has_rules || *options == Options::default()) {
            let formula = golden.export(Export::Dimacs, options);
            golden.check(&varisat(&formula), &format!("{options:?}"));
        }
    }
    for options in options() {
        check_rules(Export::Dimacs, options, varisat);
    }
}

fn varisat(formula: &str) -> String {
    let mut solver = varisat::Solver::new();
    solver.add_dimacs_cnf(formula.as_bytes()).expect("DIMACS");
    if !solver.solve().expect("an answer") {
        return "s UNSATISFIABLE\n".to_owned();
    }
    let model = solver.model().expect("a model");
    let literals: Vec<String> = model.iter().map(|lit| lit.to_dimacs().to_string()).collect();
    format!("s SATISFIABLE\nv {} 0\n", literals.join(" "))
}

/// Contradicting clues are all part of the formula, even those that can't be placed.
#[test]
fn contradicting_clues_have_no_model() {
    let board = crate::support::board(2, 2);
    let mut clues = [0; 16];
    clues[..2].copy_from_slice(&[1, 1]);
    let puzzle = crate::support::puzzle(&board, &clues);
    for options in options() {
        let content = Content::clues_of(&puzzle);
        let formula = export::to_string(Export::Dimacs, content, options).expect("sayable");
        let mut solver = varisat::Solver::new();
        solver.add_dimacs_cnf(formula.as_bytes()).expect("DIMACS");
        assert_eq!(solver.solve().ok(), Some(false), "{options:?}");
    }
}

#[test]
#[ignore = "needs python-sat: cargo xtask test"]
fn cadical_solves_the_formulas() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/external/sat.py");
    let cadical = |formula: &str| run("python", &[script], formula, "cnf");
    for golden in one_of_each_board(|_| true) {
        let formula = golden.export(Export::Dimacs, Options::default());
        golden.check(&cadical(&formula), "CaDiCaL");
    }
    check_rules(Export::Dimacs, Options::default(), cadical);
}

#[test]
#[ignore = "needs z3-solver: cargo xtask test"]
fn z3_solves_the_scripts() {
    let z3 = |script: &str| run("z3", &[], script, "smt2");
    // Z3 takes minutes for the 25×25.
    for golden in one_of_each_board(|puzzle| puzzle.board().value_count() < 25) {
        let script = golden.export(Export::SmtLib, Options::default());
        golden.check(&z3(&script), "Z3");
    }
    check_rules(Export::SmtLib, Options::default(), z3);
}

#[test]
#[ignore = "needs idp-engine: cargo xtask test"]
fn idp_z3_solves_the_knowledge_bases() {
    let idp = |knowledge: &str| run("idp-engine", &["--no-timing"], knowledge, "idp");
    // IDP-Z3 takes seconds to ground a 9×9.
    let golden = one_of_each_board(|puzzle| puzzle.board().cell_count() < 100);
    for golden in golden.into_iter().filter(|golden| golden.solution.is_some()) {
        let knowledge = golden.export(Export::FoDot, Options::default());
        golden.check(&idp(&knowledge), "IDP-Z3");
    }
    check_rules(Export::FoDot, Options::default(), idp);
}

/// Runs a program of the solvers' folder on a file with this text, and returns its output.
fn run(program: &str, args: &[&str], text: &str, extension: &str) -> String {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/solvers/bin");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{program}-{}.{extension}", std::process::id()));
    std::fs::write(&file, text).expect("a writable folder");
    let output = Command::new(tools.join(program))
        .args(args)
        .arg(&file)
        .output()
        .unwrap_or_else(|error| panic!("{program} could not be started: {error}"));
    std::fs::remove_file(&file).expect("the file just written");
    // Z3 exits with an error if `get-value` follows `unsat`.
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!printed.is_empty(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    printed
}
