//! The highlight of the selected rule: the outline of its cells.

use std::fmt::Write as _;

use crate::board::{Board, Rule};
use crate::view::Tree;
use crate::view::cells::ground::sides;

/// The outline of the cells of a rule, as an element over the board. `None` if it names no cells.
#[must_use]
pub fn picked_rule_tree<A>(board: &Board, rule: &Rule) -> Option<Tree<A>> {
    let (mut fill, mut outline) = (String::new(), String::new());
    for &cell in &rule.cells {
        let place = board.place(cell);
        let (x, y) = (place.column, place.row);
        // Writing to a string can't fail.
        let _ = write!(fill, "M{x} {y}h1v1h-1z");
        let ends = sides(board, cell, |other| rule.cells.contains(&other));
        for (is_end, line) in ends.into_iter().zip(["h1", "v1", "m0 1h1", "m1 0v1"]) {
            if is_end {
                let _ = write!(outline, "M{x} {y}{line}");
            }
        }
    }
    let path =
        |class: &str, d: &str| Tree::element("path", Vec::new()).with("class", class).with("d", d);
    (!fill.is_empty()).then(|| {
        Tree::element("svg", vec![path("inside", &fill), path("outline", &outline)])
            .with("viewBox", format!("0 0 {} {}", board.width(), board.height()))
            .with("aria-hidden", "true")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::rules;

    #[test]
    fn the_outline_runs_around_the_cells() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let tree = picked_rule_tree::<()>(&board, &rules::cage(vec![0, 1], None)).expect("cells");
        assert_eq!(tree.children[0].attributes[1].1, "M0 0h1v1h-1zM1 0h1v1h-1z");
        assert_eq!(tree.children[1].attributes[1].1.matches('M').count(), 6);
        assert_eq!(picked_rule_tree::<()>(&board, &rules::of_board(&rules::DIAGONALS)), None);
    }
}
