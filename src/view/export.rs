//! The formats of exports, and the progress of writing one.

use crate::formats::export::Export;
use crate::view::words;

/// A format to export to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A text format.
    Text(Export),
    /// A picture in pixels, made from the SVG.
    Png,
}

impl Form {
    /// All formats: those for people first, those for solvers last.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Export::ALL.into_iter().map(Self::Text).collect();
        let picture = all.iter().position(|form| *form == Self::Text(Export::Svg));
        let after = picture.map_or(all.len(), |at| at + 1);
        all.splice(after..after, [Self::Png]);
        all
    }

    /// The name shown to the user.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Text(export) => words::export::format(export),
            Self::Png => words::export::PNG,
        }
    }

    /// The text that the tools worker writes for it.
    #[must_use]
    pub fn export(self) -> Export {
        match self {
            Self::Text(export) => export,
            Self::Png => Export::Svg,
        }
    }

    /// True if the preview is a picture.
    #[must_use]
    pub fn is_picture(self) -> bool {
        self.export() == Export::Svg
    }

    /// True if the format can show a solution.
    #[must_use]
    pub fn shows_solutions(self) -> bool {
        !self.export().is_for_solvers()
    }

    /// The file name.
    #[must_use]
    pub fn file_name(self) -> String {
        let extension = match self {
            Self::Png => "png",
            Self::Text(export) => export.extension(),
        };
        format!("sudoku.{extension}")
    }
}

/// The progress of writing an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Written {
    /// Nothing is written yet.
    #[default]
    Nothing,
    /// The text, or its start if it is too long for a preview.
    Text {
        /// The text.
        text: String,
        /// True if the text is complete.
        is_whole: bool,
    },
    /// The format can't hold this puzzle, for this reason.
    Refused(String),
    /// Writing failed for a reason that may be gone at the next try.
    Failed(String),
}

/// The most lines of a preview.
const LINES: usize = 40;

/// The most characters of a line in a preview.
const COLUMNS: usize = 2000;

impl Written {
    /// The preview: the first lines.
    #[must_use]
    pub fn preview(&self) -> String {
        let Self::Text { text, is_whole } = self else { return String::new() };
        let mut lines = text.lines();
        let mut preview = String::new();
        for line in lines.by_ref().take(LINES) {
            preview.extend(line.chars().take(COLUMNS));
            preview.push('\n');
        }
        if lines.next().is_some() || !is_whole {
            preview.push('…');
        }
        preview
    }

    /// The text, if it is complete.
    #[must_use]
    pub fn whole(&self) -> Option<&str> {
        match self {
            Self::Text { text, is_whole: true } => Some(text),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_stands_once_in_the_list_with_a_name_of_its_own() {
        let all = Form::all();
        assert_eq!(all.len(), Export::ALL.len() + 1);
        for (index, form) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other.name() != form.name()));
        }
        assert_eq!(Form::Png.file_name(), "sudoku.png");
        assert_eq!(Form::Text(Export::Dimacs).file_name(), "sudoku.cnf");
    }

    #[test]
    fn a_preview_ends_with_a_sign_that_there_is_more() {
        let text = |lines: usize, is_whole| Written::Text { text: "1\n".repeat(lines), is_whole };
        assert_eq!(text(40, true).preview().lines().count(), 40);
        assert!(text(41, true).preview().ends_with("1\n…"));
        assert!(text(3, false).preview().ends_with("1\n…"));
        assert!(text(3, false).whole().is_none() && text(3, true).whole().is_some());
    }
}
