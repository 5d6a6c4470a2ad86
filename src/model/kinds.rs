//! The rule kinds that the page has loaded, with their words: none in its first part, all with its
//! second.

use std::sync::OnceLock;

use crate::board::{Board, ConstraintId, Rule, RuleKind};
use crate::engine_words::constraints::constraint_by;
use crate::engine_words::rules::{self, RuleWords};
use crate::formats::{ReadError, link};
use crate::puzzle::Puzzle;
use crate::rules::Kinds;

/// The kinds, and the function that finds their words.
struct Loaded {
    kinds: Kinds,
    words_of: fn(&RuleKind) -> &'static RuleWords,
}

static LOADED: OnceLock<Loaded> = OnceLock::new();

/// Makes all kinds available. Only the second part calls it, so that the first doesn't contain them.
pub fn load_all() {
    LOADED.get_or_init(|| Loaded { kinds: Kinds::ALL, words_of: rules::words_of });
}

/// The kinds and their words, if loaded. Outside of a browser they always are.
fn get() -> Option<&'static Loaded> {
    #[cfg(not(target_arch = "wasm32"))]
    load_all();
    LOADED.get()
}

/// Returns the kinds available.
#[must_use]
pub fn loaded() -> Kinds {
    get().map_or(Kinds::NONE, |loaded| loaded.kinds)
}

/// The name of a rule kind. Rules exist only once their kinds are loaded.
#[must_use]
pub fn name(kind: &RuleKind) -> &'static str {
    get().map_or("", |loaded| (loaded.words_of)(kind).name)
}

/// The requirement of a rule, as a clause.
#[must_use]
pub fn rule(rule: &Rule, board: &Board) -> String {
    get().map_or_else(String::new, |loaded| ((loaded.words_of)(rule.kind).rule)(rule, board))
}

/// The requirement of a constraint, as a clause.
#[must_use]
pub fn constraint(board: &Board, id: ConstraintId) -> String {
    constraint_by(board, id, rule)
}

/// True if a link names rules, and their kinds aren't loaded yet.
#[must_use]
pub fn are_missing_for(link: &str) -> bool {
    loaded().is_empty() && link::has_rules(link)
}

/// Reads a link with the kinds available.
///
/// # Errors
/// As [`link::read_with`].
pub fn read_link(link: &str) -> Result<Puzzle, ReadError> {
    link::read_with(link, loaded())
}
