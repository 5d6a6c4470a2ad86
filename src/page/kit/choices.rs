//! Values as the choices of a chooser, and seeds.

use super::widgets::Choice;

/// Choices from values, by their names.
pub(crate) fn names<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<Choice> {
    all.iter().map(|one| (name(*one).to_owned(), name(*one).to_owned())).collect()
}

/// The value with this name.
pub(crate) fn by_name<T: Copy>(all: &[T], name: fn(T) -> &'static str, wanted: &str) -> Option<T> {
    all.iter().copied().find(|one| name(*one) == wanted)
}

/// A random seed, short enough to read out.
pub(crate) fn seed() -> u32 {
    1 + ((js_sys::Math::random() * 999_999.0) as i32).unsigned_abs()
}
