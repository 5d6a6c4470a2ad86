//! Seeds for random choices.

/// A random seed, short enough to read aloud.
pub(crate) fn random() -> u32 {
    1 + ((js_sys::Math::random() * 999_999.0) as i32).unsigned_abs()
}
