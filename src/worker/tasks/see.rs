//! Reads pictures: a grid with its clues, or only the place of a grid.
//!
//! The worker for this contains the classifier, and is loaded when there is a picture.

use serde::{Deserialize, Serialize};

use super::Photo;
use crate::bytes::Bytes;
use crate::photo::{self, Doubt, Grey, Marks, Point, Tints};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Image {
    /// The bytes of a file, to be decoded.
    File(Bytes),
    /// A picture from a camera.
    Shades(Shades),
    /// A decoded picture, with two more bytes per pixel: how blue it is, and how red.
    Colours(Shades, Bytes),
}

/// A picture in shades of grey.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shades {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The shades row by row, from 0 for black to 255 for white.
    pub shades: Bytes,
}

/// A point in a picture, as fractions of its width and height.
pub type Spot = (f32, f32);

/// Reads the grid of a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadPicture {
    /// The picture.
    pub image: Image,
    /// A point in the grid to read, if that isn't the largest.
    pub aim: Option<Spot>,
}

/// The content of a picture, or the reason in words why nothing is read from it.
pub type Seen = Result<Grid, String>;

/// A grid in a picture, with its content.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// The corners, clockwise from the upper left one.
    pub corners: [Spot; 4],
    /// The corners of all grids in the picture, including this one, the largest first.
    pub grids: Vec<[Spot; 4]>,
    /// The straightened grid. Its border is the border of the picture.
    pub straightened: Shades,
    /// The numbers of rows and columns of a box.
    pub shape: (usize, usize),
    /// The regions, diagonals and cages.
    pub rules: Vec<SeenRule>,
    /// The rules that the user should check.
    pub doubts: Vec<RuleDoubt>,
    /// The cells, row by row.
    pub cells: Vec<SeenCell>,
}

/// A drawn rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenRule {
    /// The word of its kind in links.
    pub kind: String,
    /// The cells, if it has any.
    pub cells: Vec<usize>,
    /// The numbers, such as a cage's sum.
    pub numbers: Vec<u16>,
}

/// Rules that the user should check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleDoubt {
    /// Not all borders of regions are clear.
    Regions,
    /// There may be a diagonal.
    Diagonals,
    /// Lines look like a cage's, but enclose nothing.
    Outlines,
    /// This many cages are uncertain. Their first cells are doubtful.
    Cages(usize),
}

/// The content of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCell {
    /// The value, if there is one.
    pub value: Option<usize>,
    /// True if the user should check the cell, assuming that handwriting is left out.
    pub is_doubtful: bool,
    /// True if the user should check the value, assuming that handwriting is taken.
    pub is_doubtful_value: bool,
    /// Other possible readings, the likeliest first.
    pub others: Vec<Option<usize>>,
    /// True if the value is handwritten, or in another colour than the clues.
    pub is_written: bool,
}

impl SeenCell {
    /// The value, if it is printed.
    #[must_use]
    pub fn printed(&self) -> Option<usize> {
        self.value.filter(|_| !self.is_written)
    }
}

impl Task for ReadPicture {
    type Worker = Photo;
    type Progress = ();
    type Answer = Seen;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Seen, SolveError> {
        let (shades, tints) = match self.image {
            Image::File(_) => return Ok(Err("The picture is not decoded.".to_owned())),
            Image::Shades(shades) => (shades, None),
            Image::Colours(shades, tints) => (shades, Some(tints)),
        };
        let picture = shades.grey();
        let tints = tints
            .map(|tints| Tints { width: picture.width, pairs: tints.0.as_chunks().0.to_vec() });
        let aim = self.aim.map(|spot| point_at(spot, &picture));
        let sight = photo::read_in_colour(&picture, tints.as_ref(), aim);
        Ok(sight.map(|sight| grid(sight, &picture)).map_err(|reason| reason.to_string()))
    }
}

/// Finds the place of the grid in a picture, without reading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindGrid {
    /// The picture, from a camera.
    pub shades: Shades,
}

impl Task for FindGrid {
    type Worker = Photo;
    type Progress = ();
    type Answer = Option<[Spot; 4]>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Option<[Spot; 4]>, SolveError> {
        let picture = self.shades.grey();
        Ok(photo::find_grid(&picture, None).map(|corners| corners.map(|at| spot_at(at, &picture))))
    }
}

impl Shades {
    /// Converts pixels of red, green, blue and opacity.
    #[must_use]
    pub fn of_pixels(width: u32, height: u32, pixels: &[u8]) -> Self {
        Self { width, height, shades: Bytes(photo::shades_of(pixels)) }
    }

    /// Converts such pixels, and keeps their colours.
    #[must_use]
    pub fn in_colour(width: u32, height: u32, pixels: &[u8]) -> Image {
        let tints = Tints::measure(width as usize, pixels).pairs.into_flattened();
        Image::Colours(Self::of_pixels(width, height, pixels), Bytes(tints))
    }

    fn grey(self) -> Grey {
        let [width, height] = [self.width, self.height].map(|side| side as usize);
        Grey { width, height, shades: self.shades.0 }
    }
}

fn point_at((x, y): Spot, picture: &Grey) -> Point {
    Point { x: x * picture.width as f32, y: y * picture.height as f32 }
}

fn spot_at(Point { x, y }: Point, picture: &Grey) -> Spot {
    (x / picture.width as f32, y / picture.height as f32)
}

