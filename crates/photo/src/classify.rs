//! The classifier of glyphs as digits and letters: a small convolutional network.
//!
//! Three convolutions of 3×3 pixels with a bias, each followed by rectification and the maximum of
//! each 2×2 pixels; then two fully connected layers. `xtask/pictures/train.py` trains the network
//! and writes its weights.

use super::glyphs::{Glyph, SIDE};

/// The symbols of glyphs.
pub const SYMBOLS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The network's output for a glyph.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// The probability of each symbol, and of no symbol last. The sum is 1.
    pub likelihoods: [f32; SYMBOLS.len() + 1],
    /// The probability of handwriting, 0 to 1.
    pub written: f32,
}

/// The channels after each convolution; below, the neurons between the last layers.
const CHANNELS: [usize; 3] = [12, 24, 48];
const HIDDEN: usize = 64;
const OUTPUTS: usize = SYMBOLS.len() + 2;

/// For each layer, a scale and a bias for each output (`f32`, little-endian), and then all its
/// factors as `i8`.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// A layer: each output is the sum of inputs times factors, plus a bias.
struct Layer<const OUTPUTS: usize> {
    /// For each input, its factors to all outputs. Adjacent outputs are added in one operation.
    factors: Vec<[f32; OUTPUTS]>,
    biases: [f32; OUTPUTS],
}

impl<const OUTPUTS: usize> Layer<OUTPUTS> {
    /// Reads the next layer from the weights. Here the channels of a place are adjacent; in the
    /// weights the places of a channel are.
    fn taken(weights: &mut &[u8], channels: usize, places: usize) -> Self {
        let inputs = channels * places;
        let (numbers, rest) = weights.split_at(OUTPUTS * 8);
        let (factors, rest) = rest.split_at(OUTPUTS * inputs);
        *weights = rest;
        let number = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let numbers: Vec<f32> = numbers.chunks_exact(4).map(number).collect();
        let (scales, biases) = numbers.split_at(OUTPUTS);
        let factor = |output: usize, input: usize| {
            let (place, channel) = (input / channels, input % channels);
            let factor = factors[output * inputs + channel * places + place];
            f32::from(factor.cast_signed()) * scales[output]
        };
        let factors = (0..inputs).map(|input| std::array::from_fn(|output| factor(output, input)));
        Layer { factors: factors.collect(), biases: std::array::from_fn(|at| biases[at]) }
    }

    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn applied(&self, from: &[f32]) -> [f32; OUTPUTS] {
        let mut sums = self.biases;
        add(&mut sums, &self.factors, from);
        sums
    }

    /// Applies the layer as a convolution to a square of `side` pixels, with rectification and the
    /// maximum of each 2×2 pixels.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn convolved(&self, from: &[f32], side: usize) -> Vec<f32> {
        let channels = self.factors.len() / 9;
        let padded = side + 2;
        let mut around = vec![0.0; channels * padded * padded];
        for (y, values) in from.chunks_exact(channels * side).enumerate() {
            around[((y + 1) * padded + 1) * channels..][..values.len()].copy_from_slice(values);
        }
        let mut pooled = Vec::with_capacity(OUTPUTS * side * side / 4);
        for (y, x) in (0..side / 2).flat_map(|y| (0..side / 2).map(move |x| (2 * y, 2 * x))) {
            let mut most = [0.0_f32; OUTPUTS];
            for (y, x) in [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)] {
                let mut sums = self.biases;
                for (dy, factors) in self.factors.chunks_exact(3 * channels).enumerate() {
                    let row = ((y + dy) * padded + x) * channels;
                    add(&mut sums, factors, &around[row..][..3 * channels]);
                }
                for (most, sum) in most.iter_mut().zip(sums) {
                    *most = most.max(sum);
                }
            }
            pooled.extend(most);
        }
        pooled
    }
}

/// Adds the values times their factors to all sums. Most values are zero: paper, or rectified ones.
#[inline]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add<const OUTPUTS: usize>(
    sums: &mut [f32; OUTPUTS],
    factors: &[[f32; OUTPUTS]],
    values: &[f32],
) {
    for (factors, value) in factors.iter().zip(values).filter(|(_, value)| **value != 0.0) {
        for (sum, factor) in sums.iter_mut().zip(factors) {
            *sum += factor * value;
        }
    }
}

/// The network with its weights unpacked.
pub struct Classifier {
    first: Layer<{ CHANNELS[0] }>,
    second: Layer<{ CHANNELS[1] }>,
    third: Layer<{ CHANNELS[2] }>,
    hidden: Layer<HIDDEN>,
    last: Layer<OUTPUTS>,
}

impl Classifier {
    pub fn new() -> Classifier {
        let mut weights = WEIGHTS;
        let weights = &mut weights;
        let [first, second, third] = CHANNELS;
        let left = SIDE / 8;
        Classifier {
            first: Layer::taken(weights, 1, 9),
            second: Layer::taken(weights, first, 9),
            third: Layer::taken(weights, second, 9),
            hidden: Layer::taken(weights, third, left * left),
            last: Layer::taken(weights, HIDDEN, 1),
        }
    }

    pub fn verdict(&self, glyph: &Glyph) -> Verdict {
        let values = self.first.convolved(&glyph.pixels, SIDE);
        let values = self.second.convolved(&values, SIDE / 2);
        let values = self.third.convolved(&values, SIDE / 4);
        let values = self.hidden.applied(&values).map(|value| value.max(0.0));
        let outputs = self.last.applied(&values);
        let (symbols, written) = outputs.split_at(OUTPUTS - 1);
        let most = symbols.iter().copied().fold(f32::MIN, f32::max);
        let mut likelihoods = [0.0; SYMBOLS.len() + 1];
        for (likelihood, output) in likelihoods.iter_mut().zip(symbols) {
            *likelihood = (output - most).exp();
        }
        let sum: f32 = likelihoods.iter().sum();
        Verdict {
            likelihoods: likelihoods.map(|likelihood| likelihood / sum),
            written: 1.0 / (1.0 + (-written[0]).exp()),
        }
    }
}
