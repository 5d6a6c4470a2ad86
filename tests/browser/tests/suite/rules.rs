//! Popular variant rules: opened from links of other programs, drawn, described, solved and shared.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use browser_tests::{Page, visit, visit_on_desk_and_phone};
use serde_json::{Value as Json, json};

/// The test puzzles of another solver.
const VARIANTS: &str = include_str!("../../../puzzles/variants.json");

#[test]
fn a_puzzle_with_many_kinds_of_rules_is_opened_solved_and_reopened() -> Result<()> {
    visit(|visit| {
        let variants: Vec<Json> = serde_json::from_str(VARIANTS)?;
        visit.open("")?;
        for variant in variants {
            let text = |name: &str| variant[name].as_str().unwrap_or_default().to_owned();
            visit.page.paste(&format!("https://www.f-puzzles.com/?load={}", text("load")))?;
            visit.page.wait_for_banner("Puzzle loaded")?;
            let link = visit.page.fragment()?;
            visit.page.turn_to("#2x2:p")?;
            visit.page.turn_to(&link)?;
            assert_eq!(visit.page.fragment()?, link);
            visit.page.solve("only solution")?;
            let found: String = visit.page.board()?.rows().concat().replace(' ', "");
            assert_eq!(found, text("solution"), "{}", text("title"));
        }
        Ok(())
    })
}

#[test]
fn rules_on_certain_cells_are_drawn_and_described() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let rules = "thermo=@0,1,2;arrow=@30,40,50;white=@72,73;xv=10@9,10;sandwich=7@8.9.80";
        visit.open(&format!("#3x3;{rules}:zzzc"))?;
        let count =
            "return document.querySelectorAll('.board .strokes :is(path, text)').length > 8";
        visit.page.wait_until("the rules to be drawn", count)?;
        let text = "return document.querySelector('.board-area').textContent";
        let rules = || visit.page.run::<String>(text, vec![]);
        ensure!(
            rules()?.contains("1 × thermometer; 1 × arrow; 1 × difference dot"),
            "{}",
            rules()?
        );
        for (row, column, words) in [
            (1, 1, "r1c1 < r1c2 < r1c3"),
            (4, 4, "r5c5 + r6c6 is r4c4"),
            (9, 1, "r9c1 and r9c2 differ by 1"),
        ] {
            visit.page.click_cell(row, column)?;
            visit.page.wait_until(words, &format!("{text}.includes('{words}')"))?;
        }
        visit.page.click_cell(1, 1)?;
        visit.page.press(&["5", "Right", "4"])?;
        let marked = "return document.querySelectorAll('.board .broken').length === 2";
        visit.page.wait_until("both cells of the thermometer to be marked", marked)?;
        visit.page.click_button("Undo")?;
        visit.page.solve("other solutions")
    })
}

/// A rule to draw: its word in links, the row and column of the first cell, the path from there,
/// the typed text, and the rule in the resulting link.
type Stroke = (&'static str, (usize, usize), &'static str, &'static str, &'static str);

/// Each kind of rule on certain cells.
const DRAWN: [Stroke; 33] = [
    ("cage", (3, 3), "RD", "10", "cage=10@20,21,30"),
    ("sum", (3, 3), "R", "<9", "sum=2-8@20,21"),
    ("extra", (3, 3), "RD", "", "extra=@20,21,30"),
    ("odd", (5, 5), "", "", "odd=@40"),
    ("even", (5, 5), "R", "", "even=@40,41"),
    ("only", (5, 5), "", "15", "only=1-5@40"),
    ("min", (5, 5), "", "", "min=@40"),
    ("max", (5, 5), "", "", "max=@40"),
    ("circles", (5, 5), "", "", "circles=@40"),
    ("columns", (5, 5), "", "", "columns=@40"),
    ("rows", (5, 5), "", "", "rows=@40"),
    ("boxes", (5, 5), "", "", "boxes=@40"),
    ("thermo", (3, 3), "RD", "", "thermo=@20,21,30"),
    ("slow", (3, 3), "RD", "", "slow=@20,21,30"),
    ("arrow", (3, 3), "RD", "", "arrow=@20,21,30"),
    ("double", (3, 3), "RD", "", "double=@20,21,30"),
    ("whisper", (3, 3), "RD", "4", "whisper=4@20,21,30"),
    ("renban", (3, 3), "RD", "", "renban=@20,21,30"),
    ("nabner", (3, 3), "RD", "", "nabner=@20,21,30"),
    ("palindrome", (3, 3), "RD", "", "palindrome=@20,21,30"),
    ("zipper", (3, 3), "RD", "", "zipper=@20,21,30"),
    ("boxline", (3, 2), "RR", "", "boxline=@19,20,21"),
    ("parts", (3, 3), "R", "10", "parts=10@20,21"),
    ("between", (3, 3), "RD", "", "between=@20,21,30"),
    ("lockout", (3, 3), "RD", "", "lockout=@20,21,30"),
    ("entropic", (3, 3), "RD", "", "entropic=@20,21,30"),
    ("modular", (3, 3), "RD", "", "modular=@20,21,30"),
    ("clone", (3, 3), "RDR", "", "clone=@20,21,30,31"),
    ("white", (3, 3), "R", "2", "white=2@20,21"),
    ("black", (3, 3), "D", "", "black=@20,29"),
    ("xv", (3, 3), "R", "10", "xv=10@20,21"),
    ("less", (3, 3), "L", "", "less=@20,19"),
    ("quad", (3, 3), "RDL", "122", "quad=1-2-2@20,21,29,30"),
];

