//! The names of the parts of steps.

use satdoku_core::board::{
    Board, CellId, Constraint, ConstraintId, ConstraintRef, DerivedSum, House, HouseId,
};
use satdoku_core::puzzle::{Symbols, Value};
use satdoku_logic::{Effect, Step};

use crate::lists::list;
use crate::{constraints, houses};

/// The names of cells, values and houses on a board.
pub(crate) struct StepWords<'a> {
    pub(crate) board: &'a Board,
    pub(crate) symbols: Symbols,
}

impl StepWords<'_> {
    /// The constraint or derived sum of a step, in words.
    pub(crate) fn constraint(&self, step: &Step) -> String {
        match step.source {
            Some(ConstraintRef::Constraint(id)) => constraints::constraint(self.board, id),
            Some(ConstraintRef::Derived(index)) => self.derived(&self.board.derived_sums()[index]),
            None => String::new(),
        }
    }

    /// True if the step uses a sum.
    pub(crate) fn is_sum(&self, step: &Step) -> bool {
        match step.source {
            Some(ConstraintRef::Constraint(id)) => {
                matches!(self.board.constraints()[id], Constraint::Sum(_))
            }
            Some(ConstraintRef::Derived(_)) => true,
            None => false,
        }
    }

    /// The derivation of a sum: "row 1 comes to 45, less 7 at r1c1 and 30 at r1c4: r1c8 + r1c9 is
    /// 8".
    fn derived(&self, derived: &DerivedSum) -> String {
        let grid = self.board.layout().grid();
        let count = i32::from(derived.houses.len() as u16);
        let come = if count == 1 { "comes" } else { "come" };
        let sum = |id: &ConstraintId| match &self.board.constraints()[*id] {
            Constraint::Sum(sum) => {
                let first = sum.cells.iter().min();
                let places = first.map(|cell| self.board.place(*cell).to_string());
                format!("{} at {}", self.board.sum_of_numbers(sum).0, places.unwrap_or_default())
            }
            _ => String::new(),
        };
        let sums: Vec<String> = derived.constraints.iter().map(sum).collect();
        format!(
            "{} {come} to {}, less {}: {}",
            self.houses(&derived.houses),
            count * (grid.first()..=grid.last()).sum::<i32>(),
            list(&sums),
            constraints::sum(self.board, &derived.sum)
        )
    }

    pub(crate) fn cells(&self, cells: &[CellId]) -> String {
        let name = |cell: &CellId| self.board.place(*cell).to_string();
        list(&cells.iter().map(name).collect::<Vec<_>>())
    }

    /// The name of one cell, or "one of" several.
    pub(crate) fn one_of(&self, cells: &[CellId]) -> String {
        if cells.len() == 1 { self.cells(cells) } else { format!("one of {}", self.cells(cells)) }
    }

    pub(crate) fn values(&self, values: &[Value]) -> String {
        list(&values.iter().map(|value| self.symbols.show(*value)).collect::<Vec<_>>())
    }

    /// Houses of one kind: "row 3", "rows 3 and 5", "row 9 of grid 1 and rows 2 and 4 of grid 2".
    pub(crate) fn houses(&self, ids: &[HouseId]) -> String {
        let houses: Vec<&House> = ids.iter().map(|id| &self.board.houses()[*id]).collect();
        let grids = self.board.layout().origins().len();
        let name = |houses: &[&House]| match houses {
            [house] => houses::house(house, grids),
            houses => {
                let numbers: Vec<String> =
                    houses.iter().map(|house| (house.number + 1).to_string()).collect();
                let of_grid = houses::of_grid(houses[0], grids);
                format!("{} {}{of_grid}", houses::plural(houses[0].kind), list(&numbers))
            }
        };
        list(&houses.chunk_by(|a, b| a.grid == b.grid).map(name).collect::<Vec<_>>())
    }

    /// Describes an effect, such as `4 is ruled out in r2c7`. Cells that lose the same values are
    /// grouped.
    pub(crate) fn effect(&self, effect: &Effect) -> String {
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
            let are = if values.len() == 1 { "is" } else { "are" };
            format!("{} {are} ruled out in {}", self.values(values), self.cells(cells))
        };
        groups.iter().map(sentence).collect::<Vec<_>>().join("; ")
    }

    /// The cells of an effect, separated by commas.
    pub(crate) fn cells_of(&self, effect: &Effect) -> String {
        let cells = match effect {
            Effect::Place { cell, .. } => vec![*cell],
            Effect::Remove(lost) => lost.iter().map(|(cell, _)| *cell).collect(),
        };
        cells.iter().map(|cell| self.cells(&[*cell])).collect::<Vec<_>>().join(", ")
    }
}
