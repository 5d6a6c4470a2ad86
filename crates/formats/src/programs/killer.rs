//! Killers in one line, as in *SudoCue* and forums.
//!
//! With numbers: `3x3:d:k:`, where `d` means diagonals. Then each cell has a number and a colon
//! before it: the number of its cage plus 256 times the cage's sum. A cell without a cage has a
//! number of its own and no sum.
//!
//! With signs, there are 81 of them. One cell of each cage has its sum, `0`–`9`, `A`–`Z` from 10
//! on, `a`–`j` from 36 on. Each other cell has a sign that points to the next cell on the way to
//! that cell: `<`, `>`, `^`, `v`, and `` ` ``, `'`, `,`, `.` for the corners from the top left on.
//! A sum of 0 is none.

use std::collections::BTreeMap;

use crate::board::{BoxShape, CellId};
use crate::parse::error::{Fault, ReadErrorKind};
use crate::parse::reading::{Format, Reading};
use crate::parse::token::Token;
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;

/// The factor of a cage's sum.
const CAGES: usize = 256;

/// The side of the board of a killer with signs.
const SIDE: usize = 9;

/// True if a text looks like a killer in one line.
pub(crate) fn claims(text: &str) -> bool {
    head(Token::whole(text)).is_some() || has_signs(text)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let draft = match head(text) {
        Some((shape, has_diagonals, cells)) => with_numbers(shape, has_diagonals, cells)?,
        None => with_signs(text)?,
    };
    let blanks = vec![None; draft.values() * draft.values()];
    let entry = draft.finish(&blanks, text, context)?;
    Ok(Reading::new(Format::Killer, vec![entry]))
}

/// Parses the start of a killer with numbers. Returns its shape, true if it has diagonals, and its
/// cells.
fn head(text: Token<'_>) -> Option<(BoxShape, bool, Token<'_>)> {
    let (shape, rest) = text.split_once(':')?;
    let (rows, columns) = shape.text.split_once('x')?;
    let shape = BoxShape::new(rows.parse().ok()?, columns.parse().ok()?);
    let shape = shape.ok().filter(|shape| !shape.is_large())?;
    let cells = |head| rest.strip_prefix(head);
    let with_diagonals = cells("d:k:").map(|cells| (shape, true, cells));
    with_diagonals.or_else(|| cells(":k:").map(|cells| (shape, false, cells)))
}

fn with_numbers(shape: BoxShape, has_diagonals: bool, cells: Token<'_>) -> Result<Draft, Fault> {
    let mut draft = Draft::new(shape);
    draft.diagonals(has_diagonals, has_diagonals);
    let count = draft.values() * draft.values();
    let mut cages: BTreeMap<usize, Vec<CellId>> = BTreeMap::new();
    let mut found = 0;
    for (cell, word) in cells.words(|c| c == ':').enumerate() {
        if cell == count {
            return Err(word.fault(ReadErrorKind::TooManyCells(count)));
        }
        let number = word.text.parse();
        let number =
            number.map_err(|_| Fault::expected("the number of a cage and its sum", word))?;
        cages.entry(number).or_default().push(cell);
        found = cell + 1;
    }
    if found < count {
        return Err(cells.end().fault(ReadErrorKind::TooFewCells { expected: count, found }));
    }
    for (number, cells) in cages {
        match u16::try_from(number / CAGES) {
            Ok(0) if cells.len() == 1 => {}
            Ok(0) => {
                let cage = draft.named("a cage", &cells);
                draft.leave_out(&format!("{cage} (it has no sum)"));
            }
            Ok(sum) => draft.add_for(Some(cells), "a cage", |cells| rules::cage(cells, Some(sum))),
            Err(_) => draft.leave_out(&draft.named("a cage", &cells)),
        }
    }
    Ok(draft)
}

fn has_signs(text: &str) -> bool {
    let is_known = |c: char| sum_of(c).is_some() || step(c).is_some();
    text.len() == SIDE * SIDE && text.contains(['<', '>', '^']) && text.chars().all(is_known)
}

/// The sum of a sign.
fn sum_of(sign: char) -> Option<u16> {
    Some(match sign {
        '0'..='9' => sign as u16 - '0' as u16,
        'A'..='Z' => sign as u16 - 'A' as u16 + 10,
        'a'..='j' => sign as u16 - 'a' as u16 + 36,
        _ => return None,
    })
}

