//! One test's visit to the page, from an empty storage to a clean console.

use std::cell::{Cell, OnceCell, RefCell};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Once;
use std::thread;

use anyhow::{Context, Result, ensure};
use xtask::engine::Engine;
use xtask::workspace;

use crate::browser::{Browser, ConsoleEntry};
use crate::page::Page;
use crate::pool::{self, Kept};
use crate::site::Site;

/// A browser as good as new but for the page, which it may have kept for use without a network.
pub struct Visit {
    /// The page, as soon as it is opened.
    pub page: Page,
    kept_site: Option<Site>,
    own_site: OnceCell<Site>,
    has_come: Cell<bool>,
    expected_errors: RefCell<Vec<String>>,
    allowed_errors: RefCell<Vec<String>>,
}

/// Lets `test` visit the page, and then looks for errors in the console.
///
/// # Errors
/// If the test fails, or the console shows an error that it did not expect, or lacks one that it
/// did.
pub fn visit(test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    pool::give_back(visit_in(pool::take()?, test)?);
    Ok(())
}

/// As [`visit`], in a Chromium whose camera, which it may use, shows this film (`.y4m`).
///
/// # Errors
/// As [`visit`].
pub fn visit_with_camera(film: &Path, test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    let flags = [
        "--use-fake-ui-for-media-stream".to_owned(),
        "--use-fake-device-for-media-stream".to_owned(),
        format!("--use-file-for-fake-video-capture={}", film.display()),
    ];
    visit_in(Kept { browser: Browser::start_with(&flags)?, site: None }, test).map(drop)
}

fn visit_in(kept: Kept, test: impl FnOnce(&Visit) -> Result<()>) -> Result<Kept> {
    let visit = Visit {
        page: Page::new(kept.browser),
        kept_site: kept.site,
        own_site: OnceCell::new(),
        has_come: Cell::new(false),
        expected_errors: RefCell::default(),
        allowed_errors: RefCell::default(),
    };
    let outcome = test(&visit);
    let errors: Vec<ConsoleEntry> =
        visit.page.browser.console()?.into_iter().filter(ConsoleEntry::is_error).collect();
    outcome.with_context(|| {
        let description = visit.page.description();
        let picture = keep_picture(&visit).unwrap_or_else(|error| format!("none: {error:#}"));
        format!(
            "the page was: {description}\nits picture: {picture}\nits console's errors: {errors:#?}"
        )
    })?;
    visit.judge(&errors)?;
    Ok(Kept { browser: visit.page.browser, site: visit.kept_site })
}

/// Takes a picture of what the page shows, named as the test is, and says where it is.
fn keep_picture(visit: &Visit) -> Result<String> {
    let folder = workspace::root().join("target/failed-tests");
    fs::create_dir_all(&folder)?;
    let test = thread::current().name().unwrap_or("test").replace("::", "-");
    let file = folder.join(test).with_extension("png");
    fs::write(&file, visit.page.browser.screenshot()?)?;
    Ok(file.display().to_string())
}

/// As [`visit`], for what only Chromium's `DevTools` can do. In other engines such a test does nothing, and
/// the first one says so.
///
/// # Errors
/// As [`visit`].
pub fn visit_with_devtools(test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    static TOLD: Once = Once::new();
    let engine = Engine::chosen()?;
    if engine.is_chromium() {
        return visit(test);
    }
    TOLD.call_once(|| tell_skipped("all that needs Chromium's DevTools", engine));
    Ok(())
}

/// As [`visit`], twice: in a window on a desk, and in Chromium on a phone of 390 by 844 pixels too.
///
/// # Errors
/// As [`visit`].
pub fn visit_on_desk_and_phone(test: impl Fn(&Visit) -> Result<()>) -> Result<()> {
    visit(&test).context("on a desk")?;
    if !Engine::chosen()?.is_chromium() {
        return Ok(());
    }
    visit(on_phone(test)).context("on a phone")
}

