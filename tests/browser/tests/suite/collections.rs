//! Many puzzles at once: the list of them, and all of them solved.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser_tests::{Downloads, Visit, visit, visit_with_devtools};
use serde_json::json;
use xtask::workspace;

/// A puzzle with one solution, one with more, one with none, and lines that are no puzzles.
const MIXED: &str = "24........23.... one\n1............... several\n11.............. none\nwhat?\n1234.....!......\n";

fn wait_for_word(visit: &Visit, part: &str) -> Result<()> {
    let script = "return document.querySelector('dialog[open] [aria-live=polite]')?.textContent.includes(PART) ?? false";
    let script = script.replace("PART", &json!(part).to_string());
    visit.page.wait_until(&format!("the list to say “{part}”"), &script)
}

fn open_list(visit: &Visit, text: &str) -> Result<()> {
    visit.page.paste(text)?;
    visit.page.wait_for_banner("Puzzle loaded")?;
    visit.page.click_button("All puzzles")?;
    visit
        .page
        .wait_until("the list", "return document.querySelector('dialog[open] ul .open') !== null")
}

fn five_thousand() -> Result<String> {
    let path = workspace::root().join("tests/puzzles/17-clue-sample.txt");
    fs::read_to_string(path).context("the sample")
}

#[test]
fn a_list_is_searched_sorted_opened_and_marked_done() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_list(visit, MIXED)?;
        wait_for_word(visit, "3 puzzles.")?;
        page.wait_until(
            "what is left out",
            "return document.querySelector('dialog[open] details').textContent
             .includes('2 lines left outline 4, column 1: ')",
        )?;
        ensure!(page.has_button("1 · one, 4 clues · on the page now")?, "the first one is open");
        page.choose("Sort by", "Clues")?;
        let names = "return [...document.querySelectorAll('dialog[open] ul b')].map((name) => name.textContent)";
        let sorted: Vec<String> = page.run(names, vec![])?;
        assert_eq!(sorted, ["2 · several", "3 · none", "1 · one"]);
        page.run::<()>(
            "const field = document.getElementById('collection-search');
             field.value = 'SEV';
             field.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![],
        )?;
        page.wait_until("one puzzle", &format!("return (() => {{ {names} }})().length === 1"))?;
        page.click_button("2 · several, 1 clue")?;
        page.wait_until("the puzzle", "return location.hash === '#2x2:1o&play'")?;
        assert_eq!(page.purpose()?, "Play");
        // By hand, and by itself once it is solved.
        page.click_button("All puzzles")?;
        page.click_button("Done: 2 · several")?;
        ensure!(page.has_button("2 · several, 1 clue · done · on the page now")?, "it is marked");
        page.click_button("Close")?;
        page.paste("1234341221434321 full\n.234341221434321 nearly\n")?;
        page.wait_for_banner("Puzzle loaded")?;
        page.click_button("Next puzzle")?;
        page.wait_until("the second", "return location.hash.startsWith('#2x2:a2')")?;
        page.click_cell(1, 1)?;
        page.press(&["1"])?;
        page.click_button("All puzzles")?;
        page.wait_until(
            "its mark",
            "return button('2 · nearly, 15 clues · done · on the page now') !== null",
        )
    })
}

#[test]
fn a_list_and_what_is_known_of_it_outlives_a_reload() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_list(visit, MIXED)?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")?;
        page.click_button("Done: 2 · several")?;
        page.click_button("2 · several, 1 clue · several solutions · done")?;
        page.wait_until("the puzzle", "return location.hash === '#2x2:1o&play'")?;
        // As bytes: 2 for several solutions, 8 for done.
        let is_kept = "
            const opened = indexedDB.open('satdoku-lists', 1);
            await new Promise((resolve) => { opened.onsuccess = resolve; });
            const all = opened.result.transaction('marks').objectStore('marks').getAll();
            await new Promise((resolve) => { all.onsuccess = resolve; });
            opened.result.close();
            return all.result.some(([, marks, at]) => String(marks) === '1,10,3' && at === 1)";
        page.wait_until("what is kept", is_kept)?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until("the list", "return button('All puzzles') !== null")?;
        page.click_button("All puzzles")?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")?;
        let named = "2 · several, 1 clue · several solutions · done · on the page now";
        ensure!(page.has_button(named)?, "the puzzle is where it was");
        page.click_button("Close")?;
        page.click_button("Close list")?;
        page.wait_until(
            "nothing kept for this tab",
            "return sessionStorage.getItem('satdoku.list') === ''",
        )?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until("the page", "return button('Your boards') !== null")?;
        // The same text again: what is known of it is known.
        open_list(visit, MIXED)?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")
    })
}

#[test]
fn all_are_solved_counted_and_saved() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        visit.open("")?;
        open_list(visit, MIXED)?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")?;
        ensure!(page.has_button("3 · none, 2 clues · no solution")?, "each says it");
        page.choose("Sort by", "Solutions")?;
        page.click_button("Save table")?;
        let table = String::from_utf8(downloads.take("satdoku-puzzles.csv")?)?;
        assert_eq!(
            table,
            "number,title,clues,solutions,done,puzzle\n\
             1,one,4,one solution,,24........23....\n\
             2,several,1,several solutions,,1...............\n\
             3,none,2,no solution,,11..............\n"
        );
        page.click_button("Save those with one solution")?;
        let unique = String::from_utf8(downloads.take("satdoku-puzzles.sdm")?)?;
        assert_eq!(unique, "24........23....\n");
        Ok(())
    })
}

#[test]
fn five_thousand_are_listed_and_solved() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        let text = five_thousand()?;
        open_list(visit, &text)?;
        page.click_button("Last page")?;
        page.wait_until("the last", "return offer('Puzzle 5,000, 17 clues') !== null")?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "5,000 with one solution.")?;
        Ok(())
    })
}

#[test]
fn solving_all_can_be_stopped_and_goes_on() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("")?;
        // None of these needs long, but all of them do.
        let text = five_thousand()?.repeat(4);
        open_list(visit, &text)?;
        page.run::<()>(
            "button('Solve all').click();
             await new Promise((resolve) => {
               const look = () => {
                 const bar = document.querySelector('dialog[open] progress');
                 if (bar?.value > 0) { observer.disconnect(); button('Stop').click(); resolve(); }
               };
               const observer = new MutationObserver(look);
               observer.observe(document.body, { subtree: true, childList: true });
             })",
            vec![],
        )?;
        wait_for_word(visit, "not solved yet.")?;
        page.click_button("Solve the rest")?;
        wait_for_word(visit, "20,000 with one solution.")?;
        // Another text has a list of its own.
        page.click_button("Close")?;
        open_list(visit, MIXED)?;
        ensure!(page.has_button("Solve all")?, "nothing is known of it");
        Ok(())
    })
}
