//! The list of all steps that are possible now.

use crate::engine_words::steps::{PossibleStep, PossibleSteps};
use crate::engine_words::techniques;
use crate::view::Tree;
use crate::view::words::all_steps as texts;

/// The steps, by technique. Each is given by its index.
#[must_use]
pub fn listed_steps(found: &PossibleSteps) -> Vec<Tree<usize>> {
    let steps: Vec<_> = found.steps.iter().enumerate().collect();
    let same = |(_, a): &(usize, &PossibleStep), (_, b): &(usize, &PossibleStep)| a.kind == b.kind;
    let group = |steps: &[(usize, &PossibleStep)]| {
        let (_, first) = steps[0];
        let level = first.level.map(techniques::level);
        let heading = texts::technique(techniques::name(first.kind), steps.len(), level);
        let item = |(index, step): &(usize, &PossibleStep)| {
            // The heading has the technique.
            let title = &step.step.title;
            let rest = title.strip_prefix(techniques::name(step.kind));
            let rest = rest.and_then(|rest| rest.strip_prefix(": ")).unwrap_or(title);
            let button = Tree::text("button", rest)
                .with("type", "button")
                .with("aria-pressed", "false")
                .on(*index);
            Tree::element("li", vec![button])
        };
        let list = Tree::element("ul", steps.iter().map(item).collect());
        Tree::element("section", vec![Tree::text("h3", &heading), list]).with("aria-label", heading)
    };
    steps.chunk_by(same).map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::WalkthroughStep;
    use crate::logic::{Level, TechniqueKind};

    #[test]
    fn steps_are_listed_under_their_techniques() {
        let step = |kind, title: &str| PossibleStep {
            kind,
            level: Some(Level::Easy),
            step: WalkthroughStep { title: title.to_owned(), ..WalkthroughStep::default() },
        };
        let found = PossibleSteps {
            steps: vec![
                step(TechniqueKind::NakedSingle, "a"),
                step(TechniqueKind::NakedSingle, "Naked single: b"),
                step(TechniqueKind::XWing, "c"),
            ],
            ..PossibleSteps::default()
        };
        let trees = listed_steps(&found);
        let headings: Vec<&str> = trees.iter().map(|tree| &*tree.children[0].text).collect();
        assert_eq!(headings, ["Naked single · 2 · Easy", "X-wing · 1 · Easy"]);
        let acts: Vec<usize> =
            trees.iter().flat_map(Tree::all).filter_map(|tree| tree.act).collect();
        assert_eq!(acts, [0, 1, 2]);
        let all = trees.iter().flat_map(Tree::all);
        let buttons: Vec<&str> =
            all.filter(|tree| tree.act.is_some()).map(|tree| &*tree.text).collect();
        assert_eq!(buttons, ["a", "b", "c"], "the technique is said once");
    }
}
