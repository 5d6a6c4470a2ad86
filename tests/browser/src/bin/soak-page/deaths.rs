//! Workers die from three causes, and no board is lost.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use browser_tests::{Visit, empty_link, golden, visit, wasm};
use serde_json::json;

/// Enough memory for a 9×9, but not for the three million clauses of an empty 36×36.
const MEMORY: u64 = 24 * 1024 * 1024;

/// Runs before the page's own scripts. Stores the last workers, and makes new ones fail while
/// `isGone` is set.
const WATCH: &str = "
    window.workers = [];
    const Own = window.Worker;
    window.Worker = class extends Own {
      constructor(url, options) {
        super(window.isGone ? url + '.gone' : url, options);
        workers.push(this);
        if (workers.length > 4) workers.shift();
      }
    }";

/// Kills `count` workers, one after another.
pub(crate) fn run(count: u64) -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let module = std::fs::read(site.file("worker_bg.wasm")?)?;
        site.replace("worker_bg.wasm", wasm::with_memory_limit(&module, MEMORY)?)?;
        site.replace("sw.js", "")?;
        for expected in ["sw.js", ".gone", "memory", "unreachable", "not be read"] {
            visit.allow_console_error(expected);
        }
        let script = json!({ "source": format!("{{{WATCH}}}") });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let large = empty_link("6x6", 36 * 36);
        let small = golden("udl-1")?;
        let begun = Instant::now();
        visit.open(&small.link())?;
        for death in 0..count {
            let is_told = match death % 3 {
                0 => out_of_memory(visit, &large),
                1 => defect(visit),
                _ => gone(visit),
            };
            is_told.with_context(|| format!("death {death}"))?;
            visit.page.follow_fragment(&small.link())?;
            visit.page.wait_until("the small board", "return cells().length === 81")?;
            assert_eq!(visit.page.board()?.clue_rows(), small.clues, "death {death}");
            if death % 10 == 9 {
                visit.page.solve("only solution")?;
                assert_eq!(visit.page.board()?.rows(), small.solution()?, "death {death}");
                visit.page.press(&["Escape"])?;
            }
            if death % 100 == 99 {
                println!("{} deaths, {:.0} s", death + 1, begun.elapsed().as_secs_f64());
            }
        }
        println!("{count} workers died, and no board was lost.");
        Ok(())
    })
}

/// Kills the worker with a formula that is too large for its memory.
fn out_of_memory(visit: &Visit, large: &str) -> Result<()> {
    visit.page.follow_fragment(large)?;
    visit.page.wait_until("the large board", "return cells().length === 1296")?;
    visit.page.click_button("Solve")?;
    visit.page.wait_long_for_banner("stopped working", Duration::from_mins(1))?;
    let is_empty = visit.page.board()?.cells.iter().all(|cell| cell.symbol.is_none());
    ensure!(is_empty, "the board is kept");
    Ok(())
}

/// Kills the worker with an unreadable message while it works.
fn defect(visit: &Visit) -> Result<()> {
    visit.page.run::<()>(
        "button('Solve').click();
         workers.at(-1).postMessage(new Uint8Array([255, 255, 255]))",
        vec![],
    )?;
    // The worker may have finished before that.
    visit.page.wait_until(
        "an end",
        "return /stopped working|only solution/.test(banner()) && button('Cancel') === null",
    )
}

/// Hides the script from the next worker.
fn gone(visit: &Visit) -> Result<()> {
    visit.page.run::<()>(
        "window.isGone = true;
         button('Solve').click();
         button('Cancel')?.click();
         await new Promise(setTimeout);
         button('Solve').click()",
        vec![],
    )?;
    visit.page.wait_until(
        "an end",
        "return /could not be started|only solution/.test(banner()) && button('Cancel') === null",
    )?;
    visit.page.run("window.isGone = false", vec![])
}
