//! A formula in DIMACS CNF whose models are the solutions of a Sudoku. Its unit clauses are the
//! clues.
//!
//! Variables are numbered as in papers, (r − 1)·N² + (c − 1)·N + v, or by digits, 100r + 10c + v.
//! With more than 9 values, the base of these digits is N + 1. Larger numbers are auxiliary
//! variables. The box shape follows from the clauses. Clauses that say more than the rules of a Sudoku
//! become own rules of the puzzle.

use super::candidates::{Cell, give_candidates};
use super::draft::Draft;
use super::grid::{Context, clues_entry};
use super::houses::{Houses, StatedRules};
use crate::board::{BoxShape, CellId, MAX_RULED_VALUES, MIN_VALUES};
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::Value;
use crate::rules;
use satdoku_core::text::{Fault, ReadError, Token};

const LITERAL: &str = "a literal of a clause, such as 8 or -9,";

const CLAUSES: &str = "a clause, such as 1 -2 0,";

const CLAUSE: &str = "a clause about the values of a cell, or about a value in a row, column or box, \
    with the variable (r − 1)·N² + (c − 1)·N + v or 100r + 10c + v for the value v in row r and \
    column c,";

const NUMBERING: &str = "a formula of a Sudoku with up to 36 values, with the variable \
    (r − 1)·N² + (c − 1)·N + v or 100r + 10c + v for the value v in row r and column c,";

const RULES: &str = "further clauses, until each row, column and box has each value once,";

const ONE_CLUE: &str = "one value for each cell";

/// The text of a formula: its clauses one after the other.
struct Formula<'a> {
    /// The number of variables in the line `p cnf`.
    variables: usize,
    /// The line `p cnf` itself.
    problem: Token<'a>,
    literals: Vec<i32>,
    /// For each clause, the place of its first word, and the end of its literals.
    clauses: Vec<(u32, u32)>,
    text: Token<'a>,
}

