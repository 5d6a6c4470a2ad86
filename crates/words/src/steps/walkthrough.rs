//! Walkthroughs: paths in English, with the candidates before each step.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::{Breach, Puzzle, Value, check};
use satdoku_logic::{
    Blocker, CandidateGrid, Coloured, Effect, HintTarget, Link, PathEnd, ScanContext, Step,
    TechniqueKind, TechniqueSet, blockers, of_kind,
};
use serde::{Deserialize, Serialize};

use super::explain::{explain, explain_contradiction, title, whereabouts};

/// A path in English. Following it requires no knowledge of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walkthrough {
    /// The candidates of each cell after placing the clues, empty for clues. No cells if the clues
    /// contradict each other.
    pub candidates: Vec<Vec<Value>>,
    /// The steps, each valid after the ones before it.
    pub steps: Vec<WalkthroughStep>,
    /// The state after the last step.
    pub end: WalkthroughEnd,
}

/// A step in English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WalkthroughStep {
    /// The technique.
    pub technique: Option<TechniqueKind>,
    /// The name and effect.
    pub title: String,
    /// The place to look at, in a sentence without the effect.
    pub place: String,
    /// The explanation, in a sentence.
    pub sentence: String,
    /// The values involved.
    pub values: Vec<Value>,
    /// The cells to highlight as the reason.
    pub reason: Vec<CellId>,
    /// The placed values that rule out the other places of a single.
    pub blockers: Vec<Blocker>,
    /// The links of a chain, in order.
    pub links: Vec<Link>,
    /// The candidates to highlight.
    pub colours: Vec<Coloured>,
    /// The placed value, if any.
    pub placed: Option<(CellId, Value)>,
    /// The removed candidates, including those that a placed value excludes.
    pub removed: Vec<(CellId, Value)>,
}

/// The end of a walkthrough.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WalkthroughEnd {
    /// Every cell is placed, and the solution is unique.
    Solved,
    /// No technique applies. The remaining cells need a search.
    #[default]
    Stuck,
    /// The puzzle has no solution. The sentence explains the contradiction.
    Contradiction(String),
}

/// The path from the clues, in English. Checks a solution it reaches. With `is_unique`, also uses
/// the techniques that assume a unique solution.
///
/// # Errors
/// [`Breach`] if the path ends in a wrong solution: a defect of this program, never of the puzzle.
pub fn build_walkthrough(puzzle: &Puzzle, is_unique: bool) -> Result<Walkthrough, Breach> {
    let path = TechniqueSet::of_hints(is_unique).path(puzzle);
    let (board, symbols) = (puzzle.board(), puzzle.symbols());
    let mut walkthrough = Walkthrough {
        end: match path.end {
            PathEnd::Solved => WalkthroughEnd::Solved,
            PathEnd::Stuck => WalkthroughEnd::Stuck,
            PathEnd::Contradiction(contradiction) => {
                WalkthroughEnd::Contradiction(explain_contradiction(&contradiction, board, symbols))
            }
        },
        ..Walkthrough::default()
    };
    let Ok(mut position) = CandidateGrid::with_clues_placed(puzzle) else { return Ok(walkthrough) };
    walkthrough.candidates = open_candidates(&position);
    for step in &path.steps {
        walkthrough.steps.push(take_step(puzzle, &mut position, step));
    }
    if walkthrough.end == WalkthroughEnd::Solved {
        check_placed(puzzle, &position)?;
    }
    Ok(walkthrough)
}

/// The first step of a technique at a position, as a walkthrough of this step alone. `None` if the
/// technique has no step there.
///
/// # Panics
/// If the position belongs to another board.
#[must_use]
pub fn single_step(
    puzzle: &Puzzle,
    mut position: CandidateGrid,
    technique: TechniqueKind,
) -> Option<Walkthrough> {
    let scan = ScanContext::new(&position).with_clues(puzzle.clues());
    let step = of_kind(technique).find_map(|row| scan.first(row))?;
    let candidates = open_candidates(&position);
    let steps = vec![take_step(puzzle, &mut position, &step)];
    Some(Walkthrough { candidates, steps, end: WalkthroughEnd::Stuck })
}

/// The candidates of each cell, empty for cells with a value.
pub(super) fn open_candidates(position: &CandidateGrid) -> Vec<Vec<Value>> {
    let open = |cell: CellId| -> Vec<Value> {
        if position.is_open(cell) { position.candidates().at(cell).collect() } else { Vec::new() }
    };
    (0..position.board().cell_count()).map(open).collect()
}

