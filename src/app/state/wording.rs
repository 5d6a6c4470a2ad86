//! What the banner and the progress line say.

use super::game::Refusal;
use super::{Game, MOST_MARKS, Notice, Outcome, Run, Source, Task, Word};
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value, broken, capital, grouped};
use crate::simplify::ToldEnd;
use crate::solve::{Conflict, Forced, Obstacle};
use crate::worker::protocol::{Errand, Question};

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
        (Some(Notice::Read | Notice::Incomplete), _) => for_reading(game),
        (Some(notice), _) => for_notice(notice),
        (None, _) if game.is_reading() => Banner::new(Tone::Calm, "Reading…"),
        (None, Run::Idle) => for_puzzle(game.puzzle()),
        (None, Run::Running(task, _)) => {
            Banner::new(Tone::Calm, for_task(task, game.found().solution.is_some()))
        }
        (None, Run::Done(outcome, _)) => for_outcome(outcome, game),
    }
}

fn for_task(task: &Task, is_solved: bool) -> &'static str {
    let question = match task {
        Task::Question(question) => question,
        Task::Errand(Errand::Path) => return "Looking for steps…",
        Task::Errand(Errand::Formula(_)) => return "Writing the formula…",
        Task::Errand(Errand::Proof(_)) => return "Writing the proof…",
        Task::Errand(Errand::CheckProof(_)) => return "Proving, and checking the proof…",
        Task::Errand(Errand::Look { .. }) => return "Counting clauses…",
        Task::Errand(Errand::Export { .. }) => return "Writing…",
        Task::Errand(Errand::Read { .. }) => return "Reading…",
    };
    match question {
        Question::Solve if is_solved => "Solved. Looking for another solution…",
        Question::Solve => "Solving…",
        Question::Next { .. } => "Looking for another solution…",
        Question::Count { .. } => "Counting solutions…",
        Question::Possible => "Looking for each value that some solution has…",
        Question::Conflict => "Looking for the clues that contradict each other…",
        Question::Repair => "Looking for the fewest clues to drop…",
        Question::Forced { .. } => "Looking for the clues that force this value…",
    }
}

fn for_notice(notice: &Notice) -> Banner {
    match notice {
        Notice::Loaded { clues } => {
            Banner::new(Tone::Calm, format!("Puzzle loaded: {}.", counted(*clues, "clue")))
        }
        Notice::Unreadable(source, reason) => {
            let what = match source {
                Source::Paste => "What was pasted",
                Source::File(name) => &format!("“{name}”"),
                Source::Drop => "What was dropped",
                Source::Share => "What was shared",
                Source::Launch => "What this app was opened with",
                Source::Link => "This link",
            };
            Banner::new(Tone::Bad, format!("{what} can’t be read: {reason}. The board stays."))
        }
        Notice::NotRead(reason) => Banner::new(Tone::Bad, format!("No answer: {reason}")),
        Notice::ReadingCancelled => Banner::new(Tone::Calm, "Reading stopped. The board stays."),
        Notice::ClaimedUnsolvable => Banner::new(
            Tone::Warning,
            "The other solver says that there is no solution. That is its word, not a proof: press \
             Solve to have it proved here.",
        ),
        // Said of what was read, above.
        Notice::Read | Notice::Incomplete => Banner::new(Tone::Calm, String::new()),
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
        Notice::StepsTakenBack => {
            Banner::new(Tone::Calm, "The steps applied were taken back: the puzzle changed.")
        }
        Notice::Refused(refusal) => Banner::new(
            Tone::Warning,
            match refusal {
                Refusal::NoValueToExplain => {
                    "Press Solve first, then choose a solved cell: its value is what can be explained."
                }
                Refusal::ClueNeedsNoReason => {
                    "This cell is a clue: it has its value because the puzzle says so. Choose a solved cell."
                }
                Refusal::NothingToProve => {
                    "Press Solve first. What can be proved is “unsolvable” or “the only solution”."
                }
                Refusal::HasOtherSolutions => {
                    "This puzzle has other solutions, so there is nothing to prove: a proof is for \
                     “unsolvable” or “the only solution”."
                }
            },
        ),
    }
}

