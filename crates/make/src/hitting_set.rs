//! Minimum hitting sets by branch and bound.

/// A family of sets, and searches for few elements that hit all of them.
pub(crate) struct HittingSets {
    /// The number of elements.
    elements: usize,
    /// The elements of each set.
    sets: Vec<Vec<usize>>,
}

/// The result of a search for a hitting set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hitting {
    /// These elements, in order, hit all sets.
    By(Vec<usize>),
    /// No choice of this size hits all sets.
    Not,
    /// The effort ran out first.
    Unknown,
}

/// The state of a search.
struct Search<'a> {
    sets: &'a [Vec<usize>],
    chosen: Vec<usize>,
    /// By element, true if the branch excludes it.
    is_left_out: Vec<bool>,
    /// The remaining number of elements to visit.
    effort: &'a mut usize,
}

/// The search has visited as many elements as allowed.
struct OutOfEffort;

impl HittingSets {
    /// Starts without sets.
    pub(crate) fn new(elements: usize) -> Self {
        Self { elements, sets: Vec::new() }
    }

    /// Adds a set. Sets that contain another one are dropped, because they add nothing.
    pub(crate) fn add(&mut self, mut set: Vec<usize>) {
        set.sort_unstable();
        set.dedup();
        let contains = |larger: &[usize], smaller: &[usize]| {
            smaller.iter().all(|element| larger.binary_search(element).is_ok())
        };
        if self.sets.iter().any(|other| contains(&set, other)) {
            return;
        }
        self.sets.retain(|other| !contains(other, &set));
        let at = self.sets.partition_point(|other| other.len() <= set.len());
        self.sets.insert(at, set);
    }

    /// Chooses the element that hits the most open sets, until all are hit. Then drops unnecessary
    /// elements.
    pub(crate) fn greedy(&self) -> Vec<usize> {
        let mut chosen = Vec::new();
        let mut open: Vec<&Vec<usize>> = self.sets.iter().collect();
        while !open.is_empty() {
            let mut hits = vec![0_usize; self.elements];
            open.iter().copied().flatten().for_each(|element| hits[*element] += 1);
            // The first of the elements with the most hits.
            let best = (0..self.elements).rev().max_by_key(|element| hits[*element]);
            let Some(best) = best.filter(|best| hits[*best] > 0) else { break };
            chosen.push(best);
            open.retain(|set| !set.contains(&best));
        }
        for index in (0..chosen.len()).rev() {
            let element = chosen.swap_remove(index);
            let is_hit = |set: &Vec<usize>| set.iter().any(|other| chosen.contains(other));
            if !self.sets.iter().all(is_hit) {
                chosen.push(element);
            }
        }
        chosen.sort_unstable();
        chosen
    }

    /// Searches for at most `size` elements that hit all sets. Visits at most `effort` elements of
    /// sets, and subtracts the visited ones from `effort`.
    pub(crate) fn of_size(&self, size: usize, effort: &mut usize) -> Hitting {
        let is_left_out = vec![false; self.elements];
        let mut search = Search { sets: &self.sets, chosen: Vec::new(), is_left_out, effort };
        let open: Vec<usize> = (0..self.sets.len()).collect();
        match search.extend(&open, size) {
            Ok(true) => {
                let mut chosen = search.chosen;
                chosen.sort_unstable();
                Hitting::By(chosen)
            }
            Ok(false) => Hitting::Not,
            Err(OutOfEffort) => Hitting::Unknown,
        }
    }
}

