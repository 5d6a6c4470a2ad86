//! CDCL beside DPLL: numbers, and the trees of both searches.

use std::fmt::Write;

use crate::lab::{BranchEnd, Mode, Outcome, SearchTree};
use crate::puzzle::grouped;
use crate::view::Tree;
use crate::view::words::how_it_works as texts;
use crate::worker::tasks::ModeRun;

/// Sizes in pixels.
const WIDTH: usize = 330;
const HEIGHT: usize = 190;
const MARGIN: usize = 8;
/// The largest distance between two leaves, and between two levels.
const MOST_APART: usize = 26;

/// A table of both runs, and their trees.
#[must_use]
pub fn modes_tree<A>(runs: &[ModeRun]) -> Vec<Tree<A>> {
    let mut rows = vec![texts::HEADS_OF_MODES.map(str::to_owned).to_vec()];
    rows.extend(runs.iter().map(|run| {
        let number = |count: u32| grouped(u64::from(count));
        let counters = run.counters;
        let end = match run.outcome {
            Outcome::Model => texts::MODEL,
            Outcome::Refuted => texts::REFUTED,
            Outcome::Fixpoint | Outcome::Limit(_) => texts::STOPPED,
        };
        vec![
            name(run.mode).to_owned(),
            number(counters.decisions),
            number(counters.conflicts),
            number(counters.propagations),
            end.to_owned(),
        ]
    }));
    let mut trees = vec![Tree::table(texts::MODES, rows)];
    trees.extend(runs.iter().map(|run| {
        let caption = texts::tree_caption(name(run.mode), run.tree.branches.len(), run.hidden);
        Tree::element("figure", vec![Tree::text("figcaption", caption), drawing(&run.tree)])
    }));
    trees.push(Tree::text("p", texts::ABOUT_TREES));
    trees
}

fn name(mode: Mode) -> &'static str {
    match mode {
        Mode::Cdcl => "CDCL",
        Mode::Dpll => "DPLL",
    }
}

/// The place of each branch: the doubled number of leaves before its middle, and its depth from 1.
fn places(tree: &SearchTree) -> Vec<[usize; 2]> {
    let mut places = vec![[0_usize; 2]; tree.branches.len()];
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.branches.len()];
    for (index, branch) in tree.branches.iter().enumerate() {
        let depth = branch.parent.map_or(0, |parent| places[parent][1]);
        places[index][1] = depth + 1;
        if let Some(parent) = branch.parent {
            children[parent].push(index);
        }
    }
    let mut leaves = 0;
    for (index, own) in children.iter().enumerate() {
        if own.is_empty() {
            places[index][0] = 2 * leaves;
            leaves += 1;
        }
    }
    // Branches come after their parents.
    for (index, own) in children.iter().enumerate().rev() {
        if let (Some(first), Some(last)) = (own.first(), own.last()) {
            places[index][0] = usize::midpoint(places[*first][0], places[*last][0]);
        }
    }
    places
}

fn drawing<A>(tree: &SearchTree) -> Tree<A> {
    let places = places(tree);
    let across = places.iter().map(|place| place[0]).max().unwrap_or(0).max(1);
    let down = places.iter().map(|place| place[1]).max().unwrap_or(0).max(1);
    let width = (WIDTH - 2 * MARGIN).min(across * MOST_APART / 2);
    let height = (HEIGHT - 2 * MARGIN).min(down * MOST_APART);
    let x = |place: [usize; 2]| MARGIN + place[0] * width / across;
    let y = |depth: usize| MARGIN + depth * height / down;
    // The root is above its branches.
    let top: Vec<usize> = (0..places.len())
        .filter(|index| tree.branches[*index].parent.is_none())
        .map(|index| places[index][0])
        .collect();
    let middle = match (top.first(), top.last()) {
        (Some(first), Some(last)) => usize::midpoint(*first, *last),
        _ => 0,
    };
    let mut lines = [String::new(), String::new()];
    let mut ends = Vec::new();
    for (branch, place) in tree.branches.iter().zip(&places) {
        let [from_x, from_y] = match branch.parent {
            Some(parent) => [x(places[parent]), y(places[parent][1])],
            None => [x([middle, 0]), y(0)],
        };
        let [to_x, to_y] = [x(*place), y(place[1])];
        let line = &mut lines[usize::from(branch.is_decision)];
        let _ = write!(line, "M{from_x} {from_y}L{to_x} {to_y}");
        match branch.end {
            BranchEnd::None => {}
            BranchEnd::Conflict(_) => {
                let [left, top] = [to_x.saturating_sub(3), to_y.saturating_sub(3)];
                let cross = Tree::element("path", Vec::new()).with("class", "failed");
                ends.push(cross.with("d", format!("M{left} {top}l6 6m0-6l-6 6")));
            }
            BranchEnd::Model => {
                let [left, top] = [to_x.saturating_sub(4), to_y.saturating_sub(4)];
                let square = Tree::element("rect", Vec::new()).with("class", "found");
                let square = square.with("x", left.to_string()).with("y", top.to_string());
                ends.push(square.with("width", "8").with("height", "8"));
            }
        }
    }
    let [forced, decided] = lines;
    let mut parts = vec![
        Tree::element("path", Vec::new()).with("class", "forced").with("d", forced),
        Tree::element("path", Vec::new()).with("class", "decided").with("d", decided),
    ];
    parts.append(&mut ends);
    let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    // The table and the caption have the numbers.
    Tree::element("svg", parts)
        .with("viewBox", format!("0 0 {width} {height}"))
        .with("width", width.to_string())
        .with("height", height.to_string())
        .with("aria-hidden", "true")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::Lit;
    use crate::lab::{Branch, Counters};

    /// A decision whose second branch fails, and whose flip leads to a model.
    fn tree() -> SearchTree {
        let branch = |parent, is_decision, end| Branch {
            parent,
            literal: Lit::positive(1),
            is_decision,
            level: 1,
            seq: 0,
            end,
        };
        let branches = vec![
            branch(None, true, BranchEnd::None),
            branch(Some(0), true, BranchEnd::Conflict(5)),
            branch(Some(0), false, BranchEnd::Model),
        ];
        SearchTree { branches }
    }

    #[test]
    fn branches_are_below_the_middle_of_their_children() {
        assert_eq!(places(&tree()), [[1, 1], [0, 2], [2, 2]]);
        assert!(places(&SearchTree::default()).is_empty());
    }

    #[test]
    fn both_runs_have_a_row_and_a_tree() {
        let run = |mode, conflicts| ModeRun {
            mode,
            outcome: Outcome::Model,
            counters: Counters { decisions: 2, conflicts, ..Counters::default() },
            tree: tree(),
            hidden: 0,
        };
        let trees: Vec<Tree<()>> = modes_tree(&[run(Mode::Cdcl, 1), run(Mode::Dpll, 1_234)]);
        let texts: Vec<&str> =
            trees.iter().flat_map(Tree::all).map(|tree| tree.text.as_str()).collect();
        for text in ["CDCL", "DPLL", "1,234", "CDCL: 3 branches"] {
            assert!(texts.contains(&text), "{texts:?}");
        }
        let all: Vec<&Tree<()>> = trees.iter().flat_map(Tree::all).collect();
        let count = |class: &str| {
            let has = |tree: &&&Tree<()>| tree.attributes.contains(&("class", class.to_owned()));
            all.iter().filter(has).count()
        };
        assert_eq!((count("failed"), count("found")), (2, 2));
    }
}
