//! The commands, one per file.

pub(crate) mod check_answer;
pub(crate) mod cnf;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod cubes;
pub(crate) mod explain;
pub(crate) mod make;
pub(crate) mod manual;
pub(crate) mod picture;
pub(crate) mod prove;
pub(crate) mod rate;
pub(crate) mod solve;
pub(crate) mod solve_worker;
pub(crate) mod steps;

mod cube_answers;
mod for_each;
