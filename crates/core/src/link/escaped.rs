//! Texts in links, of letters, digits, `_`, `~` and `-` alone: they survive programs that escape a
//! link, or look for its end.

use std::fmt::Write as _;

/// Writes a text.
pub fn encode(text: &str) -> String {
    let mut written = String::new();
    let mut is_in_codes = false;
    for character in text.chars() {
        let is_plain = character == ' ' || character.is_ascii_alphanumeric();
        match (is_plain, std::mem::replace(&mut is_in_codes, !is_plain)) {
            (true, true) | (false, false) => written.push('~'),
            (false, true) => written.push('-'),
            (true, false) => {}
        }
        match character {
            ' ' => written.push('_'),
            plain if is_plain => written.push(plain),
            // Writing to a string can't fail.
            other => drop(write!(written, "{:x}", u32::from(other))),
        }
    }
    if is_in_codes {
        written.push('~');
    }
    written
}

/// Reads a text. Codes of no character are left out.
pub fn decode(text: &str) -> Vec<char> {
    let mut characters = Vec::new();
    for (at, run) in text.split('~').enumerate() {
        if at % 2 == 0 {
            characters.extend(run.chars().map(|c| if c == '_' { ' ' } else { c }));
        } else {
            let code = |code: &str| u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
            characters.extend(run.split('-').filter_map(code));
        }
    }
    characters
}
