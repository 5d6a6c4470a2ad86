//! The games that the player has finished, and the puzzles being played that were made here.
//!
//! Recent games are kept one by one. Older ones are added up by level and kind.
//!
//! ```text
//! statistics = *( line LF )
//! line       = "g " day " " level " " kind " " seconds " " hints " " revealed " " daily [" " checks]    a game
//!            | "s " level " " kind " " solved " " unaided " " seconds " " best   older games
//!            | "d " day " " ( "0" | "1" )                        a daily puzzle of an older game
//!            | "p " level " " daily " " hints " " revealed " " link [" " checks]    a puzzle being played
//! level      = "0" … "4" | "-"
//! daily      = day | "-"
//! ```
//! `day` is a number of days since 1970. Other lines are ignored.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;

use crate::logic::Level;
use crate::model::date::{Date, Day};
use crate::puzzle::Puzzle;

/// The most games kept one by one.
pub const MAX_GAMES: usize = 2_000;

/// The most puzzles being played that are remembered.
pub const MAX_STARTED: usize = 400;

/// The most daily puzzles of older games: ten years.
const MAX_OLD_DAILIES: usize = 3_660;

/// The most pairs of level and kind for older games.
const MAX_SUMS: usize = 500;

/// The most bytes of a stored text, and of a link in it.
const MAX_TEXT: usize = 4 * 1024 * 1024;
const MAX_LINK: usize = 4_000;

/// The most characters of a kind.
const MAX_KIND: usize = 40;

/// The kind of classic boards: 9 × 9 without further rules.
pub const CLASSIC: &str = "classic";

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The day on which it was finished, in local time.
    pub day: Day,
    /// The level, if known.
    pub level: Option<Level>,
    /// The kind of board, as in [`kind_of`].
    pub kind: String,
    /// The time played, in seconds.
    pub seconds: u32,
    /// The number of hints.
    pub hints: u32,
    /// The number of revealed cells.
    pub revealed: u32,
    /// The number of checks. A check shows no answer, so the game is still unaided.
    pub checks: u32,
    /// The day whose daily puzzle it was, if it was one.
    pub daily: Option<Day>,
}

impl Game {
    /// True if the player solved it without hints and revealed cells.
    #[must_use]
    pub fn is_unaided(&self) -> bool {
        self.hints == 0 && self.revealed == 0
    }

    /// True if it was a daily puzzle, finished in time for the days in a row. The next day counts,
    /// because a game may last past midnight.
    fn is_in_time(&self) -> bool {
        self.daily.is_some_and(|daily| self.day == daily || self.day == daily.saturating_add(1))
    }

    fn key(&self) -> Key {
        (self.level.map(number_of), self.kind.clone())
    }
}

/// A puzzle being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Started {
    /// The link of the puzzle, without a state.
    pub link: String,
    /// The level, if known.
    pub level: Option<Level>,
    /// The day whose daily puzzle it is, if it is one.
    pub daily: Option<Day>,
    /// The number of hints so far.
    pub hints: u32,
    /// The number of revealed cells so far.
    pub revealed: u32,
    /// The number of checks so far.
    pub checks: u32,
}

/// An aid that a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// A hint.
    Hint,
    /// A revealed cell.
    Reveal,
    /// A check of the entries.
    Check,
}

/// The number of a level, and the kind.
type Key = (Option<u8>, String);

/// The sums of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    solved: u32,
    /// The games without hints and revealed cells. The times are of these games only.
    unaided: u32,
    seconds: u64,
    /// The shortest time; 0 without an unaided game.
    best: u32,
}

impl Sums {
    fn add(&mut self, game: &Game) {
        self.solved = self.solved.saturating_add(1);
        if game.is_unaided() {
            let is_best = self.unaided == 0 || game.seconds < self.best;
            self.best = if is_best { game.seconds } else { self.best };
            self.unaided = self.unaided.saturating_add(1);
            self.seconds = self.seconds.saturating_add(game.seconds.into());
        }
    }

    fn join(self, other: Self) -> Self {
        let best = match (self.unaided, other.unaided) {
            (_, 0) => self.best,
            (0, _) => other.best,
            _ => self.best.min(other.best),
        };
        Self {
            solved: self.solved.saturating_add(other.solved),
            unaided: self.unaided.saturating_add(other.unaided),
            seconds: self.seconds.saturating_add(other.seconds),
            best,
        }
    }
}

