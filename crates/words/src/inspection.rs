//! Data for the clause viewer: the size by group, and the clauses about a cell in words.

use std::rc::Rc;

use satdoku_core::board::{CellId, HouseId};
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_sat::clauses::{Census, ClauseGroup, ClauseSink, Count, Lit, Subject, Variables};
use satdoku_sat::encodings::{AtMostOneExample, Encoding, at_most_one_example};
use satdoku_sat::formula::{Prepared, Preprocessing};
use satdoku_sat::lab::{ClauseStatus, CluePropagation, Input, InputSpec, Origin};
use serde::{Deserialize, Serialize};

use crate::clauses;

/// The maximum number of listed clauses of a cell.
const MAX_CLAUSES: usize = 50;

/// The maximum number of literals of a formula that is propagated. A 25×25 board has 1.5 million.
const MAX_PROPAGATED: usize = 2_000_000;

/// The maximum number of candidates of a drawn constraint.
const MAX_DRAWN: usize = 25;

/// The choices of an inspection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InspectionSpec {
    /// The encoding.
    pub encoding: Encoding,
    /// The preprocessing before encoding, if the user chose one.
    pub start: Option<Preprocessing>,
    /// The groups whose clauses are left out.
    pub left_out: Vec<ClauseGroup>,
}

impl InspectionSpec {
    /// The formula of a puzzle; `None` if it is too large to be propagated.
    #[must_use]
    pub fn input(&self, puzzle: &Puzzle) -> Option<Input> {
        let mut prepared = Prepared::to_look_at(puzzle, self.start);
        let mut size = Size::default();
        prepared.write(self.encoding, &mut size);
        let spec = InputSpec {
            encoding: self.encoding,
            start: prepared.start,
            left_out: self.left_out.clone(),
            ..InputSpec::default()
        };
        (!size.is_done()).then(|| Input::new(puzzle, &spec).ok())?
    }
}

/// A puzzle as clauses, in numbers and examples.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspection {
    /// The preprocessing.
    pub start: Preprocessing,
    /// Each group, in the order of [`ClauseGroup::ALL`], even if it is left out.
    pub families: Vec<GroupSize>,
    /// The size of the formula, without the groups left out. Counts all declared variables, even
    /// those in no clause.
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
    /// The effect of unit propagation; `None` if it isn't asked for, or the formula is too large.
    pub propagated: Option<Propagated>,
    /// How the encoding says “at most one” of a value's candidates in a full row; `None` if
    /// propagation isn't asked for, or there are too many values to draw.
    pub example: Option<AtMostOneExample>,
    /// The first clauses with the chosen candidate, or one of the chosen cell.
    pub of_cell: Vec<ClauseOfCell>,
    /// The number of such clauses.
    pub of_cell_total: usize,
    /// The numbers of such clauses by state: satisfied, unit, falsified, open.
    pub of_cell_states: Option<[usize; 4]>,
}

/// The size of a group of clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupSize {
    /// Its variables, clauses and literals.
    pub count: Count,
    /// The form that all its constraints have; `None` if they differ.
    pub form: Option<ConstraintForm>,
    /// The clauses that repeat an earlier one; `None` if that is unknown.
    pub repeats: Option<usize>,
}

/// The form of the constraints of a group: each says the same about a cell, or about a value in a
/// house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConstraintForm {
    /// The number of cells or houses.
    pub owners: usize,
    /// The number of values in a house; 1 for cells.
    pub values: usize,
    /// True if a clause says “at least one”.
    pub has_at_least_one: bool,
    /// The number of the other clauses, which say “at most one”.
    pub at_most_one: usize,
    /// The number of candidates, if the other clauses are all pairs of them.
    pub pairs_of: Option<usize>,
}

/// The effect of unit propagation on the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Propagated {
    /// The number of distinct clauses.
    pub distinct: usize,
    /// The number of distinct clauses without the clues.
    pub distinct_rules: usize,
    /// The number of cells with a value.
    pub decided: usize,
    /// True if it falsifies a clause.
    pub is_conflict: bool,
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
    /// Its candidates: the cell, the value, and true for “is”.
    pub candidates: Vec<(CellId, Value, bool)>,
    /// Its state given the clues alone, if that is known.
    pub status: Option<ClauseStatus>,
    /// The literal that must be true, if it is a unit clause.
    pub implied: String,
}

