//! An exported SVG picture as a tree of elements.
//!
//! The page's policy forbids browsers to parse markup. The picture is this program's own, so it has
//! few tags and attributes, and this reader knows them all. It ignores other elements.

use crate::view::Tree;

const TAGS: [&str; 5] = ["svg", "g", "path", "rect", "text"];

const ATTRIBUTES: [&str; 19] = [
    "viewBox",
    "width",
    "height",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
    "x",
    "y",
    "dy",
    "d",
    "transform",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
];

/// The elements of a picture, without its name and description. `None` for other texts.
#[must_use]
pub fn svg_tree(svg: &str) -> Option<Tree<()>> {
    let mut open: Vec<Tree<()>> = Vec::new();
    // The number of open elements that are ignored: the name, the description, and what is in them.
    let mut ignored = 0_usize;
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>')?;
        if tag.starts_with('/') {
            if ignored > 0 {
                ignored -= 1;
                continue;
            }
            let whole = open.pop()?;
            match open.last_mut() {
                Some(parent) => parent.children.push(whole),
                None => return Some(whole),
            }
            continue;
        }
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let known = TAGS.into_iter().find(|known| *known == name.trim_end_matches('/'));
        let Some(name) = known.filter(|_| ignored == 0) else {
            ignored += usize::from(!tag.ends_with('/'));
            continue;
        };
        let mut element = Tree::text(name, unescaped(text.trim_end_matches('\n')));
        let mut rest = attributes.trim_end_matches('/');
        while let Some((name, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"')?;
            let name = name.trim();
            if name != "xmlns" {
                let name = ATTRIBUTES.into_iter().find(|known| *known == name)?;
                element = element.with(name, unescaped(value));
            }
            rest = after;
        }
        if tag.ends_with('/') {
            open.last_mut()?.children.push(element);
        } else {
            open.push(element);
        }
    }
    None
}

fn unescaped(text: &str) -> String {
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")];
    escapes.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout, Rule};
    use crate::formats::Content;
    use crate::formats::drawings::picture;
    use crate::puzzle::{Puzzle, Value};
    use crate::rules;

    #[test]
    fn pictures_with_every_kind_of_rule_are_read_whole() {
        let shape = BoxShape::new(3, 3).expect("valid");
        let mut seen = 0;
        for kind in rules::kinds() {
            let cells = [vec![], vec![0, 1], vec![0, 1, 2, 3], vec![0, 1, 9, 10], (0..9).collect()];
            let numbers = [vec![], vec![2], vec![5], vec![2, 5], vec![0, 0], vec![1, 1]];
            let rules = cells.iter().flat_map(|cells| {
                numbers.iter().map(|numbers| Rule::new(kind, cells.clone(), numbers.clone()))
            });
            for rule in rules {
                let Ok(layout) = Layout::single(shape).with_rules(vec![rule]) else { continue };
                let mut puzzle = Puzzle::empty(Board::new(layout));
                puzzle.set_clue(80, Value::new(9));
                let page_state = "play=79.8~~78.3&title=A~3c~B&rules=C";
                let content = Content { page_state, ..Content::clues_of(&puzzle) };
                let svg = picture(content).expect("small");
                let tree = svg_tree(&svg).unwrap_or_else(|| panic!("{svg}"));
                let tags = tree.all().filter(|tree| tree.tag == "text").count();
                assert_eq!(tags, svg.matches("<text").count(), "{svg}");
                assert!(tree.children.len() > 4 && tree.text.is_empty());
                seen += 1;
            }
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn other_markup_is_refused() {
        for text in ["", "<svg>", "<svg onload=\"x\"></svg>", "<script></script>"] {
            assert_eq!(svg_tree(text), None, "{text}");
        }
        let text = "<svg><script><g/><path></path></script><script/></svg>";
        assert_eq!(svg_tree(text), Some(Tree::element("svg", vec![])));
        let tree = svg_tree("<svg><text x=\"1\">a &lt; b</text></svg>").expect("a picture");
        assert_eq!(tree.children, [Tree::text("text", "a < b").with("x", "1")]);
    }
}
