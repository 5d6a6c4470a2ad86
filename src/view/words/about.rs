//! The description of a puzzle: its title, author and rules in words.

use crate::formats::link::AboutField;

pub const ABOUT: &str = "Title and rules";
pub const RULES: &str = "Rules";
pub const WRITE_AGAIN: &str = "Write again";

/// The label of the field of a part.
pub fn label(part: AboutField) -> &'static str {
    match part {
        AboutField::Title => "Title",
        AboutField::Author => "Author",
        AboutField::Rules => "Rules in words",
    }
}

pub fn by(author: &str) -> String {
    format!("By {author}")
}
