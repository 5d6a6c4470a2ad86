//! What a step is about, drawn over the board: its candidates, and the links between them.

use super::{MOST_MARKS, Tree, Walk, Word};
use crate::board::{Board, CellId};
use crate::puzzle::Value;
use crate::simplify::{Colour, Link, ToldStep};

/// How far a candidate's disc reaches, in cells.
const RADIUS: f64 = 0.12;

/// Where candidates stand in a cell, three by three, as `.possible` in `board.css` sets them.
const ACROSS: [f64; 3] = [0.285, 0.505, 0.725];
const DOWN: [f64; 3] = [0.205, 0.51, 0.815];

/// What is drawn for the step that a walk shows; `None` if that is nothing.
#[must_use]
pub fn step_tree<A>(board: &Board, walk: &Walk) -> Option<Tree<A>> {
    let Word::Step(step) = walk.word() else { return None };
    drawn(board, step)
}

fn drawn<A>(board: &Board, step: &ToldStep) -> Option<Tree<A>> {
    let mut parts = Vec::new();
    for link in &step.links {
        let class = if link.is_strong { "link strong" } else { "link weak" };
        parts.push(Tree::of("path", Vec::new()).with("d", line(board, link)).with("class", class));
    }
    for coloured in &step.colours {
        let class = match coloured.colour {
            Colour::First => "spot first",
            Colour::Second => "spot second",
            Colour::Third => "spot third",
        };
        parts.push(spot(board, (coloured.cell, coloured.value)).with("class", class));
    }
    if parts.is_empty() {
        return None;
    }
    if step.placed.is_none() {
        let lost = step.removed.iter();
        parts.extend(lost.map(|lost| spot(board, *lost).with("class", "spot lost")));
    }
    let view_box = format!("0 0 {} {}", board.width(), board.height());
    Some(Tree::of("svg", parts).with("viewBox", view_box).with("aria-hidden", "true"))
}

/// The middle of a candidate, in cells: at its place of three by three, or where there is no room for these
/// in the middle of its cell.
fn middle(board: &Board, (cell, value): (CellId, Value)) -> [f64; 2] {
    let place = board.place(cell);
    let (column, row) = if board.value_count() <= MOST_MARKS {
        (value.index() % 3, value.index() / 3)
    } else {
        (1, 1)
    };
    // Neither is beyond what a float can hold.
    [place.column as f64 + ACROSS[column], place.row as f64 + DOWN[row]]
}

fn spot<A>(board: &Board, candidate: (CellId, Value)) -> Tree<A> {
    let [x, y] = middle(board, candidate);
    let path = format!(
        "M{:.3} {y:.3}a{RADIUS} {RADIUS} 0 1 0 {d} 0a{RADIUS} {RADIUS} 0 1 0 -{d} 0",
        x - RADIUS,
        d = 2.0 * RADIUS
    );
    Tree::of("path", Vec::new()).with("d", path)
}

/// A line between the middles of two nodes, from disc to disc.
fn line(board: &Board, link: &Link) -> String {
    let of = |(value, cells): &(Value, Vec<CellId>)| {
        let middles = cells.iter().map(|cell| middle(board, (*cell, *value)));
        let sum = middles.fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
        sum.map(|sum| sum / cells.len().max(1) as f64)
    };
    let ([x, y], [to_x, to_y]) = (of(&link.from), of(&link.to));
    let length = (to_x - x).hypot(to_y - y).max(f64::EPSILON);
    let share = (RADIUS / length).min(0.5);
    let (dx, dy) = ((to_x - x) * share, (to_y - y) * share);
    format!("M{:.3} {:.3}L{:.3} {:.3}", x + dx, y + dy, to_x - dx, to_y - dy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::simplify::Coloured;

    #[test]
    fn links_and_candidates_stand_where_these_do() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let five = Value::from_index(4);
        let step = ToldStep {
            links: vec![Link { from: (five, vec![0]), to: (five, vec![2]), is_strong: true }],
            colours: vec![Coloured { cell: 2, value: five, colour: Colour::Second }],
            removed: vec![(11, five)],
            ..ToldStep::default()
        };
        let tree = drawn::<()>(&board, &step).expect("a drawing");
        let of = |tree: &Tree<()>, name: &str| {
            let mut attributes = tree.attributes.iter();
            attributes
                .find(|(other, _)| *other == name)
                .map(|(_, text)| text.clone())
                .unwrap_or_default()
        };
        let classes: Vec<String> = tree.children.iter().map(|part| of(part, "class")).collect();
        assert_eq!(classes, ["link strong", "spot second", "spot lost"]);
        assert_eq!(of(&tree.children[0], "d"), "M0.625 0.510L2.385 0.510");
        assert_eq!(drawn::<()>(&board, &ToldStep::default()), None);
    }
}
