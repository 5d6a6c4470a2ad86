//! Boards are saved during work, each separately; and the list of boards.

use anyhow::{Result, ensure};
use browser_tests::{
    Downloads, Visit, golden, visit, visit_on_desk_and_phone, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

/// The list's texts for each board: its name and the line below.
const ROWS: &str = "return [...document.querySelectorAll('dialog[open] ul .open')].map(
    (row) => [...row.children].slice(-2).map((part) => part.textContent.trim()))";

/// Opens the list and waits until it contains `count` boards.
fn open_list(visit: &Visit, count: usize) -> Result<Vec<[String; 2]>> {
    visit.page.click_button("Your boards")?;
    wait_for_rows(visit, count)
}

fn wait_for_rows(visit: &Visit, count: usize) -> Result<Vec<[String; 2]>> {
    let has_come = format!("return (() => {{ {ROWS} }})().length === {count}");
    visit.page.wait_until(&format!("{count} boards in the list"), &has_come)?;
    visit.page.run(ROWS, vec![])
}

/// Waits until the database contains `count` boards, one of them with `part`.
pub(crate) fn wait_until_kept(visit: &Visit, count: usize, part: &str) -> Result<()> {
    let script = "const open = indexedDB.open('satdoku');
         const database = await new Promise((resolve, reject) => {
           open.onsuccess = () => resolve(open.result);
           open.onerror = reject;
         });
         if (!database.objectStoreNames.contains('boards')) { database.close(); return false; }
         const all = database.transaction('boards').objectStore('boards').getAll();
         const boards = await new Promise((resolve) => { all.onsuccess = () => resolve(all.result); });
         database.close();
         return boards.length === COUNT && boards.some((board) => board[1].includes(PART))";
    let script =
        script.replace("COUNT", &count.to_string()).replace("PART", &json!(part).to_string());
    visit.page.wait_until(&format!("{count} kept boards, one with {part}"), &script)
}

fn close(visit: &Visit) -> Result<()> {
    visit.page.click_button("Close")
}

#[test]
fn a_board_is_kept_as_one_works_and_a_link_loses_nothing() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Your boards")?;
        page.wait_until(
            "the text of the empty list",
            "return document.querySelector('dialog[open]').textContent.includes('None yet')",
        )?;
        close(visit)?;
        page.click_cell(1, 1)?;
        page.press(&["5", "Right", "6"])?;
        wait_until_kept(visit, 1, "3x3:5_6zzza")?;
        page.browser.reload()?;
        page.wait_until_started()?;
        page.click_cell(1, 3)?;
        page.press(&["7"])?;
        wait_until_kept(visit, 1, "3x3:5_6_7zzz")?;
        // A link replaces the board on the page, but the board is still in the list.
        visit.open(&golden("udl-1")?.link())?;
        let rows = open_list(visit, 2)?;
        ensure!(rows[0][1].contains("on the page now"), "{rows:?}");
        ensure!(rows[1][1].starts_with("3 clues · "), "{rows:?}");
        page.run::<()>("document.querySelectorAll('dialog[open] ul .open')[1].click()", vec![])?;
        page.wait_until("the typed board", "return location.hash === '#3x3:5_6_7zzz'")?;
        // Editing continues the same board.
        page.click_cell(1, 4)?;
        page.press(&["8"])?;
        wait_until_kept(visit, 2, "3x3:5_6_7_8zzy")
    })
}

#[test]
fn a_game_comes_back_with_its_marks() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:2_4h2_3d&play")?;
        page.click_cell(1, 3)?;
        page.press(&["1", "Right", "Shift+3"])?;
        wait_until_kept(visit, 1, "&play=2.1~3.4")?;
        visit.open("#2x2:p")?;
        let rows = open_list(visit, 1)?;
        ensure!(rows[0][1].starts_with("in play, 8 % · "), "{rows:?}");
        page.run::<()>("document.querySelector('dialog[open] ul .open').click()", vec![])?;
        page.wait_until("the entry", "return nameOf(cell(1, 3)).includes(', 1')")?;
        assert_eq!(page.purpose()?, "Play");
        Ok(())
    })
}

