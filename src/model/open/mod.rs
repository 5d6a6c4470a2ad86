//! What is opened: texts, files and pictures, and the ways to read them.

pub(super) mod files;
pub(super) mod readings;
pub(super) mod sighted;
