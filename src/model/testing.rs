//! Helpers of tests: questions that are asked and answered.

use crate::model::ask::{Question, Solve};
use crate::model::{Game, Source};
use crate::puzzle::Value;
use crate::worker::job::Job;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Answer;
use crate::worker::tasks::{Stage, Text};

impl Game {
    /// Has a text read as a pasted one is.
    pub(crate) fn paste(&mut self, text: &str) {
        self.begin_reading(Source::Paste, Job::new(|| ()));
        let text = Text::read(text, self.puzzle());
        self.hear_reading(Event::Answer(text));
    }
}

/// Asks, as this job.
pub(crate) fn ask_as<Q: Question>(game: &mut Game, mut question: Q, job: Job) {
    question.task(game).expect("a question that makes sense");
    game.begin(&question, job);
}

/// Asks.
pub(crate) fn ask<Q: Question>(game: &mut Game, question: Q) {
    ask_as(game, question, Job::new(|| ()));
}

/// Has the worker tell something on its way.
pub(crate) fn progress<Q: Question>(
    game: &mut Game,
    question: &Q,
    progress: <Q::Task as Task>::Progress,
) {
    game.hear(question, Event::Progress(progress), 1.0);
}

/// Has the worker answer.
pub(crate) fn answer<Q: Question>(
    game: &mut Game,
    question: &Q,
    answer: <Q::Task as Task>::Answer,
) {
    game.hear(question, Event::Answer(answer), 1.0);
}

/// Asks, has the worker answer, and returns what is then said.
pub(crate) fn said<Q: Question>(
    game: &mut Game,
    mut question: Q,
    answer: <Q::Task as Task>::Answer,
) -> String {
    question.task(game).expect("a question that makes sense");
    game.begin(&question, Job::new(|| ()));
    game.hear(&question, Event::Answer(answer), 1.0);
    game.banner().text
}

/// The same value in so many cells.
pub(crate) fn solution(cells: usize, value: usize) -> Vec<Value> {
    vec![Value::new(value).expect("not 0"); cells]
}

/// A small puzzle whose solution is the only one.
pub(crate) fn solved() -> Game {
    let mut game = Game::default();
    game.paste("24........23....");
    ask(&mut game, Solve);
    progress(&mut game, &Solve, Stage::Solution(solution(16, 1)));
    answer(&mut game, &Solve, Answer::OnlySolution);
    game
}
