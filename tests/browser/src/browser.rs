//! A headless browser with a fresh profile, controlled by WebDriver.

use std::cell::RefCell;
use std::fmt::Debug;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use xtask::engine::Engine;

use crate::driver::Driver;
use crate::keys;
use crate::wait::{PATIENCE, wait_for};

/// The size of a window.
const WINDOW: (u32, u32) = (1280, 900);

/// The size of the headless shell's window: the room for the page in a full browser's [`WINDOW`].
const SHELL_WINDOW: &str = "--window-size=1280,757";

/// Flags that turn off network services, dialogs and other features of a desktop browser.
const CHROMIUM_FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en",
];

/// The key of an element reference in WebDriver.
const ELEMENT_KEY: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The timeout for closing the browser.
const GOODBYE: Duration = Duration::from_secs(10);

/// Records a page's errors from now on and returns those recorded so far. It serves engines that
/// don't report errors otherwise.
const NOTE_ERRORS: &str = "
    if (!window.noted) {
      window.noted = [];
      const note = (...words) => noted.push(words.map(String).join(' '));
      // A worker's error has no error object. The page must handle it.
      addEventListener('error', ({ error, filename }) => error && note(error, filename));
      addEventListener('unhandledrejection', ({ reason }) => note('Unhandled rejection:', reason));
      const { error } = console;
      console.error = (...words) => { note(...words); error.apply(console, words) };
    }
    return noted.splice(0)";

/// Returns the point at which to click on the element of `find`, or null while it is a disabled
/// button. Until [`MISSED`] runs, a press on any other element is suppressed.
///
/// WebDriver's own click takes twice as long, because it queries the page so much. It also hits
/// elements that come in between.
const AIM: &str = "
    const element = await find(...arguments);
    if (!element) throw new Error('there is no such element');
    if (element.matches('button[aria-disabled=true]')) return null;
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const isOnTop = () => element.contains(document.elementFromPoint(...middle()));
    if (!isOnTop()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!isOnTop()) throw new Error('another element covers it, or it is not shown');
    const aim = new AbortController();
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const judge = (event) => {
        if (type === 'pointerdown') aim.hasMissed = !element.contains(event.target);
        if (type === 'pointerup') {
          // Released elsewhere, the press is no click.
          const under = document.elementFromPoint(event.clientX, event.clientY);
          aim.hasSlipped = element.isConnected && !element.contains(under);
        }
        if (!aim.hasMissed) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      addEventListener(type, judge, { capture: true, signal: aim.signal });
    }
    window.aim = aim;
    return middle()";

/// Returns true if the element was elsewhere when the mouse was pressed or released.
const MISSED: &str = "
    const { aim } = window;
    aim?.abort();
    return aim?.hasMissed === true || aim?.hasSlipped === true";

/// A browser. Dropping it closes it.
pub struct Browser {
    /// The browser's engine.
    pub engine: Engine,
    // Dropped in this order: the driver before the profile that its browser writes to.
    client: Client,
    runtime: Runtime,
    _driver: Driver,
    _profile: TempDir,
    /// Errors recorded by pages that are gone.
    noted: RefCell<Vec<String>>,
    closed: AtomicBool,
}

