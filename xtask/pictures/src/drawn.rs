//! Renders a puzzle's SVG, as the page exports it, to a picture.

use std::sync::Arc;

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use satdoku::formats::export::{self, Content, Export};
use satdoku::photo::Grey;
use satdoku::puzzle::{Puzzle, Value};

/// Renders a puzzle, and its solution if given, at `scale` times the size of its SVG.
///
/// Digits and letters come from `fonts`, the files of the fonts; `family` is the first one's
/// family.
///
/// # Errors
/// If the puzzle can't be drawn.
pub fn drawn(
    puzzle: &Puzzle,
    solution: Option<&[Value]>,
    scale: f32,
    family: &str,
    fonts: &[&'static [u8]],
) -> Result<Grey> {
    let content = Content { solution, ..Content::clues_of(puzzle) };
    let svg = export::to_string(Export::Svg, content, export::Options::default())?;
    raster(&svg, scale, family, fonts)
}

/// Renders an SVG at `scale` times its size, as [`drawn`] does.
///
/// # Errors
/// If the SVG describes no picture.
pub fn raster(svg: &str, scale: f32, family: &str, fonts: &[&'static [u8]]) -> Result<Grey> {
    let mut known = fontdb::Database::new();
    for font in fonts {
        known.load_font_data(font.to_vec());
    }
    known.set_sans_serif_family(family);
    let options =
        Options { fontdb: Arc::new(known), font_family: family.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size().scale_by(scale).context("a size")?;
    let mut pixmap = Pixmap::new(size.width(), size.height()).context("a picture")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let shade = |pixel: &[u8]| {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(u32::from);
        ((red * 77 + green * 150 + blue * 29) >> 8) as u8
    };
    Ok(Grey {
        width: size.width() as usize,
        height: size.height() as usize,
        shades: pixmap.data().chunks_exact(4).map(shade).collect(),
    })
}
