//! The small numbers in the corners of cages.

use super::Grey;
use super::cages::Outlines;
use super::classify::{Classifier, Verdict};
use super::components::{Component, components};
use super::glyphs::{Glyph, scaled};

/// The number in a corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Sum {
    /// What it is, most likely; none, if something stands there that can't be read.
    pub value: Option<u16>,
    /// How likely that is, 0 to 1.
    pub certainty: f32,
    /// What else it may be, with how likely that is.
    pub others: Vec<(u16, f32)>,
    /// Where it stands, in cells from the cell's upper left corner: from the left and from above, to the right and
    /// down.
    pub place: [f32; 4],
}

/// How far from the upper left corner of its cell a sum reaches: to the right, and down.
const REACH: (f32, f32) = (0.66, 0.42);
/// The height of its digits, in cells.
const HEIGHT: (f32, f32) = (0.085, 0.36);
/// The width of a digit, as a share of its height.
const WIDTH: (f32, f32) = (0.12, 1.0);
/// Two digits that touch are wider than this share of their height.
const TWO: f32 = 0.95;
/// Less contrast than this share of the picture's is no ink.
const FAINT: f32 = 0.25;
/// What has at least this share of the contrast is ink.
const INK: f32 = 0.5;
/// What is as certain as this needs no other look.
const CLEAR: f32 = 0.5;
/// How much of a likelihood counts that went to what no sum is.
const STRANGE: f32 = 0.3;

/// Reads the number in the corner of a cell, of a cage of so many cells that holds no value twice; none, if
/// there is nothing there.
pub fn sum(
    straightened: &Grey,
    cells: usize,
    cell: usize,
    outlines: &Outlines,
    count: usize,
    classifier: &Classifier,
) -> Option<Sum> {
    let side = straightened.width / cells;
    let corner = Corner::of(straightened, cells, cell)?;
    // The outline may have a gap for it, end at its digits, or run between it and the border.
    let line = outlines.inset * side as f32;
    let inside = ((outlines.inset + 0.02) * side as f32).round() as usize;
    let read = |marked: &[bool]| {
        let glyphs = corner.glyphs(marked)?;
        let verdicts: Vec<Verdict> =
            glyphs.iter().map(|(glyph, _)| classifier.verdict(glyph)).collect();
        Some(told(&verdicts, count, cells, place(&glyphs, side as f32)))
    };
    let surest = |a: Option<Sum>, b: Option<Sum>| {
        a.into_iter().chain(b).max_by(|a, b| a.certainty.total_cmp(&b.certainty))
    };
    let whole = surest(read(&corner.marked(0)), read(&corner.marked(inside)));
    if whole.as_ref().is_some_and(|sum| sum.certainty >= CLEAR) {
        return whole;
    }
    // What is cut off with the outline may be a digit's own.
    let cut = read(&corner.without_outline(line));
    surest(whole, cut.map(|sum| Sum { certainty: CLEAR * sum.certainty, ..sum }))
}

type Found = Vec<(Glyph, Component)>;

fn place(glyphs: &Found, side: f32) -> [f32; 4] {
    let ends = |end: fn(&Component) -> usize| glyphs.iter().map(move |(_, whole)| end(whole));
    let share = |end: Option<usize>| end.unwrap_or(0) as f32 / side;
    [
        share(ends(|whole| whole.across.0).min()),
        share(ends(|whole| whole.down.0).min()),
        share(ends(|whole| whole.across.1).max()),
        share(ends(|whole| whole.down.1).max()),
    ]
}

/// The corner of a cell as ink and paper.
struct Corner {
    width: usize,
    /// The side of the whole cell.
    cell: f32,
    ink: Vec<f32>,
}

impl Corner {
    fn of(straightened: &Grey, cells: usize, at: usize) -> Option<Corner> {
        let side = straightened.width / cells;
        let (top, left) = (at / cells * side, at % cells * side);
        let (width, height) = ((REACH.0 * side as f32) as usize, (REACH.1 * side as f32) as usize);
        let shades: Vec<f32> = (0..height)
            .flat_map(|y| &straightened.row(top + y)[left..left + width])
            .map(|shade| f32::from(*shade))
            .collect();
        // Borders are as dark as digits, and beside them most is paper.
        let border = side / 25 + 1;
        let mut inner: Vec<f32> = (border..height)
            .flat_map(|y| shades[y * width + border..(y + 1) * width].iter().copied())
            .collect();
        inner.sort_by(f32::total_cmp);
        let (dark, paper, light) =
            (inner[inner.len() / 50], inner[inner.len() / 2], inner[inner.len() * 49 / 50]);
        let ink = if paper - dark >= light - paper { dark } else { light };
        let (darkest, lightest) = straightened.ends();
        if (ink - paper).abs() < (FAINT * f32::from(lightest - darkest)).max(8.0) {
            return None;
        }
        let ink = shades.iter().map(|shade| ((shade - paper) / (ink - paper)).clamp(0.0, 1.0));
        Some(Corner { width, cell: side as f32, ink: ink.collect() })
    }

    /// Where ink is, when so many pixels above and to the left are not looked at.
    fn marked(&self, from: usize) -> Vec<bool> {
        let is_seen = |at: usize| at % self.width >= from && at / self.width >= from;
        self.ink.iter().enumerate().map(|(at, ink)| *ink > INK && is_seen(at)).collect()
    }

