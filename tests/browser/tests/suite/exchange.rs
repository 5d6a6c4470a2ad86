//! All ways of import and export, and answers of other solvers.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Downloads, OUT_OF_REACH, PATIENCE, Puzzle, Visit, golden, visit, visit_on_desk_and_phone,
    visit_with_devtools, visit_with_devtools_on_desk_and_phone, wait_for,
};
use serde_json::json;
use xtask::workspace;

/// A puzzle as one line.
fn line(puzzle: &Puzzle) -> String {
    puzzle.clues.concat().replace(' ', "")
}

fn wait_for_clues(visit: &Visit, puzzle: &Puzzle) -> Result<()> {
    wait_for(&puzzle.id, PATIENCE, || {
        Ok((visit.page.board()?.clue_rows() == puzzle.clues).then_some(()))
    })
    .with_context(|| visit.page.banner().unwrap_or_default())
}

#[test]
fn a_text_may_be_pasted_opened_dropped_or_shared() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let [first, second] = [golden("mathematica-hard")?, golden("fiendish")?];
        visit.open("")?;
        visit.page.open_file("hard.txt", &line(&first))?;
        wait_for_clues(visit, &first)?;
        visit.page.drop_on_board(&line(&second), None)?;
        wait_for_clues(visit, &second)?;
        visit.page.drop_on_board(&line(&first), Some("dropped.sdk"))?;
        wait_for_clues(visit, &first)?;
        visit.page.paste(&second.clues.join("\n"))?;
        wait_for_clues(visit, &second)?;
        let banner = visit.page.wait_for_banner("Puzzle loaded")?;
        ensure!(banner.contains("Read as a puzzle in rows"), "{banner}");
        visit.page.press(&["Ctrl+z"])?;
        wait_for_clues(visit, &first)
    })
}

#[test]
fn an_address_may_share_a_text_or_be_another_sites() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("mathematica-hard")?;
        let cells = line(&puzzle);
        let digits = cells.replace('.', "0");
        for query in [format!("?text={cells}"), format!("?bd={digits}"), format!("?s={digits}")] {
            visit.open(&query)?;
            // Doesn't wait for the clues, since the previous board may have the same ones.
            visit.page.wait_for_banner("Puzzle loaded")?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
            let search: String = visit.page.run("return location.search", vec![])?;
            assert_eq!(search, "", "the shared text is removed from the address");
            visit.page.wait_until("the link", "return location.hash.startsWith('#3x3:')")?;
            visit.page.click_button("Clear")?;
        }
        visit.open(&format!("?text=Look%20at%20this&url=https://example.org/?bd={cells}"))?;
        wait_for_clues(visit, &puzzle)?;
        visit.open("?text=nothing%20like%20it#3x3:5zzzb")?;
        visit.page.wait_for_banner("No puzzle found in this text")?;
        ensure!(visit.page.board()?.cells[0].is("clue"), "the board stays");
        Ok(())
    })
}

#[test]
fn an_address_may_hold_another_sites_packed_puzzle() -> Result<()> {
    visit(|visit| {
        let links = fs::read_to_string(workspace::root().join("tests/notations/fpuzzles.txt"))?;
        let packed = links.lines().next().and_then(|link| link.split_once("?load="));
        let (_, packed) = packed.context("a link")?;
        visit.open("")?;
        visit.page.paste(&format!("https://f-puzzles.com/?load={packed}"))?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        let pasted = visit.page.board()?;
        for query in [format!("?load={packed}"), format!("?puzzleid=fpuzzles{packed}")] {
            visit.open("")?;
            visit.page.click_button("Clear")?;
            visit.open(&query)?;
            visit.page.wait_for_banner("Puzzle loaded")?;
            ensure!(visit.page.board()? == pasted, "{query}");
        }
        Ok(())
    })
}

