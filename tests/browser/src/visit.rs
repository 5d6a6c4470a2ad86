//! A test's visit to the page: it begins with empty storage and must end with a clean console.

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

/// A browser in its initial state, apart from the page's offline copy, which it may have kept.
pub struct Visit {
    /// The page, once it is opened.
    pub page: Page,
    kept_site: Option<Site>,
    own_site: OnceCell<Site>,
    has_come: Cell<bool>,
    expected_errors: RefCell<Vec<String>>,
    allowed_errors: RefCell<Vec<String>>,
}

/// Runs `test` on a visit, then checks the console for errors.
///
/// # Errors
/// If the test fails, or the console shows an unexpected error or lacks an expected one.
pub fn visit(test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    pool::give_back(visit_in(pool::take()?, test)?);
    Ok(())
}

/// Runs `test` in a Chromium whose camera shows this film (`.y4m`). Otherwise as [`visit`].
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

/// Saves a screenshot under the test's name and returns its path.
fn keep_picture(visit: &Visit) -> Result<String> {
    let folder = workspace::root().join("target/failed-tests");
    fs::create_dir_all(&folder)?;
    let test = thread::current().name().unwrap_or("test").replace("::", "-");
    let file = folder.join(test).with_extension("png");
    fs::write(&file, visit.page.browser.screenshot()?)?;
    Ok(file.display().to_string())
}

/// Runs a test that needs Chromium's `DevTools`. In other engines, skips it, and the first skipped
/// test reports that. Otherwise as [`visit`].
///
/// # Errors
/// As [`visit`].
pub fn visit_with_devtools(test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    static REPORTED: Once = Once::new();
    let engine = Engine::chosen()?;
    if engine.is_chromium() {
        return visit(test);
    }
    REPORTED.call_once(|| report_skipped("all that needs Chromium's DevTools", engine));
    Ok(())
}

/// Runs `test` twice: in a desktop window and, in Chromium only, on a phone of 390 by 844 pixels.
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

/// Combines [`visit_on_desk_and_phone`] and [`visit_with_devtools`].
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

/// Skips the test in one engine and reports the reason. Otherwise as [`visit`].
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
    report_skipped(&format!("a test, for {reason}"), engine);
    Ok(())
}

/// Prints past the test's own output, which appears only if the test fails.
fn report_skipped(what: &str, engine: Engine) {
    let report = format!("!! SKIPPED in {}: {what}", engine.name());
    drop(writeln!(std::io::stderr(), "\n{report}, although it is listed as ok"));
}

impl Visit {
    /// A site for this visit alone. A test can change or stop it, or visit it for the first time.
    ///
    /// # Errors
    /// If the page was opened elsewhere before, or there is no `dist/`.
    pub fn own_site(&self) -> Result<&Site> {
        if let Some(site) = self.own_site.get() {
            return Ok(site);
        }
        self.serve(&workspace::dist())
    }

    /// Serves a build for this visit alone.
    ///
    /// # Errors
    /// If the page was opened elsewhere before, or there is no such build.
    pub fn serve(&self, build: &Path) -> Result<&Site> {
        ensure!(!self.has_come.get(), "the shared site has been opened before");
        let site = Site::serve(build)?;
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

    /// Loads the page with this fragment, including `#`, and waits until it has started.
    ///
    /// # Errors
    /// If it doesn't start.
    pub fn open(&self, fragment: &str) -> Result<()> {
        // A change of the fragment alone would not reload the page.
        if self.page.browser.run("return location.href !== 'about:blank'", vec![])? == true {
            self.page.browser.goto("about:blank")?;
        }
        self.page.browser.goto(&format!("{}{fragment}", self.url()?))?;
        self.page.wait_until_started()
    }

    /// Declares that the console will show an error that contains `part`.
    pub fn expect_console_error(&self, part: &str) {
        self.expected_errors.borrow_mut().push(part.to_owned());
    }

    /// Declares that the console may show an error that contains `part`. Whether it does depends on
    /// the order of two events in the browser.
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
        // Other engines report only errors that the page's own code sees.
        let is_whole = self.page.browser.engine.is_chromium();
        for part in expected.iter().filter(|_| is_whole) {
            let has_come = errors.iter().any(|error| error.message.contains(part));
            ensure!(has_come, "the console should show an error with `{part}`");
        }
        Ok(())
    }
}

impl ConsoleEntry {
    /// True if the entry is an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.level == "SEVERE"
    }
}
