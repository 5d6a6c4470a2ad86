//! The texts of the second part's notices.

use crate::board::RuleLook;
use crate::engine_words::techniques;
use crate::model::{FurtherNotice, PictureLoaded, Refusal, TextProblem, clock_face, kinds};
use crate::view::{Banner, words};

/// Describes a message.
pub(super) fn notice(notice: &FurtherNotice) -> Banner {
    match notice {
        FurtherNotice::Refused(refusal) => Banner::warning(match refusal {
            Refusal::NoClues => words::create::NO_CLUES,
            Refusal::CellIsClue => words::solve::CELL_IS_CLUE,
            Refusal::NothingToExplain => words::solve::SOLVE_TO_EXPLAIN,
            Refusal::NothingKnown => words::how_it_works::SOLVE_TO_PROVE,
            Refusal::SeveralSolutions => words::how_it_works::NOTHING_TO_PROVE,
        }),
        FurtherNotice::Unusable { source, problem } => Banner::bad(match problem {
            TextProblem::NoPuzzle => words::open::no_puzzle(source),
            TextProblem::BoardChanged => {
                words::open::unreadable(source, words::open::BOARD_CHANGED)
            }
            TextProblem::NoSuchBoard { rows, columns } => {
                let reason = words::picture::no_such_board(*rows, *columns);
                words::open::unreadable(source, &reason)
            }
        }),
        FurtherNotice::Incomplete { left_out } => {
            Banner::warning(words::open::asks_for_more(left_out))
        }
        FurtherNotice::ClaimedUnsolvable => Banner::warning(words::open::CLAIMED_UNSOLVABLE),
        FurtherNotice::PictureLoaded(loaded) => picture_loaded(loaded),
        FurtherNotice::Made { clues, undecided, seed } => {
            Banner::good(words::make::made_from_seed(*clues, *undecided, *seed))
        }
        FurtherNotice::NewBoard => Banner::calm(words::create::NEW_BOARD),
        FurtherNotice::StepsTakenBack => Banner::calm(words::steps::TAKEN_BACK),
        FurtherNotice::FilledWrongly => Banner::warning(words::play::FULL_BUT_WRONG),
        FurtherNotice::Done { elapsed_ms: None } => Banner::good(words::play::DONE),
        FurtherNotice::Done { elapsed_ms: Some(elapsed_ms) } => {
            Banner::good(words::play::done_in(&clock_face(*elapsed_ms)))
        }
        FurtherNotice::Practice(technique) => {
            Banner::calm(words::techniques::find(techniques::name(*technique)))
        }
        FurtherNotice::BoardReadInPart => Banner::warning(words::boards::READ_IN_PART),
        FurtherNotice::FormulaExplored { reason } => {
            Banner::calm(words::open::formula_explored(reason))
        }
        FurtherNotice::LastBoardUnreadable => Banner::warning(words::boards::LAST_UNREADABLE),
    }
}

/// Describes a puzzle from a photo: its clue count, rules and doubts.
fn picture_loaded(loaded: &PictureLoaded) -> Banner {
    let cages = loaded.rules.iter().filter(|rule| rule.kind.look == RuleLook::Cage).count();
    let others = loaded.rules.iter().filter(|rule| rule.kind.look != RuleLook::Cage);
    let others: Vec<&str> = others.map(|rule| kinds::name(rule.kind)).collect();
    let content = words::picture::what_is_there(loaded.clues, &others, cages);
    let mut doubts = match loaded.doubtful_cells {
        0 => Vec::new(),
        cells => vec![words::picture::not_certain(cells)],
    };
    doubts.extend(loaded.rule_doubts.iter().map(words::picture::doubt));
    if doubts.is_empty() {
        Banner::calm(words::picture::read(&content))
    } else {
        Banner::warning(words::picture::read_with_doubts(&content, &doubts.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Source, Workbench};
    use crate::rules;
    use crate::view::Tone;
    use crate::view::testing::whole_banner;
    use crate::worker::tasks::RuleDoubt;

    /// The banner of a message.
    fn banner_for(notice: FurtherNotice) -> Banner {
        let mut workbench = Workbench::default();
        workbench.say(notice.into());
        whole_banner(&workbench)
    }

    #[test]
    fn messages_have_their_words() {
        let source = Source::Paste;
        let unusable = |problem| FurtherNotice::Unusable { source: source.clone(), problem };
        for (notice, words) in [
            (FurtherNotice::NewBoard, "A new board."),
            (FurtherNotice::StepsTakenBack, "were taken back"),
            (unusable(TextProblem::BoardChanged), "What was pasted can’t be read: the board was"),
            (
                unusable(TextProblem::NoSuchBoard { rows: 1, columns: 97 }),
                "no board here has boxes 1×97",
            ),
            (FurtherNotice::Done { elapsed_ms: Some(61_000.0) }, "Solved in 1:01!"),
        ] {
            let text = banner_for(notice).text;
            assert!(text.contains(words), "“{text}” lacks “{words}”");
        }
        let made = banner_for(FurtherNotice::Made { clues: 20, undecided: 0, seed: 7 }).text;
        assert_eq!(made, "A new puzzle with 20 clues, from seed 7.");
    }

    #[test]
    fn a_picture_is_described_with_its_doubts() {
        let rules = vec![rules::of_board(&rules::DIAGONALS), rules::cage(vec![0, 1], Some(3))];
        let certain = PictureLoaded { clues: 2, rules, doubtful_cells: 0, rule_doubts: vec![] };
        let banner = banner_for(FurtherNotice::PictureLoaded(certain.clone()));
        assert_eq!(banner, Banner::calm("Read from the picture: 2 clues, diagonals, 1 cage."));
        let rule_doubts = vec![RuleDoubt::Diagonals];
        let doubtful = PictureLoaded { doubtful_cells: 2, rule_doubts, ..certain };
        let banner = banner_for(FurtherNotice::PictureLoaded(doubtful));
        let words = "2 clues, diagonals, 1 cage; 2 cells are not certain. There may be a diagonal.";
        assert_eq!(banner, Banner::warning(format!("Read from the picture: {words}")));
    }

    #[test]
    fn refusals_suggest_an_action() {
        for (refusal, words) in [
            (Refusal::NothingKnown, "Press Solve first"),
            (Refusal::SeveralSolutions, "has other solutions"),
            (Refusal::CellIsClue, "is a clue"),
            (Refusal::NothingToExplain, "Press Solve first"),
        ] {
            let mut workbench = Workbench::default();
            workbench.say(refusal.into());
            let Banner { tone, text } = whole_banner(&workbench);
            assert!(tone == Tone::Warning && text.contains(words), "{text}");
        }
    }
}
