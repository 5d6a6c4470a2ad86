//! A puzzle in DIMACS CNF, the input format of SAT solvers.
//!
//! Variables are numbered as by H. Kociemba, *SATSudoku* (2018), “Details of the SAT solver”:
//! r·D² + c·D + v for the value v, from 1, in row r and column c, both from 0. On boards of several
//! grids, the cell's index in reading order replaces r·D + c. The auxiliary variables of an
//! encoding follow. Comments before the formula describe each variable.
//!
//! Many programs use the numbers 100r + 10c + v instead, with rows and columns from 1. A formula of
//! a single grid of up to 9 values can have these numbers. Its auxiliary variables follow 999.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use super::{Clues, Options, numbers_of_values};
use crate::board::{Board, ConstraintRef};
use crate::clauses::{ClauseGroup, ClauseSink, Lit, Meaning, Subject, Variables};
use crate::formula::{Formula, PIECE_SIZE};
use crate::logic::CandidateGrid;
use crate::proof::{self, Claim};
use crate::puzzle::Puzzle;
use crate::words::{constraints, formulas, houses};
use crate::write::Progress;

/// The numbering of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// r·D² + c·D + v.
    Paper,
    /// 100r + 10c + v, on a board with this many values.
    Digits(usize),
}

/// The number before those of auxiliary variables in [`Numbering::Digits`].
const LAST_OF_DIGITS: usize = 999;

impl Numbering {
    /// The number of a variable that has this number in [`Numbering::Paper`].
    fn number(self, variable: usize) -> usize {
        let Self::Digits(values) = self else { return variable };
        let candidates = values.pow(3);
        if variable > candidates {
            return LAST_OF_DIGITS + variable - candidates;
        }
        let index = variable - 1;
        let (row, column) = (index / values.pow(2), index / values % values);
        100 * (row + 1) + 10 * (column + 1) + index % values + 1
    }

    /// The largest number, given the number of variables.
    fn largest(self, variables: usize) -> usize {
        self.number(variables).max(if self == Self::Paper { 0 } else { LAST_OF_DIGITS })
    }
}

/// Writes the formula of a puzzle, piece by piece.
pub(crate) fn write(
    puzzle: &Puzzle,
    options: Options,
    numbering: Numbering,
    sink: &mut dyn FnMut(&str, Progress) -> ControlFlow<()>,
) {
    let (formula, about) = formula_of(puzzle, options);
    write_formula(&formula, &about, (Problem::Cnf, numbering), &mut |piece, done, total| {
        sink(piece, Progress { done, total })
    });
}

/// The formula of a puzzle, and its description.
pub(super) fn formula_of(puzzle: &Puzzle, options: Options) -> (Formula<'_>, String) {
    let placed = match options.clues {
        // Contradicting clues can't be placed. The formula then has all of them as unit clauses.
        Clues::Placed => CandidateGrid::with_clues_placed(puzzle).ok(),
        // A large board has too many candidates for all of them.
        Clues::Units if puzzle.board().layout().shape().is_large() => {
            CandidateGrid::with_clues_placed(puzzle).ok()
        }
        Clues::Units => None,
    };
    let clues = if placed.is_some() { Clues::Placed } else { Clues::Units };
    let position = placed.unwrap_or_else(|| CandidateGrid::open(puzzle.board()));
    let about = format!("Written with {}; all candidates are numbered.", formulas::clues(clues));
    (Formula { puzzle, encoding: options.encoding, position, last: None }, about)
}

/// The form of the line before the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The numbers of variables and clauses.
    Cnf,
    /// No numbers, because cubes follow the clauses.
    Cubes,
}

/// Writes the formula of a claim. It has no model if the claim is true.
pub(crate) fn write_claim(
    puzzle: &Puzzle,
    claim: &Claim,
    sink: &mut dyn FnMut(&str) -> ControlFlow<()>,
) {
    let about = match claim {
        Claim::Unsolvable => "It has no model: the puzzle has no solution.",
        Claim::OnlySolution(_) => {
            "Its last clause rules out a solution. It has no model: there is no other solution."
        }
    };
    let formula = proof::formula(puzzle, claim);
    let form = (Problem::Cnf, Numbering::Paper);
    write_formula(&formula, about, form, &mut |piece, _, _| sink(piece));
}

