//! The page, as a user sees it.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::board::Board;
use crate::browser::Browser;
use crate::wait::{PATIENCE, wait_for};

const PAGE_JS: &str = include_str!("page.js");

/// The page in the browser's current tab.
pub struct Page {
    /// The page's browser.
    pub browser: Browser,
}

impl Page {
    /// The page of this browser, which may not have been opened yet.
    #[must_use]
    pub fn new(browser: Browser) -> Self {
        Self { browser }
    }

    /// Runs the body of a function in the page. The functions of `page.js` are available.
    ///
    /// # Errors
    /// If the script throws, or its result is not a `T`.
    pub fn run<T: DeserializeOwned>(&self, script: &str, args: Vec<Value>) -> Result<T> {
        let run = || {
            let result = self.browser.run(&with_page_js(script), args)?;
            serde_json::from_value(result).context("reading its result")
        };
        let shown = || script.get(..script.len().min(300)).unwrap_or("a script").to_owned();
        run().with_context(|| format!("running in the page: {}", shown()))
    }

    /// Waits until every cell of the board exists.
    ///
    /// # Errors
    /// On a timeout.
    pub fn wait_until_started(&self) -> Result<()> {
        self.browser.take_notes()?;
        self.wait_until("the board to appear", "return cells().length > 0 && !isBuilding()")
    }

    /// Waits until the script, a function body, returns true.
    ///
    /// # Errors
    /// On a timeout.
    pub fn wait_until(&self, what: &str, condition: &str) -> Result<()> {
        self.wait_to_see(what, PATIENCE, condition, &[]).map(drop)
    }

    /// Waits until the script, a function body, returns something other than false or null. Returns
    /// that.
    fn wait_to_see(
        &self,
        what: &str,
        patience: Duration,
        look: &str,
        args: &[Value],
    ) -> Result<Value> {
        // The page itself polls, because each request to the browser takes some milliseconds.
        let long = format!("return looking(async () => {{ {look} }})");
        wait_for(what, patience, || {
            // A page that is being replaced doesn't answer.
            let seen = self.run(&long, args.to_vec()).or_else(|_| self.run(look, args.to_vec()))?;
            Ok(Some(seen).filter(|seen: &Value| *seen != false && !seen.is_null()))
        })
    }

    /// Reads the whole board.
    ///
    /// # Errors
    /// If the cells' labels can't be parsed.
    pub fn board(&self) -> Result<Board> {
        self.wait_until_started()?;
        Board::from_labels(&self.run::<Vec<String>>("return cells().map(nameOf)", vec![])?)
    }

    /// The banner's text.
    ///
    /// # Errors
    /// If the script fails.
    pub fn banner(&self) -> Result<String> {
        self.run("return banner()", vec![])
    }

    /// Waits until the banner contains `part`, and returns its whole text.
    ///
    /// # Errors
    /// On a timeout. The error quotes the banner.
    pub fn wait_for_banner(&self, part: &str) -> Result<String> {
        self.wait_long_for_banner(part, PATIENCE)
    }

    /// Waits with a longer timeout. Otherwise as [`Self::wait_for_banner`].
    ///
    /// # Errors
    /// As [`Self::wait_for_banner`].
    pub fn wait_long_for_banner(&self, part: &str, patience: Duration) -> Result<String> {
        let look = "return said().includes(arguments[0]) && said()";
        let text = self.wait_to_see(
            &format!("the banner to say `{part}`"),
            patience,
            look,
            &[json!(part)],
        );
        let text =
            text.with_context(|| format!("it says `{}`", self.banner().unwrap_or_default()))?;
        text.as_str().map(str::to_owned).context("what the banner says")
    }

    /// Switches to a place by its name: `Solve`, `Play`, `Create` or `How it works`.
    ///
    /// # Errors
    /// If the script fails.
    pub fn go_to(&self, purpose: &str) -> Result<()> {
        self.run("tab(arguments[0]).click(); await painted()", vec![json!(purpose)])
    }

