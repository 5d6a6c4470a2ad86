//! The constraints that the texts of own rules become.

use satdoku_core::board::{Board, BoxShape, Constraint, Layout};
use satdoku_core::rules::own;

/// Cells of the 9×9 that share no row, column or box.
const APART: [usize; 9] = [0, 12, 24, 28, 40, 52, 56, 68, 80];

#[test]
fn texts_become_the_constraints_that_are_documented() {
    let shape = BoxShape::new(3, 3).expect("valid");
    let constraints = |cells: usize, text: &str| {
        let layout =
            Layout::single(shape).with_rules(vec![own(APART[..cells].to_vec(), text, false)]);
        let board = Board::new(layout.expect(text));
        let name = |constraint: &Constraint| match constraint {
            Constraint::Domain { .. } => "domain".to_owned(),
            Constraint::Unequal(_) => "unequal".to_owned(),
            Constraint::Binary(_, relation) => {
                format!("{relation:?}").chars().take_while(|c| *c != '(').collect()
            }
            Constraint::Sum(sum) => format!("sum {} {}", sum.least, sum.most),
            Constraint::Regular(regular) => format!("{} states", regular.automaton.state_count()),
        };
        board.constraints().iter().map(name).collect::<Vec<_>>().join(", ")
    };
    for (cells, text, expected) in [
        (2, "a + b > 9", "Table"),
        (2, "a > b", "Less"),
        (2, "|a - b| >= 5", "Apart"),
        (2, "a != b", "unequal"),
        (2, "a + b = 10", "Total"),
        (2, "a > 0", ""),
        (3, "a < b", "Less, Less"),
        (1, "sum = 4", "domain"),
        (3, "first < last", "Less"),
        (3, "sum = 15 and max <= 7", "sum 15 15, domain, domain, domain"),
        (3, "first + last = cell(2)", "sum 0 0"),
        (3, "sum < 2", "domain"),
        (4, "sum > 3", ""),
        (3, "increasing", "Less, Less"),
        // The number of odd values, up to three and above.
        (5, "count(odd) = 2", "3 states"),
        (4, "sum % 2 = 0", "2 states"),
        (5, "matches \".*15.*\"", "3 states"),
    ] {
        assert_eq!(constraints(cells, text), expected, "{text}");
    }
}
