//! One test's visit to the page, from a fresh profile to a clean console.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, ensure};

use crate::browser::{Browser, ConsoleEntry};
use crate::page::Page;
use crate::site::Site;

/// One browser at a time: tests measure times, and two cores hold no two searches and a driver.
static TURN: Mutex<()> = Mutex::new(());

/// A browser and a site of its own.
pub struct Visit {
    /// The page's server.
    pub site: Site,
    /// The page, as soon as it is opened.
    pub page: Page,
    expected_errors: RefCell<Vec<String>>,
    allowed_errors: RefCell<Vec<String>>,
}

/// Lets `test` visit the page, and then looks for errors in the console.
///
/// # Errors
/// If the test fails, or the console shows an error that it did not expect, or lacks one that it
/// did.
pub fn visit(test: impl FnOnce(&Visit) -> Result<()>) -> Result<()> {
    // A test that panicked held no state that the next one sees.
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let visit = Visit {
        site: Site::start()?,
        page: Page::new(Browser::start()?),
        expected_errors: RefCell::default(),
        allowed_errors: RefCell::default(),
    };
    let outcome = test(&visit);
    let errors: Vec<ConsoleEntry> =
        visit.page.browser.console()?.into_iter().filter(ConsoleEntry::is_error).collect();
    match outcome {
        Ok(()) => visit.judge(&errors),
        Err(error) => Err(error.context(format!(
            "the page was: {}\nits console's errors: {errors:#?}",
            visit.page.description()
        ))),
    }
}

impl Visit {
    /// Loads the page anew with this text as its fragment, `#` and all, and waits until it has
    /// started.
    ///
    /// # Errors
    /// If it does not start.
    pub fn open(&self, fragment: &str) -> Result<()> {
        // Another fragment alone would not load the page anew.
        self.page.browser.goto("about:blank")?;
        self.page.browser.goto(&format!("{}{fragment}", self.site.url()))?;
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
        for part in expected.iter() {
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
