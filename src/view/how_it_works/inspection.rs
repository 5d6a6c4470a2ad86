//! The puzzle as clauses: its groups with their sizes, and the clauses of a cell.

use crate::clauses::ClauseGroup;
use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::engine_words::inspection::{ClauseOfCell, ConstraintForm, Inspection};
use crate::lab::ClauseStatus;
use crate::puzzle::{capital, grouped};
use crate::view::words::{chapters as texts, how_it_works as how_texts};
use crate::view::{Tree, spoken};
use crate::worker::tasks::{GroupEffect, Inspect};

/// The source of the encoding, and the effect of preprocessing.
#[must_use]
pub fn about_encoding<A>(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<A>> {
    let encoding = asked.spec.encoding;
    let source =
        format!("{}: {}.", capital(formulas::encoding(encoding)), formulas::source(encoding));
    vec![
        Tree::text("p", source),
        Tree::text("p", simplified(inspection)),
        Tree::text("p", how_texts::NUMBERS_OF_SOLVER),
    ]
}

/// A group of clauses: its sentence, and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupLine {
    /// The meaning of its clauses.
    pub sentence: &'static str,
    /// The number of clauses as a product, if all its constraints are alike: `9·9·C(9,2) = `.
    pub product: String,
    /// The number of clauses.
    pub clauses: String,
}

/// A group in words; `None` if this puzzle has no such clauses, and few puzzles do.
#[must_use]
pub fn group_line(
    group: ClauseGroup,
    encoding: Encoding,
    inspection: &Inspection,
) -> Option<GroupLine> {
    let size = inspection.families.get(group as usize)?;
    let is_rare = matches!(group, ClauseGroup::Rules | ClauseGroup::Implied);
    if is_rare && size.count.clauses == 0 {
        return None;
    }
    let form = size.form.as_ref();
    let product = form.map_or_else(String::new, |form| product(form, size.count.clauses));
    // Constraints differ once candidates are removed. Their meaning is the encoding's.
    let is_minimal = encoding == Encoding::Minimal;
    let (at_least, at_most) = match form {
        Some(form) => (form.has_at_least_one, form.at_most_one > 0),
        None => {
            (group == ClauseGroup::Cells || !is_minimal, group != ClauseGroup::Cells || !is_minimal)
        }
    };
    let sentence = texts::group_sentence(group, at_least, at_most);
    Some(GroupLine { sentence, product, clauses: count(size.count.clauses) })
}

/// The number of clauses as a product; empty if there is nothing to multiply.
fn product(form: &ConstraintForm, clauses: usize) -> String {
    let mut factors = vec![form.owners];
    if form.values > 1 {
        factors.push(form.values);
    }
    let factors = factors.into_iter().map(count).collect::<Vec<_>>().join("·");
    let others = match form.pairs_of {
        Some(of) => texts::pairs_of(of),
        None => count(form.at_most_one),
    };
    let product = match (form.has_at_least_one, form.at_most_one) {
        (_, 0) => factors,
        (false, _) => format!("{factors}·{others}"),
        (true, _) => format!("{factors}·(1 + {others})"),
    };
    if product == count(clauses) { String::new() } else { format!("{product} = ") }
}

