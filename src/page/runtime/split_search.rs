//! The split search: parts of the puzzle, searched on several cores. It joins a direct search that
//! takes long, and finally replaces it.

use crate::questions::Outcome;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::session::Session;
use crate::model::ask::{Question, Solve};
use crate::model::{FurtherActivity, Workbench};
use crate::page::browser::{cores, timing};
use crate::puzzle::Puzzle;
use crate::questions::{Options, Parts};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{FindParts, SolvePart, Stage};

/// Idle time before the tools worker starts in advance. Starting it during a search slows that
/// down.
const REST: Duration = Duration::from_secs(1);

/// Time from the display of a question to the start of the split search. Most searches are over by
/// then.
const HELP_AFTER: Duration = Duration::from_millis(200);

/// Time for which both searches run. After that, the direct search's core serves the split search
/// better (times: `benches/sums.rs`).
const LEAVE_AFTER: Duration = Duration::from_secs(1);

/// Starts the split search when an answer takes long, if there is a second core for it.
pub(crate) fn watch(session: Session) {
    let waiting = session.memo(Workbench::may_split);
    // Reaches outside: to the clock and the tools worker.
    Effect::new(move |_| {
        if let Some(number) = waiting.get().filter(|_| cores() > 1) {
            set_timeout(move || help(session, number), HELP_AFTER);
        }
    });
    let may_be_wanted =
        session.memo(|workbench| Solve.can_split(workbench) && !workbench.is_busy());
    // Reaches outside: to the clock and the tools worker.
    Effect::new(move |_| {
        if may_be_wanted.get() && cores() > 1 {
            let warm = move || {
                if may_be_wanted.get_untracked() {
                    session.warm_tools();
                }
            };
            set_timeout(warm, REST);
        }
    });
}

/// Starts the split search for the question with this number, and later ends the direct search.
fn help(session: Session, number: u32) {
    if session.read(Workbench::may_split) != Some(number) {
        return;
    }
    let way = Rc::downgrade(&take(session));
    let leave = move || {
        if session.read(|workbench| workbench.runs_both_searches(number))
            && let Some(way) = way.upgrade()
        {
            way.take_over();
        }
    };
    set_timeout(leave, LEAVE_AFTER);
}

/// The split search.
struct SplitSearch {
    session: Session,
    options: Options,
    parts: RefCell<Parts>,
    jobs: RefCell<Vec<Job>>,
    /// The conflicts of all searches, once the direct search has ended.
    conflicts: Cell<Option<u64>>,
}

/// Starts the split search. It reports no solution before its answer. Otherwise it could report
/// another solution than the direct search.
fn take(session: Session) -> Rc<SplitSearch> {
    let (puzzle, options) =
        session.read(|workbench| (workbench.puzzle().clone(), workbench.options()));
    let parts = RefCell::new(Parts::new(Vec::new()));
    let (jobs, conflicts) = (RefCell::default(), Cell::default());
    let way = Rc::new(SplitSearch { session, options, parts, jobs, conflicts });
    let begun = Rc::clone(&way);
    let job = session.use_tools(FindParts { puzzle }, move |event| {
        if let Event::Answer(parts) = event {
            begun.parts.replace(Parts::new(parts));
            for _ in 1..cores() {
                begun.go_on();
            }
        }
    });
    way.jobs.borrow_mut().push(job);
    let ended = Rc::clone(&way);
    let end = move || drop(ended.jobs.take());
    session.change(|workbench| workbench.also_try(Job::new(end)));
    way
}

impl SplitSearch {
    /// Ends the direct search and gives its core to a part. Does nothing if no part waits.
    fn take_over(self: &Rc<Self>) {
        if self.parts.borrow().waiting() == 0 {
            return;
        }
        self.conflicts.set(Some(self.session.read(Workbench::conflicts)));
        self.session.change(Workbench::leave_first_way);
        self.go_on();
    }

    /// Solves the next part, if one is left.
    fn go_on(self: &Rc<Self>) {
        let next = self.parts.borrow_mut().take();
        let Some(puzzle) = next else { return };
        let job = self.solve(puzzle);
        self.jobs.borrow_mut().push(job);
    }

    fn solve(self: &Rc<Self>, puzzle: Puzzle) -> Job {
        let (way, counted) = (Rc::clone(self), Cell::new(0));
        let task = SolvePart { puzzle, options: self.options };
        self.session.use_tools(task, move |event| match event {
            Event::Answer(outcome) => {
                let known = way.parts.borrow_mut().note(outcome);
                if let Some(outcome) = known {
                    return way.tell(outcome);
                }
                way.tell_progress();
                way.go_on();
            }
            // The split search can't succeed without this part. The direct search goes on if it
            // still runs.
            Event::Failed(failure) => {
                drop(way.jobs.take());
                if way.conflicts.get().is_some() {
                    way.hear(Event::Failed(failure));
                }
            }
            Event::Conflicts(conflicts) => {
                way.count(conflicts.saturating_sub(counted.replace(conflicts)));
            }
            Event::Progress(()) => {}
        })
    }

    fn tell_progress(&self) {
        let parts = self.parts.borrow();
        let (done, parts) = (parts.done(), parts.count());
        let activity = FurtherActivity::PartsSearched { done, parts };
        self.session.change(|workbench| workbench.note_activity(activity));
    }

    /// Adds conflicts of a part to the total.
    fn count(&self, more: u64) {
        if let Some(before) = self.conflicts.get() {
            self.conflicts.set(Some(before + more));
            self.hear(Event::Conflicts(before + more));
        }
    }

    fn tell(&self, outcome: Outcome) {
        if let Some(solution) = outcome.solution() {
            self.hear(Event::Progress(Stage::Solution(solution.clone())));
        }
        self.hear(Event::Answer(outcome.into()));
    }

    fn hear(&self, event: Event<<Solve as Question>::Task>) {
        let elapsed_ms = timing::now_ms() - self.session.begun_ms.get_value();
        self.session.change(|workbench| workbench.receive(&Solve, event, elapsed_ms));
    }
}
