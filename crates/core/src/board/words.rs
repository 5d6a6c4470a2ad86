//! Constraints in words. Cells are written `r3c5`: row 3, column 5, both from 1.

use super::{Board, CellId, Constraint, Sum};

impl Board {
    /// The requirement of a constraint, as a clause that can follow "that".
    ///
    /// # Panics
    /// If there is no such constraint.
    #[must_use]
    pub fn constraint_words(&self, constraint: super::ConstraintId) -> String {
        let rule = || self.rule_of(constraint);
        match &self.constraints()[constraint] {
            Constraint::Unequal(cells) => {
                format!("{} hold different values", joined(cells, " and ", self))
            }
            Constraint::Sum(sum) if sum.weights.is_empty() && sum.cells.len() > 1 => {
                self.sum_words(sum)
            }
            Constraint::Binary(cells, _) if rule().is_of_board() => {
                format!("{} ({})", (rule().kind.words)(rule(), self), joined(cells, ", ", self))
            }
            _ => (rule().kind.words)(rule(), self),
        }
    }

    /// The requirement of a sum, as a clause that can follow "that".
    #[must_use]
    pub fn sum_words(&self, sum: &Sum) -> String {
        let terms = sum.cells.iter().enumerate();
        let terms = terms.map(|(index, cell)| (self.place(*cell).to_string(), sum.weight(index)));
        let cells = weighted(terms);
        if sum.least == sum.most {
            format!("{cells} is {}", signed(sum.least))
        } else {
            format!("{cells} is {} to {}", signed(sum.least), signed(sum.most))
        }
    }
}

/// Formats a weighted sum as "a + b − 2·c".
pub fn weighted(terms: impl Iterator<Item = (String, i32)>) -> String {
    let mut text = String::new();
    for (name, weight) in terms {
        text += match (text.is_empty(), weight < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        if weight.abs() != 1 {
            text += &weight.abs().to_string();
            text += "·";
        }
        text += &name;
    }
    text
}

fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", -number) } else { number.to_string() }
}

/// The places of cells, joined by a separator.
#[must_use]
pub fn joined(cells: &[CellId], separator: &str, board: &Board) -> String {
    let places: Vec<String> = cells.iter().map(|cell| board.place(*cell).to_string()).collect();
    places.join(separator)
}

/// Lists cells as "r1c1", "r1c1 and r1c2" or "r1c1, r1c2 and r1c3".
#[must_use]
pub fn listed(cells: &[CellId], board: &Board) -> String {
    match cells {
        [] => String::new(),
        [only] => joined(&[*only], "", board),
        [most @ .., last] => {
            format!("{} and {}", joined(most, ", ", board), board.place(*last))
        }
    }
}

/// Formats a sum or a range of sums, as in the corner of a cage.
pub(super) fn range(numbers: &[u16]) -> String {
    match numbers {
        [] => String::new(),
        [least, most, ..] if least != most => format!("{least}–{most}"),
        [only, ..] => only.to_string(),
    }
}
