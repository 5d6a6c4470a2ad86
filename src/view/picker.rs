//! The content of the picker: board families, rules, examples, and the user's own grids.

use crate::board::{Board, LayoutError};
use crate::formats::catalogue::Catalogue;
use crate::model::{Direction, Grids};
use crate::view::drawings::picture::picture_tree;
use crate::view::rules::switches;
use crate::view::shapes::{describe_shape, shapes_offered};
use crate::view::{Tree, words};

/// An action of a click in the picker. Numbers count from 0 in the order shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Chooses the board of a family.
    Family(usize),
    /// Switches a rule on or off.
    Switch(usize),
    /// Opens the puzzle of an example.
    Example(usize),
    /// Starts drawing rules and regions.
    Draw,
    /// Opens the editor of own grids.
    Grids,
    /// Adds a grid.
    AddGrid,
    /// Removes a grid.
    RemoveGrid(usize),
    /// Focuses a grid, to move it by keys or by dragging.
    Grid(usize),
    /// Moves a grid by a box.
    Nudge(usize, Direction),
    /// The list of box shapes for the grids.
    Shape,
    /// Makes a board of these grids.
    UseGrids,
    /// Returns to families and rules.
    Back,
}

/// The directions of a grid's buttons, with the word and the sign of each.
const DIRECTIONS: [(&str, &str, Direction); 4] = [
    (words::picker::UP, "↑", Direction::Up),
    (words::picker::DOWN, "↓", Direction::Down),
    (words::picker::LEFT, "←", Direction::Left),
    (words::picker::RIGHT, "→", Direction::Right),
];

/// The headings of the sections that [`picker`] has.
pub const SECTIONS: [&str; 3] =
    [words::picker::BOARDS, words::picker::RULES, words::picker::EXAMPLES];

/// Puts an error message before the content of the dialog.
#[must_use]
pub fn with_problem(problem: &str, mut content: Vec<Tree<Act>>) -> Vec<Tree<Act>> {
    content.insert(0, Tree::text("p", problem).with("class", "hint").with("role", "alert"));
    content
}

/// The families, rules and examples, marked by what `board` has.
#[must_use]
pub fn picker(catalogue: &Catalogue, board: &Board) -> Vec<Tree<Act>> {
    let family = |(number, family): (usize, &crate::formats::catalogue::Family)| {
        let tile = vec![
            picture_tree(&family.board),
            Tree::text("strong", &family.name),
            Tree::text("span", &family.about),
        ];
        let mut button = button(Act::Family(number), tile);
        if *family.board == *board {
            button = button.with("aria-current", "true");
        }
        Tree::element("li", vec![button])
    };
    let own = button(
        Act::Grids,
        vec![
            Tree::text("strong", words::picker::OWN_GRIDS),
            Tree::text("span", words::picker::OWN_GRIDS_ABOUT),
        ],
    );
    let draw = button(
        Act::Draw,
        vec![
            Tree::text("strong", words::picker::DRAW),
            Tree::text("span", words::picker::DRAW_ABOUT),
        ],
    );
    let mut families: Vec<Tree<Act>> = catalogue.families.iter().enumerate().map(family).collect();
    families.extend([own, draw].map(|button| Tree::element("li", vec![button])));
    let example = |(number, example): (usize, &crate::formats::catalogue::Example)| {
        let texts = vec![
            Tree::text("strong", &example.title),
            Tree::text("span", &example.shows),
            Tree::text("small", &example.origin),
        ];
        Tree::element("li", vec![button(Act::Example(number), texts)])
    };
    let examples = catalogue.examples.iter().enumerate().map(example).collect();
    let contents = [
        Tree::element("ul", families).with("class", "families"),
        rules(board),
        Tree::element("ul", examples).with("class", "examples"),
    ];
    SECTIONS.into_iter().zip(contents).map(|(head, content)| section(head, content)).collect()
}

fn section(head: &str, content: Tree<Act>) -> Tree<Act> {
    // Focusable for the jump to the section, but not by Tab.
    let heading = Tree::text("h3", head).with("tabindex", "-1");
    Tree::element("section", vec![heading, content]).with("aria-label", head)
}

fn button(act: Act, content: Vec<Tree<Act>>) -> Tree<Act> {
    Tree::element("button", content).with("type", "button").on(act)
}

