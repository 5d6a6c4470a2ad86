//! Sums that follow from full houses and the sums of rules in them: what players know as innies and
//! outies.
//!
//! The cells of a full house come to 1 + … + D. Of some full houses that share no cell take the sums
//! that lie in them by half or more, or wholly, or at all: then the cells inside that no such sum has,
//! less the cells outside that one has, come to what the houses come to less what the sums do.
//!
//! Houses are put together only where a sum has cells in both, since the others give nothing that each
//! does not give by itself. There can be more choices of houses than can be looked at: then those of
//! few houses are.

use super::{Board, CellId, ConditionId, HouseId, HouseKind, Sum};

/// A sum that follows from others, and from houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedSum {
    /// It: at most nine cells, each of which counts 1 or −1; none, if the sums contradict each other.
    pub sum: Sum,
    /// The full houses it follows from, no two of which share a cell, in order.
    pub houses: Vec<HouseId>,
    /// The sums that are taken from them, no two of which share a cell.
    pub conditions: Vec<ConditionId>,
}

/// The most cells of a derived sum.
const MAX_CELLS: usize = 9;

/// The most choices of houses that are looked at.
const MAX_CHOICES: usize = 2_000;

/// The most rows, or columns, of a choice.
const MAX_LINES: usize = 6;

/// The most houses of a choice of others.
const MAX_OTHERS: usize = 4;

/// All that are found: those of few cells first, then those of few houses; none twice, and none that a rule
/// asks itself.
pub(super) fn of(board: &Board) -> Vec<DerivedSum> {
    let exact = exact(board);
    if exact.is_empty() {
        return Vec::new();
    }
    let mut search = Search::of(board, &exact);
    for size in 1..=MAX_LINES.max(MAX_OTHERS) {
        for house in 0..board.houses().len() {
            search.grow_from(house, size);
        }
    }
    search.found.into_iter().flatten().collect()
}

/// The sums of rules whose cells count once and come to one number.
fn exact(board: &Board) -> Vec<(ConditionId, &Sum)> {
    let sums = board.asked_sums();
    sums.filter(|(_, sum)| sum.weights.is_empty() && sum.least == sum.most).collect()
}

fn is_same(sum: &Sum, derived: &Sum) -> bool {
    derived.weights.is_empty()
        && sum.cells.len() == derived.cells.len()
        && sum.least == derived.least
        && derived.cells.iter().all(|cell| sum.cells.contains(cell))
}

/// By full house, those of its kind that share no cell with it, but a sum.
fn neighbours(board: &Board, exact: &[(ConditionId, &Sum)]) -> Vec<Vec<HouseId>> {
    let houses = board.houses();
    let mut neighbours = vec![Vec::new(); houses.len()];
    for (_, sum) in exact {
        let mut met: Vec<HouseId> =
            sum.cells.iter().flat_map(|cell| board.houses_of(*cell).iter().copied()).collect();
        met.retain(|house| board.is_full(&houses[*house]));
        met.sort_unstable();
        met.dedup();
        for a in &met {
            for b in met.iter().filter(|b| *b != a && houses[**b].kind == houses[*a].kind) {
                neighbours[*a].push(*b);
            }
        }
    }
    for of_house in &mut neighbours {
        of_house.sort_unstable();
        of_house.dedup();
    }
    neighbours
}

/// Which of the sums that have cells in a choice of houses are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    Half,
    Wholly,
    AtAll,
}

struct Search<'a> {
    board: &'a Board,
    exact: &'a [(ConditionId, &'a Sum)],
    /// By cell, the exact sums that it is in.
    sums_of: Vec<Vec<usize>>,
    /// Whether some of these share cells.
    is_overlapping: bool,
    neighbours: Vec<Vec<HouseId>>,
    /// The houses looked at, their cells, and the exact sums with some of these.
    choice: Vec<HouseId>,
    cells: Vec<CellId>,
    met: Vec<usize>,
    /// By cell, whether it is in the houses looked at.
    is_inside: Vec<bool>,
    /// By exact sum, how many of its cells are.
    inside: Vec<usize>,
    /// By cell, what it counts; 0 but while a choice is looked at.
    weights: Vec<i32>,
    /// How many choices may still be looked at.
    left: usize,
    /// By the number of cells.
    found: Vec<Vec<DerivedSum>>,
}

