//! The board's painting: rules below digits, sums clear of candidates, and highlights on selected
//! cells only.

use anyhow::{Result, ensure};
use browser_tests::{Page, example, visit_with_devtools, visit_with_devtools_on_desk_and_phone};
use serde_json::json;

/// The number of a cell's pixels in the colour of clues.
fn inked(page: &Page, row: usize, column: usize) -> Result<usize> {
    let picture =
        page.picture_of(&format!("document.activeElement.blur(); return cell({row}, {column})"))?;
    page.run(
        "const [picture] = arguments;
         const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
         const bitmap = await createImageBitmap(new Blob([bytes]));
         const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
         canvas.drawImage(bitmap, 0, 0);
         const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
         // The colour of clues.
         const sample = document.body.appendChild(document.createElement('i'));
         sample.style.color = 'var(--ink)';
         canvas.fillStyle = getComputedStyle(sample).color;
         sample.remove();
         canvas.fillRect(0, 0, 1, 1);
         const ink = canvas.getImageData(0, 0, 1, 1).data;
         let count = 0;
         for (let at = 0; at < data.length; at += 4) {
           if ([0, 1, 2].every((part) => Math.abs(data[at + part] - ink[part]) <= 2)) count += 1;
         }
         return count",
        vec![json!(picture)],
    )
}

/// Clues 1 to 9 in the second row.
const CLUES: &str = "i1_2_3_4_5_6_7_8_9zzk";

#[test]
fn digits_lie_over_the_rules_through_their_cells() -> Result<()> {
    visit_with_devtools_on_desk_and_phone(|visit| {
        let page = &visit.page;
        let whole = |rules: &str| -> Result<Vec<usize>> {
            page.turn_to(&format!("#3x3{rules}:{CLUES}"))?;
            // Moves the cursor away.
            page.click_cell(9, 9)?;
            (1..=9).map(|column| inked(page, 2, column)).collect()
        };
        visit.open("#2x2:p")?;
        for theme in ["light", "dark"] {
            page.choose_theme(theme)?;
            // All boards here have rules, so all have the same style.
            let bare = whole(";white=@79,80")?;
            ensure!(bare.iter().all(|count| *count > 20), "no digits are visible: {bare:?}");
            for rule in [
                "thermo=@9,10,11,12,13,14,15,16,17",
                // The clues satisfy all rules, since digits that break a rule are red.
                "arrow=1@11,10,9",
                "renban=@9,10,11,12,13,14,15,16,17",
            ] {
                let under = whole(&format!(";white=@79,80;{rule}"))?;
                for (column, (with, without)) in under.iter().zip(&bare).enumerate() {
                    ensure!(
                        with * 10 >= without * 9,
                        "{theme}: {rule} leaves {with} of {without} pixels of the digit {}",
                        column + 1
                    );
                }
            }
        }
        page.choose_theme("system")
    })
}

#[test]
fn signs_between_cells_lie_over_their_borders() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let between = |rules: &str| -> Result<String> {
            page.turn_to(&format!("#3x3{rules}:zzzc"))?;
            page.picture_of("document.activeElement.blur(); return cell(2, 2)")
        };
        visit.open("#2x2:p")?;
        let bare = between("")?;
        for rule in [";white=@10,11", ";black=@10,11", ";xv=10@10,11", ";quad=1-2@10,11,19,20"] {
            ensure!(between(rule)? != bare, "{rule} is not visible");
        }
        let layers: [usize; 2] = page.run(
            "const rows = document.querySelector('[role=row]');
             const layers = [...document.querySelectorAll('.board > .strokes')];
             const isAbove = (layer) => Number(getComputedStyle(layer).zIndex) >= 0
               || getComputedStyle(layer).zIndex === 'auto';
             return [layers.filter(isAbove).length, layers.length]",
            vec![],
        )?;
        assert_eq!(layers, [1, 1], "signs on a border are above it");
        Ok(())
    })
}

