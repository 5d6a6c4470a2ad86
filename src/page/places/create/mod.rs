//! Create: the board, its rules, and tools for setters.

pub(crate) mod about;
pub(crate) mod choosers;
pub(crate) mod draw;
pub(crate) mod intro;
pub(crate) mod setter_tools;
pub(crate) mod verdict_actions;