impl Browser {
    /// Starts a browser of the engine that the environment names.
    ///
    /// # Errors
    /// If the browser or its driver is missing or doesn't start.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// Starts a browser with additional flags, which only Chromium supports. Otherwise as
    /// [`Self::start`].
    ///
    /// # Errors
    /// As [`Self::start`].
    pub fn start_with(flags: &[String]) -> Result<Self> {
        let engine = Engine::chosen()?;
        let profile = tempfile::tempdir().context("a folder for the browser's profile")?;
        let driver = Driver::start(engine, profile.path())?;
        let capabilities = capabilities(engine, profile.path(), flags)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let connecting = async {
            let client = ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities)
                .connect(&driver.url)
                .await?;
            let (width, height) = WINDOW;
            client.set_window_size(width, height).await?;
            Ok::<_, anyhow::Error>(client)
        };
        let client = runtime.block_on(connecting).context("opening a browser session")?;
        let (noted, closed) = (RefCell::default(), AtomicBool::new(false));
        let browser =
            Self { engine, client, runtime, _driver: driver, _profile: profile, noted, closed };
        browser.ask_nothing()?;
        Ok(browser)
    }

    /// Navigates to an address and waits for the page's `load` event.
    ///
    /// # Errors
    /// If WebDriver refuses, or the page can't be loaded.
    pub fn goto(&self, url: &str) -> Result<()> {
        self.take_notes()?;
        let at = url.get(..url.len().min(100)).unwrap_or("a long address");
        self.runtime.block_on(self.client.goto(url)).with_context(|| format!("going to {at}"))
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// As [`Self::goto`].
    pub fn reload(&self) -> Result<()> {
        if self.engine != Engine::Firefox {
            self.take_notes()?;
            return self.runtime.block_on(self.client.refresh()).context("reloading");
        }
        // In Firefox, WebDriver's refresh bypasses the service worker, as Shift+reload does.
        self.leave(|| self.run("setTimeout(() => location.reload())", vec![]).map(drop))
    }

    /// Calls `go`, which must replace this page by another one, and waits for the new page.
    ///
    /// # Errors
    /// If `go` fails, or no page appears.
    pub fn leave(&self, go: impl FnOnce() -> Result<()>) -> Result<()> {
        self.take_notes()?;
        self.run("window.isLeft = true", vec![])?;
        go()?;
        wait_for("the next page", PATIENCE, || {
            let script = "return !window.isLeft && document.readyState === 'complete'";
            // Between the two pages, no page answers.
            let is_there = self.run(script, vec![]).is_ok_and(|is_there| is_there == true);
            Ok(is_there.then_some(()))
        })
    }

    /// Runs the body of a JavaScript function in the page and returns its result, awaited.
    ///
    /// # Errors
    /// If the script throws, or takes longer than WebDriver's limit (30 s).
    pub fn run(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        self.runtime.block_on(self.client.execute(script, args)).context("running a script")
    }

    /// Presses keys one after another, as a user would; see [`crate::Page::press`].
    ///
    /// # Errors
    /// If there is no such key, or WebDriver refuses.
    pub fn press(&self, presses: &[&str]) -> Result<()> {
        let actions = keys::presses(presses)?;
        let pressing = self.client.perform_actions(actions);
        self.runtime.block_on(pressing).with_context(|| format!("pressing {presses:?}"))
    }

    /// Presses the mouse at the first point of the window, moves it to the others and releases it.
    ///
    /// # Errors
    /// If `points` is empty, or WebDriver refuses.
    pub fn drag_through(&self, points: &[(f64, f64)]) -> Result<()> {
        let move_to = |&(x, y): &(f64, f64)| PointerAction::MoveTo { duration: None, x, y };
        let (first, others) = points.split_first().context("a point")?;
        let mut actions = MouseActions::new("mouse".to_owned())
            .then(move_to(first))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        for point in others {
            actions = actions.then(move_to(point));
        }
        let dragging = actions.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.runtime.block_on(self.client.perform_actions(dragging)).context("dragging")
    }

    /// Calls `act` while a modifier key, such as `Ctrl`, is held down.
    ///
    /// # Errors
    /// If there is no such key, WebDriver refuses, or `act` fails.
    pub fn holding(&self, modifier: &str, act: impl FnOnce() -> Result<()>) -> Result<()> {
        self.runtime.block_on(self.client.perform_actions(keys::hold(modifier, true)?))?;
        act()?;
        self.runtime.block_on(self.client.perform_actions(keys::hold(modifier, false)?))?;
        Ok(())
    }

    /// Clicks on the middle of the element that the script returns.
    ///
    /// # Errors
    /// If it returns none, or another element covers it.
    pub fn click(&self, script: &str, args: &[Value]) -> Result<()> {
        let script = format!(
            "const find = async function () {{ {script} }};
             return (async () => {{ {AIM} }})()"
        );
        wait_for("the clicked element to be enabled and keep still", PATIENCE, || {
            let point = serde_json::from_value(self.run(&script, args.to_vec())?)?;
            let Some(point) = point else { return Ok(None) };
            self.drag_through(&[point])?;
            // If the click leads to another page, that page knows nothing about it.
            let has_missed = self.run(MISSED, vec![]).is_ok_and(|missed| missed == true);
            Ok((!has_missed).then_some(()))
        })
    }

    /// Selects an option, by its position, of the `<select>` that the script returns.
    ///
    /// # Errors
    /// If it returns none, or there is no such option.
    pub fn select(&self, index: usize, script: &str, args: Vec<Value>) -> Result<()> {
        let element = self.element(script, args)?;
        let choosing = element.select_by_index(index);
        self.runtime.block_on(choosing).with_context(|| format!("choosing option {index}"))
    }

    fn element(&self, script: &str, args: Vec<Value>) -> Result<Element> {
        let reference = self.run(script, args)?;
        let id = reference.get(ELEMENT_KEY).and_then(Value::as_str);
        let id = id.context("there is no such element")?;
        Ok(Element::from_element_id(self.client.clone(), id.to_owned().into()))
    }

    /// Opens a new tab and switches to it. Returns the previous tab.
    ///
    /// # Errors
    /// If WebDriver refuses.
    pub fn open_tab(&self) -> Result<WindowHandle> {
        let opening = async {
            let left = self.client.window().await?;
            let opened = self.new_tab().await?;
            self.client.switch_to_window(opened).await?;
            self.fit_tab().await?;
            Ok::<_, CmdError>(left)
        };
        self.runtime.block_on(opening).context("opening a tab")
    }

    /// Opens a tab that is visible once it is switched to. In `WebKitGTK` it gets its own window:
    /// the driver brings no tab to the front, and hidden tabs draw no frames.
    async fn new_tab(&self) -> Result<WindowHandle, CmdError> {
        Ok(self.client.new_window(!self.has_windows_only()).await?.handle)
    }

    /// Gives this tab's window the common size, if the tab has its own window.
    async fn fit_tab(&self) -> Result<(), CmdError> {
        if !self.has_windows_only() {
            return Ok(());
        }
        let (width, height) = WINDOW;
        self.client.set_window_size(width, height).await
    }

    fn has_windows_only(&self) -> bool {
        self.engine == Engine::WebKit
    }

    /// The current tab.
    ///
    /// # Errors
    /// If it is closed.
    pub fn tab(&self) -> Result<WindowHandle> {
        self.runtime.block_on(self.client.window()).context("asking for the tab")
    }

    /// Switches to another tab.
    ///
    /// # Errors
    /// If it is closed.
    pub fn switch_to(&self, tab: WindowHandle) -> Result<()> {
        self.runtime.block_on(self.client.switch_to_window(tab)).context("switching tabs")
    }

    /// Closes this tab and switches to another one.
    ///
    /// # Errors
    /// If either is closed already.
    pub fn close_tab(&self, next: WindowHandle) -> Result<()> {
        self.take_notes()?;
        self.runtime.block_on(self.client.close_window()).context("closing a tab")?;
        self.switch_to(next)
    }

    /// Replaces all tabs by a new one, and resets their settings and permissions. Also deletes what
    /// the page at `url` has stored, apart from its offline copy. Only Chromium supports a `url`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub(crate) fn forget(&self, url: Option<&str>) -> Result<()> {
        let anew = async {
            let old = self.client.windows().await?;
            let new = self.new_tab().await?;
            for tab in old {
                self.client.switch_to_window(tab).await?;
                self.client.close_window().await?;
            }
            self.client.switch_to_window(new).await?;
            self.fit_tab().await
        };
        self.runtime.block_on(anew).context("leaving all tabs")?;
        if self.engine.is_chromium() {
            self.devtools("Browser.resetPermissions", &json!({}))?;
            // Chromium opens tabs behind others, where nothing can have the focus.
            self.devtools("Page.bringToFront", &json!({}))?;
            self.ask_nothing()?;
        }
        if let Some(url) = url {
            let origin = url::Url::parse(url)?.origin().ascii_serialization();
            let stored =
                json!({ "origin": origin, "storageTypes": "cookies,local_storage,indexeddb" });
            self.devtools("Storage.clearDataForOrigin", &stored)?;
        }
        // Messages of closed pages don't matter.
        self.console().map(drop)
    }

    /// Keeps Chromium from offering to install this tab's pages. The moment of an offer depends on
    /// Chromium's history of the page, and the page's reaction may cover other elements.
    fn ask_nothing(&self) -> Result<()> {
        if !self.engine.is_chromium() {
            return Ok(());
        }
        let source = "addEventListener('beforeinstallprompt', (event) => {
             if (event.isTrusted) event.stopImmediatePropagation();
           }, true)";
        let script = json!({ "source": source });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", &script).map(drop)
    }

    /// Detaches Chromium's DevTools from the workers of this tab. `ChromeDriver` attaches them to
    /// each worker, and Chromium then keeps service workers alive and sets no limit to their
    /// events. So an update that should take over sometimes waits without end for the worker before
    /// it.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn detach_from_workers(&self) -> Result<()> {
        if !self.engine.is_chromium() {
            return Ok(());
        }
        let params =
            json!({ "autoAttach": false, "waitForDebuggerOnStart": false, "flatten": true });
        self.devtools("Target.setAutoAttach", &params).map(drop)
    }

    /// Sends a command of the Chrome DevTools protocol.
    ///
    /// # Errors
    /// If the browser refuses, or isn't Chromium: see [`crate::visit_with_devtools`].
    pub fn devtools(&self, command: &str, params: &Value) -> Result<Value> {
        ensure!(self.engine.is_chromium(), "only Chromium has {command}");
        self.issue("goog/cdp/execute", json!({ "cmd": command, "params": params }))
            .with_context(|| format!("the DevTools command {command}"))
    }

    /// Returns the console's entries since the last call. Engines other than Chromium don't report
    /// them. For these, it returns the errors recorded by pages, starting when a test first waited
    /// for them.
    ///
    /// # Errors
    /// If WebDriver refuses.
    pub fn console(&self) -> Result<Vec<ConsoleEntry>> {
        if self.engine.is_chromium() {
            let entries = self.issue("se/log", json!({ "type": "browser" }));
            return serde_json::from_value(entries.context("the console")?)
                .context("the console's entries");
        }
        self.take_notes()?;
        let entry = |message| ConsoleEntry { level: "SEVERE".to_owned(), message };
        Ok(self.noted.take().into_iter().map(entry).collect())
    }

    /// Collects the errors recorded by this tab's page, and makes it record more. Chromium doesn't
    /// need this.
    pub(crate) fn take_notes(&self) -> Result<()> {
        if !self.engine.is_chromium() {
            let noted: Vec<String> = serde_json::from_value(self.run(NOTE_ERRORS, vec![])?)?;
            self.noted.borrow_mut().extend(noted);
        }
        Ok(())
    }

    /// A screenshot of the window, as PNG.
    ///
    /// # Errors
    /// If WebDriver refuses.
    pub fn screenshot(&self) -> Result<Vec<u8>> {
        self.runtime.block_on(self.client.screenshot()).context("taking a screenshot")
    }

    /// Sends a command that isn't part of WebDriver.
    fn issue(&self, path: &'static str, body: Value) -> Result<Value> {
        Ok(self.runtime.block_on(self.client.issue_cmd(Extension { path, body }))?)
    }

    /// Closes the browser so that no process stays behind.
    fn close(&self) -> Result<()> {
        if self.closed.swap(true, Ordering::SeqCst) {
            return Ok(());
        }
        let closing = self.client.clone().close();
        match self.runtime.block_on(async { tokio::time::timeout(GOODBYE, closing).await }) {
            Ok(closed) => closed.context("closing the browser"),
            Err(_) => bail!("the browser does not close"),
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Err(error) = self.close() {
            eprintln!("{error:#}");
        }
    }
}

