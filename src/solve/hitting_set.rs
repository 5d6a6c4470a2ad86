//! Choices that have something of every set.

use super::error::SolveError;
use super::sat::Sat;
use crate::encode::{ClauseSink, Cnf, Lit};

/// At most `size` of `count` elements that hit every set, in order, if there are such, and others than
/// those of `besides`.
///
/// The bound is the sequential counter of C. Sinz, *Towards an Optimal CNF Encoding of Boolean
/// Cardinality Constraints* (CP 2005), section 2: `at_least(i, j)` says that of the elements up to
/// `i`, more than `j` are chosen.
pub(crate) fn hitting_set(
    sets: &[Vec<usize>],
    besides: Option<&[usize]>,
    count: usize,
    size: usize,
) -> Result<Option<Vec<usize>>, SolveError> {
    let chosen = |element: usize| Lit::of(1 + element);
    let at_least = |element: usize, more: usize| Lit::of(1 + count + element * size + more);
    let mut cnf = Cnf::default();
    for set in sets {
        cnf.clause(&set.iter().map(|element| chosen(*element)).collect::<Vec<_>>());
    }
    if let Some(besides) = besides {
        cnf.clause(&besides.iter().map(|element| !chosen(*element)).collect::<Vec<_>>());
    }
    for element in 0..count {
        if size == 0 {
            cnf.clause(&[!chosen(element)]);
            continue;
        }
        cnf.clause(&[!chosen(element), at_least(element, 0)]);
        if element == 0 {
            continue;
        }
        for more in 0..size {
            cnf.clause(&[!at_least(element - 1, more), at_least(element, more)]);
            if more > 0 {
                let before = at_least(element - 1, more - 1);
                cnf.clause(&[!chosen(element), !before, at_least(element, more)]);
            }
        }
        cnf.clause(&[!chosen(element), !at_least(element - 1, size - 1)]);
    }
    let model = Sat::new(&cnf).solve()?;
    let elements = |model: Vec<Lit>| {
        let mut elements: Vec<usize> =
            model.iter().map(|lit| lit.variable() - 1).filter(|element| *element < count).collect();
        elements.sort_unstable();
        elements
    };
    Ok(model.map(elements))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hitting_sets_are_found_from_their_size_on() {
        let sets = vec![vec![0, 1], vec![1, 2], vec![3, 4], vec![4, 5, 0]];
        assert_eq!(hitting_set(&sets, None, 6, 0), Ok(None));
        assert_eq!(hitting_set(&sets, None, 6, 1), Ok(None));
        assert_eq!(hitting_set(&sets, None, 6, 2), Ok(Some(vec![1, 4])));
        let three = hitting_set(&sets, None, 6, 3).expect("solved").expect("possible");
        assert!(three.len() <= 3 && sets.iter().all(|set| set.iter().any(|e| three.contains(e))));
        assert_eq!(hitting_set(&[], None, 3, 0), Ok(Some(vec![])));
        assert_eq!(hitting_set(&sets, Some(&[1, 4]), 6, 2), Ok(None));
        assert_eq!(hitting_set(&sets[..2], Some(&[1]), 6, 2), Ok(Some(vec![0, 2])));
    }
}
