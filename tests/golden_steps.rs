//! Steps that `HoDoKu` 2.2 finds in random puzzles, two per technique. For techniques that it
//! lacks, steps of `SukakuExplainer` with the rules of Sudoku Explainer 1.2.1.
//!
//! The order of a technique's steps doesn't matter. But every elimination of such a step must occur
//! among ours.

use std::collections::HashSet;

use satdoku::logic::{CandidateGrid, Effect, ScanContext, named};
use satdoku::puzzle::Value;

use crate::support::board;

const STEPS: &str = include_str!("puzzles/steps.txt");

/// `HoDoKu`'s argument names of techniques, and the names used here.
const NAMES: [(&str, &str); COUNT] = [
    ("2sk", "Two-string kite"),
    ("ach", "ALS chain"),
    ("aic", "AIC"),
    ("ape", "Aligned pair exclusion"),
    ("ar1", "Avoidable rectangle 1"),
    ("ar2", "Avoidable rectangle 2"),
    ("axy", "ALS-XY-wing"),
    ("axz", "ALS-XZ"),
    ("bf2", "X-wing"),
    ("bf3", "Swordfish"),
    ("bf4", "Jellyfish"),
    ("bug1", "BUG+1"),
    ("cnl", "Nice loop"),
    ("dnl", "AIC"),
    ("er", "Empty rectangle"),
    ("fbf2", "Finned X-wing"),
    ("fbf3", "Finned swordfish"),
    ("fbf4", "Finned jellyfish"),
    ("gaic", "Grouped AIC"),
    ("gcnl", "Grouped nice loop"),
    ("gdnl", "Grouped AIC"),
    ("h2", "Hidden pair"),
    ("h3", "Hidden triple"),
    ("h4", "Hidden quad"),
    ("hr", "Hidden rectangle"),
    ("l2", "Locked pair"),
    ("l3", "Locked triple"),
    ("lc1", "Pointing"),
    ("lc2", "Claiming"),
    ("mc1", "Multi colouring"),
    ("mc2", "Multi colouring"),
    ("n2", "Naked pair"),
    ("n3", "Naked triple"),
    ("n4", "Naked quad"),
    ("rp", "Remote pair"),
    ("sbf2", "Sashimi X-wing"),
    ("sbf3", "Sashimi swordfish"),
    ("sbf4", "Sashimi jellyfish"),
    ("sc1", "Simple colouring"),
    ("sc2", "Simple colouring"),
    ("sdc", "Sue de Coq"),
    ("sk", "Skyscraper"),
    ("tf", "Turbot fish"),
    ("u1", "Unique rectangle 1"),
    ("u2", "Unique rectangle 2"),
    ("u3", "Unique rectangle 3"),
    ("u4", "Unique rectangle 4"),
    ("u5", "Unique rectangle 5"),
    ("u6", "Unique rectangle 6"),
    ("ul", "Unique loop"),
    ("w", "W-wing"),
    ("x", "X-chain"),
    ("xy", "XY-wing"),
    ("xyc", "XY-chain"),
    ("xyz", "XYZ-wing"),
];

/// The number of names.
const COUNT: usize = 55;

#[test]
fn what_hodoku_finds_is_found() {
    let mut missing = Vec::new();
    for line in STEPS.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (called, cells) = (words.next().expect("a name"), words.next().expect("a board"));
        let (_, name) = NAMES.iter().find(|(name, _)| *name == called).expect("a known name");
        let (position, clues) = position(cells);
        let mut gone = HashSet::new();
        for technique in named(name) {
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
