//! Finds a solution, and whether it is the only one.

use super::Question;
use crate::board::Condition;
use crate::model::{Banner, Finding, Game, Phases, Purpose, Readings, Verdict, View};
use crate::puzzle::Problem;
use crate::view::words;
use crate::worker::tasks::{self, Answer, Stage};

/// Finds a solution, and whether it is the only one.
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

    fn task(&mut self, game: &Game) -> Result<tasks::Solve, Banner> {
        Ok(tasks::Solve { problem: Problem(game.puzzle().clone()), options: game.options() })
    }

    fn waiting(&self) -> &'static str {
        words::solve::SOLVING
    }

    /// The split search pays off on boards with sums.
    fn has_other_way(&self, game: &Game) -> bool {
        let conditions = game.puzzle().board().conditions();
        conditions.iter().any(|condition| matches!(condition, Condition::Sum(_)))
    }

    fn begin(&self, game: &mut Game) {
        if game.purpose != Purpose::Inside {
            game.go_to(Purpose::Solve);
        }
        game.shown.view = View::Clues;
        game.phases = Phases::default();
    }

    fn hear(&self, progress: Stage, game: &mut Game) {
        game.note_phase(match &progress {
            Stage::Simplified(_) => "simplify",
            Stage::Encoded { .. } => "encode",
            Stage::Loaded => "load",
            Stage::Solution(_) => "solve",
        });
        let stage = &mut game.stage;
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
                game.known.solution = Some(values);
                game.known.other = None;
                game.known.seen = 1;
                game.shown.view = View::Solution;
                game.wait_saying(words::solve::SOLVED_AND_LOOKING);
            }
        }
    }

    fn take(&self, answer: Answer, game: &mut Game) -> Box<dyn Finding> {
        game.note_phase(match answer {
            Answer::Unsolvable => "solve",
            Answer::OnlySolution | Answer::OtherSolution(_) => "uniqueness",
        });
        let known = &mut game.known;
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
                game.shown.view = View::Clues;
                Solved::Unsolvable
            }
        })
    }
}

/// A hint that the text has one solution if read in another way, with a leading space. Empty if
/// there is no such way.
fn better(game: &Game) -> String {
    let better = game.readings().and_then(Readings::better);
    better.map_or_else(String::new, |better| format!(" {better}"))
}

impl Finding for Solved {
    fn banner(&self, game: &Game) -> Banner {
        match self {
            Self::Only => Banner::good(words::solve::only_solution(game.puzzle().clue_count())),
            Self::HasOthers => {
                let text = words::solve::other_solutions(game.differing());
                Banner::warning(text + &better(game))
            }
            Self::Unsolvable => {
                let banner = Banner::unsolvable(game.puzzle());
                Banner { text: banner.text + &better(game), ..banner }
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
        let mut game = Game::default();
        let says = |game: &Game, words: &str| {
            let text = game.banner().text;
            assert!(text.contains(words), "“{text}” lacks “{words}”");
        };
        says(&game, "Type or paste");
        ask(&mut game, Solve);
        says(&game, "Solving");
        progress(&mut game, &Solve, Stage::Solution(solution(81, 1)));
        says(&game, "another solution");
        answer(&mut game, &Solve, Answer::OnlySolution);
        says(&game, "only solution");
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Solution(solution(81, 1)));
        answer(&mut game, &Solve, Answer::OtherSolution(solution(81, 2)));
        says(&game, "other solutions");
        says(&game, "81 cells");
        ask(&mut game, Solve);
        answer(&mut game, &Solve, Answer::Unsolvable);
        says(&game, "unsolvable");
        ask(&mut game, Solve);
        game.fail("the worker stopped working");
        says(&game, "stopped working.");
    }

    /// The values of `cells` cells, of which the first `known` are known.
    fn placed(known: usize, cells: usize) -> Vec<Option<Value>> {
        (0..cells).map(|cell| (cell < known).then(|| Value::from_index(0))).collect()
    }

    #[test]
    fn a_long_search_shows_what_is_certain() {
        let mut game = Game::default();
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Simplified(placed(17, 81)));
        assert_eq!(game.solved_value(3), None, "most are over before one could look");
        game.hear(&Solve, Event::Conflicts(5_000), 300.0);
        assert_eq!((game.solved_value(3), game.solved_value(17)), (Value::new(1), None));
        game.cancel();
        assert_eq!(game.solved_value(3), None);
        ask(&mut game, Solve);
        game.hear(&Solve, Event::Conflicts(5_000), 300.0);
        assert_eq!(game.solved_value(3), None, "that was another search");
        progress(&mut game, &Solve, Stage::Simplified(placed(17, 81)));
        progress(&mut game, &Solve, Stage::Solution(solution(81, 2)));
        game.hear(&Solve, Event::Conflicts(10_000), 600.0);
        assert_eq!(game.solved_value(3), Value::new(2), "the solution stays");
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Simplified(placed(17, 81)));
        game.hear(&Solve, Event::Conflicts(5_000), 300.0);
        answer(&mut game, &Solve, Answer::Unsolvable);
        assert_eq!(game.solved_value(3), None, "nothing is certain then");
    }

    #[test]
    fn progress_counts_in_groups() {
        let mut game = Game::default();
        ask(&mut game, Solve);
        for told in [
            Stage::Simplified(placed(17, 1_296)),
            Stage::Encoded { variables: 46_656, clauses: 3_271_104 },
        ] {
            progress(&mut game, &Solve, told);
        }
        let known = "17 of 1,296 cells known by simple steps";
        let now = "loading clauses · 2.3 s";
        assert_eq!(game.progress_line(2345.0), format!("{known} · {now}"));
        game.go_to(Purpose::Inside);
        let facts = format!("{known} · 46,656 variables, 3,271,104 clauses");
        assert_eq!(game.progress_line(2345.0), format!("{facts} · {now}"));
        answer(&mut game, &Solve, Answer::Unsolvable);
        assert_eq!(game.progress_line(0.0), format!("{facts} · 1.0 ms"));
    }

    #[test]
    fn what_simplification_finishes_needs_no_clauses() {
        let mut game = Game::default();
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Simplified(placed(81, 81)));
        progress(&mut game, &Solve, Stage::Encoded { variables: 0, clauses: 0 });
        answer(&mut game, &Solve, Answer::OnlySolution);
        let line = game.progress_line(0.0);
        assert!(line.starts_with("All 81 cells follow") && !line.contains("clauses"), "{line}");
    }
}
