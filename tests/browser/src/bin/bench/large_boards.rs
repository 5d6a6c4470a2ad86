//! Measures large boards: opening a file, solving, the frames while the board moves, and the memory
//! of page and worker.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use browser_tests::{Page, Site};
use serde::Deserialize;
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// The open cells of a full board.
#[derive(Clone, Copy)]
enum Open {
    /// This share of all cells, in thousandths. The choice is pseudo-random, because a regular one
    /// would open whole columns.
    PerMille(u64),
    /// This share of the cells outside two triangles, which lead to a unique solution (see
    /// `make::of_pattern`).
    BetweenTriangles(u64),
}

/// The puzzles solved: name, box side, and open cells.
const SOLVED: [(&str, usize, Open); 4] = [
    ("400×400, one in five open", 20, Open::PerMille(200)),
    ("225×225, one in four open", 15, Open::PerMille(250)),
    ("225×225, 54 % given", 15, Open::BetweenTriangles(613)),
    ("64×64, empty", 8, Open::PerMille(1000)),
];

/// A board of side × side boxes as rows of numbers.
fn text(side: usize, open: Open) -> String {
    let values = side * side;
    let mut text = String::new();
    let mut state = 12_345_u64;
    for row in 0..values {
        for column in 0..values {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let by_chance = (state >> 33) % 1000;
            let place = row % side * side + row / side + column;
            let is_open = match open {
                Open::PerMille(part) => by_chance < part,
                Open::BetweenTriangles(part) => {
                    by_chance < part && (values / 2..values / 2 + values).contains(&place)
                }
            };
            let value = place % values;
            // Writing to a string can't fail. 37 has no divisor in common with the number of
            // values.
            let _ = write!(text, "{} ", if is_open { 0 } else { value * 37 % values + 1 });
        }
        text.push('\n');
    }
    text
}

/// Runs in the solving worker before its own script. Reports the size of its program's memory on
/// request.
///
/// A busy worker doesn't answer. WebAssembly memory never shrinks, so a later answer is as good.
const CONFESS: &str = "{
    let memory;
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const begin = WebAssembly[name];
      WebAssembly[name] = async (...args) => {
        const begun = await begin.apply(WebAssembly, args);
        for (const value of Object.values((begun.instance ?? begun).exports)) {
          if (value instanceof WebAssembly.Memory) memory = value;
        }
        return begun;
      };
    }
    const channel = new BroadcastChannel('memory');
    channel.onmessage = () => channel.postMessage(memory?.buffer.byteLength ?? 0);
}
";

/// Asks the workers for their memory. Resolves with the largest one, in MB.
const ASK: &str = "
    const channel = new BroadcastChannel('memory');
    let most = 0;
    channel.onmessage = ({ data }) => { most = Math.max(most, data); };
    channel.postMessage('how much');
    await new Promise((resolve) => setTimeout(resolve, 500));
    channel.close();
    return most / 1e6";

/// Runs before the page's own scripts. Stores the memory of the page's program.
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

/// Opens a text as a file. Resolves with the milliseconds until its board was painted, and the
/// longest task until then.
const OPEN: &str = "
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const chosen = new DataTransfer();
    chosen.items.add(new File([arguments[0]], 'large.txt'));
    const input = document.querySelector('input[aria-label=File]');
    const start = performance.now();
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => {
      const check = () => {
        const grid = document.querySelector('[role=grid]');
        if (said().includes('Puzzle loaded') && grid?.ariaRowCount > 36 && cells().length > 36) {
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

/// Pans or zooms the board in each frame. Resolves with the durations of the frames in
/// milliseconds.
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

/// Presses a key on the board. Resolves with the milliseconds until the effect was painted.
const PRESS: &str = "
    cells().find((cell) => cell.tabIndex === 0).focus();
    const start = performance.now();
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: arguments[0], bubbles: true, cancelable: true }));
    return await painted() - start";

/// Clicks on Solve. Resolves with the milliseconds until the verdict was painted.
const SOLVE: &str = "
    const start = performance.now();
    button('Solve').click();
    await when(() => /only solution|other solutions|unsolvable|No answer/.test(banner()));
    if (banner().includes('No answer')) throw new Error(banner());
    return await painted() - start";

/// Durations of opening, in milliseconds.
#[derive(Deserialize)]
struct Opened {
    painted: f64,
    longest: f64,
}

pub(crate) fn report(page: &Page, _: &Site) -> Result<()> {
    // A separate site, because its worker is modified.
    let site = Site::start()?;
    let worker = fs::read_to_string(site.file("/worker.js")?)?;
    site.replace("/worker.js", format!("{CONFESS}{worker}"))?;
    moving(page, &site)?;
    solving(page, &site)
}

/// Opens a text as a file in a new page.
fn open(page: &Page, site: &Site, text: &str) -> Result<Opened> {
    page.browser.goto("about:blank")?;
    page.browser.goto(site.url())?;
    page.wait_until_started()?;
    page.wait_until("Open", "return document.querySelector('input[aria-label=File]') !== null")?;
    page.run(OPEN, vec![json!(text)])
}

fn moving(page: &Page, site: &Site) -> Result<()> {
    println!("### Large boards: 400×400, one cell in five open\n");
    println!("Each {RUNS} times in a new page; frames and keys of all of them together.\n");
    println!("| what | median | worst |");
    println!("|---|--:|--:|");
    let script = json!({ "source": format!("{{{WATCH}}}") });
    let added = page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
    let text = text(20, Open::PerMille(200));
    let mut rows: [(&str, Vec<f64>); 7] = [
        ("opened as a file, painted, ms", Vec::new()),
        ("longest task of that, ms", Vec::new()),
        ("frame while it is panned, ms", Vec::new()),
        ("frame while it is zoomed, ms", Vec::new()),
        ("arrow key, painted, ms", Vec::new()),
        ("digit, painted, ms", Vec::new()),
        ("memory of the page’s program, MB", Vec::new()),
    ];
    for _ in 0..RUNS {
        let Opened { painted, longest } = open(page, site, &text)?;
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
        rows[6].1.push(page.run("return wasmMemory.buffer.byteLength / 1e6", vec![])?);
    }
    for (name, numbers) in rows {
        println!("| {name} | {:.1} | {:.1} |", median(&numbers), worst(&numbers));
    }
    println!();
    page.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", &added).map(drop)
}

fn solving(page: &Page, site: &Site) -> Result<()> {
    println!("### Large boards: Solve to the painted verdict\n");
    println!("Each {RUNS} times in a new page.\n");
    println!("| puzzle | median, ms | worst, ms | memory of the worker, MB |");
    println!("|---|--:|--:|--:|");
    for (name, side, open_cells) in SOLVED {
        let text = text(side, open_cells);
        let (mut times, mut memory) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            open(page, site, &text).context(name)?;
            times.push(page.run::<f64>(SOLVE, vec![]).context(name)?);
            memory.push(page.run::<f64>(ASK, vec![])?);
        }
        let (median, most, memory) = (median(&times), worst(&times), worst(&memory));
        println!("| {name} | {median:.0} | {most:.0} | {memory:.0} |");
    }
    println!();
    Ok(())
}
