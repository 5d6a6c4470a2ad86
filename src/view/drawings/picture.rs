//! A thumbnail of a board, as SVG paths. One unit is one cell.

use std::fmt::Write as _;

use crate::board::{Board, BoxShape, HouseKind, Rule, RuleLook};
use crate::model::PlayerGrid;
use crate::puzzle::Puzzle;
use crate::rules::{BOX_SUMS, DISJOINT_GROUPS};
use crate::view::cells::ground::grounds;
use crate::view::{Tree, strokes_tree};

/// The thumbnail of a board as an element.
#[must_use]
pub fn picture_tree<A>(board: &Board) -> Tree<A> {
    let Picture { view_box, cells, shaded, lines, links } = picture(board);
    let parts = [("cells", cells), ("shaded", shaded), ("lines", lines), ("links", links)];
    let path = |(class, path)| Tree::element("path", vec![]).with("class", class).with("d", path);
    Tree::element("svg", parts.into_iter().map(path).collect())
        .with("class", "picture")
        .with("viewBox", view_box)
        .with("aria-hidden", "true")
}

/// Boards with more cells show where values are, but not which.
const MOST_SYMBOLS: usize = 256;

/// The thumbnail of a board with its clues and the player's entries.
#[must_use]
pub fn puzzle_picture<A>(puzzle: &Puzzle, work: &PlayerGrid) -> Tree<A> {
    let board = puzzle.board();
    let mut picture = picture_tree(board);
    picture.children.extend(cages(board, board.layout().rules()));
    if let Some(strokes) = strokes_tree(board, board.layout().rules()) {
        let [width, height] = [board.width(), board.height()].map(|side| side.to_string());
        let strokes = strokes.with("class", "strokes").with("width", width).with("height", height);
        picture.children.push(strokes);
    }
    let mut squares = String::new();
    for (cell, clue) in puzzle.clues().iter().enumerate() {
        let entry = work.entry(cell).filter(|_| clue.is_none());
        let Some(value) = clue.or(entry) else { continue };
        let place = board.place(cell);
        if board.cell_count() > MOST_SYMBOLS {
            // Writing to a string can't fail.
            let _ = write!(squares, "M{}.2 {}.2h.6v.6h-.6z", place.column, place.row);
            continue;
        }
        let text = Tree::text("text", puzzle.symbols().show(value))
            .with("x", format!("{}.5", place.column))
            .with("y", format!("{}.5", place.row));
        let text = if entry.is_some() { text.with("class", "entry") } else { text };
        picture.children.push(text);
    }
    if !squares.is_empty() {
        picture
            .children
            .push(Tree::element("path", vec![]).with("class", "values").with("d", squares));
    }
    picture
}

/// The outlines of cages, if there are any.
pub(super) fn cages<A>(board: &Board, rules: &[Rule]) -> Option<Tree<A>> {
    let mut outlines = String::new();
    for rule in rules.iter().filter(|rule| rule.kind.look == RuleLook::Cage) {
        for &cell in &rule.cells {
            let place = board.place(cell);
            let sides =
                crate::view::cells::ground::sides(board, cell, |other| rule.cells.contains(&other));
            // Slightly inside the cell.
            let lines = [".1 .1h.8", ".1 .1v.8", ".1 .9h.8", ".9 .1v.8"];
            for (_, line) in sides.into_iter().zip(lines).filter(|(is_end, _)| *is_end) {
                let (x, y) = line.split_once(' ').unwrap_or_default();
                // Writing to a string can't fail.
                let _ = write!(outlines, "M{}{x} {}{y}", place.column, place.row);
            }
        }
    }
    let path = || Tree::element("path", vec![]).with("class", "cages").with("d", &outlines);
    (!outlines.is_empty()).then(path)
}

/// The thumbnail of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The visible part of the plane: left, top, width, height.
    pub view_box: String,
    /// All cells, to fill.
    pub cells: String,
    /// The cells that a rule shades, to fill.
    pub shaded: String,
    /// The borders of boxes and regions, to stroke.
    pub lines: String,
    /// The diagonals and the emblems of rules, to stroke.
    pub links: String,
}