/// Writes the formula as text, in pieces. `sink` receives each piece with the number of clauses
/// so far and in all. It returns [`ControlFlow::Continue`] to go on. The puzzle is encoded
/// twice, because the head contains the size; the text is never in memory as a whole.
pub(super) fn write_formula(
    formula: &Formula<'_>,
    about: &str,
    (problem, numbering): (Problem, Numbering),
    sink: &mut dyn FnMut(&str, usize, usize) -> ControlFlow<()>,
) {
    let mut tally = Tally::default();
    let variables = formula.write(&mut tally);
    let total = tally.clauses;
    let mut text = head(formula, about, numbering, &variables, &tally);
    // Writing to a string can't fail.
    let _ = match problem {
        Problem::Cnf => writeln!(text, "p cnf {} {total}", numbering.largest(variables.len())),
        Problem::Cubes => writeln!(text, "p inccnf"),
    };
    let (number, flow) = (itoa::Buffer::new(), ControlFlow::Continue(()));
    let mut body = Body { text, done: 0, total, numbering, number, sink, flow };
    formula.write(&mut body);
    body.hand_over();
}

/// The comments: a description of the formula and of its variables.
fn head(
    formula: &Formula<'_>,
    about: &str,
    numbering: Numbering,
    variables: &Variables,
    tally: &Tally,
) -> String {
    let board = formula.puzzle.board();
    let values = board.value_count();
    let cells = board.cell_count();
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write!(
        text,
        "c A Sudoku of {cells} cells and {values} values with {} clues, by Satdoku.\n\
         c Encoding: {} ({}).\n",
        formula.puzzle.clue_count(),
        formulas::encoding(formula.encoding),
        formulas::source(formula.encoding),
    );
    if let Some((first, last)) = tally.implied {
        let _ = writeln!(
            text,
            "c Clauses {first} to {last} are an addition: sums that full houses and the puzzle's \
             sums imply.\n\
             c Each was confirmed by a checker that is independent of the search for them. All \
             others are\n\
             c the rules and the clues.",
        );
    }
    let _ = writeln!(text, "c {about}");
    if let Some(note) = numbers_of_values(board) {
        let _ = writeln!(text, "c {note}");
    }
    if let Numbering::Digits(_) = numbering {
        let _ = writeln!(
            text,
            "c Variable 100*r + 10*c + v: the cell in row r and column c, from 1, takes the value v.",
        );
    } else if board.layout().origins().len() == 1 {
        let _ = writeln!(
            text,
            "c Variable r*{} + c*{values} + v: the cell in row r and column c, from 0, takes \
             the value v.",
            board.width() * values,
        );
    } else {
        let _ = writeln!(
            text,
            "c Variable n*{values} + v: cell n takes the value v. Cells count in reading order:",
        );
        write_runs(&mut text, board);
    }
    write_auxiliaries(&mut text, board, numbering, variables);
    text
}

/// Counts clauses.
#[derive(Default)]
struct Tally {
    clauses: usize,
    /// The numbers, from 1, of the first and the last clause of implied sums.
    implied: Option<(usize, usize)>,
    is_implied: bool,
}

impl ClauseSink for Tally {
    fn group(&mut self, family: ClauseGroup) {
        self.is_implied = family == ClauseGroup::Implied;
    }

    fn clause(&mut self, _: &[Lit]) {
        self.clauses += 1;
        if self.is_implied {
            let (first, _) = self.implied.unwrap_or((self.clauses, self.clauses));
            self.implied = Some((first, self.clauses));
        }
    }
}

/// Writes clauses as text, in pieces.
struct Body<'a> {
    text: String,
    done: usize,
    total: usize,
    numbering: Numbering,
    number: itoa::Buffer,
    sink: &'a mut dyn FnMut(&str, usize, usize) -> ControlFlow<()>,
    flow: ControlFlow<()>,
}

impl Body<'_> {
    fn hand_over(&mut self) {
        if self.flow.is_continue() {
            self.flow = (self.sink)(&self.text, self.done, self.total);
            self.text.clear();
        }
    }
}

