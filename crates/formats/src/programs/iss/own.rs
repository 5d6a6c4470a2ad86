//! Kinds of rules that become own rules: their meaning as a text.

use super::Reader;
use super::parts::Part;
use crate::board::CellId;
use crate::parse::bits::from_base64;
use crate::rules;
use satdoku_core::text::{Token, excerpt};

/// The kinds whose meaning is a text about their cells.
const WRITTEN: [&str; 9] = [
    "Regex",
    "EqualSum",
    "SameValues",
    "ContainExact",
    "LookAndSay",
    "CountDistinct",
    "EqualityCage",
    "RellikCage",
    "ValueIndexing",
];

/// The meaning of a part of one of these kinds: its text, and its lists of cells. `None` if its
/// arguments are invalid.
fn written<'a>(part: &Part<'a>, values: (i32, i32)) -> Option<(String, Vec<Vec<&'a str>>)> {
    let (low, high) = values;
    let words = part.words.as_slice();
    let (first, rest) = words.split_first()?;
    let text = match part.name {
        "Regex" => {
            let text = format!("matches \"{}\"", pattern(first)?);
            return Some((text, lists(rest).map(<[&str]>::to_vec).collect()));
        }
        "EqualSum" => {
            let groups: Vec<usize> = lists(words).map(<[&str]>::len).collect();
            let cells = lists(words).flatten().copied().collect();
            return Some((equal("sum", &groups), vec![cells]));
        }
        "SameValues" => {
            let sets: usize = first.parse().ok().filter(|sets| *sets > 0)?;
            let groups = vec![rest.len().checked_div(sets)?; sets.min(rest.len())];
            let is_whole = groups.iter().sum::<usize>() == rest.len() && !rest.is_empty();
            let count = |value| equal(&format!("count({value})"), &groups);
            is_whole.then(|| (low..=high).map(count).collect::<Vec<_>>().join(" and "))?
        }
        "ContainExact" => {
            let values: Option<Vec<i32>> = first.split('_').map(|v| v.parse().ok()).collect();
            let values = values.filter(|all| all.iter().all(|v| (low..=high).contains(v)))?;
            let times = |value: i32| values.iter().filter(|other| **other == value).count();
            let counts = (low..=high).map(|value| (value, times(value))).filter(|(_, n)| *n > 0);
            let text = counts.map(|(value, times)| format!("count({value}) = {times}"));
            text.collect::<Vec<_>>().join(" and ")
        }
        "LookAndSay" => {
            let digits: Option<Vec<u32>> = first.chars().map(|digit| digit.to_digit(10)).collect();
            let digits = digits.filter(|digits| digits.len() % 2 == 0 && !digits.is_empty())?;
            let said = digits.chunks(2).map(|pair| format!("count({}) = {}", pair[1], pair[0]));
            said.collect::<Vec<_>>().join(" and ")
        }
        "RellikCage" => format!("different and not subset({first})"),
        name => {
            let text = match name {
                "CountDistinct" => "first = distinct of 2..".to_owned(),
                "EqualityCage" => equality(values),
                _ => value_indexing(words.len(), values),
            };
            return Some((text, vec![words.to_vec()]));
        }
    };
    Some((text, vec![rest.to_vec()]))
}

/// As many odd as even values, and as many low as high ones, all different.
fn equality((first, last): (i32, i32)) -> String {
    let half = (last - first + 1) / 2;
    let (low, high) = (first + half - 1, last - half + 1);
    let text = format!(
        "different and count(odd) = count(even) and count({first}..{low}) = count({high}..{last})"
    );
    if high - low > 1 { format!("{text} and count({}) = 0", low + 1) } else { text }
}

/// The second value says how far the first value is from its cell.
fn value_indexing(cells: usize, (low, high): (i32, i32)) -> String {
    let last = i32::from(cells.saturating_sub(1) as u16);
    let far = |far| format!("(cell(2) != {far} or cell({}) = first)", far + 1);
    let positive = (low < 1).then(|| "cell(2) >= 1".to_owned());
    let all = positive.into_iter().chain([format!("cell(2) <= {last}")]);
    let all = all.chain((1..=last.min(high)).map(far));
    all.collect::<Vec<_>>().join(" and ")
}

