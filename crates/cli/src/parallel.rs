//! Work on many things at once, with the answers in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many answers may wait for an earlier one. Memory stays flat whatever the number of things.
const MAX_WAITING: usize = 4_096;

/// The number of cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The state that the threads share.
struct Shared<I, T> {
    /// The things not yet begun; `None` after the last, or after a failure.
    things: Option<I>,
    /// The number of things begun.
    begun: usize,
    /// The number of answers handed over.
    handed_over: usize,
    /// The answers that wait, by the number of their thing.
    answers: BTreeMap<usize, T>,
    /// The number of threads that still work.
    working: usize,
}

/// Calls `work` with each of `things`, on `jobs` threads. Calls `take` with the answers in the
/// order of the things. Each thread has a worker of its own, made by `worker`.
///
/// # Errors
/// The first error of `take`, after which nothing more begins.
pub(crate) fn in_order<I, W, T, E>(
    jobs: usize,
    things: I,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, I::Item) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E>
where
    I: Iterator + Send,
    T: Send,
{
    let shared = Mutex::new(Shared {
        things: Some(things),
        begun: 0,
        handed_over: 0,
        answers: BTreeMap::new(),
        working: jobs,
    });
    let change = Condvar::new();
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let mut worker = worker();
                while let Some((number, thing)) = next(&shared, &change) {
                    let answer = work(&mut worker, thing);
                    lock(&shared).answers.insert(number, answer);
                    change.notify_all();
                }
                lock(&shared).working -= 1;
                change.notify_all();
            });
        }
        loop {
            let mut state = lock(&shared);
            let number = state.handed_over;
            let answer = loop {
                if let Some(answer) = state.answers.remove(&number) {
                    break answer;
                }
                if state.working == 0 {
                    return Ok(());
                }
                state = change.wait(state).unwrap_or_else(PoisonError::into_inner);
            };
            state.handed_over += 1;
            drop(state);
            change.notify_all();
            if let Err(error) = take(answer) {
                lock(&shared).things = None;
                change.notify_all();
                return Err(error);
            }
        }
    })
}

/// The next thing and its number. Waits while too many answers wait.
fn next<I: Iterator, T>(
    shared: &Mutex<Shared<I, T>>,
    change: &Condvar,
) -> Option<(usize, I::Item)> {
    let mut state = lock(shared);
    while state.things.is_some() && state.begun - state.handed_over >= MAX_WAITING {
        state = change.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
    let thing = state.things.as_mut()?.next();
    if thing.is_none() {
        state.things = None;
    }
    let number = state.begun;
    state.begun += 1;
    thing.map(|thing| (number, thing))
}

fn lock<S>(shared: &Mutex<S>) -> MutexGuard<'_, S> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order() {
        let mut taken = Vec::new();
        let slow_first = |(): &mut (), number: u64| {
            thread::sleep(std::time::Duration::from_millis(10_u64.saturating_sub(number)));
            number
        };
        let take = |number| {
            taken.push(number);
            Ok::<(), ()>(())
        };
        assert_eq!(in_order(4, 0..100, || (), slow_first, take), Ok(()));
        assert_eq!(taken, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_ends_the_work() {
        let work = |(): &mut (), number: u64| number;
        let take = |number| if number == 5 { Err(number) } else { Ok(()) };
        assert_eq!(in_order(3, 0.., || (), work, take), Err(5));
    }
}
