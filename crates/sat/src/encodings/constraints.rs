//! Clauses for requirements of rules beyond houses, over the open candidates. All encodings share
//! them.

use super::clique_sums::{self, Known};
use super::{counts, groups, lines, one_clause, sets, states, tables, unions};
use crate::board::{
    CellId, Constraint, ConstraintRef, DerivedSum, Exclusions, Regular, Relation, Sum,
};
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::{CandidateGrid, Combinations, LayeredGraph};
use crate::puzzle::{Value, check_implied};

/// An encoding of “this sum is in this range”.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SumEncoding {
    /// Tables for few cells; otherwise value sets for different cells, and cliques for the rest, with
    /// states for derived sums. The fastest by `benches/sums.rs` and `benches/variants.rs`.
    #[default]
    Mixed,
    /// One clause per choice of values for all cells but one, with the values left for that one.
    Tables,
    /// Auxiliary variables for the partial sums of the first cells.
    States,
    /// Auxiliary variables for the sets of values that different cells may hold; states for other
    /// sums.
    Sets,
}

impl SumEncoding {
    /// Every encoding of sums.
    pub const ALL: [Self; 4] = [Self::Mixed, Self::Tables, Self::States, Self::Sets];

    /// The largest number of open cells for a table.
    fn most_in_table(self) -> usize {
        match self {
            Self::Mixed => FEW_CELLS,
            Self::Tables => usize::MAX,
            Self::States | Self::Sets => 0,
        }
    }
}

/// The largest number of open cells for which [`SumEncoding::Mixed`] writes a table.
const FEW_CELLS: usize = 3;

/// Up to this number, derived sums count as few.
const FEW_SUMS: usize = 16;

/// The encoding of sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The encoding of each sum.
    pub encoding: SumEncoding,
    /// The largest number of open cells of a [derived sum](crate::board::DerivedSum) that is
    /// written in addition to the sums of rules; one more if there are few. 0 for none.
    pub derived: usize,
    /// True to write only sums confirmed by the [independent checker](check_implied). For files and
    /// proofs, where they are an addition to the puzzle.
    pub only_checked: bool,
}

/// The fastest by `benches/sums.rs`.
impl Default for Sums {
    fn default() -> Self {
        Self { encoding: SumEncoding::default(), derived: 4, only_checked: false }
    }
}

/// Writes all constraints of the position's board.
pub(super) fn write_constraints(
    position: &CandidateGrid,
    sums: Sums,
    known: &mut Known,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let board = position.board();
    for (id, constraint) in board.constraints().iter().enumerate() {
        if sink.is_done() {
            return;
        }
        let source = ConstraintRef::Constraint(id);
        match constraint {
            Constraint::Domain { cell: [cell], values } => {
                write_allowed(position, *cell, values, variables, sink);
            }
            Constraint::Unequal([a, b]) => {
                for value in values(position) {
                    not_both(position, (*a, value), (*b, value), variables, sink);
                }
            }
            Constraint::Binary(cells, relation) => {
                let excluded = board.relation_tables().exclusions(relation);
                let is_table = matches!(relation, Relation::Table(_));
                let of_table = || one_clause::of_table(*cells, excluded, board.value_count());
                match is_table.then(of_table).flatten() {
                    Some(clause) => one_clause::write(position, &clause, variables, sink),
                    None => write_pair(position, *cells, excluded, variables, sink),
                }
            }
            Constraint::Sum(sum) => {
                let is_by_cliques = sums.encoding == SumEncoding::Mixed
                    && !sum.is_distinct
                    && open_count(position, sum) > FEW_CELLS;
                if !is_by_cliques
                    || !clique_sums::write(position, sum, source, known, variables, sink)
                {
                    write_sum(position, sum, source, sums.encoding, variables, sink);
                }
            }
            Constraint::Regular(regular) => {
                if !write_clause_count_or_groups(position, regular, source, variables, sink) {
                    write_states(&LayeredGraph::new(position, constraint), source, variables, sink);
                }
            }
        }
    }
    lines::write(position, variables, sink);
}

/// Writes an automaton that is a clause, only counts a value, or checks that groups of values occur.
/// Returns false, with nothing written, for other automata.
fn write_clause_count_or_groups(
    position: &CandidateGrid,
    regular: &Regular,
    source: ConstraintRef,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) -> bool {
    let values = position.board().value_count();
    if let Some(clause) = one_clause::of_automaton(regular, values) {
        one_clause::write(position, &clause, variables, sink);
        return true;
    }
    if let Some(groups) = groups::groups(regular, values) {
        groups::write(position, regular, &groups, variables, sink);
        return true;
    }
    counts::count(regular, values)
        .is_some_and(|count| counts::write(position, regular, count, source, variables, sink))
}

/// Writes the [derived sums](crate::board::DerivedSum) of few open cells, and the [unions] of sums.
/// They exclude nothing that full houses and the sums of rules allow.
pub(super) fn write_implied(
    position: &CandidateGrid,
    sums: Sums,
    known: &mut Known,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    if sums.derived == 0 {
        return;
    }
    let most = most_open(position, sums.derived);
    for (index, derived) in position.board().derived_sums().iter().enumerate() {
        if sink.is_done() {
            return;
        }
        if is_written(position, derived, sums) && open_count(position, &derived.sum) <= most {
            let source = ConstraintRef::Derived(index);
            write_sum(position, &derived.sum, source, sums.encoding, variables, sink);
        }
    }
    if sums.encoding != SumEncoding::Mixed {
        return;
    }
    for union in unions::find(position) {
        if sink.is_done() {
            return;
        }
        if is_written(position, &union, sums) {
            let source = ConstraintRef::Constraint(union.constraints[0]);
            // A union that takes too many clauses is left out.
            clique_sums::write(position, &union.sum, source, known, variables, sink);
        }
    }
}

