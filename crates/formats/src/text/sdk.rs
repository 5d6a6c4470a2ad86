//! `.sdk` files: rows below lines of details, as in *SudoCue*, or in sections, as in *SadMan*.
//!
//! A detail is a line with `#`, a letter, and a text: `A` author, `D` description, `C` comment, `B`
//! date, `S` source, `L` level, `U` address. Sections are `[Puzzle]`, `[State]` (the puzzle with
//! entries), `[PencilMarks]` and so on. See <http://sudocue.net/fileformats.php> and
//! <http://www.sadmansoftware.com/sudoku/faq19.php>.

use super::grid::Context;
use super::rows;
use super::titled::marked_title;
use crate::parse::reading::{Entry, Format, Reading};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The details that can be the title, in order of preference.
const TITLES: [char; 4] = ['D', 'S', 'C', 'A'];

const DETAILS: [char; 7] = ['A', 'D', 'C', 'B', 'S', 'L', 'U'];

const PUZZLE: &str = "[puzzle]";

/// True if the text has a section for the puzzle, or at least two kinds of details.
pub(crate) fn claims(text: &str) -> bool {
    let mut kinds: Vec<char> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.eq_ignore_ascii_case(PUZZLE) {
            return true;
        }
        match line.strip_prefix('#').and_then(|rest| rest.chars().next()) {
            Some(kind) if DETAILS.contains(&kind) && !kinds.contains(&kind) => kinds.push(kind),
            Some(_) => {}
            // Details come first, and sections before everything else.
            None if line.starts_with('[') => {}
            None => break,
        }
    }
    kinds.len() > 1
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let mut details: Vec<Token> = Vec::new();
    // The lines before any section, and those of each section.
    let mut sections: Vec<(String, Vec<Token>)> = vec![(String::new(), Vec::new())];
    for line in text.lines() {
        let trimmed = line.trim();
        if let Some(detail) = marked_title(trimmed) {
            details.push(detail);
        } else if trimmed.text.starts_with('[') {
            sections.push((trimmed.text.to_ascii_lowercase(), Vec::new()));
        } else if let Some((_, lines)) = sections.last_mut() {
            lines.push(line);
        }
    }
    let section = |name: &str| sections.iter().find(|(found, _)| found == name);
    let (_, lines) = section(PUZZLE)
        .or_else(|| section(""))
        .filter(|(_, lines)| lines.iter().any(|line| !line.trim().is_empty()))
        .ok_or_else(|| text.end().fault(ReadErrorKind::Empty))?;
    let (_, mut entry) = rows::read(lines, context)?;
    if let Some((_, lines)) = section("[state]")
        && let Ok((_, Entry { puzzle, .. })) = rows::read(lines, context)
    {
        entry = entry.with_filled_in(puzzle);
    }
    let title = TITLES
        .into_iter()
        .find_map(|kind| details.iter().find_map(|detail| detail.text.strip_prefix(kind)));
    let author = details.iter().find_map(|detail| detail.text.strip_prefix('A'));
    let about = entry.described("", author.unwrap_or_default(), "");
    Ok(Reading::new(Format::Sdk, vec![about.titled(title.unwrap_or_default())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;
    use crate::puzzle::Value;

    /// The examples of the formats' own pages.
    const SUDOCUE: &str = "#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in \
        the numbers\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n2..1.5..3\n\
        .54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";
    const SADMAN: &str = "[Puzzle]\n...2....1\n.........\n.........\n.........\n.........\n\
        .........\n.........\n.........\n........9\n[State]\n3..2....1\n.........\n.........\n\
        .........\n.........\n.........\n.........\n.........\n........9\n[PencilMarks]\n,,\n";

    fn entry(text: &str) -> Entry {
        let mut reading =
            read(Token::whole(text), &Context::new(&ReadOptions::default())).expect(text);
        reading.entries.remove(0)
    }

    #[test]
    fn details_come_before_the_rows() {
        assert!(claims(SUDOCUE));
        let entry = entry(SUDOCUE);
        assert_eq!(entry.title.as_deref(), Some("A random puzzle created by SudoCue"));
        assert_eq!(entry.puzzle.clue_count(), 36);
        assert_eq!(entry.puzzle.clues()[80], Value::new(1));
    }

    #[test]
    fn entries_are_another_reading() {
        assert!(claims(SADMAN));
        let entry = entry(SADMAN);
        assert_eq!((entry.title, entry.puzzle.clue_count()), (None, 3));
        assert_eq!(entry.others.len(), 1);
        assert_eq!(entry.others[0].puzzle.clues()[0], Value::new(3));
    }

    #[test]
    fn other_comments_are_not_details() {
        for text in ["#D one\n12", "1..\n#A\n#B", "[1,2]", "#A\n#A"] {
            assert!(!claims(text), "{text}");
        }
    }
}
