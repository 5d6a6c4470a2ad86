//! Draws the subject of a step over the board: its candidates, and the links between them.

use std::fmt::Write as _;

use crate::board::{Board, CellId, RuleLook};
use crate::engine_words::steps::WalkthroughStep;
use crate::logic::{Blocker, Colour, Link};
use crate::model::{MOST_MARKS, StepWalkthrough, Word};
use crate::puzzle::Value;
use crate::view::Tree;

/// The places of a cell's candidates, three by three, as fractions of its side.
#[derive(Clone, Copy)]
struct Places {
    across: [f64; 3],
    down: [f64; 3],
    /// The radius of a candidate's disc.
    radius: f64,
}

/// The places that `.possible` has in `board.css`.
const OPEN: Places =
    Places { across: [0.285, 0.505, 0.725], down: [0.205, 0.51, 0.815], radius: 0.12 };

/// The places in a cage's cells, below its sum.
const CAGED: Places =
    Places { across: [0.311, 0.504, 0.697], down: [0.404, 0.63, 0.856], radius: 0.105 };

/// The distance, in cells, that links keep from the centre of a value.
const GAP: f64 = 0.28;

/// The side of the cross in a place that is ruled out, in cells.
const CROSS: f64 = 0.34;

/// A point: right, down.
type Point = [f64; 2];

/// Draws the step that a walkthrough shows. Returns `None` if there is nothing to draw.
///
/// Links have gaps at the cells that show a value.
#[must_use]
pub fn step_tree<A>(
    board: &Board,
    walk: &StepWalkthrough,
    shows_value: impl Fn(CellId) -> bool,
) -> Option<Tree<A>> {
    match walk.word() {
        Word::Step(step) => drawn(board, step, shows_value),
        Word::Place(step) => framed(board, house(board, step).into_iter().collect()),
        Word::Done(_) | Word::End(_) => None,
    }
}

/// True if the drawing has an outline around a house, which replaces the frames of its cells.
#[must_use]
pub fn draws_house(walk: &StepWalkthrough) -> bool {
    match walk.word() {
        Word::Step(step) | Word::Place(step) => has_house(step),
        Word::Done(_) | Word::End(_) => false,
    }
}

/// True if the step places a value because of a house.
fn has_house(step: &WalkthroughStep) -> bool {
    step.placed.is_some() && step.reason.len() > 1
}

/// Frames the parts of a drawing.
fn framed<A>(board: &Board, parts: Vec<Tree<A>>) -> Option<Tree<A>> {
    let view_box = format!("0 0 {} {}", board.width(), board.height());
    let drawing = Tree::element("svg", parts).with("viewBox", view_box).with("aria-hidden", "true");
    (!drawing.children.is_empty()).then_some(drawing)
}

/// One outline around the house of a single.
fn house<A>(board: &Board, step: &WalkthroughStep) -> Option<Tree<A>> {
    if !has_house(step) {
        return None;
    }
    let mut path = String::new();
    for &cell in &step.reason {
        let place = board.place(cell);
        let (x, y) = (place.column, place.row);
        let is_in = |row: Option<usize>, column: Option<usize>| {
            let other = row.zip(column).and_then(|(row, column)| board.cell_at(row, column));
            other.is_some_and(|other| step.reason.contains(&other))
        };
        let sides = [
            (is_in(y.checked_sub(1), Some(x)), format!("M{x} {y}h1")),
            (is_in(Some(y + 1), Some(x)), format!("M{x} {}h1", y + 1)),
            (is_in(Some(y), x.checked_sub(1)), format!("M{x} {y}v1")),
            (is_in(Some(y), Some(x + 1)), format!("M{} {y}v1", x + 1)),
        ];
        path.extend(sides.into_iter().filter(|(is_in, _)| !is_in).map(|(_, side)| side));
    }
    Some(Tree::element("path", Vec::new()).with("d", path).with("class", "house"))
}

