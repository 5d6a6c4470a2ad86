//! How it works: measured runs and experiments.

use anyhow::{Result, ensure};
use browser_tests::{
    Downloads, Visit, golden, visit_on_desk_and_phone, visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

fn open_measure(visit: &Visit) -> Result<()> {
    visit.page.go_to("How it works")?;
    visit.page.click_button("Measure")
}

/// The rows of the table of runs, with cells joined by ` | `.
fn rows(visit: &Visit) -> Result<Vec<String>> {
    visit.page.run(
        "return [...document.querySelectorAll('.measured tr')].slice(1).map((row) =>
           [...row.children].map((cell) => cell.textContent).join(' | '))",
        vec![],
    )
}

fn wait_for_end(visit: &Visit, said: &str) -> Result<()> {
    let script = "return document.querySelector('.measure').textContent.includes(arguments[0])";
    browser_tests::wait_for(said, browser_tests::PATIENCE, || {
        Ok(visit.page.run::<bool>(script, vec![json!(said)])?.then_some(()))
    })
}

#[test]
fn runs_in_all_encodings_are_measured_sorted_and_saved() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        visit.open(&golden("mathematica-hard")?.link())?;
        open_measure(visit)?;
        page.click_button("Measure puzzle")?;
        wait_for_end(visit, "1 puzzle measured")?;
        let measured = rows(visit)?;
        ensure!(measured.len() == 6, "{measured:#?}");
        let minimal = "minimal | 729 | 8,829 | 7,371 | 19 | 121 | 85 |";
        ensure!(measured[0].starts_with(minimal), "{measured:#?}");
        ensure!(
            measured[1].starts_with("extended | 729 | 11,988 | 10,530 | 20 |"),
            "{measured:#?}"
        );

        page.click_button("Clauses")?;
        page.click_button("Measure")?;
        ensure!(rows(visit)? == measured, "another chapter keeps the table");
        page.run::<()>(
            "[...document.querySelectorAll('.measured th button')]
               .find((head) => head.textContent === 'Conflicts').click()",
            vec![],
        )?;
        page.wait_until(
            "the table sorted by conflicts, with the focus on its head",
            "const head = document.querySelector('.measured [aria-sort=ascending]');
             return head?.textContent === 'Conflicts' && head.contains(document.activeElement)",
        )?;
        let conflicts = rows(visit)?;
        let conflicts = conflicts.iter().filter_map(|row| row.split(" | ").nth(6));
        let conflicts: Vec<u32> =
            conflicts.map(|count| count.replace(',', "").parse()).collect::<Result<_, _>>()?;
        ensure!(conflicts.is_sorted() && conflicts.contains(&85), "{conflicts:?}");

        page.click_button("Save as CSV")?;
        let csv = String::from_utf8(downloads.take("runs.csv")?)?;
        ensure!(csv.lines().count() == 7, "{csv}");
        ensure!(csv.contains("\n1,minimal,729,8829,7371,19,121,85,"), "{csv}");
        page.turn_to("#2x2:p")?;
        open_measure(visit)?;
        ensure!(rows(visit)?.is_empty(), "another puzzle has no runs yet");
        Ok(())
    })
}

#[test]
fn a_list_is_measured_and_a_bad_one_named() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_measure(visit)?;
        let enter = "const field = document.querySelector('.measure textarea');
                     field.closest('details').open = true; field.value = arguments[0]";
        page.run::<()>(enter, vec![json!("no puzzle here")])?;
        page.click_button("Measure list")?;
        wait_for_end(visit, "No puzzle found in this text.")?;
        let list = "1234............\n2341............\n.2.43..........1";
        page.run::<()>(enter, vec![json!(list)])?;
        page.click_button("Measure list")?;
        wait_for_end(visit, "3 puzzles measured.")?;
        ensure!(rows(visit)?[0].starts_with("minimal | 64 | 304 |"), "{:?}", rows(visit)?);
        Ok(())
    })
}

#[test]
fn experiments_are_made_on_the_spot() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_measure(visit)?;
        page.choose("Size", "4 × 4")?;
        for (kind, rows, charts) in [
            ("clues of a solution", 10, 2),
            ("random clues", 10, 2),
            ("difficulty and conflicts", 20, 1),
        ] {
            page.choose("Experiment", kind)?;
            page.click_button("Run")?;
            page.wait_until(
                kind,
                &format!(
                    "return document.querySelectorAll('.charts tr').length === {}
                       && document.querySelectorAll('.chart').length === {charts}",
                    rows + 1
                ),
            )?;
        }
        // A long experiment can be stopped.
        page.choose("Size", "16 × 16")?;
        page.choose("Experiment", "random clues")?;
        page.click_button("Run")?;
        page.click_button("Stop")?;
        page.wait_until("the end", "return button('Run')?.ariaDisabled !== 'true'")
    })
}