#[test]
fn the_system_may_open_a_file_with_the_installed_app() -> Result<()> {
    visit_with_devtools(|visit| {
        let puzzle = golden("mathematica-hard")?;
        // The browser's queue for an installed app that was opened with a file.
        let source = format!(
            "const files = [{{ getFile: async () => new File([{}], 'opened.sdk') }}];
             Object.defineProperty(window, 'launchQueue', {{
               value: {{ setConsumer: (take) => take({{ files }}) }},
             }})",
            json!(line(&puzzle))
        );
        let script = json!({ "source": source });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open("")?;
        wait_for_clues(visit, &puzzle)?;
        let more = json!({ "source": "files.push(files[0])" });
        visit.page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &more)?;
        visit.open(&golden("udl-1")?.link())?;
        visit.page.wait_for_banner("Read as 2 files")?;
        wait_for_clues(visit, &puzzle)?;
        let manifest: serde_json::Value = visit.page.run(
            "return await (await fetch(document.querySelector('link[rel=manifest]').href)).json()",
            vec![],
        )?;
        let accepted = manifest["file_handlers"][0]["accept"].to_string();
        for end in [".sdk", ".sdm", ".ss", ".txt"] {
            ensure!(accepted.contains(end), "{end} is not among {accepted}");
        }
        Ok(())
    })
}

#[test]
fn an_article_gives_its_puzzles_as_a_list() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        visit.page.paste_list(include_str!("../../../texts/page-z3-notebook.txt"))?;
        wait_for_clues(visit, &golden("udl-1")?)?;
        let banner = visit.page.wait_for_banner("Puzzle loaded")?;
        ensure!(banner.contains("one of 3 puzzles found in this text"), "{banner}");
        visit.page.click_button("Next puzzle")?;
        wait_for_clues(visit, &golden("udl-2")?)?;
        visit.page.click_button("Next puzzle")?;
        wait_for_clues(visit, &golden("udl-3-unsolvable")?)?;
        visit.page.solve("unsolvable")
    })
}

#[test]
fn a_reading_leaves_a_search_alone_until_there_is_another_puzzle() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("fiendish")?;
        visit.open(OUT_OF_REACH)?;
        visit.page.click_button("Solve")?;
        visit.page.wait_until("a search", "return button('Cancel') !== null")?;
        visit.page.paste("nothing like a puzzle")?;
        visit.page.wait_for_banner("No puzzle found in this text")?;
        ensure!(visit.page.has_button("Cancel")?, "the search goes on");
        visit.page.paste(&line(&puzzle))?;
        wait_for_clues(visit, &puzzle)?;
        ensure!(!visit.page.has_button("Cancel")?, "a new puzzle ends the search");
        visit.page.solve("only solution")
    })
}

#[test]
fn a_reading_can_be_stopped() -> Result<()> {
    visit(|visit| {
        // A worker that never gets ready.
        let site = visit.own_site()?;
        site.replace("tools.js", "export default () => new Promise(() => {})")?;
        site.replace("sw.js", "")?;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        for stop in ["Cancel", "Escape"] {
            visit.page.paste(&golden("fiendish")?.clues.join("\n"))?;
            visit.page.wait_for_banner("Reading…")?;
            if stop == "Cancel" {
                visit.page.wait_for_cancel()?;
                visit.page.click_button(stop)?;
            } else {
                visit.page.press(&[stop])?;
            }
            visit.page.wait_for_banner("Reading stopped")?;
            assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        }
        visit.page.solve("only solution")
    })
}

#[test]
fn a_bad_text_is_reported_and_the_board_stays() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.open_file("<b>bad</b>.txt", "123456789\n12345x789\n")?;
        let banner = visit.page.wait_for_banner("can’t be read")?;
        ensure!(banner.contains("<b>bad</b>.txt"), "{banner}");
        ensure!(banner.contains("this looks like a puzzle in rows, but in line "), "{banner}");
        visit.page.paste("<img src=x onerror=alert(1)>")?;
        visit.page.wait_for_banner("No puzzle found in this text")?;
        visit.page.paste("12345678.\n".repeat(8).trim())?;
        visit.page.wait_for_banner("the text breaks off after 8 of 9 rows")?;
        visit.page.run::<()>("paste('1'.repeat(5_000_000))", vec![])?;
        visit.page.wait_for_banner("longer than 4096 KB")?;
        visit.page.open_file("large.txt", &"1".repeat(5_000_000))?;
        visit.page.wait_for_banner("“large.txt” can’t be read")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        visit.page.solve("only solution")
    })
}