/// A formula under the clues, kept between inspections.
#[derive(Clone, Debug)]
pub struct InspectedFormula {
    clues: CluePropagation,
    effect: Propagated,
    /// The number of repeated clauses, in the order of [`ClauseGroup::ALL`].
    repeats: [usize; ClauseGroup::ALL.len()],
}

impl InspectedFormula {
    /// Propagates the clues of a puzzle; `None` if the formula is too large.
    #[must_use]
    pub fn new(puzzle: &Puzzle, spec: &InspectionSpec) -> Option<Self> {
        let input = Rc::new(spec.input(puzzle)?);
        let mut repeats = [0; ClauseGroup::ALL.len()];
        let mut clue_clauses = 0;
        for clause in input.clauses().iter() {
            let group = match clause.origin {
                Origin::Input(group, _) => group,
                _ => ClauseGroup::Clues,
            };
            clue_clauses += usize::from(group == ClauseGroup::Clues);
            repeats[group as usize] += usize::from(clause.duplicate_of.is_some());
        }
        let clues = CluePropagation::new(Rc::clone(&input));
        let distinct = input.clauses().len() - input.clauses().duplicate_count();
        let effect = Propagated {
            distinct,
            distinct_rules: distinct + repeats[ClauseGroup::Clues as usize] - clue_clauses,
            decided: clues.decided(&input),
            is_conflict: clues.conflict.is_some(),
        };
        Some(Self { clues, effect, repeats })
    }
}

/// Counts literals up to the maximum.
#[derive(Default)]
struct Size {
    literals: usize,
}

impl ClauseSink for Size {
    fn clause(&mut self, literals: &[Lit]) {
        self.literals += literals.len();
    }

    fn is_done(&self) -> bool {
        self.literals > MAX_PROPAGATED
    }
}

/// Writes a puzzle as clauses, with the chosen or the default preprocessing, and keeps only the
/// clauses that are listed: those with the chosen candidate, or without a value with any candidate
/// of the cell. `formula` is the same formula under the clues, if it is known.
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub fn inspect(
    puzzle: &Puzzle,
    spec: &InspectionSpec,
    (cell, value): (CellId, Option<Value>),
    formula: Option<&InspectedFormula>,
) -> Inspection {
    let mut prepared = Prepared::to_look_at(puzzle, spec.start);
    let board = puzzle.board();
    let is_of_cell = |variable: usize| {
        let candidate = prepared.variables.candidate(Lit::positive(variable));
        candidate
            .is_some_and(|(owner, own)| owner == cell && value.is_none_or(|value| value == own))
    };
    let mut sink = Inspector {
        is_of_cell: (1..=prepared.variables.len()).map(is_of_cell).collect(),
        left_out: &spec.left_out,
        formula,
        census: Census::default(),
        total: Count::default(),
        of_cell: Vec::new(),
        of_cell_total: 0,
        of_cell_states: [0; 4],
        origin: None,
        forms: Default::default(),
    };
    prepared.write(spec.encoding, &mut sink);
    let Prepared { start, position, variables, is_contradiction, .. } = prepared;
    let candidates = board.cell_count() * board.value_count();
    let left: usize = (0..board.cell_count()).map(|cell| position.candidates().count(cell)).sum();
    let family = |group: ClauseGroup| GroupSize {
        count: sink.census.count(group),
        form: sink.forms[group as usize].form(),
        repeats: formula.map(|formula| formula.repeats[group as usize]),
    };
    let words = |(origin, clause): &(ClauseOrigin, Vec<Lit>)| {
        let status = formula.map(|formula| formula.clues.before.status(clause));
        let implied = match status {
            Some(ClauseStatus::Unit(literal)) => {
                clauses::literal(literal, &variables, board, puzzle.symbols())
            }
            _ => String::new(),
        };
        ClauseOfCell {
            words: clauses::describe(clause, &variables, board, puzzle.symbols()),
            literals: clause.iter().map(|literal| literal.dimacs()).collect(),
            origin: clauses::origin(origin.0, origin.1, board),
            candidates: candidates_of(clause, &variables),
            status,
            implied,
        }
    };
    Inspection {
        start,
        families: ClauseGroup::ALL.map(family).to_vec(),
        total: Count { variables: variables.len(), ..sink.total },
        auxiliary: variables.auxiliary_count(),
        clues: puzzle.clue_count(),
        placed: position.placed_count(),
        cells: board.cell_count(),
        removed: candidates - left,
        candidates,
        is_contradiction,
        propagated: formula.map(|formula| formula.effect),
        example: formula
            .filter(|_| board.value_count() <= MAX_DRAWN)
            .map(|_| at_most_one_example(spec.encoding, board.value_count())),
        of_cell: sink.of_cell.iter().map(words).collect(),
        of_cell_total: sink.of_cell_total,
        of_cell_states: formula.map(|_| sink.of_cell_states),
    }
}

