//! The card of a finished game, and its result to share.

use super::counted;
use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::new_game::{NewGame, Variant};

pub const FINISHED: &str = "Finished game";
pub const SOLVED: &str = "Solved";
pub const YOUR_BEST: &str = "your best time";
pub const NO_AID: &str = "no hints";
pub const SHARE_RESULT: &str = "Share result";
pub const RESULT_COPIED: &str = "Result copied. It doesn’t show the answer.";
pub const RESULT_NOT_COPIED: &str = "The result could not be copied here.";
pub const SEE_SAT: &str = "See SAT solve it";
pub const REPLAY: &str = "Replay";
pub const STEP: &str = "Step";
pub const STEP_BACK: &str = "Step back";
pub const STEP_FORWARD: &str = "Step forward";
pub const PLAY_STEPS: &str = "Play";
pub const STOP_STEPS: &str = "Stop";
pub const NEXT_PUZZLE: &str = "Another puzzle";

pub fn best(time: &str) -> String {
    format!("best {time}")
}

pub fn hints(count: usize) -> String {
    counted(count, "hint")
}

pub fn checks(count: usize) -> String {
    counted(count, "check")
}

pub fn revealed(count: usize) -> String {
    format!("{count} revealed")
}

/// The button for another game like the finished one.
pub fn next(game: NewGame) -> String {
    match game {
        NewGame::Variant(Variant::X) => format!("Next {}", super::start::variant(Variant::X)),
        NewGame::Variant(variant) => {
            format!("Next {}", super::start::variant(variant).to_lowercase())
        }
        game => format!("Next {}", techniques::level(game.level()).to_lowercase()),
    }
}

pub fn step_of(at: usize, last: usize) -> String {
    format!("Step {at} of {last}")
}

/// A level with its dots, as text.
pub fn level_with_dots(level: Level) -> String {
    format!("{} {}", techniques::level(level), super::steps::dots(level))
}

/// The first line of a result: `Satdoku · Thursday 26 November · Medium ●●○○○`.
pub fn result_title(parts: &[String]) -> String {
    format!("Satdoku · {}", parts.join(" · "))
}
