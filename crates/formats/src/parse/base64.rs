//! Bytes as text: base64 in either alphabet of RFC 4648.

use super::error::{Fault, Problem};
use super::lz_string::six_bits;
use super::token::Token;

/// The alphabet for links and names of files.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of bytes, not filled up at its end.
pub(crate) fn encode(bytes: &[u8]) -> String {
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

/// The bytes of a text, with or without what fills it up.
pub(crate) fn decode(text: Token<'_>) -> Result<Vec<u8>, Fault> {
    let text = text.until(text.text.trim_end_matches('=').len());
    let mut bytes = Vec::with_capacity(text.text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for (at, symbol) in text.text.char_indices() {
        let six = six_bits(symbol).ok_or_else(|| text.from(at).fault(Problem::Packed))?;
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_base64_is_told_with_its_place() {
        assert_eq!(encode(b"\xfb\xff"), "-_8");
        assert_eq!(decode(Token::whole("+/8=")).as_deref(), Ok(&b"\xfb\xff"[..]));
        assert_eq!(decode(Token::whole("ab!d")), Err(Fault { at: 2, problem: Problem::Packed }));
    }

    proptest! {
        #[test]
        fn bytes_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..50)) {
            prop_assert_eq!(decode(Token::whole(&encode(&bytes))), Ok(bytes));
        }
    }
}
