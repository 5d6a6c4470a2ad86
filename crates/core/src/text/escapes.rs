//! Percent-escapes in links: the decoded text, and the place of each of its parts in the escaped
//! text.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::error::Fault;
use super::token::Token;

/// A text with its percent-escapes decoded. Bytes that are no UTF-8 are replaced.
pub struct Unescaped<'a> {
    escaped: Token<'a>,
    text: Cow<'a, str>,
}

impl<'a> Unescaped<'a> {
    /// Decodes a text.
    #[must_use]
    pub fn new(escaped: Token<'a>) -> Self {
        Self { escaped, text: percent_decode_str(escaped.text).decode_utf8_lossy() }
    }

    /// The decoded text, as a token that begins at 0.
    #[must_use]
    pub fn whole(&self) -> Token<'_> {
        Token::whole(&self.text)
    }

    /// A fault of the [decoded text](Self::whole), moved to its place in the escaped text.
    #[must_use]
    pub fn fault(&self, fault: Fault) -> Fault {
        Fault { at: self.escaped.at + self.origin(fault.at), ..fault }
    }

    /// The place in the escaped text of a byte of the decoded text.
    fn origin(&self, at: usize) -> usize {
        let (bytes, origins): (Vec<u8>, Vec<usize>) = bytes(self.escaped.text).unzip();
        let mut plain = 0;
        let mut read = 0;
        for chunk in bytes.utf8_chunks() {
            let valid = chunk.valid().len();
            if at < plain + valid {
                return origins[read + at - plain];
            }
            plain += valid;
            read += valid;
            if !chunk.invalid().is_empty() {
                let replaced = char::REPLACEMENT_CHARACTER.len_utf8();
                if at < plain + replaced {
                    return origins[read];
                }
                plain += replaced;
                read += chunk.invalid().len();
            }
        }
        self.escaped.text.len()
    }
}

/// Each byte of the decoded text, with its place in the escaped text.
fn bytes(escaped: &str) -> impl Iterator<Item = (u8, usize)> {
    let escaped = escaped.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at;
        let byte = *escaped.get(start)?;
        let digit = |place: usize| char::from(*escaped.get(place)?).to_digit(16);
        let digits = (byte == b'%').then(|| digit(start + 1).zip(digit(start + 2))).flatten();
        at += if digits.is_some() { 3 } else { 1 };
        Some((digits.map_or(byte, |(high, low)| (16 * high + low) as u8), start))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::ReadErrorKind;
    use proptest::prelude::*;

    #[test]
    fn each_character_has_its_place_in_the_escaped_text() {
        // Escapes of two and of three bytes, a byte that is no UTF-8, a truncated sequence, and
        // text that is no escape.
        let escaped = "a%3Aé%C3%A9%e2%82%ACb%FFc%E2%82d%zz%4";
        let unescaped = Unescaped::new(Token { text: escaped, at: 10 });
        assert_eq!(unescaped.whole().text, "a:éé€b\u{fffd}c\u{fffd}d%zz%4");
        let place = |at| unescaped.fault(Fault { at, problem: ReadErrorKind::Empty }).at - 10;
        let spelled: Vec<&str> =
            unescaped.text.char_indices().map(|(at, _)| &escaped[place(at)..]).collect();
        let next = |index: usize| spelled.get(index + 1).copied().unwrap_or_default();
        let alone: Vec<&str> =
            (0..spelled.len()).map(|i| &spelled[i][..spelled[i].len() - next(i).len()]).collect();
        let expected = [
            "a",
            "%3A",
            "é",
            "%C3%A9",
            "%e2%82%AC",
            "b",
            "%FF",
            "c",
            "%E2%82",
            "d",
            "%",
            "z",
            "z",
            "%",
            "4",
        ];
        assert_eq!(alone, expected);
        assert_eq!(place(unescaped.text.len()), escaped.len());
    }

    proptest! {
        #[test]
        fn every_place_is_within_the_text(escaped in "(%[0-9A-Fa-f]{2}|%[89a-f][0-9a-f]|\\PC){0,20}") {
            let unescaped = Unescaped::new(Token::whole(&escaped));
            let spelled: Vec<u8> = bytes(&escaped).map(|(byte, _)| byte).collect();
            prop_assert_eq!(String::from_utf8_lossy(&spelled), unescaped.whole().text);
            let mut last = None;
            for (at, _) in unescaped.whole().text.char_indices() {
                let origin = unescaped.origin(at);
                prop_assert!(escaped.is_char_boundary(origin) && last < Some(origin));
                last = Some(origin);
            }
        }
    }
}
