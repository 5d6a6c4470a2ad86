//! The puzzle as clauses: the tables of the inspection.

use crate::clauses::{ClauseGroup, Count};
use crate::engine_words::formulas;
use crate::engine_words::inspection::{ClauseOfCell, Inspection};
use crate::puzzle::{capital, grouped};
use crate::view::{Tree, words};
use crate::worker::tasks::Inspect;

/// The source of the encoding, the effect of preprocessing, and the sizes of clause groups.
#[must_use]
pub fn families<A>(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<A>> {
    let encoding = asked.encoding;
    vec![
        Tree::text(
            "p",
            format!("{}: {}.", capital(formulas::encoding(encoding)), formulas::source(encoding)),
        ),
        Tree::text("p", simplified(inspection)),
        Tree::text("p", words::how_it_works::NUMBERS_OF_SOLVER),
        Tree::table(words::how_it_works::CLAUSES_BY_FAMILY, sizes(inspection)),
    ]
}

/// The clauses of the cell in question.
#[must_use]
pub fn clauses_of_cell<A>(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<A>> {
    let place = asked.puzzle.board().place(asked.cell).to_string();
    let (total, shown) = (inspection.of_cell_total, inspection.of_cell.len());
    let about = words::how_it_works::clauses_shown(&place, total, shown);
    let mut facts = vec![Tree::text("p", about)];
    if !inspection.of_cell.is_empty() {
        let clauses = inspection.of_cell.iter().map(clause).collect();
        let name = words::how_it_works::clauses_about(&place);
        // The list scrolls, so it must be reachable by keyboard.
        facts.push(
            Tree::element("ul", clauses)
                .with("class", "clauses")
                .with("aria-label", name)
                .with("tabindex", "0"),
        );
    }
    facts
}

fn simplified(inspection: &Inspection) -> String {
    let mut text = words::how_it_works::simplified(
        inspection.clues,
        [inspection.placed, inspection.cells],
        [inspection.removed, inspection.candidates],
    );
    if inspection.auxiliary > 0 {
        text.push_str(&words::how_it_works::auxiliary(inspection.auxiliary));
    }
    if inspection.is_contradiction {
        text.push_str(words::how_it_works::CONTRADICTS_ITSELF);
    }
    text
}

/// The rows of the table of sizes, head first.
fn sizes(inspection: &Inspection) -> Vec<Vec<String>> {
    let row = |name: &str, size: &Count| {
        vec![name.to_owned(), count(size.variables), count(size.clauses), count(size.literals)]
    };
    let mut rows = vec![words::how_it_works::HEADS_OF_FAMILIES.map(str::to_owned).to_vec()];
    // Few puzzles have implied sums, so only they get that row.
    let families = ClauseGroup::ALL.into_iter().zip(&inspection.families);
    let families =
        families.filter(|(family, size)| *family != ClauseGroup::Implied || size.clauses > 0);
    rows.extend(families.map(|(family, size)| row(formulas::group(family), size)));
    rows.push(row(words::how_it_works::ALL_FAMILIES, &inspection.total));
    rows
}

fn clause<A>(clause: &ClauseOfCell) -> Tree<A> {
    let literals = clause.literals.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
    let words = Tree::text("span", clause.words.as_str());
    let origin = Tree::text("small", clause.origin.as_str());
    Tree::element("li", vec![words, Tree::text("code", literals), origin])
}

fn count(number: usize) -> String {
    grouped(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::encodings::Encoding;
    use crate::engine_words::inspection::inspect;
    use crate::formula::Preprocessing;
    use crate::puzzle::{Puzzle, Value};
    use crate::rules;

    fn said(puzzle: &Puzzle, encoding: Encoding, start: Preprocessing) -> Vec<String> {
        let asked = Inspect { puzzle: puzzle.clone(), encoding, start: Some(start), cell: 0 };
        let looked = inspect(puzzle, encoding, Some(start), 0);
        let mut trees: Vec<Tree<()>> = families(&asked, &looked);
        trees.extend(clauses_of_cell(&asked, &looked));
        let texts = trees.iter().flat_map(Tree::all).map(|tree| tree.text.clone());
        texts.filter(|text| !text.is_empty()).collect()
    }

    fn puzzle(side: usize, clues: &[usize]) -> Puzzle {
        let shape = BoxShape::for_values(side).expect("valid");
        let mut puzzle = Puzzle::empty(Board::single(shape));
        for (cell, clue) in clues.iter().enumerate() {
            puzzle.set_clue(cell, Value::new(*clue));
        }
        puzzle
    }

    #[test]
    fn sizes_are_grouped_and_clauses_told() {
        let said = said(&puzzle(9, &[]), Encoding::Minimal, Preprocessing::Open);
        assert_eq!(
            said[..2],
            [
                "Minimal: I. Lynce, J. Ouaknine, Sudoku as a SAT Problem, AIMath 2006.",
                "0 clues. Before writing, 0 of 81 cells are placed and 0 of 729 candidates removed.",
            ]
        );
        let row = |name: &str| {
            let at = said.iter().position(|text| text == name).expect("a row");
            said[at + 1..at + 4].join(" ")
        };
        assert_eq!(row("all"), "729 8,829 18,225");
        assert_eq!(row("boxes"), "729 2,916 5,832");
        let heading = "The first 50 of 217 clauses about r1c1:";
        let at = said.iter().position(|text| text == heading).expect("the cell's clauses");
        let values = ["1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9", "1 2 3 4 5 6 7 8 9"];
        assert_eq!(said[at + 1], format!("r1c1 is {}", values[0]));
        assert_eq!(said[at + 2], values[1]);
        assert_eq!(said[at + 3], "r1c1");
    }

    #[test]
    fn what_stands_in_the_way_is_told() {
        let repeat = said(&puzzle(4, &[1, 1]), Encoding::Reduced, Preprocessing::Simplified);
        let contradiction = " The puzzle contradicts itself, so nothing is simplified.";
        assert!(repeat[1].ends_with(contradiction), "{}", repeat[1]);
        let halves = [vec![0, 1], vec![2, 3]].map(|cells| rules::cage(cells, Some(6)));
        let layout = puzzle(4, &[]).board().layout().clone().with_rules(halves.to_vec());
        let cages = Puzzle::empty(Board::new(layout.expect("valid")));
        let rules = said(&cages, Encoding::Reduced, Preprocessing::Simplified);
        assert!(rules[1].ends_with(contradiction), "{}", rules[1]);
        let placed = said(&puzzle(4, &[1, 2, 3]), Encoding::Reduced, Preprocessing::Simplified);
        let last = placed.last().map(String::as_str);
        assert_eq!(last, Some("No clause is about r1c1: it is placed."));
    }
}
