//! Buttons used in several parts of the page.

pub const CANCEL: &str = "Cancel";
pub const CLOSE: &str = "Close";
pub const OK: &str = "OK";
pub const PRINT: &str = "Print";
pub const STOP: &str = "Stop";
pub const TRY_AGAIN: &str = "Try again";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
