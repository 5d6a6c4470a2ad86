//! The start page of Play, as elements.

use std::collections::BTreeSet;

use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::date::{Date, Day};
use crate::model::new_game::{NewGame, Variant};
use crate::model::shelf::InPlay;
use crate::model::statistics::{CLASSIC, Statistics, Times};
use crate::model::{PlayerGrid, clock_face, kinds};
use crate::puzzle::grouped;
use crate::view::{Tree, puzzle_picture, words};

/// An action of an element of the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Plays the daily puzzle of a date.
    Daily(Date),
    /// Makes a puzzle of another kind.
    Make(Variant),
    /// Goes on with a board in play, by its place in the list.
    GoOn(usize),
}

/// The days of a month, one button a day up to today, below the heads of the weekdays.
#[must_use]
pub fn days(month: Date, today: Date, done: &BTreeSet<Day>) -> Tree<Act> {
    let first = month.first_of_month();
    let heads = words::start::WEEKDAYS
        .map(|head| Tree::text("span", head).with("class", "head").with("aria-hidden", "true"));
    let gaps = (0..first.weekday() as usize).map(|_| Tree::text("span", ""));
    let day = |day: Day| {
        let date = Date::from_day(day);
        let number = date.day().to_string();
        if date > today {
            return Tree::text("span", number);
        }
        let (is_today, is_done) = (date == today, done.contains(&day));
        let button = Tree::text("button", number)
            .with("type", "button")
            .with("aria-label", words::start::spoken_day(date, is_today, is_done))
            .on(Act::Daily(date));
        let button = if is_done { button.with("class", "done") } else { button };
        if is_today { button.with("aria-current", "date") } else { button }
    };
    let all = first.to_day()..first.to_day() + first.month_length();
    let cells = heads.into_iter().chain(gaps).chain(all.map(day)).collect();
    Tree::element("div", cells).with("class", "days")
}

/// A button with a picture for each kind of puzzle besides the classic one.
#[must_use]
pub fn variants() -> Tree<Act> {
    let button = |variant: Variant| {
        let board = kinds::read_link(variant.link()).ok();
        let picture = board.map(|board| puzzle_picture(&board, &PlayerGrid::default()));
        let name = words::start::variant(variant);
        let text = Tree::text("b", name);
        let button = Tree::element("button", picture.into_iter().chain([text]).collect())
            .with("type", "button")
            .with("aria-label", name)
            .on(Act::Make(variant));
        Tree::element("li", vec![button])
    };
    Tree::element("ul", Variant::ALL.into_iter().map(button).collect()).with("class", "variants")
}

/// The boards in play. `day_of` gives the local day of a time in milliseconds since 1970.
#[must_use]
pub fn boards(boards: &[InPlay], today: Day, day_of: impl Fn(f64) -> Day) -> Tree<Act> {
    let row = |(at, board): (usize, &InPlay)| {
        let time = clock_face(board.elapsed_ms);
        let when = words::start::when(day_of(board.kept.changed_ms), today);
        let told = words::start::in_play(board.percent, &time, &when);
        let label = words::start::go_on_with(&board.kept.name, &told);
        let name = Tree::text("b", &*board.kept.name);
        // The space separates the words when the text is read as one.
        let told = Tree::text("span", format!(" {told}"));
        let picture = puzzle_picture(&board.puzzle, &board.work);
        let button = Tree::element("button", vec![picture, name, told])
            .with("type", "button")
            .with("class", "open")
            .with("aria-label", label)
            .on(Act::GoOn(at));
        Tree::element("li", vec![button])
    };
    let rows = boards.iter().enumerate().map(row).collect();
    Tree::element("ul", rows).with("class", "board-list")
}

