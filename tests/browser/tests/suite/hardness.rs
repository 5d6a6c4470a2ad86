//! The rating shown with the verdict, and the drawing of harder steps on the board.

use anyhow::{Result, ensure};
use browser_tests::visit_on_desk_and_phone;

/// A puzzle of 17 clues that needs a pattern of strong links and a wing (`HoDoKu`: Hard; Sudoku
/// Explainer: 6.6).
const HARD: &str =
    "#000021500080000060000000000005300040001600000200000000000070201630000000000000700";

#[test]
fn how_hard_it_is_comes_with_the_verdict() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(HARD)?;
        visit.page.click_button("Solve")?;
        visit.page.wait_for_banner("This is the only solution")?;
        let line = "(document.querySelector('.hardness .scores')?.textContent ?? '')";
        let is_there = format!(
            "return {line}.startsWith('HoDoKu ') && {line}.endsWith('Sudoku Explainer 6.6 (X-chain)')"
        );
        visit.page.wait_until("the rating", &is_there)?;
        let methods: Vec<String> = visit.page.run(
            "return [...document.querySelectorAll('.methods li')].map((item) => item.textContent)",
            vec![],
        )?;
        ensure!(methods.iter().any(|method| method == "W-wing × 1"), "{methods:?}");
        // The same puzzle isn't rated again.
        visit.page.run::<()>("document.querySelector('.hardness .level').id = 'first'", vec![])?;
        visit.page.press(&["Escape"])?;
        visit.page.solve("This is the only solution")?;
        ensure!(
            visit.page.run::<bool>(
                "return document.querySelector('.hardness:not([hidden]) #first') !== null",
                vec![]
            )?,
            "the rating was computed again"
        );
        // Another puzzle has no rating before its verdict.
        visit.page.run::<()>("cell(1, 1).focus()", vec![])?;
        visit.page.press(&["7"])?;
        let is_gone = "return document.querySelector('.hardness').hidden";
        visit.page.wait_until("the rating to disappear", is_gone)?;
        Ok(())
    })
}

#[test]
fn links_and_candidates_of_a_step_are_drawn() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(HARD)?;
        visit.page.click_button("Steps")?;
        let entry = "[...document.querySelectorAll('ol button')]
            .find((entry) => entry.textContent.startsWith('Skyscraper'))";
        visit.page.wait_until("the list", &format!("return {entry} !== undefined"))?;
        visit.page.run::<()>(&format!("{entry}.click()"), vec![])?;
        visit.page.wait_for_banner("Skyscraper: if")?;
        let drawn: Vec<usize> = visit.page.run(
            "return ['.strong', '.weak', '.first', '.second', '.lost']
                .map((kind) => document.querySelectorAll(`.board > .step ${kind}`).length)",
            vec![],
        )?;
        assert_eq!(
            drawn[..4],
            [2, 1, 2, 2],
            "two strong links and a weak one join four candidates"
        );
        ensure!(drawn[4] > 0, "the eliminated candidates are marked");
        visit.page.click_button("First")?;
        let is_gone = "return document.querySelector('.board > .step .strong') === null";
        visit.page.wait_until("the drawing to disappear", is_gone)?;
        Ok(())
    })
}

#[test]
fn steps_and_the_rating_do_without_techniques_left_out() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(HARD)?;
        page.go_to("Create")?;
        let methods = "[...document.querySelectorAll('.hardness:not([hidden]) .methods li')]
            .map((item) => item.textContent)";
        page.wait_until("the rating", &format!("return {methods}.includes('W-wing × 1')"))?;
        page.run::<()>(
            "const summary = [...document.querySelectorAll('summary')]
               .find((one) => one.textContent === 'Techniques: all');
             summary.click()",
            vec![],
        )?;
        page.wait_until("the box of a technique", "return !!named('input', 'W-wing')")?;
        page.run::<()>("named('input', 'W-wing').click()", vec![])?;
        let is_rated_without = format!(
            "return document.querySelector('.hardness').textContent
               .includes('Rated without 1 technique.')
               && {methods}.length > 0 && !{methods}.includes('W-wing × 1')"
        );
        page.wait_until("the rating without it", &is_rated_without)?;
        // Hidden singles are among the steps until they are left out.
        page.run::<()>("named('input', 'List all steps possible now').click()", vec![])?;
        let headings = "[...document.querySelectorAll('.steps-now h3')]
            .map((heading) => heading.textContent)";
        let has_singles =
            format!("{headings}.some((heading) => heading.startsWith('Hidden single'))");
        page.wait_until("the steps", &format!("return {has_singles}"))?;
        page.run::<()>("named('input', 'Hidden single').click()", vec![])?;
        page.wait_until(
            "the other steps",
            &format!("return {headings}.length > 0 && !{has_singles}"),
        )?;
        page.click_button("Use all")?;
        page.wait_until("the rating", &format!("return {methods}.includes('W-wing × 1')"))
    })
}
