//! The session, the jobs of components, the parts that load and mount later, and the split search.

pub(crate) mod background;
pub(crate) mod current_job;
pub(crate) mod run_while;
pub(crate) mod scoped;
pub(crate) mod second_part;
pub(crate) mod session;
pub(crate) mod split_search;
pub(crate) mod staggered_mount;
