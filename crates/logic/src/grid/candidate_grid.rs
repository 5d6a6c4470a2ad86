//! The grid while solving: the placed values, and the candidates of the open cells.

use std::sync::Arc;

use super::candidates::{Candidate, Candidates, bit};
use super::contradiction::Contradiction;
use super::deduction::{Deduction, MAX_DEDUCTIONS, Premise};
use super::places::Places;
use crate::board::{Board, CellId, ConstraintId, HouseId};
use crate::puzzle::{Puzzle, Value};

/// The candidates of each cell, and the placed cells.
///
/// A placed cell has one candidate, and no peer of it has that candidate. An open cell with one
/// candidate gives no such guarantee.
#[derive(Clone, Debug)]
pub struct CandidateGrid {
    board: Arc<Board>,
    candidates: Candidates,
    placed: Box<[Option<Value>]>,
    placed_count: usize,
    /// Naked singles not placed yet.
    naked: Vec<CellId>,
    /// On large boards only.
    places: Option<Places>,
    /// The deductions so far, if they are recorded.
    deductions: Option<Vec<Deduction>>,
    /// The number of changes so far. The two fields below hold the number of the last change in
    /// each house and each constraint.
    changes: u32,
    changed: Box<[u32]>,
    constraint_changed: Box<[u32]>,
}

impl CandidateGrid {
    /// Creates a grid with every candidate in every cell.
    #[must_use]
    pub fn open(board: &Arc<Board>) -> Self {
        Self {
            candidates: Candidates::all(board.cell_count(), board.value_count()),
            placed: vec![None; board.cell_count()].into(),
            placed_count: 0,
            naked: Vec::new(),
            places: board.layout().shape().is_large().then(|| Places::open(board)),
            deductions: None,
            changes: 0,
            changed: vec![0; board.houses().len()].into(),
            constraint_changed: vec![0; board.constraints().len()].into(),
            board: Arc::clone(board),
        }
    }

    /// Creates a grid with the clues placed and removed from their peers, and nothing more.
    ///
    /// # Errors
    /// [`Contradiction`] if that removes a clue, or the last candidate of a cell.
    pub fn with_clues_placed(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        let mut position = Self::open(puzzle.board());
        if position.counts_places() {
            position.place_all(puzzle.clues())?;
            return Ok(position);
        }
        for (cell, clue) in puzzle.clues().iter().enumerate() {
            if let Some(value) = clue {
                position.place(cell, *value)?;
            }
        }
        Ok(position)
    }

    /// Places all clues of a large, empty board at once: removes the values of its houses from each
    /// cell, a word at a time. Placing clues one by one would visit all cells of their houses each
    /// time.
    fn place_all(&mut self, clues: &[Option<Value>]) -> Result<(), Contradiction> {
        let board = Arc::clone(&self.board);
        let width = self.candidates.words_per_cell();
        let mut held = vec![0; board.houses().len() * width];
        for (cell, clue) in clues.iter().enumerate() {
            let Some(value) = *clue else { continue };
            let (word, bit) = bit(value.index());
            for house in board.houses_of(cell) {
                let held = &mut held[house * width + word];
                if *held & bit != 0 {
                    return Err(Contradiction::Cell(cell));
                }
                *held |= bit;
            }
            self.placed[cell] = Some(value);
            self.placed_count += 1;
            self.candidates.keep_only(cell, value);
        }
        for cell in (0..clues.len()).filter(|cell| clues[*cell].is_none()) {
            for house in board.houses_of(cell) {
                self.candidates.remove_all(cell, &held[house * width..][..width]);
            }
            match self.candidates.count(cell) {
                0 => return Err(Contradiction::Cell(cell)),
                1 => self.naked.push(cell),
                _ => {}
            }
        }
        let is_placed = |house: HouseId, value: Value| {
            let (word, bit) = bit(value.index());
            held[house * width + word] & bit != 0
        };
        self.places = Some(Places::count(&board, |cell| self.candidates.at(cell), is_placed)?);
        self.changes = 1;
        self.changed.fill(1);
        Ok(())
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The candidates.
    #[must_use]
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The value placed in each cell.
    #[must_use]
    pub fn placed(&self) -> &[Option<Value>] {
        &self.placed
    }

    /// True if the cell is not placed.
    #[must_use]
    #[inline(always)]
    pub fn is_open(&self, cell: CellId) -> bool {
        self.placed[cell].is_none()
    }

    /// The number of placed cells.
    #[must_use]
    pub fn placed_count(&self) -> usize {
        self.placed_count
    }

    /// True if every cell is placed.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.placed_count == self.placed.len()
    }

