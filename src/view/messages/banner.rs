//! The message that sums up the current state.
//!
//! This file has the texts of the first part. [`FurtherWords`] has those of the second.

use crate::formats::ReadErrorKind;
use crate::model::{
    FurtherActivity, FurtherNotice, FurtherOutcome, FurtherQuestion, Import, Notice, Outcome,
    SolveOutcome, TextLoaded, Waiting, Workbench,
};
use crate::puzzle::Puzzle;
use crate::view::words;
use crate::worker::task::Failure;

/// The tone of a banner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Neutral information.
    #[default]
    Calm,
    /// A good answer.
    Good,
    /// An answer that needs attention.
    Warning,
    /// No answer, or no solution.
    Bad,
}

/// A message of one or two sentences that sums up the current state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Banner {
    /// The tone.
    pub tone: Tone,
    /// The message.
    pub text: String,
}

impl Banner {
    /// A banner with neutral information.
    pub fn calm(text: impl Into<String>) -> Self {
        Self { tone: Tone::Calm, text: text.into() }
    }

    /// A banner with a good answer.
    pub fn good(text: impl Into<String>) -> Self {
        Self { tone: Tone::Good, text: text.into() }
    }

    /// A banner with an answer that needs attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self { tone: Tone::Warning, text: text.into() }
    }

    /// A banner for a missing answer or an unsolvable puzzle.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { tone: Tone::Bad, text: text.into() }
    }

    /// A banner for a puzzle without a solution.
    #[must_use]
    pub fn unsolvable(puzzle: &Puzzle) -> Self {
        Self::bad(if puzzle.is_broken() {
            words::solve::UNSOLVABLE_BROKEN
        } else {
            words::solve::UNSOLVABLE
        })
    }

    /// Describes a puzzle before any question.
    #[must_use]
    pub fn of_puzzle(workbench: &Workbench) -> Self {
        let puzzle = workbench.puzzle();
        let has_rules = !puzzle.board().layout().rules().is_empty();
        if workbench.broken().contains(&true) {
            return Self::warning(if has_rules {
                words::solve::BREAK_RULE_MARKED
            } else {
                words::solve::STAND_TWICE_MARKED
            });
        }
        match puzzle.clue_count() {
            0 if has_rules => Self::calm(words::solve::ONLY_RULES),
            0 => Self::calm(words::solve::NOTHING_YET),
            clues => Self::calm(words::solve::clues_there(clues)),
        }
    }

    /// Describes a message.
    pub(super) fn of_notice(notice: &Notice, further: Option<FurtherWords>) -> Self {
        match notice {
            Notice::ReadingFirst => Self::calm(words::solve::READING_FIRST),
            Notice::ReadingStopped => Self::calm(words::open::READING_STOPPED),
            Notice::Cancelled => Self::calm(words::solve::CANCELLED),
            Notice::NoAnswer(failure) => {
                Self::bad(words::solve::no_answer(&failure_words(failure)))
            }
            Notice::LinkLoaded { clues } => Self::calm(words::open::loaded(*clues)),
            Notice::TextLoaded(loaded) => Self::of_text(loaded),
            Notice::LinkDamaged(error) => {
                let problem = further.map(|words| (words.error)(&error.kind));
                Self::bad(words::open::link_damaged(error.column, problem.as_deref()))
            }
            Notice::LinkTooLong => {
                let problem = further.map(|words| (words.error)(&ReadErrorKind::TooLong));
                Self::bad(words::open::link_refused(problem.as_deref()))
            }
            Notice::Unreadable { source, reason } => {
                Self::bad(words::open::unreadable(source, reason))
            }
            Notice::Further(notice) => {
                further.map(|words| (words.notice)(notice)).unwrap_or_default()
            }
        }
    }

    /// Describes the loaded puzzle in a sentence or two.
    fn of_text(loaded: &TextLoaded) -> Self {
        let clues = match loaded.candidates {
            0 => words::open::loaded(loaded.clues),
            cells => words::open::loaded_with_candidates(loaded.clues, cells),
        };
        let text = clues
            + &words::open::read_as(&loaded.format, loaded.boxes)
            + &words::open::lines_left_out(loaded.lines_left_out);
        if loaded.left_out.is_empty() {
            Self::calm(text)
        } else {
            Self::warning(text + &words::open::left_out(&loaded.left_out))
        }
    }

    fn of_solve(outcome: SolveOutcome, workbench: &Workbench) -> Self {
        match outcome {
            SolveOutcome::Only => Self::good(words::solve::ONLY_SOLUTION),
            SolveOutcome::HasOthers => {
                let text = words::solve::other_solutions(workbench.differing());
                Self::warning(text + &better(workbench))
            }
            SolveOutcome::Unsolvable => {
                let banner = Self::unsolvable(workbench.puzzle());
                Self { text: banner.text + &better(workbench), ..banner }
            }
        }
    }
}