fn grid(sight: photo::Sight, picture: &Grey) -> Grid {
    let spots = |corners: [Point; 4]| corners.map(|corner| spot_at(corner, picture));
    let marks = &sight.marks;
    let unclear: Vec<usize> =
        marks.cages.iter().filter(|cage| cage.is_doubtful()).map(|cage| cage.cells[0]).collect();
    let (rules, doubts) = (rules(marks), doubts(marks, unclear.len()));
    let cell = |(cell, reading): (usize, photo::Reading)| SeenCell {
        is_doubtful: reading.is_doubtful() || unclear.contains(&cell),
        is_doubtful_value: reading.is_doubtful_value(),
        value: reading.value,
        others: reading.others.into_iter().map(|(value, _)| value).collect(),
        is_written: reading.is_written,
    };
    let Grey { width, height, shades } = sight.straightened;
    Grid {
        corners: spots(sight.corners),
        grids: sight.grids.into_iter().map(spots).collect(),
        straightened: Shades { width: width as u32, height: height as u32, shades: Bytes(shades) },
        shape: sight.shape,
        rules,
        doubts,
        cells: sight.cells.into_iter().enumerate().map(cell).collect(),
    }
}

fn rules(marks: &Marks) -> Vec<SeenRule> {
    let rule = |kind: &str, cells: &[usize], numbers: Vec<u16>| SeenRule {
        kind: kind.to_owned(),
        cells: cells.to_vec(),
        numbers,
    };
    let regions = marks.regions.iter().map(|of| {
        let numbers = of.iter().map(|region| u16::from(*region)).collect();
        rule("regions", &[], numbers)
    });
    let diagonals = marks.diagonals_word().map(|kind| rule(kind, &[], Vec::new()));
    let cages = marks.cages.iter();
    let cages = cages.map(|cage| rule("cage", &cage.cells, cage.sum.into_iter().collect()));
    regions.chain(diagonals).chain(cages).collect()
}

/// The rules that the user should check. `cages` is the number of uncertain cages.
fn doubts(marks: &Marks, cages: usize) -> Vec<RuleDoubt> {
    let of_marks = marks.doubts.iter().map(|doubt| match doubt {
        Doubt::Regions => RuleDoubt::Regions,
        Doubt::Diagonals => RuleDoubt::Diagonals,
        Doubt::Outlines => RuleDoubt::Outlines,
    });
    of_marks.chain((cages > 0).then_some(RuleDoubt::Cages(cages))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::testing::Notes;

    fn blank(side: u32) -> Shades {
        Shades { width: side, height: side, shades: Bytes(vec![255; (side * side) as usize]) }
    }

    #[test]
    fn a_picture_without_a_grid_is_refused_in_words() {
        let read = |image: Image| ReadPicture { image, aim: Some((0.5, 0.5)) }.run(&Notes::new());
        for (image, word) in [
            (Image::Shades(blank(200)), "no grid"),
            (Image::Shades(blank(2)), "too small"),
            (Image::Shades(Shades { width: 9, ..blank(200) }), "no picture"),
            (Image::File(Bytes(vec![1])), "not decoded"),
        ] {
            let Ok(Err(words)) = read(image) else { panic!("read as a grid") };
            assert!(words.contains(word), "{words}");
        }
        let found = FindGrid { shades: blank(200) }.run(&Notes::new());
        assert_eq!(found.ok(), Some(None));
    }

    #[test]
    fn what_is_drawn_becomes_rules_and_what_is_unclear_is_told() {
        let cage =
            |cells: &[usize], sum, certainty| photo::Cage { cells: cells.to_vec(), sum, certainty };
        let sight = photo::Sight {
            corners: [Point { x: 0.0, y: 0.0 }; 4],
            grids: Vec::new(),
            straightened: Grey { width: 1, height: 1, shades: vec![0] },
            shape: (2, 2),
            marks: Marks {
                regions: Some(vec![0, 0, 0, 1]),
                diagonals: [true, false],
                cages: vec![cage(&[0, 1], Some(3), 0.99), cage(&[2, 6], None, 0.2)],
                doubts: vec![Doubt::Regions],
            },
            cells: vec![
                photo::Reading {
                    value: None,
                    certainty: 1.0,
                    others: vec![],
                    is_written: false,
                    kind_certainty: 1.0,
                };
                16
            ],
        };
        let grid = grid(sight, &Grey { width: 1, height: 1, shades: vec![0] });
        let told: Vec<_> =
            grid.rules.iter().map(|rule| (&*rule.kind, &*rule.cells, &*rule.numbers)).collect();
        let cells: &[usize] = &[];
        assert_eq!(
            told,
            [
                ("regions", cells, &[0, 0, 0, 1][..]),
                ("falling", cells, &[]),
                ("cage", &[0, 1], &[3]),
                ("cage", &[2, 6], &[]),
            ]
        );
        let marked = grid.cells.iter().position(|cell| cell.is_doubtful);
        assert_eq!((marked, grid.doubts.len()), (Some(2), 2), "{:?}", grid.doubts);
    }

    #[test]
    fn colours_are_as_dark_as_they_look() {
        let pixels = [[255, 255, 255, 255], [0, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]];
        let shades = Shades::of_pixels(2, 2, pixels.as_flattened());
        assert_eq!(shades.shades.0, [255, 0, 149, 28]);
    }

    #[test]
    fn places_are_parts_of_the_picture() {
        let picture = Grey { width: 200, height: 100, shades: vec![] };
        let point = point_at((0.25, 0.5), &picture);
        assert_eq!(point, Point { x: 50.0, y: 50.0 });
        assert_eq!(spot_at(point, &picture), (0.25, 0.5));
    }
}