    /// Places a value and removes it from the cell's peers.
    ///
    /// # Errors
    /// [`Contradiction`] if the value is not a candidate of the cell, or a peer loses its last
    /// candidate.
    pub fn place(&mut self, cell: CellId, value: Value) -> Result<(), Contradiction> {
        if self.placed[cell] == Some(value) {
            return Ok(());
        }
        if !self.candidates.has(cell, value) {
            return Err(Contradiction::Cell(cell));
        }
        self.placed[cell] = Some(value);
        self.placed_count += 1;
        let board = Arc::clone(&self.board);
        if let Some(places) = &mut self.places {
            let mut others = self.candidates.at(cell).filter(|other| *other != value);
            others.try_for_each(|other| places.remove(&board, cell, other))?;
        }
        self.candidates.keep_only(cell, value);
        self.touch(cell);
        board.each_peer(cell, |peer| self.remove(peer, value))
    }

    /// Removes a candidate if the cell has it.
    ///
    /// # Errors
    /// [`Contradiction`] if it was the last candidate of the cell.
    #[inline]
    pub fn remove(&mut self, cell: CellId, value: Value) -> Result<(), Contradiction> {
        if self.candidates.remove(cell, value) { self.removed(cell, value) } else { Ok(()) }
    }

    fn removed(&mut self, cell: CellId, value: Value) -> Result<(), Contradiction> {
        self.touch(cell);
        if let Some(places) = &mut self.places {
            places.remove(&self.board, cell, value)?;
        }
        match self.candidates.count(cell) {
            0 => return Err(Contradiction::Cell(cell)),
            1 => self.naked.push(cell),
            _ => {}
        }
        Ok(())
    }

    /// Starts recording what [`CandidateGrid::deduce`] does.
    pub(crate) fn keep_deductions(&mut self) {
        self.deductions = Some(Vec::new());
    }

    /// Ends recording and returns the recorded deductions.
    pub(crate) fn take_deductions(&mut self) -> Vec<Deduction> {
        self.deductions.take().unwrap_or_default()
    }

    /// Places a value or removes a candidate, with its premises.
    ///
    /// # Errors
    /// As [`CandidateGrid::place`] and [`CandidateGrid::remove`].
    pub(crate) fn deduce(&mut self, deduction: Deduction) -> Result<(), Contradiction> {
        let Deduction { cell, value, is_placed, .. } = deduction;
        if self.deductions.is_some() && self.is_open(cell) && self.candidates.has(cell, value) {
            self.record(deduction);
        }
        if is_placed { self.place(cell, value) } else { self.remove(cell, value) }
    }

    /// Records a deduction up to the limit.
    fn record(&mut self, deduction: Deduction) {
        if let Some(kept) = self.deductions.as_mut().filter(|kept| kept.len() < MAX_DEDUCTIONS) {
            kept.push(deduction);
        }
    }

    /// Takes the next naked single from the queue.
    pub(crate) fn next_naked_single(&mut self) -> Option<(CellId, Value)> {
        let cell = self.naked.pop()?;
        self.candidates.only(cell).map(|value| (cell, value))
    }

    /// Takes the next hidden single that is still open, with its premise. `None` if there is none,
    /// or if this grid does not count places.
    pub(crate) fn next_hidden_single(&mut self) -> Option<(CellId, Value, Premise)> {
        loop {
            let (house, value) = self.places.as_mut()?.next_single()?;
            let mut cells = self.board.houses()[house].cells.iter().copied();
            let cell = cells.find(|cell| self.candidates.has(*cell, value));
            if let Some(cell) = cell.filter(|cell| self.is_open(*cell)) {
                return Some((cell, value, Premise::House(house, value)));
            }
        }
    }

    /// Places clues as on large boards, on a board of any size.
    #[cfg(test)]
    pub(crate) fn as_of_a_large_board(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        let mut position = Self::open(puzzle.board());
        position.place_all(puzzle.clues())?;
        Ok(position)
    }

    /// True if [`CandidateGrid::next_hidden_single`] returns all hidden singles.
    pub(crate) fn counts_places(&self) -> bool {
        self.places.is_some()
    }

    /// The number of changes so far: removed candidates and placed cells.
    pub(crate) fn changes(&self) -> u32 {
        self.changes
    }

    /// The number of the last change in a house, 0 without any.
    pub(crate) fn changed(&self, house: HouseId) -> u32 {
        self.changed[house]
    }

    /// The number of the last change in a constraint, 0 without any.
    pub(crate) fn constraint_changed(&self, constraint: ConstraintId) -> u32 {
        self.constraint_changed[constraint]
    }

    /// All candidates of these cells, cell by cell.
    pub(crate) fn candidates_of(&self, cells: &[CellId]) -> Vec<Candidate> {
        let mut all = Vec::new();
        for cell in cells {
            for value in self.candidates.at(*cell) {
                all.push((*cell, value));
            }
        }
        all
    }

    fn touch(&mut self, cell: CellId) {
        let now = self.changes + 1;
        self.changes = now;
        for &house in self.board.houses_of(cell) {
            self.changed[house] = now;
        }
        for &constraint in self.board.constraints_of(cell) {
            self.constraint_changed[constraint] = now;
        }
    }
}
