//! The icons of rule kinds: a sample rule, drawn on a few cells as on a board.

use crate::board::{Board, BoxShape, CellId, CellMark, Layout, Rule, RuleKind, RuleLook};
use crate::rules;
use crate::view::drawings::picture::{cages, picture_tree};
use crate::view::{Tree, strokes_tree};

/// The icon of a rule kind. A rule of the whole board with these numbers is drawn on a 9 × 9 grid.
#[must_use]
pub fn rule_icon<A>(kind: &'static RuleKind, numbers: &[u16]) -> Tree<A> {
    match sample(kind) {
        Some(rule) => drawn(rule),
        None => whole(kind, numbers),
    }
}

/// A rule of the kind on nine cells; `None` if its rules are about the whole board.
fn sample(kind: &'static RuleKind) -> Option<Rule> {
    let (cells, numbers): (&[CellId], &[u16]) = match kind.look {
        RuleLook::Words | RuleLook::Houses => return None,
        // The cells of a sum can be anywhere.
        RuleLook::Cage if *kind == rules::SUM => (&[0, 4, 8], &[]),
        RuleLook::Cage => (&[0, 1, 3, 4], &[]),
        RuleLook::Shaded => (&[1, 3, 4, 5, 8], &[]),
        RuleLook::Mark(CellMark::Values) => (&[4], &[1, 5]),
        RuleLook::Mark(CellMark::Circle) => (&[0, 4, 8], &[]),
        RuleLook::Mark(_) => (&[4], &[]),
        RuleLook::Line(_) => (&[6, 4, 1, 2], &[]),
        RuleLook::Thermometer(_) => (&[6, 3, 4, 2], &[]),
        RuleLook::Arrow => (&[6, 4, 1, 2], &[1]),
        RuleLook::Twins => (&[0, 3, 5, 8], &[]),
        RuleLook::Dot(_) | RuleLook::Sign => (&[3, 4], &[]),
        RuleLook::Letter => (&[3, 4], &[10]),
        RuleLook::Corner => (&[0, 1, 3, 4], &[1, 2]),
        RuleLook::Outside => (&[3, 4, 5], &[7]),
        RuleLook::OutsideArrow => (&[0, 4, 8], &[7]),
    };
    // Counted in rows of three, on a board with rows of four.
    let cells = cells.iter().map(|cell| cell / 3 * 4 + cell % 3).collect();
    Some(Rule::new(kind, cells, numbers.to_vec()))
}

/// The part of the sample board that an icon shows, so that small signs are as visible as lines.
fn view_box(look: RuleLook) -> &'static str {
    match look {
        RuleLook::Dot(_) | RuleLook::Sign | RuleLook::Letter => "0.3 0.8 1.4 1.4",
        RuleLook::Corner => "0.2 0.2 1.6 1.6",
        RuleLook::Mark(CellMark::Circle) => "0 0 3 3",
        RuleLook::Mark(_) => "0.8 0.8 1.4 1.4",
        RuleLook::Outside => "-0.2 0.5 2 2",
        RuleLook::OutsideArrow => "-0.2 -0.2 2 2",
        _ => "-0.1 -0.1 3.2 3.2",
    }
}

fn drawn<A>(rule: Rule) -> Tree<A> {
    let look = rule.kind.look;
    let mut parts = vec![
        Tree::element("path", Vec::new()).with("class", "cells").with("d", "M0 0h3v3h-3z"),
        Tree::element("path", Vec::new())
            .with("class", "grid")
            .with("d", "M0 0h3v3h-3zM0 1h3M0 2h3M1 0v3M2 0v3"),
    ];
    let rules = [rule];
    if let Ok(shape) = BoxShape::new(2, 2) {
        let board = Board::single(shape);
        parts.extend(cages(&board, &rules));
        let strokes = strokes_tree(&board, &rules);
        parts.extend(strokes.map(|strokes| {
            strokes.with("class", "strokes").with("width", "4").with("height", "4")
        }));
    }
    Tree::element("svg", parts)
        .with("class", "rule-icon")
        .with("viewBox", view_box(look))
        .with("aria-hidden", "true")
}

/// The picture of a 9 × 9 board with the rule.
fn whole<A>(kind: &'static RuleKind, numbers: &[u16]) -> Tree<A> {
    let Ok(shape) = BoxShape::new(3, 3) else { return Tree::element("svg", Vec::new()) };
    let numbers =
        if kind.replaces_boxes() { REGIONS.map(u16::from).to_vec() } else { numbers.to_vec() };
    let plain = Layout::single(shape);
    let layout = plain.clone().with_rules(vec![Rule::new(kind, Vec::new(), numbers)]);
    let mut tree = picture_tree(&Board::new(layout.unwrap_or(plain)));
    // Without the margin that clues outside of the grid need in a picture.
    for (name, value) in &mut tree.attributes {
        match *name {
            "class" => "rule-icon".clone_into(value),
            "viewBox" => "-0.2 -0.2 9.4 9.4".clone_into(value),
            _ => {}
        }
    }
    tree.with("data-whole", "")
}

/// Regions that are no boxes, for the icon of jigsaws.
const REGIONS: [u8; 81] = [
    0, 0, 0, 0, 1, 1, 1, 2, 2, //
    0, 0, 0, 1, 1, 1, 2, 2, 2, //
    0, 3, 1, 1, 1, 4, 2, 2, 5, //
    0, 3, 3, 3, 4, 4, 2, 2, 5, //
    6, 3, 3, 4, 4, 4, 5, 5, 5, //
    6, 3, 3, 4, 4, 7, 5, 5, 8, //
    6, 3, 6, 4, 7, 7, 5, 5, 8, //
    6, 6, 6, 7, 7, 7, 8, 8, 8, //
    6, 6, 7, 7, 7, 8, 8, 8, 8, //
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_of_each_kind_is_drawn() {
        let plain: Tree<()> = rule_icon(&rules::GLOBAL_ENTROPY, &[]);
        for kind in rules::kinds() {
            let numbers = kind.switches.first().copied().unwrap_or_default();
            let icon: Tree<()> = rule_icon(kind, numbers);
            let is_whole = sample(kind).is_none();
            let is_marked = icon.attributes.iter().any(|(name, _)| *name == "data-whole");
            assert_eq!(is_marked, is_whole, "{kind:?}");
            if !is_whole {
                assert!(icon.children.len() > 2, "{kind:?} has only a grid");
            } else if !kind.emblem.is_empty() || kind.look == RuleLook::Houses {
                assert_ne!(icon, plain, "{kind:?}");
            }
        }
    }

    #[test]
    fn the_regions_of_the_icon_are_valid() {
        let rule = rules::regions(REGIONS.to_vec());
        let shape = BoxShape::new(3, 3).expect("valid");
        assert!(Layout::single(shape).with_rules(vec![rule]).is_ok());
    }
}
