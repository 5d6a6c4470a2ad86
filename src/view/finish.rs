//! The card of a finished game, and its result as text.

use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::clock_face;
use crate::model::date::{Date, Day};
use crate::model::new_game::NewGame;
use crate::model::statistics::{Game, Statistics};
use crate::puzzle::capital;
use crate::view::words;

/// The finished game, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    /// The kind of board, as in the statistics.
    pub kind: &'a str,
    /// The time played in seconds; `None` if the clock is off or didn't run.
    pub seconds: Option<u32>,
    /// The game in the statistics; `None` if the puzzle was solved elsewhere.
    pub game: Option<&'a Game>,
    /// The level and the day of a puzzle that was made here.
    pub made: Option<(Level, Option<Day>)>,
    /// Today.
    pub today: Day,
}

/// The content of the card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishCard {
    /// The level, or that it is solved.
    pub title: String,
    /// The dots of the level; empty without one.
    pub dots: String,
    /// The time; empty without one.
    pub time: String,
    /// The best time, the days in a row, and the aids.
    pub facts: String,
    /// A new game like this one, if the page can make one.
    pub next: Option<NewGame>,
    /// The label of the button for the next game.
    pub next_label: String,
    /// The lines to share, without a link.
    pub result: String,
}

/// The card of a finished game.
#[must_use]
pub fn finish_card(finished: Finished<'_>, statistics: &Statistics) -> FinishCard {
    let Finished { kind, seconds, game, made, today } = finished;
    let level = made.map(|(level, _)| level).or(game.and_then(|game| game.level));
    let daily = made.and_then(|(_, daily)| daily);
    let time = seconds.map(face).unwrap_or_default();
    let best = seconds.and_then(|seconds| {
        let best = statistics.times(Some(level?), Some(kind))?.best;
        let is_own = game.is_some_and(Game::is_unaided) && best == seconds;
        Some(if is_own {
            words::finish::YOUR_BEST.to_owned()
        } else {
            words::finish::best(&face(best))
        })
    });
    let days = statistics.days_in_a_row(today);
    let row = (days > 0).then(|| words::start::days_in_a_row(days));
    let aids = game.map(aids).unwrap_or_default();
    let next = NewGame::like(kind, level);
    let day = daily.map(|day| words::start::date(Date::from_day(day)));
    let level_in_result =
        level.map_or(words::finish::SOLVED.to_owned(), words::finish::level_with_dots);
    let title: Vec<String> = day.into_iter().chain([level_in_result]).collect();
    let figures: Vec<String> =
        [time.clone(), aids.clone()].into_iter().filter(|part| !part.is_empty()).collect();
    let lines = [words::finish::result_title(&title), figures.join(" · ")];
    let facts = [best, row, Some(aids)];
    FinishCard {
        title: level.map_or(words::finish::SOLVED, techniques::level).to_owned(),
        dots: level.map(words::steps::dots).unwrap_or_default(),
        time,
        facts: capital(
            &facts.into_iter().flatten().filter(|f| !f.is_empty()).collect::<Vec<_>>().join(" · "),
        ),
        next,
        next_label: next.map_or_else(|| words::finish::NEXT_PUZZLE.to_owned(), words::finish::next),
        result: lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"),
    }
}

/// The aids that a game used, or that it used none.
fn aids(game: &Game) -> String {
    let counts = [
        (game.hints, words::finish::hints as fn(usize) -> String),
        (game.checks, words::finish::checks),
        (game.revealed, words::finish::revealed),
    ];
    let used = counts.into_iter().filter(|(count, _)| *count > 0);
    let used: Vec<String> = used.map(|(count, word)| word(count as usize)).collect();
    if used.is_empty() { words::finish::NO_AID.to_owned() } else { used.join(" · ") }
}

/// A time in seconds as on the clock.
fn face(seconds: u32) -> String {
    clock_face(f64::from(seconds) * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::new_game::Variant;
    use crate::model::statistics::{Aid, CLASSIC};

    const LINK: &str = "3x3:zzzc";

    /// The card of a game that was the daily puzzle of day 20783 and took this time.
    fn card(statistics: &Statistics, seconds: u32) -> FinishCard {
        let finished = Finished {
            kind: CLASSIC,
            seconds: Some(seconds),
            game: statistics.finished(LINK, CLASSIC, seconds),
            made: Some((Level::Medium, Some(20_783))),
            today: 20_783,
        };
        finish_card(finished, statistics)
    }

    #[test]
    fn the_card_has_level_time_and_aids() {
        let mut statistics = Statistics::default();
        statistics.start(LINK, Some(Level::Medium), Some(20_783));
        statistics.finish(LINK, CLASSIC, 20_783, 511);
        let first = card(&statistics, 511);
        assert_eq!((&*first.title, &*first.dots, &*first.time), ("Medium", "●●○○○", "8:31"));
        assert_eq!(first.facts, "Your best time · 1 day in a row · no hints");
        assert_eq!(
            (first.next, &*first.next_label),
            (Some(NewGame::Classic(Level::Medium)), "Next medium")
        );
        let day = words::start::date(Date::from_day(20_783));
        assert_eq!(first.result, format!("Satdoku · {day} · Medium ●●○○○\n8:31 · no hints"));
        for aid in [Aid::Hint, Aid::Hint, Aid::Check, Aid::Reveal] {
            statistics.count(LINK, aid);
        }
        statistics.finish(LINK, CLASSIC, 20_783, 400);
        let aided = card(&statistics, 400);
        assert_eq!(aided.facts, "Best 8:31 · 1 day in a row · 2 hints · 1 check · 1 revealed");
        assert!(aided.result.ends_with("\n6:40 · 2 hints · 1 check · 1 revealed"));
    }

    #[test]
    fn a_puzzle_from_elsewhere_has_neither_level_nor_game() {
        let finished =
            Finished { kind: "2x2", seconds: None, game: None, made: None, today: 20_783 };
        let card = finish_card(finished, &Statistics::default());
        assert_eq!((&*card.title, &*card.dots, &*card.time, &*card.facts), ("Solved", "", "", ""));
        assert_eq!((card.next, &*card.next_label), (None, "Another puzzle"));
        assert_eq!(card.result, "Satdoku · Solved");
        let killer = finish_card(Finished { kind: "cage", ..finished }, &Statistics::default());
        assert_eq!(killer.next, Some(NewGame::Variant(Variant::Killer)));
        assert_eq!(killer.next_label, "Next killer");
    }
}
