//! Browsers that visits use one after the other: to start and to end one takes longer than most visits.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Result;

use crate::browser::Browser;

/// Those that no one uses now.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A browser as good as new, as long as no site of this process has the address of an earlier one.
pub(crate) fn take() -> Result<Browser> {
    static AT_THE_END: Once = Once::new();
    AT_THE_END.call_once(|| {
        // Without it browsers would outlive the tests. It can fail only for want of memory.
        shutdown_hooks::add_shutdown_hook(close_all);
    });
    let idle = idle().pop();
    idle.map_or_else(Browser::start, Ok)
}

/// Keeps the browser for the next visit, if it can be made as good as new.
pub(crate) fn give_back(browser: Browser) {
    match browser.forget() {
        Ok(()) => idle().push(browser),
        Err(error) => eprintln!("a browser is not used again: {error:#}"),
    }
}

fn idle() -> MutexGuard<'static, Vec<Browser>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

extern "C" fn close_all() {
    // In a thread of its own: what is local to the main one is gone by now. It has nothing to tell but
    // a panic, which it has printed.
    drop(std::thread::spawn(|| idle().clear()).join());
}