/// Runs before the page's own scripts. Lets a test advance the page's clock by milliseconds.
const CLOCK: &str = "
    const own = performance.now.bind(performance);
    performance.now = () => own() + (window.aheadMs ?? 0)";

/// The time on the page's clock, in seconds.
const SECONDS: &str = "const [minutes, seconds] =
        document.querySelector('[role=timer]').textContent.split(':').map(Number);
    return minutes * 60 + seconds";

#[test]
fn the_time_played_is_kept_with_the_board() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let script = json!({ "source": format!("{{{CLOCK}}}") });
        page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let wait_for_time = |seconds: u32| {
            let shows = format!("return (() => {{ {SECONDS} }})() >= {seconds}");
            page.wait_until(&format!("{seconds} seconds on the clock"), &shows)
        };
        visit.open("#2x2:2_4_3_1_1_3_4_2_4_1_2_3_3_2b&play")?;
        page.click_cell(4, 3)?;
        page.press(&["1"])?;
        wait_until_kept(visit, 1, "&play=14.1")?;
        page.run::<()>("window.aheadMs = 60_000", vec![])?;
        wait_for_time(60)?;
        page.browser.reload()?;
        page.wait_until_started()?;
        wait_for_time(60)?;
        page.click_cell(4, 4)?;
        page.press(&["4"])?;
        let done = page.wait_for_banner("Solved in 1:")?;
        wait_until_kept(visit, 1, "f")?;
        page.browser.reload()?;
        page.wait_until_started()?;
        assert_eq!(page.wait_for_banner("Solved in ")?, done);
        visit.open("#2x2:p")?;
        open_list(visit, 1)?;
        page.run::<()>("document.querySelector('dialog[open] ul .open').click()", vec![])?;
        assert_eq!(page.wait_for_banner("Solved in ")?, done);
        Ok(())
    })
}

#[test]
fn boards_get_names_and_are_deleted_until_that_is_undone() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        page.click_button("Clear")?;
        page.click_cell(1, 1)?;
        page.press(&["2"])?;
        wait_until_kept(visit, 2, "2x2:2o")?;
        open_list(visit, 2)?;
        let drawn = "return [...document.querySelectorAll('dialog[open] li .open svg')].filter(isShown).length";
        assert_eq!(page.run::<usize>(drawn, vec![])?, 2, "each board has its picture");
        page.click_button("Rename 4 × 4")?;
        page.press(&["A", "n", "n", "a", "Enter"])?;
        page.wait_until("the name", "return button('Delete Anna') !== null")?;
        // The name survives edits of the board.
        close(visit)?;
        page.click_cell(2, 2)?;
        page.press(&["3"])?;
        wait_until_kept(visit, 2, "2x2:2d3j")?;
        let rows = open_list(visit, 2)?;
        assert_eq!(rows[0][0], "Anna");
        page.click_button("Delete Anna")?;
        wait_for_rows(visit, 1)?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        page.press(&["Enter"])?;
        wait_for_rows(visit, 2)?;
        wait_until_kept(visit, 2, "2x2:2d3j")?;
        page.run::<()>(
            "const field = document.getElementById('shelf-search');
             field.value = 'ann';
             field.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![],
        )?;
        assert_eq!(wait_for_rows(visit, 1)?[0][0], "Anna");
        Ok(())
    })
}

/// Imports a file of boards.
fn import(visit: &Visit, text: &str) -> Result<()> {
    visit.page.run(
        "button('Import…').click();
         const input = document.querySelector('dialog[open] input[type=file]');
         const chosen = new DataTransfer();
         chosen.items.add(new File([arguments[0]], 'boards.txt'));
         input.files = chosen.files;
         input.dispatchEvent(new Event('change', { bubbles: true }))",
        vec![json!(text)],
    )
}

