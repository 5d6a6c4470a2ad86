//! Data for the clause viewer: the size by group, and the clauses about one cell in words.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::Puzzle;
use satdoku_sat::clauses::{Census, ClauseGroup, ClauseSink, Count, Lit, Subject};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::{Prepared, Preprocessing};
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of listed clauses of a cell.
const MAX_CLAUSES: usize = 50;

/// A puzzle as clauses, in numbers and examples.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspection {
    /// The preprocessing.
    pub start: Preprocessing,
    /// The size of each group, in the order of [`ClauseGroup::ALL`].
    pub families: Vec<Count>,
    /// The size of the formula. Counts all declared variables, even those in no clause.
    pub total: Count,
    /// The number of auxiliary variables.
    pub auxiliary: usize,
    /// The number of clues.
    pub clues: usize,
    /// Cells placed by the preprocessing, placed clues included.
    pub placed: usize,
    /// The number of cells.
    pub cells: usize,
    /// Candidates removed by the preprocessing.
    pub removed: usize,
    /// The number of cells times the number of values.
    pub candidates: usize,
    /// True if the preprocessing found a contradiction. The formula then contains every candidate
    /// and clue.
    pub is_contradiction: bool,
    /// The first clauses with a candidate of the chosen cell.
    pub of_cell: Vec<ClauseOfCell>,
    /// The number of clauses with a candidate of the chosen cell.
    pub of_cell_total: usize,
}

/// A clause with a candidate of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClauseOfCell {
    /// The clause in words.
    pub words: String,
    /// The literals as DIMACS numbers.
    pub literals: Vec<i32>,
    /// Its origin, by [`clauses::origin`].
    pub origin: String,
}

/// Writes a puzzle as clauses, with the chosen or the default preprocessing, and keeps only the
/// clauses that are listed.
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub fn inspect(
    puzzle: &Puzzle,
    encoding: Encoding,
    start: Option<Preprocessing>,
    cell: CellId,
) -> Inspection {
    let mut prepared = Prepared::to_look_at(puzzle, start);
    let board = puzzle.board();
    let is_of_cell = |variable: usize| {
        prepared
            .variables
            .candidate(Lit::positive(variable))
            .is_some_and(|(owner, _)| owner == cell)
    };
    let mut sink = Inspector {
        is_of_cell: (1..=prepared.variables.len()).map(is_of_cell).collect(),
        ..Inspector::default()
    };
    prepared.write(encoding, &mut sink);
    let Prepared { start, position, variables, is_contradiction, .. } = prepared;
    let candidates = board.cell_count() * board.value_count();
    let left: usize = (0..board.cell_count()).map(|cell| position.candidates().count(cell)).sum();
    let words = |(origin, clause): &(Origin, Vec<Lit>)| ClauseOfCell {
        words: clauses::describe(clause, &variables, board, puzzle.symbols()),
        literals: clause.iter().map(|literal| literal.dimacs()).collect(),
        origin: clauses::origin(origin.0, origin.1, board),
    };
    Inspection {
        start,
        families: ClauseGroup::ALL.map(|group| sink.census.count(group)).to_vec(),
        total: Count { variables: variables.len(), ..sink.census.total() },
        auxiliary: variables.auxiliary_count(),
        clues: puzzle.clue_count(),
        placed: position.placed_count(),
        cells: board.cell_count(),
        removed: candidates - left,
        candidates,
        is_contradiction,
        of_cell: sink.of_cell.iter().map(words).collect(),
        of_cell_total: sink.of_cell_total,
    }
}

/// The group of a clause, and its subject.
type Origin = (ClauseGroup, Option<Subject>);

/// Counts all clauses, and keeps the first clauses of a cell.
#[derive(Default)]
struct Inspector {
    census: Census,
    /// True if the variable is a candidate of the cell. The index is the variable minus 1.
    is_of_cell: Vec<bool>,
    of_cell: Vec<(Origin, Vec<Lit>)>,
    of_cell_total: usize,
    /// The origin of the next clauses. `None` before the first call of `group` or `subject`.
    origin: Option<Origin>,
}

impl ClauseSink for Inspector {
    fn group(&mut self, group: ClauseGroup) {
        self.census.group(group);
        self.origin = Some((group, None));
    }

