//! The rules of a puzzle as a theory, beside its clauses.

use crate::clauses::ClauseGroup;
use crate::engine_words::clause_groups::GroupOfCell;
use crate::formats::Statement;
use crate::puzzle::grouped;
use crate::view::words::how_it_works as texts;
use crate::view::{Tree, words};
use crate::worker::tasks::{ReadTheory, TheoryAndClauses};

/// Each requirement in words, in FO(·) and SMT-LIB, with its clauses.
#[must_use]
pub fn theory_tree<A>(asked: &ReadTheory, answer: &TheoryAndClauses) -> Vec<Tree<A>> {
    let place = asked.puzzle.board().place(asked.cell).to_string();
    // Statements about rules share a group. Its clauses are listed with the first one.
    let mut shown = Vec::new();
    let mut items = Vec::new();
    for statement in &answer.theory.statements {
        let group = answer.groups.get(statement.group as usize);
        let is_first = !shown.contains(&statement.group);
        shown.push(statement.group);
        items.push(item(statement, group.filter(|_| is_first), &place));
    }
    let mut trees = vec![Tree::element("ol", items).with("class", "theory")];
    if answer.theory.left_out > 0 {
        trees.push(Tree::text("p", texts::statements_left_out(answer.theory.left_out)));
    }
    trees
}

fn item<A>(statement: &Statement, group: Option<&GroupOfCell>, place: &str) -> Tree<A> {
    let mut parts = vec![Tree::text("h3", &statement.words)];
    parts.push(code("FO(·)", &statement.fo_dot, 0));
    parts.push(code("SMT-LIB", &statement.smt_lib, statement.more));
    if let Some(group) = group {
        parts.push(clauses(statement.group, group, place));
    }
    Tree::element("li", parts)
}

/// Lines in a language.
fn code<A>(language: &str, lines: &[String], more: usize) -> Tree<A> {
    let mut parts = vec![Tree::text("b", language)];
    parts.extend(lines.iter().map(|line| Tree::text("code", line)));
    if more > 0 {
        parts.push(Tree::text("small", texts::lines_more(more)));
    }
    Tree::element("div", parts)
}

/// The number of a group's clauses, and examples about a cell.
fn clauses<A>(group: ClauseGroup, of_cell: &GroupOfCell, place: &str) -> Tree<A> {
    let count = words::counted(of_cell.clauses, "clause");
    let count = count.replacen(&of_cell.clauses.to_string(), &grouped(of_cell.clauses as u64), 1);
    let title = if group == ClauseGroup::Rules { texts::of_all_rules(&count) } else { count };
    let mut parts = vec![Tree::text("b", title)];
    for (words, literals) in &of_cell.examples {
        let literals = literals.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        parts.push(Tree::text("span", words));
        parts.push(Tree::text("code", literals));
    }
    if of_cell.examples.is_empty() && of_cell.clauses > 0 {
        parts.push(Tree::text("small", texts::none_about(place)));
    }
    Tree::element("div", parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::Encoding;
    use crate::engine_words::clause_groups::groups_of_cell;
    use crate::formats::link;

    fn shown(puzzle: &str, cell: usize) -> Vec<String> {
        let puzzle = link::read(puzzle).expect("a link");
        let encoding = Encoding::Minimal;
        let answer = TheoryAndClauses {
            theory: crate::formats::theory(&puzzle),
            groups: groups_of_cell(&puzzle, encoding, cell),
        };
        let trees: Vec<Tree<()>> = theory_tree(&ReadTheory { puzzle, encoding, cell }, &answer);
        let texts = trees.iter().flat_map(Tree::all).map(|tree| tree.text.clone());
        texts.filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn a_requirement_has_its_formulas_and_clauses() {
        let shown = shown("3x3:8zzzb", 1);
        let row = shown.iter().position(|text| text == "No value repeats in a row.");
        let row = &shown[row.expect("the rows")..];
        assert_eq!(row[2], "∀(x1, y1, x2, y2) ∈ Row: GridValue(x1, y1) ≠ GridValue(x2, y2).");
        assert_eq!(row[4], "(assert (distinct V0 V1 V2 V3 V4 V5 V6 V7 V8 ))");
        assert_eq!(row[7], "6 more lines");
        assert_eq!(row[8..10], ["2,916 clauses", "r1c1 and r1c2 are not both 1"]);
        assert_eq!(shown.last().map(String::as_str), Some("None is about r1c2."));
    }

    #[test]
    fn rules_of_one_group_share_their_clauses() {
        let shown = shown("2x2;cage=5@0,1;cage=6@4,5:p", 0);
        let counts = shown.iter().filter(|text| text.ends_with("clauses of all further rules"));
        assert_eq!(counts.count(), 1, "{shown:?}");
    }
}
