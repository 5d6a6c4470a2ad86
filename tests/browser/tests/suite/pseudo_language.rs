//! Every text of every screen can be translated.
//!
//! These tests visit a build whose texts have an accent on each letter (`xtask::pseudo_language`).
//! A text without accents is outside the files for translators. `page.js` ignores the accents, so
//! the tests name buttons in English.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use browser_tests::{Page, Visit, empty_link, example, golden, visit};
use serde_json::json;
use xtask::pseudo_language;

/// The texts without accents, by screen.
type Found = BTreeMap<String, Vec<String>>;

/// Runs `test` on the build in the pseudo-language. Fails if it finds English texts.
fn visit_in_pseudo_language(test: impl FnOnce(&Visit, &mut Found) -> Result<()>) -> Result<()> {
    visit(|visit| {
        visit.serve(&pseudo_language::dist())?;
        // Trunk preloads this file as a script. Release builds correct that after Trunk.
        visit.allow_console_error("split_later.wasm");
        let mut found = Found::new();
        test(visit, &mut found)?;
        ensure!(found.is_empty(), "English texts: {found:#?}");
        Ok(())
    })
}

/// Loads the page with this fragment. Waits for the second part, which loads slowly without
/// optimisation.
fn open(visit: &Visit, fragment: &str) -> Result<()> {
    visit.open(fragment)?;
    visit.page.wait_until("the second part", "return tabs().length > 0")
}

/// Finds visible or spoken texts with two adjacent letters, neither with an accent.
///
/// Ignores dates, which the browser formats. Ignores puzzle titles and file contents, which have
/// their authors' language.
const ENGLISH: &str = "
    const isOfNoLanguage = (element) => element.closest('script, style, pre, textarea, .title, [lang]:not(html)') !== null;
    const texts = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element) || isOfNoLanguage(element)) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
        texts.push(element.getAttribute(name) ?? '');
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    }
    const isEnglish = (text) => /[A-Za-z]{2}/.test(arguments[0].reduce((rest, known) => rest.replaceAll(known, ''), text.replace(/ [A-Z][a-z]+ (?=\\d{4})/, '')));
    return [...new Set(texts.filter(isEnglish).map((text) => text.trim()))]";

/// Texts that stay in English: the program's name, and errors and reports that the screens show.
/// Their English is in the `Display` of their types.
const IN_EACH_LANGUAGE: [&str; 3] = [
    "Satdoku",
    "a list of puzzles, one per line (.sdm)",
    "this needs a number of values that 3 divides",
];

/// Notes the English texts of the current screen.
fn look(page: &Page, screen: &str, found: &mut Found) -> Result<()> {
    let english: Vec<String> = page.run(ENGLISH, vec![json!(IN_EACH_LANGUAGE)])?;
    let known: Vec<&String> = found.values().flatten().collect();
    let new: Vec<String> = english.iter().filter(|text| !known.contains(text)).cloned().collect();
    if !new.is_empty() {
        found.entry(screen.to_owned()).or_default().extend(new);
    }
    Ok(())
}

