//! XML of *OpenSudoku*: `<game data="…"/>` elements, possibly in `<folder name="…">`.
//!
//! `data` is all cells in one line, or a saved game: `version: N`, a line break, then for each cell
//! its value, its notes, and a flag (0 for a clue), each followed by `|`. From version 4 on, there
//! are two kinds of notes.

use roxmltree::{Document, Node, ParsingOptions};

use crate::parse::reading::{Entry, Format, Reading};
use crate::text::grid::{Context, Grid, line_entry, side};
use satdoku_core::text::limits::{MAX_PUZZLES, MAX_TEXT_NODES};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// True if a text begins like XML.
pub(crate) fn claims(text: &str) -> bool {
    let text = text.trim_start();
    ["<?xml", "<opensudoku", "<folder", "<game"].iter().any(|start| text.starts_with(start))
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let trimmed = text.trim();
    let options =
        ParsingOptions { allow_dtd: false, nodes_limit: MAX_TEXT_NODES, ..Default::default() };
    let document = Document::parse_with_options(trimmed.text, options)
        .map_err(|error| fault(&error, trimmed))?;
    let mut entries = Vec::new();
    for game in document.descendants().filter(|node| node.has_tag_name("game")) {
        let number = entries.len() + 1;
        entries.push(read_game(game, trimmed, context)?.titled(&title(game, number)));
        if entries.len() > MAX_PUZZLES {
            return Err(text.end().fault(ReadErrorKind::TooManyPuzzles));
        }
    }
    if entries.is_empty() {
        return Err(Fault::expected("a <game data=\"…\"/>", text.end()));
    }
    Ok(Reading::new(Format::OpenSudoku, entries))
}

/// The fault of malformed XML.
pub(super) fn fault(error: &roxmltree::Error, text: Token<'_>) -> Fault {
    let place = error.pos();
    let line = text.lines().nth((place.row as usize).saturating_sub(1)).unwrap_or(text.end());
    let column = (place.col as usize).saturating_sub(1);
    let column = line.characters().nth(column).unwrap_or(line.end());
    // The message repeats the place, which is reported separately.
    let message = error.to_string();
    let message = message.split(" at ").next().unwrap_or_default().to_owned();
    column.fault(ReadErrorKind::Xml(message))
}

/// The name of the game's folder, and its number in the file.
fn title(game: Node<'_, '_>, number: usize) -> String {
    let folder = game.parent().and_then(|folder| folder.attribute("name"));
    folder.map_or_else(String::new, |name| format!("{name} ({number})"))
}

fn read_game(game: Node<'_, '_>, text: Token<'_>, context: &Context<'_>) -> Result<Entry, Fault> {
    let start = text.from(game.range().start);
    let data = game
        .attribute_node("data")
        .ok_or_else(|| Fault::expected("a game with its data", start))?;
    // The attribute as it is in the text, whose place is known. Its content needs no unescaping.
    let range = data.range_value();
    let data = text.until(range.end).from(range.start);
    if !data.text.starts_with("version") {
        return line_entry(data.trim(), context);
    }
    let (_, rest) = data.take_while(|c| !c.is_ascii_digit());
    let (version, rest) = rest.take_while(|c| c.is_ascii_digit());
    let width = if version.text.parse().is_ok_and(|version: usize| version < 4) { 3 } else { 4 };
    let cells = after_line_break(rest)
        .ok_or_else(|| Fault::expected("a line break after the version", rest))?;
    let fields: Vec<Token> = cells.split(|c| c == '|').collect();
    let rest = fields.chunks_exact(width).remainder().iter();
    if let Some(cut_off) = rest.copied().map(Token::trim).find(|field| !field.is_empty()) {
        return Err(Fault::expected("a whole cell", cut_off));
    }
    let clues: Vec<Token> = fields
        .chunks_exact(width)
        .map(|cell| if cell[width - 1].text == "0" { cell[0] } else { cell[0].until(0) })
        .collect();
    side(clues.len()).ok_or_else(|| start.fault(ReadErrorKind::Size(clues.len())))?;
    Grid { cells: clues, shape: None }.entry(context)
}

