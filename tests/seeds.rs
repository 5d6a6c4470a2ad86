//! Golden puzzles: those that the pages printed which this project follows, and a sample of the
//! known 17-clue puzzles.

mod support;

use satdoku::puzzle::{Value, check};
use satdoku::solve::{Answer, Options, Progress, solve};
use serde_json::Value as Json;
use support::{board, board_of, cells, puzzle};

const SEEDS: &str = include_str!("puzzles/seed-puzzles.json");
const SEVENTEEN: &str = include_str!("puzzles/17-clue-sample.txt");

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
