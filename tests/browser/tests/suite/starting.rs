//! A page that can't start reports that by its HTML alone. A page that can start shows no such
//! message.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use browser_tests::{PATIENCE, Visit, golden, visit, visit_but_in, visit_with_devtools, wait_for};
use serde_json::json;
use xtask::engine::Engine;

/// Part of the message for a missing or damaged file.
const MISSING: &str = "did not arrive, or arrived damaged";

/// Part of the message for a browser that can't run the page.
const UNABLE: &str = "no WebAssembly or no JavaScript modules";

/// Part of the message for a start that takes too long.
const LATE: &str = "It takes unusually long";

/// The visible message that the page could not start.
const TROUBLE: &str =
    "const trouble = [...document.querySelectorAll('[role=alert]')].find(isShown);
     return trouble?.innerText ?? ''";

#[test]
fn a_missing_or_damaged_part_is_reported_and_loaded_anew() -> Result<()> {
    for (end, is_half, errors, reason) in [
        ("app.js", false, &["404"][..], "A script could not be loaded"),
        ("app.js", true, &["integrity"], "A script could not be loaded"),
        ("load.js", false, &["404"], "A script could not be loaded"),
        ("load.js", true, &["integrity"], "A script could not be loaded"),
        ("app_bg.wasm", false, &["404", "failed to fetch Wasm"], "failed to fetch Wasm"),
        ("app_bg.wasm", true, &["CompileError"], "CompileError"),
    ] {
        visit(|visit| {
            let file = visit.own_site()?.folder().join(app_file(visit, end)?);
            let whole = fs::read(&file)?;
            if is_half {
                fs::write(&file, &whole[..whole.len() / 2])?;
            } else {
                fs::remove_file(&file)?;
            }
            for error in errors {
                visit.expect_console_error(error);
            }
            // The page requests it twice: in advance, with its hash, and at the start.
            visit.allow_console_error("integrity");
            let puzzle = golden("udl-1")?;
            visit.page.browser.goto(&format!("{}{}", visit.url()?, puzzle.link()))?;
            let text = wait_for_trouble(visit, MISSING)?;
            // Firefox's message for a truncated module that arrives in pieces.
            let is_firefox = visit.page.browser.engine == Engine::Firefox;
            let is_in_its_words = is_firefox
                && reason == "CompileError"
                && text.contains("InternalError: out of memory");
            ensure!(text.contains(reason) || is_in_its_words, "{text}");
            ensure!(!text.contains(UNABLE) && !text.contains(LATE), "{text}");
            fs::write(&file, whole)?;
            visit.page.browser.leave(|| visit.page.click_button("Reload"))?;
            visit.page.wait_until_started()?;
            ensure_no_trouble(visit)?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues, "the board stays");
            visit.page.solve("only solution")
        })
        .with_context(|| format!("{end}, half of it: {is_half}"))?;
    }
    Ok(())
}

#[test]
fn a_browser_without_web_assembly_is_reported() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        before_the_page(visit, "delete window.WebAssembly")?;
        visit.expect_console_error("WebAssembly");
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, UNABLE).map(drop)
    })
}

#[test]
fn a_host_that_forbids_web_assembly_is_reported() -> Result<()> {
    let reason = "it runs WebAssembly whatever a policy says, so that the page starts";
    visit_but_in(Engine::WebKit, reason, |visit| {
        let site = visit.own_site()?;
        let policy = "script-src 'self' 'unsafe-inline'";
        site.send_headers(&[("Content-Security-Policy", policy)])?;
        visit.expect_console_error("WebAssembly");
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, UNABLE).map(drop)
    })
}

#[test]
fn a_browser_without_modules_is_reported() -> Result<()> {
    visit_with_devtools(|visit| {
        let site = visit.own_site()?;
        let index = fs::read_to_string(site.file("index.html")?)?;
        let unknown = index.replace("<script type=\"module\">", "<script type=\"unknown\">");
        ensure!(unknown != index, "the page starts with a module");
        site.replace("index.html", unknown)?;
        before_the_page(visit, "delete HTMLScriptElement.prototype.noModule")?;
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, UNABLE).map(drop)
    })
}

#[test]
fn a_start_that_never_comes_is_reported() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        // Shortens the page's timeouts.
        before_the_page(
            visit,
            "const wait = window.setTimeout;
             window.setTimeout = (call, time, ...args) => wait(call, time / 100, ...args);
             WebAssembly.instantiateStreaming = () => new Promise(() => {})",
        )?;
        visit.page.browser.goto(visit.url()?)?;
        let text = wait_for_trouble(visit, LATE)?;
        ensure!(!text.contains(MISSING), "{text}");
        // A later error replaces the message.
        let failure = "dispatchEvent(new ErrorEvent('error', { message: 'known at last' }))";
        visit.page.run::<()>(failure, vec![])?;
        let text = wait_for_trouble(visit, "known at last")?;
        ensure!(text.contains(MISSING) && !text.contains(LATE), "{text}");
        Ok(())
    })
}

