//! Waits for a condition, with a timeout and a reason.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// The timeout for anything on the page that needs no search, while other tests use the cores.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(10);

/// Calls `look` until it finds something, and returns that.
///
/// # Errors
/// If `look` fails, or finds nothing in time. The error names `what` was expected.
pub fn wait_for<T>(
    what: &str,
    patience: Duration,
    mut look: impl FnMut() -> Result<Option<T>>,
) -> Result<T> {
    let start = Instant::now();
    loop {
        if let Some(found) = look()? {
            return Ok(found);
        }
        if start.elapsed() > patience {
            bail!("timed out after {:.0} s waiting for {what}", patience.as_secs_f64());
        }
        std::thread::sleep(PAUSE);
    }
}
