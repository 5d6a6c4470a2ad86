//! # The reduced encoding
//!
//! - G. Kwon, H. Jain: *Optimized CNF Encoding for Sudoku Puzzles*, LPAR 2006.
//! - H. Kociemba: *SATSudoku*, 2018, “Details of the SAT solver”.
//!
//! The [extended](super::extended) encoding over the candidates left by clues and simplification.
//! Placed cells, and values placed in a house, are left out. Over an open position the clauses of
//! both encodings are the same.
//!
//! With k candidates left, each cell, and each value in a house, takes 1 + k·(k − 1)/2 clauses.
//! Each placed cell that is a clue to write takes a unit clause. An empty D×D grid takes D³
//! variables and 4·D²·(1 + D·(D − 1)/2) clauses. Kociemba's example, a 4×4 with four clues, takes
//! 130.
//!
//! Deviations: Kociemba skips a cell, or a value in a house, without candidates, which loses the
//! contradiction; here it gives the empty clause. Houses with fewer cells than values only forbid
//! repeats. Kociemba's numbering is [`Variables::declared`](crate::clauses::Variables::declared).

pub(super) use super::extended::write;

#[cfg(test)]
mod tests {
    use crate::board::{Board, BoxShape};
    use crate::clauses::census::tests::empty_grid;
    use crate::clauses::{Cnf, Lit, Variables};
    use crate::encodings::{Encoding, encode};
    use crate::logic::CandidateGrid;
    use crate::puzzle::Value;

    #[test]
    fn an_empty_grid_is_the_extended_encoding() {
        assert_eq!(empty_grid(Encoding::Reduced, 3, 3), (729, 11_988));
    }

    #[test]
    fn the_example_of_the_source_comes_out_as_printed() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut position = CandidateGrid::open(&board);
        for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
            position.place(cell, Value::new(value).expect("not 0")).expect("no contradiction");
        }
        let mut variables = Variables::declared(&position);
        let mut cnf = Cnf::default();
        encode(Encoding::Reduced, &position, position.placed(), &mut variables, &mut cnf);
        assert_eq!((variables.len(), cnf.len()), (64, 130));

        let clauses: Vec<Vec<i32>> =
            cnf.clauses().map(|c| c.iter().copied().map(Lit::dimacs).collect()).collect();
        let cell: &[&[i32]] = &[&[25, 27, 28], &[-25, -27], &[-25, -28], &[-27, -28]];
        let row: &[&[i32]] = &[
            &[17, 21, 25, 29],
            &[-17, -21],
            &[-17, -25],
            &[-17, -29],
            &[-21, -25],
            &[-21, -29],
            &[-25, -29],
        ];
        for printed in [cell, row, &[&[8]]] {
            assert!(clauses.windows(printed.len()).any(|window| window == printed), "{printed:?}");
        }
    }
}
