//! Pictures of puzzles: all ways of input, invalid pictures, the review of doubtful cells, the
//! camera.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, anyhow, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use browser_tests::{
    Puzzle, Visit, example, golden, visit, visit_on_desk_and_phone, visit_with_camera,
    visit_with_devtools, visit_with_devtools_on_desk_and_phone,
};
use serde_json::json;

fn plain(puzzle: &Puzzle) -> Vec<String> {
    puzzle.clues.iter().map(|row| row.split_whitespace().collect::<String>()).collect()
}

/// Opens an address and waits for the page's second part, which handles pictures.
fn open_whole(visit: &Visit, address: &str) -> Result<()> {
    visit.open(address)?;
    let is_whole = "return document.querySelector('input[aria-label=Picture]') !== null";
    visit.page.wait_until("the page", is_whole)
}

/// The blank cells of a 9×9 in rows; rows and columns count from 0.
fn blanks(rows: &[String]) -> impl Iterator<Item = (usize, usize)> {
    let cells = (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
    cells.filter(|&(row, column)| rows[row].as_bytes()[column] == b'.')
}

/// Opens a picture with two grids, of which the page reads the larger one. Returns their puzzles.
fn open_with_two_grids(visit: &Visit) -> Result<(Puzzle, Puzzle)> {
    let (large, small) = (golden("fiendish")?, golden("udl-1")?);
    open_whole(visit, "")?;
    visit.page.give_two_drawn(&plain(&large), &plain(&small))?;
    wait_until_read(visit)?;
    Ok((large, small))
}

/// Opens a picture with `count` blank cells that look doubtful. Returns these cells.
fn open_with_doubts(visit: &Visit, count: usize) -> Result<Vec<(usize, usize)>> {
    let rows = plain(&golden("fiendish")?);
    let doubtful: Vec<(usize, usize)> = blanks(&rows).take(count).collect();
    open_whole(visit, "")?;
    visit.page.give_drawn(&rows, "paste", &json!({ "doubtful": doubtful }))?;
    Ok(doubtful)
}

fn wait_until_read(visit: &Visit) -> Result<()> {
    visit.page.wait_for_banner("Read from the picture").map(drop)
}

/// Undoes the reading of this puzzle's picture, after checking its clues.
fn take_back(visit: &Visit, puzzle: &Puzzle) -> Result<()> {
    let page = &visit.page;
    assert_eq!(page.board()?.clue_rows(), puzzle.clues);
    assert_eq!(page.purpose()?, "Solve");
    page.press(&["Ctrl+z"])?;
    page.wait_until(
        "an empty board",
        "return cells().every((cell) => nameOf(cell).includes('empty'))",
    )
}

#[test]
fn a_picture_comes_in_by_every_way_and_goes_with_one_undo() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, "")?;
        for (way, dark) in [("paste", false), ("drop", true), ("pick", false), ("open", true)] {
            page.give_drawn(&plain(&puzzle), way, &json!({ "dark": dark }))?;
            wait_until_read(visit)?;
            take_back(visit, &puzzle)?;
        }
        page.solve("other solutions")
    })
}

#[test]
fn a_file_that_another_app_shares_is_read_offline_too() -> Result<()> {
    visit_with_devtools(|visit| {
        let site = visit.own_site()?;
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        visit.open("")?;
        page.wait_until_offline_ready()?;
        let address: String = page.run(
            "const body = new FormData();
             body.append('text', '1 & 2');
             body.append('url', 'https://example.org/#3');
             return (await fetch('./', { method: 'POST', body })).url",
            vec![],
        )?;
        let query = address.strip_prefix(visit.url()?).context("an address of the page")?;
        assert_eq!(query, "?text=1+%26+2&url=https%3A%2F%2Fexample.org%2F%233");
        site.stop();
        page.share_drawn(&plain(&puzzle))?;
        visit.open("?do=file")?;
        wait_until_read(visit)?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        let kept: bool = page
            .run("return (await caches.keys()).some((name) => name.includes('shared'))", vec![])?;
        ensure!(!kept, "the shared picture is still stored");
        let other = golden("udl-1")?;
        page.run::<()>(
            "const form = new FormData();
             form.append('file', new File([arguments[0]], 'a.txt', { type: 'text/plain' }));
             await fetch('./', { method: 'POST', body: form, redirect: 'manual' })",
            vec![json!(other.clues.join("\n"))],
        )?;
        visit.open("?do=file")?;
        page.wait_for_banner("Puzzle loaded")?;
        assert_eq!(page.board()?.clue_rows(), other.clues);
        Ok(())
    })
}

