//! Sue de Coq: cells shared by two houses, with some more cells of each house, have as many values
//! as cells, and none of the values can repeat there. So each house has its own share of the values
//! (*Two-Sector Disjoint Subsets*, `Sue De Coq`; Sudoku Players' forum, 2005).

use crate::board::{CellId, HouseId};
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Colour, Effect, ScanContext, Sink, Step, TechniqueId};

/// The most shared cells, and the most further cells of each house. Excludes cells with more than
/// three times as many candidates.
const MAX_CELLS: usize = 3;

/// A choice of cells, and their values as bits.
type Choice = (Vec<CellId>, u64);

/// Finds the steps in order of the boxes, then by the house that shares cells with it, then by the
/// choice of cells.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    if scan.board().value_count() > 64 {
        return None;
    }
    let boxes = |house: HouseId| scan.board().houses()[house].kind.is_box();
    let mut overlaps = scan.board().overlaps().filter(|overlap| boxes(overlap.first));
    overlaps.find_map(|overlap| {
        let open = |cells: &mut dyn Iterator<Item = CellId>| -> Vec<CellId> {
            let small = |cell: &CellId| scan.candidates().count(*cell) <= 3 * MAX_CELLS;
            cells.filter(|cell| scan.is_open(*cell)).filter(small).collect()
        };
        let shared = choices(scan, &open(&mut overlap.shared()), 2, 3);
        if scan.is_spent() {
            return None;
        }
        let first = choices(scan, &open(&mut overlap.first_only()), 1, MAX_CELLS);
        let second = choices(scan, &open(&mut overlap.second_only()), 1, MAX_CELLS);
        scan.spend((first.len() + second.len()) as u64 * 16);
        let usable = |(cells, values): &&Choice| values.count_ones() as usize >= cells.len() + 2;
        shared.iter().filter(usable).find_map(|shared| {
            first.iter().find_map(|a| {
                scan.spend(second.len() as u64);
                if scan.is_spent() {
                    return None;
                }
                second.iter().filter(|b| a.1 & b.1 == 0).find_map(|b| {
                    let houses = [overlap.first, overlap.second];
                    sink(step(technique, scan, houses, shared, [a, b])?)
                })
            })
        })
    })
}

/// All choices of `least` to `most` cells.
fn choices(scan: &ScanContext<'_>, cells: &[CellId], least: usize, most: usize) -> Vec<Choice> {
    let mut all: Vec<Choice> = vec![(Vec::new(), 0)];
    for &cell in cells {
        let values = scan.candidates().at(cell).fold(0, |set, value| set | 1 << value.index());
        for index in 0..all.len() {
            let (chosen, with) = &all[index];
            if chosen.len() < most {
                all.push(([chosen.as_slice(), &[cell]].concat(), with | values));
            }
        }
    }
    all.retain(|(chosen, _)| chosen.len() >= least);
    all
}

fn step(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    houses: [HouseId; 2],
    (shared, values): &Choice,
    [a, b]: [&Choice; 2],
) -> Option<Step> {
    let all = values | a.1 | b.1;
    if all.count_ones() as usize != shared.len() + a.0.len() + b.0.len() {
        return None;
    }
    let mut lost: Vec<Candidate> = Vec::new();
    let parts = [(houses[0], a, values & !b.1 | a.1), (houses[1], b, values & !a.1 | b.1)];
    for (house, own, kept) in parts {
        for cell in &scan.board().houses()[house].cells {
            if !scan.is_open(*cell) || shared.contains(cell) || own.0.contains(cell) {
                continue;
            }
            let values = bits(kept).map(Value::from_index);
            lost.extend(values.filter(|v| scan.candidates().has(*cell, *v)).map(|v| (*cell, v)));
        }
    }
    let effect = Effect::removing_each(lost)?;
    let mut colours = Vec::new();
    for (cells, colour) in [(shared, Colour::Third), (&a.0, Colour::First), (&b.0, Colour::Second)]
    {
        colours.extend(scan.coloured(cells, colour));
    }
    Some(Step {
        values: bits(all).map(Value::from_index).collect(),
        reason: [shared.as_slice(), &a.0, &b.0].concat(),
        houses: houses.to_vec(),
        colours,
        ..Step::new(technique, effect)
    })
}
