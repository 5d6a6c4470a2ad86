//! Golden puzzles: those that the pages printed which this project follows, and a sample of the
//! known 17-clue puzzles.

mod support;

use std::sync::Arc;

use satdoku::board::Board;
use satdoku::puzzle::{Value, check};
use satdoku::solve::{Answer, Options, Progress, solve};
use serde_json::Value as Json;
use support::{board, overlapping, puzzle};

const SEEDS: &str = include_str!("puzzles/seed-puzzles.json");
const SEVENTEEN: &str = include_str!("puzzles/17-clue-sample.txt");

/// The board of a kind, for those that need no rule beyond houses.
fn board_of(kind: &str) -> Option<Arc<Board>> {
    Some(match kind {
        "2x2" => board(2, 2),
        "3x3" => board(3, 3),
        "3x4" => board(3, 4),
        "5x5" => board(5, 5),
        "giant-x" => overlapping(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)]),
        "giant-samurai" => {
            overlapping(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4), (6, 2), (8, 0), (8, 4)])
        }
        "union-jack" => overlapping(&[
            (0, 0),
            (0, 4),
            (0, 8),
            (2, 2),
            (2, 6),
            (4, 0),
            (4, 4),
            (4, 8),
            (6, 2),
            (6, 6),
            (8, 0),
            (8, 4),
            (8, 8),
        ]),
        _ => return None,
    })
}

/// The cells of rows such as `. 6 1 -`: blanks are 0, places without a cell are left out.
fn cells(rows: &Json) -> Vec<usize> {
    let rows = rows.as_array().expect("rows");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' '));
    tokens.filter(|token| *token != "-").map(|token| token.parse().unwrap_or(0)).collect()
}

#[test]
fn seed_puzzles_have_the_expected_answers() {
    let seeds: Vec<Json> = serde_json::from_str(SEEDS).expect("valid JSON");
    let mut solved = 0;
    for seed in &seeds {
        let (id, kind) = (&seed["id"], seed["kind"].as_str().expect("a kind"));
        let Some(board) = board_of(kind) else { continue };
        let puzzle = puzzle(&board, &cells(&seed["clues"]));
        let mut found = Vec::new();
        let answer = solve(&puzzle, Options::default(), &mut |progress| {
            if let Progress::Solution(values) = progress {
                assert_eq!(check(&puzzle, &values), Ok(()), "{id}");
                found = values.into_iter().map(Value::get).collect();
            }
        });
        if seed["answer"] == "unsolvable" {
            assert_eq!(answer, Ok(Answer::Unsolvable), "{id}");
        } else {
            assert_eq!(answer, Ok(Answer::OnlySolution), "{id}");
            assert_eq!(found, cells(&seed["solution"]), "{id}");
        }
        solved += 1;
    }
    assert_eq!(solved, 14);
}

#[test]
fn seventeen_clues_give_one_solution() {
    let board = board(3, 3);
    for line in SEVENTEEN.lines().step_by(10) {
        let clues: Vec<usize> = line.bytes().map(|digit| usize::from(digit - b'0')).collect();
        let answer = solve(&puzzle(&board, &clues), Options::default(), &mut |_| {});
        assert_eq!(answer, Ok(Answer::OnlySolution), "{line}");
    }
}
