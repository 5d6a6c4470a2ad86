//! The sums in the corners of cages.

use super::Grey;
use super::cages::Outlines;
use super::classify::{Classifier, Verdict};
use super::components::{Component, components};
use super::glyphs::{Glyph, scaled};

/// The number in a corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Sum {
    /// The most probable value; `None` if it isn't readable.
    pub value: Option<u16>,
    /// The probability of the value, 0 to 1.
    pub certainty: f32,
    /// Other possible values with their probabilities.
    pub others: Vec<(u16, f32)>,
    /// The place, in cells from the cell's upper left corner: left, top, right, bottom.
    pub place: [f32; 4],
}

/// The largest extent of a sum from the upper left corner of its cell: to the right, and down.
const REACH: (f32, f32) = (0.66, 0.42);
/// The height of its digits, in cells, at least and at most.
const HEIGHT: (f32, f32) = (0.085, 0.36);
/// The width of a digit, as a share of its height, at least and at most.
const WIDTH: (f32, f32) = (0.12, 1.0);
/// Two touching digits are wider than this share of their height.
const TWO: f32 = 0.95;
/// The least contrast of ink, as a share of the picture's contrast.
const FAINT: f32 = 0.25;
/// A pixel with at least this share of the contrast is ink.
const INK: f32 = 0.5;
/// Other thresholds for ink if the digits aren't clear, because they merge with other marks or with
/// the paper.
const INKS: [f32; 4] = [INK, 0.65, 0.8, 0.35];
/// A certainty that needs no further look; also the weight of a further look.
const CLEAR: f32 = 0.5;
/// The weight of a look that cuts off the outline, beside a clear one: it may cut off part of a
/// digit.
const CUT: f32 = 0.02;
/// Less probable values are left out.
const MIN_LIKELY: f32 = 1e-5;
/// The largest number of other sums.
const MAX_OTHERS: usize = 8;
/// The weight of probability that went to impossible sums.
const STRANGE: f32 = 0.3;

/// Reads the number in the corner of a cell, for a cage of `count` cells without repeated values.
/// Returns `None` if there is nothing.
pub fn sum(
    straightened: &Grey,
    cells: usize,
    cell: usize,
    outlines: &Outlines,
    count: usize,
    classifier: &Classifier,
) -> Option<Sum> {
    let side = straightened.width / cells;
    let corner = Corner::find(straightened, cells, cell)?;
    // The outline may have a gap for the sum, end at its digits, or run between it and the border.
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

/// The digits in a corner, combined from several looks.
#[derive(Default)]
struct Read {
    /// The possible sums with their probabilities.
    sums: Vec<(u16, f32)>,
    /// The probability of the sum whose place is kept.
    surest: f32,
    place: Option<[f32; 4]>,
}

impl Read {
    /// Adds one look with a weight.
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

    /// The probability of the most probable sum.
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
        let others = self.sums.into_iter().skip(1).filter(|(_, part)| *part > MIN_LIKELY);
        Some(Sum {
            value: first.map(|(sum, _)| sum),
            certainty: first.map_or(0.0, |(_, part)| part),
            others: others.take(MAX_OTHERS).collect(),
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
    /// The side of the whole cell in pixels.
    cell: f32,
    ink: Vec<f32>,
}

impl Corner {
    fn find(straightened: &Grey, cells: usize, at: usize) -> Option<Corner> {
        let side = straightened.width / cells;
        let (top, left) = (at / cells * side, at % cells * side);
        let (width, height) = ((REACH.0 * side as f32) as usize, (REACH.1 * side as f32) as usize);
        let shades: Vec<f32> = (0..height)
            .flat_map(|y| &straightened.row(top + y)[left..left + width])
            .map(|shade| f32::from(*shade))
            .collect();
        // Borders are as dark as digits. Most of the rest is paper.
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

    /// The pixels with at least this much ink, without the first `from` rows and columns.
    fn marked(&self, least: f32, from: usize) -> Vec<bool> {
        let is_seen = |at: usize| at % self.width >= from && at / self.width >= from;
        self.ink.iter().enumerate().map(|(at, ink)| *ink > least && is_seen(at)).collect()
    }

    /// The pixels with at least this much ink, without an outline at the distance `line`. The
    /// outline is followed from its far ends as long as there is no other ink beside it; with
    /// `is_through`, wherever no ink touches it.
    fn without_outline(&self, least: f32, line: f32, is_through: bool) -> Vec<bool> {
        let mut marked = self.marked(least, 0);
        let height = marked.len() / self.width;
        let half = 0.03 * self.cell + 1.0;
        let band = (line - half).max(0.0) as usize..((line + half).ceil() as usize + 1).min(height);
        let mut follow = |far: usize, wide: usize, at: &dyn Fn(usize, usize) -> usize| {
            for along in (band.end..far).rev() {
                // Anything nearer than the outline is the border.
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

    /// Finds adjacent glyphs that look like digits.
    fn glyphs(&self, marked: &[bool]) -> Option<Found> {
        let (found, labels) = components(self.width, marked, true);
        let height = self.ink.len() / self.width;
        let mut digits: Vec<(usize, &Component)> = found
            .iter()
            .enumerate()
            .filter(|(_, component)| self.is_digit(component, height))
            .collect();
        // The digits of a number have similar heights, and share a baseline.
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

    /// A single digit, or two that touch.
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

/// The possible sums of a cage of `count` cells with these digits, with their probabilities.
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

/// The possible sums of `count` different values.
pub fn possible(count: usize, values: usize) -> std::ops::RangeInclusive<usize> {
    count * (count + 1) / 2..=count * (2 * values + 1 - count) / 2
}
