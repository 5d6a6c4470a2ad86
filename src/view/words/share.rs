//! The share dialog.

pub const SHARE_MENU: &str = "Share";
pub const TITLE: &str = "Share";
pub const LINK: &str = "Link";
pub const WITH_ENTRIES: &str = "Include my entries";
pub const COPY_LINK: &str = "Copy link";
pub const SHARE: &str = "Share…";
pub const SUDOKUPAD: &str = "SudokuPad";
pub const F_PUZZLES: &str = "f-puzzles";
pub const OPEN: &str = "Open";
pub const OPEN_SUDOKUPAD: &str = "Open in SudokuPad";
pub const OPEN_F_PUZZLES: &str = "Open in f-puzzles";
pub const COPY: &str = "Copy link";
pub const COPY_SUDOKUPAD: &str = "Copy link for SudokuPad";
pub const COPY_F_PUZZLES: &str = "Copy link for f-puzzles";
pub const PICTURE: &str = "Picture";
pub const COPY_IMAGE: &str = "Copy";
pub const COPY_PICTURE: &str = "Copy picture";
pub const SAVE_PNG: &str = "Save PNG";
pub const SAVE_SVG: &str = "Save SVG";
pub const PAPER_AND_FILES: &str = "Paper and files";
pub const PRINT: &str = "Print…";
pub const MORE_FORMATS: &str = "More formats…";

pub const LINK_COPIED: &str = "Link copied. It holds the whole puzzle.";
pub const COPIED: &str = "Copied.";
pub const NOT_COPIED: &str = "The browser doesn’t let it be copied.";
pub const LINK_NOT_COPIED: &str = "The browser doesn’t let it be copied. Copy it from the field.";
pub const SAVED: &str = "Saved.";
