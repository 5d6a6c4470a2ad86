//! The rules that can be switched on and off, and all rules in words.

use std::mem::discriminant;

use crate::board::{Board, Layout, LayoutError, Rule};

/// The rules that can be switched, and their names.
const SWITCHED: [(&str, Rule); 8] = [
    ("X", Rule::Diagonals),
    ("Windows", Rule::Windows),
    ("Positions", Rule::Positions),
    ("Non-consecutive", Rule::NonConsecutive),
    ("Anti-knight", Rule::AntiKnight),
    ("Anti-king", Rule::AntiKing),
    ("Magidoku", Rule::BoxSums { slack: 0, diagonals: false }),
    ("Quasi-Magic", Rule::BoxSums { slack: 2, diagonals: true }),
];

/// A switch for a rule, as it stands on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The rule's name.
    pub name: &'static str,
    /// What it asks.
    pub about: String,
    /// Whether the board has it.
    pub is_on: bool,
    /// Why it makes no sense on the board, if so.
    pub reason: Option<String>,
}

/// All switches, as they stand on a board.
#[must_use]
pub fn switches(board: &Board) -> Vec<Switch> {
    let layout = board.layout();
    let switch = |(index, (name, rule)): (usize, &(&'static str, Rule))| {
        let reason = match switched(layout, index) {
            Err(LayoutError::Rule { error, .. }) => Some(error.to_string()),
            Err(error) => Some(error.to_string()),
            Ok(_) => None,
        };
        Switch { name, about: rule.words(board), is_on: layout.rules().contains(rule), reason }
    };
    SWITCHED.iter().enumerate().map(switch).collect()
}

/// The layout with a rule switched the other way, by the rule's number among [`switches`]. Of two
/// rules of one kind, such as two kinds of box sums, the later takes the other's place.
///
/// # Errors
/// [`LayoutError`] if the rule makes no sense there.
///
/// # Panics
/// If there is no such switch.
pub fn switched(layout: &Layout, switch: usize) -> Result<Layout, LayoutError> {
    let rule = &SWITCHED[switch].1;
    let mut rules = layout.rules().to_vec();
    let was_on = rules.contains(rule);
    rules.retain(|other| discriminant(other) != discriminant(rule));
    if !was_on {
        // Before cages, in the order of the switches: one set of rules has one link.
        let is_before = |other: &Rule| order(other) < switch;
        let place = rules.iter().take_while(|other| is_before(other)).count();
        rules.insert(place, rule.clone());
    }
    layout.clone().with_rules(rules)
}

/// The place of a rule among the switches; those without one come last.
fn order(rule: &Rule) -> usize {
    let same = |(_, switched): &(&str, Rule)| discriminant(switched) == discriminant(rule);
    SWITCHED.iter().position(same).unwrap_or(SWITCHED.len())
}

/// All rules of a board in a line; empty if rows, columns and boxes are all. Cages and sums are
/// drawn, and so only counted.
#[must_use]
pub fn in_words(board: &Board) -> String {
    let rules = board.layout().rules().iter();
    let is_drawn = |rule: &&Rule| matches!(rule, Rule::Cage { .. } | Rule::Sum { .. });
    let (drawn, told): (Vec<_>, Vec<_>) = rules.partition(is_drawn);
    let mut words: Vec<String> = told.iter().map(|rule| rule.words(board)).collect();
    let count = |is_meant: fn(&Rule) -> bool| drawn.iter().filter(|rule| is_meant(rule)).count();
    let cages = count(|rule| matches!(rule, Rule::Cage { .. }));
    let with_sum = count(|rule| matches!(rule, Rule::Cage { sum: Some(_), .. }));
    let sums = |count| if count == 1 { HAS_SUM } else { HAVE_SUMS };
    if cages > 0 {
        let hold = if cages == 1 { "cage holds" } else { "cages hold" };
        let mut told = format!("{cages} {hold} no value twice");
        if with_sum == cages {
            told = format!("{told}, and {}", sums(cages));
        } else if with_sum > 0 {
            told = format!("{told}, and {with_sum} of them {}", sums(with_sum));
        }
        words.push(told);
    }
    let groups = drawn.len() - cages;
    if groups > 0 {
        let group = if groups == 1 { "group" } else { "groups" };
        words.push(format!("{groups} {group} of cells {}", sums(groups)));
    }
    words.join("; ")
}

const HAS_SUM: &str = "has the sum in its corner";
const HAVE_SUMS: &str = "have the sums in their corners";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    fn single(rows: usize, columns: usize) -> Layout {
        Layout::single(BoxShape::new(rows, columns).expect("valid"))
    }

    #[test]
    fn each_switch_goes_there_and_back() {
        let layout = single(3, 3);
        let board = |layout: &Layout| Board::new(layout.clone());
        for (index, switch) in switches(&board(&layout)).iter().enumerate() {
            assert_eq!((switch.is_on, &switch.reason), (false, &None), "{}", switch.name);
            let on = switched(&layout, index).expect("makes sense on a 9×9");
            assert!(switches(&board(&on))[index].is_on, "{}", switch.name);
            assert_eq!(in_words(&board(&on)), switch.about);
            assert_eq!(switched(&on, index).as_ref(), Ok(&layout), "{}", switch.name);
        }
        assert_eq!(in_words(&board(&layout)), "");
    }

    #[test]
    fn cages_and_sums_are_counted() {
        let cage = |cell: usize, sum| Rule::Cage { cells: vec![cell, cell + 1], sum };
        let sum = |cell: usize| Rule::Sum { cells: vec![cell, cell + 1], least: 5, most: 5 };
        let words = |rules: Vec<Rule>| {
            in_words(&Board::new(single(3, 3).with_rules(rules).expect("valid")))
        };
        for (rules, told) in [
            (vec![cage(0, None)], "1 cage holds no value twice"),
            (vec![cage(0, Some(5))], "1 cage holds no value twice, and has the sum in its corner"),
            (
                vec![cage(0, Some(5)), cage(2, None)],
                "2 cages hold no value twice, and 1 of them has the sum in its corner",
            ),
            (
                vec![cage(0, Some(5)), cage(2, Some(5))],
                "2 cages hold no value twice, and have the sums in their corners",
            ),
            (vec![sum(0)], "1 group of cells has the sum in its corner"),
            (
                vec![cage(4, None), cage(6, None), sum(0), sum(2)],
                "2 cages hold no value twice; 2 groups of cells have the sums in their corners",
            ),
        ] {
            assert_eq!(words(rules), told);
        }
    }

    #[test]
    fn rules_stand_in_one_order_and_box_sums_take_each_others_place() {
        let all = [7, 4, 6, 0]
            .into_iter()
            .try_fold(single(3, 3), |layout, index| switched(&layout, index));
        let magic = Rule::BoxSums { slack: 0, diagonals: false };
        assert_eq!(all.expect("valid").rules(), [Rule::Diagonals, Rule::AntiKnight, magic]);
    }

    #[test]
    fn a_switch_that_makes_no_sense_says_why() {
        let reasons = switches(&Board::new(single(3, 4)));
        let reason = |name: &str| {
            let switch = reasons.iter().find(|switch| switch.name == name).expect(name);
            switch.reason.clone().unwrap_or_default()
        };
        assert_eq!(reason("X"), "");
        assert!(reason("Windows").contains("square"));
        assert!(reason("Magidoku").contains("3×4"));
    }
}