    fn subject(&mut self, subject: Subject) {
        if let Some((_, own)) = &mut self.origin {
            *own = Some(subject);
        }
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.census.clause(literals);
        let is_of_cell = |literal: &Lit| self.is_of_cell.get(literal.variable() - 1) == Some(&true);
        if literals.iter().any(is_of_cell) {
            self.of_cell_total += 1;
            if let Some(origin) = self.origin.filter(|_| self.of_cell.len() < MAX_CLAUSES) {
                self.of_cell.push((origin, literals.to_vec()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use satdoku_core::board::{Board, BoxShape};
    use satdoku_core::puzzle::Value;
    use satdoku_sat::formula::compare;

    use super::*;

    fn empty(rows: usize, columns: usize) -> Puzzle {
        Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid")))
    }

    fn size(inspection: &Inspection) -> (usize, usize) {
        (inspection.total.variables, inspection.total.clauses)
    }

    #[test]
    fn the_papers_numbers_come_out() {
        let grid = empty(3, 3);
        assert_eq!(
            size(&inspect(&grid, Encoding::Minimal, Some(Preprocessing::Open), 0)),
            (729, 8_829)
        );
        assert_eq!(
            size(&inspect(&grid, Encoding::Extended, Some(Preprocessing::Open), 0)),
            (729, 11_988)
        );
        let large = inspect(&empty(5, 5), Encoding::Extended, Some(Preprocessing::Open), 0);
        assert_eq!(size(&large), (15_625, 752_500));
        let families: usize = large.families.iter().map(|family| family.clauses).sum();
        assert_eq!(families, 752_500);
    }

    #[test]
    fn sizes_are_those_of_a_comparison() {
        let mut puzzle = empty(3, 3);
        puzzle.set_clue(0, Value::new(5));
        for start in Preprocessing::ALL {
            let comparison = compare(&puzzle, Some(start));
            for (encoding, size) in Encoding::ALL.into_iter().zip(comparison.sizes) {
                let alone = inspect(&puzzle, encoding, Some(start), 0);
                assert_eq!((size.total, size.auxiliary), (alone.total, alone.auxiliary));
            }
        }
    }

    #[test]
    fn kociembas_example_has_words_and_literals() {
        let mut puzzle = empty(2, 2);
        for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
            puzzle.set_clue(cell, Value::new(value));
        }
        let inspection = inspect(&puzzle, Encoding::Reduced, Some(Preprocessing::CluesPlaced), 6);
        assert_eq!(size(&inspection), (64, 130));
        assert_eq!((inspection.clues, inspection.placed, inspection.cells), (4, 4, 16));
        let literals_of = |words: &str| {
            let found = inspection.of_cell.iter().find(|clause| clause.words == words);
            found.map(|clause| clause.literals.clone())
        };
        assert_eq!(literals_of("r2c3 is 1 or 3 or 4"), Some(vec![25, 27, 28]));
        assert_eq!(literals_of("r2c3 is not both 1 and 3"), Some(vec![-25, -27]));
        assert_eq!(literals_of("r2c1 or r2c2 or r2c3 or r2c4 is 1"), Some(vec![17, 21, 25, 29]));
        assert_eq!(inspection.of_cell_total, inspection.of_cell.len());
        // 3 is removed from the cells that see r3c4, and so on.
        assert_eq!(inspection.candidates, 64);
        assert_eq!(inspection.removed, 64 - 4 - inspect_left(&puzzle));
    }

    /// The number of candidates left by the clues in cells without clues.
    fn inspect_left(puzzle: &Puzzle) -> usize {
        let (board, clues) = (puzzle.board(), puzzle.clues());
        let open = (0..board.cell_count()).filter(|cell| clues[*cell].is_none());
        let is_left = |cell: usize, value: Value| {
            board.peers(cell).iter().all(|peer| clues[*peer] != Some(value))
        };
        let left = |cell| (0..4).map(Value::from_index).filter(|v| is_left(cell, *v)).count();
        open.map(left).sum()
    }

    #[test]
    fn a_clause_that_two_houses_write_names_each() {
        let mut puzzle = empty(2, 2);
        puzzle.set_clue(1, Value::new(4));
        let inspection = inspect(&puzzle, Encoding::Extended, Some(Preprocessing::CluesPlaced), 0);
        let origins = |words: &str| -> Vec<&str> {
            let clauses = inspection.of_cell.iter().filter(|clause| clause.words == words);
            clauses.map(|clause| clause.origin.as_str()).collect()
        };
        assert_eq!(origins("r1c1 is 1 or 2 or 3"), ["r1c1"]);
        assert_eq!(origins("r1c1 and r2c1 are not both 1"), ["column 1", "box 1"]);
        let clue = inspect(&puzzle, Encoding::Extended, Some(Preprocessing::CluesPlaced), 1);
        assert_eq!(clue.of_cell.last().map(|clause| clause.origin.as_str()), Some("clues"));
    }

    #[test]
    fn only_the_first_clauses_of_a_cell_are_described() {
        let inspection = inspect(&empty(3, 3), Encoding::Extended, Some(Preprocessing::Open), 40);
        assert_eq!(inspection.of_cell.len(), MAX_CLAUSES);
        // “At least one” and 36 pairs in the cell, then “at least one” and 8 pairs for each value
        // and house.
        assert_eq!(inspection.of_cell_total, 37 + 9 * 3 * 9);
    }

    #[test]
    fn a_placed_cell_has_no_clauses_of_its_own() {
        let mut puzzle = empty(2, 2);
        puzzle.set_clue(0, Value::new(1));
        let inspection = inspect(&puzzle, Encoding::Reduced, Some(Preprocessing::Simplified), 0);
        assert_eq!((inspection.of_cell_total, inspection.placed), (0, 1));
    }
}
