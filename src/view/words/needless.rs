//! Clues and rules that aren't needed.

use super::counted;
use crate::make::Needless;

pub const MARK: &str = "Mark what isn’t needed";
pub const EXPLANATION: &str =
    "Tests each clue and rule: is there still one solution without it? Hollow digits can go.";
pub const TESTING: &str = "Testing…";
pub const REMOVE_CLUES: &str = "Remove clues";
pub const REMOVE_RULES: &str = "Remove rules";

pub fn tested(tested: u32, of: u32) -> String {
    format!("{tested} of {of} tested…")
}

/// The numbers of clues and rules that aren't needed, and how many can go together.
pub fn found(found: &Needless) -> String {
    let of_each = [
        (found.clues.len(), found.removable_clues.len(), "clue"),
        (found.rules.len(), found.removable_rules.len(), "rule"),
    ];
    let told =
        of_each.into_iter().filter(|(count, ..)| *count > 0).map(|(count, together, noun)| {
            let verb = if count == 1 { "isn’t" } else { "aren’t" };
            let rest = match (count, together) {
                (1, _) => String::new(),
                (all, together) if all == together => "; all can be removed together".to_owned(),
                (_, 1) => "; 1 of them can be removed".to_owned(),
                (_, together) => format!("; {together} of them can be removed together"),
            };
            format!("{} {verb} needed{rest}.", counted(count, noun))
        });
    let told: Vec<String> = told.collect();
    match (told.is_empty(), found.is_unique) {
        (true, true) => ALL_NEEDED.to_owned(),
        (true, false) => NOT_UNIQUE.to_owned(),
        (false, true) => told.join(" "),
        (false, false) => format!("{} {NOT_UNIQUE}", told.join(" ")),
    }
}

/// The findings in a few words, behind the verdict.
pub fn summary(found: &Needless) -> String {
    let of_each = [(found.clues.len(), "clue"), (found.rules.len(), "rule")];
    let told = of_each.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> =
        told.map(|(count, noun)| counted(count, &format!("needless {noun}"))).collect();
    if told.is_empty() {
        " Every clue is needed.".to_owned()
    } else {
        format!(" {}.", told.join(", "))
    }
}

const ALL_NEEDED: &str = "Each clue and each rule is needed.";
const NOT_UNIQUE: &str = "There isn’t one solution, so rules are not tested.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_both() {
        let needless = |clues: usize, rules: usize| Needless {
            is_unique: true,
            clues: (0..clues).collect(),
            rules: (0..rules).collect(),
            ..Needless::default()
        };
        assert_eq!(summary(&needless(0, 0)), " Every clue is needed.");
        assert_eq!(summary(&needless(1, 0)), " 1 needless clue.");
        assert_eq!(summary(&needless(3, 2)), " 3 needless clues, 2 needless rules.");
    }

    #[test]
    fn counts_are_worded() {
        let needless = |is_unique, clues: usize, together: usize, rules: usize| Needless {
            is_unique,
            clues: (0..clues).collect(),
            removable_clues: (0..together).collect(),
            rules: (0..rules).collect(),
            removable_rules: (0..rules).collect(),
        };
        for (found_parts, words) in [
            (needless(true, 0, 0, 0), "Each clue and each rule is needed."),
            (needless(true, 1, 1, 0), "1 clue isn’t needed."),
            (
                needless(true, 3, 2, 2),
                "3 clues aren’t needed; 2 of them can be removed together. 2 rules aren’t needed; all can be removed together.",
            ),
            (needless(false, 0, 0, 0), "There isn’t one solution, so rules are not tested."),
        ] {
            assert_eq!(found(&found_parts), words);
        }
    }
}
