//! Ratings compared with those of the programs that define the scales.
//!
//! `ratings.txt` holds 100 puzzles of 17 clues (every fiftieth of the sample) and 400 random
//! minimal ones from `HoDoKu`'s generator. They are rated by Sudoku Explainer's techniques in
//! `SukakuExplainer` and by `HoDoKu`.

use satdoku::logic::{Level, Rating, RatingEnd, rate};
use satdoku::words::techniques;

use crate::support::{board, puzzle};

const RATINGS: &str = include_str!("puzzles/ratings.txt");

/// Each puzzle's rating, with Sudoku Explainer's in tenths and `HoDoKu`'s level.
fn rated() -> impl Iterator<Item = (Rating, u16, Level)> {
    let board = board(3, 3);
    RATINGS.lines().filter(|line| !line.starts_with('#')).map(move |line| {
        let words: Vec<&str> = line.split(' ').collect();
        let clues: Vec<usize> = words[0].bytes().map(|digit| usize::from(digit - b'0')).collect();
        let tenths = words[1].replace('.', "").parse().expect("a rating");
        let level = Level::ALL.into_iter().find(|level| techniques::level(*level) == words[2]);
        (rate(&puzzle(&board, &clues), true), tenths, level.expect("a level"))
    })
}

#[test]
fn ratings_agree_with_their_sources() {
    let (mut easy, mut hardest, mut near, mut levels) = (0, 0, 0, 0);
    // Bands of Sudoku Explainer's rating: below 4.2, 6.0, 7.0, and above. Each counts the agreeing
    // ratings and all ratings.
    let mut bands = [(0, 0); 4];
    for (rating, tenths, level) in rated() {
        assert_eq!(rating.end, RatingEnd::Solved);
        if tenths < 42 {
            // Up to singles, subsets and basic fish, all ratings agree.
            assert_eq!(rating.hardest, tenths);
            easy += 1;
        }
        hardest += usize::from(rating.hardest == tenths);
        let band = &mut bands[[42, 60, 70].iter().filter(|from| tenths >= **from).count()];
        band.0 += usize::from(rating.hardest == tenths);
        band.1 += 1;
        near += usize::from(rating.hardest.abs_diff(tenths) <= 2);
        levels += usize::from(rating.level == level);
    }
    assert!(easy > 300, "{easy}");
    // The figures of `docs/methods.md`.
    assert_eq!((hardest, near, levels), (469, 488, 490));
    assert_eq!(bands, [(366, 366), (38, 39), (22, 35), (43, 60)]);
}
