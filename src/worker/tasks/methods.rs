//! The methods that a puzzle can be asked to need.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::simplify::TECHNIQUES;
use crate::solve::SolveError;
use crate::worker::task::{Desk, Task};

/// The methods that a puzzle can be asked to need, the easiest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListMethods;

impl Task for ListMethods {
    type Worker = Tools;
    type Progress = ();
    /// Their names, each once.
    type Answer = Vec<String>;

    fn run(self, _: &dyn Desk<()>) -> Result<Vec<String>, SolveError> {
        let mut names: Vec<String> = Vec::new();
        for technique in TECHNIQUES.iter().filter(|technique| technique.hodoku.is_some()) {
            if !names.iter().any(|name| name == technique.name) {
                names.push(technique.name.to_owned());
            }
        }
        Ok(names)
    }
}
