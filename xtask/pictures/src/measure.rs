//! Measures how well pictures are read.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use satdoku::photo::{self, Marks, Sight};

use crate::chance::Chance;
use crate::files;
use crate::rendered::{Wanted, mistakes};

/// The result of reading a picture, compared with the cells that it shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Score {
    /// The number of cells in the picture.
    pub cells: usize,
    /// The number of cells read right.
    pub right: usize,
    /// The number of cells marked as doubtful.
    pub doubtful: usize,
    /// The number of wrong cells not marked as doubtful.
    pub unmarked: usize,
}

impl Score {
    /// Compares a reading with the expected values, row by row, with 0 for a blank cell.
    #[must_use]
    pub fn of(sight: &Sight, expected: &[usize]) -> Score {
        let cells = expected.len();
        if sight.cells.len() != cells {
            return Score { cells, ..Score::default() };
        }
        let mut score = Score { cells, ..Score::default() };
        for (reading, expected) in sight.cells.iter().zip(expected) {
            let is_right = reading.printed().unwrap_or(0) == *expected;
            score.right += usize::from(is_right);
            score.doubtful += usize::from(reading.is_doubtful());
            score.unmarked += usize::from(!is_right && !reading.is_doubtful());
        }
        score
    }

    /// True if every cell was read right.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.right == self.cells
    }
}

/// Reads the pictures of a folder, which must show puzzles without additional rules. Prints a table
/// of misread puzzles and of pictures with other marks, then totals.
///
/// # Errors
/// If a file can't be read.
pub fn folder(folder: &Path) -> Result<()> {
    let mut total = Score::default();
    let (mut pictures, mut whole, mut more) = (0, 0, 0);
    let (mut longest, mut time) = (Duration::ZERO, Duration::ZERO);
    println!("{:24} {:>6} {:>6} {:>9} {:>9}", "misread", "cells", "wrong", "doubtful", "unmarked");
    for (path, cells) in files::expected_pictures(folder)? {
        let (picture, tints) = files::picture_in_colour(&path)?;
        let expected = files::expected(&cells)?;
        let start = Instant::now();
        let sight = photo::read_in_colour(&picture, Some(&tints), None);
        let took = start.elapsed();
        let score = match &sight {
            Ok(sight) => Score::of(sight, &expected),
            Err(_) => Score { cells: expected.len(), ..Score::default() },
        };
        (longest, time) = (longest.max(took), time + took);
        pictures += 1;
        whole += usize::from(score.is_whole());
        if !score.is_whole() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let Score { cells, right, doubtful, unmarked } = score;
            println!("{name:24} {cells:6} {:6} {doubtful:9} {unmarked:9}", cells - right);
            match &sight {
                Err(why) => println!("    {why}"),
                Ok(sight) => wrong(sight, &expected),
            }
        }
        if let Some(marks) =
            sight.ok().map(|sight| sight.marks).filter(|own| *own != Marks::default())
        {
            more += 1;
            println!("{}: {marks:?}", path.display());
        }
        total.cells += score.cells;
        total.right += score.right;
        total.doubtful += score.doubtful;
        total.unmarked += score.unmarked;
    }
    println!("\n{whole} of {pictures} pictures read right");
    println!("{more} pictures with marks of other rules, which the puzzles don't have");
    println!("{} of {} cells right", total.right, total.cells);
    println!(
        "{} cells marked as doubtful, {} wrong cells not marked",
        total.doubtful, total.unmarked
    );
    println!("{:.0?} per picture, {longest:.0?} at most", time / pictures);
    Ok(())
}

/// Reads `count` generated pictures, beginning with number `from`. Prints the misread ones with
/// their properties, then totals. Keeps the misread ones in the folder `kept`.
///
/// # Errors
/// If a puzzle can't be drawn, or a picture can't be written.
pub fn rendered(from: u64, count: u64, kept: Option<&Path>) -> Result<()> {
    let (mut whole, mut silent, mut doubted, mut time) = (0, 0, 0, Duration::ZERO);
    for seed in from..from + count {
        let mut chance = Chance::of(seed);
        let wanted = Wanted::any(&mut chance);
        let (puzzle, picture) = wanted.rendered(&mut chance)?;
        let start = Instant::now();
        let sight = photo::read(&picture, None);
        time += start.elapsed();
        let mistake = match sight {
            // A picture that can't be read is no silent mistake, since the user sees the error.
            Err(why) => Some((why.to_string(), false)),
            Ok(sight) => {
                let mistakes = mistakes(&puzzle, &sight);
                doubted += u64::from(mistakes.is_none() && !sight.marks.doubts.is_empty());
                mistakes
            }
        };
        let Some((mistake, is_silent)) = mistake else {
            whole += 1;
            continue;
        };
        silent += u64::from(is_silent);
        println!(
            "{seed}, {wanted:?}{}:\n    {mistake}",
            if is_silent { ", not marked as doubtful" } else { "" }
        );
        if let Some(folder) = kept {
            files::save(&picture, &folder.join(format!("{seed}.png")))?;
        }
    }
    println!(
        "\n{whole} of {count} pictures read right; {silent} with a mistake not marked as doubtful"
    );
    println!("{doubted} of those read right have doubtful marks");
    println!("{:.0?} per picture", time / count.max(1) as u32);
    Ok(())
}

/// Prints the misread cells.
fn wrong(sight: &Sight, expected: &[usize]) {
    let side = sight.shape.0 * sight.shape.1;
    if sight.cells.len() != expected.len() {
        println!("    {side} cells a side");
        return;
    }
    for (at, (reading, expected)) in sight.cells.iter().zip(expected).enumerate() {
        let value = reading.printed().unwrap_or(0);
        if value != *expected {
            let (row, column) = (at / side + 1, at % side + 1);
            let certainty = reading.certainty;
            println!(
                "    row {row}, column {column}: {value} for {expected}, certainty {certainty:.3}"
            );
        }
    }
}