/// The candidates of a clause: the cell, the value, and true for “is”.
fn candidates_of(clause: &[Lit], variables: &Variables) -> Vec<(CellId, Value, bool)> {
    let candidate = |literal: &Lit| {
        let (cell, value) = variables.candidate(*literal)?;
        Some((cell, value, literal.is_positive()))
    };
    clause.iter().filter_map(candidate).collect()
}

/// The group of a clause, and its subject.
type ClauseOrigin = (ClauseGroup, Option<Subject>);

/// Counts all clauses, and keeps the first clauses of a cell.
struct Inspector<'a> {
    left_out: &'a [ClauseGroup],
    formula: Option<&'a InspectedFormula>,
    census: Census,
    /// The clauses and literals of the groups that aren't left out.
    total: Count,
    /// True if the variable is a candidate of the cell. The index is the variable minus 1.
    is_of_cell: Vec<bool>,
    of_cell: Vec<(ClauseOrigin, Vec<Lit>)>,
    of_cell_total: usize,
    of_cell_states: [usize; 4],
    /// The origin of the next clauses. `None` before the first call of `group` or `subject`.
    origin: Option<ClauseOrigin>,
    forms: [Forms; ClauseGroup::ALL.len()],
}

impl ClauseSink for Inspector<'_> {
    fn group(&mut self, group: ClauseGroup) {
        self.census.group(group);
        self.origin = Some((group, None));
    }

    fn subject(&mut self, subject: Subject) {
        if let Some((group, own)) = &mut self.origin {
            *own = Some(subject);
            self.forms[*group as usize].begin(subject);
        }
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.census.clause(literals);
        let Some(origin) = self.origin else { return };
        self.forms[origin.0 as usize].add(literals);
        if self.left_out.contains(&origin.0) {
            return;
        }
        self.total.clauses += 1;
        self.total.literals += literals.len();
        let is_of_cell = |literal: &Lit| self.is_of_cell.get(literal.variable() - 1) == Some(&true);
        if !literals.iter().any(is_of_cell) {
            return;
        }
        self.of_cell_total += 1;
        if let Some(formula) = self.formula {
            let state = match formula.clues.before.status(literals) {
                ClauseStatus::Satisfied(_) => 0,
                ClauseStatus::Unit(_) => 1,
                ClauseStatus::Falsified => 2,
                ClauseStatus::Open(_) => 3,
            };
            self.of_cell_states[state] += 1;
        }
        if self.of_cell.len() < MAX_CLAUSES {
            self.of_cell.push((origin, literals.to_vec()));
        }
    }
}

/// Finds the form that the constraints of a group have in common.
#[derive(Default)]
struct Forms {
    owners: usize,
    constraints: usize,
    /// The cell or house of the current constraint.
    owner: Option<Owner>,
    current: Tally,
    /// The first constraint.
    first: Option<Tally>,
    /// True if a constraint differs from the first.
    is_mixed: bool,
    /// True if a clause belongs to no cell or house.
    has_others: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Cell(CellId),
    House(HouseId),
}

/// The clauses of a constraint.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    at_least_one: usize,
    others: usize,
    /// The clauses of two negated literals among the others.
    pairs: usize,
}

impl Forms {
    fn begin(&mut self, subject: Subject) {
        self.end();
        let owner = match subject {
            Subject::Cell(cell) => Owner::Cell(cell),
            Subject::House(house, _) => Owner::House(house),
            Subject::Sum(..) => {
                self.has_others = true;
                return;
            }
        };
        self.constraints += 1;
        self.owners += usize::from(self.owner != Some(owner));
        self.owner = Some(owner);
    }

    fn add(&mut self, literals: &[Lit]) {
        self.has_others |= self.owner.is_none();
        if literals.iter().all(|literal| literal.is_positive()) {
            self.current.at_least_one += 1;
            return;
        }
        self.current.others += 1;
        let is_pair = literals.len() == 2 && literals.iter().all(|literal| !literal.is_positive());
        self.current.pairs += usize::from(is_pair);
    }