/// Clues outside of a row, column or diagonal. The first two cells determine the line.
const OUTSIDE: [Stroke; 5] = [
    ("little", (1, 6), "RD", "20", "little=20@5.10.35"),
    ("sandwich", (1, 1), "R", "10", "sandwich=10@0.1.8"),
    ("xsum", (9, 1), "U", "10", "xsum=10@72"),
    ("sky", (9, 9), "L", "4", "sky=4@80"),
    ("room", (1, 1), "D", "5", "room=5@0"),
];

fn drawn() -> impl Iterator<Item = Stroke> {
    DRAWN.into_iter().chain(OUTSIDE)
}

/// Waits for a rule on an empty board in the address, and returns the address.
fn wait_for_rule(page: &Page, rule: &str) -> Result<String> {
    let starts = format!("return location.hash.startsWith('#3x3;{rule}')");
    page.wait_until(&format!("the rule {rule} in the address"), &starts)?;
    page.fragment()
}

/// Presses the key of each character.
fn type_in(page: &Page, typed: &str) -> Result<()> {
    let keys: Vec<String> = typed.chars().map(String::from).collect();
    page.press(&keys.iter().map(String::as_str).collect::<Vec<_>>())
}

fn undo(page: &Page) -> Result<()> {
    page.click_button("Undo")?;
    page.wait_until("the empty board", "return linkInAddress() === '#3x3:zzzc'")
}

#[test]
fn every_kind_is_drawn_with_the_pointer_solved_and_reopened() -> Result<()> {
    visit(|visit| {
        visit.open("#3x3:zzzc")?;
        visit.page.draw_rules()?;
        let page = &visit.page;
        let offered: Vec<String> = page.run(
            "return [...new Set(tools().map((tool) => tool.value).filter((word) => word))]",
            vec![],
        )?;
        // Regions, leapers and own rules are drawn in other ways.
        let known = drawn().map(|(word, ..)| word).chain(["leaper", "own", "regions"]);
        let mut known: Vec<&str> = known.collect();
        known.sort_unstable();
        let mut sorted: Vec<&str> = offered.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        assert_eq!(sorted, known);
        let mut links = Vec::new();
        for (word, (mut row, mut column), way, typed, rule) in drawn() {
            page.choose_tool(word)?;
            let mut cells = vec![(row, column)];
            for step in way.chars() {
                match step {
                    'R' => column += 1,
                    'L' => column -= 1,
                    'U' => row -= 1,
                    _ => row += 1,
                }
                cells.push((row, column));
            }
            page.drag_over(
                "return arguments[0].map(([row, column]) => cell(row, column))",
                vec![json!(cells)],
            )?;
            if !typed.is_empty() {
                page.run::<()>("document.querySelector('.rule-form input').focus()", vec![])?;
                type_in(page, typed)?;
            }
            page.click_button("Add rule")?;
            links.push(wait_for_rule(page, rule)?);
            undo(page)?;
        }
        page.choose_tool("leaper")?;
        page.run::<()>("named('input', 'Move').focus()", vec![])?;
        page.press(&["1", ",", "3", "Enter"])?;
        links.push(wait_for_rule(page, "leaper=1-3")?);
        for link in links {
            page.turn_to(&link)?;
            page.solve("other solutions")?;
            let shown: String = page.run("return linkInAddress()", vec![])?;
            assert_eq!(shown, link.trim_end_matches("&create"));
        }
        Ok(())
    })
}

