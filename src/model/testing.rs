//! Helpers of tests: questions that are asked and answered.

use crate::model::ask::{Question, Solve};
use crate::model::{Game, Source};
use crate::puzzle::Value;
use crate::worker::job::Job;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::{Answer, Stage, Text};

impl Game {
    /// Reads a text as if it were pasted.
    pub(crate) fn paste(&mut self, text: &str) {
        self.begin_reading(Source::Paste, Job::new(|| ()));
        let text = Text::read(text, self.puzzle());
        self.hear_reading(Event::Answer(text));
    }
}

/// Starts a question as this job.
pub(crate) fn ask_as<Q: Question>(game: &mut Game, mut question: Q, job: Job) {
    question.task(game).expect("a question that makes sense");
    game.begin(&question, job);
}

/// Starts a question.
pub(crate) fn ask<Q: Question>(game: &mut Game, question: Q) {
    ask_as(game, question, Job::new(|| ()));
}

/// Delivers the worker's progress to the game.
pub(crate) fn progress<Q: Question>(
    game: &mut Game,
    question: &Q,
    progress: <Q::Task as Task>::Progress,
) {
    game.hear(question, Event::Progress(progress), 1.0);
}

/// Delivers the worker's answer to the game.
pub(crate) fn answer<Q: Question>(
    game: &mut Game,
    question: &Q,
    answer: <Q::Task as Task>::Answer,
) {
    game.hear(question, Event::Answer(answer), 1.0);
}

/// Starts a question, delivers its answer, and returns the banner's text.
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

/// A solution of `cells` cells with the same value.
pub(crate) fn solution(cells: usize, value: usize) -> Vec<Value> {
    vec![Value::new(value).expect("not 0"); cells]
}

/// A small puzzle, solved: its solution is unique.
pub(crate) fn solved() -> Game {
    let mut game = Game::default();
    game.paste("24........23....");
    ask(&mut game, Solve);
    progress(&mut game, &Solve, Stage::Solution(solution(16, 1)));
    answer(&mut game, &Solve, Answer::OnlySolution);
    game
}
