//! What the classifier learns from: glyphs as the reader sees them, with what they are.

use std::io::Write;
use std::path::{Path, PathBuf};

use ab_glyph::{Font, FontVec, PxScale};
use anyhow::{Context, Result};
use satdoku::photo::{self, Grey, Held, SYMBOLS};

use crate::chance::Chance;
use crate::files;
use crate::print::{self, Style};
use crate::spoil::Camera;

/// A font to learn from.
pub struct Face {
    /// Its file.
    pub path: PathBuf,
    /// Whether it looks like handwriting.
    pub is_written: bool,
    /// Its outlines.
    pub font: FontVec,
}

/// Parts of the names of fonts that look like handwriting.
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
/// Parts of the names of fonts whose digits nobody prints puzzles with, or that are another one's again.
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

/// Parts of the names of fonts that the tests draw with: what is learnt shouldn't be tested with.
const TESTED_WITH: &[&str] = &["karla", "b612"];

/// The fonts of a folder that have all the symbols, each set of digits once.
///
/// # Errors
/// If the folder can't be read.
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

/// What the digits of a font look like, coarsely, if it has all the symbols.
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

/// The shapes of boards to learn from, some more often.
const SHAPES: [(usize, usize); 11] =
    [(3, 3), (3, 3), (3, 3), (3, 3), (4, 4), (4, 4), (4, 4), (3, 4), (2, 3), (2, 4), (5, 5)];

/// How many of the pictures have handwriting.
const WRITTEN_SHARE: f32 = 0.12;

/// What the cells of a board of so many values show.
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

/// A picture of a board as might be taken anywhere, with what its cells show.
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

/// Where examples are written to: of each, a byte for what it is (its place among [`SYMBOLS`], or their number
/// for none), one for whether it is written by hand (0, 1), one for where it comes from (0 made, 1 a photo), and
/// its pixels, a byte each.
pub struct Examples<W: Write> {
    /// Where to.
    pub out: W,
    /// How many there are so far.
    pub count: usize,
    /// Of how many cells that hold something nothing was made of it.
    pub lost: usize,
}

impl<W: Write> Examples<W> {
    /// Adds what is seen in a cell that shows this text.
    ///
    /// # Errors
    /// If it can't be written.
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

    /// Adds the cells of so many made pictures, and tells how many of these weren't seen as the grid they are.
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

    /// Adds the cells of the photos of a folder, and tells which weren't seen as the grid they are; `printed` is
    /// where the same photos have only their printed cells, if these have others that are written.
    ///
    /// # Errors
    /// If one can't be read.
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
