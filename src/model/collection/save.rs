//! Writes the puzzles of a list to files: as a table for other programs, or one puzzle a line.

use super::PuzzleStatus;
use crate::engine_words::techniques;
use crate::formats::link::Links;
use crate::logic::Hardness;
use crate::model::Import;
use crate::puzzle::Puzzle;
use crate::worker::tasks::Solutions;

/// The first line of a table.
pub const TABLE_HEAD: &str = "number,title,clues,solutions,explainer,hodoku,level,done,puzzle\n";

/// Writes puzzles one by one.
#[derive(Debug, Default)]
pub struct Puzzles {
    links: Links,
}

impl Puzzles {
    /// A puzzle as a CSV row. Its cells are digits and full stops, or a link if the board needs
    /// one.
    #[must_use]
    pub fn row(&mut self, readings: &Import, at: usize, mark: PuzzleStatus) -> String {
        let link = readings.link_of(at);
        let cells = self.line(link).unwrap_or_else(|| format!("#{link}"));
        let hardness = mark.hardness.map_or_else(|| ",,".to_owned(), columns);
        format!(
            "{},{},{},{},{hardness},{},{}\n",
            at + 1,
            quoted(readings.title_of(at)),
            readings.clues_of(at),
            mark.solutions.map(solutions).unwrap_or_default(),
            if mark.is_done { "yes" } else { "" },
            quoted(&cells)
        )
    }

    /// A puzzle as a line of digits and full stops, as in `.sdm` files. Returns `None` if the board
    /// needs a link.
    #[must_use]
    pub fn line(&mut self, link: &str) -> Option<String> {
        let puzzle = self.links.read(link).ok()?;
        is_plain(&puzzle).then(|| {
            let symbols = puzzle.clues().iter();
            symbols
                .map(|clue| clue.map_or('.', |clue| char::from(b'0' + clue.get() as u8)))
                .collect()
        })
    }
}

/// True if the digits of its cells define the puzzle. A line can't express other boxes or rules.
fn is_plain(puzzle: &Puzzle) -> bool {
    let layout = puzzle.board().layout();
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    layout.is_plain() && layout.grid().is_usual() && rows == columns && rows <= 3
}

/// The number of solutions as a column. Tables are in English, whatever the page's language.
fn solutions(count: Solutions) -> &'static str {
    match count {
        Solutions::One => "one solution",
        Solutions::Several => "several solutions",
        Solutions::None => "no solution",
        Solutions::Unknown => "not found out",
    }
}

/// The rating in three columns.
fn columns(hardness: Hardness) -> String {
    let level =
        if hardness.needs_search { "needs search" } else { techniques::level(hardness.level) };
    format!("{},{},{level}", explainer(hardness.hardest), hardness.score)
}

/// Formats Sudoku Explainer's rating, given in tenths.
#[must_use]
pub fn explainer(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A field of CSV. Prevents spreadsheets from taking text for a formula.
fn quoted(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@']);
    if !is_formula && !text.contains([',', '"', '\n', '\r']) {
        return text.to_owned();
    }
    let sign = if is_formula { "'" } else { "" };
    format!("\"{sign}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;
    use crate::model::collection::testing::list;

    #[test]
    fn puzzles_are_rows_of_a_table() {
        let readings = list(&[("a \"b\", c", "2x2:1_2n"), ("=1", "2x3:1zi"), ("", "2x2;x:p")]);
        let mut puzzles = Puzzles::default();
        let mark =
            PuzzleStatus { solutions: Some(Solutions::Several), is_done: true, hardness: None };
        assert_eq!(
            puzzles.row(&readings, 0, mark),
            "1,\"a \"\"b\"\", c\",4,several solutions,,,,yes,12..............\n"
        );
        let hardness =
            Hardness { hardest: 66, score: 1_200, level: Level::Hard, needs_search: false };
        let mark = PuzzleStatus {
            solutions: Some(Solutions::One),
            hardness: Some(hardness),
            ..PuzzleStatus::default()
        };
        let row = puzzles.row(&readings, 0, mark);
        assert!(row.contains(",one solution,6.6,1200,Hard,,"), "{row}");
        assert!(puzzles.row(&readings, 1, PuzzleStatus::default()).starts_with("2,\"'=1\","));
        assert!(puzzles.row(&readings, 1, PuzzleStatus::default()).ends_with(",,,,,,#2x3:1zi\n"));
        assert!(puzzles.row(&readings, 2, PuzzleStatus::default()).ends_with(",#2x2;x:p\n"));
    }

    #[test]
    fn only_complete_lines_are_lines() {
        let mut puzzles = Puzzles::default();
        assert_eq!(puzzles.line("3x3:5zzzb").map(|line| line.len()), Some(81));
        for link in ["2x3:zj", "4x4:zzzzzzzzzv", "2x2;x:p", "2x2;at=0.0,1.1:zb", "no"] {
            assert_eq!(puzzles.line(link), None, "{link}");
        }
    }
}
