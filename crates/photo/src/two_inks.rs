//! Two inks in one picture. Apps show entries in another colour than clues, and a pen is seldom as
//! black as print.

use super::handwriting::{logistic, logit};

/// The ink of a cell: its contrast in hundredths of the usual contrast, and its blue and red chroma
/// out of 128.
pub type Ink = [f32; 3];

/// Two inks of cells.
#[derive(Debug, PartialEq, Eq)]
pub struct Two {
    /// For each cell, true if it has the more colourful ink.
    pub are_colourful: Vec<bool>,
    /// True if the inks differ so much that no other evidence is needed.
    pub is_clear: bool,
}

/// Separates two inks by colour, if the colours allow it.
pub fn two(inks: &[Ink]) -> Option<Two> {
    let colours: Vec<f32> = inks.iter().map(|[_, blue, red]| blue.hypot(*red)).collect();
    let mut sorted = colours.clone();
    sorted.sort_by(f32::total_cmp);
    let gap = |at: usize| sorted[at] - sorted[at - 1];
    let at = (1..sorted.len()).max_by(|a, b| gap(*a).total_cmp(&gap(*b)))?;
    let spread = sorted[at - 1] - sorted[0];
    (gap(at) >= MIN_GAP.max(spread * APART)).then(|| Two {
        are_colourful: colours.iter().map(|colour| *colour >= sorted[at]).collect(),
        is_clear: gap(at) >= CLEAR_GAP,
    })
}

/// The least gap in colourfulness between the inks, out of 128, and as a multiple of the spread
/// within the less colourful one.
const MIN_GAP: f32 = 9.0;
const APART: f32 = 1.2;
/// The least gap if no other evidence supports it.
const CLEAR_GAP: f32 = 18.0;

/// The probability that each mark is handwritten, given the ink of cells whose class is near
/// certain.
///
/// Assumes that contrast and colours of print and of writing are normally distributed, independent,
/// and equally wide.
pub fn written_by_ink(written: &[f32], inks: &[Ink]) -> Vec<f32> {
    let mut likely = written.to_vec();
    for _ in 0..ROUNDS {
        let those = |is_such: fn(f32) -> bool| -> Vec<&Ink> {
            std::iter::zip(&likely, inks)
                .filter(|(w, _)| is_such(**w))
                .map(|(_, ink)| ink)
                .collect()
        };
        let printed = those(|written| written < SURELY);
        let by_hand = those(|written| written > 1.0 - SURELY);
        if printed.len().min(by_hand.len()) < MIN_COUNT {
            break;
        }
        let signs: Vec<_> = (0..3).map(|part| Sign::new(part, &printed, &by_hand)).collect();
        likely = std::iter::zip(written, inks)
            .map(|(written, ink)| {
                logistic(logit(*written) + signs.iter().map(|sign| sign.log_odds(ink)).sum::<f32>())
            })
            .collect();
    }
    likely
}

/// The evidence of one component of the ink.
struct Sign {
    part: usize,
    /// The means of print and of writing.
    means: [f32; 2],
    variance: f32,
}

impl Sign {
    fn new(part: usize, printed: &[&Ink], by_hand: &[&Ink]) -> Sign {
        let sum = |inks: &[&Ink], of: &dyn Fn(f32) -> f32| -> f32 {
            inks.iter().map(|ink| of(ink[part])).sum()
        };
        let mean = |inks: &[&Ink]| sum(inks, &|value| value) / inks.len() as f32;
        let off = |inks: &[&Ink], mean: f32| sum(inks, &|value| (value - mean).powi(2));
        let means = [mean(printed), mean(by_hand)];
        let count = (printed.len() + by_hand.len()) as f32;
        let variance = (off(printed, means[0]) + off(by_hand, means[1])) / count;
        Sign { part, means, variance: variance + MIN_DEVIATIONS[part].powi(2) }
    }

    /// The log odds of writing.
    fn log_odds(&self, ink: &Ink) -> f32 {
        let [printed, by_hand] = self.means.map(|mean| (ink[self.part] - mean).powi(2));
        ((printed - by_hand) / (2.0 * self.variance)).clamp(-MAX_EVIDENCE, MAX_EVIDENCE)
    }
}

// Chosen by the filled-in training photos of wichtounet/sudoku_dataset.
/// The number of rounds. Each uses the cells that are near certain by then.
const ROUNDS: usize = 2;
/// A smaller probability counts as certain.
const SURELY: f32 = 0.2;
/// The fewest cells that determine an ink.
const MIN_COUNT: usize = 5;
/// The least deviations of an ink's components from cell to cell.
const MIN_DEVIATIONS: Ink = [6.0, 2.0, 2.0];
/// The bound on the evidence of one component.
const MAX_EVIDENCE: f32 = 6.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_inks_are_distinguished_from_one() {
        assert_eq!(two(&[]), None, "none");
        let mut inks = [[100.0, 0.0, 3.0]; 35];
        assert_eq!(two(&inks), None, "one ink");
        inks[3] = [100.0, 9.0, 0.0];
        assert_eq!(two(&inks), None, "what is about as grey");
        for (colour, is_clear) in [(20.0, false), (80.0, true)] {
            inks[25..].fill([100.0, 0.6 * colour, 0.8 * colour]);
            let are_colourful = (0..35).map(|at| at >= 25).collect();
            assert_eq!(two(&inks), Some(Two { are_colourful, is_clear }));
        }
    }

    #[test]
    fn digits_in_the_ink_of_writing_are_handwritten() {
        let inks = [[[100.0, 0.0, 2.0]; 10], [[60.0, 20.0, 0.0]; 10]].concat();
        let mut written = [[0.05; 10], [0.9; 10]].concat();
        (written[0], written[10]) = (0.6, 0.4);
        let likely = written_by_ink(&written, &inks);
        assert!(likely[..10].iter().all(|written| *written < 0.1), "{likely:?}");
        assert!(likely[10..].iter().all(|written| *written > 0.9), "{likely:?}");
        let alike = [[100.0, 0.0, 2.0]; 20];
        let likely = written_by_ink(&written, &alike);
        let is_same = |(a, b): (&f32, &f32)| (a - b).abs() < 0.01;
        assert!(std::iter::zip(&likely, &written).all(is_same), "one ink says nothing: {likely:?}");
    }
}
