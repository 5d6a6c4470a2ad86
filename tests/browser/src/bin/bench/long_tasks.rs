//! Measures the page's longest task while it receives a large input.

use anyhow::{Context, Result};
use browser_tests::{Page, Site, empty_link};
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// Runs before the page's own scripts. Stores the durations of all tasks over 50 ms, in
/// milliseconds.
const WATCH: &str = "
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });";

/// Resolves with the longest task so far, two frames after the last task.
const LONGEST: &str = "
    for (let i = 0; i < 3; i++) { await painted(); await new Promise(setTimeout); }
    return Math.max(0, ...longTasks)";

/// Follows a link that is too long.
const HASH: &str = "setTimeout(() => { location.hash = '3x3:' + '1_'.repeat(950_000) })";

/// Pastes this number of characters.
const PASTE: &str = "
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1'.repeat(arguments[0]));
    window.longTasks.length = 0;
    setTimeout(() => document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true })));";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    let script = json!({ "source": format!("{{{WATCH}}}") });
    let added = page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
    println!("### Longest task\n");
    println!("{RUNS} times each; 0 where no task took more than 50 ms.\n");
    println!("| what comes in | median | worst |");
    println!("|---|--:|--:|");
    let grids = |places: Vec<String>| format!("at={}", places.join(","));
    let lattice = |rows: usize, columns: usize, apart: usize| {
        let place = |i: usize| format!("{}.{}", i / columns * apart, i % columns * apart);
        grids((0..rows * columns).map(place).collect())
    };
    let many = format!("3x3;{}", lattice(8, 8, 4));
    let large = format!("6x6;{}", lattice(2, 3, 6));
    for (name, link) in [
        ("a link to an empty 36×36", empty_link("6x6", 36 * 36)),
        ("a link to 64 grids", empty_link(&many, 64 * 81)),
        ("a link to 7,776 cells", empty_link(&large, 6 * 36 * 36)),
    ] {
        row(page, name, || {
            page.browser.goto("about:blank")?;
            page.browser.goto(&format!("{}{link}", site.url()))?;
            page.wait_until_started()
        })?;
    }
    row(page, "a hash of 1.9 MB", || {
        page.browser.goto("about:blank")?;
        page.browser.goto(site.url())?;
        page.wait_until_started()?;
        page.run::<()>(HASH, vec![])?;
        page.wait_for_banner("refused").map(drop)
    })?;
    // For comparison: the share of the browser itself.
    row(page, "the same hash in an empty page", || {
        page.browser.goto("about:blank")?;
        page.run::<()>(HASH, vec![])?;
        page.wait_until("the hash", "return location.hash.length > 1_900_000")
    })?;
    for (name, length) in [("a paste of 4 MB", 4_000_000), ("a paste of 30 MB", 30_000_000)] {
        row(page, name, || {
            page.browser.goto("about:blank")?;
            page.browser.goto(site.url())?;
            page.wait_until_started()?;
            page.run::<()>(PASTE, vec![json!(length)])?;
            page.wait_for_banner("can’t be read").map(drop)
        })?;
    }
    println!();
    page.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", &added).map(drop)
}

fn row(page: &Page, name: &str, come_in: impl Fn() -> Result<()>) -> Result<()> {
    let mut longest = Vec::new();
    for _ in 0..RUNS {
        come_in().with_context(|| name.to_owned())?;
        longest.push(page.run::<f64>(LONGEST, vec![])?);
    }
    println!("| {name} | {:.0} | {:.0} |", median(&longest), worst(&longest));
    Ok(())
}
