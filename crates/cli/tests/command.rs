//! The command as a user runs it: golden runs of each subcommand, and its errors.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;

/// A puzzle with one solution, and that solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A 4×4 puzzle with several solutions, and one with none.
const SEVERAL: &str = "1...............";
const UNSOLVABLE: &str = "12....3.........";

/// Runs the command with a text as its standard input.
fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(cargo_bin!("satdoku"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    // A command that ends early doesn't read the whole input.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("its output")
}

/// The standard output of a successful run.
fn output_of(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn one_puzzle_becomes_a_grid() {
    let shown = output_of(&["solve"], PUZZLE);
    assert!(shown.contains("│") && shown.contains('5') && shown.ends_with("unique\n"), "{shown}");
    let first_row: String =
        shown.lines().nth(1).expect("a row").chars().filter(char::is_ascii_digit).collect();
    assert_eq!(first_row, SOLUTION[..9]);
}

#[test]
fn many_puzzles_become_lines_in_order() {
    let list = format!("{PUZZLE}\n{SEVERAL}\n\n# a comment\n{PUZZLE}\n{UNSOLVABLE}\n");
    let shown = output_of(&["solve"], &list);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], format!("unique\t{SOLUTION}"));
    assert!(lines[1].starts_with("multiple\t1"), "{}", lines[1]);
    assert_eq!(lines[2], lines[0]);
    assert_eq!(lines[3..], ["unsolvable"]);
}

#[test]
fn several_solutions_are_shown_as_two_grids() {
    let shown = output_of(&["solve"], SEVERAL);
    assert_eq!(shown.matches('╔').count(), 2, "{shown}");
    assert!(shown.ends_with("multiple\n"), "{shown}");
    assert_eq!(output_of(&["solve"], UNSOLVABLE), "unsolvable\n");
    let samurai = output_of(&["solve", "../../tests/notations/samurai.txt"], "");
    assert_eq!(samurai.lines().count(), 22, "{samurai}");
}

#[test]
fn links_and_killers_make_lists_too() {
    let killers = fs::read_to_string("../../tests/notations/killers.txt").expect("puzzles");
    let killer = killers.lines().next().expect("a killer");
    let list = format!("{killer}\n{PUZZLE}\n2x2:2_4h2_3d\n{killer}\n");
    let shown = output_of(&["solve"], &list);
    assert_eq!(shown.matches("unique\t").count(), 4, "{shown}");
}

#[test]
fn a_link_among_other_puzzles_hides_none() {
    let output = run(&["solve"], &format!("{PUZZLE}\nno puzzle\n2x2:2_4h2_3d\n"));
    assert_eq!(output.status.code(), Some(1), "one line is no puzzle");
    let shown = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(shown, format!("unique\t{SOLUTION}\nunique\t2431134241233214\n"));
    let shown = output_of(&["solve"], &format!("{PUZZLE}\n2x2:2_4h2_3d\n"));
    assert_eq!(shown, format!("unique\t{SOLUTION}\nunique\t2431134241233214\n"));
}

#[test]
fn the_heading_of_a_table_is_no_puzzle() {
    let table = format!("quizzes,solutions\n{}", format!("{PUZZLE},{SOLUTION}\n").repeat(2));
    let shown = output_of(&["solve"], &table);
    assert_eq!(shown, format!("unique\t{SOLUTION}\n").repeat(2));
}

#[test]
fn json_has_an_object_for_each_puzzle_and_errors_in_place() {
    let list = format!("{PUZZLE}\nno puzzle\n{SEVERAL}\n");
    let output = run(&["solve", "--json", "--jobs", "3"], &list);
    assert_eq!(output.status.code(), Some(1), "one line is no puzzle");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let objects: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["verdict"], "unique");
    assert_eq!(objects[0]["solution"], SOLUTION);
    assert_eq!(objects[0]["clues"], 30);
    assert_eq!(objects[0]["conflicts"], 0, "nothing was left to search");
    let keys: Vec<&str> =
        objects[0].as_object().expect("an object").keys().map(String::as_str).collect();
    let all =
        ["name", "verdict", "solution", "other", "clues", "milliseconds", "conflicts", "error"];
    assert_eq!(keys.len(), all.len());
    assert!(all.iter().all(|key| keys.contains(key)), "{keys:?}");
    assert_eq!(objects[1]["verdict"], "error");
    assert_eq!(objects[1]["clues"], Value::Null);
    let error = objects[1]["error"].as_str().expect("a reason");
    assert!(error.contains("standard input") && error.contains("line 2"), "{error}");
    assert_eq!(objects[2]["verdict"], "multiple");
    assert_ne!(objects[2]["solution"], objects[2]["other"]);
}