/// The figures of the statistics: days in a row, best time of the level played last, solved
/// puzzles. None before the first solved puzzle.
#[must_use]
pub fn figures(statistics: &Statistics, today: Day) -> Vec<String> {
    if statistics.solved() == 0 {
        return Vec::new();
    }
    let last = statistics.games().iter().rfind(|game| game.level.is_some());
    let best = last.and_then(|last| {
        let times = statistics.times(last.level, Some(&last.kind))?;
        Some(words::start::best(last.level?, &face(times.best)))
    });
    let days = statistics.days_in_a_row(today);
    let row = (days > 0).then(|| words::start::days_in_a_row(days));
    let solved = words::start::solved(statistics.solved());
    [row, best, Some(solved)].into_iter().flatten().collect()
}

/// A table of the levels and kinds with solved puzzles: their number, and the best and the average
/// time of those without hints and revealed cells. `None` without any.
#[must_use]
pub fn table(statistics: &Statistics) -> Option<Tree<Act>> {
    let classic = Level::ALL.map(|level| (level, CLASSIC, techniques::level(level)));
    let variants = Variant::ALL.map(|variant| {
        let level = NewGame::Variant(variant).level();
        (level, variant.kind(), words::start::variant(variant))
    });
    let row = |(level, kind, name): (Level, &str, &str)| {
        let solved = statistics.solved_of(level, kind);
        let times = statistics.times(Some(level), Some(kind));
        let time = |time: fn(Times) -> u32| times.map_or(String::new(), |times| face(time(times)));
        (solved > 0).then(|| {
            let figures = [grouped(solved as u64), time(|t| t.best), time(|t| t.average)];
            [name.to_owned()].into_iter().chain(figures).collect::<Vec<String>>()
        })
    };
    let rows: Vec<Vec<String>> = classic.into_iter().chain(variants).filter_map(row).collect();
    let head = words::start::TABLE_HEAD.map(str::to_owned).to_vec();
    let has_rows = !rows.is_empty();
    let rows = [head].into_iter().chain(rows).collect();
    has_rows.then(|| Tree::table(words::start::STATISTICS, rows))
}

/// Today's puzzle on the card: its texts, and the label of its button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The date.
    pub date: String,
    /// The level, with the number of clues if the puzzle was made.
    pub puzzle: String,
    /// The time in which it was solved; empty if it wasn't.
    pub time: String,
    /// The label of the button.
    pub button: &'static str,
}

/// The card of today's puzzle.
#[must_use]
pub fn card(statistics: &Statistics, today: Date) -> Card {
    let day = today.to_day();
    let started = statistics.started_daily(day);
    let clues = started.and_then(|started| kinds::read_link(&started.link).ok());
    let clues = clues.map(|puzzle| puzzle.clue_count());
    let solved = statistics.solved_daily(day).map(|game| face(game.seconds));
    Card {
        date: words::start::today(today),
        puzzle: words::start::todays_puzzle(crate::model::daily::level(today), clues),
        button: match (&solved, started) {
            (Some(_), _) => words::start::OPEN,
            (None, Some(_)) => words::start::GO_ON,
            (None, None) => words::start::PLAY,
        },
        time: solved.map_or_else(String::new, |time| words::start::solved_in(&time)),
    }
}

