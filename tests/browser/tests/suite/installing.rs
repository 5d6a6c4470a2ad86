//! The page as an app: the installation offer, shortcuts, screenshots, and news.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser_tests::{
    golden, visit, visit_on_desk_and_phone, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone,
};
use serde_json::{Value, json};

/// Simulates the browser's offer, which may come several times.
const OFFER: &str = "
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => { window.asked = (window.asked ?? 0) + 1; return Promise.resolve(); };
    dispatchEvent(event);
    return event.defaultPrevented";

#[test]
fn installing_is_offered_once_after_a_first_success() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        visit.open(&golden("udl-1")?.link())?;
        ensure!(page.run::<bool>(OFFER, vec![])?, "the browser's own offer is suppressed");
        page.wait_until("the page", "return button('Clear') !== null || tab('Create') !== null")?;
        ensure!(!page.has_button("Install")?, "nothing is offered before there is a reason");
        page.solve("only solution")?;
        page.wait_until("the offer", "return button('Install') !== null")?;
        page.click_button("Install")?;
        assert_eq!(page.run::<u32>("return window.asked", vec![])?, 1);
        ensure!(!page.has_button("Install")?, "the offer disappears");

        page.browser.reload()?;
        page.wait_until_started()?;
        page.run::<bool>(OFFER, vec![])?;
        page.solve("only solution")?;
        page.click_button("Settings")?;
        ensure!(!page.has_button("Install")?, "the offer appears only once");
        // It remains available in the settings.
        page.click_button("Install as an app")?;
        assert_eq!(page.run::<u32>("return window.asked", vec![])?, 1);
        page.click_button("Close")
    })
}

/// An offer that the user dismisses. It can't be used again.
const DISMISSED: &str = "
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => {
      window.asked = (window.asked ?? 0) + 1;
      return window.asked === 1 ? Promise.resolve({ outcome: 'dismissed' }) : Promise.reject(new Error('used'));
    };
    dispatchEvent(event)";

/// An offer whose use is refused until `isAllowed` is set.
const REFUSED: &str = "
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => window.isAllowed
      ? Promise.resolve({ outcome: 'accepted' })
      : Promise.reject(new DOMException('nobody has pressed anything', 'NotAllowedError'));
    dispatchEvent(event)";

#[test]
fn an_offer_that_was_dismissed_goes_and_another_one_comes() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        visit.open("")?;
        page.wait_until("the page", "return button('Menu') !== null")?;
        page.run::<()>(DISMISSED, vec![])?;
        page.click_button("Settings")?;
        page.click_button("Install as an app")?;
        page.wait_until("the offer to disappear", "return button('Install as an app') === null")?;
        assert_eq!(page.run::<u32>("return window.asked", vec![])?, 1);
        page.run::<bool>(OFFER, vec![])?;
        page.wait_until("another offer", "return button('Install as an app') !== null")?;
        page.click_button("Install as an app")?;
        assert_eq!(page.run::<u32>("return window.asked", vec![])?, 2);
        page.click_button("Close")
    })
}

#[test]
fn an_offer_that_is_refused_stays_and_is_no_error() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        visit.open("")?;
        page.wait_until("the page", "return button('Menu') !== null")?;
        page.run::<()>(
            "window.unhandled = 0;
             addEventListener('unhandledrejection', () => { window.unhandled += 1; })",
            vec![],
        )?;
        page.run::<()>(REFUSED, vec![])?;
        page.click_button("Settings")?;
        // The browser reports an unhandled rejection only after the task.
        page.run::<()>(
            "button('Install as an app').click(); await new Promise((resolve) => setTimeout(resolve))",
            vec![],
        )?;
        assert_eq!(page.run::<u32>("return window.unhandled", vec![])?, 0);
        page.run::<()>("window.isAllowed = true", vec![])?;
        page.click_button("Install as an app")?;
        page.wait_until("the offer to disappear", "return button('Install as an app') === null")?;
        page.click_button("Close")
    })
}

