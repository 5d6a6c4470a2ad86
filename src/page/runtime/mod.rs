//! The session, what loads and mounts later, and what runs beside the page.

pub(crate) mod scoped;
pub(crate) mod second_part;
pub(crate) mod session;
pub(crate) mod split_search;
pub(crate) mod staggered_mount;
