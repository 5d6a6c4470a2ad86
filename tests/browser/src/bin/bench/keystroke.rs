//! From a key to its digit on the screen.

use anyhow::Result;
use browser_tests::{Page, Site, empty_link};
use serde::Deserialize;
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Box shapes and their sizes.
const BOARDS: [(&str, usize); 3] = [("3x3", 9), ("5x5", 25), ("6x6", 36)];

/// Sends a key to the cell in the middle; resolves with the milliseconds until the page's scripts
/// were done with it, and until the cell was painted.
const TYPE: &str = "
    const [key, middle] = arguments;
    const target = cell(middle, middle);
    target.focus();
    await painted();
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => { port1.onmessage = () => resolve(performance.now()); });
    const start = performance.now();
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // Handled in a task of its own: after the event and all that it has put off until its end.
    port2.postMessage(null);
    const painting = painted();
    const scripts = await done - start;
    const paint = await painting - start;
    if (!nameOf(cell(middle, middle)).includes(`, ${key}, clue`)) throw new Error(`${key} was not typed`);
    return { scripts, paint }";

/// One run's times, in milliseconds.
#[derive(Deserialize)]
struct Typed {
    scripts: f64,
    paint: f64,
}

/// Prints the table.
pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Key to paint\n");
    println!(
        "{RUNS} digits typed into one cell of an empty board. Scripts: until the page's own work was"
    );
    println!("done; painted: after the next frame.\n");
    println!("| board | scripts, median | worst | painted, median | worst |");
    println!("|---|--:|--:|--:|--:|");
    for (shape, size) in BOARDS {
        page.browser.goto("about:blank")?;
        page.browser.goto(&format!("{}{}", site.url(), empty_link(shape, size * size)))?;
        page.wait_until_started()?;
        let (mut scripts, mut paints) = (Vec::new(), Vec::new());
        for run in 0..RUNS {
            // 5 to 9 in turn: no two of them make a number that a board has.
            let key = (5 + run % 5).to_string();
            let typed: Typed = page.run(TYPE, vec![json!(key), json!(size / 2 + 1)])?;
            scripts.push(typed.scripts);
            paints.push(typed.paint);
        }
        println!(
            "| {size}×{size} | {:.1} | {:.1} | {:.1} | {:.1} |",
            median(&scripts),
            worst(&scripts),
            median(&paints),
            worst(&paints)
        );
    }
    println!();
    Ok(())
}
