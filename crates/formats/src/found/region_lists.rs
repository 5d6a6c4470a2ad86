//! Regions as lists of their cells: `[(0,0), (0,1), …]`, `r1c1 r1c2 …`, `A1 A2 …`.

use super::{Arrangement, Content, FoundGrid};
use crate::text::regions::{Regions, are_proper};
use satdoku_core::text::Token;

/// The sides of boards that are read.
const SIDES: std::ops::RangeInclusive<usize> = 4..=16;

/// The maximum number of bytes between two cells of a map.
const MAX_GAP: usize = 80;

/// A cell, and its place.
struct ListedCell {
    row: usize,
    column: usize,
    start: usize,
    end: usize,
    gap: Gap,
}

/// The text before a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// A comma or spaces: the cell is in the list of the cell before it.
    InList,
    /// A list may begin here.
    BetweenLists,
    /// The cell before it belongs to another map.
    Far,
}

/// Adds the maps whose regions list their cells one after the other.
pub(super) fn find<'a>(text: Token<'a>, found: &mut Vec<FoundGrid<'a>>) {
    let cells = cells(text.text);
    let mut start = 0;
    while let Some(rest) = cells.get(start..).filter(|rest| !rest.is_empty()) {
        let regions = (rest[0].gap != Gap::InList)
            .then(|| SIDES.into_iter().find_map(|side| regions(rest, side)));
        match regions.flatten() {
            Some((regions, used)) => {
                let place = (text.at + used[0].start, text.at + used[used.len() - 1].end);
                start += used.len();
                if are_proper(&regions, regions.len().isqrt()) {
                    let arrangement = Arrangement::Tuples;
                    found.push(FoundGrid { place, content: Content::Map(regions), arrangement });
                }
            }
            None => start += 1,
        }
    }
}

/// The regions of the first cells, and these cells.
fn regions(cells: &[ListedCell], side: usize) -> Option<(Regions, &[ListedCell])> {
    let used = cells.get(..side * side)?;
    // Most texts fail here, so that later checks are rare.
    let is_list = |list: &[ListedCell]| list[0].gap != Gap::InList && are_connected(list);
    if !used.chunks(side).all(is_list) || used[1..].iter().any(|cell| cell.gap == Gap::Far) {
        return None;
    }
    let first = used.iter().flat_map(|cell| [cell.row, cell.column]).min().filter(|f| *f < 2)?;
    let mut regions = vec![usize::MAX; side * side];
    for (index, cell) in used.iter().enumerate() {
        let (row, column) = (cell.row - first, cell.column - first);
        if row >= side || column >= side {
            return None;
        }
        let region = regions.get_mut(row * side + column)?;
        if std::mem::replace(region, index / side) != usize::MAX {
            return None;
        }
    }
    Some((regions, used))
}

/// True if the cells of a list are connected.
fn are_connected(list: &[ListedCell]) -> bool {
    let mut is_reached = vec![false; list.len()];
    let mut open = vec![0];
    while let Some(cell) = open.pop() {
        if std::mem::replace(&mut is_reached[cell], true) {
            continue;
        }
        let distance = |other: &ListedCell| {
            list[cell].row.abs_diff(other.row) + list[cell].column.abs_diff(other.column)
        };
        open.extend(
            (0..list.len()).filter(|other| !is_reached[*other] && distance(&list[*other]) == 1),
        );
    }
    is_reached.into_iter().all(|is_reached| is_reached)
}

/// All cells of a text, in order.
fn cells(text: &str) -> Vec<ListedCell> {
    let mut cells: Vec<ListedCell> = Vec::new();
    let bytes = text.as_bytes();
    let mut start = 0;
    while let Some(byte) = bytes.get(start) {
        let begins_word =
            start == 0 || bytes.get(start - 1).is_some_and(|last| !last.is_ascii_alphanumeric());
        let rest = &bytes[start..];
        let found = match byte {
            b'(' | b'[' | b'{' => pair(rest),
            b'r' | b'R' if begins_word => named(rest).or_else(|| lettered(rest)),
            b'A'..=b'Z' | b'a'..=b'z' if begins_word => lettered(rest),
            _ => None,
        };
        let Some((row, column, length)) = found else {
            start += 1;
            continue;
        };
        let gap = cells.last().and_then(|last| text.get(last.end..start));
        let is_separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
        let gap = match gap {
            Some(gap) if gap.len() > MAX_GAP => Gap::Far,
            // A line may break within a list, and between lists.
            Some(gap) if gap.chars().all(is_separator) && !gap.contains('\n') => Gap::InList,
            Some(_) => Gap::BetweenLists,
            None => Gap::Far,
        };
        cells.push(ListedCell { row, column, start, end: start + length, gap });
        start += length;
    }
    cells
}

