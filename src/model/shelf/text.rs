//! Kept boards as a text file, for other devices.
//!
//! Each line has the time of the last change, the board as a link, and its name, separated by tabs.
//! Lines of the statistics follow.

use super::Kept;
use crate::formats::ReadError;
use crate::model::kinds;
use crate::model::statistics::Statistics;
use crate::puzzle::Puzzle;

/// Begins the lines of the statistics.
const STATISTICS: &str = "statistics\t";

/// Writes the statistics as lines of the file.
#[must_use]
pub fn write_statistics(statistics: &Statistics) -> String {
    let text = statistics.write();
    text.lines().flat_map(|line| [STATISTICS, line, "\n"]).collect()
}

/// The content of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Imported<'a> {
    /// A board, still without an id.
    Board(Kept),
    /// A line of the statistics, for [`Statistics::parse`].
    Statistics(&'a str),
    /// Nothing.
    Blank,
    /// Something else, with the reason why it is no board.
    Unreadable(ReadError),
}

/// Writes a board as a line. `date` formats milliseconds since 1970 without tabs.
#[must_use]
pub fn write(kept: &Kept, date: impl Fn(f64) -> String) -> String {
    format!("{}\t{}\t{}\n", date(kept.changed_ms), kept.text, one_line(&kept.name))
}

/// Reads a line from [`write()`], or a link alone. `date` parses a time as written there. `name`
/// names a board without a name.
#[must_use]
pub fn read_line(
    line: &str,
    date: impl Fn(&str) -> Option<f64>,
    name: impl Fn(&Puzzle) -> String,
) -> Imported<'_> {
    let line = line.trim_end();
    if let Some(line) = line.strip_prefix(STATISTICS) {
        return Imported::Statistics(line);
    }
    if line.is_empty() {
        return Imported::Blank;
    }
    let mut fields = line.splitn(3, '\t');
    let first = fields.next().unwrap_or_default();
    let (changed_ms, text) = match fields.next() {
        None => (0.0, first),
        Some(text) => (date(first).unwrap_or(0.0), text),
    };
    let written = fields.next().unwrap_or_default();
    let mut kept =
        Kept { text: text.to_owned(), name: one_line(written), changed_ms, ..Kept::default() };
    match kinds::read_link(kept.link()) {
        Ok(puzzle) => {
            if kept.name.is_empty() {
                kept.name = name(&puzzle);
            }
            Imported::Board(kept)
        }
        Err(error) => Imported::Unreadable(error),
    }
}

/// The most characters of a name.
const LONGEST_NAME: usize = 120;

/// A name without line breaks and control characters, cut to [`LONGEST_NAME`].
#[must_use]
pub(super) fn one_line(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.trim().chars().take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Imported<'_> {
        let size = |puzzle: &Puzzle| puzzle.board().value_count().to_string();
        read_line(line, |date| date.parse().ok(), size)
    }

    #[test]
    fn boards_come_back_as_they_were() {
        let kept = Kept {
            text: "2x2:2_4h2_3d&play=2.1~3.4".to_owned(),
            name: "A \u{201c}name\u{201d}, with\ta tab".to_owned(),
            changed_ms: 1_700_000_000_123.0,
            ..Kept::default()
        };
        let line = write(&kept, |ms| format!("{ms}"));
        let name = "A \u{201c}name\u{201d}, with a tab".to_owned();
        assert_eq!(read(&line), Imported::Board(Kept { name, ..kept }));
    }

    #[test]
    fn statistics_come_back_from_their_lines() {
        let statistics = Statistics::parse("g 20783 1 classic 252 0 0 20783\n");
        let text = write_statistics(&statistics);
        let line = |line| match read(line) {
            Imported::Statistics(line) => line.to_owned(),
            other => panic!("{other:?}"),
        };
        let read: Vec<String> = text.lines().map(line).collect();
        assert_eq!(Statistics::parse(&read.join("\n")), statistics);
    }

    #[test]
    fn a_link_alone_is_a_board_and_other_lines_are_reported() {
        let Imported::Board(kept) = read("2x2:1o") else { panic!("a board") };
        assert_eq!((kept.name.as_str(), kept.changed_ms), ("4", 0.0));
        assert_eq!(read("  "), Imported::Blank);
        for line in ["hello", "0\t2x2:\tA", "0\t\t"] {
            assert!(matches!(read(line), Imported::Unreadable(_)), "{line}");
        }
    }
}
