//! Links of *penpa-edit*: `m=edit&p=`, and what follows packed by raw deflate, in base64.
//!
//! Unpacked, it is lines. What is relied on: in the first the kind of grid, its width and height; in
//! the second how much of that is space above, below, left and right; in the fourth an object with
//! `number` (`zN`), values by cell with a colour and a kind (`1`, a plain number); `killercages`
//! (`z6`), lists of cells; `numberS` (`z1`), small numbers by quarter of a cell; and `lineE` (`zE`),
//! borders by the two corners they join. A cell's number counts rows of the width and 4 more, with 2
//! before the first row and column. Corners follow after all cells, each with the number of the cell
//! left of and above it, and quarters, four to a cell, from four times that on. See `class_p.js` of
//! <https://github.com/swaroopg92/penpa-edit>.

use std::collections::HashSet;

use percent_encoding::percent_decode_str;

use super::MAX_UNPACKED;
use super::draft::{Draft, areas};
use super::error::{Fault, Problem, excerpt};
use super::grid::Context;
use super::json::{Json, Kind};
use super::lz_string::six_bits;
use super::reading::{Format, Reading};
use super::token::Token;
use crate::board::{BoxShape, CellId, Rule};
use crate::puzzle::Value;

/// What is drawn, and what to call the rule it may mean.
const DRAWN: [(&str, &str, &str); 8] = [
    ("zT", "thermo", "thermometers"),
    ("z7", "nobulbthermo", "what the drawn lines mean"),
    ("z3", "arrows", "arrows"),
    ("zD", "direction", "arrows"),
    ("zL", "line", "what the drawn lines mean"),
    ("zF", "freeline", "what the drawn lines mean"),
    ("zY", "symbol", "what the drawn shapes mean"),
    ("zC", "cage", "what the drawn lines mean"),
];

/// Reads what follows the `#`.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let packed = text
        .split(|c| c == '&')
        .find_map(|pair| pair.strip_prefix("p="))
        .ok_or_else(|| Fault::expected("p= and a packed puzzle", text.end()))?;
    let unpacked = unpack(packed)?;
    // What is wrong inside has no place in the text.
    read_lines(&unpacked, packed, context).map_err(|fault| packed.fault(fault.problem))
}

fn unpack(packed: Token<'_>) -> Result<String, Fault> {
    let plain = percent_decode_str(packed.text).decode_utf8_lossy();
    let mut bytes = Vec::with_capacity(plain.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for character in plain.trim_end_matches('=').chars() {
        let six = six_bits(character).ok_or_else(|| packed.fault(Problem::Packed))?;
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    let unpacked = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_UNPACKED)
        .map_err(|_| packed.fault(Problem::Packed))?;
    Ok(String::from_utf8_lossy(&unpacked).into_owned())
}

/// How cells are numbered.
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

    /// The cell with this quarter.
    fn quarter(&self, number: usize) -> Option<CellId> {
        self.cell((number / 4).checked_sub(self.width * self.height)?)
    }
}

fn read_lines(text: &str, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let number = |index: usize| header.get(index).and_then(|text| text.trim().parse().ok());
    let (Some(kind @ ("square" | "sudoku")), Some(width), Some(height)) =
        (header.first().copied(), number(1), number(2))
    else {
        return Err(Fault::expected("a square or sudoku grid", place));
    };
    let spaces: Vec<usize> = lines
        .next()
        .unwrap_or_default()
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let &[top, bottom, left, right] = spaces.as_slice() else {
        return Err(Fault::expected("a penpa-edit puzzle", place));
    };
    let side = |length: usize, before: usize, after: usize| {
        length.checked_sub(before.checked_add(after)?).filter(|side| *side <= 100)
    };
    let (rows, columns) = (side(height, top, bottom), side(width, left, right));
    let (Some(rows), Some(columns)) = (rows, columns) else {
        return Err(Fault::expected("a penpa-edit puzzle", place));
    };
    let shape = BoxShape::for_values(rows).filter(|_| rows == columns);
    let shape = shape.ok_or_else(|| place.fault(Problem::NotSquare { rows, columns }))?;
    let numbering = Numbering { side: rows, width: width + 4, height: height + 4, top, left };
    let json = Json::read(Token::whole(lines.nth(1).unwrap_or_default()))?;
    let mut draft = Draft::new(shape);
    match drawn_regions(&json, &numbering) {
        Some(regions) => draft.regions(&regions),
        None if kind == "square" => draft.leave_out("regions that aren’t closed"),
        None => {}
    }
    let clues = clues(&json, &numbering, &mut draft, place)?;
    add_cages(&json, &numbering, &mut draft);
    for (short, long, name) in DRAWN {
        if json.get(&[short, long]).is_some_and(Json::is_something) {
            draft.leave_out(name);
        }
    }
    let title = header.iter().find_map(|detail| detail.strip_prefix("Title:"));
    let entry = draft.finish(&clues, place, context)?.titled(title.unwrap_or_default());
    Ok(Reading { format: Format::Penpa, entries: vec![entry] })
}