#[test]
fn a_start_that_comes_late_takes_the_message_away() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        before_the_page(
            visit,
            "const wait = window.setTimeout;
             window.setTimeout = (call, time, ...args) => wait(call, time / 100, ...args);
             const load = WebAssembly.instantiateStreaming;
             const asked = new Promise((resolve) => {
               // Later timers run at their usual speed.
               window.goOn = () => { window.setTimeout = wait; resolve() };
             });
             WebAssembly.instantiateStreaming = async (...args) => { await asked; return load(...args) }",
        )?;
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, LATE)?;
        visit.page.run::<()>("goOn()", vec![])?;
        visit.page.wait_until_started()?;
        ensure_no_trouble(visit)
    })
}

#[test]
fn a_slow_start_is_no_trouble() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        before_the_page(
            visit,
            "window.alerts = [];
             const look = () => {
               const trouble = document.querySelector('[role=alert]');
               if (trouble?.checkVisibility() && trouble.textContent.trim()) alerts.push(trouble.textContent);
             };
             new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });",
        )?;
        visit.page.browser.devtools("Network.enable", &json!({}))?;
        let slow = json!({
            "offline": false, "latency": 400, "downloadThroughput": 100_000, "uploadThroughput": 100_000,
        });
        visit.page.browser.devtools("Network.emulateNetworkConditions", &slow)?;
        visit.open(&golden("udl-1")?.link())?;
        let took: f64 = visit.page.run("return performance.now()", vec![])?;
        ensure!(took > 5000.0, "the start took {took} ms, which is not slow");
        let alerts: Vec<String> = visit.page.run("return alerts", vec![])?;
        ensure!(alerts.is_empty(), "{alerts:?}");
        ensure_no_trouble(visit)
    })
}

#[test]
fn a_later_failure_is_not_reported_as_a_failed_start() -> Result<()> {
    visit(|visit| {
        visit.own_site()?;
        visit.open(&golden("udl-1")?.link())?;
        ensure_no_trouble(visit)?;
        visit.expect_console_error("much later");
        visit.page.run::<()>(
            "setTimeout(() => { throw new Error('much later') });
             setTimeout(() => { Promise.reject(new Error('much later still')) });
             await new Promise((resolve) => setTimeout(resolve, 20)); await painted()",
            vec![],
        )?;
        ensure_no_trouble(visit)?;
        visit.page.solve("only solution")
    })
}

#[test]
fn the_message_fits_and_its_button_can_be_pressed_by_keyboard() -> Result<()> {
    visit_with_devtools(|visit| {
        let file = visit.own_site()?.folder().join(app_file(visit, "app.js")?);
        let whole = fs::read(&file)?;
        fs::remove_file(&file)?;
        visit.expect_console_error("404");
        visit.page.become_phone(320, 640)?;
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, MISSING)?;
        let width: u32 = visit.page.run("return document.documentElement.scrollWidth", vec![])?;
        ensure!(width <= 320, "the message is {width} pixels wide");
        fs::write(&file, whole)?;
        visit.page.browser.leave(|| visit.page.press(&["Tab", "Enter"]))?;
        visit.page.wait_until_started()
    })
}

#[test]
fn reload_takes_a_newer_version_that_is_waiting() -> Result<()> {
    visit_with_devtools(|visit| {
        let site = visit.own_site()?;
        visit.open("")?;
        visit.page.wait_until_offline_ready()?;
        site.become_another_build("Second build")?;
        visit.page.run::<()>(
            "await (await navigator.serviceWorker.getRegistration()).update()",
            vec![],
        )?;
        let is_waiting =
            "return (await navigator.serviceWorker.getRegistration()).waiting !== null";
        visit.page.wait_until("the newer build", is_waiting)?;
        // A change in this browser that breaks the current build.
        let broken = "if (!sessionStorage.mended) WebAssembly.instantiateStreaming = WebAssembly.instantiate =
             () => Promise.reject(new Error('a defect of this build'))";
        before_the_page(visit, broken)?;
        // The error comes so early that the console may show only its position. The page shows all
        // of it.
        visit.allow_console_error("a defect of this build");
        visit.allow_console_error("1:34 Uncaught (in promise)");
        visit.page.browser.reload()?;
        wait_for_trouble(visit, "a defect of this build")?;
        visit.page.run::<()>("sessionStorage.mended = true", vec![])?;
        visit.page.browser.leave(|| visit.page.click_button("Reload"))?;
        visit.page.wait_until("the newer page", "return document.title === 'Second build'")?;
        visit.page.wait_until_started()
    })
}