/// A time in seconds as on the clock.
fn face(seconds: u32) -> String {
    clock_face(f64::from(seconds) * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::shelf::{Kept, in_play};
    use crate::model::statistics::Aid;

    fn date(year: u32, month: u32, day: u32) -> Date {
        Date::new(year, month, day).expect("a date")
    }

    fn label(tree: &Tree<Act>) -> &str {
        let label = tree.attributes.iter().find(|(name, _)| *name == "aria-label");
        label.map_or("", |(_, label)| label)
    }

    #[test]
    fn a_month_has_a_button_for_each_day_up_to_today() {
        let today = date(2026, 11, 26);
        let done = [today.to_day(), today.to_day() - 25].into();
        let days = days(today, today, &done).children;
        // 1 November 2026 was a Sunday.
        assert_eq!(days.len(), 7 + 6 + 30);
        let buttons: Vec<&Tree<Act>> = days.iter().filter(|day| day.act.is_some()).collect();
        assert_eq!(buttons.len(), 26);
        assert_eq!(buttons[0].act, Some(Act::Daily(date(2026, 11, 1))));
        assert_eq!(label(buttons[0]), "Sunday 1 November, solved");
        assert_eq!(label(buttons[1]), "Monday 2 November");
        assert_eq!(label(buttons[25]), "Thursday 26 November, today, solved");
        let january = super::days(date(2026, 1, 1), today, &BTreeSet::new());
        assert_eq!(january.all().filter(|day| day.act.is_some()).count(), 31);
    }

    #[test]
    fn each_kind_has_a_picture() {
        let variants = variants().children;
        assert_eq!(variants.len(), Variant::ALL.len());
        for variant in &variants {
            assert!(variant.all().any(|tree| tree.tag == "svg"));
            assert!(variant.all().any(|tree| matches!(tree.act, Some(Act::Make(_)))));
        }
    }

    #[test]
    fn boards_in_play_show_percent_time_and_day() {
        let kept = Kept {
            text: "2x2:2_4h2_3d&play=2.1-3.4~~~~724".to_owned(),
            name: "4 × 4".to_owned(),
            changed_ms: 5.0,
            ..Kept::default()
        };
        let rows = boards(&in_play(vec![kept], 3), 6, |_| 5);
        let button = &rows.children[0].children[0];
        assert_eq!(label(button), "Go on with 4 × 4, 16 % · 12:04 · yesterday");
        assert_eq!(button.act, Some(Act::GoOn(0)));
    }

    #[test]
    fn figures_are_of_the_level_played_last() {
        let mut statistics = Statistics::default();
        assert!(figures(&statistics, 9).is_empty());
        statistics.start("a", Some(Level::Hard), None);
        statistics.finish("a", CLASSIC, 7, 1_000);
        statistics.start("b", Some(Level::Medium), Some(8));
        statistics.finish("b", CLASSIC, 8, 252);
        statistics.finish("unknown", CLASSIC, 9, 5);
        let told = figures(&statistics, 9);
        assert_eq!(told, ["1 day in a row", "Medium: best 4:12", "3 solved"]);
        statistics.start("c", Some(Level::Easy), None);
        statistics.count("c", Aid::Hint);
        statistics.finish("c", CLASSIC, 9, 60);
        assert_eq!(figures(&statistics, 10), ["4 solved"]);
    }

    #[test]
    fn the_table_has_a_row_for_each_level_and_kind_played() {
        let mut statistics = Statistics::default();
        assert_eq!(table(&statistics), None);
        for (link, level, kind, seconds) in [
            ("a", Level::Hard, CLASSIC, 100),
            ("b", Level::Hard, CLASSIC, 200),
            ("c", Level::Medium, "x", 60),
        ] {
            statistics.start(link, Some(level), None);
            statistics.finish(link, kind, 7, seconds);
        }
        let rows = table(&statistics).expect("a table").children;
        let text = |row: &Tree<Act>| {
            row.children.iter().map(|cell| cell.text.clone()).collect::<Vec<_>>().join(" ")
        };
        let texts: Vec<String> = rows.iter().map(text).collect();
        assert_eq!(texts, [" Solved Best Average", "Hard 2 1:40 2:30", "X 1 1:00 1:00"]);
    }

    #[test]
    fn the_card_shows_how_far_todays_puzzle_is() {
        let today = date(2026, 11, 26);
        let mut statistics = Statistics::default();
        let told = |statistics: &Statistics| {
            let Card { puzzle, time, button, .. } = card(statistics, today);
            (puzzle, time, button)
        };
        assert_eq!(told(&statistics), ("Medium".to_owned(), String::new(), "Play"));
        statistics.start("2x2:2_4h2_3d", Some(Level::Medium), Some(today.to_day()));
        assert_eq!(told(&statistics), ("Medium, 4 clues".to_owned(), String::new(), "Go on"));
        statistics.finish("2x2:2_4h2_3d", CLASSIC, today.to_day(), 61);
        let solved = ("Medium, 4 clues".to_owned(), "Solved in 1:01.".to_owned(), "Open");
        assert_eq!(told(&statistics), solved);
    }
}
