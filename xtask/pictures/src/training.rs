//! The classifier's training data: glyphs as the reader sees them, with their labels.

use std::io::Write;
use std::path::{Path, PathBuf};

use ab_glyph::{Font, FontVec, PxScale};
use anyhow::{Context, Result};
use satdoku::photo::{self, Grey, Held, SYMBOLS};

use crate::chance::Chance;
use crate::files;
use crate::print::{self, Style};
use crate::spoil::Camera;

/// A font for training.
pub struct Face {
    /// The font's file.
    pub path: PathBuf,
    /// True if the font looks like handwriting.
    pub is_written: bool,
    /// The font's outlines.
    pub font: FontVec,
}

/// Parts of the file names of fonts that look like handwriting.
const WRITTEN: &[&str] = &[
    "kristi",
    "breip",
    "dkg",
    "dancing",
    "domestic",
    "rufscript",
    "pecita",
    "humor",
    "purisa",
    "femkeklaver",
    "isabella",
    "comicneue",
    "comic-neue",
    "chilanka",
    "karumbi",
    "tomsontalks",
    "delphine",
    "abogado",
    "dyuthi",
    "unpilgi",
    "aoyagi",
    "sundar",
    "steve",
    "winks",
    "radis",
];
/// Parts of the file names of fonts left out: no puzzle is printed with them, or they repeat
/// another font.
const LEFT_OUT: &[&str] = &[
    "math",
    "stix",
    "symbol",
    "notosans",
    "notoserif",
    "notokufi",
    "notonaskh",
    "notolooped",
    "notorashi",
    "noton",
    "notomusic",
    "notocolor",
    "emoji",
    "dingbat",
    "awesome",
    "museum",
    "wargames",
    "penguin",
    "flatline",
    "spleen",
    "initials",
    "keyboard",
    "d050000l",
    "manchu",
    "bbold",
    "msam",
    "msbm",
    "wasy",
    "stmary",
    "rsfs",
    "lasy",
    "cmex",
    "cmsy",
    "cmmi",
    "eus",
    "euf",
    "triod",
    "tw-sung",
    "keyfont",
    "balker",
    "bible",
    "progenisis",
    "okolaks",
    "blankenburg",
    "speckled",
    "cupola",
    "fraktur",
    "script.ttf",
    "because",
    "lignes",
    "kanjistroke",
    "brl",
    "braille",
];

/// Parts of the file names of the tests' fonts, which are kept out of training.
const TESTED_WITH: &[&str] = &["karla", "b612"];

/// Loads a folder's fonts that have all symbols. Fonts with the same digits are loaded once.
///
/// # Errors
/// If the folder or a font can't be read.
pub fn faces(folder: &Path) -> Result<Vec<Face>> {
    let mut open = vec![folder.to_owned()];
    let mut paths = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let is_font = path.extension().is_some_and(|kind| {
                kind.eq_ignore_ascii_case("ttf") || kind.eq_ignore_ascii_case("otf")
            });
            if path.is_dir() {
                open.push(path);
            } else if is_font {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let mut looks = std::collections::HashSet::new();
    let mut faces = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_like = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
        let is_plain = ["notosans-", "notoserif-", "notosansdisplay-", "notosansmono"]
            .iter()
            .any(|start| name.starts_with(start));
        if is_like(LEFT_OUT) && !is_plain || is_like(TESTED_WITH) {
            continue;
        }
        let Ok(font) = FontVec::try_from_vec(std::fs::read(&path)?) else { continue };
        if let Some(look) = look(&font)
            && looks.insert(look)
        {
            faces.push(Face { is_written: is_like(WRITTEN), font, path });
        }
    }
    Ok(faces)
}

/// A coarse rendering of the font's digits; `None` if the font lacks a symbol.
fn look(font: &FontVec) -> Option<Vec<u8>> {
    let mut look = Vec::new();
    for symbol in SYMBOLS {
        let glyph =
            font.outline_glyph(font.glyph_id(char::from(*symbol)).with_scale(PxScale::from(16.0)))?;
        let bounds = glyph.px_bounds();
        if bounds.width() < 1.0 || bounds.height() < 2.0 {
            return None;
        }
        if symbol.is_ascii_digit() {
            glyph.draw(|_, _, part| look.push((part * 3.0) as u8));
        }
    }
    Some(look)
}

/// Box shapes for training. Repeated ones are more frequent.
const SHAPES: [(usize, usize); 11] =
    [(3, 3), (3, 3), (3, 3), (3, 3), (4, 4), (4, 4), (4, 4), (3, 4), (2, 3), (2, 4), (5, 5)];

/// Share of pictures with handwriting.
const WRITTEN_SHARE: f32 = 0.12;

