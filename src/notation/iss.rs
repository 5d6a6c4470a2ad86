//! The text of *Interactive Sudoku Solver*, and its links, which hold it after `?q=`.
//!
//! Parts that begin with a dot: `.Kind~argument~argument`, cells among them as `R1C1`; without a kind,
//! `.~R1C1_5~R1C2_3_4`, cells with their values, several of which are candidates. `Shape~6x6` is the
//! side, the boxes being those nearest to squares; `Jigsaw~` has a character for each cell's region;
//! `NoBoxes` leaves rows and columns alone; `Or` and `Replicate` begin lists of rules that need not hold
//! as they stand, up to `End`. As its `js/sudoku_parser.js` and `js/sudoku_constraint.js`
//! have them.

use super::draft::Draft;
use super::error::{Fault, Problem, excerpt};
use super::escapes::Unescaped;
use super::grid::Context;
use super::lz_string::six_bits;
use super::reading::{Format, Reading};
use super::token::Token;
use crate::board::{BoxShape, CellId, Cells, Kind, Relation, Rule};
use crate::puzzle::Value;
use crate::rules;

/// What stands after the cells of a line that is closed.
const LOOP: &str = "LOOP";

/// Whether a text begins as one of these does.
pub(super) fn claims(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('.') else { return false };
    let rest = rest.trim_start_matches('.');
    let name = rest.split(['~', '.']).next().unwrap_or_default().trim();
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphabetic());
    rest.starts_with("~R") || is_name && (rest.contains('~') || is_known(name))
}

/// Whether a kind of rule is called so, and needs no more.
fn is_known(name: &str) -> bool {
    name == "NoBoxes" || rules::kinds().any(|kind| kind.iss == Some(name))
}

/// Reads the text.
pub(super) fn read(whole: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let unescaped = Unescaped::of(whole);
    let text = unescaped.whole();
    let parts: Vec<Token<'_>> = text.words(|c| c == '.').collect();
    let shape = parts.iter().find_map(|part| part.strip_prefix("Shape~"));
    let side = match shape {
        Some(told) => side(told).map_err(|fault| unescaped.fault(fault))?,
        None => 9,
    };
    let shape = BoxShape::for_few_values(side)
        .ok_or_else(|| whole.fault(Problem::Size(side.saturating_mul(side))))?;
    let mut draft = Draft::new(shape);
    let has = |name: &str| parts.iter().any(|part| part.text.trim() == name);
    if has("NoBoxes")
        && let Ok(lines) = BoxShape::new(1, side)
    {
        draft = Draft::new(lines);
    }
    let mut clues: Vec<Option<Value>> = vec![None; side * side];
    // How many lists of rules that need not hold are open.
    let mut open = 0_usize;
    for part in &parts {
        let mut words = part.text.trim().split('~');
        let name = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        match name {
            "Or" | "Replicate" => {
                draft.leave_out(&format!("“{name}”, and what is in it"));
                open += 1;
            }
            "And" if open > 0 => open += 1,
            "And" => {}
            "End" => open = open.saturating_sub(1),
            _ if open > 0 => {}
            "" | "Given" => add_values(&mut draft, &mut clues, &words),
            "Shape" if words.get(2) == Some(&"Raw") => {
                draft.leave_out("rows and columns that may repeat values");
            }
            "Shape" | "NoBoxes" => {}
            "RegionSize" if words.first().and_then(|size| size.parse().ok()) == Some(side) => {}
            "Jigsaw" => {
                let regions: Vec<char> = words.first().map_or(Vec::new(), |w| w.chars().collect());
                if regions.len() == side * side {
                    draft.regions(&regions.iter().map(|c| Some(*c as usize)).collect::<Vec<_>>());
                } else {
                    draft.leave_out("regions of another size");
                }
            }
            name => add(&mut draft, name, &words),
        }
    }
    let entry = draft.finish(&clues, whole, context)?;
    Ok(Reading::new(Format::Iss, vec![entry]))
}

