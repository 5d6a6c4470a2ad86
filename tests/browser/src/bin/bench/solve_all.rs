//! Measures a pool of workers that solves all puzzles of a list.

use anyhow::Result;
use browser_tests::{Page, Site};
use serde_json::json;
use xtask::workspace;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// The length of a puzzle's line, including its end.
const LINE: usize = 82;

/// Solves all puzzles. Resolves with the milliseconds until the result was painted, and with the
/// page's longest task until then. That is 0 if no task exceeded 50 ms.
const SOLVE_ALL: &str = "
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ entryTypes: ['longtask'] });
    const start = performance.now();
    button('Solve all').click();
    await new Promise((resolve) => {
      const check = () => {
        const word = document.querySelector('dialog[open] [aria-live=polite]')?.textContent ?? '';
        if (word.includes('a second')) { observer.disconnect(); resolve(); }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const took = await painted() - start;
    await new Promise((resolve) => setTimeout(resolve, 100));
    tasks.disconnect();
    return [took, longest]";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Solve all\n");
    println!(
        "A list, {RUNS} times; the first run also starts the workers, and the browser's engine"
    );
    println!("compiles their program.\n");
    println!(
        "| list | median | worst | first | puzzles a second, best | longest task of the page |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    let sample =
        std::fs::read_to_string(workspace::root().join("tests/puzzles/17-clue-sample.txt"))?;
    for (name, repeated) in
        [("5,000 of 17 clues", 1), ("40,000 of 17 clues", 8)] as [(&str, u32); 2]
    {
        let count = 5_000 * repeated;
        page.browser.goto("about:blank")?;
        page.browser.goto(site.url())?;
        page.wait_until_started()?;
        let (mut times, mut tasks) = (Vec::new(), Vec::new());
        for run in 0..=RUNS {
            // Each run starts at another line, so that its list differs: the page caches the
            // results of a list.
            let (end, begin) = sample.split_at(LINE * run);
            let text = format!("{begin}{end}").repeat(repeated as usize);
            page.run::<()>("paste(arguments[0])", vec![json!(text)])?;
            page.wait_for_list()?;
            let [took, longest] = page.run::<[f64; 2]>(SOLVE_ALL, vec![])?;
            times.push(took);
            tasks.push(longest);
            page.click_button("Close")?;
            page.click_button("Close list")?;
        }
        let first = times.remove(0);
        let best = times.iter().copied().fold(f64::MAX, f64::min);
        println!(
            "| {name} | {:.0} | {:.0} | {first:.0} | {:.0} | {:.0} |",
            median(&times),
            worst(&times),
            f64::from(count) * 1e3 / best,
            worst(&tasks)
        );
    }
    println!();
    Ok(())
}
