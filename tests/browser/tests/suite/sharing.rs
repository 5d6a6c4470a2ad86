//! The title, author and rules in words of a puzzle; the share dialog.

use anyhow::{Result, ensure};
use browser_tests::{Page, visit, visit_but_in, visit_on_desk_and_phone};
use serde_json::json;
use xtask::engine::Engine;

/// Types a text into the field with this label, in place of its own.
pub(crate) fn fill(page: &Page, label: &str, text: &str) -> Result<()> {
    page.run(
        "const [label, text] = arguments;
         const field = named('input, textarea', label);
         field.focus();
         field.value = text;
         field.dispatchEvent(new Event('input', { bubbles: true }));
         field.blur();
         field.dispatchEvent(new Event('change', { bubbles: true }))",
        vec![json!(label), json!(text)],
    )
}

fn field(page: &Page, label: &str) -> Result<String> {
    page.run("return named('input, textarea', arguments[0]).value", vec![json!(label)])
}

fn title(page: &Page) -> Result<String> {
    page.run(
        "await painted(); return document.querySelector('.puzzle-title b').textContent",
        vec![],
    )
}

/// Opens the fields for the title and the rules.
fn open_fields(page: &Page) -> Result<()> {
    page.go_to("Create")?;
    page.wait_until("the fields", "return document.querySelector('.setting.about') !== null")?;
    page.run("document.querySelector('.setting.about').open = true", vec![])
}

const WRITTEN: &str = "Fill each row, column and box with 1 to 4, each once.\n\
                       No diagonal holds a value twice.";

#[test]
fn a_puzzle_is_described_in_create() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2;x:2_4h2_3d&set")?;
        open_fields(page)?;
        assert_eq!(title(page)?, "4 × 4 X");
        assert_eq!(field(page, "Rules in words")?, WRITTEN);
        fill(page, "Title", "  <b>Two & two</b> ")?;
        fill(page, "Author", "Éva")?;
        assert_eq!(title(page)?, "<b>Two & two</b>");
        fill(page, "Rules in words", "One\ntwo.")?;
        page.wait_until("the address", "return location.hash.includes('&rules=One~a~two~2e~')")?;
        // A reload brings all of it.
        page.browser.reload()?;
        page.wait_until_started()?;
        open_fields(page)?;
        for (label, text) in
            [("Title", "<b>Two & two</b>"), ("Author", "Éva"), ("Rules in words", "One\ntwo.")]
        {
            assert_eq!(field(page, label)?, text);
        }
        page.click_button("Write again")?;
        assert_eq!(field(page, "Rules in words")?, WRITTEN);
        page.click_button("Undo")?;
        assert_eq!(field(page, "Rules in words")?, "One\ntwo.");
        page.go_to("Play")?;
        let read = "const about = document.querySelector('details.about:not(.setting)');
            about.open = true;
            return [...about.querySelectorAll('p')].map(({ textContent }) => textContent)";
        let told: Vec<String> = page.run(read, vec![])?;
        assert_eq!(told, ["By Éva", "One", "two."]);
        let markup = "return document.querySelector('.puzzle-title b b') === null";
        ensure!(page.run::<bool>(markup, vec![])?, "no text becomes markup");
        Ok(())
    })
}

#[test]
fn typing_in_the_fields_is_no_typing_on_the_board() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#2x2:1o&set")?;
        open_fields(page)?;
        page.run::<()>("named('input', 'Title').focus()", vec![])?;
        page.press(&["1", "2", "Space", "3"])?;
        assert_eq!((field(page, "Title")?, title(page)?), ("12 3".into(), "12 3".to_owned()));
        assert_eq!(page.board()?.clue_rows().concat().matches('1').count(), 1);
        // All that was typed into one field is one step.
        page.click_button("Undo")?;
        assert_eq!((field(page, "Title")?, title(page)?), (String::new(), "4 × 4".to_owned()));
        assert_eq!(page.board()?.clue_rows().concat().matches('1').count(), 1);
        Ok(())
    })
}

