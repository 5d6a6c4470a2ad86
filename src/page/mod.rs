//! The page: Leptos components and the browser, on `wasm32` alone.
//!
//! `frame` puts the page together from `places` (panels) and `dialogs`, which use `board`, `kit`,
//! `runtime` and `browser`. No place or dialog imports another.

mod board;
mod browser;
mod dialogs;
mod frame;
mod keyboard;
mod kit;
mod places;
mod runtime;

pub use frame::later::later;
pub use frame::page::start;
pub use runtime::second_part::SecondPart;
