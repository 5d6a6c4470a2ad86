//! The clauses from which simplification's contradiction follows, for large boards.
//!
//! Each deduction is about a cell, or about a value in a house. The clause “one of these
//! candidates” is written for it. Each of its literals that was false by then gets the reason: the
//! clause that excludes it because of a placed value, or an earlier deduction. This goes back from
//! the contradiction to the clues; deductions that aren't needed are left out.
//!
//! All clauses belong to the [extended](super::extended) encoding over the candidates left by the
//! clues. They have no model if simplification is right; the solver has to confirm that.

use crate::logic::{Deduction, Premise, Refutation};
use rustc_hash::FxHashMap;

use crate::board::{Board, CellId};
use crate::clauses::{ClauseSink, Lit};
use crate::puzzle::{Puzzle, Value};

/// The time at which clues are placed: before all deductions.
const AT_FIRST: usize = 0;

/// The reason why a candidate is false.
#[derive(Clone, Copy)]
enum Cause {
    /// A cell has held a value since then: the candidate's cell, or a peer.
    Placed { cell: CellId, since: usize },
    /// A deduction removed it.
    Removed { since: usize },
}

/// Writes the clauses to `sink`, and returns the number of their variables.
///
/// # Panics
/// If the refutation belongs to another puzzle.
pub(crate) fn write_refutation(
    puzzle: &Puzzle,
    refutation: &Refutation,
    sink: &mut impl ClauseSink,
) -> usize {
    let end = Premise::from(&refutation.contradiction);
    write(puzzle, &refutation.deductions, end, sink).len()
}

/// Writes the clauses that imply the contradiction: `end` has no candidate left. Returns the
/// literals of the candidates.
fn write(
    puzzle: &Puzzle,
    deductions: &[Deduction],
    end: Premise,
    sink: &mut impl ClauseSink,
) -> FxHashMap<(CellId, Value), Lit> {
    let past = Past::new(puzzle, deductions);
    let end = [end; 2];
    // By time, from 1.
    let mut is_needed = vec![false; deductions.len() + 1];
    for now in (1..=deductions.len() + 1).rev() {
        let needs = match deductions.get(now - 1) {
            Some(deduction) if is_needed[now] => deduction.premises,
            Some(_) => continue,
            None => end,
        };
        for (cell, value) in past.literals(needs) {
            let cause = past.cause(cell, value, now);
            if let Some(Cause::Placed { since, .. } | Cause::Removed { since }) = cause {
                is_needed[since] = true;
            }
        }
    }
    let mut writer = Writer { past: &past, names: FxHashMap::default(), sink };
    if deductions.is_empty() {
        writer.clues(end);
    }
    for now in (1..is_needed.len()).filter(|now| is_needed[*now]) {
        writer.deduction(deductions[now - 1], now);
    }
    writer.needs(end, deductions.len() + 1);
    writer.names
}

/// Drops the second premise if it equals the first.
fn distinct(needs: &[Premise; 2]) -> &[Premise] {
    if needs[0] == needs[1] { &needs[..1] } else { needs }
}

/// The placements and removals, with their times.
struct Past<'a> {
    board: &'a Board,
    /// True if there are deductions. Otherwise the clues alone contradict each other.
    has_begun: bool,
    placed: Vec<Option<(Value, usize)>>,
    /// By house and value, the first cell that holds it.
    holders: Vec<Option<u32>>,
    removed: FxHashMap<(CellId, Value), usize>,
}

impl<'a> Past<'a> {
    fn new(puzzle: &'a Puzzle, deductions: &[Deduction]) -> Self {
        let board = puzzle.board();
        let mut past = Self {
            board,
            has_begun: !deductions.is_empty(),
            placed: vec![None; board.cell_count()],
            holders: vec![None; board.houses().len() * board.value_count()],
            removed: FxHashMap::default(),
        };
        for (cell, clue) in puzzle.clues().iter().enumerate() {
            if let Some(value) = *clue {
                past.place(cell, value, AT_FIRST);
            }
        }
        for (index, deduction) in deductions.iter().enumerate() {
            let Deduction { cell, value, is_placed, .. } = *deduction;
            if is_placed {
                past.place(cell, value, index + 1);
            } else {
                past.removed.entry((cell, value)).or_insert(index + 1);
            }
        }
        past
    }

    fn place(&mut self, cell: CellId, value: Value, now: usize) {
        self.placed[cell] = Some((value, now));
        for house in self.board.houses_of(cell) {
            let holder = &mut self.holders[house * self.board.value_count() + value.index()];
            *holder = holder.or(Some(cell as u32));
        }
    }

    /// The candidates of these premises. One candidate of each premise must be true.
    fn literals(&self, needs: [Premise; 2]) -> Vec<(CellId, Value)> {
        distinct(&needs).iter().flat_map(|need| self.of_need(*need)).collect()
    }

    fn of_need(&self, need: Premise) -> Vec<(CellId, Value)> {
        match need {
            Premise::Cell(cell) => (0..self.board.value_count())
                .map(|index| (cell, Value::from_index(index)))
                .collect(),
            Premise::House(house, value) => {
                self.board.houses()[house].cells.iter().map(|cell| (*cell, value)).collect()
            }
        }
    }

