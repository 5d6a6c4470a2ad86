//! Finds a solution, and checks if it is the only one.

use super::Question;
use crate::board::Constraint;
use crate::model::{
    Activity, CellFill, FormulaSize, Outcome, PhaseKind, Purpose, Refusal, SolveOutcome, Verdict,
    Waiting, Workbench,
};
use crate::puzzle::SolverInput;
use crate::worker::tasks::{self, Answer, Stage};

/// Finds a solution, and checks if it is the only one.
#[derive(Clone, Copy, Debug)]
pub struct Solve;

impl Question for Solve {
    type Task = tasks::Solve;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Solve, Refusal> {
        Ok(tasks::Solve {
            problem: SolverInput(workbench.puzzle().clone()),
            options: workbench.options(),
        })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Solving
    }

    /// The split search pays off on boards with sums.
    fn can_split(&self, workbench: &Workbench) -> bool {
        let constraints = workbench.puzzle().board().constraints();
        constraints.iter().any(|constraint| matches!(constraint, Constraint::Sum(_)))
    }

    fn begin(&self, workbench: &mut Workbench) {
        if workbench.purpose() != Purpose::HowItWorks {
            workbench.enter(Purpose::Solve);
        }
        workbench.fill_cells(CellFill::Clues);
        workbench.clear_phases();
    }

    fn receive(&self, progress: Stage, workbench: &mut Workbench) {
        workbench.note_phase(match &progress {
            Stage::Simplified(_) => PhaseKind::Simplify,
            Stage::Encoded { .. } => PhaseKind::Encode,
            Stage::Loaded => PhaseKind::Load,
            Stage::Solution(_) => PhaseKind::Solve,
        });
        let known = workbench.progress_mut();
        match progress {
            Stage::Simplified(values) => {
                known.certain = values;
                known.now = Some(Activity::WritingClauses);
            }
            // Simplification has solved the puzzle.
            Stage::Encoded { variables: 0, .. } => {}
            Stage::Encoded { variables, clauses } => {
                let (variables, clauses) = (variables as u64, clauses as u64);
                known.formula = Some(FormulaSize { variables, clauses });
                known.now = Some(Activity::LoadingClauses);
            }
            Stage::Loaded => known.now = Some(Activity::Searching),
            Stage::Solution(values) => {
                workbench.facts_mut().see_first(values);
                workbench.fill_cells(CellFill::Solution);
                workbench.wait_for(Waiting::LookingForOther);
            }
        }
    }

    fn take(&self, answer: Answer, workbench: &mut Workbench) -> Outcome {
        workbench.note_phase(match answer {
            Answer::Unsolvable => PhaseKind::Solve,
            Answer::OnlySolution | Answer::OtherSolution(_) => PhaseKind::Uniqueness,
        });
        workbench.facts_mut().learn(Verdict::from(&answer));
        Outcome::Solved(match answer {
            Answer::OnlySolution => SolveOutcome::Only,
            Answer::OtherSolution(values) => {
                workbench.facts_mut().other = Some(values);
                SolveOutcome::HasOthers
            }
            Answer::Unsolvable => {
                workbench.fill_cells(CellFill::Clues);
                SolveOutcome::Unsolvable
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{answer, ask, progress, solution};
    use crate::puzzle::Value;
    use crate::worker::task::Event;

    /// The values of `cells` cells, of which the first `known` are known.
    fn placed(known: usize, cells: usize) -> Vec<Option<Value>> {
        (0..cells).map(|cell| (cell < known).then(|| Value::from_index(0))).collect()
    }

    #[test]
    fn a_long_search_shows_certain_values() {
        let mut workbench = Workbench::default();
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Simplified(placed(17, 81)));
        assert_eq!(workbench.solved_value(3), None, "most are over before one could look");
        workbench.receive(&Solve, Event::Conflicts(5_000), 300.0);
        assert_eq!((workbench.solved_value(3), workbench.solved_value(17)), (Value::new(1), None));
        workbench.cancel();
        assert_eq!(workbench.solved_value(3), None);
        ask(&mut workbench, Solve);
        workbench.receive(&Solve, Event::Conflicts(5_000), 300.0);
        assert_eq!(workbench.solved_value(3), None, "that was another search");
        progress(&mut workbench, &Solve, Stage::Simplified(placed(17, 81)));
        progress(&mut workbench, &Solve, Stage::Solution(solution(81, 2)));
        workbench.receive(&Solve, Event::Conflicts(10_000), 600.0);
        assert_eq!(workbench.solved_value(3), Value::new(2), "the solution stays");
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Simplified(placed(17, 81)));
        workbench.receive(&Solve, Event::Conflicts(5_000), 300.0);
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        assert_eq!(workbench.solved_value(3), None, "nothing is certain then");
    }
}
