//! The verdict on the puzzle, before anything is asked.

use crate::engine_words::techniques;
use crate::logic::RatingEnd;
use crate::model::{Notice, Verdict, Workbench};
use crate::view::{Banner, Tone, words};

/// The verdict in a sentence or two; `None` if it is unknown or `notice` is more important.
#[must_use]
pub fn verdict(workbench: &Workbench) -> Option<Banner> {
    let rest = match workbench.notice() {
        None => String::new(),
        Some(notice @ (Notice::LinkLoaded { .. } | Notice::TextLoaded(_))) => {
            let loaded = Banner::of_notice(notice, None);
            // Something was left out: that comes first.
            if loaded.tone != Tone::Calm {
                return None;
            }
            format!(" {}", loaded.text)
        }
        Some(_) => return None,
    };
    let mut banner = match workbench.facts().verdict() {
        Verdict::Unknown => return None,
        Verdict::Only => {
            Banner::good(format!("{}{}", words::solve::ONE_SOLUTION, level(workbench)))
        }
        Verdict::Several => Banner::warning(words::solve::SEVERAL_SOLUTIONS),
        Verdict::Unsolvable if workbench.puzzle().is_broken() => {
            Banner::bad(words::solve::NO_SOLUTION_MARKED)
        }
        Verdict::Unsolvable => Banner::bad(words::solve::NO_SOLUTION),
    };
    banner.text += &rest;
    Some(banner)
}

/// The level as a sentence that begins with a space; empty until the puzzle is rated.
fn level(workbench: &Workbench) -> String {
    let Some(rating) = &workbench.facts().rating else { return String::new() };
    if rating.end == RatingEnd::NeedsSearch {
        return format!(" {}", words::solve::NEEDS_SEARCH);
    }
    format!(" {}.", techniques::level(rating.level))
}

#[cfg(test)]
mod tests {
    use crate::model::Purpose;
    use crate::model::testing::solution;
    use crate::view::testing::whole_banner;
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
    fn the_verdict_comes_before_the_message_about_a_loaded_puzzle() {
        let text = |answer| whole_banner(&judged(answer)).text;
        assert_eq!(text(Answer::OnlySolution), "One solution. Puzzle loaded: 4 clues.");
        let several = text(Answer::OtherSolution(solution(16, 2)));
        assert_eq!(several, "More than one solution. Puzzle loaded: 4 clues.");
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
