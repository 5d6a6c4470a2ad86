//! The English of the engine. To add a language, choose between texts here and in the page's
//! `src/view/words`. Errors have their texts in the `Display` of their types.
//!
//! Every function takes data and returns a text. Identities, such as a kind's word in links or a
//! [`TechniqueKind`], are never texts that people read.
//!
//! - [`rules`], [`houses`], [`constraints`]: names, and requirements as clauses;
//!   [`rules_in_words`]: all rules of a puzzle as sentences.
//! - [`techniques`]: the names of techniques and levels; [`steps`]: steps explained.
//! - [`formulas`]: the names of encodings and groups of clauses; [`clauses`], [`inspection`]
//!   and [`variables`]: a formula in words.
//! - [`search`]: the lab's search in words; [`proof`]: a proof in words.
//! - [`symmetries`]: the names of symmetries; [`theory`]: the requirements of a puzzle.
//!
//! Cells are written `r3c5`: row 3, column 5, both from 1. Descriptions are phrases that can follow
//! “that”. They begin with a small letter and have no full stop.
//!
//! [`TechniqueKind`]: satdoku_logic::TechniqueKind

pub mod clause_groups;
pub mod clauses;
pub mod constraints;
pub mod formulas;
pub mod houses;
pub mod inspection;
mod lists;
pub mod proof;
pub mod rules;
pub mod rules_in_words;
pub mod search;
pub mod steps;
pub mod symmetries;
pub mod techniques;
pub mod theory;
pub mod variables;
