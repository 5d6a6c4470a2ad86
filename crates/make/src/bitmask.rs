//! A search by singles, for boards whose rules only make cells different or restrict their values.
//! It needs no clauses, and takes microseconds where loading a SAT solver takes longer. If it
//! doesn't end soon, the SAT solver takes over.

use super::random::Random;
use crate::board::{Board, CellId, Constraint};
use crate::puzzle::Value;

/// The largest number of values that fit in one word.
const MAX_VALUES: usize = 64;

/// The result of a bounded search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A solution as wished.
    Solution(Vec<Value>),
    /// There is none.
    None,
    /// The allowed number of branches was used up.
    Unknown,
}

/// A board prepared for the search.
pub(super) struct BitmaskSolver {
    values: usize,
    /// The values each cell may hold before any is placed.
    open: Vec<u64>,
    /// The peers of all cells, one after the other, and the index of each cell's first.
    peers: Vec<u16>,
    starts: Vec<u32>,
    /// The cells of all full houses, one after the other.
    full: Vec<u16>,
    /// The frames to backtrack to, reused from search to search.
    stack: Vec<Frame>,
    naked: Vec<u16>,
}

/// A state, and the values still to try in it.
#[derive(Clone, Default)]
struct Frame {
    state: State,
    cell: usize,
    untried: u64,
}

#[derive(Clone, Default)]
struct State {
    candidates: Vec<u64>,
    /// One bit per cell, set once its value is removed from its peers.
    placed: Vec<u64>,
    placed_count: usize,
}

