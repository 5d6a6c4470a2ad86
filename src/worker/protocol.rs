//! What page and worker say to each other, as postcard bytes.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::solve::{Conflict, Count, Forced, Options};

/// Numbers the requests of a page, so that nothing of an older one is taken for the newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What is asked of a puzzle.
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

/// From page to worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with every event.
    pub job: JobId,
    /// What to find out.
    pub question: Question,
    /// How to look for solutions.
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
    /// No answer, for a reason that isn't the puzzle's.
    Failed(String),
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
        let request = Request { job: JobId(7), question: Question::Solve, options, puzzle };
        let bytes = encode(&request).expect("writable");
        assert!(bytes.len() < 700, "{} bytes", bytes.len());
        assert_eq!(decode(&bytes), Ok(request));

        let event = Event::Progress(Progress::Solution(vec![Value::from_index(35); 1296]));
        let message = Message::Event { job: JobId(8), elapsed_ms: 1.5, event };
        assert_eq!(decode(&encode(&message).expect("writable")), Ok(message));
    }

    #[test]
    fn damaged_bytes_are_an_error() {
        assert!(decode::<Request>(&[]).is_err());
        assert!(decode::<Request>(&[1, 0, 200, 200, 1, 0, 0]).is_err());
        assert!(decode::<Message>(&[99]).is_err());
    }
}