impl<'a> Search<'a> {
    fn of(board: &'a Board, exact: &'a [(ConditionId, &'a Sum)]) -> Self {
        let cells = board.cell_count();
        let mut sums_of = vec![Vec::new(); cells];
        for (index, (_, sum)) in exact.iter().enumerate() {
            for cell in &sum.cells {
                sums_of[*cell].push(index);
            }
        }
        Self {
            board,
            exact,
            is_overlapping: sums_of.iter().any(|sums| sums.len() > 1),
            sums_of,
            neighbours: neighbours(board, exact),
            choice: Vec::new(),
            cells: Vec::new(),
            met: Vec::new(),
            is_inside: vec![false; cells],
            inside: vec![0; exact.len()],
            weights: vec![0; cells],
            left: MAX_CHOICES,
            found: vec![Vec::new(); MAX_CELLS + 1],
        }
    }

    /// Looks at the choices of so many houses of which this one is the first.
    ///
    /// Each once, as in S. Wernicke: *Efficient Detection of Network Motifs*, IEEE/ACM Transactions on
    /// Computational Biology and Bioinformatics 3 (2006), section 3.2: what joins a choice are the
    /// neighbours of its houses after the first, and those that only the last one brings are new.
    fn grow_from(&mut self, first: HouseId, size: usize) {
        let house = &self.board.houses()[first];
        let most = match house.kind {
            HouseKind::Row | HouseKind::Column => MAX_LINES,
            _ => MAX_OTHERS,
        };
        if self.board.is_full(house) && size <= most {
            let next = self.neighbours[first].iter().copied().filter(|next| *next > first);
            let next = next.collect();
            self.add(first);
            self.grow(next, size);
            self.remove();
        }
    }

    /// Looks at the choices of so many houses that add some of `next`, and of their neighbours, to the
    /// present one.
    fn grow(&mut self, mut next: Vec<HouseId>, size: usize) {
        if self.choice.len() == size {
            if let Some(left) = self.left.checked_sub(1) {
                self.left = left;
                self.look();
            }
            return;
        }
        while let Some(house) = next.pop().filter(|_| self.left > 0) {
            if self.board.houses()[house].cells.iter().any(|cell| self.is_inside[*cell]) {
                continue;
            }
            let mut further = next.clone();
            for new in &self.neighbours[house] {
                let is_known = |of: &HouseId| of == new || self.neighbours[*of].contains(new);
                if *new > self.choice[0] && !self.choice.iter().any(is_known) {
                    further.push(*new);
                }
            }
            self.add(house);
            self.grow(further, size);
            self.remove();
        }
    }

    fn add(&mut self, house: HouseId) {
        self.choice.push(house);
        for cell in &self.board.houses()[house].cells {
            self.cells.push(*cell);
            self.is_inside[*cell] = true;
            for sum in &self.sums_of[*cell] {
                if self.inside[*sum] == 0 {
                    self.met.push(*sum);
                }
                self.inside[*sum] += 1;
            }
        }
    }

    /// Takes back what was added last.
    fn remove(&mut self) {
        let Some(house) = self.choice.pop() else { return };
        for cell in &self.board.houses()[house].cells {
            self.is_inside[*cell] = false;
            for sum in &self.sums_of[*cell] {
                self.inside[*sum] -= 1;
            }
        }
        self.cells.truncate(self.cells.len() - self.board.houses()[house].cells.len());
        let inside = &self.inside;
        self.met.retain(|sum| inside[*sum] > 0);
    }

    /// Finds what the present choice gives.
    fn look(&mut self) {
        let mut met = self.met.clone();
        if self.is_overlapping {
            // Of sums that share cells one is taken: rather one of different cells, and one that lies
            // inside.
            let key = |index: usize| {
                let sum = self.exact[index].1;
                (!sum.is_distinct, sum.cells.len() - self.inside[index])
            };
            for end in 1..met.len() {
                for index in (1..=end).rev() {
                    if key(met[index]) < key(met[index - 1]) {
                        met.swap(index, index - 1);
                    }
                }
            }
        }
        for taken in [Taken::Half, Taken::Wholly, Taken::AtAll] {
            let Some(derived) = self.take(&met, taken) else { continue };
            let sum = &derived.sum;
            let is_asked = self.exact.iter().any(|(_, asked)| is_same(asked, sum));
            let same = &mut self.found[sum.cells.len()];
            // Of those with the same cells the first, which has the fewest houses, stays.
            if !is_asked && same.iter().all(|other| other.sum != *sum) {
                same.push(derived);
            }
        }
    }

    /// What is left of the cells of some houses by the sums that are taken, if these are few cells.
    fn take(&mut self, met: &[usize], taken: Taken) -> Option<DerivedSum> {
        let is_taken = |index: &&usize| {
            let (inside, all) = (self.inside[**index], self.exact[**index].1.cells.len());
            match taken {
                Taken::Half => inside * 2 >= all,
                Taken::Wholly => inside == all,
                Taken::AtAll => true,
            }
        };
        // What is left, where no sums share cells.
        let (mut counted, mut shared) = (self.cells.len(), 0);
        for index in met.iter().filter(is_taken) {
            counted += self.exact[*index].1.cells.len();
            shared += self.inside[*index];
        }
        if counted > MAX_CELLS + 2 * shared {
            return None;
        }
        let values = self.board.value_count();
        let of_houses = values * (values + 1) / 2 * self.choice.len();
        let mut total = i32::from(of_houses as u16);
        let mut outside = Vec::new();
        let mut conditions = Vec::new();
        for cell in &self.cells {
            self.weights[*cell] = 1;
        }
        for index in met.iter().filter(is_taken) {
            let (id, sum) = self.exact[*index];
            let is_free = |cell: &CellId| self.weights[*cell] == i32::from(self.is_inside[*cell]);
            if self.is_overlapping && !sum.cells.iter().all(is_free) {
                continue;
            }
            for cell in &sum.cells {
                self.weights[*cell] -= 1;
                if self.weights[*cell] < 0 {
                    outside.push(*cell);
                }
            }
            total -= sum.least;
            conditions.push(id);
        }
        let derived = self.derived(&outside, total).map(|sum| {
            let mut houses = self.choice.clone();
            houses.sort_unstable();
            DerivedSum { sum, houses, conditions }
        });
        for cell in self.cells.iter().chain(&outside) {
            self.weights[*cell] = 0;
        }
        derived
    }

    /// The sum of the cells that count, the first of them once; `None`, if there are none, as it has to
    /// be.
    fn derived(&self, outside: &[CellId], total: i32) -> Option<Sum> {
        let mut left: Vec<CellId> = self.cells.iter().chain(outside).copied().collect();
        left.retain(|cell| self.weights[*cell] != 0);
        left.sort_unstable();
        let sign = left.first().map_or(1, |cell| self.weights[*cell]);
        let mut weights: Vec<i32> = left.iter().map(|cell| sign * self.weights[*cell]).collect();
        if weights.iter().all(|weight| *weight == 1) {
            weights.clear();
        }
        let is_distinct = weights.is_empty() && self.board.are_all_peers(&left);
        let (least, most) = (sign * total, sign * total);
        (left.len() <= MAX_CELLS && (!left.is_empty() || total != 0)).then_some(Sum {
            cells: left,
            weights,
            least,
            most,
            is_distinct,
        })
    }
}
