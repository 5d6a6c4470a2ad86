//! Numbers of houses or conditions by cell, one cell's after the other.

use super::CellId;

/// For each cell some numbers, in the order in which they were told.
pub(super) struct ByCell {
    /// Where each cell's begin in `ids`, and where the last one's end.
    starts: Vec<u32>,
    ids: Vec<usize>,
}

impl ByCell {
    /// Of the sets with these cells, by cell the indices of those that it is in.
    pub(super) fn of<'a>(cells: usize, sets: impl Iterator<Item = &'a [CellId]> + Clone) -> Self {
        let mut starts = vec![0_u32; cells + 1];
        for cell in sets.clone().flatten() {
            starts[*cell] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut ids = vec![0; end as usize];
        // From behind, so that the starts come down to where they belong.
        for (id, set) in sets.enumerate().collect::<Vec<_>>().into_iter().rev() {
            for cell in set {
                starts[*cell] -= 1;
                ids[starts[*cell] as usize] = id;
            }
        }
        Self { starts, ids }
    }

    /// Those of a cell.
    pub(super) fn get(&self, cell: CellId) -> &[usize] {
        &self.ids[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_has_the_sets_it_is_in() {
        let sets: [&[CellId]; 4] = [&[0, 2], &[2, 3], &[], &[0, 3]];
        let by_cell = ByCell::of(5, sets.into_iter());
        let found: Vec<&[usize]> = (0..5).map(|cell| by_cell.get(cell)).collect();
        assert_eq!(found, [&[0, 3][..], &[], &[0, 1], &[1, 3], &[]]);
    }
}
