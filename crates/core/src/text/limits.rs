//! Limits on the size of texts, and of the boards and lists in them.

/// The longest link, and the longest text of one puzzle, in bytes. Before anything is allocated,
/// texts are bounded by this, by [`crate::board::MAX_VALUES`] and by the bounds of
/// [`crate::board::Layout`].
pub const MAX_TEXT: usize = 1024 * 1024;

/// The longest text, in bytes: a file of 50,000 puzzles in lines.
pub const MAX_FILE: usize = 4 * 1024 * 1024;

/// The most puzzles in one text.
pub const MAX_PUZZLES: usize = 100_000;

/// The longest title, in characters. Longer ones are truncated.
pub const MAX_TITLE: usize = 120;

/// The most bytes or symbols that a packed text may unpack to.
pub const MAX_UNPACKED: usize = 1024 * 1024;

/// The most elements and attributes in XML.
pub const MAX_TEXT_NODES: u32 = 400_000;

/// The most values and names in JSON. A value takes 40 bytes, so these take 16 MB.
pub const MAX_PARTS: usize = 400_000;