fn wait_for_word(visit: &Visit, part: &str) -> Result<()> {
    let script = "return document.querySelector('dialog[open] [aria-live=polite]').textContent.includes(PART)";
    let script = script.replace("PART", &json!(part).to_string());
    visit.page.wait_until(&format!("the list to say “{part}”"), &script)
}

#[test]
fn all_boards_go_to_a_file_and_come_from_one() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        open_list(visit, 1)?;
        page.click_button("Export all")?;
        let file = String::from_utf8(downloads.take("satdoku-boards.txt")?)?;
        ensure!(file.ends_with("Z\t2x2:1o\t4 × 4\n"), "{file}");
        wait_for_word(visit, "Saved.")?;
        import(
            visit,
            &format!("{file}\n2000-01-01T00:00:00.000Z\t2x2:a3n&play=0.1\tOld\nhello\n"),
        )?;
        wait_for_word(visit, "1 board imported, 1 here already. Not read: line 4, column 6: ")?;
        let rows = wait_for_rows(visit, 2)?;
        assert_eq!(rows[1], ["Old".to_owned(), "in play, 6 % · 1 Jan 2000, 00:00".to_owned()]);
        Ok(())
    })
}

#[test]
fn five_thousand_boards_are_a_list_like_any() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Your boards")?;
        wait_for_word(visit, "None yet")?;
        let line = |number: usize| {
            let (few, many) = (number % 500 + 1, number / 500 + 1);
            format!("2020-01-01T00:00:00Z\t3x3:5zzzb&play=~79.{few:x}-78.{many:x}\tNo. {number}\n")
        };
        import(visit, &(0..5_000).map(line).collect::<String>())?;
        wait_for_word(visit, "5,000 boards imported")?;
        wait_for_rows(visit, 24)?;
        page.click_button("Last page")?;
        page.wait_until("the last page", "return button('Next page').ariaDisabled === 'true'")?;
        page.run::<()>(
            "const field = document.getElementById('shelf-search');
             field.value = 'No. 777';
             field.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![],
        )?;
        page.wait_until("the board searched for", "return offer('No. 777') !== null")?;
        ensure!(
            page.run::<bool>("return offer('No. 5') === null", vec![])?,
            "no other board is listed"
        );
        Ok(())
    })
}

#[test]
fn two_tabs_leave_each_others_boards_alone() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        let first = page.browser.tab()?;
        page.browser.open_tab()?;
        visit.open("")?;
        open_list(visit, 1)?;
        page.run::<()>("document.querySelector('dialog[open] ul .open').click()", vec![])?;
        page.wait_until("the board", "return location.hash === '#2x2:1o'")?;
        page.click_cell(1, 2)?;
        page.press(&["2"])?;
        wait_until_kept(visit, 1, "2x2:1_2n")?;
        // From now on, the first tab edits a copy.
        page.browser.switch_to(first)?;
        page.click_cell(1, 2)?;
        page.press(&["3"])?;
        wait_until_kept(visit, 2, "2x2:1_3n")?;
        wait_until_kept(visit, 2, "2x2:1_2n")?;
        page.press(&["Right", "4"])?;
        wait_until_kept(visit, 2, "2x2:1_3_4m")
    })
}

#[test]
fn puzzles_of_a_list_are_kept_once_they_are_worked_on() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.paste_list(
            "1234............ first\n2341............ second\n3412............ third\n",
        )?;
        page.click_button("Next puzzle")?;
        page.wait_until("the second puzzle", "return location.hash.startsWith('#2x2:2_3_4_1l')")?;
        page.click_cell(2, 1)?;
        page.press(&["1"])?;
        wait_until_kept(visit, 1, "2x2:2_3_4_1l&play=4.1")?;
        page.click_button("Next puzzle")?;
        page.wait_until("the third puzzle", "return location.hash.startsWith('#2x2:3_4_1_2l')")?;
        let rows = open_list(visit, 1)?;
        assert_eq!(rows[0][0], "Puzzle 2 of 3: second");
        Ok(())
    })
}

