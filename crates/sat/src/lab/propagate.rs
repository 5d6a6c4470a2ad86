//! Unit propagation, one implied literal at a time.
//!
//! If all literals of a clause but one are false, the last one is implied, and the clause is its
//! reason. If all are false, that is a conflict.

use super::assignment::Assignment;
use super::clause::{ClauseDatabase, ClauseId};
use super::watches::{BinaryWatches, LongWatches, Visit};
use crate::clauses::Lit;

/// The place up to which the trail is propagated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    /// The index of a literal of the trail. The consequences of those before it are on the trail.
    head: usize,
    /// The number of its binary clauses visited.
    binary: usize,
    /// The number of its long clauses visited.
    long: usize,
}

impl Cursor {
    /// The cursor for a trail whose first `head` literals are propagated.
    pub(super) fn at(head: usize) -> Self {
        Self { head, binary: 0, long: 0 }
    }
}

/// The next result of unit propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Propagated {
    /// The clause implies its literal. The caller assigns it.
    Implied(Lit, ClauseId),
    /// The clause is falsified.
    Conflict(ClauseId),
    /// No clause is unit or falsified.
    Fixpoint,
}

/// The clauses of a run with their watches.
pub(super) struct Watched<'a> {
    pub(super) clauses: &'a ClauseDatabase,
    /// The number of clauses that exist at this time. The others are learned later.
    pub(super) count: u32,
    pub(super) binary: &'a BinaryWatches,
    pub(super) long: &'a mut LongWatches,
}

/// Continues unit propagation up to the next implied literal, the conflict or the fixpoint.
pub(super) fn propagate(
    watched: &mut Watched<'_>,
    assignment: &Assignment,
    cursor: &mut Cursor,
) -> Propagated {
    while let Some(literal) = assignment.trail().get(cursor.head) {
        let falsified = !*literal;
        while let Some((other, clause)) = watched.binary.list(falsified).get(cursor.binary) {
            if clause.0 >= watched.count {
                break;
            }
            cursor.binary += 1;
            if let Some(found) = consequence(*other, *clause, assignment) {
                return found;
            }
        }
        while cursor.long < watched.long.count(falsified) {
            let value = |literal| assignment.value(literal);
            match watched.long.visit(falsified, cursor.long, watched.clauses, value) {
                // Another clause of the list is in its place now.
                Visit::Moved => {}
                Visit::Kept(other, clause) => {
                    cursor.long += 1;
                    if let Some(found) = consequence(other, clause, assignment) {
                        return found;
                    }
                }
            }
        }
        *cursor = Cursor::at(cursor.head + 1);
    }
    Propagated::Fixpoint
}

/// The consequence of a clause whose literals are false, with at most this exception.
fn consequence(last: Lit, clause: ClauseId, assignment: &Assignment) -> Option<Propagated> {
    match assignment.value(last) {
        Some(true) => None,
        Some(false) => Some(Propagated::Conflict(clause)),
        None => Some(Propagated::Implied(last, clause)),
    }
}