/// False if only checked sums are written, and this one isn't implied.
fn is_written(position: &CandidateGrid, derived: &DerivedSum, sums: Sums) -> bool {
    let is_written = !sums.only_checked || check_implied(position.board(), derived).is_ok();
    debug_assert!(is_written, "a derived sum is not implied: {derived:?}");
    is_written
}

/// The largest number of open cells of a derived sum that is written: one more than asked for, if
/// that makes few sums. Larger sums propagate little. But a puzzle with hardly a small sum takes a
/// search long enough to gain by them.
fn most_open(position: &CandidateGrid, asked: usize) -> usize {
    let sums = position.board().derived_sums().iter();
    let count = sums.filter(|derived| open_count(position, &derived.sum) <= asked + 1).count();
    if count <= FEW_SUMS { asked + 1 } else { asked }
}

fn open_count(position: &CandidateGrid, sum: &Sum) -> usize {
    sum.cells.iter().filter(|cell| position.is_open(**cell)).count()
}

fn write_sum(
    position: &CandidateGrid,
    sum: &Sum,
    source: ConstraintRef,
    encoding: SumEncoding,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let has_table = open_count(position, sum) <= encoding.most_in_table();
    let has_sets = !has_table && encoding != SumEncoding::States;
    if let Some(value_sets) = has_sets.then(|| Combinations::new(position, sum)).flatten() {
        sets::write(position, &value_sets, source, variables, sink);
        return;
    }
    let ways = LayeredGraph::of_sum(position, sum);
    if has_table && !ways.is_empty() {
        tables::write(position, sum, variables, sink);
    } else {
        write_states(&ways, source, variables, sink);
    }
}

fn write_states(
    ways: &LayeredGraph,
    source: ConstraintRef,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    if ways.is_empty() {
        sink.clause(&[]);
    } else {
        states::write(ways, source, variables, sink);
    }
}

fn write_allowed(
    position: &CandidateGrid,
    cell: CellId,
    allowed: &[u16],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let is_allowed = |value: &Value| allowed.iter().any(|other| usize::from(*other) == value.get());
    for value in values(position).filter(|value| !is_allowed(value)) {
        match truth(position, (cell, value), variables) {
            Truth::Placed => sink.clause(&[]),
            Truth::Open(literal) => sink.clause(&[!literal]),
            Truth::Gone => {}
        }
    }
}

/// A value that excludes at most this many values of the other cell is written pair by pair.
const FEW_VALUES: usize = 2;

/// Writes a relation between two cells. A value that excludes one or two values gives conflict
/// clauses, one per pair. Any other value gives a support clause with the values it allows, from
/// both sides. As in I. Gent: *Arc Consistency in SAT*, ECAI 2002.
fn write_pair(
    position: &CandidateGrid,
    [a, b]: [CellId; 2],
    excluded: &Exclusions,
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let is_few = |excluded: &[usize]| excluded.len() <= FEW_VALUES;
    for first in values(position) {
        let excluded = excluded.by_first(first.get());
        for second in excluded.iter().filter(|_| is_few(excluded)) {
            let second = Value::from_index(second - 1);
            not_both(position, (a, first), (b, second), variables, sink);
        }
    }
    for first in values(position) {
        let excluded = excluded.by_first(first.get());
        if !is_few(excluded) {
            one_of(position, (a, first), b, excluded, variables, sink);
        }
    }
    for second in values(position) {
        let excluded = excluded.by_second(second.get());
        if !is_few(excluded) {
            one_of(position, (b, second), a, excluded, variables, sink);
        }
    }
}

/// Writes: if a cell has a value, the other cell has one that isn't excluded.
fn one_of(
    position: &CandidateGrid,
    (cell, value): (CellId, Value),
    other: CellId,
    excluded: &[usize],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let mut clause = Vec::new();
    match truth(position, (cell, value), variables) {
        Truth::Gone => return,
        Truth::Placed => {}
        Truth::Open(literal) => clause.push(!literal),
    }
    for support in values(position).filter(|support| !excluded.contains(&support.get())) {
        match truth(position, (other, support), variables) {
            Truth::Gone => {}
            Truth::Placed => return,
            Truth::Open(literal) => clause.push(literal),
        }
    }
    sink.clause(&clause);
}

fn values(position: &CandidateGrid) -> impl Iterator<Item = Value> + use<> {
    (0..position.board().value_count()).map(Value::from_index)
}

/// The state of a candidate in a position.
enum Truth {
    Placed,
    Open(Lit),
    Gone,
}

fn truth(position: &CandidateGrid, (cell, value): (CellId, Value), variables: &Variables) -> Truth {
    match position.placed()[cell] {
        Some(placed) if placed == value => Truth::Placed,
        Some(_) => Truth::Gone,
        None => variables.literal(cell, value).map_or(Truth::Gone, Truth::Open),
    }
}

fn not_both(
    position: &CandidateGrid,
    a: (CellId, Value),
    b: (CellId, Value),
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    match (truth(position, a, variables), truth(position, b, variables)) {
        (Truth::Gone, _) | (_, Truth::Gone) => {}
        (Truth::Placed, Truth::Placed) => sink.clause(&[]),
        (Truth::Placed, Truth::Open(literal)) | (Truth::Open(literal), Truth::Placed) => {
            sink.clause(&[!literal]);
        }
        (Truth::Open(a), Truth::Open(b)) => sink.clause(&[!a, !b]),
    }
}
