//! The table of techniques. A new technique needs a file and a row here.

use std::fmt;

use super::{
    aligned_pair, als, als_chain, binary, bug, cage_house, chains, colouring, combinations, domain,
    finned_fish, fish, forcing_chain, forcing_net, full_house, hidden_single, hidden_subset,
    innies_and_outies, interaction, locked_subset, naked_single, naked_subset, strong_links,
    sue_de_coq, sum_and_regular, unique_loop, unique_rectangle, wings,
};
use crate::board::{Constraint, HouseKind};
use crate::steps::{
    Finder, HintTarget, Hodoku, Level, Step, Technique, TechniqueId, TechniqueKind as Kind,
};
use HintTarget::{Bases, Constraints, First, Houses, Reason, Rule};
use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// The number of techniques.
const COUNT: usize = 68;

/// Every technique, easiest first, in the order of hints.
pub static TECHNIQUES: [Technique; COUNT] = numbered([
    both(Kind::FullHouse, 10, (100, 4, Easy), full_house::find, Houses),
    both(
        Kind::HiddenSingle,
        12,
        (300, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| house.kind.is_box()),
        Houses,
    ),
    both(
        Kind::HiddenSingle,
        15,
        (301, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| !house.kind.is_box()),
        Houses,
    ),
    both(Kind::NakedSingle, 23, (200, 4, Easy), naked_single::find, Reason),
    Technique {
        applies_to: Some(|constraint| matches!(constraint, Constraint::Domain { .. })),
        ..both(Kind::AllowedValues, 23, (310, 4, Easy), domain::find, Rule)
    },
    both(
        Kind::Pointing,
        26,
        (1200, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, HouseKind::is_box),
        Bases,
    ),
    both(
        Kind::Claiming,
        28,
        (1210, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, |kind| !kind.is_box()),
        Bases,
    ),
    // Neither scale knows constraints beyond houses: they are rated between interaction and
    // subsets.
    Technique {
        applies_to: Some(|constraint| matches!(constraint, Constraint::Binary(..))),
        ..both(Kind::Pair, 29, (320, 4, Easy), binary::find, Rule)
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(Kind::Combinations, 29, (330, 4, Easy), combinations::find, Constraints)
    },
    Technique {
        applies_to: Some(Constraint::is_layered),
        ..both(Kind::CageOrLine, 29, (340, 4, Easy), sum_and_regular::find, Rule)
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(Kind::CageHouseInteraction, 29, (1250, 20, Medium), cage_house::find, Constraints)
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(Kind::HiddenCage, 29, (1260, 20, Medium), combinations::find_hidden, Houses)
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(Kind::InniesAndOuties, 29, (1270, 20, Medium), innies_and_outies::find, Houses)
    },
    other(
        Kind::LockedPair,
        30,
        (1000, 40, Medium),
        |t, scan, sink| locked_subset::find(t, scan, sink, 2),
        Houses,
    ),
    both(
        Kind::NakedPair,
        30,
        (1300, 60, Medium),
        |t, scan, sink| naked_subset::find(t, scan, sink, 2),
        Houses,
    ),
    both(Kind::XWing, 32, (2200, 140, Hard), |t, scan, sink| fish::find(t, scan, sink, 2), Bases),
    both(
        Kind::HiddenPair,
        34,
        (1500, 70, Medium),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 2),
        Houses,
    ),
    other(
        Kind::LockedTriple,
        36,
        (1100, 60, Medium),
        |t, scan, sink| locked_subset::find(t, scan, sink, 3),
        Houses,
    ),
    both(
        Kind::NakedTriple,
        36,
        (1400, 80, Medium),
        |t, scan, sink| naked_subset::find(t, scan, sink, 3),
        Houses,
    ),
    both(
        Kind::Swordfish,
        38,
        (2300, 150, Hard),
        |t, scan, sink| fish::find(t, scan, sink, 3),
        Bases,
    ),
    both(
        Kind::HiddenTriple,
        40,
        (1600, 100, Medium),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 3),
        Houses,
    ),
    other(Kind::Skyscraper, 40, (3000, 130, Hard), strong_links::skyscraper, First),
    other(Kind::TwoStringKite, 41, (3100, 150, Hard), strong_links::kite, First),
    both(Kind::XyWing, 42, (3300, 160, Hard), wings::xy, First),
    other(Kind::TurbotFish, 42, (3120, 120, Hard), strong_links::turbot, First),
    other(Kind::EmptyRectangle, 43, (3170, 120, Hard), strong_links::empty_rectangle, First),
    other(
        Kind::FinnedXWing,
        43,
        (4100, 130, Hard),
        |t, scan, sink| finned_fish::find(t, scan, sink, 2, false),
        Bases,
    ),
    other(
        Kind::SashimiXWing,
        43,
        (4200, 150, Hard),
        |t, scan, sink| finned_fish::find(t, scan, sink, 2, true),
        Bases,
    ),
    both(Kind::XyzWing, 44, (3400, 180, Hard), wings::xyz, First),
    other(Kind::WWing, 44, (3200, 150, Hard), wings::w, First),
    other(Kind::RemotePair, 44, (2800, 110, Hard), chains::remote_pair, First),
    deadly(Kind::UniqueRectangle1, 45, (3500, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_1)
    }),
    deadly(Kind::UniqueRectangle2, 45, (3600, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_2)
    }),
    deadly(Kind::UniqueRectangle3, 45, (3700, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_3)
    }),
    deadly(Kind::UniqueRectangle4, 45, (3800, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_4)
    }),
    deadly(Kind::UniqueRectangle5, 45, (3900, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_5)
    }),
    deadly(Kind::UniqueRectangle6, 45, (4000, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_6)
    }),
    Technique {
        is_explainers: false,
        ..deadly(Kind::HiddenRectangle, 46, (4010, 100, Hard), |t, scan, sink| {
            unique_rectangle::rectangle(t, scan, sink, unique_rectangle::hidden)
        })
    },
    Technique {
        is_explainers: false,
        ..deadly(Kind::AvoidableRectangle1, 46, (4020, 100, Hard), unique_rectangle::avoidable_1)
    },
    Technique {
        is_explainers: false,
        ..deadly(Kind::AvoidableRectangle2, 46, (4030, 100, Hard), unique_rectangle::avoidable_2)
    },
    deadly(Kind::UniqueLoop, 46, NONE, unique_loop::find),
    other(Kind::SimpleColouring, 48, (5330, 150, Hard), colouring::simple, First),
    both(
        Kind::NakedQuad,
        50,
        (2000, 120, Hard),
        |t, scan, sink| naked_subset::find(t, scan, sink, 4),
        Houses,
    ),
    both(
        Kind::Jellyfish,
        52,
        (2400, 160, Hard),
        |t, scan, sink| fish::find(t, scan, sink, 4),
        Bases,
    ),
    both(
        Kind::HiddenQuad,
        54,
        (2100, 150, Hard),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 4),
        Houses,
    ),
    other(
        Kind::FinnedSwordfish,
        54,
        (4300, 200, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 3, false),
        Bases,
    ),
    other(
        Kind::SashimiSwordfish,
        54,
        (4400, 240, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 3, true),
        Bases,
    ),
    other(
        Kind::WxyzWing,
        55,
        NONE,
        |t, scan, sink| {
            als::xz(t, scan, sink, |a, b, values| a.len() + b.len() == 4 && values == 4)
        },
        First,
    ),
    deadly(Kind::BugPlusOne, 56, (2900, 100, Hard), bug::find),
    other(Kind::MultiColouring, 58, (5360, 200, Hard), colouring::multi, First),
    other(Kind::SueDeCoq, 60, (5300, 250, Unfair), sue_de_coq::find, Bases),
    both(Kind::AlignedPairExclusion, 62, NONE, aligned_pair::find, First),
    other(
        Kind::FinnedJellyfish,
        62,
        (4500, 250, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 4, false),
        Bases,
    ),
    other(
        Kind::SashimiJellyfish,
        62,
        (4600, 260, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 4, true),
        Bases,
    ),
    both(
        Kind::XCycle,
        65,
        (5410, 260, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::X),
        First,
    ),
    both(
        Kind::XyCycle,
        65,
        (5510, 260, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::XY),
        First,
    ),
    both(
        Kind::XChain,
        66,
        (5400, 260, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::X),
        First,
    ),
    other(
        Kind::AlsXz,
        68,
        (5700, 300, Unfair),
        |t, scan, sink| als::xz(t, scan, sink, |_, _, _| true),
        First,
    ),
    // Sudoku Explainer treats it like any other chain.
    other(
        Kind::XyChain,
        70,
        (5500, 260, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::XY),
        First,
    ),
    both(
        Kind::NiceLoop,
        70,
        (5600, 280, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::ANY),
        First,
    ),
    both(
        Kind::Aic,
        70,
        (5610, 280, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::ANY),
        First,
    ),
    other(
        Kind::GroupedNiceLoop,
        72,
        (5650, 300, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::GROUPED),
        First,
    ),
    other(
        Kind::GroupedAic,
        72,
        (5660, 300, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::GROUPED),
        First,
    ),
    other(Kind::AlsXyWing, 75, (5800, 320, Unfair), als::xy_wing, First),
    other(Kind::AlsChain, 78, (5900, 340, Unfair), als_chain::find, First),
    both(Kind::ForcingChain, 82, (8500, 500, Extreme), forcing_chain::find, First),
    both(Kind::ContradictionNet, 88, (8600, 700, Extreme), forcing_net::contradiction, First),
    both(Kind::ForcingNet, 90, (8610, 700, Extreme), forcing_net::verity, First),
]);

