//! Which way up a grid lies in its picture.

use super::classify::{Classifier, SYMBOLS, Verdict};
use super::glyphs::{Glyph, Held, SIDE};

/// By how many quarters, clockwise, what these cells of a grid with so many values hold is turned.
pub fn quarters(held: &[Held], values: usize) -> u8 {
    let classifier = Classifier::new();
    let alone: Vec<&Glyph> = held
        .iter()
        .filter_map(|held| if let [glyph] = &held.glyphs[..] { Some(glyph) } else { None })
        .take(MOST)
        .collect();
    if alone.len() < LEAST {
        return 0;
    }
    // How much, in the mean, these look like digits when they are turned back, or like digits and letters: many
    // a digit upside down has the look of a letter.
    let likeness = |quarters: u8| {
        let verdicts: Vec<_> =
            alone.iter().map(|glyph| classifier.verdict(&turned_back(glyph, quarters))).collect();
        let mean = |symbols: usize| {
            let most = |verdict: &Verdict| {
                verdict.likelihoods[..symbols].iter().copied().fold(LEAST_LIKELY, f32::max).ln()
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

/// A glyph as it is when its picture is turned back by so many quarters.
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

/// So many glyphs tell which way up they are.
const MOST: usize = 24;
/// With fewer than so many it isn't asked.
const LEAST: usize = 4;
/// A mean likelihood, as its logarithm, from which on what is looked at is taken for upright.
const CLEAR: f32 = -0.15;
/// How much less that is of letters.
const LETTERS: f32 = 0.25;
/// The first symbols are digits.
const DIGITS: usize = 10;
/// By how much it must be better otherwise.
const BETTER: f32 = 0.3;
/// What is less likely counts as that.
const LEAST_LIKELY: f32 = 1e-3;
