//! Lists of lists.

use serde::{Deserialize, Serialize};

/// Lists, one after the other in a single allocation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lists<T> {
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
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of items in all lists.
    pub(crate) fn item_count(&self) -> usize {
        self.items.len()
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, items: &[T]) {
        // Lists are short: copying item by item is faster than a copy of memory.
        self.items.extend(items.iter().copied());
        self.ends.push(self.items.len() as u32);
    }

    /// The list at an index.
    pub(crate) fn get(&self, index: usize) -> Option<&[T]> {
        let end = *self.ends.get(index)? as usize;
        let start = index
            .checked_sub(1)
            .map_or(Some(0), |before| self.ends.get(before).map(|start| *start as usize))?;
        self.items.get(start..end)
    }

    /// The lists in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[T]> {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let list = &self.items[start..*end as usize];
            start = *end as usize;
            list
        })
    }

    /// Keeps this number of lists.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.items.truncate(self.ends.last().map_or(0, |end| *end as usize));
    }
}