/// Draws the thumbnail of a board.
#[must_use]
pub fn picture(board: &Board) -> Picture {
    let mut picture = Picture {
        view_box: format!("-1 -1 {} {}", board.width() + 2, board.height() + 2),
        ..Picture::default()
    };
    let Picture { cells, shaded, lines, links, .. } = &mut picture;
    for (cell, ground) in grounds(board).into_iter().enumerate() {
        let place = board.place(cell);
        let (x, y) = (place.column, place.row);
        // Writing to a string can't fail.
        let _ = write!(cells, "M{x} {y}h1v1h-1z");
        if ground.is_window {
            let _ = write!(shaded, "M{x} {y}h1v1h-1z");
        }
        if ground.is_falling {
            let _ = write!(links, "M{x} {y}l1 1");
        }
        if ground.is_rising {
            let _ = write!(links, "M{x} {}l1-1", y + 1);
        }
        let sides =
            crate::view::cells::ground::sides(board, cell, |other| board.share_box(cell, other));
        for (side, line) in sides.into_iter().zip(["h1", "v1", "m0 1h1", "m1 0v1"]) {
            if side {
                let _ = write!(lines, "M{x} {y}{line}");
            }
        }
    }
    for rule in board.layout().rules() {
        // A rule of the whole board is shown by one example, a cell or box in the middle.
        let (x, y) = (board.width() / 2, board.height() / 2);
        if rule.is(&DISJOINT_GROUPS) {
            let same = board.houses().iter().filter(|house| house.kind == HouseKind::DisjointGroup);
            for place in same.take(1).flat_map(|house| &house.cells).map(|cell| board.place(*cell))
            {
                let _ = write!(shaded, "M{} {}h1v1h-1z", place.column, place.row);
            }
        }
        let strokes = if rule.is(&BOX_SUMS) {
            box_lines(board.layout().shape(), rule.numbers[1] != 0)
        } else {
            rule.kind.emblem.to_owned()
        };
        if strokes.is_empty() {
            continue;
        }
        let _ = write!(links, "M{x}.5 {y}.5{strokes}");
    }
    picture
}

/// The lines in a box that have a sum.
fn box_lines(shape: BoxShape, diagonals: bool) -> String {
    let (rows, columns) = (shape.rows(), shape.columns());
    let (left, top) = (columns / 2, rows / 2);
    let across = format!("h{0}m-{0} 1", columns - 1).repeat(rows);
    let down = format!("v{0}m1-{0}", rows - 1).repeat(columns);
    let (last_row, last_column) = (rows - 1, columns - 1);
    let corners =
        format!("m-{columns} 0l{last_column} {last_row}m0-{last_row}l-{last_column} {last_row}");
    let corners = if diagonals { corners } else { String::new() };
    format!("m-{left}-{top}{across}m0-{rows}{down}{corners}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Origin};
    use crate::formats::link;
    use crate::model::CellEntry;
    use crate::puzzle::Value;
    use crate::rules;

    #[test]
    fn puzzles_are_drawn_with_values_cages_and_strokes() {
        let puzzle = link::read("2x2;cage=5@0,1;thermo=@4,5:a3n").expect("a link");
        let mut work = PlayerGrid::default();
        work.put(0, CellEntry { entry: Value::new(2), ..CellEntry::default() });
        let tree: Tree<()> = puzzle_picture(&puzzle, &work);
        let of = |class: &str| -> Vec<&Tree<()>> {
            let class = ("class", class.to_owned());
            tree.all().filter(|tree| tree.attributes.contains(&class)).collect()
        };
        assert_eq!(of("cages")[0].attributes[1].1.matches('M').count(), 6);
        assert_eq!((of("entry").len(), &*of("entry")[0].text, of("strokes").len()), (1, "2", 1));
        let large = link::read("5x5:7zzzzzzzzzzzzzzzzzzzzzzzz").map(|puzzle| {
            let tree: Tree<()> = puzzle_picture(&puzzle, &work);
            tree.all().filter(|tree| tree.tag == "text").count()
        });
        assert_eq!(large, Ok(0), "there is no room for symbols");
    }

    #[test]
    fn holes_stay_empty_and_rules_are_drawn() {
        let shape = BoxShape::new(2, 2).expect("valid");
        let origins = vec![Origin { row: 0, column: 0 }, Origin { row: 1, column: 1 }];
        let picture = picture(&Board::new(Layout::new(shape, origins).expect("valid")));
        assert_eq!(picture.view_box, "-1 -1 8 8");
        assert_eq!(picture.cells.matches('M').count(), 28);
        assert_eq!((&*picture.shaded, &*picture.links), ("", ""));

        let draw = |rule| {
            let shape = BoxShape::new(3, 3).expect("valid");
            super::picture(&Board::new(
                Layout::single(shape).with_rules(vec![rule]).expect("valid"),
            ))
        };
        assert_eq!(draw(rules::of_board(&rules::DIAGONALS)).links.matches('M').count(), 18);
        assert_eq!(draw(rules::of_board(&rules::WINDOWS)).shaded.matches('M').count(), 36);
        assert_eq!(draw(rules::of_board(&rules::DISJOINT_GROUPS)).shaded.matches('M').count(), 9);
        let magic = |diagonals| draw(rules::box_sums(2, diagonals)).links;
        assert!(magic(true).len() > magic(false).len());
        for rule in [
            rules::of_board(&rules::ANTI_KNIGHT),
            rules::of_board(&rules::ANTI_KING),
            rules::of_board(&rules::NON_CONSECUTIVE),
        ] {
            assert!(draw(rule).links.starts_with("M4.5 4.5m"));
        }
        let regions = rules::regions((0..81).map(|cell| cell / 9).collect());
        assert_ne!(draw(regions).lines, draw(rules::of_board(&rules::DIAGONALS)).lines);
    }
}