/// Gives each row its index.
const fn numbered(mut table: [Technique; COUNT]) -> [Technique; COUNT] {
    let mut index = 0;
    while index < COUNT {
        table[index].id = TechniqueId(index as u8);
        index += 1;
    }
    table
}

/// `HoDoKu`'s order, score and level.
type Scores = (u16, u32, Level);

/// Not in `HoDoKu`, marked by a score of 0.
const NONE: Scores = (0, 0, Hard);

fn is_sum(constraint: &Constraint) -> bool {
    matches!(constraint, Constraint::Sum(_))
}

/// A technique on both scales, or for constraints.
const fn both(
    kind: Kind,
    rating: u16,
    (order, score, level): Scores,
    find: Finder,
    look: HintTarget,
) -> Technique {
    let hodoku = if score == 0 { None } else { Some(Hodoku { order, score, level }) };
    Technique {
        id: TechniqueId(0),
        kind,
        rating,
        is_explainers: true,
        hodoku,
        assumes_unique: false,
        applies_to: None,
        find,
        look,
    }
}

/// A technique that Sudoku Explainer does not have.
const fn other(
    kind: Kind,
    rating: u16,
    scores: Scores,
    find: Finder,
    look: HintTarget,
) -> Technique {
    Technique { is_explainers: false, ..both(kind, rating, scores, find, look) }
}