/// Draws a step. Returns `None` if it has neither links nor coloured candidates.
pub(super) fn drawn<A>(
    board: &Board,
    step: &WalkthroughStep,
    shows_value: impl Fn(CellId) -> bool,
) -> Option<Tree<A>> {
    let drawing = StepDrawing::new(board, step, shows_value);
    let mut parts: Vec<Tree<A>> = house(board, step).into_iter().collect();
    for blocker in &step.blockers {
        parts.extend(drawing.blocker(blocker));
    }
    for link in &step.links {
        let class = if link.is_strong { "link strong" } else { "link weak" };
        parts.push(
            Tree::element("path", Vec::new()).with("d", drawing.line(link)).with("class", class),
        );
    }
    for coloured in &step.colours {
        let class = match coloured.colour {
            Colour::First => "spot first",
            Colour::Second => "spot second",
            Colour::Third => "spot third",
        };
        parts.push(drawing.spot((coloured.cell, coloured.value)).with("class", class));
    }
    if step.placed.is_none() && !parts.is_empty() {
        let lost = step.removed.iter();
        parts.extend(lost.map(|lost| drawing.spot(*lost).with("class", "spot lost")));
    }
    framed(board, parts)
}

/// The centre of a candidate on a board, in cells.
pub(super) fn candidate_place(board: &Board, candidate: (CellId, Value)) -> Point {
    StepDrawing::new(board, &WalkthroughStep::default(), |_| false).middle(candidate)
}

/// Places a step's candidates and links on a board.
struct StepDrawing<'a> {
    board: &'a Board,
    /// For each cell, true if it is in a cage.
    is_caged: Vec<bool>,
    /// The centres of the values that links keep away from.
    values: Vec<Point>,
    /// The cell of a placement.
    subject: Option<CellId>,
}

/// The centre of a cell.
fn centre(board: &Board, cell: CellId) -> Point {
    let place = board.place(cell);
    [place.column as f64 + 0.5, place.row as f64 + 0.5]
}

impl<'a> StepDrawing<'a> {
    fn new(board: &'a Board, step: &WalkthroughStep, shows_value: impl Fn(CellId) -> bool) -> Self {
        let mut is_caged = vec![false; board.cell_count()];
        let rules = board.layout().rules().iter();
        for cell in
            rules.filter(|rule| rule.kind.look == RuleLook::Cage).flat_map(|rule| &rule.cells)
        {
            is_caged[*cell] = true;
        }
        let has_lines = !step.links.is_empty() || !step.blockers.is_empty();
        let cells = if has_lines { board.cell_count() } else { 0 };
        let values =
            (0..cells).filter(|cell| shows_value(*cell)).map(|cell| centre(board, cell)).collect();
        let subject = step.placed.map(|(cell, _)| cell);
        Self { board, is_caged, values, subject }
    }

    fn places(&self, cell: CellId) -> Places {
        if self.is_caged[cell] { CAGED } else { OPEN }
    }

    /// The centre of a candidate, in cells. Without room for three by three, it is the centre of
    /// the cell.
    fn middle(&self, (cell, value): (CellId, Value)) -> Point {
        let place = self.board.place(cell);
        let (column, row) = if self.board.value_count() <= MOST_MARKS {
            (value.index() % 3, value.index() / 3)
        } else {
            (1, 1)
        };
        let Places { across, down, .. } = self.places(cell);
        [place.column as f64 + across[column], place.row as f64 + down[row]]
    }

