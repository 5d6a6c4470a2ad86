//! An exact search by singles and branches, for boards whose rules only make cells different or
//! restrict their values.
//!
//! It needs no clauses, and often ends before a SAT solver is loaded. A search that ends within its
//! number of branches has tried all values, so its answer is exact. For longer searches, the caller
//! uses the SAT solver.

use std::sync::Arc;

use crate::board::{Board, CellId, Constraint, HouseFields};
use crate::puzzle::Value;

/// The product of cells and branches that takes about as long as loading the SAT solver.
const PATIENCE: usize = 40_000;

/// The result of a bounded search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A solution.
    Solution(Vec<Value>),
    /// There is no solution, or no further one.
    Nothing,
    /// The search reached its number of branches.
    Unknown,
}

/// The order of the values to try.
pub enum Order<'a> {
    /// Ascending.
    Ascending,
    /// Random: the function returns a random number below its argument.
    Random(&'a mut dyn FnMut(usize) -> usize),
    /// First the values that differ from this solution. The search doesn't return this solution.
    Besides(&'a [Value]),
}

/// A search on a board, reused from puzzle to puzzle.
pub struct BitmaskSolver {
    board: Arc<Board>,
    fields: Arc<HouseFields>,
    /// The sets of the position in which each search starts.
    settled: Vec<u64>,
    /// False if the settled clues contradict each other.
    is_possible: bool,
    position: Position,
    /// False if the position contradicts itself, or its solution has been returned.
    is_open: bool,
    /// The stack of positions to return to. The first `depth` frames are in use; the others keep
    /// their memory.
    frames: Vec<Frame>,
    depth: usize,
}

/// A cell in which the search branches, its untried values, and the position before the branch.
#[derive(Clone, Default)]
struct Frame {
    sets: Vec<u64>,
    cell: CellId,
    untried: u64,
}

/// Sets of cells, in the fields of [`HouseFields`].
struct Position {
    /// The first set contains the open cells, with all guards. Each value has one of the other
    /// sets. It contains the cells that can hold the value, and the guards of the houses that lack
    /// it. Placing a value doesn't change the sets of the other values, so only the bits of open
    /// cells count.
    sets: Vec<u64>,
    /// The values placed on the way to this position. An open cell's value is meaningless.
    placed: Vec<Value>,
}

impl BitmaskSolver {
    /// Prepares a search. Returns `None` if the board has rules of other kinds, too many values, or
    /// a cell in no full house.
    #[must_use]
    pub fn for_board(board: &Arc<Board>) -> Option<Self> {
        let is_known =
            |rule: &Constraint| matches!(rule, Constraint::Domain { .. } | Constraint::Unequal(_));
        let fields = board.house_fields().filter(|_| board.constraints().iter().all(is_known))?;
        let mut settled = fields.full().repeat(board.value_count() + 1);
        for constraint in board.constraints() {
            // Cells that are unequal are peers.
            if let Constraint::Domain { cell: [cell], values } = constraint {
                let all = (1..).zip(settled.chunks_exact_mut(fields.width()).skip(1));
                for (_, set) in all.filter(|(value, _)| !values.contains(value)) {
                    remove(set, fields.bits(*cell));
                }
            }
        }
        let placed = vec![Value::from_index(0); board.cell_count()];
        Some(Self {
            board: Arc::clone(board),
            fields: Arc::clone(fields),
            settled,
            is_possible: true,
            position: Position { sets: Vec::new(), placed },
            is_open: false,
            frames: Vec::new(),
            depth: 0,
        })
    }

    /// The number of branches that take about as long as loading the SAT solver.
    #[must_use]
    pub fn patience(&self) -> usize {
        PATIENCE / self.board.cell_count()
    }

    /// Places clues for all later searches.
    pub fn settle(&mut self, mut clues: impl Iterator<Item = (CellId, Value)>) {
        let (fields, position) = (&*self.fields, &mut self.position);
        position.sets.clone_from(&self.settled);
        self.is_possible &= clues.all(|(cell, value)| position.place(fields, cell, value.index()));
        self.settled.clone_from(&position.sets);
        self.is_open = false;
        self.depth = 0;
    }

    /// Starts a search for solutions with these clues and without `ruled_out`. Settled clues may be
    /// among them.
    pub fn start(
        &mut self,
        mut clues: impl Iterator<Item = (CellId, Value)>,
        ruled_out: Option<(CellId, Value)>,
    ) {
        let (fields, position) = (&*self.fields, &mut self.position);
        self.depth = 0;
        position.sets.clone_from(&self.settled);
        self.is_open = self.is_possible
            && ruled_out.is_none_or(|(cell, value)| position.rule_out(fields, cell, value.index()))
            && clues.all(|(cell, value)| position.place(fields, cell, value.index()))
            && position.place_singles(fields);
    }

    /// Searches for the next solution, in at most `most` branches.
    pub fn next(&mut self, order: &mut Order<'_>, most: usize) -> Found {
        let (fields, position) = (&*self.fields, &mut self.position);
        for _ in 0..=most {
            if self.is_open && position.is_finished(fields) {
                self.is_open = false;
                if !matches!(order, Order::Besides(other) if *other == position.placed) {
                    return Found::Solution(position.placed.clone());
                }
            }
            if self.is_open {
                let cell = position.narrowest(fields, order);
                if self.frames.len() == self.depth {
                    self.frames.push(Frame::default());
                }
                let frame = &mut self.frames[self.depth];
                frame.sets.clone_from(&position.sets);
                (frame.cell, frame.untried) = (cell, position.candidates(fields, cell));
                self.depth += 1;
            }
            let Some(last) = self.depth.checked_sub(1) else { return Found::Nothing };
            let frame = &mut self.frames[last];
            let value = choose(frame.untried, frame.cell, order);
            frame.untried &= !(1 << value);
            if frame.untried == 0 {
                // This is the last value, so the frame isn't needed again.
                std::mem::swap(&mut position.sets, &mut frame.sets);
                self.depth = last;
            } else {
                position.sets.clone_from(&frame.sets);
            }
            self.is_open =
                position.place(fields, frame.cell, value) && position.place_singles(fields);
        }
        Found::Unknown
    }
}

impl Position {
    /// The set of open cells, and the set of a value.
    fn halves(&mut self, fields: &HouseFields, value: usize) -> (&mut [u64], &mut [u64]) {
        let (open, sets) = self.sets.split_at_mut(fields.width());
        (open, &mut sets[value * fields.width()..][..fields.width()])
    }

    fn is_finished(&self, fields: &HouseFields) -> bool {
        self.sets[..fields.covering()]
            .iter()
            .zip(fields.guards())
            .all(|(open, guards)| open == guards)
    }

    /// The candidates of an open cell, one bit each. A placed cell has none.
    fn candidates(&self, fields: &HouseFields, cell: CellId) -> u64 {
        let (word, bit) = fields.bits(cell)[0];
        let mut sets =
            self.sets.chunks_exact(fields.width()).map(|set| set[word as usize] & bit != 0);
        let is_open = sets.next() == Some(true);
        let candidates = sets.rev().fold(0, |set, has| set << 1 | u64::from(has));
        if is_open { candidates } else { 0 }
    }

    /// Places a value, unless the cell holds it already. Returns false if the cell can't hold it.
    fn place(&mut self, fields: &HouseFields, cell: CellId, value: usize) -> bool {
        let (word, bit) = fields.bits(cell)[0];
        if self.sets[word as usize] & bit == 0 {
            return self.placed[cell].index() == value;
        }
        let (open, set) = self.halves(fields, value);
        let is_possible = set[word as usize] & bit != 0;
        place(fields, cell, open, set);
        self.placed[cell] = Value::from_index(value);
        is_possible
    }

    /// Removes a candidate. Returns false if its value is placed in the cell.
    fn rule_out(&mut self, fields: &HouseFields, cell: CellId, value: usize) -> bool {
        let (word, bit) = fields.bits(cell)[0];
        let is_open = self.sets[word as usize] & bit != 0;
        remove(self.halves(fields, value).1, fields.bits(cell));
        is_open || self.placed[cell].index() != value
    }

    /// Places singles until there are none. Returns false on a contradiction.
    fn place_singles(&mut self, fields: &HouseFields) -> bool {
        loop {
            match self.place_naked(fields) {
                Some(true) => continue,
                Some(false) => {}
                None => return false,
            }
            match self.place_hidden(fields) {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }

    /// Places naked singles. Searches one word of cells at a time. Returns true if there were any,
    /// and `None` on a contradiction.
    fn place_naked(&mut self, fields: &HouseFields) -> Option<bool> {
        let (open, sets) = self.sets.split_at_mut(fields.width());
        let mut has_any = false;
        for word in 0..fields.covering() {
            let (mut once, mut twice) = (0, 0);
            for set in sets.chunks_exact(fields.width()) {
                twice |= once & set[word];
                once |= set[word];
            }
            let cells = open[word] & !fields.guards()[word];
            if cells & !once != 0 {
                return None;
            }
            let mut singles = cells & !twice;
            has_any |= singles != 0;
            while let Some(bit) = take_lowest(&mut singles) {
                // A cell can have several bits in a word.
                if open[word] & bit != 0 {
                    let mut sets = sets.chunks_exact_mut(fields.width()).enumerate();
                    let (value, set) = sets.find(|(_, set)| set[word] & bit != 0)?;
                    let cell = fields.cell(word, bit);
                    place(fields, cell, open, set);
                    self.placed[cell] = Value::from_index(value);
                }
            }
        }
        Some(has_any)
    }

    /// Places hidden singles. Searches one word of houses at a time. Returns true if there were
    /// any, and `None` on a contradiction.
    fn place_hidden(&mut self, fields: &HouseFields) -> Option<bool> {
        let width = fields.width();
        let (open, sets) = self.sets.split_at_mut(width);
        let (open, all_guards) = (&mut open[..width], &fields.guards()[..width]);
        let mut has_any = false;
        for (value, set) in sets.chunks_exact_mut(width).enumerate() {
            for word in 0..width {
                let places = set[word] & open[word];
                let guards = places & all_guards[word];
                let ones = fields.lowest(guards);
                // Subtracting 1 clears the lowest place of a house. If the house had no place, it
                // clears the guard instead. A second subtraction shows if there was another place.
                let fewer = places.wrapping_sub(ones);
                let others = places & fewer & !guards;
                let fewest = (others | guards).wrapping_sub(ones);
                if guards & !(fewer & fewest) == 0 {
                    continue;
                }
                if guards & !fewer != 0 {
                    return None;
                }
                has_any = true;
                let mut singles = guards & !fewest;
                while let Some(guard) = take_lowest(&mut singles) {
                    // Another single may have been placed in this house.
                    if set[word] & guard == 0 {
                        continue;
                    }
                    let bit = set[word] & open[word] & (guard - fields.lowest(guard));
                    if bit == 0 {
                        return None;
                    }
                    let cell = fields.cell(word, bit);
                    place(fields, cell, open, set);
                    self.placed[cell] = Value::from_index(value);
                }
            }
        }
        Some(has_any)
    }

    /// The open cell with the fewest candidates; a random one of these for [`Order::Random`].
    fn narrowest(&self, fields: &HouseFields, order: &mut Order<'_>) -> CellId {
        /// Enough binary digits for the number of candidates of a cell.
        const DIGITS: usize = 6;
        let cells = self.placed.len();
        let first = if let Order::Random(below) = order { below(cells) } else { 0 };
        let (open, sets) = self.sets.split_at(fields.width());
        let mut best = (usize::MAX, 0);
        for word in 0..fields.covering() {
            // Counts the candidates of all cells of the word at once. Each element of `counts` has
            // one binary digit of every count.
            let mut counts = [0; DIGITS];
            for set in sets.chunks_exact(fields.width()) {
                let mut carry = set[word];
                for digit in &mut counts {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                }
            }
            let mut narrow = open[word] & !fields.guards()[word];
            let mut count = 0;
            for digit in counts.into_iter().rev() {
                let fewer = narrow & !digit;
                count = count << 1 | usize::from(fewer == 0);
                narrow = if fewer == 0 { narrow } else { fewer };
            }
            while let Some(bit) = take_lowest(&mut narrow) {
                let cell = fields.cell(word, bit);
                // Cells before the first one come last.
                let turn = if cell < first { cell + cells } else { cell };
                best = best.min((count * 2 * cells + turn, cell));
            }
        }
        best.1
    }
}

/// Places a value in a cell, given the set of open cells and the value's set.
#[inline(always)]
fn place(fields: &HouseFields, cell: CellId, open: &mut [u64], set: &mut [u64]) {
    remove(set, fields.reach(cell));
    remove(open, fields.bits(cell));
}

/// Removes bits, given as words with their indices.
#[inline(always)]
fn remove(set: &mut [u64], bits: &[(u32, u64)]) {
    for (word, bits) in bits {
        set[*word as usize] &= !bits;
    }
}

/// Takes the lowest bit from a set.
#[inline(always)]
fn take_lowest(set: &mut u64) -> Option<u64> {
    let bit = *set & set.wrapping_neg();
    *set ^= bit;
    (bit != 0).then_some(bit)
}

/// The index of the value to try next.
fn choose(untried: u64, cell: CellId, order: &mut Order<'_>) -> usize {
    let set = match order {
        Order::Ascending => untried,
        Order::Random(below) => {
            let skipped = below(untried.count_ones() as usize);
            (0..skipped).fold(untried, |set, _| set & (set - 1))
        }
        Order::Besides(other) => {
            let others = untried & !(1 << other[cell].index());
            if others == 0 { untried } else { others }
        }
    };
    set.trailing_zeros() as usize
}
