//! Messages between the page and a worker, as postcard bytes: a common head, and a body of the
//! task's own type.

use postcard::{from_bytes, take_from_bytes, to_allocvec, to_extend};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Identifies a job of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// The first message of a worker: it now takes requests. Earlier requests are lost.
pub const READY: &[u8] = &[];

/// The head of every message about a job.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// The kind of body that follows.
    pub kind: Kind,
    /// The job.
    pub job: JobId,
    /// Milliseconds since the worker began the job.
    pub elapsed_ms: f64,
}

/// The kind of a message, which determines its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// The search goes on. The body is the number of conflicts so far, a `u64`.
    Conflicts,
    /// Progress. The body has the task's own type.
    Progress,
    /// The end with an answer. The body has the task's own type.
    Answer,
    /// The end without an answer. The body is the reason, a text.
    GaveUp,
    /// A panic has ended the worker. The body is the panic's message, a text.
    Panicked,
}

/// The bytes are no message, or a message can't be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a message between page and worker could not be read: {0}")]
pub struct WireError(#[from] postcard::Error);

/// Encodes a request: a job, and its task as an enum of the worker's tasks.
///
/// # Errors
/// [`WireError`] if it can't be written.
pub fn request<W: Serialize>(job: JobId, task: &W) -> Result<Vec<u8>, WireError> {
    Ok(to_allocvec(&(job, task))?)
}

/// Decodes the bytes of [`request`].
///
/// # Errors
/// [`WireError`] if the bytes are something else.
pub fn read_request<W: DeserializeOwned>(bytes: &[u8]) -> Result<(JobId, W), WireError> {
    Ok(from_bytes(bytes)?)
}

/// Encodes a message of a worker.
///
/// # Errors
/// [`WireError`] if it can't be written.
pub fn message<T: Serialize>(head: Head, body: &T) -> Result<Vec<u8>, WireError> {
    Ok(to_extend(body, to_allocvec(&head)?)?)
}

/// Splits a message into its head and its body. [`read`] decodes the body.
///
/// # Errors
/// [`WireError`] if the bytes are something else.
pub fn split(message: &[u8]) -> Result<(Head, &[u8]), WireError> {
    Ok(take_from_bytes(message)?)
}

/// Decodes the body of a message.
///
/// # Errors
/// [`WireError`] if the bytes are something else.
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