    /// A ring around a blocker, and a line to a cross in each place that it rules out. The cell of a
    /// naked single gets no cross, since only the other values are ruled out there.
    fn blocker<A>(&self, blocker: &Blocker) -> Vec<Tree<A>> {
        let part = |path: String, class: &'static str| {
            Tree::element("path", Vec::new()).with("d", path).with("class", class)
        };
        let from = centre(self.board, blocker.cell);
        let [x, y] = from;
        let ring = format!("M{:.2} {y}a.42 .42 0 1 0 .84 0a.42 .42 0 1 0 -.84 0", x - 0.42);
        let mut parts = vec![part(ring, "blocker")];
        let is_own = |cell: &CellId| self.subject == Some(*cell);
        for cell in &blocker.ruled_out {
            let to = centre(self.board, *cell);
            let near = if is_own(cell) { 0.46 } else { CROSS };
            parts.push(part(self.between((from, 0.42), (to, near)), "ray"));
            if !is_own(cell) {
                let [x, y] = to.map(|at| at - CROSS / 2.0);
                let cross = format!("M{x:.2} {y:.2}l{CROSS} {CROSS}m0 -{CROSS}l-{CROSS} {CROSS}");
                parts.push(part(cross, "out"));
            }
        }
        parts
    }

    fn spot<A>(&self, candidate: (CellId, Value)) -> Tree<A> {
        let [x, y] = self.middle(candidate);
        let radius = self.places(candidate.0).radius;
        let path = format!(
            "M{:.3} {y:.3}a{radius} {radius} 0 1 0 {d} 0a{radius} {radius} 0 1 0 -{d} 0",
            x - radius,
            d = 2.0 * radius
        );
        Tree::element("path", Vec::new()).with("d", path)
    }

    /// A line between the centres of two nodes, from disc to disc, with gaps at the values on its
    /// way.
    fn line(&self, link: &Link) -> String {
        let node = |(value, cells): &(Value, Vec<CellId>)| {
            let middles = cells.iter().map(|cell| self.middle((*cell, *value)));
            let sum = middles.fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
            let radius = cells.first().map_or(OPEN.radius, |cell| self.places(*cell).radius);
            (sum.map(|sum| sum / cells.len().max(1) as f64), radius)
        };
        self.between(node(&link.from), node(&link.to))
    }

    /// A line between two discs, each with its centre and radius, with gaps at the values on its
    /// way.
    fn between(&self, (from, from_radius): (Point, f64), (to, to_radius): (Point, f64)) -> String {
        let length = (to[0] - from[0]).hypot(to[1] - from[1]).max(f64::EPSILON);
        let ends = [(from_radius / length).min(0.5), 1.0 - (to_radius / length).min(0.5)];
        let at = |share: f64| {
            let [x, y] = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
            format!("{x:.3} {y:.3}")
        };
        let gaps = self.values.iter().filter_map(|value| gap(from, to, *value)).collect();
        let mut path = String::new();
        for [start, end] in without(ends, gaps) {
            // Writing to a string can't fail.
            let _ = write!(path, "M{}L{}", at(start), at(end));
        }
        path
    }
}

/// The part of a line that is too near to a value: its ends, as fractions of the line.
fn gap(from: Point, to: Point, value: Point) -> Option<[f64; 2]> {
    let along = [to[0] - from[0], to[1] - from[1]];
    let off = [value[0] - from[0], value[1] - from[1]];
    let square = (along[0] * along[0] + along[1] * along[1]).max(f64::EPSILON);
    let nearest = (along[0] * off[0] + along[1] * off[1]) / square;
    let apart = (off[0] - nearest * along[0]).hypot(off[1] - nearest * along[1]);
    let half = ((GAP * GAP - apart * apart).max(0.0) / square).sqrt();
    (apart < GAP).then_some([nearest - half, nearest + half])
}

