//! Detection of handwriting: by the look and height of glyphs, and by the share of handwriting in
//! the puzzle.

use super::classify::Verdict;
use super::glyphs::Glyph;

/// The contents of a cell: its glyphs, and the classifier's verdict on each.
pub struct Trace<'a> {
    pub glyphs: &'a [Glyph],
    pub verdicts: &'a [Verdict],
}

/// The probability that each is handwritten, 0 to 1.
///
/// If much is written, printed digits have one height, and written ones another. If nothing else is
/// written, a glyph that looks slightly like it is a printed digit of an unusual font.
pub fn written(traces: &[Trace<'_>]) -> Vec<f32> {
    let Some(usual) = usual_height(traces) else { return Vec::new() };
    let count = traces.iter().filter(|trace| trace.look() > 0.0).count();
    let share = (count as f32 / traces.len() as f32).clamp(MIN_SHARE, MAX_SHARE);
    let likely = |trace: &Trace<'_>| {
        let likelihood = logistic(trace.sign(usual, share) + logit(share));
        if share < FEW { likelihood.min(DOUBTFUL) } else { likelihood }
    };
    traces.iter().map(likely).collect()
}

/// The mean handwriting score of the classifier.
pub fn look<'a>(traces: impl Iterator<Item = &'a Trace<'a>>) -> f32 {
    let (sum, count) = traces.fold((0.0, 0.0), |(sum, count), own| (sum + own.look(), count + 1.0));
    sum / f32::max(count, 1.0)
}

impl Trace<'_> {
    /// The log odds of handwriting against print of the usual height, if this share looks written.
    fn sign(&self, usual: f32, share: f32) -> f32 {
        let taller = self.height() / usual - 1.0;
        let by_height = if taller > 0.0 { TALLER * taller } else { LOWER * -taller };
        let by_height = by_height + SQUARE * (taller * taller).min(MAX_SQUARE);
        LOOK * (self.look() + PRINTED) + (share / MUCH).min(1.0) * by_height
    }

    /// The handwriting score of the classifier.
    fn look(&self) -> f32 {
        let sum: f32 = self.verdicts.iter().map(|verdict| logit(verdict.written)).sum();
        sum / self.verdicts.len().max(1) as f32
    }

    fn height(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.height).fold(0.0, f32::max)
    }
}

/// The height of the glyphs that look least written.
fn usual_height(traces: &[Trace<'_>]) -> Option<f32> {
    let mut traces: Vec<&Trace<'_>> = traces.iter().collect();
    traces.sort_by(|a, b| a.look().total_cmp(&b.look()));
    traces.truncate((traces.len() / 4).clamp(4, 12));
    traces.sort_by(|a, b| a.height().total_cmp(&b.height()));
    traces.get(traces.len() / 2).map(|trace| trace.height())
}

pub fn logit(likelihood: f32) -> f32 {
    let likelihood = likelihood.clamp(1e-4, 1.0 - 1e-4);
    (likelihood / (1.0 - likelihood)).ln()
}

pub fn logistic(sign: f32) -> f32 {
    1.0 / (1.0 + (-sign).exp())
}

// Logistic regression over the 10,473 cells that aren't blank in the filled-in training photos of
// wichtounet/sudoku_dataset; printed and written cells have the same total weight.
/// The weight of the classifier's score, and its offset.
const LOOK: f32 = 2.8;
const PRINTED: f32 = 1.5;
/// The weights of being taller and of being lower than usual, the weight of the squared deviation,
/// and the bound on that square.
const TALLER: f32 = -5.8;
const LOWER: f32 = 10.0;
const SQUARE: f32 = 77.0;
const MAX_SQUARE: f32 = 0.09;

/// The bounds on the share of written cells.
const MIN_SHARE: f32 = 0.01;
const MAX_SHARE: f32 = 0.6;
/// With at least this share, the heights count fully. Some fonts have digits of several heights.
const MUCH: f32 = 0.3;
/// With a smaller share, a person should check values that seem written: their probability is
/// capped.
const FEW: f32 = 0.08;
/// The least difference between printed and written digits in their [`look`].
pub const APART: f32 = 3.0;
const DOUBTFUL: f32 = 0.95;

#[cfg(test)]
mod tests {
    use super::super::classify::SYMBOLS;
    use super::*;

    /// The probability of handwriting for each pair of score and height.
    fn likelihoods_of(cells: &[(f32, f32)]) -> Vec<f32> {
        let glyph = |height| vec![Glyph { pixels: Vec::new(), middle: 0.5, height, halves: None }];
        let verdict = |written| vec![Verdict { likelihoods: [0.0; SYMBOLS.len() + 1], written }];
        let held: Vec<_> =
            cells.iter().map(|(look, height)| (glyph(*height), verdict(*look))).collect();
        let traces: Vec<Trace<'_>> =
            held.iter().map(|(glyphs, verdicts)| Trace { glyphs, verdicts }).collect();
        written(&traces)
    }

    #[test]
    fn with_much_writing_looks_and_heights_decide() {
        let mut cells = [[(0.02, 0.5); 20], [(0.9, 0.4); 20]].concat();
        cells.extend([(0.3, 0.4), (0.1, 0.5), (0.5, 0.5)]);
        let likely = likelihoods_of(&cells);
        assert!(likely[..20].iter().all(|likely| *likely < 0.05), "{likely:?}");
        assert!(likely[20..40].iter().all(|likely| *likely > 0.95), "{likely:?}");
        assert!(likely[40] > 0.9 && likely[41] < 0.4 && likely[42] > 0.9, "{:?}", &likely[40..]);
    }

    #[test]
    fn where_little_is_written_fonts_may_look_so() {
        // Digits of three heights.
        let mut cells = [[(0.02, 0.4); 10], [(0.05, 0.5); 10], [(0.2, 0.3); 10]].concat();
        cells.push((0.9, 0.5));
        let likely = likelihoods_of(&cells);
        assert!(likely[..30].iter().all(|likely| *likely < 0.1), "{likely:?}");
        assert!((0.5..0.96).contains(&likely[30]), "someone should look at it: {}", likely[30]);
        assert!(super::written(&[]).is_empty());
    }
}
