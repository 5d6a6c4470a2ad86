//! The page without its server, and with newer servers.

use anyhow::{Result, ensure};
use browser_tests::{OUT_OF_REACH, Visit, golden, visit, visit_with_devtools};
use serde_json::json;

const CACHES: &str = "return caches.keys()";

/// The button that installs an update.
const UPDATE: &str = "Update now";

#[test]
fn an_update_waits_until_it_is_taken() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let puzzle = golden("udl-1")?;
        open_offline(visit, &puzzle.link())?;
        let old_caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        assert_eq!(old_caches.len(), 1);

        site.become_another_build("Second build")?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        wait_for_offer(visit)?;
        assert_eq!(title(visit)?, "Satdoku", "the old page stays until the update is taken");
        ensure_all_works(visit)?;

        take_update(visit, "Second build")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        wait_for_caches(visit, 1)?;
        let new_caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        ensure!(new_caches != old_caches, "the old cache is still there");
        ensure_all_works(visit)?;
        ensure_no_offer(visit)
    })
}

#[test]
fn a_newer_release_leaves_a_tab_of_the_first_visit_alone() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.wait_until_offline_ready()?;
        site.become_another_build("Second build")?;
        // The old files are gone from the server, and the tools were never loaded before.
        ensure_all_works(visit)?;

        let first = visit.page.browser.open_tab()?;
        visit.page.browser.detach_from_workers()?;
        visit.open("")?;
        wait_for_offer(visit)?;
        take_update(visit, "Second build")?;
        ensure_all_works(visit)?;
        let second = visit.page.browser.tab()?;

        visit.page.browser.switch_to(first)?;
        assert_eq!(title(visit)?, "Satdoku", "the tab has not been reloaded");
        visit.page.click_button("Clear")?;
        visit.page.click_button("Undo")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        ensure_all_works(visit)?;
        wait_for_offer(visit)?;
        visit.page.browser.close_tab(second)?;
        visit.page.browser.reload()?;
        visit.page.wait_until_started()?;
        wait_for_caches(visit, 1)
    })
}

#[test]
fn a_tab_that_was_loaded_past_the_offline_copy_lives_on_too() -> Result<()> {
    visit_with_devtools(|visit| {
        let site = visit.own_site()?;
        open_offline(visit, &golden("udl-1")?.link())?;
        let past = json!({ "ignoreCache": true });
        visit.page.browser.devtools("Page.reload", &past)?;
        visit.page.wait_until_started()?;
        let is_controlled = "return navigator.serviceWorker.controller !== null";
        visit.page.wait_until("the service worker to control the page", is_controlled)?;
        ensure_no_offer(visit)?;
        site.become_another_build("Second build")?;
        ensure_all_works(visit)
    })
}

#[test]
fn an_update_taken_in_one_tab_leaves_the_others_alone() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let page = &visit.page;
        let puzzle = golden("udl-1")?;
        open_offline(visit, &puzzle.link())?;
        // State of this tab alone: a list of puzzles, the undo history, and a count.
        page.paste_list("1234............ first\n2341............ second\n")?;
        page.solve("other solutions")?;
        page.click_button("Count")?;
        page.wait_for_banner("no more")?;
        let counted = page.banner()?;
        let listing = page.browser.open_tab()?;
        page.browser.detach_from_workers()?;

        visit.open(OUT_OF_REACH)?;
        page.click_button("Solve")?;
        page.wait_until("a search", "return button('Cancel') !== null")?;
        let solving = page.browser.open_tab()?;
        page.browser.detach_from_workers()?;

        visit.open(&puzzle.link())?;
        site.become_another_build("Second build")?;
        look_for_update(visit)?;
        wait_for_offer(visit)?;
        take_update(visit, "Second build")?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        ensure_all_works(visit)?;
        let updated = page.browser.tab()?;

        page.browser.switch_to(solving.clone())?;
        ensure!(page.has_button("Cancel")?, "the search goes on");
        wait_for_offer(visit)?;
        page.click_button("Cancel")?;
        page.wait_for_banner("Cancelled")?;
        page.choose_board("3x3", 9)?;
        page.click_cell(1, 1)?;
        page.press(&["1"])?;
        page.solve("other solutions")?;
        ensure_picker_is_full(visit)?;

        page.browser.switch_to(listing)?;
        wait_for_offer(visit)?;
        assert_eq!(page.banner()?, counted);
        page.click_button("Next puzzle")?;
        page.wait_until("the second puzzle", "return nameOf(cell(1, 1)).includes(', 2, clue')")?;
        page.click_button("Undo")?;
        page.wait_until("the first puzzle", "return nameOf(cell(1, 1)).includes(', 1, clue')")?;
        ensure_all_works(visit)?;
        take_update(visit, "Second build")?;
        page.wait_until("the first puzzle", "return nameOf(cell(1, 1)).includes(', 1, clue')")?;
        assert_eq!(cache_count(visit)?, 2, "one tab still runs the first build");

        page.browser.switch_to(solving)?;
        assert_eq!(title(visit)?, "Satdoku");
        ensure_all_works(visit)?;
        take_update(visit, "Second build")?;
        wait_for_caches(visit, 1)?;
        page.browser.switch_to(updated)?;
        ensure_no_offer(visit)?;
        ensure_all_works(visit)
    })
}