#[test]
fn conflicts_are_counted_exactly() {
    // The sums of quasi-magic squares need the SAT solver.
    let quasi_magic = "3x3;boxsums=2x:w5zc7b6j3m";
    let list = format!("{PUZZLE}\n{quasi_magic}\n{quasi_magic}\n");
    for limit in [&["solve", "--json"][..], &["solve", "--json", "--limit", "100"]] {
        let text = output_of(limit, &list);
        let counts: Vec<u64> = text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["conflicts"].as_u64())
            .map(|count| count.expect("a number"))
            .collect();
        assert_eq!(counts.len(), 3);
        assert_eq!(counts[0], 0, "solved without SAT");
        assert!(
            (10..5_000).contains(&counts[1]),
            "fewer than the solver's log reports: {counts:?}"
        );
        assert_eq!(counts[1], counts[2]);
    }
}

#[test]
fn a_time_limit_ends_a_search_and_the_rest_goes_on() {
    // A 36×36 board with random values in half of its cells. No SAT solver tried so far solves
    // it.
    let hard = fs::read_to_string("../../tests/browser/tests/data/out-of-reach-36x36.txt")
        .expect("a puzzle");
    let list = format!("{}\n{PUZZLE}\n", hard.trim());
    let output = run(&["solve", "--json", "--limit", "1", "--jobs", "1"], &list);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let verdicts: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(verdicts[0]["verdict"], "timeout");
    assert_eq!(verdicts[1]["solution"], SOLUTION);
}

#[test]
fn solutions_are_counted() {
    assert_eq!(output_of(&["count"], PUZZLE), "1\n");
    assert_eq!(output_of(&["count"], SEVERAL), "72\n");
    assert_eq!(output_of(&["count", "--max", "10"], SEVERAL), "more than 10\n");
    assert_eq!(output_of(&["count"], UNSOLVABLE), "0\n");
}

#[test]
fn difficulty_is_rated() {
    let shown = output_of(&["rate"], PUZZLE);
    assert!(shown.starts_with("Easy\tHoDoKu "), "{shown}");
    let json: Value =
        serde_json::from_str(&output_of(&["rate", "--json"], PUZZLE)).expect("an object");
    assert_eq!(json["level"], "Easy");
    assert_eq!(json["needs_search"], false);
    assert_eq!(json["unique"], true);
    assert_eq!(run(&["rate"], UNSOLVABLE).status.code(), Some(1));

    let shown = output_of(&["rate"], SEVERAL);
    assert!(shown.ends_with("\tseveral solutions\n"), "{shown}");
    let json: Value =
        serde_json::from_str(&output_of(&["rate", "--json"], SEVERAL)).expect("an object");
    assert_eq!(json["unique"], false);
}

#[test]
fn the_help_names_every_field_of_the_answers() {
    for command in ["solve", "count", "rate", "steps"] {
        let help = output_of(&[command, "--help"], "");
        let json: Value =
            serde_json::from_str(&output_of(&[command, "--json"], PUZZLE)).expect("an object");
        for field in json.as_object().expect("an object").keys() {
            assert!(help.contains(&format!("`{field}`")), "{command}: {field}");
        }
    }
}

#[test]
fn texts_in_utf_16_are_read() {
    let list = format!("{PUZZLE}\n").repeat(5);
    for text in [PUZZLE, &list] {
        let (expected, rated) = (output_of(&["solve"], text), output_of(&["rate"], text));
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked = [
            [&[0xFF, 0xFE], little.as_slice()].concat(),
            [&[0xFE, 0xFF], big.as_slice()].concat(),
            little,
            big,
        ];
        for bytes in marked {
            let file = tempfile::NamedTempFile::new().expect("a file");
            fs::write(&file, &bytes).expect("a file");
            let name = file.path().to_str().expect("UTF-8");
            assert_eq!(output_of(&["solve", name], ""), expected);
            assert_eq!(output_of(&["rate", name], ""), rated);
        }
    }
    let long = [&[0xFF, 0xFE][..], &[b'.', 0].repeat(4 << 20)].concat();
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(&file, &long).expect("a file");
    let refused = run(&["solve", file.path().to_str().expect("UTF-8")], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("save it as UTF-8"));
}