/// The parts of a range outside the gaps, in order.
fn without([mut start, end]: [f64; 2], mut gaps: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    gaps.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    let mut left = Vec::new();
    // A value beyond the end interrupts nothing.
    gaps.retain(|gap| gap[0] < end);
    for [gap_start, gap_end] in gaps {
        if gap_start > start && gap_start < end {
            left.push([start, gap_start]);
        }
        start = start.max(gap_end);
    }
    if start < end {
        left.push([start, end]);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::formats::link;
    use crate::logic::Coloured;

    #[test]
    fn links_and_candidates_stand_where_these_do() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let five = Value::from_index(4);
        let step = WalkthroughStep {
            links: vec![Link { from: (five, vec![0]), to: (five, vec![2]), is_strong: true }],
            colours: vec![Coloured { cell: 2, value: five, colour: Colour::Second }],
            removed: vec![(11, five)],
            ..WalkthroughStep::default()
        };
        let tree = drawn::<()>(&board, &step, |_| false).expect("a drawing");
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
        assert_eq!(drawn::<()>(&board, &WalkthroughStep::default(), |_| false), None);
    }

    #[test]
    fn a_single_has_its_house_and_its_blockers() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let step = WalkthroughStep {
            placed: Some((1, Value::from_index(0))),
            reason: vec![0, 1, 4, 5],
            blockers: vec![Blocker { cell: 6, ruled_out: vec![4, 5] }],
            ..WalkthroughStep::default()
        };
        let tree = drawn::<()>(&board, &step, |cell| cell == 6).expect("a drawing");
        let parts: Vec<(&str, &str)> =
            tree.children.iter().map(|p| (&*p.attributes[1].1, &*p.attributes[0].1)).collect();
        let classes: Vec<&str> = parts.iter().map(|(class, _)| *class).collect();
        assert_eq!(classes, ["house", "blocker", "ray", "out", "ray", "out"]);
        assert_eq!(parts[0].1.matches('M').count(), 8, "the sides of the box only");
        assert_eq!(parts[2].1, "M2.080 1.500L0.840 1.500");
        let naked = WalkthroughStep {
            reason: vec![1],
            blockers: vec![Blocker { cell: 6, ruled_out: vec![1] }],
            ..step
        };
        let tree = drawn::<()>(&board, &naked, |_| false).expect("a drawing");
        let classes: Vec<&str> = tree.children.iter().map(|p| &*p.attributes[1].1).collect();
        assert_eq!(classes, ["blocker", "ray"], "no cross where the value goes");
    }

    #[test]
    fn links_are_interrupted_at_values() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let five = Value::from_index(4);
        let path = |from: CellId, to: CellId, shown: &[CellId]| {
            let link = Link { from: (five, vec![from]), to: (five, vec![to]), is_strong: true };
            let step = WalkthroughStep { links: vec![link], ..WalkthroughStep::default() };
            let tree = drawn::<()>(&board, &step, |cell| shown.contains(&cell)).expect("a link");
            tree.children[0].attributes[0].1.clone()
        };
        // The link crosses r1c2, but keeps clear of r2c2 anyway.
        assert_eq!(path(0, 2, &[1, 10]), "M0.625 0.510L1.220 0.510M1.780 0.510L2.385 0.510");
        assert_eq!(path(0, 3, &[2, 1]).matches('M').count(), 3, "two gaps, in order");
        assert_eq!(path(0, 1, &[40]), "M0.625 0.510L1.385 0.510");
        assert_eq!(path(0, 1, &[3]), "M0.625 0.510L1.385 0.510", "a value beyond the end");
    }

    #[test]
    fn candidates_of_cages_are_below_their_sums() {
        let puzzle = link::read("3x3;cage=5@0,1:zzzc").expect("a link");
        let five = Value::from_index(4);
        let spot = |cell: CellId| {
            let coloured = Coloured { cell, value: five, colour: Colour::First };
            let step = WalkthroughStep { colours: vec![coloured], ..WalkthroughStep::default() };
            let tree = drawn::<()>(puzzle.board(), &step, |_| false).expect("a spot");
            tree.children[0].attributes[0].1.clone()
        };
        assert_eq!(spot(1), "M1.399 0.630a0.105 0.105 0 1 0 0.21 0a0.105 0.105 0 1 0 -0.21 0");
        assert_eq!(spot(2), "M2.385 0.510a0.12 0.12 0 1 0 0.24 0a0.12 0.12 0 1 0 -0.24 0");
    }
}
