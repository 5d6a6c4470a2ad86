//! What of a puzzle is written by hand: by how it looks, by how high it is, and by how much of the whole is.

use super::classify::Verdict;
use super::glyphs::Glyph;

/// What stands in a cell: its glyphs, and what the classifier says of each.
pub struct Trace<'a> {
    pub glyphs: &'a [Glyph],
    pub verdicts: &'a [Verdict],
}

/// How likely each of these is written by hand, 0 to 1.
///
/// Where much is written, printed digits have one height, and written ones have theirs. Where nothing else is,
/// what looks a little like it is a printed digit of an unusual font.
pub fn written(traces: &[Trace<'_>]) -> Vec<f32> {
    let Some(usual) = usual_height(traces) else { return Vec::new() };
    let count = traces.iter().filter(|trace| trace.look() > 0.0).count();
    let share = (count as f32 / traces.len() as f32).clamp(LEAST_SHARE, MOST_SHARE);
    let likely = |trace: &Trace<'_>| {
        let likelihood = logistic(trace.sign(usual, share) + logit(share));
        if share < FEW { likelihood.min(DOUBTFUL) } else { likelihood }
    };
    traces.iter().map(likely).collect()
}

/// How much these look written to the classifier, in the mean.
pub fn look<'a>(traces: impl Iterator<Item = &'a Trace<'a>>) -> f32 {
    let (sum, count) = traces.fold((0.0, 0.0), |(sum, count), own| (sum + own.look(), count + 1.0));
    sum / f32::max(count, 1.0)
}

impl Trace<'_> {
    /// How much it seems to be written, rather than printed as high as is usual there, where this share looks
    /// written: as the logarithm of how many times likelier.
    fn sign(&self, usual: f32, share: f32) -> f32 {
        let taller = self.height() / usual - 1.0;
        let by_height = if taller > 0.0 { TALLER * taller } else { LOWER * -taller };
        let by_height = by_height + SQUARE * (taller * taller).min(MOST_SQUARE);
        LOOK * (self.look() + PRINTED) + (share / MUCH).min(1.0) * by_height
    }

    /// How much it looks written to the classifier.
    fn look(&self) -> f32 {
        let sum: f32 = self.verdicts.iter().map(|verdict| logit(verdict.written)).sum();
        sum / self.verdicts.len().max(1) as f32
    }

    fn height(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.height).fold(0.0, f32::max)
    }
}

/// The height of what looks the least written.
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

// Logistic regression over the 10,473 cells that hold something in the filled-in photos for training of
// wichtounet/sudoku_dataset, printed and written ones with the same weight together.
/// How much the classifier's word counts, and from where on.
const LOOK: f32 = 2.8;
const PRINTED: f32 = 1.5;
/// How much it counts to be taller or lower than is usual, and how much either way.
const TALLER: f32 = -5.8;
const LOWER: f32 = 10.0;
const SQUARE: f32 = 77.0;
const MOST_SQUARE: f32 = 0.09;

/// Written is at least, and at most, this share of what stands in the cells.
const LEAST_SHARE: f32 = 0.01;
const MOST_SHARE: f32 = 0.6;
/// From which share on the heights count in full: some fonts have digits of several.
const MUCH: f32 = 0.3;
/// With a smaller share someone should look at what seems to be written, too: it is no more certain than this.
const FEW: f32 = 0.08;
/// By how much printed and written digits differ at least in their [`look`].
pub const APART: f32 = 3.0;
const DOUBTFUL: f32 = 0.95;

#[cfg(test)]
mod tests {
    use super::super::classify::SYMBOLS;
    use super::*;

    /// How likely each of these is written: how much it looks so, and its height.
    fn told(cells: &[(f32, f32)]) -> Vec<f32> {
        let glyph = |height| vec![Glyph { pixels: Vec::new(), middle: 0.5, height, halves: None }];
        let verdict = |written| vec![Verdict { likelihoods: [0.0; SYMBOLS.len() + 1], written }];
        let held: Vec<_> =
            cells.iter().map(|(look, height)| (glyph(*height), verdict(*look))).collect();
        let traces: Vec<Trace<'_>> =
            held.iter().map(|(glyphs, verdicts)| Trace { glyphs, verdicts }).collect();
        written(&traces)
    }

    #[test]
    fn where_much_is_written_looks_and_heights_tell() {
        let mut cells = [[(0.02, 0.5); 20], [(0.9, 0.4); 20]].concat();
        cells.extend([(0.3, 0.4), (0.1, 0.5), (0.5, 0.5)]);
        let told = told(&cells);
        assert!(told[..20].iter().all(|likely| *likely < 0.05), "{told:?}");
        assert!(told[20..40].iter().all(|likely| *likely > 0.95), "{told:?}");
        assert!(told[40] > 0.9 && told[41] < 0.4 && told[42] > 0.9, "{:?}", &told[40..]);
    }

    #[test]
    fn where_little_is_written_fonts_may_look_so() {
        // Digits of three heights.
        let mut cells = [[(0.02, 0.4); 10], [(0.05, 0.5); 10], [(0.2, 0.3); 10]].concat();
        cells.push((0.9, 0.5));
        let told = told(&cells);
        assert!(told[..30].iter().all(|likely| *likely < 0.1), "{told:?}");
        assert!((0.5..0.96).contains(&told[30]), "someone should look at it: {}", told[30]);
        assert!(super::written(&[]).is_empty());
    }
}