#[test]
fn a_forbidden_database_is_reported_once_and_breaks_nothing() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let source = "Object.defineProperty(window, 'indexedDB', {
             get() { throw new DOMException('forbidden', 'SecurityError') } })";
        let script = json!({ "source": source });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        let warning = "return [...document.querySelectorAll('[role=alert]')].some(
             (element) => isShown(element) && element.textContent.includes('keeps nothing'))";
        visit.page.wait_until("the warning", warning)?;
        visit.page.click_button("OK")?;
        visit.page.solve("only solution")?;
        visit.page.go_to("Create")?;
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["Delete"])?;
        visit.page.click_button("Your boards")?;
        wait_for_word(visit, "This browser keeps no boards")?;
        close(visit)?;
        ensure!(!visit.page.run::<bool>(warning, vec![])?, "the warning appears once");
        Ok(())
    })
}

/// Puts a record into the database, as another release may have written it.
fn put_record(visit: &Visit, id: &str, text: &str, name: &str) -> Result<()> {
    let script = "const open = indexedDB.open('satdoku');
         const database = await new Promise((resolve, reject) => {
           open.onsuccess = () => resolve(open.result);
           open.onerror = reject;
         });
         const [id, text, name] = arguments;
         const transaction = database.transaction('boards', 'readwrite');
         transaction.objectStore('boards').put([id, text, name, 1, 'revision'], id);
         await new Promise((resolve) => { transaction.oncomplete = resolve; });
         database.close()";
    visit.page.run(script, vec![json!(id), json!(text), json!(name)])
}

/// The database record with this id.
fn record(visit: &Visit, id: &str) -> Result<serde_json::Value> {
    let script = "const open = indexedDB.open('satdoku');
         const database = await new Promise((resolve, reject) => {
           open.onsuccess = () => resolve(open.result);
           open.onerror = reject;
         });
         const get = database.transaction('boards').objectStore('boards').get(arguments[0]);
         const record = await new Promise((resolve) => { get.onsuccess = () => resolve(get.result); });
         database.close();
         return record ?? null";
    visit.page.run(script, vec![json!(id)])
}

#[test]
fn a_board_that_cannot_be_read_stays_as_it_is() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let downloads = Downloads::of(page)?;
        let text = "3x3;hologram=4@7:5zzzb&play=3.1";
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        put_record(visit, "later", text, "Of a later release")?;
        let before = record(visit, "later")?;
        let rows = open_list(visit, 2)?;
        ensure!(rows[1][1].starts_with("can’t be read · "), "{rows:?}");
        page.click_offer("Of a later release")?;
        wait_for_word(visit, "“Of a later release” can’t be read here. It stays as it is")?;
        close(visit)?;
        page.click_cell(1, 2)?;
        page.press(&["2"])?;
        wait_until_kept(visit, 2, "2x2:1_2n")?;
        assert_eq!(record(visit, "later")?, before);
        // It can still be exported and deleted.
        open_list(visit, 2)?;
        page.click_button("Export all")?;
        let file = String::from_utf8(downloads.take("satdoku-boards.txt")?)?;
        ensure!(file.contains(&format!("\t{text}\tOf a later release\n")), "{file}");
        page.click_button("Delete Of a later release")?;
        wait_until_kept(visit, 1, "2x2:1_2n")
    })
}

#[test]
fn a_board_with_unknown_entries_stays_as_it_is() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let text = "2x2:2_4h2_3d&play=2.1~~~~5.1";
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        put_record(visit, "later", text, "Of a later release")?;
        let before = record(visit, "later")?;
        open_list(visit, 2)?;
        page.click_offer("Of a later release")?;
        page.wait_for_banner("Part of this saved board can’t be read")?;
        page.click_cell(1, 4)?;
        page.press(&["3"])?;
        // The page continues on a copy.
        wait_until_kept(visit, 3, "2x2:2_4h2_3d&play=2.1-3.4")?;
        assert_eq!(record(visit, "later")?, before);
        Ok(())
    })
}