#[test]
fn the_system_may_open_a_picture_with_the_installed_app() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, &puzzle.link())?;
        let picture = page.picture_of("return document.querySelector('.board')")?;
        page.click_button("Clear")?;
        // The browser's queue for an installed app that was opened with a file.
        let source = format!(
            "const bytes = Uint8Array.from(atob({}), (letter) => letter.charCodeAt(0));
             const files = [{{ getFile: async () => new File([bytes], 'grid.png', {{ type: 'image/png' }}) }}];
             Object.defineProperty(window, 'launchQueue', {{
               value: {{ setConsumer: (take) => take({{ files }}) }},
             }})",
            json!(picture)
        );
        let script = json!({ "source": source });
        page.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script)?;
        visit.open("")?;
        wait_until_read(visit)?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        let manifest: serde_json::Value = page.run(
            "return await (await fetch(document.querySelector('link[rel=manifest]').href)).json()",
            vec![],
        )?;
        let accepted = manifest["file_handlers"].to_string();
        ensure!(accepted.contains("image/png"), "pictures are not among {accepted}");
        Ok(())
    })
}

/// The header of a PNG of this size, without the rest of the file.
fn png_header(width: u32, height: u32) -> String {
    let start = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice();
    STANDARD.encode(
        [start, &width.to_be_bytes(), &height.to_be_bytes(), b"\x08\0\0\0\0\0\0\0\0"].concat(),
    )
}

#[test]
fn a_picture_without_a_puzzle_ends_in_one_clear_sentence() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        open_whole(visit, "#2x2:2_4h2_3d")?;
        let jpeg = STANDARD.encode(
            b"\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\x00\x11\x08\x02\0\x02\0\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xda\0broken",
        );
        let svg = STANDARD.encode(
            "<svg xmlns='http://www.w3.org/2000/svg' onload='parent.harmed=1'><script>top.harmed=1</script></svg>",
        );
        // Two frames of one pixel, alternating forever.
        let frame = b"\x21\xf9\x04\x00\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0";
        let start =
            b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0";
        let gif = STANDARD.encode([&start[..], frame, frame, b"\x3b"].concat());
        let blank: String = page.run(
            "const canvas = document.createElement('canvas');
             canvas.width = canvas.height = arguments[0];
             return canvas.toDataURL().split(',')[1]",
            vec![json!(1)],
        )?;
        let large: String = page.run(
            "const canvas = document.createElement('canvas');
             canvas.width = canvas.height = arguments[0];
             return canvas.toDataURL().split(',')[1]",
            vec![json!(500)],
        )?;
        for (name, media_type, file, words) in [
            (
                "giant.png",
                "image/png",
                png_header(50_000, 40_000),
                "the picture is too large: 50000 × 40000 pixels",
            ),
            ("cut.png", "image/png", png_header(500, 500), "the browser can’t decode it"),
            ("broken.jpg", "image/jpeg", jpeg, "the browser can’t decode it"),
            ("drawing.svg", "image/svg+xml", svg, "this is no picture that can be read"),
            ("moving.gif", "image/gif", gif, "too small"),
            ("pixel.png", "image/png", blank, "too small"),
            ("blank.png", "image/png", large, "shows no grid"),
            ("text.png", "image/png", STANDARD.encode("no picture at all"), "this is no picture"),
        ] {
            page.give_file(&file, name, media_type, "drop")?;
            let banner = page.wait_for_banner(&format!("“{name}” can’t be read"))?;
            ensure!(banner.contains(words), "{name}: {banner}");
            ensure!(banner.ends_with("The board stays.") && !banner.contains(".."), "{banner}");
            assert_eq!(page.fragment()?, "#2x2:2_4h2_3d");
        }
        ensure!(page.run::<bool>("return window.harmed === undefined", vec![])?, "a script ran");
        Ok(())
    })
}

