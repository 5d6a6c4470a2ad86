//! The table of techniques. A new technique needs a file and a row here.

use std::fmt;

use super::{
    aligned_pair, als, als_chain, binary, bug, cage_house, chain_search, chains, colouring,
    combinations, domain, finned_fish, fish, forcing_chain, forcing_net, full_house, hidden_single,
    hidden_subset, innies_and_outies, interaction, locked_subset, naked_single, naked_subset,
    strong_links, sue_de_coq, sum_and_regular, unique_loop, unique_rectangle, wings,
};
use crate::board::{Constraint, HouseKind};
use crate::steps::{Finder, HintTarget, Hodoku, Level, Step, Technique, TechniqueId, Words};
use HintTarget::{Bases, Constraints, First, Houses, Reason, Rule};
use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// The number of techniques.
const COUNT: usize = 68;

/// Every technique, easiest first, in the order of hints.
pub static TECHNIQUES: [Technique; COUNT] = numbered([
    both("Full house", 10, (100, 4, Easy), full_house::find, Houses, full_house::explain),
    both(
        "Hidden single",
        12,
        (300, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| house.kind.is_box()),
        Houses,
        hidden_single::explain,
    ),
    both(
        "Hidden single",
        15,
        (301, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| !house.kind.is_box()),
        Houses,
        hidden_single::explain,
    ),
    both("Naked single", 23, (200, 4, Easy), naked_single::find, Reason, naked_single::explain),
    Technique {
        applies_to: Some(|constraint| matches!(constraint, Constraint::Domain { .. })),
        ..both("Allowed values", 23, (310, 4, Easy), domain::find, Rule, domain::explain)
    },
    both(
        "Pointing",
        26,
        (1200, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, HouseKind::is_box),
        Bases,
        interaction::explain,
    ),
    both(
        "Claiming",
        28,
        (1210, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, |kind| !kind.is_box()),
        Bases,
        interaction::explain,
    ),
    // Neither scale knows constraints beyond houses: they are rated between interaction and
    // subsets.
    Technique {
        applies_to: Some(|constraint| matches!(constraint, Constraint::Binary(..))),
        ..both("Pair", 29, (320, 4, Easy), binary::find, Rule, binary::explain)
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(
            "Combinations",
            29,
            (330, 4, Easy),
            combinations::find,
            Constraints,
            combinations::explain,
        )
    },
    Technique {
        applies_to: Some(Constraint::is_layered),
        ..both(
            "Cage or line",
            29,
            (340, 4, Easy),
            sum_and_regular::find,
            Rule,
            sum_and_regular::explain,
        )
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(
            "Cage–house interaction",
            29,
            (1250, 20, Medium),
            cage_house::find,
            Constraints,
            cage_house::explain,
        )
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(
            "Hidden cage",
            29,
            (1260, 20, Medium),
            combinations::find_hidden,
            Houses,
            combinations::explain,
        )
    },
    Technique {
        applies_to: Some(is_sum),
        ..both(
            "Innies and outies",
            29,
            (1270, 20, Medium),
            innies_and_outies::find,
            Houses,
            sum_and_regular::explain,
        )
    },
    other(
        "Locked pair",
        30,
        (1000, 40, Medium),
        |t, scan, sink| locked_subset::find(t, scan, sink, 2),
        Houses,
        naked_subset::explain,
    ),
    both(
        "Naked pair",
        30,
        (1300, 60, Medium),
        |t, scan, sink| naked_subset::find(t, scan, sink, 2),
        Houses,
        naked_subset::explain,
    ),
    both(
        "X-wing",
        32,
        (2200, 140, Hard),
        |t, scan, sink| fish::find(t, scan, sink, 2),
        Bases,
        fish::explain,
    ),
    both(
        "Hidden pair",
        34,
        (1500, 70, Medium),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 2),
        Houses,
        hidden_subset::explain,
    ),
    other(
        "Locked triple",
        36,
        (1100, 60, Medium),
        |t, scan, sink| locked_subset::find(t, scan, sink, 3),
        Houses,
        naked_subset::explain,
    ),
    both(
        "Naked triple",
        36,
        (1400, 80, Medium),
        |t, scan, sink| naked_subset::find(t, scan, sink, 3),
        Houses,
        naked_subset::explain,
    ),
    both(
        "Swordfish",
        38,
        (2300, 150, Hard),
        |t, scan, sink| fish::find(t, scan, sink, 3),
        Bases,
        fish::explain,
    ),
    both(
        "Hidden triple",
        40,
        (1600, 100, Medium),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 3),
        Houses,
        hidden_subset::explain,
    ),
    other(
        "Skyscraper",
        40,
        (3000, 130, Hard),
        strong_links::skyscraper,
        First,
        chain_search::explain,
    ),
    other(
        "Two-string kite",
        41,
        (3100, 150, Hard),
        strong_links::kite,
        First,
        chain_search::explain,
    ),
    both("XY-wing", 42, (3300, 160, Hard), wings::xy, First, chain_search::explain),
    other("Turbot fish", 42, (3120, 120, Hard), strong_links::turbot, First, chain_search::explain),
    other(
        "Empty rectangle",
        43,
        (3170, 120, Hard),
        strong_links::empty_rectangle,
        First,
        chain_search::explain,
    ),
    other(
        "Finned X-wing",
        43,
        (4100, 130, Hard),
        |t, scan, sink| finned_fish::find(t, scan, sink, 2, false),
        Bases,
        finned_fish::explain,
    ),
    other(
        "Sashimi X-wing",
        43,
        (4200, 150, Hard),
        |t, scan, sink| finned_fish::find(t, scan, sink, 2, true),
        Bases,
        finned_fish::explain,
    ),
    both("XYZ-wing", 44, (3400, 180, Hard), wings::xyz, First, wings::explain),
    other("W-wing", 44, (3200, 150, Hard), wings::w, First, chain_search::explain),
    other("Remote pair", 44, (2800, 110, Hard), chains::remote_pair, First, chain_search::explain),
    deadly("Unique rectangle 1", 45, (3500, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_1)
    }),
    deadly("Unique rectangle 2", 45, (3600, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_2)
    }),
    deadly("Unique rectangle 3", 45, (3700, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_3)
    }),
    deadly("Unique rectangle 4", 45, (3800, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_4)
    }),
    deadly("Unique rectangle 5", 45, (3900, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_5)
    }),
    deadly("Unique rectangle 6", 45, (4000, 100, Hard), |t, scan, sink| {
        unique_rectangle::rectangle(t, scan, sink, unique_rectangle::type_6)
    }),
    Technique {
        is_explainers: false,
        ..deadly("Hidden rectangle", 46, (4010, 100, Hard), |t, scan, sink| {
            unique_rectangle::rectangle(t, scan, sink, unique_rectangle::hidden)
        })
    },
    Technique {
        is_explainers: false,
        ..deadly("Avoidable rectangle 1", 46, (4020, 100, Hard), unique_rectangle::avoidable_1)
    },
    Technique {
        is_explainers: false,
        ..deadly("Avoidable rectangle 2", 46, (4030, 100, Hard), unique_rectangle::avoidable_2)
    },
    deadly("Unique loop", 46, NONE, unique_loop::find),
    other("Simple colouring", 48, (5330, 150, Hard), colouring::simple, First, colouring::explain),
    both(
        "Naked quad",
        50,
        (2000, 120, Hard),
        |t, scan, sink| naked_subset::find(t, scan, sink, 4),
        Houses,
        naked_subset::explain,
    ),
    both(
        "Jellyfish",
        52,
        (2400, 160, Hard),
        |t, scan, sink| fish::find(t, scan, sink, 4),
        Bases,
        fish::explain,
    ),
    both(
        "Hidden quad",
        54,
        (2100, 150, Hard),
        |t, scan, sink| hidden_subset::find(t, scan, sink, 4),
        Houses,
        hidden_subset::explain,
    ),
    other(
        "Finned swordfish",
        54,
        (4300, 200, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 3, false),
        Bases,
        finned_fish::explain,
    ),
    other(
        "Sashimi swordfish",
        54,
        (4400, 240, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 3, true),
        Bases,
        finned_fish::explain,
    ),
    other(
        "WXYZ-wing",
        55,
        NONE,
        |t, scan, sink| {
            als::xz(t, scan, sink, |a, b, values| a.len() + b.len() == 4 && values == 4)
        },
        First,
        als::explain,
    ),
    Technique { words: bug::explain, ..deadly("BUG+1", 56, (2900, 100, Hard), bug::find) },
    other("Multi colouring", 58, (5360, 200, Hard), colouring::multi, First, colouring::explain),
    other("Sue de Coq", 60, (5300, 250, Unfair), sue_de_coq::find, Bases, sue_de_coq::explain),
    both("Aligned pair exclusion", 62, NONE, aligned_pair::find, First, aligned_pair::explain),
    other(
        "Finned jellyfish",
        62,
        (4500, 250, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 4, false),
        Bases,
        finned_fish::explain,
    ),
    other(
        "Sashimi jellyfish",
        62,
        (4600, 260, Unfair),
        |t, scan, sink| finned_fish::find(t, scan, sink, 4, true),
        Bases,
        finned_fish::explain,
    ),
    both(
        "X-cycle",
        65,
        (5410, 260, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::X),
        First,
        chain_search::explain,
    ),
    both(
        "XY-cycle",
        65,
        (5510, 260, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::XY),
        First,
        chain_search::explain,
    ),
    both(
        "X-chain",
        66,
        (5400, 260, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::X),
        First,
        chain_search::explain,
    ),
    other(
        "ALS-XZ",
        68,
        (5700, 300, Unfair),
        |t, scan, sink| als::xz(t, scan, sink, |_, _, _| true),
        First,
        als::explain,
    ),
    // Sudoku Explainer treats it like any other chain.
    other(
        "XY-chain",
        70,
        (5500, 260, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::XY),
        First,
        chain_search::explain,
    ),
    both(
        "Nice loop",
        70,
        (5600, 280, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::ANY),
        First,
        chain_search::explain,
    ),
    both(
        "AIC",
        70,
        (5610, 280, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::ANY),
        First,
        chain_search::explain,
    ),
    other(
        "Grouped nice loop",
        72,
        (5650, 300, Unfair),
        |t, scan, sink| chains::find_loop(t, scan, sink, chains::GROUPED),
        First,
        chain_search::explain,
    ),
    other(
        "Grouped AIC",
        72,
        (5660, 300, Unfair),
        |t, scan, sink| chains::find_chain(t, scan, sink, chains::GROUPED),
        First,
        chain_search::explain,
    ),
    other("ALS-XY-wing", 75, (5800, 320, Unfair), als::xy_wing, First, als::explain),
    other("ALS chain", 78, (5900, 340, Unfair), als_chain::find, First, als_chain::explain),
    both(
        "Forcing chain",
        82,
        (8500, 500, Extreme),
        forcing_chain::find,
        First,
        forcing_chain::explain,
    ),
    both(
        "Contradiction net",
        88,
        (8600, 700, Extreme),
        forcing_net::contradiction,
        First,
        forcing_net::explain,
    ),
    both("Forcing net", 90, (8610, 700, Extreme), forcing_net::verity, First, forcing_net::explain),
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