#[test]
fn a_file_dropped_on_a_dialog_does_not_replace_the_page() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.click_button("Export…")?;
        visit.page.drop_on_board(&line(&golden("fiendish")?), Some("dropped.sdk"))?;
        visit.page.press(&["Escape"])?;
        visit.page.wait_for_banner("the dialog has to be closed first")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn a_dead_worker_is_reported_and_the_board_stays() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let site = visit.own_site()?;
        site.replace("tools_bg.wasm", "")?;
        site.replace("sw.js", "")?;
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.paste("24........23....")?;
        visit.page.wait_for_banner("No answer")?;
        // Texts that the page reads by itself need no worker.
        visit.page.paste(&line(&golden("fiendish")?))?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        visit.page.click_button("Undo")?;
        assert_eq!(visit.page.board()?.clue_rows(), puzzle.clues);
        visit.page.click_button("Export…")?;
        visit.page.wait_until("the error", "return document.querySelector('dialog[open] [role=alert]').textContent.includes('could not be started')")
    })
}

#[test]
fn an_ambiguous_text_offers_its_other_readings() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        // On a 16×16 board, A may be 10 or 1.
        visit.page.paste(&format!("G{}", ".".repeat(255)))?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        let first = visit.page.board()?.cells[0].symbol.clone();
        let other: String = visit.page.run(
            "return nameOf(document.querySelector('[aria-label=\"What was read\"] [role=group] button'))",
            vec![],
        )?;
        visit.page.click_button(&other)?;
        visit.page.wait_for_banner("Puzzle loaded")?;
        let second = visit.page.board()?.cells[0].symbol.clone();
        let shape = visit.page.fragment()?;
        ensure!(first != second || !shape.starts_with("#4x4"), "{first:?} {second:?} {shape}");
        // Its name may have the number of its solutions by now.
        visit.page.wait_until(
            "the likeliest reading again",
            "return [...document.querySelectorAll('button')]
               .some((button) => nameOf(button).startsWith('Likeliest reading'))",
        )?;
        visit.page.click_button("Likeliest reading")?;
        visit.page.wait_until(
            "the first reading",
            &format!("return nameOf(cells()[0]).includes(', {}, ')", first.unwrap_or_default()),
        )
    })
}

#[test]
fn the_reading_is_taken_whose_clues_agree() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        // Two ones in a box of two rows, then in one of three rows.
        for (text, boxes) in [
            (format!("1.......1{}", ".".repeat(27)), "boxes 3×2"),
            (format!("1............1{}", ".".repeat(22)), "boxes 2×3"),
        ] {
            visit.page.paste(&text)?;
            visit.page.wait_for_banner(boxes)?;
        }
        Ok(())
    })
}

#[test]
fn another_reading_is_offered_beside_the_verdict() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open("")?;
        // With boxes of two rows it has no solution, although no two clues contradict each other.
        visit.page.paste("..5..4..2...26.......4.33......4...6")?;
        visit.page.wait_for_banner("boxes 2×3")?;
        visit.page.solve("Read otherwise (boxes of 3 rows and 2 columns), it has one solution.")?;
        ensure!(visit.page.banner()?.contains("unsolvable"), "{}", visit.page.banner()?);
        visit.page.click_button("boxes of 3 rows and 2 columns: one solution")?;
        // The question asked for the first reading is repeated for this one.
        visit.page.wait_for_banner("only solution")?;
        visit.page.wait_until("the other reading's link", "return location.hash.startsWith('#3x2')")
    })
}