#[test]
fn steps_are_explained_up_to_the_solution() {
    let shown = output_of(&["steps"], PUZZLE);
    assert!(shown.starts_with("   1. "), "{shown}");
    assert!(shown.ends_with("Solved: this is the only solution.\n"), "{shown}");
    let json: Value =
        serde_json::from_str(&output_of(&["steps", "--json"], PUZZLE)).expect("an object");
    assert_eq!(json["solved"], true);
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(shown.lines().count() - 1));
}

#[test]
fn contradictions_and_values_are_explained() {
    let shown = output_of(&["explain"], "11..............");
    let expected = "Row 1 contains 1 twice: r1c1 = 1, r1c2 = 1.\nFewest clues to drop: ";
    assert!(shown.starts_with(expected), "{shown}");
    assert_eq!(output_of(&["explain"], PUZZLE), "The puzzle has a solution.\n");
    let shown = output_of(&["explain", "--cell", "r5c5"], PUZZLE);
    assert!(shown.starts_with("r5c5 is 5 because of these clues alone: r"), "{shown}");
    assert_eq!(output_of(&["explain", "--cell", "r1c1"], PUZZLE), "r1c1 is a clue.\n");
    let shown = output_of(&["explain", "--cell", "r4c4"], SEVERAL);
    assert!(shown.contains("another solution differs there"), "{shown}");
    assert_eq!(run(&["explain", "--cell", "r10c1"], PUZZLE).status.code(), Some(1));
}

#[test]
fn puzzles_are_made_from_a_seed_and_solved() {
    let made = output_of(&["make", "--count", "3", "--seed", "7"], "");
    assert_eq!(made, output_of(&["make", "--count", "3", "--seed", "7"], ""));
    assert_eq!(made.lines().count(), 3);
    let solved = output_of(&["solve"], &made);
    assert!(solved.lines().all(|line| line.starts_with("unique")), "{solved}");
}

#[test]
fn new_puzzles_have_the_wanted_board_kind_and_difficulty() {
    for board in ["2x2", "2x3;x", "jigsaw", "small samurai"] {
        let made = output_of(&["make", "--board", board], "");
        assert!(output_of(&["solve"], &made).ends_with("unique\n"), "{board}: {made}");
    }
    for kind in ["jigsaw", "killer"] {
        let made = output_of(&["make", "--board", "2x3", "--kind", kind], "");
        assert!(made.starts_with("2x3;"), "{made}");
        assert!(output_of(&["solve"], &made).ends_with("unique\n"), "{kind}: {made}");
    }
    let made = output_of(&["make", "--level", "hard", "--symmetry", "none"], "");
    assert!(output_of(&["rate"], &made).starts_with("Hard\t"), "{made}");
    let picture = output_of(&["make", "--board", "2x2", "--to", "svg", "--solved"], "");
    assert!(picture.starts_with("<svg"), "{picture}");
    let unknown = run(&["make", "--board", "no board"], "");
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("Windmill"), "the families");
    let unknown = run(&["make", "--needs", "no technique"], "");
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("X-wing"), "the techniques");
}

#[test]
fn puzzles_are_converted() {
    assert_eq!(output_of(&["convert", "--to", "line", "--solved"], PUZZLE).trim(), SOLUTION);
    assert!(output_of(&["convert", "--to", "svg"], PUZZLE).starts_with("<svg"));
    let linked = output_of(&["convert", "--to", "link", "--solved"], PUZZLE);
    assert!(linked.starts_with("3x3:5_3_4_6"), "{linked}");
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("UTF-8");
    let list = format!("{PUZZLE}\n{SEVERAL}\n");
    assert_eq!(output_of(&["convert", "--to", "html", "--folder", name], &list), "");
    assert_eq!(fs::read_dir(name).expect("a folder").count(), 2);
    assert!(folder.path().join("2.html").exists());
    let refused = run(&["convert", "--to", "tatham"], &format!("3x3;king:{}", "z".repeat(4)));
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn entries_and_marks_are_converted() {
    let position = format!(":0000:x:5+3{}:113 413 613 713 813::\n", ".".repeat(79));
    let wiki = output_of(&["convert", "--to", "sudokuwiki"], &position);
    assert!(wiki.starts_with("https://www.sudokuwiki.org/sudoku.htm?bd=S9B050c7o"), "{wiki}");
    assert_eq!(output_of(&["convert", "--to", "hodoku"], &wiki).trim(), position.trim());
    let lines = output_of(&["convert", "--to", "hodoku"], &position.repeat(5));
    assert_eq!(lines, position.repeat(5));
    let link = output_of(&["convert", "--to", "puzz-link"], &position);
    assert_eq!(link.trim(), "https://puzz.link/p?sudoku/9/9/5zzzz");
}

#[test]
fn formulas_have_the_published_size() {
    let formula = output_of(&["cnf", "--encoding", "minimal", "--clues", "units"], &".".repeat(81));
    assert!(formula.lines().any(|line| line == "p cnf 729 8829"), "the seed's numbers");
}

#[test]
fn proofs_are_written_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("proof");
    let shown = output_of(&["prove", "--output", name.to_str().expect("UTF-8")], PUZZLE);
    assert!(shown.starts_with("Proved and checked: the solution is the only one."), "{shown}");
    assert!(fs::read_to_string(name.with_extension("cnf")).expect("a formula").contains("p cnf"));
    assert!(fs::read_to_string(name.with_extension("drat")).expect("a proof").ends_with("0\n"));
    let lrat = fs::read_to_string(name.with_extension("lrat")).expect("a proof");
    let last = lrat.lines().last().expect("a line");
    let parts: Vec<&str> = last.split(' ').collect();
    assert!(parts.len() > 3 && parts[1] == "0" && parts.last() == Some(&"0"), "{last}");
    assert_eq!(run(&["prove"], SEVERAL).status.code(), Some(1), "nothing to prove");
}

