//! Drawings of puzzles: SVG, HTML, and the strokes that show rules.

pub(crate) mod html;
mod markup;
pub mod strokes;
pub(crate) mod svg;