#[test]
fn a_list_is_stepped_through() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let file = workspace::root().join("tests/puzzles/17-clue-sample.txt");
        let list = fs::read_to_string(file)?;
        let lines: Vec<&str> = list.lines().collect();
        let shows = |number: usize| -> Result<()> {
            wait_for(&format!("puzzle {number}"), PATIENCE, || {
                let rows = visit.page.board()?.clue_rows().concat();
                let shown = rows.replace(' ', "").replace('.', "0");
                Ok((shown == lines[number - 1].replace('.', "0")).then_some(()))
            })
        };
        visit.open("")?;
        visit.page.open_file("list.sdm", &list)?;
        visit.page.wait_for_list()?;
        visit.page.press(&["Escape"])?;
        wait_for("the focus on the board", PATIENCE, || visit.page.focused_cell())?;
        shows(1)?;
        visit.page.wait_until(
            "the position in the list",
            "return document.body.textContent.includes('Puzzle 1 of 5,000')",
        )?;
        visit.page.click_button("Next puzzle")?;
        shows(2)?;
        visit.page.click_button("Previous puzzle")?;
        shows(1)?;
        visit.page.run::<()>(
            "const field = named('input', 'Puzzle number');
             field.value = '4321';
             field.dispatchEvent(new Event('change', { bubbles: true }))",
            vec![],
        )?;
        shows(4321)?;
        visit.page.solve("only solution")?;
        visit.page.click_button("Next puzzle")?;
        shows(4322)?;
        visit.page.run::<()>(
            "const field = named('input', 'Puzzle number');
             for (const number of ['99999', '99999']) {
               field.value = number;
               field.dispatchEvent(new Event('change', { bubbles: true }));
             }",
            vec![],
        )?;
        shows(5000)?;
        let number: String =
            visit.page.run("return named('input', 'Puzzle number').value", vec![])?;
        assert_eq!(number, "5000");
        visit.page.click_button("Close list")?;
        ensure!(!visit.page.has_button("Next puzzle")?, "the list is closed");
        wait_for("the focus on the board", PATIENCE, || visit.page.focused_cell())?;
        shows(5000)
    })
}

#[test]
fn an_impossible_size_is_loaded_only_on_request() -> Result<()> {
    visit(|visit| {
        let grid = vec![vec![json!({}); 9]; 9];
        let mut puzzle = json!({ "size": 9, "grid": grid });
        puzzle["grid"][0][0] = json!({ "value": 5, "given": true });
        puzzle["spiralline"] = json!([{ "lines": [["R1C1", "R1C2", "R1C3"]] }]);
        visit.open("")?;
        visit.page.paste(&puzzle.to_string())?;
        let banner = visit.page.wait_for_banner("The board stays, unless")?;
        ensure!(banner.contains("spiralline"), "{banner}");
        ensure!(visit.page.board()?.cells[0].symbol.is_none(), "nothing is loaded yet");
        visit.page.click_cell(9, 9)?;
        visit.page.press(&["3"])?;
        ensure!(visit.page.has_button("Load the rest")?, "an edit doesn't answer the question");
        visit.page.press(&["Delete"])?;
        visit.page.click_button("Keep the board")?;
        visit.page.wait_for_banner("Type or paste")?;
        visit.page.paste(&puzzle.to_string())?;
        visit.page.wait_for_banner("The board stays, unless")?;
        visit.page.click_button("Load the rest")?;
        visit.page.wait_for_banner("Left out: ")?;
        assert_eq!(visit.page.board()?.cells[0].symbol.as_deref(), Some("5"));
        Ok(())
    })
}

#[test]
fn answers_of_other_solvers_fill_the_board() -> Result<()> {
    visit(|visit| {
        let puzzle = golden("fiendish")?;
        let solution = puzzle.solution()?;
        let values: Vec<usize> =
            solution.iter().flat_map(|row| row.split(' ')).filter_map(|v| v.parse().ok()).collect();
        let model: Vec<String> =
            values.iter().enumerate().map(|(cell, v)| (cell * 9 + v).to_string()).collect();
        let sat = format!("s SATISFIABLE\nv {} 0\n", model.join(" "));
        let pairs: Vec<String> =
            values.iter().enumerate().map(|(cell, v)| format!("(V{cell} {v})")).collect();
        let smt = format!("sat\n({})\n", pairs.join(" "));
        visit.open(&puzzle.link())?;
        for answer in [&sat, &smt] {
            visit.page.paste(answer)?;
            visit.page.wait_for_banner("fits every clue and rule")?;
            assert_eq!(visit.page.board()?.rows(), solution);
            visit.page.press(&["Escape"])?;
        }
        visit.page.paste("s UNSATISFIABLE\n")?;
        visit.page.wait_for_banner("The other solver says that there is no solution")?;
        visit.open(&golden("mathematica-hard")?.link())?;
        visit.page.paste(&sat)?;
        visit.page.wait_for_banner("belongs to another puzzle")?;
        Ok(())
    })
}

