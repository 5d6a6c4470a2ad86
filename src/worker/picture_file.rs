//! Reads the size of a picture from the start of its file, to refuse large pictures before decoding
//! them.

use thiserror::Error;

/// The most bytes of a file.
pub const MOST_BYTES: usize = 64 * 1024 * 1024;

/// The most pixels of a picture: more than phones take, and 320 MB once decoded.
pub const MOST_PIXELS: u64 = 80_000_000;

/// The reason why a file is not decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPicture {
    /// The file starts like no format that browsers know, or like a vector format.
    #[error(
        "This is no picture that can be read: a photo or screenshot as JPEG, PNG, WebP, GIF, BMP or AVIF is."
    )]
    OtherForm,
    /// The file starts like a picture, but doesn't give its size.
    #[error("The picture is damaged: its beginning is not whole.")]
    Damaged,
    /// More pixels than [`MOST_PIXELS`].
    #[error("The picture is too large: {0} × {1} pixels. Up to {limit} million are read.", limit = MOST_PIXELS / 1_000_000)]
    TooLarge(u32, u32),
    /// More bytes than [`MOST_BYTES`].
    #[error("The file is too long: up to {limit} MB are read.", limit = MOST_BYTES / 1024 / 1024)]
    TooLong,
}

/// The stored width and height of a picture in pixels. A photo may still have to be rotated.
///
/// # Errors
/// [`NoPicture`] if the file must not be decoded.
pub fn size(file: &[u8]) -> Result<(u32, u32), NoPicture> {
    if file.len() > MOST_BYTES {
        return Err(NoPicture::TooLong);
    }
    let size = match file {
        [0x89, b'P', b'N', b'G', ..] => png(file),
        [0xff, 0xd8, ..] => jpeg(file),
        [b'G', b'I', b'F', b'8', ..] => pair(file, 6, |b| u32::from(u16::from_le_bytes(b))),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp(file),
        [b'B', b'M', ..] => bmp(file),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f' | b's', ..] => avif(file),
        _ => return Err(NoPicture::OtherForm),
    };
    let (width, height) = size.filter(|(w, h)| *w > 0 && *h > 0).ok_or(NoPicture::Damaged)?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(NoPicture::TooLarge(width, height));
    }
    Ok((width, height))
}

/// Reads two consecutive numbers.
fn pair<const N: usize>(file: &[u8], at: usize, read: fn([u8; N]) -> u32) -> Option<(u32, u32)> {
    let number = |at: usize| file.get(at..at + N)?.try_into().ok().map(read);
    Some((number(at)?, number(at + N)?))
}

/// Reads the size from the first chunk (PNG specification, 11.2.2).
fn png(file: &[u8]) -> Option<(u32, u32)> {
    (file.get(12..16)? == b"IHDR").then(|| pair(file, 16, u32::from_be_bytes))?
}

/// Reads the size from the frame header, which follows other segments (ITU-T T.81, B.1.1.3 and
/// B.2.2).
fn jpeg(file: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        if *file.get(at)? != 0xff {
            return None;
        }
        match *file.get(at + 1)? {
            // Padding.
            0xff => at += 1,
            // Markers without a segment.
            0x01 | 0xd0..=0xd8 => at += 2,
            // Picture data without a frame header, so the file is damaged.
            0xd9 | 0xda => return None,
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                let (height, width) =
                    pair(file, at + 5, |bytes| u32::from(u16::from_be_bytes(bytes)))?;
                return Some((width, height));
            }
            _ => {
                let length = file.get(at + 2..at + 4)?;
                at += 2 + usize::from(u16::from_be_bytes([length[0], length[1]])).max(2);
            }
        }
    }
}

