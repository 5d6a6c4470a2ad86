//! Random puzzles of all sizes with their pictures, for tests and measurements.
//!
//! They are drawn in the page's style or a newspaper's, with or without a simulated camera.

use ab_glyph::FontVec;
use anyhow::{Context, Result};
use satdoku::board::{Board, BoxShape, CellId, Layout, Rule};
use satdoku::make::{Random, regions};
use satdoku::photo::{Grey, Reading, Sight};
use satdoku::puzzle::{Puzzle, SymbolSet, Value};
use satdoku::rules;

use crate::chance::Chance;
use crate::drawn::drawn;
use crate::print::{self, Style};
use crate::spoil::Camera;

/// Fonts that the training data doesn't contain, and their families' names.
const FONTS: [(&str, &[u8]); 3] = [
    ("Karla", include_bytes!("../tests/fonts/Karla-Regular.otf")),
    ("Karla", include_bytes!("../tests/fonts/Karla-Bold.otf")),
    ("B612", include_bytes!("../tests/fonts/B612-Regular.otf")),
];

/// Marks that a picture shows besides values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    /// Boxes only.
    Plain,
    /// Regions instead of boxes.
    Jigsaw,
    /// Lines along both diagonals.
    Diagonals,
    /// Cages with their sums.
    Killer,
}

/// The source of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The page's SVG.
    Svg,
    /// The style of newspapers and other programs.
    Print,
}

/// The properties of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// The rows and columns of a box.
    pub shape: (usize, usize),
    /// Marks besides values.
    pub extra: Extra,
    /// The picture's source.
    pub look: Look,
    /// True if a simulated camera takes the picture.
    pub is_taken: bool,
}

/// The box shapes.
pub const SHAPES: [(usize, usize); 10] =
    [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3), (4, 4), (5, 5)];

impl Wanted {
    /// Random properties.
    #[must_use]
    pub fn any(chance: &mut Chance) -> Wanted {
        let shape = if chance.happens(0.3) { (3, 3) } else { *chance.one_of(&SHAPES) };
        let values = shape.0 * shape.1;
        let extra = *chance.one_of(&[Extra::Plain, Extra::Jigsaw, Extra::Diagonals, Extra::Killer]);
        // Sums would be illegible in larger boards, whose cells are smaller.
        let has_room = match extra {
            Extra::Plain => true,
            Extra::Jigsaw | Extra::Diagonals => (6..=16).contains(&values),
            Extra::Killer => (6..=12).contains(&values),
        };
        Wanted {
            shape,
            extra: if has_room { extra } else { Extra::Plain },
            look: *chance.one_of(&[Look::Svg, Look::Print]),
            // A hand-held phone can't resolve more values.
            is_taken: values <= 16 && chance.happens(0.6),
        }
    }

    /// Generates a puzzle with these properties and its picture.
    ///
    /// # Errors
    /// If the puzzle can't be drawn.
    pub fn rendered(self, chance: &mut Chance) -> Result<(Puzzle, Grey)> {
        let puzzle = self.puzzle(chance)?;
        let values = self.shape.0 * self.shape.1;
        // Sums must be legible. The camera's picture is about as large as the drawing.
        let cell = if self.extra == Extra::Killer { 640 / values } else { 540 / values };
        let print = match self.look {
            Look::Svg => {
                let (family, _) = *chance.one_of(&FONTS);
                let scale = (cell as f32 / 40.0).max(0.8) * chance.between(1.0, 1.8);
                drawn(&puzzle, None, scale, family, &FONTS.map(|(_, font)| font))?
            }
            Look::Print => {
                let (_, font) = *chance.one_of(&FONTS);
                let font = FontVec::try_from_vec(font.to_vec())?;
                let mut style = Style::plain(cell.max(30), chance.happens(0.3));
                // Two-digit numbers need some room beside them, and clues need room below a sum.
                if values > 9 || self.extra == Extra::Killer {
                    style.height = 0.45;
                }
                print::puzzle(&style, &font, &puzzle).shown()
            }
        };
        let picture = if self.is_taken {
            // A sheet of paper has a larger margin than the file.
            let print = framed(&print, print.width / 16);
            let side = print.width.clamp(600, 1000) * 11 / 10;
            Camera::any(chance, 0.5).taken(&print, side, chance)
        } else {
            print
        };
        Ok((puzzle, picture))
    }

