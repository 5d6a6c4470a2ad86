//! Proofs of the known claim: that the puzzle has no solution, or only one.
//!
//! Saves the formula and its proof as files, and checks the proof.

use super::Question;
use crate::model::{Banner, Finding, Verdict, Workbench};
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
fn claim(workbench: &Workbench) -> Result<Claim, Banner> {
    workbench.facts().claim().ok_or_else(|| {
        Banner::warning(if workbench.facts().verdict() == Verdict::Several {
            words::inside::NOTHING_TO_PROVE
        } else {
            words::inside::SOLVE_TO_PROVE
        })
    })
}

fn written(piece: &Piece, workbench: &mut Workbench) {
    if let Some(percent) = piece.percent {
        workbench.stage_mut().now = words::inside::written(percent);
    }
}

impl Question for Formula {
    type Task = tasks::WriteFormula;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::WriteFormula, Banner> {
        Ok(tasks::WriteFormula { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::WRITING_FORMULA
    }

    fn receive(&self, piece: Piece, workbench: &mut Workbench) {
        written(&piece, workbench);
    }

    fn take(&self, (): (), _: &mut Workbench) -> Box<dyn Finding> {
        Box::new(Saved(Self::FILE))
    }
}

impl Question for Proof {
    type Task = tasks::WriteProof;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::WriteProof, Banner> {
        Ok(tasks::WriteProof { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::WRITING_PROOF
    }

    fn receive(&self, piece: Piece, workbench: &mut Workbench) {
        written(&piece, workbench);
    }

    fn take(&self, (): (), _: &mut Workbench) -> Box<dyn Finding> {
        Box::new(Saved(Self::FILE))
    }
}

impl Question for CheckProof {
    type Task = tasks::CheckProof;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::CheckProof, Banner> {
        Ok(tasks::CheckProof { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::inside::CHECKING_PROOF
    }

    fn take(&self, (): (), _: &mut Workbench) -> Box<dyn Finding> {
        Box::new(Holds)
    }
}

impl Finding for Saved {
    fn banner(&self, _: &Workbench) -> Banner {
        Banner::good(words::inside::saved(self.0))
    }
}

impl Finding for Holds {
    fn banner(&self, _: &Workbench) -> Banner {
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
        let refused = |workbench: &Workbench| {
            let refusals = [
                Formula.task(workbench).err(),
                Proof.task(workbench).err(),
                CheckProof.task(workbench).err(),
            ];
            refusals.map(|refusal| refusal.map(|banner| banner.text))
        };
        let is_said = |workbench: &Workbench, words: &str| {
            refused(workbench)
                .iter()
                .all(|text| text.as_ref().is_some_and(|text| text.contains(words)))
        };
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert!(is_said(&workbench, "Press Solve first"));
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(16, 2)));
        assert!(is_said(&workbench, "has other solutions"));
        assert_eq!(refused(&solved()), [None, None, None]);
    }
}
