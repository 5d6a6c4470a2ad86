//! Steps that `HoDoKu` 2.2 finds in random puzzles, two per technique. For techniques that it
//! lacks, steps of `SukakuExplainer` with the rules of Sudoku Explainer 1.2.1.
//!
//! The order of a technique's steps doesn't matter. But every elimination of such a step must occur
//! among ours.

use std::collections::HashSet;

use satdoku::logic::{CandidateGrid, Effect, ScanContext, TechniqueKind, of_kind};
use satdoku::puzzle::Value;

use crate::support::board;

const STEPS: &str = include_str!("puzzles/steps.txt");

/// `HoDoKu`'s argument names of techniques, and the techniques here.
const NAMES: [(&str, TechniqueKind); COUNT] = [
    ("2sk", TechniqueKind::TwoStringKite),
    ("ach", TechniqueKind::AlsChain),
    ("aic", TechniqueKind::Aic),
    ("ape", TechniqueKind::AlignedPairExclusion),
    ("ar1", TechniqueKind::AvoidableRectangle1),
    ("ar2", TechniqueKind::AvoidableRectangle2),
    ("axy", TechniqueKind::AlsXyWing),
    ("axz", TechniqueKind::AlsXz),
    ("bf2", TechniqueKind::XWing),
    ("bf3", TechniqueKind::Swordfish),
    ("bf4", TechniqueKind::Jellyfish),
    ("bug1", TechniqueKind::BugPlusOne),
    ("cnl", TechniqueKind::NiceLoop),
    ("dnl", TechniqueKind::Aic),
    ("er", TechniqueKind::EmptyRectangle),
    ("fbf2", TechniqueKind::FinnedXWing),
    ("fbf3", TechniqueKind::FinnedSwordfish),
    ("fbf4", TechniqueKind::FinnedJellyfish),
    ("gaic", TechniqueKind::GroupedAic),
    ("gcnl", TechniqueKind::GroupedNiceLoop),
    ("gdnl", TechniqueKind::GroupedAic),
    ("h2", TechniqueKind::HiddenPair),
    ("h3", TechniqueKind::HiddenTriple),
    ("h4", TechniqueKind::HiddenQuad),
    ("hr", TechniqueKind::HiddenRectangle),
    ("l2", TechniqueKind::LockedPair),
    ("l3", TechniqueKind::LockedTriple),
    ("lc1", TechniqueKind::Pointing),
    ("lc2", TechniqueKind::Claiming),
    ("mc1", TechniqueKind::MultiColouring),
    ("mc2", TechniqueKind::MultiColouring),
    ("n2", TechniqueKind::NakedPair),
    ("n3", TechniqueKind::NakedTriple),
    ("n4", TechniqueKind::NakedQuad),
    ("rp", TechniqueKind::RemotePair),
    ("sbf2", TechniqueKind::SashimiXWing),
    ("sbf3", TechniqueKind::SashimiSwordfish),
    ("sbf4", TechniqueKind::SashimiJellyfish),
    ("sc1", TechniqueKind::SimpleColouring),
    ("sc2", TechniqueKind::SimpleColouring),
    ("sdc", TechniqueKind::SueDeCoq),
    ("sk", TechniqueKind::Skyscraper),
    ("tf", TechniqueKind::TurbotFish),
    ("u1", TechniqueKind::UniqueRectangle1),
    ("u2", TechniqueKind::UniqueRectangle2),
    ("u3", TechniqueKind::UniqueRectangle3),
    ("u4", TechniqueKind::UniqueRectangle4),
    ("u5", TechniqueKind::UniqueRectangle5),
    ("u6", TechniqueKind::UniqueRectangle6),
    ("ul", TechniqueKind::UniqueLoop),
    ("w", TechniqueKind::WWing),
    ("x", TechniqueKind::XChain),
    ("xy", TechniqueKind::XyWing),
    ("xyc", TechniqueKind::XyChain),
    ("xyz", TechniqueKind::XyzWing),
];

/// The number of names.
const COUNT: usize = 55;

#[test]
fn hodokus_steps_are_found() {
    let mut missing = Vec::new();
    for line in STEPS.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (called, cells) = (words.next().expect("a name"), words.next().expect("a board"));
        let (_, kind) = NAMES.iter().find(|(name, _)| *name == called).expect("a known name");
        let (position, clues) = position(cells);
        let mut gone = HashSet::new();
        for technique in of_kind(*kind) {
            ScanContext::new(&position).with_clues(&clues).look(technique, &mut |step| {
                match step.effect {
                    Effect::Remove(lost) => gone.extend(lost),
                    Effect::Place { cell, value } => {
                        let others = position.candidates().at(cell).filter(|v| *v != value);
                        gone.extend(others.map(|other| (cell, other)));
                    }
                }
                None
            });
        }
        for removed in words {
            let (cell, value) = removed.split_once(':').expect("a cell and a value");
            let candidate = (cell.parse().expect("a number"), number(value));
            if !gone.contains(&candidate) {
                missing.push(format!("{called}: {removed} of {cells}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The candidate grid of a board, and its clues.
fn position(cells: &str) -> (CandidateGrid, Vec<Option<Value>>) {
    let mut position = CandidateGrid::open(&board(3, 3));
    let mut clues = vec![None; 81];
    let cells: Vec<&str> = cells.split(',').collect();
    for (cell, text) in cells.iter().enumerate() {
        if let Some(value) = text.strip_prefix(['=', '!']) {
            position.place(cell, number(value)).expect("no contradiction");
            clues[cell] = text.starts_with('=').then(|| number(value));
        }
    }
    for (cell, text) in cells.iter().enumerate() {
        if !position.is_open(cell) {
            continue;
        }
        let has = |value: &Value| text.contains(&value.get().to_string());
        let lost: Vec<Value> = position.candidates().at(cell).filter(|value| !has(value)).collect();
        for value in lost {
            position.remove(cell, value).expect("some are left");
        }
    }
    (position, clues)
}

fn number(text: &str) -> Value {
    Value::new(text.parse().expect("a number")).expect("not 0")
}
