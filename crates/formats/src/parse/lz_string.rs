//! Decompression of *lz-string*, which links of *f-puzzles*, *SudokuPad* and *SudokuMaker* use.
//!
//! The format is LZ78 with codes that grow from 2 bits on. A base64 character has six bits. Codes
//! begin with their lowest bit, characters with their highest. Codes 0 and 1 announce a new symbol
//! of 8 or 16 bits, code 2 the end. See <https://pieroxy.net/blog/pages/lz-string/index.html>.

use super::bits::six_bits;
use satdoku_core::text::limits::MAX_UNPACKED;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

const END: usize = 2;

/// The start of every packed JSON object with quoted names.
pub(crate) const PACKED_JSON: &str = "N4I";

/// The characters for six bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alphabet {
    /// Base64, or its variant for addresses.
    Base64,
    /// The variant of *lz-string* for addresses, in which `-` is the last digit.
    Address,
}

/// Decompresses a text.
pub(crate) fn unpack(packed: Token<'_>, alphabet: Alphabet) -> Result<String, Fault> {
    let characters = packed.text.char_indices();
    let mut bits = Bits { packed, alphabet, characters, six: 0, left: 0 };
    let mut symbols: Vec<u16> = Vec::new();
    // Each phrase is a range of the symbols so far: start and length. The first three are
    // placeholders for the codes with special meanings.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut until_wider = 1_usize;
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.read(width)?;
        let start = symbols.len();
        let length = match code {
            0 | 1 => {
                symbols.push(bits.read(8 + 8 * code as u32)? as u16);
                phrases.push((start, 1));
                until_wider -= 1;
                1
            }
            END => break,
            _ => {
                // The code of the phrase that is being built means the last phrase plus its first
                // symbol.
                let (from, length) = match (phrases.get(code), last) {
                    (Some(phrase), _) => *phrase,
                    (None, Some((from, length))) if code == phrases.len() => (from, length + 1),
                    _ => return Err(bits.damaged()),
                };
                if symbols.len() + length > MAX_UNPACKED {
                    return Err(packed.fault(ReadErrorKind::TooLongFile(MAX_UNPACKED / 1024)));
                }
                for index in from..from + length {
                    symbols.push(symbols[index]);
                }
                length
            }
        };
        if until_wider == 0 {
            until_wider = 1 << width;
            width += 1;
        }
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
            until_wider -= 1;
            if until_wider == 0 {
                until_wider = 1 << width;
                width += 1;
            }
        }
        last = Some((start, length));
    }
    Ok(char::decode_utf16(symbols).map(|symbol| symbol.unwrap_or('\u{fffd}')).collect())
}

/// The bit reader of a packed text.
struct Bits<'a> {
    packed: Token<'a>,
    alphabet: Alphabet,
    characters: std::str::CharIndices<'a>,
    six: u8,
    /// The unread bits among the six.
    left: u32,
}

impl Bits<'_> {
    /// The fault that the text is damaged at the next character.
    fn damaged(&self) -> Fault {
        self.packed.from(self.characters.offset()).fault(ReadErrorKind::Packed)
    }

    fn read(&mut self, count: u32) -> Result<usize, Fault> {
        let mut code = 0;
        for place in 0..count {
            if self.left == 0 {
                let damage = self.damaged();
                let character = self.characters.next().map(|(_, character)| character);
                let six = match (self.alphabet, character) {
                    (Alphabet::Address, Some('-')) => Some(63),
                    (_, character) => character.and_then(six_bits),
                };
                self.six = six.ok_or(damage)?;
                self.left = 6;
            }
            self.left -= 1;
            code |= usize::from(self.six >> self.left & 1) << place;
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lz_str::{compress_to_base64, compress_to_encoded_uri_component};
    use proptest::prelude::*;

    fn unpack_base64(packed: &str) -> Result<String, Fault> {
        unpack(Token::whole(packed), Alphabet::Base64)
    }

    #[test]
    fn known_texts_unpack() {
        let packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
        assert_eq!(
            unpack_base64(packed).as_deref(),
            Ok("{\"size\":3,\"grid\":[[{},{},{}],[{},{},{}],[{},{},{}]]}")
        );
    }

    #[test]
    fn damage_is_reported_with_its_place() {
        assert_eq!(unpack_base64("").map_err(|fault| fault.at), Err(0));
        assert_eq!(unpack_base64("N4Ig!").map_err(|fault| fault.at), Err(4));
        assert_eq!(unpack_base64("N4Igzg").map_err(|fault| fault.at), Err(6));
        assert!(unpack_base64("////////").is_err());
    }

    #[test]
    fn a_text_that_unpacks_to_too_much_is_refused() {
        let packed = compress_to_base64(&"a".repeat(MAX_UNPACKED + 1));
        assert!(packed.len() < 4_000);
        assert_eq!(
            unpack_base64(&packed).map_err(|fault| fault.problem),
            Err(ReadErrorKind::TooLongFile(MAX_UNPACKED / 1024))
        );
    }

    proptest! {
        #[test]
        fn packed_texts_unpack(text in "[ -~äöü€𝄞]{0,300}|a{0,400}|(ab|ba){0,200}") {
            let packed = compress_to_base64(&text);
            prop_assert_eq!(unpack_base64(&packed), Ok(text.clone()));
            let packed = compress_to_encoded_uri_component(&text);
            prop_assert_eq!(unpack(Token::whole(&packed), Alphabet::Address), Ok(text));
        }

        #[test]
        fn arbitrary_texts_do_not_panic(text in "[A-Za-z0-9+/=]{0,200}") {
            let _ = unpack_base64(&text);
        }
    }
}