/// The times of the games without hints and revealed cells, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The shortest time.
    pub best: u32,
    /// The average time.
    pub average: u32,
}

/// The finished games, and the puzzles being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The recent games, in the order of their days.
    games: Vec<Game>,
    /// The sums of older games.
    sums: BTreeMap<Key, Sums>,
    /// The daily puzzles of older games: true if one was finished in time.
    dailies: BTreeMap<Day, bool>,
    /// The puzzles being played, the latest last.
    started: Vec<Started>,
}

impl Statistics {
    /// Adds a finished game. The oldest one beyond [`MAX_GAMES`] goes into the sums.
    pub fn add(&mut self, game: Game) {
        let at = self.games.partition_point(|other| other.day <= game.day);
        self.games.insert(at, game);
        self.sum_up();
    }

    fn sum_up(&mut self) {
        let old = self.games.len().saturating_sub(MAX_GAMES);
        for game in self.games.drain(..old).collect::<Vec<_>>() {
            if let Some(daily) = game.daily {
                *self.dailies.entry(daily).or_default() |= game.is_in_time();
            }
            let key = game.key();
            if self.sums.len() < MAX_SUMS || self.sums.contains_key(&key) {
                self.sums.entry(key).or_default().add(&game);
            }
        }
        while self.dailies.len() > MAX_OLD_DAILIES {
            self.dailies.pop_first();
        }
    }

