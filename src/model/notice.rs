//! The messages other than the outcomes of questions, as plain data. `src/view/messages` has the
//! texts.

use crate::board::Rule;
use crate::formats::ReadError;
use crate::logic::TechniqueKind;
use crate::model::Source;
use crate::worker::task::Failure;
use crate::worker::tasks::RuleDoubt;

/// A message that stays until something more important replaces it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A question waits until the text is read.
    ReadingFirst,
    /// The user cancelled the reading of a text.
    ReadingStopped,
    /// The user cancelled the question.
    Cancelled,
    /// The worker ended without an answer.
    NoAnswer(Failure),
    /// The puzzle of a link is on the board.
    LinkLoaded {
        /// The number of clues.
        clues: usize,
    },
    /// The puzzle of a text is on the board.
    TextLoaded(TextLoaded),
    /// The link in the address can't be read.
    LinkDamaged(ReadError),
    /// The link in the address is too long.
    LinkTooLong,
    /// A text can't be read.
    Unreadable {
        /// The source of the text.
        source: Source,
        /// The reason in words, from the error.
        reason: String,
    },
    /// A message that only the second part of the page causes.
    Further(FurtherNotice),
}

/// A message that only the second part of the page causes.
#[derive(Clone, Debug, PartialEq)]
pub enum FurtherNotice {
    /// A question makes no sense now.
    Refused(Refusal),
    /// A text was read, but its puzzle can't be used.
    Unusable {
        /// The source of the text.
        source: Source,
        /// The reason.
        problem: TextProblem,
    },
    /// The puzzle of a text is not loaded yet, since no board has some of its rules.
    Incomplete {
        /// Lists these rules.
        left_out: String,
    },
    /// Another solver claims that the puzzle has no solution.
    ClaimedUnsolvable,
    /// A formula that is no Sudoku's is explored without a board.
    FormulaExplored {
        /// The reason why it is no Sudoku's.
        reason: String,
    },
    /// The puzzle of a photo is on the board.
    PictureLoaded(PictureLoaded),
    /// A puzzle made from a seed is on the board.
    Made {
        /// The number of clues.
        clues: usize,
        /// The number of clues that may or may not be needed.
        undecided: usize,
        /// The seed.
        seed: u32,
    },
    /// A new board replaced one that had clues or drawn rules.
    NewBoard,
    /// The applied steps of a walkthrough are gone, since the puzzle has changed.
    StepsTakenBack,
    /// Every cell is filled, but some entry is wrong.
    FilledWrongly,
    /// The player has solved the puzzle.
    Done {
        /// The milliseconds played, if the page shows a clock.
        elapsed_ms: Option<f64>,
    },
    /// A position to practise a technique is on the board.
    Practice(TechniqueKind),
    /// Some of a saved board's entries can't be read.
    BoardReadInPart,
    /// The board of the last visit can't be read.
    LastBoardUnreadable,
}

/// The reason why a question makes no sense now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There are no clues to remove.
    NoClues,
    /// The cell is a clue, so its value needs no explanation.
    CellIsClue,
    /// The cell shows no value to explain.
    NothingToExplain,
    /// No result is known yet, so there is nothing to prove.
    NothingKnown,
    /// The puzzle has several solutions, so there is nothing to prove.
    SeveralSolutions,
}

/// The reason why a text that was read can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// It contains no puzzle.
    NoPuzzle,
    /// It is a solution, but the board has changed.
    BoardChanged,
    /// No board has boxes of this size.
    NoSuchBoard {
        /// The rows of a box.
        rows: usize,
        /// The columns of a box.
        columns: usize,
    },
}

/// A puzzle loaded from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLoaded {
    /// The number of clues.
    pub clues: usize,
    /// The number of cells whose candidates the text gives.
    pub candidates: usize,
    /// The name of the text's format.
    pub format: String,
    /// The rows and columns of a box, if the board has boxes.
    pub boxes: Option<(usize, usize)>,
    /// The number of lines that are no puzzles.
    pub lines_left_out: usize,
    /// Lists the omitted rules. Empty if there are none.
    pub left_out: String,
}

/// A puzzle loaded from a photo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureLoaded {
    /// The number of clues.
    pub clues: usize,
    /// The rules.
    pub rules: Vec<Rule>,
    /// The number of doubtful cells.
    pub doubtful_cells: usize,
    /// Doubts about rules, for the user to check.
    pub rule_doubts: Vec<RuleDoubt>,
}

impl From<FurtherNotice> for Notice {
    fn from(notice: FurtherNotice) -> Self {
        Self::Further(notice)
    }
}

impl From<Refusal> for Notice {
    fn from(refusal: Refusal) -> Self {
        Self::Further(FurtherNotice::Refused(refusal))
    }
}

impl Notice {
    /// True if the message explains a missing answer or puzzle.
    #[must_use]
    pub fn is_failure(&self) -> bool {
        matches!(
            self,
            Self::NoAnswer(_)
                | Self::LinkDamaged(_)
                | Self::LinkTooLong
                | Self::Unreadable { .. }
                | Self::Further(FurtherNotice::Unusable { .. })
        )
    }
}