/// The formats, their file endings, and true if pasting reads them back.
const FORMS: [(&str, &str, bool); 18] = [
    ("One line", "txt", true),
    ("Rows", "txt", true),
    (".sdk", "sdk", true),
    (".sdm", "sdm", true),
    ("CSV", "csv", true),
    ("Kociemba R×C", "txt", true),
    ("Box drawing", "txt", true),
    ("Tatham’s game ID", "txt", true),
    ("f-puzzles link", "txt", true),
    ("SudokuPad link", "txt", true),
    ("SudokuWiki link", "txt", true),
    ("puzz.link link", "txt", true),
    ("HoDoKu line", "txt", true),
    ("HTML table", "html", false),
    ("SVG picture", "svg", false),
    ("DIMACS CNF", "cnf", false),
    ("SMT-LIB 2", "smt2", false),
    ("FO(·)", "idp", false),
];

fn wait_until_written(visit: &Visit) -> Result<()> {
    visit.page.wait_until(
        "the export",
        "const save = button('Download'); return save !== null && save.ariaDisabled !== 'true'",
    )
}

/// Clicks on Download in the dialog and returns the contents of the file `sudoku` with this ending.
fn download(visit: &Visit, downloads: &Downloads, end: &str) -> Result<Vec<u8>> {
    visit.page.click_button("Download")?;
    downloads.take(&format!("sudoku.{end}"))
}

#[test]
fn each_form_is_previewed_saved_and_read_back() -> Result<()> {
    visit_with_devtools(|visit| {
        let puzzle = golden("mathematica-hard")?;
        visit.open(&puzzle.link())?;
        let downloads = Downloads::of(&visit.page)?;
        for (form, end, is_read_back) in FORMS {
            visit.page.click_button("Export…")?;
            visit.page.choose("Form", form)?;
            wait_until_written(visit)?;
            let preview: String = visit
                .page
                .run("return document.querySelector('dialog pre').textContent", vec![])?;
            let text = String::from_utf8(download(visit, &downloads, end)?)?;
            let lines: Vec<&str> = text.lines().take(3).collect();
            ensure!(preview.starts_with(lines[0]), "{form}: {preview} {lines:?}");
            visit.page.press(&["Escape"])?;
            if is_read_back {
                visit.page.click_button("Clear")?;
                visit.page.paste(&text)?;
                wait_for_clues(visit, &puzzle).with_context(|| format!("{form}: {text}"))?;
            }
        }
        Ok(())
    })
}

#[test]
fn forms_that_cannot_say_a_puzzle_stand_apart_with_the_reason() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let twelve = golden("super-12x12")?.link();
        for (link, form, reason) in [
            ("#2x2;x:2_4h2_3d", "One line", "has no way to say"),
            (&twelve, ".sdm", "this board has"),
        ] {
            visit.open(link)?;
            visit.page.click_button("Export…")?;
            wait_until_written(visit)?;
            visit.page.wait_until(
                "the formats that can't hold the puzzle",
                "return document.querySelector('dialog.export summary').checkVisibility()",
            )?;
            let (cannot, chosen): (Vec<String>, String) = visit.page.run(
                "const cannot = [...document.querySelectorAll('dialog.export li')];
                 return [cannot.map((form) => form.textContent),
                   document.querySelector('dialog.export select').selectedOptions[0].label]",
                vec![],
            )?;
            let told = cannot.iter().filter(|told| told.starts_with(&format!("{form}: ")));
            let told: Vec<&String> = told.collect();
            ensure!(told.len() == 1 && told[0].contains(reason), "{cannot:?}");
            let opens_well = cannot.iter().all(|told| !told.starts_with(&format!("{chosen}: ")));
            ensure!(opens_well, "the selected format is {chosen}, and {cannot:?}");
            let offered: Vec<String> = visit.page.run(
                "return [...named('select', 'Form').options].map(({ label }) => label)",
                vec![],
            )?;
            ensure!(offered.contains(&chosen), "{offered:?}");
            ensure!(offered.iter().all(|offered| offered != form), "{offered:?}");
        }
        Ok(())
    })
}

