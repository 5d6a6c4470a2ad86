//! Restarts: the search gives up its decisions, and keeps what it learned.

/// A term of Luby's sequence 1, 1, 2, 1, 1, 2, 4, …, from index 1.
///
/// If i = 2ᵏ − 1 the term is 2ᵏ⁻¹. Otherwise the sequence repeats from its beginning after 2ᵏ⁻¹ − 1,
/// for the largest such k with 2ᵏ⁻¹ ≤ i.
pub(super) fn luby(mut index: u32) -> u32 {
    loop {
        // The number of binary digits.
        let k = u32::BITS - index.max(1).leading_zeros();
        if index.max(1) == u32::MAX >> (u32::BITS - k) {
            return 1 << (k - 1);
        }
        index -= (1 << (k - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_begins_as_published() {
        let sequence: Vec<u32> = (1..=17).map(luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1]);
    }
}
