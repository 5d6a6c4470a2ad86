//! The drawing of rules on a board, as an element.

use crate::board::{Board, Rule, RuleLook};
use crate::formats::drawings::strokes::{Layer, Part, Shape, strokes};
use crate::view::Tree;

/// The whole drawing of these rules; `None` if it is empty.
#[must_use]
pub fn strokes_tree<'a, A>(
    board: &Board,
    rules: impl IntoIterator<Item = &'a Rule>,
) -> Option<Tree<A>> {
    svg(board, strokes(board, rules))
}

/// One layer of the drawing of these rules; `None` if it is empty.
#[must_use]
pub fn layer_tree<'a, A>(
    board: &Board,
    rules: impl IntoIterator<Item = &'a Rule>,
    layer: Layer,
) -> Option<Tree<A>> {
    let parts = strokes(board, rules).into_iter();
    svg(board, parts.filter(|part| part.layer == layer).collect())
}

fn svg<A>(board: &Board, parts: Vec<Part>) -> Option<Tree<A>> {
    let part = |Part { class, shape, .. }: Part| {
        match shape {
            Shape::Path(path) => Tree::element("path", Vec::new()).with("d", path),
            Shape::Text(text, [x, y]) => Tree::text("text", text).with("x", x).with("y", y),
        }
        .with("class", class)
    };
    let parts: Vec<_> = parts.into_iter().map(part).collect();
    (!parts.is_empty()).then(|| {
        Tree::element("svg", parts)
            .with("viewBox", format!("0 0 {} {}", board.width(), board.height()))
            .with("aria-hidden", "true")
    })
}

/// True if rules are drawn through the cells of the board.
#[must_use]
pub fn is_lined(board: &Board) -> bool {
    let is_drawn = |rule: &Rule| {
        !matches!(rule.kind.look, RuleLook::Words | RuleLook::Houses | RuleLook::Cage)
    };
    board.layout().rules().iter().any(is_drawn)
}
