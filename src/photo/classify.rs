//! Which digit or letter a glyph is: a small convolutional network.
//!
//! Three times a convolution of 3×3 pixels, with a bias and rectified, and the largest of each 2×2 pixels;
//! then two layers that know everything. `xtask/pictures/train.py` trains it and writes its weights.

use super::glyphs::{Glyph, SIDE};

/// The symbols a glyph may be.
pub const SYMBOLS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What the network says of a glyph.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// How likely it is each of the symbols, and last that it is none: together 1.
    pub likelihoods: [f32; SYMBOLS.len() + 1],
    /// How likely it is written by hand, 0 to 1.
    pub written: f32,
}

/// The channels after each convolution, and the neurons between the last layers.
const CHANNELS: [usize; 3] = [12, 24, 48];
const HIDDEN: usize = 64;
const OUTPUTS: usize = SYMBOLS.len() + 2;

/// What follows its factors: of each layer for each output a scale and a bias (`f32`, little-endian), and
/// then all its factors as `i8`.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// A layer: each output is the sum of its inputs times its factors, and its bias.
struct Layer {
    factors: Vec<f32>,
    biases: Vec<f32>,
    inputs: usize,
}

impl Layer {
    fn taken(weights: &mut &[u8], outputs: usize, inputs: usize) -> Layer {
        let (numbers, rest) = weights.split_at(outputs * 8);
        let (factors, rest) = rest.split_at(outputs * inputs);
        *weights = rest;
        let number = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let numbers: Vec<f32> = numbers.chunks_exact(4).map(number).collect();
        let (scales, biases) = numbers.split_at(outputs);
        let factors = factors
            .iter()
            .enumerate()
            .map(|(at, factor)| f32::from(factor.cast_signed()) * scales[at / inputs]);
        Layer { factors: factors.collect(), biases: biases.to_vec(), inputs }
    }

    fn applied(&self, from: &[f32]) -> Vec<f32> {
        self.factors
            .chunks_exact(self.inputs)
            .zip(&self.biases)
            .map(|(factors, bias)| {
                bias + factors.iter().zip(from).map(|(factor, value)| factor * value).sum::<f32>()
            })
            .collect()
    }

    /// The layer as a convolution, rectified, and the largest of each 2×2 pixels; channel by channel, of so
    /// many pixels a side.
    fn convolved(&self, from: &[f32], side: usize) -> Vec<f32> {
        let padded = side + 2;
        let channels = self.inputs / 9;
        let mut around = vec![0.0; channels * padded * padded];
        for (row, values) in from.chunks_exact(side).enumerate() {
            let (channel, y) = (row / side, row % side);
            around[(channel * padded + y + 1) * padded + 1..][..side].copy_from_slice(values);
        }
        let mut pooled = Vec::with_capacity(self.biases.len() * side * side / 4);
        let mut sums = vec![0.0; side * side];
        for (factors, bias) in self.factors.chunks_exact(self.inputs).zip(&self.biases) {
            sums.fill(*bias);
            for (at, factor) in factors.iter().enumerate() {
                let (channel, dy, dx) = (at / 9, at / 3 % 3, at % 3);
                for (y, sums) in sums.chunks_exact_mut(side).enumerate() {
                    let row = &around[(channel * padded + y + dy) * padded + dx..][..side];
                    for (sum, value) in sums.iter_mut().zip(row) {
                        *sum += factor * value;
                    }
                }
            }
            for rows in sums.chunks_exact(2 * side) {
                let (upper, lower) = rows.split_at(side);
                pooled.extend(
                    upper
                        .chunks_exact(2)
                        .zip(lower.chunks_exact(2))
                        .map(|(a, b)| a[0].max(a[1]).max(b[0].max(b[1])).max(0.0)),
                );
            }
        }
        pooled
    }
}

/// The network, its weights unpacked.
pub struct Classifier {
    convolutions: [Layer; 3],
    hidden: Layer,
    last: Layer,
}

impl Classifier {
    pub fn new() -> Classifier {
        let mut weights = WEIGHTS;
        let weights = &mut weights;
        let [first, second, third] = CHANNELS;
        let left = SIDE / 8;
        Classifier {
            convolutions: [
                Layer::taken(weights, first, 9),
                Layer::taken(weights, second, first * 9),
                Layer::taken(weights, third, second * 9),
            ],
            hidden: Layer::taken(weights, HIDDEN, third * left * left),
            last: Layer::taken(weights, OUTPUTS, HIDDEN),
        }
    }

    pub fn verdict(&self, glyph: &Glyph) -> Verdict {
        let mut values = glyph.pixels.clone();
        let mut side = SIDE;
        for layer in &self.convolutions {
            values = layer.convolved(&values, side);
            side /= 2;
        }
        let mut values = self.hidden.applied(&values);
        values.iter_mut().for_each(|value| *value = value.max(0.0));
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