#[test]
fn a_board_with_entries_goes_on_as_the_same() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:2_4h2_3d&play")?;
        page.click_cell(1, 3)?;
        page.press(&["1", "Right", "Shift+3"])?;
        wait_until_kept(visit, 1, "&play=2.1~3.4")?;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 2, "2x2:1o")?;
        open_list(visit, 2)?;
        page.run::<()>("document.querySelectorAll('dialog[open] ul .open')[1].click()", vec![])?;
        page.wait_until("the entry", "return nameOf(cell(1, 3)).includes(', 1')")?;
        page.click_cell(1, 4)?;
        page.press(&["3"])?;
        wait_until_kept(visit, 2, "&play=2.1-3.4")
    })
}

#[test]
fn a_last_board_that_cannot_be_read_is_not_overwritten() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let text = "3x3;hologram=4@7:5zzzb";
        let is_written = "return location.hash.startsWith('#3x3:')";
        visit.open("")?;
        page.wait_until("the first board", is_written)?;
        page.run::<()>("localStorage.setItem('satdoku.board', arguments[0])", vec![json!(text)])?;
        visit.open("")?;
        page.wait_for_banner("Your last board can’t be read here")?;
        let kept = "return localStorage.getItem('satdoku.board')";
        // The page writes both at once.
        page.wait_until("the address", is_written)?;
        assert_eq!(page.run::<String>(kept, vec![])?, text);
        page.click_cell(1, 1)?;
        page.press(&["7"])?;
        page.wait_until("the new board", &format!("{kept} === '3x3:7zzzb'"))?;
        wait_until_kept(visit, 2, text)?;
        let rows = open_list(visit, 2)?;
        ensure!(rows.iter().any(|row| row[0] == "Last board"), "{rows:?}");
        Ok(())
    })
}

/// Clicks twice at a button's position in a single task, and again in a later one.
const PRESS_TWICE: &str = "button(arguments[0]).scrollIntoView({ block: 'center' });
     const { left, top, width, height } = button(arguments[0]).getBoundingClientRect();
     const press = () => document.elementFromPoint(left + width / 2, top + height / 2)?.click();
     press();
     press();
     await painted();
     press()";

#[test]
fn a_double_click_deletes_one_board_and_undo_brings_all_back() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        for (number, name) in ["One", "Two", "Three", "Four"].into_iter().enumerate() {
            put_record(visit, name, &format!("2x2:{}_3n", number + 1), name)?;
        }
        let names = "return [...document.querySelectorAll('dialog[open] ul li b')].map((b) => b.textContent)";
        open_list(visit, 5)?;
        let all: Vec<String> = page.run(names, vec![])?;
        page.run::<()>(PRESS_TWICE, vec![json!("Delete Two")])?;
        wait_for_rows(visit, 4)?;
        wait_until_kept(visit, 4, "2x2:3_3n")?;
        assert_eq!(record(visit, "Two")?, serde_json::Value::Null);
        page.click_button("Delete Four")?;
        page.click_button("Delete One")?;
        wait_for_rows(visit, 2)?;
        wait_until_kept(visit, 2, "2x2:3_3n")?;
        // Restores it at its place. Without a name, Undo restores the last one deleted.
        page.click_button("Undo Four")?;
        page.click_button("Undo")?;
        wait_for_word(visit, "“Two” is deleted.")?;
        page.click_button("Undo")?;
        wait_for_rows(visit, 5)?;
        wait_until_kept(visit, 5, "2x2:2_3n")?;
        assert_eq!(page.run::<Vec<String>>(names, vec![])?, all);
        Ok(())
    })
}