#[test]
fn screenshots_of_the_board_are_read_in_both_themes() -> Result<()> {
    let puzzles = [
        golden("fiendish")?,
        Puzzle::shifted(2, 3),
        golden("super-12x12")?,
        Puzzle::shifted(4, 4),
        golden("gs555-25x25")?,
    ];
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let mut mistakes = Vec::new();
        open_whole(visit, "")?;
        page.become_window(1600, 1000)?;
        for (theme, part) in
            [("light", "document.body"), ("dark", "document.querySelector('.board')")]
        {
            page.choose_theme(theme)?;
            for puzzle in &puzzles {
                page.turn_to(&puzzle.link())?;
                assert_eq!(page.board()?.clue_rows(), puzzle.clues);
                let picture = page.picture_of(&format!("return {part}"))?;
                page.turn_to("#2x2:p")?;
                page.give_file(&picture, "screenshot.png", "image/png", "paste")?;
                let what = format!("{part} with {} in {theme}", puzzle.id);
                wait_until_read(visit).with_context(|| what.clone())?;
                if page.board()?.clue_rows() != puzzle.clues {
                    mistakes.push(what);
                }
            }
        }
        ensure!(mistakes.is_empty(), "misread: {mistakes:?}");
        Ok(())
    })
}

#[test]
fn entries_of_another_colour_are_no_clues() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, "")?;
        page.become_window(1600, 1000)?;
        for theme in ["light", "dark"] {
            page.choose_theme(theme)?;
            page.turn_to(&puzzle.link())?;
            page.go_to("Play")?;
            let solution = puzzle.solution()?;
            let filled: Vec<_> = blanks(&plain(&puzzle)).take(9).collect();
            let value = |(row, column): (usize, usize)| {
                solution[row].split_whitespace().nth(column).unwrap_or_default()
            };
            for &(row, column) in &filled {
                let place = vec![json!(row + 1), json!(column + 1)];
                page.run::<()>("cell(...arguments).focus()", place)?;
                page.press(&[value((row, column))])?;
            }
            let picture = page.picture_of("return document.querySelector('.board')")?;
            page.turn_to("#2x2:p")?;
            page.give_file(&picture, "screenshot.png", "image/png", "paste")?;
            wait_until_read(visit)?;
            assert_eq!(page.board()?.clue_rows(), puzzle.clues, "{theme}");
            let name = "Take 9 filled in as entries";
            // The setting stays on for the next picture.
            page.run::<()>(
                "const label = [...document.querySelectorAll('.review label')]
                   .find((label) => label.textContent.trim() === arguments[0]);
                 if (!label.querySelector('input').checked) label.click()",
                vec![json!(name)],
            )?;
            page.go_to("Play")?;
            for &(row, column) in &filled {
                let is_there = format!(
                    "return nameOf(cell({}, {})).includes(', {}, entry')",
                    row + 1,
                    column + 1,
                    value((row, column))
                );
                page.wait_until("the entry", &is_there)?;
            }
        }
        Ok(())
    })
}

