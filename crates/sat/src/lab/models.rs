//! The number of models of a formula, which may have groups of clauses left out.

use std::ops::ControlFlow;

use super::input::Input;
use crate::backend::{Backend, Solver};
use crate::clauses::Lit;
use crate::questions::SolveError;

/// The number of models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ModelCount {
    /// The models found.
    pub found: u32,
    /// True if there are no other models. Otherwise the limit was reached, and there are more.
    pub is_all: bool,
}

impl Input {
    /// Counts models up to a limit. Models that differ in auxiliary variables alone count once.
    /// Calls `report` with the number so far after each model.
    ///
    /// # Errors
    /// [`SolveError`], if the solver fails or `report` cancels.
    pub fn count_models(
        &self,
        most: u32,
        report: &dyn Fn(u32) -> ControlFlow<()>,
    ) -> Result<ModelCount, SolveError> {
        let mut solver = Solver::new();
        for clause in self.clauses().iter() {
            solver.add_clause(clause.literals);
        }
        let candidates: Vec<Lit> = self.cells().iter().flatten().copied().collect();
        let mut found = 0;
        while let Some(model) = solver.solve()? {
            if found == most {
                return Ok(ModelCount { found, is_all: false });
            }
            found += 1;
            if report(found).is_break() {
                return Err(SolveError::Cancelled);
            }
            let mut is_true = vec![false; self.variable_count() + 1];
            for literal in model.iter().filter(|literal| literal.is_positive()) {
                if let Some(own) = is_true.get_mut(literal.variable()) {
                    *own = true;
                }
            }
            let other: Vec<Lit> = candidates
                .iter()
                .map(|literal| if is_true[literal.variable()] { !*literal } else { *literal })
                .collect();
            solver.add_clause(&other);
        }
        Ok(ModelCount { found, is_all: true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::ClauseGroup;
    use crate::encodings::Encoding;
    use crate::lab::InputSpec;
    use crate::puzzle::Puzzle;

    fn count(link: &str, encoding: Encoding, left_out: &[ClauseGroup], most: u32) -> (u32, bool) {
        let puzzle: Puzzle = link.parse().expect("valid");
        let spec = InputSpec { encoding, left_out: left_out.to_vec(), ..InputSpec::default() };
        let input = Input::new(&puzzle, &spec).expect("small");
        let count = input.count_models(most, &|_| ControlFlow::Continue(())).expect("models");
        (count.found, count.is_all)
    }

    #[test]
    fn models_are_solutions_and_more_without_a_group() {
        for encoding in Encoding::ALL {
            assert_eq!(count("2x2:p", encoding, &[], 1_000), (288, true), "{encoding:?}");
            // The Latin squares of order 4.
            let boxes = [ClauseGroup::Boxes];
            assert_eq!(count("2x2:p", encoding, &boxes, 1_000), (576, true), "{encoding:?}");
            assert_eq!(count("2x2:p", encoding, &[], 100), (100, false));
        }
        let small = "2x2:k3_4a2_1";
        assert_eq!(count(small, Encoding::Minimal, &[], 10), (6, true));
        let cells = [ClauseGroup::Cells];
        assert_eq!(count(small, Encoding::Minimal, &cells, 10), (10, false));
    }
}
