//! Progress on standard error, if that is a terminal and the work takes more than half a second.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar of this process.
static BAR: OnceLock<ProgressBar> = OnceLock::new();

/// The delay before the bar appears. Shorter work shows no bar.
const DELAY: Duration = Duration::from_millis(500);

const COUNTED: &str = "{spinner} {human_pos} of {human_len} puzzles {wide_bar} {eta} left {msg}";
const UNCOUNTED: &str = "{spinner} {human_pos} puzzles in {elapsed} {msg}";

/// Starts to show the number of finished puzzles. `total` is the number of all puzzles, if known.
pub(crate) fn start(total: Option<u64>) {
    if !io::stderr().is_terminal() {
        return;
    }
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
    let template = if total.is_some() { COUNTED } else { UNCOUNTED };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    if BAR.set(bar.clone()).is_ok() {
        thread::spawn(move || {
            thread::sleep(DELAY);
            if !bar.is_finished() {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(Duration::from_millis(200));
            }
        });
    }
}

/// Counts one more puzzle as finished.
pub(crate) fn advance() {
    if let Some(bar) = BAR.get() {
        bar.inc(1);
    }
}

/// Shows a note about the current work. Calls `words` only if there is a bar.
pub(crate) fn note(words: impl FnOnce() -> String) {
    if let Some(bar) = BAR.get() {
        bar.set_message(words());
    }
}

/// Hides the bar while `print` prints.
pub(crate) fn print<T>(print: impl FnOnce() -> T) -> T {
    match BAR.get() {
        Some(bar) => bar.suspend(print),
        None => print(),
    }
}

/// Removes the bar.
pub(crate) fn finish() {
    if let Some(bar) = BAR.get() {
        bar.finish_and_clear();
    }
}
