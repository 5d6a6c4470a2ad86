//! DIMACS CNF: what SAT solvers read.
//!
//! Variables are numbered as H. Kociemba does, *SATSudoku* (2018), "Details of the SAT solver":
//! r·D² + c·D + v for the value v, from 1, in row r and column c, both from 0. On boards of several
//! grids cells count in reading order in place of r·D + c. The auxiliary variables of an encoding
//! follow. Comments before the formula say what each variable means.

use std::fmt::Write as _;

use super::{Clues, Options, Progress};
use crate::board::{Board, ConstraintId};
use crate::encode::{Census, ClauseSink, Lit, Meaning, Subject, Variables, encode};
use crate::puzzle::Puzzle;
use crate::simplify::Position;

/// The size of a piece, in bytes.
const PIECE: usize = 64 * 1024;

/// Writes the formula of a puzzle, piece by piece. It is encoded twice, since its head says its size;
/// at no time is all of it in memory.
pub(super) fn write(puzzle: &Puzzle, options: Options, sink: &mut dyn FnMut(&str, Progress)) {
    let board = puzzle.board();
    let placed = match options.clues {
        // Clues that contradict each other can't be placed, but the solver shall hear of them all.
        Clues::Placed => Position::with_clues_placed(puzzle).ok(),
        Clues::Units => None,
    };
    let position = placed.unwrap_or_else(|| Position::open(board));
    let mut census = Census::default();
    let variables = encode_into(&mut census, puzzle, options, &position);
    let total = census.total().clauses;
    let mut text = head(puzzle, options, &variables);
    let _ = writeln!(text, "p cnf {} {total}", variables.len());
    let mut body = Body { text, done: 0, total, number: itoa::Buffer::new(), sink };
    encode_into(&mut body, puzzle, options, &position);
    body.hand_over();
}

/// Encodes, and gives the variables used.
fn encode_into(
    sink: &mut impl ClauseSink,
    puzzle: &Puzzle,
    options: Options,
    position: &Position,
) -> Variables {
    let mut variables = Variables::declared(position);
    encode(options.encoding, position, puzzle.clues(), &mut variables, sink);
    variables
}

/// Writes clauses as they come.
struct Body<'a> {
    text: String,
    done: usize,
    total: usize,
    number: itoa::Buffer,
    sink: &'a mut dyn FnMut(&str, Progress),
}

impl Body<'_> {
    fn hand_over(&mut self) {
        (self.sink)(&self.text, Progress { done: self.done, total: self.total });
        self.text.clear();
    }
}

impl ClauseSink for Body<'_> {
    fn clause(&mut self, literals: &[Lit]) {
        for literal in literals {
            self.text.push_str(self.number.format(literal.dimacs()));
            self.text.push(' ');
        }
        self.text.push_str("0\n");
        self.done += 1;
        if self.text.len() >= PIECE {
            self.hand_over();
        }
    }
}

/// The comments: what the formula is, and what its variables mean.
fn head(puzzle: &Puzzle, options: Options, variables: &Variables) -> String {
    let board = puzzle.board();
    let values = board.value_count();
    let cells = board.cell_count();
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write!(
        text,
        "c A Sudoku of {cells} cells and {values} values with {} clues, by Satdoku.\n\
         c Encoding: {} ({}).\n",
        puzzle.clue_count(),
        options.encoding.name(),
        options.encoding.source(),
    );
    if board.layout().origins().len() == 1 {
        let _ = writeln!(
            text,
            "c Variable r*{} + c*{values} + v: the cell in row r and column c, from 0, takes the \
             value v.",
            values * values,
        );
    } else {
        let _ = writeln!(
            text,
            "c Variable n*{values} + v: cell n takes the value v. Cells count in reading order:",
        );
        write_runs(&mut text, board);
    }
    write_auxiliaries(&mut text, board, variables);
    text
}

/// Says which cells stand side by side in each row.
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

/// Says what the auxiliary variables are about: a line for all those of one constraint.
fn write_auxiliaries(text: &mut String, board: &Board, variables: &Variables) {
    let first = variables.len() - variables.auxiliary_count() + 1;
    let all: Vec<(usize, About)> = (first..=variables.len())
        .filter_map(|variable| match variables.meaning(Lit::of(variable)) {
            Meaning::Auxiliary { subject, .. } => Some((variable, About::Subject(subject))),
            Meaning::State { constraint, .. } => Some((variable, About::Constraint(constraint))),
            Meaning::Candidate(..) => None,
        })
        .collect();
    for run in all.chunk_by(|a, b| a.1 == b.1) {
        let (first, last) = (run[0].0, run[run.len() - 1].0);
        let _ =
            writeln!(text, "c Variables {first}-{last} help to say that {}.", run[0].1.say(board));
    }
}

/// What an auxiliary variable is about.
#[derive(PartialEq, Eq)]
enum About {
    Subject(Subject),
    Constraint(ConstraintId),
}

impl About {
    /// In the words of the puzzle; rows and columns from 1, as players count.
    fn say(&self, board: &Board) -> String {
        match *self {
            Self::Subject(Subject::Cell(cell)) => format!("{} takes one value", board.place(cell)),
            Self::Subject(Subject::House(house, value)) => {
                let grids = board.layout().origins().len();
                format!("{} has one {value}", board.houses()[house].name(grids))
            }
            Self::Constraint(id) => board.constraints()[id].words(board),
        }
    }
}
