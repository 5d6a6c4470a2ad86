//! Maps of regions among the grids of a text, and the clues that they belong to.

use std::collections::{HashMap, HashSet};

use super::{Arrangement, Content, FoundGrid, FoundPuzzle, is_full};
use crate::parse::reading::Entry;
use crate::puzzle::Puzzle;
use crate::text::grid::{Context, clues_entry, side_of_symbols};
use crate::text::regions::{self, Regions};
use satdoku_core::text::Token;

use super::words::words;

/// The maximum number of maps in a text. Each has its own board.
const MAX_MAPS: usize = 1_000;

/// The minimum length of a word that is a whole map.
const MIN_WORD: usize = 16;

/// Adds the maps that are one word: a character for each cell. A map of small letters is no grid
/// for other finders.
pub(super) fn find<'a>(lines: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let is_long = |word: &Token<'_>| {
        word.text.len() >= MIN_WORD && side_of_symbols(word.text.len()).is_some()
    };
    for word in lines.iter().flat_map(|line| words(*line)).filter(is_long) {
        let cells: Vec<Token<'a>> = word.characters().collect();
        if let Some(regions) = regions::named(&cells) {
            found.push(FoundGrid {
                place: (word.at, word.end().at),
                content: Content::Map(regions),
                arrangement: Arrangement::Joined,
            });
        }
    }
}

/// The regions in the cells of a grid, if it is a map.
pub(super) fn regions_of(cells: &[Token<'_>]) -> Option<Regions> {
    regions::named(cells)
        .filter(|regions| regions::are_proper(regions, regions.len().isqrt()))
        .or_else(|| regions::listed(cells))
}

/// The empty puzzle of a map.
pub(super) fn entry(regions: &[usize], context: &Context<'_>) -> Option<Entry> {
    regions::impose(regions, clues_entry(vec![None; regions.len()], context)?, context)
}

/// Gives each map to the nearest grid of its size, either above or below all maps. Maps without a
/// grid are left out, unless there are only maps. Puzzles and results are in the order of the text.
pub(super) fn join(mut puzzles: Vec<FoundPuzzle>, context: &Context<'_>) -> Vec<FoundPuzzle> {
    let maps = puzzles.iter().filter(|found| found.map.is_some()).count();
    if maps == 0 || maps == puzzles.len() {
        return puzzles;
    }
    let neighbours = Neighbours::new(&puzzles);
    let (mut above, mut below) = (Direction::default(), Direction::default());
    for (map, sides) in &neighbours.of_maps {
        above.add(&puzzles, *map, sides[0], context);
        below.add(&puzzles, *map, sides[1], context);
    }
    let (first, second) =
        if above.cost() <= below.cost() { (above, below) } else { (below, above) };
    let mut is_taken: HashSet<usize> = HashSet::new();
    let mut is_used: HashSet<usize> = HashSet::new();
    for (map, grid, entry) in first.pairs.into_iter().chain(second.pairs) {
        if !is_used.contains(&map) && is_taken.insert(grid) {
            is_used.insert(map);
            puzzles[grid].impose(entry);
        }
    }
    // A map may be that of further grids. Only those that contradict boxes need one for certain.
    for (grid, map) in neighbours.last_maps {
        if !is_taken.contains(&grid)
            && puzzles[grid].is_contradictory
            && let Some(entry) = joined(&puzzles, map, grid, context)
        {
            puzzles[grid].impose(entry);
        }
    }
    puzzles.retain(|found| found.map.is_none());
    puzzles
}

/// The maps of a text, and the grids of their size around them.
struct Neighbours {
    /// Each map, with the last grid above it and the first below it.
    of_maps: Vec<(usize, [Option<usize>; 2])>,
    /// Grids with the last map above them.
    last_maps: Vec<(usize, usize)>,
}

impl Neighbours {
    fn new(puzzles: &[FoundPuzzle]) -> Self {
        let size = |found: &FoundPuzzle| found.entry.puzzle.clues().len();
        let is_open = |found: &&FoundPuzzle| found.map.is_none() && !is_full(&found.entry);
        let open: HashSet<usize> = puzzles.iter().filter(is_open).map(size).collect();
        // A full grid is the solution, unless there are only full grids.
        let is_grid = |found: &FoundPuzzle| {
            found.map.is_none() && (!is_full(&found.entry) || !open.contains(&size(found)))
        };
        let mut last_grids: HashMap<usize, usize> = HashMap::new();
        let mut last_maps: HashMap<usize, usize> = HashMap::new();
        let mut found = Self { of_maps: Vec::new(), last_maps: Vec::new() };
        for (index, puzzle) in puzzles.iter().enumerate() {
            let size = size(puzzle);
            if puzzle.map.is_some() && found.of_maps.len() < MAX_MAPS {
                found.of_maps.push((index, [last_grids.get(&size).copied(), None]));
                last_maps.insert(size, index);
            } else if is_grid(puzzle) {
                last_grids.insert(size, index);
                found.last_maps.extend(last_maps.get(&size).map(|map| (index, *map)));
            }
        }
        let mut next_grids: HashMap<usize, usize> = HashMap::new();
        let mut maps = found.of_maps.iter_mut().rev().peekable();
        for (index, puzzle) in puzzles.iter().enumerate().rev() {
            if let Some((_, sides)) = maps.next_if(|(map, _)| *map == index) {
                sides[1] = next_grids.get(&size(puzzle)).copied();
            } else if is_grid(puzzle) {
                next_grids.insert(size(puzzle), index);
            }
        }
        found
    }
}

/// The pairs of maps and the grids above them, or of maps and the grids below them.
#[derive(Default)]
struct Direction {
    /// Map, grid, and the puzzle of both.
    pairs: Vec<(usize, usize, Entry)>,
    /// Maps without a grid.
    missing: usize,
    /// The number of bytes between maps and their grids.
    distance: usize,
}

impl Direction {
    fn add(
        &mut self,
        puzzles: &[FoundPuzzle],
        map: usize,
        grid: Option<usize>,
        context: &Context<'_>,
    ) {
        let pair = grid.and_then(|grid| Some((grid, joined(puzzles, map, grid, context)?)));
        match pair {
            Some((grid, entry)) if self.pairs.last().is_none_or(|(_, last, _)| *last != grid) => {
                let ((start, end), (other_start, other_end)) =
                    (puzzles[map].place, puzzles[grid].place);
                self.distance += start.saturating_sub(other_end) + other_start.saturating_sub(end);
                self.pairs.push((map, grid, entry));
            }
            _ => self.missing += 1,
        }
    }

    fn cost(&self) -> (usize, usize) {
        (self.missing, self.distance)
    }
}

/// The puzzle of a map and a grid. `None` if its clues contradict the regions.
fn joined(
    puzzles: &[FoundPuzzle],
    map: usize,
    grid: usize,
    context: &Context<'_>,
) -> Option<Entry> {
    let regions = puzzles[map].map.as_ref()?;
    let entry = regions::impose(regions, puzzles[grid].entry.clone(), context)?;
    let is_right = |puzzle: &Puzzle| !puzzle.is_broken();
    is_right(&entry.puzzle).then_some(entry)
}
