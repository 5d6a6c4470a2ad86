//! A pool of browsers for visits, because starting and ending a browser takes longer than most
//! visits.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Result;

use crate::browser::Browser;
use crate::page::Page;
use crate::site::Site;

/// A browser and, for Chromium, the site whose offline copy it keeps. Chromium can forget
/// everything else about the site.
pub(crate) struct Kept {
    pub(crate) browser: Browser,
    pub(crate) site: Option<Site>,
}

/// The idle browsers.
static IDLE: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// Returns a browser in its initial state. No site of this process may reuse an earlier site's
/// address.
pub(crate) fn take() -> Result<Kept> {
    static AT_THE_END: Once = Once::new();
    AT_THE_END.call_once(|| {
        // Otherwise browsers would outlive the tests. This fails only if memory is exhausted.
        shutdown_hooks::add_shutdown_hook(close_all);
    });
    let kept = idle().pop();
    kept.map_or_else(start, Ok)
}

/// Resets the browser and keeps it for the next visit. If the reset fails, drops it.
pub(crate) fn give_back(kept: Kept) {
    match kept.browser.forget(kept.site.as_ref().map(Site::url)) {
        Ok(()) => idle().push(kept),
        Err(error) => eprintln!("a browser is not used again: {error:#}"),
    }
}

fn start() -> Result<Kept> {
    let browser = Browser::start()?;
    if !browser.engine.is_chromium() {
        return Ok(Kept { browser, site: None });
    }
    let site = Site::start()?;
    let page = Page::new(browser);
    page.browser.goto(site.url())?;
    page.wait_until_started()?;
    page.wait_until_offline_ready()?;
    page.browser.forget(Some(site.url()))?;
    Ok(Kept { browser: page.browser, site: Some(site) })
}

fn idle() -> MutexGuard<'static, Vec<Kept>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

extern "C" fn close_all() {
    // A separate thread, because the main thread's locals are gone by now. An error is its panic,
    // which it has printed.
    drop(std::thread::spawn(|| idle().clear()).join());
}