/// Generates the texts of a board's cells.
fn texts(chance: &mut Chance, values: usize) -> Vec<String> {
    let has_letters = values > 9 && chance.happens(0.6) || chance.happens(0.25);
    let blank = chance.between(0.1, 0.5);
    (0..values * values)
        .map(|_| {
            if chance.happens(blank) {
                String::new()
            } else if has_letters {
                char::from(SYMBOLS[chance.below(SYMBOLS.len())]).to_string()
            } else {
                chance.below(values.max(9) + 1).to_string()
            }
        })
        .collect()
}

/// Generates a picture of a board, mostly as a camera would take it, and the texts of its cells.
#[must_use]
pub fn picture(chance: &mut Chance, font: &FontVec) -> (Grey, Vec<String>) {
    let shape = *chance.one_of(&SHAPES);
    let values = shape.0 * shape.1;
    let texts = texts(chance, values);
    let pixels = (chance.between(280.0, 620.0).max(values as f32 * 26.0)) as usize;
    let mut style = Style::any(chance, (pixels / values).clamp(24, 90));
    if values > 9 {
        style.height = style.height.min(0.55);
    }
    let mut sheet = print::grid(&style, font, shape, &texts);
    for _ in 0..chance.below(3) {
        sheet.speckle(chance, &style);
    }
    let print = sheet.shown();
    let picture = if chance.happens(0.15) {
        print
    } else {
        let side = (pixels as f32 * chance.between(0.95, 1.35)) as usize;
        Camera::any(chance, 1.0).taken(&print, side, chance)
    };
    (picture, texts)
}

/// Writes examples. Each consists of these bytes:
///
/// - the label: the index in [`SYMBOLS`], or their number for no symbol
/// - 1 if handwritten, otherwise 0
/// - the source: 0 for a generated picture, 1 for a photo
/// - the pixels, one byte each
pub struct Examples<W: Write> {
    /// The output.
    pub out: W,
    /// The number of examples so far.
    pub count: usize,
    /// The number of cells left out because their glyphs don't match the text.
    pub lost: usize,
}

impl<W: Write> Examples<W> {
    /// Adds the glyphs seen in a cell with this text.
    ///
    /// # Errors
    /// If they can't be written.
    pub fn add(&mut self, held: &Held, text: &str, is_written: bool, is_photo: bool) -> Result<()> {
        let is_whole = held.glyphs.len() == text.len();
        if !is_whole && !text.is_empty() {
            self.lost += 1;
            return Ok(());
        }
        for (at, glyph) in held.glyphs.iter().enumerate() {
            let symbol = text.as_bytes().get(at);
            let label = symbol.and_then(|symbol| SYMBOLS.iter().position(|known| known == symbol));
            let label = label.unwrap_or(SYMBOLS.len()) as u8;
            self.out.write_all(&[label, u8::from(is_written), u8::from(is_photo)])?;
            let pixels: Vec<u8> = glyph.pixels.iter().map(|ink| (ink * 255.0) as u8).collect();
            self.out.write_all(&pixels)?;
            self.count += 1;
        }
        Ok(())
    }

    /// Adds the cells of `count` generated pictures. Returns in how many no grid of the right size
    /// was found.
    ///
    /// # Errors
    /// If they can't be written.
    pub fn add_made(&mut self, faces: &[Face], count: usize, seed: u64) -> Result<usize> {
        let mut chance = Chance::of(seed);
        let mut unseen = 0;
        let (written, printed): (Vec<_>, Vec<_>) = faces.iter().partition(|face| face.is_written);
        for _ in 0..count {
            let faces = if chance.happens(WRITTEN_SHARE) { &written } else { &printed };
            let face = *chance.one_of(faces);
            let (picture, texts) = picture(&mut chance, &face.font);
            match photo::seen(&picture, None) {
                Ok(seen) if seen.held.len() == texts.len() => {
                    for (held, text) in seen.held.iter().zip(&texts) {
                        self.add(held, text, face.is_written, false)?;
                    }
                }
                _ => unseen += 1,
            }
        }
        Ok(unseen)
    }

    /// Adds the cells of a folder's photos. Returns those in which no grid of the right size was
    /// found.
    ///
    /// If the photos contain handwriting, `printed` is a folder with the `.dat` files of their
    /// printed cells.
    ///
    /// # Errors
    /// If a file can't be read.
    pub fn add_photos(&mut self, folder: &Path, printed: Option<&Path>) -> Result<Vec<PathBuf>> {
        let mut unseen = Vec::new();
        for (path, cells) in files::expected_pictures(folder)? {
            let expected = files::expected(&cells)?;
            let printed = match (printed, cells.file_name()) {
                (Some(folder), Some(name)) => files::expected(&folder.join(name))?,
                _ => expected.clone(),
            };
            match photo::seen(&files::picture(&path)?, None) {
                Ok(seen) if seen.held.len() == expected.len() => {
                    for ((held, value), printed) in seen.held.iter().zip(expected).zip(printed) {
                        let text = if value == 0 { String::new() } else { value.to_string() };
                        self.add(held, &text, value != printed, true)?;
                    }
                }
                _ => unseen.push(path),
            }
        }
        Ok(unseen)
    }
}
