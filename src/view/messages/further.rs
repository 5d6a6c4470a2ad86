//! The functions that the first part calls for the second part's texts.

use super::notices::notice;
use super::outcomes::outcome;
use super::verdict::verdict;
use crate::formats::ReadErrorKind;
use crate::model::{FurtherActivity, FurtherQuestion};
use crate::view::{FurtherWords, words};

/// The words of the second part.
pub const FURTHER_WORDS: FurtherWords =
    FurtherWords { question, activity, outcome, error: ReadErrorKind::to_string, notice, verdict };

fn question(question: FurtherQuestion) -> &'static str {
    match question {
        FurtherQuestion::Count => words::solve::COUNTING,
        FurtherQuestion::Next => words::solve::LOOKING_FOR_NEXT,
        FurtherQuestion::Possible => words::solve::LOOKING_FOR_POSSIBLE,
        FurtherQuestion::WhyUnsolvable => words::solve::LOOKING_FOR_CONFLICT,
        FurtherQuestion::Repair => words::solve::LOOKING_FOR_FEWEST,
        FurtherQuestion::WhyThisValue => words::solve::LOOKING_FOR_REASONS,
        FurtherQuestion::Steps => words::steps::LOOKING,
        FurtherQuestion::Entries => words::play::CHECKING,
        FurtherQuestion::MakeUnique => words::create::LOOKING_FOR_DECIDING,
        FurtherQuestion::AddClues => words::create::ADDING,
        FurtherQuestion::MakeMinimal => words::create::LEAVING_OUT,
        FurtherQuestion::Shuffle => words::create::SHUFFLING,
        FurtherQuestion::Formula => words::how_it_works::WRITING_FORMULA,
        FurtherQuestion::Proof => words::how_it_works::WRITING_PROOF,
        FurtherQuestion::CheckProof => words::how_it_works::CHECKING_PROOF,
    }
}

fn activity(activity: FurtherActivity) -> String {
    match activity {
        FurtherActivity::PartsSearched { done, parts } => words::solve::parts_searched(done, parts),
        FurtherActivity::SolutionsFound(count) => words::solve::solutions(count),
        FurtherActivity::CandidatesSettled { settled, candidates } => {
            words::solve::candidates_settled(settled, candidates)
        }
        FurtherActivity::ClueDropBounds { enough, least } => {
            words::solve::to_drop_so_far(enough, least)
        }
        FurtherActivity::ClueAddBounds { enough, least } => {
            words::create::deciding_so_far(enough, least)
        }
        FurtherActivity::CluesTried { tried, all } => words::create::clues_tried(tried, all),
        FurtherActivity::NewCluesTried { tried, all } => words::create::new_clues_tried(tried, all),
        FurtherActivity::Written { percent } => words::how_it_works::written(percent),
    }
}