/// The rows and columns from a cell with this sign to the cell it points to.
fn step(sign: char) -> Option<(isize, isize)> {
    Some(match sign {
        '<' => (0, -1),
        '>' => (0, 1),
        '^' => (-1, 0),
        'v' => (1, 0),
        '`' => (-1, -1),
        '\'' => (-1, 1),
        ',' => (1, -1),
        '.' => (1, 1),
        _ => return None,
    })
}

fn with_signs(text: Token<'_>) -> Result<Draft, Fault> {
    let shape =
        BoxShape::for_values(SIDE).ok_or_else(|| text.fault(ReadErrorKind::Size(SIDE * SIDE)))?;
    let mut draft = Draft::new(shape);
    let signs: Vec<char> = text.text.chars().collect();
    let mut cages: BTreeMap<CellId, Vec<CellId>> = BTreeMap::new();
    for (start, place) in text.characters().enumerate() {
        // The path to a sum visits each cell at most once.
        let mut cell = Some(start);
        for _ in 0..signs.len() {
            let Some((at, step)) = cell.and_then(|cell| Some((cell, step(signs[cell])?))) else {
                break;
            };
            let from = draft.place(at);
            let row = from.row.checked_add_signed(step.0);
            let column = from.column.checked_add_signed(step.1);
            cell = row.zip(column).and_then(|(row, column)| draft.cell(row, column));
        }
        let root = cell.filter(|cell| sum_of(signs[*cell]).is_some());
        let root = root.ok_or_else(|| Fault::expected("a way to a sum within the grid", place))?;
        cages.entry(root).or_default().push(start);
    }
    for (root, cells) in cages {
        let sum = sum_of(signs[root]).filter(|sum| *sum > 0);
        if sum.is_some() || cells.len() > 1 {
            draft.add_for(Some(cells), "a cage", |cells| rules::cage(cells, sum));
        }
    }
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::reading::Entry;
    use crate::testing::entry_of;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        assert!(claims(text), "{text}");
        entry_of(text, read)
    }

    #[test]
    fn cages_are_read_from_numbers() {
        // Cages of sum 5 and 6 at the top, diagonals, and no other cages.
        let text = "2x2:d:k:1281:1281:1538:1538:10:11:12:13:14:15:16:17:18:19:20:21:".to_owned();
        let entry = try_read(&text).expect("valid");
        assert_eq!(
            entry.puzzle.board().layout().rules(),
            [
                rules::of_board(&rules::DIAGONALS),
                rules::cage(vec![0, 1], Some(5)),
                rules::cage(vec![2, 3], Some(6)),
            ]
        );
        assert_eq!(entry.left_out, [""; 0]);
        let entry = try_read(&text.replace("d:k", ":k").replace(":11:", ":10:")).expect("valid");
        assert_eq!(entry.puzzle.board().layout().rules().len(), 2);
        assert_eq!(entry.left_out, ["a cage at r2c1 (it has no sum)"]);
        let entry = try_read(&text.replace("1538", "99999999")).expect("valid");
        assert_eq!(entry.left_out, ["a cage at r1c3"]);
        let short = try_read("2x2::k:1281:1281:").map_err(|fault| (fault.at, fault.problem));
        let problem = ReadErrorKind::TooFewCells { expected: 16, found: 2 };
        assert_eq!(short.map(|_| ()), Err((17, problem)));
        let long = try_read(&format!("{text}7:")).map_err(|fault| fault.problem);
        assert_eq!(long.map(|_| ()), Err(ReadErrorKind::TooManyCells(16)));
        let word = try_read(&text.replace(":12:", ":a:")).map_err(|fault| fault.at);
        assert_eq!(word.map(|_| ()), Err(34));
        assert!(!claims("3x3:zzzc") && !claims("3x3dx:k:1") && !claims("99x99::k:1"));
    }

    #[test]
    fn cages_are_read_from_signs() {
        let text = format!("A<0{}", "0".repeat(78));
        let entry = try_read(&text).expect("valid");
        assert_eq!(entry.puzzle.board().layout().rules(), [rules::cage(vec![0, 1], Some(10))]);
        for signs in ["<A0", "A>^", ">^0", "<<0"] {
            let text = format!("{signs}{}", "0".repeat(78));
            assert!(try_read(&text).is_err(), "{signs}");
        }
        // A cage of 0 has no sum.
        let entry = try_read(&format!("0<j{}", "0".repeat(78))).expect("valid");
        let rules = entry.puzzle.board().layout().rules().to_vec();
        assert_eq!(rules, [rules::cage(vec![0, 1], None)]);
        assert_eq!(entry.left_out.len(), 1);
    }
}
