//! Waiting for something to become true, with an end and a reason.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How long the page may take for anything that needs no search, where other tests have the cores.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// How long to pause between two looks.
const PAUSE: Duration = Duration::from_millis(10);

/// Looks until `look` finds something, and returns it.
///
/// # Errors
/// If `look` fails, or finds nothing in time: `what` then says what it looked for.
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
            bail!("waited {:.0} s for {what}, in vain", patience.as_secs_f64());
        }
        std::thread::sleep(PAUSE);
    }
}
