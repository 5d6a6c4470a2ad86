//! The download size up to the first answer, for a visitor who follows a link and solves at once.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser_tests::{example, golden, visit, visit_with_devtools};
use serde_json::json;
use xtask::workspace;

/// Maximum size up to the verdict in bytes, measured by the gzip files of `dist/`.
const MOST: u64 = 280_000;

/// Runs before the page's own scripts. Solves as soon as there is a board, and records what was
/// loaded when the verdict appears.
const ASK: &str = "
    let hasAsked = false;
    new MutationObserver(() => {
      if (!hasAsked && document.querySelector('[role=grid]:not([aria-busy])')) {
        hasAsked = true;
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
      }
      const verdict = document.querySelector('[role=status]')?.textContent ?? '';
      if (verdict.includes('only solution')) {
        window.loaded ??= performance.getEntriesByType('resource').map(({ name }) => name);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });";

#[test]
fn little_is_loaded_up_to_a_first_answer() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        let script = json!({ "source": format!("{{{ASK}}}") });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open(&golden("udl-1")?.link())?;
        visit.page.wait_until("the verdict", "return window.loaded !== undefined")?;
        let loaded: Vec<String> = visit.page.run("return loaded", vec![])?;
        let path = |url: &String| {
            let path = url.strip_prefix(visit.url()?).context("something from elsewhere")?;
            Ok(path.to_owned())
        };
        let mut files = loaded.iter().map(path).collect::<Result<Vec<_>>>()?;
        files.push("index.html".to_owned());
        // A worker's own requests are in a separate list.
        let is_worker = |file: &&String| file.ends_with("/worker.js");
        let script = files.iter().find(is_worker).context("the solver's worker")?;
        files.push(script.replace("worker.js", "worker_bg.wasm"));
        files.sort();
        files.dedup();
        let size = |file: &String| {
            let small = workspace::dist().join(format!("{file}.gz"));
            let path = if small.exists() { small } else { workspace::dist().join(file) };
            Ok((fs::metadata(path).with_context(|| file.clone())?.len(), file.clone()))
        };
        let sizes = files.iter().map(size).collect::<Result<Vec<_>>>()?;
        let sum: u64 = sizes.iter().map(|(size, _)| size).sum();
        ensure!(sum <= MOST, "{sum} bytes: {sizes:#?}");
        Ok(())
    })
}

/// Puzzles with constraints of rules have their own solver, which a plain puzzle never loads.
#[test]
fn the_solver_of_rules_loads_with_the_first_puzzle_that_needs_it() -> Result<()> {
    let script = "return performance.getEntriesByType('resource')
        .map(({ name }) => name.match(/[/](worker|rules)[.]js$/)?.[1]).filter(Boolean).sort()";
    visit(|visit| {
        let page = &visit.page;
        visit.open(&golden("udl-1")?.link())?;
        page.solve("only solution")?;
        let loaded: Vec<String> = page.run(script, vec![])?;
        // A second worker may be a spare one.
        let is_plain = |name: &String| name == "worker";
        ensure!(!loaded.is_empty() && loaded.iter().all(is_plain), "{loaded:?}");
        visit.open(&example("Killer without a clue")?)?;
        page.solve("only solution")?;
        let loaded: Vec<String> = page.run(script, vec![])?;
        ensure!(loaded.contains(&"rules".to_owned()), "{loaded:?}");
        Ok(())
    })
}
