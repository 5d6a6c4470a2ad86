//! The start page of Play: the daily puzzle, new games, boards to go on with, statistics.

use super::counted;
use crate::logic::Level;
use crate::model::date::{Date, Day, Weekday};
use crate::model::new_game::Variant;

pub const START: &str = "Start";
pub const PLAY: &str = "Play";
pub const GO_ON: &str = "Go on";
pub const OPEN: &str = "Open";
pub const NEW_GAME: &str = "New puzzle";
pub const MORE_KINDS: &str = "More kinds";
pub const DAILY_PUZZLES: &str = "Daily puzzles";
pub const MONTH_BEFORE: &str = "Month before";
pub const MONTH_AFTER: &str = "Month after";
pub const STATISTICS: &str = "Statistics";
pub const TABLE_HEAD: [&str; 4] = ["", "Solved", "Best", "Average"];
pub const ALL_STATISTICS: &str = "Times of all levels";
pub const DELETE_STATISTICS: &str = "Delete statistics…";
pub const REALLY_DELETE: &str =
    "Delete all solved games, times and days in a row? This can’t be undone.";
pub const DELETE: &str = "Delete";
pub const KEEP: &str = "Keep";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

fn weekday(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

/// The heads of a calendar's columns.
pub const WEEKDAYS: [&str; 7] = ["M", "T", "W", "T", "F", "S", "S"];

fn month_name(date: Date) -> &'static str {
    MONTHS[date.month() as usize - 1]
}

/// A day and its month: `26 November`.
pub fn day_and_month(date: Date) -> String {
    format!("{} {}", date.day(), month_name(date))
}

/// The title of a month: `November 2026`.
pub fn month(date: Date) -> String {
    format!("{} {}", month_name(date), date.year())
}

/// A whole date: `Thursday 26 November`.
pub fn date(date: Date) -> String {
    format!("{} {}", weekday(date.weekday()), day_and_month(date))
}

pub fn today(date_of_today: Date) -> String {
    format!("Today · {}", date(date_of_today))
}

/// The name of a game: its level, and its date or its board.
pub fn game(level: Level, detail: &str) -> String {
    format!("{} · {detail}", crate::engine_words::techniques::level(level))
}

/// The level of today's puzzle, with its clues if it is made.
pub fn todays_puzzle(level: Level, clues: Option<usize>) -> String {
    let level = crate::engine_words::techniques::level(level);
    match clues {
        None => level.to_owned(),
        Some(clues) => format!("{level}, {}", counted(clues, "clue")),
    }
}

pub fn solved_in(time: &str) -> String {
    format!("Solved in {time}.")
}

/// A day of the calendar, for screen readers.
pub fn spoken_day(day: Date, is_today: bool, is_done: bool) -> String {
    let today = if is_today { ", today" } else { "" };
    let solved = if is_done { ", solved" } else { "" };
    format!("{}{today}{solved}", date(day))
}

pub fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Killer => "Killer",
        Variant::Jigsaw => "Jigsaw",
        Variant::X => "X",
        Variant::Samurai => "Samurai",
    }
}

/// The day of a change: `yesterday`, or a date.
pub fn when(day: Day, today: Day) -> String {
    match today.checked_sub(day) {
        Some(0) => "today".to_owned(),
        Some(1) => "yesterday".to_owned(),
        _ => day_and_month(Date::from_day(day)),
    }
}

/// The progress of a board in play: percent, time played and day of the last change.
pub fn in_play(percent: usize, time: &str, when: &str) -> String {
    format!("{percent} % · {time} · {when}")
}

pub fn go_on_with(name: &str, told: &str) -> String {
    format!("Go on with {name}, {told}")
}

pub fn days_in_a_row(days: usize) -> String {
    format!("{} in a row", counted(days, "day"))
}

pub fn best(level: Level, time: &str) -> String {
    format!("{}: best {time}", crate::engine_words::techniques::level(level))
}

pub fn solved(count: usize) -> String {
    format!("{} solved", crate::puzzle::grouped(count as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_out() {
        let thursday = Date::new(2026, 11, 26).expect("a date");
        assert_eq!(today(thursday), "Today · Thursday 26 November");
        assert_eq!(month(thursday), "November 2026");
        assert_eq!(spoken_day(thursday, true, true), "Thursday 26 November, today, solved");
        let day = thursday.to_day();
        let told = [day, day - 1, day - 2, day + 1].map(|other| when(other, day));
        assert_eq!(told, ["today", "yesterday", "24 November", "27 November"]);
    }

    #[test]
    fn figures_have_their_words() {
        assert_eq!(
            [0, 1, 6].map(days_in_a_row),
            ["0 days in a row", "1 day in a row", "6 days in a row"]
        );
        assert_eq!(todays_puzzle(Level::Medium, Some(27)), "Medium, 27 clues");
        assert_eq!(todays_puzzle(Level::Medium, None), "Medium");
        assert_eq!(in_play(38, "12:04", "yesterday"), "38 % · 12:04 · yesterday");
    }
}
