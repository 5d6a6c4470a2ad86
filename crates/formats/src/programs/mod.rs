//! Links and files of other programs: one program a file, with its own table of rule names.

pub(crate) mod address;
mod around;
mod coach;
pub(crate) mod fpuzzles;
pub(crate) mod hodoku;
pub(crate) mod iss;
pub(crate) mod killer;
pub(crate) mod ksudoku;
mod lisudoku;
pub(crate) mod open_sudoku;
pub(crate) mod packed;
mod penpa;
mod pieces;
mod puzz_link;
pub(crate) mod pzpr_file;
pub(crate) mod solo;
mod sudoku_maker;
pub(crate) mod sudoku_wiki;
mod sudokupad;

use crate::board::RuleKind;

/// Kinds of rules with their names in a program.
type Names = [(&'static RuleKind, &'static str)];

/// The kind with a name.
fn named(names: &Names, name: &str) -> Option<&'static RuleKind> {
    names.iter().find(|(_, other)| *other == name).map(|(kind, _)| *kind)
}