    /// Ends the current constraint.
    fn end(&mut self) {
        if self.owner.is_none() {
            return;
        }
        let current = std::mem::take(&mut self.current);
        match self.first {
            None => self.first = Some(current),
            Some(first) => self.is_mixed |= first != current,
        }
    }

    fn form(&self) -> Option<ConstraintForm> {
        let is_mixed = self.is_mixed || self.first.is_some_and(|first| first != self.current);
        let first = self.first.or(self.owner.map(|_| self.current))?;
        let is_regular = !is_mixed
            && !self.has_others
            && first.at_least_one <= 1
            && self.constraints.is_multiple_of(self.owners.max(1));
        // k·(k − 1)/2 pairs have k literals.
        let k = (1 + 8 * first.pairs).isqrt().div_ceil(2);
        let are_pairs = first.pairs == first.others && k * (k - 1) / 2 == first.pairs;
        is_regular.then(|| ConstraintForm {
            owners: self.owners,
            values: self.constraints / self.owners.max(1),
            has_at_least_one: first.at_least_one == 1,
            at_most_one: first.others,
            pairs_of: (are_pairs && k > 1).then_some(k),
        })
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

    fn spec(encoding: Encoding, start: Preprocessing) -> InspectionSpec {
        InspectionSpec { encoding, start: Some(start), left_out: Vec::new() }
    }

    /// The inspection of a cell, with the formula under the clues.
    fn inspected(
        puzzle: &Puzzle,
        encoding: Encoding,
        start: Preprocessing,
        cell: CellId,
    ) -> Inspection {
        let spec = spec(encoding, start);
        let formula = InspectedFormula::new(puzzle, &spec);
        inspect(puzzle, &spec, (cell, None), formula.as_ref())
    }

    fn size(inspection: &Inspection) -> (usize, usize) {
        (inspection.total.variables, inspection.total.clauses)
    }

    #[test]
    fn the_papers_numbers_come_out() {
        let grid = empty(3, 3);
        assert_eq!(
            size(&inspected(&grid, Encoding::Minimal, Preprocessing::Open, 0)),
            (729, 8_829)
        );
        assert_eq!(
            size(&inspected(&grid, Encoding::Extended, Preprocessing::Open, 0)),
            (729, 11_988)
        );
        let large = inspected(&empty(5, 5), Encoding::Extended, Preprocessing::Open, 0);
        assert_eq!(size(&large), (15_625, 752_500));
        let families: usize = large.families.iter().map(|family| family.count.clauses).sum();
        assert_eq!(families, 752_500);
    }

    #[test]
    fn sizes_are_those_of_a_comparison() {
        let mut puzzle = empty(3, 3);
        puzzle.set_clue(0, Value::new(5));
        for start in Preprocessing::ALL {
            let comparison = compare(&puzzle, Some(start));
            for (encoding, size) in Encoding::ALL.into_iter().zip(comparison.sizes) {
                let alone = inspected(&puzzle, encoding, start, 0);
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
        let inspection = inspected(&puzzle, Encoding::Reduced, Preprocessing::CluesPlaced, 6);
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
        let inspection = inspected(&puzzle, Encoding::Extended, Preprocessing::CluesPlaced, 0);
        let origins = |words: &str| -> Vec<&str> {
            let clauses = inspection.of_cell.iter().filter(|clause| clause.words == words);
            clauses.map(|clause| clause.origin.as_str()).collect()
        };
        assert_eq!(origins("r1c1 is 1 or 2 or 3"), ["r1c1"]);
        assert_eq!(origins("r1c1 and r2c1 are not both 1"), ["column 1", "box 1"]);
        let clue = inspected(&puzzle, Encoding::Extended, Preprocessing::CluesPlaced, 1);
        assert_eq!(clue.of_cell.last().map(|clause| clause.origin.as_str()), Some("clues"));
    }

    #[test]
    fn only_the_first_clauses_of_a_cell_are_described() {
        let inspection = inspected(&empty(3, 3), Encoding::Extended, Preprocessing::Open, 40);
        assert_eq!(inspection.of_cell.len(), MAX_CLAUSES);
        // “At least one” and 36 pairs in the cell, then “at least one” and 8 pairs for each value
        // and house.
        assert_eq!(inspection.of_cell_total, 37 + 9 * 3 * 9);
    }

    #[test]
    fn a_placed_cell_has_no_clauses_of_its_own() {
        let mut puzzle = empty(2, 2);
        puzzle.set_clue(0, Value::new(1));
        let inspection = inspected(&puzzle, Encoding::Reduced, Preprocessing::Simplified, 0);
        assert_eq!((inspection.of_cell_total, inspection.placed), (0, 1));
    }

    #[test]
    fn groups_have_their_form_and_repeats() {
        let puzzle = empty(3, 3);
        let minimal = inspected(&puzzle, Encoding::Minimal, Preprocessing::Open, 0);
        let form = |values, has_at_least_one, at_most_one, pairs_of| {
            let owners = if values == 1 { 81 } else { 9 };
            Some(ConstraintForm { owners, values, has_at_least_one, at_most_one, pairs_of })
        };
        let forms = |inspection: &Inspection| -> Vec<Option<ConstraintForm>> {
            inspection.families[..4].iter().map(|family| family.form).collect()
        };
        let row = form(9, false, 36, Some(9));
        assert_eq!(forms(&minimal), [form(1, true, 0, None), row, row, row]);
        let repeats = |inspection: &Inspection| -> Vec<usize> {
            inspection.families.iter().filter_map(|family| family.repeats).collect()
        };
        assert_eq!(repeats(&minimal), [0, 0, 0, 1_458, 0, 0, 0]);
        let propagated = minimal.propagated.expect("small");
        assert_eq!((propagated.distinct, propagated.distinct_rules), (7_371, 7_371));
        let product = inspected(&puzzle, Encoding::Product, Preprocessing::Open, 0);
        assert_eq!(forms(&product)[1], form(9, true, 24, None));
        let extended = inspected(&puzzle, Encoding::Extended, Preprocessing::Open, 0);
        assert_eq!(extended.propagated.map(|own| own.distinct), Some(10_530));
        assert_eq!(forms(&extended)[0], form(1, true, 36, Some(9)));
    }

    #[test]
    fn clauses_have_their_state_given_the_clues() {
        let mut puzzle = empty(2, 2);
        puzzle.set_clue(0, Value::new(1));
        let spec = spec(Encoding::Minimal, Preprocessing::Open);
        let formula = InspectedFormula::new(&puzzle, &spec).expect("small");
        let one = Value::new(1);
        let inspection = inspect(&puzzle, &spec, (1, one), Some(&formula));
        // “r1c2 is 1 or 2 or 3 or 4” is open; of the seven pairs, the two with r1c1 are units.
        assert_eq!((inspection.of_cell_total, inspection.of_cell_states), (10, Some([0, 2, 0, 8])));
        let unit = &inspection.of_cell[1];
        assert_eq!(
            (&*unit.words, &*unit.implied),
            ("r1c1 and r1c2 are not both 1", "r1c2 is not 1")
        );
        assert_eq!(
            unit.candidates,
            [(0, Value::from_index(0), false), (1, Value::from_index(0), false)]
        );
        puzzle.set_clue(1, one);
        let formula = InspectedFormula::new(&puzzle, &spec).expect("small");
        let inspection = inspect(&puzzle, &spec, (1, one), Some(&formula));
        assert!(inspection.propagated.is_some_and(|own| own.is_conflict));
        assert_eq!(inspection.of_cell_states.map(|states| states[2]), Some(2));
    }

    #[test]
    fn groups_left_out_lack_their_clauses_and_their_effect() {
        let puzzle: Puzzle = "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e".parse().expect("valid");
        let mut spec = spec(Encoding::Extended, Preprocessing::Open);
        let decided = |spec: &InspectionSpec| {
            let formula = InspectedFormula::new(&puzzle, spec);
            let inspection = inspect(&puzzle, spec, (0, None), formula.as_ref());
            (inspection.total.clauses, inspection.propagated.map(|own| own.decided))
        };
        assert_eq!(decided(&spec), (11_988 + 19, Some(20)));
        spec.left_out = vec![ClauseGroup::Boxes];
        let (clauses, fewer) = decided(&spec);
        assert_eq!(clauses, 11_988 + 19 - 2_997);
        assert!(fewer <= Some(20));
        spec.left_out = vec![ClauseGroup::Clues];
        assert_eq!(decided(&spec), (11_988, Some(0)));
    }
}
