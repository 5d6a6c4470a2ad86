//! How well pictures are read.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use satdoku::photo::{self, Marks, Sight};

use crate::chance::Chance;
use crate::files;
use crate::rendered::{Wanted, mistakes};

/// What was read of a picture, beside what it shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Score {
    /// Cells in the picture.
    pub cells: usize,
    /// Of these, how many were read right.
    pub right: usize,
    /// How many were marked as doubtful.
    pub doubtful: usize,
    /// How many are wrong and weren't marked.
    pub unmarked: usize,
}

impl Score {
    /// Of a picture that shows these values, row by row, 0 for a blank cell.
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

    /// Whether every cell was read right.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.right == self.cells
    }
}

/// Reads the pictures of a folder, of puzzles without other rules, and prints a table of those that weren't read right
/// or in which more seems to be drawn, and of them all.
///
/// # Errors
/// If a file can't be read.
pub fn folder(folder: &Path) -> Result<()> {
    let mut total = Score::default();
    let (mut pictures, mut whole, mut more) = (0, 0, 0);
    let (mut longest, mut time) = (Duration::ZERO, Duration::ZERO);
    println!(
        "{:24} {:>6} {:>6} {:>9} {:>9}",
        "not wholly right", "cells", "wrong", "doubtful", "unmarked"
    );
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
    println!("\n{whole} of {pictures} pictures wholly right");
    println!("in {more} more seems to be drawn than a puzzle without other rules has");
    println!("{} of {} cells right", total.right, total.cells);
    println!("{} cells doubtful, {} wrong ones not among them", total.doubtful, total.unmarked);
    println!("{:.0?} a picture, {longest:.0?} at most", time / pictures);
    Ok(())
}

/// Reads so many pictures that are made by chance, from the one of this number on, and prints which weren't read right,
/// by what they are like, and how many were. Keeps the former in this folder.
///
/// # Errors
/// If a puzzle can't be drawn, or a picture not be written.
pub fn rendered(from: u64, count: u64, kept: Option<&Path>) -> Result<()> {
    let (mut whole, mut silent, mut doubted, mut time) = (0, 0, 0, Duration::ZERO);
    for seed in from..from + count {
        let mut chance = Chance::of(seed);
        let wanted = Wanted::any(&mut chance);
        let (puzzle, picture) = wanted.rendered(&mut chance)?;
        let start = Instant::now();
        let sight = photo::read(&picture, None);
        time += start.elapsed();
        let told = match sight {
            // That nothing is read is said.
            Err(why) => Some((why.to_string(), false)),
            Ok(sight) => {
                let mistakes = mistakes(&puzzle, &sight);
                doubted += u64::from(mistakes.is_none() && !sight.marks.doubts.is_empty());
                mistakes
            }
        };
        let Some((told, is_silent)) = told else {
            whole += 1;
            continue;
        };
        silent += u64::from(is_silent);
        println!("{seed}, {wanted:?}{}:\n    {told}", if is_silent { ", not marked" } else { "" });
        if let Some(folder) = kept {
            files::save(&picture, &folder.join(format!("{seed}.png")))?;
        }
    }
    println!(
        "\n{whole} of {count} pictures wholly right; {silent} with a mistake that wasn't marked"
    );
    println!("{doubted} of those read right with a doubt about what is drawn");
    println!("{:.0?} a picture", time / count.max(1) as u32);
    Ok(())
}

/// Prints what is read otherwise than expected.
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
