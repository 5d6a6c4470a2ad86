//! The display of the model, as plain data: the content of cells, lists as trees of elements, and
//! the words.
//!
//! It knows the model, and neither Leptos nor the browser.

mod about;
mod all_steps;
mod board_name;
pub(crate) mod cells;
mod drawings;
mod export;
pub mod finish;
mod hardness;
pub mod help;
mod hint_sheet;
mod how_it_works;
pub mod import;
pub mod keymap;
mod large_board;
pub mod lists;
mod messages;
pub mod palette;
pub mod picker;
pub mod print;
pub mod rule_list;
pub mod rules;
mod shapes;
mod spoken;
pub mod start;
mod subtitle;
pub mod techniques;
#[cfg(test)]
pub(crate) mod testing;
mod timeline;
mod tree;
mod trials;
pub(crate) mod words;

pub use about::{about, about_text, about_to_read, typed_about};
pub use all_steps::listed_steps;
pub use board_name::{board_name, game_title, is_derived, plain_name};
pub use cells::cell_view::{CellView, DecorateCells, needs_zoom};
pub use cells::decorate_cells::decorate_cells;
pub use cells::face::{Face, Lettering, Small};
pub use cells::ground::{CellGround, grounds};
pub use drawings::picked_rule::picked_rule_tree;
pub use drawings::picture::{Picture, picture, picture_tree, puzzle_picture};
pub use drawings::rule_icon::rule_icon;
pub use drawings::step_drawing::{draws_house, step_tree};
pub use drawings::strokes::{is_lined, layer_tree, strokes_tree};
pub use drawings::svg_tree::svg_tree;
pub use export::{Form, Written};
pub use hardness::hardness;
pub use hint_sheet::{HintSheet, hint_sheet};
pub use how_it_works::at_most_one::at_most_one_tree;
pub use how_it_works::comparison::comparison;
pub use how_it_works::experiment::{experiment_charts, experiment_csv, rating_chart, rating_csv};
pub use how_it_works::inspection::{
    GroupLine, about_encoding, clauses_of_cell, group_effects, group_line, sum_of_groups,
};
pub use how_it_works::introduction::introduction;
pub use how_it_works::measured::{Column, SortBy, TimedRow, measured_csv, measured_table};
pub use how_it_works::modes::modes_tree;
pub use how_it_works::own_clauses::own_clauses;
pub use how_it_works::proof::{ProofPart, proof_candidates, proof_tree};
pub use how_it_works::propagation::propagation_tree;
pub use how_it_works::search;
pub use how_it_works::theory::theory_tree;
pub use how_it_works::times::times;
pub use how_it_works::variables::{auxiliary_tree, variable_tree};
pub use large_board::{Paint, Run, Search, Viewport, borders, is_large_board, paints};
pub use messages::banner::{Banner, FurtherWords, Tone, banner, failure_words};
pub use messages::further::FURTHER_WORDS;
pub use messages::offers::{Offer, offers};
pub(crate) use messages::outcomes::end_of_path;
pub(crate) use messages::progress_line::duration;
pub use messages::progress_line::progress_line;
pub use shapes::{describe_grid, describe_shape, shapes_offered};
pub use spoken::spoken;
pub use subtitle::subtitle;
pub use timeline::{open_run, timeline};
pub use tree::Tree;
pub use trials::trials;
