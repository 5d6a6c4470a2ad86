//! Create: the board, its rules, and tools for setters.

pub(crate) mod about;
pub(crate) mod all_steps;
pub(crate) mod choosers;
pub(crate) mod draw;
pub(crate) mod intro;
mod needless;
mod own_rule;
pub(crate) mod palette;
pub(crate) mod rule_list;
pub(crate) mod setter_tools;
mod technique_choice;
pub(crate) mod tools;
pub(crate) mod verdict_actions;
