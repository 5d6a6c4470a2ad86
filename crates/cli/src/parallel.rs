//! Parallel work on many items, with the answers in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The maximum number of answers that wait for an earlier one. It bounds the memory for any number
/// of items.
const MAX_WAITING: usize = 4_096;

/// The number of cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The items that no thread has started.
struct Items<I> {
    /// `None` after the last.
    rest: Option<I>,
    /// The number of items started.
    started: usize,
}

/// The answers so far.
struct Answers<T> {
    /// The number of requests for an item.
    asked_for: usize,
    /// The number of answers handed over.
    handed_over: usize,
    /// The answers that wait, by the number of their item.
    waiting: BTreeMap<usize, T>,
    /// The number of threads that haven't ended.
    working: usize,
    /// True after a failure.
    is_stopped: bool,
}

/// The state that the threads share. Items and answers have separate locks, so waiting for a line
/// of input delays no answer.
struct Shared<I, T> {
    items: Mutex<Items<I>>,
    answers: Mutex<Answers<T>>,
    /// Signals a change of the answers.
    change: Condvar,
}

/// Calls `work` with each of `items`, on `jobs` threads. Calls `take` with the answers in the
/// order of the items. Each thread has its own worker, made by `worker`.
///
/// # Errors
/// The first error of `take`. No item starts after it.
pub(crate) fn in_order<I, W, T, E>(
    jobs: usize,
    items: I,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, I::Item) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E>
where
    I: Iterator + Send,
    T: Send,
{
    let shared = Shared {
        items: Mutex::new(Items { rest: Some(items), started: 0 }),
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
                while let Some((number, item)) = shared.next_item() {
                    let answer = work(&mut worker, item);
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
    /// The next item and its number. Waits while too many answers wait.
    fn next_item(&self) -> Option<(usize, I::Item)> {
        let mut answers = lock(&self.answers);
        while !answers.is_stopped && answers.asked_for - answers.handed_over >= MAX_WAITING {
            answers = self.change.wait(answers).unwrap_or_else(PoisonError::into_inner);
        }
        if answers.is_stopped {
            return None;
        }
        answers.asked_for += 1;
        drop(answers);
        let mut items = lock(&self.items);
        let item = items.rest.as_mut()?.next();
        if item.is_none() {
            items.rest = None;
        }
        let number = items.started;
        items.started += 1;
        item.map(|item| (number, item))
    }

    /// Waits for the answer to the next item. `None` after the last.
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

    /// Changes the answers, and wakes all threads that wait for a change.
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
