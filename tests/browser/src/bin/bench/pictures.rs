//! Measures the time from choosing a picture of a puzzle to the painted board.

use anyhow::{Context, Result};
use browser_tests::{Page, Puzzle, Site, golden};
use serde_json::json;

use crate::statistics::{median, worst};

const RUNS: usize = 5;

/// Draws a newspaper puzzle as a phone would photograph it, 4000×3000: slightly turned, lit from a
/// side, with camera noise. Returns a JPEG in base64.
const PHOTO: &str = "
    const rows = arguments[0];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d');
    const light = context.createLinearGradient(0, 0, 4000, 3000);
    light.addColorStop(0, '#f4efe2');
    light.addColorStop(1, '#b5ac9a');
    context.fillStyle = light;
    context.fillRect(0, 0, 4000, 3000);
    context.setTransform(0.998, 0.05, -0.05, 0.998, 1000, 300);
    context.fillStyle = context.strokeStyle = '#2a2622';
    const cell = 260;
    for (let at = 0; at <= 9; at++) {
      context.lineWidth = at % 3 === 0 ? 16 : 5;
      for (const [x, y] of [[0, 1], [1, 0]]) {
        context.beginPath();
        context.moveTo(at * cell * x, at * cell * y);
        context.lineTo(at * cell * x + 9 * cell * y, at * cell * y + 9 * cell * x);
        context.stroke();
      }
    }
    context.font = '170px \"DejaVu Sans\", sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    rows.forEach((line, row) => [...line].forEach((symbol, column) => {
      if (symbol !== '.') context.fillText(symbol, (column + 0.5) * cell, (row + 0.54) * cell);
    }));
    const picture = context.getImageData(0, 0, 4000, 3000);
    let state = 1;
    for (let at = 0; at < picture.data.length; at += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const noise = (state >>> 28) - 8;
      for (let channel = at; channel < at + 3; channel++) picture.data[channel] += noise;
    }
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]";

/// Chooses a file. Resolves with the milliseconds until its board was painted, and the longest wait
/// for a frame until then.
const READ: &str = "
    const [base64, type] = arguments;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'picture', { type }));
    const input = document.querySelector('input[aria-label=Picture]');
    input.files = chosen.files;
    await painted();
    let [isOver, longest, last] = [false, 0, performance.now()];
    const frame = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (!isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const start = performance.now();
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => {
      const check = () => {
        if (/Read from the picture|can’t be read/.test(banner())) {
          observer.disconnect();
          resolve();
        }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const time = await painted() - start;
    isOver = true;
    return [time, longest, banner()]";

pub(crate) fn report(page: &Page, site: &Site) -> Result<()> {
    println!("### Pictures: from the file chosen to the puzzle painted\n");
    println!("Each {RUNS} times in a new page, and again there, once the worker has come.\n");
    println!("| what | the first, ms | worst | again, ms | worst | longest wait for a frame, ms |");
    println!("|---|--:|--:|--:|--:|--:|");
    let screens = [
        ("a desktop’s screen, 1280×800", golden("fiendish")?, (1280, 800), 1),
        ("a phone’s screen, 1170×2532", golden("fiendish")?, (390, 844), 3),
        ("16×16 on a screen, 1600×1000", Puzzle::shifted(4, 4), (1600, 1000), 1),
        ("25×25 on a screen, 1600×1000", golden("gs555-25x25")?, (1600, 1000), 1),
    ];
    for (name, puzzle, (width, height), scale) in screens {
        page.become_window(width, height)?;
        open(page, site, &puzzle.link())?;
        let picture = page.screenshot_of_window(width, height, scale)?;
        measure(page, site, name, (&picture, "image/png"), &puzzle.link())?;
    }
    let puzzle = golden("fiendish")?;
    let rows: Vec<String> =
        puzzle.clues.iter().map(|row| row.split_whitespace().collect()).collect();
    page.become_window(1280, 800)?;
    open(page, site, "")?;
    let photo: String = page.run(PHOTO, vec![json!(rows)])?;
    measure(page, site, "a photo, 4000×3000", (&photo, "image/jpeg"), &puzzle.link())?;
    println!();
    Ok(())
}

fn open(page: &Page, site: &Site, link: &str) -> Result<()> {
    page.browser.goto("about:blank")?;
    page.browser.goto(&format!("{}{link}", site.url()))?;
    page.wait_until_started()?;
    let is_whole = "return document.querySelector('input[aria-label=Picture]') !== null";
    page.wait_until("the page", is_whole)
}

fn measure(
    page: &Page,
    site: &Site,
    name: &str,
    (picture, media_type): (&str, &str),
    link: &str,
) -> Result<()> {
    let (mut first, mut again, mut frames) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RUNS {
        open(page, site, "")?;
        for times in [&mut first, &mut again] {
            let (time, frame, banner): (f64, f64, String) = page
                .run(READ, vec![json!(picture), json!(media_type)])
                .with_context(|| name.to_owned())?;
            anyhow::ensure!(page.fragment()?.starts_with(link), "{name}: {banner}");
            times.push(time);
            frames.push(frame);
            page.turn_to("#2x2:p")?;
        }
    }
    let [first, worst_first, again, worst_again] =
        [median(&first), worst(&first), median(&again), worst(&again)];
    let frame = worst(&frames);
    println!(
        "| {name} | {first:.0} | {worst_first:.0} | {again:.0} | {worst_again:.0} | {frame:.0} |"
    );
    Ok(())
}
