//! Answers of other solvers: valid ones in each form, invalid ones, and answers to other puzzles.

use crate::support::{board, overlapping, puzzle};
use proptest::prelude::*;
use satdoku::formats::answers::{self, Answer, AnswerError, CubeAnswers};
use satdoku::formats::{MAX_FILE, link};
use satdoku::puzzle::{Puzzle, Value};

/// The 4×4 puzzle of Kociemba's page.
fn small() -> Puzzle {
    let mut clues = [0; 16];
    for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
        clues[cell] = value;
    }
    puzzle(&board(2, 2), &clues)
}

/// The answer to [`small`], as that page prints it.
const MODEL: &str = "v 2 8 -9 11 13 17 -19 -21 23 -25 -27 28 -29 30 -32 -33 36 37 42 47 -49 51 \
    -52 -53 54 -55 57 -60 -61 64 0";

const SOLUTION: [usize; 16] = [2, 4, 3, 1, 1, 3, 4, 2, 4, 1, 2, 3, 3, 2, 1, 4];

fn solution(text: &str) -> Result<Vec<usize>, AnswerError> {
    match answers::read(text, &small())? {
        Answer::Solution(values) => Ok(values.into_iter().map(Value::get).collect()),
        Answer::Unsatisfiable => panic!("{text}: no solution"),
    }
}

fn smt(values: &[usize]) -> String {
    let pairs: Vec<String> =
        values.iter().enumerate().map(|(cell, value)| format!("(V{cell} {value})")).collect();
    format!("sat\n( {}\n)", pairs.join("\n  "))
}

fn idp(values: &[usize]) -> String {
    let tuples: Vec<String> = values
        .iter()
        .enumerate()
        .map(|(cell, value)| format!("({},{})->{value}", cell / 4, cell % 4))
        .collect();
    format!("GridValue := {{{}}}.", tuples.join(", "))
}

#[test]
fn the_forms_of_the_pages_are_read() {
    let literals = MODEL.trim_start_matches("v ");
    let spread = MODEL.replace(" 30 ", " 30\r\nv ");
    let get_model: Vec<String> = SOLUTION
        .iter()
        .enumerate()
        .map(|(cell, value)| format!("  (define-fun V{cell} () Int\n    {value})\n"))
        .collect();
    let get_model = get_model.concat();
    for text in [
        format!("s SATISFIABLE\n{MODEL}"),
        format!("c a comment\nc s UNSATISFIABLE\n{spread}\ns SATISFIABLE\nc 0.01 seconds\n"),
        format!("SAT\n{literals}\n"),
        MODEL.to_owned(),
        smt(&SOLUTION),
        smt(&SOLUTION).replace("( (", "((").replace(")\n)", "))"),
        format!("sat\n(\n{get_model})\n"),
        idp(&SOLUTION),
        format!("\nModel 1\n==========\n{}\n\nMore models may be available.", idp(&SOLUTION)),
        idp(&SOLUTION).replace("->", " → ").replace(',', ", "),
    ] {
        assert_eq!(solution(&text), Ok(SOLUTION.to_vec()), "{text}");
    }
}

#[test]
fn refusals_are_read() {
    for text in [
        "s UNSATISFIABLE\n",
        "UNSAT\n",
        "c conflicts: 5\nUNSATISFIABLE\n",
        "unsat\n(error \"line 120 column 11: model is not available\")\n",
        "No models.\n",
    ] {
        assert_eq!(answers::read(text, &small()), Ok(Answer::Unsatisfiable), "{text}");
    }
}

/// Kociemba's formula omits candidates that the clues exclude. Solvers may set these variables to
/// true.
#[test]
fn variables_without_clauses_are_passed_over() {
    // r1c1 is also 1, and r1c3 also 2, which the clue in r1c1 excludes.
    let text = format!("{} 1 10 0", MODEL.trim_end_matches(" 0"));
    assert_eq!(solution(&text), Ok(SOLUTION.to_vec()));
    let auxiliary = format!("{} 65 4711 0", MODEL.trim_end_matches(" 0"));
    assert_eq!(solution(&auxiliary), Ok(SOLUTION.to_vec()));
}

#[test]
fn an_answer_to_another_puzzle_is_refused() {
    let with = |cell: usize, value: usize| {
        let mut values = SOLUTION;
        values[cell] = value;
        values
    };
    for (text, problem) in [
        (MODEL.replace("v 2 ", "v 3 "), "r1c1 isn’t 2 in it, as the clue is"),
        (MODEL.replace(" -9 ", " 9 "), "it has both 1 and 3 in r1c3"),
        (smt(&with(0, 3)), "r1c1 isn’t 2 in it, as the clue is"),
        (smt(&with(2, 1)), "row 1 has 1 twice"),
        (smt(&with(2, 9)), "it has 9 in r1c3, and the largest value of this board is 4"),
        (smt(&with(2, 0)), "it has 0 in r1c3"),
        (smt(&[&SOLUTION[..], &[1]].concat()), "it has a cell in row 5, column 1"),
        (idp(&with(2, 1)), "row 1 has 1 twice"),
    ] {
        let error = solution(&text).expect_err(&text).to_string();
        assert!(error.starts_with("the answer belongs to another puzzle"), "{error}");
        assert!(error.contains(problem), "{error}");
    }
    let sum = link::read("2x2;sum=3-4@0,1:p").expect("a link");
    let error = answers::read(&smt(&SOLUTION), &sum).expect_err("a broken sum").to_string();
    assert!(error.ends_with("it isn’t so that r1c1 + r1c2 is 3 to 4"), "{error}");
    let two_grids = Puzzle::empty(overlapping(&[(0, 0), (2, 2)]));
    let error = answers::read("sat\n((V9 1))", &two_grids).expect_err("a hole").to_string();
    assert!(error.contains("row 1, column 10, where this board has none"), "{error}");
}