/// Combinations of a text, its cell's background and a rule below, with a contrast under 4.5.
const WEAK: &str = "
     const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
     // Red, green and blue from 0 to 255, and the opacity from 0 to 1.
     const parts = (colour) => {
       canvas.clearRect(0, 0, 1, 1);
       canvas.fillStyle = colour;
       canvas.fillRect(0, 0, 1, 1);
       const [red, green, blue, opaque] = canvas.getImageData(0, 0, 1, 1).data;
       return [[red, green, blue], opaque / 255];
     };
     const over = ([colour, opaque], ground) =>
       colour.map((part, at) => part * opaque + ground[at] * (1 - opaque));
     const light = (colour) => {
       const [red, green, blue] = colour.map((part) => part / 255)
         .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
       return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
     };
     const contrast = (one, other) => {
       const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
       return (high + 0.05) / (low + 0.05);
     };
     const [surface] = parts(getComputedStyle(document.querySelector('.board')).backgroundColor);
     const paths = [...document.querySelectorAll('.strokes.below path')]
       // A circle surrounds its digit.
       .filter((path) => !path.classList.contains('ring'));
     const lines = paths.map((path) => {
       const { stroke, fill, opacity } = getComputedStyle(path);
       const [colour, opaque] = parts(stroke === 'none' ? fill : stroke);
       return [path.getAttribute('class'), [colour, opaque * opacity]];
     });
     const texts = cells().flatMap((own) => {
       const ground = parts(getComputedStyle(own).backgroundColor);
       const written = [own.firstElementChild, ...own.querySelectorAll('.possible, .centre')];
       return written.filter((text) => isShown(text) && text.textContent.trim() !== '')
         .map((text) => [`${text.className || 'value'} of ${own.className}`, parts(getComputedStyle(text).color)[0], ground]);
     });
     const weak = new Set();
     for (const [what, text, ground] of texts) {
       for (const [line, colour] of lines) {
         const found = contrast(text, over(ground, over(colour, surface)));
         if (found < 4.5) weak.add(`${what} over ${line}: ${found.toFixed(2)}`);
       }
     }
     if (!lines.length || !texts.length) weak.add(`${texts.length} texts over ${lines.length} lines`);
     return [...weak]";

#[test]
fn text_over_rules_is_readable() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        let rules = "thermo=@0,1,2;slow=@3,4,5;arrow=1@6,7,8;arrow=2@18,19,20;whisper=5@21,22,23;\
             renban=@24,25,26;palindrome=@27,28,29;boxline=@19,20,21;entropic=@33,34,35;\
             zipper=@36,37,38;between=@39,40,41;odd=@42,43;even=@44;x";
        for theme in ["light", "dark"] {
            visit.open(&format!("#3x3;{rules}:i1_2_3_4_5_6_7_8_9zzk"))?;
            page.choose_theme(theme)?;
            let ensure_read = |what: &str| -> Result<()> {
                let weak: Vec<String> = page.run(WEAK, vec![])?;
                ensure!(weak.is_empty(), "{theme}, {what}:\n{}", weak.join("\n"));
                Ok(())
            };
            page.click_cell(2, 5)?;
            ensure_read("clues")?;
            page.go_to("Play")?;
            page.click_button("Fill marks")?;
            page.click_cell(1, 1)?;
            page.press(&["z", "4"])?;
            page.click_cell(9, 9)?;
            page.press(&["4"])?;
            ensure_read("entries and marks")?;
            page.click_cell(2, 4)?;
            ensure_read("the same value")?;
            page.click_cell(4, 4)?;
            ensure_read("marks at the cursor")?;
            page.click_button("Restart")?;
        }
        page.choose_theme("system")
    })
}

#[test]
fn sums_of_cages_leave_room_for_candidates() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        for (width, height) in [(390, 844), (390, 664), (360, 640), (844, 390), (1280, 800)] {
            if width == 1280 {
                page.become_window(width, height)?;
            } else {
                page.become_phone(width, height)?;
            }
            visit.open(&example("Killer without a clue")?)?;
            page.go_to("Play")?;
            page.click_button("Fill marks")?;
            let over: Vec<String> = page.run(
                "await painted();
                 const canvas = new OffscreenCanvas(1, 1).getContext('2d');
                 const measured = ({ fontWeight, fontSize, fontFamily }, text) => {
                   canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
                   return canvas.measureText(text);
                 };
                 const digit = (text, at) => {
                   const range = document.createRange();
                   range.setStart(text, at);
                   range.setEnd(text, at + 1);
                   const { left, right, top, bottom } = range.getBoundingClientRect();
                   const { fontBoundingBoxAscent: above, actualBoundingBoxAscent: high } =
                     measured(getComputedStyle(text.parentElement), text.data[at]);
                   return { left, right, top: top + above - high, bottom: top + above };
                 };
                 const found = [];
                 for (const own of cells()) {
                   const marks = own.querySelector('.possible')?.firstChild;
                   const cell = own.getBoundingClientRect();
                   if (!marks) continue;
                   const digits = [...marks.data].flatMap((letter, at) => /[1-9]/.test(letter) ? [digit(marks, at)] : []);
                   const lowest = Math.max(...digits.map(({ bottom }) => bottom));
                   if (lowest > cell.bottom) found.push(`${nameOf(own)}: ${lowest - cell.bottom} pixels too low`);
                   const sum = own.dataset.corner;
                   if (!sum) continue;
                   const style = getComputedStyle(own, '::after');
                   const size = measured(style, sum);
                   const line = parseFloat(style.lineHeight);
                   const base = cell.top + own.clientTop + parseFloat(style.top)
                     + (line - size.fontBoundingBoxAscent - size.fontBoundingBoxDescent) / 2 + size.fontBoundingBoxAscent;
                   const left = cell.left + own.clientLeft + parseFloat(style.left);
                   const spacing = (parseFloat(style.letterSpacing) || 0) * sum.length;
                   const frame = { left, right: left + size.width + spacing, bottom: base };
                   const hit = digits.find(({ left, right, top }) => top < frame.bottom + 0.5 && left < frame.right && right > frame.left);
                   if (hit) found.push(`${sum} ends at ${frame.bottom - cell.top}, a digit begins at ${hit.top - cell.top} of ${cell.height}`);
                 }
                 return found",
                vec![],
            )?;
            ensure!(over.is_empty(), "{width}×{height}: {}", over.join("\n"));
        }
        Ok(())
    })
}

