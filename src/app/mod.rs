//! The page. [`state`] holds plain structs that are tested natively. The rest is Leptos and browser
//! code, built for `wasm32` only.

pub mod state;
mod texts;

#[cfg(target_arch = "wasm32")]
mod board_cells;
#[cfg(target_arch = "wasm32")]
mod board_view;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod choices;
#[cfg(target_arch = "wasm32")]
mod choosers;
#[cfg(target_arch = "wasm32")]
mod collection;
#[cfg(target_arch = "wasm32")]
mod controls;
#[cfg(target_arch = "wasm32")]
mod draw;
#[cfg(target_arch = "wasm32")]
mod exchange;
#[cfg(target_arch = "wasm32")]
mod export;
#[cfg(target_arch = "wasm32")]
mod first_keys;
#[cfg(target_arch = "wasm32")]
mod giant;
#[cfg(target_arch = "wasm32")]
mod hardness;
#[cfg(target_arch = "wasm32")]
mod help;
#[cfg(target_arch = "wasm32")]
mod hood;
#[cfg(target_arch = "wasm32")]
mod icons;
#[cfg(target_arch = "wasm32")]
mod install;
#[cfg(target_arch = "wasm32")]
mod intro;
#[cfg(target_arch = "wasm32")]
mod keypad;
#[cfg(target_arch = "wasm32")]
mod keys;
#[cfg(target_arch = "wasm32")]
mod later;
#[cfg(target_arch = "wasm32")]
mod list;
#[cfg(target_arch = "wasm32")]
mod new_puzzle;
#[cfg(target_arch = "wasm32")]
mod news;
#[cfg(target_arch = "wasm32")]
mod other_way;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod paste;
#[cfg(target_arch = "wasm32")]
mod photo;
#[cfg(target_arch = "wasm32")]
mod photos;
#[cfg(target_arch = "wasm32")]
mod picker;
#[cfg(target_arch = "wasm32")]
mod play;
#[cfg(target_arch = "wasm32")]
mod proofs;
#[cfg(target_arch = "wasm32")]
mod purposes;
#[cfg(target_arch = "wasm32")]
mod questions;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
mod rule_layers;
#[cfg(target_arch = "wasm32")]
mod scoped;
#[cfg(target_arch = "wasm32")]
mod second_part;
#[cfg(target_arch = "wasm32")]
mod select;
#[cfg(target_arch = "wasm32")]
mod session;
#[cfg(target_arch = "wasm32")]
mod setting;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod sheet;
#[cfg(target_arch = "wasm32")]
mod shelf;
#[cfg(target_arch = "wasm32")]
mod spoken;
#[cfg(target_arch = "wasm32")]
mod staggered_mount;
#[cfg(target_arch = "wasm32")]
mod status;
#[cfg(target_arch = "wasm32")]
mod step_drawing;
#[cfg(target_arch = "wasm32")]
mod steps;
#[cfg(target_arch = "wasm32")]
mod viewfinder;
#[cfg(target_arch = "wasm32")]
mod whole_picture;
#[cfg(target_arch = "wasm32")]
mod widgets;
#[cfg(target_arch = "wasm32")]
mod zoom;

#[cfg(target_arch = "wasm32")]
pub use later::later;
#[cfg(target_arch = "wasm32")]
pub use page::start;
#[cfg(target_arch = "wasm32")]
pub use second_part::SecondPart;