/// As [`visit_on_desk_and_phone`], for what only Chromium's `DevTools` can do, as [`visit_with_devtools`].
///
/// # Errors
/// As [`visit`].
pub fn visit_with_devtools_on_desk_and_phone(test: impl Fn(&Visit) -> Result<()>) -> Result<()> {
    visit_with_devtools(&test).context("on a desk")?;
    visit_with_devtools(on_phone(test)).context("on a phone")
}

fn on_phone(test: impl Fn(&Visit) -> Result<()>) -> impl FnOnce(&Visit) -> Result<()> {
    move |visit| {
        visit.page.become_phone(390, 844)?;
        test(visit)
    }
}

/// As [`visit`], but in one engine, for this reason, the test does nothing but say so.
///
/// # Errors
/// As [`visit`].
pub fn visit_but_in(
    engine: Engine,
    reason: &str,
    test: impl FnOnce(&Visit) -> Result<()>,
) -> Result<()> {
    if engine != Engine::chosen()? {
        return visit(test);
    }
    tell_skipped(&format!("a test, for {reason}"), engine);
    Ok(())
}

/// Says it past the test's own output, which is shown only if it fails.
fn tell_skipped(what: &str, engine: Engine) {
    let told = format!("!! SKIPPED in {}: {what}", engine.name());
    drop(writeln!(std::io::stderr(), "\n{told}, although it is listed as ok"));
}

impl Visit {
    /// A site of this visit's own, for a test to change or to stop, or to be the first who comes there.
    ///
    /// # Errors
    /// If the page was opened elsewhere before, or there is no `dist/`.
    pub fn own_site(&self) -> Result<&Site> {
        if let Some(site) = self.own_site.get() {
            return Ok(site);
        }
        ensure!(!self.has_come.get(), "the site of others has been visited");
        let site = Site::start()?;
        Ok(self.own_site.get_or_init(|| site))
    }

    /// The page's address.
    ///
    /// # Errors
    /// If there is no `dist/`.
    pub fn url(&self) -> Result<&str> {
        if let (None, Some(site)) = (self.own_site.get(), &self.kept_site) {
            self.has_come.set(true);
            return Ok(site.url());
        }
        Ok(self.own_site()?.url())
    }

    /// Loads the page anew with this text as its fragment, `#` and all, and waits until it has
    /// started.
    ///
    /// # Errors
    /// If it does not start.
    pub fn open(&self, fragment: &str) -> Result<()> {
        // Another fragment alone would not load the page anew.
        if self.page.browser.run("return location.href !== 'about:blank'", vec![])? == true {
            self.page.browser.goto("about:blank")?;
        }
        self.page.browser.goto(&format!("{}{fragment}", self.url()?))?;
        self.page.wait_until_started()
    }

    /// Says that the console will show an error whose text has this part.
    pub fn expect_console_error(&self, part: &str) {
        self.expected_errors.borrow_mut().push(part.to_owned());
    }

    /// Says that the console may show an error whose text has this part, or not: that hangs on which
    /// of two things the browser does first.
    pub fn allow_console_error(&self, part: &str) {
        self.allowed_errors.borrow_mut().push(part.to_owned());
    }

    fn judge(&self, errors: &[ConsoleEntry]) -> Result<()> {
        let (expected, allowed) = (self.expected_errors.borrow(), self.allowed_errors.borrow());
        for error in errors {
            let is_known =
                expected.iter().chain(allowed.iter()).any(|part| error.message.contains(part));
            ensure!(is_known, "the console shows an error: {}", error.message);
        }
        // Other engines tell only what the page's own code gets to know.
        let is_whole = self.page.browser.engine.is_chromium();
        for part in expected.iter().filter(|_| is_whole) {
            let has_come = errors.iter().any(|error| error.message.contains(part));
            ensure!(has_come, "the console should show an error with `{part}`");
        }
        Ok(())
    }
}

impl ConsoleEntry {
    /// Whether it is an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.level == "SEVERE"
    }
}
