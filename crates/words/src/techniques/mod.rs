//! The names of techniques and levels, and the explanations of steps: a file for each family.

mod chains;
mod constraints;
mod fish;
mod forcing;
mod sets;
mod singles;
mod subsets;
mod uniqueness;

use satdoku_logic::{Level, RatedStep, Step, TechniqueKind as Kind};

use crate::steps::words::StepWords;

/// The name that players use.
#[must_use]
pub fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::FullHouse => "Full house",
        Kind::HiddenSingle => "Hidden single",
        Kind::NakedSingle => "Naked single",
        Kind::AllowedValues => "Allowed values",
        Kind::Pointing => "Pointing",
        Kind::Claiming => "Claiming",
        Kind::Pair => "Pair",
        Kind::Combinations => "Combinations",
        Kind::CageOrLine => "Cage or line",
        Kind::CageHouseInteraction => "Cage–house interaction",
        Kind::HiddenCage => "Hidden cage",
        Kind::InniesAndOuties => "Innies and outies",
        Kind::LockedPair => "Locked pair",
        Kind::NakedPair => "Naked pair",
        Kind::XWing => "X-wing",
        Kind::HiddenPair => "Hidden pair",
        Kind::LockedTriple => "Locked triple",
        Kind::NakedTriple => "Naked triple",
        Kind::Swordfish => "Swordfish",
        Kind::HiddenTriple => "Hidden triple",
        Kind::Skyscraper => "Skyscraper",
        Kind::TwoStringKite => "Two-string kite",
        Kind::XyWing => "XY-wing",
        Kind::TurbotFish => "Turbot fish",
        Kind::EmptyRectangle => "Empty rectangle",
        Kind::FinnedXWing => "Finned X-wing",
        Kind::SashimiXWing => "Sashimi X-wing",
        Kind::XyzWing => "XYZ-wing",
        Kind::WWing => "W-wing",
        Kind::RemotePair => "Remote pair",
        Kind::UniqueRectangle1 => "Unique rectangle 1",
        Kind::UniqueRectangle2 => "Unique rectangle 2",
        Kind::UniqueRectangle3 => "Unique rectangle 3",
        Kind::UniqueRectangle4 => "Unique rectangle 4",
        Kind::UniqueRectangle5 => "Unique rectangle 5",
        Kind::UniqueRectangle6 => "Unique rectangle 6",
        Kind::HiddenRectangle => "Hidden rectangle",
        Kind::AvoidableRectangle1 => "Avoidable rectangle 1",
        Kind::AvoidableRectangle2 => "Avoidable rectangle 2",
        Kind::UniqueLoop => "Unique loop",
        Kind::SimpleColouring => "Simple colouring",
        Kind::NakedQuad => "Naked quad",
        Kind::Jellyfish => "Jellyfish",
        Kind::HiddenQuad => "Hidden quad",
        Kind::FinnedSwordfish => "Finned swordfish",
        Kind::SashimiSwordfish => "Sashimi swordfish",
        Kind::WxyzWing => "WXYZ-wing",
        Kind::BugPlusOne => "BUG+1",
        Kind::MultiColouring => "Multi colouring",
        Kind::SueDeCoq => "Sue de Coq",
        Kind::AlignedPairExclusion => "Aligned pair exclusion",
        Kind::FinnedJellyfish => "Finned jellyfish",
        Kind::SashimiJellyfish => "Sashimi jellyfish",
        Kind::XCycle => "X-cycle",
        Kind::XyCycle => "XY-cycle",
        Kind::XChain => "X-chain",
        Kind::AlsXz => "ALS-XZ",
        Kind::XyChain => "XY-chain",
        Kind::NiceLoop => "Nice loop",
        Kind::Aic => "AIC",
        Kind::GroupedNiceLoop => "Grouped nice loop",
        Kind::GroupedAic => "Grouped AIC",
        Kind::AlsXyWing => "ALS-XY-wing",
        Kind::AlsChain => "ALS chain",
        Kind::ForcingChain => "Forcing chain",
        Kind::ContradictionNet => "Contradiction net",
        Kind::ForcingNet => "Forcing net",
    }
}