impl Search<'_> {
    /// Chooses at most `size` more elements that hit the open sets. Returns true if there are such.
    fn extend(&mut self, open: &[usize], size: usize) -> Result<bool, OutOfEffort> {
        let looks: usize = open.iter().map(|set| self.sets[*set].len()).sum();
        *self.effort =
            self.effort.checked_sub(looks + self.is_left_out.len()).ok_or(OutOfEffort)?;
        if open.is_empty() {
            return Ok(true);
        }
        let Some((narrowest, hits)) = self.narrowest(open, size) else { return Ok(false) };
        let mut elements = narrowest;
        elements.sort_by_key(|element| usize::MAX - hits[*element]);
        let mut is_found = false;
        let mut left_out = 0;
        for element in &elements {
            let sets = self.sets;
            let left: Vec<usize> =
                open.iter().copied().filter(|set| !sets[*set].contains(element)).collect();
            self.chosen.push(*element);
            is_found = self.extend(&left, size - 1)?;
            if is_found {
                break;
            }
            self.chosen.pop();
            // All choices with this element were tried.
            self.is_left_out[*element] = true;
            left_out += 1;
        }
        for element in &elements[..left_out] {
            self.is_left_out[*element] = false;
        }
        Ok(is_found)
    }

    /// Returns the available elements of the open set with the fewest, and the number of hits of
    /// each element. Returns `None` if a bound excludes `size` elements. Disjoint sets need an
    /// element each, and `size` elements hit at most as many sets as the best `size` ones.
    fn narrowest(&self, open: &[usize], size: usize) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut hits = vec![0_usize; self.is_left_out.len()];
        let mut is_taken = vec![false; self.is_left_out.len()];
        let mut disjoint = 0;
        let mut narrowest = (usize::MAX, 0);
        for &set in open {
            let (mut count, mut is_disjoint) = (0, true);
            for element in self.left_in(set) {
                count += 1;
                hits[element] += 1;
                is_disjoint &= !is_taken[element];
            }
            if count == 0 {
                return None;
            }
            if is_disjoint {
                disjoint += 1;
                self.left_in(set).for_each(|element| is_taken[element] = true);
            }
            narrowest = narrowest.min((count, set));
        }
        let mut most = hits.clone();
        most.sort_unstable_by(|a, b| b.cmp(a));
        let can_hit: usize = most.iter().take(size).sum();
        let is_possible = disjoint <= size && can_hit >= open.len();
        is_possible.then(|| (self.left_in(narrowest.1).collect(), hits))
    }

    /// The elements of a set that the branch may still choose.
    fn left_in(&self, set: usize) -> impl Iterator<Item = usize> {
        self.sets[set].iter().copied().filter(|element| !self.is_left_out[*element])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(sets: &[&[usize]]) -> HittingSets {
        let mut all = HittingSets::new(7);
        for set in sets {
            all.add(set.to_vec());
        }
        all
    }

    #[test]
    fn hitting_sets_are_found_from_their_size_on() {
        let four = sets(&[&[0, 1], &[1, 2], &[3, 4], &[4, 5, 0]]);
        let of_size = |size| four.of_size(size, &mut 1_000);
        assert_eq!(of_size(0), Hitting::Not);
        assert_eq!(of_size(1), Hitting::Not);
        assert_eq!(of_size(2), Hitting::By(vec![1, 4]));
        let Hitting::By(three) = of_size(3) else { panic!("more elements do too") };
        assert!(
            three.len() <= 3 && four.sets.iter().all(|set| set.iter().any(|e| three.contains(e)))
        );
        assert_eq!(sets(&[]).of_size(0, &mut 10), Hitting::By(vec![]));
        assert_eq!(four.of_size(2, &mut 3), Hitting::Unknown);
        assert_eq!(four.greedy(), [0, 1, 3], "not the fewest, but each is needed");
    }

    #[test]
    fn sets_that_contain_others_are_left_out() {
        let kept = sets(&[&[0, 1, 2], &[2, 1], &[1, 2, 6], &[3]]);
        assert_eq!(kept.sets, [vec![3], vec![1, 2]]);
    }

    /// Compared with all choices of elements.
    #[test]
    fn smallest_choices_are_smallest() {
        let mut random = crate::Random::from_seed(4);
        let mut sizes = [0; 8];
        for _ in 0..300 {
            let mut all = HittingSets::new(7);
            for _ in 0..random.below(9) {
                let size = 1 + random.below(3);
                all.add(random.order(7).into_iter().take(size).collect());
            }
            let hits =
                |choice: u32| all.sets.iter().all(|set| set.iter().any(|e| choice >> e & 1 == 1));
            let smallest =
                (0..1_u32 << 7).filter(|choice| hits(*choice)).map(u32::count_ones).min();
            let smallest = smallest.expect("all elements hit all") as usize;
            for size in 0..7 {
                match all.of_size(size, &mut 100_000) {
                    Hitting::By(chosen) => {
                        assert!(size >= smallest && chosen.len() <= size);
                        assert!(hits(chosen.iter().fold(0, |choice, e| choice | 1 << e)));
                    }
                    Hitting::Not => assert!(size < smallest),
                    Hitting::Unknown => panic!("few sets"),
                }
            }
            let greedy = all.greedy();
            assert!(greedy.len() >= smallest);
            assert!(hits(greedy.iter().fold(0, |choice, e| choice | 1 << e)));
            sizes[smallest] += 1;
        }
        assert!(sizes.iter().filter(|count| **count > 0).count() >= 4, "{sizes:?}");
    }
}
