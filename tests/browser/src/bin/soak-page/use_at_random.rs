//! Random use of the page. Nothing may break, and the page's memory may not grow after the first
//! minutes.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{OUT_OF_REACH, Visit, all_golden, empty_link, visit};
use serde::Deserialize;
use serde_json::json;

/// The interval between checks of the memory.
const INTERVAL: Duration = Duration::from_mins(1);

/// Maximum growth after the first tenth of the time, in bytes: room for caches and the longest undo
/// history.
const GROWTH: f64 = 32.0 * 1024.0 * 1024.0;

/// Maximum growth of the number of elements: fewer than a large board has.
const NODES: f64 = 1_000.0;

/// Runs before the page's own scripts. Stores the page's WebAssembly memory.
const WATCH: &str = "
    const start = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...args) => {
      const started = await start.call(WebAssembly, ...args);
      window.memory = started.instance.exports.memory;
      return started;
    };";

/// Performs `count` random actions, one after another, with the elements shown at that moment.
const USE: &str = "
    const [seed, count, links, texts] = arguments;
    let state = seed;
    const below = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor(state / 2 ** 32 * n);
    };
    const pick = (list) => list[below(list.length)];
    const press = (key, options = {}) => (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
    const click = (name) => button(name)?.click();
    const paste = (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    const dropFile = (text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.txt'));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('drop', options));
    };
    const choose = (label) => {
      const list = named('select', label);
      if (!list) return;
      list.value = pick([...list.options]).value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const anyButton = () => {
      const shown = [...document.querySelectorAll('button, summary')].filter(isShown);
      // Buttons that leave the page or open a system window are left to people.
      const ours = shown.filter((element) => !/Print|Open|Paste…|Download|CNF file|DRAT file|Share/.test(nameOf(element)));
      pick(ours)?.click();
    };
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const acts = [
      () => pick(cells())?.focus(),
      () => press(String(below(10))),
      () => press(String(1 + below(9))),
      () => press(pick(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'])),
      () => press('z', { ctrlKey: true }),
      () => press('y', { ctrlKey: true }),
      () => press('Escape'),
      () => press(pick(['z', 'x', 'c', 'v', ' ', 'p', '?'])),
      () => press(pick(['a', 'i']), { ctrlKey: true }),
      () => press('ArrowRight', { shiftKey: true }),
      () => pick(tabs())?.click(),
      () => pick(tabs())?.click(),
      () => press('Enter', { ctrlKey: true }),
      () => click('Solve'),
      () => click('Cancel'),
      () => click('Undo'),
      () => click(pick(['Next solution', 'All possible values', 'Why?', 'Which clue is wrong?', 'Why this value?', 'Count'])),
      () => click(pick(['Hint', 'Apply', 'Steps', 'Next', 'Back', 'Last', 'First', 'Check proof', 'Check', 'Reveal', 'Fill marks', 'Restart'])),
      () => { location.hash = pick(links); },
      // At most as far back as the page itself goes.
      () => { if (navigation.canGoBack) history.back(); },
      () => history.forward(),
      () => paste(pick(texts)),
      () => dropFile(pick(texts)),
      () => choose(pick(['Board', 'Symbols', 'Encoding', 'Start from', 'Theme', 'Form', 'Content'])),
      anyButton,
      anyButton,
      () => document.querySelector('dialog[open]')?.close(),
      () => wait(below(50)),
      () => wait(below(500)),
    ];
    for (let i = 0; i < count; i++) {
      const act = pick(acts);
      try {
        await act();
      } catch (error) {
        throw new Error(`after ${i} of seed ${seed}, at ${act}: ${error.stack}`);
      }
      if (below(4) === 0) await wait(below(20));
    }";

/// The page's memory in the browser, in bytes, and its number of elements.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Memory {
    wasm: f64,
    heap: f64,
    nodes: f64,
}

/// Uses the page for this many minutes. The seed alone determines the actions.
pub(crate) fn run(minutes: u64, seed: u64) -> Result<()> {
    visit(|visit| {
        let script = json!({ "source": format!("{{{WATCH}}}") });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let mut links: Vec<String> =
            all_golden()?.iter().map(browser_tests::Puzzle::link).collect();
        links.extend([OUT_OF_REACH.to_owned(), empty_link("6x6", 36 * 36), "#3x3:5".to_owned()]);
        let texts: Vec<String> =
            all_golden()?.iter().map(|puzzle| puzzle.clues.join("\n")).collect();
        visit.open("")?;
        let begun = Instant::now();
        let length = Duration::from_secs(minutes * 60);
        let (mut round, mut early, mut looked) = (seed << 32, None, begun);
        let mut acts = 0_u64;
        while begun.elapsed() < length {
            let args = vec![json!(round & 0xffff_ffff), json!(100), json!(links), json!(texts)];
            visit.page.run::<()>(USE, args).with_context(|| format!("round {round}"))?;
            acts += 100;
            let errors = visit.page.browser.console()?;
            let error = errors.into_iter().find(browser_tests::ConsoleEntry::is_error);
            if let Some(error) = error {
                bail!("in round {round} the console shows an error: {}", error.message);
            }
            round += 1;
            if looked.elapsed() < INTERVAL {
                continue;
            }
            looked = Instant::now();
            let memory = at_rest(visit)?;
            println!("{:>4.0} s, {acts} acts: {memory:?}", begun.elapsed().as_secs_f64());
            if early.is_none() && begun.elapsed() > length / 10 {
                early = Some(memory);
            }
        }
        let (end, early) = (at_rest(visit)?, early.context("a look at memory early on")?);
        println!("{acts} acts in {minutes} minutes: {early:?}, then {end:?}");
        ensure!(end.heap < early.heap + GROWTH, "the heap has grown");
        ensure!(end.nodes < early.nodes + NODES, "the page has grown");
        ensure!(end.wasm < early.wasm + GROWTH, "the page's WebAssembly memory has grown");
        visit.page.browser.reload()?;
        visit.page.wait_until_started()
    })
}

/// Measures the memory of an empty 9×9 after all that use.
fn at_rest(visit: &Visit) -> Result<Memory> {
    visit.page.run::<()>(
        "document.querySelector('dialog[open]')?.close();
         button('Cancel')?.click();
         location.hash = '#3x3:zzzc'",
        vec![],
    )?;
    visit.page.wait_until("the empty board", "return cells().length === 81 && !isBuilding()")?;
    visit.page.browser.devtools("Performance.enable", &json!({}))?;
    visit.page.browser.devtools("HeapProfiler.collectGarbage", &json!({}))?;
    let wasm: f64 = visit.page.run("return memory.buffer.byteLength", vec![])?;
    let metrics = visit.page.browser.devtools("Performance.getMetrics", &json!({}))?;
    let metric = |name: &str| {
        let all = metrics["metrics"].as_array();
        let found = all.and_then(|all| all.iter().find(|metric| metric["name"] == name));
        found.and_then(|metric| metric["value"].as_f64()).context("a metric")
    };
    Ok(Memory { wasm, heap: metric("JSHeapUsedSize")?, nodes: metric("Nodes")? })
}
