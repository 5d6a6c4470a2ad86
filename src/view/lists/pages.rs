//! Splits long lists into pages.

use std::ops::Range;

use crate::view::{Tree, words};

/// The number of entries per page.
const LENGTH: usize = 24;

/// The current page of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pages {
    entries: usize,
    at: usize,
}

impl Pages {
    /// Page `at`, from 0, of a list of this many entries; or the last page if there are fewer.
    #[must_use]
    pub fn new(entries: usize, at: usize) -> Self {
        let last = entries.div_ceil(LENGTH).saturating_sub(1);
        Self { entries, at: at.min(last) }
    }

    /// The page that contains an entry.
    #[must_use]
    pub fn with(entry: usize) -> usize {
        entry / LENGTH
    }

    /// The entries on the page.
    #[must_use]
    pub fn shown(self) -> Range<usize> {
        let start = self.at * LENGTH;
        start..(start + LENGTH).min(self.entries)
    }

    fn count(self) -> usize {
        self.entries.div_ceil(LENGTH)
    }
}

/// The buttons that turn pages, if there are several.
#[must_use]
pub fn pager<A>(pages: Pages, act: impl Fn(usize) -> A) -> Option<Tree<A>> {
    if pages.count() < 2 {
        return None;
    }
    let button = |label: &str, spoken: &str, to: usize, is_there: bool| {
        let button = Tree::text("button", label)
            .with("type", "button")
            .with("aria-label", spoken)
            .on(act(to));
        if is_there { button } else { button.with("aria-disabled", "true") }
    };
    let last = pages.count() - 1;
    let place = words::lists::page_of(pages.at + 1, pages.count());
    let parts = vec![
        button("⏮", words::lists::FIRST_PAGE, 0, pages.at > 0),
        button("◀", words::lists::PREVIOUS_PAGE, pages.at.saturating_sub(1), pages.at > 0),
        Tree::text("span", place),
        button("▶", words::lists::NEXT_PAGE, (pages.at + 1).min(last), pages.at < last),
        button("⏭", words::lists::LAST_PAGE, last, pages.at < last),
    ];
    Some(Tree::element("nav", parts).with("class", "pager").with("aria-label", words::lists::PAGES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_cover_the_list() {
        for entries in [0, 1, LENGTH, LENGTH + 1, 5_000] {
            let pages = entries.div_ceil(LENGTH);
            let shown: Vec<usize> =
                (0..pages).flat_map(|at| Pages::new(entries, at).shown()).collect();
            assert_eq!(shown, (0..entries).collect::<Vec<_>>());
            assert_eq!(
                Pages::new(entries, pages + 7),
                Pages::new(entries, pages.saturating_sub(1))
            );
        }
        assert_eq!(Pages::new(5_000, Pages::with(4_999)).shown().last(), Some(4_999));
    }

    #[test]
    fn one_page_needs_no_way_to_others() {
        assert_eq!(pager(Pages::new(LENGTH, 0), |page| page), None);
        let tree = pager(Pages::new(5_000, 3), |page| page).expect("many pages");
        let acts: Vec<usize> = tree.all().filter_map(|tree| tree.act).collect();
        assert_eq!(acts, [0, 2, 4, 208]);
    }
}