/// The functions for the second part's texts.
#[derive(Clone, Copy, Debug)]
pub struct FurtherWords {
    /// Describes a running question.
    pub(crate) question: fn(FurtherQuestion) -> &'static str,
    /// Describes the current activity of a question.
    pub(crate) activity: fn(FurtherActivity) -> String,
    /// Describes the outcome of a question.
    pub(crate) outcome: fn(&FurtherOutcome, &Workbench) -> Banner,
    /// Describes the error of a text.
    pub(crate) error: fn(&ReadErrorKind) -> String,
    /// Describes a message.
    pub(crate) notice: fn(&FurtherNotice) -> Banner,
    /// Describes the verdict that was found without a question, if nothing is more important.
    pub(crate) verdict: fn(&Workbench) -> Option<Banner>,
}

/// The message to show now. `further` is `None` until the second part is loaded.
#[must_use]
pub fn banner(workbench: &Workbench, further: Option<FurtherWords>) -> Banner {
    if let Some(verdict) = shown_verdict(workbench, further) {
        verdict
    } else if let Some(notice) = workbench.notice() {
        Banner::of_notice(notice, further)
    } else if workbench.is_reading() {
        Banner::calm(words::open::READING)
    } else if let Some(waiting) = workbench.waiting() {
        Banner::calm(match waiting {
            Waiting::Solving => words::solve::SOLVING,
            Waiting::LookingForOther => words::solve::SOLVED_AND_LOOKING,
            Waiting::Further(question) => {
                further.map(|words| (words.question)(question)).unwrap_or_default()
            }
        })
    } else {
        match &workbench.shown().outcome {
            Some(Outcome::Solved(outcome)) => Banner::of_solve(*outcome, workbench),
            Some(Outcome::Further(outcome)) => {
                further.map(|words| (words.outcome)(outcome, workbench)).unwrap_or_default()
            }
            // The title has the number of open cells.
            None if workbench.is_played() => Banner::default(),
            None => Banner::of_puzzle(workbench),
        }
    }
}

/// The verdict that was found without a question, if it is to be shown.
pub(super) fn shown_verdict(
    workbench: &Workbench,
    further: Option<FurtherWords>,
) -> Option<Banner> {
    let shows_board =
        !workbench.is_played() && !workbench.is_busy() && workbench.shown().outcome.is_none();
    further.filter(|_| shows_board).and_then(|words| (words.verdict)(workbench))
}

/// The message about a puzzle that was loaded whole; `None` for any other notice.
pub(super) fn loaded(notice: &Notice) -> Option<String> {
    if !matches!(notice, Notice::LinkLoaded { .. } | Notice::TextLoaded(_)) {
        return None;
    }
    let banner = Banner::of_notice(notice, None);
    (banner.tone == Tone::Calm).then_some(banner.text)
}

/// Suggests another reading that has one solution. Begins with a space; empty if none exists.
fn better(workbench: &Workbench) -> String {
    let better = workbench.readings().and_then(Import::better);
    better.map_or_else(String::new, |reading| format!(" {}", words::open::better_reading(reading)))
}

