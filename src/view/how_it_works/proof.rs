//! The proof, line by line, and what varisat did to find it.

use crate::board::CellId;
use crate::engine_words::proof::{ProofLine, ProofReading};
use crate::puzzle::{Puzzle, Value, grouped};
use crate::view::Tree;
use crate::view::words::how_it_works as texts;

/// A part of the proof that the board can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofPart {
    /// The clues that the proof needs.
    NeededClues,
    /// The check of a line, by its index in the reading.
    Line(usize),
}

/// The candidates that the board shows for a part of the proof, each true or false.
#[must_use]
pub fn proof_candidates(
    puzzle: &Puzzle,
    proof: &ProofReading,
    part: ProofPart,
) -> Vec<(CellId, Value, bool)> {
    match part {
        ProofPart::NeededClues => {
            let clue = |cell: &CellId| Some((*cell, (*puzzle.clues().get(*cell)?)?, true));
            proof.needed_clues.iter().filter_map(clue).collect()
        }
        ProofPart::Line(index) => {
            proof.lines.get(index).map_or_else(Vec::new, |line| line.candidates.clone())
        }
    }
}

/// The numbers of varisat's run, the needed part of the proof, and its lines.
#[must_use]
pub fn proof_tree(puzzle: &Puzzle, proof: &ProofReading) -> Vec<Tree<ProofPart>> {
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
    if !proof.needed_clues.is_empty() {
        let button = show_button(ProofPart::NeededClues, texts::SHOW_NEEDED_CLUES);
        trees.push(Tree::element("p", vec![button]));
    }
    trees.extend(proof.blocking.as_ref().map(|clause| Tree::text("p", texts::blocking(clause))));
    let hidden = proof.needed - proof.lines.len();
    if hidden > 0 {
        trees.push(Tree::text("p", texts::hidden_lines(hidden)));
    }
    let lines = proof.lines.iter().enumerate().map(line_tree).collect();
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

/// A button that shows a part on the board.
fn show_button(part: ProofPart, label: &'static str) -> Tree<ProofPart> {
    Tree::text("button", label).with("type", "button").with("aria-pressed", "false").on(part)
}

/// A line, which opens to its check.
fn line_tree((index, line): (usize, &ProofLine)) -> Tree<ProofPart> {
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
    if !line.candidates.is_empty() {
        let button = show_button(ProofPart::Line(index), texts::SHOW_CHECK);
        check.push(button.with("aria-label", texts::show_check_of(line.number)));
    }
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
        let trees = proof_tree(&puzzle, &proof);
        let texts: Vec<&str> =
            trees.iter().flat_map(Tree::all).map(|tree| tree.text.as_str()).collect();
        let has = |part: &str| assert!(texts.iter().any(|text| text.contains(part)), "{texts:#?}");
        has("1 of 1 line is needed");
        has("Every literal of “");
        has("4 of 4 clues");
        has("The DRAT file has more lines: ");
        let lines = trees.iter().flat_map(Tree::all).filter(|tree| tree.tag == "details").count();
        assert_eq!(lines, proof.needed);
        let parts: Vec<ProofPart> =
            trees.iter().flat_map(Tree::all).filter_map(|tree| tree.act).collect();
        assert_eq!(parts[0], ProofPart::NeededClues);
        let clues = proof_candidates(&puzzle, &proof, ProofPart::NeededClues);
        let given: Vec<_> = puzzle.given().map(|(cell, value)| (cell, value, true)).collect();
        assert_eq!(clues, given);
        // The check ends with a clause whose literals are all false.
        let check = proof_candidates(&puzzle, &proof, ProofPart::Line(0));
        assert!(check.len() > clues.len(), "{check:?}");
        assert!(given.iter().all(|clue| check.contains(clue)), "{check:?}");
    }
}
