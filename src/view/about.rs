//! The description of the puzzle: its title, author and rules in words.

use crate::engine_words::rules_in_words::{has_only_houses, rules_in_words};
use crate::formats::link::{About, AboutField};
use crate::model::Workbench;
use crate::view::words;

/// The description of the workbench's puzzle.
#[must_use]
pub fn about(workbench: &Workbench) -> About {
    About::parse(workbench.editor().about())
}

/// The text of a part as its field shows it. Rules that nobody has worded are written from those on
/// the board.
#[must_use]
pub fn about_text(workbench: &Workbench, part: AboutField) -> String {
    let own = about(workbench).get(part).to_owned();
    if part == AboutField::Rules && own.is_empty() {
        rules_in_words(workbench.puzzle().board())
    } else {
        own
    }
}

/// The part's text to store for a typed one: none for the rules that the page writes itself.
#[must_use]
pub fn typed_about(workbench: &Workbench, part: AboutField, text: &str) -> String {
    let mut typed = About::default();
    typed.set(part, text);
    let is_usual =
        part == AboutField::Rules && typed.rules() == rules_in_words(workbench.puzzle().board());
    if is_usual { String::new() } else { typed.get(part).to_owned() }
}

/// The author and the rules in words, one paragraph each, to read before playing. Empty for a classic puzzle that nobody has described.
#[must_use]
pub fn about_to_read(workbench: &Workbench) -> Vec<String> {
    let about = about(workbench);
    let is_usual = about.rules().is_empty() && has_only_houses(workbench.puzzle().board());
    if workbench.shows_start() || about.author().is_empty() && is_usual {
        return Vec::new();
    }
    let author = Some(about.author()).filter(|author| !author.is_empty());
    let mut paragraphs: Vec<String> = author.map(words::about::by).into_iter().collect();
    let rules = about_text(workbench, AboutField::Rules);
    paragraphs.extend(rules.lines().filter(|line| !line.is_empty()).map(str::to_owned));
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_written_until_someone_words_them() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2;x:p");
        let written = "Fill each row, column and box with 1 to 4, each once.\n\
                       No diagonal holds a value twice.";
        assert_eq!(about_text(&workbench, AboutField::Rules), written);
        assert_eq!(typed_about(&workbench, AboutField::Rules, &format!("{written} ")), "");
        assert_eq!(typed_about(&workbench, AboutField::Title, " A "), "A");
        workbench.describe(AboutField::Rules, "Mind the diagonals.");
        assert_eq!(about_text(&workbench, AboutField::Rules), "Mind the diagonals.");
        workbench.undo();
        assert_eq!(about_text(&workbench, AboutField::Rules), written);
    }

    #[test]
    fn only_what_is_new_to_a_player_is_to_read() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:1o");
        assert!(about_to_read(&workbench).is_empty());
        workbench.describe(AboutField::Title, "A");
        assert!(about_to_read(&workbench).is_empty(), "the header has it");
        workbench.describe(AboutField::Author, "B");
        let usual = "Fill each row, column and box with 1 to 4, each once.";
        assert_eq!(about_to_read(&workbench), ["By B", usual]);
        workbench.describe(AboutField::Rules, "One\n\nTwo");
        assert_eq!(about_to_read(&workbench), ["By B", "One", "Two"]);
    }
}
