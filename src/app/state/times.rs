//! What the parts of the last solve took, to be looked at.

use super::stage::duration;
use super::{Phase, Phases, Tree};
use crate::app::texts;

/// What the parts of the last solve took.
#[must_use]
pub fn times<A>(phases: &Phases) -> Vec<Tree<A>> {
    if phases.over.is_empty() {
        return vec![Tree::text("p", texts::inside::SOLVE_FOR_TIMES)];
    }
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let mut rows = vec![row(texts::inside::LAST_SOLVE, texts::inside::TIME.to_owned())];
    rows.extend(
        phases.over.iter().map(|phase: &Phase| row(phase.name, duration(phase.duration_ms))),
    );
    // The solver tells of them by the 5,000.
    rows.push(row(
        texts::inside::CONFLICTS,
        match phases.conflicts {
            0 => texts::inside::FEW_CONFLICTS.to_owned(),
            conflicts => texts::inside::conflicts_or_more(conflicts),
        },
    ));
    vec![Tree::table(texts::inside::PARTS_OF_SOLVE, rows)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_with_their_times() {
        let mut phases = Phases::default();
        let trees = |phases: &Phases| -> Vec<Tree<()>> { times(phases) };
        assert!(trees(&phases)[0].text.starts_with("Press Solve"));
        phases.over.push(Phase { name: "simplify", start_ms: 0.0, duration_ms: 12.3 });
        phases.conflicts = 15_000;
        let rows = &trees(&phases)[0].children;
        let said: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.children.iter().map(|cell| cell.text.as_str()).collect())
            .collect();
        assert_eq!(said[1..], [["simplify", "12.3 ms"], ["conflicts", "15,000 or more"]]);
    }
}
