//! The list of all rules in Create: a line for each, with its icon and its requirement.

use crate::board::{Board, NumberMeaning, Rule};
use crate::model::kinds;
use crate::puzzle::capital;
use crate::rules;
use crate::view::words::{self, rule_list as texts};
use crate::view::{Tree, rule_icon};

/// An action in the list. Rules are given by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Selects the rule.
    Pick(usize),
    /// Changes its numbers.
    Renumber(usize),
    /// Deletes it.
    Delete(usize),
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rule.
    pub rule: Rule,
    /// Its name and requirement.
    pub words: String,
    /// True if the puzzle has the same one solution without it.
    pub is_needless: bool,
}

/// The most lines. Boards with more rules come from files; a longer list would be slow.
pub const MAX_LINES: usize = 500;

/// The lines of a board's rules.
#[must_use]
pub fn lines(board: &Board, needless: &[usize]) -> Vec<Line> {
    let line = |(index, rule): (usize, &Rule)| {
        let name = capital(&words::board::with_sum(kinds::name(rule.kind), &rule.sum()));
        let words = words::draw::rule_here(&name, &kinds::rule(rule, board));
        Line { rule: rule.clone(), words, is_needless: needless.contains(&index) }
    };
    board.layout().rules().iter().take(MAX_LINES).enumerate().map(line).collect()
}

/// The text of a rule, or its numbers, as the user types them.
#[must_use]
pub fn typed_numbers(rule: &Rule) -> String {
    if rule.kind.has_text {
        return rule.text.clone();
    }
    let numbers: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
    match (rule.kind.meaning, numbers.as_slice()) {
        (NumberMeaning::None, _) => String::new(),
        (NumberMeaning::Sum, [least, most]) if *rule.kind == rules::SUM && least == most => {
            least.clone()
        }
        (NumberMeaning::Sum, numbers) => numbers.join("-"),
        (_, numbers) => numbers.join(" "),
    }
}

/// The elements of the list.
#[must_use]
pub fn listed(lines: &[Line], picked: Option<usize>) -> Vec<Tree<Act>> {
    let item = |(index, line): (usize, &Line)| {
        let is_picked = picked == Some(index);
        let mut said = vec![rule_icon(line.rule.kind, &line.rule.numbers)];
        said.push(Tree::text("span", &line.words));
        if line.is_needless {
            said.push(Tree::text("small", texts::NOT_NEEDED));
        }
        let is_stop = is_picked || picked.is_none() && index == 0;
        let pick = Tree::element("button", said)
            .with("type", "button")
            .with("class", "rule-line")
            .with("aria-pressed", is_picked.to_string())
            .with("tabindex", if is_stop { "0" } else { "-1" })
            .on(Act::Pick(index));
        let delete = Tree::text("button", texts::DELETE_SIGN)
            .with("type", "button")
            .with("class", "quiet")
            .with("aria-label", texts::delete(&line.words))
            .with("title", texts::DELETE)
            .with("tabindex", if is_picked { "0" } else { "-1" })
            .on(Act::Delete(index));
        let mut parts = vec![pick];
        let kind = line.rule.kind;
        if is_picked && (kind.has_typed_numbers() || kind.has_text) {
            let label = if kind.has_text {
                words::own_rule::RULE
            } else {
                words::draw::number_label(kind.meaning)
            };
            parts.push(
                Tree::element("input", Vec::new())
                    .with("aria-label", label)
                    .with("title", label)
                    .with("autocomplete", "off")
                    .with("value", typed_numbers(&line.rule))
                    .on(Act::Renumber(index)),
            );
        }
        parts.push(delete);
        Tree::element("li", parts)
    };
    lines.iter().enumerate().map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;

    #[test]
    fn each_rule_has_a_line_and_the_selected_one_its_number() {
        let puzzle = link::read("3x3;x;cage=5-9@0,1;thermo=@10,11:zzzc").expect("a link");
        let lines = lines(puzzle.board(), &[2]);
        let words: Vec<&str> = lines.iter().map(|line| &*line.words).collect();
        assert!(words[1].starts_with("Cage of 5 to 9: r1c1 + r1c2 is 5 to 9"), "{words:?}");
        let trees = listed(&lines, Some(1));
        assert_eq!(trees[1].children.iter().filter(|tree| tree.tag == "input").count(), 1);
        assert_eq!(trees[2].children.iter().filter(|tree| tree.tag == "input").count(), 0);
        let is_told = |tree: &Tree<Act>| tree.all().any(|part| part.text == texts::NOT_NEEDED);
        assert_eq!(trees.iter().map(is_told).collect::<Vec<_>>(), [false, false, true]);
        // One stop for the keyboard.
        let stops = |picked| {
            let trees = listed(&lines, picked);
            let is_stop = |tree: &&Tree<Act>| {
                matches!(tree.act, Some(Act::Pick(_)))
                    && tree.attributes.contains(&("tabindex", "0".to_owned()))
            };
            trees.iter().flat_map(Tree::all).filter(is_stop).count()
        };
        assert_eq!((stops(None), stops(Some(2))), (1, 1));
    }

    #[test]
    fn numbers_are_shown_as_they_are_typed() {
        let typed = |rules: &str| {
            let puzzle = link::read(&format!("3x3;{rules}:zzzc")).expect(rules);
            typed_numbers(&puzzle.board().layout().rules()[0])
        };
        assert_eq!(typed("cage=5-9@0,1"), "5-9");
        assert_eq!(typed("sum=12-12@0,40"), "12");
        assert_eq!(typed("quad=1-2-2@0,1,9,10"), "1 2 2");
        assert_eq!(typed("xv=10@0,1"), "10");
        assert_eq!(typed("thermo=@0,1"), "");
        assert_eq!(typed("own=!a_~3c~_b@0,1"), "a < b");
        assert_eq!(typed("ownall=4!sum_~3d~_45"), "sum = 45");
    }
}