fn for_reading(game: &Game) -> Banner {
    let Some(readings) = game.readings() else { return for_puzzle(game.puzzle()) };
    let left_out = readings.left_out();
    if readings.is_held() {
        let text = format!(
            "This puzzle asks for what no board here has: {left_out}. The board stays, unless you \
             load the rest of it."
        );
        return Banner::new(Tone::Warning, text);
    }
    let clues = counted(game.puzzle().clue_count(), "clue");
    let layout = game.puzzle().board().layout();
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    // Regions stand in place of boxes, and boxes of one line are the rows or columns.
    let has_boxes = rows.min(columns) > 1 && layout.regions().is_none();
    let boxes = if has_boxes { format!(", boxes {rows}×{columns}") } else { String::new() };
    let format = readings.format();
    let text = format!("Puzzle loaded: {clues}. Read as {format}{boxes}.");
    if left_out.is_empty() {
        Banner::new(Tone::Calm, text)
    } else {
        Banner::new(Tone::Warning, format!("{text} Left out: {left_out}."))
    }
}

fn for_puzzle(puzzle: &Puzzle) -> Banner {
    if broken(puzzle.board(), puzzle.clues()).contains(&true) {
        let text = if puzzle.board().layout().rules().is_empty() {
            "A value stands twice in a row, column or box; both are marked."
        } else {
            "Some values stand twice or break a rule; they are marked."
        };
        return Banner::new(Tone::Warning, text);
    }
    match puzzle.clue_count() {
        0 if puzzle.board().layout().rules().is_empty() => {
            Banner::new(Tone::Calm, "Type or paste the clues, then press Solve.")
        }
        0 => Banner::new(Tone::Calm, "No clues, only rules. Press Solve when ready."),
        clues => {
            Banner::new(Tone::Calm, format!("{}. Press Solve when ready.", counted(clues, "clue")))
        }
    }
}

