//! Boards of 400 values: from the file to the board painted, from Solve to the verdict, and each frame while
//! the board moves.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use browser_tests::{Page, Site};
use serde::Deserialize;
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// Rows and columns of a box.
const SIDE: usize = 20;

/// Rows of numbers of a full board of 400 values, of which one in `apart` cells is open.
fn text(apart: usize) -> String {
    let values = SIDE * SIDE;
    let mut text = String::new();
    for row in 0..values {
        for column in 0..values {
            let value = (row % SIDE * SIDE + row / SIDE + column) % values;
            let is_open = (row * values + column).is_multiple_of(apart);
            // Writing to a string can't fail. The factor has no divisor in common with the values.
            let _ = write!(text, "{} ", if is_open { 0 } else { value * 37 % values + 1 });
        }
        text.push('\n');
    }
    text
}

/// Runs before the page's own scripts: keeps the memory of its program.
const WATCH: &str = "
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const begin = WebAssembly[name];
      WebAssembly[name] = async (...args) => {
        const begun = await begin.apply(WebAssembly, args);
        for (const value of Object.values((begun.instance ?? begun).exports)) {
          if (value instanceof WebAssembly.Memory) window.wasmMemory = value;
        }
        return begun;
      };
    }";

/// Opens a text as a file; resolves with the milliseconds until its board was painted, and the longest
/// task meanwhile.
const OPEN: &str = "
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const chosen = new DataTransfer();
    chosen.items.add(new File([arguments[0]], 'giant.txt'));
    const input = document.querySelector('input[type=file]');
    const start = performance.now();
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => {
      const check = () => {
        if (banner().includes('Puzzle loaded') && cells().length > 300) {
          observer.disconnect();
          resolve();
        }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const painting = await painted() - start;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { painted: painting, longest: Math.max(0, ...tasks) }";

/// Moves the board in some way each frame; resolves with how long the frames took, in milliseconds.
const MOVE: &str = "
    const [how] = arguments;
    const grid = document.querySelector('[role=grid]');
    const sight = grid.parentElement;
    const frames = [];
    let last = await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 120; frame++) {
      if (how === 'pan') { sight.scrollTop += 37; sight.scrollLeft += 23; }
      else grid.dispatchEvent(new WheelEvent('wheel', {
        clientX: 400, clientY: 400, deltaY: frame < 60 ? 8 : -8, ctrlKey: true, bubbles: true, cancelable: true,
      }));
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames";

/// Presses a key on the board; resolves with the milliseconds until what came of it was painted.
const PRESS: &str = "
    cells().find((cell) => cell.tabIndex === 0).focus();
    const start = performance.now();
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: arguments[0], bubbles: true, cancelable: true }));
    return await painted() - start";

/// Clicks on Solve; resolves with the milliseconds until the verdict was painted.
const SOLVE: &str = "
    const start = performance.now();
    button('Solve').click();
    await new Promise((resolve) => {
      const check = () => {
        if (/only solution|other solutions|unsolvable|No answer/.test(banner())) {
          observer.disconnect();
          resolve();
        }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      check();
    });
    return await painted() - start";

/// What opening took, in milliseconds.
#[derive(Deserialize)]
struct Opened {
    painted: f64,
    longest: f64,
}

/// Prints the table.
pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Giants: 400×400, one cell in seven open\n");
    println!("Each {RUNS} times in a new page; frames and keys of all of them together.\n");
    println!("| what | median | worst |");
    println!("|---|--:|--:|");
    let script = json!({ "source": format!("{{{WATCH}}}") });
    let added = page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
    let text = text(7);
    let mut rows: [(&str, Vec<f64>); 8] = [
        ("opened as a file, painted", Vec::new()),
        ("longest task of that", Vec::new()),
        ("frame while it is panned", Vec::new()),
        ("frame while it is zoomed", Vec::new()),
        ("arrow key, painted", Vec::new()),
        ("digit, painted", Vec::new()),
        ("Solve, verdict painted", Vec::new()),
        ("memory of the page’s program, MB", Vec::new()),
    ];
    for _ in 0..RUNS {
        page.browser.goto("about:blank")?;
        page.browser.goto(site.url())?;
        page.wait_until_started()?;
        page.wait_until("Open", "return document.querySelector('input[type=file]') !== null")?;
        let Opened { painted, longest } = page.run(OPEN, vec![json!(text)])?;
        rows[0].1.push(painted);
        rows[1].1.push(longest);
        for (row, how) in [(2, "pan"), (3, "zoom")] {
            rows[row].1.extend(page.run::<Vec<f64>>(MOVE, vec![json!(how)]).context(how)?);
        }
        for (row, key) in [(4, "ArrowRight"), (5, "1")] {
            for _ in 0..10 {
                rows[row].1.push(page.run(PRESS, vec![json!(key)])?);
            }
        }
        for _ in 0..10 {
            page.click_button("Undo")?;
        }
        rows[6].1.push(page.run(SOLVE, vec![])?);
        rows[7].1.push(page.run("return wasmMemory.buffer.byteLength / 1e6", vec![])?);
    }
    for (name, numbers) in rows {
        println!("| {name} | {:.1} | {:.1} |", median(&numbers), worst(&numbers));
    }
    println!();
    page.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", &added).map(drop)
}
