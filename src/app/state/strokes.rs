//! What is drawn over a board, as an element.

use super::Tree;
use crate::board::{Board, Rule};
use crate::export::strokes::{Part, Shape, strokes};

/// What is drawn for these rules over a board; `None` if that is nothing.
#[must_use]
pub fn strokes_tree<'a, A>(
    board: &Board,
    rules: impl IntoIterator<Item = &'a Rule>,
) -> Option<Tree<A>> {
    let part = |Part { class, shape }: Part| {
        match shape {
            Shape::Path(path) => Tree::of("path", Vec::new()).with("d", path),
            Shape::Text(text, [x, y]) => Tree::text("text", text).with("x", x).with("y", y),
        }
        .with("class", class)
    };
    let parts: Vec<_> = strokes(board, rules).into_iter().map(part).collect();
    (!parts.is_empty()).then(|| {
        Tree::of("svg", parts)
            .with("viewBox", format!("0 0 {} {}", board.width(), board.height()))
            .with("aria-hidden", "true")
    })
}
