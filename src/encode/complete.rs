//! The complete pairwise encoding over the candidates that are left.
//!
//! Exactly one value per cell, and each value exactly once per house (at most once in houses with
//! fewer cells than values), as in H. Kociemba, *SATSudoku* (2018), "Details of the SAT solver";
//! over all candidates this is the extended encoding of I. Lynce and J. Ouaknine, *Sudoku as a SAT
//! Problem* (AIMath 2006), section 3.
//!
//! For k candidates, "exactly one" takes 1 + k·(k − 1)/2 clauses. An empty D×D grid so takes
//! 4·D²·(1 + D·(D − 1)/2) clauses: 11,988 for D = 9, 752,500 for D = 25.
//!
//! Deviations: cells that are placed, and values placed in a house, are left out, since nothing
//! about them is open.

use super::clauses::{ClauseSink, Lit, at_most_one};
use super::variables::Variables;
use crate::puzzle::Value;
use crate::simplify::Position;

/// Writes the clauses of what is left open in a position.
pub fn encode(position: &Position, variables: &Variables, sink: &mut impl ClauseSink) {
    let board = position.board();
    let mut literals: Vec<Lit> = Vec::with_capacity(board.value_count());
    for cell in (0..board.cell_count()).filter(|cell| position.placed()[*cell].is_none()) {
        literals.clear();
        literals.extend(position.candidates().of(cell).filter_map(|v| variables.literal(cell, v)));
        sink.clause(&literals);
        at_most_one(&literals, sink);
    }
    for house in board.houses() {
        for value in (0..board.value_count()).map(Value::from_index) {
            if house.cells.iter().any(|cell| position.placed()[*cell] == Some(value)) {
                continue;
            }
            literals.clear();
            literals.extend(house.cells.iter().filter_map(|cell| variables.literal(*cell, value)));
            if board.is_full(house) {
                sink.clause(&literals);
            }
            at_most_one(&literals, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::encode::Cnf;

    /// The size of the encoding of an empty grid.
    fn size(rows: usize, columns: usize) -> (usize, usize) {
        let position = Position::open(&Board::single(BoxShape::new(rows, columns).expect("valid")));
        let variables = Variables::of(&position);
        let mut cnf = Cnf::default();
        encode(&position, &variables, &mut cnf);
        (variables.len(), cnf.len())
    }

    #[test]
    fn sizes_follow_the_formula() {
        assert_eq!(size(3, 3), (729, 11_988));
        assert_eq!(size(5, 5), (15_625, 752_500));
        for (rows, columns) in [(2, 2), (2, 3), (3, 4)] {
            let d = rows * columns;
            assert_eq!(size(rows, columns), (d * d * d, 4 * d * d * (1 + d * (d - 1) / 2)));
        }
    }
}