    /// Generates a puzzle with these properties.
    ///
    /// # Errors
    /// If there is no such puzzle.
    pub fn puzzle(self, chance: &mut Chance) -> Result<Puzzle> {
        let shape = BoxShape::new(self.shape.0, self.shape.1)?;
        let solution = shifted(chance, self.shape);
        let kind = |word: &str| rules::Kinds::ALL.get(word).context("a kind of rule");
        let rules = match self.extra {
            Extra::Plain => Vec::new(),
            Extra::Jigsaw => {
                vec![regions(shape, &mut Random::from_seed(chance.below(1 << 20) as u64))]
            }
            Extra::Diagonals => vec![Rule::new(kind("x")?, Vec::new(), Vec::new())],
            Extra::Killer => {
                let cage = kind("cage")?;
                let sum =
                    |cells: &Vec<CellId>| cells.iter().map(|cell| solution[*cell]).sum::<usize>();
                let rule =
                    |cells: Vec<CellId>| Rule::new(cage, cells.clone(), vec![sum(&cells) as u16]);
                cages(chance, &solution).into_iter().map(rule).collect()
            }
        };
        let board = Board::new(Layout::single(shape).with_rules(rules)?);
        let blank = if self.extra == Extra::Killer { chance.between(0.7, 1.0) } else { 0.6 };
        // A clue in the cell of a sum would overlap the sum.
        let is_free = |cell: CellId| {
            let mut cages = board.layout().rules().iter();
            cages.all(|rule| rule.cells.first() != Some(&cell))
        };
        let clues = solution
            .iter()
            .enumerate()
            .map(|(cell, value)| {
                Value::new(*value).filter(|_| !chance.happens(blank) && is_free(cell))
            })
            .collect();
        // In some fonts, the letter I looks like the digit 1, and O like 0.
        let has_letters = (10..=16).contains(&shape.value_count()) && chance.happens(0.5);
        let symbols = if has_letters { SymbolSet::LettersFromA } else { SymbolSet::Numbers };
        Ok(Puzzle::new(board, clues)?.with_symbols(symbols))
    }
}

/// Adds a margin of paper, in pixels, on each side.
fn framed(picture: &Grey, margin: usize) -> Grey {
    let paper = picture.shades.first().copied().unwrap_or(u8::MAX);
    let (width, height) = (picture.width + 2 * margin, picture.height + 2 * margin);
    let mut shades = vec![paper; width * height];
    for (y, row) in picture.shades.chunks_exact(picture.width).enumerate() {
        shades[(y + margin) * width + margin..][..picture.width].copy_from_slice(row);
    }
    Grey { width, height, shades }
}

/// Generates a solution: a value for each cell, without repeats in rows, columns and boxes.
fn shifted(chance: &mut Chance, shape: (usize, usize)) -> Vec<usize> {
    let side = shape.0 * shape.1;
    let shift = chance.below(side);
    let value =
        |row: usize, column: usize| (row * shape.1 + row / shape.0 + column + shift) % side + 1;
    (0..side * side).map(|at| value(at / side, at % side)).collect()
}

