//! All steps that are possible now, in English.

use satdoku_core::puzzle::Puzzle;
use satdoku_core::puzzle::Value;
use satdoku_logic::{CandidateGrid, Effect, Level, ScanContext, TechniqueKind, TechniqueSet};
use serde::{Deserialize, Serialize};

use super::walkthrough::{WalkthroughStep, open_candidates, take_step};

/// The steps that are possible from the clues of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PossibleSteps {
    /// The candidates of each cell after placing the clues, empty for clues. No cells if the clues
    /// contradict each other.
    pub candidates: Vec<Vec<Value>>,
    /// The steps, those of easy techniques first.
    pub steps: Vec<PossibleStep>,
    /// False if there were too many steps.
    pub is_complete: bool,
}

/// A step that is possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PossibleStep {
    /// The technique.
    pub kind: TechniqueKind,
    /// `HoDoKu`'s level of the technique, if that has it.
    pub level: Option<Level>,
    /// The step in English.
    pub step: WalkthroughStep,
}

/// The most steps of one technique. Chains can have thousands.
const MAX_OF_TECHNIQUE: usize = 60;

/// The most steps of all techniques.
const MAX_STEPS: usize = 500;

/// Finds every step that is possible from the clues. Steps of a technique with the same effect are
/// listed once. With `is_unique`, also uses the techniques that assume a unique solution. The
/// techniques `left_out` are not used.
#[must_use]
pub fn possible_steps(
    puzzle: &Puzzle,
    is_unique: bool,
    left_out: &[TechniqueKind],
) -> PossibleSteps {
    let mut possible = PossibleSteps { is_complete: true, ..PossibleSteps::default() };
    let Ok(position) = CandidateGrid::with_clues_placed(puzzle) else { return possible };
    let scan = ScanContext::new(&position).with_clues(puzzle.clues());
    if scan.check().is_err() {
        return possible;
    }
    possible.candidates = open_candidates(&position);
    // A technique can have several rows in the table, one for each rating.
    let mut known: Vec<(TechniqueKind, Effect)> = Vec::new();
    for technique in TechniqueSet::of_hints(is_unique).without(left_out).techniques() {
        let before = known.len();
        let mut add = |step: satdoku_logic::Step| {
            let found = (technique.kind, step.effect.clone());
            if known.contains(&found) {
                return None;
            }
            if known.len() - before == MAX_OF_TECHNIQUE || known.len() == MAX_STEPS {
                possible.is_complete = false;
                return Some(step);
            }
            known.push(found);
            possible.steps.push(PossibleStep {
                kind: technique.kind,
                level: technique.hodoku.map(|hodoku| hodoku.level),
                step: take_step(puzzle, &mut position.clone(), &step),
            });
            None
        };
        scan.look(technique, &mut add);
        if known.len() == MAX_STEPS {
            break;
        }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;
    use satdoku_core::board::Place;

    fn possible(text: &str) -> PossibleSteps {
        possible_steps(&text.parse().expect("a puzzle"), true, &[])
    }

    #[test]
    fn every_single_is_listed_once() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let found = possible(easy);
        assert!(found.is_complete || found.steps.len() > 100);
        let placed = |kind: TechniqueKind| {
            let of_kind = found.steps.iter().filter(move |step| step.kind == kind);
            of_kind.filter_map(|step| step.step.placed).collect::<Vec<_>>()
        };
        let naked = placed(TechniqueKind::NakedSingle);
        let place = Place { row: 4, column: 4 };
        let centre = place.row * 9 + place.column;
        assert!(naked.contains(&(centre, Value::from_index(4))), "r5c5 is 5: {naked:?}");
        // Each naked single is a cell with one candidate.
        let single = |cell: &usize| found.candidates[*cell].len() == 1;
        let all: Vec<usize> = (0..81).filter(single).collect();
        let mut cells: Vec<usize> = naked.iter().map(|(cell, _)| *cell).collect();
        cells.extend(placed(TechniqueKind::FullHouse).iter().map(|(cell, _)| *cell));
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells, all);
        let mut effects: Vec<_> = found
            .steps
            .iter()
            .map(|step| format!("{:?} {:?} {:?}", step.kind, step.step.placed, step.step.removed))
            .collect();
        let count = effects.len();
        effects.sort();
        effects.dedup();
        assert_eq!(effects.len(), count, "no step is listed twice");
    }

    #[test]
    fn each_step_is_valid_now() {
        let hard =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let found = possible(hard);
        assert!(!found.steps.is_empty());
        for PossibleStep { kind, step, .. } in &found.steps {
            let has = |(cell, value): &(usize, Value)| found.candidates[*cell].contains(value);
            assert!(step.removed.iter().all(has), "{kind:?}");
            assert!(step.placed.as_ref().is_none_or(has), "{kind:?}");
            assert!(!step.sentence.is_empty() && !step.title.is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn techniques_left_out_have_no_steps() {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = text.parse().expect("a puzzle");
        let left_out = [TechniqueKind::NakedSingle];
        let found = possible_steps(&puzzle, true, &left_out);
        assert!(!found.steps.is_empty());
        assert!(found.steps.iter().all(|step| step.kind != TechniqueKind::NakedSingle));
    }

    #[test]
    fn contradicting_clues_have_no_steps() {
        assert_eq!(possible(&format!("11{}", "0".repeat(79))).steps, []);
    }
}
