//! Measures the time from a key press to its digit on the screen.

use anyhow::Result;
use browser_tests::{Page, Site, empty_link};
use serde::Deserialize;
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 20;

/// Boards: name, link before the colon, number of cells, and row and column of a cell in the
/// middle.
const BOARDS: [(&str, &str, usize, usize); 5] = [
    ("9×9", "3x3", 81, 5),
    ("25×25", "5x5", 625, 13),
    ("36×36", "6x6", 1296, 19),
    ("samurai", "3x3;at=0.0,0.4,2.2,4.0,4.4", 369, 11),
    ("Union Jack", "3x3;at=0.0,0.4,0.8,2.2,2.6,4.0,4.4,4.8,6.2,6.6,8.0,8.4,8.8", 909, 17),
];

/// Sends a key to the middle cell. Resolves with the milliseconds until the page's scripts
/// finished, and until the cell was painted.
const TYPE: &str = "
    const [key, middle] = arguments;
    const target = cell(middle, middle);
    target.focus();
    await painted();
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => { port1.onmessage = () => resolve(performance.now()); });
    const start = performance.now();
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // A separate task: it runs after the event and everything that the page deferred until its end.
    port2.postMessage(null);
    const painting = painted();
    const scripts = await done - start;
    const paint = await painting - start;
    if (!nameOf(cell(middle, middle)).includes(`, ${key}, clue`)) throw new Error(`${key} was not typed`);
    return { scripts, paint }";

/// Measures an entry in the middle cell, a drag from there to the next cell, or a switch to another
/// place. Every cell has marks.
const PLAY: &str = "
    const [act, key, middle] = arguments;
    const target = cell(middle, middle);
    // On a large board, marks that aren't hidden appear bit by bit.
    const marks = () => document.querySelectorAll('[role=gridcell]:not([data-away]) > [aria-hidden]').length;
    const until = async (count) => { while (marks() !== count) await painted(); return performance.now(); };
    const count = marks();
    // Switches from Play to another place, or from Solve back to Play.
    if (act === 'Play') { tab('Solve').click(); await painted(); await until(0); }
    target.scrollIntoView({ block: 'center', inline: 'center' });
    target.focus();
    const pointer = (type, to, buttons) => {
      const { left, top, width, height } = to.getBoundingClientRect();
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      to.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, buttons, ...place }));
    };
    if (act === 'drag') pointer('pointerdown', target, 1);
    await painted();
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => { port1.onmessage = () => resolve(performance.now()); });
    const start = performance.now();
    if (act === 'entry') {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    } else if (act === 'drag') pointer('pointermove', cell(middle, middle + 1), 1);
    else tab(act).click();
    port2.postMessage(null);
    const painting = painted();
    const scripts = await done - start;
    const paint = await painting - start;
    const all = act === 'entry' || act === 'drag' ? paint
      : await until(act === 'Play' ? count : 0) - start;
    if (act === 'entry' && !nameOf(target).includes(`, ${key}, entry`)) throw new Error(`${key} was not typed`);
    if (act === 'drag') {
      if (!nameOf(target).includes(', selected')) throw new Error('nothing is selected');
      pointer('pointerup', target, 0);
    }
    tab('Play').click();
    await painted();
    if (act !== 'entry') await until(count);
    return { scripts, paint, all }";

/// The times of one run, in milliseconds.
#[derive(Deserialize)]
struct Typed {
    scripts: f64,
    paint: f64,
    /// The time until all marks were painted or gone, if the place was switched.
    #[serde(default)]
    all: f64,
}

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Key to paint\n");
    println!(
        "{RUNS} digits typed into one cell of an empty board. Scripts: until the page's own work was"
    );
    println!("done; painted: after the next frame.\n");
    println!("| board | scripts, median | worst | painted, median | worst |");
    println!("|---|--:|--:|--:|--:|");
    for (name, board, cells, middle) in BOARDS {
        page.browser.goto("about:blank")?;
        page.browser.goto(&format!("{}{}", site.url(), empty_link(board, cells)))?;
        page.wait_until_started()?;
        let (mut scripts, mut paints) = (Vec::new(), Vec::new());
        for run in 0..RUNS {
            // Digits from 5 to 9: no two of them form a value of a board.
            let key = (5 + run % 5).to_string();
            let typed: Typed = page.run(TYPE, vec![json!(key), json!(middle)])?;
            scripts.push(typed.scripts);
            paints.push(typed.paint);
        }
        println!(
            "| {name} | {:.1} | {:.1} | {:.1} | {:.1} |",
            median(&scripts),
            worst(&scripts),
            median(&paints),
            worst(&paints)
        );
    }
    println!();
    report_play(page, site)
}

/// Prints the table of a player's actions.
fn report_play(page: &Page, site: &Site) -> Result<()> {
    println!("### Play, with all candidates marked\n");
    println!("All: until the last of the marks has come or gone.\n");
    println!(
        "| board | what | scripts, median | worst | painted, median | worst | all, median | worst |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for (name, board, cells, middle) in BOARDS {
        page.browser.goto("about:blank")?;
        // Play shows its start page in place of an empty board.
        let with_clue = empty_link(board, cells - 1).replacen(':', ":1", 1);
        page.browser.goto(&format!("{}{with_clue}&play", site.url()))?;
        page.wait_until_started()?;
        page.click_button("Fill marks")?;
        for (act, label) in [
            ("entry", "entry"),
            ("drag", "drag to one more cell"),
            ("Create", "to Create"),
            ("Solve", "to Solve"),
            ("How it works", "to How it works"),
            ("Play", "to Play"),
        ] {
            let (mut scripts, mut paints, mut all) = (Vec::new(), Vec::new(), Vec::new());
            for run in 0..RUNS {
                let key = (5 + run % 5).to_string();
                let typed: Typed = page.run(PLAY, vec![json!(act), json!(key), json!(middle)])?;
                scripts.push(typed.scripts);
                paints.push(typed.paint);
                all.push(typed.all);
            }
            println!(
                "| {name} | {label} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} |",
                median(&scripts),
                worst(&scripts),
                median(&paints),
                worst(&paints),
                median(&all),
                worst(&all)
            );
        }
    }
    println!();
    Ok(())
}