/// A checkbox for each rule, with the reason if the rule doesn't fit the board.
fn rules(board: &Board) -> Tree<Act> {
    let switch = |(number, switch): (usize, crate::view::rules::Switch)| {
        let mut input =
            Tree::element("input", vec![]).with("type", "checkbox").on(Act::Switch(number));
        if switch.is_on {
            input = input.with("checked", "");
        }
        let mut words =
            vec![input, Tree::text("strong", switch.name), Tree::text("span", switch.about)];
        if let Some(reason) = switch.reason {
            words[0].attributes.push(("aria-disabled", "true".to_owned()));
            words.push(Tree::text("em", words::picker::not_on_this_board(&reason)));
        }
        Tree::element("label", words)
    };
    let labels = switches(board).into_iter().enumerate().map(switch).collect();
    Tree::element("div", labels).with("class", "switches")
}

/// The editor of own grids: a map to drag on, a list, and the errors.
#[must_use]
pub fn grids_view(grids: &Grids) -> Vec<Tree<Act>> {
    let problem = grids.layout().err();
    let places = grids.places();
    let wrong = problem.as_ref().and_then(|problem| problem.grid);
    let item = |(grid, place): (usize, &(usize, usize))| {
        let small = |act: Act, label: &str, spoken: String| {
            Tree::text("button", label).with("type", "button").with("aria-label", spoken).on(act)
        };
        let mut parts = vec![Tree::text("span", words::picker::grid_at(grid + 1, *place))];
        parts.extend(DIRECTIONS.map(|(word, arrow, direction)| {
            small(Act::Nudge(grid, direction), arrow, words::picker::move_grid(grid + 1, word))
        }));
        parts.push(small(Act::RemoveGrid(grid), "✕", words::picker::remove_grid(grid + 1)));
        if let Some(problem) = problem.as_ref().filter(|problem| problem.grid == Some(grid)) {
            parts.push(alert("em", &problem.error));
        }
        Tree::element("li", parts)
    };
    let mut content = vec![
        Tree::text("p", words::picker::GRIDS_HINT).with("class", "hint"),
        shape_list(grids),
        map(grids, wrong),
        Tree::element("ol", places.iter().enumerate().map(item).collect()).with("class", "grids"),
    ];
    if let Some(problem) = problem.as_ref().filter(|problem| problem.grid.is_none()) {
        content.push(alert("p", &problem.error));
    }
    let plain = |act: Act, label: &str| Tree { text: label.to_owned(), ..button(act, vec![]) };
    let mut use_them = plain(Act::UseGrids, words::picker::USE_GRIDS).with("class", "primary");
    if problem.is_some() {
        use_them = use_them.with("aria-disabled", "true");
    }
    let buttons = vec![
        plain(Act::AddGrid, words::picker::ADD_GRID),
        use_them,
        plain(Act::Back, words::picker::BACK),
    ];
    content.push(Tree::element("div", buttons).with("class", "dialog-buttons"));
    content
}

fn alert(tag: &'static str, error: &LayoutError) -> Tree<Act> {
    Tree::text(tag, words::sentence(&error.to_string())).with("role", "alert")
}

fn shape_list(grids: &Grids) -> Tree<Act> {
    let mut shapes: Vec<_> = shapes_offered().collect();
    if !shapes.contains(&grids.shape()) {
        shapes.push(grids.shape());
    }
    let option = |shape: crate::board::BoxShape| {
        let option = Tree::text("option", describe_shape(shape)).with("value", shape.to_string());
        if shape == grids.shape() { option.with("selected", "") } else { option }
    };
    let options = shapes.into_iter().map(option).collect();
    let list = Tree::element("select", options).on(Act::Shape);
    Tree::element("label", vec![Tree::text("span", words::picker::EACH_GRID), list])
        .with("class", "chooser")
}