#[test]
fn doubtful_cells_are_marked_and_mended_beside_the_picture() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let doubtful = open_with_doubts(visit, 2)?;
        page.wait_for_banner("2 cells are not certain")?;
        let [first, second] = doubtful[..] else { anyhow::bail!("two blanks") };
        let is_marked = |(row, column): (usize, usize)| -> Result<bool> {
            page.run(
                "return nameOf(cell(...arguments)).includes(', doubtful')",
                vec![json!(row + 1), json!(column + 1)],
            )
        };
        ensure!(is_marked(first)? && is_marked(second)?, "both cells are marked");
        assert_eq!(
            page.focused_cell()?,
            Some((first.0 + 1, first.1 + 1)),
            "the cursor is on the first one"
        );
        // The same position is marked in the picture.
        let here = "
            const [{ left, top, width }, frame] = ['.review .here', '.review canvas']
              .map((part) => document.querySelector(part).getBoundingClientRect());
            return [top - frame.top, left - frame.left].map((side) => Math.round(side * 9 / frame.width))";
        assert_eq!(page.run::<(usize, usize)>(here, vec![])?, first);
        page.press(&["8"])?;
        page.wait_until(
            "the second doubtful cell",
            &format!("return document.activeElement === cell({}, {})", second.0 + 1, second.1 + 1),
        )?;
        assert_eq!(page.run::<(usize, usize)>(here, vec![])?, second);
        ensure!(!is_marked(first)?, "typing a value settles the cell");
        page.press(&["Enter"])?;
        ensure!(!is_marked(second)?, "Enter accepts the reading");
        // The row now contains 8 twice.
        page.wait_for_note("As read, it has no solution")?;
        page.click_button("Done")?;
        ensure!(!page.has_button("Another grid…")?, "the picture is closed");
        Ok(())
    })
}

#[test]
fn doubtful_cells_are_gone_through_without_being_settled() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let doubtful = open_with_doubts(visit, 3)?;
        page.wait_for_banner("3 cells are not certain")?;
        let wait_for = |(row, column): (usize, usize)| {
            let is_there = format!("return cell({}, {}).tabIndex === 0", row + 1, column + 1);
            page.wait_until("the cell", &is_there)
        };
        wait_for(doubtful[0])?;
        page.press(&["PageDown"])?;
        wait_for(doubtful[1])?;
        page.press(&["PageUp"])?;
        wait_for(doubtful[0])?;
        page.press(&["PageUp"])?;
        wait_for(doubtful[2])?;
        page.click_button("The next doubtful cell")?;
        wait_for(doubtful[0])?;
        page.click_button("The doubtful cell before")?;
        wait_for(doubtful[2])?;
        let left = "document.querySelector('.review .hint').textContent";
        let question: String = page.run(&format!("return {left}"), vec![])?;
        ensure!(question.starts_with("3 cells are left to look at. Is this one 8?"), "{question}");
        // The picture around the cell, or the whole picture.
        let parts = "
            const [canvas, frame] = ['.review canvas', '.review .seen']
              .map((part) => document.querySelector(part).getBoundingClientRect().width);
            return Math.round(canvas * 9 / frame)";
        assert_eq!(page.run::<usize>(parts, vec![])?, 27, "three of nine cells are visible");
        page.click_button("The whole grid of the picture")?;
        assert_eq!(page.run::<usize>(parts, vec![])?, 9, "all cells are visible");
        Ok(())
    })
}

#[test]
fn a_picture_is_looked_over_without_scrolling() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for what in ["a desk", "a phone"] {
            match what {
                "a desk" => page.become_window(1280, 800)?,
                _ => page.become_phone(390, 844)?,
            }
            open_with_doubts(visit, 3)?;
            page.wait_for_banner("3 cells are not certain")?;
            let over: i32 = page.run(
                "await painted();
                 return document.documentElement.scrollHeight - innerHeight",
                vec![],
            )?;
            ensure!(over <= 0, "{what} scrolls {over} pixels");
        }
        Ok(())
    })
}

#[test]
fn a_cell_that_is_blank_after_all_is_emptied() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_with_doubts(visit, 1)?;
        page.wait_for_banner("1 cell is not certain")?;
        page.press(&["Delete"])?;
        page.wait_for_note("has been looked at")?;
        assert_eq!(page.board()?.clue_rows(), golden("fiendish")?.clues);
        page.solve("only solution")
    })
}

