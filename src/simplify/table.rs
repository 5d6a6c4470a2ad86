//! The table of techniques, one a row: the next one is a file, and a row here.

use super::technique::{Finder, Hodoku, Level, Look, Technique};
use super::{
    allowed, cage_house, combinations, fish, full_house, hidden_single, hidden_subset, innies,
    interaction, layers, naked_single, naked_subset, pair,
};
use crate::board::HouseKind;
use Level::{Easy, Hard, Medium};
use Look::{Asked, Bases, Houses, Reason, Rule};

/// Every technique, the easiest first, as hints give them.
pub static TECHNIQUES: [Technique; 22] = [
    both("Full house", 10, (100, 4, Easy), full_house::find, Houses, full_house::words),
    both(
        "Hidden single",
        12,
        (300, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| house.kind.is_box()),
        Houses,
        hidden_single::words,
    ),
    both(
        "Hidden single",
        15,
        (301, 14, Easy),
        |t, scan, sink| hidden_single::find(t, scan, sink, |house| !house.kind.is_box()),
        Houses,
        hidden_single::words,
    ),
    both("Naked single", 23, (200, 4, Easy), naked_single::find, Reason, naked_single::words),
    both("Allowed values", 23, (310, 14, Easy), allowed::find, Rule, allowed::words),
    both(
        "Pointing",
        26,
        (1200, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, HouseKind::is_box),
        Bases,
        interaction::words,
    ),
    both(
        "Claiming",
        28,
        (1210, 50, Medium),
        |t, scan, sink| interaction::find(t, scan, sink, |kind| !kind.is_box()),
        Bases,
        interaction::words,
    ),
    // What rules ask, Sudoku Explainer and HoDoKu don't know: it stands between interaction and subsets.
    both("Pair", 29, (1220, 50, Medium), pair::find, Rule, pair::words),
    both("Combinations", 29, (1230, 50, Medium), combinations::find, Asked, combinations::words),
    both("Line", 29, (1240, 50, Medium), layers::find, Rule, allowed::words),
    both(
        "Cage–house interaction",
        29,
        (1250, 50, Medium),
        cage_house::find,
        Asked,
        cage_house::words,
    ),
    both(
        "Hidden cage",
        29,
        (1260, 50, Medium),
        combinations::find_hidden,
        Houses,
        combinations::words,
    ),
    both("Innies and outies", 29, (1270, 50, Medium), innies::find, Houses, allowed::words),
    naked("Naked pair", 30, (1300, 60, Medium), |t, scan, sink| {
        naked_subset::find(t, scan, sink, 2)
    }),
    basic_fish("X-wing", 32, (2200, 140, Hard), |t, scan, sink| fish::find(t, scan, sink, 2)),
    hidden("Hidden pair", 34, (1500, 70, Medium), |t, scan, sink| {
        hidden_subset::find(t, scan, sink, 2)
    }),
    naked("Naked triple", 36, (1400, 80, Medium), |t, scan, sink| {
        naked_subset::find(t, scan, sink, 3)
    }),
    basic_fish("Swordfish", 38, (2300, 150, Hard), |t, scan, sink| fish::find(t, scan, sink, 3)),
    hidden("Hidden triple", 40, (1600, 100, Medium), |t, scan, sink| {
        hidden_subset::find(t, scan, sink, 3)
    }),
    naked("Naked quad", 50, (2000, 120, Hard), |t, scan, sink| {
        naked_subset::find(t, scan, sink, 4)
    }),
    basic_fish("Jellyfish", 52, (2400, 160, Hard), |t, scan, sink| fish::find(t, scan, sink, 4)),
    hidden("Hidden quad", 54, (2100, 150, Hard), |t, scan, sink| {
        hidden_subset::find(t, scan, sink, 4)
    }),
];

type Say = fn(&super::words::Words<'_>, &super::step::Step) -> String;

/// `HoDoKu`'s place, score and level.
type Scores = (u16, u32, Level);

/// One that both scales know, or that a rule asks for.
const fn both(
    name: &'static str,
    rating: u16,
    (order, score, level): Scores,
    find: Finder,
    look: Look,
    words: Say,
) -> Technique {
    let hodoku = Some(Hodoku { order, score, level });
    Technique {
        name,
        rating,
        is_explainers: true,
        hodoku,
        assumes_unique: false,
        find,
        look,
        words,
    }
}

const fn naked(name: &'static str, rating: u16, scores: Scores, find: Finder) -> Technique {
    both(name, rating, scores, find, Houses, naked_subset::words)
}

const fn hidden(name: &'static str, rating: u16, scores: Scores, find: Finder) -> Technique {
    both(name, rating, scores, find, Houses, hidden_subset::words)
}

const fn basic_fish(name: &'static str, rating: u16, scores: Scores, find: Finder) -> Technique {
    both(name, rating, scores, find, Bases, fish::words)
}

/// The techniques of a name: one, or several where scales rate them apart.
pub fn named(name: &str) -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(move |technique| technique.name == name)
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
