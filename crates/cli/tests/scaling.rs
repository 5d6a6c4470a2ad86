//! The command on several machines and in parts: cubes, and the commands of `docs/scaling.md`.
//!
//! `cargo xtask test` installs GNU parallel, CaDiCaL and Spark, and runs the tests that are
//! otherwise ignored.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use satdoku::backend::{Backend, Solver, Verdict};
use satdoku::clauses::{ClauseSink, Cnf, Lit};
use tempfile::TempDir;

const PAGE: &str = include_str!("../../../docs/scaling.md");

const SATDOKU: &str = env!("CARGO_BIN_EXE_satdoku");

/// A puzzle with one solution, which singles don't find, and that solution.
const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// A puzzle without a solution: 6×6 with diagonals and anti-king.
const UNSOLVABLE: &str = "2x3;x;king:zj";

/// The number of lines of `puzzles.txt`. The last block has fewer lines than the others.
const LINES: usize = 2_001;

/// A folder with the files that the page names.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a writable folder");
    };
    let puzzles: Vec<String> = (0..LINES).map(|index| rotated(SOLUTION, index)).collect();
    write("puzzles.txt", &(puzzles.join("\n") + "\n"));
    // This machine, with two processes at once.
    write("hosts.txt", "2/:\n");
    write("solve.py", block("Apache Spark", 0));
    write("solve-cube.sh", block("One enormous puzzle", 0));
    folder
}

/// The solution with other values, and without some of them.
fn rotated(solution: &str, index: usize) -> String {
    let shifted = |(cell, value): (usize, char)| {
        let value = value.to_digit(10).expect("a digit") as usize;
        let value = char::from_digit((((value + index) % 9) + 1) as u32, 10).expect("a digit");
        if (cell + index).is_multiple_of(3) { '.' } else { value }
    };
    solution.chars().enumerate().map(shifted).collect()
}

/// The code of a section of the page, by the number of its block.
fn block(section: &str, number: usize) -> &'static str {
    let heading = format!("## {section}\n");
    let (_, text) = PAGE.split_once(&heading).expect("a section of the page");
    let text = text.split("\n## ").next().expect("its text");
    let block = text.split("```").skip(1).step_by(2).nth(number).expect("a block of code");
    block.split_once('\n').expect("its language").1
}

/// Runs a block of the page in a folder, with the command on the PATH.
fn run_block(section: &str, number: usize, folder: &Path) -> Output {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.tools/solvers/bin");
    let own = Path::new(SATDOKU).parent().expect("a folder").to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [own, tools.clone()].into_iter().chain(env::split_paths(&path));
    let path: OsString = env::join_paths(folders.collect::<Vec<PathBuf>>()).expect("a PATH");
    Command::new("sh")
        .args(["-c", block(section, number)])
        .current_dir(folder)
        .env("PATH", path)
        .env("PYSPARK_PYTHON", tools.join("python"))
        .output()
        .expect("a shell")
}

/// Runs the command, and returns its standard output and exit code.
fn satdoku(folder: &Path, args: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(SATDOKU).args(args).current_dir(folder).output();
    let output = output.expect("the command");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!errors.contains("panicked"), "{errors}");
    (String::from_utf8(output.stdout).expect("UTF-8") + &errors, output.status.code())
}

/// The verdict and the solution of each answer: the parts that are equal in all runs.
fn answers(folder: &Path) -> Vec<(String, Option<String>)> {
    let text = fs::read_to_string(folder.join("answers.jsonl")).expect("answers");
    let answer = |line: &str| {
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let verdict = json["verdict"].as_str().expect("a verdict").to_owned();
        (verdict, json["solution"].as_str().map(str::to_owned))
    };
    text.lines().map(answer).collect()
}

/// Runs blocks of a section. Checks that each gives the same answers as a single process.
fn check_blocks(section: &str, numbers: &[usize]) {
    let folder = folder();
    let folder = folder.path();
    let alone = satdoku(folder, &["solve", "--json", "--jobs", "1", "puzzles.txt"]);
    assert_eq!(alone.1, Some(0));
    fs::write(folder.join("answers.jsonl"), alone.0).expect("a file");
    let expected = answers(folder);
    assert_eq!(expected.len(), LINES);
    for number in numbers {
        fs::remove_file(folder.join("answers.jsonl")).expect("the last answers");
        let output = run_block(section, *number, folder);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        assert!(answers(folder) == expected, "{section} {number}: {errors}");
    }
}

#[test]
#[cfg(unix)]
fn one_machine() {
    check_blocks("One machine", &[0]);
}

#[test]
#[ignore = "needs GNU parallel: cargo xtask test"]
fn gnu_parallel_on_one_host_and_on_several() {
    check_blocks("GNU parallel", &[0, 1]);
}

#[test]
#[ignore = "needs PySpark and Java: cargo xtask test"]
fn spark_pipes_partitions() {
    check_blocks("Apache Spark", &[1]);
}

