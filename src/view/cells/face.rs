//! The look and the label of a cell, from which its element is made.

use std::borrow::Cow;

use crate::board::{Board, CellId};
use crate::model::{Highlight, MOST_MARKS};
use crate::puzzle::{Symbols, Value};
use crate::view::{CellGround, CellView};

/// The look and the label of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The CSS classes.
    pub class: String,
    /// The label for screen readers.
    pub label: String,
    /// The value, or an empty string.
    pub value: String,
    /// Small print: the value in another solution, possible values, marks, and drawings.
    pub prints: Vec<Small>,
}

/// Small print in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Small {
    /// The tag of its element.
    pub tag: &'static str,
    /// The CSS classes.
    pub class: Cow<'static, str>,
    /// The text.
    pub text: String,
    /// The way in which the text gets on the page.
    pub lettering: Lettering,
}

/// The way in which small print gets on the page. A cell's label must contain the visible text,
/// word by word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lettering {
    /// As text.
    #[default]
    Plain,
    /// As text in three columns, with a space after each character. Each digit is then a word, as
    /// in the label.
    Columns,
    /// As generated content, which doesn't count as text. The label has it in other words.
    Generated,
}

impl Lettering {
    /// The text of an element with this small print.
    #[must_use]
    pub fn text(self, words: &str) -> String {
        match self {
            Self::Plain => words.to_owned(),
            Self::Columns => {
                let mut text = String::with_capacity(2 * words.len());
                for letter in words.chars() {
                    text.push(letter);
                    if letter != '\n' {
                        text.push(' ');
                    }
                }
                text
            }
            Self::Generated => String::new(),
        }
    }
}

impl Face {
    /// The face of a cell with this content. `ground` has its borders and rules.
    #[must_use]
    pub fn new(
        view: &CellView,
        ground: &CellGround,
        board: &Board,
        cell: CellId,
        symbols: Symbols,
    ) -> Self {
        let beside = small_print(view, board.value_count(), symbols);
        Self {
            class: Self::class_of(view, ground),
            label: view.label(board, cell, symbols) + &ground.spoken,
            value: view.value.map_or_else(String::new, |value| symbols.show(value)),
            prints: beside.into_iter().chain(view.prints.iter().cloned()).collect(),
        }
    }

    /// The CSS classes of a cell with this content. `ground` has its borders and rules.
    #[must_use]
    pub fn class_of(view: &CellView, ground: &CellGround) -> String {
        const CAGE: [&str; 4] = ["cage-top", "cage-left", "cage-bottom", "cage-right"];
        const EDGES: [&str; 4] = ["box-top", "box-left", "box-bottom", "box-right"];
        let marks = [
            (ground.is_falling, "falling"),
            (ground.is_rising, "rising"),
            (ground.is_window, "window"),
            (ground.cage.is_some(), "cage"),
            (view.is_clue, "clue"),
            (view.is_entry, "entry"),
            (view.is_broken, "broken"),
            (view.other.is_some(), "differs"),
            (view.is_current, "current"),
            (view.is_peer, "peer"),
            (view.is_same_value, "same"),
            (view.mark == Some(Highlight::Conflict), "conflict"),
            (view.mark == Some(Highlight::Drop), "drop"),
            (view.mark == Some(Highlight::Reason), "reason"),
            (view.mark == Some(Highlight::Subject), "subject"),
            (view.mark == Some(Highlight::Wrong), "wrong"),
            (view.mark == Some(Highlight::Redundant), "redundant"),
        ];
        let sides = ground.cage.unwrap_or_default().into_iter().zip(CAGE);
        let edges = view.borders.into_iter().zip(EDGES);
        let mut classes = String::from("cell");
        for (_, class) in marks.into_iter().chain(sides).chain(edges).filter(|(is_set, _)| *is_set)
        {
            classes.push(' ');
            classes.push_str(class);
        }
        classes + &view.looks
    }
}

fn small_print(view: &CellView, values: usize, symbols: Symbols) -> Option<Small> {
    if let Some(text) = view.other.map(|value| symbols.show(value)) {
        let lettering = Lettering::Generated;
        return Some(Small { tag: "small", class: "".into(), text, lettering });
    }
    if view.possible.is_empty() {
        return None;
    }
    Some(if values <= MOST_MARKS {
        let text = in_places(&view.possible, values, symbols);
        Small { tag: "span", class: "possible".into(), text, lettering: Lettering::Columns }
    } else {
        let text = format!("({})", view.possible.len());
        Small { tag: "span", class: "possible many".into(), text, ..Small::default() }
    })
}

/// Prints values in fixed places, three by three.
///
/// It is one text of three lines, because an element for each value would make large repaints slow.
pub(crate) fn in_places(possible: &[Value], values: usize, symbols: Symbols) -> String {
    let mut text = String::new();
    // Includes the blank last line, so that the text stays centred.
    for value in (0..values.next_multiple_of(3)).map(Value::from_index) {
        if value.index() > 0 && value.index().is_multiple_of(3) {
            text.push('\n');
        }
        if possible.contains(&value) {
            text.push_str(&symbols.show(value));
        } else {
            text.push(' ');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::puzzle::SymbolSet;

    fn face(view: &CellView, side: usize) -> Face {
        let board = Board::single(BoxShape::for_values(side).expect("valid"));
        let ground =
            CellGround { is_falling: true, spoken: ", cage".to_owned(), ..CellGround::default() };
        Face::new(view, &ground, &board, 0, SymbolSet::Numbers.into())
    }

    #[test]
    fn what_is_drawn_and_what_is_shown_make_the_classes() {
        let view = CellView {
            value: Value::new(5),
            is_clue: true,
            is_current: true,
            borders: [true, true, false, false],
            ..CellView::default()
        };
        let face = face(&view, 9);
        assert_eq!(face.class, "cell falling clue current box-top box-left");
        assert_eq!((&*face.value, face.prints), ("5", Vec::new()));
        assert_eq!(face.label, "Row 1, column 1, 5, clue, cage");
    }

    #[test]
    fn columns_are_a_digit_and_a_space_wide() {
        assert_eq!(Lettering::Columns.text("12 \n 5 "), "1 2   \n  5   ");
        assert_eq!(Lettering::Plain.text("10 12"), "10 12");
        assert_eq!(Lettering::Generated.text("3"), "");
    }

    #[test]
    fn possible_values_stand_in_their_places_or_are_counted() {
        let possible = [0, 4, 8].map(Value::from_index).to_vec();
        let view = CellView { possible, ..CellView::default() };
        let print = |view: &CellView, side| {
            let Small { class, text, .. } = face(view, side).prints.remove(0);
            (class.into_owned(), text)
        };
        let told = |class: &str, text: &str| (class.to_owned(), text.to_owned());
        assert_eq!(print(&view, 9), told("possible", "1  \n 5 \n  9"));
        assert_eq!(print(&view, 12), told("possible many", "(3)"));
        let other = CellView { other: Value::new(3), ..view };
        assert_eq!(print(&other, 9), told("", "3"));
    }
}