#[test]
fn answers_of_solvers_are_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = folder.path().join("puzzle.txt");
    fs::write(&puzzle, PUZZLE).expect("a file");
    let puzzle = puzzle.to_str().expect("UTF-8");
    // Variable 9·cell + value is true.
    let literals = SOLUTION.bytes().enumerate();
    let literals = literals.map(|(cell, digit)| (9 * cell + usize::from(digit - b'0')).to_string());
    let answer = format!("s SATISFIABLE\nv {} 0\n", literals.collect::<Vec<_>>().join(" "));
    let shown = output_of(&["check-answer", puzzle], &answer);
    assert!(shown.ends_with("The answer keeps all rules and clues.\n"), "{shown}");
    let broken_off = run(&["check-answer", puzzle], &answer[..60]);
    assert_eq!(broken_off.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&broken_off.stderr).contains("it breaks off"));
    let wrong = run(&["check-answer", puzzle], "s UNSATISFIABLE\n");
    assert_eq!(wrong.status.code(), Some(1));
}

#[test]
fn wrong_use_and_missing_files_are_explained() {
    assert_eq!(run(&["solve", "--limit", "0"], PUZZLE).status.code(), Some(2));
    assert_eq!(run(&["solve", "--encoding", "unknown"], PUZZLE).status.code(), Some(2));
    for (args, reason) in [
        (&["explain", "--cell", "foo"][..], "name a cell such as r4c5"),
        (&["explain", "--cell", "r0c1"], "name a cell such as r4c5"),
        (&["make", "--board", "foo"], "`foo` isn't a board"),
        (&["make", "--needs", "foo"], "`foo` isn't a technique"),
        (&["make", "--kind", "killer", "--clues", "9"], "leave out `--clues`"),
        (&["make", "--clues", "82"], "this board has 81 cells"),
        (&["make", "--board", "2x2;at=0.0,1.1", "--symmetry", "left-right"], "no such symmetry"),
        (&["make", "--board", "2x2;cage=3@0,1;cage=3@1,2"], "no solution"),
        (&["make", "--board", "3x3;king", "--to", "tatham"], "`--to`"),
        (&["make", "--board", "2x2", "--to", "svg", "--count", "2"], "--folder"),
        (&["make", "--seed", "abc"], "use a whole number from 0 to 4294967295"),
        (&["make", "--count", "1.5"], "use a whole number from 0"),
        (&["make", "--clues", "few"], "use `any`, `minimal` or a number"),
        (&["count", "--max", "many"], "use a whole number from 0"),
        (&["solve", "--jobs", "1025"], "use a whole number from 1 to 1024"),
        (&["cubes", "--depth", "0"], "use a whole number from 1 to"),
        (&["picture", "--grid", "0", "picture.png"], "use a whole number from 1 to 65535"),
        (&["check-answer", "-", "one.txt", "two.txt"], "`--cubes`"),
    ] {
        let output = run(args, PUZZLE);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(reason), "{args:?}: {error}");
    }
    let missing = run(&["solve", "no such file"], "");
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("no such file"));
}

