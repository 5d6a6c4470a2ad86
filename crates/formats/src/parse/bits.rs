//! Bits as text: base 64 in either alphabet of RFC 4648, and base 32.

use satdoku_core::text::Token;
use satdoku_core::text::{Fault, ReadErrorKind};

/// The alphabet for links and file names.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes bytes in base 64, without padding.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for place in (0..=chunk.len()).map(|index| 18 - 6 * index) {
            text.push(char::from(ALPHABET[(bits >> place & 63) as usize]));
        }
    }
    text
}

/// The bytes of a text in base 64, with or without padding.
pub(crate) fn from_base64(text: Token<'_>) -> Result<Vec<u8>, Fault> {
    bytes(text.until(text.text.trim_end_matches('=').len()), 6, six_bits)
}

/// The bytes of a text in base 32, whose digits are `0`–`9` and `a`–`v`.
pub(crate) fn from_base32(text: Token<'_>) -> Result<Vec<u8>, Fault> {
    bytes(text, 5, |symbol| symbol.to_digit(32).map(|digit| digit as u8))
}

/// The bytes of a text whose characters are digits of `width` bits, the highest bit first. Bits
/// that fill no byte are dropped.
fn bytes(text: Token<'_>, width: u32, digit: fn(char) -> Option<u8>) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::with_capacity(text.text.len() * width as usize / 8);
    let (mut bits, mut count) = (0_u32, 0);
    for (at, symbol) in text.text.char_indices() {
        let digit = digit(symbol).ok_or_else(|| text.from(at).fault(ReadErrorKind::Packed))?;
        bits = bits << width | u32::from(digit);
        count += width;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

/// The six bits of a base64 character. Padding is 0; a space was a `+`.
pub(crate) fn six_bits(character: char) -> Option<u8> {
    Some(match character {
        'A'..='Z' => character as u8 - b'A',
        'a'..='z' => character as u8 - b'a' + 26,
        '0'..='9' => character as u8 - b'0' + 52,
        '+' | ' ' | '-' => 62,
        '/' | '_' => 63,
        '=' => 0,
        _ => return None,
    })
}

/// The bits of a base64 digit, the lowest first.
pub(crate) fn lowest_first(digit: u8) -> impl Iterator<Item = bool> {
    (0..6).map(move |bit| digit >> bit & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_wrong_character_is_an_error_with_its_place() {
        assert_eq!(to_base64(b"\xfb\xff"), "-_8");
        assert_eq!(from_base64(Token::whole("+/8=")).as_deref(), Ok(&b"\xfb\xff"[..]));
        assert_eq!(
            from_base64(Token::whole("ab!d")),
            Err(Fault { at: 2, problem: ReadErrorKind::Packed })
        );
    }

    #[test]
    fn base_32_has_five_bits_a_character() {
        assert_eq!(from_base32(Token::whole("vv0")).as_deref(), Ok(&b"\xff"[..]));
        assert_eq!(
            from_base32(Token::whole("0w")),
            Err(Fault { at: 1, problem: ReadErrorKind::Packed })
        );
    }

    proptest! {
        #[test]
        fn bytes_read_back(bytes in proptest::collection::vec(any::<u8>(), 0..50)) {
            prop_assert_eq!(from_base64(Token::whole(&to_base64(&bytes))), Ok(bytes));
        }
    }
}