impl Reader {
    /// Adds a part whose kind is a text about its cells. Returns false for other kinds.
    pub(super) fn add_written(&mut self, part: &Part<'_>) -> bool {
        match part.name {
            "HiddenSkyscraper" => self.add_hidden(part),
            name if WRITTEN.contains(&name) => match written(part, self.values()) {
                Some((text, lists)) => {
                    for list in lists {
                        self.add_own(part, &list, &text, false);
                    }
                }
                None => self.leave_out(part),
            },
            _ => return false,
        }
        true
    }

    /// The first and the last value.
    pub(super) fn values(&self) -> (i32, i32) {
        (self.draft.grid().first(), self.draft.grid().last())
    }

    /// Adds the first hidden skyscrapers at both ends of a row or column.
    fn add_hidden(&mut self, part: &Part<'_>) {
        let (first, last) = self.values();
        let ends = part.words.first().and_then(|name| self.ends(name));
        let Some(ends) = ends else { return self.leave_out(part) };
        let clues = part.words[1..].iter().zip(ends).filter(|(word, _)| !word.is_empty());
        for (word, (row, column)) in clues {
            match word.parse().ok().filter(|clue| (first..last).contains(clue)) {
                Some(clue) => {
                    let (cells, text) =
                        (self.draft.along(row, column), hidden(clue, (first, last)));
                    let name = format!("“{}”", part.name);
                    self.draft.add_for(cells, &name, |cells| rules::own(cells, &text, false));
                }
                None => self.leave_out(part),
            }
        }
    }

    /// Adds an own rule on these cells.
    pub(super) fn add_own(
        &mut self,
        part: &Part<'_>,
        words: &[&str],
        text: &str,
        is_each_two: bool,
    ) {
        let cells: Option<Vec<CellId>> = self.cells(words);
        let name = format!("“{}”", excerpt(part.name));
        self.draft.add_for(cells, &name, |cells| rules::own(cells, text, is_each_two));
    }
}

/// The lists of cells that empty words separate.
fn lists<'w, 'a>(words: &'w [&'a str]) -> impl Iterator<Item = &'w [&'a str]> {
    words.split(|word| word.is_empty()).filter(|list| !list.is_empty())
}

/// The text that a number is the same for successive groups of these sizes.
fn equal(number: &str, groups: &[usize]) -> String {
    let mut start = 0;
    let part = |size: &usize| {
        start += size;
        format!("{number} of {}..{start}", start - size + 1)
    };
    groups.iter().map(part).collect::<Vec<_>>().join(" = ")
}

/// The pattern in base64.
fn pattern(word: &str) -> Option<String> {
    let bytes = from_base64(Token::whole(word)).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    text.chars().all(|c| c.is_ascii_alphanumeric() || "()|.[]^-*+?{},".contains(c)).then_some(text)
}

/// The pattern of a line whose first hidden skyscraper is this one: before it, values rise to a
/// larger one.
fn hidden(clue: i32, (first, last): (i32, i32)) -> String {
    let value = |value: i32| format!("<{value}>");
    let rising =
        |values: std::ops::RangeInclusive<i32>| values.map(|v| value(v) + "?").collect::<String>();
    let higher = (clue + 1..=last).map(|v| format!("{}{}", value(v), rising(v + 1..=last)));
    let higher = higher.collect::<Vec<_>>().join("|");
    format!("matches \"{}({higher}){}.*\"", rising(first..=clue), value(clue))
}