/// A technique that assumes a unique solution.
const fn deadly(kind: Kind, rating: u16, scores: Scores, find: Finder) -> Technique {
    Technique { assumes_unique: true, ..both(kind, rating, scores, find, First) }
}

/// The techniques of a kind: several if scales rate them differently.
pub fn of_kind(kind: Kind) -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(move |technique| technique.kind == kind)
}

impl TechniqueId {
    /// The technique with this index.
    #[must_use]
    pub fn technique(self) -> &'static Technique {
        &TECHNIQUES[usize::from(self.0)]
    }
}

impl fmt::Debug for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.technique().fmt(f)
    }
}

impl Step {
    /// The technique of this step.
    #[must_use]
    pub fn technique(&self) -> &'static Technique {
        self.technique.technique()
    }

    /// Sudoku Explainer's rating, in tenths.
    #[must_use]
    pub fn rating(&self) -> u16 {
        self.technique().rating + self.extra
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_in_order_and_distinct() {
        assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.rating));
        for (index, technique) in TECHNIQUES.iter().enumerate() {
            assert!(TECHNIQUES[..index].iter().all(|other| other != technique), "{technique:?}");
        }
        let mut orders: Vec<_> =
            TECHNIQUES.iter().filter_map(|t| t.hodoku).map(|h| h.order).collect();
        orders.sort_unstable();
        assert!(orders.is_sorted_by(|a, b| a < b));
    }
}