    /// Unfolds the setter's tools, in `Set`.
    ///
    /// # Errors
    /// If they are missing.
    pub fn open_setters_tools(&self) -> Result<()> {
        self.run("document.querySelector('.setting summary').click()", vec![])
    }

    /// Opens the picker and, from there, the tool that draws rules.
    ///
    /// # Errors
    /// If it doesn't open.
    pub fn draw_rules(&self) -> Result<()> {
        self.open_picker()?;
        self.click_offer("Draw rules")?;
        self.wait_until("the drawing tool", "return button('Add rule') !== null")
    }

    /// Chooses a tool of Create by its name, or by the word of its rules in links.
    ///
    /// # Errors
    /// If there is no such tool.
    pub fn choose_tool(&self, tool: &str) -> Result<()> {
        self.run("tool(arguments[0]).click(); await painted()", vec![json!(tool)])
    }

    /// Opens the picker of puzzles and rules.
    ///
    /// # Errors
    /// If it doesn't open.
    pub fn open_picker(&self) -> Result<()> {
        self.click_button("Puzzles & rules")?;
        self.wait_until("the picker", "return offer('Union Jack') !== null")
    }

    /// The name of the current place.
    ///
    /// # Errors
    /// If the script fails.
    pub fn purpose(&self) -> Result<String> {
        self.run("return nameOf(currentTab())", vec![])
    }

    /// Selects the light, dark or system theme, by its value.
    ///
    /// # Errors
    /// If there is no such theme.
    pub fn choose_theme(&self, theme: &str) -> Result<()> {
        self.click_button("Settings")?;
        let name = match theme {
            "light" => "Light",
            "dark" => "Dark",
            _ => "System",
        };
        let choose = "const radio = named('input[type=radio]', arguments[0]);
             radio.click();
             return radio.checked";
        let is_chosen: bool = self.run(choose, vec![json!(name)])?;
        ensure!(is_chosen, "the theme {name}");
        self.click_button("Close")
    }

    /// Waits until a passing message contains `part`.
    ///
    /// # Errors
    /// On a timeout.
    pub fn wait_for_note(&self, part: &str) -> Result<()> {
        let is_shown = "return [...document.querySelectorAll('[aria-live=polite], [role=status]')]
             .some((note) => isShown(note) && note.textContent.includes(arguments[0]))";
        let what = format!("“{part}” to appear");
        self.wait_to_see(&what, PATIENCE, is_shown, &[json!(part)]).map(drop)
    }

    /// Copies the link in the share dialog.
    ///
    /// # Errors
    /// If the dialog doesn't report that the link is copied.
    pub fn copy_link(&self) -> Result<()> {
        self.click_button("Share")?;
        self.click_button("Copy link")?;
        self.wait_for_note("Link copied")?;
        self.click_button("Close")
    }

    /// Waits until Cancel can be pressed. It replaces Solve after a short delay, so that a double
    /// press on Solve cancels nothing.
    ///
    /// # Errors
    /// If it doesn't appear.
    pub fn wait_for_cancel(&self) -> Result<()> {
        self.wait_until("Cancel", "return button('Cancel') !== null")
    }

    /// Clicks on the button with this name, in any place.
    ///
    /// # Errors
    /// If there is no such button.
    pub fn click_button(&self, name: &str) -> Result<()> {
        let script = with_page_js("const [name] = arguments; return reach(() => button(name))");
        self.browser.click(&script, &[json!(name)]).with_context(|| format!("button {name}"))
    }

    /// Clicks on the button whose name starts with `start`, in any place.
    ///
    /// # Errors
    /// If there is no such button.
    pub fn click_offer(&self, start: &str) -> Result<()> {
        let script = with_page_js("const [start] = arguments; return reach(() => offer(start))");
        self.browser.click(&script, &[json!(start)]).with_context(|| format!("offer {start}"))
    }

    /// Clicks on the switch with this name.
    ///
    /// # Errors
    /// If there is no such switch.
    pub fn click_switch(&self, name: &str) -> Result<()> {
        let script = with_page_js("const [name] = arguments; return named('input', name)");
        self.browser.click(&script, &[json!(name)]).with_context(|| format!("switch {name}"))
    }

