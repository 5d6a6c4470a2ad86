//! Drawings in a grid besides values: regions, diagonals, cages.

use super::boxes;
use super::cages::{self, Outlines};
use super::classify::Classifier;
use super::diagonals::{self, Diagonal};
use super::edges::Edges;
use super::regions;
use super::shaded;
use super::sums::{self, Sum};
use super::tone;
use super::{Grey, Reading};

/// The drawings in a grid besides the values of its cells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Marks {
    /// For each cell, row by row, the number of its region, from 0. `None` if there are boxes.
    pub regions: Option<Vec<u8>>,
    /// True for each diagonal that is drawn or shaded: the falling one, then the rising one.
    pub diagonals: [bool; 2],
    /// The cages, in the order of their first cells.
    pub cages: Vec<Cage>,
    /// The uncertain parts.
    pub doubts: Vec<Doubt>,
}

impl Marks {
    /// The word, in links, of the rule kind of the diagonals; `None` if there are none.
    #[must_use]
    pub fn diagonals_word(&self) -> Option<&'static str> {
        match self.diagonals {
            [true, true] => Some("x"),
            [true, false] => Some("falling"),
            [false, true] => Some("rising"),
            [false, false] => None,
        }
    }
}

/// A cage: cells in an outline, with or without a sum in the corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Cage {
    /// The cells, row by row.
    pub cells: Vec<usize>,
    /// The sum, if it has a readable one.
    pub sum: Option<u16>,
    /// The probability of these cells and this sum, 0 to 1.
    pub certainty: f32,
}

impl Cage {
    /// True if a person should check it.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.certainty < Reading::SURE
    }
}

/// A part of the board, other than a value of a cell or cage, that a person should check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// Some lines are thicker or thinner than the regions require.
    Regions,
    /// There may be a line along a diagonal.
    Diagonals,
    /// Some outlines close around nothing.
    Outlines,
}

/// From this share of the sides inside regions on, open outlines are reported even without sums.
const MANY: f32 = 0.5;

/// Returns the rows and columns of a box, the other drawings, and the grid without them: its values
/// only.
pub fn marks(straightened: &Grey, fine: &Grey, cells: usize) -> ((usize, usize), Marks, Grey) {
    let edges = Edges::measure(straightened, cells);
    let mut marks = Marks::default();
    let shape = boxes::shape(&edges);
    if let Some(regions) = regions::regions(&edges).filter(|regions| !regions.are_boxes(shape)) {
        if regions.is_doubtful {
            marks.doubts.push(Doubt::Regions);
        }
        marks.regions = Some(regions.of);
    }
    let diagonals = diagonals::diagonals(straightened, cells);
    let drawn = diagonals.map(Diagonal::is_drawn);
    let shaded = shaded::diagonals(&tone::tones(straightened, cells), cells);
    marks.diagonals = [0, 1].map(|at| drawn[at] || shaded[at]);
    let is_maybe = |own: &Diagonal| !own.is_drawn() && own.share >= diagonals::DOUBTFUL;
    // A single diagonal is rare.
    if diagonals.iter().any(is_maybe) || marks.diagonals[0] != marks.diagonals[1] {
        marks.doubts.push(Doubt::Diagonals);
    }
    let mut clean = if drawn.contains(&true) {
        diagonals::erased(straightened, cells, &diagonals)
    } else {
        straightened.clone()
    };
    let outlines = cages::outlines(fine, cells);
    let (cages, sums) = summed(fine, cells, &outlines);
    // Without sums they may be anything: a shadow beside each line looks like outlines.
    let are_cages = sums.len() * 2 > outlines.closed.len();
    let are_many = || {
        let regions = marks.regions.clone().unwrap_or_else(|| regions::of_boxes(shape));
        outlines.share_within(&regions, cells) > MANY
    };
    if outlines.has_others && (are_cages || are_many()) {
        marks.doubts.push(Doubt::Outlines);
    }
    if are_cages {
        for (cell, sum) in &sums {
            erase(&mut clean, cells, *cell, sum);
        }
        cages::erase(&mut clean, cells, &outlines);
        marks.cages = cages;
    }
    (shape, marks, clean)
}

/// Reads the sums of the cages. Returns the cages, and the sums with their cells.
fn summed(fine: &Grey, cells: usize, outlines: &Outlines) -> (Vec<Cage>, Vec<(usize, Sum)>) {
    let classifier = Classifier::new();
    let mut found: Vec<(usize, usize, Sum)> = Vec::new();
    let mut cages = Vec::new();
    for (at, outline) in outlines.closed.iter().enumerate() {
        let first = outline.cells[0];
        let count = outline.cells.len();
        let sum = sums::sum(fine, cells, first, outlines, count, &classifier);
        let clear = if outline.is_doubtful { 0.7 } else { 1.0 };
        let certainty = sum.as_ref().map_or(1.0, |sum| sum.certainty);
        cages.push(Cage {
            cells: outline.cells.clone(),
            sum: sum.as_ref().and_then(|sum| sum.value),
            certainty: clear * certainty,
        });
        found.extend(sum.map(|sum| (at, first, sum)));
    }
    balance(&mut cages, &found, cells);
    doubt(&mut cages, found.len());
    (cages, found.into_iter().map(|(_, first, sum)| (first, sum)).collect())
}