#[test]
fn each_tab_goes_on_with_its_own_build_through_two_updates() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let page = &visit.page;
        open_offline(visit, &golden("udl-1")?.link())?;
        let first = page.browser.open_tab()?;
        page.browser.detach_from_workers()?;
        visit.open(&golden("fiendish")?.link())?;
        site.become_another_build("Second build")?;
        look_for_update(visit)?;
        take_update(visit, "Second build")?;
        let second = page.browser.open_tab()?;
        page.browser.detach_from_workers()?;
        visit.open(&golden("mathematica-hard")?.link())?;
        assert_eq!(title(visit)?, "Second build");
        site.become_another_build("Third build")?;
        look_for_update(visit)?;
        take_update(visit, "Third build")?;
        let third = page.browser.tab()?;
        for (tab, build) in [(&first, "Satdoku"), (&second, "Second build")] {
            page.browser.switch_to(tab.clone())?;
            assert_eq!(title(visit)?, build);
            wait_for_offer(visit)?;
            ensure_all_works(visit)?;
        }
        assert_eq!(cache_count(visit)?, 3);
        for tab in [first, second] {
            page.browser.switch_to(tab)?;
            take_update(visit, "Third build")?;
            ensure_all_works(visit)?;
        }
        wait_for_caches(visit, 1)?;
        page.browser.switch_to(third)?;
        ensure_no_offer(visit)?;
        ensure_all_works(visit)
    })
}

#[test]
fn an_update_that_was_not_taken_gives_way_to_the_next() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        open_offline(visit, &golden("udl-1")?.link())?;
        for build in ["Second build", "Third build"] {
            visit.page.run::<()>(
                "const registration = await navigator.serviceWorker.getRegistration();
                 window.earlier = registration.waiting",
                vec![],
            )?;
            site.become_another_build(build)?;
            look_for_update(visit)?;
            wait_for_offer(visit)?;
            visit.page.wait_until(
                "the newer build's files",
                "const registration = await navigator.serviceWorker.getRegistration();
                 const { installing, waiting } = registration;
                 return installing === null && waiting !== null && waiting !== window.earlier",
            )?;
        }
        take_update(visit, "Third build")?;
        wait_for_caches(visit, 1)?;
        ensure_all_works(visit)
    })
}

#[test]
fn deployments_of_one_origin_leave_each_other_alone() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        visit.open("")?;
        visit
            .page
            .run::<()>("await caches.open('satdoku http://127.0.0.1/elsewhere/ x')", vec![])?;
        visit.page.wait_until_offline_ready()?;
        site.become_another_build("Second build")?;
        look_for_update(visit)?;
        take_update(visit, "Second build")?;
        wait_for_caches(visit, 2)?;
        let caches: Vec<String> = visit.page.run(CACHES, vec![])?;
        ensure!(caches.iter().any(|name| name.contains("elsewhere")), "{caches:?}");
        Ok(())
    })
}

