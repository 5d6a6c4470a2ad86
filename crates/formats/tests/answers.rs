//! Answers of solvers to texts that other programs, or other exports, wrote.

use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_formats::answers::{Answer, AnswerError, read};
use satdoku_sat::questions::{Limits, solve};

/// A puzzle, and its solution.
fn solved(link: &str) -> (Puzzle, Vec<Value>) {
    let puzzle: Puzzle = link.parse().expect("a link");
    let outcome = solve(&puzzle, &Limits::default()).expect("solvable");
    assert!(outcome.is_unique());
    let solution = outcome.solution().expect("a solution").clone();
    (puzzle, solution)
}

const NINE: &str = "3x3:c1a7_3c4_9c5f5d8a5a1_4a3c6a2_5b4d8b1_5a8b4_1a7c3_5c8b9a8b4b";
const FOUR: &str = "2x2:2_4h2_3d";

/// The values of the solution with their rows and columns, from 1.
fn placed(solution: &[Value]) -> impl Iterator<Item = (usize, usize, usize)> {
    let side = solution.len().isqrt();
    solution.iter().enumerate().map(move |(c, value)| (c / side + 1, c % side + 1, value.get()))
}

#[test]
fn variables_may_be_of_three_digits() {
    for link in [NINE, FOUR] {
        let (puzzle, solution) = solved(link);
        let is_true =
            |number: usize| placed(&solution).any(|(r, c, v)| 100 * r + 10 * c + v == number);
        let sign = |number: usize| if is_true(number) { "" } else { "-" };
        // With all numbers, as solvers print them; with variables of no clause.
        let all: Vec<String> = (1..=999).map(|n| format!("{}{n}", sign(n))).collect();
        let text = format!("s SATISFIABLE\nv {} 0\n", all.join(" "));
        assert_eq!(read(&text, &puzzle), Ok(Answer::Solution(solution.clone())));
        let free = text.replacen(" -100 ", " 100 ", 1).replacen(" -7 ", " 7 ", 1);
        assert_eq!(read(&free, &puzzle), Ok(Answer::Solution(solution.clone())));
        let bare: Vec<String> = all.into_iter().filter(|word| !word.contains('0')).collect();
        let text = format!("SAT\n{} 0\n", bare.join(" "));
        assert_eq!(read(&text, &puzzle), Ok(Answer::Solution(solution.clone())));
        // Another value in a cell is no solution.
        let (r, c, v) = placed(&solution).find(|(_, _, v)| *v == 1).expect("a 1");
        let (right, wrong) = (100 * r + 10 * c + v, 100 * r + 10 * c + 2);
        let text = text.replacen(&format!(" {right} "), &format!(" -{right} "), 1);
        let text = text.replacen(&format!(" -{wrong} "), &format!(" {wrong} "), 1);
        assert!(read(&text, &puzzle).is_err());
    }
}

#[test]
fn clingo_prints_atoms() {
    let (puzzle, solution) = solved(NINE);
    let atoms = |name: &str, first: usize, order: [usize; 3]| -> String {
        let atom = |(r, c, v): (usize, usize, usize)| {
            let numbers = [r - 1 + first, c - 1 + first, v];
            let [a, b, c] = order.map(|at| numbers[at]);
            format!("{name}({a},{b},{c}) ")
        };
        placed(&solution).map(atom).collect()
    };
    let clues = "initial(1,4,1) initial(1,6,7) box(1,1,1) row(1) ";
    for atoms in [
        atoms("sudoku", 1, [0, 1, 2]),
        atoms("cell", 0, [0, 1, 2]),
        // Column, row and value; value, row and column.
        atoms("x", 1, [1, 0, 2]),
        atoms("has", 1, [2, 0, 1]),
    ] {
        let text = format!(
            "clingo version 5.6.2\nReading from stdin\nSolving...\nAnswer: 1 (Time: 0.003s)\n\
             {clues}{atoms}\nSATISFIABLE\n\nModels       : 1+\nCalls        : 1\n"
        );
        assert_eq!(read(&text, &puzzle), Ok(Answer::Solution(solution.clone())), "{atoms}");
    }
    let unsatisfiable = "Solving...\nUNSATISFIABLE\n\nModels       : 0\n";
    assert_eq!(read(unsatisfiable, &puzzle), Ok(Answer::Unsatisfiable));
    assert_eq!(read("Puzzle 3. Answer: below\nAnswer: x", &puzzle), Err(AnswerError::Unknown));
    let none = "Answer: 1\n\nSATISFIABLE\n";
    assert!(matches!(read(none, &puzzle), Err(AnswerError::NoModel(_))));
    let text = format!("Answer: 1\n{}\nSATISFIABLE\n", atoms("sudoku", 1, [0, 1, 2]));
    let other = text.replacen("sudoku(1,1,", "sudoku(1,12,", 1);
    assert!(matches!(read(&other, &puzzle), Err(AnswerError::NoSuchCell(_))), "{other}");
    let twice = text.replacen("sudoku(1,1,", "sudoku(1,2,", 1);
    assert!(matches!(
        read(&twice, &puzzle),
        Err(AnswerError::Twice { .. } | AnswerError::Missing(_))
    ));
}

#[test]
fn minizinc_prints_arrays() {
    let (puzzle, solution) = solved(NINE);
    let row = |row: &[Value]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let rows: Vec<String> = solution.chunks(9).map(row).collect();
    for text in [
        format!("puzzle = [|{}|];\n----------\n", rows.join("|")),
        format!("x =\n[| {}\n |]\n;\n----------\n==========\n", rows.join("\n | ")),
        format!("x = array2d(1..9, 1..9, [{}]);\n----------\n", rows.join(", ")),
        format!("start = [|0, 0|0, 0|];\nx = [|{}|];\n", rows.join("|")),
    ] {
        assert_eq!(read(&text, &puzzle), Ok(Answer::Solution(solution.clone())), "{text}");
        assert!(read(&text.replacen(&rows[4], &rows[5], 1), &puzzle).is_err());
    }
    assert_eq!(read("=====UNSATISFIABLE=====\n", &puzzle), Ok(Answer::Unsatisfiable));
    assert_eq!(read("=====UNKNOWN=====\n", &puzzle), Err(AnswerError::Undecided));
    let text = "x = [|1, 2|\n3, a|]\n";
    assert_eq!(read(text, &puzzle), Err(AnswerError::Unknown), "data");
    let error = read(&format!("{text}----------\n"), &puzzle).expect_err("a letter");
    assert!(matches!(error, AnswerError::Syntax { line: 2, column: 4, .. }), "{error:?}");
    assert!(read("[|", &puzzle).is_err() && read("array2d(", &puzzle).is_err());
}
