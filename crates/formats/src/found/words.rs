//! The words of a line that may be cells, without the syntax around them.

use crate::parse::blanks::{is_bar, is_blank, is_blank_symbol, without_emphasis};
use satdoku_core::text::Token;

/// The maximum length of a tag such as `<br>`, in bytes.
const MAX_TAG: usize = 200;

/// The maximum number of digits in a cell.
const MAX_DIGITS: usize = 3;

/// True if a character separates cells: a space, punctuation, a bracket or a bar.
fn separates(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || ",;:()[]{}\"'`“”‘’«»\\+/#%&".contains(c)
}

/// The words of a line. Tags, and escapes such as `\n`, separate words too.
pub(super) fn words(line: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let line = without_prompt(without_continuation(line));
    // A full stop after a bracket ends a sentence of a program, `:: nil` a list.
    let ends = move |word: &Token<'_>| {
        let before = line.text.get(..word.at - line.at).unwrap_or_default();
        word.text == "." && before.ends_with([']', ')', '}'])
            || word.text == "nil" && before.trim_end().ends_with("::")
    };
    let words = pieces(line).into_iter().flat_map(|piece| piece.words(separates));
    words.map(without_emphasis).filter(move |word| !ends(word))
}

/// A line without the prompt of Python before a bracket.
fn without_prompt(line: Token<'_>) -> Token<'_> {
    let rest = line.trim().strip_prefix("...").map(Token::trim);
    rest.filter(|rest| rest.text.starts_with(['[', ',', '(', '"', '\''])).unwrap_or(line)
}

/// A line without the dots that continue it in Matlab and Scilab.
fn without_continuation(line: Token<'_>) -> Token<'_> {
    let end = line.text.trim_end();
    match end.strip_suffix("...").map(str::trim_end) {
        Some(before) if before.ends_with([';', ',']) => line.until(before.len()),
        _ => line,
    }
}

/// The parts of a line between tags and escapes.
fn pieces(line: Token<'_>) -> Vec<Token<'_>> {
    let mut pieces = Vec::new();
    let mut rest = line;
    let mut searched = 0;
    while let Some(found) = rest.text[searched..].find(['<', '\\', '&']) {
        let start = searched + found;
        match markup_length(&rest.text[start..]) {
            Some(length) => {
                pieces.push(rest.until(start));
                rest = rest.from(start + length);
                searched = 0;
            }
            None => searched = start + 1,
        }
    }
    pieces.push(rest);
    pieces
}

/// The length of the tag or escape that the text begins with.
fn markup_length(text: &str) -> Option<usize> {
    for escape in ["\\n", "\\r", "\\t", "&nbsp;"] {
        if text.starts_with(escape) {
            return Some(escape.len());
        }
    }
    let inside = text.strip_prefix('<')?;
    let is_tag = inside.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
    if !is_tag {
        return None;
    }
    let end = inside.bytes().take(MAX_TAG).position(|byte| byte == b'>' || byte == b'<')?;
    (inside.as_bytes().get(end) == Some(&b'>')).then_some(end + 2)
}

/// True if a word may be a cell: a number, a letter or a blank.
pub(super) fn is_cell(word: &str) -> bool {
    let is_number = || word.bytes().all(|byte| byte.is_ascii_digit());
    let is_letter = || word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    word.len() <= MAX_DIGITS && is_number() || is_letter() || is_blank_word(word)
}

/// True if a word is one blank.
fn is_blank_word(word: &str) -> bool {
    const MAX_LENGTH: usize = 4;
    word.len() <= MAX_LENGTH && is_blank(word)
}

/// True if each character of a word may be a cell. This excludes words of a language: letters must
/// be capitals or `x`, or at most half of the word, or all the same.
pub(super) fn are_cells(word: &str) -> bool {
    const MIN_LENGTH: usize = 4;
    let is_symbol = |c: char| c.is_ascii_alphanumeric() || is_blank_symbol(c);
    let is_not_small = |c: char| !c.is_ascii_alphabetic() || c.is_ascii_uppercase() || c == 'x';
    let is_plain = |c: char| c.is_ascii_digit() || is_blank_symbol(c);
    let has_one_letter = || {
        let mut letters = word.chars().filter(char::is_ascii_alphabetic);
        let first = letters.next();
        letters.all(|letter| Some(letter) == first)
    };
    word.chars().all(is_symbol)
        && (word.chars().all(is_not_small)
            || word.len() >= MIN_LENGTH && (is_mostly(word, is_plain) || has_one_letter()))
}

fn is_mostly(word: &str, holds: impl Fn(char) -> bool) -> bool {
    2 * word.chars().filter(|c| holds(*c)).count() >= word.len()
}

/// True if a line has only borders of a grid, or nothing. There may be words beside the border.
/// With `blanks_are_borders`, this includes lines that may be a row of blanks.
pub(super) fn is_border(line: &str, blanks_are_borders: bool) -> bool {
    if line.trim().is_empty() {
        return true;
    }
    let is_frame = |c: char| c.is_whitespace() || is_bar(c) || "+=-*.:'~_#".contains(c);
    if blanks_are_borders && line.chars().all(is_frame) {
        return ["---", "___", "***", "==="].iter().any(|dashes| line.contains(dashes));
    }
    let is_joint = |c: char| c == '+' || is_bar(c) && c != '|';
    let ends = line.find(is_joint).zip(line.rfind(is_joint));
    let drawn = ends.and_then(|(first, last)| line.get(first..last)).unwrap_or_default();
    let has_run = ["--", "==", "──", "══", "━━", "╌╌"].iter().any(|run| drawn.contains(run));
    has_run && drawn.chars().all(is_frame)
}

/// The fields of a line, if each is a cell or empty. They are between bars, or else between commas,
/// semicolons, ampersands or tabs.
pub(super) fn fields(line: Token<'_>) -> Option<Vec<Token<'_>>> {
    const MIN_FIELDS: usize = 3;
    let mut bars = line.text.match_indices(is_bar);
    if let (Some((first, bar)), Some((last, _))) = (bars.next(), bars.next_back()) {
        let inside = line.until(last).from(first + bar.len());
        let fields: Vec<Token<'_>> =
            inside.split(is_bar).map(|field| without_emphasis(field.trim())).collect();
        return (fields.len() >= MIN_FIELDS && are_fields(&fields)).then_some(fields);
    }
    // Rows of LaTeX end with two backslashes.
    let trimmed = line.until(line.text.find("\\\\").unwrap_or(line.text.len())).trim();
    [',', ';', '&', '\t'].into_iter().find_map(|separator| {
        let fields: Vec<Token<'_>> =
            trimmed.split(|c| c == separator).map(|field| field.trim().unquoted()).collect();
        (fields.len() > MIN_FIELDS && are_fields(&fields)).then_some(fields)
    })
}

fn are_fields(fields: &[Token<'_>]) -> bool {
    fields.iter().all(|field| field.is_empty() || is_cell(field.text))
}

/// The cells of a line whose blanks are spaces, such as `| 7   6 |     8 |`, `|7   6|    8|` or
/// `|76 |  8|`. Between bars, every second character is a cell, or every character. `None` if other
/// places aren't empty.
pub(super) fn columns(line: Token<'_>) -> Option<Vec<Token<'_>>> {
    let parts: Vec<Token<'_>> = line.split(is_bar).collect();
    let [_, groups @ .., _] = parts.as_slice() else { return None };
    // The first character of a group that is a cell, and the distance to the next.
    [(1, 2), (0, 2), (0, 1)].into_iter().find_map(|(first, distance)| {
        let cells: Option<Vec<_>> =
            groups.iter().map(|group| cells_at(*group, first, distance)).collect();
        cells.map(|cells| cells.concat()).filter(|cells| !cells.is_empty())
    })
}

fn cells_at(group: Token<'_>, first: usize, distance: usize) -> Option<Vec<Token<'_>>> {
    let mut cells = Vec::new();
    let mut count = 0;
    for (index, character) in group.characters().enumerate() {
        count += 1;
        if index >= first && (index - first).is_multiple_of(distance) {
            let is_blank = character.text.chars().all(char::is_whitespace);
            let is_symbol = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
            if !is_blank && !character.text.chars().all(is_symbol) {
                return None;
            }
            cells.push(character.trim());
        } else if !character.trim().is_empty() {
            return None;
        }
    }
    // A group ends as it begins, with a cell or with a space.
    let expected =
        if first == 1 { 2 * cells.len() + 1 } else { (2 * cells.len()).saturating_sub(1) };
    (distance == 1 || count == expected).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'a>(tokens: impl IntoIterator<Item = Token<'a>>) -> Vec<&'a str> {
        tokens.into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn syntax_around_words_is_dropped() {
        for (line, expected) in [
            ("[[5, -1,0],", vec!["5", "-1", "0"]),
            ("\"53..\\n..6.\" +", vec!["53..", "..6."]),
            ("5 3<br/>6</br> <td class='x'>7</td>", vec!["5", "3", "6", "7"]),
            ("a < b > c", vec!["a", "<", "b", ">", "c"]),
            ("5&nbsp;3 & 4 \\\\", vec!["5", "3", "4"]),
            ("<", vec!["<"]),
            ("[_, 5]].", vec!["_", "5"]),
            ("5 . 3; ...", vec!["5", ".", "3"]),
            ("| **5** | 3 | ** |", vec!["5", "3", "**"]),
            ("0 :: 7 :: nil", vec!["0", "7"]),
            ("[\"nil\", 7]", vec!["nil", "7"]),
            ("  ... ,[\"5\", \".\"]", vec!["5", "."]),
            ("... 5.. ...", vec!["...", "5..", "..."]),
        ] {
            assert_eq!(texts(words(Token::whole(line))), expected, "{line}");
        }
    }

    #[test]
    fn words_of_a_language_are_no_cells() {
        for word in ["53..7", "A.C1", "EBxF3xx", "_____", "9", "..x5", "ee2eee9e", "eeee"] {
            assert!(are_cells(word), "{word}");
        }
        for word in ["Movement", "left", "a-b", "é", "5!", "nudoku", "24s"] {
            assert!(!are_cells(word), "{word}");
        }
        assert!(["5", "12", "-1", "-", "None", "___", "A", "x"].into_iter().all(is_cell));
        assert!(!["2022", "ab", "5.", "-2"].into_iter().any(is_cell));
    }

    #[test]
    fn borders_have_joints_or_dashes() {
        for line in ["", "+---+---+", "├──┼──┤ help", "|---+---|", ".-----.", "=====", "a +--+--+"]
        {
            assert!(is_border(line, true), "{line}");
        }
        assert!(is_border("---------", true) && !is_border("---------", false));
        assert!(!is_border("| . | . |", true) && !is_border(". . . .", true));
        assert!(!is_border("*...*", true) && !is_border("│ 1 │ 2 │", true));
    }

    #[test]
    fn blanks_may_be_spaces_between_bars() {
        let cells = |line: &'static str| fields(Token::whole(line)).map(texts);
        assert_eq!(cells("  │ 9 │   │ 3 │  help | no"), None);
        assert_eq!(cells("  │ 9 │   │ 3 │  help"), Some(vec!["9", "", "3"]));
        assert_eq!(cells("|2|5| | |."), Some(vec!["2", "5", "", ""]));
        assert_eq!(cells("5,,3,4"), Some(vec!["5", "", "3", "4"]));
        assert_eq!(cells("5 & & 3 & 4 \\\\"), Some(vec!["5", "", "3", "4"]));
        assert_eq!(cells("one, two, three, four"), None);
        let cells = |line: &'static str| columns(Token::whole(line)).map(texts);
        assert_eq!(cells("| 7   6 |     6 |"), Some(vec!["7", "", "6", "", "", "6"]));
        assert_eq!(cells("|7   6|    6|"), Some(vec!["7", "", "6", "", "", "6"]));
        assert_eq!(cells("|76 |  6|"), Some(vec!["7", "6", "", "", "", "6"]));
        assert_eq!(cells("|word|"), None);
        assert_eq!(cells("no bars"), None);
    }
}
