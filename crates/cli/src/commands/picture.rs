//! `satdoku picture`.

use std::io::Cursor;

use anyhow::Context;
use image::{DynamicImage, ImageDecoder, ImageReader};
use satdoku::board::{Board, BoxShape, Layout, Rule};
use satdoku::formats::export::Content;
use satdoku::photo::{self, Doubt, Grey, Marks, Point, Reading, Sight, Tints};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::rules::{self, Kinds};

use crate::args::Picture;
use crate::forms;
use crate::input::{bytes_of, name_of};
use crate::outcome::Outcome;
use crate::output::{print, report};
use crate::progress;

/// The maximum size of a file, in bytes.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// The maximum number of pixels: more than phones take, and 320 MB once decoded.
const MAX_PIXELS: u64 = 80_000_000;

/// The maximum number of other readings to list for a cell.
const MAX_OTHERS: usize = 3;

/// Runs the command.
pub(crate) fn run(args: &Picture) -> anyhow::Result<Outcome> {
    progress::start(None);
    let bytes = bytes_of(&args.file, MAX_BYTES)?;
    let (shades, tints) = decode(bytes).with_context(|| name_of(&args.file))?;
    let sight = read(args, &shades, &tints).with_context(|| name_of(&args.file))?;
    let puzzle = puzzle_of(&sight, args.handwritten)?;
    print(&forms::write(Content::clues_of(&puzzle), args.to)?)?;
    for doubt in doubts(&puzzle, &sight, args.handwritten) {
        report(&doubt);
    }
    Ok(Outcome::Complete)
}

/// Reads the requested grid.
fn read(args: &Picture, shades: &Grey, tints: &Tints) -> anyhow::Result<Sight> {
    let largest = photo::read_in_colour(shades, Some(tints), None)?;
    let count = largest.grids.len().max(1);
    if args.grid == 1 {
        if count > 1 {
            report(&format!(
                "the picture has {count} grids, and this is the largest; --grid 2 reads the next"
            ));
        }
        return Ok(largest);
    }
    let corners = largest.grids.get(usize::from(args.grid) - 1);
    let corners = corners.with_context(|| {
        format!("there is no grid {}: the number of grids is {count}", args.grid)
    })?;
    Ok(photo::read_in_colour(shades, Some(tints), Some(centre(corners)))?)
}

/// The point between the corners of a grid.
fn centre(corners: &[Point; 4]) -> Point {
    let mean = |of: fn(&Point) -> f32| corners.iter().map(of).sum::<f32>() / 4.0;
    Point { x: mean(|corner| corner.x), y: mean(|corner| corner.y) }
}

/// Decodes a picture to shades and colours, turned by its EXIF orientation.
fn decode(bytes: Vec<u8>) -> anyhow::Result<(Grey, Tints)> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    anyhow::ensure!(
        reader.format().is_some(),
        "the picture can't be read; use a photo or screenshot as JPEG, PNG or BMP"
    );
    let mut decoder = reader.into_decoder().context("the picture can't be decoded")?;
    let (width, height) = decoder.dimensions();
    anyhow::ensure!(
        u64::from(width) * u64::from(height) <= MAX_PIXELS,
        "the picture has {width} × {height} pixels; the maximum is {} million",
        MAX_PIXELS / 1_000_000
    );
    let orientation = decoder.orientation()?;
    let mut picture =
        DynamicImage::from_decoder(decoder).context("the picture can't be decoded")?;
    picture.apply_orientation(orientation);
    let mut pixels = picture.into_rgba8();
    for pixel in pixels.pixels_mut() {
        // Transparent pixels count as white paper.
        let opacity = u16::from(pixel.0[3]);
        let over_white =
            |part: u8| ((u16::from(part) * opacity + 255 * (255 - opacity)) / 255) as u8;
        let [red, green, blue, _] = pixel.0;
        pixel.0 = [over_white(red), over_white(green), over_white(blue), 255];
    }
    let [width, height] = [pixels.width(), pixels.height()].map(|side| side as usize);
    let tints = Tints::measure(width, &pixels);
    Ok((Grey { width, height, shades: photo::shades_of(&pixels) }, tints))
}

/// The puzzle of a grid.
fn puzzle_of(sight: &Sight, takes_handwritten: bool) -> anyhow::Result<Puzzle> {
    let (rows, columns) = sight.shape;
    let layout = Layout::single(BoxShape::new(rows, columns)?);
    let layout = layout.with_fitting_rules(drawn_rules(&sight.marks), |_, _| ())?;
    let mut puzzle = Puzzle::empty(Board::new(layout));
    for (cell, reading) in sight.cells.iter().enumerate() {
        let clue = if takes_handwritten { reading.value } else { reading.printed() };
        let clue = clue.and_then(Value::new).filter(|value| value.get() <= rows * columns);
        puzzle.set_clue(cell, clue);
    }
    Ok(puzzle)
}

/// The drawn rules.
fn drawn_rules(marks: &Marks) -> Vec<Rule> {
    let regions = marks.regions.iter().map(|regions| rules::regions(regions.clone()));
    let diagonals =
        marks.diagonals_word().and_then(|word| Kinds::ALL.get(word)).map(rules::of_board);
    let cages = marks.cages.iter().map(|cage| rules::cage(cage.cells.clone(), cage.sum));
    regions.chain(diagonals).chain(cages).collect()
}

/// A sentence about each part that the user should check.
fn doubts(puzzle: &Puzzle, sight: &Sight, takes_handwritten: bool) -> Vec<String> {
    let place = |cell: usize| puzzle.board().place(cell);
    let of_marks = sight.marks.doubts.iter().map(|doubt| match doubt {
        Doubt::Regions => "some borders between regions are unclear".to_owned(),
        Doubt::Diagonals => "there may be a diagonal".to_owned(),
        Doubt::Outlines => "some lines look like part of a cage, but enclose nothing".to_owned(),
    });
    let cages = sight.marks.cages.iter().filter(|cage| cage.is_doubtful());
    let cages =
        cages.map(|cage| format!("the cage that begins at {} is uncertain", place(cage.cells[0])));
    let is_doubtful = |reading: &Reading| {
        reading.is_doubtful()
            || takes_handwritten && reading.is_written && reading.is_doubtful_value()
    };
    let show = |value: Option<usize>| match value.and_then(Value::new) {
        Some(value) => puzzle.symbols().show(value),
        None => "blank".to_owned(),
    };
    let cells = sight.cells.iter().enumerate().filter(|(_, reading)| is_doubtful(reading));
    let cells = cells.map(|(cell, reading)| {
        let clue = puzzle.clues()[cell].map(Value::get);
        let readings = std::iter::once(reading.value).chain(reading.others.iter().map(|of| of.0));
        let mut others: Vec<String> = Vec::new();
        for other in readings.filter(|other| *other != clue).map(show) {
            if !others.contains(&other) && others.len() < MAX_OTHERS {
                others.push(other);
            }
        }
        let others = match others.as_slice() {
            [] => String::new(),
            others => format!("; it may be {}", others.join(" or ")),
        };
        format!("{} is read as {}, but that is uncertain{others}", place(cell), show(clue))
    });
    of_marks.chain(cages).chain(cells).collect()
}