/// Applies a step to a position. Returns it in English.
pub(super) fn take_step(
    puzzle: &Puzzle,
    position: &mut CandidateGrid,
    step: &Step,
) -> WalkthroughStep {
    let (board, symbols) = (puzzle.board(), puzzle.symbols());
    let before = position.candidates().clone();
    let blockers = blockers(position, step);
    // The last step may reach a contradiction, which the end of the path reports.
    let _ = position.apply(step);
    let is_gone = |(cell, value): &(CellId, Value)| !position.candidates().has(*cell, *value);
    WalkthroughStep {
        technique: Some(step.technique().kind),
        title: title(step, board, symbols),
        place: whereabouts(step, board, symbols),
        sentence: explain(step, board, symbols),
        values: step.values.clone(),
        reason: reason(puzzle, step),
        blockers,
        links: step.links.clone(),
        colours: step.colours.clone(),
        placed: match step.effect {
            Effect::Place { cell, value } => Some((cell, value)),
            Effect::Remove(_) => None,
        },
        removed: (0..board.cell_count())
            .filter(|cell| before.count(*cell) != position.candidates().count(*cell))
            .flat_map(|cell| before.at(cell).map(move |value| (cell, value)))
            .filter(is_gone)
            .collect(),
    }
}

/// Checks that the placed values are a solution.
fn check_placed(puzzle: &Puzzle, position: &CandidateGrid) -> Result<(), Breach> {
    let values: Vec<Value> = position.placed().iter().copied().flatten().collect();
    check(puzzle, &values)
}

/// The cells to highlight: for a hidden single its house, which has no other place for the value.
fn reason(puzzle: &Puzzle, step: &Step) -> Vec<CellId> {
    match step.effect {
        Effect::Place { .. } if step.technique().look == HintTarget::Houses => {
            let houses = step.houses.iter().map(|id| &puzzle.board().houses()[*id]);
            houses.flat_map(|house| house.cells.iter().copied()).collect()
        }
        _ => step.reason.clone(),
    }
}

#[cfg(test)]
mod tests {
    use satdoku_logic::testing::{puzzle, value};

    use super::*;

    #[test]
    fn steps_have_reasons_and_effects() {
        let walkthrough = build_walkthrough(&puzzle("123............."), false).expect("no breach");
        let first = &walkthrough.steps[0];
        assert_eq!(first.title, "Full house: r1c4 is 4");
        assert_eq!(first.sentence, "Full house: row 1 has all but 4, which goes in r1c4.");
        assert_eq!(
            (first.reason.as_slice(), first.placed),
            (&[0, 1, 2, 3][..], Some((3, value(4))))
        );
        let ruled_out: Vec<CellId> = first.removed.iter().map(|(cell, _)| *cell).collect();
        assert_eq!(ruled_out, [6, 7, 11, 15]);
        assert!(first.removed.iter().all(|(_, gone)| *gone == value(4)));
        assert_eq!(walkthrough.end, WalkthroughEnd::Stuck);
    }

    #[test]
    fn a_hidden_single_points_at_its_house() {
        let walkthrough = build_walkthrough(&puzzle("......1.1......."), false).expect("no breach");
        let single = walkthrough.steps.iter().find(|step| step.title.starts_with("Hidden single"));
        let single = single.expect("one of the first box");
        assert_eq!(single.title, "Hidden single: r1c2 is 1");
        assert_eq!(single.reason.len(), 4);
        assert!(single.reason.contains(&1));
        let blockers: Vec<CellId> = single.blockers.iter().map(|blocker| blocker.cell).collect();
        assert_eq!(blockers, [6, 8], "before the value is placed");
    }

    #[test]
    fn following_a_path_leads_to_its_end() {
        let puzzle = puzzle("24........23....");
        let walkthrough = build_walkthrough(&puzzle, false).expect("no breach");
        assert_eq!(walkthrough.end, WalkthroughEnd::Solved);
        let mut candidates = walkthrough.candidates;
        let mut values = puzzle.clues().to_vec();
        for step in &walkthrough.steps {
            if let Some((cell, value)) = step.placed {
                values[cell] = Some(value);
                candidates[cell].clear();
            }
            for (cell, value) in &step.removed {
                candidates[*cell].retain(|other| other != value);
            }
        }
        assert!(candidates.iter().all(Vec::is_empty));
        assert!(values.iter().all(Option::is_some));
    }

    #[test]
    fn clues_that_contradict_have_no_steps() {
        let walkthrough = build_walkthrough(&puzzle("11.............."), false).expect("no breach");
        let contradiction = "No possible value is left for r1c2.".to_owned();
        assert_eq!(walkthrough.end, WalkthroughEnd::Contradiction(contradiction));
        assert!(walkthrough.steps.is_empty() && walkthrough.candidates.is_empty());
    }

    #[test]
    fn the_end_of_a_path_is_checked() {
        let puzzle_to_solve = puzzle("24........23....");
        let placed =
            |text: &str| CandidateGrid::with_clues_placed(&puzzle(text)).expect("no repeats");
        assert_eq!(check_placed(&puzzle_to_solve, &placed("2431134241233214")), Ok(()));
        assert_eq!(
            check_placed(&puzzle_to_solve, &placed("1234341221434321")),
            Err(Breach::Clue(0))
        );
        let unfinished = Breach::CellCount { cells: 16, found: 15 };
        assert_eq!(check_placed(&puzzle_to_solve, &placed("243113424123321.")), Err(unfinished));
    }
}
