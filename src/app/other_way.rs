//! A search that lasts is helped by others, which go by parts on other cores; and if it goes on, it is left
//! for one more of these.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::browser::{cores, timing};
use super::session::Session;
use super::state::Game;
use super::state::question::{Question, Solve};
use super::texts;
use crate::puzzle::Puzzle;
use crate::questions::{Options, Outcome, Parts};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{FindParts, SolvePart, Stage};

/// After so long at rest the other way is made ready: to start a worker beside a search slows that.
const REST: Duration = Duration::from_secs(1);

/// A question that is under way for so long, once it is shown, is helped by the other way: by then most
/// are answered.
const HELP_AFTER: Duration = Duration::from_millis(200);

/// After so long with both ways, the core of the first one serves the other better (`benches/sums.rs` has
/// the times).
const LEAVE_AFTER: Duration = Duration::from_secs(1);

/// Takes the other way to an answer that takes long, if another worker would not take its time from the first
/// one.
pub(super) fn watch(session: Session) {
    let waiting = session.memo(Game::may_take_other_way);
    // Reaches outside: to the clock and the tools.
    Effect::new(move |_| {
        if let Some(number) = waiting.get().filter(|_| cores() > 1) {
            set_timeout(move || help(session, number), HELP_AFTER);
        }
    });
    let may_be_wanted = session.memo(|game| Solve.has_other_way(game) && !game.is_busy());
    // The same.
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

/// Takes the other way for the question with this number, and leaves the first one if it goes on.
fn help(session: Session, number: u32) {
    if session.read(Game::may_take_other_way) != Some(number) {
        return;
    }
    let way = Rc::downgrade(&take(session));
    let leave = move || {
        if session.read(|game| game.takes_both_ways(number))
            && let Some(way) = way.upgrade()
        {
            way.take_over();
        }
    };
    set_timeout(leave, LEAVE_AFTER);
}

/// The way by parts.
struct Way {
    session: Session,
    options: Options,
    parts: RefCell<Parts>,
    jobs: RefCell<Vec<Job>>,
    /// The conflicts of all searches, once this is the only way.
    conflicts: Cell<Option<u64>>,
}

/// No solution is told before the answer: of two solutions each of the ways might tell the other one first.
fn take(session: Session) -> Rc<Way> {
    let (puzzle, options) = session.read(|game| (game.puzzle().clone(), game.options()));
    let parts = RefCell::new(Parts::new(Vec::new()));
    let (jobs, conflicts) = (RefCell::default(), Cell::default());
    let way = Rc::new(Way { session, options, parts, jobs, conflicts });
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
    session.change(|game| game.also_try(Job::new(end)));
    way
}

impl Way {
    /// The first way is left, and its core takes a part; unless all parts are begun.
    fn take_over(self: &Rc<Self>) {
        if self.parts.borrow().waiting() == 0 {
            return;
        }
        self.conflicts.set(Some(self.session.read(Game::conflicts)));
        self.session.change(Game::leave_first_way);
        self.go_on();
    }

    /// Has the next part solved, if there is one.
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
            // What is missing now nothing can make up for. The first way goes on, unless it was left.
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
        let now = texts::solve::parts_searched(parts.done(), parts.count());
        self.session.change(|game| game.note_now(now));
    }

    /// A search came upon so many more conflicts.
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
        self.session.change(|game| game.hear(&Solve, event, elapsed_ms));
    }
}