    /// The reason why a candidate was false before a time; `None` if it was open.
    fn cause(&self, cell: CellId, value: Value, now: usize) -> Option<Cause> {
        let own = self.placed[cell].filter(|(other, since)| *other != value && *since < now);
        if let Some((_, since)) = own {
            return Some(Cause::Placed { cell, since });
        }
        let index = |house: &usize| house * self.board.value_count() + value.index();
        for house in self.board.houses_of(cell) {
            let Some(holder) = self.holders[index(house)].map(|holder| holder as CellId) else {
                continue;
            };
            // The holder is the cell itself only if the house has the value twice.
            let holds = |other: &CellId| {
                *other != cell
                    && self.placed[*other].is_some_and(|(held, since)| held == value && since < now)
            };
            let holder = if holder == cell {
                let cells = self.board.houses()[*house].cells.iter().copied();
                self.placed[cell].and_then(|_| cells.into_iter().find(holds))
            } else {
                Some(holder).filter(holds)
            };
            let held = holder.and_then(|cell| self.placed[cell].map(|(_, since)| (cell, since)));
            if let Some((cell, since)) = held {
                return Some(Cause::Placed { cell, since });
            }
        }
        let since = self.removed.get(&(cell, value)).copied().filter(|since| *since < now)?;
        Some(Cause::Removed { since })
    }

    /// True if two candidates exclude each other.
    fn exclude(&self, a: (CellId, Value), b: (CellId, Value)) -> bool {
        if a.0 == b.0 {
            return a.1 != b.1;
        }
        let houses = self.board.houses_of(b.0);
        a.1 == b.1 && self.board.houses_of(a.0).iter().any(|house| houses.contains(house))
    }
}

/// Writes clauses, and numbers candidates in the order of their use.
struct Writer<'a, S> {
    past: &'a Past<'a>,
    names: FxHashMap<(CellId, Value), Lit>,
    sink: &'a mut S,
}

impl<S: ClauseSink> Writer<'_, S> {
    fn name(&mut self, candidate: (CellId, Value)) -> Lit {
        let next = self.names.len() + 1;
        *self.names.entry(candidate).or_insert_with(|| Lit::positive(next))
    }

    /// Writes the clues that take part in a contradiction of clues alone.
    fn clues(&mut self, needs: [Premise; 2]) {
        let mut cells = Vec::new();
        for (cell, value) in self.past.literals(needs) {
            if let Some(Cause::Placed { cell, .. }) = self.past.cause(cell, value, 1) {
                cells.push(cell);
            }
        }
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            if let Some((value, _)) = self.past.placed[cell] {
                let clue = self.name((cell, value));
                self.sink.clause(&[clue]);
            }
        }
    }

    /// Writes a deduction, and the reasons for the candidates that it excludes.
    fn deduction(&mut self, deduction: Deduction, now: usize) {
        let mut open = self.needs(deduction.premises, now);
        if !deduction.is_placed {
            open.push((deduction.cell, deduction.value));
            for (index, a) in open.iter().enumerate() {
                for b in &open[..index] {
                    if self.past.exclude(*a, *b) {
                        let pair = [!self.name(*a), !self.name(*b)];
                        self.sink.clause(&pair);
                    }
                }
            }
        }
    }

    /// Writes that one candidate of each premise is true, with the reasons for the false ones.
    /// Returns the open candidates.
    fn needs(&mut self, needs: [Premise; 2], now: usize) -> Vec<(CellId, Value)> {
        let mut open = Vec::new();
        for need in distinct(&needs) {
            let mut clause = Vec::new();
            for candidate in self.past.of_need(*need) {
                match self.past.cause(candidate.0, candidate.1, now) {
                    // Excluded by a clue: left out, as in encodings of the candidates left by
                    // clues.
                    Some(Cause::Placed { since: AT_FIRST, .. }) if self.past.has_begun => continue,
                    Some(Cause::Placed { cell, .. }) => {
                        let held = self.past.placed[cell].map(|(value, _)| (cell, value));
                        let held = held.map(|held| self.name(held));
                        let excluded = !self.name(candidate);
                        if let Some(held) = held {
                            self.sink.clause(&[!held, excluded]);
                        }
                    }
                    Some(Cause::Removed { .. }) => {}
                    None => open.push(candidate),
                }
                clause.push(self.name(candidate));
            }
            self.sink.clause(&clause);
        }
        open
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::Cnf;
    use crate::logic::deductions;
    use satdoku_make::{Random, mixed, with_clues};

    /// Every clause must hold in the solution of a puzzle, whatever end the clauses are for.
    #[test]
    fn a_solution_keeps_all_that_is_written() {
        let shape = BoxShape::new(6, 7).expect("valid");
        let board = Board::single(shape);
        let mut random = Random::from_seed(8);
        let (mut placed, mut removed) = (0, 0);
        for percent in [58, 60, 62, 64] {
            let solution = mixed(shape, &mut random);
            let count = solution.len() * percent / 100;
            let puzzle = with_clues(&Puzzle::empty(board.clone()), &solution, count, &mut random);
            let (deductions, end) = deductions(&puzzle);
            assert_eq!(end, Ok(()));
            placed += deductions.iter().filter(|deduction| deduction.is_placed).count();
            removed += deductions.iter().filter(|deduction| !deduction.is_placed).count();
            for cell in (0..solution.len()).step_by(7) {
                let mut cnf = Cnf::default();
                let names = write(&puzzle, &deductions, Premise::Cell(cell), &mut cnf);
                let is_true: FxHashMap<usize, bool> = names
                    .iter()
                    .map(|((cell, value), name)| (name.variable(), solution[*cell] == *value))
                    .collect();
                let holds = |clause: &[Lit]| {
                    clause.iter().any(|lit| is_true[&lit.variable()] == lit.is_positive())
                };
                assert!(cnf.clauses().all(holds), "cell {cell}");
            }
        }
        assert!(placed > 100 && removed > 100, "{placed} placed, {removed} removed");
    }
}
