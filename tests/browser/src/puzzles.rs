//! The golden puzzles, which the native tests use too, and their links.

use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;
use xtask::workspace;

/// A puzzle and its known properties.
#[derive(Debug, Clone, Deserialize)]
pub struct Puzzle {
    /// The golden puzzle's name.
    pub id: String,
    /// The box shape, such as `3x4`, or the family.
    pub kind: String,
    /// The rows: numbers separated by spaces, `.` for an empty cell.
    pub clues: Vec<String>,
    /// `unique` or `unsolvable`.
    pub answer: String,
    /// The solution's rows, if there is one.
    pub solution: Option<Vec<String>>,
}

/// The link of a 36×36, about half full, whose search doesn't end in a reasonable time.
///
/// It keeps a random 48 % of a solution. The solution was built by shifting rows. Then its rows,
/// columns, bands, stacks and values were shuffled.
pub const OUT_OF_REACH: &str = include_str!("../tests/data/out-of-reach-36x36.txt").trim_ascii();

impl Puzzle {
    /// A puzzle of this box shape with clues in two of five cells. No value repeats in a row or
    /// column.
    #[must_use]
    pub fn shifted(rows: usize, columns: usize) -> Puzzle {
        let side = rows * columns;
        let token = |row: usize, column: usize| {
            let value = (row * columns + row / rows + column) % side + 1;
            if (row * 7 + column * 3) % 5 < 2 { value.to_string() } else { ".".to_owned() }
        };
        let line = |row| (0..side).map(|column| token(row, column)).collect::<Vec<_>>().join(" ");
        Puzzle {
            id: format!("shifted {rows}×{columns}"),
            kind: format!("{rows}x{columns}"),
            clues: (0..side).map(line).collect(),
            answer: String::new(),
            solution: None,
        }
    }

    /// The solution's rows.
    ///
    /// # Errors
    /// If there is no solution.
    pub fn solution(&self) -> Result<&[String]> {
        self.solution.as_deref().with_context(|| format!("{} has no solution", self.id))
    }

    /// The fragment of the puzzle's link: `#`, box shape, grids and rules, `:`, and the clues as in
    /// Tatham's Solo.
    #[must_use]
    pub fn link(&self) -> String {
        let mut description = Description::default();
        let tokens = self.clues.iter().flat_map(|row| row.split_whitespace());
        for token in tokens.filter(|token| *token != "-") {
            description.push(token);
        }
        format!("#{}:{}", self.board(), description.finish())
    }

    /// The box shape, grids and rules as in a link.
    fn board(&self) -> &str {
        match self.kind.as_str() {
            "magidoku" => "3x3;boxsums=0",
            "quasi-magic" => "3x3;boxsums=2x",
            "giant-x" => "3x3;at=0.0,0.4,2.2,4.0,4.4",
            "giant-samurai" => "3x3;at=0.0,0.4,2.2,4.0,4.4,6.2,8.0,8.4",
            "union-jack" => "3x3;at=0.0,0.4,0.8,2.2,2.6,4.0,4.4,4.8,6.2,6.6,8.0,8.4,8.8",
            shape => shape,
        }
    }
}

/// The golden puzzle with this name.
///
/// # Errors
/// If there is none.
pub fn golden(id: &str) -> Result<Puzzle> {
    let puzzles = all_golden()?;
    puzzles.into_iter().find(|puzzle| puzzle.id == id).with_context(|| format!("puzzle {id}"))
}

/// The link fragment of one of the page's examples, by title.
///
/// # Errors
/// If there is none.
pub fn example(title: &str) -> Result<String> {
    let file = workspace::root().join("public/puzzles.txt");
    let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let mut examples = text.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split('|').collect();
        (fields.len() == 4 && fields[0] == title).then(|| format!("#{}", fields[3]))
    });
    examples.next().with_context(|| format!("example {title}"))
}

/// All golden puzzles.
///
/// # Errors
/// If their file can't be read.
pub fn all_golden() -> Result<Vec<Puzzle>> {
    let file = workspace::root().join("tests/puzzles/seed-puzzles.json");
    let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    serde_json::from_str(&text).context("the golden puzzles")
}

/// The link fragment of an empty board with this box shape and number of cells.
#[must_use]
pub fn empty_link(shape: &str, cells: usize) -> String {
    let mut description = Description::default();
    (0..cells).for_each(|_| description.push("."));
    format!("#{shape}:{}", description.finish())
}

/// Clues as in Tatham's Solo: decimal numbers, a letter for a run of up to 26 empty cells, `_`
/// between adjacent numbers.
#[derive(Default)]
struct Description {
    text: String,
    blanks: u8,
}

impl Description {
    fn push(&mut self, token: &str) {
        if token == "." {
            if self.blanks == 26 {
                self.end_run();
            }
            self.blanks += 1;
        } else {
            self.end_run();
            if self.text.ends_with(|last: char| last.is_ascii_digit()) {
                self.text.push('_');
            }
            self.text.push_str(token);
        }
    }

    fn end_run(&mut self) {
        if self.blanks > 0 {
            self.text.push(char::from(b'a' + self.blanks - 1));
            self.blanks = 0;
        }
    }

    fn finish(mut self) -> String {
        self.end_run();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_links() {
        let clues = vec!["1 2 . 4".to_owned(), ". . . .".to_owned(), "3 . . .".to_owned()];
        let (id, kind, answer) = ("id".to_owned(), "2x2".to_owned(), "unique".to_owned());
        let puzzle = Puzzle { id, kind, clues, answer, solution: None };
        assert_eq!(puzzle.link(), "#2x2:1_2a4d3c");
        assert_eq!(empty_link("3x3", 81), "#3x3:zzzc");
    }
}