#[test]
fn links_of_a_step_keep_clear_of_digits() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        // A skyscraper and a wing have links.
        visit.open(
            "#000021500080000060000000000005300040001600000200000000000070201630000000000000700",
        )?;
        page.go_to("Solve")?;
        page.click_button("Steps")?;
        page.wait_until("the steps", "return document.querySelector('ol button') !== null")?;
        let through: (usize, Vec<String>) = page.run(
            "let seen = 0;
             const found = [];
             for (let step = 0; step < 60; step += 1) {
               const board = document.querySelector('.board').getBoundingClientRect();
               const side = cell(1, 1).getBoundingClientRect().width;
               const middles = cells().filter((own) => own.firstElementChild.textContent !== '').map((own) => {
                 const { left, top, width, height } = own.getBoundingClientRect();
                 return [nameOf(own), (left + width / 2 - board.left) / side, (top + height / 2 - board.top) / side];
               });
               for (const link of document.querySelectorAll('.step .link')) {
                 seen += 1;
                 // No stroke may pass through the middle of a digit.
                 const spot = link.ownerSVGElement.createSVGPoint();
                 for (const [name, x, y] of middles) {
                   [spot.x, spot.y] = [x, y];
                   if (link.isPointInStroke(spot)) found.push(`${link.getAttribute('d')} runs through ${name}`);
                 }
               }
               button('Next').click();
               await painted();
             }
             return [seen, found]",
            vec![],
        )?;
        let (seen, found) = through;
        ensure!(seen > 0, "no chain is drawn");
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
}

/// The background and frame of a cell.
fn look(page: &Page, row: usize, column: usize) -> Result<String> {
    page.run(
        "await painted();
         const { backgroundColor, boxShadow, outlineStyle, outlineWidth } = getComputedStyle(cell(...arguments));
         return [backgroundColor, boxShadow, outlineStyle === 'none' ? '' : outlineWidth].join('; ')",
        vec![json!(row), json!(column)],
    )
}

#[test]
fn only_selected_cells_look_selected_while_drawing_by_touch() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        page.become_phone(390, 844)?;
        visit.open("#3x3:zzzc")?;
        page.draw_rules()?;
        assert_eq!(look(page, 1, 1)?, look(page, 5, 5)?, "before anything is touched");
        let finger = |kind: &str, at: Option<(usize, usize)>| -> Result<()> {
            let points: Vec<serde_json::Value> = match at {
                None => Vec::new(),
                Some((row, column)) => vec![page.run(
                    "const { left, top, width, height } = cell(...arguments).getBoundingClientRect();
                     return { x: left + width / 2, y: top + height / 2 }",
                    vec![json!(row), json!(column)],
                )?],
            };
            let touch = json!({ "type": kind, "touchPoints": points });
            page.browser.devtools("Input.dispatchTouchEvent", &touch).map(drop)
        };
        finger("touchStart", Some((4, 4)))?;
        finger("touchMove", Some((4, 5)))?;
        finger("touchMove", Some((4, 6)))?;
        finger("touchEnd", None)?;
        page.wait_until(
            "three selected cells",
            "return cells().filter((own) => nameOf(own).includes(', selected')).length === 3",
        )?;
        assert_eq!(look(page, 1, 1)?, look(page, 8, 8)?, "r1c1 isn't selected");
        ensure!(look(page, 4, 5)? != look(page, 8, 8)?, "r4c5 is selected");
        Ok(())
    })
}

#[test]
fn the_keyboard_has_a_cursor_while_drawing() -> Result<()> {
    visit_with_devtools(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.draw_rules()?;
        page.press(&["Right", "Down"])?;
        ensure!(look(page, 2, 2)? != look(page, 5, 5)?, "the cursor is not visible");
        Ok(())
    })
}
