//! Negative rule of black dots: neighbours without a dot have none of the board's ratios, by
//! default 2.

use super::{RATIO, marked};
use crate::board::{Relation, Rule, RuleKind};

/// Applies to the whole board.
pub static NO_RATIO: RuleKind = RuleKind {
    switches: &[&[]],
    ..RuleKind::new("noratio", |_, constraints| {
        let (geometry, rules) = (constraints.geometry, constraints.rules);
        let is_marked = |pair: &[usize]| marked(rules, &["white", "black"]).any(|dot| dot == pair);
        let ratios = ratios_of_dots(rules);
        for [a, b] in geometry.pairs(&[(0, 1), (1, 0)]).filter(|pair| !is_marked(pair)) {
            for ratio in &ratios {
                constraints.pair(a, b, Relation::NoRatio(*ratio))?;
            }
        }
        Ok(())
    })
};

/// The ratios that neighbours without a dot may not have.
#[must_use]
pub fn ratios_of_dots(rules: &[Rule]) -> Vec<u16> {
    let dots = rules.iter().filter(|rule| rule.is(&RATIO));
    let mut ratios: Vec<u16> = dots.map(|rule| rule.number().unwrap_or(2)).collect();
    ratios.sort_unstable();
    ratios.dedup();
    if ratios.is_empty() { vec![2] } else { ratios }
}