/// The region of each cell, if borders divide the grid into regions of as many cells as values.
fn drawn_regions(json: &Json, numbering: &Numbering) -> Option<Vec<Option<usize>>> {
    let side = numbering.side;
    let corners = numbering.width * numbering.height;
    let borders: HashSet<(usize, usize)> = json
        .get(&["zE", "lineE"])
        .map(Json::members)
        .unwrap_or_default()
        .iter()
        .filter_map(|(ends, _)| {
            let (from, to) = ends.split_once(',')?;
            let (from, to): (usize, usize) = (from.parse().ok()?, to.parse().ok()?);
            let (from, to) = (from.min(to).checked_sub(corners)?, from.max(to) - corners);
            let cell = numbering.cell(to)?;
            // A border ends at the lower right corner of the cell above it, or left of it.
            let is_upright = to - from == numbering.width;
            (is_upright || to - from == 1)
                .then_some((cell, cell + if is_upright { 1 } else { side }))
        })
        .collect();
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
        let [value, _, kind, ..] = entry.elements() else { continue };
        let is_plain = matches!(&kind.kind, Kind::Text(kind) if kind == "1" || kind == "10");
        match (cell, value.number()) {
            (Some(cell), Some(number)) if is_plain => {
                if number > side {
                    let value = number.to_string();
                    return Err(place.fault(Problem::ValueTooLarge { value, values: side }));
                }
                clues[cell] = Value::new(number);
            }
            _ if value.is_something() => {
                let text = value.text().unwrap_or("a number");
                draft.leave_out(&format!("“{}” outside the grid or small in it", excerpt(text)));
            }
            _ => {}
        }
    }
    Ok(clues)
}

fn add_cages(json: &Json, numbering: &Numbering, draft: &mut Draft) {
    let sums: Vec<(CellId, u16)> = json
        .get(&["z1", "numberS"])
        .map(Json::members)
        .unwrap_or_default()
        .iter()
        .filter_map(|(quarter, entry)| {
            let cell = numbering.quarter(quarter.parse().ok()?)?;
            Some((cell, u16::try_from(entry.elements().first()?.number()?).ok()?))
        })
        .collect();
    let cages = json.get(&["z6", "killercages"]).map(Json::elements).unwrap_or_default();
    for cage in cages.iter().filter(|cage| cage.is_something()) {
        let cell = |number: &Json| numbering.cell(number.number()?);
        let cells: Option<Vec<CellId>> = cage.elements().iter().map(cell).collect();
        let has = |cell: &CellId| cells.as_ref().is_some_and(|cells| cells.contains(cell));
        let sum = sums.iter().find(|(cell, _)| has(cell)).map(|(_, sum)| *sum);
        draft.add_for(cells, "a cage", |cells| Rule::Cage { cells, sum });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::notation::testing::on_a_9x9;

    use miniz_oxide::deflate::compress_to_vec;

    const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    fn packed(text: &str) -> String {
        let mut packed = "m=edit&p=".to_owned();
        for chunk in compress_to_vec(text.as_bytes(), 6).chunks(3) {
            let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
            let bits = bits << (8 * (3 - chunk.len()));
            for place in (0..=chunk.len()).map(|index| 18 - 6 * index) {
                packed.push(char::from(BASE64[(bits >> place & 63) as usize]));
            }
        }
        packed
    }

    fn try_read(text: &str) -> Result<Reading, Fault> {
        on_a_9x9(text, read)
    }

    #[test]
    fn values_cages_and_regions_are_read() {
        // A 4×4 without space around: 8 cells to a row, the first cell has the number 18.
        let upright = (1..5).map(|row| (64 + row * 8 + 3, 72 + row * 8 + 3));
        let level = (1..5).map(|column| (88 + column, 89 + column));
        let borders: Vec<String> =
            upright.chain(level).map(|(from, to)| format!("\"{from},{to}\":2")).collect();
        let text = format!(
            "square,4,4,38,Title: Small\n[0,0,0,0]\n{{}}\n{{zN:{{\"18\":[\"3\",1,\"1\"],\"45\":[\"4\",1,\"1\"]}},\
             z1:{{\"332\":[\"5\",1]}},z6:[[19,20],[]],zE:{{{}}},zT:[[18,19]]}}\n",
            borders.join(",")
        );
        let entry = try_read(&packed(&text)).expect(&text).entries.remove(0);
        assert_eq!(entry.title.as_deref(), Some("Small"));
        assert_eq!(entry.left_out, ["thermometers"]);
        assert_eq!(
            (entry.puzzle.clues()[0], entry.puzzle.clues()[15]),
            (Value::new(3), Value::new(4))
        );
        let layout = entry.puzzle.board().layout();
        assert_eq!(layout.shape().to_string(), "2x2");
        assert_eq!(layout.rules(), [Rule::Cage { cells: vec![1, 2], sum: Some(5) }]);
    }

    #[test]
    fn damage_is_told() {
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
        ] {
            assert!(try_read(&packed(inside)).is_err(), "{inside}");
        }
        let bomb = packed(&"a".repeat(MAX_UNPACKED + 1));
        assert_eq!(try_read(&bomb).map_err(|fault| fault.problem), Err(Problem::Packed));
    }
}
