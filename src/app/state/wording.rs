//! What the banner and the progress line say.

use super::{Game, Notice, Outcome, Run};
use crate::puzzle::{Puzzle, repeats};

/// How a banner is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing to worry about.
    Calm,
    /// An answer.
    Good,
    /// An answer that needs care.
    Warning,
    /// No answer, or no puzzle.
    Bad,
}

/// One clear sentence or two on where things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// How it is meant.
    pub tone: Tone,
    /// The words.
    pub text: String,
}

impl Banner {
    fn new(tone: Tone, text: impl Into<String>) -> Self {
        Self { tone, text: text.into() }
    }
}

/// What to say now.
#[must_use]
pub fn banner(game: &Game) -> Banner {
    match (game.notice(), game.run()) {
        (Some(notice), _) => for_notice(notice),
        (None, Run::Idle) => for_puzzle(game.puzzle()),
        (None, Run::Running(stage)) if stage.solution.is_some() => {
            Banner::new(Tone::Calm, "Solved. Looking for another solution…")
        }
        (None, Run::Running(_)) => Banner::new(Tone::Calm, "Solving…"),
        (None, Run::Done(outcome, _)) => for_outcome(outcome, game.puzzle()),
    }
}

fn for_notice(notice: &Notice) -> Banner {
    match notice {
        Notice::Loaded { clues } => {
            Banner::new(Tone::Calm, format!("Puzzle loaded: {}.", counted(*clues, "clue")))
        }
        Notice::PasteRefused(error) => {
            Banner::new(Tone::Bad, format!("What was pasted is no puzzle. In {error}."))
        }
        Notice::LinkRefused(error) => Banner::new(
            Tone::Bad,
            format!("This link is damaged at character {}: {}.", error.column, error.problem),
        ),
        Notice::CluesPutAway => {
            Banner::new(Tone::Calm, "A new board. Undo brings the old one back with its clues.")
        }
        Notice::LinkCopied => Banner::new(Tone::Good, "Link copied. It holds the whole puzzle."),
        Notice::LinkNotCopied => Banner::new(
            Tone::Warning,
            "The link could not be copied here. The address bar holds it: copy it from there.",
        ),
    }
}

fn for_puzzle(puzzle: &Puzzle) -> Banner {
    if repeats(puzzle.board(), puzzle.clues()).contains(&true) {
        return Banner::new(
            Tone::Warning,
            "A value stands twice in a row, column or box; both are marked.",
        );
    }
    match puzzle.clue_count() {
        0 => Banner::new(Tone::Calm, "Type or paste the clues, then press Solve."),
        clues => {
            Banner::new(Tone::Calm, format!("{}. Press Solve when ready.", counted(clues, "clue")))
        }
    }
}

fn for_outcome(outcome: &Outcome, puzzle: &Puzzle) -> Banner {
    match outcome {
        Outcome::OnlySolution(_) => Banner::new(Tone::Good, "Solved. This is the only solution."),
        Outcome::OtherSolutions { first, second } => {
            let differing = first.iter().zip(second).filter(|(a, b)| a != b).count();
            Banner::new(
                Tone::Warning,
                format!(
                    "Solved, but there are other solutions. One of them differs in the {} marked.",
                    counted(differing, "cell")
                ),
            )
        }
        Outcome::Unsolvable => Banner::new(
            Tone::Bad,
            if repeats(puzzle.board(), puzzle.clues()).contains(&true) {
                "This puzzle is unsolvable: a value stands twice in a row, column or box."
            } else {
                "This puzzle is unsolvable: the solver proved that no filling fits these clues."
            },
        ),
        Outcome::Cancelled => Banner::new(Tone::Calm, "Cancelled. The board is as it was."),
        Outcome::Failed(reason) => Banner::new(Tone::Bad, format!("No answer: {reason}")),
    }
}

/// How far a solve has got, or what it took, in one line; empty when there is nothing to tell.
///
/// `elapsed_ms` is the time since it began, if it is under way.
#[must_use]
pub fn progress_line(run: &Run, elapsed_ms: f64) -> String {
    let stage = match run {
        Run::Idle | Run::Done(Outcome::Cancelled | Outcome::Failed(_), _) => return String::new(),
        Run::Running(stage) | Run::Done(_, stage) => stage,
    };
    let mut parts = Vec::new();
    let is_finished = stage.placed.is_some_and(|(placed, cells)| placed == cells);
    if let Some((placed, cells)) = stage.placed {
        let (placed, cells) = (grouped(placed.into()), grouped(cells.into()));
        parts.push(if is_finished {
            format!("all {cells} cells follow by simple steps, and nothing is left to search")
        } else {
            format!("{placed} of {cells} cells known by simple steps")
        });
    }
    if let Some((variables, clauses)) = stage.encoded.filter(|_| !is_finished) {
        let (variables, clauses) = (grouped(variables.into()), grouped(clauses.into()));
        parts.push(format!("{variables} variables, {clauses} clauses"));
    }
    if stage.conflicts > 0 {
        parts.push(format!("{} conflicts", grouped(stage.conflicts)));
    }
    if run.is_running() {
        if stage.is_searching {
            parts.push("searching".to_owned());
        }
        parts.push(format!("{:.1} s", elapsed_ms / 1000.0));
    } else {
        parts.push(duration(stage.elapsed_ms));
    }
    parts.join(" · ")
}

fn duration(milliseconds: f64) -> String {
    if milliseconds < 1000.0 {
        format!("{milliseconds:.1} ms")
    } else {
        format!("{:.2} s", milliseconds / 1000.0)
    }
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count as u64)) }
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;
    use crate::worker::protocol::Event;

    #[test]
    fn each_outcome_has_its_words() {
        let mut game = Game::default();
        let says = |game: &Game, words: &str| {
            let text = banner(game).text;
            assert!(text.contains(words), "“{text}” lacks “{words}”");
        };
        says(&game, "Type or paste");
        game.begin();
        says(&game, "Solving");
        game.hear(Event::Solution(vec![Value::from_index(0); 81]), 1.0);
        says(&game, "another solution");
        game.hear(Event::OnlySolution, 1.0);
        says(&game, "only solution");
        game.begin();
        game.hear(Event::Solution(vec![Value::from_index(0); 81]), 1.0);
        game.hear(Event::OtherSolution(vec![Value::from_index(1); 81]), 1.0);
        says(&game, "other solutions");
        says(&game, "81 cells");
        game.begin();
        game.hear(Event::Unsolvable, 1.0);
        says(&game, "unsolvable");
        game.begin();
        game.fail("the worker stopped working".to_owned());
        says(&game, "stopped working");
    }

    #[test]
    fn progress_counts_in_groups() {
        let mut game = Game::default();
        game.begin();
        game.hear(Event::Simplified { placed: 17, cells: 1296 }, 1.0);
        game.hear(Event::Encoded { variables: 46_656, clauses: 3_271_104 }, 1.0);
        game.hear(Event::Searching { conflicts: 15_000 }, 1.0);
        assert_eq!(
            progress_line(game.run(), 2345.0),
            "17 of 1,296 cells known by simple steps · 46,656 variables, 3,271,104 clauses · \
             15,000 conflicts · 2.3 s"
        );
        game.hear(Event::Unsolvable, 3210.0);
        assert_eq!(
            progress_line(game.run(), 0.0),
            "17 of 1,296 cells known by simple steps · 46,656 variables, 3,271,104 clauses · \
             15,000 conflicts · 3.21 s"
        );
    }
}
