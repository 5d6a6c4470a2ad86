//! Bounds of what is read.

/// The longest link read, in bytes, and the longest text of one puzzle. Whatever a text asks for is
/// bounded by this, by [`crate::board::MAX_VALUES`] and by the bounds of [`crate::board::Layout`],
/// before anything is allocated.
pub const MAX_TEXT: usize = 1024 * 1024;

/// The longest text read, in bytes: a file of 50,000 puzzles in lines.
pub const MAX_FILE: usize = 4 * 1024 * 1024;

/// The most puzzles read from one text.
pub const MAX_PUZZLES: usize = 100_000;

/// The longest title kept, in characters.
pub const MAX_TITLE: usize = 120;

/// What a packed text may unpack to, in bytes or symbols.
pub(crate) const MAX_UNPACKED: usize = 1024 * 1024;

/// The most elements and attributes of XML.
pub(crate) const MAX_TEXT_NODES: u32 = 400_000;