/// The capabilities for a session with this engine.
fn capabilities(engine: Engine, profile: &Path, more: &[String]) -> Result<Capabilities> {
    let program = xtask::tools::browser(engine).with_context(|| {
        format!("there is no {} on the PATH; `cargo xtask test` installs it", engine.name())
    })?;
    let capabilities = match engine {
        Engine::Chromium | Engine::Shell => {
            let user_data = format!("--user-data-dir={}", profile.display());
            let own = CHROMIUM_FLAGS.into_iter().chain([user_data.as_str()]);
            let mut flags: Vec<&str> = own.chain(more.iter().map(String::as_str)).collect();
            let mut name = "chrome";
            let mut prefs = json!({});
            if engine == Engine::Shell {
                name = "chrome-headless-shell";
                flags.push(SHELL_WINDOW);
                // Otherwise the shell would save files in its working directory.
                prefs = json!({ "download.default_directory": profile });
            }
            json!({
                "browserName": name,
                "goog:chromeOptions": { "binary": program, "args": flags, "prefs": prefs },
                "goog:loggingPrefs": { "browser": "ALL" },
            })
        }
        Engine::Firefox => {
            json!({ "moz:firefoxOptions": { "binary": program, "args": ["-headless"] } })
        }
        // The driver knows the path of its browser.
        Engine::WebKit => json!({}),
    };
    Ok(serde_json::from_value(capabilities)?)
}

/// A line of the browser's console.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct ConsoleEntry {
    /// `SEVERE` for errors, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// The message, after its source.
    pub message: String,
}

/// A command of ChromeDriver, below the session's address.
#[derive(Debug)]
struct Extension {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(
        &self,
        base_url: &url::Url,
        session_id: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!("session/{}/{}", session_id.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _request_url: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