/// The side that `9x9`, `9x9~9` or `9x9~1-9` tells, maybe with a word after it.
fn side(told: Token<'_>) -> Result<usize, Fault> {
    let not_understood = || told.fault(Problem::Option(excerpt(told.text)));
    let mut words = told.text.trim().split('~');
    let sides = words.next().and_then(|sides| sides.split_once('x'));
    let number = |text: &str| text.parse::<usize>().map_err(|_| not_understood());
    let (rows, columns) = sides.ok_or_else(not_understood)?;
    let (rows, columns) = (number(rows)?, number(columns)?);
    let (least, most) = match words.next() {
        None | Some("") => (1, rows.max(columns)),
        Some(values) => match values.split_once('-') {
            Some((least, most)) => (number(least)?, number(most)?),
            None => (1, number(values)?),
        },
    };
    if rows != columns {
        Err(told.fault(Problem::NotSquare { rows, columns }))
    } else if (least, most) != (1, rows) {
        Err(Fault::values(least, most, told))
    } else {
        Ok(rows)
    }
}

/// Cells with their values: one is given, several are candidates.
fn add_values(draft: &mut Draft, clues: &mut [Option<Value>], words: &[&str]) {
    for word in words.iter().filter(|word| !word.is_empty()) {
        let mut parts = word.split('_');
        let cell = parts.next().and_then(|name| cell(draft, name));
        let values: Option<Vec<u16>> = parts.map(|value| value.parse().ok()).collect();
        match (cell, values.as_deref()) {
            (Some(cell), Some([value])) if usize::from(*value) <= draft.values() => {
                clues[cell] = Value::new((*value).into());
            }
            (Some(cell), Some(values)) if !values.is_empty() => {
                draft.add(Rule::new(&rules::ONLY, vec![cell], values.to_vec()), "candidates given");
            }
            _ => draft.leave_out(&format!("“{}”", excerpt(word))),
        }
    }
}

/// Adds what a part says.
fn add(draft: &mut Draft, name: &str, all: &[&str]) {
    let is_loop = all.contains(&LOOP);
    let is_meant = |word: &&str| !word.is_empty() && *word != LOOP;
    let words: Vec<&str> = all.iter().copied().filter(is_meant).collect();
    let (numbers, named): (Vec<&str>, Vec<&str>) =
        words.iter().partition(|word| !word.starts_with(['R', 'r', 'C', 'c']));
    let numbers: Option<Vec<u16>> = numbers.iter().map(|number| number.parse().ok()).collect();
    let cells: Option<Vec<CellId>> = named.iter().map(|name| cell(draft, name)).collect();
    let number = numbers.as_ref().and_then(|numbers| numbers.first().copied());
    let each_pair = |draft: &mut Draft, kind: &'static Kind, numbers: &[u16], reverse: bool| {
        for pair in cells.as_deref().unwrap_or_default().windows(2) {
            // Pairs of a list that are apart say nothing.
            if !draft.are_beside(pair[0], pair[1]) {
                continue;
            }
            let mut pair = pair.to_vec();
            if reverse {
                pair.reverse();
            }
            draft.add(Rule::new(kind, pair, numbers.to_vec()), kind.name);
        }
    };
    match name {
        "X" => each_pair(draft, &rules::TOTAL, &[10], false),
        "V" => each_pair(draft, &rules::TOTAL, &[5], false),
        "WhiteDot" => each_pair(draft, &rules::DIFFERENCE, &[], false),
        "BlackDot" => each_pair(draft, &rules::RATIO, &[], false),
        "GreaterThan" => each_pair(draft, &rules::LESS, &[], true),
        "Pair" | "PairX" | "Binary" | "BinaryX" => tabled(draft, name, all),
        "ContainAtLeast" => {
            let values = words.first().map(|told| told.split('_').map(str::parse).collect());
            match values {
                Some(Ok(values)) => {
                    draft.add_for(cells, name, |cells| Rule::new(&rules::QUADRUPLE, cells, values));
                }
                _ => draft.leave_out(name),
            }
        }
        "StrictKropki" => {
            draft.add(rules::of_board(&rules::NON_CONSECUTIVE), name);
            draft.add(rules::of_board(&rules::NO_RATIO), name);
        }
        "Diagonal" => match words.first() {
            Some(&"1") => draft.diagonals(false, true),
            Some(&"-1") => draft.diagonals(true, false),
            _ => draft.leave_out(name),
        },
        "Sum" => match number {
            Some(sum) => draft.add_for(cells, name, |cells| rules::sum(cells, sum, sum)),
            None => draft.leave_out(name),
        },
        "Quad" => {
            let square = cells.as_deref().and_then(|cells| cells.first()).map(|first| {
                let side = draft.values();
                [0, 1, side, side + 1].map(|offset| first + offset).to_vec()
            });
            let values = numbers.unwrap_or_default();
            draft.add_for(square, name, |cells| Rule::new(&rules::QUADRUPLE, cells, values));
        }
        "PillArrow" => {
            let count = number.unwrap_or(2);
            // The pill is read in reading order, whichever way it is drawn.
            let cells = cells.map(|mut cells| {
                let end = usize::from(count).min(cells.len());
                cells[..end].sort_unstable();
                cells
            });
            draft.add_for(cells, name, |cells| Rule::new(&rules::ARROW, cells, vec![count]));
        }
        "Indexing" => {
            let kind = if words.first() == Some(&"R") {
                &rules::ROW_INDEXER
            } else {
                &rules::COLUMN_INDEXER
            };
            let cells: Option<Vec<CellId>> =
                words.iter().skip(1).map(|name| cell(draft, name)).collect();
            draft.add_for(cells, name, |cells| Rule::new(kind, cells, Vec::new()));
        }
        "LittleKiller" => {
            let diagonal =
                cells.as_deref().and_then(|cells| cells.first()).and_then(|c| diagonal(draft, *c));
            let sum = number.into_iter().collect();
            draft.add_for(diagonal, name, |cells| Rule::new(&rules::LITTLE_KILLER, cells, sum));
        }
        // Its sum comes first, as it is the same from both ends.
        "Sandwich" if all.len() == 2 && index_of(all[0]).is_some() => {
            outside(draft, &rules::SANDWICH, &[all[1], all[0]]);
        }
        "Sandwich" => outside(draft, &rules::SANDWICH, all),
        "XSum" => outside(draft, &rules::X_SUM, all),
        "Skyscraper" => outside(draft, &rules::SKYSCRAPER, all),
        "NumberedRoom" => outside(draft, &rules::NUMBERED_ROOM, all),
        _ => match rules::kinds().find(|kind| kind.iss == Some(name)).zip(numbers) {
            Some((kind, numbers)) => add_kind(draft, kind, cells, &numbers, is_loop),
            None => draft.leave_out(&format!("“{}”", excerpt(name))),
        },
    }
}

