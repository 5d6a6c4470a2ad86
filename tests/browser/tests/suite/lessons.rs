//! The lessons of How it works: each is played from its first step to its last by its buttons, as
//! its file says.

use anyhow::{Context, Result, ensure};
use browser_tests::{Page, Visit, empty_link, golden, visit_on_desk_and_phone};
use serde_json::json;

const LESSONS: &str = include_str!("../../../../public/lessons.txt");

/// The text outside the lesson's own: the chapter and the message.
const SEEN: &str =
    "[...document.querySelectorAll('.chapter, .status, .introduction')].filter(isShown)
    .map((part) => plain(part.textContent)).join(' ')";

/// The part that the step names.
const NAMED: &str = "[...document.querySelectorAll('[data-named]')].find(isShown)";

/// A step, as keys and values.
type Block = Vec<(&'static str, &'static str)>;

fn value(block: &Block, key: &str) -> Option<&'static str> {
    block.iter().find(|(own, _)| *own == key).map(|(_, value)| *value)
}

/// The title of a lesson, and its steps.
fn lesson(id: &str) -> Result<(&'static str, Vec<Block>)> {
    let mut blocks = vec![Block::new()];
    for line in LESSONS.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(": ") {
            Some(own) => blocks.last_mut().context("begins with one")?.push(own),
            None => blocks.push(Block::new()),
        }
    }
    let at = blocks.iter().position(|block| value(block, "lesson") == Some(id));
    let own = &blocks[at.context("no such lesson")?..];
    let title = value(&own[0], "title").context("a title")?;
    let steps = own[1..].iter().take_while(|block| value(block, "lesson").is_none());
    Ok((title, steps.filter(|block| value(block, "step").is_some()).cloned().collect()))
}

/// Opens a lesson from its list.
fn open(visit: &Visit, title: &str) -> Result<()> {
    let page = &visit.page;
    page.go_to("How it works")?;
    page.wait_until(
        "the list of lessons",
        "return document.querySelectorAll('.lessons li button').length === 5",
    )?;
    page.run::<()>(
        "const list = document.querySelector('.lessons'); list.open = true; await painted()",
        vec![],
    )?;
    page.click_offer(title)
}

/// Presses a button, a switch or a choice, as soon as it can be pressed.
fn press(page: &Page, label: &str) -> Result<()> {
    let own = format!(
        "const own = button({0}) ?? named('input', {0}); if (!own || own.ariaDisabled === 'true') return false;",
        json!(label)
    );
    page.wait_until(&format!("{label} to be enabled"), &format!("{own} return true"))?;
    page.run::<()>(&format!("{own} own.click(); await painted()"), vec![])
}

/// Plays a step: its heading has the focus, its part is marked and in sight, and a press has the
/// effect that the step says.
fn play(page: &Page, step: &Block) -> Result<()> {
    let heading = value(step, "step").context("a heading")?;
    let has_focus =
        format!("return plain(document.activeElement.textContent) === {}", json!(heading));
    page.wait_until(&format!("the focus on “{heading}”"), &has_focus)?;
    let is_in_sight = format!(
        "const named = {NAMED};
         if (!named) return false;
         const {{ top, bottom }} = named.getBoundingClientRect();
         return bottom > 0 && top < innerHeight && getComputedStyle(named).outlineStyle === 'dashed'"
    );
    page.wait_until("the named part", &is_in_sight)?;
    let see = value(step, "see").context("something to see")?;
    let is_seen = format!("return {SEEN}.includes({})", json!(see));
    let pressed: Vec<&str> =
        value(step, "press").into_iter().flat_map(|all| all.split(", ")).collect();
    let chosen = value(step, "choose").and_then(|own| own.split_once(" = "));
    if !pressed.is_empty() || chosen.is_some() {
        ensure!(!page.run::<bool>(&is_seen, vec![])?, "“{see}” is there before the press");
    }
    for label in pressed {
        press(page, label)?;
    }
    if let Some((label, option)) = chosen {
        page.choose(label, option)?;
    }
    page.wait_until(&format!("“{see}”"), &is_seen)
}

/// Plays a lesson from an empty board, which comes back.
fn play_lesson(id: &str) -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let (title, steps) = lesson(id)?;
        visit.open(&empty_link("3x3", 81))?;
        open(visit, title)?;
        for (index, step) in steps.iter().enumerate() {
            let at = format!("step {} of {}", index + 1, steps.len());
            let is_there = format!(
                "return document.querySelector('.lesson-at').textContent.endsWith({})",
                json!(at)
            );
            page.wait_until(&at, &is_there)?;
            play(page, step).with_context(|| format!("{id}, {at}"))?;
            if index + 1 < steps.len() {
                page.click_button("Next")?;
            }
        }
        let is_disabled = "return button('Next').ariaDisabled === 'true'";
        ensure!(page.run::<bool>(is_disabled, vec![])?, "there is another step");
        page.click_button("Back")?;
        page.wait_until(
            "the step before",
            &format!("return {}", is_at(steps.len() - 1, steps.len())),
        )?;
        page.click_button("Leave")?;
        page.wait_until("the list", "return isShown(document.querySelector('.lessons'))")?;
        page.wait_until("the empty board", "return location.hash.includes('3x3:zzzc')")
    })
}

fn is_at(step: usize, steps: usize) -> String {
    let at = json!(format!("step {step} of {steps}"));
    format!("document.querySelector('.lesson-at').textContent.endsWith({at})")
}

#[test]
fn the_first_lesson_is_played_to_its_end() -> Result<()> {
    play_lesson("mathematica")
}

#[test]
fn the_lesson_about_exactly_one_is_played_to_its_end() -> Result<()> {
    play_lesson("notebook")
}

#[test]
fn the_lesson_about_simplification_is_played_to_its_end() -> Result<()> {
    play_lesson("kociemba")
}

#[test]
fn the_lesson_about_theories_is_played_to_its_end() -> Result<()> {
    play_lesson("idp")
}

#[test]
fn the_lesson_about_larger_boards_is_played_to_its_end() -> Result<()> {
    play_lesson("smt")
}

#[test]
fn the_board_from_before_comes_back_with_its_entries() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        visit.open(&format!("{}&play", puzzle.link()))?;
        page.click_cell(1, 2)?;
        page.press(&["6"])?;
        let (title, _) = lesson("mathematica")?;
        open(visit, title)?;
        page.wait_until("the lesson's puzzle", "return location.hash.includes('3x3:a6_1_8d7')")?;
        page.click_button("Leave")?;
        page.go_to("Play")?;
        let cell = page.board()?.cell(1, 2).symbol.clone();
        assert_eq!(cell.as_deref(), Some("6"));
        Ok(())
    })
}
