//! Rules in words, complete enough to play by. Cells as `r3c5`: row 3, column 5, both from 1.

use super::{Board, CellId, Constraint, Rule};

impl Rule {
    /// What a rule asks, as a clause that can follow "that".
    #[must_use]
    pub fn words(&self, board: &Board) -> String {
        match self {
            Self::Diagonals => "no diagonal holds a value twice".to_owned(),
            Self::Windows => {
                let shape = board.layout().shape();
                let (rows, columns) = (shape.rows(), shape.columns());
                format!(
                    "no window, {rows}×{columns} cells one cell off the border, holds a value twice"
                )
            }
            Self::Positions => {
                "cells that have the same place in their boxes hold different values".to_owned()
            }
            Self::NonConsecutive => "cells side by side don’t hold consecutive values".to_owned(),
            Self::AntiKnight => "cells a knight’s move apart hold different values".to_owned(),
            Self::AntiKing => "cells that touch at a corner hold different values".to_owned(),
            Self::BoxSums { slack, diagonals } => {
                let lines =
                    if *diagonals { "rows, columns and diagonals" } else { "rows and columns" };
                match slack {
                    0 => format!("the {lines} of each box have the same sum"),
                    _ => {
                        format!("the {lines} of each box have sums at most {slack} from their mean")
                    }
                }
            }
            Self::Regions(_) => "regions stand in place of boxes".to_owned(),
            Self::Cage { cells, sum: None } => {
                format!("{} hold no value twice", list(cells, ", ", board))
            }
            Self::Cage { cells, sum: Some(sum) } => {
                format!("{} is {sum}, without a value twice", list(cells, " + ", board))
            }
            Self::Sum { cells, least, most } => sum(cells, (*least).into(), (*most).into(), board),
        }
    }
}

impl Constraint {
    /// What a constraint asks, as a clause that can follow "that".
    #[must_use]
    pub fn words(&self, board: &Board) -> String {
        match self {
            Self::Unequal(cells) => {
                format!("{} hold different values", list(cells, " and ", board))
            }
            Self::NonConsecutive(cells) => {
                format!("{} don’t hold consecutive values", list(cells, " and ", board))
            }
            Self::Sum(asked) => sum(&asked.cells, asked.least, asked.most, board),
        }
    }
}

fn sum(cells: &[CellId], least: usize, most: usize, board: &Board) -> String {
    let cells = list(cells, " + ", board);
    if least == most {
        format!("{cells} is {least}")
    } else {
        format!("{cells} is {least} to {most}")
    }
}

fn list(cells: &[CellId], separator: &str, board: &Board) -> String {
    let places: Vec<String> = cells.iter().map(|cell| board.place(*cell).to_string()).collect();
    places.join(separator)
}
