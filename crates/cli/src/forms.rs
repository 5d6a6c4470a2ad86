//! The output formats.

use satdoku::formats::export::{self, Options};
use satdoku::formats::{Content, Export, Unsayable, link};
use satdoku::puzzle::Puzzle;

use crate::outcome::WrongUse;
use crate::output;

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The page's link, without the page's address.
    Link,
    /// Another format.
    Export(Export),
}

impl Form {
    /// The extension of its files.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Link => "txt",
            Self::Export(export) => export.extension(),
        }
    }
}

/// Writes a puzzle in a format. Without one, writes a line: the cells if they describe the whole
/// puzzle, otherwise the link.
///
/// # Errors
/// [`Unsayable`] if the format can't hold the puzzle.
pub(crate) fn write(content: Content<'_>, form: Option<Form>) -> Result<String, Unsayable> {
    let export = |export| export::to_string(export, content, Options::default());
    let text = match form {
        Some(Form::Export(form)) => export(form)?,
        Some(Form::Link) => link::write(&filled(content)),
        None => export(Export::Line).unwrap_or_else(|_| link::write(&filled(content))),
    };
    Ok(text.trim_end().to_owned())
}

/// Puzzles in one format, printed one after another.
pub(crate) struct Texts {
    form: Option<Form>,
    has_printed: bool,
}

impl Texts {
    /// Texts of which none is printed yet.
    pub(crate) fn new(form: Option<Form>) -> Self {
        Self { form, has_printed: false }
    }

    /// Prints the next text. A blank line separates texts of several lines.
    ///
    /// # Errors
    /// If this is the second text, and a file of the format holds only one puzzle. Also if the
    /// output can't be written.
    pub(crate) fn print(&mut self, text: &str) -> anyhow::Result<()> {
        if self.has_printed {
            if let Some(Form::Export(Export::Svg | Export::Html)) = self.form {
                let reason = "a file of this format holds only one puzzle; write each into a file \
                              of its own: satdoku convert --to FORMAT --folder FOLDER";
                return Err(WrongUse(reason.to_owned()).into());
            }
            if text.contains('\n') {
                output::print("")?;
            }
        }
        self.has_printed = true;
        output::print(text)
    }
}

/// The puzzle, with the solution's values as clues if there is a solution to write.
fn filled(content: Content<'_>) -> Puzzle {
    let mut puzzle = content.puzzle.clone();
    for (cell, value) in content.solution.into_iter().flatten().enumerate() {
        puzzle.set_clue(cell, Some(*value));
    }
    puzzle
}
