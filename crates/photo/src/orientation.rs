//! The orientation of a grid in its picture.

use super::classify::{Classifier, SYMBOLS, Verdict};
use super::glyphs::{Glyph, Held, SIDE};

/// The number of clockwise quarters by which the glyphs of a grid are turned.
pub fn quarters(held: &[Held], values: usize) -> u8 {
    let classifier = Classifier::new();
    let alone: Vec<&Glyph> = held
        .iter()
        .filter_map(|held| if let [glyph] = &held.glyphs[..] { Some(glyph) } else { None })
        .take(MAX_GLYPHS)
        .collect();
    if alone.len() < MIN_GLYPHS {
        return 0;
    }
    // The mean likeness to digits after turning back, or to digits and letters. Many upside-down
    // digits look like letters.
    let likeness = |quarters: u8| {
        let verdicts: Vec<_> =
            alone.iter().map(|glyph| classifier.verdict(&turned_back(glyph, quarters))).collect();
        let mean = |symbols: usize| {
            let most = |verdict: &Verdict| {
                verdict.likelihoods[..symbols].iter().copied().fold(MIN_LIKELY, f32::max).ln()
            };
            verdicts.iter().map(most).sum::<f32>() / verdicts.len() as f32
        };
        let digits = mean(DIGITS);
        if values > 9 { digits.max(mean(SYMBOLS.len()) - LETTERS) } else { digits }
    };
    let upright = likeness(0);
    if upright > CLEAR {
        return 0;
    }
    let turned = (1..4).map(|quarters| (quarters, likeness(quarters)));
    let best = turned.max_by(|a, b| a.1.total_cmp(&b.1));
    best.filter(|(_, likeness)| *likeness > upright + BETTER).map_or(0, |(quarters, _)| quarters)
}

/// A glyph turned back by this number of quarters.
fn turned_back(glyph: &Glyph, quarters: u8) -> Glyph {
    let last = SIDE - 1;
    let from = |x: usize, y: usize| match quarters {
        0 => (x, y),
        1 => (last - y, x),
        2 => (last - x, last - y),
        _ => (y, last - x),
    };
    let pixel = |at: usize| {
        let (x, y) = from(at % SIDE, at / SIDE);
        glyph.pixels[y * SIDE + x]
    };
    Glyph { pixels: (0..SIDE * SIDE).map(pixel).collect(), halves: None, ..*glyph }
}

/// The largest number of glyphs examined.
const MAX_GLYPHS: usize = 24;
/// With fewer glyphs, the orientation isn't examined.
const MIN_GLYPHS: usize = 4;
/// The least mean log probability of upright glyphs.
const CLEAR: f32 = -0.15;
/// The penalty for letters.
const LETTERS: f32 = 0.25;
/// The number of digits, which are the first symbols.
const DIGITS: usize = 10;
/// The least improvement of another orientation.
const BETTER: f32 = 0.3;
/// The lower bound on a probability.
const MIN_LIKELY: f32 = 1e-3;
