//! The formula sizes of all encodings of a puzzle, as a table.

use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::formula::{Comparison, FormulaSize, Preprocessing};
use crate::puzzle::{capital, grouped};
use crate::view::{Tree, words};
use crate::worker::tasks::CompareEncodings;

/// A table with a row for each encoding, the chosen one marked. Below it are the reason for equal
/// rows, if any, and the preprocessing.
#[must_use]
pub fn comparison<A>(asked: &CompareEncodings, comparison: &Comparison) -> Vec<Tree<A>> {
    let mut rows = vec![words::how_it_works::HEADS_OF_ENCODINGS.map(str::to_owned).to_vec()];
    rows.extend(Encoding::ALL.into_iter().zip(&comparison.sizes).map(|(encoding, size)| {
        let numbers = [size.total.variables, size.auxiliary, size.total.clauses];
        let numbers = numbers.map(|number| grouped(number as u64));
        [vec![formulas::encoding(encoding).to_owned()], numbers.to_vec()].concat()
    }));
    let mut table = Tree::table(words::how_it_works::ALL_ENCODINGS, rows);
    for (encoding, row) in Encoding::ALL.into_iter().zip(&mut table.children[1..]) {
        if encoding == asked.chosen {
            row.attributes.push(("aria-current", "true".to_owned()));
        }
    }
    let mut trees = vec![table];
    trees.extend(why_equal(comparison).map(|why| Tree::text("p", why)));
    trees.push(Tree::text("p", about_start(asked.start, comparison.start)));
    trees
}

fn about_start(chosen: Option<Preprocessing>, start: Preprocessing) -> String {
    let is_usual = start == chosen.unwrap_or_default();
    let why = if is_usual { "" } else { words::how_it_works::NOTHING_LEFT_SIMPLIFIED };
    format!("{why}{}", formulas::about_preprocessing(start))
}

fn why_equal(comparison: &Comparison) -> Option<String> {
    if comparison.sizes.iter().all(|size| size.total.clauses == 0) {
        return Some(words::how_it_works::NOTHING_LEFT.to_owned());
    }
    let usual = comparison.sizes.get(Encoding::Extended as usize)?;
    let names_of = |is_equal: &dyn Fn(&FormulaSize) -> bool| {
        let rows = Encoding::ALL.into_iter().zip(&comparison.sizes);
        rows.filter(|(_, size)| is_equal(size))
            .map(|(encoding, _)| formulas::encoding(encoding))
            .collect()
    };
    let names: Vec<&str> = names_of(&|size| size == usual);
    let (last, others) = names.split_last().filter(|(_, others)| !others.is_empty())?;
    let others = capital(&others.join(", "));
    Some(words::how_it_works::are_equal(&others, last, comparison.longest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::formula::compare;
    use crate::puzzle::Puzzle;

    fn said(rows: usize, columns: usize, start: Preprocessing) -> (Vec<String>, Vec<String>) {
        let puzzle = Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid")));
        let sizes = compare(&puzzle, Some(start));
        let asked = CompareEncodings { puzzle, chosen: Encoding::Minimal, start: Some(start) };
        let trees: Vec<Tree<()>> = comparison(&asked, &sizes);
        let rows = trees[0].children.iter().map(|row| {
            let texts: Vec<&str> = row.children.iter().map(|cell| cell.text.as_str()).collect();
            texts.join(" ") + if row.attributes.is_empty() { "" } else { " (chosen)" }
        });
        (rows.collect(), trees[1..].iter().map(|tree| tree.text.clone()).collect())
    }

    #[test]
    fn the_papers_numbers_stand_beside_each_other() {
        let (rows, why) = said(3, 3, Preprocessing::Open);
        assert_eq!(rows[1], "minimal 729 0 8,829 (chosen)");
        assert_eq!(rows[2], "extended 729 0 11,988");
        assert_eq!(rows[3], "reduced 729 0 11,988");
        assert_eq!(rows.len(), 1 + Encoding::ALL.len());
        assert!(why[0].starts_with("Extended and reduced are equal here: "), "{why:?}");
        assert_eq!(
            why[1..],
            ["Every candidate is a variable, each clue a unit clause, as in the papers."]
        );
    }

    #[test]
    fn short_lists_are_written_alike() {
        let (_, why) = said(2, 2, Preprocessing::Open);
        assert!(why[0].contains("product") && why[0].contains("At most 4 candidates"), "{why:?}");
    }
}
