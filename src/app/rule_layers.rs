//! Rules drawn on a board's element: lines below its values, signs on the borders of its cells above them.

use web_sys::Element;

use super::browser::{document, tree};
use super::state::layer_tree;
use crate::board::{Board, Rule};
use crate::formats::drawings::strokes::Layer;

/// Draws these rules into the board's element, as layers of these classes.
pub(super) fn draw(frame: &Element, board: &Board, rules: &[Rule], class: &str) {
    for (layer, place) in [(Layer::Below, "below"), (Layer::Above, "above")] {
        let Some(drawing) = layer_tree(board, rules, layer) else { continue };
        let Ok(element) = document().create_element("div") else { return };
        element.set_class_name(&format!("{class} {place}"));
        tree::show(&element, &[drawing]);
        // It fails for no element that is on the page.
        let _ = frame.append_child(&element);
    }
}