#[test]
fn the_offer_on_a_phone_covers_nothing() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open(&golden("udl-1")?.link())?;
        page.run::<bool>(OFFER, vec![])?;
        page.solve("only solution")?;
        page.wait_until("the offer", "return button('Install') !== null")?;
        page.wait_until("the rating", "return document.body.textContent.includes('HoDoKu')")?;
        let is_large = "await painted();
             return ['Install', 'Not now'].every((name) =>
               button(name).getBoundingClientRect().height >= 44)";
        ensure!(page.run::<bool>(is_large, vec![])?);
        let is_clear = "const said = [...document.querySelectorAll('p, li')].findLast((one) =>
               isShown(one) && one.textContent.includes('HoDoKu'));
             return said.getBoundingClientRect().bottom
               <= document.querySelector('[aria-label=Install]').getBoundingClientRect().top";
        ensure!(page.run::<bool>(is_clear, vec![])?, "the offer covers something");
        page.click_button("Not now")?;
        ensure!(!page.has_button("Install")?, "the offer disappears");
        Ok(())
    })
}

#[test]
fn shortcuts_lead_where_they_say() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let site = visit.own_site()?;
        let page = &visit.page;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        let manifest = fs::read_to_string(site.folder().join("manifest.webmanifest"))?;
        let manifest: Value = serde_json::from_str(&manifest)?;
        let shortcuts = manifest["shortcuts"].as_array().context("shortcuts")?;
        for shortcut in shortcuts {
            let url = shortcut["url"].as_str().and_then(|url| url.strip_prefix("./"));
            let url = url.context("a shortcut's address")?;
            visit.open(url)?;
            let condition = match url {
                "?do=new" => {
                    "return document.querySelector('dialog[open] h2')?.textContent === 'New puzzle'"
                }
                "?do=boards" => {
                    "return document.querySelector('dialog[open] h2')?.textContent === 'Your boards'"
                }
                "?do=photo" => {
                    "return document.querySelector('dialog[open] h2')?.textContent === 'Scan a puzzle'"
                }
                "?do=set" => {
                    "return cells().every((cell) => nameOf(cell).includes('empty')) && currentTab() === tab('Solve')"
                }
                other => anyhow::bail!("a shortcut that isn't tested: {other}"),
            };
            page.wait_until(url, condition)?;
            page.wait_until("an address without the request", "return location.search === ''")?;
        }
        Ok(())
    })
}

#[test]
fn pictures_for_the_shop_are_there_and_not_kept() -> Result<()> {
    visit(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        visit.open("")?;
        page.wait_until_offline_ready()?;
        let shown: Vec<(String, String, String)> = page.run(
            "const manifest = await (await fetch('manifest.webmanifest')).json();
             return Promise.all(manifest.screenshots.map(async ({ src, sizes, form_factor }) => {
               const image = new Image();
               image.src = src;
               await image.decode();
               return [form_factor, sizes, `${image.naturalWidth}x${image.naturalHeight}`];
             }))",
            vec![],
        )?;
        assert_eq!(shown.len(), 2);
        for (form, declared, size) in shown {
            assert_eq!(declared, size, "{form}");
        }
        let kept: usize = page.run(
            "const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
             const kept = await Promise.all(caches_.map((cache) => cache.keys()));
             return kept.flat().filter(({ url }) => url.includes('screenshots')).length",
            vec![],
        )?;
        assert_eq!(kept, 0);
        Ok(())
    })
}

#[test]
fn news_appears_once_and_not_on_a_first_visit() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        visit.own_site()?;
        let page = &visit.page;
        visit.open("")?;
        page.wait_until(
            "the record of the news seen",
            "return localStorage.getItem('satdoku.news') !== null",
        )?;
        let is_told = "return document.querySelector('[aria-label=\"What’s new\"]') !== null";
        ensure!(!page.run::<bool>(is_told, vec![])?, "on a first visit there is no news");
        page.run::<()>("localStorage.setItem('satdoku.news', arguments[0])", vec![json!("0")])?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until("the line", is_told)?;
        page.click_button("OK")?;
        ensure!(!page.run::<bool>(is_told, vec![])?, "the news disappears");
        page.browser.reload()?;
        page.wait_until_started()?;
        page.wait_until("the page", "return button('Menu') !== null")?;
        ensure!(!page.run::<bool>(is_told, vec![])?, "the news stays away");
        Ok(())
    })
}