/// The file of the page's second part.
fn later_file(visit: &Visit) -> Result<PathBuf> {
    let site = visit.own_site()?;
    let is_it = |file: &String| {
        let whole = file.rsplit_once('.').is_some_and(|(_, end)| end == "wasm");
        whole && file.starts_with("split_later-")
    };
    let files = xtask::workspace::files_below(site.folder())?;
    let file = files.into_iter().find(is_it).context("what comes later")?;
    Ok(site.folder().join(file))
}

#[test]
fn a_missing_second_part_is_reported_and_tried_again() -> Result<()> {
    visit(|visit| {
        let file = later_file(visit)?;
        let whole = fs::read(&file)?;
        fs::remove_file(&file)?;
        visit.expect_console_error("404");
        visit.allow_console_error("WebAssembly");
        let puzzle = golden("udl-1")?;
        visit.page.browser.goto(&format!("{}{}", visit.url()?, puzzle.link()))?;
        wait_for_trouble(visit, "The rest of the page did not arrive")?;
        visit.page.solve("only solution")?;
        // Pasted or dropped texts wait for the second part; the last one wins.
        let other = golden("fiendish")?;
        visit.page.paste(&golden("udl-2")?.clues.join("\n"))?;
        visit.page.drop_on_board(&other.clues.join("\n"), Some("fiendish.txt"))?;
        fs::write(&file, whole)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_until_started()?;
        ensure_no_trouble(visit)?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        assert_eq!(visit.page.board()?.rows(), other.clues);
        visit.page.click_button("All possible values")?;
        visit.page.wait_for_banner("values").map(drop)
    })
}

/// The board of the last visit, as the browser stores it.
const KEPT: &str = "return localStorage.getItem('satdoku.board')";

/// Removes the page's second part, stores a board of an earlier visit, and opens this address.
fn open_without_the_second_part(
    visit: &Visit,
    last: &str,
    fragment: &str,
) -> Result<(PathBuf, Vec<u8>)> {
    let file = later_file(visit)?;
    let whole = fs::read(&file)?;
    fs::remove_file(&file)?;
    visit.expect_console_error("404");
    visit.allow_console_error("WebAssembly");
    // A file of the same origin other than the page.
    visit.page.browser.goto(&format!("{}icons/icon.svg", visit.url()?))?;
    visit
        .page
        .run::<()>("localStorage.setItem('satdoku.board', arguments[0])", vec![json!(last)])?;
    visit.page.browser.goto(&format!("{}{fragment}", visit.url()?))?;
    wait_for_trouble(visit, "The rest of the page did not arrive")?;
    Ok((file, whole))
}

#[test]
fn a_link_with_rules_waits_for_the_second_part() -> Result<()> {
    visit(|visit| {
        let last = "3x3;w:zz4zb";
        let (file, whole) = open_without_the_second_part(visit, last, "#3x3;x:5zzzb")?;
        ensure!(!visit.page.banner()?.contains("damaged"), "{}", visit.page.banner()?);
        // Another link meanwhile, which has to wait too.
        visit.page.follow_fragment("#3x3;x:6zzzb")?;
        visit.page.wait_for_banner("Reading…")?;
        assert_eq!(visit.page.run::<String>(KEPT, vec![])?, last);
        fs::write(&file, whole)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_for_banner("Puzzle loaded: 1 clue.")?;
        assert_eq!(visit.page.fragment()?, "#3x3;x:6zzzb");
        ensure!(visit.page.board()?.cells[0].is("clue"), "the clue is there");
        visit.page.wait_until("the board", &format!("{KEPT} === '3x3;x:6zzzb'"))?;
        ensure_no_trouble(visit)
    })
}

#[test]
fn a_last_board_with_rules_waits_for_the_second_part() -> Result<()> {
    visit(|visit| {
        let last = "3x3;w:zz4zb&play=1.2";
        let (file, whole) = open_without_the_second_part(visit, last, "")?;
        assert_eq!(visit.page.run::<String>(KEPT, vec![])?, last);
        fs::write(&file, whole)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_until("the board", "return nameOf(cell(1, 2)).includes(', 2')")?;
        assert_eq!(visit.page.purpose()?, "Play");
        ensure_no_trouble(visit)
    })
}