/// Reads the size from one of three kinds of first chunks (WebP container specification).
fn webp(file: &[u8]) -> Option<(u32, u32)> {
    match file.get(12..16)? {
        b"VP8 " => {
            let (width, height) = pair(file, 26, |b| u32::from(u16::from_le_bytes(b)) & 0x3fff)?;
            Some((width, height))
        }
        b"VP8L" => {
            let bits = u32::from_le_bytes(file.get(21..25)?.try_into().ok()?);
            Some(((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
        }
        b"VP8X" => {
            let (width, height) =
                pair(file, 24, |[a, b, c]: [u8; 3]| u32::from_le_bytes([a, b, c, 0]))?;
            Some((width + 1, height + 1))
        }
        _ => None,
    }
}

/// Reads the size after the file header, in one of two formats by the header's length. A picture
/// stored from the top has a negative height.
fn bmp(file: &[u8]) -> Option<(u32, u32)> {
    let length = u32::from_le_bytes(file.get(14..18)?.try_into().ok()?);
    if length == 12 {
        return pair(file, 18, |bytes| u32::from(u16::from_le_bytes(bytes)));
    }
    pair(file, 18, |bytes| i32::from_le_bytes(bytes).unsigned_abs())
}

/// The largest size of the boxes at the start of the file (ISO/IEC 23008-12, 6.5.3). Thumbnails
/// have smaller ones.
fn avif(file: &[u8]) -> Option<(u32, u32)> {
    let start = &file[..file.len().min(64 * 1024)];
    let boxes = start.windows(4).enumerate().filter(|(_, name)| *name == b"ispe");
    let sizes = boxes.filter_map(|(at, _)| pair(start, at + 8, u32::from_be_bytes));
    sizes.max_by_key(|(width, height)| u64::from(*width) * u64::from(*height))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn png_of(width: u32, height: u32) -> Vec<u8> {
        let start = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        [start, width.to_be_bytes().to_vec(), height.to_be_bytes().to_vec(), vec![8, 0]].concat()
    }

    #[test]
    fn each_form_says_how_large_it_is() {
        assert_eq!(size(&png_of(640, 480)), Ok((640, 480)));
        // With an application segment before the frame.
        let jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xff\xc2\x00\x11\x08\x01\xe0\x02\x80\x03";
        assert_eq!(size(jpeg), Ok((640, 480)));
        assert_eq!(size(b"GIF89a\x80\x02\xe0\x01\0"), Ok((640, 480)));
        let webp = |part: &[u8]| [b"RIFF\0\0\0\0WEBP", part].concat();
        let lossy = webp(b"VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01");
        assert_eq!(size(&lossy), Ok((640, 480)));
        let bits = (0x27f_u32 | 0x1df << 14).to_le_bytes();
        assert_eq!(size(&webp(&[&b"VP8L\0\0\0\0\x2f"[..], &bits].concat())), Ok((640, 480)));
        let extended = webp(b"VP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0");
        assert_eq!(size(&extended), Ok((640, 480)));
        let mut bmp = vec![b'B', b'M'];
        bmp.resize(14, 0);
        bmp.extend([40, 0, 0, 0, 0x80, 2, 0, 0]);
        bmp.extend((-480_i32).to_le_bytes());
        assert_eq!(size(&bmp), Ok((640, 480)));
        let part = |width: u32, height: u32| {
            [&b"\0\0\0\x14ispe\0\0\0\0"[..], &width.to_be_bytes(), &height.to_be_bytes()].concat()
        };
        let avif = [b"\0\0\0\x20ftypavif".to_vec(), part(160, 120), part(640, 480)].concat();
        assert_eq!(size(&avif), Ok((640, 480)));
    }

    #[test]
    fn what_is_too_large_or_no_picture_is_refused() {
        assert_eq!(size(&png_of(30_000, 40_000)), Err(NoPicture::TooLarge(30_000, 40_000)));
        assert_eq!(size(&png_of(u32::MAX, u32::MAX)), Err(NoPicture::TooLarge(u32::MAX, u32::MAX)));
        assert_eq!(size(&png_of(0, 5)), Err(NoPicture::Damaged));
        assert_eq!(size(b"\xff\xd8\xff\xd9"), Err(NoPicture::Damaged));
        assert_eq!(size(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), Err(NoPicture::OtherForm));
        assert_eq!(size(b"%PDF-1.7"), Err(NoPicture::OtherForm));
        assert_eq!(size(b""), Err(NoPicture::OtherForm));
        let told = size(&png_of(30_000, 40_000)).expect_err("too large").to_string();
        assert_eq!(
            told,
            "The picture is too large: 30000 × 40000 pixels. Up to 80 million are read."
        );
    }

    proptest! {
        #[test]
        fn no_beginning_is_too_much(start in 0..7_usize, rest: Vec<u8>) {
            let starts = [
                &b"\x89PNG"[..], b"\xff\xd8", b"GIF8", b"RIFF\0\0\0\0WEBP", b"BM", b"\0\0\0\0ftypavif", b"",
            ];
            let _ = size(&[starts[start], &rest].concat());
        }
    }
}