impl ClauseSink for Body<'_> {
    fn clause(&mut self, literals: &[Lit]) {
        if self.is_done() {
            return;
        }
        for literal in literals {
            if !literal.is_positive() {
                self.text.push('-');
            }
            let number = self.numbering.number(literal.variable());
            self.text.push_str(self.number.format(number));
            self.text.push(' ');
        }
        self.text.push_str("0\n");
        self.done += 1;
        if self.text.len() >= PIECE_SIZE {
            self.hand_over();
        }
    }

    fn is_done(&self) -> bool {
        self.flow.is_break()
    }
}

/// Writes the runs of adjacent cells in each row.
fn write_runs(text: &mut String, board: &Board) {
    let cells: Vec<usize> = (0..board.cell_count()).collect();
    let are_neighbours = |a: &usize, b: &usize| {
        let (a, b) = (board.place(*a), board.place(*b));
        a.row == b.row && a.column + 1 == b.column
    };
    for run in cells.chunk_by(are_neighbours) {
        let (first, last) = (run[0], run[run.len() - 1]);
        let (from, to) = (board.place(first), board.place(last));
        let _ = writeln!(
            text,
            "c   cells {first}-{last}: row {}, columns {}-{}",
            from.row, from.column, to.column
        );
    }
}

/// Describes the auxiliary variables, in one line per constraint.
fn write_auxiliaries(
    text: &mut String,
    board: &Board,
    numbering: Numbering,
    variables: &Variables,
) {
    let first = variables.len() - variables.auxiliary_count() + 1;
    let all: Vec<(usize, About)> = (first..=variables.len())
        .filter_map(|variable| match variables.meaning(Lit::positive(variable)) {
            Meaning::Auxiliary { subject: Subject::Sum(source, _), .. }
            | Meaning::State { source, .. }
            | Meaning::Amount { source, .. } => Some((variable, About::Source(source))),
            Meaning::Auxiliary { subject, .. } => Some((variable, About::Subject(subject))),
            Meaning::Candidate(..) => None,
        })
        .collect();
    for run in all.chunk_by(|a, b| a.1 == b.1) {
        let (first, last) = (numbering.number(run[0].0), numbering.number(run[run.len() - 1].0));
        let _ =
            writeln!(text, "c Variables {first}-{last} help to say that {}.", run[0].1.say(board));
    }
}

/// The subject of an auxiliary variable.
#[derive(PartialEq, Eq)]
enum About {
    Subject(Subject),
    Source(ConstraintRef),
}

impl About {
    /// Describes it in the puzzle's terms, with rows and columns from 1, as players count.
    fn say(&self, board: &Board) -> String {
        match *self {
            Self::Subject(Subject::Cell(cell)) => format!("{} takes one value", board.place(cell)),
            Self::Subject(Subject::House(house, value)) => {
                let grids = board.layout().origins().len();
                format!("{} has one {value}", houses::house(&board.houses()[house], grids))
            }
            Self::Source(source) | Self::Subject(Subject::Sum(source, _)) => {
                constraints::constraint_or_sum(board, source)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;

    #[test]
    fn comments_describe_the_simplification() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        let says = |puzzle: &Puzzle, clues| {
            let mut text = String::new();
            let options = Options { clues, ..Options::default() };
            write(puzzle, options, Numbering::Paper, &mut |piece, _| {
                text += piece;
                ControlFlow::Continue(())
            });
            let line = text.lines().find(|line| line.starts_with("c Written with"));
            line.expect("a comment").to_owned()
        };
        let placed = "c Written with clues crossed out, nothing else simplified; all candidates are numbered.";
        let open = "c Written with nothing simplified; all candidates are numbered.";
        assert_eq!(says(&puzzle, Clues::Placed), placed);
        assert_eq!(says(&puzzle, Clues::Units), open);
        puzzle.set_clue(1, Value::new(1));
        assert_eq!(says(&puzzle, Clues::Placed), open, "clues in conflict can't be crossed out");
    }

    #[test]
    fn nothing_is_handed_over_after_a_stop() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(5, 5).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        for wanted in [1, 3] {
            let (mut pieces, mut length) = (0, 0);
            write(
                &puzzle,
                Options::default(),
                Numbering::Paper,
                &mut |piece, Progress { done, total }| {
                    pieces += 1;
                    length += piece.len();
                    assert!(done < total);
                    if pieces < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                },
            );
            assert_eq!(pieces, wanted);
            assert!((wanted * PIECE_SIZE..wanted * (PIECE_SIZE + 1024)).contains(&length));
        }
    }
}
