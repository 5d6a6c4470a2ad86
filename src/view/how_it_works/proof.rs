//! The proof, line by line, and what varisat did to find it.

use crate::engine_words::proof::{ProofLine, ProofReading};
use crate::puzzle::{Puzzle, grouped};
use crate::view::Tree;
use crate::view::words::how_it_works as texts;

/// The numbers of varisat's run, the needed part of the proof, and its lines.
#[must_use]
pub fn proof_tree<A>(puzzle: &Puzzle, proof: &ProofReading) -> Vec<Tree<A>> {
    let counts = &proof.counts;
    let row = |name: &str, count: usize| vec![name.to_owned(), grouped(count as u64)];
    let rows = vec![
        texts::HEADS_OF_RUN.map(str::to_owned).to_vec(),
        row(texts::VARIABLES, proof.variables),
        row(texts::CLAUSES_COUNTED, proof.clauses),
        row(texts::CONFLICTS_COUNTED, counts.conflicts),
        row(texts::SIMPLIFICATIONS, counts.simplifications),
        row(texts::DELETIONS, counts.deletions),
        row(texts::RESTARTS_COUNTED, counts.restarts),
    ];
    let mut trees = vec![
        Tree::text("p", texts::ABOUT_RUN),
        Tree::table(texts::RUN_OF_VARISAT, rows),
        Tree::text("p", texts::needed_lines(proof.needed, counts.conflicts)),
        Tree::text("p", texts::other_lines(counts.simplifications, counts.deletions)),
        Tree::text("p", needed_clues(puzzle, proof)),
    ];
    trees.extend(proof.blocking.as_ref().map(|clause| Tree::text("p", texts::blocking(clause))));
    let hidden = proof.needed - proof.lines.len();
    if hidden > 0 {
        trees.push(Tree::text("p", texts::hidden_lines(hidden)));
    }
    let lines = proof.lines.iter().map(line_tree).collect();
    trees.push(
        Tree::element("ol", lines).with("class", "proof-lines").with("aria-label", texts::LINES),
    );
    trees
}

fn needed_clues(puzzle: &Puzzle, proof: &ProofReading) -> String {
    let cells: Vec<String> =
        proof.needed_clues.iter().map(|cell| puzzle.board().place(*cell).to_string()).collect();
    texts::needed_clues(cells.len(), proof.clues, &cells.join(", "), proof.needed_clauses)
}

/// A line, which opens to its check.
fn line_tree<A>(line: &ProofLine) -> Tree<A> {
    let step =
        |(implied, clause): &(String, String)| Tree::text("li", texts::check_step(implied, clause));
    let mut check = vec![Tree::text("summary", texts::line(line.number, &line.words))];
    if line.length > 0 {
        check.push(Tree::text("p", texts::SUPPOSE_FALSE));
    } else {
        check.push(Tree::text("p", texts::SUPPOSE_NOTHING));
    }
    let hidden = line.step_count as usize - line.steps.len();
    if hidden > 0 {
        check.push(Tree::text("p", texts::earlier_steps(hidden)));
    }
    if !line.steps.is_empty() {
        let steps = line.steps.iter().map(step).collect();
        check.push(Tree::element("ul", steps).with("class", "trail-lines"));
    }
    check.push(Tree::text("p", texts::check_ends(&line.conflict)));
    Tree::element("li", vec![Tree::element("details", check)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::proof::read;
    use crate::formats::link;
    use crate::proof::Claim;
    use crate::questions::Limits;

    #[test]
    fn a_proof_is_listed_with_its_checks() {
        let puzzle = link::read("2x2:1_2_3d4h").expect("valid");
        let proof = read(&puzzle, &Claim::Unsolvable, &Limits::default()).expect("a proof");
        let trees: Vec<Tree<()>> = proof_tree(&puzzle, &proof);
        let texts: Vec<&str> =
            trees.iter().flat_map(Tree::all).map(|tree| tree.text.as_str()).collect();
        let has = |part: &str| assert!(texts.iter().any(|text| text.contains(part)), "{texts:#?}");
        has("1 of 1 line is needed");
        has("Every literal of “");
        has("4 of 4 clues");
        has("The DRAT file has more lines: ");
        let lines = trees.iter().flat_map(Tree::all).filter(|tree| tree.tag == "details").count();
        assert_eq!(lines, proof.needed);
    }
}
