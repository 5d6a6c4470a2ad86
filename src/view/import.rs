//! The texts of an import: its position, its choices, and the list from several files.

use crate::model::{Choice, Files, Import};
use crate::view::words;
use crate::worker::tasks::{ParsedPuzzles, Text};

/// The position and title of the current puzzle. Empty if it is the only one and has no title.
#[must_use]
pub fn place(import: &Import) -> String {
    let (at, count) = (import.at(), import.count());
    let title = import.title_of(at);
    if count == 1 {
        return title.to_owned();
    }
    let place = words::open::puzzle_of(at + 1, count);
    if title.is_empty() { place } else { format!("{place}: {title}") }
}

/// A sentence that introduces the choices; empty if there are none.
#[must_use]
pub fn introduction(import: &Import) -> String {
    if import.is_held() {
        words::open::parts_not_read(&import.left_out())
    } else if import.choices().is_empty() {
        String::new()
    } else {
        words::open::READ_OTHERWISE.to_owned()
    }
}

/// The current choices, each with the label of its button.
#[must_use]
pub fn choices(import: &Import) -> Vec<(String, Choice)> {
    import.choices().into_iter().map(|choice| (label(import, choice), choice)).collect()
}

fn label(import: &Import, choice: Choice) -> String {
    match choice {
        Choice::Rest => words::open::LOAD_REST.to_owned(),
        Choice::Keep => words::open::KEEP_BOARD.to_owned(),
        Choice::Way(way) => {
            let reading = words::open::reading(import.reading(way));
            match import.solutions_of(way) {
                Some(solutions) => words::open::reading_with_solutions(
                    reading,
                    words::collection::solutions(solutions),
                ),
                None => reading.to_owned(),
            }
        }
    }
}

/// The puzzles of several files, as if they came from one text.
#[must_use]
pub fn text_of_files(files: Files) -> Text {
    let (refused, refused_count) = files.refused();
    let refused: Vec<String> = refused.iter().map(words::open::refused_part).collect();
    let count = files.count();
    let items = files.into_items();
    if items.is_empty() {
        let first = refused.first().map(String::as_str).unwrap_or_default();
        return Text::Unreadable(words::open::no_puzzle_in_files(count, first));
    }
    let format = words::open::form_of_files(count);
    Text::Puzzles(ParsedPuzzles { format, items, refused, refused_count })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Workbench;
    use crate::worker::tasks::{Item, Solutions};

    fn import(items: Vec<Item>) -> Import {
        Import::new(ParsedPuzzles { items, ..ParsedPuzzles::default() }).expect("a puzzle")
    }

    #[test]
    fn the_position_in_a_list_is_shown() {
        let titled = |title: &str| Item { title: Some(title.to_owned()), ..Item::default() };
        let mut list = import(vec![Item::default(), titled("The last")]);
        assert_eq!(place(&list), "Puzzle 1 of 2");
        list.go_to(1);
        assert_eq!(place(&list), "Puzzle 2 of 2: The last");
        assert_eq!(place(&import(vec![titled("The only")])), "The only");
        assert_eq!(place(&import(vec![Item::default()])), "");
    }

    #[test]
    fn other_readings_are_labelled() {
        let others =
            vec![("A is 1".to_owned(), "b".to_owned()), ("A is 10".to_owned(), "c".to_owned())];
        let mut one = import(vec![Item { others, ..Item::default() }]);
        let labels = |import: &Import| -> Vec<String> {
            choices(import).into_iter().map(|(label, _)| label).collect()
        };
        assert!(introduction(&one).contains("Other ways"));
        assert_eq!(labels(&one), ["A is 1", "A is 10"]);
        one.note_solutions(2, Solutions::One);
        one.note_solutions(1, Solutions::None);
        assert_eq!(labels(&one), ["A is 1: no solution", "A is 10: one solution"]);
        let better = one.better().map(words::open::better_reading);
        let expected = "Read otherwise (A is 10), it has one solution.";
        assert_eq!(better.as_deref(), Some(expected));
        one.choose(Choice::Way(1));
        assert_eq!(labels(&one), ["Likeliest reading", "A is 10: one solution"]);
        assert_eq!(introduction(&import(vec![Item::default()])), "");
    }

    #[test]
    fn omitted_parts_are_named() {
        let left_out = vec!["thermometers".to_owned()];
        let one = import(vec![Item { left_out, ..Item::default() }]);
        assert_eq!(introduction(&one), "Not read: thermometers.");
    }

    #[test]
    fn puzzles_of_all_files_become_one_list_and_others_are_reported() {
        let workbench = Workbench::default();
        let mut files = Files::default();
        let read = |text: &str| Ok(Text::read(text, workbench.puzzle()));
        files.take("a.txt", read("24........23...."));
        files.take("b.sdm", read("1234............ one\n2341............\nwhat?"));
        files.take("c.png", Err("the browser can’t read this file".to_owned()));
        files.take("d.txt", read("nothing like a puzzle"));
        let Text::Puzzles(parsed) = text_of_files(files) else { panic!("puzzles") };
        assert_eq!((parsed.items.len(), parsed.refused_count), (3, 3));
        assert_eq!(parsed.format, "4 files");
        assert!(parsed.refused[0].starts_with("b.sdm, line 3"), "{:?}", parsed.refused);
        assert!(parsed.refused[1].starts_with("“c.png”: the browser"), "{:?}", parsed.refused);
    }

    #[test]
    fn files_without_a_puzzle_are_reported() {
        let mut files = Files::default();
        files.take("a.png", Err("it is no text".to_owned()));
        files.take("b.png", Err("it is no text".to_owned()));
        let expected = "none of 2 files holds a puzzle. “a.png”: it is no text";
        assert_eq!(text_of_files(files), Text::Unreadable(expected.to_owned()));
    }
}
