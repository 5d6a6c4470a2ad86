//! House or constraint ids by cell, in one flat list.

use super::CellId;

/// For each cell a list of ids, ascending.
pub(super) struct ByCell {
    /// Start of each cell's ids in `ids`; the last entry is the end.
    starts: Vec<u32>,
    ids: Vec<usize>,
}

impl ByCell {
    /// Builds the index of `sets`: for each cell, the indices of the sets that contain it.
    pub(super) fn new<'a>(cells: usize, sets: impl Iterator<Item = &'a [CellId]> + Clone) -> Self {
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
        // Backwards, so that each start ends at its cell's first id.
        for (id, set) in sets.enumerate().collect::<Vec<_>>().into_iter().rev() {
            for cell in set {
                starts[*cell] -= 1;
                ids[starts[*cell] as usize] = id;
            }
        }
        Self { starts, ids }
    }

    /// The ids of a cell.
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
        let by_cell = ByCell::new(5, sets.into_iter());
        let found: Vec<&[usize]> = (0..5).map(|cell| by_cell.get(cell)).collect();
        assert_eq!(found, [&[0, 3][..], &[], &[0, 1], &[1, 3], &[]]);
    }
}
