//! Saving and checking proofs.

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Downloads, Page, golden, visit_on_desk_and_phone, visit_with_devtools_on_desk_and_phone,
};

/// Clicks on a button that saves a file and returns the file's contents.
fn downloaded(page: &Page, downloads: &Downloads, button: &str, name: &str) -> Result<String> {
    page.click_button(button)?;
    page.wait_for_banner(&format!("Saved {name}"))?;
    String::from_utf8(downloads.take(name)?).with_context(|| format!("reading {name}"))
}

#[test]
fn unknown_or_false_claims_cannot_be_proved() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let ensure_none = |why: &str| -> Result<()> {
            visit.page.go_to("How it works")?;
            visit.page.click_button("Proof")?;
            for button in ["CNF file", "DRAT file", "Check proof"] {
                ensure!(!visit.page.has_button(button)?, "{button} is offered, but {why}");
            }
            Ok(())
        };
        visit.open("#2x2:1_2_3_4c1h")?;
        visit.page.solve("other solutions")?;
        ensure_none("there are several solutions")
    })
}

#[test]
fn both_verdicts_have_files_and_a_check() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        for (id, verdict) in [("udl-1", "only solution"), ("udl-3-unsolvable", "unsolvable")] {
            let downloads = Downloads::of(&visit.page)?;
            visit.open(&golden(id)?.link())?;
            visit.page.go_to("Solve")?;
            visit.page.solve(verdict)?;
            visit.page.go_to("How it works")?;
            visit.page.click_button("Proof")?;
            visit.page.wait_until(
                "the encodings",
                "return document.body.innerText.includes('in the encoding “extended”')",
            )?;
            let cnf = downloaded(&visit.page, &downloads, "CNF file", "satdoku-proof.cnf")?;
            let mut lines = cnf.lines().skip_while(|line| line.starts_with("c "));
            let head = lines.next().context("a head")?;
            let clauses = lines.filter(|line| line.ends_with(" 0")).count();
            assert_eq!(head, format!("p cnf 729 {clauses}"));
            let drat = downloaded(&visit.page, &downloads, "DRAT file", "satdoku-proof.drat")?;
            ensure!(drat.lines().any(|line| line == "0"), "the proof ends in the empty clause");
            let lrat = downloaded(&visit.page, &downloads, "LRAT file", "satdoku-proof.lrat")?;
            let last = lrat.lines().last().context("a last line")?;
            // Its number, no literal, and its hints.
            ensure!(last.split(' ').nth(1) == Some("0"), "the proof ends with `{last}`");
            visit.page.click_button("Check proof")?;
            visit.page.wait_for_banner("checked step by step")?;
            // The formula, in the selected encoding, is available from the same place.
            visit.page.click_button("Formula…")?;
            visit.page.wait_until(
                "the formula",
                "const dialog = document.querySelector('dialog[open]');
                 return dialog?.querySelector('select').selectedOptions[0].textContent === 'DIMACS CNF'
                   && dialog.textContent.includes('Encoding: reduced')
                   && dialog.querySelector('pre').textContent.includes('p cnf 729 ')",
            )?;
            visit.page.click_button("Close")?;
        }
        Ok(())
    })
}

#[test]
fn a_proof_is_read_line_by_line() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("udl-3-unsolvable")?.link())?;
        page.solve("unsolvable")?;
        page.go_to("How it works")?;
        page.click_button("Proof")?;
        page.wait_until(
            "the proof",
            "const proof = named('section', 'The proof, line by line');
             return proof !== null && /\\d+ of \\d+ lines? (is|are) needed/.test(proof.textContent)",
        )?;
        // The last line is the empty clause, and opens to its check.
        let check = "const line = [...document.querySelectorAll('ol[aria-label=\"Lines of the proof\"] summary')].at(-1);
             line.click();
             await painted();
             return plain(line.parentElement.innerText)";
        let check: String = page.run(check, vec![])?;
        ensure!(check.contains("a contradiction") && check.contains("Suppose nothing."), "{check}");
        ensure!(check.contains("is false. So the line holds."), "{check}");
        let are_lit = "return cells().some((cell) => cell.matches('.lit'))";
        let is_dark = "return !cells().some((cell) => cell.matches('.lit'))";
        page.click_button("Show the needed clues on the board")?;
        page.wait_until("the needed clues", are_lit)?;
        let press = "const buttons = [...document.querySelectorAll('.proof-lines [aria-pressed]')];
            buttons.at(-1).click();
            await painted();
            return document.querySelectorAll('.proof [aria-pressed=true]').length";
        assert_eq!(page.run::<usize>(press, vec![])?, 1, "one part is shown at a time");
        page.wait_until("the check", are_lit)?;
        assert_eq!(page.run::<usize>(press, vec![])?, 0);
        page.wait_until("no light", is_dark)?;
        // Another puzzle has no proof until it is solved.
        page.turn_to("#2x2:1_2_3_4c1h&how")?;
        page.wait_until("no proof", "return named('section', 'The proof, line by line') === null")
    })
}
