//! Splitting a text into parts, without those that a later part replaces.

use std::collections::HashSet;

/// A kind and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part<'a> {
    pub(super) name: &'a str,
    pub(super) words: Vec<&'a str>,
    /// The list that contains it: 0 is the text itself, each `And` has another number.
    list: usize,
}

impl<'a> Part<'a> {
    /// The part as in the text, without its dot.
    pub(super) fn text(&self) -> String {
        [&[self.name], self.words.as_slice()].concat().join("~")
    }

    /// The key that a later part must share to replace this one; `None` if nothing replaces it.
    fn place(&self) -> Option<(usize, &'a str, &'a str, bool)> {
        let word = |index: usize| self.words.get(index).copied();
        let is_line = |word: &&str| word.starts_with(['R', 'C']);
        let (place, is_far_end) = match self.name {
            "Quad" => (word(0)?, false),
            "LittleKiller" => (word(1)?, false),
            "Sandwich" => (self.words.iter().copied().find(is_line)?, false),
            name if has_two_ends(name) => (word(0)?, word(1) == Some("")),
            _ => return None,
        };
        Some((self.list, self.name, place, is_far_end))
    }
}

/// True if a kind has a number for each end of a row or column.
fn has_two_ends(name: &str) -> bool {
    ["XSum", "Skyscraper", "NumberedRoom"].contains(&name)
}

/// Splits a text without spaces. Returns its parts in order, and the names of lists that are not
/// read. `And` lists are read. Clues for both ends become two parts, and replaced parts are
/// removed.
pub(super) fn split(text: &str) -> (Vec<Part<'_>>, Vec<&str>) {
    let mut parts = Vec::new();
    let mut left_out = Vec::new();
    // The numbers of the open `And` lists.
    let mut lists = vec![0];
    let mut list_count = 0;
    // The number of open lists, from the first unread one on.
    let mut unread = 0_usize;
    for part in text.split('.').filter(|part| !part.is_empty()) {
        let mut words = part.split('~');
        let name = words.next().unwrap_or_default();
        match name {
            "And" if unread == 0 => {
                list_count += 1;
                lists.push(list_count);
            }
            "Or" | "Replicate" => {
                left_out.push(name);
                unread += 1;
            }
            "And" => unread += 1,
            "End" if unread > 0 => unread -= 1,
            "End" if lists.len() > 1 => {
                lists.pop();
            }
            "End" => {}
            _ if unread > 0 => {}
            _ => {
                let list = lists.last().copied().unwrap_or_default();
                parts.extend(ends(Part { name, words: words.collect(), list }));
            }
        }
    }
    (without_replaced(parts), left_out)
}

/// Splits a part with a number for each end into one part per end.
fn ends(part: Part<'_>) -> Vec<Part<'_>> {
    match part.words.as_slice() {
        [line, first, second, ..]
            if has_two_ends(part.name) && !first.is_empty() && !second.is_empty() =>
        {
            let near = Part { words: vec![line, first], ..part.clone() };
            let far = Part { words: vec![line, "", second], ..part };
            vec![near, far]
        }
        _ => vec![part],
    }
}

/// Removes the parts that a later one replaces.
fn without_replaced(mut parts: Vec<Part<'_>>) -> Vec<Part<'_>> {
    let mut later = HashSet::new();
    let places = parts.iter().rev().map(Part::place);
    let mut stay: Vec<bool> =
        places.map(|place| place.is_none_or(|place| later.insert(place))).collect();
    parts.retain(|_| stay.pop() == Some(true));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> (Vec<String>, Vec<&str>) {
        let (parts, left_out) = split(text);
        (parts.iter().map(Part::text).collect(), left_out)
    }

    #[test]
    fn lists_that_need_not_hold_are_left_out() {
        let text = ".A.And.B.Or.C.And.D.End.End.E.End.Replicate~x.F.End.G.End.H";
        let expected = ["A", "B", "E", "G", "H"].map(str::to_owned).to_vec();
        assert_eq!(names(text), (expected, vec!["Or", "Replicate"]));
    }

    #[test]
    fn the_last_clue_at_a_place_holds() {
        for (text, expected) in [
            (".Quad~R1C1~5.Quad~R1C1~6.Quad~R2C1~7", vec!["Quad~R1C1~6", "Quad~R2C1~7"]),
            (".LittleKiller~9~R1C2.LittleKiller~8~R1C2", vec!["LittleKiller~8~R1C2"]),
            (".Sandwich~9~R1.Sandwich~9~C1.Sandwich~8~R1", vec!["Sandwich~9~C1", "Sandwich~8~R1"]),
            (".XSum~R1~5~.XSum~R1~~6", vec!["XSum~R1~5~", "XSum~R1~~6"]),
            (".XSum~R1~5~7.XSum~R1~~6", vec!["XSum~R1~5", "XSum~R1~~6"]),
            (".XSum~R1~5.Skyscraper~R1~2", vec!["XSum~R1~5", "Skyscraper~R1~2"]),
            // Parts replace others of the same list only.
            (".Quad~R1C1~5.And.Quad~R1C1~6.End", vec!["Quad~R1C1~5", "Quad~R1C1~6"]),
            (".Cage~5~R1C1.Cage~5~R1C1", vec!["Cage~5~R1C1", "Cage~5~R1C1"]),
        ] {
            assert_eq!(names(text).0, expected, "{text}");
        }
    }
}
