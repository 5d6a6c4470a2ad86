//! The names of encodings, of kinds of preprocessing, and of groups of clauses.

use satdoku_sat::clauses::ClauseGroup;
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::{Clues, Preprocessing};

/// The name of an encoding in the literature.
#[must_use]
pub fn encoding(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Minimal => "minimal",
        Encoding::Extended => "extended",
        Encoding::Reduced => "reduced",
        Encoding::Product => "product",
        Encoding::Sequential => "sequential",
        Encoding::Commander => "commander",
    }
}

/// The publication of an encoding, in one line.
#[must_use]
pub fn source(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Minimal | Encoding::Extended => {
            "I. Lynce, J. Ouaknine, Sudoku as a SAT Problem, AIMath 2006"
        }
        Encoding::Reduced => {
            "G. Kwon, H. Jain, Optimized CNF Encoding for Sudoku Puzzles, LPAR 2006; H. Kociemba, SATSudoku, 2018"
        }
        Encoding::Product => {
            "J. Chen, A New SAT Encoding of the At-Most-One Constraint, ModRef 2010"
        }
        Encoding::Sequential => {
            "C. Sinz, Towards an Optimal CNF Encoding of Boolean Cardinality Constraints, CP 2005"
        }
        Encoding::Commander => {
            "W. Klieber, G. Kwon, Efficient CNF Encoding for Selecting 1 from N Objects, CFV 2007"
        }
    }
}

/// A short name of a kind of preprocessing.
#[must_use]
pub fn preprocessing(start: Preprocessing) -> &'static str {
    match start {
        Preprocessing::Open => "nothing simplified",
        Preprocessing::CluesPlaced => "clues crossed out",
        Preprocessing::Simplified => "simplified",
    }
}

/// A kind of preprocessing in one line.
#[must_use]
pub fn about_preprocessing(start: Preprocessing) -> &'static str {
    match start {
        Preprocessing::Open => {
            "Every candidate is a variable, each clue a unit clause, as in the papers."
        }
        Preprocessing::CluesPlaced => {
            "Clues cross out candidates in their houses, and are unit clauses: Kociemba's example."
        }
        Preprocessing::Simplified => {
            "Singles, box–line interaction and pairs run first; only what they leave is written."
        }
    }
}

/// Describes the simplification of an exported formula.
#[must_use]
pub fn clues(clues: Clues) -> &'static str {
    match clues {
        Clues::Placed => "clues crossed out, nothing else simplified",
        Clues::Units => "nothing simplified",
    }
}

/// The name of a group of clauses.
#[must_use]
pub fn group(group: ClauseGroup) -> &'static str {
    match group {
        ClauseGroup::Cells => "cells",
        ClauseGroup::Rows => "rows",
        ClauseGroup::Columns => "columns",
        ClauseGroup::Boxes => "boxes",
        ClauseGroup::Rules => "rules",
        ClauseGroup::Clues => "clues",
        ClauseGroup::Implied => "implied sums",
    }
}
