//! Joins several files into one list of puzzles.

use crate::model::Source;
use crate::view::words;
use crate::worker::tasks::{Item, ParsedPuzzles, Text};

/// The most refused lines that are quoted.
const MOST_REFUSED: usize = 20;

/// The puzzles read from several files so far.
#[derive(Debug, Default)]
pub struct Files {
    listing: ParsedPuzzles,
    count: usize,
}

impl Files {
    /// Adds the text read from a file, or the reason why it can't be read.
    pub fn take(&mut self, name: &str, read: Result<Text, String>) {
        self.count += 1;
        match read {
            Ok(Text::Puzzles(listing)) => {
                let is_one = listing.items.len() == 1;
                let titled = |item: Item| {
                    let title = match &item.title {
                        Some(title) if is_one => format!("{name}: {title}"),
                        Some(title) => format!("{name}, {title}"),
                        None => name.to_owned(),
                    };
                    Item { title: Some(title), ..item }
                };
                self.listing.items.extend(listing.items.into_iter().map(titled));
                for line in listing.refused {
                    self.name_refused(format!("{name}, {line}"));
                }
                self.listing.refused_count += listing.refused_count;
            }
            Ok(Text::Unreadable(reason)) | Err(reason) => self.refuse(name, &reason),
            Ok(Text::Answer(_) | Text::ClaimedUnsolvable) => {
                self.refuse(name, words::open::ANSWER_AMONG_FILES);
            }
        }
    }

    fn refuse(&mut self, name: &str, reason: &str) {
        self.name_refused(format!("{}: {reason}", Source::File(name.to_owned())));
        self.listing.refused_count += 1;
    }

    fn name_refused(&mut self, line: String) {
        if self.listing.refused.len() < MOST_REFUSED {
            self.listing.refused.push(line);
        }
    }

    /// The joined list, as if it came from one text.
    #[must_use]
    pub fn text(self) -> Text {
        let Self { mut listing, count } = self;
        if listing.items.is_empty() {
            let first = listing.refused.first().map(String::as_str).unwrap_or_default();
            return Text::Unreadable(words::open::no_puzzle_in_files(count, first));
        }
        listing.format = words::open::form_of_files(count);
        Text::Puzzles(listing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Workbench;

    #[test]
    fn puzzles_of_all_files_are_one_list_and_what_is_none_is_told() {
        let workbench = Workbench::default();
        let mut files = Files::default();
        let read = |text: &str| Ok(Text::read(text, workbench.puzzle()));
        files.take("a.txt", read("24........23...."));
        files.take("b.sdm", read("1234............ one\n2341............\nwhat?"));
        files.take("c.png", Err("the browser can’t read this file".to_owned()));
        files.take("d.txt", read("nothing like a puzzle"));
        let Text::Puzzles(listing) = files.text() else { panic!("puzzles") };
        let titles: Vec<&str> =
            listing.items.iter().filter_map(|item| item.title.as_deref()).collect();
        assert_eq!(titles, ["a.txt", "b.sdm, one", "b.sdm"]);
        assert_eq!((listing.refused_count, listing.format.as_str()), (3, "4 files"));
        assert!(listing.refused[0].starts_with("b.sdm, line 3"), "{:?}", listing.refused);
        assert!(listing.refused[1].starts_with("“c.png”: the browser"), "{:?}", listing.refused);
    }

    #[test]
    fn files_without_a_puzzle_are_told_as_such() {
        let mut files = Files::default();
        files.take("a.png", Err("it is no text".to_owned()));
        files.take("b.png", Err("it is no text".to_owned()));
        let told = "none of 2 files holds a puzzle. “a.png”: it is no text";
        assert_eq!(files.text(), Text::Unreadable(told.to_owned()));
    }
}
