//! Generated pictures are read correctly.

use ab_glyph::FontVec;
use pictures::chance::Chance;
use pictures::drawn;
use pictures::print::{self, Style};
use pictures::rendered::{self, Extra, Look, Wanted};
use pictures::spoil::Camera;
use satdoku::formats::export::{self, Content, Export, Options};
use satdoku::photo::{self, Grey, Marks, Point, Sight, Unreadable};
use satdoku::puzzle::{Puzzle, Value};

fn fonts() -> Vec<FontVec> {
    let files: [&[u8]; 3] = [
        include_bytes!("fonts/Karla-Regular.otf"),
        include_bytes!("fonts/Karla-Bold.otf"),
        include_bytes!("fonts/B612-Regular.otf"),
    ];
    files.map(|file| FontVec::try_from_vec(file.to_vec()).expect("a font")).into()
}

/// A value for each cell, or 0 for a blank cell, without repeats in rows and columns.
fn values(chance: &mut Chance, shape: (usize, usize)) -> Vec<usize> {
    let side = shape.0 * shape.1;
    let shift = chance.below(side);
    (0..side * side)
        .map(|at| {
            let (row, column) = (at / side, at % side);
            let value = (row * shape.1 + row / shape.0 + column + shift) % side + 1;
            if chance.happens(0.6) { 0 } else { value }
        })
        .collect()
}

fn as_numbers(value: usize) -> String {
    if value == 0 { String::new() } else { value.to_string() }
}

fn as_letters(value: usize) -> String {
    let symbol = value.checked_sub(1).map(|at| char::from(photo::SYMBOLS[at + 1]));
    symbol.map_or_else(String::new, String::from)
}

fn seen_values(sight: &Sight) -> Vec<usize> {
    sight.cells.iter().map(|cell| cell.value.unwrap_or(0)).collect()
}

const SHAPES: [(usize, usize); 9] =
    [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3), (4, 4)];

/// Reads each box shape in each font. Returns the number of pictures and the mistakes.
fn mistakes(seed: u64, is_taken: bool, shapes: &[(usize, usize)]) -> (usize, Vec<String>) {
    let mut chance = Chance::of(seed);
    let mut mistakes = Vec::new();
    let mut count = 0;
    for (at, font) in fonts().iter().enumerate() {
        for shape in shapes.iter().copied() {
            let side = shape.0 * shape.1;
            let expected = values(&mut chance, shape);
            // In some fonts, the letter I looks like the digit 1.
            let has_letters = (10..=16).contains(&side) && chance.happens(0.5);
            let written = if has_letters { as_letters } else { as_numbers };
            let texts: Vec<String> = expected.iter().map(|value| written(*value)).collect();
            let mut style = Style::plain((540 / side).max(30), chance.happens(0.4));
            if side > 9 {
                // Two-digit numbers need some room beside them.
                style.height = 0.45;
            }
            let print = print::grid(&style, font, shape, &texts).shown();
            let picture = if is_taken {
                Camera::any(&mut chance, 0.5).taken(&print, print.width * 11 / 10, &mut chance)
            } else {
                print
            };
            count += 1;
            let mistake = match photo::read(&picture, None) {
                Err(why) => why.to_string(),
                Ok(sight) if sight.shape != shape => format!("shape {:?}", sight.shape),
                Ok(sight) => {
                    let values = seen_values(&sight);
                    let wrong: Vec<_> = (0..side * side)
                        .filter(|cell| values[*cell] != expected[*cell])
                        .map(|cell| (cell, expected[cell], &sight.cells[cell]))
                        .collect();
                    if wrong.is_empty() {
                        continue;
                    }
                    format!("{wrong:?}")
                }
            };
            mistakes.push(format!("font {at}, boxes {shape:?}: {mistake}"));
        }
    }
    (count, mistakes)
}