fn for_outcome(outcome: &Outcome, game: &Game) -> Banner {
    let puzzle = game.puzzle();
    match outcome {
        Outcome::OnlySolution => Banner::new(Tone::Good, "Solved. This is the only solution."),
        Outcome::OtherSolutions => Banner::new(
            Tone::Warning,
            format!(
                "Solved, but there are other solutions. One of them differs in the {} marked.",
                counted(differing(game), "cell")
            ),
        ),
        Outcome::NextSolution { number } => Banner::new(
            Tone::Good,
            match differing(game) {
                0 => format!("Solution {}.", grouped((*number).into())),
                cells => format!(
                    "Solution {}. It differs from the one before in the {} marked.",
                    grouped((*number).into()),
                    counted(cells, "cell")
                ),
            },
        ),
        Outcome::NoMoreSolutions { total: 0 } | Outcome::Unsolvable => unsolvable(puzzle),
        Outcome::NoMoreSolutions { total: 1 } => {
            Banner::new(Tone::Good, "There is no other: this is the only solution.")
        }
        Outcome::NoMoreSolutions { total } => Banner::new(
            Tone::Good,
            format!(
                "There are no more: all {} solutions have been shown.",
                grouped((*total).into())
            ),
        ),
        Outcome::Count(count) if !count.is_all => Banner::new(
            Tone::Warning,
            format!("More than {} solutions: the limit was reached.", grouped(count.found)),
        ),
        Outcome::Count(count) => match count.found {
            0 => unsolvable(puzzle),
            1 => Banner::new(Tone::Good, "1 solution: it is the only solution."),
            found => Banner::new(Tone::Good, format!("{} solutions, and no more.", grouped(found))),
        },
        Outcome::Possible if puzzle.board().value_count() > MOST_MARKS => Banner::new(
            Tone::Good,
            "Each empty cell shows how many values it has in some solution; choose one to see \
             which. A single one is forced, and shown.",
        ),
        Outcome::Possible => Banner::new(
            Tone::Good,
            "Each empty cell shows the values it has in some solution. A single one is forced.",
        ),
        Outcome::Conflict(None) => {
            Banner::new(Tone::Warning, "Nothing contradicts: this puzzle has a solution.")
        }
        Outcome::Conflict(Some(conflict)) => for_conflict(conflict, puzzle),
        Outcome::Repair(None) => {
            Banner::new(Tone::Bad, "This board is unsolvable even without any clue.")
        }
        Outcome::Repair(Some(dropped)) if dropped.is_empty() => {
            Banner::new(Tone::Warning, "Nothing has to go: this puzzle has a solution.")
        }
        Outcome::Repair(Some(dropped)) => Banner::new(
            Tone::Good,
            format!(
                "Without {} there is a solution, and no fewer clues will do: {}.",
                counted(dropped.len(), "clue"),
                names(puzzle, dropped)
            ),
        ),
        Outcome::Forced { cell, value, forced } => for_forced(puzzle, *cell, *value, forced),
        Outcome::Path => game
            .found()
            .walk
            .as_ref()
            .map_or_else(|| for_puzzle(puzzle), |walk| for_walk(walk.word(), walk.steps().len())),
        Outcome::Saved(name) => Banner::new(
            Tone::Good,
            format!(
                "Saved {name}. The formula (.cnf) and its proof (.drat) can be checked together by \
                 drat-trim, and by any other DRAT checker."
            ),
        ),
        Outcome::ProofHolds => Banner::new(
            Tone::Good,
            "Proved, and the proof checked step by step by a checker of its own: it holds.",
        ),
        Outcome::Answer => Banner::new(
            Tone::Good,
            "The other solver’s solution: it was checked, and fits every clue and rule. Press Solve \
             to learn whether it is the only one.",
        ),
        Outcome::Cancelled => Banner::new(Tone::Calm, "Cancelled. The board is as it was."),
        Outcome::Failed(reason) => Banner::new(Tone::Bad, format!("No answer: {reason}")),
    }
}

fn for_walk(word: Word, steps: usize) -> Banner {
    match word {
        Word::Step(step) => Banner::new(Tone::Calm, step.sentence.as_str()),
        Word::Done(step) => {
            Banner::new(Tone::Calm, format!("Done. {}. Hint shows the next step.", step.title))
        }
        Word::End(end) => {
            let tone = match end {
                ToldEnd::Solved => Tone::Good,
                ToldEnd::Stuck => Tone::Warning,
                ToldEnd::Contradiction(_) => Tone::Bad,
            };
            Banner::new(tone, end_of_path(end, steps))
        }
    }
}

/// A reason as a sentence of its own.
#[must_use]
pub fn sentence(reason: &str) -> String {
    format!("{}.", capital(reason))
}

/// How a path of so many steps ends, in a sentence or two.
#[must_use]
pub fn end_of_path(end: &ToldEnd, steps: usize) -> String {
    let after =
        if steps == 0 { String::new() } else { format!(" after {}", counted(steps, "step")) };
    match end {
        ToldEnd::Solved => format!("Solved{after}, without a search: this is the only solution."),
        ToldEnd::Stuck => {
            format!("The methods run dry{after}: the rest needs search. Press Solve for it.")
        }
        ToldEnd::Contradiction(sentence) => format!("Unsolvable{after}. {sentence}"),
    }
}

/// The cells in which the two solutions known differ.
fn differing(game: &Game) -> usize {
    let found = game.found();
    let pairs = found.solution.iter().flatten().zip(found.other.iter().flatten());
    pairs.filter(|(a, b)| a != b).count()
}