#[test]
fn completions_and_the_manual_are_generated() {
    assert!(output_of(&["completions", "bash"], "").contains("satdoku"));
    assert!(output_of(&["manual"], "").contains(".TH satdoku"));
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("UTF-8");
    assert_eq!(output_of(&["manual", "--folder", name], ""), "");
    assert!(folder.path().join("satdoku-solve.1").exists());
}

#[test]
fn pictures_are_read() {
    let picture = "../../public/readme/solved.png";
    let clues = output_of(&["picture", picture], "");
    assert_eq!(clues.trim().len(), 81, "{clues}");
    assert!(output_of(&["solve"], &clues).ends_with("unique\n"), "{clues}");
    let filled = output_of(&["picture", picture, "--handwritten"], "");
    assert!(!filled.contains('.'), "{filled}");
    assert_eq!(run(&["picture", picture, "--grid", "9"], "").status.code(), Some(1));
    let no_picture = run(&["picture", "-"], PUZZLE);
    assert_eq!(no_picture.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&no_picture.stderr).contains("JPEG, PNG or BMP"));
}

/// A program can wait for each answer before it writes the next puzzle.
#[test]
fn a_list_is_answered_while_it_is_written() {
    let mut child = Command::new(cargo_bin!("satdoku"))
        .args(["solve", "--jobs", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut input = child.stdin.take().expect("its input");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    // The command needs the first lines to recognise a list.
    input.write_all(format!("{PUZZLE}\n").repeat(4).as_bytes()).expect("it reads");
    for _ in 0..5 {
        let line = lines.next().expect("a line").expect("UTF-8");
        assert!(line.starts_with("unique"), "{line}");
        input.write_all(format!("{PUZZLE}\n").as_bytes()).expect("it reads");
    }
    drop(input);
    assert_eq!(lines.count(), 4);
    assert!(child.wait().expect("its end").success());
}

#[test]
fn hostile_input_is_refused() {
    let long = "1".repeat(5 * 1024 * 1024);
    let deep = "[".repeat(100_000);
    for input in [
        long.as_str(),
        &deep,
        "\u{0}\u{1}\u{fffd}",
        "",
        "{\"grid\":",
        "3x3;cage=5@999:",
        "400x400:",
    ] {
        let output = run(&["solve"], input);
        assert_eq!(output.status.code(), Some(1), "{input:.20}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.starts_with("satdoku: ") && !errors.contains("panicked"), "{errors:.200}");
    }
}

#[test]
#[cfg(unix)]
fn a_reader_that_stops_ends_the_command() {
    let satdoku = cargo_bin!("satdoku");
    let line = format!("{} make --count 1000000 | head -n 1", satdoku.display());
    let output = Command::new("sh").args(["-c", &line]).output().expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_complete_lines() {
    let mut child = Command::new(cargo_bin!("satdoku"))
        .args(["make", "--count", "1000000"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut lines = BufReader::new(child.stdout.take().expect("its output"));
    let mut first = String::new();
    lines.read_line(&mut first).expect("a line");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    let rest: Vec<String> = lines.lines().map(|line| line.expect("UTF-8")).collect();
    assert!(rest.iter().all(|line| line.len() == 81), "{:?}", rest.last());
    assert_eq!(child.wait().expect("its end").code(), Some(130));
}

#[test]
fn a_file_of_bytes_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bytes");
    let bytes: Vec<u8> =
        (0..2_000_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    fs::write(&file, bytes).expect("a file");
    let output = run(&["solve", file.to_str().expect("UTF-8")], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

/// The memory doesn't depend on the number of puzzles: four times as many take no more.
#[test]
#[cfg(target_os = "linux")]
fn long_lists_take_little_memory() {
    let peak = |puzzles: usize| {
        let folder = tempfile::tempdir().expect("a folder");
        let list = folder.path().join("list.txt");
        fs::write(&list, format!("{PUZZLE}\n").repeat(puzzles)).expect("a file");
        let mut child = Command::new(cargo_bin!("satdoku"))
            .args(["solve", "--json"])
            .arg(&list)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        // The process still runs while its last lines are read: they don't fit into the pipe.
        let read = lines.by_ref().take(puzzles - 1_000).count();
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a process");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        assert_eq!(read + lines.count(), puzzles);
        assert!(child.wait().expect("its end").success());
        peak.trim().trim_end_matches(" kB").parse::<u64>().expect("a number")
    };
    let (few, many) = (peak(4_000), peak(16_000));
    assert!(many < few + few / 4 + 2_000, "{few} KB, then {many} KB");
    assert!(many < 60_000, "{many} KB");
}