/// Explains in words why there is no answer.
#[must_use]
pub fn failure_words(failure: &Failure) -> String {
    match failure {
        Failure::NotStarted => words::solve::NOT_STARTED.to_owned(),
        Failure::Stopped(reason) => words::solve::stopped_working(reason),
        Failure::Panicked(defect) => words::solve::stopped_by_defect(defect),
        Failure::GaveUp(reason) => reason.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::Solve;
    use crate::model::testing::{answer, ask, progress, solution};
    use crate::model::{Choice, Editor, FurtherNotice, Source, TextProblem};
    use crate::view::testing::{banner_text, whole_banner};
    use crate::worker::task::Event;
    use crate::worker::tasks::{Answer, Solutions, Stage};

    fn assert_banner_contains(workbench: &Workbench, words: &str) {
        let text = banner_text(workbench);
        assert!(text.contains(words), "“{text}” lacks “{words}”");
    }

    #[test]
    fn each_outcome_has_its_words() {
        let mut workbench = Workbench::default();
        assert_banner_contains(&workbench, "Type or paste");
        ask(&mut workbench, Solve);
        assert_banner_contains(&workbench, "Solving");
        progress(&mut workbench, &Solve, Stage::Solution(solution(81, 1)));
        assert_banner_contains(&workbench, "another solution");
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        assert_banner_contains(&workbench, "only solution");
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(81, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(81, 2)));
        assert_banner_contains(&workbench, "other solutions");
        assert_banner_contains(&workbench, "81 cells");
        ask(&mut workbench, Solve);
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        assert_banner_contains(&workbench, "unsolvable");
        ask(&mut workbench, Solve);
        workbench.fail(Failure::GaveUp("the worker stopped working".to_owned()));
        assert_banner_contains(&workbench, "stopped working.");
    }

    #[test]
    fn reasons_become_sentences_with_one_full_stop() {
        assert_eq!(words::sentence("it is so"), "It is so.");
        assert_eq!(words::sentence("it is so. Try again."), "It is so. Try again.");
        let mut workbench = Workbench::default();
        workbench.say(Notice::NoAnswer(Failure::GaveUp("try again.".to_owned())));
        assert_eq!(banner_text(&workbench), "No answer: try again.");
    }

    #[test]
    fn failures_are_reported() {
        let mut workbench = Workbench::default();
        for failure in [
            Failure::NotStarted,
            Failure::Stopped(String::new()),
            Failure::Panicked("it panicked".to_owned()),
            Failure::GaveUp("it is so".to_owned()),
        ] {
            ask(&mut workbench, Solve);
            workbench.receive(&Solve, Event::Failed(failure), 0.0);
            let text = banner_text(&workbench);
            assert!(text.starts_with("No answer: ") && text.ends_with('.'), "{text}");
            assert!(!text.ends_with(".."), "{text}");
        }
    }

    #[test]
    fn only_failures_look_bad() {
        let source = Source::Paste;
        let damaged = Workbench::restore(Some("3x3:1"), None).notice().cloned().expect("a notice");
        for notice in [
            Notice::ReadingFirst,
            Notice::ReadingStopped,
            Notice::Cancelled,
            Notice::NoAnswer(Failure::NotStarted),
            Notice::LinkLoaded { clues: 1 },
            damaged,
            Notice::LinkTooLong,
            Notice::Unreadable { source: source.clone(), reason: String::new() },
            FurtherNotice::Unusable { source, problem: TextProblem::NoPuzzle }.into(),
            FurtherNotice::ClaimedUnsolvable.into(),
        ] {
            let mut workbench = Workbench::default();
            workbench.say(notice.clone());
            assert_eq!(whole_banner(&workbench).tone == Tone::Bad, notice.is_failure());
        }
    }

    #[test]
    fn damaged_links_are_reported() {
        for damaged in [Some("3x3:1"), None] {
            let text = banner_text(&Workbench::restore(damaged, Some("3x3:5zzzb")));
            assert!(text.starts_with("This link is "), "{text}");
        }
    }

    #[test]
    fn a_loaded_text_is_described() {
        let banner_after_paste = |text: &str| {
            let mut workbench = Workbench::default();
            workbench.paste(text);
            banner_text(&workbench)
        };
        let line = "24........23....";
        assert_eq!(
            banner_after_paste(line),
            "Puzzle loaded: 4 clues. Read as a puzzle in one line, boxes 2×2."
        );
        let without_boxes = banner_after_paste("1x5:5x");
        assert!(without_boxes.ends_with("Read as a link of this app."), "{without_boxes}");
        let candidates =
            banner_after_paste("12 34 34 12\n34 12 12 34\n12 1234 34 12\n34 12 123 234");
        let words = "Puzzle loaded: 0 clues, and the candidates of 15 cells.";
        assert!(candidates.starts_with(words), "{candidates}");
        let list = banner_after_paste(&format!("{line}\n{line}\nnot a puzzle\n"));
        assert!(list.contains("1 line is no puzzle and is left out."), "{list}");
        let refused = banner_after_paste("nothing like a puzzle");
        assert!(refused.starts_with("No puzzle found in this text."), "{refused}");
        let broken = banner_after_paste("12345\n1234");
        assert!(broken.starts_with("What was pasted can’t be read"), "{broken}");
    }

    #[test]
    fn another_reading_is_offered_if_this_one_makes_no_sense() {
        let mut workbench = Workbench::default();
        // Both values are in one box of 3 rows, but in different boxes of 2 rows.
        let line = format!("1{}", ".".repeat(35));
        workbench.paste(&line);
        ask(&mut workbench, Solve);
        answer(&mut workbench, &Solve, Answer::Unsolvable);
        let doubts = workbench.doubts();
        workbench.settle(&doubts, &[Solutions::One]);
        assert_banner_contains(
            &workbench,
            "Read otherwise (boxes of 3 rows and 2 columns), it has one solution.",
        );
        workbench.choose_reading(Choice::Way(1));
        assert_banner_contains(&workbench, "Puzzle loaded");
    }

    #[test]
    fn long_names_of_files_are_shortened() {
        let mut workbench = Workbench::default();
        let name = format!("{}.sdk", "long name ".repeat(30));
        workbench.refuse_text(Source::File(name), "it is not text".to_owned());
        let text = banner_text(&workbench);
        assert!(text.starts_with("“long name ") && text.contains(".sdk” can’t be read"), "{text}");
        assert!(text.chars().count() < 120, "{text}");
    }

    #[test]
    fn the_first_part_words_all_it_can_cause() {
        let mut workbench = Workbench::default();
        let mut is_worded = |act: fn(&mut Workbench)| {
            act(&mut workbench);
            let banner = banner(&workbench, None);
            assert!(!banner.text.is_empty());
            // Only the problem of a damaged link waits for the second part.
            let whole = whole_banner(&workbench);
            assert_eq!(banner.tone, whole.tone);
            assert!(whole.text.starts_with(banner.text.trim_end_matches('.')), "{whole:?}");
        };
        is_worded(|workbench| workbench.edit(Editor::clear));
        is_worded(|workbench| ask(workbench, Solve));
        is_worded(|workbench| progress(workbench, &Solve, Stage::Solution(solution(81, 1))));
        is_worded(|workbench| answer(workbench, &Solve, Answer::OnlySolution));
        is_worded(|workbench| ask(workbench, Solve));
        is_worded(Workbench::cancel);
        is_worded(|workbench| workbench.paste(&".".repeat(81)));
        is_worded(|workbench| workbench.follow("2x2:1o"));
        is_worded(|workbench| workbench.follow("2x2:"));
        is_worded(Workbench::refuse_long_link);
    }
}