    /// Where ink is beside an outline so far inside: it is followed from its ends at the far sides as long as
    /// there is no other ink beside it.
    fn without_outline(&self, line: f32) -> Vec<bool> {
        let mut marked = self.marked(0);
        let height = marked.len() / self.width;
        let half = 0.03 * self.cell + 1.0;
        let band = (line - half).max(0.0) as usize..((line + half).ceil() as usize + 1).min(height);
        let mut follow = |far: usize, wide: usize, at: &dyn Fn(usize, usize) -> usize| {
            for along in (band.end..far).rev() {
                // What is nearer than the outline is the border.
                let is_ink = |across: &usize| marked[at(along, *across)];
                let is_beside = (band.end..wide).any(|across| is_ink(&across));
                if is_beside || !band.clone().any(|across| is_ink(&across)) {
                    break;
                }
                for across in band.clone() {
                    marked[at(along, across)] = false;
                }
            }
        };
        follow(height, self.width, &|y, x| y * self.width + x);
        follow(self.width, height, &|x, y| y * self.width + x);
        marked
    }

    /// What looks like digits beside each other.
    fn glyphs(&self, marked: &[bool]) -> Option<Found> {
        let (found, labels) = components(self.width, marked, true);
        let height = self.ink.len() / self.width;
        let mut digits: Vec<(usize, &Component)> = found
            .iter()
            .enumerate()
            .filter(|(_, component)| self.is_digit(component, height))
            .collect();
        // The digits of a number are about as high, and stand on one line.
        let tallest = digits.iter().map(|(_, own)| own.down.1 - own.down.0).max()?;
        let first = digits.iter().find(|(_, own)| own.down.1 - own.down.0 == tallest)?.1.clone();
        digits.retain(|(_, own)| {
            let foot = own.down.1.abs_diff(first.down.1) as f32;
            foot <= 0.25 * tallest as f32 && 10 * (own.down.1 - own.down.0) >= 7 * tallest
        });
        digits.sort_by_key(|(_, own)| own.across.0);
        let glyphs: Found = digits
            .into_iter()
            .flat_map(|(at, own)| self.digit(&labels, at as u32 + 1, own))
            .collect();
        (1..=3).contains(&glyphs.len()).then_some(glyphs)
    }

    fn is_digit(&self, component: &Component, height: usize) -> bool {
        let tall = (component.down.1 - component.down.0) as f32;
        let wide = (component.across.1 - component.across.0) as f32;
        (HEIGHT.0 * self.cell..HEIGHT.1 * self.cell).contains(&tall)
            && wide >= WIDTH.0 * tall
            && wide <= 2.0 * WIDTH.1 * tall
            && component.across.0 > 0
            && component.across.1 < self.width
            && component.down.0 > 0
            && component.down.1 < height
            && component.count as f32 >= 0.15 * tall * wide
    }

    /// A digit alone, or two that touch each other.
    fn digit(&self, labels: &[u32], label: u32, whole: &Component) -> Found {
        let alone = Grey::of(self.width, self.ink.len() / self.width, |x, y| {
            let near = |at: usize, end: usize| at.saturating_sub(1)..(at + 2).min(end);
            let is_its = near(y, self.ink.len() / self.width)
                .any(|y| near(x, self.width).any(|x| labels[y * self.width + x] == label));
            if is_its { (self.ink[y * self.width + x] * 255.0) as u8 } else { 0 }
        });
        let (left, right) = whole.across;
        let width = right - left;
        let parts = if width as f32 > TWO * (whole.down.1 - whole.down.0) as f32 {
            let ink = |x: usize| -> u32 {
                (whole.down.0..whole.down.1).map(|y| u32::from(alone.row(y)[x])).sum()
            };
            let between = (left + width / 3..right - width / 3).min_by_key(|x| ink(*x));
            let between = between.unwrap_or(left + width / 2);
            vec![(left, between), (between, right)]
        } else {
            vec![(left, right)]
        };
        parts
            .into_iter()
            .map(|across| {
                let pixels = scaled(&alone, across, whole.down);
                (Glyph { pixels, middle: 0.5, halves: None }, Component { across, ..whole.clone() })
            })
            .collect()
    }
}

/// Which of the sums that a cage of so many cells can have these digits are.
fn told(verdicts: &[Verdict], count: usize, values: usize, place: [f32; 4]) -> Sum {
    let least = count * (count + 1) / 2;
    let most = count * (2 * values + 1 - count) / 2;
    let ten = 10_usize;
    let digits = verdicts.len() as u32;
    let with_so_many = if digits == 1 { 1 } else { ten.pow(digits - 1) }..ten.pow(digits);
    let sums = (least..=most).filter(|sum| with_so_many.contains(sum));
    let likely = sums.map(|sum| {
        let digit = |at: u32| sum / ten.pow(digits - 1 - at) % ten;
        let parts = (0..digits).zip(verdicts).map(|(at, verdict)| verdict.digit(digit(at)));
        (sum as u16, parts.product::<f32>())
    });
    let mut likely: Vec<(u16, f32)> = likely.collect();
    likely.sort_by(|a, b| b.1.total_cmp(&a.1));
    let known: f32 = likely.iter().map(|(_, part)| part).sum();
    let whole = (known + STRANGE * (1.0 - known)).max(1e-9);
    for (_, part) in &mut likely {
        *part /= whole;
    }
    let first = likely.first().copied();
    Sum {
        value: first.map(|(sum, _)| sum),
        certainty: first.map_or(0.0, |(_, part)| part),
        others: likely.into_iter().skip(1).filter(|(_, part)| *part > 1e-4).take(4).collect(),
        place,
    }
}
