//! The rules that the user can switch on and off, and descriptions of all rules.

use crate::board::{Board, CellId, Cells, Layout, LayoutError, Rule, RuleKind, RuleLook};
use crate::engine_words::rules::switch as name_of_switch;
use crate::model::kinds;
use crate::rules::switched as switched_rules;
use crate::view::words;

/// The switch of a rule on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The rule's name.
    pub name: &'static str,
    /// A description of the rule.
    pub about: String,
    /// True if the board has the rule.
    pub is_on: bool,
    /// The reason why the rule doesn't fit the board, if so.
    pub reason: Option<String>,
}

/// All switches of a board.
#[must_use]
pub fn switches(board: &Board) -> Vec<Switch> {
    let layout = board.layout();
    let switch = |(index, rule): (usize, Rule)| {
        let reason = match switched(layout, index) {
            Err(LayoutError::Rule { error, .. }) => Some(error.to_string()),
            Err(error) => Some(error.to_string()),
            Ok(_) => None,
        };
        let (name, about) = (name_of_switch(&rule), kinds::rule(&rule, board));
        Switch { name, about, is_on: layout.rules().contains(&rule), reason }
    };
    switched_rules().enumerate().map(switch).collect()
}

/// Returns the layout with a rule switched on or off. The rule is given by its number among
/// [`switches`].
///
/// A new rule replaces an old one of the same kind, such as another form of box sums.
///
/// # Errors
/// [`LayoutError`] if the rule doesn't fit the board.
///
/// # Panics
/// If there is no such switch.
pub fn switched(layout: &Layout, switch: usize) -> Result<Layout, LayoutError> {
    let all: Vec<Rule> = switched_rules().collect();
    let rule = &all[switch];
    let mut rules = layout.rules().to_vec();
    let was_on = rules.contains(rule);
    rules.retain(|other| !other.is(rule.kind));
    if !was_on {
        // Before cages, in the order of the switches, so that equal sets of rules have equal links.
        let order = |rule: &Rule| {
            all.iter().position(|switched| switched.is(rule.kind)).unwrap_or(all.len())
        };
        let is_before = |other: &Rule| order(other) < switch;
        let place = rules.iter().take_while(|other| is_before(other)).count();
        rules.insert(place, rule.clone());
    }
    layout.clone().with_rules(rules)
}

/// Describes all rules of a board in a line; empty if there are only rows, columns and boxes.
///
/// Drawn rules are only counted. [`words_at`] describes them.
#[must_use]
pub fn in_words(board: &Board) -> String {
    let rules = board.layout().rules().iter();
    let (told, drawn): (Vec<_>, Vec<_>) = rules.partition(|rule| rule.kind.cells == Cells::Board);
    let mut words: Vec<String> = told.iter().map(|rule| kinds::rule(rule, board)).collect();
    let (cages, others): (Vec<_>, Vec<_>) =
        drawn.into_iter().partition(|rule| rule.kind.word == "cage");
    let (sums_alone, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|rule| rule.kind.word == "sum");
    let with_sum = cages.iter().filter(|rule| rule.number().is_some()).count();
    let cages = cages.len();
    if cages > 0 {
        words.push(words::board::cages(cages, with_sum));
    }
    let groups = sums_alone.len();
    if groups > 0 {
        words.push(words::board::groups_with_sum(groups));
    }
    let mut counts: Vec<(&RuleKind, usize)> = Vec::new();
    for kind in others.iter().map(|rule| rule.kind) {
        match counts.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((kind, 1)),
        }
    }
    let told =
        |(kind, count): &(&RuleKind, usize)| words::board::rules_of_kind(kinds::name(kind), *count);
    words.extend(counts.iter().map(told));
    words.join("; ")
}

/// Describes the drawn rules on a cell in a line; empty if there are none.
#[must_use]
pub fn words_at(board: &Board, cell: CellId) -> String {
    let rules = board.layout().rules().iter().filter(|rule| rule.cells.contains(&cell));
    let drawn = rules.filter(|rule| rule.kind.look != RuleLook::Cage);
    let words: Vec<String> = drawn.map(|rule| kinds::rule(rule, board)).collect();
    words.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::rules;

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
        let cage = |cell: usize, sum| rules::cage(vec![cell, cell + 1], sum);
        let sum = |cell: usize| rules::sum(vec![cell, cell + 1], 5, 5);
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
        let all = ["Quasi-Magic", "Anti-knight", "Magidoku", "X"]
            .into_iter()
            .filter_map(|name| switched_rules().position(|rule| name_of_switch(&rule) == name))
            .try_fold(single(3, 3), |layout, index| switched(&layout, index));
        let magic = rules::box_sums(0, false);
        assert_eq!(
            all.expect("valid").rules(),
            [rules::of_board(&rules::DIAGONALS), rules::of_board(&rules::ANTI_KNIGHT), magic]
        );
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
