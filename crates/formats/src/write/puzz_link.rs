//! A link to *puzz.link*: the clues of a board with the usual boxes.
//!
//! The format is described where it is read, in `programs/puzz_link.rs`.

use std::fmt::Write as _;

use super::{Content, Unsayable, plain};
use crate::board::BoxShape;

const FORM: &str = "a puzz.link link";
const HOLDS: &str = "4×4, 6×6, 9×9, 16×16 and 25×25 with the usual boxes";

/// The sizes of puzz.link's boards.
const SIZES: [usize; 5] = [4, 6, 9, 16, 25];

/// The maximum number of blanks in one letter. The letters are `g` to `z`.
const MAX_RUN: usize = 20;

/// Writes the puzzle as a link, without a line break.
///
/// # Errors
/// [`Unsayable`] unless it is one grid of such a size with the usual boxes, without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let shape = plain(content.puzzle, FORM)?;
    let size = shape.value_count();
    if !SIZES.contains(&size) || BoxShape::for_values(size) != Some(shape) {
        let has = format!("{size} values, in boxes of {shape}");
        return Err(Unsayable::Size { form: FORM, holds: HOLDS, has });
    }
    let mut link = format!("https://puzz.link/p?sudoku/{size}/{size}/");
    let mut blanks = 0;
    let end_run = |link: &mut String, blanks: &mut usize| {
        while *blanks > 0 {
            let run = (*blanks).min(MAX_RUN);
            link.extend(
                u32::try_from(15 + run).ok().and_then(|letter| char::from_digit(letter, 36)),
            );
            *blanks -= run;
        }
    };
    for cell in 0..content.puzzle.clues().len() {
        match content.value(cell) {
            None => blanks += 1,
            Some(value) => {
                end_run(&mut link, &mut blanks);
                let value = value.get();
                // Writing to a string can't fail.
                let _ = if value < 16 {
                    write!(link, "{value:x}")
                } else {
                    write!(link, "-{value:02x}")
                };
            }
        }
    }
    end_run(&mut link, &mut blanks);
    Ok(link)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;
    use crate::puzzle::{Puzzle, Value};
    use crate::recognise::read_all;

    #[test]
    fn links_read_back() {
        for (link, text) in [
            ("3x3:5zzzb", "sudoku/9/9/5zzzz"),
            ("2x2:1c2k", "sudoku/4/4/1i2q"),
            ("2x3:zj", "sudoku/6/6/zv"),
            ("4x4:16_15zzzzzzzzzt", "sudoku/16/16/-10fzzzzzzzzzzzzt"),
        ] {
            let puzzle: Puzzle = link.parse().expect("a link");
            let written = write(Content::clues_of(&puzzle)).expect("sayable");
            assert_eq!(written, format!("https://puzz.link/p?{text}"));
            let entry = read_all(&written, &ReadOptions::like(&puzzle)).expect(&written);
            assert_eq!(entry.entries[0].puzzle.clues(), puzzle.clues());
        }
        let puzzle: Puzzle = "2x2:1o".parse().expect("a link");
        let solution: Vec<Value> = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
            .into_iter()
            .filter_map(Value::new)
            .collect();
        let content = Content { solution: Some(&solution), ..Content::clues_of(&puzzle) };
        assert!(write(content).expect("sayable").ends_with("/1234341221434321"));
        for other in ["1x4:p", "3x2:zj", "2x5:zzzv", "2x2;x:p"] {
            let puzzle: Puzzle = other.parse().expect("a link");
            assert!(write(Content::clues_of(&puzzle)).is_err(), "{other}");
        }
    }
}