#[test]
fn pictures_are_shown_and_saved() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.open(&golden("fiendish")?.link())?;
        visit.page.solve("only solution")?;
        let downloads = Downloads::of(&visit.page)?;
        visit.page.click_button("Export…")?;
        visit.page.choose("Form", "PNG picture")?;
        visit.page.choose("Content", "Solved")?;
        wait_until_written(visit)?;
        visit.page.wait_until(
            "the picture",
            "return document.querySelector('dialog[open] img')?.naturalWidth > 300",
        )?;
        let png = download(visit, &downloads, "png")?;
        ensure!(png.starts_with(b"\x89PNG") && png.len() > 10_000, "{} bytes", png.len());
        visit.page.click_button("Close")
    })
}

/// Sets `window.print` to note what a printer would show, as texts and numbers of pictures.
const NOTES_PRINT: &str = "window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelectorAll('body > .sheet');
    window.printed = sheet.length === 1 && {
      words: [...sheet[0].querySelectorAll('h1, h2, p')].map(({ textContent }) => textContent),
      values: [...sheet[0].querySelectorAll('svg')].map((svg) =>
        [...svg.querySelectorAll('text')].filter(({ textContent }) => /^[1-9]$/.test(textContent)).length),
    };
  }";

#[derive(Debug, PartialEq, serde::Deserialize)]
struct Printed {
    words: Vec<String>,
    values: Vec<usize>,
}

fn printed(words: &[&str], values: &[usize]) -> Printed {
    let words = words.iter().map(|word| (*word).to_owned()).collect();
    Printed { words, values: values.to_vec() }
}

#[test]
fn a_sheet_has_words_and_the_wanted_pictures() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        visit.open("#2x2:2_4h2_3d&play&title=A~3c~b&author=B&rules=One~a-a~Two")?;
        page.run::<()>(NOTES_PRINT, vec![])?;
        let take = || -> Result<Printed> {
            let taken = page
                .run("const { printed } = window; window.printed = null; return printed", vec![])?;
            page.run::<()>("dispatchEvent(new Event('afterprint'))", vec![])?;
            Ok(taken)
        };
        let words = ["A<b", "By B", "One", "Two"];
        page.click_button("Print")?;
        page.click_button("Print")?;
        assert_eq!(take()?, printed(&words, &[4]));
        let is_gone = "return document.querySelector('.sheet') === null";
        page.wait_until("the sheet to go", is_gone)?;
        page.click_cell(1, 3)?;
        page.press(&["1"])?;
        // The browser's own command prints what the page shows.
        page.run::<()>("window.print()", vec![])?;
        assert_eq!(take()?, printed(&words, &[5]));
        page.click_button("Print")?;
        page.click_switch("My entries")?;
        page.click_switch("Candidates")?;
        page.click_button("Print")?;
        let Printed { values, .. } = take()?;
        ensure!(values.len() == 1 && values[0] > 16, "{values:?}");
        page.go_to("Solve")?;
        page.solve("only solution")?;
        page.click_button("Print")?;
        page.click_switch("Solution on a second page")?;
        page.click_button("Print")?;
        assert_eq!(take()?, printed(&["A<b", "By B", "One", "Two", "Solution"], &[4, 16]));
        Ok(())
    })
}

/// Of the page itself, a printer gets nothing but the sheet.
#[test]
fn nothing_but_the_sheet_is_printed() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open(&format!("{}&title=My_own", golden("fiendish")?.link()))?;
        page.run::<()>("dispatchEvent(new Event('beforeprint'))", vec![])?;
        page.browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "print" }))?;
        let shown: Vec<String> = page.run(
            "return [...document.body.children]
               .filter((element) => element.checkVisibility())
               .map(({ className }) => className)",
            vec![],
        )?;
        assert_eq!(shown, ["sheet"]);
        let text: String = page.run("return document.body.innerText.trim()", vec![])?;
        ensure!(text.starts_with("My own\n"), "{text}");
        let is_wide = "const { width, height } = document.querySelector('.sheet svg').getBoundingClientRect();
           const all = document.querySelector('.sheet').getBoundingClientRect().width;
           return Math.abs(width - height) < 2 && width > Math.min(all, 600) - 2";
        ensure!(page.run::<bool>(is_wide, vec![])?, "the board fills the width");
        page.browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "" }))?;
        page.run("dispatchEvent(new Event('afterprint'))", vec![])
    })
}