    /// The recent games, in the order of their days.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The number of solved puzzles.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.games.len() + self.sums.values().map(|sums| sums.solved as usize).sum::<usize>()
    }

    /// The times at a level, on boards of a kind or, without one, of all kinds; `None` if no game
    /// was without aid.
    #[must_use]
    pub fn times(&self, level: Option<Level>, kind: Option<&str>) -> Option<Times> {
        let level = level.map(number_of);
        let is_meant = |key: &Key| key.0 == level && kind.is_none_or(|kind| key.1 == kind);
        let old = self.sums.iter().filter(|(key, _)| is_meant(key)).map(|(_, sums)| *sums);
        let mut sums = old.fold(Sums::default(), Sums::join);
        self.games.iter().filter(|game| is_meant(&game.key())).for_each(|game| sums.add(game));
        let average = sums.seconds.checked_div(sums.unaided.into())?;
        Some(Times { best: sums.best, average: u32::try_from(average).unwrap_or(u32::MAX) })
    }

    /// The number of solved puzzles of a level, on boards of a kind.
    #[must_use]
    pub fn solved_of(&self, level: Level, kind: &str) -> usize {
        let key: Key = (Some(number_of(level)), kind.to_owned());
        let recent = self.games.iter().filter(|game| game.key() == key).count();
        recent + self.sums.get(&key).map_or(0, |sums| sums.solved as usize)
    }

    /// Forgets all finished games. Puzzles being played keep their levels.
    pub fn delete_games(&mut self) {
        self.games.clear();
        self.sums.clear();
        self.dailies.clear();
    }

    /// The days whose daily puzzles are solved: true if one was finished in time.
    fn all_dailies(&self) -> BTreeMap<Day, bool> {
        let mut dailies = self.dailies.clone();
        for game in &self.games {
            if let Some(daily) = game.daily {
                *dailies.entry(daily).or_default() |= game.is_in_time();
            }
        }
        dailies
    }

    /// The number of consecutive days, up to today or yesterday, whose daily puzzles were solved in
    /// time: on the day itself or the next one.
    #[must_use]
    pub fn days_in_a_row(&self, today: Day) -> usize {
        let dailies = self.all_dailies();
        let is_done = |day: &Day| dailies.get(day) == Some(&true);
        let days = (0..=today).rev().take_while(is_done).count();
        if days > 0 { days } else { (0..today).rev().take_while(is_done).count() }
    }

    /// The days of a date's month whose daily puzzles are solved, whenever that was.
    #[must_use]
    pub fn done_days(&self, month: Date) -> BTreeSet<Day> {
        let first = month.first_of_month();
        let days = first.to_day()..first.to_day() + first.month_length();
        self.all_dailies().range(days).map(|(day, _)| *day).collect()
    }

    /// Remembers a puzzle being played. It counts no hints yet.
    pub fn start(&mut self, link: &str, level: Option<Level>, daily: Option<Day>) {
        if link.len() > MAX_LINK || !is_link(link) {
            return;
        }
        self.started.retain(|started| started.link != link);
        let link = link.to_owned();
        self.started.push(Started { link, level, daily, ..Started::default() });
        self.forget_old();
    }

    fn forget_old(&mut self) {
        let old = self.started.len().saturating_sub(MAX_STARTED);
        self.started.drain(..old);
    }

    /// The puzzle with this link, if it is remembered.
    #[must_use]
    pub fn started(&self, link: &str) -> Option<&Started> {
        self.started.iter().find(|started| started.link == link)
    }

    /// The daily puzzle of a day, if it was begun on this device.
    #[must_use]
    pub fn started_daily(&self, day: Day) -> Option<&Started> {
        self.started.iter().rfind(|started| started.daily == Some(day))
    }

    /// The last game that was the daily puzzle of a day.
    #[must_use]
    pub fn solved_daily(&self, day: Day) -> Option<&Game> {
        self.games.iter().rfind(|game| game.daily == Some(day))
    }

    /// Counts an aid for the puzzle with this link.
    pub fn count(&mut self, link: &str, aid: Aid) {
        if self.started(link).is_none() {
            self.start(link, None, None);
        }
        let Some(started) = self.started.iter_mut().find(|started| started.link == link) else {
            return;
        };
        let count = match aid {
            Aid::Hint => &mut started.hints,
            Aid::Reveal => &mut started.revealed,
            Aid::Check => &mut started.checks,
        };
        *count = count.saturating_add(1);
    }

    /// Adds the finished game of the puzzle with this link. Another game of it begins without aids.
    pub fn finish(&mut self, link: &str, kind: &str, day: Day, seconds: u32) {
        let Started { level, daily, hints, revealed, checks, .. } =
            self.started(link).cloned().unwrap_or_default();
        for started in self.started.iter_mut().filter(|started| started.link == link) {
            (started.hints, started.revealed, started.checks) = (0, 0, 0);
        }
        let kind = if is_kind(kind) { kind.to_owned() } else { CLASSIC.to_owned() };
        self.add(Game { day, level, kind, seconds, hints, revealed, checks, daily });
    }

    /// The latest finished game of the puzzle with this link that took this time.
    #[must_use]
    pub fn finished(&self, link: &str, kind: &str, seconds: u32) -> Option<&Game> {
        let started = self.started(link);
        let (level, daily) = started.map_or((None, None), |own| (own.level, own.daily));
        self.games.iter().rfind(|game| {
            (game.level, game.daily, game.seconds) == (level, daily, seconds) && game.kind == kind
        })
    }

    /// Adds the games of another device.
    ///
    /// No game counts twice. Sums can't be compared game by game, so the larger ones of a level and
    /// kind stay. Recent games that may be part of them are left out.
    pub fn merge(&mut self, other: &Self) {
        let first_day = |games: &[Game]| games.first().map_or(Day::MAX, |game| game.day);
        let (own_first, others_first) = (first_day(&self.games), first_day(&other.games));
        let solved =
            |sums: &BTreeMap<Key, Sums>, key: &Key| sums.get(key).map_or(0, |sums| sums.solved);
        let (own_sums, others_sums) = (self.sums.clone(), &other.sums);
        let is_others_larger = |key: &Key| solved(others_sums, key) > solved(&own_sums, key);
        self.games.retain(|game| game.day >= others_first || !is_others_larger(&game.key()));
        let mut known: HashSet<Game> = self.games.iter().cloned().collect();
        for game in &other.games {
            let key = game.key();
            let is_summed =
                game.day < own_first && !is_others_larger(&key) && own_sums.contains_key(&key);
            if !is_summed && known.insert(game.clone()) {
                self.games.push(game.clone());
            }
        }
        self.games.sort_by_key(|game| game.day);
        for (key, sums) in others_sums.iter().filter(|(key, _)| is_others_larger(key)) {
            if self.sums.len() < MAX_SUMS || self.sums.contains_key(key) {
                self.sums.insert(key.clone(), *sums);
            }
        }
        for (day, is_in_time) in &other.dailies {
            *self.dailies.entry(*day).or_default() |= is_in_time;
        }
        let is_new = |started: &&Started| self.started(&started.link).is_none();
        let new: Vec<Started> = other.started.iter().filter(is_new).cloned().collect();
        self.started.splice(..0, new);
        self.forget_old();
        self.sum_up();
    }

    /// Writes the text that [`Self::parse`] reads.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        // Writing to a string can't fail.
        for ((level, kind), Sums { solved, unaided, seconds, best }) in &self.sums {
            let level = or_dash(*level);
            let _ = writeln!(text, "s {level} {kind} {solved} {unaided} {seconds} {best}");
        }
        for (day, is_in_time) in &self.dailies {
            let _ = writeln!(text, "d {day} {}", u8::from(*is_in_time));
        }
        for game in &self.games {
            let Game { day, level, kind, seconds, hints, revealed, checks, daily } = game;
            let (level, daily) = (or_dash(level.map(number_of)), or_dash(*daily));
            let checks = last_count(*checks);
            let _ = writeln!(
                text,
                "g {day} {level} {kind} {seconds} {hints} {revealed} {daily}{checks}"
            );
        }
        for Started { link, level, daily, hints, revealed, checks } in &self.started {
            let (level, daily) = (or_dash(level.map(number_of)), or_dash(*daily));
            let checks = last_count(*checks);
            let _ = writeln!(text, "p {level} {daily} {hints} {revealed} {link}{checks}");
        }
        text
    }

    /// Reads a stored text. Ignores lines that it doesn't know, and texts of more than 4 MB.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut statistics = Self::default();
        if text.len() > MAX_TEXT {
            return statistics;
        }
        for line in text.lines() {
            statistics.read_line(line);
        }
        statistics.games.sort_by_key(|game| game.day);
        // The latest of several records of a puzzle stays.
        let mut known = HashSet::new();
        let mut latest: Vec<Started> = std::mem::take(&mut statistics.started)
            .into_iter()
            .rev()
            .filter(|started| known.insert(started.link.clone()))
            .take(MAX_STARTED)
            .collect();
        latest.reverse();
        statistics.started = latest;
        statistics.sum_up();
        statistics
    }

    /// Reads a line; ignores an unknown one.
    fn read_line(&mut self, text: &str) -> Option<()> {
        let (name, rest) = text.split_once(' ')?;
        let mut fields = rest.split(' ');
        match name {
            "g" => {
                let day = day_in(fields.next()?)?;
                let level = optional(fields.next()?, level_in).ok()?;
                let kind = kind_in(fields.next()?)?;
                let [seconds, hints, revealed] = [
                    number_in(fields.next()?)?,
                    number_in(fields.next()?)?,
                    number_in(fields.next()?)?,
                ];
                let daily = optional(fields.next()?, day_in).ok()?;
                let checks = fields.next().and_then(number_in).unwrap_or(0);
                self.games.push(Game { day, level, kind, seconds, hints, revealed, checks, daily });
            }
            "s" => {
                let level = optional(fields.next()?, level_in).ok()?;
                let kind = kind_in(fields.next()?)?;
                let solved = number_in(fields.next()?)?;
                let unaided = number_in(fields.next()?)?.min(solved);
                let seconds = fields.next()?.parse().ok()?;
                let best = number_in(fields.next()?)?;
                let key = (level.map(number_of), kind);
                if self.sums.len() < MAX_SUMS || self.sums.contains_key(&key) {
                    self.sums.insert(key, Sums { solved, unaided, seconds, best });
                }
            }
            "d" => {
                let day = day_in(fields.next()?)?;
                *self.dailies.entry(day).or_default() |= fields.next()? == "1";
            }
            "p" => {
                let level = optional(fields.next()?, level_in).ok()?;
                let daily = optional(fields.next()?, day_in).ok()?;
                let [hints, revealed] = [number_in(fields.next()?)?, number_in(fields.next()?)?];
                let link = fields.next().filter(|link| link.len() <= MAX_LINK && is_link(link))?;
                let link = link.to_owned();
                let checks = fields.next().and_then(number_in).unwrap_or(0);
                self.started.push(Started { link, level, daily, hints, revealed, checks });
            }
            _ => {}
        }
        Some(())
    }
}