/// Adds a rule of a kind that is told by its name, its numbers and its cells.
fn add_kind(
    draft: &mut Draft,
    kind: &'static Kind,
    cells: Option<Vec<CellId>>,
    numbers: &[u16],
    is_loop: bool,
) {
    if kind.cells == Cells::Board {
        return draft.add(rules::of_board(kind), kind.name);
    }
    let numbers: &[u16] = match numbers {
        // A cage of 0 has no sum.
        [0] if *kind == rules::CAGE => &[],
        // On a board of any size.
        [] if *kind == rules::WHISPERS => &[5],
        numbers => numbers,
    };
    if is_loop && !matches!(kind.cells, Cells::Loop(..)) {
        let name = draft.named(kind.name, cells.as_deref().unwrap_or_default());
        return draft.leave_out(&format!("{name} (it is closed)"));
    }
    let closed = cells.map(|mut cells| {
        cells.extend(cells.first().copied().filter(|_| is_loop));
        cells
    });
    draft.add_line(kind, closed, numbers);
}

/// Adds rules for pairs of cells that a table relates: those that follow each other in a list, or each
/// two. The table is of bits in base64, the lowest first, by the first cell's value and the second's;
/// lists may have names, which begin with `_`, and an empty word before each.
fn tabled(draft: &mut Draft, name: &str, words: &[&str]) {
    let side = draft.values();
    // The older words have the last two signs the other way round.
    let has_old_signs = name.starts_with("Binary");
    let table = words.first().and_then(|key| table(key, has_old_signs, side));
    let relations = |are_all: bool| -> Vec<(&'static Kind, u16, Relation)> {
        let most = side as u16;
        let apart = (1..most).map(|n| (&rules::WHISPERS, n, Relation::Apart(n)));
        let ratios = (1..=most).map(|n| (&rules::RATIO, n, Relation::Ratio(n)));
        let differences = (1..most).map(|n| (&rules::DIFFERENCE, n, Relation::Difference(n)));
        let totals = (2..=2 * most).map(|n| (&rules::TOTAL, n, Relation::Total(n)));
        if are_all {
            vec![
                (&rules::NABNER, 0, Relation::Apart(2)),
                (&rules::EXTRA_REGION, 0, Relation::Apart(1)),
            ]
        } else {
            let less = (&rules::THERMOMETER, 0, Relation::Less);
            apart.chain(ratios).chain(differences).chain(totals).chain([less]).collect()
        }
    };
    let is_told = |relation: Relation| {
        let allowed = (0..side * side).map(|at| relation.allows(at / side + 1, at % side + 1));
        table.as_ref().is_some_and(|table| allowed.eq(table.iter().copied()))
    };
    let are_all = name.ends_with('X');
    let found = relations(are_all).into_iter().find(|(_, _, relation)| is_told(*relation));
    let Some((kind, number, _)) = found else {
        return draft.leave_out(&format!("“{name}”, a table of its own"));
    };
    let numbers: Vec<u16> = Some(number).filter(|_| kind.numbers.1 > 0).into_iter().collect();
    for group in words[1..].split(|word| word.is_empty()) {
        let names = group.iter().filter(|word| !word.starts_with('_'));
        let cells: Option<Vec<CellId>> = names.map(|name| cell(draft, name)).collect();
        match cells {
            Some(cells) if cells.len() < 2 => {}
            // Kinds of two cells side by side have a rule for each pair.
            Some(cells) if kind.cells == Cells::Set(2, 2) => {
                for pair in cells.windows(2) {
                    draft.add_line(kind, Some(pair.to_vec()), &numbers);
                }
            }
            cells => draft.add_line(kind, cells, &numbers),
        }
    }
}

