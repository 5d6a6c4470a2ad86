//! New puzzles: one, or a sheet of them.

use super::counted;
use crate::engine_words::{symmetries, techniques};
use crate::make::Difficulty;
use crate::model::puzzle_request::{LostSetting, difficulties};
use crate::worker::tasks::Method;

pub const NEW_PUZZLE: &str = "New puzzle";
pub const BOARD: &str = "Board";
pub const BOARDS_NOT_LOADED: &str =
    "Not all boards could be loaded. Check your connection, then open this again.";
pub const BOARD_THERE: &str = "This board";
pub const MADE_OF: &str = "Made of";
pub const OF_CLUES: &str = "Clues";
pub const OF_REGIONS: &str = "Jigsaw: regions and clues";
pub const OF_CAGES: &str = "Killer: cages, no clues";
pub const DIFFICULTY: &str = "How hard";
pub const SYMMETRY: &str = "Symmetry of clues";
pub const CLUES: &str = "Clues";
pub const CLUES_FREE: &str = "As many as it takes";
pub const CLUES_MINIMAL: &str = "As few as possible";
pub const CLUES_COUNT: &str = "This many";
pub const NUMBER_OF_CLUES: &str = "Number of clues";
pub const PUZZLES: &str = "Puzzles";
pub const SEED: &str = "Seed";
pub const ANOTHER_SEED: &str = "Another seed";
pub const MAKE: &str = "Make";
pub const PLAY_FIRST: &str = "Play the first";
pub const WITH_SOLUTIONS: &str = "Print the solutions too";

/// The difficulties to choose from, given these techniques, each with its label.
pub fn labelled_difficulties(methods: &[Method]) -> Vec<(Difficulty, String)> {
    let label = |difficulty: &Difficulty| match difficulty {
        Difficulty::Any => "Any".to_owned(),
        Difficulty::Level(level) => techniques::level(*level).to_owned(),
        Difficulty::Needs(technique) => {
            let level = methods.iter().find(|(kind, _)| kind == technique);
            let level = level.map(|(_, level)| techniques::level(*level)).unwrap_or_default();
            format!("Needs: {} ({level})", techniques::name(*technique))
        }
    };
    difficulties(methods).into_iter().map(|own| (own.clone(), label(&own))).collect()
}

/// The settings that a board doesn't allow. Empty if there are none.
pub fn taken_back(lost: &[LostSetting]) -> String {
    if lost.is_empty() {
        return String::new();
    }
    let lost: Vec<String> = lost.iter().map(lost_setting).collect();
    format!("Not possible on this board, so reset: {}.", lost.join(", "))
}

fn lost_setting(lost: &LostSetting) -> String {
    match lost {
        LostSetting::Symmetry(symmetry) => {
            format!("symmetry “{}”", symmetries::symmetry(*symmetry))
        }
        LostSetting::Jigsaw => "a jigsaw".to_owned(),
        LostSetting::Level(level) => format!("“{}”", techniques::level(*level)),
        LostSetting::Technique(technique) => {
            format!("“Needs: {}”", techniques::name(*technique))
        }
    }
}

// The progress.
pub const MAKING: &str = "Making…";
pub const STOPPED: &str = "Stopped.";

/// The number of puzzles made so far. The progress of the next one follows.
pub fn made_so_far(made: u32, requested: u32) -> String {
    format!("{made} of {requested} made. ")
}

pub fn progress(percent: u32) -> String {
    format!("Making… {percent} %")
}

pub fn attempt(number: u32) -> String {
    format!("Attempt {number}…")
}

/// The attempt's number, after many failures.
pub fn attempt_at_rare(number: u32) -> String {
    format!("Attempt {number}… Such puzzles are rare. Try other settings.")
}

pub fn made(count: usize) -> String {
    format!("{count} puzzles are made.")
}

/// A new puzzle. For `undecided` clues it isn't known whether they are needed.
pub fn made_from_seed(clues: usize, undecided: usize, seed: u32) -> String {
    let clues = match clues {
        0 => "without a clue".to_owned(),
        clues => format!("with {}", counted(clues, "clue")),
    };
    let unknown = match undecided {
        0 => String::new(),
        some => format!(" {some} could not be tested in time."),
    };
    format!("A new puzzle {clues}, from seed {seed}.{unknown}")
}

/// The caption of a puzzle on a sheet.
pub fn caption(number: usize, seed: u32) -> String {
    format!("{number}  (seed {seed})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Level, TechniqueKind};
    use crate::make::Symmetry;

    #[test]
    fn difficulties_have_labels() {
        let labelled = labelled_difficulties(&[(TechniqueKind::Pair, Level::Easy)]);
        let any = (Difficulty::Any, "Any".to_owned());
        assert_eq!(labelled.first(), Some(&any));
        let needs = (Difficulty::Needs(TechniqueKind::Pair), "Needs: Pair (Easy)".to_owned());
        assert_eq!(labelled.last(), Some(&needs));
    }

    #[test]
    fn what_a_board_does_not_allow_is_named() {
        assert_eq!(taken_back(&[]), "");
        let lost = [LostSetting::Symmetry(Symmetry::Sides), LostSetting::Jigsaw];
        let told = "Not possible on this board, so reset: symmetry “left and right”, a jigsaw.";
        assert_eq!(taken_back(&lost), told);
        let lost = [LostSetting::Level(Level::Easy), LostSetting::Technique(TechniqueKind::Pair)];
        let told = "Not possible on this board, so reset: “Easy”, “Needs: Pair”.";
        assert_eq!(taken_back(&lost), told);
    }

    #[test]
    fn a_made_puzzle_is_told_with_its_seed() {
        assert_eq!(made_from_seed(24, 0, 7), "A new puzzle with 24 clues, from seed 7.");
        let told = made_from_seed(0, 3, 7);
        assert!(told.starts_with("A new puzzle without a clue, from seed 7. 3 "), "{told}");
    }
}