/// Presses a button, waits until the banner contains `answer`, and collects English texts.
fn ask(page: &Page, button: &str, answer: &str, found: &mut Found) -> Result<()> {
    page.click_button(button)?;
    page.wait_for_banner(answer)?;
    look(page, button, found)
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn solving_and_questions() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        open(visit, "")?;
        look(page, "start", found)?;
        open(visit, &golden("udl-2")?.link())?;
        look(page, "clues", found)?;
        page.solve("only solution")?;
        look(page, "solved", found)?;
        page.run::<()>("cells()[41].click()", vec![])?;
        ask(page, "Why this value?", "is forced by", found)?;
        page.go_to("How it works")?;
        page.run::<()>("document.querySelector('.lessons').open = true", vec![])?;
        page.wait_until("lessons", "return document.querySelector('.lessons li') !== null")?;
        look(page, "variables", found)?;
        page.click_offer("Sudoku as switches")?;
        look(page, "a lesson", found)?;
        page.click_button("Leave")?;
        page.click_button("Clauses")?;
        page.wait_until(
            "clauses",
            "return document.querySelector('.how-it-works table') !== null",
        )?;
        look(page, "how it works", found)?;
        ask(page, "Check proof", "Proved", found)?;
        page.turn_to("#2x2:1_2_3_4c1h")?;
        page.solve("other solutions")?;
        look(page, "several solutions", found)?;
        ask(page, "Next solution", "Solution 2", found)?;
        ask(page, "Count", "and no more", found)?;
        ask(page, "All possible values", "shows the values", found)?;
        page.turn_to(&golden("udl-3-unsolvable")?.link())?;
        page.solve("unsolvable")?;
        look(page, "unsolvable", found)?;
        ask(page, "Why?", "contradict each other", found)?;
        ask(page, "Which clue is wrong?", "Without the clue", found)?;
        Ok(())
    })
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn steps_of_many_kinds() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        let killer = example("Killer without a clue")?;
        for link in [golden("fiendish")?.link(), golden("udl-2")?.link(), killer] {
            open(visit, &link)?;
            page.go_to("Solve")?;
            page.click_button("Steps")?;
            page.wait_until("steps", "return document.querySelector('ol button') !== null")?;
            look(page, "steps", found)?;
            for _ in 0..40 {
                page.click_button("Next")?;
                look(page, "a step", found)?;
            }
            page.click_button("Last")?;
            look(page, "last step", found)?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn play() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        open(visit, &format!("{}&play", golden("fiendish")?.link()))?;
        look(page, "play", found)?;
        page.press(&["5", "Right", "Right", "Right", "x", "1", "2", "3"])?;
        page.press(&["Right", "c", "3", "4", "Down", "v", "1", "6", "Down", "z", "1"])?;
        look(page, "marks", found)?;
        ask(page, "Check", "wrong", found)?;
        page.click_button("Restart")?;
        look(page, "restarted", found)?;
        page.click_button("Fill marks")?;
        ask(page, "Hint", "look at", found)?;
        look(page, "the first hint", found)?;
        page.click_button("More")?;
        page.wait_until("the step", "return !banner().includes('look at')")?;
        look(page, "the second hint", found)?;
        page.click_button("Put it in")?;
        look(page, "applied", found)?;
        page.click_button("Colour")?;
        look(page, "colours", found)?;
        page.click_button("Reveal")?;
        look(page, "revealed", found)?;
        open(visit, "#2x2:a2_3_4_3_4_1_2_2_1_4_3_4_3_2_1&play")?;
        page.press(&["1"])?;
        look(page, "finished", found)?;
        page.click_button("Menu")?;
        look(page, "menu", found)?;
        open(visit, "#3x3:zzzc&play")?;
        page.wait_until("the start page", "return button('Extreme') !== null")?;
        look(page, "start page", found)?;
        page.click_button("Techniques")?;
        page.wait_until("the techniques", "return offer('X-wing') !== null")?;
        look(page, "techniques", found)?;
        page.click_offer("X-wing")?;
        page.wait_until("the card", "return document.querySelector('figure svg') !== null")?;
        look(page, "a card", found)?;
        page.click_button("Close")?;
        page.click_button("Help")?;
        for section in ["Start", "Playing", "Creating", "SAT", "Keys"] {
            page.click_button(section)?;
            look(page, section, found)?;
        }
        page.click_button("Close")
    })
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn making_puzzles() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        open(visit, "#2x2:1_2_3_4c1h")?;
        page.go_to("Create")?;
        look(page, "create", found)?;
        page.open_setters_tools()?;
        look(page, "setter's tools", found)?;
        ask(page, "Make unique", "there is one solution", found)?;
        ask(page, "Make minimal", "needed", found)?;
        ask(page, "Shuffle", "Shuffled", found)?;
        page.open_picker()?;
        look(page, "picker", found)?;
        page.click_offer("Grids of your own")?;
        page.click_button("Add a grid")?;
        look(page, "grids", found)?;
        page.click_button("Back")?;
        page.click_offer("Draw rules")?;
        page.wait_until("the drawing tool", "return button('Add rule') !== null")?;
        let kinds: Vec<String> = page.run(
            "return [...new Set(tools().map((tool) => tool.value).filter((word) => word))]",
            vec![],
        )?;
        for kind in kinds {
            page.choose_tool(&kind)?;
            look(page, &format!("drawing {kind}"), found)?;
        }
        page.choose_tool("thermo")?;
        page.press(&["Shift+Right"])?;
        page.click_button("Add rule")?;
        look(page, "a rule", found)?;
        page.click_button("Done")?;
        page.click_button("New puzzle")?;
        look(page, "New puzzle", found)?;
        page.click_button("Make")?;
        page.wait_until("a puzzle", "return button('Make') === null")?;
        look(page, "a new puzzle", found)
    })
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn rules() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        for link in [
            "#3x3;x;w;p;nc;knight;king;cage=3@0,1;cage=5-9@2,3;thermo=@10,11,12:zzzc",
            "#3x3;arrow=@0,1,2;renban=@4,5,6;palindrome=@18,19,20;whisper=@30,31,32:zzzc",
            &example("Union Jack")?,
            &empty_link("7x7", 2401),
        ] {
            open(visit, link)?;
            look(page, link, found)?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "needs the build in the pseudo-language: cargo xtask test --pseudo-language"]
fn dialogs() -> Result<()> {
    visit_in_pseudo_language(|visit, found| {
        let page = &visit.page;
        open(visit, &golden("udl-2")?.link())?;
        for dialog in ["Settings", "Export…", "Share", "Print", "Your boards", "Paste…", "Scan…"]
        {
            page.go_to("Create")?;
            page.click_button(dialog)?;
            page.wait_until("a dialog", "return document.querySelector('dialog[open]') !== null")?;
            look(page, dialog, found)?;
            page.click_button("Close")?;
        }
        page.click_button("Settings")?;
        page.click_button("Help")?;
        look(page, "Help", found)?;
        page.click_button("Close")?;
        page.paste("1234............ 1\n2341............ 2\n")?;
        page.wait_for_list()?;
        look(page, "a list", found)?;
        page.click_button("Solve all")?;
        page.wait_until("an end", "return offer('Done') !== null")?;
        look(page, "a solved list", found)?;
        page.click_button("Close")?;
        look(page, "beside a list", found)?;
        page.become_phone(390, 664)?;
        look(page, "on a phone", found)
    })
}
