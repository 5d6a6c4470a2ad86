//! Lists of lists.

use serde::{Deserialize, Serialize};

/// Lists, one after the other in a single allocation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// The end of each list in `items`.
    ends: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { items: Vec::new(), ends: Vec::new() }
    }
}

impl<T: Copy> Lists<T> {
    /// The number of lists.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of items in all lists.
    pub(super) fn item_count(&self) -> usize {
        self.items.len()
    }

    /// Adds a list.
    pub(super) fn push(&mut self, items: &[T]) {
        self.items.extend_from_slice(items);
        self.ends.push(self.items.len() as u32);
    }

    /// The list at an index.
    pub(super) fn get(&self, index: usize) -> Option<&[T]> {
        let end = *self.ends.get(index)? as usize;
        let start = index
            .checked_sub(1)
            .map_or(Some(0), |before| self.ends.get(before).map(|start| *start as usize))?;
        self.items.get(start..end)
    }
}