#[test]
fn service_workers_that_fail_trouble_no_one() -> Result<()> {
    let container = |value: &str| {
        format!(
            "Object.defineProperty(Navigator.prototype, 'serviceWorker', {{ get: () => {{ {value} }} }})"
        )
    };
    let browsers = [
        "delete Navigator.prototype.serviceWorker".to_owned(),
        container("return undefined"),
        container("return {}"),
        container("throw new DOMException('sandboxed', 'SecurityError')"),
        "ServiceWorkerContainer.prototype.register = () => { throw new Error('none') }".to_owned(),
        "ServiceWorkerContainer.prototype.register = async () => { throw new Error('none') }"
            .to_owned(),
        "ServiceWorkerContainer.prototype.register = async () => undefined".to_owned(),
        "ServiceWorkerRegistration.prototype.update = () => { throw new Error('none') }".to_owned(),
        "ServiceWorkerRegistration.prototype.update = async () => { throw new Error('none') }"
            .to_owned(),
        "ServiceWorker.prototype.postMessage = () => { throw new Error('none') }".to_owned(),
    ];
    visit_with_devtools(|visit| {
        visit.own_site()?;
        let watching = "window.uncaught = [];
             for (const type of ['error', 'unhandledrejection'])
               addEventListener(type, (event) => uncaught.push(String(event.message ?? event.reason)));";
        for browser in &browsers {
            let only_here =
                format!("if (location.protocol === 'http:') {{ {watching} {browser} }}");
            let source = json!({ "source": only_here });
            let devtools = |command: &str, params| visit.page.browser.devtools(command, params);
            let script = devtools("Page.addScriptToEvaluateOnNewDocument", &source)?;
            visit.open(&golden("fiendish")?.link())?;
            visit.page.solve("only solution")?;
            // As when the user returns to the tab.
            visit.page.run::<()>(
                "document.dispatchEvent(new Event('visibilitychange')); await painted()",
                vec![],
            )?;
            let uncaught: Vec<String> = visit.page.run("return uncaught", vec![])?;
            ensure!(uncaught.is_empty(), "with {browser}: {uncaught:?}");
            devtools("Page.removeScriptToEvaluateOnNewDocument", &script)?;
        }
        Ok(())
    })
}

