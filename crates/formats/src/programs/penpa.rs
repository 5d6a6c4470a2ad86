//! Links of *penpa-edit*: `m=edit&p=`, then lines packed by raw deflate, in base64.
//!
//! The reader uses these lines:
//!
//! - first: the kind of grid, its width and height
//! - second: the space within these, above, below, left and right
//! - fourth: an object with the members below
//!
//! - `number` (`zN`): values by cell, each with a colour and a kind (`1`, a plain number)
//! - `killercages` (`z6`): lists of cells
//! - `numberS` (`z1`): small numbers by quarter of a cell
//! - `lineE` (`zE`): borders by the two corners they join
//!
//! Cells are numbered by rows of the width plus 4, with 2 before the first row and column. Corners
//! are numbered after all cells; each has the number of the cell left of and above it. Quarters,
//! four to a cell, begin at four times that. See `class_p.js` of
//! <https://github.com/swaroopg92/penpa-edit>.

use std::collections::HashSet;

use crate::board::{BoxShape, CellId};
use crate::parse::bits::from_base64;
use crate::parse::json::Json;
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use crate::rules;
use crate::text::draft::{Draft, areas};
use crate::text::grid::Context;
use satdoku_core::text::limits::MAX_UNPACKED;
use satdoku_core::text::{Fault, ReadErrorKind, Token, Unescaped};

/// The largest width, height and space read. No board has as much.
const MAX_SIDE: usize = 1_000;

/// Members for drawings, and the name of the rule that each may mean.
const DRAWN: [(&str, &str, &str); 13] = [
    ("zT", "thermo", "thermometers"),
    ("z7", "nobulbthermo", "what the drawn lines mean"),
    ("z3", "arrows", "arrows"),
    ("zD", "direction", "arrows"),
    ("zL", "line", "what the drawn lines mean"),
    ("zF", "freeline", "what the drawn lines mean"),
    ("zY", "symbol", "what the drawn shapes mean"),
    ("z2", "freelineE", "what the drawn lines mean"),
    ("zC", "cage", "what the drawn lines mean"),
    ("zW", "wall", "what the drawn lines mean"),
    ("z0", "squareframe", "what the drawn shapes mean"),
    ("z5", "polygon", "what the drawn shapes mean"),
    ("zS", "surface", "what the shaded cells mean"),
];

/// Reads the text after the `#`.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let packed = text
        .split(|c| c == '&')
        .find_map(|pair| pair.strip_prefix("p="))
        .ok_or_else(|| Fault::expected("p= and a packed puzzle", text.end()))?;
    let unpacked = unpack(packed)?;
    // Faults inside have no place in the text.
    read_lines(&unpacked, packed, context).map_err(|fault| packed.fault(fault.problem))
}

fn unpack(packed: Token<'_>) -> Result<String, Fault> {
    let plain = Unescaped::new(packed);
    let text = plain.whole();
    let bytes = from_base64(text).map_err(|fault| plain.fault(fault))?;
    let unpacked = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_UNPACKED)
        .map_err(|_| packed.fault(ReadErrorKind::Packed))?;
    Ok(String::from_utf8_lossy(&unpacked).into_owned())
}

/// The numbering of cells, corners and quarters.
struct Numbering {
    side: usize,
    width: usize,
    height: usize,
    top: usize,
    left: usize,
}

impl Numbering {
    fn cell(&self, number: usize) -> Option<CellId> {
        let row = (number / self.width).checked_sub(2 + self.top)?;
        let column = (number % self.width).checked_sub(2 + self.left)?;
        (row < self.side && column < self.side).then_some(row * self.side + column)
    }

    /// The cell of a quarter.
    fn quarter(&self, number: usize) -> Option<CellId> {
        self.cell((number / 4).checked_sub(self.width * self.height)?)
    }
}