/// The grids as rectangles. One unit is a cell.
fn map(grids: &Grids, wrong: Option<usize>) -> Tree<Act> {
    let shape = grids.shape();
    let (height, width) = grids.size();
    let (rows, columns) = (grids.grid().rows(), grids.grid().columns());
    // The margin around the grids, as room for dragging.
    let (down, across) = (shape.rows(), shape.columns());
    let view_box = format!("-{across} -{down} {} {}", (width + 2) * across, (height + 2) * down);
    let mut parts = vec![];
    if let Ok(layout) = grids.layout() {
        let [cells, lines] = {
            let picture = crate::view::drawings::picture::picture(&Board::new(layout));
            [("cells", picture.cells), ("lines", picture.lines)]
                .map(|(class, d)| Tree::element("path", vec![]).with("class", class).with("d", d))
        };
        parts.extend([cells, lines]);
    }
    for (grid, (row, column)) in grids.places().into_iter().enumerate() {
        let (x, y) = (column * across, row * down);
        let label = words::picker::grid_on_map(grid + 1, (row, column));
        parts.push(
            Tree::element("rect", vec![])
                .with("x", x.to_string())
                .with("y", y.to_string())
                .with("width", columns.to_string())
                .with("height", rows.to_string())
                .with("class", if wrong == Some(grid) { "bad" } else { "" })
                .with("tabindex", "0")
                .with("role", "button")
                .with("aria-label", label)
                .on(Act::Grid(grid)),
        );
        parts.push(
            Tree::text("text", (grid + 1).to_string())
                .with("x", half(2 * x + columns))
                .with("y", half(2 * y + rows))
                .with("aria-hidden", "true"),
        );
    }
    Tree::element("svg", parts)
        .with("class", "map")
        .with("viewBox", view_box)
        .with("role", "group")
        .with("aria-label", words::picker::MAP)
}

/// Formats half of a number. General formatting of fractions would be too much code to download.
fn half(number: usize) -> String {
    format!("{}{}", number / 2, if number.is_multiple_of(2) { "" } else { ".5" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::board::BoxShape;
    use crate::formats::catalogue;

    const TEXT: &str = "X|Both diagonals.|3x3;x\nTwo|Two grids.|3x3;at=0.0,2.2\nA|B|C|2x2:p\n";

    fn single() -> Arc<Board> {
        Board::single(BoxShape::new(3, 4).expect("valid"))
    }

    fn all(trees: &[Tree<Act>]) -> Vec<&Tree<Act>> {
        trees.iter().flat_map(Tree::all).collect()
    }

    fn sections(trees: &[Tree<Act>]) -> impl Iterator<Item = &Tree<Act>> {
        trees.iter().filter(|tree| tree.tag == "section")
    }

    fn acts(trees: &[Tree<Act>]) -> Vec<Act> {
        all(trees).into_iter().filter_map(|tree| tree.act).collect()
    }

    #[test]
    fn all_that_can_be_asked_for_is_offered() {
        let catalogue = catalogue::read(TEXT).expect("valid");
        let trees = with_problem("", picker(&catalogue, &single()));
        let headings: Vec<&str> = sections(&trees).map(|tree| &*tree.children[0].text).collect();
        assert_eq!(headings, SECTIONS);
        let offered = acts(&trees);
        for act in [Act::Family(1), Act::Grids, Act::Draw, Act::Switch(7), Act::Example(0)] {
            assert!(offered.contains(&act), "{act:?} of {offered:?}");
        }
        let mut grids = Grids::new(single().layout());
        grids.add();
        let trees = with_problem("", grids_view(&grids));
        assert_eq!(sections(&trees).count(), 0, "there are no sections");
        let offered = acts(&trees);
        let nudge = Act::Nudge(1, Direction::Left);
        for act in [Act::Grid(1), nudge, Act::RemoveGrid(0), Act::AddGrid, Act::UseGrids, Act::Back]
        {
            assert!(offered.contains(&act), "{act:?} of {offered:?}");
        }
    }

    #[test]
    fn a_rule_that_makes_no_sense_is_disabled_with_its_reason() {
        let catalogue = catalogue::read(TEXT).expect("valid");
        let trees = picker(&catalogue, &single());
        let found = all(&trees);
        let reasons = found.iter().filter(|tree| tree.text.starts_with("Not on this board"));
        let disabled = found
            .iter()
            .filter(|tree| tree.attributes.contains(&("aria-disabled", "true".to_owned())));
        assert_eq!((reasons.count(), disabled.count()), (3, 3));
    }

    #[test]
    fn what_is_wrong_stands_at_its_grid() {
        let mut grids = Grids::new(single().layout());
        grids.add();
        let before = grids.raw(1);
        grids.drag(1, before, (-before.0, -before.1));
        let trees = grids_view(&grids);
        let found = all(&trees);
        let wrong = found
            .iter()
            .find(|tree| tree.tag == "li" && tree.children.iter().any(|part| part.tag == "em"));
        assert!(wrong.expect("a message").children[0].text.starts_with("Grid 2"));
        assert!(found.iter().any(|tree| tree.attributes.contains(&("class", "bad".to_owned()))));
    }
}
