//! Seeds for what is made at random.

/// A random seed, short enough to read out.
pub(crate) fn random() -> u32 {
    1 + ((js_sys::Math::random() * 999_999.0) as i32).unsigned_abs()
}