#[test]
fn screens_are_read() {
    let (_, mistakes) = mistakes(1, false, &SHAPES);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn photos_are_read() {
    let (_, mistakes) = mistakes(2, true, &SHAPES);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn boards_of_25_values_are_read() {
    let (_, mistakes) = mistakes(3, false, &[(5, 5)]);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn pictures_are_read_whichever_way_up_they_are() {
    let mut chance = Chance::of(7);
    let turned = |Grey { width, height, shades }: &Grey| Grey {
        width: *height,
        height: *width,
        shades: (0..*width)
            .flat_map(|x| (0..*height).rev().map(move |y| shades[y * width + x]))
            .collect(),
    };
    for (font, shape) in fonts().iter().zip([(3, 3), (2, 3), (3, 4)]) {
        let expected = values(&mut chance, shape);
        let texts: Vec<String> = expected.iter().map(|value| as_numbers(*value)).collect();
        let style = Style { height: 0.45, ..Style::plain(54, false) };
        let print = print::grid(&style, font, shape, &texts).shown();
        let mut picture =
            Camera::any(&mut chance, 0.4).taken(&print, print.width * 11 / 10, &mut chance);
        let corner = photo::read(&picture, None).expect("a grid").corners[0];
        for quarters in 1..4 {
            let height = picture.height as f32;
            picture = turned(&picture);
            let sight = photo::read(&picture, None).expect("a grid");
            assert_eq!((sight.shape, seen_values(&sight)), (shape, expected.clone()), "{quarters}");
            if quarters == 1 {
                let Point { x, y } = sight.corners[0];
                let near = |a: f32, b: f32| (a - b).abs() < 6.0;
                assert!(near(x, height - corner.y) && near(y, corner.x), "{x} {y} {corner:?}");
            }
        }
    }
}

/// Puts a print on a table of this shade.
fn on_table(print: &Grey, table: u8) -> Grey {
    let by = print.width / 5;
    let (width, height) = (print.width + 2 * by, print.height + 2 * by);
    let mut shades = vec![table; width * height];
    for (y, row) in print.shades.chunks_exact(print.width).enumerate() {
        shades[(y + by) * width + by..][..print.width].copy_from_slice(row);
    }
    Grey { width, height, shades }
}

#[test]
fn the_edge_of_a_sheet_is_no_line_of_its_grid() {
    let font = &fonts()[0];
    let mut wrong = Vec::new();
    for shape in [(2, 2), (2, 3), (3, 3), (4, 4)] {
        let side = shape.0 * shape.1;
        let mut chance = Chance::of(8);
        let expected = values(&mut chance, shape);
        let texts: Vec<String> = expected.iter().map(|value| as_numbers(*value)).collect();
        for (margin, table) in [
            (0.2, 25),
            (0.35, 60),
            (0.45, 25),
            (0.5, 60),
            (0.57, 25),
            (0.65, 60),
            (0.8, 25),
            (1.0, 60),
            (1.5, 25),
        ] {
            let style = Style { margin, height: 0.45, ..Style::plain(630 / side, false) };
            let table = on_table(&print::grid(&style, font, shape, &texts).shown(), table);
            let camera = Camera::any(&mut chance, 0.3);
            let taken = camera.taken(&table, table.width, &mut chance);
            for (picture, how) in [(&table, "as it is"), (&taken, "taken")] {
                let read = photo::read(picture, None);
                let read = read.map(|sight| (sight.shape, seen_values(&sight)));
                if read.as_ref() != Ok(&(shape, expected.clone())) {
                    let found = read.map(|(shape, _)| shape);
                    wrong.push(format!("{shape:?}, margin {margin}, {how}: {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn shaded_diagonals_are_read() {
    for (font, (shape, percent)) in fonts().iter().zip([((3, 3), 85), ((2, 3), 70), ((3, 4), 90)]) {
        let side = shape.0 * shape.1;
        let mut chance = Chance::of(9);
        let expected = values(&mut chance, shape);
        let texts: Vec<String> = expected.iter().map(|value| as_numbers(*value)).collect();
        let style = Style { margin: 0.5, ..Style::plain(720 / side, false) };
        let plain = print::grid(&style, font, shape, &texts).shown();
        for diagonals in [[true, false], [true, true]] {
            let mut sheet = plain.clone();
            for step in 0..side {
                let columns = [step, side - 1 - step];
                for at in
                    (0..2).filter(|at| diagonals[*at] && (*at == 0 || columns[0] != columns[1]))
                {
                    let edge = |cell: usize| style.cell / 2 + cell * style.cell;
                    for y in edge(step)..edge(step + 1) {
                        for x in edge(columns[at])..edge(columns[at] + 1) {
                            let shade = &mut sheet.shades[y * sheet.width + x];
                            *shade = (u32::from(*shade) * percent / 100) as u8;
                        }
                    }
                }
            }
            let camera = Camera::any(&mut chance, 0.3);
            let taken = camera.taken(&sheet, sheet.width, &mut chance);
            for picture in [&sheet, &taken] {
                let sight = photo::read(picture, None).expect("a grid");
                let seen = (sight.shape, sight.marks.diagonals, seen_values(&sight));
                assert_eq!(seen, (shape, diagonals, expected.clone()));
            }
        }
    }
}

/// Reads these pictures. Returns the mistakes, and the number of pictures with unmarked ones.
fn misread(wanted: impl Iterator<Item = Wanted>, seed: u64) -> (usize, Vec<String>) {
    let mut chance = Chance::of(seed);
    let (mut silent, mut mistakes) = (0, Vec::new());
    for wanted in wanted {
        let (puzzle, picture) = wanted.rendered(&mut chance).expect("a picture");
        let mistake = match photo::read(&picture, None) {
            Err(why) => Some((why.to_string(), false)),
            Ok(sight) => rendered::mistakes(&puzzle, &sight),
        };
        if let Some((what, is_silent)) = mistake {
            silent += usize::from(is_silent);
            mistakes.push(format!("{wanted:?}: {what}"));
        }
    }
    (silent, mistakes)
}

/// Sizes that can't have boxes.
const PRIMES: [(usize, usize); 4] = [(1, 5), (1, 7), (1, 11), (1, 13)];

#[test]
fn boards_without_boxes_are_read() {
    for (seed, is_taken) in [(4, false), (5, true)] {
        let (_, mistakes) = mistakes(seed, is_taken, &PRIMES);
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    }
    for extra in [Extra::Plain, Extra::Jigsaw] {
        let (_, mistakes) = misread(looks(extra, &PRIMES[..2]), 15);
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    }
}

#[test]
fn a_clear_part_of_a_board_is_not_taken_for_it() {
    is_read(646);
}

/// Both styles, each with and without a camera.
fn looks(extra: Extra, shapes: &[(usize, usize)]) -> impl Iterator<Item = Wanted> {
    shapes.iter().flat_map(move |shape| {
        [(Look::Svg, false), (Look::Svg, true), (Look::Print, false), (Look::Print, true)]
            .map(|(look, is_taken)| Wanted { shape: *shape, extra, look, is_taken })
    })
}

#[test]
fn pictures_that_the_page_gives_away_are_read() {
    let shapes = [(2, 3), (3, 3), (3, 4), (4, 4), (5, 5)];
    let svg =
        shapes.map(|shape| Wanted { shape, extra: Extra::Plain, look: Look::Svg, is_taken: false });
    let (_, mistakes) = misread(svg.into_iter(), 11);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// Styles that users may give to the page's SVG: texts and their replacements.
const STYLES: [(&str, &[(&str, &str)]); 5] = [
    ("as it is", &[]),
    (
        "dark",
        &[
            ("<svg ", "<svg fill=\"#eee\" "),
            ("fill=\"#fff\"", "fill=\"#16181d\""),
            ("stroke=\"#000\"", "stroke=\"#ddd\""),
            ("stroke=\"#888\"", "stroke=\"#555\""),
        ],
    ),
    (
        "thin",
        &[("stroke-width=\"3\"", "stroke-width=\"2\""), ("stroke=\"#888\"", "stroke=\"#ccc\"")],
    ),
    (
        "thick",
        &[("stroke-width=\"3\"", "stroke-width=\"5\""), ("stroke=\"#888\"", "stroke=\"#000\"")],
    ),
    (
        "brown on cream",
        &[
            ("<svg ", "<svg fill=\"#5b2c00\" "),
            ("fill=\"#fff\"", "fill=\"#f6ecd2\""),
            ("stroke=\"#000\"", "stroke=\"#7a4a12\""),
            ("stroke=\"#888\"", "stroke=\"#c9a36b\""),
        ],
    ),
];

#[test]
fn pictures_that_the_page_gives_away_are_read_in_other_styles() {
    let mut chance = Chance::of(14);
    let fonts: [&'static [u8]; 2] =
        [include_bytes!("fonts/Karla-Regular.otf"), include_bytes!("fonts/B612-Regular.otf")];
    for shape in [(2, 3), (3, 3), (4, 4)] {
        let wanted = Wanted { shape, extra: Extra::Plain, look: Look::Svg, is_taken: false };
        let puzzle = wanted.puzzle(&mut chance).expect("a puzzle");
        let svg = export::to_string(Export::Svg, Content::clues_of(&puzzle), Options::default())
            .expect("sayable");
        for (style, changes) in STYLES {
            let styled = changes.iter().fold(svg.clone(), |svg, (from, to)| {
                assert!(svg.contains(from), "{style}: {from}");
                svg.replace(from, to)
            });
            for family in ["Karla", "B612"] {
                let picture = drawn::raster(&styled, 1.5, family, &fonts).expect("a picture");
                let sight = photo::read(&picture, None).expect("a grid");
                assert_eq!(
                    rendered::mistakes(&puzzle, &sight),
                    None,
                    "{style}, {family}, {shape:?}"
                );
            }
        }
    }
}

#[test]
fn regions_are_read_by_their_thick_borders() {
    let (_, mistakes) = misread(looks(Extra::Jigsaw, &[(2, 3), (3, 3)]), 12);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn diagonals_are_read_below_digits() {
    let (_, mistakes) = misread(looks(Extra::Diagonals, &[(2, 4), (3, 3)]), 13);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// The measured picture of this number: its puzzle and its reading.
fn seen_in(number: u64) -> (Puzzle, Sight) {
    let mut chance = Chance::of(number);
    let wanted = Wanted::any(&mut chance);
    let (puzzle, picture) = wanted.rendered(&mut chance).expect("a picture");
    (puzzle, photo::read(&picture, None).expect("a grid"))
}

fn is_read(number: u64) {
    let (puzzle, sight) = seen_in(number);
    assert_eq!(rendered::mistakes(&puzzle, &sight), None, "{number}");
}

#[test]
fn digits_on_diagonals_are_read() {
    // Both diagonals across a 1; across 11; in poor light; through blur; the second one fainter.
    [377, 90, 128, 847, 83].into_iter().for_each(is_read);
}

#[test]
fn sums_are_read_that_touch_outlines_or_follow_from_the_others() {
    // Sums with a digit that is cut off with the outline, merges with it, or is blurred.
    [591, 632, 382].into_iter().for_each(is_read);
}

#[test]
fn outlines_that_touch_thick_borders_are_read() {
    [2, 398, 695].into_iter().for_each(is_read);
}

#[test]
fn a_few_boxes_are_divided_by_faint_lines() {
    is_read(1027);
}

#[test]
fn doubtful_digits_repeat_nothing_in_a_row_or_column() {
    let (puzzle, sight) = seen_in(1873);
    let clues: Vec<usize> = puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect();
    // The whole font looks slightly handwritten, which doesn't matter here.
    assert_eq!((seen_values(&sight), sight.shape, sight.marks), (clues, (4, 3), Marks::default()));
}

#[test]
fn a_wide_digit_is_no_number() {
    is_read(1939);
}

#[test]
fn cages_are_seen_with_their_sums() {
    let cages = || looks(Extra::Killer, &[(2, 3), (3, 3)]);
    let (_, mistakes) = misread(cages().filter(|wanted| !wanted.is_taken), 14);
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    // A camera blurs lines as fine as outlines and sums.
    let (silent, mistakes) = misread(cages().filter(|wanted| wanted.is_taken), 15);
    assert_eq!(silent, 0, "mistakes that aren’t marked as doubtful: {}", mistakes.join("\n"));
}

/// Two grids side by side, the first one larger, and their values.
fn two() -> (Grey, [Vec<usize>; 2]) {
    let font = &fonts()[0];
    let mut chance = Chance::of(4);
    let shape = (3, 3);
    let both = [0, 1].map(|_| values(&mut chance, shape));
    let prints = [50, 40].map(|cell| Style::plain(cell, false));
    let [first, second] = [0, 1].map(|at| {
        let texts: Vec<String> = both[at].iter().map(|value| as_numbers(*value)).collect();
        print::grid(&prints[at], font, shape, &texts).shown()
    });
    let width = first.width + second.width;
    let mut shades = Vec::new();
    for y in 0..first.height {
        shades.extend(&first.shades[y * first.width..][..first.width]);
        match second.shades.get(y * second.width..(y + 1) * second.width) {
            Some(row) => shades.extend(row),
            None => shades.extend(vec![250; second.width]),
        }
    }
    (Grey { width, height: first.height, shades }, both)
}

#[test]
fn the_larger_grid_is_read_or_the_one_aimed_at() {
    let (picture, both) = two();
    let read = |aim| seen_values(&photo::read(&picture, aim).expect("a grid"));
    assert_eq!(read(None), both[0]);
    assert_eq!(read(Some(Point { x: 250.0, y: 250.0 })), both[0]);
    assert_eq!(read(Some(Point { x: 700.0, y: 200.0 })), both[1]);
    let corners = photo::find_grid(&picture, Some(Point { x: 700.0, y: 200.0 })).expect("a grid");
    let whole = photo::read(&picture, Some(Point { x: 700.0, y: 200.0 })).expect("a grid").corners;
    for (quick, exact) in corners.iter().zip(whole) {
        let off = (quick.x - exact.x).hypot(quick.y - exact.y);
        assert!(off < 6.0, "{corners:?} and {whole:?}");
    }
}

#[test]
fn a_picture_without_a_grid_is_refused() {
    let all = |width: usize, height: usize, shade: u8| Grey {
        width,
        height,
        shades: vec![shade; width * height],
    };
    let wrong = Grey { width: usize::MAX, height: 2, shades: vec![0] };
    assert_eq!(photo::read(&wrong, None), Err(Unreadable::NotAPicture));
    assert_eq!(photo::read(&all(1, 1, 0), None), Err(Unreadable::TooSmall));
    assert_eq!(photo::read(&all(0, 0, 0), None), Err(Unreadable::TooSmall));
    assert_eq!(photo::read(&all(5000, 30, 0), None), Err(Unreadable::TooSmall));
    for shade in [0, 128, 255] {
        assert_eq!(photo::read(&all(400, 300, shade), None), Err(Unreadable::NoGrid));
    }
    assert_eq!(photo::read(&all(9000, 6000, 255), None), Err(Unreadable::NoGrid));
    let mut chance = Chance::of(6);
    for (width, height) in [(300, 300), (1200, 900), (4000, 50)] {
        let shades = (0..width * height).map(|_| chance.below(256) as u8).collect();
        let noise = Grey { width, height, shades };
        assert_eq!(photo::read(&noise, None).map(|sight| sight.shape), Err(Unreadable::NoGrid));
    }
    let text = {
        let mut sheet = print::Sheet::blank(600, 600, 250.0);
        for line in 0..20_u8 {
            let y = 30.0 * f32::from(line) + 15.0;
            sheet.write(&fonts()[0], "No grid is to be seen in 1 picture", (300.0, y), 14.0, 20.0);
        }
        sheet.shown()
    };
    assert_eq!(photo::read(&text, None).map(|sight| sight.shape), Err(Unreadable::NoGrid));
}
