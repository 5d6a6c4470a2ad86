//! Failed-literal probing: assume a literal, propagate, and conclude its negation at a conflict.
//!
//! J. W. Freeman: *Improvements to Propositional Satisfiability Search Algorithms*, 1995.

use serde::{Deserialize, Serialize};

use super::events::{Event, EventKind};
use super::run::Run;
use super::run_error::OverrideError;
use crate::clauses::Lit;

/// The result of a probe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Probe {
    /// The assumption as a decision, its consequences, and the analysis if there is a conflict.
    pub events: Vec<Event>,
    /// True if the assumption leads to a conflict. Then the literal is false.
    pub is_failed: bool,
}

impl Run {
    /// Assumes a literal, and propagates up to the fixpoint or the learned clause. The run stays as
    /// it is.
    ///
    /// # Errors
    /// [`OverrideError`], if the literal isn't open.
    pub fn probe(&self, literal: Lit) -> Result<Probe, OverrideError> {
        let choice = self.counters().decisions;
        self.check_decision(choice, literal)?;
        let mut run = self.with_next_decision(literal);
        let mut probe = Probe { events: Vec::new(), is_failed: false };
        let mut is_assumed = false;
        while let Some(event) = run.step()? {
            if event.is_decision() && is_assumed || matches!(event.kind, EventKind::End(_)) {
                break;
            }
            // Events before the assumption belong to the run.
            is_assumed |= event.is_decision();
            if !is_assumed {
                continue;
            }
            probe.is_failed |= event.is_conflict();
            let is_over = matches!(event.kind, EventKind::Learn { .. } | EventKind::Restart { .. });
            probe.events.push(event);
            if is_over {
                break;
            }
        }
        Ok(probe)
    }
}
