//! Finds a solution, and checks if it is the only one.

use super::Question;
use crate::board::Constraint;
use crate::model::{Banner, CellFill, Finding, Import, Purpose, Verdict, Workbench};
use crate::puzzle::SolverInput;
use crate::view::words;
use crate::worker::tasks::{self, Answer, Stage};

/// Finds a solution, and checks if it is the only one.
#[derive(Clone, Copy, Debug)]
pub struct Solve;

/// The result of the search.
#[derive(Debug)]
enum Solved {
    Only,
    HasOthers,
    Unsolvable,
}

impl Question for Solve {
    type Task = tasks::Solve;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Solve, Banner> {
        Ok(tasks::Solve {
            problem: SolverInput(workbench.puzzle().clone()),
            options: workbench.options(),
        })
    }

    fn waiting(&self) -> &'static str {
        words::solve::SOLVING
    }

    /// The split search pays off on boards with sums.
    fn can_split(&self, workbench: &Workbench) -> bool {
        let constraints = workbench.puzzle().board().constraints();
        constraints.iter().any(|constraint| matches!(constraint, Constraint::Sum(_)))
    }

    fn begin(&self, workbench: &mut Workbench) {
        if workbench.purpose() != Purpose::Inside {
            workbench.enter(Purpose::Solve);
        }
        workbench.fill_cells(CellFill::Clues);
        workbench.clear_phases();
    }

    fn receive(&self, progress: Stage, workbench: &mut Workbench) {
        workbench.note_phase(match &progress {
            Stage::Simplified(_) => "simplify",
            Stage::Encoded { .. } => "encode",
            Stage::Loaded => "load",
            Stage::Solution(_) => "solve",
        });
        let stage = workbench.stage_mut();
        match progress {
            Stage::Simplified(values) => {
                let placed = values.iter().flatten().count() as u64;
                let cells = values.len() as u64;
                stage.facts.push(words::solve::known_by_simple_steps(placed, cells));
                stage.certain = values;
                words::solve::WRITING_CLAUSES.clone_into(&mut stage.now);
            }
            // Simplification has solved the puzzle.
            Stage::Encoded { variables: 0, .. } => {}
            Stage::Encoded { variables, clauses } => {
                words::solve::LOADING_CLAUSES.clone_into(&mut stage.now);
                stage.sizes = Some(words::solve::formula_size(variables as u64, clauses as u64));
            }
            Stage::Loaded => words::solve::SEARCHING.clone_into(&mut stage.now),
            Stage::Solution(values) => {
                workbench.facts_mut().solution = Some(values);
                workbench.facts_mut().other = None;
                workbench.facts_mut().seen = 1;
                workbench.fill_cells(CellFill::Solution);
                workbench.wait_saying(words::solve::SOLVED_AND_LOOKING);
            }
        }
    }

    fn take(&self, answer: Answer, workbench: &mut Workbench) -> Box<dyn Finding> {
        workbench.note_phase(match answer {
            Answer::Unsolvable => "solve",
            Answer::OnlySolution | Answer::OtherSolution(_) => "uniqueness",
        });
        let known = workbench.facts_mut();
        Box::new(match answer {
            Answer::OnlySolution => {
                known.learn(Verdict::Only);
                Solved::Only
            }
            Answer::OtherSolution(values) => {
                known.learn(Verdict::Several);
                known.other = Some(values);
                Solved::HasOthers
            }
            Answer::Unsolvable => {
                known.learn(Verdict::Unsolvable);
                workbench.fill_cells(CellFill::Clues);
                Solved::Unsolvable
            }
        })
    }
}

/// A hint that the text has one solution if read in another way, with a leading space. Empty if
/// there is no such way.
fn better(workbench: &Workbench) -> String {
    let better = workbench.readings().and_then(Import::better);
    better.map_or_else(String::new, |reading| format!(" {}", words::open::better_reading(reading)))
}

impl Finding for Solved {
    fn banner(&self, workbench: &Workbench) -> Banner {
        match self {
            Self::Only => {
                Banner::good(words::solve::only_solution(workbench.puzzle().clue_count()))
            }
            Self::HasOthers => {
                let text = words::solve::other_solutions(workbench.differing());
                Banner::warning(text + &better(workbench))
            }
            Self::Unsolvable => {
                let banner = Banner::unsolvable(workbench.puzzle());
                Banner { text: banner.text + &better(workbench), ..banner }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{answer, ask, progress, solution};
    use crate::puzzle::Value;
    use crate::worker::task::Event;

    #[test]
    fn each_outcome_has_its_words() {
        let mut workbench = Workbench::default();
        let says = |workbench: &Workbench, words: &str| {
            let text = workbench.banner().text;
            assert!(text.contains(words), "“{text}” lacks “{words}”");
        };
        says(&workbench, "Type or paste");
        ask(&mut workbench, Solve);
        says(&workbench, "Solving");
        progress(&mut workbench, &Solve, Stage::Solution(solution(81, 1)));
        says(&workbench, "another solution");
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        says(&workbench, "only solution");
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(81, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(81, 2)));
        says(&workbench, "other solutions");
        says(&workbench, "81 cells");
        ask(&mut workbench, Solve);
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        says(&workbench, "unsolvable");
        ask(&mut workbench, Solve);
        workbench.fail("the worker stopped working");
        says(&workbench, "stopped working.");
    }

    /// The values of `cells` cells, of which the first `known` are known.
    fn placed(known: usize, cells: usize) -> Vec<Option<Value>> {
        (0..cells).map(|cell| (cell < known).then(|| Value::from_index(0))).collect()
    }

    #[test]
    fn a_long_search_shows_what_is_certain() {
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

    #[test]
    fn progress_counts_in_groups() {
        let mut workbench = Workbench::default();
        ask(&mut workbench, Solve);
        for told in [
            Stage::Simplified(placed(17, 1_296)),
            Stage::Encoded { variables: 46_656, clauses: 3_271_104 },
        ] {
            progress(&mut workbench, &Solve, told);
        }
        let known = "17 of 1,296 cells known by simple steps";
        let now = "loading clauses · 2.3 s";
        assert_eq!(workbench.progress_line(2345.0), format!("{known} · {now}"));
        workbench.enter(Purpose::Inside);
        let facts = format!("{known} · 46,656 variables, 3,271,104 clauses");
        assert_eq!(workbench.progress_line(2345.0), format!("{facts} · {now}"));
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        assert_eq!(workbench.progress_line(0.0), format!("{facts} · 1.0 ms"));
    }

    #[test]
    fn what_simplification_finishes_needs_no_clauses() {
        let mut workbench = Workbench::default();
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Simplified(placed(81, 81)));
        progress(&mut workbench, &Solve, Stage::Encoded { variables: 0, clauses: 0 });
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        let line = workbench.progress_line(0.0);
        assert!(line.starts_with("All 81 cells follow") && !line.contains("clauses"), "{line}");
    }
}