fn read_lines(text: &str, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let is_small = |number: &usize| *number <= MAX_SIDE;
    let size = |text: &str| text.trim().parse().ok().filter(is_small);
    let number = |index: usize| header.get(index).copied().and_then(size);
    let (Some(kind @ ("square" | "sudoku")), Some(width), Some(height)) =
        (header.first().copied(), number(1), number(2))
    else {
        return Err(Fault::expected("a square or sudoku grid", place));
    };
    let spaces: Vec<usize> = lines
        .next()
        .unwrap_or_default()
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(size)
        .collect();
    let &[top, bottom, left, right] = spaces.as_slice() else {
        return Err(Fault::expected("a penpa-edit puzzle", place));
    };
    let (rows, columns) = (height.checked_sub(top + bottom), width.checked_sub(left + right));
    let (Some(rows), Some(columns)) = (rows, columns) else {
        return Err(Fault::expected("a penpa-edit puzzle", place));
    };
    let shape = BoxShape::for_few_values(rows).filter(|_| rows == columns);
    let shape = shape.ok_or_else(|| place.fault(ReadErrorKind::NotSquare { rows, columns }))?;
    let numbering = Numbering { side: rows, width: width + 4, height: height + 4, top, left };
    let json = Json::read(Token::whole(lines.nth(1).unwrap_or_default()))?;
    let mut draft = Draft::new(shape);
    let has_lines = |names: &[&str]| json.get(names).is_some_and(is_drawn);
    match drawn_regions(&json, &numbering, &mut draft) {
        Some(regions) => draft.regions(&regions),
        None if kind == "square" => draft.leave_out("regions that aren’t closed"),
        // A sudoku grid shows the borders of its boxes without these.
        None if has_lines(&["zE", "lineE"]) || has_lines(&["z4", "deletelineE"]) => {
            draft.leave_out("what the drawn lines mean");
        }
        None => {}
    }
    let clues = clues(&json, &numbering, &mut draft, place)?;
    add_cages(&json, &numbering, &mut draft);
    for (short, long, name) in DRAWN {
        if json.get(&[short, long]).is_some_and(is_drawn) {
            draft.leave_out(name);
        }
    }
    let [title, author, rules] = texts(&header);
    let entry = draft.finish(&clues, place, context)?.described(&title, &author, &rules);
    Ok(Reading::new(Format::Penpa, vec![entry]))
}

