//! Links with puzzles, valid or damaged.

use anyhow::{Result, ensure};
use browser_tests::{Visit, golden, visit, visit_on_desk_and_phone, visit_with_devtools};
use serde_json::json;

#[test]
fn a_link_may_hold_81_plain_characters() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("mathematica-hard")?;
        let plain: String = puzzle.clues.concat().replace(' ', "");
        for link in [format!("#{plain}"), format!("#{}", plain.replace('.', "0"))] {
            visit.open(&link)?;
            visit.page.wait_for_banner("Puzzle loaded")?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
            visit.page.run::<()>("localStorage.clear()", vec![])?;
        }
        Ok(())
    })
}

#[test]
fn the_address_follows_the_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5"])?;
        visit
            .page
            .wait_until("the clue in the address", "return location.hash === '#3x3:5zzzb'")?;
        visit.page.press(&["Right", "7"])?;
        visit.page.wait_until("both clues", "return location.hash === '#3x3:5_7zzza'")
    })
}

#[test]
fn a_link_followed_in_an_open_page_replaces_the_board() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("gs555-25x25")?;
        visit.open("#3x3:5zzzb")?;
        visit.page.follow_fragment(&puzzle.link())?;
        visit.page.wait_until("a board of 25×25", "return cells().length === 625")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn a_link_that_the_page_has_yet_to_hear_of_keeps_its_address() -> Result<()> {
    visit(|visit| {
        visit.open("#3x3:5zzzb")?;
        // Holds back the update of the address until another link is followed.
        visit.page.run::<()>(
            "const wait = window.setTimeout;
             window.setTimeout = (next, time, ...rest) => {
               if (time !== 150) return wait(next, time, ...rest);
               window.setTimeout = wait;
               window.write = next;
             }",
            vec![],
        )?;
        visit.page.press(&["Right", "7"])?;
        visit.page.wait_until("the delayed write", "return window.write !== undefined")?;
        visit.page.run::<()>("location.hash = '#3x3:'; window.write()", vec![])?;
        visit.page.wait_for_banner("damaged at character 5")?;
        assert_eq!(visit.page.fragment()?, "#3x3:");
        visit.page.run::<()>("history.back()", vec![])?;
        visit.page.wait_until("both clues", "return location.hash === '#3x3:5_7zzza'")
    })
}

#[test]
fn a_link_followed_while_the_page_starts_is_not_lost() -> Result<()> {
    visit_with_devtools(|visit| {
        // The page reads the address and its storage in one task, and listens from the next task
        // on.
        let follow = "
            const [read, wait] = [Storage.prototype.getItem, window.setTimeout];
            Storage.prototype.getItem = function (key) {
              if (key === 'satdoku.board') {
                Storage.prototype.getItem = read;
                location.hash = '#3x3:7zzzb';
                window.setTimeout = (next, time) => {
                  window.setTimeout = wait;
                  addEventListener('hashchange', () => wait(next, time), { once: true });
                };
              }
              return read.call(this, key);
            };";
        let script = json!({ "source": format!("{{{follow}}}") });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open("#3x3:5zzzb")?;
        assert_eq!(visit.page.board()?.clue_rows().concat().chars().next(), Some('7'));
        assert_eq!(visit.page.fragment()?, "#3x3:7zzzb");
        Ok(())
    })
}

/// Fragments without a valid puzzle: cut off, too long, out of range, hostile.
const DAMAGED: [&str; 13] = [
    "#3x3:5",
    "#3x3:zzzzzz",
    "#3x3:10zzzb",
    "#3x3",
    "#3x3:",
    "#0x0:",
    "#99999x99999:1",
    "#18446744073709551616x1:a",
    "#3x3:99999999999999999999999zzzb",
    "#%ff%fe%00",
    "#%",
    "#3x3:<img src=x onerror=alert(1)>",
    "#<script>document.title='hostile'</script>",
];

#[test]
fn a_damaged_link_in_a_fresh_browser_is_reported() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        for link in DAMAGED {
            visit.open(link)?;
            visit.page.wait_for_banner("link")?;
            let clues = visit.page.board()?.cells.iter().filter(|cell| cell.is("clue")).count();
            ensure!(clues == 0, "{link} shows {clues} clues");
            ensure_alive(visit)?;
            visit.page.run::<()>("localStorage.clear()", vec![])?;
        }
        Ok(())
    })
}

#[test]
fn a_damaged_link_in_an_open_page_leaves_the_board() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-2")?;
        visit.open(&puzzle.link())?;
        for link in DAMAGED {
            visit.page.follow_fragment(link)?;
            visit.page.wait_for_banner("link")?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues, "{link}");
            visit.page.follow_fragment(&puzzle.link())?;
            visit.page.wait_for_banner("One solution.")?;
        }
        Ok(())
    })
}

#[test]
fn a_link_of_nearly_a_megabyte_is_refused_at_once() -> Result<()> {
    visit(|visit| {
        visit.open("#3x3:5zzzb")?;
        // Firefox doesn't accept longer addresses.
        let script = "location.hash = '3x3:' + '1_'.repeat(500_000)";
        visit.page.run::<()>(script, vec![])?;
        visit.page.wait_for_banner("link")?;
        ensure_alive(visit)
    })
}

fn ensure_alive(visit: &Visit) -> Result<()> {
    ensure!(visit.page.run::<String>("return document.title", vec![])? == "Satdoku");
    visit.page.click_cell(2, 2)?;
    visit.page.press(&["3"])?;
    visit.page.wait_until(
        "the typed clue",
        "return nameOf(cell(2, 2)).startsWith('Row 2, column 2, 3')",
    )?;
    visit.page.press(&["Delete"])
}