/// Divides the board into cages: one to five connected cells each, without repeated values.
fn cages(chance: &mut Chance, solution: &[usize]) -> Vec<Vec<CellId>> {
    let side = solution.len().isqrt();
    let mut is_free = vec![true; solution.len()];
    let mut cages = Vec::new();
    for start in 0..solution.len() {
        if !is_free[start] {
            continue;
        }
        is_free[start] = false;
        let mut cage = vec![start];
        for _ in 0..chance.below(5) {
            let near = |cell: CellId| {
                let (row, column) = (cell / side, cell % side);
                [
                    (row + 1 < side).then_some(cell + side),
                    (column + 1 < side).then_some(cell + 1),
                    (column > 0).then(|| cell - 1),
                ]
            };
            let is_new = |cell: &CellId| {
                is_free[*cell] && cage.iter().all(|known| solution[*known] != solution[*cell])
            };
            let next: Vec<CellId> =
                cage.iter().flat_map(|cell| near(*cell)).flatten().filter(is_new).collect();
            if next.is_empty() {
                break;
            }
            let cell = *chance.one_of(&next);
            is_free[cell] = false;
            cage.push(cell);
        }
        cage.sort_unstable();
        cages.push(cage);
    }
    cages
}

/// Describes the differences between a puzzle and its reading. Returns `None` if there are none.
///
/// The boolean is true if a difference wasn't marked as doubtful.
#[must_use]
pub fn mistakes(puzzle: &Puzzle, sight: &Sight) -> Option<(String, bool)> {
    let layout = puzzle.board().layout();
    let shape = (layout.shape().rows(), layout.shape().columns());
    let mut mistakes = Vec::new();
    let mut is_silent = false;
    let mut note = |what: String, is_doubtful: bool| {
        mistakes.push(what);
        is_silent |= !is_doubtful;
    };
    if sight.cells.len() != puzzle.clues().len() {
        return Some((format!("{} cells", sight.cells.len()), true));
    }
    let wanted =
        layout.regions().map(|regions| regions.iter().map(|of| *of as u8).collect::<Vec<_>>());
    if wanted.is_none() && sight.shape != shape {
        note(format!("boxes {:?}", sight.shape), false);
    }
    let is_said = |doubt| sight.marks.doubts.contains(&doubt);
    if wanted.as_deref().map(parted) != sight.marks.regions.as_deref().map(parted) {
        note(format!("regions {:?}", sight.marks.regions), is_said(satdoku::photo::Doubt::Regions));
    }
    let has_diagonals = layout.rules().iter().any(|rule| rule.kind.word == "x");
    if sight.marks.diagonals != [has_diagonals; 2] {
        let is_said = is_said(satdoku::photo::Doubt::Diagonals);
        note(format!("diagonals {:?}", sight.marks.diagonals), is_said);
    }
    let wanted: Vec<_> = layout.rules().iter().filter(|rule| rule.kind.word == "cage").collect();
    for rule in &wanted {
        let seen = sight.marks.cages.iter().find(|cage| cage.cells == rule.cells);
        if seen.and_then(|cage| cage.sum) != rule.number() {
            let outlines = is_said(satdoku::photo::Doubt::Outlines);
            let is_said = seen.map_or(outlines, satdoku::photo::Cage::is_doubtful);
            note(format!("cage {:?} of {:?}: {seen:?}", rule.cells, rule.number()), is_said);
        }
    }
    if sight.marks.cages.len() > wanted.len() {
        note(format!("{} cages for {}", sight.marks.cages.len(), wanted.len()), false);
    }
    for (cell, (seen, clue)) in sight.cells.iter().zip(puzzle.clues()).enumerate() {
        if seen.printed() != clue.map(Value::get) {
            let hand = if seen.is_written { ", written" } else { "" };
            let Reading { value, certainty, .. } = seen;
            let what = format!("cell {cell}: {clue:?} as {value:?}{hand} ({certainty})");
            note(what, seen.is_doubtful());
        }
    }
    (!mistakes.is_empty()).then(|| (mistakes.join("\n    "), is_silent))
}

/// Names each region by its first cell, so that equal divisions compare as equal.
fn parted(of: &[u8]) -> Vec<Option<usize>> {
    of.iter().map(|region| of.iter().position(|other| other == region)).collect()
}
