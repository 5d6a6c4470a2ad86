//! Steps and contradictions in words.

use super::position::Contradiction;
use super::step::{Effect, Step, Technique};
use crate::board::{Board, CellId, House, HouseId, HouseKind};
use crate::puzzle::{Symbols, Value};

/// What a step says and why, in a sentence: cells as r3c5 (row 3, column 5 of the board), houses as
/// "row 3", with their grid where the board has several.
///
/// # Panics
/// If the step is of another board.
#[must_use]
pub fn explain(step: &Step, board: &Board, symbols: Symbols) -> String {
    let words = Words { board, symbols };
    let (name, houses) = (step.technique.name(), &step.houses);
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    match step.technique {
        Technique::NakedSingle => format!("{name}: {values} is the only value left for {reason}."),
        Technique::HiddenSingle => {
            format!("{name}: in {}, {values} can only go in {reason}.", words.houses(houses))
        }
        Technique::Pointing | Technique::Claiming => format!(
            "{name}: in {} all places for {values} are in {}, so {}.",
            words.houses(&houses[..1]),
            words.houses(&houses[1..]),
            words.effect(&step.effect)
        ),
        Technique::NakedSubset { .. } => format!(
            "{name}: in {}, {reason} can only hold {values}, so {}.",
            words.houses(houses),
            words.effect(&step.effect)
        ),
        Technique::HiddenSubset { .. } => format!(
            "{name}: in {}, {values} can only go in {reason}, so {}.",
            words.houses(houses),
            words.effect(&step.effect)
        ),
        Technique::Fish { size } => {
            let (bases, covers) = houses.split_at(size.into());
            format!(
                "{name}: in {}, {values} is only possible in {}, so {values} can go from the other \
                 cells of these {}: {}.",
                words.houses(bases),
                words.houses(covers),
                kind(&board.houses()[covers[0]], covers.len()),
                words.cells_of(&step.effect)
            )
        }
    }
}

/// What can't be solved any more, in a sentence.
///
/// # Panics
/// If it is of another board.
#[must_use]
pub fn explain_contradiction(
    contradiction: &Contradiction,
    board: &Board,
    symbols: Symbols,
) -> String {
    let words = Words { board, symbols };
    match contradiction {
        Contradiction::Cell(cell) => {
            format!("No possible value is left for {}.", words.cells(&[*cell]))
        }
        Contradiction::House { house, value } => {
            format!("In {}, no cell is left for {}.", words.houses(&[*house]), symbols.show(*value))
        }
    }
}

/// How things are called on a board.
struct Words<'a> {
    board: &'a Board,
    symbols: Symbols,
}

impl Words<'_> {
    fn cells(&self, cells: &[CellId]) -> String {
        let name = |cell: &CellId| {
            let place = self.board.place(*cell);
            format!("r{}c{}", place.row + 1, place.column + 1)
        };
        list(&cells.iter().map(name).collect::<Vec<_>>())
    }

    fn values(&self, values: &[Value]) -> String {
        list(&values.iter().map(|value| self.symbols.show(*value)).collect::<Vec<_>>())
    }

    /// Houses of one kind: "row 3", "rows 3 and 5", "row 9 of grid 1 and rows 2 and 4 of grid 2".
    fn houses(&self, ids: &[HouseId]) -> String {
        let houses: Vec<&House> = ids.iter().map(|id| &self.board.houses()[*id]).collect();
        let is_one_grid = self.board.layout().origins().len() == 1;
        let name = |houses: &[&House]| {
            let numbers: Vec<String> = houses.iter().map(|h| (h.number + 1).to_string()).collect();
            let name = format!("{} {}", kind(houses[0], houses.len()), list(&numbers));
            if is_one_grid { name } else { format!("{name} of grid {}", houses[0].grid + 1) }
        };
        list(&houses.chunk_by(|a, b| a.grid == b.grid).map(name).collect::<Vec<_>>())
    }

    /// What happens, but for the "so": cells that lose the same values are named together.
    fn effect(&self, effect: &Effect) -> String {
        let lost = match effect {
            Effect::Place { cell, value } => {
                return format!("{} is {}", self.cells(&[*cell]), self.symbols.show(*value));
            }
            Effect::Remove(lost) => lost,
        };
        let mut groups: Vec<(Vec<Value>, Vec<CellId>)> = Vec::new();
        for of_cell in lost.chunk_by(|a, b| a.0 == b.0) {
            let values: Vec<Value> = of_cell.iter().map(|(_, value)| *value).collect();
            match groups.iter_mut().find(|(group, _)| *group == values) {
                Some((_, cells)) => cells.push(of_cell[0].0),
                None => groups.push((values, vec![of_cell[0].0])),
            }
        }
        let sentence = |(values, cells): &(Vec<Value>, Vec<CellId>)| {
            format!("{} can go from {}", self.values(values), self.cells(cells))
        };
        groups.iter().map(sentence).collect::<Vec<_>>().join("; ")
    }

    /// The cells that something happens to, with commas.
    fn cells_of(&self, effect: &Effect) -> String {
        let cells = match effect {
            Effect::Place { cell, .. } => vec![*cell],
            Effect::Remove(lost) => lost.iter().map(|(cell, _)| *cell).collect(),
        };
        cells.iter().map(|cell| self.cells(&[*cell])).collect::<Vec<_>>().join(", ")
    }
}

/// What a house is called, or several like it.
fn kind(house: &House, count: usize) -> &'static str {
    match (house.kind, count) {
        (HouseKind::Row, 1) => "row",
        (HouseKind::Row, _) => "rows",
        (HouseKind::Column, 1) => "column",
        (HouseKind::Column, _) => "columns",
        (HouseKind::Box, 1) => "box",
        (HouseKind::Box, _) => "boxes",
    }
}

/// "a", "a and b", "a, b and c".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
