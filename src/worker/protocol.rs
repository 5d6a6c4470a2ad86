//! What page and worker say to each other, as postcard bytes.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::{Puzzle, Value};

/// Numbers the requests of a page, so that nothing of an older one is taken for the newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What is asked of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// A solution, and whether it is the only one.
    Solve,
}

/// From page to worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with every event.
    pub job: JobId,
    /// What to find out.
    pub question: Question,
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

/// What happens in a job. The last three end it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
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
    /// The solution is the only one.
    OnlySolution,
    /// There are other solutions; this is one of them, checked too.
    OtherSolution(Vec<Value>),
    /// The solver proved that there is none.
    Unsolvable,
    /// No answer, for a reason that isn't the puzzle's.
    Failed(String),
}

impl Event {
    /// Whether no event of the same job follows.
    #[must_use]
    pub fn is_last(&self) -> bool {
        matches!(
            self,
            Self::OnlySolution | Self::OtherSolution(_) | Self::Unsolvable | Self::Failed(_)
        )
    }
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
        let request = Request { job: JobId(7), question: Question::Solve, puzzle };
        let bytes = encode(&request).expect("writable");
        assert!(bytes.len() < 700, "{} bytes", bytes.len());
        assert_eq!(decode(&bytes), Ok(request));

        let event = Event::Solution(vec![Value::from_index(35); 1296]);
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
