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

/// The things not yet begun.
struct Things<I> {
    /// `None` after the last.
    rest: Option<I>,
    /// The number of things begun.
    begun: usize,
}

/// The answers so far.
struct Answers<T> {
    /// The number of things that a thread has asked for.
    asked_for: usize,
    /// The number of answers handed over.
    handed_over: usize,
    /// The answers that wait, by the number of their thing.
    waiting: BTreeMap<usize, T>,
    /// The number of threads that still work.
    working: usize,
    /// True after a failure.
    is_stopped: bool,
}

/// What the threads share. Waiting for the next thing, such as a line of input, holds up no answer.
struct Shared<I, T> {
    things: Mutex<Things<I>>,
    answers: Mutex<Answers<T>>,
    /// Signals a change of the answers.
    change: Condvar,
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
    let shared = Shared {
        things: Mutex::new(Things { rest: Some(things), begun: 0 }),
        answers: Mutex::new(Answers {
            asked_for: 0,
            handed_over: 0,
            waiting: BTreeMap::new(),
            working: jobs,
            is_stopped: false,
        }),
        change: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let mut worker = worker();
                while let Some((number, thing)) = shared.next_thing() {
                    let answer = work(&mut worker, thing);
                    shared.change(|answers| answers.waiting.insert(number, answer));
                }
                shared.change(|answers| answers.working -= 1);
            });
        }
        while let Some(answer) = shared.next_answer() {
            if let Err(error) = take(answer) {
                shared.change(|answers| answers.is_stopped = true);
                return Err(error);
            }
        }
        Ok(())
    })
}

impl<I: Iterator, T> Shared<I, T> {
    /// The next thing and its number. Waits while too many answers wait.
    fn next_thing(&self) -> Option<(usize, I::Item)> {
        let mut answers = lock(&self.answers);
        while !answers.is_stopped && answers.asked_for - answers.handed_over >= MAX_WAITING {
            answers = self.change.wait(answers).unwrap_or_else(PoisonError::into_inner);
        }
        if answers.is_stopped {
            return None;
        }
        answers.asked_for += 1;
        drop(answers);
        let mut things = lock(&self.things);
        let thing = things.rest.as_mut()?.next();
        if thing.is_none() {
            things.rest = None;
        }
        let number = things.begun;
        things.begun += 1;
        thing.map(|thing| (number, thing))
    }

    /// Waits for the answer to the next thing. `None` after the last.
    fn next_answer(&self) -> Option<T> {
        let mut answers = lock(&self.answers);
        loop {
            let number = answers.handed_over;
            if let Some(answer) = answers.waiting.remove(&number) {
                answers.handed_over += 1;
                self.change.notify_all();
                return Some(answer);
            }
            if answers.working == 0 {
                return None;
            }
            answers = self.change.wait(answers).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Changes the answers, and wakes all who wait for a change.
    fn change<R>(&self, change: impl FnOnce(&mut Answers<T>) -> R) {
        change(&mut lock(&self.answers));
        self.change.notify_all();
    }
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
