//! The numbering of variables, and their meaning.

use std::ops::Range;

use super::cnf::Lit;
use super::subject::Subject;
use crate::board::{CellId, ConstraintRef};
use crate::logic::{CandidateGrid, State};
use crate::puzzle::Value;

/// Variables numbered from 1: first the candidates (“this cell has this value”), then the auxiliary
/// variables of an encoding.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    values: usize,
    /// The open candidates, cell by cell, then value by value.
    candidates: Vec<(u32, Value)>,
    /// The index of each cell's first candidate, and the number of candidates at the end.
    starts: Vec<u32>,
    /// The number of variables for candidates, if every cell and value has one.
    declared: Option<usize>,
    auxiliaries: Vec<Auxiliary>,
    /// The parts of all auxiliary variables, one after the other.
    parts: Vec<Lit>,
    /// The open cells of all sums that have states, one after the other.
    sum_cells: Vec<CellId>,
    /// The cells and weights of all amounts, one after the other.
    terms: Vec<(CellId, i32)>,
}

#[derive(Clone, Debug)]
enum Auxiliary {
    /// `parts` is a range in `Variables::parts`.
    OneOf { subject: Subject, parts: Range<u32> },
    /// `cells` is a range in `Variables::sum_cells`.
    State { source: ConstraintRef, cells: Range<u32>, state: State },
    /// `terms` is a range in `Variables::terms`.
    Amount { source: ConstraintRef, counted: Option<Value>, terms: Range<u32>, range: (i32, i32) },
}

/// The meaning of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning<'a> {
    /// This cell has this value.
    Candidate(CellId, Value),
    /// One of these literals is true. The variable may be true even if none is, unless a clause
    /// forbids that.
    Auxiliary {
        /// The constraint it was introduced for.
        subject: Subject,
        /// Positive literals of candidates and earlier auxiliary variables.
        parts: &'a [Lit],
    },
    /// The state of a sum or an automaton after these cells.
    State {
        /// The constraint or derived sum it was introduced for.
        source: ConstraintRef,
        /// The first cells of the constraint, without those placed.
        cells: &'a [CellId],
        /// The state after these cells.
        state: State,
    },
    /// An amount of some cells is in a range: their weighted sum, or how many hold a value.
    Amount {
        /// The first constraint it was introduced for. Others with these cells share it.
        source: ConstraintRef,
        /// The value that is counted; `None` for the sum.
        counted: Option<Value>,
        /// The cells with their weights, all 1 if a value is counted.
        terms: &'a [(CellId, i32)],
        /// The least and the most; the largest number if nothing is too much.
        range: (i32, i32),
    },
}

impl Variables {
    /// Numbers the candidates of all cells that aren't placed, without gaps: cell by cell, then
    /// value by value.
    #[must_use]
    pub fn new(position: &CandidateGrid) -> Self {
        let is_open = |cell: CellId| position.placed()[cell].is_none();
        Self::those(position, is_open, None)
    }

    /// Numbers every cell and value, candidate or not, as cell·D + value. On a single grid that is
    /// r·D² + c·D + v, the numbering of H. Kociemba, *SATSudoku* (2018), “Details of the SAT
    /// solver”.
    ///
    /// A placed cell has a literal for its value, so that it can be written as a unit clause.
    #[must_use]
    pub fn declared(position: &CandidateGrid) -> Self {
        let board = position.board();
        Self::those(position, |_| true, Some(board.cell_count() * board.value_count()))
    }

    fn those(
        position: &CandidateGrid,
        is_open: impl Fn(CellId) -> bool,
        declared: Option<usize>,
    ) -> Self {
        let board = position.board();
        let mut candidates = Vec::new();
        let mut starts = Vec::with_capacity(board.cell_count() + 1);
        starts.push(0);
        for cell in 0..board.cell_count() {
            if is_open(cell) {
                candidates.extend(position.candidates().at(cell).map(|value| (cell as u32, value)));
            }
            starts.push(candidates.len() as u32);
        }
        Self {
            values: board.value_count(),
            candidates,
            starts,
            declared,
            auxiliaries: Vec::new(),
            parts: Vec::new(),
            sum_cells: Vec::new(),
            terms: Vec::new(),
        }
    }

