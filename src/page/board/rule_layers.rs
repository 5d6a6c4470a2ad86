//! Rules drawn over a board: lines below the values, signs on cell borders above them.

use web_sys::Element;

use crate::board::{Board, Rule};
use crate::formats::drawings::strokes::Layer;
use crate::page::browser::{document, tree};
use crate::view::layer_tree;

/// Draws rules into the board's element, one layer below the values and one above them.
pub(crate) fn draw(frame: &Element, board: &Board, rules: &[Rule], class: &str) {
    for (layer, place) in [(Layer::Below, "below"), (Layer::Above, "above")] {
        let Some(drawing) = layer_tree(board, rules, layer) else { continue };
        let Ok(element) = document().create_element("div") else { return };
        element.set_class_name(&format!("{class} {place}"));
        tree::show(&element, &[drawing]);
        // Can't fail for an element of the page.
        let _ = frame.append_child(&element);
    }
}
