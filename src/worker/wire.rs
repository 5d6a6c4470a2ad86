//! Messages between the page and a worker, as postcard bytes: a head that both sides know, and what
//! the task at hand tells.

use postcard::{from_bytes, take_from_bytes, to_allocvec, to_extend};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Numbers the jobs of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// The first message from a worker: it takes requests from now on, and earlier ones are lost.
pub const READY: &[u8] = &[];

/// What every message about a job begins with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// What follows it.
    pub kind: Kind,
    /// The job it is about.
    pub job: JobId,
    /// Milliseconds since the worker took the job up.
    pub elapsed_ms: f64,
}

/// What a message says, and what follows its head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A search goes on; conflicts so far follow, as `u64`.
    Conflicts,
    /// Something on the way, of the task's own type.
    Progress,
    /// The end: an answer of the task's own type.
    Answer,
    /// The end without an answer: the reason follows, as a text.
    GaveUp,
    /// The worker itself ends, whichever job it has, by a defect: what the panic says follows, as a text.
    Panicked,
}

/// Bytes that are no message, or a message that can't be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a message between page and worker could not be read: {0}")]
pub struct WireError(#[from] postcard::Error);

/// A request: a job, and the task among those of its worker.
///
/// # Errors
/// [`WireError`], if it can't be written.
pub fn request<W: Serialize>(job: JobId, task: &W) -> Result<Vec<u8>, WireError> {
    Ok(to_allocvec(&(job, task))?)
}

/// Reads what [`request`] wrote.
///
/// # Errors
/// [`WireError`], if the bytes are something else.
pub fn read_request<W: DeserializeOwned>(bytes: &[u8]) -> Result<(JobId, W), WireError> {
    Ok(from_bytes(bytes)?)
}

/// A message from a worker.
///
/// # Errors
/// [`WireError`], if it can't be written.
pub fn message<T: Serialize>(head: Head, body: &T) -> Result<Vec<u8>, WireError> {
    Ok(to_extend(body, to_allocvec(&head)?)?)
}

/// Parts a message into its head and its body, which [`read`] reads.
///
/// # Errors
/// [`WireError`], if the bytes are something else.
pub fn split(message: &[u8]) -> Result<(Head, &[u8]), WireError> {
    Ok(take_from_bytes(message)?)
}

/// Reads the body of a message.
///
/// # Errors
/// [`WireError`], if the bytes are something else.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, WireError> {
    Ok(from_bytes(body)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_messages_round_trip() {
        let task = vec![Some(3_u8), None];
        let bytes = request(JobId(7), &task).expect("writable");
        assert_eq!(read_request(&bytes), Ok((JobId(7), task)));

        let head = Head { kind: Kind::Progress, job: JobId(300), elapsed_ms: 1.5 };
        let message = message(head, &"half of it").expect("writable");
        let (told, body) = split(&message).expect("readable");
        assert_eq!((told, read(body)), (head, Ok("half of it".to_owned())));
    }

    #[test]
    fn damaged_bytes_are_an_error() {
        assert!(read_request::<Vec<u8>>(&[]).is_err());
        assert!(read_request::<Vec<u8>>(&[1, 200]).is_err());
        assert!(split(&[99]).is_err());
        assert!(read::<String>(&[4, b'a']).is_err());
    }
}