/// The order of values to try, and a solution to exclude.
pub(super) enum Wish<'a> {
    /// Any solution, in random order.
    Any(&'a mut Random),
    /// Any solution but this one.
    Besides(&'a [Value]),
}

impl BitmaskSolver {
    /// Prepares a board. Returns `None` if it has other rules.
    pub(super) fn for_board(board: &Board) -> Option<Self> {
        let values = board.value_count();
        if values > MAX_VALUES || board.cell_count() > usize::from(u16::MAX) {
            return None;
        }
        let all = u64::MAX >> (MAX_VALUES - values);
        let mut open = vec![all; board.cell_count()];
        for constraint in board.constraints() {
            match constraint {
                Constraint::Domain { cell: [cell], values } => {
                    let allowed = values.iter().map(|value| 1 << (value - 1));
                    open[*cell] &= allowed.fold(0, |set, bit: u64| set | bit);
                }
                // The cells are peers.
                Constraint::Unequal(_) => {}
                Constraint::Binary(..) | Constraint::Sum(_) | Constraint::Regular(_) => {
                    return None;
                }
            }
        }
        let mut peers = Vec::new();
        let mut starts = vec![0];
        for cell in 0..board.cell_count() {
            peers.extend(board.peers(cell).iter().map(|peer| *peer as u16));
            starts.push(peers.len() as u32);
        }
        let full = board.houses().iter().filter(|house| board.is_full(house));
        let full = full.flat_map(|house| house.cells.iter().map(|cell| *cell as u16)).collect();
        Some(Self { values, open, peers, starts, full, stack: Vec::new(), naked: Vec::new() })
    }

    /// Searches for a solution with these clues and without `ruled_out`, in at most `most`
    /// branches.
    pub(super) fn search(
        &mut self,
        clues: impl Iterator<Item = (CellId, Value)>,
        ruled_out: Option<(CellId, Value)>,
        mut wish: Wish<'_>,
        most: usize,
    ) -> Outcome {
        let cells = self.open.len();
        let mut state = State {
            candidates: self.open.clone(),
            placed: vec![0; cells.div_ceil(64)],
            placed_count: 0,
        };
        self.naked.clear();
        if let Some((cell, value)) = ruled_out {
            state.candidates[cell] &= !(1 << value.index());
        }
        for (cell, value) in clues {
            state.candidates[cell] &= 1 << value.index();
        }
        for cell in 0..cells {
            match state.candidates[cell] {
                0 => return Outcome::None,
                set if set.is_power_of_two() => self.naked.push(cell as u16),
                _ => {}
            }
        }
        let mut depth = 0;
        let mut branches = 0;
        let mut holds = self.settle(&mut state);
        loop {
            if holds && state.placed_count == cells {
                let solution: Vec<Value> = state.candidates.iter().map(|set| only(*set)).collect();
                if !matches!(wish, Wish::Besides(other) if other == solution) {
                    return Outcome::Solution(solution);
                }
                holds = false;
            }
            if holds {
                let cell = self.narrowest(&state, &mut wish);
                let untried = state.candidates[cell];
                if self.stack.len() == depth {
                    self.stack.push(Frame::default());
                }
                let frame = &mut self.stack[depth];
                frame.state.clone_from(&state);
                (frame.cell, frame.untried) = (cell, untried);
                depth += 1;
            }
            // Backtracks to the last frame with an untried value.
            loop {
                let Some(above) = depth.checked_sub(1) else { return Outcome::None };
                let frame = &mut self.stack[above];
                if frame.untried == 0 {
                    depth = above;
                    continue;
                }
                let cell = frame.cell;
                let bit = choose(frame.untried, cell, &mut wish);
                frame.untried &= !bit;
                if frame.untried == 0 {
                    // The last value: the frame isn't needed again.
                    std::mem::swap(&mut state, &mut frame.state);
                    depth = above;
                } else {
                    state.clone_from(&frame.state);
                }
                state.candidates[cell] = bit;
                self.naked.clear();
                self.naked.push(cell as u16);
                break;
            }
            branches += 1;
            if branches > most {
                return Outcome::Unknown;
            }
            holds = self.settle(&mut state);
        }
    }

    /// Places singles until there are none. Returns `false` on a contradiction.
    fn settle(&mut self, state: &mut State) -> bool {
        loop {
            while let Some(cell) = self.naked.pop() {
                if !self.place(state, usize::from(cell)) {
                    return false;
                }
            }
            if state.placed_count == state.candidates.len() {
                return true;
            }
            if !self.hidden(state) {
                return false;
            }
            if self.naked.is_empty() {
                return true;
            }
        }
    }

    /// Removes a cell's only candidate from its peers.
    fn place(&mut self, state: &mut State, cell: usize) -> bool {
        let (word, mark) = (cell / 64, 1 << (cell % 64));
        if state.placed[word] & mark != 0 {
            return true;
        }
        state.placed[word] |= mark;
        state.placed_count += 1;
        let bit = state.candidates[cell];
        let peers = self.starts[cell] as usize..self.starts[cell + 1] as usize;
        for &peer in &self.peers[peers] {
            let set = &mut state.candidates[usize::from(peer)];
            if *set & bit != 0 {
                *set &= !bit;
                if *set == 0 {
                    return false;
                }
                if set.is_power_of_two() {
                    self.naked.push(peer);
                }
            }
        }
        true
    }

    /// Finds the hidden singles of all full houses.
    fn hidden(&mut self, state: &mut State) -> bool {
        let all = u64::MAX >> (MAX_VALUES - self.values);
        for house in self.full.chunks_exact(self.values) {
            let (mut once, mut twice, mut naked) = (0, 0, 0);
            for &cell in house {
                let set = state.candidates[usize::from(cell)];
                twice |= once & set;
                once |= set;
                naked |= if set & set.wrapping_sub(1) == 0 { set } else { 0 };
            }
            if once != all {
                return false;
            }
            let mut hidden = once & !twice & !naked;
            while hidden != 0 {
                let bit = hidden & hidden.wrapping_neg();
                hidden &= !bit;
                let holds = |cell: &&u16| state.candidates[usize::from(**cell)] & bit != 0;
                // An earlier hidden single of this house may have taken the cell.
                let Some(&cell) = house.iter().find(holds) else { return false };
                state.candidates[usize::from(cell)] = bit;
                self.naked.push(cell);
            }
        }
        true
    }

    /// The open cell with the fewest candidates; a random one of these for [`Wish::Any`].
    fn narrowest(&self, state: &State, wish: &mut Wish<'_>) -> usize {
        let cells = self.open.len();
        let first = if let Wish::Any(random) = wish { random.below(cells) } else { 0 };
        let mut best = (u32::MAX, first);
        for cell in (first..cells).chain(0..first) {
            if state.placed[cell / 64] & 1 << (cell % 64) != 0 {
                continue;
            }
            let count = state.candidates[cell].count_ones();
            if count < best.0 {
                best = (count, cell);
                if count == 2 {
                    break;
                }
            }
        }
        best.1
    }
}

/// The candidate to try next.
fn choose(untried: u64, cell: usize, wish: &mut Wish<'_>) -> u64 {
    match wish {
        Wish::Any(random) => {
            let skipped = random.below(untried.count_ones() as usize);
            let left = (0..skipped).fold(untried, |set, _| set & (set - 1));
            left & left.wrapping_neg()
        }
        Wish::Besides(other) => {
            let others = untried & !(1 << other[cell].index());
            let set = if others == 0 { untried } else { others };
            set & set.wrapping_neg()
        }
    }
}

fn only(set: u64) -> Value {
    Value::from_index(set.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::formats::link;
    use crate::puzzle::{Puzzle, check};
    use crate::questions::{Limits, count};

    fn clues(puzzle: &Puzzle) -> impl Iterator<Item = (CellId, Value)> {
        puzzle.clues().iter().enumerate().filter_map(|(cell, clue)| Some((cell, (*clue)?)))
    }

    #[test]
    fn any_solution_is_one() {
        for link in ["2x2:p", "3x3:zzzc", "3x3;x;w:zzzc", "3x4:zzzzzn", "3x3;odd=@0,1,2;king:zzzc"]
        {
            let puzzle = link::read(link).expect(link);
            let mut quick = BitmaskSolver::for_board(puzzle.board()).expect("of that kind");
            for seed in 0..5 {
                let mut random = Random::from_seed(seed);
                let found = quick.search(clues(&puzzle), None, Wish::Any(&mut random), 100_000);
                let Outcome::Solution(values) = found else { panic!("{link}: {found:?}") };
                assert_eq!(check(&puzzle, &values), Ok(()), "{link}");
            }
        }
    }

    #[test]
    fn other_solutions_are_found_if_there_are_any() {
        // Puzzles of four clues on a few cells of a 4×4: the number of solutions as counted
        // otherwise.
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut quick = BitmaskSolver::for_board(&board).expect("plain");
        let mut random = Random::from_seed(1);
        let mut seen = [0; 3];
        for _ in 0..300 {
            let mut puzzle = Puzzle::empty(board.clone());
            for cell in random.order(16).into_iter().take(5) {
                puzzle.set_clue(cell, Some(Value::from_index(random.below(4))));
            }
            let counted =
                count(&puzzle, &Limits::default().with_max_solutions(1)).expect("counted");
            let first = quick.search(clues(&puzzle), None, Wish::Any(&mut random), 1000);
            let Outcome::Solution(first) = first else {
                assert_eq!((counted.found, first), (0, Outcome::None));
                seen[0] += 1;
                continue;
            };
            let second = quick.search(clues(&puzzle), None, Wish::Besides(&first), 1000);
            assert_eq!(matches!(second, Outcome::Solution(_)), !counted.is_all);
            seen[if counted.is_all { 1 } else { 2 }] += 1;
        }
        assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
    }

    #[test]
    fn a_value_can_be_ruled_out_and_a_search_bounded() {
        let puzzle = link::read("2x2:1_2_3_4l").expect("valid");
        let mut quick = BitmaskSolver::for_board(puzzle.board()).expect("plain");
        let mut random = Random::from_seed(1);
        let value = Value::from_index(0);
        let mut search =
            |ruled_out, most| quick.search(clues(&puzzle), ruled_out, Wish::Any(&mut random), most);
        assert_eq!(search(Some((0, value)), 1000), Outcome::None);
        assert_eq!(search(None, 0), Outcome::Unknown);
    }
}
