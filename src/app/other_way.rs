//! A search that lasts is helped by others, which go by parts on other cores.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::browser::{cores, timing};
use super::session::Session;
use super::state::Game;
use super::state::question::Solve;
use crate::puzzle::Puzzle;
use crate::solve::{Answer, Options, Parts};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{FindParts, SolvePart, Stage};

/// Takes the other way whenever one is wanted, and another worker would not take its time from the first
/// one.
pub(super) fn watch(session: Session) {
    let is_wanted = session.memo(Game::wants_other_way);
    // Reaches outside: to the tools.
    Effect::new(move |_| {
        if is_wanted.get() && cores() > 1 {
            take(session);
        }
    });
}

/// The way by parts.
struct Way {
    session: Session,
    options: Options,
    parts: RefCell<Parts>,
    jobs: RefCell<Vec<Job>>,
}

/// No solution is told before the answer: of two solutions each of the ways might tell the other one first.
fn take(session: Session) {
    let (puzzle, options) = session.read(|game| (game.puzzle().clone(), game.options()));
    let parts = RefCell::new(Parts::new(Vec::new()));
    let way = Rc::new(Way { session, options, parts, jobs: RefCell::default() });
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
    let end = move || drop(way.jobs.take());
    session.change(|game| game.also_try(Job::new(end)));
}

impl Way {
    /// Has the next part solved, if there is one.
    fn go_on(self: &Rc<Self>) {
        let next = self.parts.borrow_mut().take();
        let Some(puzzle) = next else { return };
        let job = self.solve(puzzle);
        self.jobs.borrow_mut().push(job);
    }

    fn solve(self: &Rc<Self>, puzzle: Puzzle) -> Job {
        let (way, told) = (Rc::clone(self), RefCell::new(None));
        let task = SolvePart { puzzle, options: self.options };
        self.session.use_tools(task, move |event| match event {
            Event::Progress(Stage::Solution(values)) => drop(told.replace(Some(values))),
            Event::Answer(answer) => {
                let known = way.parts.borrow_mut().note(told.take(), answer);
                if let Some((solution, answer)) = known {
                    return way.tell(solution.map(Stage::Solution), answer);
                }
                way.tell_progress();
                way.go_on();
            }
            // What is missing now nothing can make up for. The first way goes on.
            Event::Failed(_) => drop(way.jobs.take()),
            Event::Progress(_) | Event::Conflicts(_) => {}
        })
    }

    fn tell_progress(&self) {
        let parts = self.parts.borrow();
        let now = format!("{} of {} parts searched", parts.done(), parts.count());
        self.session.change(|game| game.note_now(now));
    }

    fn tell(&self, solution: Option<Stage>, answer: Answer) {
        let elapsed_ms = timing::now_ms() - self.session.begun_ms.get_value();
        self.session.change(|game| {
            if let Some(solution) = solution {
                game.hear(&Solve, Event::Progress(solution), elapsed_ms);
            }
            game.hear(&Solve, Event::Answer(answer), elapsed_ms);
        });
    }
}