/// On phones, `print()` returns before the browser's dialog opens.
#[test]
fn a_print_sheet_stays_until_it_is_printed() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        visit.open(&golden("fiendish")?.link())?;
        visit.page.run::<()>("window.print = () => { window.isPrinting = true; }", vec![])?;
        let sheets = "document.querySelectorAll('body > .sheet').length";
        let count = |visit: &Visit| visit.page.run::<u32>(&format!("return {sheets}"), vec![]);
        let print = |visit: &Visit| {
            visit.page.run::<()>("window.isPrinting = false", vec![])?;
            visit.page.click_button("Print")?;
            visit.page.click_button("Print")?;
            visit.page.wait_until("the dialog", "return window.isPrinting")?;
            visit.page.run::<()>("await painted()", vec![])
        };
        print(visit)?;
        assert_eq!(count(visit)?, 1, "the browser may still be rendering the sheet");
        visit.page.run::<()>("dispatchEvent(new Event('afterprint'))", vec![])?;
        assert_eq!(count(visit)?, 0);
        // Not every browser reports the end of printing.
        print(visit)?;
        assert_eq!(count(visit)?, 1);
        visit.page.click_cell(1, 1)?;
        assert_eq!(count(visit)?, 0, "the page is back");
        Ok(())
    })
}

#[test]
fn an_export_can_be_copied() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let puzzle = golden("udl-1")?;
        visit.open(&puzzle.link())?;
        visit.page.allow_clipboard()?;
        visit.page.click_button("Export…")?;
        visit.page.choose("Form", "One line")?;
        wait_until_written(visit)?;
        visit.page.click_button("Copy")?;
        visit.page.wait_until(
            "the note “Copied.”",
            "return document.querySelector('dialog.export [role=log]').textContent === 'Copied.'",
        )?;
        let copied: String = visit.page.run("return navigator.clipboard.readText()", vec![])?;
        assert_eq!(copied.trim(), line(&puzzle));

        // Links can also be opened.
        ensure!(!visit.page.has_button("Open")?, "a line is not a link");
        for form in ["f-puzzles link", "SudokuPad link", "SudokuWiki link", "puzz.link link"] {
            visit.page.choose("Form", form)?;
            wait_until_written(visit)?;
            let is_beside: bool = visit.page.run(
                "const top = (name) => Math.round(button(name).getBoundingClientRect().top);
                 return top('Open') === top('Copy')",
                vec![],
            )?;
            ensure!(is_beside && visit.page.has_button("Open")?, "{form}");
        }

        visit.page.choose("Form", "PNG picture")?;
        wait_until_written(visit)?;
        visit.page.click_button("Copy")?;
        visit.page.wait_until(
            "the note “Copied.”",
            "return document.querySelector('dialog.export [role=log]').textContent === 'Copied.'",
        )?;
        let size: (String, f64) = visit.page.run(
            "const [item] = await navigator.clipboard.read();
             const [type] = item.types;
             return [type, (await createImageBitmap(await item.getType(type))).width]",
            vec![],
        )?;
        ensure!(size.0 == "image/png" && size.1 > 300.0, "{size:?}");
        Ok(())
    })
}

#[test]
fn a_large_formula_is_streamed_into_a_file_and_can_be_stopped() -> Result<()> {
    visit_with_devtools(|visit| {
        visit.open(&browser_tests::empty_link("5x5", 625))?;
        let downloads = Downloads::of(&visit.page)?;
        visit.page.click_button("Export…")?;
        visit.page.choose("Form", "DIMACS CNF")?;
        wait_until_written(visit)?;
        ensure!(!visit.page.has_button("Copy")?, "it is too long to copy");
        let cnf = String::from_utf8(download(visit, &downloads, "cnf")?)?;
        let mut lines = cnf.lines().skip_while(|line| line.starts_with('c'));
        let head = lines.next().context("a head")?;
        assert_eq!(head, format!("p cnf 15625 {}", lines.count()));
        visit.page.click_button("Download")?;
        visit.page.run::<()>("button('Stop')?.click()", vec![])?;
        visit.page.press(&["Escape"])?;
        visit.page.click_button("Hint")?;
        visit.page.wait_for_banner("No known technique goes on")?;
        Ok(())
    })
}