/// Blocks the database until `letGo()`, as another tab can: it waits for its deletion.
const BLOCKED: &str = "const held = indexedDB.open('satdoku', 1);
     held.onupgradeneeded = () => held.result.createObjectStore('boards');
     const isHeld = new Promise((resolve) => { held.onsuccess = () => resolve(held.result); });
     window.letGo = async () => (await isHeld).close();
     indexedDB.deleteDatabase('satdoku')";

fn before_the_page(visit: &Visit, source: &str) -> Result<()> {
    let script = json!({ "source": source });
    visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script).map(drop)
}

/// Shortens the page's timeout for its database from ten seconds.
fn with_patience(milliseconds: u32) -> String {
    format!(
        "const wait = window.setTimeout;
         window.setTimeout = (call, time, ...args) =>
           wait(call, time === 10_000 ? {milliseconds} : time, ...args)"
    )
}

#[test]
fn the_list_says_that_it_looks_until_it_knows() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        before_the_page(visit, &with_patience(1_000_000))?;
        before_the_page(visit, BLOCKED)?;
        visit.open("")?;
        visit.page.click_button("Your boards")?;
        wait_for_word(visit, "Looking…")?;
        visit.page.run::<()>("await painted(); await painted()", vec![])?;
        wait_for_word(visit, "Looking…")?;
        visit.page.run::<()>("await letGo()", vec![])?;
        wait_for_word(visit, "None yet")
    })
}

#[test]
fn a_database_that_does_not_answer_is_reported() -> Result<()> {
    for silent in [
        BLOCKED,
        // Requests that never answer. The first blocks saving the board, the second reading the
        // list.
        "IDBObjectStore.prototype.get = () => ({})",
        "IDBObjectStore.prototype.getAll = () => ({})",
    ] {
        visit_with_devtools(|visit| {
            before_the_page(visit, &with_patience(50))?;
            before_the_page(visit, silent)?;
            visit.open("#2x2:1o")?;
            visit.page.wait_until(
                "the warning",
                "return [...document.querySelectorAll('[role=alert]')].some(
                   (element) => isShown(element) && element.textContent.includes('keeps nothing'))",
            )?;
            visit.page.click_button("Your boards")?;
            let shown =
                "return document.querySelector('dialog[open] [aria-live=polite]').textContent";
            visit.page.wait_until(
                "the list's answer",
                &format!("return !(() => {{ {shown} }})().includes('Looking')"),
            )?;
            let text: String = visit.page.run(shown, vec![])?;
            ensure!(text.contains("doesn’t answer") || text.contains("None yet"), "{text}");
            close(visit)?;
            visit.page.solve("other solutions")
        })?;
    }
    Ok(())
}

#[test]
fn a_new_board_is_kept_without_reading_all_others() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1o")?;
        wait_until_kept(visit, 1, "2x2:1o")?;
        page.run::<()>(
            "window.readings = 0;
             const { getAll } = IDBObjectStore.prototype;
             IDBObjectStore.prototype.getAll = function (...args) {
               window.readings += 1;
               return getAll.apply(this, args);
             };
             window.countBoards = async () => {
               const open = indexedDB.open('satdoku');
               await new Promise((resolve) => { open.onsuccess = resolve; });
               const count = open.result.transaction('boards').objectStore('boards').count();
               await new Promise((resolve) => { count.onsuccess = resolve; });
               open.result.close();
               return count.result;
             }",
            vec![],
        )?;
        for (link, count) in [("#2x2:2o", 2), ("#2x2:3o", 3), ("#2x2:1o", 3), ("#2x2:4o", 4)] {
            page.turn_to(link)?;
            let is_kept = format!("return await countBoards() === {count}");
            page.wait_until(&format!("{count} boards"), &is_kept)?;
        }
        assert_eq!(page.run::<u32>("return window.readings", vec![])?, 0);
        Ok(())
    })
}
