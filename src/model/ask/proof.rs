//! Proofs of the known claim: that the puzzle has no solution, or only one.
//!
//! Saves the formula and its proof as files, and checks the proof.

use super::Question;
use crate::model::{Banner, Finding, Game, Verdict};
use crate::proof::Claim;
use crate::view::words;
use crate::worker::tasks::{self, Piece};

/// Saves the formula of the known claim as a file.
#[derive(Clone, Copy, Debug)]
pub struct Formula;

/// Saves the proof of the known claim as a file.
#[derive(Clone, Copy, Debug)]
pub struct Proof;

/// Checks the proof of the known claim.
#[derive(Clone, Copy, Debug)]
pub struct CheckProof;

impl Formula {
    /// The file's name.
    pub const FILE: &str = "satdoku-proof.cnf";
}

impl Proof {
    /// The file's name.
    pub const FILE: &str = "satdoku-proof.drat";
}

/// A file of this name was saved.
#[derive(Debug)]
struct Saved(&'static str);

/// The proof was checked, and holds.
#[derive(Debug)]
struct Holds;

/// The claim to prove.
fn claim(game: &Game) -> Result<Claim, Banner> {
    game.known().claim().ok_or_else(|| {
        Banner::warning(if game.known().verdict() == Verdict::Several {
            words::inside::NOTHING_TO_PROVE
        } else {
            words::inside::SOLVE_TO_PROVE
        })
    })
}

fn written(piece: &Piece, game: &mut Game) {
    if let Some(percent) = piece.percent {
        game.stage.now = words::inside::written(percent);
    }
}

impl Question for Formula {
    type Task = tasks::WriteFormula;

    fn task(&mut self, game: &Game) -> Result<tasks::WriteFormula, Banner> {
        Ok(tasks::WriteFormula { claim: claim(game)?, puzzle: game.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::WRITING_FORMULA
    }

    fn hear(&self, piece: Piece, game: &mut Game) {
        written(&piece, game);
    }

    fn take(&self, (): (), _: &mut Game) -> Box<dyn Finding> {
        Box::new(Saved(Self::FILE))
    }
}

impl Question for Proof {
    type Task = tasks::WriteProof;

    fn task(&mut self, game: &Game) -> Result<tasks::WriteProof, Banner> {
        Ok(tasks::WriteProof { claim: claim(game)?, puzzle: game.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::WRITING_PROOF
    }

    fn hear(&self, piece: Piece, game: &mut Game) {
        written(&piece, game);
    }

    fn take(&self, (): (), _: &mut Game) -> Box<dyn Finding> {
        Box::new(Saved(Self::FILE))
    }
}

impl Question for CheckProof {
    type Task = tasks::CheckProof;

    fn task(&mut self, game: &Game) -> Result<tasks::CheckProof, Banner> {
        Ok(tasks::CheckProof { claim: claim(game)?, puzzle: game.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::CHECKING_PROOF
    }

    fn take(&self, (): (), _: &mut Game) -> Box<dyn Finding> {
        Box::new(Holds)
    }
}

impl Finding for Saved {
    fn banner(&self, _: &Game) -> Banner {
        Banner::good(words::inside::saved(self.0))
    }
}

impl Finding for Holds {
    fn banner(&self, _: &Game) -> Banner {
        Banner::good(words::inside::PROOF_HOLDS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::Solve;
    use crate::model::testing::{answer, ask, progress, solution, solved};
    use crate::worker::tasks::{Answer, Stage};

    #[test]
    fn what_is_not_known_or_not_so_cannot_be_proved() {
        let refused = |game: &Game| {
            let refusals =
                [Formula.task(game).err(), Proof.task(game).err(), CheckProof.task(game).err()];
            refusals.map(|refusal| refusal.map(|banner| banner.text))
        };
        let is_said = |game: &Game, words: &str| {
            refused(game).iter().all(|text| text.as_ref().is_some_and(|text| text.contains(words)))
        };
        let mut game = Game::default();
        game.paste("24........23....");
        assert!(is_said(&game, "Press Solve first"));
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut game, &Solve, Answer::OtherSolution(solution(16, 2)));
        assert!(is_said(&game, "has other solutions"));
        assert_eq!(refused(&solved()), [None, None, None]);
    }
}
