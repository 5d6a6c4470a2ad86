//! The verdict on the puzzle, before anything is asked.

use super::banner::loaded;
use crate::engine_words::techniques;
use crate::logic::RatingEnd;
use crate::model::{Purpose, Verdict, Workbench};
use crate::view::{Banner, words};

/// The verdict in a sentence or two; `None` if it is unknown or `notice` is more important.
#[must_use]
pub fn verdict(workbench: &Workbench) -> Option<Banner> {
    // Something that was left out of a text comes first.
    if workbench.notice().is_some_and(|notice| loaded(notice).is_none()) {
        return None;
    }
    Some(match workbench.facts().verdict() {
        Verdict::Unknown => return None,
        Verdict::Only => {
            let (level, needless) = (level(workbench), needless(workbench));
            Banner::good(format!("{}{level}{needless}", words::solve::ONE_SOLUTION))
        }
        Verdict::Several => Banner::warning(words::solve::SEVERAL_SOLUTIONS),
        Verdict::Unsolvable if workbench.puzzle().is_broken() => {
            Banner::bad(words::solve::NO_SOLUTION_MARKED)
        }
        Verdict::Unsolvable => Banner::bad(words::solve::NO_SOLUTION),
    })
}

/// The level as a sentence that begins with a space; empty until the puzzle is rated.
fn level(workbench: &Workbench) -> String {
    let Some(rating) = &workbench.facts().rating else { return String::new() };
    if rating.end == RatingEnd::NeedsSearch {
        return format!(" {}", words::solve::NEEDS_SEARCH);
    }
    format!(" {}.", techniques::level(rating.level))
}

/// The numbers of clues and rules that aren't needed, in Create; empty until they are known.
fn needless(workbench: &Workbench) -> String {
    let found = workbench.facts().needless.as_ref();
    let is_told = workbench.purpose() == Purpose::Create;
    found.filter(|_| is_told).map(words::needless::summary).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::make::Needless;
    use crate::model::Purpose;
    use crate::model::testing::solution;
    use crate::view::testing::{line, whole_banner};
    use crate::view::{Banner, Tone};
    use crate::worker::tasks::Answer;
    use crate::{logic, model::Workbench};

    fn judged(answer: Answer) -> Workbench {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:2_4h2_3d");
        let task = workbench.verdict_task().expect("unknown");
        workbench.learn_verdict(&task, Some(solution(16, 1)), answer);
        workbench
    }

    #[test]
    fn the_verdict_replaces_the_message_about_a_loaded_puzzle_which_stays_below() {
        let text = |answer| whole_banner(&judged(answer)).text;
        assert_eq!(text(Answer::OnlySolution), "One solution.");
        assert_eq!(line(&judged(Answer::OnlySolution), 0.0), "Puzzle loaded: 4 clues.");
        let several = text(Answer::OtherSolution(solution(16, 2)));
        assert_eq!(several, "More than one solution.");
        assert!(text(Answer::Unsolvable).starts_with("No solution: the clues"));
    }

    #[test]
    fn a_rating_adds_the_level() {
        let mut workbench = judged(Answer::OnlySolution);
        let task = workbench.rating_task().expect("one solution");
        workbench.learn_rating(&task, logic::rate(&task.puzzle, false));
        workbench.hide_findings();
        let text = whole_banner(&workbench).text;
        assert_eq!(text, "One solution. Easy.");
        let puzzle = workbench.puzzle().clone();
        workbench.learn_needless(&puzzle, Some(Needless { clues: vec![0], ..Needless::default() }));
        assert_eq!(whole_banner(&workbench).text, "One solution. Easy.");
        workbench.enter(Purpose::Create);
        assert_eq!(whole_banner(&workbench).text, "One solution. Easy. 1 needless clue.");
        workbench.enter(Purpose::Play);
        assert_eq!(whole_banner(&workbench), Banner::default(), "Play shows no verdict");
    }

    #[test]
    fn broken_clues_are_told_as_such() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:1b1l");
        let task = workbench.verdict_task().expect("unknown");
        workbench.learn_verdict(&task, None, Answer::Unsolvable);
        let banner = whole_banner(&workbench);
        assert!(banner.tone == Tone::Bad && banner.text.contains("the marked clues"));
    }
}
