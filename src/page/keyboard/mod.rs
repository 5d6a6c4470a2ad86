//! The keys of the page.

pub(crate) mod first_keys;
pub(crate) mod keys;