#[test]
fn an_answer_that_breaks_off_may_be_of_the_right_puzzle() {
    for (text, place) in [
        (MODEL.replace(" 11 ", " 10 "), "r1c3"),
        (smt(&SOLUTION[..15]), "r4c4"),
        ("s SATISFIABLE\nv 2 -5".to_owned(), "r1c2"),
        // The clue in r1c1 is 2.
        ("s SATISFIABLE\nv -1".to_owned(), "r1c1"),
        ("s SATISFIABLE\nv\n".to_owned(), "r1c1"),
    ] {
        let error = solution(&text).expect_err(&text).to_string();
        let expected =
            format!("the answer leaves {place} empty: it breaks off, or belongs to another puzzle");
        assert_eq!(error, expected, "{text}");
    }
}

#[test]
fn errors_in_answers_have_a_place_and_a_reason() {
    let error = |text: &str| solution(text).expect_err(text).to_string();
    assert!(error("hello").starts_with("this is no solver’s answer"));
    assert!(error("").starts_with("this is no solver’s answer"));
    assert!(error("s UNKNOWN").contains("gave up"));
    assert!(error("unknown\n").contains("gave up"));
    assert!(error("s SATISFIABLE").contains("“v” are missing"));
    assert!(error("sat\n").contains("((V0 3) …), are missing"));
    assert_eq!(
        error("s SATISFIABLE\nv 1 2\nv -3 four 0"),
        "line 3, column 6: “four”, where a literal, such as 8 or -9, was expected"
    );
    assert_eq!(
        error("sat\n((V0 2)\n (W1 4))"),
        "line 3, column 3: “W1”, where a constant, such as V0, was expected"
    );
    assert!(error("sat\n((V0 -2))").starts_with("line 2, column 6: “-2”, where a value"));
    assert!(error("GridValue := {(0, 0) -> 2, (0 1)}").starts_with("line 1, column 31: “1”"));
    assert!(error("GridValue := {(0, 0) ≥ 2}").starts_with("line 1, column 22: “≥”"));
    assert!(error("GridValue := {(0, 0) ->").ends_with("breaks off where a value was expected"));
    assert!(
        error("sat\n((V0 2) (V1")
            .ends_with("breaks off where the value of a constant was expected")
    );
    assert_eq!(solution(&" ".repeat(MAX_FILE + 1)), Err(AnswerError::TooLong));
}

#[test]
fn answers_to_cubes_are_joined() {
    let joined = |texts: &[&str]| {
        let mut answers = CubeAnswers::default();
        for text in texts {
            answers.add(text, &small())?;
        }
        let CubeAnswers { solution, refuted, undecided } = answers;
        Ok::<_, AnswerError>((solution.is_some(), refuted, undecided))
    };
    let (refuted, undecided) = ("c a comment\ns UNSATISFIABLE\n", "s UNKNOWN\nc gave up\n");
    let solved = format!("s SATISFIABLE\n{MODEL}\n");
    assert_eq!(joined(&[]), Ok((false, 0, 0)));
    assert_eq!(joined(&["", "c killed\n"]), Ok((false, 0, 0)));
    assert_eq!(joined(&[refuted, undecided, refuted]), Ok((false, 2, 1)));
    assert_eq!(joined(&[&[refuted, refuted, undecided].concat()]), Ok((false, 2, 1)));
    assert_eq!(joined(&[&[refuted, &solved, refuted].concat()]), Ok((true, 1, 0)));
    assert!(joined(&[undecided, "SAT\r\n1 2 3 0\r\n"]).is_err(), "a wrong model");
    let no_model = joined(&[&["s SATISFIABLE\n", refuted].concat()]);
    assert!(matches!(no_model, Err(AnswerError::NoModel(_))), "{no_model:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn arbitrary_text_is_an_answer_or_an_error(text in "\\PC*") {
        let _ = answers::read(&text, &small());
    }

    #[test]
    fn damaged_answers_are_errors_or_checked(
        form in 0..3_usize,
        at in any::<prop::sample::Index>(),
        with in "[0-9(){}, >sv-]{0,3}|\\PC",
    ) {
        let text = [format!("s SATISFIABLE\n{MODEL}"), smt(&SOLUTION), idp(&SOLUTION)][form].clone();
        let mut damaged: Vec<char> = text.chars().collect();
        let at = at.index(damaged.len());
        damaged.splice(at..=at, with.chars());
        let damaged: String = damaged.into_iter().collect();
        // The puzzle has only one solution, so any accepted answer must be that one.
        if let Ok(Answer::Solution(values)) = answers::read(&damaged, &small()) {
            prop_assert_eq!(values.into_iter().map(Value::get).collect::<Vec<_>>(), SOLUTION);
        }
    }
}