    /// The number of variables without the auxiliary ones.
    fn candidate_count(&self) -> usize {
        self.declared.unwrap_or(self.candidates.len())
    }

    /// The number of variables, auxiliary ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.candidate_count() + self.auxiliaries.len()
    }

    /// True if there are no variables, because everything is placed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of auxiliary variables. They come last.
    #[must_use]
    pub fn auxiliary_count(&self) -> usize {
        self.auxiliaries.len()
    }

    /// The literal “this cell has this value”, if the candidate is open.
    #[must_use]
    pub fn literal(&self, cell: CellId, value: Value) -> Option<Lit> {
        let (start, own) = self.of_cell(cell);
        let index = own.binary_search_by_key(&value, |(_, value)| *value).ok()?;
        Some(self.number(start + index, cell, value))
    }

    /// The literal “this cell has this value” among [declared](Self::declared) variables, even if
    /// it is no candidate.
    ///
    /// # Panics
    /// If the variables aren't declared, or there is no such cell or value.
    #[must_use]
    pub(crate) fn declared_literal(&self, cell: CellId, value: Value) -> Lit {
        let count = self.declared.expect("declared variables");
        let index = cell * self.values + value.index();
        assert!(index < count && value.index() < self.values, "no such cell or value");
        Lit::positive(1 + index)
    }

    /// The open values of a cell, with their literals.
    pub(crate) fn literals(&self, cell: CellId) -> impl Iterator<Item = (Value, Lit)> {
        let (start, own) = self.of_cell(cell);
        let own = own.iter().enumerate();
        own.map(move |(index, (_, value))| (*value, self.number(start + index, cell, *value)))
    }

    /// The open candidates of a cell, and the index of the first.
    fn of_cell(&self, cell: CellId) -> (usize, &[(u32, Value)]) {
        let (start, end) = (self.starts[cell] as usize, self.starts[cell + 1] as usize);
        (start, &self.candidates[start..end])
    }

    /// The literal of the candidate at an index.
    fn number(&self, index: usize, cell: CellId, value: Value) -> Lit {
        Lit::positive(1 + self.declared.map_or(index, |_| cell * self.values + value.index()))
    }

    /// The cell and value of a literal, or `None` if its variable is auxiliary.
    #[must_use]
    pub fn candidate(&self, literal: Lit) -> Option<(CellId, Value)> {
        let index = literal.variable() - 1;
        match self.declared {
            None => self.candidates.get(index).map(|(cell, value)| (*cell as CellId, *value)),
            Some(count) => (index < count)
                .then(|| (index / self.values, Value::from_index(index % self.values))),
        }
    }

    /// The meaning of the variable of a literal.
    ///
    /// # Panics
    /// If there is no such variable.
    #[must_use]
    pub fn meaning(&self, literal: Lit) -> Meaning<'_> {
        if let Some((cell, value)) = self.candidate(literal) {
            return Meaning::Candidate(cell, value);
        }
        let index = literal.variable() - 1 - self.candidate_count();
        let indices = |range: &Range<u32>| range.start as usize..range.end as usize;
        match &self.auxiliaries[index] {
            Auxiliary::OneOf { subject, parts } => {
                Meaning::Auxiliary { subject: *subject, parts: &self.parts[indices(parts)] }
            }
            Auxiliary::State { source, cells, state } => Meaning::State {
                source: *source,
                cells: &self.sum_cells[indices(cells)],
                state: *state,
            },
            Auxiliary::Amount { source, counted, terms, range } => Meaning::Amount {
                source: *source,
                counted: *counted,
                terms: &self.terms[indices(terms)],
                range: *range,
            },
        }
    }

    /// Adds an auxiliary variable for “one of `parts` is true”, and returns its literal.
    pub fn auxiliary(&mut self, subject: Subject, parts: impl IntoIterator<Item = Lit>) -> Lit {
        let start = self.parts.len() as u32;
        self.parts.extend(parts);
        let parts = start..self.parts.len() as u32;
        self.auxiliaries.push(Auxiliary::OneOf { subject, parts });
        Lit::positive(self.len())
    }

    /// Stores the open cells of a sum for calls of [`Variables::state`].
    pub(crate) fn keep_cells(&mut self, cells: &[CellId]) -> Range<u32> {
        let start = self.sum_cells.len() as u32;
        self.sum_cells.extend_from_slice(cells);
        start..self.sum_cells.len() as u32
    }

    /// Adds an auxiliary variable for the state after the first `count` of these stored cells, and
    /// returns its literal.
    pub(crate) fn state(
        &mut self,
        source: ConstraintRef,
        cells: &Range<u32>,
        count: usize,
        state: State,
    ) -> Lit {
        let cells = cells.start..cells.start + count as u32;
        self.auxiliaries.push(Auxiliary::State { source, cells, state });
        Lit::positive(self.len())
    }

    /// Stores cells and weights for calls of [`Variables::amount`].
    pub(crate) fn keep_terms(&mut self, terms: &[(CellId, i32)]) -> Range<u32> {
        let start = self.terms.len() as u32;
        self.terms.extend_from_slice(terms);
        start..self.terms.len() as u32
    }

    /// Adds an auxiliary variable for an amount of these stored terms, and returns its literal.
    pub(crate) fn amount(
        &mut self,
        source: ConstraintRef,
        counted: Option<Value>,
        terms: &Range<u32>,
        range: (i32, i32),
    ) -> Lit {
        let terms = terms.clone();
        self.auxiliaries.push(Auxiliary::Amount { source, counted, terms, range });
        Lit::positive(self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};

    fn value(number: usize) -> Value {
        Value::new(number).expect("not 0")
    }

    /// A 4×4 grid with 3 in its first cell.
    fn position() -> CandidateGrid {
        let mut position = CandidateGrid::open(&Board::single(BoxShape::new(2, 2).expect("valid")));
        position.place(0, value(3)).expect("no contradiction");
        position
    }

    #[test]
    fn open_candidates_are_numbered_without_gaps() {
        let position = position();
        let variables = Variables::new(&position);
        // 3 is gone from the 7 peers of the first cell.
        assert_eq!(variables.len(), 15 * 4 - 7);
        assert_eq!(variables.literal(0, value(3)), None);
        assert_eq!(variables.literal(1, value(3)), None);
        assert_eq!(variables.literal(1, value(4)), Some(Lit::positive(3)));
        for number in 1..=variables.len() {
            let literal = Lit::positive(number);
            let (cell, value) = variables.candidate(!literal).expect("a candidate");
            assert_eq!(variables.literal(cell, value), Some(literal));
        }
    }

    #[test]
    fn declared_variables_are_numbered_by_row_column_and_value() {
        let position = position();
        let variables = Variables::declared(&position);
        assert_eq!(variables.len(), 64);
        let (row, column, v) = (2, 1, 4);
        let literal = Lit::positive(row * 16 + column * 4 + v);
        assert_eq!(variables.literal(4 * row + column, value(v)), Some(literal));
        assert_eq!(variables.literal(0, value(3)), Some(Lit::positive(3)));
        assert_eq!(variables.literal(1, value(3)), None);
        assert_eq!(variables.declared_literal(1, value(3)), Lit::positive(7));
        assert_eq!(variables.candidate(Lit::positive(7)), Some((1, value(3))));
    }

    #[test]
    fn auxiliary_variables_follow_with_their_meaning() {
        for mut variables in [Variables::new(&position()), Variables::declared(&position())] {
            let candidates = variables.len();
            let subject = Subject::House(2, value(1));
            let (a, b) = (Lit::positive(20), Lit::positive(30));
            let first = variables.auxiliary(subject, [a, b]);
            let second = variables.auxiliary(Subject::Cell(5), [first, b]);
            assert_eq!(first, Lit::positive(candidates + 1));
            assert_eq!((variables.len(), variables.auxiliary_count()), (candidates + 2, 2));
            assert_eq!(variables.candidate(first), None);
            assert_eq!(variables.meaning(first), Meaning::Auxiliary { subject, parts: &[a, b] });
            assert_eq!(
                variables.meaning(!second),
                Meaning::Auxiliary { subject: Subject::Cell(5), parts: &[first, b] }
            );
        }
    }
}
