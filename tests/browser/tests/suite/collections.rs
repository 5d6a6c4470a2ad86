//! Many puzzles at once: their list, and solving all of them.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Downloads, Visit, golden, visit, visit_on_desk_and_phone, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;
use xtask::workspace;

/// A puzzle with one solution, one with several, one with none, and lines that are not puzzles.
const MIXED: &str = "24........23.... one\n1............... several\n11.............. none\nwhat?\n1234.....!......\n";

fn wait_for_word(visit: &Visit, part: &str) -> Result<()> {
    let script = "return document.querySelector('dialog[open] [aria-live=polite]')?.textContent.includes(PART) ?? false";
    let script = script.replace("PART", &json!(part).to_string());
    visit.page.wait_until(&format!("the list to say “{part}”"), &script)
}

fn open_list(visit: &Visit, text: &str) -> Result<()> {
    visit.page.paste(text)?;
    visit.page.wait_for_list()
}

fn five_thousand() -> Result<String> {
    let path = workspace::root().join("tests/puzzles/17-clue-sample.txt");
    fs::read_to_string(path).context("the sample")
}

#[test]
fn a_list_is_searched_sorted_opened_and_marked_done() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_list(visit, MIXED)?;
        wait_for_word(visit, "3 puzzles.")?;
        page.wait_until(
            "the lines left out",
            "return document.querySelector('dialog[open] details').textContent
             .includes('2 lines left outline 4, column 1: ')",
        )?;
        ensure!(page.has_button("1 · one, 4 clues · on the page now")?, "the first puzzle is open");
        let drawn = "return [...document.querySelectorAll('dialog[open] li .open svg')].filter(isShown).length";
        assert_eq!(page.run::<usize>(drawn, vec![])?, 3, "each puzzle has its picture");
        page.choose("Sort by", "clues")?;
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
        // Marked by the user, then automatically after solving.
        page.click_button("All puzzles")?;
        page.click_button("Done: 2 · several")?;
        ensure!(
            page.has_button("2 · several, 1 clue · done · on the page now")?,
            "the puzzle is marked"
        );
        page.click_button("Close")?;
        page.paste_list("1234341221434321 full\n.234341221434321 nearly\n")?;
        page.click_button("Next puzzle")?;
        page.wait_until("the second puzzle", "return location.hash.startsWith('#2x2:a2')")?;
        page.click_cell(1, 1)?;
        page.press(&["1"])?;
        page.click_button("All puzzles")?;
        page.wait_until(
            "the puzzle's mark",
            "return button('2 · nearly, 15 clues · done · on the page now') !== null",
        )
    })
}

#[test]
fn a_list_and_its_results_outlast_a_reload() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        open_list(visit, MIXED)?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")?;
        let is_next = "return document.activeElement === button('How hard?')";
        page.wait_until("the focus on the next button", is_next)?;
        page.click_button("Done: 2 · several")?;
        page.click_button("2 · several, 1 clue · several solutions · done")?;
        page.wait_until("the puzzle", "return location.hash === '#2x2:1o&play'")?;
        // The stored bytes. The first is the number of puzzles. Then follow four bytes per puzzle:
        // 1 if it was solved, its verdict, 0 for no rating, and 1 if it is done.
        let is_kept = "
            const opened = indexedDB.open('satdoku-lists', 1);
            await new Promise((resolve) => { opened.onsuccess = resolve; });
            const all = opened.result.transaction('marks').objectStore('marks').getAll();
            await new Promise((resolve) => { all.onsuccess = resolve; });
            opened.result.close();
            return all.result.some(([, marks, at]) => String(marks) === '3,1,0,0,0,1,1,0,1,1,2,0,0' && at === 1)";
        page.wait_until("the stored list", is_kept)?;
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
        page.wait_until("the page", "return button('Menu') !== null")?;
        // The results for the same text are still known.
        open_list(visit, MIXED)?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")
    })
}

#[test]
fn all_are_solved_counted_and_saved() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        visit.open("")?;
        open_list(visit, MIXED)?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "1 with one solution, 1 with several, 1 with none.")?;
        ensure!(
            page.has_button("3 · none, 2 clues · no solution")?,
            "each puzzle shows its result"
        );
        page.choose("Sort by", "solutions")?;
        page.click_button("Save table")?;
        let table = String::from_utf8(downloads.take("satdoku-puzzles.csv")?)?;
        assert_eq!(
            table,
            "number,title,clues,solutions,explainer,hodoku,level,done,puzzle\n\
             1,one,4,one solution,,,,,24........23....\n\
             2,several,1,several solutions,,,,,1...............\n\
             3,none,2,no solution,,,,,11..............\n"
        );
        page.click_button("Save those with one solution")?;
        let unique = String::from_utf8(downloads.take("satdoku-puzzles.sdm")?)?;
        assert_eq!(unique, "24........23....\n");
        Ok(())
    })
}

