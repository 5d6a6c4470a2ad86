//! Joins several files into one list of puzzles.

use crate::worker::tasks::{Item, Text};

/// The most refused parts that are kept.
const MOST_REFUSED: usize = 20;

/// The puzzles read from several files so far.
#[derive(Debug, Default)]
pub struct Files {
    items: Vec<Item>,
    /// The first refused parts, and the number of all.
    refused: Vec<RefusedPart>,
    refused_count: usize,
    count: usize,
}

/// A part of the files that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefusedPart {
    /// A line of a file, described by the reader.
    Line {
        /// The name of the file.
        file: String,
        /// The line's number and the reason.
        line: String,
    },
    /// A whole file.
    File {
        /// The name of the file.
        file: String,
        /// The reason.
        error: FileError,
    },
}

/// The reason why a file has no puzzle for the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It contains nothing that is like a puzzle.
    NoPuzzle,
    /// It can't be read, for this reason.
    Unreadable(String),
    /// It is a solver's answer, which belongs to the current board.
    Answer,
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
                self.items.extend(listing.items.into_iter().map(titled));
                for line in listing.refused {
                    self.quote(RefusedPart::Line { file: name.to_owned(), line });
                }
                self.refused_count += listing.refused_count;
            }
            Ok(Text::Unreadable(reason) | Text::Formula { reason, .. }) | Err(reason) => {
                self.refuse(name, FileError::Unreadable(reason));
            }
            Ok(Text::NoPuzzle) => self.refuse(name, FileError::NoPuzzle),
            Ok(Text::Answer(_) | Text::ClaimedUnsolvable) => self.refuse(name, FileError::Answer),
        }
    }

    fn refuse(&mut self, name: &str, error: FileError) {
        self.quote(RefusedPart::File { file: name.to_owned(), error });
        self.refused_count += 1;
    }

    fn quote(&mut self, part: RefusedPart) {
        if self.refused.len() < MOST_REFUSED {
            self.refused.push(part);
        }
    }

    /// The number of files.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The first refused parts, and the number of all.
    #[must_use]
    pub fn refused(&self) -> (&[RefusedPart], usize) {
        (&self.refused, self.refused_count)
    }

    /// The puzzles of all files.
    #[must_use]
    pub fn into_items(self) -> Vec<Item> {
        self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Workbench;

    #[test]
    fn puzzles_of_all_files_are_one_list_and_what_is_none_is_known() {
        let workbench = Workbench::default();
        let mut files = Files::default();
        let read = |text: &str| Ok(Text::read(text, workbench.puzzle()));
        files.take("a.txt", read("24........23...."));
        files.take("b.sdm", read("1234............ one\n2341............\nwhat?"));
        files.take("c.png", Err("the browser can’t read this file".to_owned()));
        files.take("d.txt", Ok(Text::ClaimedUnsolvable));
        let (refused, count) = files.refused();
        assert_eq!((refused.len(), count, files.count()), (3, 3, 4));
        let RefusedPart::Line { file, line } = &refused[0] else { panic!("a line") };
        assert!(file == "b.sdm" && line.starts_with("line 3"), "{refused:?}");
        let is_refused = |file: &str, error: FileError| {
            refused.contains(&RefusedPart::File { file: file.to_owned(), error })
        };
        let reason = "the browser can’t read this file".to_owned();
        assert!(is_refused("c.png", FileError::Unreadable(reason)), "{refused:?}");
        assert!(is_refused("d.txt", FileError::Answer), "{refused:?}");
        let items = files.into_items();
        let titles: Vec<&str> = items.iter().filter_map(|item| item.title.as_deref()).collect();
        assert_eq!(titles, ["a.txt", "b.sdm, one", "b.sdm"]);
    }
}
