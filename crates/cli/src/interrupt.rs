//! Ctrl-C: the lines printed so far stay complete.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::progress;

/// Held while a line is printed.
static LINE: Mutex<()> = Mutex::new(());

/// The usual exit code of an interrupted command.
const EXIT_CODE: i32 = 130;

/// Makes Ctrl-C end the process between two lines, or after a second if nobody reads them.
pub(crate) fn end_between_lines() {
    watch(|| {
        for _ in 0..20 {
            if let Ok(_line) = LINE.try_lock() {
                progress::finish();
                process::exit(EXIT_CODE);
            }
            thread::sleep(Duration::from_millis(50));
        }
        process::exit(EXIT_CODE);
    });
}

/// Leaves Ctrl-C to the process that started this one.
pub(crate) fn leave_to_parent() {
    watch(|| {});
}

fn watch(act: impl FnMut() + Send + 'static) {
    if let Err(error) = ctrlc::set_handler(act) {
        crate::output::report(&format!("Ctrl-C may cut a line in two: {error}"));
    }
}

/// Keeps Ctrl-C from ending the process while a line is printed.
pub(crate) fn hold() -> MutexGuard<'static, ()> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}
