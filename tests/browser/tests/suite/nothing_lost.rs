//! The puzzle survives all failures and simultaneous events, and the page reports them.

use anyhow::{Result, ensure};
use browser_tests::{
    Puzzle, Visit, golden, visit, visit_on_desk_and_phone, visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

/// A puzzle as one line.
fn line(puzzle: &Puzzle) -> String {
    puzzle.clues.concat().replace(' ', "")
}

fn shows(visit: &Visit, puzzle: &Puzzle) -> Result<()> {
    assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
    Ok(())
}

#[test]
fn a_damaged_link_can_be_mended() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-2")?;
        visit.open(&puzzle.link())?;
        visit.page.follow_fragment("#3x3:5")?;
        visit.page.wait_for_banner("This link is damaged")?;
        shows(visit, &puzzle)?;
        // Only an edit replaces it: not a solve, a move or a reload.
        visit.page.solve("only solution")?;
        visit.page.press(&["Right"])?;
        assert_eq!(visit.page.fragment()?, "#3x3:5");
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        visit.page.wait_for_banner("This link is damaged")?;
        assert_eq!(visit.page.fragment()?, "#3x3:5");
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["7", "Delete"])?;
        visit.page.wait_until("the board's link", "return location.hash.length > 10")
    })
}

#[test]
fn a_followed_link_outlasts_a_quick_reload() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("mathematica-hard")?;
        visit.open("")?;
        visit.page.follow_fragment(&format!("#{}", line(&puzzle)))?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        visit.page.wait_for_banner("clues")?;
        shows(visit, &puzzle)
    })
}

#[test]
fn a_puzzle_in_the_address_stays_there_until_it_is_read() -> Result<()> {
    visit(|visit| {
        // A 4×4, because the page reads lines of a 9×9 without a worker.
        let line = "24........23....";
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("tools_bg.wasm")?)?;
        site.replace("tools_bg.wasm", "")?;
        site.replace("sw.js", "")?;
        for address in [format!("#{line}"), format!("?s={line}")] {
            visit.open(&address)?;
            visit.page.wait_for_banner("No answer")?;
            visit.page.press(&["Right"])?;
            let held: String = visit.page.run("return location.search + location.hash", vec![])?;
            assert_eq!(held, address);
        }
        site.replace("tools_bg.wasm", &module)?;
        visit.page.browser.reload()?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        visit.page.wait_until(
            "the link",
            "return location.search === '' && location.hash === '#2x2:2_4h2_3d'",
        )
    })
}

#[test]
fn the_last_key_before_going_back_is_there_again_after_forward() -> Result<()> {
    visit(|visit| {
        let [first, second] = [golden("udl-1")?, golden("udl-2")?];
        visit.open(&first.link())?;
        visit.page.follow_fragment(&second.link())?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        let empty = visit.page.board()?.cells.iter().position(|cell| cell.symbol.is_none());
        let cell = empty.expect("an empty cell");
        visit.page.run::<()>(
            "cells()[arguments[0]].focus();
             const options = { key: '7', bubbles: true, cancelable: true };
             document.activeElement.dispatchEvent(new KeyboardEvent('keydown', options));
             history.back()",
            vec![json!(cell)],
        )?;
        visit.page.wait_until("the first board", &is_at(&first))?;
        visit.page.run::<()>("history.forward()", vec![])?;
        let typed = format!("return nameOf(cells()[{cell}]).includes(', 7, clue')");
        visit.page.wait_until("the typed clue", &typed)?;
        visit.page.run::<()>("history.back()", vec![])?;
        visit.page.wait_until("the first board again", &is_at(&first))
    })
}

fn is_at(puzzle: &Puzzle) -> String {
    format!("return location.hash === '{}'", puzzle.link())
}

#[test]
fn closing_an_untouched_tab_keeps_the_newer_work_of_another() -> Result<()> {
    visit(|visit| {
        visit.open("")?;
        let first = visit.page.browser.open_tab()?;
        visit.open("")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5"])?;
        let kept = "return localStorage.getItem('satdoku.board')";
        visit.page.wait_until("the newer work", &format!("{kept} === '3x3:5zzzb'"))?;
        let second = visit.page.browser.tab()?;
        visit.page.browser.switch_to(first)?;
        visit.page.browser.close_tab(second)?;
        let kept: String = visit.page.run(kept, vec![])?;
        assert_eq!(kept, "3x3:5zzzb");
        Ok(())
    })
}

const NOTHING_KEPT: &str = "return [...document.querySelectorAll('[role=alert]')].some(
     (element) => isShown(element) && element.textContent.includes('keeps nothing for your next visit'))";

#[test]
fn a_full_storage_is_reported_once() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.fill_storage()?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5", "Right", "6", "Right", "7", "Right", "8", "Right", "9"])?;
        visit.page.wait_until("the warning", NOTHING_KEPT)?;
        visit.page.click_button("OK")?;
        visit.page.click_cell(1, 6)?;
        visit.page.press(&["1"])?;
        visit.page.wait_until("all clues", "return location.hash === '#3x3:5_6_7_8_9_1zzw'")?;
        ensure!(
            !visit.page.run::<bool>(NOTHING_KEPT, vec![])?,
            "the warning appears once, not again"
        );
        Ok(())
    })
}

#[test]
fn solve_waits_for_a_text_that_is_being_read() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("fiendish")?;
        visit.open("")?;
        let script = "paste(arguments[0]); button('Solve').click()";
        visit.page.run::<()>(script, vec![json!(puzzle.clues.join("\n"))])?;
        visit.page.wait_for_banner("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        // If the text can't be read, nothing else is solved instead.
        visit.page.run::<()>(script, vec![json!("nothing like it")])?;
        visit.page.wait_for_banner("No puzzle found in this text")?;
        ensure!(!visit.page.has_button("Cancel")?, "nothing is solved");
        Ok(())
    })
}

