//! Text in markup.

use crate::link::About;

/// Escapes a text for use between tags and in attributes of HTML, SVG and XML.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            character => escaped.push(character),
        }
    }
    escaped
}

/// The name of a document with a puzzle, escaped: its title, or what it is.
pub(crate) fn name(about: &About) -> String {
    if about.title().is_empty() { "Sudoku".to_owned() } else { escaped(about.title()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout, Rule};
    use crate::drawings::{html, svg};
    use crate::link;
    use crate::puzzle::{Puzzle, SymbolSet};
    use crate::rules;
    use crate::write::Content;

    /// The texts between tags. Panics unless every tag is closed and every `&` begins an escape.
    fn texts(markup: &str) -> Vec<&str> {
        let markup = markup.trim_start_matches("<!DOCTYPE html>\n");
        let mut open = Vec::new();
        let mut texts = Vec::new();
        for part in markup.split('<').skip(1) {
            let (tag, text) = part.split_once('>').expect("a tag");
            assert!(!text.contains(['>', '"']), "{text}");
            let escapes = text.split('&').skip(1);
            for escape in escapes {
                assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|e| escape.starts_with(e)));
            }
            let name = tag.split(' ').next().expect("a name");
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{markup}"),
                None if tag.ends_with('/') || name == "meta" => {}
                None => open.push(name),
            }
            texts.push(text);
        }
        assert!(open.is_empty(), "{open:?}");
        texts
    }

    #[test]
    fn descriptions_of_rules_are_escaped() {
        let puzzle = link::read("3x3;thermo=@0,1,2:zzzc").expect("valid");
        let content = Content::clues_of(&puzzle);
        let page = html::write(content);
        assert!(page.contains("<li>r1c1 &lt; r1c2 &lt; r1c3</li>"), "{page}");
        assert!(texts(&page).contains(&"r1c1 &lt; r1c2 &lt; r1c3"));
        assert_eq!(escaped("a<b & \"c\">d"), "a&lt;b &amp; &quot;c&quot;&gt;d");
    }

    #[test]
    fn descriptions_of_puzzles_are_escaped() {
        let puzzle = link::read("2x2:p").expect("valid");
        let about = About::new("<b>&", "\"A\"", "<script>\n\nx");
        let state = about.to_string();
        let content = Content { page_state: &state, ..Content::clues_of(&puzzle) };
        let page = html::write(content);
        let told = texts(&page);
        for text in ["&lt;b&gt;&amp;", "&quot;A&quot;", "&lt;script&gt;", "x"] {
            assert!(told.contains(&text), "{page}");
        }
        let picture = svg::write(content);
        assert!(texts(&picture).contains(&"&lt;b&gt;&amp;"), "{picture}");
        assert!(picture.contains("<desc>&quot;A&quot;\n&lt;script&gt;\n\nx</desc>"), "{picture}");
        assert_eq!(svg::write(Content::clues_of(&puzzle)).matches("desc").count(), 0);
    }

    #[test]
    fn entries_and_marks_are_drawn() {
        let puzzle = link::read("2x2;cage=5@0,1:b1m").expect("valid");
        let picture = |page_state| svg::write(Content { page_state, ..Content::clues_of(&puzzle) });
        let values = |picture: &str| {
            let texts = texts(picture);
            texts.iter().filter(|text| text.parse::<u8>().is_ok()).count()
        };
        // The sum of the cage, and the clue.
        assert_eq!(values(&picture("")), 2);
        assert_eq!(values(&picture("play=1.8~~2.7-3.6")), 5, "a clue has no marks");
    }

    #[test]
    fn drawings_of_every_kind_of_rule_are_valid_markup() {
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
                seen += 1;
                for symbols in SymbolSet::ALL {
                    let puzzle = Puzzle::empty(Board::new(layout.clone())).with_symbols(symbols);
                    let content = Content::clues_of(&puzzle);
                    texts(&html::write(content));
                    texts(&svg::write(content));
                }
            }
        }
        assert!(seen > 50, "{seen}");
    }
}
