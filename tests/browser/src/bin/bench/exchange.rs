//! Measures reading a long list and writing a long formula.

use anyhow::Result;
use browser_tests::{Downloads, Page, Site, empty_link};
use serde_json::json;
use xtask::workspace;

use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Pastes a text. Resolves with the milliseconds until the puzzle was painted.
const PASTE: &str = "
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', arguments[0]);
    const start = performance.now();
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await when(() => said().includes('Puzzle loaded'));
    const took = await painted() - start;
    document.querySelector('dialog[open]').close();
    for (const name of ['Close list', 'Clear']) {
      (await reach(() => button(name))).click();
      await painted();
    }
    return took";

/// Downloads a file in the selected format. Resolves with the milliseconds until the file was
/// handed over, and with the longest time between two frames.
const DOWNLOAD: &str = "
    const word = () => document.querySelector('dialog[open] [role=log]').textContent;
    let longest = 0;
    let last = performance.now();
    let isOver = false;
    const tick = (now) => {
      longest = Math.max(longest, now - last);
      last = now;
      if (!isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await painted();
    longest = 0;
    const start = performance.now();
    button('Download').click();
    await new Promise((resolve) => {
      let begun = false;
      const check = () => {
        if (word().startsWith('Writing')) begun = true;
        else if (begun && word() === 'Saved.') { observer.disconnect(); resolve(); }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const took = performance.now() - start;
    isOver = true;
    await painted();
    return [took, longest]";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Reading and writing\n");
    println!("Each done {RUNS} times, by a worker that is there.\n");
    println!("| what | median | worst | longest frame |");
    println!("|---|--:|--:|--:|");
    let read = |file: &str| std::fs::read_to_string(workspace::root().join("tests").join(file));
    let list = read("puzzles/17-clue-sample.txt")?;
    let pages = ["mathematica", "z3-notebook", "idp-z3", "smt"];
    let pages = pages.map(|page| read(&format!("texts/page-{page}.txt")));
    let article = pages.into_iter().collect::<Result<Vec<String>, _>>()?.concat();
    let kilobytes = article.len() / 1024;
    for (what, text) in [
        ("5,000 puzzles pasted, first one painted".to_owned(), list),
        (format!("an article of {kilobytes} KB pasted, first puzzle painted"), article),
    ] {
        open(page, site, "")?;
        let mut times = Vec::new();
        // The first run starts the worker.
        for run in 0..=RUNS {
            let took = page.run::<f64>(PASTE, vec![json!(text)])?;
            if run > 0 {
                times.push(took);
            }
        }
        println!("| {what} | {:.1} | {:.1} | |", median(&times), worst(&times));
    }

    open(page, site, &empty_link("5x5", 625))?;
    let _downloads = Downloads::of(page)?;
    page.click_button("Export…")?;
    page.choose("Form", "DIMACS CNF")?;
    page.wait_until("the export", "return button('Download')?.ariaDisabled !== 'true'")?;
    let (mut times, mut frames) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let [took, longest] = page.run::<[f64; 2]>(DOWNLOAD, vec![])?;
        times.push(took);
        frames.push(longest);
    }
    println!(
        "| CNF of an empty 25×25 as a file | {:.1} | {:.1} | {:.1} |\n",
        median(&times),
        worst(&times),
        worst(&frames)
    );
    Ok(())
}

fn open(page: &Page, site: &Site, link: &str) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}{link}", site.url()))?;
    page.wait_until_started()
}