/// The largest certainty of a value that a person should check.
const UNSURE: f32 = 0.8 * Reading::SURE;
/// The probability that the first of two digits is lost, for a sum of one digit.
const LOST: f32 = 1e-4;
/// The probability of each possible sum, if the sum isn't readable.
const UNREAD: f32 = 1e-3;

/// If cages with sums cover the board, the total of the sums equals that of the rows. Otherwise
/// some sums were misread, and the most probable correction is chosen. An unreadable sum is the
/// missing rest.
fn balance(cages: &mut [Cage], found: &[(usize, usize, Sum)], cells: usize) {
    let whole = cells * cells * (cells + 1) / 2;
    let covered: usize = cages.iter().map(|cage| cage.cells.len()).sum();
    let unread = found.iter().filter(|(_, _, sum)| sum.value.is_none()).count();
    let total: usize = cages.iter().filter_map(|cage| cage.sum).map(usize::from).sum();
    let is_all = covered == cells * cells && found.len() == cages.len();
    if !is_all || unread > 1 || unread == 0 && total == whole {
        return;
    }
    let choices: Vec<Vec<(usize, f32)>> =
        found.iter().map(|(at, _, sum)| choices(sum, cages[*at].cells.len(), cells)).collect();
    if let Some(chosen) = adding_up(&choices, whole) {
        for (cage, sum) in cages.iter_mut().zip(chosen) {
            if cage.sum != Some(sum as u16) {
                (cage.sum, cage.certainty) = (Some(sum as u16), UNSURE);
            }
        }
    } else if let Some(cage) = cages.iter_mut().min_by(|a, b| a.certainty.total_cmp(&b.certainty)) {
        cage.certainty = cage.certainty.min(UNSURE);
    }
}

/// Marks cages without a sum as doubtful if most cages, by `with_sum`, have one. If most cages are
/// doubtful then, marks all.
fn doubt(cages: &mut [Cage], with_sum: usize) {
    let unclear = cages.iter().filter(|cage| cage.sum.is_none_or(|_| cage.is_doubtful())).count();
    let are_unclear = 2 * unclear > cages.len();
    let have_sums = 4 * with_sum > 3 * cages.len();
    for cage in cages.iter_mut() {
        if have_sums && (are_unclear || cage.sum.is_none()) {
            cage.certainty = cage.certainty.min(UNSURE);
        }
    }
}

/// The possible sums of a cage of `count` cells, with their probabilities.
fn choices(sum: &Sum, count: usize, values: usize) -> Vec<(usize, f32)> {
    let possible = sums::possible(count, values);
    let Some(value) = sum.value.map(usize::from) else {
        return possible.map(|sum| (sum, UNREAD)).collect();
    };
    let lost = (1..10).map(|first| 10 * first + value).filter(|_| value < 10);
    let lost = lost.filter(|sum| possible.contains(sum)).map(|whole| (whole, LOST * sum.certainty));
    let others = sum.others.iter().map(|(other, part)| (usize::from(*other), *part));
    std::iter::once((value, sum.certainty)).chain(others).chain(lost).collect()
}

/// Chooses one of each list such that the total is `whole` and the probability is the highest:
/// Viterbi, *Error Bounds for Convolutional Codes*, IEEE Transactions on Information Theory 13(2),
/// 1967.
fn adding_up(choices: &[Vec<(usize, f32)>], whole: usize) -> Option<Vec<usize>> {
    let mut likely = vec![f32::NEG_INFINITY; whole + 1];
    likely[0] = 0.0;
    let mut steps: Vec<Vec<u16>> = Vec::with_capacity(choices.len());
    for choices in choices {
        let mut next = vec![f32::NEG_INFINITY; whole + 1];
        let mut step = vec![0; whole + 1];
        for (sum, part) in choices {
            let part = part.max(f32::MIN_POSITIVE).ln();
            for total in *sum..=whole {
                let together = likely[total - sum] + part;
                if together > next[total] {
                    (next[total], step[total]) = (together, *sum as u16);
                }
            }
        }
        likely = next;
        steps.push(step);
    }
    if likely[whole] == f32::NEG_INFINITY {
        return None;
    }
    let mut rest = whole;
    let mut chosen: Vec<usize> = steps
        .iter()
        .rev()
        .map(|step| {
            let sum = usize::from(step[rest]);
            rest -= sum;
            sum
        })
        .collect();
    chosen.reverse();
    Some(chosen)
}

/// Covers a sum with the paper beside it.
fn erase(picture: &mut Grey, cells: usize, cell: usize, sum: &Sum) {
    let side = (picture.width / cells) as f32;
    let (top, left) = (cell / cells * side as usize, cell % cells * side as usize);
    let [from_x, from_y, to_x, to_y] = sum.place;
    let pixel = |place: f32, more: f32| (place * side + more).clamp(0.0, side - 1.0) as usize;
    let (across, down) =
        (pixel(from_x, -1.0)..pixel(to_x, 1.0), pixel(from_y, -1.0)..pixel(to_y, 1.0));
    let paper = picture.row(top + down.end.midpoint(side as usize / 2))[left + across.end];
    for y in down {
        let start = (top + y) * picture.width + left;
        picture.shades[start + across.start..start + across.end].fill(paper);
    }
}
