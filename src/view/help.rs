//! The sections of the help as elements.

use crate::engine_words::steps::{Walkthrough, WalkthroughStep};
use crate::model::{PlayerGrid, kinds};
use crate::puzzle::{Puzzle, Value};
use crate::view::drawings::step_picture::step_picture;
use crate::view::words::guide::{Block, Section};
use crate::view::{Tree, words};

/// The request for the cards of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques;

/// The puzzle of the example.
const EXAMPLE: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

/// The cell in its middle.
const CELL: usize = 40;

/// The content of a section.
#[must_use]
pub fn section(section: Section) -> Vec<Tree<Techniques>> {
    section.blocks().iter().map(block).collect()
}

fn block(block: &Block) -> Tree<Techniques> {
    match block {
        Block::Heading(text) => Tree::text("h3", *text),
        Block::Text(text) => Tree::text("p", *text),
        Block::List(texts) => {
            let items = texts.iter().map(|text| Tree::text("li", *text));
            Tree::element("ol", items.collect())
        }
        Block::Terms(terms) => {
            let row = |(term, text): &(&str, &str)| {
                Tree::element("div", vec![Tree::text("dt", *term), Tree::text("dd", *text)])
            };
            Tree::element("dl", terms.iter().map(row).collect()).with("class", "terms")
        }
        Block::Example => {
            let caption = Tree::text("figcaption", words::guide::EXAMPLE);
            Tree::element("figure", example().into_iter().chain([caption]).collect())
        }
        Block::Techniques => {
            Tree::text("button", words::techniques::ALL).with("type", "button").on(Techniques)
        }
    }
}

/// A cell with the only value that its row, its column and its box leave.
fn example() -> Option<Tree<Techniques>> {
    let puzzle = kinds::read_link(EXAMPLE).ok()?;
    let houses = puzzle.board().houses().iter().filter(|house| house.cells.contains(&CELL));
    let step = WalkthroughStep {
        reason: houses.flat_map(|house| house.cells.iter().copied()).collect(),
        placed: Some((CELL, left(&puzzle).into_iter().next()?)),
        ..WalkthroughStep::default()
    };
    let walkthrough = Walkthrough { steps: vec![step], ..Walkthrough::default() };
    Some(step_picture(&puzzle, &PlayerGrid::default(), &walkthrough))
}

/// The values that no clue excludes from the cell.
fn left(puzzle: &Puzzle) -> Vec<Value> {
    let houses = puzzle.board().houses().iter().filter(|house| house.cells.contains(&CELL));
    let seen: Vec<Value> = houses
        .flat_map(|house| house.cells.iter().filter_map(|cell| puzzle.clues()[*cell]))
        .collect();
    let values = (0..puzzle.board().value_count()).map(Value::from_index);
    values.filter(|value| !seen.contains(value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_as_its_caption_says() {
        let puzzle = kinds::read_link(EXAMPLE).expect("a link");
        let left = left(&puzzle);
        assert_eq!(left, [Value::from_index(4)]);
        assert!(words::guide::EXAMPLE.contains("is 5"));
        let drawn = example().expect("a drawing");
        let placed =
            |tree: &&Tree<Techniques>| tree.attributes.contains(&("class", "placed".to_owned()));
        assert_eq!(drawn.all().find(placed).map(|tree| tree.text.clone()), Some("5".to_owned()));
    }

    #[test]
    fn each_section_has_a_name_of_its_own_and_content() {
        for (number, own) in Section::ALL.into_iter().enumerate() {
            assert!(Section::ALL[..number].iter().all(|other| other.name() != own.name()));
            assert_eq!(super::section(own).is_empty(), own == Section::Keys);
        }
        let texts = super::section(Section::Sat);
        let all: String = texts.iter().flat_map(Tree::all).map(|tree| tree.text.as_str()).collect();
        for word in ["variable", "literal", "clause", "conflict", "Learned clause", "proof"] {
            assert!(all.contains(word), "{word}");
        }
    }
}