#[test]
fn a_service_worker_that_throws_troubles_no_one() -> Result<()> {
    for script in [
        "throw new Error('at its start')",
        "this is no script",
        "oninstall = () => { throw new Error('while it is installed') }",
        "oninstall = (event) => event.waitUntil(Promise.reject(new Error('while it is installed')))",
        "onactivate = () => { throw new Error('while it becomes active') }",
        "onfetch = () => { throw new Error('when it is asked') }; onmessage = onfetch",
    ] {
        visit(|visit| {
            visit.own_site()?.replace("sw.js", script)?;
            let puzzle = golden("fiendish")?;
            visit.open(&puzzle.link())?;
            visit.page.solve("only solution")?;
            visit.page.browser.reload()?;
            visit.page.wait_until_started()?;
            visit.page.solve("only solution")?;
            // The browser reports the service worker's own errors, with its file name.
            let own_errors =
                ["while it", "at its start", "when it is asked", "Unexpected identifier"];
            let errors = visit.page.browser.console()?;
            for entry in errors.iter().filter(|entry| entry.level == "SEVERE") {
                let is_own = own_errors.iter().any(|own| entry.message.contains(own));
                ensure!(is_own && entry.message.contains("sw.js"), "{}", entry.message);
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Opens the page from its offline copy.
fn open_offline(visit: &Visit, fragment: &str) -> Result<()> {
    visit.page.browser.detach_from_workers()?;
    visit.open(fragment)?;
    visit.page.wait_until_offline_ready()?;
    visit.page.browser.reload()?;
    visit.page.wait_until_started()
}

/// Checks for an update, as the page does when the user returns to its tab. The second call is
/// needed, because the first one may join a check that started before the update existed.
fn look_for_update(visit: &Visit) -> Result<()> {
    visit.page.run(
        "const registration = await navigator.serviceWorker.getRegistration();
         await registration.update();
         await registration.update()",
        vec![],
    )
}

fn wait_for_offer(visit: &Visit) -> Result<()> {
    let is_there = format!("return button('{UPDATE}') !== null");
    visit.page.wait_until("the offer of an update", &is_there)
}

/// Waits until the service worker has answered the page, then ensures that there is no offer.
fn ensure_no_offer(visit: &Visit) -> Result<()> {
    visit.page.run::<()>(
        "const { active } = await navigator.serviceWorker.getRegistration();
         const { port1, port2 } = new MessageChannel();
         active.postMessage('build', [port2]);
         await new Promise((resolve) => { port1.onmessage = resolve })",
        vec![],
    )?;
    ensure!(!visit.page.has_button(UPDATE)?, "there is no update to offer");
    Ok(())
}

fn take_update(visit: &Visit, build: &str) -> Result<()> {
    wait_for_offer(visit)?;
    visit.page.browser.leave(|| visit.page.click_button(UPDATE))?;
    visit.page.wait_until_started()?;
    assert_eq!(title(visit)?, build);
    Ok(())
}

/// Checks that the solver, a second solver, the tools and the list of puzzles are available.
fn ensure_all_works(visit: &Visit) -> Result<()> {
    let page = &visit.page;
    page.run::<()>("escape()", vec![])?;
    page.solve("Solved")?;
    // Ends the solver, so that the next one is loaded again.
    page.run::<()>("button('Solve').click(); await null; escape()", vec![])?;
    page.wait_for_banner("Cancelled")?;
    page.solve("Solved")?;
    page.click_button("Hint")?;
    page.wait_until("a hint", "return /: |no step|No known|Nothing/i.test(banner())")?;
    ensure_picker_is_full(visit)
}

fn ensure_picker_is_full(visit: &Visit) -> Result<()> {
    visit.page.click_button("Puzzles & rules")?;
    visit.page.wait_until("the list of puzzles", "return offer('Union Jack') !== null")?;
    visit.page.click_button("Close")
}

fn wait_for_caches(visit: &Visit, count: usize) -> Result<()> {
    let is_so = format!("return (await caches.keys()).length === {count}");
    visit.page.wait_until(&format!("{count} caches"), &is_so)
}

fn cache_count(visit: &Visit) -> Result<usize> {
    Ok(visit.page.run::<Vec<String>>(CACHES, vec![])?.len())
}

fn title(visit: &Visit) -> Result<String> {
    visit.page.run("return document.title", vec![])
}

#[test]
fn an_update_ends_no_job_of_another_tab() -> Result<()> {
    visit(|visit| {
        let site = visit.own_site()?;
        let page = &visit.page;
        let large = browser_tests::empty_link("6x6", 36 * 36);
        let proved = golden("gs555-25x25")?.link();
        open_offline(visit, "")?;
        let jobs: [[(&str, &str, &str); 2]; 3] = [
            [
                (OUT_OF_REACH, "", "button('Solve').click()"),
                (
                    "#3x3:zzzc",
                    "other solutions",
                    "named('input', 'Count to').value = 1000000; button('Count').click()",
                ),
            ],
            [
                (&proved, "only solution", "(await reach(() => button('Check proof'))).click()"),
                (
                    &large,
                    "",
                    "(await reach(() => button('Export…'))).click();
                     const form = named('select', 'Form');
                     while (!option(form, 'DIMACS CNF')) await painted();
                     option(form, 'DIMACS CNF').selected = true;
                     form.dispatchEvent(new Event('change', { bubbles: true }));
                     while (button('Download').ariaDisabled === 'true') await painted();
                     button('Download').click()",
                ),
            ],
            [
                (&large, "", "(await reach(() => button('All possible values'))).click()"),
                (&large, "", "(await reach(() => button('Steps'))).click()"),
            ],
        ];
        let mut last = page.browser.tab()?;
        for (round, jobs) in jobs.into_iter().enumerate() {
            let mut tabs = Vec::new();
            for (link, verdict, job) in jobs {
                page.browser.open_tab()?;
                page.browser.detach_from_workers()?;
                visit.open(link)?;
                if !verdict.is_empty() {
                    page.solve(verdict)?;
                }
                page.run::<()>(job, vec![])?;
                tabs.push(page.browser.tab()?);
            }
            let build = format!("Build {}", round + 2);
            page.browser.switch_to(last)?;
            site.become_another_build(&build)?;
            look_for_update(visit)?;
            take_update(visit, &build)?;
            last = page.browser.tab()?;
            for tab in tabs {
                page.browser.switch_to(tab)?;
                wait_for_offer(visit)?;
                ensure!(!page.banner()?.contains("No answer"), "{}", page.banner()?);
                page.run::<()>(
                    "document.querySelector('dialog[open]')?.close(); button('Cancel')?.click()",
                    vec![],
                )?;
                page.follow_fragment(&golden("udl-1")?.link())?;
                page.wait_until("a 9×9", "return cells().length === 81")?;
                ensure_all_works(visit)?;
                page.browser.close_tab(last.clone())?;
            }
        }
        Ok(())
    })
}