    /// Toggles a setting by its label.
    ///
    /// # Errors
    /// If there is no such setting.
    pub fn switch_setting(&self, words: &str) -> Result<()> {
        self.click_button("Settings")?;
        self.click_switch(words)?;
        self.click_button("Close")
    }

    /// Presses the mouse on one element, moves it over others and releases it. The script returns
    /// the elements.
    ///
    /// # Errors
    /// If the script returns none, or the browser refuses.
    pub fn drag_over(&self, script: &str, args: Vec<Value>) -> Result<()> {
        let script = format!(
            "const over = await (async () => {{ {script} }})();
             over[0].scrollIntoView({{ block: 'center', inline: 'center' }});
             return over.map((element) => {{
               const {{ left, top, width, height }} = element.getBoundingClientRect();
               return [left + width / 2, top + height / 2];
             }})"
        );
        let points: Vec<(f64, f64)> = self.run(&script, args)?;
        self.browser.drag_through(&points)
    }

    /// True if a button with this name is shown and enabled.
    ///
    /// # Errors
    /// If the script fails.
    pub fn has_button(&self, name: &str) -> Result<bool> {
        let script = "const found = button(arguments[0]);
             return found !== null && !found.disabled && found.ariaDisabled !== 'true'";
        self.run(script, vec![json!(name)])
    }

    /// Clicks on Solve and waits until the banner contains `verdict`.
    ///
    /// # Errors
    /// On a timeout, or if the banner contains it already: an answer stays until the next one.
    pub fn solve(&self, verdict: &str) -> Result<()> {
        let before = self.banner()?;
        ensure!(!before.contains(verdict), "before Solve the banner says `{before}`");
        self.click_button("Solve")?;
        self.wait_for_banner(verdict).map(drop)
    }

    /// Clicks on a cell; rows and columns count from 1.
    ///
    /// # Errors
    /// If there is no such cell.
    pub fn click_cell(&self, row: usize, column: usize) -> Result<()> {
        let script = with_page_js("return cell(...arguments)");
        self.browser
            .click(&script, &[json!(row), json!(column)])
            .with_context(|| format!("the cell in row {row}, column {column}"))
    }

    /// Pastes a text at the current focus, as the browser does.
    ///
    /// # Errors
    /// If the script fails.
    pub fn paste(&self, text: &str) -> Result<()> {
        self.run("paste(arguments[0])", vec![json!(text)])
    }

    /// Waits for the list that opens for several puzzles.
    ///
    /// # Errors
    /// If it doesn't open.
    pub fn wait_for_list(&self) -> Result<()> {
        self.wait_for_banner("Puzzle loaded")?;
        let is_open = "return document.querySelector('dialog[open] ul .open') !== null";
        self.wait_until("the list", is_open)
    }

    /// Pastes several puzzles and closes the list that opens.
    ///
    /// # Errors
    /// If it doesn't open.
    pub fn paste_list(&self, text: &str) -> Result<()> {
        self.paste(text)?;
        self.wait_for_list()?;
        self.click_button("Close")
    }

    /// Drops a text on the board: as text, or as a file with this name.
    ///
    /// # Errors
    /// If the script fails, or the page leaves the drop to the browser.
    pub fn drop_on_board(&self, text: &str, file: Option<&str>) -> Result<()> {
        let is_taken: bool = self.run(
            "const [text, file] = arguments;
             const dataTransfer = new DataTransfer();
             if (file) dataTransfer.items.add(new File([text], file));
             else dataTransfer.setData('text/plain', text);
             const send = (type) =>
               cell(1, 1).dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
             send('dragover');
             return !send('drop')",
            vec![json!(text), json!(file)],
        )?;
        ensure!(is_taken, "the page leaves the drop to the browser");
        Ok(())
    }

    /// Chooses a file with this name and text in the dialog of Open.
    ///
    /// # Errors
    /// If the script fails.
    pub fn open_file(&self, name: &str, text: &str) -> Result<()> {
        self.run(
            "const [name, text] = arguments;
             const chosen = new DataTransfer();
             chosen.items.add(new File([text], name));
             const input = document.querySelector('input[aria-label=File]');
             input.files = chosen.files;
             input.dispatchEvent(new Event('change', { bubbles: true }))",
            vec![json!(name), json!(text)],
        )
    }

