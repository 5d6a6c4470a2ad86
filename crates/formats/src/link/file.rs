//! This app's own file, for puzzles of any size: the packed [`link`].
//!
//! ```text
//! file = "satdoku:" base64
//! ```
//! The content is the link of [`link::write`], with the puzzle's [`About`](link::About) as page
//! state if there is one. It is in the zlib format (RFC 1950), whose checksum detects
//! damage, then in base64 (RFC 4648, section 5) without padding. As plain text, it can be pasted
//! too.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::link;
use crate::parse::bits::{from_base64, to_base64};
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::Puzzle;
use satdoku_core::text::limits::{MAX_TEXT, MAX_UNPACKED};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The prefix of files.
pub(crate) const HEAD: &str = "satdoku:";

/// The compression level. Higher levels take longer and save only a hundredth.
const LEVEL: u8 = 6;

/// The most bytes that a file may unpack to.
const MAX_BYTES: usize = if MAX_TEXT < MAX_UNPACKED { MAX_TEXT } else { MAX_UNPACKED };

/// Writes the file of a puzzle, with the description in its page state.
#[must_use]
pub fn write(puzzle: &Puzzle, page_state: &str) -> String {
    let (_, about) = link::split_about(page_state);
    let packed =
        compress_to_vec_zlib(link::join_states(&link::write(puzzle), &about).as_bytes(), LEVEL);
    format!("{HEAD}{}\n", to_base64(&packed))
}

/// True if a text is such a file.
pub(crate) fn claims(text: &str) -> bool {
    text.starts_with(HEAD)
}

/// Reads a file. Faults inside have no place in the text.
pub(crate) fn read(text: Token<'_>) -> Result<Reading, Fault> {
    let packed = text.strip_prefix(HEAD).ok_or_else(|| Fault::expected(HEAD, text))?;
    let damaged = || packed.fault(ReadErrorKind::Packed);
    let bytes = from_base64(packed)?;
    let link = decompress_to_vec_zlib_with_limit(&bytes, MAX_BYTES).map_err(|_| damaged())?;
    let link = String::from_utf8(link).map_err(|_| damaged())?;
    let (puzzle, page_state) = link::split_state(&link);
    let puzzle = link::read(puzzle).map_err(|error| packed.fault(error.kind))?;
    Ok(Reading::new(Format::File, vec![Entry::of_link(puzzle, page_state.into_owned())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn try_read(text: &str) -> Result<Puzzle, Fault> {
        read(Token::whole(text)).map(|mut reading| reading.entries.remove(0).puzzle)
    }

    #[test]
    fn puzzles_of_all_kinds_read_back() {
        for link in [
            "3x3:zzzc",
            "4x4;letters=A;x;boxsums=2x:zzzzzzzzzv",
            "2x2;at=0.0,1.1;cage=5@0,1:1za",
            &format!("10x10:100_99{}n", "z".repeat(384)),
        ] {
            let puzzle = link::read(link).expect(link);
            assert_eq!(try_read(write(&puzzle, "").trim()).as_ref(), Ok(&puzzle), "{link}");
        }
    }

    #[test]
    fn the_description_is_kept_and_nothing_else_of_the_page() {
        let puzzle = link::read("2x2:p").expect("a link");
        let about = "title=One~2c~_two&rules=a~a~b";
        let file = write(&puzzle, &format!("play=2.1&{about}"));
        let entry = read(Token::whole(file.trim())).expect("a file").entries.remove(0);
        assert_eq!((&entry.puzzle, &*entry.page_state), (&puzzle, about));
        assert_eq!(entry.title.as_deref(), Some("One, two"));
        assert_eq!(write(&puzzle, "play=2.1"), write(&puzzle, ""));
    }

    #[test]
    fn damaged_and_oversized_files_are_refused() {
        let file = write(&link::read("3x3:5zzzb").expect("a link"), "");
        let file = file.trim();
        assert_eq!(
            try_read(&file[..file.len() - 3]).map_err(|f| f.problem),
            Err(ReadErrorKind::Packed)
        );
        let mut turned = file.to_owned();
        turned.replace_range(12..13, if &file[12..13] == "A" { "B" } else { "A" });
        assert_eq!(try_read(&turned).map_err(|fault| fault.problem), Err(ReadErrorKind::Packed));
        assert_eq!(try_read("satdoku:a!").map_err(|fault| fault.at), Err(9));
        // A small file whose link is far too long.
        let bomb = compress_to_vec_zlib(&vec![b'z'; 64 * 1024 * 1024], 6);
        let bomb = format!("{HEAD}{}", to_base64(&bomb));
        assert!(bomb.len() < 100_000);
        assert_eq!(try_read(&bomb).map_err(|fault| fault.problem), Err(ReadErrorKind::Packed));
    }
}
