//! Imports: texts, files and pictures, and the possible readings of each.

pub(super) mod files;
pub(super) mod import;
pub(super) mod photo_review;