fn unsolvable(puzzle: &Puzzle) -> Banner {
    Banner::new(
        Tone::Bad,
        if broken(puzzle.board(), puzzle.clues()).contains(&true) {
            "This puzzle is unsolvable: the marked clues break a rule."
        } else {
            "This puzzle is unsolvable: the solver proved that no filling fits these clues."
        },
    )
}

fn for_conflict(conflict: &Conflict, puzzle: &Puzzle) -> Banner {
    let board = puzzle.board();
    let show = |value: Value| puzzle.symbols().show(value);
    let house = |id: usize| board.houses()[id].name(board.layout().origins().len());
    let clues = names(puzzle, &conflict.clues);
    let text = match conflict.obstacle {
        _ if conflict.clues.is_empty() => {
            let rules = conflict.rules.iter().map(|rule| &board.layout().rules()[*rule]);
            let words: Vec<String> = rules.map(|rule| rule.words(board)).collect();
            match words.as_slice() {
                [] => "This board is unsolvable even without any clue.".to_owned(),
                [one] => format!("Unsolvable even without any clue, for {one}."),
                many => format!(
                    "Unsolvable even without any clue. These rules contradict each other: {}.",
                    many.join("; ")
                ),
            }
        }
        Obstacle::Repeat { house: id, value } => {
            format!("Unsolvable: {} stands twice in {}: {clues}.", show(value), house(id))
        }
        Obstacle::Cell(cell) => {
            format!("Unsolvable: these clues leave no value for {}: {clues}.", board.place(cell))
        }
        Obstacle::House { house: id, value } => format!(
            "Unsolvable: these clues leave no cell for {} in {}: {clues}.",
            show(value),
            house(id)
        ),
        Obstacle::Constraint(id) => {
            format!("Unsolvable: {}, but {clues}.", board.constraints()[id].words(board))
        }
        Obstacle::Hidden => format!(
            "Unsolvable: these {} contradict each other, and without any one of them they would not: {clues}.",
            counted(conflict.clues.len(), "clue")
        ),
    };
    Banner::new(Tone::Bad, text)
}

fn for_forced(puzzle: &Puzzle, cell: CellId, value: Value, forced: &Forced) -> Banner {
    let subject = format!("{} in {}", puzzle.symbols().show(value), puzzle.board().place(cell));
    match forced {
        Forced::Not => Banner::new(
            Tone::Warning,
            format!("{subject} is not forced: another solution has another value there."),
        ),
        Forced::By(clues) if clues.is_empty() => Banner::new(
            Tone::Good,
            format!("{subject} is forced by the rules alone, without any clue."),
        ),
        Forced::By(clues) => Banner::new(
            Tone::Good,
            format!(
                "{subject} is forced by {} alone, none of which can be left out: {}.",
                counted(clues.len(), "clue"),
                names(puzzle, clues)
            ),
        ),
    }
}