/// The kind of a puzzle's board: [`CLASSIC`], or its shape, its number of grids and the words of its
/// rules in links.
#[must_use]
pub fn kind_of(puzzle: &Puzzle) -> String {
    let layout = puzzle.board().layout();
    let mut parts = Vec::new();
    let shape = layout.shape().to_string();
    if shape != "3x3" {
        parts.push(shape);
    }
    let grid = layout.grid();
    if !grid.is_usual() {
        parts.push(format!("{}x{}of{}", grid.rows(), grid.columns(), grid.values()));
    }
    if layout.origins().len() > 1 {
        parts.push(format!("{}grids", layout.origins().len()));
    }
    let words: BTreeSet<&str> = layout.rules().iter().map(|rule| rule.kind.word).collect();
    parts.extend(words.into_iter().map(str::to_owned));
    let kind = if parts.is_empty() { CLASSIC.to_owned() } else { parts.join("+") };
    kind.chars().take(MAX_KIND).collect()
}

/// The place of a level in [`Level::ALL`].
fn number_of(level: Level) -> u8 {
    level as u8
}

fn or_dash(number: Option<impl ToString>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

/// A count at the end of a line. Earlier releases wrote none, and ignore it.
fn last_count(count: u32) -> String {
    if count == 0 { String::new() } else { format!(" {count}") }
}

fn is_kind(text: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '.');
    (1..=MAX_KIND).contains(&text.len()) && text.chars().all(is_allowed)
}

