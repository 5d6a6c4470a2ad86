//! Rules drawn over a board: lines below the values, signs on cell borders above them.

use web_sys::Element;

use crate::board::{Board, Rule};
use crate::formats::drawings::strokes::Layer;
use crate::page::browser::{document, tree};
use crate::view::layer_tree;

/// Draws rules into the board's element, one layer below the values and one above them. Returns the
/// elements of the layers.
pub(crate) fn draw(frame: &Element, board: &Board, rules: &[Rule], class: &str) -> Vec<Element> {
    let draw = |(layer, place): (Layer, &str)| {
        let drawing = layer_tree(board, rules, layer)?;
        let element = document().create_element("div").ok()?;
        element.set_class_name(&format!("{class} {place}"));
        tree::show(&element, &[drawing]);
        // Can't fail for an element of the page.
        let _ = frame.append_child(&element);
        Some(element)
    };
    [(Layer::Below, "below"), (Layer::Above, "above")].into_iter().filter_map(draw).collect()
}
