//! Clauses as the rules of a grid. A rule says that exactly one candidate of a group is true.

use super::candidates::Cell;
use crate::board::BoxShape;
use crate::puzzle::Value;

/// The number of kinds of groups. A group has the candidates of a cell, or those of a value in a
/// row, column, box or diagonal. Exactly one of them is true.
const KINDS: usize = 5;
/// The kind of the groups of cells.
const CELLS: usize = 0;

/// The kind of the groups of diagonals.
const DIAGONALS: usize = 4;

/// The houses of a grid.
#[derive(Clone, Copy)]
pub(crate) struct Houses {
    shape: BoxShape,
    /// True if the diagonal from the top left is a house, and if that from the bottom left is one.
    diagonals: [bool; 2],
}

impl Houses {
    pub(crate) fn new(shape: BoxShape, diagonals: [bool; 2]) -> Self {
        Self { shape, diagonals }
    }

    pub(crate) fn shape(self) -> BoxShape {
        self.shape
    }

    pub(crate) fn diagonals(self) -> [bool; 2] {
        self.diagonals
    }

    fn side(self) -> usize {
        self.shape.value_count()
    }

    /// The numbers of a candidate's groups. The number of a group is its kind times N², plus its
    /// index among the groups of this kind.
    fn groups(self, candidate: usize) -> impl Iterator<Item = usize> {
        let side = self.side();
        let (cell, value) = (candidate / side, candidate % side);
        let (row, column) = (cell / side, cell % side);
        let in_box = row / self.shape.rows() * self.shape.rows() + column / self.shape.columns();
        let [falling, rising] = self.diagonals;
        let of_house = move |house: usize| house * side + value;
        [
            Some(cell),
            Some(side * side + of_house(row)),
            Some(2 * side * side + of_house(column)),
            Some(3 * side * side + of_house(in_box)),
            (falling && row == column).then(|| DIAGONALS * side * side + of_house(0)),
            (rising && row + column + 1 == side).then(|| DIAGONALS * side * side + of_house(1)),
        ]
        .into_iter()
        .flatten()
    }
}

/// The rules that the clauses so far state.
pub(crate) struct StatedRules<'a> {
    houses: Houses,
    clues: &'a [Option<Value>],
    /// The candidates of each group.
    members: Vec<Vec<usize>>,
    /// True for candidates that a clue excludes.
    is_closed: Vec<bool>,
    /// True for candidates that clauses exclude by themselves.
    is_excluded: Vec<bool>,
    /// The pairs of candidates that exclude each other, as one number each.
    pairs: Vec<usize>,
    /// The groups in which clauses require one of these candidates, and not any.
    restricted: Vec<(usize, Vec<usize>)>,
    /// True for groups in which clauses require a candidate.
    is_required: Vec<bool>,
    /// True for groups in which auxiliary variables allow only one candidate.
    is_single: Vec<bool>,
}

impl<'a> StatedRules<'a> {
    pub(crate) fn new(houses: Houses, clues: &'a [Option<Value>]) -> Self {
        let side = houses.side();
        let count = side.pow(3);
        let mut members = vec![Vec::new(); KINDS * side * side];
        for candidate in 0..count {
            houses.groups(candidate).for_each(|group| members[group].push(candidate));
        }
        let mut is_closed = vec![false; count];
        let mut has_clue = vec![false; members.len()];
        for (cell, value) in clues.iter().enumerate().filter_map(|(c, v)| Some((c, (*v)?))) {
            for group in houses.groups(cell * side + value.index()) {
                has_clue[group] = true;
                members[group].iter().for_each(|other| is_closed[*other] = true);
            }
        }
        // A clue is never excluded, not even by one that contradicts it.
        for (cell, value) in clues.iter().enumerate().filter_map(|(c, v)| Some((c, (*v)?))) {
            is_closed[cell * side + value.index()] = false;
        }
        Self {
            houses,
            clues,
            is_single: vec![false; members.len()],
            members,
            is_closed,
            is_excluded: vec![false; count],
            pairs: Vec::new(),
            restricted: Vec::new(),
            is_required: has_clue,
        }
    }

    pub(crate) fn candidate_count(&self) -> usize {
        self.is_closed.len()
    }

    /// Excludes a candidate.
    pub(crate) fn exclude(&mut self, candidate: usize) -> bool {
        self.is_excluded[candidate] = true;
        true
    }

    /// Excludes one of two candidates. False if no group contains both.
    pub(crate) fn exclude_pair(&mut self, a: usize, b: usize) -> bool {
        let count = self.candidate_count();
        self.pairs.push(a.min(b) * count + a.max(b));
        a != b && self.common(&[a, b]).is_some()
    }

    /// Requires one of several candidates. False if no group contains all of them.
    pub(crate) fn require(&mut self, candidates: &[usize]) -> bool {
        let Some(first) = candidates.first() else { return false };
        let groups: Vec<usize> =
            self.houses.groups(*first).filter(|group| self.has_all(*group, candidates)).collect();
        let is_whole = |group: &usize| {
            let mut members = self.members[*group].iter();
            members.all(|other| self.is_closed[*other] || candidates.contains(other))
        };
        if let Some(first) = groups.first()
            && !groups.iter().any(is_whole)
        {
            self.restricted.push((*first, candidates.to_vec()));
        }
        for group in &groups {
            self.is_required[*group] = true;
        }
        !groups.is_empty()
    }

