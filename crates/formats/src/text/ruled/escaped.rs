//! Grids in strings of programs whose rows end with a written `\n`.

use satdoku_core::text::Token;

/// The lines of the strings of a text that have several. The result is as long as the text, so
/// places stay the same.
pub(super) fn strings(text: Token<'_>) -> Option<String> {
    if !text.text.contains("\\n") {
        return None;
    }
    let mut found = String::with_capacity(text.text.len());
    let mut rest = text.text;
    // True if the last string has several lines, so the next one may continue it.
    let mut is_open = false;
    while let Some(start) = rest.find(['"', '\'']) {
        let (before, quoted) = rest.split_at(start);
        is_open &= before.chars().all(|c| c.is_whitespace() || "+.&\\".contains(c));
        blank(before, &mut found);
        let quote = quoted.chars().next()?;
        let inside = quoted.get(1..)?;
        let end = inside.find([quote, '\n']).filter(|end| !inside[*end..].starts_with('\n'));
        found.push(' ');
        // Without an end, it is an apostrophe.
        rest = inside;
        if let Some((string, after)) = end.and_then(|end| inside.split_at_checked(end)) {
            is_open |= string.contains("\\n");
            if is_open {
                lines(string, &mut found);
            } else {
                blank(string, &mut found);
            }
            found.push('\n');
            rest = after.get(1..)?;
        }
    }
    blank(rest, &mut found);
    Some(found)
}

/// Adds as many spaces as bytes, with the ends of lines.
fn blank(text: &str, found: &mut String) {
    found.extend(text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
}

/// Adds the content of a string, whose escapes become ends of lines.
fn lines(string: &str, found: &mut String) {
    let mut parts = string.split("\\n");
    found.push_str(parts.next().unwrap_or_default());
    for part in parts {
        // As long as the escape.
        found.push_str(" \n");
        found.push_str(part);
    }
}