/// The text after a line break: unchanged, escaped, or as the space that XML replaces it with.
fn after_line_break(text: Token<'_>) -> Option<Token<'_>> {
    const RETURNS: [&str; 4] = ["\r", "\\r", "&#13;", "&#xD;"];
    const NEWLINES: [&str; 5] = ["\n", "\\n", "&#10;", "&#xA;", " "];
    let length = |text: Token<'_>, spellings: &[&str]| {
        let is_first = |spelling: &&&str| {
            text.text
                .get(..spelling.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(spelling))
        };
        spellings.iter().find(is_first).map(|spelling| spelling.len())
    };
    let newline = text.from(length(text, &RETURNS).unwrap_or(0));
    length(newline, &NEWLINES).map(|length| newline.from(length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<Reading, Fault> {
        assert!(claims(text), "{text}");
        on_a_9x9(text, read)
    }

    #[test]
    fn games_are_named_after_their_folders() {
        let text = "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n\
            <opensudoku version=\"2\">\n  <folder name=\"Easy &amp; fast\" created=\"1778054847256\">\n\
            <game data=\"050703060007000800000816000000030000005000100730040086906000204840572093000409000\" state=\"0\" />\n\
            <game data=\"302401809001000300000000000040708010780502036000090000200609003900000008800070005\"/>\n\
            </folder>\n  <game data=\"1...............\"/></opensudoku>";
        let reading = try_read(text).expect("three games");
        let found: Vec<_> =
            reading.entries.iter().map(|e| (e.title.as_deref(), e.puzzle.clue_count())).collect();
        assert_eq!(
            found,
            [(Some("Easy & fast (1)"), 30), (Some("Easy & fast (2)"), 28), (None, 1)]
        );
    }

    #[test]
    fn saved_games_give_their_clues() {
        for (version, cell, blank) in [(1, "7|0|0|", "5|3,4,|1|"), (4, "7|0|0|0|", "5|3|0|1|")] {
            for line_break in ["\n", "\\n", "&#10;"] {
                let cells = cell.to_owned() + &blank.repeat(15).replace('5', "4");
                let text = format!("<game data=\"version: {version}{line_break}{cells}\"/>");
                let reading = try_read(&text.replace('7', "3")).expect(&text);
                assert_eq!(reading.entries[0].puzzle.clue_count(), 1, "{text}");
            }
        }
    }

    #[test]
    fn a_first_cell_is_kept_after_any_line_break() {
        for line_break in
            ["\n", "\r\n", "\\n", "\\r\\n", "&#10;", "&#xA;", "&#xa;", "&#13;&#10;", " "]
        {
            for first in ["1", "4"] {
                let cells = format!("{first}|0|0|0|") + &"0|0|0|1|".repeat(15);
                let text = format!("<game data=\"version: 4{line_break}{cells}\"/>");
                let reading = try_read(&text).expect(&text);
                let clue = reading.entries[0].puzzle.clues()[0].map(|value| value.to_string());
                assert_eq!(clue.as_deref(), Some(first), "{text}");
            }
        }
        let text = "<game data=\"version: 4&#49;|0|0|0|\"/>";
        let fault = try_read(text).expect_err(text);
        assert!(matches!(fault.problem, ReadErrorKind::Expected { .. }), "{fault:?}");
        assert_eq!(&text[fault.at..fault.at + 5], "&#49;");
        let spoilt = "<game data=\"version: 4\n".to_owned() + &"0|0|0|1|".repeat(16) + "5|0\"/>";
        assert!(try_read(&spoilt).is_err(), "a cell is cut off");
    }

    #[test]
    fn damage_is_reported_with_its_place() {
        let fault = |text: &str| try_read(text).expect_err(text).place(text);
        let open = fault("<opensudoku>\n<game data=\"1\"</opensudoku>");
        assert_eq!(open.line, 2);
        assert!(matches!(open.kind, ReadErrorKind::Xml(_)));
        let size = fault("<opensudoku>\n <game data=\"123\"/></opensudoku>");
        assert_eq!((size.line, size.column, size.kind), (2, 14, ReadErrorKind::Size(3)));
        assert!(try_read("<opensudoku/>").is_err());
        assert!(try_read("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b 'c'>]><game/>").is_err());
    }
}
