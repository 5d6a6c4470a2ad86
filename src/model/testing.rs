//! Helpers of tests: questions that are asked and answered.

use crate::model::ask::{Question, Solve};
use crate::model::{Outcome, Source, Workbench};
use crate::puzzle::Value;
use crate::worker::job::Job;
use crate::worker::task::{Event, ProgressSink, Task};
use crate::worker::tasks::{Answer, Stage, Text};

/// Takes no progress from a task.
pub(crate) struct NoProgress;

impl<T> ProgressSink<T> for NoProgress {
    fn report(&self, _: T) {}

    fn is_due(&self) -> bool {
        false
    }
}

impl Workbench {
    /// Reads a text as if it were pasted.
    pub(crate) fn paste(&mut self, text: &str) {
        self.begin_reading(Source::Paste, Job::new(|| ()));
        let text = Text::read(text, self.puzzle());
        self.receive_text(Event::Answer(text));
    }
}

/// Starts a question as this job.
pub(crate) fn ask_as<Q: Question>(workbench: &mut Workbench, mut question: Q, job: Job) {
    question.task(workbench).expect("a question that makes sense");
    workbench.begin(&question, job);
}

/// Starts a question.
pub(crate) fn ask<Q: Question>(workbench: &mut Workbench, question: Q) {
    ask_as(workbench, question, Job::new(|| ()));
}

/// Delivers the worker's progress to the workbench.
pub(crate) fn progress<Q: Question>(
    workbench: &mut Workbench,
    question: &Q,
    progress: <Q::Task as Task>::Progress,
) {
    workbench.receive(question, Event::Progress(progress), 1.0);
}

/// Delivers the worker's answer to the workbench.
pub(crate) fn answer<Q: Question>(
    workbench: &mut Workbench,
    question: &Q,
    answer: <Q::Task as Task>::Answer,
) {
    workbench.receive(question, Event::Answer(answer), 1.0);
}

/// Starts a question, delivers its answer, and returns its outcome.
pub(crate) fn outcome_after<Q: Question>(
    workbench: &mut Workbench,
    mut question: Q,
    answer: <Q::Task as Task>::Answer,
) -> Outcome {
    question.task(workbench).expect("a question that makes sense");
    workbench.begin(&question, Job::new(|| ()));
    workbench.receive(&question, Event::Answer(answer), 1.0);
    workbench.shown().outcome.clone().expect("an outcome")
}

/// A solution of `cells` cells with the same value.
pub(crate) fn solution(cells: usize, value: usize) -> Vec<Value> {
    vec![Value::new(value).expect("not 0"); cells]
}

/// A small puzzle, solved: its solution is unique.
pub(crate) fn solved() -> Workbench {
    let mut workbench = Workbench::default();
    workbench.paste("24........23....");
    ask(&mut workbench, Solve);
    progress(&mut workbench, &Solve, Stage::Solution(solution(16, 1)));
    answer(&mut workbench, &Solve, Answer::OnlySolution);
    workbench
}