#[test]
fn another_grid_of_the_picture_is_a_tap_away() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let (large, small) = open_with_two_grids(visit)?;
        assert_eq!(page.board()?.clue_rows(), large.clues, "the larger grid is read");
        page.click_button("Another grid…")?;
        page.wait_until(
            "the picture",
            "return document.querySelector('dialog[open] img')?.complete",
        )?;
        page.run::<()>(
            "const image = document.querySelector('dialog[open] img');
             await image.decode();
             const { left, top, width, height } = image.getBoundingClientRect();
             const place = { clientX: left + width * 0.82, clientY: top + height / 2 };
             image.dispatchEvent(new MouseEvent('click', { bubbles: true, ...place }))",
            vec![],
        )?;
        let is_other = format!("return location.hash.startsWith({})", json!(small.link()));
        page.wait_until("the smaller grid", &is_other)
    })
}

#[test]
fn another_grid_of_the_picture_is_chosen_by_keys() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        let (_, small) = open_with_two_grids(visit)?;
        page.run::<()>("button('Another grid…').focus()", vec![])?;
        page.press(&["Enter"])?;
        let label = "document.activeElement.getAttribute('aria-label')";
        page.wait_until(
            "the picture",
            "return document.querySelector('dialog[open] img') !== null",
        )?;
        for grid in ["Grid 1", "Grid 2"] {
            for _ in 0..5 {
                if page.run::<Option<String>>(&format!("return {label}"), vec![])?.as_deref()
                    == Some(grid)
                {
                    break;
                }
                page.press(&["Tab"])?;
            }
            let is_there = format!("return {label} === {}", json!(grid));
            ensure!(page.run::<bool>(&is_there, vec![])?, "Tab reaches {grid}");
        }
        page.press(&["Enter"])?;
        let is_other = format!("return location.hash.startsWith({})", json!(small.link()));
        page.wait_until("the smaller grid", &is_other)
    })
}

#[test]
fn correction_controls_follow_the_board_in_reading_order() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        open_with_doubts(visit, 2)?;
        page.wait_for_banner("2 cells are not certain")?;
        let order: Vec<String> = page.run(
            "const shown = [...document.querySelectorAll('.review :is(button, input)')].filter(isShown);
             return shown.map(nameOf)",
            vec![],
        )?;
        let ways = [
            "The doubtful cell before",
            "Right, next",
            "The next doubtful cell",
            "Done",
            "The whole grid of the picture",
        ]
        .map(str::to_owned);
        ensure!(order.ends_with(&ways), "the offered values come first: {order:?}");
        page.run::<()>("button('The doubtful cell before').focus()", vec![])?;
        for way in &ways[1..] {
            page.press(&["Tab"])?;
            assert_eq!(&page.run::<String>("return nameOf(document.activeElement)", vec![])?, way);
        }
        Ok(())
    })
}

/// Opens a puzzle and pastes a picture of its board into an empty page.
fn paste_drawn_by_page(visit: &Visit, link: &str) -> Result<()> {
    let page = &visit.page;
    open_whole(visit, link)?;
    page.board()?;
    let picture = page.picture_of("return document.querySelector('.board')")?;
    open_whole(visit, "")?;
    page.give_file(&picture, "board.png", "image/png", "paste")?;
    wait_until_read(visit)
}

/// A rule of a link, with its regions numbered in order of appearance.
fn by_first_places(rule: &str) -> String {
    let Some(regions) = rule.strip_prefix("regions=") else { return rule.to_owned() };
    let mut known: Vec<char> = Vec::new();
    let numbers = regions.chars().map(|region| {
        let at = known.iter().position(|other| *other == region).unwrap_or(known.len());
        if at == known.len() {
            known.push(region);
        }
        at.to_string()
    });
    format!("regions={}", numbers.collect::<String>())
}

