//! Shows the times of the last solve's phases.

use crate::model::{Phase, PhaseKind, Phases};
use crate::view::{Tree, duration, words};

/// A table with the times of the last solve's phases.
#[must_use]
pub fn times<A>(phases: &Phases) -> Vec<Tree<A>> {
    if phases.over.is_empty() {
        return vec![Tree::text("p", words::how_it_works::SOLVE_FOR_TIMES)];
    }
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let mut rows = vec![row(words::how_it_works::LAST_SOLVE, words::how_it_works::TIME.to_owned())];
    rows.extend(
        phases.over.iter().map(|phase: &Phase| row(name(phase.kind), duration(phase.duration_ms))),
    );
    // The solver reports them every 5,000, so the number is unknown before that.
    if phases.conflicts > 0 {
        let count = words::how_it_works::at_least(phases.conflicts);
        rows.push(row(words::how_it_works::CONFLICTS, count));
    }
    vec![Tree::table(words::how_it_works::PARTS_OF_SOLVE, rows)]
}

/// The name of a phase.
fn name(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Simplify => words::how_it_works::SIMPLIFY,
        PhaseKind::Encode => words::how_it_works::ENCODE,
        PhaseKind::Load => words::how_it_works::LOAD,
        PhaseKind::Solve => words::how_it_works::SOLVE,
        PhaseKind::Uniqueness => words::how_it_works::UNIQUENESS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_with_their_times() {
        let mut phases = Phases::default();
        let trees = |phases: &Phases| -> Vec<Tree<()>> { times(phases) };
        assert!(trees(&phases)[0].text.starts_with("Press Solve"));
        phases.over.push(Phase { kind: PhaseKind::Simplify, start_ms: 0.0, duration_ms: 12.3 });
        let rows = |phases: &Phases| -> Vec<Vec<String>> {
            let rows = &trees(phases)[0].children;
            let texts = rows.iter().map(|row| row.children.iter().map(|cell| cell.text.clone()));
            texts.map(Iterator::collect).collect()
        };
        assert_eq!(rows(&phases)[1..], [["simplify", "12.3 ms"]], "no count is known");
        phases.conflicts = 15_000;
        assert_eq!(rows(&phases)[1..], [["simplify", "12.3 ms"], ["conflicts", "at least 15,000"]]);
    }
}