/// The name of a step in Sudoku Explainer's rating.
#[must_use]
pub fn rated(step: RatedStep) -> &'static str {
    match step.kind {
        Kind::Pointing if step.is_direct => "Direct pointing",
        Kind::Claiming if step.is_direct => "Direct claiming",
        Kind::HiddenPair if step.is_direct => "Direct hidden pair",
        Kind::HiddenTriple if step.is_direct => "Direct hidden triple",
        kind => name(kind),
    }
}

/// The name of a level of difficulty.
#[must_use]
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
        Level::Unfair => "Unfair",
        Level::Extreme => "Extreme",
    }
}

/// Explains a step, without its name and without a full stop.
pub(crate) fn explain(words: &StepWords<'_>, step: &Step) -> String {
    let explain = match step.technique().kind {
        Kind::FullHouse => singles::full_house,
        Kind::HiddenSingle => singles::hidden_single,
        Kind::NakedSingle => singles::naked_single,
        Kind::AllowedValues => constraints::of_constraint,
        Kind::Pair => constraints::pair,
        Kind::Combinations | Kind::HiddenCage => constraints::combinations,
        Kind::CageOrLine | Kind::InniesAndOuties => constraints::cage_or_line,
        Kind::CageHouseInteraction => constraints::cage_house,
        Kind::Pointing | Kind::Claiming => subsets::interaction,
        Kind::LockedPair
        | Kind::NakedPair
        | Kind::LockedTriple
        | Kind::NakedTriple
        | Kind::NakedQuad => subsets::naked_subset,
        Kind::HiddenPair | Kind::HiddenTriple | Kind::HiddenQuad => subsets::hidden_subset,
        Kind::SueDeCoq => subsets::sue_de_coq,
        Kind::XWing | Kind::Swordfish | Kind::Jellyfish => fish::fish,
        Kind::FinnedXWing
        | Kind::SashimiXWing
        | Kind::FinnedSwordfish
        | Kind::SashimiSwordfish
        | Kind::FinnedJellyfish
        | Kind::SashimiJellyfish => fish::finned_fish,
        Kind::Skyscraper
        | Kind::TwoStringKite
        | Kind::TurbotFish
        | Kind::EmptyRectangle
        | Kind::XyWing
        | Kind::WWing
        | Kind::RemotePair
        | Kind::XCycle
        | Kind::XyCycle
        | Kind::XChain
        | Kind::XyChain
        | Kind::NiceLoop
        | Kind::Aic
        | Kind::GroupedNiceLoop
        | Kind::GroupedAic => chains::chain,
        Kind::XyzWing => chains::wing,
        Kind::SimpleColouring | Kind::MultiColouring => chains::colouring,
        Kind::AlsChain => chains::als_chain,
        Kind::WxyzWing | Kind::AlsXz | Kind::AlsXyWing => sets::als,
        Kind::AlignedPairExclusion => sets::aligned_pair,
        Kind::UniqueRectangle1
        | Kind::UniqueRectangle2
        | Kind::UniqueRectangle3
        | Kind::UniqueRectangle4
        | Kind::UniqueRectangle5
        | Kind::UniqueRectangle6
        | Kind::HiddenRectangle
        | Kind::AvoidableRectangle1
        | Kind::AvoidableRectangle2
        | Kind::UniqueLoop => uniqueness::exchange,
        Kind::BugPlusOne => uniqueness::bug,
        Kind::ForcingChain => forcing::forcing_chain,
        Kind::ContradictionNet | Kind::ForcingNet => forcing::forcing_net,
    };
    explain(words, step)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use satdoku_logic::TECHNIQUES;

    use super::*;

    #[test]
    fn techniques_have_different_names() {
        let mut kinds: Vec<Kind> = TECHNIQUES.iter().map(|technique| technique.kind).collect();
        kinds.dedup();
        let names: BTreeSet<&str> = kinds.iter().map(|kind| name(*kind)).collect();
        assert_eq!(names.len(), kinds.len());
    }
}
