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
/// What may be ink if the digits aren't clear then: they melt into what is near them, or into the paper.
const INKS: [f32; 4] = [INK, 0.65, 0.8, 0.35];
/// What is as certain as this needs no other look, and what another look tells counts as much.
const CLEAR: f32 = 0.5;
/// How much it counts beside that what is seen when something is cut off: it may be of a digit.
const CUT: f32 = 0.02;
/// What is less likely isn't told.
const LEAST_LIKELY: f32 = 1e-5;
/// Neither are more than so many other sums.
const MOST_OTHERS: usize = 8;
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
    let mut read = Read::default();
    let look = |read: &mut Read, marked: &[bool], weight: f32| {
        let Some(glyphs) = corner.glyphs(marked) else { return };
        let verdicts: Vec<Verdict> =
            glyphs.iter().map(|(glyph, _)| classifier.verdict(glyph)).collect();
        let sums = likely(&verdicts, count, cells);
        read.add(sums, weight, place(&glyphs, side as f32));
    };
    look(&mut read, &corner.marked(INK, 0), 1.0);
    let cut = if read.certainty() >= CLEAR { CUT } else { 1.0 };
    look(&mut read, &corner.marked(INK, inside), cut);
    for ink in INKS {
        if read.certainty() < CLEAR {
            look(&mut read, &corner.marked(ink, 0), CLEAR);
            look(&mut read, &corner.without_outline(ink, line, false), CLEAR);
            look(&mut read, &corner.without_outline(ink, line, true), CLEAR);
        }
    }
    read.sum()
}

/// What the digits in a corner are, as several looks tell.
#[derive(Default)]
struct Read {
    /// The sums that they may be, with how likely each is.
    sums: Vec<(u16, f32)>,
    /// How likely the one is that is placed.
    surest: f32,
    place: Option<[f32; 4]>,
}

impl Read {
    /// Adds what one look tells, which counts as much as this.
    fn add(&mut self, sums: Vec<(u16, f32)>, weight: f32, place: [f32; 4]) {
        let surest = weight * sums.iter().map(|(_, part)| *part).fold(0.0, f32::max);
        if self.place.is_none() || surest > self.surest {
            (self.surest, self.place) = (surest, Some(place));
        }
        for (sum, part) in sums {
            let part = weight * part;
            match self.sums.iter_mut().find(|(known, _)| *known == sum) {
                Some((_, known)) => *known = known.max(part),
                None => self.sums.push((sum, part)),
            }
        }
    }

    /// How likely the likeliest one is.
    fn certainty(&self) -> f32 {
        self.surest / self.whole()
    }

    fn whole(&self) -> f32 {
        self.sums.iter().map(|(_, part)| part).sum::<f32>().max(1.0)
    }

    fn sum(mut self) -> Option<Sum> {
        let whole = self.whole();
        self.sums.iter_mut().for_each(|(_, part)| *part /= whole);
        self.sums.sort_by(|a, b| b.1.total_cmp(&a.1));
        let first = self.sums.first().copied();
        let others = self.sums.into_iter().skip(1).filter(|(_, part)| *part > LEAST_LIKELY);
        Some(Sum {
            value: first.map(|(sum, _)| sum),
            certainty: first.map_or(0.0, |(_, part)| part),
            others: others.take(MOST_OTHERS).collect(),
            place: self.place?,
        })
    }
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

    /// Where there is at least so much ink, when so many pixels above and to the left are not looked at.
    fn marked(&self, least: f32, from: usize) -> Vec<bool> {
        let is_seen = |at: usize| at % self.width >= from && at / self.width >= from;
        self.ink.iter().enumerate().map(|(at, ink)| *ink > least && is_seen(at)).collect()
    }

    /// Where there is at least so much ink beside an outline so far inside: it is followed from its ends at the far sides
    /// as long as there is no other ink beside it, or if `is_through` wherever there is none that touches it.
    fn without_outline(&self, least: f32, line: f32, is_through: bool) -> Vec<bool> {
        let mut marked = self.marked(least, 0);
        let height = marked.len() / self.width;
        let half = 0.03 * self.cell + 1.0;
        let band = (line - half).max(0.0) as usize..((line + half).ceil() as usize + 1).min(height);
        let mut follow = |far: usize, wide: usize, at: &dyn Fn(usize, usize) -> usize| {
            for along in (band.end..far).rev() {
                // What is nearer than the outline is the border.
                let is_ink = |across: &usize| marked[at(along, *across)];
                let beside = band.end..if is_through { band.end + 1 } else { wide };
                let is_beside = beside.clone().any(|across| is_ink(&across));
                if is_through && is_beside {
                    continue;
                }
                if !is_through && (is_beside || !band.clone().any(|across| is_ink(&across))) {
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
        let height = (whole.down.1 - whole.down.0) as f32 / self.width as f32;
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
                (
                    Glyph { pixels, middle: 0.5, height, halves: None },
                    Component { across, ..whole.clone() },
                )
            })
            .collect()
    }
}

/// Which of the sums that a cage of so many cells can have these digits are, with how likely each is.
fn likely(verdicts: &[Verdict], count: usize, values: usize) -> Vec<(u16, f32)> {
    let ten = 10_usize;
    let digits = verdicts.len() as u32;
    let with_so_many = if digits == 1 { 1 } else { ten.pow(digits - 1) }..ten.pow(digits);
    let sums = possible(count, values).filter(|sum| with_so_many.contains(sum));
    let likely = sums.map(|sum| {
        let digit = |at: u32| sum / ten.pow(digits - 1 - at) % ten;
        let parts = (0..digits).zip(verdicts).map(|(at, verdict)| verdict.digit(digit(at)));
        (sum as u16, parts.product::<f32>())
    });
    let mut likely: Vec<(u16, f32)> = likely.collect();
    let known: f32 = likely.iter().map(|(_, part)| part).sum();
    let whole = (known + STRANGE * (1.0 - known)).max(1e-9);
    for (_, part) in &mut likely {
        *part /= whole;
    }
    likely
}

/// The sums that a cage of so many cells can have that holds none of so many values twice.
pub fn possible(count: usize, values: usize) -> std::ops::RangeInclusive<usize> {
    count * (count + 1) / 2..=count * (2 * values + 1 - count) / 2
}
