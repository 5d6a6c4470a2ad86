//! The lab's solver: counts on known puzzles, and properties of each event.

mod counts;
mod inputs;
mod overrides;
mod proofs;
mod properties;
mod puzzles;
mod verifier;
