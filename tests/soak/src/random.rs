//! Values of a strategy by seed, so that each can be repeated.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// The value of a seed.
///
/// # Panics
/// If none can be generated.
pub(crate) fn value<S: Strategy>(strategy: &S, seed: u64) -> S::Value {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    strategy.new_tree(&mut runner).expect("a value").current()
}