/// The numbers of the line `p cnf …`. `None` for other lines.
fn problem(line: Token<'_>) -> Option<Token<'_>> {
    let rest = line.trim().strip_prefix("p")?;
    let is_word = rest.text.starts_with(char::is_whitespace);
    let rest = rest.trim().strip_prefix("cnf").filter(|_| is_word)?;
    (rest.is_empty() || rest.text.starts_with(char::is_whitespace)).then_some(rest)
}

pub(crate) fn claims(text: &str) -> bool {
    Token::whole(text).lines().any(|line| problem(line).is_some())
}

/// Parses the clauses of any formula in DIMACS CNF. The line `p cnf` may be missing.
///
/// # Errors
/// [`ReadError`] with the first word that is no literal, or if there is no clause.
///
/// # Examples
/// ```
/// let clauses = satdoku_formats::parse_formula("c two clauses\n1 -2 0\n2 3 0\n")?;
/// assert_eq!(clauses, [vec![1, -2], vec![2, 3]]);
/// # Ok::<(), satdoku_formats::ReadError>(())
/// ```
pub fn parse_formula(text: &str) -> Result<Vec<Vec<i32>>, ReadError> {
    let text = &text.replace('−', "-");
    let whole = Token::whole(text);
    let has_head = claims(text);
    let formula = if has_head {
        Formula::read(whole)
    } else {
        Formula::clauses_of(whole, whole.lines(), (0, whole))
    };
    let formula = formula.map_err(|fault| fault.place(text))?;
    if formula.clauses.is_empty() && !has_head {
        return Err(Fault::expected(CLAUSES, whole.end()).place(text));
    }
    Ok(formula.clauses().map(|(_, clause)| clause.to_vec()).collect())
}

impl<'a> Formula<'a> {
    fn read(text: Token<'a>) -> Result<Self, Fault> {
        let is_before = |line: &Token<'a>| problem(*line).is_none();
        let mut lines = text.lines().skip_while(is_before);
        let line = lines.next().unwrap_or(text.end());
        let sizes = problem(line).unwrap_or(line);
        let first = sizes.words(char::is_whitespace).next();
        let variables = first.and_then(|word| word.text.parse().ok()).unwrap_or_default();
        Self::clauses_of(text, lines, (variables, line))
    }

    /// The clauses in these lines. `problem` has the number of variables, and its place.
    fn clauses_of(
        text: Token<'a>,
        lines: impl Iterator<Item = Token<'a>>,
        (variables, problem): (usize, Token<'a>),
    ) -> Result<Self, Fault> {
        let (mut literals, mut clauses) = (Vec::new(), Vec::new());
        // Texts are far shorter than 4 GB.
        let to_u32 = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let place = |word: Token<'a>| to_u32(word.at - text.at);
        let mut begun: Option<Token<'a>> = None;
        for line in lines {
            let mut words = line.words(char::is_whitespace).peekable();
            match words.peek() {
                Some(word) if word.text.starts_with('c') => continue,
                // The formulas of SATLIB end with this sign.
                Some(word) if word.text == "%" => break,
                _ => {}
            }
            for word in words {
                let literal: i32 = word.text.parse().map_err(|_| Fault::expected(LITERAL, word))?;
                if literal == 0 {
                    clauses.push((place(begun.take().unwrap_or(word)), to_u32(literals.len())));
                } else {
                    begun.get_or_insert(word);
                    literals.push(literal);
                }
            }
        }
        if let Some(first) = begun {
            clauses.push((place(first), to_u32(literals.len())));
        }
        Ok(Self { variables, problem, literals, clauses, text })
    }

    fn clauses(&self) -> impl Iterator<Item = (Token<'a>, &[i32])> {
        let starts = std::iter::once(0).chain(self.clauses.iter().map(|(_, end)| *end));
        starts.zip(&self.clauses).map(|(start, (at, end))| {
            let literals = self.literals.get(start as usize..*end as usize);
            (self.text.from(*at as usize), literals.unwrap_or_default())
        })
    }

    fn has_units_only(&self) -> bool {
        self.clauses().all(|(_, clause)| clause.len() == 1)
    }

    /// The variables in clauses.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.literals.iter().map(|literal| literal.unsigned_abs() as usize)
    }

    /// The numbering of the variables. `None` if it is none of the known ones.
    fn numbering(&self) -> Option<Numbering> {
        let smallest = self.numbers().min()?;
        let mut by_digits = SIDES.map(Numbering::by_digits);
        if smallest >= Numbering::DECIMAL.first() {
            return self.decimal().or_else(|| {
                by_digits.find(|digits| {
                    smallest == digits.first() && self.numbers().all(|number| digits.has(number))
                })
            });
        }
        let cube = |count: usize| SIDES.into_iter().find(|side| side.pow(3) == count);
        let values = cube(self.variables).or_else(|| cube(self.numbers().max()?));
        Some(Numbering { values: values.or_else(|| self.side_of_cells())?, base: None })
    }

    /// The numbering 100r + 10c + v, if it has all variables.
    fn decimal(&self) -> Option<Numbering> {
        if !self.numbers().all(|number| Numbering::DECIMAL.has(number)) {
            return None;
        }
        let digits = |number: usize| [number / 100, number / 10 % 10, number % 10];
        let candidates = self.numbers().filter(|number| *number <= Numbering::DECIMAL.last());
        let largest = candidates.flat_map(digits).max()?;
        let is_named = |side: &usize| [side * 111, side.pow(3)].contains(&self.variables);
        let named = (MIN_VALUES..=9).find(is_named).unwrap_or(9);
        let values = if self.has_units_only() { named.max(largest) } else { largest };
        (values >= MIN_VALUES).then_some(Numbering { values, ..Numbering::DECIMAL })
    }

    /// The number of values, from the first clause that allows all values in a cell.
    fn side_of_cells(&self) -> Option<usize> {
        self.clauses().find_map(|(_, clause)| {
            let is_run = clause.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
            let first = usize::try_from(*clause.first()?).ok()?;
            let is_cell = is_run && first % clause.len() == 1 % clause.len();
            (is_cell && SIDES.contains(&clause.len())).then_some(clause.len())
        })
    }
}

/// The sides of boards that are read.
const SIDES: std::ops::RangeInclusive<usize> = MIN_VALUES..=MAX_RULED_VALUES;

/// The numbering of variables.
#[derive(Clone, Copy)]
struct Numbering {
    values: usize,
    /// The base of r, c and v as digits. `None` for (r − 1)·N² + (c − 1)·N + v.
    base: Option<usize>,
}

impl Numbering {
    const DECIMAL: Self = Self { values: 9, base: Some(10) };

    /// The numbering in the smallest base with a digit for each value.
    fn by_digits(values: usize) -> Self {
        Self { values, base: Some(values + 1) }
    }

    /// The number of a value in a row and column.
    fn number(self, [row, column, value]: [usize; 3]) -> usize {
        let base = self.base.unwrap_or(self.values);
        let first = usize::from(self.base.is_none());
        ((row - first) * base + column - first) * base + value
    }

    /// The smallest number of a candidate.
    fn first(self) -> usize {
        self.number([1; 3])
    }

    /// The largest number of a candidate on the largest board in this numbering.
    fn last(self) -> usize {
        self.number([self.base.map_or(self.values, |base| base - 1); 3])
    }

    /// True if a number is that of a candidate or of an auxiliary variable.
    fn has(self, number: usize) -> bool {
        self.candidate(number).is_some()
    }

    /// The index of the candidate with a number, by row, column and value. Auxiliary variables
    /// follow the candidates. `None` if the number has another meaning.
    fn candidate(self, number: usize) -> Option<usize> {
        let side = self.values;
        let Some(base) = self.base else { return number.checked_sub(1) };
        if let Some(beyond) = number.checked_sub(self.last() + 1) {
            return Some(side.pow(3) + beyond);
        }
        let digits = [number / (base * base), number / base % base, number % base];
        if digits.iter().any(|digit| !(1..=side).contains(digit)) {
            return None;
        }
        let [row, column, value] = digits.map(|digit| digit - 1);
        Some((row * side + column) * side + value)
    }
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let formula = Formula::read(text)?;
    let unknown = || Fault::expected(NUMBERING, formula.problem);
    let numbering = formula.numbering().ok_or_else(unknown)?;
    let clues = clues(&formula, numbering)?;
    let entry = if formula.has_units_only() && !clues.iter().all(Option::is_none) {
        clues_entry(clues, context).ok_or_else(unknown)?
    } else {
        entry(&formula, numbering, &clues, context)?
    };
    Ok(Reading::new(Format::Dimacs, vec![entry]))
}

/// The values of the cells with a positive unit clause.
fn clues(formula: &Formula<'_>, numbering: Numbering) -> Result<Vec<Option<Value>>, Fault> {
    let mut clues = vec![None; numbering.values.pow(2)];
    let candidate = |literal: i32| numbering.candidate(literal.unsigned_abs() as usize);
    for (place, clause) in formula.clauses() {
        let &[literal] = clause else { continue };
        let Some(candidate) = candidate(literal).filter(|_| literal > 0) else {
            continue;
        };
        let value = Value::from_index(candidate % numbering.values);
        let Some(clue) = clues.get_mut(candidate / numbering.values) else { continue };
        if clue.replace(value).is_some_and(|other| other != value) {
            return Err(Fault::expected(ONE_CLUE, place));
        }
    }
    Ok(clues)
}

/// The puzzle whose rules are the clauses. Tries all box shapes, with and without diagonals, then the
/// same with further clauses as own rules. If none fits, the fault is that of the attempt that got
/// furthest.
fn entry(
    formula: &Formula<'_>,
    numbering: Numbering,
    clues: &[Option<Value>],
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let mut furthest: Option<Fault> = None;
    for houses in houses(numbering.values, context) {
        match attempt(formula, numbering, houses, clues, 0) {
            Ok(found) => return found.entry(houses, clues, formula.problem, context),
            Err(fault) if furthest.as_ref().is_some_and(|other| other.at >= fault.at) => {}
            Err(fault) => furthest = Some(fault),
        }
    }
    let mut fewest: Option<(Houses, Found)> = None;
    for houses in houses(numbering.values, context) {
        let most = match &fewest {
            Some((_, found)) => found.own.len().saturating_sub(1),
            None => MAX_OWN_CLAUSES,
        };
        if let Ok(found) = attempt(formula, numbering, houses, clues, most) {
            fewest = Some((houses, found));
        }
    }
    match fewest {
        Some((houses, found)) => found.entry(houses, clues, formula.problem, context),
        None => Err(furthest.unwrap_or_else(|| Fault::expected(NUMBERING, formula.problem))),
    }
}

/// The possible houses of a grid, the likelier first.
fn houses(side: usize, context: &Context<'_>) -> Vec<Houses> {
    let usual = context.shape(side);
    let shapes = (1..=side).filter(|rows| side.is_multiple_of(*rows));
    let mut shapes: Vec<BoxShape> =
        shapes.filter_map(|rows| BoxShape::new(rows, side / rows).ok()).collect();
    // Boxes of one row or column come last. They fit any formula without clauses for boxes.
    shapes.sort_by_key(|shape| {
        let is_line = shape.rows() == 1 || shape.columns() == 1;
        (is_line, Some(*shape) != usual, shape.columns() == 1)
    });
    let is_line = |shape: &BoxShape| shape.rows() == 1 || shape.columns() == 1;
    let all = [[false, false], [true, true], [true, false], [false, true]];
    let of = |diagonals| {
        let shapes =
            shapes.iter().filter(move |shape| diagonals == [false, false] || !is_line(shape));
        shapes.map(move |shape| Houses::new(*shape, diagonals))
    };
    all.into_iter().flat_map(of).collect()
}

/// The most clauses that become own rules.
const MAX_OWN_CLAUSES: usize = 500;

/// The name of an own clause that is left out.
const OWN_CLAUSE: &str = "a further clause";

/// The requirements of the clauses beyond the rules of houses and the clues.
struct Found {
    /// The candidates that clauses leave to the cells.
    cells: Vec<Cell>,
    /// Further clauses: literals, each a cell with the number of a value, and whether the cell has it.
    own: Vec<Vec<(CellId, i32, bool)>>,
}

impl Found {
    fn entry(
        &self,
        houses: Houses,
        clues: &[Option<Value>],
        place: Token<'_>,
        context: &Context<'_>,
    ) -> Result<Entry, Fault> {
        let mut draft = Draft::new(houses.shape());
        let [falling, rising] = houses.diagonals();
        draft.diagonals(falling, rising);
        give_candidates(&mut draft, &self.cells);
        for rule in self.own.iter().filter_map(|literals| rules::own_clause(literals)) {
            draft.add(rule, OWN_CLAUSE);
        }
        draft.finish(clues, place, context)
    }
}

/// Checks that the clauses are the rules of these houses, and at most so many others.
fn attempt(
    formula: &Formula<'_>,
    numbering: Numbering,
    houses: Houses,
    clues: &[Option<Value>],
    most_own: usize,
) -> Result<Found, Fault> {
    let side = numbering.values;
    let mut stated = StatedRules::new(houses, clues);
    let mut own = Vec::new();
    let mut candidates = Vec::new();
    let mut others = Vec::new();
    for (place, clause) in formula.clauses() {
        let misfit = || Fault::expected(CLAUSE, place);
        candidates.clear();
        for literal in clause {
            let number = literal.unsigned_abs() as usize;
            candidates.push(numbering.candidate(number).ok_or_else(misfit)?);
        }
        let is_auxiliary = |candidate: &usize| *candidate >= stated.candidate_count();
        if candidates.iter().any(is_auxiliary) {
            others.push(candidates.clone());
            continue;
        }
        let is_positive = clause.iter().all(|literal| *literal > 0);
        let is_negative = clause.iter().all(|literal| *literal < 0);
        let fits = match candidates.as_slice() {
            [] => false,
            [candidate] if is_negative => stated.exclude(*candidate),
            [_] => true,
            [a, b] if is_negative => stated.exclude_pair(*a, *b),
            _ => is_positive && stated.require(&candidates),
        };
        if fits {
            continue;
        }
        if candidates.is_empty() || own.len() == most_own {
            return Err(misfit());
        }
        let literal = |(candidate, literal): (&usize, &i32)| {
            (candidate / side, i32::from((candidate % side) as u16) + 1, *literal > 0)
        };
        own.push(candidates.iter().zip(clause).map(literal).collect());
    }
    if !stated.add_auxiliary(&others) {
        return Err(Fault::expected(RULES, formula.text.end()));
    }
    let cells = stated.cells().ok_or_else(|| Fault::expected(RULES, formula.text.end()))?;
    Ok(Found { cells, own })
}