#[test]
fn every_way_is_drawn_by_keyboard() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#3x3:zzzc")?;
        visit.page.draw_rules()?;
        let page = &visit.page;
        let mut known = BTreeSet::new();
        for (word, (row, column), way, typed, rule) in drawn() {
            // For the keyboard, kinds differ only in their path, and in whether a text is typed.
            if !known.insert((way, typed.is_empty())) {
                continue;
            }
            page.choose_tool(word)?;
            page.run::<()>(&format!("cell({row}, {column}).focus()"), vec![])?;
            if way.is_empty() {
                page.press(&["Ctrl+Space"])?;
            }
            for step in way.chars() {
                page.press(&[match step {
                    'R' => "Shift+Right",
                    'L' => "Shift+Left",
                    'U' => "Shift+Up",
                    _ => "Shift+Down",
                }])?;
            }
            type_in(page, typed)?;
            page.press(&["Enter"])?;
            wait_for_rule(page, rule)?;
            undo(page)?;
        }
        Ok(())
    })
}

#[test]
fn a_rule_is_sketched_shown_and_deleted() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#3x3:zzzc")?;
        visit.page.draw_rules()?;
        let page = &visit.page;
        page.choose_tool("thermo")?;
        page.run::<()>("cell(3, 3).focus()", vec![])?;
        page.press(&["Shift+Right", "Shift+Down"])?;
        let bulb = "return document.querySelector('.sketch .thermo') !== null";
        page.wait_until("the sketch of a thermometer", bulb)?;
        page.press(&["Enter"])?;
        wait_for_rule(page, "thermo=@20,21,30")?;
        let no_sketch = "return document.querySelector('.sketch') === null";
        page.wait_until("no sketch", no_sketch)?;
        // The rule has a line in the list of all rules.
        page.click_offer("Thermometer: r3c3 < r3c4 < r4c4")?;
        let selected = "return offer('Thermometer: ').ariaPressed === 'true'";
        page.wait_until("the selected rule", selected)?;
        page.click_offer("Delete Thermometer: ")?;
        page.wait_until("no rule", "return linkInAddress() === '#3x3:zzzc'")?;
        page.click_button("Undo")?;
        wait_for_rule(page, "thermo=@20,21,30").map(drop)
    })
}

#[test]
fn own_rules_are_written_refused_changed_and_solved() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("#3x3:zzzc")?;
        visit.page.draw_rules()?;
        let page = &visit.page;
        page.choose_tool("own")?;
        let type_text = |text: &str| {
            let script = "const field = named('input', 'Rule');
                field.focus();
                field.value = arguments[0];
                field.dispatchEvent(new Event('input', { bubbles: true }))";
            page.run::<()>(script, vec![json!(text)])
        };
        // The error is at its column, and the text there is selected.
        type_text("a + b >")?;
        page.press(&["Enter"])?;
        page.wait_until(
            "the column of the error",
            "return document.querySelector('.own-problem')?.textContent.toLowerCase().includes('column 8')
                && document.activeElement.selectionStart === 7",
        )?;
        // An example on a drawn line.
        page.click_button("sum = 15")?;
        page.run::<()>("cell(1, 1).focus()", vec![])?;
        page.press(&["Shift+Right", "Shift+Right"])?;
        page.click_button("Add rule")?;
        wait_for_rule(page, "own=!sum_~3d~_15@0,1,2")?;
        // A rule of the whole board.
        page.choose("Where", "Every row")?;
        type_text("first != last + 8")?;
        page.click_button("Add rule")?;
        wait_for_rule(page, "own=!sum_~3d~_15@0,1,2;ownall=4!first_~21-3d~_last_~2b~_8")?;
        // Its text is changed in the list.
        page.run::<()>("document.querySelectorAll('.all-rules .rule-line')[0].click()", vec![])?;
        page.wait_until(
            "the text in the list",
            "return document.querySelector('.all-rules input')?.value === 'sum = 15'",
        )?;
        page.run::<()>(
            "const field = document.querySelector('.all-rules input');
             field.value = 'sum = 14';
             field.dispatchEvent(new Event('change', { bubbles: true }))",
            vec![],
        )?;
        wait_for_rule(page, "own=!sum_~3d~_14@0,1,2;ownall=4")?;
        page.solve("other solutions")
    })
}
