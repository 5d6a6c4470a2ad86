//! The marks of clues and rules that aren't needed.

use super::Workbench;
use crate::make::Needless;

impl Workbench {
    /// Shows or hides the marks.
    pub fn mark_needless(&mut self, marks: bool) {
        self.marks_needless = marks;
    }

    /// The clues and rules to mark; `None` without marks.
    #[must_use]
    pub fn marked_needless(&self) -> Option<&Needless> {
        self.facts.needless.as_ref().filter(|_| self.marks_needless)
    }
}
