//! Values as the choices of a chooser, and seeds.

use super::widgets::Choice;

/// Choices from values, by their names.
pub(super) fn names<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<Choice> {
    all.iter().map(|one| (name(*one).to_owned(), name(*one).to_owned())).collect()
}

/// The value with this name.
pub(super) fn by_name<T: Copy>(all: &[T], name: fn(T) -> &'static str, wanted: &str) -> Option<T> {
    all.iter().copied().find(|one| name(*one) == wanted)
}

/// A random seed, short enough to read out.
pub(super) fn seed() -> u32 {
    1 + ((js_sys::Math::random() * 999_999.0) as i32).unsigned_abs()
}