/// The text of a table of pairs: by their difference or sum, if it depends on that alone, otherwise
/// by values. `None` if no pair is allowed.
pub(super) fn of_table(table: &[bool], (low, high): (i32, i32)) -> Option<String> {
    // No value is negative.
    let numbers = || (low.max(0)..=high).map(i32::unsigned_abs).map(|number| number as usize);
    let (least, side) = (numbers().next()?, numbers().count());
    let allows = |a: usize, b: usize| table[(a - least) * side + b - least];
    let pairs = || numbers().flat_map(|a| numbers().map(move |b| (a, b)));
    if !table.contains(&true) {
        return None;
    }
    let by = |name: &str, number: &dyn Fn(usize, usize) -> usize| {
        let allowed = |n: usize| pairs().any(|(a, b)| number(a, b) == n && allows(a, b));
        let is_all = |n: usize| pairs().all(|(a, b)| number(a, b) != n || allows(a, b));
        let found: Vec<usize> = (0..=2 * (least + side)).filter(|n| allowed(*n)).collect();
        found.iter().all(|n| is_all(*n)).then(|| format!("{name} in {}", set(&found)))
    };
    let by_difference = || by("|a - b|", &usize::abs_diff);
    if let Some(text) = by_difference().or_else(|| by("a + b", &|a, b| a + b)) {
        return Some(text);
    }
    // Values of a with the same values of b.
    let mut rows: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for a in numbers() {
        let allowed: Vec<usize> = numbers().filter(|b| allows(a, *b)).collect();
        match rows.iter_mut().find(|(_, known)| *known == allowed) {
            _ if allowed.is_empty() => {}
            Some((values, _)) => values.push(a),
            None => rows.push((vec![a], allowed)),
        }
    }
    let row = |(a, b): &(Vec<usize>, Vec<usize>)| format!("a in {} and b in {}", set(a), set(b));
    Some(rows.iter().map(row).collect::<Vec<_>>().join(" or "))
}

