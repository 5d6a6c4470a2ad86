//! The techniques, one per file, and their table.

mod aligned_pair;
mod als;
mod als_chain;
pub(crate) mod binary;
mod bug;
mod cage_house;
mod chain_search;
mod chains;
mod colouring;
mod combinations;
pub(crate) mod domain;
mod finned_fish;
mod fish;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hall;
mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod innies_and_outies;
pub(crate) mod interaction;
mod locked_subset;
mod naked_single;
pub(crate) mod naked_subset;
mod strong_links;
mod sue_de_coq;
pub(crate) mod sum_and_regular;
mod table;
mod unique_loop;
mod unique_rectangle;
mod wings;

pub use table::{TECHNIQUES, of_kind};
