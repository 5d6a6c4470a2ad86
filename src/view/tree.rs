//! Elements as plain data, for content that users only look at or click on.
//!
//! This takes a fraction of the code of a Leptos view for each kind of list.

/// An element. A click in it requests an action of type `A`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<A> {
    /// The tag.
    pub tag: &'static str,
    /// The attributes: names and values.
    pub attributes: Vec<(&'static str, String)>,
    /// The action of a click, if any.
    pub act: Option<A>,
    /// The text, before the children.
    pub text: String,
    /// The child elements.
    pub children: Vec<Tree<A>>,
}

impl<A> Tree<A> {
    /// An element with children.
    #[must_use]
    pub fn element(tag: &'static str, children: Vec<Self>) -> Self {
        Self { tag, attributes: Vec::new(), act: None, text: String::new(), children }
    }

    /// An element with text.
    #[must_use]
    pub fn text(tag: &'static str, text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::element(tag, Vec::new()) }
    }

    /// Adds an attribute.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// Sets the action of a click.
    #[must_use]
    pub fn on(mut self, act: A) -> Self {
        self.act = Some(act);
        self
    }

    /// A table with this label, whose first row and first column are heads.
    #[must_use]
    pub fn table(name: &str, rows: Vec<Vec<String>>) -> Self {
        let cell = |row: usize, column: usize, text: String| match (row, column) {
            (0, _) => Self::text("th", text).with("scope", "col"),
            (_, 0) => Self::text("th", text).with("scope", "row"),
            _ => Self::text("td", text),
        };
        let row = |(row, texts): (usize, Vec<String>)| {
            let cells = texts.into_iter().enumerate();
            Self::element("tr", cells.map(|(column, text)| cell(row, column, text)).collect())
        };
        Self::element("table", rows.into_iter().enumerate().map(row).collect())
            .with("aria-label", name)
    }

    /// This element and its descendants, in document order.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        let mut ahead = vec![self];
        std::iter::from_fn(move || {
            let next = ahead.pop()?;
            ahead.extend(next.children.iter().rev());
            Some(next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_stand_in_the_order_of_reading() {
        let leaf = |text| Tree::<u8>::text("b", text);
        let tree = Tree::element(
            "p",
            vec![Tree::element("i", vec![leaf("1"), leaf("2")]), leaf("3").on(7)],
        );
        let told: Vec<_> = tree.all().map(|tree| (tree.tag, &*tree.text, tree.act)).collect();
        let expected = [
            ("p", "", None),
            ("i", "", None),
            ("b", "1", None),
            ("b", "2", None),
            ("b", "3", Some(7)),
        ];
        assert_eq!(told, expected);
    }
}