/// The sum of the groups that are on: clauses, distinct ones, variables and literals.
#[must_use]
pub fn sum_of_groups<A>(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<A>> {
    let size = |group: ClauseGroup| inspection.families.get(group as usize);
    let is_on = |group: ClauseGroup| !asked.spec.left_out.contains(&group);
    let total = inspection.total.clauses;
    let clue_clauses = size(ClauseGroup::Clues)
        .filter(|_| is_on(ClauseGroup::Clues))
        .map_or(0, |size| size.count.clauses);
    let distinct = inspection.propagated.map(|own| [own.distinct, own.distinct_rules]);
    let basis = texts::counted_in(
        formulas::encoding(asked.spec.encoding),
        formulas::preprocessing(inspection.start),
    );
    let mut trees = vec![
        Tree::text("p", basis),
        Tree::text("p", texts::sum_of_clauses(total, distinct.map(|own| own[0])))
            .with("class", "sum"),
    ];
    if clue_clauses > 0 {
        let rules = texts::sum_without_clues(total - clue_clauses, distinct.map(|own| own[1]));
        trees.push(Tree::text("p", rules));
    }
    let repeats = ClauseGroup::ALL.into_iter().filter_map(|group| {
        let repeats = size(group)?.repeats.filter(|repeats| *repeats > 0)?;
        Some(texts::repeated(formulas::group(group), repeats))
    });
    let (variables, literals) = (inspection.total.variables, inspection.total.literals);
    trees.extend(repeats.map(|text| Tree::text("p", text)));
    trees.push(Tree::text("p", texts::size_of_formula(variables, literals)));
    let pairs = inspection.families.iter().filter_map(|family| family.form?.pairs_of).max();
    trees.extend(pairs.map(|of| Tree::text("p", texts::about_pairs(of, of * (of - 1) / 2))));
    trees
}

/// The effect of the groups on unit propagation and on the number of models, as a table.
#[must_use]
pub fn group_effects<A>(
    left_out: &[ClauseGroup],
    cells: usize,
    effects: &[GroupEffect],
) -> Vec<Tree<A>> {
    let without: Vec<&str> = left_out.iter().map(|group| formulas::group(*group)).collect();
    let names = [texts::ALL_GROUPS.to_owned(), texts::without(&without.join(", "))];
    let mut rows = vec![texts::HEADS_OF_EFFECTS.map(str::to_owned).to_vec()];
    rows.extend(names.into_iter().zip(effects).map(|(name, effect)| {
        let decided = if effect.is_conflict {
            texts::A_CONFLICT.to_owned()
        } else {
            texts::decided(effect.decided, cells)
        };
        vec![name, decided, texts::models(effect.models.found, effect.models.is_all)]
    }));
    let mut trees = vec![Tree::table(texts::EFFECT, rows)];
    if let [all, part] = effects {
        let same_models = all.models == part.models && all.models.is_all;
        let text = match (same_models, part.decided == all.decided) {
            (true, true) => texts::NOT_NEEDED,
            (true, false) => texts::REDUNDANT,
            (false, _) => texts::NEEDED,
        };
        trees.push(Tree::text("p", text));
    }
    trees
}

/// The clauses of the cell in question, or of its chosen candidate. Each has its index as action.
#[must_use]
pub fn clauses_of_cell(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<usize>> {
    let place = asked.puzzle.board().place(asked.cell).to_string();
    let subject = match asked.value {
        Some(value) => how_texts::literal(&place, &asked.puzzle.symbols().show(value), true),
        None => place,
    };
    let (total, shown) = (inspection.of_cell_total, inspection.of_cell.len());
    let about = match asked.value {
        Some(_) if total == 0 => texts::no_clause_about(&subject),
        _ => how_texts::clauses_shown(&subject, total, shown),
    };
    let mut facts = vec![Tree::text("p", about)];
    if !inspection.of_cell.is_empty() {
        if let Some(states) = inspection.of_cell_states {
            facts.push(Tree::text("p", texts::states_of_clauses(states)));
        }
        let clauses = inspection.of_cell.iter().enumerate().map(clause).collect();
        let name = how_texts::clauses_about(&subject);
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
    let mut text = how_texts::simplified(
        inspection.clues,
        [inspection.placed, inspection.cells],
        [inspection.removed, inspection.candidates],
    );
    if inspection.auxiliary > 0 {
        text.push_str(&how_texts::auxiliary(inspection.auxiliary));
    }
    if inspection.is_contradiction {
        text.push_str(how_texts::CONTRADICTS_ITSELF);
    }
    text
}

fn clause((index, clause): (usize, &ClauseOfCell)) -> Tree<usize> {
    let literals = clause.literals.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
    let mut parts = vec![
        Tree::text("span", clause.words.as_str()),
        Tree::text("code", literals),
        Tree::text("small", clause.origin.as_str()),
    ];
    if let Some(status) = clause.status {
        let (look, mark, words) = state(status, &clause.implied);
        parts.push(
            Tree::element(
                "em",
                vec![Tree::text("b", mark).with("aria-hidden", "true"), Tree::text("span", words)],
            )
            .with("data-state", look),
        );
    }
    if let Some(name) = spoken(&clause.words) {
        parts[0].attributes.push(("aria-hidden", "true".into()));
        parts.insert(1, Tree::text("span", name).with("class", "unseen"));
    }
    let button = Tree::element("button", parts).with("type", "button").on(index);
    Tree::element("li", vec![button])
}

/// The look, the mark and the words of a clause's state.
fn state(status: ClauseStatus, implied: &str) -> (&'static str, &'static str, String) {
    match status {
        ClauseStatus::Satisfied(_) => ("satisfied", "✓", texts::SATISFIED.to_owned()),
        ClauseStatus::Unit(_) => ("unit", "→", texts::unit_clause(implied)),
        ClauseStatus::Falsified => ("falsified", "✕", texts::FALSIFIED.to_owned()),
        ClauseStatus::Open(open) => ("open", "○", texts::open_clause(open)),
    }
}

fn count(number: usize) -> String {
    grouped(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::engine_words::inspection::{InspectedFormula, InspectionSpec, inspect};
    use crate::formula::Preprocessing;
    use crate::lab::ModelCount;
    use crate::puzzle::{Puzzle, Value};
    use crate::rules;

    fn inspected(
        puzzle: &Puzzle,
        encoding: Encoding,
        start: Preprocessing,
    ) -> (Inspect, Inspection) {
        let spec = InspectionSpec { encoding, start: Some(start), left_out: Vec::new() };
        let formula = InspectedFormula::new(puzzle, &spec);
        let inspection = inspect(puzzle, &spec, (0, None), formula.as_ref());
        let puzzle = puzzle.clone();
        (Inspect { puzzle, spec, cell: 0, value: None, is_propagated: true }, inspection)
    }

    fn texts_of<A>(trees: &[Tree<A>]) -> Vec<String> {
        let texts = trees.iter().flat_map(Tree::all).map(|tree| tree.text.clone());
        texts.filter(|text| !text.is_empty()).collect()
    }

    fn said(puzzle: &Puzzle, encoding: Encoding, start: Preprocessing) -> Vec<String> {
        let (asked, inspection) = inspected(puzzle, encoding, start);
        let mut said = texts_of::<()>(&about_encoding(&asked, &inspection));
        said.extend(texts_of::<()>(&sum_of_groups(&asked, &inspection)));
        said.extend(texts_of(&clauses_of_cell(&asked, &inspection)));
        said
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
        for text in [
            "Sum: 8,829 clauses, 7,371 of them distinct.",
            "1,458 of boxes repeat a clause of an earlier group.",
            "729 variables and 18,225 literals.",
            "C(9,2) = 36 is the number of pairs of 9.",
        ] {
            assert!(said.iter().any(|own| own == text), "{text}: {said:#?}");
        }
        let heading = "The first 50 of 217 clauses about r1c1:";
        let at = said.iter().position(|text| text == heading).expect("the cell's clauses");
        assert_eq!(said[at + 1], "0 satisfied, 0 unit, 0 falsified, 217 open.");
        let values = ["1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9", "1 2 3 4 5 6 7 8 9"];
        assert_eq!(said[at + 2], format!("r1c1 is {}", values[0]));
        assert_eq!(said[at + 3], format!("row 1, column 1 is {}", values[0]));
        assert_eq!(said[at + 4], values[1]);
        assert_eq!(said[at + 5], "r1c1");
        assert_eq!(said[at + 6..at + 8], ["○", "open: 9 literals"]);
    }

    #[test]
    fn groups_have_a_sentence_and_a_product() {
        let line = |encoding, group, clues: &[usize]| {
            let (_, inspection) = inspected(&puzzle(9, clues), encoding, Preprocessing::Open);
            let line = group_line(group, encoding, &inspection)?;
            Some(format!("{} {}{}", line.sentence, line.product, line.clauses))
        };
        for (encoding, group, text) in [
            (Encoding::Minimal, ClauseGroup::Cells, "Each cell has a value. 81"),
            (
                Encoding::Minimal,
                ClauseGroup::Rows,
                "No value is twice in a row. 9·9·C(9,2) = 2,916",
            ),
            (
                Encoding::Extended,
                ClauseGroup::Cells,
                "Each cell has exactly one value. 81·(1 + C(9,2)) = 2,997",
            ),
            (
                Encoding::Product,
                ClauseGroup::Boxes,
                "Each value is in each box exactly once. 9·9·(1 + 24) = 2,025",
            ),
            (Encoding::Minimal, ClauseGroup::Clues, "Each clue is a clause with one literal. 2"),
        ] {
            assert_eq!(line(encoding, group, &[1, 2]).as_deref(), Some(text));
        }
        assert_eq!(line(Encoding::Minimal, ClauseGroup::Implied, &[]), None);
    }

    #[test]
    fn a_group_means_the_same_after_simplification() {
        let sentence = |encoding, group| {
            let clues = [1, 2, 3];
            let (_, inspection) =
                inspected(&puzzle(9, &clues), encoding, Preprocessing::CluesPlaced);
            group_line(group, encoding, &inspection).expect("a group").sentence
        };
        for (group, minimal, other) in [
            (ClauseGroup::Cells, "Each cell has a value.", "Each cell has exactly one value."),
            (
                ClauseGroup::Boxes,
                "No value is twice in a box.",
                "Each value is in each box exactly once.",
            ),
        ] {
            assert_eq!(sentence(Encoding::Minimal, group), minimal);
            assert_eq!(sentence(Encoding::Reduced, group), other);
        }
    }

    #[test]
    fn the_effect_of_a_group_is_judged() {
        let effect = |decided, found, is_all| GroupEffect {
            decided,
            is_conflict: false,
            models: ModelCount { found, is_all },
        };
        let groups = [ClauseGroup::Boxes];
        let said = |effects: &[GroupEffect]| texts_of::<()>(&group_effects(&groups, 81, effects));
        let all = effect(20, 1, true);
        assert_eq!(said(&[all])[3..], ["all groups", "20 of 81", "1"]);
        let last = said(&[all, effect(19, 100, false)]);
        assert_eq!(last[6..9], ["without boxes", "19 of 81", "more than 100"]);
        assert_eq!(last[9], texts::NEEDED);
        assert_eq!(said(&[all, effect(19, 1, true)])[9], texts::REDUNDANT);
        assert_eq!(said(&[all, all])[9], texts::NOT_NEEDED);
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
