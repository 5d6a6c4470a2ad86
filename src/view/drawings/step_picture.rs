//! A picture of a step: the board with candidates, the pattern, and the effect. One unit is one cell.

use std::fmt::Write as _;

use super::picture::{cages, picture};
use super::step_drawing::{candidate_place, drawn};
use crate::board::{Board, CellId};
use crate::engine_words::steps::{Walkthrough, WalkthroughStep};
use crate::model::{MOST_MARKS, PlayerGrid};
use crate::puzzle::{Puzzle, Value};
use crate::view::cells::ground::grounds;
use crate::view::{Tree, strokes_tree};

/// The space around the board.
const MARGIN: f64 = 0.06;

/// Draws the first step of a walkthrough. `work` has the entries.
#[must_use]
pub fn step_picture<A>(puzzle: &Puzzle, work: &PlayerGrid, walkthrough: &Walkthrough) -> Tree<A> {
    let board = puzzle.board();
    let default = WalkthroughStep::default();
    let step = walkthrough.steps.first().unwrap_or(&default);
    let paths = picture(board);
    let path = |class: &str, path: String| {
        Tree::element("path", Vec::new()).with("class", class).with("d", path)
    };
    let mut parts = vec![path("cells", paths.cells.clone()), path("shaded", paths.shaded)];
    parts.push(path("reason", squares(board, &step.reason)));
    parts.push(path("subject", squares(board, &subjects(step))));
    parts.push(path("grid", paths.cells));
    parts.push(path("lines", paths.lines));
    parts.push(path("links", paths.links));
    parts.extend(cages(board, board.layout().rules()));
    if let Some(strokes) = strokes_tree(board, board.layout().rules()) {
        let [width, height] = [board.width(), board.height()].map(|side| side.to_string());
        parts.push(strokes.with("class", "strokes").with("width", width).with("height", height));
    }
    let text = |class: &str, text: String, [x, y]: [f64; 2]| {
        Tree::text("text", text)
            .with("class", class)
            .with("x", format!("{x:.3}"))
            .with("y", format!("{y:.3}"))
    };
    for (cell, ground) in grounds(board).into_iter().enumerate() {
        let place = board.place(cell);
        let (x, y) = (place.column as f64, place.row as f64);
        if !ground.sum.is_empty() {
            parts.push(text("sum", ground.sum, [x + 0.08, y + 0.2]));
        }
        let clue = puzzle.clues()[cell];
        let placed = step.placed.filter(|(own, _)| *own == cell).map(|(_, value)| value);
        let (class, value) = match (clue, work.entry(cell), placed) {
            (Some(clue), ..) => ("clue", Some(clue)),
            (None, Some(entry), _) => ("entry", Some(entry)),
            (None, None, placed) => ("placed", placed),
        };
        if let Some(value) = value {
            parts.push(text(class, puzzle.symbols().show(value), [x + 0.5, y + 0.5]));
            continue;
        }
        if board.value_count() > MOST_MARKS {
            continue;
        }
        for value in walkthrough.candidates.get(cell).into_iter().flatten() {
            let is_gone = step.removed.contains(&(cell, *value));
            let class = if is_gone {
                "candidate gone"
            } else if is_pattern(step, (cell, *value)) {
                "candidate pattern"
            } else {
                "candidate"
            };
            let middle = candidate_place(board, (cell, *value));
            parts.push(text(class, puzzle.symbols().show(*value), middle));
        }
    }
    let shows_value = |cell: CellId| puzzle.clues()[cell].is_some() || work.entry(cell).is_some();
    if let Some(drawing) = drawn(board, step, shows_value) {
        let [width, height] = [board.width(), board.height()].map(|side| side.to_string());
        parts.push(drawing.with("class", "step").with("width", width).with("height", height));
    }
    let side = |cells: usize| cells as f64 + 2.0 * MARGIN;
    let (width, height) = (side(board.width()), side(board.height()));
    Tree::element("svg", parts)
        .with("class", "step-picture")
        .with("viewBox", format!("-{MARGIN} -{MARGIN} {width:.2} {height:.2}"))
        .with("aria-hidden", "true")
}

/// True if a candidate is a part of the pattern, by its cell and value. Links and colours show the
/// pattern by themselves.
fn is_pattern(step: &WalkthroughStep, (cell, value): (CellId, Value)) -> bool {
    let is_drawn = !step.links.is_empty() || !step.colours.is_empty();
    !is_drawn && step.reason.contains(&cell) && step.values.contains(&value)
}

/// The cells that a step changes. A placed value alone counts, not the candidates that it excludes.
fn subjects(step: &WalkthroughStep) -> Vec<CellId> {
    match step.placed {
        Some((cell, _)) => vec![cell],
        None => step.removed.iter().map(|(cell, _)| *cell).collect(),
    }
}

fn squares(board: &Board, cells: &[CellId]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let mut path = String::new();
    for place in cells.into_iter().map(|cell| board.place(cell)) {
        // Writing to a string can't fail.
        let _ = write!(path, "M{} {}h1v1h-1z", place.column, place.row);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::logic::TechniqueKind;

    #[test]
    fn values_candidates_and_effects_are_drawn() {
        let puzzle = link::read("2x2:1_2n").expect("a link");
        let mut work = PlayerGrid::default();
        work.put(2, crate::model::CellEntry { entry: Value::new(3), ..Default::default() });
        let step = WalkthroughStep {
            technique: Some(TechniqueKind::Pointing),
            reason: vec![4, 5],
            values: vec![Value::from_index(0)],
            removed: vec![(6, Value::from_index(0))],
            ..WalkthroughStep::default()
        };
        let mut candidates = vec![Vec::new(); 16];
        candidates[5] = vec![Value::from_index(0), Value::from_index(2)];
        candidates[6] = vec![Value::from_index(0), Value::from_index(1)];
        let walkthrough =
            Walkthrough { candidates, steps: vec![step.clone()], ..Walkthrough::default() };
        let texts = |walkthrough: &Walkthrough| -> Vec<(String, String)> {
            let tree = step_picture::<()>(&puzzle, &work, walkthrough);
            let class = |tree: &Tree<()>| {
                let mut all = tree.attributes.iter();
                all.find(|(name, _)| *name == "class").map(|(_, class)| class.clone())
            };
            let all = tree.all().filter(|tree| tree.tag == "text");
            all.map(|tree| (class(tree).unwrap_or_default(), tree.text.clone())).collect()
        };
        let text = |class: &str, text: &str| (class.to_owned(), text.to_owned());
        let expected = [
            text("clue", "1"),
            text("clue", "2"),
            text("entry", "3"),
            text("candidate pattern", "1"),
            text("candidate", "3"),
            text("candidate gone", "1"),
            text("candidate", "2"),
        ];
        assert_eq!(texts(&walkthrough), expected);
        let placed =
            WalkthroughStep { placed: Some((6, Value::from_index(1))), reason: vec![6], ..step };
        let placed = Walkthrough { steps: vec![placed], ..walkthrough };
        assert_eq!(texts(&placed).last(), Some(&text("placed", "2")));
        assert_eq!(texts(&Walkthrough::default()).len(), 3, "without a step, the values alone");
    }
}
