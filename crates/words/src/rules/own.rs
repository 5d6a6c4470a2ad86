//! Own rules.

use satdoku_core::board::{Board, Rule};
use satdoku_core::language;
use satdoku_core::rules::OwnScope;

use super::RuleWords;
use crate::lists::joined;

pub(super) const OWN: RuleWords =
    RuleWords::new("own rule", "a line or group keeps a rule that you write", |rule, board| {
        let cells = joined(&rule.cells, ", ", board);
        let text = rule.text.trim();
        if let Some(named) = with_names(rule, board) {
            return named;
        }
        if !language::parse(text).is_ok_and(|statement| statement.is_about_two()) {
            return format!("on {cells}: {text}");
        }
        match rule.cells.as_slice() {
            [_, _] => format!("for a and b in {cells}: {text}"),
            _ if rule.number() == Some(1) => {
                format!("for each two cells, a and then b, of {cells}: {text}")
            }
            _ => format!("for neighbours, a and then b, along {cells}: {text}"),
        }
    });

/// The text of an own rule with the names of its cells; `None` if it is about more than such cells.
#[must_use]
pub fn with_names(rule: &Rule, board: &Board) -> Option<String> {
    let name = |index: usize| Some(board.place(*rule.cells.get(index)?).to_string());
    language::name_cells(rule.text.trim(), name)
}

pub(super) const OWN_OF_BOARD: RuleWords = RuleWords::new(
    "own rule everywhere",
    "all neighbours, rows, columns or boxes keep a rule that you write",
    |rule, _| {
        let is_about_two =
            language::parse(&rule.text).is_ok_and(|statement| statement.is_about_two());
        let scope = match (OwnScope::of(rule), is_about_two) {
            (Some(OwnScope::Neighbours) | None, _) => {
                "for cells side by side, a left of b or above it"
            }
            (Some(OwnScope::KingMoves), _) => {
                "for cells a king’s move apart, a before b in reading order"
            }
            (Some(OwnScope::KnightMoves), _) => {
                "for cells a knight’s move apart, a before b in reading order"
            }
            (Some(OwnScope::Rows), true) => "for each two cells of a row, a left of b",
            (Some(OwnScope::Rows), false) => "in each row, from left to right",
            (Some(OwnScope::Columns), true) => "for each two cells of a column, a above b",
            (Some(OwnScope::Columns), false) => "in each column, from top to bottom",
            (Some(OwnScope::Boxes), true) => {
                "for each two cells of a box, a before b in reading order"
            }
            (Some(OwnScope::Boxes), false) => "in each box, in reading order",
        };
        format!("{scope}: {}", rule.text.trim())
    },
);
