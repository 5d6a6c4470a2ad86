//! What is only looked at, as plain data that a browser's elements are made from: a fraction of the
//! code that views of as many kinds would take.

use serde::{Deserialize, Serialize};

/// An element to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tree {
    /// Its name in HTML.
    pub tag: String,
    /// Its attributes: names and values.
    pub attributes: Vec<(String, String)>,
    /// The text in it, before its children.
    pub text: String,
    /// The elements in it.
    pub children: Vec<Tree>,
}

impl Tree {
    /// An element with text.
    #[must_use]
    pub fn text(tag: &str, text: impl Into<String>) -> Self {
        Self { tag: tag.to_owned(), text: text.into(), ..Self::default() }
    }

    /// An element with others in it.
    #[must_use]
    pub fn of(tag: &str, children: Vec<Self>) -> Self {
        Self { tag: tag.to_owned(), children, ..Self::default() }
    }

    /// The same with one more attribute.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.attributes.push((name.to_owned(), value.into()));
        self
    }

    /// A table of this name, the first of whose rows and columns are heads.
    #[must_use]
    pub fn table(name: &str, rows: Vec<Vec<String>>) -> Self {
        let cell = |row: usize, column: usize, text: String| match (row, column) {
            (0, _) => Self::text("th", text).with("scope", "col"),
            (_, 0) => Self::text("th", text).with("scope", "row"),
            _ => Self::text("td", text),
        };
        let row = |(row, texts): (usize, Vec<String>)| {
            let cells = texts.into_iter().enumerate();
            Self::of("tr", cells.map(|(column, text)| cell(row, column, text)).collect())
        };
        Self::of("table", rows.into_iter().enumerate().map(row).collect()).with("aria-label", name)
    }
}
