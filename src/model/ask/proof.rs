//! Proofs of the known claim: that the puzzle has no solution, or only one.
//!
//! Saves the formula and its proof as files, and checks the proof.

use super::Question;
use crate::model::{
    FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting, Workbench,
};
use crate::proof::Claim;
use crate::worker::tasks::{self, Piece};

/// Saves the formula of the known claim as a file.
#[derive(Clone, Copy, Debug)]
pub struct Formula;

/// Saves the proof of the known claim as a file.
#[derive(Clone, Copy, Debug)]
pub struct Proof;

/// Saves the trimmed proof of the known claim for LRAT checkers.
#[derive(Clone, Copy, Debug)]
pub struct Lrat;

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

impl Lrat {
    /// The file's name.
    pub const FILE: &str = "satdoku-proof.lrat";
}

/// The claim to prove.
fn claim(workbench: &Workbench) -> Result<Claim, Refusal> {
    let has_several = workbench.facts().verdict() == Verdict::Several;
    let refusal = if has_several { Refusal::SeveralSolutions } else { Refusal::NothingKnown };
    workbench.facts().claim().ok_or(refusal)
}

fn written(piece: &Piece, workbench: &mut Workbench) {
    if let Some(percent) = piece.percent {
        workbench.note_activity(FurtherActivity::Written { percent });
    }
}

impl Question for Formula {
    type Task = tasks::WriteFormula;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::WriteFormula, Refusal> {
        Ok(tasks::WriteFormula { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Formula)
    }

    fn receive(&self, piece: Piece, workbench: &mut Workbench) {
        written(&piece, workbench);
    }

    fn take(&self, (): (), _: &mut Workbench) -> Outcome {
        FurtherOutcome::Saved(Self::FILE).into()
    }
}

impl Question for Proof {
    type Task = tasks::WriteProof;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::WriteProof, Refusal> {
        Ok(tasks::WriteProof { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Proof)
    }

    fn receive(&self, piece: Piece, workbench: &mut Workbench) {
        written(&piece, workbench);
    }

    fn take(&self, (): (), _: &mut Workbench) -> Outcome {
        FurtherOutcome::Saved(Self::FILE).into()
    }
}

impl Question for Lrat {
    type Task = tasks::WriteLrat;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::WriteLrat, Refusal> {
        Ok(tasks::WriteLrat { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Proof)
    }

    fn receive(&self, piece: Piece, workbench: &mut Workbench) {
        written(&piece, workbench);
    }

    fn take(&self, (): (), _: &mut Workbench) -> Outcome {
        FurtherOutcome::Saved(Self::FILE).into()
    }
}

impl Question for CheckProof {
    type Task = tasks::CheckProof;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::CheckProof, Refusal> {
        Ok(tasks::CheckProof { claim: claim(workbench)?, puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::CheckProof)
    }

    fn take(&self, (): (), _: &mut Workbench) -> Outcome {
        FurtherOutcome::ProofHolds.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::Solve;
    use crate::model::testing::{answer, ask, progress, solution, solved};
    use crate::worker::tasks::{Answer, Stage};

    #[test]
    fn unknown_or_false_claims_cannot_be_proved() {
        let refused = |workbench: &Workbench| {
            [
                Formula.task(workbench).err(),
                Proof.task(workbench).err(),
                Lrat.task(workbench).err(),
                CheckProof.task(workbench).err(),
            ]
        };
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert_eq!(refused(&workbench), [Some(Refusal::NothingKnown); 4]);
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(16, 2)));
        assert_eq!(refused(&workbench), [Some(Refusal::SeveralSolutions); 4]);
        assert_eq!(refused(&solved()), [None, None, None, None]);
    }
}