fn kind_in(text: &str) -> Option<String> {
    is_kind(text).then(|| text.to_owned())
}

/// True if a line can hold the text as a link.
fn is_link(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic())
}

fn number_in(text: &str) -> Option<u32> {
    text.parse().ok()
}

fn day_in(text: &str) -> Option<Day> {
    number_in(text).filter(|day| *day <= crate::model::date::LAST_DAY)
}

fn level_in(text: &str) -> Option<Level> {
    Level::ALL.get(text.parse::<usize>().ok()?).copied()
}

/// Reads a value or a dash. Fails if it is neither.
fn optional<T>(text: &str, read: fn(&str) -> Option<T>) -> Result<Option<T>, ()> {
    if text == "-" { Ok(None) } else { read(text).map(Some).ok_or(()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::link;

    fn game(day: Day, seconds: u32) -> Game {
        Game {
            day,
            level: Some(Level::Medium),
            kind: CLASSIC.to_owned(),
            seconds,
            hints: 0,
            revealed: 0,
            checks: 0,
            daily: None,
        }
    }

    fn daily(day: Day, solved_on: Day) -> Game {
        Game { daily: Some(day), ..game(solved_on, 60) }
    }

    fn of(games: impl IntoIterator<Item = Game>) -> Statistics {
        let mut statistics = Statistics::default();
        games.into_iter().for_each(|game| statistics.add(game));
        statistics
    }

    #[test]
    fn times_are_of_one_level_and_kind_without_aid() {
        let with_hint = Game { hints: 1, ..game(1, 10) };
        let revealed = Game { revealed: 1, ..game(1, 10) };
        let killer = Game { kind: "cage".to_owned(), ..game(1, 30) };
        let hard = Game { level: Some(Level::Hard), ..game(1, 20) };
        let statistics = of([game(1, 100), game(2, 301), with_hint, revealed, killer, hard]);
        let medium = |kind| statistics.times(Some(Level::Medium), kind);
        assert_eq!(medium(Some(CLASSIC)), Some(Times { best: 100, average: 200 }));
        assert_eq!(medium(None), Some(Times { best: 30, average: 143 }));
        assert_eq!(statistics.times(Some(Level::Easy), None), None);
        assert_eq!(statistics.times(None, None), None);
        assert_eq!(statistics.solved(), 6);
    }

    #[test]
    fn days_in_a_row_end_today_or_yesterday() {
        let row = |games: &[Game], today| of(games.to_vec()).days_in_a_row(today);
        let three = [daily(5, 5), daily(6, 6), daily(7, 7)];
        assert_eq!([7, 8, 9].map(|today| row(&three, today)), [3, 3, 0]);
        assert_eq!(row(&[daily(5, 5), daily(7, 7)], 7), 1);
        assert_eq!(row(&[daily(5, 5), daily(6, 7), daily(7, 7)], 7), 3, "past midnight");
        assert_eq!(row(&[daily(5, 5), daily(6, 9), daily(7, 7)], 7), 1, "two days late");
        assert_eq!(row(&[game(7, 60)], 7), 0, "not a daily puzzle");
        assert_eq!(row(&[], 0), 0);
        assert_eq!(row(&[daily(0, 0)], 0), 1);
    }

    #[test]
    fn a_months_done_days_are_those_of_its_puzzles() {
        let month = Date::new(2026, 11, 26).expect("a date");
        let first = month.first_of_month().to_day();
        let games =
            [daily(first - 1, first), daily(first, first + 9), daily(first + 29, first + 29)];
        let done =
            of([games.to_vec(), vec![daily(first + 30, first + 30), game(first + 3, 1)]].concat());
        assert_eq!(done.done_days(month), [first, first + 29].into());
    }

    #[test]
    fn old_games_are_added_up() {
        let count = MAX_GAMES as Day + 100;
        let statistics = of((0..count).map(|day| Game { daily: Some(day), ..game(day, day + 50) }));
        assert_eq!((statistics.games().len(), statistics.solved()), (MAX_GAMES, count as usize));
        let times = statistics.times(Some(Level::Medium), None).expect("games");
        assert_eq!(times, Times { best: 50, average: 50 + (count - 1) / 2 });
        assert_eq!(statistics.days_in_a_row(count - 1), count as usize);
        assert_eq!(Statistics::parse(&statistics.write()), statistics);
    }

    #[test]
    fn a_game_has_the_level_and_the_aids_of_its_puzzle() {
        let mut statistics = Statistics::default();
        statistics.start("3x3:zzzc", Some(Level::Hard), Some(7));
        statistics.count("3x3:zzzc", Aid::Hint);
        statistics.count("3x3:zzzc", Aid::Hint);
        statistics.count("3x3:zzzc", Aid::Reveal);
        statistics.count("3x3:zzzc", Aid::Check);
        statistics.count("2x2:p", Aid::Hint);
        statistics = Statistics::parse(&statistics.write());
        statistics.finish("3x3:zzzc", CLASSIC, 8, 90);
        statistics.finish("3x3:zzzc", CLASSIC, 9, 80);
        statistics.finish("2x2:p", "2x2", 9, 70);
        statistics.finish("2x2:1o", "2x2", 9, 60);
        let first =
            Game { hints: 2, revealed: 1, checks: 1, level: Some(Level::Hard), ..daily(7, 8) };
        let first = Game { seconds: 90, ..first };
        let again = Game { hints: 0, revealed: 0, checks: 0, day: 9, seconds: 80, ..first.clone() };
        let small = Game { level: None, kind: "2x2".to_owned(), hints: 1, ..game(9, 70) };
        let unaided = Game { hints: 0, seconds: 60, ..small.clone() };
        assert_eq!(statistics.games(), [first, again, small, unaided]);
        assert_eq!(statistics.started_daily(7).map(|started| &*started.link), Some("3x3:zzzc"));
        assert_eq!(statistics.solved_daily(7).map(|game| game.seconds), Some(80));
        let checks = |seconds| statistics.finished("3x3:zzzc", CLASSIC, seconds).map(|g| g.checks);
        assert_eq!([90, 80, 70].map(checks), [Some(1), Some(0), None]);
    }

    #[test]
    fn the_latest_puzzles_are_remembered() {
        let mut statistics = Statistics::default();
        for number in 0..MAX_STARTED + 10 {
            statistics.start(&format!("3x3:{number}"), Some(Level::Easy), None);
        }
        assert_eq!(statistics.started.len(), MAX_STARTED);
        assert!(statistics.started("3x3:9").is_none() && statistics.started("3x3:10").is_some());
        statistics.start(&"1".repeat(MAX_LINK + 1), None, None);
        statistics.start("two words", None, None);
        statistics.start("", None, None);
        assert_eq!(statistics.started.len(), MAX_STARTED);
    }

    #[test]
    fn deleted_games_leave_the_puzzles_being_played() {
        let mut statistics = of((0..MAX_GAMES as Day + 5).map(|day| daily(day, day)));
        statistics.start("3x3:zzzc", Some(Level::Hard), Some(7));
        assert_eq!(statistics.solved_of(Level::Medium, CLASSIC), MAX_GAMES + 5);
        assert_eq!(statistics.solved_of(Level::Hard, CLASSIC), 0);
        statistics.delete_games();
        assert_eq!((statistics.solved(), statistics.days_in_a_row(9)), (0, 0));
        assert_eq!(statistics.times(Some(Level::Medium), None), None);
        assert_eq!(statistics.started_daily(7).map(|own| &*own.link), Some("3x3:zzzc"));
    }

    #[test]
    fn merging_counts_no_game_twice() {
        let both = of([game(1, 10), daily(2, 2)]);
        let mut one = both.clone();
        one.add(game(3, 30));
        let mut other = both.clone();
        other.add(game(4, 40));
        other.start("3x3:zzzc", Some(Level::Easy), None);
        one.merge(&other);
        assert_eq!(one.games(), [game(1, 10), daily(2, 2), game(3, 30), game(4, 40)]);
        assert!(one.started("3x3:zzzc").is_some());
        let merged = one.clone();
        one.merge(&other);
        assert_eq!(one, merged, "again");
    }

    #[test]
    fn merging_older_games_counts_none_twice() {
        let long = of((0..MAX_GAMES as Day + 50).map(|day| daily(day, day)));
        let short = of((0..60).map(|day| daily(day, day)));
        for (mut one, other) in
            [(long.clone(), &short), (short.clone(), &long), (long.clone(), &long)]
        {
            one.merge(other);
            assert_eq!(one.solved(), long.solved());
            assert_eq!(one.days_in_a_row(MAX_GAMES as Day + 49), MAX_GAMES + 50);
        }
    }

    #[test]
    fn kinds_are_named_for_shape_grids_and_rules() {
        for (link, kind) in [
            ("3x3:zzzc", CLASSIC),
            ("2x2;cage=5@0,1;cage=5@2,3;x:p", "2x2+cage+x"),
            ("2x2;at=0.0,1.1:zb", "2x2+2grids"),
        ] {
            let own = kind_of(&link::read(link).expect(link));
            assert!(own == kind && is_kind(&own), "{own}");
        }
    }

    #[test]
    fn damaged_lines_are_ignored() {
        let good = "g 20783 1 classic 252 0 0 20783";
        for bad in [
            "",
            "g",
            "g 20783 1 classic 252 0 0",
            "g -1 1 classic 252 0 0 -",
            "g 4294967295 1 classic 252 0 0 -",
            "g 20783 5 classic 252 0 0 -",
            "g 20783 1 clas\u{7f}sic 252 0 0 -",
            "g 20783 1 classic 9999999999 0 0 -",
            "s 1 classic 1",
            "d x 1",
            "p 1 - 0 0 ",
            "z 1 2 3",
        ] {
            let statistics = Statistics::parse(&format!("{bad}\n{good}\n"));
            assert_eq!(statistics.write(), format!("{good}\n"), "{bad}");
        }
        assert_eq!(Statistics::parse(&"g".repeat(MAX_TEXT + 1)), Statistics::default());
    }

    fn any_level() -> impl Strategy<Value = Option<Level>> {
        prop::option::of(prop::sample::select(Level::ALL.to_vec()))
    }

    prop_compose! {
        fn any_game()(
            day in 0..40_000_u32,
            level in any_level(),
            kind in "[a-z0-9+.]{1,40}",
            numbers in any::<[u32; 4]>(),
            daily in prop::option::of(0..40_000_u32),
        ) -> Game {
            let [seconds, hints, revealed, checks] = numbers;
            Game { day, level, kind, seconds, hints, revealed, checks, daily }
        }
    }

    proptest! {
        #[test]
        fn texts_come_back(
            games in prop::collection::vec(any_game(), 0..30),
            started in prop::collection::vec(("[!-~]{1,30}", any_level(), prop::option::of(0..40_000_u32)), 0..10),
        ) {
            let mut statistics = of(games);
            for (link, level, daily) in started {
                statistics.start(&link, level, daily);
                statistics.count(&link, Aid::Hint);
                statistics.count(&link, Aid::Check);
            }
            let text = statistics.write();
            prop_assert_eq!(&Statistics::parse(&text), &statistics);
            let mut merged = statistics.clone();
            merged.merge(&statistics);
            prop_assert_eq!(merged, statistics);
        }

        #[test]
        fn any_text_is_read(text in "([gsdpz] [0-9a -]{0,30}\n|\\PC{0,20}\n){0,20}") {
            let statistics = Statistics::parse(&text);
            prop_assert_eq!(&Statistics::parse(&statistics.write()), &statistics);
            let _ = (statistics.days_in_a_row(u32::MAX - 1), statistics.times(None, None));
        }
    }
}