/// Ascending numbers as a set: `3..5`, `{1, 3..5}`.
fn set(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let span = |run: &[usize]| match run {
        [one] => one.to_string(),
        run => format!("{}..{}", run[0], run[run.len() - 1]),
    };
    let spans: Vec<String> = runs.map(span).collect();
    if spans.len() == 1 { spans[0].clone() } else { format!("{{{}}}", spans.join(", ")) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use satdoku_core::language::parse;

    use super::*;
    use crate::board::Relation;
    use crate::parse::bits::to_base64;
    use crate::programs::iss::parts::split;

    /// Checks a text against a definition, for all values of some cells of a board of this size.
    fn is_defined_by(text: &str, side: usize, cells: usize, defined: &dyn Fn(&[usize]) -> bool) {
        let statement = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for choice in 0..side.pow(cells as u32) {
            let value = |cell: usize| choice / side.pow(cell as u32) % side + 1;
            let values: Vec<usize> = (0..cells).map(value).collect();
            let signed: Vec<i64> = values.iter().map(|value| i64::from(*value as u32)).collect();
            assert_eq!(statement.holds(&signed), defined(&values), "{text}: {values:?}");
        }
    }

    /// The text of a kind with these arguments.
    fn text(part: &str, side: usize) -> Option<(String, usize)> {
        let (parts, _) = split(part);
        let (text, lists) = written(&parts[0], (1, i32::from(side as u16)))?;
        Some((text, lists[0].len()))
    }

    #[test]
    fn kinds_are_written_as_they_are_defined() {
        type Defined = fn(&[usize]) -> bool;
        let cases: [(&str, usize, Defined); 10] = [
            ("EqualSum~R1C1~R1C2~~R2C1~~R3C1~R3C2", 4, |v| {
                v[0] + v[1] == v[2] && v[2] == v[3] + v[4]
            }),
            ("SameValues~2~R1C1~R1C2~R2C1~R2C2", 4, |v| {
                let sorted = |a: usize, b: usize| [v[a].min(v[b]), v[a].max(v[b])];
                sorted(0, 1) == sorted(2, 3)
            }),
            ("SameValues~3~R1C1~R1C2~R2C1", 4, |v| v[0] == v[1] && v[1] == v[2]),
            ("ContainExact~1_3_1~R1C1~R1C2~R2C1~R2C2", 4, |v| {
                let count = |value| v.iter().filter(|v| **v == value).count();
                count(1) == 2 && count(3) == 1
            }),
            ("LookAndSay~2304~R1C1~R1C2~R2C1~R2C2", 4, |v| {
                let count = |value| v.iter().filter(|v| **v == value).count();
                count(3) == 2 && count(4) == 0
            }),
            ("CountDistinct~R1C1~R1C2~R2C1~R2C2", 4, |v| {
                v[1..].iter().collect::<BTreeSet<_>>().len() == v[0]
            }),
            ("EqualityCage~R1C1~R1C2~R2C1~R2C2", 6, |v| {
                let count = |is: &dyn Fn(usize) -> bool| v.iter().filter(|v| is(**v)).count();
                v.iter().collect::<BTreeSet<_>>().len() == v.len()
                    && count(&|v| v % 2 == 0) == 2
                    && count(&|v| v < 4) == 2
            }),
            ("EqualityCage~R1C1~R1C2", 5, |v| {
                v[0] % 2 != v[1] % 2 && v.iter().all(|v| *v != 3) && (v[0] < 3) != (v[1] < 3)
            }),
            ("RellikCage~5~R1C1~R1C2~R2C1", 4, |v| {
                let sums = [v[0] + v[1], v[0] + v[2], v[1] + v[2], v[0] + v[1] + v[2]];
                v.iter().collect::<BTreeSet<_>>().len() == 3 && !sums.contains(&5)
            }),
            ("ValueIndexing~R1C1~R1C2~R1C3~R1C4", 4, |v| v.get(v[1]) == Some(&v[0])),
        ];
        for (part, side, defined) in cases {
            let (text, cells) = text(part, side).expect(part);
            is_defined_by(&text, side, cells, &defined);
        }
    }

    #[test]
    fn patterns_are_decoded() {
        let part = format!("Regex~{}~R1C1~R1C2~~R2C1", to_base64(b"[12]*(3|4)+.?"));
        let (text, first) = text(&part, 4).expect("valid");
        assert_eq!((text.as_str(), first), ("matches \"[12]*(3|4)+.?\"", 2));
        assert!(parse(&text).is_ok());
        for wrong in ["Regex~!~R1C1", "LookAndSay~123~R1C1", "SameValues~2~R1C1", "ContainExact~x"]
        {
            let (parts, _) = split(wrong);
            assert!(written(&parts[0], (1, 4)).is_none(), "{wrong}");
        }
    }

    #[test]
    fn the_first_hidden_skyscraper_is_after_rising_ones() {
        for clue in 1..6 {
            let statement = parse(&hidden(clue, (1, 6))).expect("valid");
            let mut rows = 0;
            for choice in 0..6_usize.pow(6) {
                let values: Vec<usize> = (0..6).map(|i| choice / 6_usize.pow(i) % 6 + 1).collect();
                if values.iter().collect::<BTreeSet<_>>().len() < 6 {
                    continue;
                }
                let first = values.windows(2).find(|pair| pair[1] < pair[0]).map(|pair| pair[1]);
                let signed: Vec<i64> = values.iter().map(|v| i64::from(*v as u32)).collect();
                assert_eq!(
                    statement.holds(&signed),
                    first == usize::try_from(clue).ok(),
                    "{values:?}"
                );
                rows += 1;
            }
            assert_eq!(rows, 720);
        }
    }

    #[test]
    fn tables_are_written_by_their_difference_or_sum() {
        let table = |relation: &Relation| -> Vec<bool> {
            (0..81).map(|at| relation.allows(at / 9 + 1, at % 9 + 1)).collect()
        };
        for (relation, text) in [
            (Relation::NoDifference(2), "|a - b| in {0..1, 3..8}"),
            (Relation::NoTotal(10), "a + b in {2..9, 11..18}"),
            (Relation::IfThen(2, 5), "a in {1, 3..9} and b in 1..9 or a in 2 and b in 5"),
        ] {
            assert_eq!(of_table(&table(&relation), (1, 9)).as_deref(), Some(text));
        }
        assert_eq!(of_table(&[false; 81], (1, 9)), None);
    }

    proptest! {
        #[test]
        fn texts_of_tables_allow_their_pairs(table in prop::collection::vec(any::<bool>(), 81)) {
            prop_assume!(table.contains(&true));
            let statement = parse(&of_table(&table, (1, 9)).expect("some pair"));
            let statement = statement.map_err(|error| TestCaseError::fail(error.to_string()))?;
            for (at, allowed) in table.into_iter().enumerate() {
                let pair = [at / 9 + 1, at % 9 + 1].map(|value| i64::from(value as u32));
                prop_assert_eq!(statement.holds(&pair), allowed);
            }
        }
    }
}
