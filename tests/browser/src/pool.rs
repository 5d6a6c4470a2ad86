//! Browsers that visits use one after the other: to start and to end one takes longer than most visits.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Result;

use crate::browser::Browser;
use crate::page::Page;
use crate::site::Site;

/// A browser, and the site that it has kept for use without a network, where it can forget all else of it.
pub(crate) struct Kept {
    pub(crate) browser: Browser,
    pub(crate) site: Option<Site>,
}

/// Those that no one uses now.
static IDLE: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// A browser as good as new, as long as no site of this process has the address of an earlier one.
pub(crate) fn take() -> Result<Kept> {
    static AT_THE_END: Once = Once::new();
    AT_THE_END.call_once(|| {
        // Without it browsers would outlive the tests. It can fail only for want of memory.
        shutdown_hooks::add_shutdown_hook(close_all);
    });
    let kept = idle().pop();
    kept.map_or_else(start, Ok)
}

/// Keeps the browser for the next visit, if it can be made as good as new.
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
    // In a thread of its own: what is local to the main one is gone by now. It has nothing to tell but
    // a panic, which it has printed.
    drop(std::thread::spawn(|| idle().clear()).join());
}
