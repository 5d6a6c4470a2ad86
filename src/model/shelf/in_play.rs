//! The kept boards that someone is still playing.

use super::{BoardState, Kept};
use crate::model::{Player, PlayerGrid, kinds};
use crate::puzzle::Puzzle;

/// The most boards to read in search of those in play.
const MAX_READ: usize = 100;

/// A board in play.
#[derive(Clone, Debug)]
pub struct InPlay {
    /// The kept board.
    pub kept: Kept,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The entries and marks.
    pub work: PlayerGrid,
    /// The percentage of filled cells among those without clues.
    pub percent: usize,
    /// The milliseconds played.
    pub elapsed_ms: f64,
}

/// The boards in play that were changed last, the latest first.
#[must_use]
pub fn in_play(mut boards: Vec<Kept>, most: usize) -> Vec<InPlay> {
    boards.sort_by(|a, b| b.changed_ms.total_cmp(&a.changed_ms));
    boards.into_iter().take(MAX_READ).filter_map(read).take(most).collect()
}

fn read(kept: Kept) -> Option<InPlay> {
    let written = kept.written();
    if written.is_empty() {
        return None;
    }
    let puzzle = kinds::read_link(kept.link()).ok()?;
    let (work, clock) = (Player::new().read)(&written, &puzzle);
    let BoardState::InPlay(percent) = BoardState::new(&puzzle, &work) else { return None };
    let elapsed_ms = clock.elapsed_ms();
    Some(InPlay { kept, puzzle, work, percent, elapsed_ms })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_in_play_are_found_with_percent_and_time() {
        let texts = [
            "2x2:2_4h2_3d",
            "2x2:2_4h2_3d&play=2.1-3.4~~~~71",
            "2x2:a2_3_4_3_4_1_2_2_1_4_3_4_3_2_1&play=0.1~~~~9f",
            "nonsense&play=2.1",
            "2x2:2_4h2_3d&solve=~2.1",
        ];
        let kept = |(at, text): (usize, &str)| Kept {
            text: text.to_owned(),
            changed_ms: at as f64,
            ..Kept::default()
        };
        let all: Vec<Kept> = texts.into_iter().enumerate().map(kept).collect();
        let found: Vec<_> = in_play(all.clone(), 3)
            .into_iter()
            .map(|own| (own.kept.text, own.percent, own.elapsed_ms))
            .collect();
        let expected = [(texts[4].to_owned(), 0, 0.0), (texts[1].to_owned(), 16, 71_000.0)];
        assert_eq!(found, expected);
        assert_eq!(in_play(all, 1).len(), 1);
    }
}
