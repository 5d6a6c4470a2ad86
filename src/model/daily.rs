//! The daily puzzle: the same for everyone, because its seed is its date.
//!
//! A change of the seed or the request changes the puzzles of all days, including those that people
//! have begun. A test prevents that.

use crate::board::{BoxShape, Layout};
use crate::logic::Level;
use crate::make::{Difficulty, Request, Symmetry};
use crate::model::date::{Date, Weekday};

/// The level of a weekday. A week gets harder from day to day, as in most newspapers.
#[must_use]
pub fn level(date: Date) -> Level {
    match date.weekday() {
        Weekday::Monday | Weekday::Tuesday => Level::Easy,
        Weekday::Wednesday | Weekday::Thursday => Level::Medium,
        Weekday::Friday => Level::Hard,
        Weekday::Saturday => Level::Unfair,
        Weekday::Sunday => Level::Extreme,
    }
}

/// The seed of a date: 20261126 for 26 November 2026.
#[must_use]
pub fn seed(date: Date) -> u32 {
    (date.year() * 100 + date.month()) * 100 + date.day()
}

/// The request for the puzzle of a date.
#[must_use]
pub fn request(date: Date) -> Request {
    classic(level(date))
}

/// The request for a classic puzzle with rotational symmetry.
#[must_use]
pub fn classic(level: Level) -> Request {
    let shape = BoxShape::new(3, 3).unwrap_or_else(|_| unreachable!("3 × 3 is a box shape"));
    let mut request = Request::new(Layout::single(shape));
    request.difficulty = Difficulty::Level(level);
    request.symmetry = Symmetry::Half;
    request
}

/// True if the page offers the puzzle of a date: from 1 January of this year to today.
#[must_use]
pub fn is_offered(date: Date, today: Date) -> bool {
    (today.first_of_year()..=today).contains(&date)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::logic::rate;
    use crate::make::{Clues, PuzzleType, generate};
    use crate::puzzle::{Symbols, check};
    use crate::questions::{Limits, solve};

    fn date(year: u32, month: u32, day: u32) -> Date {
        Date::new(year, month, day).expect("a date")
    }

    #[test]
    fn the_puzzle_of_a_date_never_changes() {
        let thursday = date(2026, 11, 26);
        assert_eq!(seed(thursday), 20_261_126);
        let request = request(thursday);
        assert_eq!(request.layout.shape().to_string(), "3x3");
        assert!(request.layout.origins().len() == 1 && request.layout.rules().is_empty());
        assert_eq!(request.difficulty, Difficulty::Level(Level::Medium));
        assert_eq!(request.symmetry, Symmetry::Half);
        assert_eq!((request.clues, request.puzzle_type), (Clues::Free, PuzzleType::Clues));
        assert_eq!(request.symbols, Symbols::default());
        let made = generate(&request, seed(thursday), &Limits::default()).expect("made");
        let puzzle = "3x3:1b3c5_6a7e8d5a8b9a2a9_3b7d8a7d4b2_5a1a5b2a4d1e3a7_6c3b2";
        assert_eq!(link::write(&made.puzzle), puzzle);
    }

    #[test]
    fn a_week_gets_harder() {
        use Level::{Easy, Extreme, Hard, Medium, Unfair};
        let week = (23..=29).map(|day| level(date(2026, 11, day)));
        assert!(week.eq([Easy, Easy, Medium, Medium, Hard, Unfair, Extreme]));
    }

    #[test]
    fn the_puzzles_of_a_week_have_one_solution_and_their_levels() {
        let mut before = None;
        for day in 23..=29 {
            let date = date(2026, 11, day);
            let made = generate(&request(date), seed(date), &Limits::default()).expect("made");
            let answer = solve(&made.puzzle, &Limits::default()).expect("solved");
            assert!(answer.is_unique(), "{date:?}");
            assert_eq!(check(&made.puzzle, &made.solution), Ok(()));
            assert_eq!(rate(&made.puzzle, true).level, level(date), "{date:?}");
            assert_ne!(before.replace(made.solution.clone()), Some(made.solution));
        }
    }

    #[test]
    fn the_days_of_this_year_are_offered() {
        let today = date(2026, 11, 26);
        for (date, is_in) in [
            (date(2026, 1, 1), true),
            (today, true),
            (date(2025, 12, 31), false),
            (date(2026, 11, 27), false),
        ] {
            assert_eq!(is_offered(date, today), is_in, "{date:?}");
        }
    }
}
