//! Own clauses and own formulas in How it works, and formulas opened as texts.

use anyhow::{Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit_on_desk_and_phone};
use serde_json::json;

use crate::how_it_works::open_chapter;
use crate::sharing::fill;

/// Waits until a section contains a text.
fn wait_for(visit: &Visit, section: &str, text: &str) -> Result<()> {
    let is_said = format!(
        "return plain(named('section', {})?.textContent ?? '').includes({})",
        json!(section),
        json!(text)
    );
    visit.page.wait_until(text, &is_said)
}

#[test]
fn an_own_clause_is_a_rule_of_the_puzzle() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&empty_link("3x3", 81))?;
        open_chapter(visit, "Clauses")?;
        fill(page, "Clause", "r1c1 = ")?;
        page.click_button("Add clause")?;
        wait_for(visit, "Own clauses", "Column 8: a number is missing")?;
        fill(page, "Clause", "r1c1 = 5 or r2c3 ≠ 4")?;
        page.click_button("Add clause")?;
        wait_for(visit, "Own clauses", "r1c1 = 5 or r2c3 ≠ 4")?;
        fill(page, "Clause", "5 -104 184 0")?;
        page.click_button("Add clause")?;
        wait_for(visit, "Own clauses", "r1c1 = 5 or r2c3 != 5 or r3c3 = 4")?;
        // Each is one clause beside those of the grid.
        wait_for(visit, "Groups of clauses", "The further rules of this puzzle hold.")?;
        let are_two =
            "const groups = [...named('section', 'Groups of clauses').querySelectorAll('li')];
            const rules = groups.find((group) => group.textContent.includes('The further rules'));
            return rules.querySelector('b').textContent === '2'";
        page.wait_until("two clauses for the rules", are_two)?;
        ensure!(page.fragment()?.contains("own="), "the link has no rule");
        page.click_button("Remove r1c1 = 5 or r2c3 ≠ 4")?;
        page.wait_until(
            "one clause",
            "return named('section', 'Own clauses').querySelectorAll('li').length === 1",
        )
    })
}

#[test]
fn a_formula_of_ones_own_is_explored_without_a_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("mathematica-hard")?.link())?;
        open_chapter(visit, "Search")?;
        page.run::<()>("document.querySelector('.own-formula').open = true", vec![])?;
        fill(page, "Formula in DIMACS CNF", "p cnf 2 1\n1 x 0\n")?;
        page.click_button("Explore this formula")?;
        let is_refused =
            "return document.querySelector('.own-formula').textContent.includes('ine 2')";
        page.wait_until("the refusal", is_refused)?;
        fill(page, "Formula in DIMACS CNF", "1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n")?;
        page.click_button("Explore this formula")?;
        wait_for(visit, "How it works", "This is the formula with 2 variables in 4 clauses")?;
        wait_for(
            visit,
            "How it works",
            "It ends with the empty clause: the formula is unsatisfiable.",
        )?;
        page.click_button("To the end")?;
        wait_for(visit, "Event", "No model")?;
        page.click_button("Back to the puzzle")?;
        wait_for(visit, "Event", "19 of 81 cells")
    })
}

#[test]
fn a_pasted_formula_opens_in_the_search() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&empty_link("3x3", 81))?;
        visit.page.paste("c three variables\np cnf 3 2\n1 -3 0\n2 3 -1 0\n")?;
        wait_for(visit, "How it works", "This is the formula with 3 variables in 2 clauses")?;
        wait_for(visit, "How it works", "It ends with a model: the formula is satisfiable.")
    })
}
