//! A line of *HoDoKu*'s library: clues, entries and eliminated candidates of a 9×9.
//!
//! The format is described where it is read, in `programs/hodoku.rs`.

use super::{Content, Unsayable, plain_nine, show};
use crate::parse::player_work::{PlayerWork, bit};
use crate::puzzle::{SymbolSet, Value};

/// Writes the puzzle as a line.
///
/// # Errors
/// [`Unsayable`] unless it is a 9×9 with boxes of 3×3, without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let puzzle = content.puzzle;
    plain_nine(puzzle, "a HoDoKu line", "a 9×9 with boxes of 3×3")?;
    let PlayerWork { entries, marks } = content.work();
    let value = |cell: usize| puzzle.clues()[cell].or(entries[cell]);
    let mut cells = String::new();
    let mut eliminated: Vec<String> = Vec::new();
    for cell in 0..puzzle.clues().len() {
        cells += if entries[cell].is_some() { "+" } else { "" };
        cells += &show(value(cell), SymbolSet::Numbers.into(), ".");
        if value(cell).is_some() || marks[cell] == 0 {
            continue;
        }
        let place = puzzle.board().place(cell);
        for candidate in (1..=9).filter_map(Value::new) {
            let is_open =
                !puzzle.board().peers(cell).iter().any(|peer| value(*peer) == Some(candidate));
            if is_open && marks[cell] & bit(candidate) == 0 {
                eliminated.push(format!("{candidate}{}{}", place.row + 1, place.column + 1));
            }
        }
    }
    Ok(format!(":0000:x:{cells}:{}::\n", eliminated.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;
    use crate::puzzle::Puzzle;
    use crate::recognise::read_all;

    #[test]
    fn positions_read_back() {
        // The clue 5 and the entry 3 leave 1, 2, 4, 6 to 9 in the third cell; 2 and 9 stay.
        let puzzle: Puzzle = "3x3:5zzzb".parse().expect("a link");
        let content = Content { page_state: "play=1.4~~2.102", ..Content::clues_of(&puzzle) };
        let text = write(content).expect("sayable");
        let blanks = ".".repeat(79);
        assert_eq!(text, format!(":0000:x:5+3{blanks}:113 413 613 713 813::\n"));
        let entry = read_all(&text, &ReadOptions::default()).expect("a line").entries.remove(0);
        assert_eq!(entry.puzzle, puzzle);
        // Other blanks have all candidates as marks.
        let content = Content { page_state: &entry.page_state, ..Content::clues_of(&puzzle) };
        assert_eq!(write(content).expect("sayable"), text);
        let plain = write(Content::clues_of(&puzzle)).expect("sayable");
        assert_eq!(plain, format!(":0000:x:5{}:::\n", ".".repeat(80)));
        let entry = read_all(&plain, &ReadOptions::default()).expect("a line").entries.remove(0);
        assert_eq!((entry.puzzle, entry.page_state.as_str()), (puzzle, ""));
        let other: Puzzle = "2x2:p".parse().expect("a link");
        assert!(write(Content::clues_of(&other)).is_err());
    }
}