#[test]
fn a_killer_and_a_jigsaw_come_in_by_paste_and_are_solved() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.become_window(1600, 1000)?;
        for (title, words) in [("Killer without a clue", "29 cages"), ("Jigsaw", "regions")] {
            let link = example(title)?;
            paste_drawn_by_page(visit, &link)?;
            let banner = page.banner()?;
            ensure!(banner.contains(words), "{banner}");
            // The order of rules and the numbers of regions may differ.
            let parts = |link: &str| -> BTreeSet<String> {
                link.split([';', ':']).map(by_first_places).collect()
            };
            assert_eq!(parts(&page.fragment()?), parts(&link), "{title}");
            page.solve("only solution")?;
        }
        Ok(())
    })
}

/// Runs a visit whose camera sees a puzzle, shifted to the left by these pixels (of 1,280), one per
/// frame. Skipped in other engines, which have no such camera.
fn visit_with_film(
    puzzle: &Puzzle,
    moves: &[usize],
    test: impl FnOnce(&Visit) -> Result<()>,
) -> Result<()> {
    let mut frame = None;
    visit_with_devtools(|visit| {
        visit.open("")?;
        frame = Some(visit.page.shades_of_drawn(&plain(puzzle))?);
        Ok(())
    })?;
    let Some((width, height, shades)) = frame else { return Ok(()) };
    let folder = tempfile::tempdir()?;
    let film = folder.path().join("film.y4m");
    let mut contents = format!("YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420\n").into_bytes();
    for by in moves {
        contents.extend_from_slice(b"FRAME\n");
        for row in shades.chunks_exact(width) {
            contents.extend_from_slice(&row[*by..]);
            contents.extend_from_slice(&row[..*by]);
        }
        contents.resize(contents.len() + width * height / 2, 128);
    }
    fs::write(&film, contents)?;
    visit_with_camera(&film, test)
}

#[test]
fn the_camera_takes_the_picture_by_itself() -> Result<()> {
    let puzzle = golden("fiendish")?;
    visit_with_film(&puzzle, &[0, 0], |visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Scan…")?;
        ensure!(
            page.run::<bool>("return document.querySelector('video').srcObject === null", vec![])?,
            "the camera isn't used before the click"
        );
        page.click_button("Use the camera")?;
        wait_until_read(visit)?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        let is_let_go = "return document.querySelector('video').srcObject === null";
        page.wait_until("the camera to be released", is_let_go)
    })
}

#[test]
fn a_requested_picture_is_taken_from_any_scene() -> Result<()> {
    let puzzle = golden("fiendish")?;
    // The camera never holds still, so it takes no picture automatically.
    visit_with_film(&puzzle, &[0, 64, 128], |visit| {
        let page = &visit.page;
        open_whole(visit, "")?;
        for _ in 0..6 {
            page.click_button("Scan…")?;
            page.click_button("Use the camera")?;
            page.wait_until(
                "an outline",
                "return document.querySelector('.viewfinder polygon').getAttribute('points') !== ''",
            )?;
            page.click_button("Take the picture")?;
            wait_until_read(visit)?;
            take_back(visit, &puzzle)?;
        }
        Ok(())
    })
}

#[test]
fn the_picture_dialog_accepts_paste_and_drop() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, "")?;
        for way in ["paste", "drop"] {
            page.click_button("Scan…")?;
            page.give_drawn(&plain(&puzzle), way, &json!({}))?;
            wait_until_read(visit)?;
            ensure!(
                page.run::<bool>("return !document.querySelector('dialog[open]')", vec![])?,
                "the dialog closes"
            );
            take_back(visit, &puzzle)?;
        }
        Ok(())
    })
}

#[test]
fn the_paste_button_takes_a_picture_too() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, "")?;
        page.allow_clipboard()?;
        page.copy_drawn(&plain(&puzzle))?;
        page.click_button("Paste…")?;
        wait_until_read(visit)?;
        assert_eq!(page.board()?.clue_rows(), puzzle.clues);
        Ok(())
    })
}