#[test]
fn a_described_puzzle_is_shared_and_pasted_in_every_place() -> Result<()> {
    visit_but_in(Engine::Shell, "its clipboard, which no page may write to", |visit| {
        let page = &visit.page;
        for purpose in ["Solve", "Play", "Create", "How it works"] {
            visit.open("#2x2;x:2_4h2_3d&title=A~26~B&author=C&rules=D~a~E")?;
            page.go_to(purpose)?;
            page.copy_link()?;
            let elsewhere = if purpose == "Create" { "solve" } else { "set" };
            page.follow_fragment(&format!("#3x3:zzzc&{elsewhere}"))?;
            page.wait_until("another board", "return cells().length === 81")?;
            ensure!(title(page)? == "9 × 9", "{}", title(page)?);
            page.press(&["Ctrl+v"])?;
            page.wait_until("the pasted board", "return cells().length === 16")?;
            assert_eq!((title(page)?, page.purpose()?), ("A&B".into(), purpose.to_owned()));
        }
        Ok(())
    })
}

#[test]
fn links_for_other_programs_are_copied_with_the_words() -> Result<()> {
    visit_but_in(Engine::Shell, "its clipboard, which no page may write to", |visit| {
        let page = &visit.page;
        for program in ["SudokuPad", "f-puzzles"] {
            visit.open("#2x2;x:2_4h2_3d&title=A~26~B&author=C")?;
            page.click_button("Share")?;
            let copy = format!("Copy link for {program}");
            let is_ready = format!("return button('{copy}')?.ariaDisabled !== 'true'");
            page.wait_until("the link", &is_ready)?;
            page.click_button(&copy)?;
            page.wait_for_note("Copied")?;
            page.click_button("Close")?;
            page.follow_fragment("#3x3:zzzc")?;
            page.wait_until("another board", "return cells().length === 81")?;
            page.press(&["Ctrl+v"])?;
            page.wait_until("the pasted board", "return cells().length === 16")?;
            page.wait_until(
                "the address",
                "return location.hash === '#2x2;x:2_4h2_3d&title=A~26~B&author=C'",
            )?;
        }
        Ok(())
    })
}

#[test]
fn what_a_format_cannot_hold_is_said_beside_its_buttons() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#2x2;at=0.0,1.1:zb")?;
        page.click_button("Share")?;
        page.wait_until(
            "the reasons",
            "return document.querySelector('dialog[open]').innerText
               .split('holds one grid').length === 3",
        )?;
        for name in ["Open in SudokuPad", "Open in f-puzzles", "Copy link for SudokuPad"] {
            let is_off = "return button(arguments[0]).ariaDisabled === 'true'";
            ensure!(page.run::<bool>(is_off, vec![json!(name)])?, "{name}");
        }
        page.wait_until("the picture", "return button('Save PNG').ariaDisabled !== 'true'")?;
        page.click_button("More formats…")?;
        page.wait_until("the formats", "return named('select', 'Form') !== null")?;
        page.click_button("Close")
    })
}

#[test]
fn the_link_holds_entries_if_wanted() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#2x2:2_4h2_3d&play")?;
        let link = "return named('input', 'Link').value.split('#')[1]";
        let shared = || page.run::<String>(link, vec![]);
        page.click_button("Share")?;
        let offered = "return named('input', 'Include my entries') !== null";
        ensure!(!page.run::<bool>(offered, vec![])?, "there are none");
        assert_eq!(shared()?, "2x2:2_4h2_3d&play");
        page.click_button("Close")?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        page.click_button("Share")?;
        assert_eq!(shared()?, "2x2:2_4h2_3d&play");
        page.click_switch("Include my entries")?;
        page.run::<()>("await painted()", vec![])?;
        assert_eq!(shared()?, "2x2:2_4h2_3d&play=2.1~~~");
        page.click_button("Close")
    })
}
