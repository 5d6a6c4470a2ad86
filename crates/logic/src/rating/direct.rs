//! Sudoku Explainer's direct steps: a step followed at once by a hidden single is rated lower than
//! the step alone, because it needs no candidate notes. Direct pointing 1.7, claiming 1.9, hidden
//! pair 2.0, hidden triple 2.5.

use super::RatedStep;
use crate::board::HouseId;
use crate::grid::{CandidateGrid, Contradiction};
use crate::path::TechniqueSet;
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Step, Technique, TechniqueKind};
use crate::techniques::of_kind;

/// The techniques that can be direct, with their direct rating. True if the single is in the step's
/// own house, false if in another house of the same kind as its first.
const DIRECT: [(TechniqueKind, u16, bool); 4] = [
    (TechniqueKind::Pointing, 17, false),
    (TechniqueKind::Claiming, 19, false),
    (TechniqueKind::HiddenPair, 20, true),
    (TechniqueKind::HiddenTriple, 25, true),
];

/// The rating and effect of the easiest step.
///
/// # Errors
/// [`Contradiction`] as of [`CandidateGrid::check`].
pub(super) fn next(
    repertoire: &TechniqueSet,
    scan: &ScanContext<'_>,
) -> Result<Option<(u16, RatedStep, Effect)>, Contradiction> {
    scan.check()?;
    let mut direct = DIRECT.iter().peekable();
    for &technique in repertoire.techniques() {
        while let Some(&(kind, rating, own)) =
            direct.next_if(|(_, rating, _)| *rating < technique.rating)
        {
            let single = of_kind(kind).find_map(|technique| find(scan, technique, own));
            if let Some(effect) = single {
                return Ok(Some((rating, RatedStep { kind, is_direct: true }, effect)));
            }
        }
        if let Some(step) = scan.first(technique) {
            let rated = RatedStep { kind: technique.kind, is_direct: false };
            return Ok(Some((step.rating(), rated, step.effect)));
        }
    }
    Ok(None)
}

/// The first hidden single directly after a step of a technique.
fn find(scan: &ScanContext<'_>, technique: &'static Technique, own: bool) -> Option<Effect> {
    let mut effect = None;
    scan.look(technique, &mut |step| {
        effect = single_after(scan, &step, own);
        effect.is_some().then_some(step)
    });
    effect
}

/// The hidden single directly after a step that removes candidates.
fn single_after(position: &CandidateGrid, step: &Step, own: bool) -> Option<Effect> {
    let Effect::Remove(lost) = &step.effect else { return None };
    let board = position.board();
    let houses = board.houses();
    let kind = houses[step.houses[0]].kind;
    lost.iter().find_map(|(cell, value)| {
        let is_wanted = |house: &&HouseId| {
            if own { step.houses.contains(house) } else { houses[**house].kind == kind }
        };
        let mut wanted = board.houses_of(*cell).iter().filter(is_wanted);
        wanted.find_map(|house| only_place(position, *house, *value, lost))
    })
}

/// The only place for a value in a full house after removing candidates.
fn only_place(
    position: &CandidateGrid,
    house: HouseId,
    value: Value,
    lost: &[(usize, Value)],
) -> Option<Effect> {
    let house = &position.board().houses()[house];
    let is_left =
        |cell: &usize| position.candidates().has(*cell, value) && !lost.contains(&(*cell, value));
    let mut left = house.cells.iter().copied().filter(is_left);
    let (cell, None) = (left.next()?, left.next()) else { return None };
    let is_single = position.board().is_full(house) && position.is_open(cell);
    is_single.then_some(Effect::Place { cell, value })
}