/// A number of at most two digits, and its length.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let digits = bytes.iter().take(3).take_while(|byte| byte.is_ascii_digit());
    let (number, length) = digits.fold((0, 0), |(number, length), digit| {
        (10 * number + usize::from(digit - b'0'), length + 1)
    });
    (1..3).contains(&length).then_some((number, length))
}

/// `(0, 1)`: row, column and length.
fn pair(bytes: &[u8]) -> Option<(usize, usize, usize)> {
    let spaces = |at: usize| {
        let rest = bytes.get(at..).unwrap_or_default();
        rest.iter().take(2).take_while(|byte| **byte == b' ').count()
    };
    let mut at = 1 + spaces(1);
    let (row, length) = number(bytes.get(at..)?)?;
    at += length;
    at += spaces(at);
    if bytes.get(at) != Some(&b',') {
        return None;
    }
    at += 1 + spaces(at + 1);
    let (column, length) = number(bytes.get(at..)?)?;
    at += length;
    at += spaces(at);
    matches!(bytes.get(at), Some(b')' | b']' | b'}')).then_some((row, column, at + 1))
}

/// `r1c2`: row, column and length.
fn named(bytes: &[u8]) -> Option<(usize, usize, usize)> {
    let (row, rows) = number(bytes.get(1..)?)?;
    if !matches!(bytes.get(1 + rows), Some(b'c' | b'C')) {
        return None;
    }
    let (column, columns) = number(bytes.get(2 + rows..)?)?;
    let length = 2 + rows + columns;
    ends_word(bytes, length).then_some((row, column, length))
}

/// `B6`: row B, column 6, and the length.
fn lettered(bytes: &[u8]) -> Option<(usize, usize, usize)> {
    let row = bytes.first()?.to_ascii_lowercase().checked_sub(b'a')?;
    let (column, length) = number(bytes.get(1..)?)?;
    ends_word(bytes, 1 + length).then_some((usize::from(row) + 1, column, 1 + length))
}

fn ends_word(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_none_or(|byte| !byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<Regions> {
        let mut found = Vec::new();
        find(Token::whole(text), &mut found);
        let regions = |found: FoundGrid<'_>| match found.content {
            Content::Map(regions) => regions,
            _ => Vec::new(),
        };
        found.into_iter().map(regions).collect()
    }

    #[test]
    fn cells_of_regions_have_many_forms() {
        let expected = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
        let lists: [[(usize, usize); 4]; 4] = [
            [(0, 0), (0, 1), (0, 2), (1, 0)],
            [(0, 3), (1, 3), (1, 2), (2, 3)],
            [(1, 1), (2, 0), (2, 1), (2, 2)],
            [(3, 0), (3, 1), (3, 2), (3, 3)],
        ];
        let text = |cell: &dyn Fn(usize, usize) -> String, between: &str, lists_between: &str| {
            let list = |list: &[(usize, usize); 4]| {
                list.map(|(row, column)| cell(row, column)).join(between)
            };
            lists.iter().map(list).collect::<Vec<_>>().join(lists_between)
        };
        for text in [
            text(&|r, c| format!("({r},{c})"), ",", "],\n'region_2' : ["),
            text(&|r, c| format!("[{}, {}]", r + 1, c + 1), ", ", "], ["),
            text(&|r, c| format!("{{{r},{c}}}"), ",\n", "}, {"),
            text(&|r, c| format!("r{}c{}", r + 1, c + 1), " ", "\n"),
            text(&|r, c| format!("{}{}", ['A', 'B', 'C', 'D'][r], c + 1), " ", " | "),
        ] {
            assert_eq!(found(&text), std::slice::from_ref(&expected), "{text}");
        }
        // A list in two parts, rows, and far apart.
        let parts = text(&|r, c| format!("({r},{c})"), ",", "],[").replacen("(1,0)", "(2,0)", 1);
        let rows: Vec<String> =
            (0..16).map(|cell| format!("[({},{})]", cell / 4, cell % 4)).collect();
        let rows = rows.concat();
        let far = text(&|r, c| format!("({r},{c})"), ",", &"-".repeat(100));
        for text in [parts, rows, far, "((((1,2,".to_owned(), "r1c".to_owned(), String::new()] {
            assert_eq!(found(&text), Vec::<Regions>::new(), "{text}");
        }
    }
}
