//! Icons, each a path on 24 × 24 units. Characters would do for some of them. But few fonts have
//! them, and searching a device's fonts takes up to 0.1 s.

use leptos::prelude::*;

/// An icon as an image. It is hidden from screen readers.
pub(crate) fn icon(path: &'static str) -> AnyView {
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d=path></path>
        </svg>
    }
    .into_any()
}

/// A check mark in a circle.
pub(crate) const SOLVE: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16 9.5";
/// A board with one cell filled.
pub(crate) const PLAY: &str = "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16m5.4-16v16";
/// A pencil.
pub(crate) const CREATE: &str = "m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5";
/// The signs of *and* and *or*.
pub(crate) const HOW_IT_WORKS: &str = "m3 17 4-10 4 10m2-10 4 10 4-10";
/// A dot in a cell.
pub(crate) const REVEAL: &str = "M5 5h14v14H5zM12 12v.01M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0z";
/// An arrow in a circle.
pub(crate) const RESTART: &str = "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5";
/// Three dots in a row.
pub(crate) const MENU: &str = "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0";
/// An arrow turning back.
pub(crate) const UNDO: &str = "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
/// An arrow turning forward.
pub(crate) const REDO: &str = "m15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3";
/// A printer.
pub(crate) const PRINT: &str = "M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z";
/// An arrow leaving a box.
pub(crate) const SHARE: &str =
    "M12 15V3M7.5 7.5 12 3l4.5 4.5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6";
/// Four boards.
pub(crate) const PUZZLES: &str = "M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z";
/// Books on a shelf.
pub(crate) const BOARDS: &str = "M3 20h18M5 20V5h4v15m0-12h4v12m1.5-11.5 3.6-1 3 11.6-3.6 1z";
/// A die.
pub(crate) const NEW: &str = "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zm2.5 5v.01m7-.01v.01M12 12v.01M8.5 15.5v.01m7-.01v.01";
/// Sliders.
pub(crate) const SETTINGS: &str = "M4 8h7.5m5 0H20M4 16h3.5m5 0H20M14 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm-4 8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";
/// Three candidates, joined by links.
pub(crate) const TECHNIQUES: &str = "M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm12 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7.9 6.8l8.2 3.4m0 2L9.6 16.8";
/// A question mark.
pub(crate) const HELP: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8m0 3v.01";
/// A pause sign.
pub(crate) const PAUSE: &str = "M9 6v12m6-12v12";
/// A play sign.
pub(crate) const GO_ON: &str = "m8 5 11 7-11 7z";
/// The backspace key: an arrow pointing back, crossed out.
pub(crate) const ERASE: &str = "M9 5h11v14H9l-6-7zm3 4.5 5 5m0-5-5 5";
/// The space bar: an open box.
pub(crate) const BLANK: &str = "M4 10v6h16v-6";
/// An arrowhead pointing back.
pub(crate) const BACK: &str = "m15 5-7 7 7 7";
/// An arrowhead pointing forward.
pub(crate) const ON: &str = "m9 5 7 7-7 7";
/// A cross.
pub(crate) const CLOSE: &str = "m6 6 12 12M18 6 6 18";
/// An arrowhead pointing back to a bar.
pub(crate) const TO_START: &str = "m18 5-7 7 7 7M7 5v14";
/// An arrowhead pointing forward to a bar.
pub(crate) const TO_END: &str = "m6 5 7 7-7 7M17 5v14";
