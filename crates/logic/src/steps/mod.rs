//! The parts of a technique: its kind and description, its steps, and the context of its finder.

mod blockers;
mod scan;
mod step;
mod technique;
mod technique_kind;

pub use blockers::{Blocker, blockers};
pub use scan::ScanContext;
pub use step::{Colour, Coloured, Effect, Link, Step, SumGroup, TechniqueId};
pub use technique::{Finder, HintTarget, Hodoku, Level, Sink, Technique};
pub use technique_kind::TechniqueKind;
