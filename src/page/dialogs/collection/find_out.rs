//! Finds the number of solutions, or the rating, of all puzzles of the list. Several workers share
//! the work.

use leptos::prelude::*;

use super::Collection;
use crate::model::collection::{Batch, PuzzleStatus};
use crate::page::browser::timing;
use crate::page::kit::list::Part;
use crate::page::runtime::session::most_tools_for_list;
use crate::view::lists::collection_list::Act;
use crate::view::{failure_words, words};
use crate::worker::job::Job;
use crate::worker::task::{Event, Failure, Task};
use crate::worker::tasks::{RateMany, Solutions, SolveMany};

/// Interval between updates of the dialog, in milliseconds.
const SHOWN_MS: f64 = 100.0;

/// A run over the puzzles of the list.
pub(super) struct Run {
    wanted: Wanted,
    pub(super) batch: Batch,
    /// The workers' current jobs, by number.
    jobs: Vec<(usize, Job)>,
    last_job: usize,
    shown_ms: f64,
}

/// The property to find.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// The number of solutions.
    Solutions,
    /// The rating.
    Hardness,
}

impl Collection {
    /// Starts finding this property for all puzzles that lack it.
    pub(super) fn find_out(self, wanted: Wanted) {
        let now_ms = timing::now_ms();
        let is_open = match wanted {
            Wanted::Solutions => PuzzleStatus::is_to_solve,
            Wanted::Hardness => PuzzleStatus::is_to_rate,
        };
        let batch = self.with(|_, marks| {
            Batch::new((0..marks.len()).filter(|at| is_open(&marks[*at])), now_ms)
        });
        let Some(batch) = batch else { return };
        self.run.set_value(Some(Run {
            wanted,
            batch,
            jobs: Vec::new(),
            last_job: 0,
            shown_ms: now_ms,
        }));
        // Each worker gets one job. Waiting jobs would take the worker that is left for hints and
        // exports.
        for _ in 0..most_tools_for_list() {
            self.feed();
        }
        self.show_word();
        self.list.focus(Part::Word, Act::Stop);
    }

    /// Gives a worker the next puzzles, if any are left.
    fn feed(self) {
        let next = self.run.try_update_value(|run| {
            let run = run.as_mut()?;
            let chunk = run.batch.take();
            run.last_job += 1;
            (!chunk.is_empty()).then_some((run.wanted, run.last_job, chunk))
        });
        let Some((wanted, number, chunk)) = next.flatten() else { return };
        let links = self.with(|readings, _| {
            let links: Vec<&str> = chunk.iter().map(|at| readings.link_of(*at)).collect();
            links.join("\n")
        });
        let Some(links) = links else { return };
        let list = self.marks.with_value(|(list, _)| *list);
        let is_done = move |chunk: &[usize], took_ms| self.go_on(number, chunk.len(), took_ms);
        let job = match wanted {
            Wanted::Solutions => {
                self.session.use_tools_timed(SolveMany { links }, move |told, took_ms| {
                    let note =
                        |mark: &mut PuzzleStatus, solutions| mark.solutions = Some(solutions);
                    if self.take(list, &chunk, told, Solutions::Unknown, note) {
                        is_done(&chunk, took_ms);
                    }
                })
            }
            Wanted::Hardness => {
                self.session.use_tools_timed(RateMany { links }, move |told, took_ms| {
                    let note = |mark: &mut PuzzleStatus, hardness| mark.hardness = hardness;
                    if self.take(list, &chunk, told, None, note) {
                        is_done(&chunk, took_ms);
                    }
                })
            }
        };
        self.run.update_value(|run| {
            if let Some(run) = run {
                run.jobs.push((number, job));
            }
        });
    }

    /// Notes a worker's answers about some puzzles, or `unknown` if the worker failed. Returns true
    /// if the run can go on.
    fn take<T: Task<Progress = (), Answer = Vec<A>>, A: Clone>(
        self,
        list: u32,
        chunk: &[usize],
        told: Event<T>,
        unknown: A,
        note: fn(&mut PuzzleStatus, A),
    ) -> bool {
        // Another list may have been opened meanwhile.
        let is_current = self.with(|readings, _| readings.number() == list) == Some(true);
        if !is_current {
            self.stop();
            return false;
        }
        let answers = match told {
            Event::Answer(answers) => answers,
            // Puzzles that stopped a worker aren't retried. The others may succeed.
            Event::Failed(Failure::Stopped(_) | Failure::Panicked(_) | Failure::GaveUp(_)) => {
                vec![unknown; chunk.len()]
            }
            Event::Failed(failure) => {
                self.stop();
                self.say(&words::solve::no_answer(&failure_words(&failure)));
                return false;
            }
            Event::Conflicts(_) | Event::Progress(()) => return false,
        };
        self.marks.update_value(|(_, marks)| {
            for (at, answer) in chunk.iter().zip(answers) {
                note(&mut marks[*at], answer);
            }
        });
        true
    }

    /// Counts these puzzles as done and continues with the next ones.
    fn go_on(self, number: usize, count: usize, took_ms: f64) {
        let now_ms = timing::now_ms();
        let is_due = self.run.try_update_value(|run| {
            let run = run.as_mut()?;
            run.batch.note(count, took_ms);
            run.jobs.retain(|(other, _)| *other != number);
            let is_due = now_ms > run.shown_ms + SHOWN_MS;
            if is_due {
                run.shown_ms = now_ms;
            }
            Some((is_due, run.batch.is_over().then(|| words::collection::took(&run.batch, now_ms))))
        });
        match is_due.flatten() {
            Some((_, Some(took))) => {
                self.run.set_value(None);
                self.say(&took);
                self.keep();
            }
            Some((is_due, None)) => {
                self.feed();
                if is_due {
                    self.show_word();
                    self.keep();
                }
            }
            None => {}
        }
    }

    /// Stops the run. The answers so far stay, and the rest can be done later.
    pub(super) fn stop(self) {
        let run = self.run.try_update_value(Option::take).flatten();
        self.keep();
        self.show();
        let Some(mut run) = run else { return };
        // Drops waiting jobs first. Otherwise they would start in place of those that end.
        while let Some((_, job)) = run.jobs.pop() {
            drop(job);
        }
        let again = match run.wanted {
            Wanted::Solutions => Act::Solve,
            Wanted::Hardness => Act::Rate,
        };
        self.list.focus(Part::Word, again);
    }
}
