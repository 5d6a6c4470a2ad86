//! Reading of text: links round-trip, and no pasted text or link can do harm.

use crate::support::puzzles::scattered;
use proptest::prelude::*;
use satdoku::board::{BoxShape, Layout, Origin};
use satdoku::formats::{self, link};
use satdoku::puzzle::{Puzzle, SymbolSet, Value, broken};

fn shapes() -> impl Strategy<Value = BoxShape> {
    (1..=36_usize, 1..=36_usize).prop_filter_map("not a board", |(r, c)| {
        BoxShape::new(r, c).ok().filter(|shape| !shape.is_large())
    })
}

fn layouts() -> impl Strategy<Value = Layout> {
    let origins = proptest::collection::vec((0..4_u8, 0..4_u8), 1..5);
    (shapes(), origins).prop_map(|(shape, origins)| {
        let origins = origins.into_iter().map(|(row, column)| Origin { row, column }).collect();
        Layout::new(shape, origins).unwrap_or_else(|_| Layout::single(shape))
    })
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    scattered(layouts())
}

/// The only puzzle of a text, in its likeliest reading.
fn read(text: &str, current: &Puzzle) -> Result<Puzzle, String> {
    let mut reading = formats::read_all(text, &formats::ReadOptions::like(current))
        .map_err(|error| error.to_string())?;
    assert_eq!(reading.entries.len(), 1, "{text}");
    Ok(reading.entries.remove(0).puzzle)
}

fn classic() -> Puzzle {
    Puzzle::empty(crate::support::board(3, 3))
}

/// Texts made from parts of real ones, which get deeper into the readers.
fn plausible() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[0-9]{1,3}",
        "[.0_1-9A-Za-z]{1,25}",
        "[|+=*, ;\t-]{1,4}",
        Just("\n".to_owned()),
        Just("3x3:".to_owned()),
        Just("36x1;letters=A;at=0.0,1.1:".to_owned()),
        "\\PC{0,3}",
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn links_round_trip(puzzle in puzzles()) {
        let text = link::write(&puzzle);
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{}", text);
        prop_assert_eq!(&link::read(&text).map_err(|error| error.to_string()), &Ok(puzzle.clone()));
        let pasted = format!(" https://example.org/some/path/#{text}\n");
        prop_assert_eq!(read(&pasted, &classic()), Ok(puzzle));
    }

    #[test]
    fn rows_of_numbers_and_of_characters_read_back(puzzle in puzzles()) {
        prop_assume!(puzzle.board().layout().origins().len() == 1);
        let side = puzzle.board().value_count();
        let symbols = if puzzle.symbols() == SymbolSet::Numbers && side > 9 { None } else { Some(puzzle.symbols()) };
        let show = |clue: &Option<Value>| match (clue, symbols) {
            (None, _) => ".".to_owned(),
            (Some(value), Some(symbols)) => symbols.show(*value),
            (Some(value), None) => value.to_string(),
        };
        let separator = if symbols.is_some() { "" } else { " " };
        let rows: Vec<String> = puzzle
            .clues()
            .chunks(side)
            .map(|row| row.iter().map(show).collect::<Vec<_>>().join(separator))
            .collect();
        let read = formats::read_all(&rows.join("\n"), &formats::ReadOptions::like(&puzzle));
        let mut read = read.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(read.entries.len(), 1);
        let entry = read.entries.remove(0);
        let is_this = |read: &Puzzle| read.clues() == puzzle.clues() && read.board() == puzzle.board();
        // Contradicting clues may first be read in another way that avoids the contradiction.
        let contradicts = |puzzle: &Puzzle| broken(puzzle.board(), puzzle.clues()).contains(&true);
        if contradicts(&puzzle) && !contradicts(&entry.puzzle) {
            prop_assert!(entry.others.iter().any(|other| is_this(&other.puzzle)));
        } else {
            prop_assert!(is_this(&entry.puzzle));
        }
    }

    #[test]
    fn arbitrary_text_is_a_puzzle_or_an_error(text in "\\PC*") {
        let _ = formats::read_all(&text, &formats::ReadOptions::default());
        let _ = link::read(&text);
    }

    #[test]
    fn plausible_text_is_a_puzzle_or_an_error(text in plausible()) {
        let _ = formats::read_all(&text, &formats::ReadOptions::default());
        let _ = link::read(&text);
    }

    #[test]
    fn arbitrary_bytes_are_a_puzzle_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = formats::read_all(&text, &formats::ReadOptions::default());
        let _ = link::read(&format!("3x3:{text}"));
    }

    #[test]
    fn a_damaged_link_is_an_error_or_another_puzzle(puzzle in puzzles(), at in any::<prop::sample::Index>(), with in any::<char>()) {
        let text = link::write(&puzzle);
        let mut damaged: Vec<char> = text.chars().collect();
        let at = at.index(damaged.len());
        damaged[at] = with;
        let damaged: String = damaged.into_iter().collect();
        if let Ok(read) = link::read(&damaged) {
            let again = link::write(&read);
            prop_assert_eq!(link::read(&again).map_err(|error| error.to_string()), Ok(read));
        }
    }
}

#[test]
fn long_texts_are_refused_before_they_are_read() {
    assert!(read(&"1".repeat(formats::MAX_FILE + 1), &classic()).is_err());
    let text = "1".repeat(formats::MAX_TEXT + 1);
    assert!(link::read(&format!("3x3:{text}")).is_err());
}

/// Texts as printed by the pages of the golden puzzles, each puzzle below a line with a name. One
/// has five groups of five characters, the other numbers separated by commas.
#[test]
fn printed_puzzles_read_as_they_were_printed() {
    let seeds: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    for (id, text, symbols) in [
        ("gs555-25x25", include_str!("puzzles/gs555.txt"), SymbolSet::LettersFromK),
        ("super-12x12", include_str!("puzzles/super-12x12.txt"), SymbolSet::Numbers),
    ] {
        let puzzle = read(text, &classic()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let seed = seeds.iter().find(|seed| seed["id"] == id).expect("a golden puzzle");
        let clues: Vec<usize> = puzzle.clues().iter().map(|c| c.map_or(0, Value::get)).collect();
        assert_eq!(clues, crate::support::cells(&seed["clues"]), "{id}");
        assert_eq!(puzzle.symbols(), symbols, "{id}");
    }
}
