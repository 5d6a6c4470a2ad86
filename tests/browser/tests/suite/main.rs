//! What the page does in a real browser, one file for each part of it.

mod accessibility;
mod adapting;
mod cancelling;
mod drawing;
mod every_engine;
mod exchange;
mod families;
mod first_load;
mod hardness;
mod hood;
mod hosting;
mod links;
mod making;
mod nothing_lost;
mod offline;
mod playing;
mod proofs;
mod purposes;
mod questions;
mod rules;
mod solving;
mod starting;
mod steps;
mod typing;
mod worker_failure;
