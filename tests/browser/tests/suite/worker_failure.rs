//! Workers that can't start, or fail at work.

use std::time::Duration;

use anyhow::{Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit, visit_with_devtools, wasm};

#[test]
fn a_worker_that_cannot_start_is_reported_and_tried_again() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("worker_bg.wasm")?)?;
        site.replace("worker_bg.wasm", &module[..module.len() / 2])?;
        without_service_worker(visit)?;
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        visit.page.solve("No answer")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.clues, "the board is kept");

        site.replace("worker_bg.wasm", &module)?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        Ok(())
    })
}

#[test]
fn a_missing_worker_is_reported_at_once() -> Result<()> {
    visit(|visit| {
        let loader = visit.own_site()?.file("worker_loader.js")?;
        let script = std::fs::read(&loader)?;
        std::fs::remove_file(&loader)?;
        without_service_worker(visit)?;
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        visit.page.solve("could not be started")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.clues, "the board is kept");
        std::fs::write(&loader, script)?;
        visit.page.solve("only solution")
    })
}

#[test]
fn a_browser_without_workers_is_reported() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        let source = "window.Worker = class { constructor() { throw new Error('none here') } }";
        let script = serde_json::json!({ "source": source });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open(&golden("fiendish")?.link())?;
        visit.page.solve("could not be started")?;
        visit.page.click_button("Export…")?;
        visit.page.wait_until(
            "the error",
            "return document.querySelector('dialog[open] [role=alert]').textContent.includes('could not be started')",
        )
    })
}

#[test]
fn nothing_is_stored_for_later_before_the_page_can_solve() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("worker_bg.wasm")?)?;
        site.replace("worker_bg.wasm", &module[..module.len() / 2])?;
        visit.open(&golden("fiendish")?.link())?;
        visit.page.solve("No answer")?;
        let is_registered: bool = visit.page.run(
            "return (await navigator.serviceWorker.getRegistration()) !== undefined",
            vec![],
        )?;
        ensure!(!is_registered, "the offline copy comes after the first worker");
        site.replace("worker_bg.wasm", &module)?;
        visit.page.solve("only solution")?;
        visit.page.wait_until_offline_ready()
    })
}

#[test]
fn the_tools_are_not_needed_to_solve() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("tools_bg.wasm")?)?;
        site.replace("tools_bg.wasm", "")?;
        without_service_worker(visit)?;
        visit.open(&golden("fiendish")?.link())?;
        visit.page.solve("only solution")?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("No answer")?;
        site.replace("tools_bg.wasm", &module)?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("single: ")?;
        Ok(())
    })
}

#[test]
fn a_worker_out_of_memory_is_reported_and_replaced() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("worker_bg.wasm")?)?;
        // Enough memory for a 9×9, but not for the three million clauses of an empty 36×36.
        let limited = wasm::with_memory_limit(&module, 24 * 1024 * 1024)?;
        site.replace("worker_bg.wasm", limited)?;
        without_service_worker(visit)?;
        visit.open(&empty_link("6x6", 36 * 36))?;
        visit.page.click_button("Solve")?;
        visit.page.wait_long_for_banner("stopped working", Duration::from_mins(1))?;
        let is_empty = visit.page.board()?.cells.iter().all(|cell| cell.symbol.is_none());
        ensure!(is_empty, "the board is kept");

        let puzzle = golden("mathematica-easy")?;
        visit.page.follow_fragment(&puzzle.link())?;
        visit.page.wait_until("the 9×9", "return cells().length === 81")?;
        visit.page.solve("only solution")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.solution()?);
        Ok(())
    })
}

#[test]
fn a_worker_that_panics_says_so() -> Result<()> {
    visit(|visit| {
        // Reports that it is ready, and answers every request with the panic "bug".
        visit.own_site()?.replace(
            "worker_loader.js",
            "postMessage(new Uint8Array());
             const head = [4, 0, ...Array(8).fill(0)];
             onmessage = () => postMessage(new Uint8Array([...head, 3, ...new TextEncoder().encode('bug')]))",
        )?;
        without_service_worker(visit)?;
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        visit.page.solve("stopped working by a mistake of its own (bug)")?;
        assert_eq!(visit.page.board()?.rows(), puzzle.clues, "the board is kept");
        Ok(())
    })
}

/// Removes the service worker from the server. It would refuse to cache a changed file and report
/// that in the console.
fn without_service_worker(visit: &Visit) -> Result<()> {
    visit.own_site()?.replace("sw.js", "").map(drop)
}