#[test]
fn puzzles_with_one_solution_are_rated_sorted_and_saved() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        visit.open("")?;
        let hard =
            "000021500080000060000000000005300040001600000200000000000070201630000000000000700";
        let easy = golden("mathematica-easy")?.clues.concat().replace(' ', "");
        open_list(visit, &format!("{hard}\n{easy}\n{}\n", "0".repeat(81)))?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "2 with one solution, 1 with several.")?;
        page.click_button("How hard?")?;
        page.wait_until(
            "the end",
            "return offer('Puzzle 1, 17 clues · one solution · Hard 6.6') !== null",
        )?;
        ensure!(!page.has_button("How hard?")?, "all are rated");
        page.choose("Sort by", "hardness")?;
        let order: Vec<String> = page.run(
            "return [...document.querySelectorAll('dialog[open] li .open b')].map((b) => b.textContent)",
            vec![],
        )?;
        assert_eq!(order, ["Puzzle 2", "Puzzle 1", "Puzzle 3"]);
        // Each column's head must be above its values, known or not.
        let apart: Vec<f64> = page.run(
            "const list = document.querySelector('dialog[open]');
             const left = (element) => element.getBoundingClientRect().left;
             return ['clues', 'solutions'].flatMap((name, at) =>
               [...list.querySelectorAll(`li .${name}`)].map((told) =>
                 Math.abs(left(told) - left(list.querySelector('.columns').children[at + 2]))))",
            vec![],
        )?;
        ensure!(apart.iter().all(|apart| *apart < 16.0), "{apart:?}");
        // The heads of the columns sort too. Both controls show the current order.
        page.click_button("Clues")?;
        let sorted: (String, String, String) = page.run(
            "return [document.querySelector('dialog[open] li .open b').textContent,
               button('Clues').getAttribute('aria-pressed'),
               named('select', 'Sort by').value]",
            vec![],
        )?;
        assert_eq!(sorted, ("Puzzle 3".to_owned(), "true".to_owned(), "clues".to_owned()));
        page.click_button("Save table")?;
        let table = String::from_utf8(downloads.take("satdoku-puzzles.csv")?)?;
        let row = table.lines().nth(1).unwrap_or_default();
        ensure!(row.starts_with("1,,17,one solution,6.6,") && row.contains(",Hard,,"), "{table}");
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
        page.wait_until("the last puzzle", "return offer('Puzzle 5,000, 17 clues') !== null")?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "5,000 with one solution.")?;
        Ok(())
    })
}

#[test]
fn solving_all_can_be_stopped_and_goes_on() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        // Each puzzle is quick to solve, but all of them take a while.
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
        // Another text has its own list.
        page.click_button("Close")?;
        open_list(visit, MIXED)?;
        ensure!(page.has_button("Solve all")?, "the new list has no results yet");
        Ok(())
    })
}

#[test]
fn solving_all_takes_no_more_workers_than_there_are_cores() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let source =
            "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });
             window.toolWorkers = { now: 0, most: 0 };
             window.Worker = class extends Worker {
               constructor(url, options) {
                 super(url, options);
                 this.isTool = String(url).includes('tools');
                 if (!this.isTool) return;
                 toolWorkers.now += 1;
                 toolWorkers.most = Math.max(toolWorkers.most, toolWorkers.now);
               }
               terminate() {
                 if (this.isTool) toolWorkers.now -= 1;
                 super.terminate();
               }
             }";
        let script = json!({ "source": source });
        page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open("")?;
        open_list(visit, &five_thousand()?)?;
        page.click_button("Solve all")?;
        wait_for_word(visit, "5,000 with one solution.")?;
        assert_eq!(page.run::<u32>("return toolWorkers.most", vec![])?, 3, "one core is left free");
        Ok(())
    })
}

#[test]
fn several_files_or_a_folder_become_one_list() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.go_to("Create")?;
        page.run::<()>(
            "const chosen = new DataTransfer();
             for (const [name, text] of [['b.txt', '1...............'], ['a.txt', '24........23....'],
                                         ['c.txt', 'nothing like a puzzle']])
               chosen.items.add(new File([text], name));
             const input = document.querySelector('input[aria-label=File]');
             input.files = chosen.files;
             input.dispatchEvent(new Event('change', { bubbles: true }))",
            vec![],
        )?;
        page.wait_for_list()?;
        page.wait_for_banner("Read as 3 files")?;
        wait_for_word(visit, "2 puzzles.")?;
        ensure!(
            page.has_button("1 · a.txt, 4 clues · on the page now")?,
            "the files are sorted by name"
        );
        page.click_button("Close")?;
        // The form in which browsers report a folder with a subfolder. Scripts can't create real
        // ones.
        page.run::<()>(
            "const file = (name, text) => ({ isDirectory: false, file: (take) => take(new File([text], name)) });
             const folder = (...entries) => ({
               isDirectory: true,
               createReader: () => ({ readEntries: (take) => take(entries.splice(0, 1)) }),
             });
             const entry = folder(file('d.txt', '12..............'), folder(file('e.txt', '.1..............')),
               file('f.txt', '..1.............'));
             const dataTransfer = new DataTransfer();
             dataTransfer.items.add(new File([''], 'folder'));
             Object.defineProperty(dataTransfer, 'items', { value: [{ webkitGetAsEntry: () => entry }] });
             const event = new DragEvent('drop', { bubbles: true, cancelable: true });
             Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
             cell(1, 1).dispatchEvent(event)",
            vec![],
        )?;
        page.wait_for_list()?;
        page.wait_for_banner("Read as 3 files")?;
        wait_for_word(visit, "3 puzzles.")?;
        ensure!(page.has_button("2 · e.txt, 1 clue")?, "the file of the subfolder");
        Ok(())
    })
}
