//! The meaning of each grid of a text: clues, regions, cages, sums, even and odd cells.

use super::layers::{Layers, layers};
use super::map::Map;
use super::{killer, parity};
use crate::board::BoxShape;
use crate::parse::blanks::{is_blank, is_blank_symbol};
use crate::parse::reading::Entry;
use crate::text::draft::Draft;
use crate::text::grid::{Context, clue_readings};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// Reads grids in rows. `None` if their meaning isn't certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    layers(text).iter().find_map(|layers| read_grids(layers, context))
}

/// Reads grids and the lines beside them.
pub(super) fn read_grids(
    layers: &Layers<'_>,
    context: &Context<'_>,
) -> Option<Result<Entry, Fault>> {
    let side = layers.side;
    let grids: Vec<&[Token<'_>]> = layers.grids.iter().map(Vec::as_slice).collect();
    let maps: Vec<Option<Map<'_>>> = grids.iter().map(|grid| Map::new(grid, side)).collect();
    match (grids.as_slice(), maps.as_slice()) {
        ([only], _) if parity::claims(only, side) => Some(parity::read(only, only, side, context)),
        ([_], [Some(map)]) => killer::with_list(None, map, &layers.rest, context).or_else(|| {
            let is_alone = map.are_regions() && !may_have_clues(&layers.rest, side);
            is_alone.then(|| jigsaw(None, map, context))
        }),
        ([a, b], _) if parity::is_mask(b) && are_clues(a, side) => {
            Some(parity::read(a, b, side, context))
        }
        ([a, b], _) if parity::is_mask(a) && are_clues(b, side) => {
            Some(parity::read(b, a, side, context))
        }
        ([other, own], [None, Some(map)]) | ([own, other], [Some(map), None]) => {
            map_and_other(other, own, map, &layers.rest, context)
        }
        ([..], [first, second, third]) => {
            let found = [first, second, third].into_iter().enumerate();
            let mut found = found.filter_map(|(index, map)| map.as_ref().map(|map| (index, map)));
            let (index, map) = found.next().filter(|_| found.next().is_none())?;
            let others = [(index + 1) % 3, (index + 2) % 3].map(|other| grids[other]);
            let [is_first, is_second] = others.map(|other| killer::are_sums(other, map));
            let [clues, sums] = match (is_first, is_second) {
                (true, false) => [others[1], others[0]],
                (false, true) => others,
                _ => return None,
            };
            // A full grid is the solution.
            let is_full = clues.iter().all(|cell| !is_blank(cell.text));
            let given = Some(clues).filter(|_| !is_full);
            let is_whole = !may_have_clues(&layers.rest, side);
            (is_whole && are_clues(clues, side))
                .then(|| killer::with_grid(given, map, sums, grids[index], context))
        }
        _ => None,
    }
}

/// True if a line beside grids may have clues, such as all cells in one word.
fn may_have_clues(rest: &[Token<'_>], side: usize) -> bool {
    let is_cell = |c: &char| c.is_ascii_digit() || is_blank_symbol(*c);
    rest.iter().any(|line| line.text.chars().filter(is_cell).count() >= side)
}

/// Reads a map and another grid. `own` has the cells of the map.
fn map_and_other<'a>(
    other: &[Token<'a>],
    own: &[Token<'a>],
    map: &Map<'a>,
    rest: &[Token<'a>],
    context: &Context<'_>,
) -> Option<Result<Entry, Fault>> {
    let are_clues = are_clues(other, map.side);
    if are_clues && let Some(entry) = killer::with_list(Some(other), map, rest, context) {
        return Some(entry);
    }
    // Other rows beside the grids make them parts of a larger drawing.
    let is_whole = !may_have_clues(rest, map.side);
    if is_whole && killer::are_sums(other, map) && !(are_clues && map.are_almost_regions()) {
        return Some(killer::with_grid(None, map, other, own, context));
    }
    (are_clues && map.are_almost_regions()).then(|| jigsaw(Some(other), map, context))
}

/// True if a grid has only values and blanks.
fn are_clues(cells: &[Token<'_>], side: usize) -> bool {
    let is_clue = |cell: &Token<'_>| {
        if let Ok(value) = cell.text.parse::<usize>() {
            return value <= side;
        }
        let digit = cell.text.chars().next().and_then(|symbol| symbol.to_digit(36));
        is_blank(cell.text) || cell.text.chars().count() == 1 && side > 9 && digit.is_some()
    };
    cells.iter().all(is_clue)
}

/// Reads regions in place of boxes.
fn jigsaw(
    clues: Option<&[Token<'_>]>,
    map: &Map<'_>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let side = map.side;
    let place = map.names.first().copied().unwrap_or(Token::whole(""));
    for (name, cells) in map.names.iter().zip(map.cells()) {
        if cells.len() != side {
            let found = format!("“{}” with {}", name.text, cells.len());
            let expected = "a region with as many cells as a row";
            return Err(name.fault(ReadErrorKind::Expected { expected, found }));
        }
    }
    let shape = BoxShape::for_few_values(side);
    let shape = shape.ok_or_else(|| place.fault(ReadErrorKind::Size(side * side)))?;
    let mut draft = Draft::new(shape);
    draft.regions(&map.groups);
    let Some(cells) = clues else {
        return draft.finish(&vec![None; side * side], place, context);
    };
    let (clues, symbols) = clue_readings(cells, side, context)?;
    let mut entry = draft.finish(&clues, place, context)?;
    entry.puzzle = entry.puzzle.with_symbols(symbols);
    Ok(entry)
}