    /// The first group that contains all of these candidates.
    fn common(&self, candidates: &[usize]) -> Option<usize> {
        self.houses.groups(*candidates.first()?).find(|group| self.has_all(*group, candidates))
    }

    fn has_all(&self, group: usize, candidates: &[usize]) -> bool {
        let is_member = |candidate: &usize| self.houses.groups(*candidate).any(|of| of == group);
        candidates.iter().all(is_member)
    }

    /// Adds clauses with auxiliary variables, whose numbers follow those of the candidates. False
    /// if auxiliary variables connect candidates that aren't all in one group.
    pub(crate) fn add_auxiliary(&mut self, clauses: &[Vec<usize>]) -> bool {
        let count = self.candidate_count();
        // The clauses of each auxiliary variable, sorted by it.
        let mut uses: Vec<(usize, usize)> = Vec::new();
        for (index, clause) in clauses.iter().enumerate() {
            uses.extend(clause.iter().filter(|part| **part >= count).map(|part| (*part, index)));
        }
        uses.sort_unstable();
        // Visits each clause and each variable once.
        let mut is_clause_visited = vec![false; clauses.len()];
        let mut is_use_visited = vec![false; uses.len()];
        for start in 0..clauses.len() {
            let mut open = vec![start];
            let mut connected: Vec<usize> = Vec::new();
            while let Some(index) = open.pop() {
                if std::mem::replace(&mut is_clause_visited[index], true) {
                    continue;
                }
                for part in &clauses[index] {
                    if *part < count {
                        connected.push(*part);
                        continue;
                    }
                    let first = uses.partition_point(|(other, _)| other < part);
                    if !std::mem::replace(&mut is_use_visited[first], true) {
                        let next = uses[first..].iter().take_while(|(other, _)| other == part);
                        open.extend(next.map(|(_, index)| *index));
                    }
                }
            }
            connected.sort_unstable();
            connected.dedup();
            if connected.is_empty() {
                continue;
            }
            let Some(group) = self.common(&connected) else { return false };
            let mut members = self.members[group].iter();
            if members.all(|other| self.is_closed[*other] || connected.binary_search(other).is_ok())
            {
                (self.is_single[group], self.is_required[group]) = (true, true);
            }
        }
        true
    }

    /// The cells with their candidates. `None` unless the clauses state the rules of all houses.
    pub(crate) fn cells(mut self) -> Option<Vec<Cell>> {
        let side = self.houses.side();
        self.pairs.sort_unstable();
        let kinds = 0..KINDS;
        let is_single: Vec<bool> = kinds.clone().map(|kind| self.are_all_single(kind)).collect();
        let is_required: Vec<bool> = kinds.map(|kind| self.are_all_required(kind)).collect();
        // If each value has a place in a house, and no cell has two values, no value has two
        // places.
        let has_cells = is_single[CELLS];
        let is_kind_single = |kind: usize| is_single[kind] || is_required[kind] && has_cells;
        let is_filled =
            is_required[CELLS] || has_cells && is_required[1..DIAGONALS].contains(&true);
        if !is_filled || !(CELLS + 1..KINDS).all(is_kind_single) {
            return None;
        }
        for (group, candidates) in std::mem::take(&mut self.restricted) {
            for other in self.members[group].iter().filter(|other| !candidates.contains(other)) {
                self.is_excluded[*other] = true;
            }
        }
        let cell = |cell: usize| {
            let is_left = |value: &usize| {
                let candidate = cell * side + value;
                !self.is_excluded[candidate] || self.is_closed[candidate]
            };
            let left = (0..side).filter(is_left).filter_map(|value| u16::try_from(value + 1).ok());
            Cell { value: self.clues[cell], is_clue: true, candidates: left.collect() }
        };
        Some((0..side * side).map(cell).collect())
    }

    fn groups_of(&self, kind: usize) -> std::ops::Range<usize> {
        let side = self.houses.side();
        kind * side * side..(kind + 1) * side * side
    }

    /// True if the clauses allow at most one candidate in each group of this kind.
    fn are_all_single(&self, kind: usize) -> bool {
        let count = self.candidate_count();
        self.groups_of(kind).all(|group| {
            let is_open =
                |candidate: &usize| !self.is_closed[*candidate] && !self.is_excluded[*candidate];
            let open: Vec<usize> = self.members[group].iter().copied().filter(is_open).collect();
            let has_pair = |a: usize, b: usize| self.pairs.binary_search(&(a * count + b)).is_ok();
            let mut firsts = open.iter().enumerate();
            self.is_single[group]
                || firsts.all(|(index, a)| open[index + 1..].iter().all(|b| has_pair(*a, *b)))
        })
    }

    /// True if the clauses require a candidate in each group of this kind.
    fn are_all_required(&self, kind: usize) -> bool {
        self.groups_of(kind)
            .filter(|group| !self.members[*group].is_empty())
            .all(|group| self.is_required[group])
    }
}