/// The bits of a table, as many as pairs of values; what isn't told is 0.
fn table(key: &str, has_old_signs: bool, side: usize) -> Option<Vec<bool>> {
    let count = side * side;
    if key.len() > count.div_ceil(6) {
        return None;
    }
    let mut bits = Vec::with_capacity(count + 6);
    for sign in key.chars() {
        let six = match (sign, has_old_signs) {
            ('-', true) => 63,
            ('_', true) => 62,
            (sign, _) => six_bits(sign)?,
        };
        bits.extend((0..6).map(|bit| six >> bit & 1 == 1));
    }
    bits.resize(count, false);
    Some(bits)
}

/// Adds the clues at both ends of a row or column: `C2~3~4`, `R2~8~`, where one may be missing.
fn outside(draft: &mut Draft, kind: &'static Kind, words: &[&str]) {
    let after = draft.values() + 1;
    let ends = words.first().and_then(|name| match name.split_at_checked(1)? {
        ("R" | "r", row) => index_of(row).map(|row| [(row, 0), (row, after)]),
        ("C" | "c", column) => index_of(column).map(|column| [(0, column), (after, column)]),
        _ => None,
    });
    let Some(ends) = ends else { return draft.leave_out(kind.name) };
    for (number, (row, column)) in words[1..].iter().zip(ends) {
        let Ok(number) = number.parse::<u16>() else { continue };
        let cells = draft.along(row, column);
        draft.add_for(cells, kind.name, |cells| Rule::new(kind, cells, vec![number]));
    }
}

/// The diagonal that is named by a cell of the border: from the top down to the left, from the right up
/// to the left, from the bottom up to the right, from the left down to the right.
fn diagonal(draft: &Draft, cell: CellId) -> Option<Vec<CellId>> {
    let last = draft.values() - 1;
    let place = draft.place(cell);
    let (down, right): (isize, isize) = match (place.row, place.column) {
        (row, 0) if row < last => (1, 1),
        (0, _) => (1, -1),
        (_, column) if column == last => (-1, -1),
        (row, _) if row == last => (-1, 1),
        _ => return None,
    };
    let row = (place.row + 1).checked_add_signed(-down)?;
    Some(draft.from((row, (place.column + 1).checked_add_signed(-right)?), (down, right)))
}

/// A cell such as `R1C9`; from the tenth on rows and columns may be letters, `a` for 10.
fn cell(draft: &Draft, name: &str) -> Option<CellId> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    draft.inside(index_of(row)?, index_of(column)?)
}

