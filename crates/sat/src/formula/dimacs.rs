//! A puzzle in DIMACS CNF, the input format of SAT solvers.
//!
//! Variables are numbered as by H. Kociemba, *SATSudoku* (2018), “Details of the SAT solver”:
//! r·D² + c·D + v for the value v, from 1, in row r and column c, both from 0. On boards of several
//! grids, the cell's index in reading order replaces r·D + c. The auxiliary variables of an
//! encoding follow. Comments before the formula describe each variable.

use crate::logic::CandidateGrid;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use crate::board::{Board, ConstraintRef};
use crate::clauses::{ClauseGroup, ClauseSink, Lit, Meaning, Subject, Variables};
use crate::encodings::{Encoding, Sums, encode_with_sums};
use crate::puzzle::Puzzle;

/// The size of the pieces in which files are passed on, in bytes.
pub(crate) const PIECE_SIZE: usize = 64 * 1024;

/// A puzzle as a formula for other tools.
#[derive(Clone, Debug)]
pub struct Formula<'a> {
    /// The puzzle. Its clues are unit clauses.
    pub puzzle: &'a Puzzle,
    /// The encoding.
    pub encoding: Encoding,
    /// The candidates to write: those left by the clues, or all. Removed candidates are in no
    /// clause.
    pub position: CandidateGrid,
    /// A further line of comment.
    pub about: Option<&'a str>,
    /// A clause to add at the end, in [declared](Variables::declared) variables.
    pub last: Option<Vec<Lit>>,
}

impl Formula<'_> {
    /// Writes the clauses, and returns their variables. [Implied sums](ClauseGroup::Implied) are an
    /// addition to the puzzle, so only those confirmed by the independent checker are written.
    ///
    /// # Panics
    /// If the position belongs to another board.
    pub fn write(&self, sink: &mut impl ClauseSink) -> Variables {
        let mut variables = Variables::declared(&self.position);
        let sums = Sums { only_checked: true, ..Sums::default() };
        let (position, clues) = (&self.position, self.puzzle.clues());
        encode_with_sums(self.encoding, sums, position, clues, &mut variables, sink);
        if let Some(last) = &self.last {
            sink.group(ClauseGroup::Clues);
            sink.clause(last);
        }
        variables
    }

    /// Writes the formula as text, in pieces. `sink` receives each piece with the number of clauses
    /// so far and in all. It returns [`ControlFlow::Continue`] to go on. The puzzle is encoded
    /// twice, because the head contains the size; the text is never in memory as a whole.
    ///
    /// # Panics
    /// As [`Formula::write`].
    pub fn write_dimacs(&self, sink: &mut dyn FnMut(&str, usize, usize) -> ControlFlow<()>) {
        let mut tally = Tally::default();
        let variables = self.write(&mut tally);
        let total = tally.clauses;
        let mut text = self.head(&variables, &tally);
        // Writing to a string can't fail.
        let _ = writeln!(text, "p cnf {} {total}", variables.len());
        let (number, flow) = (itoa::Buffer::new(), ControlFlow::Continue(()));
        let mut body = Body { text, done: 0, total, number, sink, flow };
        self.write(&mut body);
        body.hand_over();
    }

    /// The comments: a description of the formula and of its variables.
    fn head(&self, variables: &Variables, tally: &Tally) -> String {
        let board = self.puzzle.board();
        let values = board.value_count();
        let cells = board.cell_count();
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = write!(
            text,
            "c A Sudoku of {cells} cells and {values} values with {} clues, by Satdoku.\n\
             c Encoding: {} ({}).\n",
            self.puzzle.clue_count(),
            self.encoding.name(),
            self.encoding.source(),
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
        if let Some(about) = self.about {
            let _ = writeln!(text, "c {about}");
        }
        if board.layout().origins().len() == 1 {
            let _ = writeln!(
                text,
                "c Variable r*{} + c*{values} + v: the cell in row r and column c, from 0, takes \
                 the value v.",
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
            self.text.push_str(self.number.format(literal.dimacs()));
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
fn write_auxiliaries(text: &mut String, board: &Board, variables: &Variables) {
    let first = variables.len() - variables.auxiliary_count() + 1;
    let all: Vec<(usize, About)> = (first..=variables.len())
        .filter_map(|variable| match variables.meaning(Lit::positive(variable)) {
            Meaning::Auxiliary { subject: Subject::Sum(source, _), .. }
            | Meaning::State { source, .. } => Some((variable, About::Source(source))),
            Meaning::Auxiliary { subject, .. } => Some((variable, About::Subject(subject))),
            Meaning::Candidate(..) => None,
        })
        .collect();
    for run in all.chunk_by(|a, b| a.1 == b.1) {
        let (first, last) = (run[0].0, run[run.len() - 1].0);
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
                format!("{} has one {value}", board.houses()[house].name(grids))
            }
            Self::Source(source) | Self::Subject(Subject::Sum(source, _)) => source.words(board),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout};
    use crate::puzzle::Value;
    use crate::rules;

    /// Accepts a number of clauses, and counts the rest.
    struct Few {
        left: usize,
        beyond: usize,
    }

    impl ClauseSink for Few {
        fn clause(&mut self, _: &[Lit]) {
            match self.left.checked_sub(1) {
                Some(left) => self.left = left,
                None => self.beyond += 1,
            }
        }

        fn is_done(&self) -> bool {
            self.left == 0
        }
    }

    fn large() -> Puzzle {
        let sum = rules::sum((0..10).collect(), 110, 120);
        let layout = Layout::single(BoxShape::new(5, 5).expect("valid"));
        let layout =
            layout.with_rules(vec![sum, rules::of_board(&rules::ANTI_KNIGHT)]).expect("valid");
        let mut puzzle = Puzzle::empty(Board::new(layout));
        puzzle.set_clue(0, Value::new(1));
        puzzle
    }

    fn formula(puzzle: &Puzzle, encoding: Encoding) -> Formula<'_> {
        let position = CandidateGrid::open(puzzle.board());
        Formula { puzzle, encoding, position, about: None, last: None }
    }

    #[test]
    fn encoding_ends_soon_after_no_more_clauses_matter() {
        let puzzle = large();
        for encoding in Encoding::ALL {
            let formula = formula(&puzzle, encoding);
            let mut tally = Tally::default();
            formula.write(&mut tally);
            // These points are among the clauses of cells, houses, sums, and pairs of cells.
            for hundredth in [0, 1, 20, 70, 98] {
                let mut few = Few { left: tally.clauses * hundredth / 100, beyond: 0 };
                formula.write(&mut few);
                let most = tally.clauses / 20;
                assert!(few.beyond < most, "{encoding:?}: {} of {}", few.beyond, tally.clauses);
            }
        }
    }

    #[test]
    fn nothing_is_handed_over_after_a_stop() {
        let puzzle = large();
        let formula = formula(&puzzle, Encoding::Reduced);
        for wanted in [1, 3] {
            let (mut pieces, mut length) = (0, 0);
            formula.write_dimacs(&mut |piece, done, total| {
                pieces += 1;
                length += piece.len();
                assert!(done < total);
                if pieces < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!(pieces, wanted);
            assert!((wanted * PIECE_SIZE..wanted * (PIECE_SIZE + 1024)).contains(&length));
        }
    }
}
