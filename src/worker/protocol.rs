//! What the page and its workers say to each other, as postcard bytes.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::tree::Tree;
use crate::board::CellId;
use crate::export::Export;
use crate::puzzle::{Puzzle, Value};
use crate::simplify::Told;
use crate::solve::{Claim, Conflict, Count, Forced, Options};

/// Numbers the requests of a page, so that nothing of an older one is taken for the newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What the solver is asked of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// A solution, and whether it is the only one.
    Solve,
    /// One more solution, after the first so many of the worker's order.
    Next {
        /// Solutions seen.
        seen: u32,
    },
    /// How many solutions there are, up to a limit.
    Count {
        /// The most to count.
        limit: u64,
    },
    /// The values that each cell has in some solution.
    Possible,
    /// A minimal set of clues that contradict each other.
    Conflict,
    /// The fewest clues to drop so that a solution exists.
    Repair,
    /// A minimal set of clues that forces a value.
    Forced {
        /// The cell.
        cell: CellId,
        /// Its value.
        value: Value,
    },
}

/// What the tools worker is sent to do with a puzzle: all that a first answer doesn't need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Errand {
    /// The way by human methods.
    Path,
    /// The formula that has no model if a claim is so, as a file.
    Formula(Claim),
    /// The proof of a claim, as a file.
    Proof(Claim),
    /// The proof of a claim, checked.
    CheckProof(Claim),
    /// The puzzle as clauses, with those about a cell.
    Look {
        /// The cell.
        cell: CellId,
    },
    /// Puzzles, or another solver's answer, in a text.
    Read {
        /// The text.
        text: String,
    },
    /// The puzzle in a form for other programs.
    Export {
        /// The form.
        export: Export,
        /// What stands in the cells without clues, if that is to be shown.
        solution: Option<Vec<Value>>,
        /// Whether a text longer than [`PREVIEW`] is cut there.
        is_preview: bool,
    },
}

/// The most of an export that is written to be looked at, in bytes.
pub const PREVIEW: usize = 256 * 1024;

/// From page to worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request<T> {
    /// Comes back with every event.
    pub job: JobId,
    /// What to do: a [`Question`] for the solver, an [`Errand`] for the tools.
    pub task: T,
    /// How the puzzle is written as clauses.
    pub options: Options,
    /// Of which puzzle.
    pub puzzle: Puzzle,
}

/// From worker to page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The worker takes requests from now on; earlier ones are lost.
    Ready,
    /// Something happened in a job.
    Event {
        /// The job.
        job: JobId,
        /// Milliseconds since the worker took the job up.
        elapsed_ms: f64,
        /// What happened.
        event: Event,
    },
    /// A request that could not be read.
    Unreadable(String),
}

/// What happens in a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Something on the way; more follows.
    Progress(Progress),
    /// The end.
    Finding(Finding),
}

/// How far a job has got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Human methods have run.
    Simplified {
        /// Cells whose values are known, clues included.
        placed: u32,
        /// All cells.
        cells: u32,
    },
    /// The rest is written as clauses.
    Encoded {
        /// Variables.
        variables: u32,
        /// Clauses.
        clauses: u32,
    },
    /// The solver has taken in the clauses, and searches.
    Loaded,
    /// The search goes on.
    Searching {
        /// Conflicts so far.
        conflicts: u64,
    },
    /// A solution, checked: one value per cell.
    Solution(Vec<Value>),
    /// So many solutions are counted.
    Counted(u64),
    /// So many candidates are settled, of so many.
    Settled {
        /// Settled.
        settled: u32,
        /// All.
        candidates: u32,
    },
    /// At least so many clues must be dropped.
    DropsAtLeast(u32),
    /// The next piece of an export.
    Piece {
        /// The piece.
        text: String,
        /// How much is written with it, in hundredths.
        percent: u8,
    },
}

/// What a job comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// The solution is the only one.
    OnlySolution,
    /// There are other solutions; this is one of them, checked too.
    OtherSolution(Vec<Value>),
    /// The solver proved that there is none.
    Unsolvable,
    /// One more solution, checked.
    NextSolution(Vec<Value>),
    /// There are no solutions but those seen.
    NoMoreSolutions,
    /// How many solutions there are.
    Count(Count),
    /// For each cell, its values in some solution.
    Possible(Vec<Vec<Value>>),
    /// Clues that contradict each other, or `None` if the puzzle has a solution.
    Conflict(Option<Conflict>),
    /// The fewest clues to drop, or `None` if even the empty board has no solution.
    Repair(Option<Vec<CellId>>),
    /// Whether a value is forced, and by which clues.
    Forced(Forced),
    /// The way by human methods.
    Path(Told),
    /// A file to save.
    File {
        /// Its name.
        name: String,
        /// Its contents.
        contents: Vec<u8>,
    },
    /// The proof was checked, and holds.
    ProofHolds,
    /// What a look at the clauses shows.
    Facts(Vec<Tree>),
    /// The puzzles of a text.
    Listing(Listing),
    /// Another solver's solution, checked: one value per cell.
    Answer(Vec<Value>),
    /// Another solver says that there is no solution. Unchecked.
    ClaimedUnsolvable,
    /// A text is neither: what it looks most like, where it stops fitting, and what was expected.
    Unreadable(String),
    /// The export is written.
    Exported {
        /// Whether all of it was handed over.
        is_whole: bool,
    },
    /// The form can't say this puzzle, for this reason.
    Unsayable(String),
    /// No answer, for a reason that isn't the puzzle's.
    Failed(String),
}

/// The puzzles of a text, each as a [link](crate::notation::link): short, and read where it is
/// wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The form of the text, as it is called in a sentence.
    pub format: String,
    /// At least one.
    pub items: Vec<Item>,
}

/// A puzzle of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What the text calls it.
    pub title: Option<String>,
    /// The likeliest reading.
    pub link: String,
    /// Other readings: in what they differ, and their links.
    pub others: Vec<(String, String)>,
    /// What the text asks for and no board here has.
    pub left_out: Vec<String>,
}

/// Bytes that are no message, or a message that can't be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a message between page and worker could not be read: {0}")]
pub struct WireError(#[from] postcard::Error);

/// Writes a request or message.
///
/// # Errors
/// [`WireError`], if it can't be written.
pub fn encode<T: Serialize>(message: &T) -> Result<Vec<u8>, WireError> {
    Ok(postcard::to_allocvec(message)?)
}

/// Reads what [`encode`] wrote.
///
/// # Errors
/// [`WireError`], if the bytes are something else.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    Ok(postcard::from_bytes(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};

    #[test]
    fn requests_and_messages_round_trip() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(5, 5).expect("valid")));
        puzzle.set_clue(624, Value::new(25));
        let options = Options::default();
        let request = Request { job: JobId(7), task: Question::Solve, options, puzzle };
        let bytes = encode(&request).expect("writable");
        assert!(bytes.len() < 700, "{} bytes", bytes.len());
        assert_eq!(decode(&bytes), Ok(request));

        let event = Event::Progress(Progress::Solution(vec![Value::from_index(35); 1296]));
        let message = Message::Event { job: JobId(8), elapsed_ms: 1.5, event };
        assert_eq!(decode(&encode(&message).expect("writable")), Ok(message));
    }

    #[test]
    fn damaged_bytes_are_an_error() {
        assert!(decode::<Request<Question>>(&[]).is_err());
        assert!(decode::<Request<Question>>(&[1, 0, 200, 200, 1, 0, 0]).is_err());
        assert!(decode::<Message>(&[99]).is_err());
    }
}