    /// Presses keys one after another. Each is a character or a name such as `Left`, after the
    /// modifiers to hold meanwhile: `Ctrl+Shift+Z`.
    ///
    /// # Errors
    /// If there is no such key.
    pub fn press(&self, keys: &[&str]) -> Result<()> {
        self.browser.press(keys)
    }

    /// Selects an option by its label, or by its name in the page.
    ///
    /// # Errors
    /// If there is no chooser with this label, or no such option in it.
    pub fn choose(&self, label: &str, option: &str) -> Result<()> {
        let script =
            with_page_js("const [label] = arguments; return reach(() => named('select', label))");
        self.run::<()>("await reach(() => named('select', arguments[0]))", vec![json!(label)])?;
        // Waits for several options. A single option may be a placeholder until the others are
        // known. The click would miss an option that is replaced meanwhile.
        let is_there = format!(
            "const chooser = named('select', {});
             return chooser.options.length > 1 && option(chooser, {}) !== undefined",
            json!(label),
            json!(option)
        );
        self.wait_until(&format!("{label}: {option}"), &is_there)?;
        let index = self.run(
            "return option(named('select', arguments[0]), arguments[1]).index",
            vec![json!(label), json!(option)],
        )?;
        self.browser
            .select(index, &script, vec![json!(label)])
            .with_context(|| format!("chooser {label}: {option}"))
    }

    /// Selects a board by its box shape, such as `3x4`, and waits for it.
    ///
    /// # Errors
    /// If there is no such board.
    pub fn choose_board(&self, shape: &str, size: usize) -> Result<()> {
        self.choose("Board", shape)?;
        let condition = format!("return cells().length === {}", size * size);
        self.wait_until(&format!("a board of {shape}"), &condition)
    }

    /// The row and column of the focused cell; `None` if no cell has the focus.
    ///
    /// # Errors
    /// If the script fails.
    pub fn focused_cell(&self) -> Result<Option<(usize, usize)>> {
        let script = "return document.activeElement.matches('[role=gridcell]') \
                      ? nameOf(document.activeElement) : null";
        let label: Option<String> = self.run(script, vec![])?;
        let Some(label) = label else { return Ok(None) };
        let numbers: Vec<usize> =
            label.split([' ', ',']).filter_map(|word| word.parse().ok()).take(2).collect();
        ensure!(numbers.len() == 2, "a cell is labelled `{label}`");
        Ok(Some((numbers[0], numbers[1])))
    }

    /// The address's fragment, including `#`.
    ///
    /// # Errors
    /// If the script fails.
    pub fn fragment(&self) -> Result<String> {
        self.run("return location.hash", vec![])
    }

    /// Changes the fragment of the open page, as a click on a link does.
    ///
    /// # Errors
    /// If the script fails.
    pub fn follow_fragment(&self, fragment: &str) -> Result<()> {
        self.run("location.hash = arguments[0]", vec![json!(fragment)])
    }

    /// Follows a link to another puzzle, without a page load, and waits for its board. Otherwise as
    /// [`crate::Visit::open`].
    ///
    /// # Errors
    /// On a timeout.
    pub fn turn_to(&self, link: &str) -> Result<()> {
        self.run::<()>(
            "const followed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
             location.hash = arguments[0];
             await followed;
             await painted()",
            vec![json!(link)],
        )?;
        self.wait_for_banner("Puzzle loaded")?;
        self.wait_until_started()
    }