fn index_of(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 10),
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::reading::Entry;
    use super::*;

    use crate::notation::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        assert!(claims(text), "{text}");
        on_a_9x9(text, |whole, context| {
            read(whole, context).map(|mut reading| reading.entries.remove(0))
        })
    }

    #[test]
    fn tables_of_pairs_are_told_by_what_they_allow() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            Rule::new(kind, cells.to_vec(), numbers.to_vec())
        };
        for (text, expected) in [
            // As that solver's own examples have them: no two within 1, and three times as much.
            (
                "PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2~~R2C1~R2C2",
                vec![named(&rules::NABNER, &[0, 1], &[]), named(&rules::NABNER, &[9, 10], &[])],
            ),
            ("Binary~EAEBEAAQAAAAE~~R3C6~R4C6", vec![named(&rules::RATIO, &[23, 32], &[3])]),
            (
                "Pair~EAEBEAAQAAAAE~~R1C1~R1C2~R1C3",
                vec![named(&rules::RATIO, &[0, 1], &[3]), named(&rules::RATIO, &[1, 2], &[3])],
            ),
        ] {
            let entry = try_read(&format!(".{text}")).expect(text);
            assert_eq!(entry.puzzle.board().layout().rules(), expected, "{text}");
            assert_eq!(entry.left_out, [""; 0], "{text}");
        }
        for text in
            ["Pair~gH8gH8A4BP4BP~~R1C1~R1C2", "Pair~!~~R1C1~R1C2", "Pair~EAEBEAAQAAAAEAAAAAA~~R1C1"]
        {
            let entry = try_read(&format!(".{text}")).expect(text);
            assert_eq!(entry.left_out, ["“Pair”, a table of its own"], "{text}");
        }
    }

    #[test]
    fn rules_that_need_not_hold_are_not_added() {
        let text = ".Or.Cage~3~R1C1~R1C2.And.Renban~R1C1~R1C2.End.End.And.AntiKnight.End.Replicate~x.AntiKing.End.AntiTaxicab";
        let entry = try_read(text).expect("valid");
        let expected = [&rules::ANTI_KNIGHT, &rules::TAXICAB].map(rules::of_board);
        assert_eq!(entry.puzzle.board().layout().rules(), expected);
        assert_eq!(entry.left_out, ["“Or”, and what is in it", "“Replicate”, and what is in it"]);
    }

    #[test]
    fn words_are_understood() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            vec![Rule::new(kind, cells.to_vec(), numbers.to_vec())]
        };
        let row: Vec<usize> = (0..9).collect();
        for (text, expected) in [
            (".Sandwich~17~R1", named(&rules::SANDWICH, &row, &[17])),
            (".Sandwich~R1~17~", named(&rules::SANDWICH, &row, &[17])),
            (".Whisper~R1C1~R1C2", named(&rules::WHISPERS, &[0, 1], &[5])),
            (".Whisper~4~R1C1~R1C2~R2C2~LOOP", named(&rules::WHISPERS, &[0, 1, 10, 0], &[4])),
            (".SumLine~10~R1C1~R1C2~R2C2~LOOP", named(&rules::SUM_LINE, &[0, 1, 10, 0], &[10])),
            (
                ".ContainAtLeast~1_1~R1C1~R1C2~R2C1~R2C2",
                named(&rules::QUADRUPLE, &[0, 1, 9, 10], &[1, 1]),
            ),
            (".Given~R1C1_1_2", named(&rules::ONLY, &[0], &[1, 2])),
            (".RegionSize~9.Shape~9x9~1-9.Shape~9x9~9", vec![]),
        ] {
            let entry = try_read(text).expect(text);
            assert_eq!(entry.puzzle.board().layout().rules(), expected, "{text}");
            assert_eq!(entry.left_out, [""; 0], "{text}");
        }
        let closed = try_read(".Palindrome~R1C1~R1C2~R2C2~LOOP").expect("valid");
        assert_eq!(closed.left_out, ["palindrome at r1c1 (it is closed)"]);
        let problem = |text: &str| try_read(text).map_err(|f| (f.at, f.problem)).map(|_| ());
        let values = |least, most| {
            let Fault { problem, .. } = Fault::values(least, most, Token::whole(""));
            Err((7, problem))
        };
        assert_eq!(problem(".Shape~9x9~0-8"), values(0, 8));
        assert_eq!(problem(".Shape~7x7~9"), values(1, 9));
        let shape = Problem::NotSquare { rows: 5, columns: 10 };
        assert_eq!(problem(".Shape~5x10"), Err((7, shape)));
        assert_eq!(problem(".Shape~9"), Err((7, Problem::Option("9".into()))));
        assert_eq!(problem(".Shape~99x99").map_err(|(_, p)| p), Err(Problem::Size(9801)));
    }
}