/// Clues by place and value, such as `r1c2 = 5`.
fn names(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let name = |cell: &CellId| {
        let value = puzzle.clues()[*cell].map_or_else(String::new, |v| puzzle.symbols().show(v));
        format!("{} = {value}", puzzle.board().place(*cell))
    };
    cells.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// How far a solve has got, or what it took, in one line; empty when there is nothing to tell.
///
/// `elapsed_ms` is the time since it began, if it is under way.
#[must_use]
pub fn progress_line(run: &Run, elapsed_ms: f64) -> String {
    let stage = match run {
        Run::Idle | Run::Done(Outcome::Cancelled | Outcome::Failed(_) | Outcome::Answer, _) => {
            return String::new();
        }
        Run::Running(_, stage) | Run::Done(_, stage) => stage,
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
    if let Some(found) = stage.counted.filter(|_| run.is_running()) {
        parts.push(counted(found as usize, "solution"));
    }
    if let Some((settled, candidates)) = stage.settled.filter(|_| run.is_running()) {
        let (settled, candidates) = (grouped(settled.into()), grouped(candidates.into()));
        parts.push(format!("{settled} of {candidates} candidates settled"));
    }
    if let Some(least) = stage.drops_at_least.filter(|_| run.is_running()) {
        parts.push(format!("at least {} must go", counted(least as usize, "clue")));
    }
    if stage.conflicts > 0 {
        parts.push(format!("{} conflicts", grouped(stage.conflicts)));
    }
    if run.is_running() {
        if stage.is_searching {
            parts.push("searching".to_owned());
        }
        parts.push(format!("{} s", decimal(elapsed_ms / 100.0, 1)));
    } else {
        parts.push(duration(stage.elapsed_ms));
    }
    parts.join(" · ")
}

/// A time in the unit that suits it.
pub(super) fn duration(milliseconds: f64) -> String {
    if milliseconds < 1.0 {
        "less than 1 ms".to_owned()
    } else if milliseconds < 1000.0 {
        format!("{} ms", decimal(milliseconds * 10.0, 1))
    } else {
        format!("{} s", decimal(milliseconds / 10.0, 2))
    }
}

/// A number of tenths or hundredths with its point. The standard library's formatting of floats
/// would be a twentieth of all that the page downloads.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
fn decimal(parts: f64, digits: u32) -> String {
    let (parts, one) = (parts as u64, 10_u64.pow(digits));
    format!("{}.{:0width$}", parts / one, parts % one, width = digits as usize)
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count as u64)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Wish;
    use crate::board::{Board, Rule};
    use crate::solve::Count;
    use crate::worker::protocol::{Event, Finding, Progress};

    fn after(game: &mut Game, wish: Wish, finding: Finding) -> String {
        let question = game.question(wish).expect("a question that makes sense");
        game.begin(question);
        game.hear(Event::Finding(finding), 1.0);
        banner(game).text
    }

    fn solving(game: &mut Game) {
        game.begin(Question::Solve);
        let solution = Progress::Solution(vec![Value::from_index(0); 81]);
        game.hear(Event::Progress(solution), 1.0);
    }

    #[test]
    fn each_outcome_of_solving_has_its_words() {
        let mut game = Game::default();
        let says = |game: &Game, words: &str| {
            let text = banner(game).text;
            assert!(text.contains(words), "“{text}” lacks “{words}”");
        };
        says(&game, "Type or paste");
        game.begin(Question::Solve);
        says(&game, "Solving");
        solving(&mut game);
        says(&game, "another solution");
        game.hear(Event::Finding(Finding::OnlySolution), 1.0);
        says(&game, "only solution");
        solving(&mut game);
        game.hear(Event::Finding(Finding::OtherSolution(vec![Value::from_index(1); 81])), 1.0);
        says(&game, "other solutions");
        says(&game, "81 cells");
        game.begin(Question::Solve);
        game.hear(Event::Finding(Finding::Unsolvable), 1.0);
        says(&game, "unsolvable");
        game.begin(Question::Solve);
        game.fail("the worker stopped working".to_owned());
        says(&game, "stopped working");
    }

    #[test]
    fn other_findings_are_told_in_words() {
        let mut game = Game::default();
        game.paste("24........23....");
        let conflict = |clues: &[CellId], obstacle| {
            Finding::Conflict(Some(Conflict { clues: clues.to_vec(), rules: Vec::new(), obstacle }))
        };
        let two = Value::from_index(1);
        let hidden = conflict(&[0, 1, 11], Obstacle::Hidden);
        assert_eq!(
            after(&mut game, Wish::WhyUnsolvable, hidden),
            "Unsolvable: these 3 clues contradict each other, and without any one of them they would \
             not: r1c1 = 2, r1c2 = 4, r3c4 = 3."
        );
        let layout = game.puzzle().board().layout().clone();
        let halves = [vec![0, 1], vec![2, 3]].map(|cells| Rule::Cage { cells, sum: Some(6) });
        let layout = layout.with_rules(halves.to_vec()).expect("valid");
        let mut cages = Game::new(Puzzle::empty(Board::new(layout)));
        let rules = Conflict { clues: vec![], rules: vec![0, 1], obstacle: Obstacle::Hidden };
        assert_eq!(
            after(&mut cages, Wish::WhyUnsolvable, Finding::Conflict(Some(rules))),
            "Unsolvable even without any clue. These rules contradict each other: r1c1 + r1c2 is 6, \
             without a value twice; r1c3 + r1c4 is 6, without a value twice."
        );
        let no_room = conflict(&[0, 10], Obstacle::House { house: 9, value: two });
        assert_eq!(
            after(&mut game, Wish::WhyUnsolvable, no_room),
            "Unsolvable: these clues leave no cell for 2 in box 2: r1c1 = 2, r3c3 = 2."
        );
        let mut large = Game::default();
        large.paste(&"0".repeat(256));
        assert_eq!(
            after(&mut large, Wish::Possible, Finding::Possible(vec![Vec::new(); 256])),
            "Each empty cell shows how many values it has in some solution; choose one to see which. \
             A single one is forced, and shown."
        );
        assert_eq!(
            after(&mut game, Wish::WhyUnsolvable, Finding::Conflict(None)),
            "Nothing contradicts: this puzzle has a solution."
        );
        assert_eq!(
            after(&mut game, Wish::Repair, Finding::Repair(Some(vec![10]))),
            "Without 1 clue there is a solution, and no fewer clues will do: r3c3 = 2."
        );
        let forced_by = |game: &mut Game, clues: &[CellId]| {
            solving(game);
            game.edit(|editor| editor.go_to(5));
            let forced = Finding::Forced(Forced::By(clues.to_vec()));
            after(game, Wish::WhyThisValue, forced)
        };
        assert_eq!(
            forced_by(&mut game, &[0, 10]),
            "1 in r2c2 is forced by 2 clues alone, none of which can be left out: r1c1 = 2, r3c3 = 2."
        );
        assert_eq!(
            forced_by(&mut game, &[]),
            "1 in r2c2 is forced by the rules alone, without any clue."
        );
        let many = Finding::Count(Count { found: 1000, is_all: false });
        assert_eq!(
            after(&mut game, Wish::Count { limit: 1000 }, many),
            "More than 1,000 solutions: the limit was reached."
        );
        let all = Finding::Count(Count { found: 288, is_all: true });
        assert_eq!(
            after(&mut game, Wish::Count { limit: 1000 }, all),
            "288 solutions, and no more."
        );
    }

    #[test]
    fn boxes_are_told_of_what_was_read_where_there_are_some() {
        let told = |text: &str| {
            let mut game = Game::default();
            game.paste(text);
            banner(&game).text
        };
        let plain = told("24........23....");
        assert!(plain.ends_with("Read as a puzzle in one line, boxes 2×2."), "{plain}");
        // A jigsaw, and a board that has only rows and columns.
        for text in ["2x2;regions=0001021122213333:2_4n", "1x5:5x"] {
            let text = told(text);
            assert!(text.ends_with("Read as a link of this app."), "{text}");
        }
    }

    #[test]
    fn progress_counts_in_groups() {
        let mut game = Game::default();
        game.begin(Question::Solve);
        for progress in [
            Progress::Simplified { placed: 17, cells: 1296 },
            Progress::Encoded { variables: 46_656, clauses: 3_271_104 },
            Progress::Searching { conflicts: 15_000 },
        ] {
            game.hear(Event::Progress(progress), 1.0);
        }
        assert_eq!(
            progress_line(game.run(), 2345.0),
            "17 of 1,296 cells known by simple steps · 46,656 variables, 3,271,104 clauses · \
             15,000 conflicts · 2.3 s"
        );
        game.hear(Event::Finding(Finding::Unsolvable), 3210.0);
        assert_eq!(
            progress_line(game.run(), 0.0),
            "17 of 1,296 cells known by simple steps · 46,656 variables, 3,271,104 clauses · \
             15,000 conflicts · 3.21 s"
        );
    }
}
