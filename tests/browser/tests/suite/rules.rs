//! Rules that people share: opened from links of other programs, drawn, told, solved and shared.

use anyhow::{Result, ensure};
use browser_tests::visit;
use serde_json::Value as Json;

/// Puzzles that another solver tests itself with.
const VARIANTS: &str = include_str!("../../../puzzles/variants.json");

#[test]
fn a_puzzle_with_many_kinds_of_rules_is_opened_solved_and_reopened() -> Result<()> {
    visit(|visit| {
        let variants: Vec<Json> = serde_json::from_str(VARIANTS)?;
        for variant in variants {
            let text = |name: &str| variant[name].as_str().unwrap_or_default().to_owned();
            visit.open("")?;
            visit.page.paste(&format!("https://www.f-puzzles.com/?load={}", text("load")))?;
            visit.page.wait_for_banner("Puzzle loaded")?;
            let link = visit.page.fragment()?;
            visit.open(&link)?;
            assert_eq!(visit.page.fragment()?, link);
            visit.page.solve("only solution")?;
            let found: String = visit.page.board()?.rows().concat().replace(' ', "");
            assert_eq!(found, text("solution"), "{}", text("title"));
        }
        Ok(())
    })
}

#[test]
fn rules_on_certain_cells_are_drawn_and_told() -> Result<()> {
    visit(|visit| {
        let rules = "thermo=@0,1,2;arrow=@30,40,50;white=@72,73;xv=10@9,10;sandwich=7@8.9.80";
        visit.open(&format!("#3x3;{rules}:zzzc"))?;
        let count =
            "return document.querySelectorAll('.board .strokes :is(path, text)').length > 8";
        visit.page.wait_until("the rules to be drawn", count)?;
        let text = "return document.querySelector('.board-area').textContent";
        let told = || visit.page.run::<String>(text, vec![]);
        ensure!(told()?.contains("1 × thermometer; 1 × arrow; 1 × difference dot"), "{}", told()?);
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
