//! The page on a strict host, which allows only what the page needs.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use browser_tests::{Downloads, OUT_OF_REACH, Visit, golden, visit, visit_with_devtools};
use xtask::workspace;

#[test]
fn all_works_from_a_strict_host_that_writes_nothing() -> Result<()> {
    visit_with_devtools(|visit| {
        let site = visit.own_site()?;
        be_strict(visit)?;
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        visit.open(&puzzle.link())?;
        page.solve("only solution")?;
        assert_eq!(page.board()?.rows(), puzzle.solution()?);
        page.click_button("Hide the answer")?;
        page.click_button("Hint")?;
        page.wait_for_banner(": ")?;
        page.click_button("Puzzles & rules")?;
        page.wait_until("the list of puzzles", "return offer('Union Jack') !== null")?;
        page.click_button("Close")?;
        page.allow_clipboard()?;
        page.copy_link()?;

        let downloads = Downloads::of(page)?;
        page.click_button("Export…")?;
        for (form, file) in [("PNG picture", "sudoku.png"), ("DIMACS CNF", "sudoku.cnf")] {
            page.choose("Form", form)?;
            let is_shown = "return document.querySelector('.picture img')?.naturalWidth > 0
                 || document.querySelector('dialog pre')?.checkVisibility()";
            page.wait_until("the preview", is_shown)?;
            page.wait_until("the export", "return button('Download')?.ariaDisabled !== 'true'")?;
            page.click_button("Download")?;
            downloads.take(file)?;
        }
        page.click_button("Close")?;

        visit.open(OUT_OF_REACH)?;
        page.press(&["Ctrl+Enter"])?;
        page.wait_until(
            "the conflicts, at which the worker looks whether it was ended",
            "return /conflicts/.test(document.querySelector('.progress')?.textContent ?? '')",
        )?;
        page.press(&["Escape"])?;
        page.wait_for_banner("Cancelled")?;

        page.wait_until_offline_ready()?;
        site.stop();
        let puzzle = golden("mathematica-hard")?;
        visit.open(&puzzle.link())?;
        page.solve("only solution")?;
        page.click_button("Hint")?;
        page.wait_for_banner(": ")?;
        let is_isolated: bool = page.run("return crossOriginIsolated", vec![])?;
        ensure!(is_isolated, "the host's headers apply offline too");
        // The visit deletes the folder at its end.
        set_writable(visit, true)
    })
}

#[test]
fn the_policy_refuses_everything_the_page_does_not_need() -> Result<()> {
    visit(|visit| {
        visit.own_site()?;
        visit.open("")?;
        // The console reports each violation.
        visit.expect_console_error("Content Security Policy");
        visit.expect_console_error("TrustedScript");
        visit.expect_console_error("TrustedHTML");
        let done: Vec<String> = visit.page.run(
            "const tries = {
               'an inline script': () => {
                 const script = document.createElement('script');
                 script.text = 'window.harmed = true';
                 document.body.append(script);
                 if (!window.harmed) throw 0;
               },
               'an inline handler': async () => {
                 const image = document.createElement('img');
                 image.setAttribute('onload', 'window.handled = true');
                 image.src = 'icons/icon.svg';
                 document.body.append(image);
                 await image.decode();
                 await painted();
                 if (!window.handled) throw 0;
               },
               // Deferred, since code run by a debugger may do more.
               'eval': () => new Promise((resolve, reject) => setTimeout(() => {
                 try { resolve(window.eval('1')) } catch (error) { reject(error) }
               })),
               'HTML with attributes': () => { document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>' },
               'a worker from elsewhere': () => new Worker('https://example.org/worker.js'),
               'a worker from data': () => new Worker('data:text/javascript,'),
               'a picture from data': async () => {
                 const image = new Image();
                 image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
                 await image.decode();
               },
               'a request elsewhere': () => fetch('https://example.org/'),
               'a frame': async () => {
                 const violated = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }));
                 const frame = document.createElement('iframe');
                 frame.src = 'icons/icon.svg';
                 document.body.append(frame);
                 await violated;
                 throw 0;
               },
             };
             const done = [];
             for (const [name, attempt] of Object.entries(tries)) {
               try { await attempt(); done.push(name) } catch {}
             }
             return done",
            vec![],
        )?;
        ensure!(done.is_empty(), "the page may do: {done:?}");
        Ok(())
    })
}

/// Sends the page's own policy and the advised headers, and makes the files read-only.
fn be_strict(visit: &Visit) -> Result<()> {
    let site = visit.own_site()?;
    let index = fs::read_to_string(site.file("index.html")?)?;
    let start = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
    let (_, policy) = index.split_once(start).context("a policy")?;
    let (policy, _) = policy.split_once('"').context("the policy's end")?;
    let policy = format!("{policy}; frame-ancestors 'none'");
    let advised = advised_headers()?;
    let mut headers: Vec<(&str, &str)> =
        advised.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    headers.push(("Content-Security-Policy", &policy));
    site.send_headers(&headers)?;
    set_writable(visit, false)
}

/// Makes the site's files and folders writable or read-only.
fn set_writable(visit: &Visit, is_writable: bool) -> Result<()> {
    let root = visit.own_site()?.folder();
    let files = workspace::files_below(root)?.into_iter().map(|file| root.join(file));
    let folders = files.clone().filter_map(|file| file.parent().map(Path::to_owned));
    for path in files.chain(folders) {
        let mut permissions = fs::metadata(&path)?.permissions();
        permissions.set_readonly(!is_writable);
        fs::set_permissions(path, permissions)?;
    }
    Ok(())
}

/// The headers that `docs/deploying.md` advises.
fn advised_headers() -> Result<Vec<(String, String)>> {
    let page = fs::read_to_string(workspace::root().join("docs/deploying.md"))?;
    let (_, block) = page.split_once("```http\n").context("the advised headers")?;
    let (block, _) = block.split_once("```").context("their end")?;
    let header = |line: &str| {
        let (name, value) = line.split_once(": ").with_context(|| format!("header {line}"))?;
        Ok((name.to_owned(), value.to_owned()))
    };
    block.lines().map(header).collect()
}
