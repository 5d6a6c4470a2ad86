//! Finds the verdict and the rating of the puzzle in the background.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::run_while::{Pace, run_while_after, run_while_at};
use super::session::Session;
use crate::model::Workbench;
use crate::worker::task::Event;
use crate::worker::tasks::{FindPossible, FindRating, Solve, Stage};

/// Pause after a change of the puzzle, so that nothing is solved between two keys. Longer than most
/// people need for the next digit.
const AFTER_EDIT: Duration = Duration::from_millis(350);

/// Longest search for a verdict that nobody asked for.
const LONGEST: Duration = Duration::from_secs(2);

/// Pause before rating, so that the browser can paint the verdict.
const AFTER_VERDICT: Duration = Duration::from_millis(50);

/// Keeps verdict and rating up to date. Each change of the puzzle cancels the search for them.
pub(crate) fn watch(session: Session) {
    let verdict = session.memo(Workbench::verdict_task);
    let pace = Pace { pause: AFTER_EDIT, limit: Some(LONGEST) };
    run_while_at(pace, session, verdict, Solve::clone, move |task: &Solve| {
        let task = task.clone();
        // The solution comes before the answer.
        let solution = Rc::new(RefCell::new(None));
        move |event| match event {
            Event::Progress(Stage::Solution(values)) => {
                solution.replace(Some(values));
            }
            Event::Answer(answer) => {
                let solution = solution.take();
                session.change(|workbench| workbench.learn_verdict(&task, solution, answer));
            }
            Event::Progress(_) | Event::Conflicts(_) | Event::Failed(_) => {}
        }
    });
    let possible = session.memo(Workbench::possible_task);
    let pace = Pace { pause: AFTER_VERDICT, limit: Some(LONGEST) };
    run_while_at(pace, session, possible, FindPossible::clone, move |task: &FindPossible| {
        let task = task.clone();
        move |event| {
            if let Event::Answer(values) = event {
                session.change(|workbench| workbench.learn_possible(&task, values));
            }
        }
    });
    let rating = session.memo(Workbench::rating_task);
    run_while_after(AFTER_VERDICT, session, rating, FindRating::clone, move |asked, rating| {
        session.change(|workbench| workbench.learn_rating(asked, rating));
    });
}