#[test]
fn of_two_files_the_later_one_wins() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let [large, small] = [golden("mathematica-hard")?, golden("fiendish")?];
        visit.open("")?;
        // The browser delays the first file.
        visit.page.run::<()>(
            "const text = File.prototype.text;
             File.prototype.text = function () {
               const contents = text.call(this);
               if (this.name !== 'large.sdk') return contents;
               return new Promise((resolve) => { window.handOver = () => resolve(contents); });
             }",
            vec![],
        )?;
        visit.page.drop_on_board(&line(&large), Some("large.sdk"))?;
        visit.page.wait_for_banner("Reading…")?;
        visit.page.drop_on_board(&line(&small), Some("small.sdk"))?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        shows(visit, &small)?;
        visit.page.run::<()>("window.handOver(); await new Promise(setTimeout)", vec![])?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), small.solution()?);
        Ok(())
    })
}

#[test]
fn an_export_can_be_tried_again_after_a_worker_died() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("tools_bg.wasm")?)?;
        site.replace("tools_bg.wasm", "")?;
        site.replace("sw.js", "")?;
        visit.open(&golden("udl-1")?.link())?;
        visit.page.click_button("Export…")?;
        let alert = "document.querySelector('dialog[open] [role=alert]').textContent";
        visit.page.wait_until("the error", &format!("return {alert}.includes('could not be')"))?;
        let text: String = visit.page.run(&format!("return {alert}"), vec![])?;
        ensure!(text.ends_with('.') && !text.ends_with(".."), "{text}");
        site.replace("tools_bg.wasm", &module)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_until(
            "the preview",
            "return document.querySelector('dialog pre').textContent.length > 80",
        )?;
        ensure!(visit.page.has_button("Download")?, "the export can be saved");
        Ok(())
    })
}

#[test]
fn a_request_that_cannot_be_sent_is_reported() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.run::<()>(
            "window.post = Worker.prototype.postMessage;
             Worker.prototype.postMessage = () => { throw new Error('out of memory') }",
            vec![],
        )?;
        visit.page.solve("No answer: a part of Satdoku stopped working (out of memory)")?;
        shows(visit, &puzzle)?;
        visit.page.run::<()>("Worker.prototype.postMessage = window.post", vec![])?;
        visit.page.solve("only solution")
    })
}

#[test]
fn facts_outlast_another_display() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("udl-1")?.link())?;
        visit.page.solve("only solution")?;
        ensure!(
            !visit.page.has_button("All possible values")?,
            "each cell has only the value shown"
        );
        visit.page.click_button("Hint")?;
        visit.page.click_button("Check proof")?;
        visit.page.wait_for_banner("checked step by step")?;
        visit.page.click_button("Hide the answer")?;
        visit.page.click_button("Check proof")?;
        visit.page.wait_for_banner("checked step by step").map(drop)
    })
}

#[test]
fn the_verdict_is_plain_and_stays_while_a_link_is_copied() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&golden("udl-1")?.link())?;
        page.allow_clipboard()?;
        page.solve("only solution")?;
        page.copy_link()?;
        ensure!(page.banner()?.contains("only solution"), "{}", page.banner()?);
        // Only the place Inside shows how the answer was found.
        let tells = "return /variables|clauses/i.test(document.body.innerText)";
        ensure!(!page.run::<bool>(tells, vec![])?, "the page mentions clauses");
        page.go_to("How it works")?;
        page.wait_until("the clauses", tells)
    })
}

#[test]
fn a_newer_picture_is_not_replaced_by_an_older_one() -> Result<()> {
    visit(|visit| {
        visit.open(&golden("udl-1")?.link())?;
        visit.page.solve("only solution")?;
        visit.page.click_button("Export…")?;
        // The first picture takes long.
        visit.page.run::<()>(
            "const decode = HTMLImageElement.prototype.decode;
             let number = 0;
             HTMLImageElement.prototype.decode = function () {
               this.dataset.number = ++number;
               const decoded = decode.call(this);
               if (number > 1) return decoded;
               return new Promise((resolve) => { window.finish = () => resolve(decoded); });
             }",
            vec![],
        )?;
        visit.page.choose("Form", "SVG picture")?;
        visit.page.wait_until("the first picture", "return window.finish !== undefined")?;
        visit.page.choose("Content", "Solved")?;
        let shown = "document.querySelector('dialog .picture img')?.dataset.number";
        visit.page.wait_until("the second picture", &format!("return {shown} === '2'"))?;
        visit.page.run::<()>("window.finish(); await painted()", vec![])?;
        let number: String = visit.page.run(&format!("return {shown}"), vec![])?;
        assert_eq!(number, "2");
        Ok(())
    })
}

#[test]
fn forbidden_storage_is_reported_and_breaks_nothing() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let source = "Object.defineProperty(window, 'localStorage', {
             get() { throw new DOMException('forbidden', 'SecurityError') } })";
        let script = json!({ "source": source });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.wait_until("the warning", NOTHING_KEPT)?;
        visit.page.choose_theme("dark")?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        Ok(())
    })
}

#[test]
fn storage_emptied_under_way_breaks_nothing() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.wait_until_offline_ready()?;
        visit.page.run::<()>(
            "localStorage.clear();
             for (const name of await caches.keys()) await caches.delete(name);
             await (await navigator.serviceWorker.getRegistration()).unregister()",
            vec![],
        )?;
        visit.page.solve("only solution")?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner(": ")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5", "Delete"])?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        visit.page.solve("Solved")?;
        visit.page.wait_until_offline_ready()
    })
}
