//! What is drawn in a grid besides its cells' values: regions, diagonals, cages.

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

/// What is drawn in a grid besides the values of its cells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Marks {
    /// For each cell, row by row, the number of its region, from 0, if there are such in place of boxes.
    pub regions: Option<Vec<u8>>,
    /// Whether the diagonals are drawn, or shaded: the one that falls to the right, and the one that rises.
    pub diagonals: [bool; 2],
    /// The cages, by their first cells.
    pub cages: Vec<Cage>,
    /// What of it is not certain.
    pub doubts: Vec<Doubt>,
}

/// Cells with an outline around them, and maybe a sum in the corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Cage {
    /// Its cells, row by row.
    pub cells: Vec<usize>,
    /// Its sum, if it has one that can be read.
    pub sum: Option<u16>,
    /// How likely it has these cells and this sum, 0 to 1.
    pub certainty: f32,
}

impl Cage {
    /// Whether a person should look at it.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.certainty < Reading::SURE
    }
}

/// What of a board, other than a cell's or a cage's value, a person should look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// Some lines are thicker or thinner than the regions would have them.
    Regions,
    /// There may be a line along a diagonal.
    Diagonals,
    /// Some outlines close around nothing.
    Outlines,
}

/// From this share of the sides within regions on, lines as of outlines are told of, even if there are no sums.
const MANY: f32 = 0.5;

/// The rows and columns of a box, what is drawn besides, and the grid without that: its values alone.
pub fn marks(straightened: &Grey, fine: &Grey, cells: usize) -> ((usize, usize), Marks, Grey) {
    let edges = Edges::of(straightened, cells);
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
    // One alone is seldom drawn.
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
    // What hasn't a sum may be anything: a shadow beside each line has the look of outlines.
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

/// The cages with their sums, and in which cells these stand.
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

/// How certain at most is what a person should look at.
const UNSURE: f32 = 0.8 * Reading::SURE;
/// How likely the first of two digits is lost, for a sum of one.
const LOST: f32 = 1e-4;
/// How likely each possible sum is, where one stands that can't be read.
const UNREAD: f32 = 1e-3;

/// Where every cell lies in a cage with a sum, all sums together are those of the rows. If they aren't, some were
/// misread: those for which what makes up the difference is the likeliest. One that can't be read is what is missing.
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

/// Makes those cages doubtful that may have a sum which is overlooked, where most of them, so many, have one; and where
/// most sums are doubtful, all of them.
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

/// What the sum of a cage of so many cells may be, with how likely that is.
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

/// Of each of these choices one, such that together they are this much, and as likely as can be: Viterbi, *Error Bounds
/// for Convolutional Codes*, IEEE Transactions on Information Theory 13(2), 1967.
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