type Say = fn(&Words<'_>, &Step) -> String;

/// `HoDoKu`'s order, score and level.
type Scores = (u16, u32, Level);

/// Not in `HoDoKu`, marked by a score of 0.
const NONE: Scores = (0, 0, Hard);

fn is_sum(constraint: &Constraint) -> bool {
    matches!(constraint, Constraint::Sum(_))
}

/// A technique on both scales, or for constraints.
const fn both(
    name: &'static str,
    rating: u16,
    (order, score, level): Scores,
    find: Finder,
    look: HintTarget,
    words: Say,
) -> Technique {
    let hodoku = if score == 0 { None } else { Some(Hodoku { order, score, level }) };
    Technique {
        id: TechniqueId(0),
        name,
        rating,
        is_explainers: true,
        hodoku,
        assumes_unique: false,
        applies_to: None,
        find,
        look,
        words,
    }
}

/// A technique that Sudoku Explainer does not have.
const fn other(
    name: &'static str,
    rating: u16,
    scores: Scores,
    find: Finder,
    look: HintTarget,
    words: Say,
) -> Technique {
    Technique { is_explainers: false, ..both(name, rating, scores, find, look, words) }
}

/// A technique that assumes a unique solution.
const fn deadly(name: &'static str, rating: u16, scores: Scores, find: Finder) -> Technique {
    Technique {
        assumes_unique: true,
        ..both(name, rating, scores, find, First, unique_rectangle::explain)
    }
}

/// The techniques with a name: several if scales rate them differently.
pub fn named(name: &str) -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(move |technique| technique.name == name)
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
    fn techniques_are_in_order_and_told_apart() {
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