#[test]
#[ignore = "needs GNU parallel and CaDiCaL: cargo xtask test"]
fn cadical_and_gnu_parallel_decide_cubes() {
    for (puzzle, verdict) in [(UNSOLVABLE, "unsolvable according to"), (PUZZLE, "keeps all rules")]
    {
        let folder = folder();
        fs::write(folder.path().join("puzzle.txt"), puzzle).expect("a file");
        let output = run_block("One enormous puzzle", 1, folder.path());
        let shown = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && shown.contains(verdict), "{shown}\n{errors}");
    }
}

/// The clauses of a DIMACS or iCNF file, and its cubes.
fn clauses_and_cubes(text: &str) -> (Cnf, Vec<Vec<Lit>>) {
    let (mut clauses, mut cubes) = (Cnf::default(), Vec::new());
    for line in text.lines().filter(|line| !line.starts_with(['c', 'p'])) {
        let (line, is_cube) = line.strip_prefix("a ").map_or((line, false), |cube| (cube, true));
        let numbers = line.split(' ').map(|word| word.parse::<i32>().expect("a literal"));
        let literals: Vec<Lit> = numbers
            .take_while(|number| *number != 0)
            .map(|number| {
                let literal = Lit::positive(number.unsigned_abs() as usize);
                if number > 0 { literal } else { !literal }
            })
            .collect();
        if is_cube { cubes.push(literals) } else { clauses.clause(&literals) }
    }
    (clauses, cubes)
}

/// The answer of a SAT solver to each cube.
fn solved(icnf: &str) -> Vec<String> {
    let (clauses, cubes) = clauses_and_cubes(icnf);
    let mut solver = Solver::with_clauses(&clauses);
    let answer = |cube: &Vec<Lit>| match solver.solve_assuming(cube).expect("an answer") {
        Verdict::Core(_) => "s UNSATISFIABLE\n".to_owned(),
        Verdict::Model(model) => {
            let literals: Vec<String> = model.iter().map(|lit| lit.dimacs().to_string()).collect();
            format!("s SATISFIABLE\nv {} 0\n", literals.join(" "))
        }
    };
    cubes.iter().map(answer).collect()
}

#[test]
fn answers_to_cubes_are_joined() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    let joined = |files: &[&str]| {
        let args = [&["check-answer", "--cubes", "puzzle.icnf", "puzzle.txt"], files].concat();
        satdoku(folder, &args)
    };
    let cubes = |puzzle: &str| {
        write("puzzle.txt", puzzle);
        let (icnf, code) = satdoku(folder, &["cubes", "--depth", "3", "puzzle.txt"]);
        assert_eq!(code, Some(0), "{icnf}");
        // Without the report on standard error.
        let icnf: Vec<&str> = icnf.lines().filter(|line| !line.starts_with("satdoku:")).collect();
        write("puzzle.icnf", &icnf.join("\n"));
        solved(&icnf.join("\n"))
    };

    let answers = cubes(PUZZLE);
    assert!(answers.len() > 2, "{answers:?}");
    write("all.txt", &answers.concat());
    let (shown, code) = joined(&["all.txt"]);
    let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
    assert_eq!((digits.as_str(), code), (SOLUTION, Some(0)), "{shown}");

    let answers = cubes(UNSOLVABLE);
    let count = answers.len();
    assert!(count > 2, "{answers:?}");
    write("all.txt", &answers.concat());
    write("first.txt", &answers[0]);
    write("others.txt", &answers[1..].concat());
    write("unknown.txt", "c s UNSATISFIABLE\ns UNKNOWN\n");
    for files in [&["all.txt"][..], &["first.txt", "others.txt"]] {
        let (shown, code) = joined(files);
        assert!(shown.starts_with("unsolvable according to the other solver"), "{shown}");
        let reason = format!("it refuted all cubes ({count})");
        assert!(shown.contains(&reason) && code == Some(0), "{shown}");
    }
    let (shown, code) = joined(&["others.txt"]);
    assert!(shown.starts_with("unknown") && shown.contains("without an answer: 1"), "{shown}");
    assert_eq!(code, Some(1));
    let (shown, code) = joined(&["unknown.txt", "others.txt"]);
    assert!(shown.contains("given up: 1; without an answer: 0.") && code == Some(1), "{shown}");
    let (shown, code) = joined(&["all.txt", "first.txt"]);
    assert!(
        shown.contains(&format!("there are more answers ({}) than cubes ({count})", count + 1)),
        "{shown}"
    );
    assert_eq!(code, Some(1));

    // The last cube is missing from the file.
    let icnf = fs::read_to_string(folder.join("puzzle.icnf")).expect("the cubes");
    let (rest, _) = icnf.rsplit_once("\na ").expect("a cube");
    write("puzzle.icnf", rest);
    let (shown, code) = joined(&["others.txt"]);
    assert!(shown.contains("don't cover the whole search") && code == Some(1), "{shown}");
    let (shown, code) = satdoku(folder, &["check-answer", "puzzle.txt", "first.txt", "others.txt"]);
    assert!(shown.contains("`--cubes`") && code == Some(2), "{shown}");
    write("puzzle.icnf", "p inccnf\na 9999 0\n");
    let (shown, code) = joined(&["others.txt"]);
    assert!(shown.contains("puzzle.icnf, line 2: 9999 is not a candidate"), "{shown}");
    assert_eq!(code, Some(1));
}
