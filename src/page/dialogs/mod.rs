//! The dialogs.

pub(crate) mod collection;
pub(crate) mod export;
pub(crate) mod help;
pub(crate) mod new_puzzle;
pub(crate) mod open;
pub(crate) mod photo;
pub(crate) mod picker;
pub(crate) mod print;
pub(crate) mod settings;
pub(crate) mod share;
pub(crate) mod shelf;
pub(crate) mod techniques;