/// The title, the author and the rules in words. The source is between the last two.
fn texts(header: &[&str]) -> [String; 3] {
    let find = |name| header.iter().position(|detail| detail.starts_with(name));
    let (title, author) = (find("Title:"), find("Author:"));
    let text = |at: Option<usize>| at.and_then(|at| header.get(at)).copied().unwrap_or_default();
    let plain = |text: &str| {
        let escapes = [("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")];
        escapes.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    [
        plain(text(title).trim_start_matches("Title:")),
        plain(text(author).trim_start_matches("Author:")),
        plain(text(author.map(|author| author + 2))),
    ]
}

/// The region of each cell, if borders divide the grid into regions of as many cells as there are
/// values.
fn drawn_regions(
    json: &Json,
    numbering: &Numbering,
    draft: &mut Draft,
) -> Option<Vec<Option<usize>>> {
    let side = numbering.side;
    let corners = numbering.width * numbering.height;
    let mut borders: HashSet<(CellId, CellId)> = HashSet::new();
    for (ends, _) in json.get(&["zE", "lineE"]).map(Json::members).unwrap_or_default() {
        let corner = |text: &str| text.parse::<usize>().ok()?.checked_sub(corners);
        let ends = ends.split_once(',').and_then(|(from, to)| Some((corner(from)?, corner(to)?)));
        let ends = ends.map(|(from, to)| (from.min(to), from.max(to)));
        let is_border = |(from, to): &(usize, usize)| [1, numbering.width].contains(&(to - from));
        let Some((from, to)) = ends.filter(is_border) else {
            draft.leave_out("what the drawn lines mean");
            continue;
        };
        // A border ends at the lower right corner of the cell above it or left of it. Others belong
        // to the frame.
        if let Some(cell) = numbering.cell(to) {
            borders.insert((cell, cell + if to - from == 1 { side } else { 1 }));
        }
    }
    let areas = areas(side, |from, to| !borders.contains(&(from, to)));
    let mut sizes = vec![0; side * side];
    for area in &areas {
        sizes[*area] += 1;
    }
    let are_even = areas.iter().all(|area| sizes[*area] == side);
    are_even.then(|| areas.into_iter().map(Some).collect())
}

fn clues(
    json: &Json,
    numbering: &Numbering,
    draft: &mut Draft,
    place: Token<'_>,
) -> Result<Vec<Option<Value>>, Fault> {
    let side = numbering.side;
    let mut clues = vec![None; side * side];
    for (number, entry) in json.get(&["zN", "number"]).map(Json::members).unwrap_or_default() {
        let cell = number.parse().ok().and_then(|number| numbering.cell(number));
        let Some(value) = entry.elements().first().filter(|value| !is_blank(value)) else {
            continue;
        };
        let kind = entry.elements().get(2).and_then(Json::number);
        match (cell, value.number()) {
            (Some(cell), Some(number)) if matches!(kind, Some(1 | 10)) => {
                if number > side {
                    let value = number.to_string();
                    return Err(place.fault(ReadErrorKind::ValueTooLarge { value, values: side }));
                }
                clues[cell] = Value::new(number);
                if number == 0 {
                    let place = draft.place(cell);
                    draft.leave_out(&format!("{} in {place}", value.quoted()));
                }
            }
            _ => {
                draft.leave_out(&format!("{} outside the grid or small in it", value.quoted()));
            }
        }
    }
    Ok(clues)
}

fn add_cages(json: &Json, numbering: &Numbering, draft: &mut Draft) {
    let side = numbering.side;
    // The number in a corner of each cell, with true if it is the sum of a cage.
    let mut sums: Vec<Option<&Json>> = vec![None; side * side];
    let mut is_used = vec![false; side * side];
    let mut is_left_out = false;
    for (quarter, entry) in json.get(&["z1", "numberS"]).map(Json::members).unwrap_or_default() {
        let Some(text) = entry.elements().first().filter(|text| !is_blank(text)) else { continue };
        match quarter.parse().ok().and_then(|quarter| numbering.quarter(quarter)) {
            Some(cell) if sums[cell].is_none() => sums[cell] = Some(text),
            _ => is_left_out = true,
        }
    }
    let cages = json.get(&["z6", "killercages"]);
    draft.leave_out_unless_list(cages, "killercages");
    let cages = cages.map(Json::elements).unwrap_or_default();
    for cage in cages.iter().filter(|cage| cage.is_something()) {
        let cell = |number: &Json| numbering.cell(number.number()?);
        let cells: Option<Vec<CellId>> = cage.elements().iter().map(cell).collect();
        let with_sum = cells.iter().flatten().filter(|cell| sums[**cell].is_some()).min();
        let value = with_sum.and_then(|cell| sums[*cell]);
        if let Some(cell) = with_sum {
            is_used[*cell] = true;
        }
        let sum = value.and_then(Json::sum);
        if let Some(value) = value.filter(|_| sum.is_none()) {
            draft.leave_out_value(value, cells.as_deref().unwrap_or_default());
        }
        draft.add_for(cells, "a cage", |cells| rules::cage(cells, sum));
    }
    if is_left_out || sums.iter().zip(is_used).any(|(sum, is_used)| sum.is_some() && !is_used) {
        draft.leave_out("small numbers that are no sums of cages");
    }
}

/// True if a text shows nothing.
fn is_blank(text: &Json) -> bool {
    !text.is_something() || text.text().is_some_and(|text| text.trim().is_empty())
}

/// True if anything is drawn. An object has a member for each drawing; a list may have empty ones.
fn is_drawn(json: &Json) -> bool {
    json.elements().iter().any(Json::is_something) || !json.members().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::bits::to_base64;
    use crate::parse::reading::Entry;
    use crate::testing::on_a_9x9;

    use miniz_oxide::deflate::compress_to_vec;
    use proptest::prelude::*;

    fn packed(text: &str) -> String {
        format!("m=edit&p={}", to_base64(&compress_to_vec(text.as_bytes(), 6)))
    }

    fn try_read(text: &str) -> Result<Reading, Fault> {
        on_a_9x9(text, read)
    }

    #[test]
    fn values_cages_and_regions_are_read() {
        // A 4×4 without space around it: 8 cells to a row, and 18 is the first cell.
        let upright = (1..5).map(|row| (64 + row * 8 + 3, 72 + row * 8 + 3));
        let level = (1..5).map(|column| (88 + column, 89 + column));
        let borders: Vec<String> =
            upright.chain(level).map(|(from, to)| format!("\"{from},{to}\":2")).collect();
        let text = format!(
            "square,4,4,38,Title: Small%2C old,Author: Me,source,One%2Dtwo\n[0,0,0,0]\n{{}}\n{{zN:{{\"18\":[\"3\",1,\"1\"],\"45\":[\"4\",1,\"1\"]}},\
             z1:{{\"332\":[\"5\",1]}},z6:[[19,20],[]],zE:{{{}}},zT:[[18,19]]}}\n",
            borders.join(",")
        );
        let entry = try_read(&packed(&text)).expect(&text).entries.remove(0);
        assert_eq!(entry.title.as_deref(), Some("Small, old"));
        assert_eq!(entry.page_state, "title=Small~2c~_old&author=Me&rules=One~a~two");
        assert_eq!(entry.left_out, ["thermometers"]);
        assert_eq!(
            (entry.puzzle.clues()[0], entry.puzzle.clues()[15]),
            (Value::new(3), Value::new(4))
        );
        let layout = entry.puzzle.board().layout();
        assert_eq!(layout.shape().to_string(), "2x2");
        assert_eq!(layout.rules(), [rules::cage(vec![1, 2], Some(5))]);
    }

    #[test]
    fn damage_is_reported() {
        for text in ["", "m=edit", "m=edit&p=", "m=edit&p=!", "m=edit&p=AAAA"] {
            assert!(try_read(text).is_err(), "{text}");
        }
        for inside in [
            "hex,4,4\n[0,0,0,0]\n\n{}",
            "square,4\n",
            "square,4,5\n[0,0,0,0]\n\n{}",
            "square,4,4\n[0,0,0,9]\n\n{}",
            "square,4,4\n[0,0]\n\n{}",
            "square,4,4\n[0,0,0,0]\n\n{zN",
            "square,4,4\n[0,0,0,0]\n\n{zN:{\"18\":[\"7\",1,\"1\"]}}",
            "square,18446744073709551615,18446744073709551615\n[18446744073709551615,1,1,1]\n\n{}",
            // Adding 4 wraps around to 0 with 64 bits, and with 32.
            "sudoku,18446744073709551612,9\n[0,0,18446744073709551603,0]\n{}\n{zN:{\"18\":[\"3\",1,\"1\"]}}",
            "sudoku,4294967292,9\n[0,0,4294967283,0]\n{}\n{zN:{\"18\":[\"3\",1,\"1\"]}}",
            "sudoku,9,65536\n[65527,0,0,0]\n{}\n{zN:{\"18\":[\"3\",1,\"1\"]}}",
        ] {
            assert!(try_read(&packed(inside)).is_err(), "{inside}");
        }
        let bomb = packed(&"a".repeat(MAX_UNPACKED + 1));
        assert_eq!(try_read(&bomb).map_err(|fault| fault.problem), Err(ReadErrorKind::Packed));
    }

    /// A 4×4 without space around it.
    fn of_4x4(members: &str) -> Entry {
        let text = format!("sudoku,4,4\n[0,0,0,0]\n{{}}\n{{{members}}}\n");
        try_read(&packed(&text)).expect(members).entries.remove(0)
    }

    #[test]
    fn drawings_are_left_out_by_name() {
        for (members, left_out) in [
            ("zS:{\"18\":8}", "what the shaded cells mean"),
            ("zW:{\"64,65\":2}", "what the drawn lines mean"),
            ("z2:{\"64,65\":2}", "what the drawn lines mean"),
            ("z0:[[18,19]]", "what the drawn shapes mean"),
            ("z5:[[],[18,19,27]]", "what the drawn shapes mean"),
            // The number of a cage belongs in one of its cells; a second number belongs in none.
            ("z1:{\"332\":[\"5\",1]}", "small numbers that are no sums of cages"),
            ("z1:{\"332\":[\"A\",1]}", "small numbers that are no sums of cages"),
            ("z1:{\"332\":[\"A\",1]},z6:[[20,19]]", "the value “A” of the cage at r1c2"),
            ("z1:{\"332\":[\"65536\",1]},z6:[[19,20]]", "the value “65536” of the cage at r1c2"),
            (
                "z1:{\"332\":[\"5\",1],\"336\":[\"6\",1]},z6:[[19,20]]",
                "small numbers that are no sums of cages",
            ),
            (
                "z1:{\"332\":[\"5\",1],\"333\":[\"6\",1]},z6:[[19,20]]",
                "small numbers that are no sums of cages",
            ),
            ("z1:{\"99999\":[\"5\",1]}", "small numbers that are no sums of cages"),
            ("z6:{\"1\":[19,20]}", "“killercages” that are no list"),
            ("z6:[[19,99]]", "a cage (not all of its cells are on the board)"),
            ("zN:{\"18\":[\"3\"]}", "“3” outside the grid or small in it"),
            ("zN:{\"18\":[\"0\",1,\"1\"]}", "“0” in r1c1"),
            // Borders that enclose no regions, and lines that are no borders.
            ("zE:{\"82,90\":2}", "what the drawn lines mean"),
            ("zE:{\"82,91\":2}", "what the drawn lines mean"),
            ("zE:{\"here\":2}", "what the drawn lines mean"),
            ("z4:{\"82,90\":1}", "what the drawn lines mean"),
        ] {
            assert_eq!(of_4x4(members).left_out, [left_out], "{members}");
        }
        let blank = "zN:{\"18\":[\" \",1,\"1\"]},zE:{},z4:{},zS:{},zW:{},z2:{},z0:[[]],z5:[[],[]],zT:[[]],z1:{\"332\":[\" \",1]}";
        assert_eq!(of_4x4(blank).left_out, [""; 0]);
    }

    #[test]
    fn each_cage_has_the_first_number_in_it() {
        let entry = of_4x4("z1:{\"332\":[\"5\",1],\"364\":[\"6\",1]},z6:[[20,19],[27,28,29]]");
        let cage = |cells: &[CellId], sum| rules::cage(cells.to_vec(), Some(sum));
        let rules = [cage(&[1, 2], 5), cage(&[5, 6, 7], 6)];
        assert_eq!(entry.puzzle.board().layout().rules(), rules);
        assert_eq!(entry.left_out, [""; 0]);
    }

    /// Texts made to cost more than their length suggests.
    #[test]
    fn long_texts_are_read() {
        let many = |piece: &str, length: usize| piece.repeat(length / piece.len());
        let half = MAX_UNPACKED / 2 - 100;
        let cell = "\"332\":[\"5\",1],";
        for members in [
            format!("z1:{{{}}},z6:[{}]", many(cell, half), many("[18],", half)),
            format!("z6:[[{}]]", many("18,", 2 * half)),
            format!("zN:{{{}}}", many("\"18\":[\"3\",1,\"2\"],", 2 * half)),
            format!("zE:{{{}}}", many("\"67,75\":2,", 2 * half)),
            many("zN:{},", 2 * half),
        ] {
            // An extra comma is an empty object in a list, but not in an object.
            let members = members.replace(",}", "}");
            let text =
                format!("sudoku,4,4\n[0,0,0,0]\n{{}}\n{{{}}}\n", members.trim_end_matches(','));
            assert!(try_read(&packed(&text)).is_ok(), "{}", &members[..20]);
        }
    }

    proptest! {
        #[test]
        fn damaged_lines_do_not_panic(
            damage in proptest::collection::vec((any::<prop::sample::Index>(), "[0-9\\[\\]{}:,\"a-z]{0,2}|[0-9]{10,20}"), 1..4),
        ) {
            let mut text = "square,4,4,38\n[0,0,0,0]\n{}\n{zN:{\"18\":[\"3\",1,\"1\"]},z1:{\"332\":[\"5\",1]},z6:[[19,20]],zE:{\"75,83\":2}}".to_owned();
            for (place, with) in damage {
                let place = place.index(text.len());
                text.replace_range(place..=place, &with);
            }
            let _ = try_read(&packed(&text));
        }
    }
}