#[test]
fn typing_before_the_second_part_overwrites_no_unread_board() -> Result<()> {
    visit(|visit| {
        let last = "3x3;w:zz4zb";
        let (file, whole) = open_without_the_second_part(visit, last, "")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["7"])?;
        // The page writes both at once.
        visit.page.wait_until("the address", "return location.hash === '#3x3:7zzzb'")?;
        assert_eq!(visit.page.run::<String>(KEPT, vec![])?, last);
        fs::write(&file, whole)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_until("the typed clue", &format!("{KEPT} === '3x3:7zzzb'"))?;
        visit.page.click_button("Undo")?;
        visit.page.wait_until("an empty board", "return location.hash === '#3x3:zzzc'")?;
        // Undo restores the previous board.
        visit.page.click_button("Undo")?;
        visit.page.wait_until("the last board", &format!("return location.hash === '#{last}'"))
    })
}

#[test]
fn a_link_whose_rules_are_escaped_is_read() -> Result<()> {
    visit(|visit| {
        visit.own_site()?;
        visit.open("#3x3%3Bx%3A5zzzb")?;
        ensure!(!visit.page.banner()?.contains("damaged"), "{}", visit.page.banner()?);
        ensure!(visit.page.board()?.cells[0].is("clue"), "the clue is there");
        visit.page.wait_until("the puzzle's link", "return location.hash === '#3x3;x:5zzzb'")
    })
}

#[test]
fn all_files_that_are_dropped_early_are_read() -> Result<()> {
    visit(|visit| {
        let file = later_file(visit)?;
        let whole = fs::read(&file)?;
        fs::remove_file(&file)?;
        visit.expect_console_error("404");
        visit.allow_console_error("WebAssembly");
        visit.page.browser.goto(visit.url()?)?;
        wait_for_trouble(visit, "The rest of the page did not arrive")?;
        visit.page.run::<()>(
            "const dataTransfer = new DataTransfer();
             for (const [name, text] of [['b.txt', '1...............'], ['a.txt', '24........23....']])
               dataTransfer.items.add(new File([text], name));
             cell(1, 1).dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))",
            vec![],
        )?;
        visit.page.wait_for_banner("Reading…")?;
        fs::write(&file, whole)?;
        visit.page.click_button("Try again")?;
        visit.page.wait_for_list()?;
        visit.page.wait_for_banner("Read as 2 files").map(drop)
    })
}

/// The path of one of the page's first files, from its name without the hash.
fn app_file(visit: &Visit, name: &str) -> Result<String> {
    let at = name.find(['_', '.']).context("a name with an end")?;
    let (start, end) = name.split_at(at);
    let files = xtask::workspace::files_below(visit.own_site()?.folder())?;
    let is_it = |file: &&String| {
        file.strip_prefix(start).is_some_and(|rest| rest.starts_with('-')) && file.ends_with(end)
    };
    files.iter().find(is_it).cloned().with_context(|| format!("no {name} in {files:?}"))
}

fn before_the_page(visit: &Visit, source: &str) -> Result<()> {
    let script = json!({ "source": source });
    visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script).map(drop)
}

fn wait_for_trouble(visit: &Visit, part: &str) -> Result<String> {
    wait_for(&format!("a message with `{part}`"), PATIENCE, || {
        Ok(Some(visit.page.run::<String>(TROUBLE, vec![])?).filter(|text| text.contains(part)))
    })
}

fn ensure_no_trouble(visit: &Visit) -> Result<()> {
    let text: String = visit.page.run(TROUBLE, vec![])?;
    ensure!(text.trim().is_empty(), "the page says: {text}");
    Ok(())
}

#[test]
fn a_page_that_stops_says_so() -> Result<()> {
    visit(|visit| {
        visit.own_site()?;
        // Needed for engines whose console can't be read.
        visit.allow_console_error("of an extension");
        visit.allow_console_error("unreachable");
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        let throw = |error: &str| {
            let script = format!(
                "const error = {error};
                dispatchEvent(new ErrorEvent('error', {{ error, message: String(error) }}))"
            );
            visit.page.run::<()>(&script, vec![])
        };
        throw("new Error('of an extension')")?;
        visit.page.solve("only solution")?;
        ensure_no_trouble(visit)?;
        throw("new WebAssembly.RuntimeError('unreachable')")?;
        wait_for_trouble(visit, "Reload the page to go on. Your board stays.")?;
        visit.page.browser.leave(|| visit.page.click_button("Reload"))?;
        visit.page.wait_until_started()?;
        ensure_no_trouble(visit)?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}
