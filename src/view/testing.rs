//! Helpers of tests: the texts of the page once its second part is loaded.

use crate::model::Workbench;
use crate::model::ask::Question;
use crate::model::testing::outcome_after;
use crate::view::{Banner, FURTHER_WORDS, banner, progress_line};
use crate::worker::task::Task;

/// The banner.
pub(crate) fn whole_banner(workbench: &Workbench) -> Banner {
    banner(workbench, Some(FURTHER_WORDS))
}

/// The banner's text.
pub(crate) fn banner_text(workbench: &Workbench) -> String {
    whole_banner(workbench).text
}

/// The progress line, `elapsed_ms` after the start of the question.
pub(crate) fn line(workbench: &Workbench, elapsed_ms: f64) -> String {
    progress_line(workbench, elapsed_ms, Some(FURTHER_WORDS))
}

/// Starts a question, delivers its answer, and returns the banner's text.
pub(crate) fn banner_after<Q: Question>(
    workbench: &mut Workbench,
    question: Q,
    answer: <Q::Task as Task>::Answer,
) -> String {
    outcome_after(workbench, question, answer);
    banner_text(workbench)
}
