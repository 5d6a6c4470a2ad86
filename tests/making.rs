//! Generated puzzles: a seed gives the same puzzle on every machine. `tests/browser` checks the
//! same list in every engine.

use satdoku::formats::link;
use satdoku::make::{
    Clues, Difficulty, PuzzleType, Request, Symmetry, make, minimal, redundant, shuffle,
};
use satdoku::puzzle::check;
use satdoku::questions::{Options, solve};
use satdoku::words::symmetries;

/// Lines with the board's link, the puzzle type, the symmetry, the seed, and the resulting link.
const MADE: &str = include_str!("puzzles/made.txt");

fn request(board: &str, puzzle_type: &str, symmetry: &str, seed: &str) -> Request {
    let puzzle = link::read(board).expect(board);
    let symmetries = Symmetry::ALL.into_iter();
    Request {
        layout: puzzle.board().layout().clone(),
        symbols: puzzle.symbols(),
        puzzle_type: match puzzle_type {
            "regions" => PuzzleType::Regions,
            "cages" => PuzzleType::Cages,
            _ => PuzzleType::Clues,
        },
        clues: Clues::Free,
        difficulty: Difficulty::Any,
        symmetry: { symmetries }
            .find(|other| symmetries::symmetry(*other) == symmetry)
            .expect(symmetry),
        seed: seed.parse().expect(seed),
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle() {
    let mut news = Vec::new();
    for line in MADE.lines() {
        let [board, puzzle_type, symmetry, seed, expected] =
            line.split('|').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        let request = request(board, puzzle_type, symmetry, seed);
        let made = make(&request, &mut |_| {}).expect(board);
        assert_eq!(check(&made.puzzle, &made.solution), Ok(()), "{board}");
        let outcome = solve(&made.puzzle, Options::default(), &mut |_| {});
        assert!(outcome.expect(board).is_unique(), "{board}");
        let found = link::write(&made.puzzle);
        if found != expected {
            news.push(format!("{board}|{puzzle_type}|{symmetry}|{seed}|{found}"));
        }
    }
    assert!(news.is_empty(), "other puzzles than those of the list:\n{}", news.join("\n"));
}

#[test]
fn large_boards_are_made_and_unknown_minimality_is_reported() {
    let request = request("5x5:zzzzzzzzzzzzzzzzzzzzzzzza", "clues", "none", "1");
    let made = make(&request, &mut |_| {}).expect("made");
    assert_eq!(check(&made.puzzle, &made.solution), Ok(()));
    let outcome = solve(&made.puzzle, Options::default(), &mut |_| {});
    assert!(outcome.expect("an outcome").is_unique());
    assert!(made.undecided > 0, "that all are needed would take minutes to know");
    let less = minimal(&made.puzzle, Symmetry::None, 1, &mut |_, _| {}).expect("minimal").puzzle;
    assert!(less.clue_count() <= made.puzzle.clue_count());
    let outcome = solve(&less, Options::default(), &mut |_| {});
    assert!(outcome.expect("an outcome").is_unique());
}

#[test]
fn samurai_clues_are_spread_over_all_grids() {
    let made = make(
        &request("3x3;at=0.0,0.4,2.2,4.0,4.4:zzzzzzzzzzzzzze", "clues", "none", "2"),
        &mut |_| {},
    );
    let puzzle = made.expect("made").puzzle;
    let board = puzzle.board();
    let clues = |corner: &(usize, usize)| {
        let is_in = |cell: &usize| board.geometry().grids_of(*cell).any(|other| other == *corner);
        (0..board.cell_count()).filter(is_in).filter(|cell| puzzle.clues()[*cell].is_some()).count()
    };
    let counts: Vec<usize> = board.geometry().corners().iter().map(clues).collect();
    let (least, most) = (counts.iter().min(), counts.iter().max());
    assert!(least.zip(most).is_some_and(|(least, most)| most - least <= 9), "{counts:?}");
}

#[test]
fn a_shuffled_classic_is_as_unique_as_before() {
    let made = make(&request("3x3:zzzc", "clues", "none", "3"), &mut |_| {}).expect("made").puzzle;
    for seed in 0..5 {
        let shuffled = shuffle(&made, Symmetry::None, seed);
        assert_ne!(shuffled, made);
        assert_eq!(redundant(&shuffled), Ok(Some(vec![])));
        let outcome = solve(&shuffled, Options::default(), &mut |_| {});
        assert!(outcome.expect("an outcome").is_unique());
    }
}