    /// The durations of the last solve's parts in milliseconds, by the names after `satdoku:`.
    ///
    /// # Errors
    /// If the script fails.
    pub fn measures(&self) -> Result<BTreeMap<String, f64>> {
        self.run(
            "return Object.fromEntries(performance.getEntriesByType('measure')
               .filter(({ name }) => name.startsWith('satdoku:'))
               .map(({ name, duration }) => [name.slice('satdoku:'.length), duration]))",
            vec![],
        )
    }

    /// Waits until a service worker can serve the page without a network, in this tab as well.
    ///
    /// # Errors
    /// On a timeout.
    pub fn wait_until_offline_ready(&self) -> Result<()> {
        let active = "return navigator.serviceWorker.controller !== null
             && (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'";
        self.wait_until("the service worker to become active", active)
    }

    /// Lets the page write to the clipboard, and tests read it.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn allow_clipboard(&self) -> Result<()> {
        let permissions =
            json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        self.browser.devtools("Browser.grantPermissions", &permissions).map(drop)
    }

    /// Emulates a phone of this width and height.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn become_phone(&self, width: u32, height: u32) -> Result<()> {
        let screen =
            json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", &screen)?;
        let touch = json!({ "enabled": true });
        self.browser.devtools("Emulation.setTouchEmulationEnabled", &touch).map(drop)
    }

    /// Emulates a desktop window of this size. To emulate zoom, divide the size: at 400 %, 1280
    /// pixels become 320.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn become_window(&self, width: u32, height: u32) -> Result<()> {
        let screen =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", &screen)?;
        let touch = json!({ "enabled": false });
        self.browser.devtools("Emulation.setTouchEmulationEnabled", &touch).map(drop)
    }

    /// Sets the user's text size in pixels. The browser's default is 16.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_text_size(&self, pixels: u32) -> Result<()> {
        let sizes = json!({ "fontSizes": { "standard": pixels, "fixed": pixels * 13 / 16 } });
        self.browser.devtools("Page.setFontSizes", &sizes).map(drop)
    }

    /// Fills up the local storage of the page's origin.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn fill_storage(&self) -> Result<()> {
        self.run(
            "let number = 0;
             for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
               try {
                 for (;;) localStorage.setItem(number++, 'x'.repeat(size));
               } catch {}
             }",
            vec![],
        )
    }

    /// Sets the user's preferences, each a CSS media feature and its value.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn prefer(&self, features: &[(&str, &str)]) -> Result<()> {
        let feature = |&(name, value): &(&str, &str)| json!({ "name": name, "value": value });
        let features: Vec<Value> = features.iter().map(feature).collect();
        let media = json!({ "features": features });
        self.browser.devtools("Emulation.setEmulatedMedia", &media).map(drop)
    }

    /// A picture (PNG in base64) of the element that the script returns, without its surroundings.
    ///
    /// # Errors
    /// If it returns none, or the browser refuses.
    pub fn picture_of(&self, script: &str) -> Result<String> {
        let clip: Value = self.run(
            &format!(
                "const element = (() => {{ {script} }})();
                 element.scrollIntoView({{ block: 'center' }});
                 await painted();
                 const {{ left, top, width, height }} = element.getBoundingClientRect();
                 return {{ x: left + scrollX, y: top + scrollY, width, height, scale: 1 }}"
            ),
            vec![],
        )?;
        let shot = json!({ "format": "png", "clip": clip });
        let picture = self.browser.devtools("Page.captureScreenshot", &shot)?;
        picture["data"].as_str().map(str::to_owned).context("a picture")
    }

    /// A picture (PNG in base64) of a window of this size; `scale` is the number of picture pixels
    /// per pixel.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn screenshot_of_window(&self, width: u32, height: u32, scale: u32) -> Result<String> {
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": scale });
        let shot = json!({ "format": "png", "clip": clip });
        let picture = self.browser.devtools("Page.captureScreenshot", &shot)?;
        picture["data"].as_str().map(str::to_owned).context("a picture")
    }

    /// Describes the page's visible state, for messages of failed tests.
    pub(crate) fn description(&self) -> String {
        let script = "return `${location.href.slice(0, 300)} with ${cells().length} cells, \
                      banner “${banner()}”, focus on ${document.activeElement?.outerHTML.slice(0, 200)}`";
        self.run(script, vec![]).unwrap_or_else(|error| format!("not to be asked: {error:#}"))
    }
}

fn with_page_js(script: &str) -> String {
    format!("{PAGE_JS}\nreturn (async function () {{ {script} }}).apply(null, arguments)")
}