#[test]
fn clues_that_contradict_each_other_are_to_be_looked_at() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let mut rows = plain(&golden("fiendish")?);
        let (row, column) = blanks(&rows).next().ok_or_else(|| anyhow!("no blank"))?;
        // Repeats a digit in its row, as a misread digit would.
        let twice = rows[row].chars().find(|symbol| *symbol != '.').unwrap_or('1');
        let mut symbols: Vec<char> = rows[row].chars().collect();
        symbols[column] = twice;
        rows[row] = symbols.into_iter().collect();
        open_whole(visit, "")?;
        page.give_drawn(&rows, "paste", &json!({}))?;
        let banner = page.wait_for_banner("Read from the picture")?;
        ensure!(banner.contains("are not certain"), "{banner}");
        page.wait_until(
            "the readings that would fit",
            "return [...document.querySelectorAll('[aria-label=\"What would fit\"] button')]
               .some((offer) => offer.textContent.includes('blank: one solution'))",
        )
    })
}

#[test]
fn a_refused_camera_leaves_the_picker() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("")?;
        page.click_button("Scan…")?;
        page.click_button("Use the camera")?;
        page.wait_for_note("The camera can’t be used")?;
        ensure!(page.has_button("Choose a picture…")?, "a file can be chosen instead");
        ensure!(page.has_button("Use the camera")?, "the camera can be tried again");
        Ok(())
    })
}

#[test]
fn the_module_for_pictures_is_loaded_for_pictures_alone_and_can_be_cancelled() -> Result<()> {
    visit(|visit| {
        let page = &visit.page;
        let puzzle = golden("fiendish")?;
        open_whole(visit, &puzzle.link())?;
        page.solve("only solution")?;
        let is_loaded = "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/photo-'))";
        ensure!(!page.run::<bool>(is_loaded, vec![])?, "the module is not loaded yet");
        let rows = plain(&golden("udl-1")?);
        page.give_drawn(&rows, "paste", &json!({ "scale": 3 }))?;
        page.run::<()>("dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))", vec![])?;
        page.wait_for_banner("Reading stopped")?;
        ensure!(page.fragment()?.starts_with(&puzzle.link()), "the board stays");
        page.give_drawn(&rows, "paste", &json!({}))?;
        wait_until_read(visit)?;
        ensure!(page.run::<bool>(is_loaded, vec![])?, "the module is loaded now");
        Ok(())
    })
}

#[test]
fn done_releases_the_picture() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        open_whole(visit, "")?;
        page.run::<()>(
            "window.held = new Set();
             const { createObjectURL, revokeObjectURL } = URL;
             URL.createObjectURL = (blob) => {
               const url = createObjectURL.call(URL, blob);
               // Workers have addresses of empty blobs.
               if (blob.size > 0) held.add(url);
               return url;
             };
             URL.revokeObjectURL = (url) => { held.delete(url); revokeObjectURL.call(URL, url); }",
            vec![],
        )?;
        page.give_two_drawn(&plain(&golden("fiendish")?), &plain(&golden("udl-1")?))?;
        wait_until_read(visit)?;
        page.click_button("Another grid…")?;
        page.wait_until(
            "the whole picture",
            "return document.querySelector('.whole-picture-frame img').naturalWidth > 1000 && held.size === 0",
        )?;
        page.click_button("Close")?;
        let image = "document.querySelector('.whole-picture-frame img')";
        page.wait_until(
            "the dialog to release the picture",
            &format!("return !{image}.hasAttribute('src')"),
        )?;
        let grid = "document.querySelector('.review canvas').width";
        ensure!(page.run::<u32>(&format!("return {grid}"), vec![])? > 0, "the grid is visible");
        page.click_button("Done")?;
        page.wait_until(
            "the grid to be released",
            &format!("return {grid} === 0 && held.size === 0"),
        )
    })
}
