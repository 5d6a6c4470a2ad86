//! JSON of *lisudoku*, and links that hold it packed after `import=`.
//!
//! The format is that of its `sudoku_formats`. The reader uses:
//!
//! - `gridSize`
//! - `fixedNumbers`: each has a `position` and a `value`
//! - `regions` instead of boxes: lists of positions
//! - `primaryDiagonal` from the top left, and `secondaryDiagonal`
//! - `killerCages`: each has a `region`, and maybe a `sum`
//! - `arrows`: each has `circleCells` and `arrowCells`
//! - `kropkiDots`: each has a `dotType`, `cell1` and `cell2`; and `kropkiNegative`
//! - the [keys of kinds of rules](NAMES): flags, lists of cells, or lists of such lists
//!
//! A position has a `row` and a `col`, from 0.

use super::{Names, named};
use crate::board::{BoxShape, CellId, Cells, Rule};
use crate::parse::error::{Fault, ReadErrorKind, excerpt};
use crate::parse::json::Json;
use crate::parse::reading::{Format, Reading};
use crate::parse::token::Token;
use crate::puzzle::Value;
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;

/// The key of each kind of rule. Its value is a flag, a list of cells, or a list of such lists.
static NAMES: &Names = &[
    (&rules::ANTI_KNIGHT, "antiKnight"),
    (&rules::ANTI_KING, "antiKing"),
    (&rules::ODD, "oddCells"),
    (&rules::EVEN, "evenCells"),
    (&rules::THERMOMETER, "thermos"),
    (&rules::RENBAN, "renbans"),
    (&rules::PALINDROME, "palindromes"),
];

/// Keys with special forms.
const OWN: [&str; 9] = [
    "gridSize",
    "fixedNumbers",
    "regions",
    "extraRegions",
    "primaryDiagonal",
    "secondaryDiagonal",
    "killerCages",
    "kropkiDots",
    "arrows",
];

/// Reads the JSON. Faults without a place of their own are at `place`.
pub(crate) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let side = json.get(&["gridSize"]).and_then(Json::number).unwrap_or_default();
    let shape = BoxShape::for_few_values(side);
    let shape = shape.ok_or_else(|| place.fault(ReadErrorKind::Size(side.saturating_mul(side))))?;
    let mut draft = Draft::new(shape);
    let list = |name| json.get(&[name]).map(Json::elements).unwrap_or_default();
    let mut clues: Vec<Option<Value>> = vec![None; side * side];
    for number in list("fixedNumbers") {
        let value = number.get(&["value"]).and_then(Json::number).unwrap_or_default();
        if value > side {
            let problem = ReadErrorKind::ValueTooLarge { value: value.to_string(), values: side };
            return Err(Fault { at: number.at, problem });
        }
        match number.get(&["position"]).and_then(|position| cell(&draft, position)) {
            Some(cell) => clues[cell] = Value::new(value),
            None => draft.leave_out("a value that is not on the board"),
        }
    }
    let mut regions = vec![None; side * side];
    for (number, region) in list("regions").iter().enumerate() {
        for cell in cells(&draft, Some(region)).unwrap_or_default() {
            regions[cell] = Some(number);
        }
    }
    if !list("regions").is_empty() {
        draft.regions(&regions);
    }
    add_rules(&mut draft, json);
    let entry = draft.finish(&clues, place, context)?;
    Ok(Reading::new(Format::Lisudoku, vec![entry]))
}

fn add_rules(draft: &mut Draft, json: &Json) {
    let has = |name: &str| json.get(&[name]).is_some_and(Json::is_something);
    let list = |name: &str| json.get(&[name]).map(Json::elements).unwrap_or_default();
    draft.diagonals(has("primaryDiagonal"), has("secondaryDiagonal"));
    let regions = list("extraRegions").iter().map(|region| cells(draft, Some(region)));
    let regions = regions.collect();
    draft.add_extra_regions(regions);
    for cage in list("killerCages") {
        let sum = cage.get(&["sum"]).filter(|sum| sum.is_something());
        let cells = cells(draft, cage.get(&["region"]));
        if let Some(value) = sum.filter(|sum| sum.sum().is_none()) {
            draft.leave_out_value(value, cells.as_deref().unwrap_or_default());
        }
        let sum = sum.and_then(Json::sum);
        draft.add_for(cells, "a killer cage", |cells| rules::cage(cells, sum));
    }
    for arrow in list("arrows") {
        let bulb = cells(draft, arrow.get(&["circleCells"]));
        let shaft = cells(draft, arrow.get(&["arrowCells"]));
        draft.add_arrows(bulb, vec![shaft]);
    }
    for dot in list("kropkiDots") {
        let kind = match dot.get(&["dotType"]).and_then(Json::text) {
            Some("Consecutive") => &rules::DIFFERENCE,
            Some("Double") => &rules::RATIO,
            _ => {
                draft.leave_out("a dot of no kind");
                continue;
            }
        };
        let ends = ["cell1", "cell2"].map(|end| dot.get(&[end]).and_then(|end| cell(draft, end)));
        draft.add_line(kind, ends.into_iter().collect(), &[]);
    }
    if has("kropkiNegative") {
        draft.add(rules::of_board(&rules::NON_CONSECUTIVE), "no other dots");
        draft.add(rules::of_board(&rules::NO_RATIO), "no other dots");
    }
    for (key, value) in json.members().iter().filter(|(_, value)| value.is_something()) {
        let kind = named(NAMES, key);
        match kind.map(|kind| (kind, kind.cells)) {
            Some((kind, Cells::Board)) => draft.add(rules::of_board(kind), kind_name(kind)),
            Some((kind, Cells::Set(..))) => {
                let cells = cells(draft, Some(value));
                draft.add_for(cells, kind_name(kind), |cells| Rule::new(kind, cells, Vec::new()));
            }
            Some((kind, _)) => {
                for line in value.elements() {
                    let cells = cells(draft, Some(line));
                    draft.add_line(kind, cells, &[]);
                }
            }
            None if OWN.contains(&key.as_str()) || key == "kropkiNegative" => {}
            None => draft.leave_out(&format!("“{}”", excerpt(key))),
        }
    }
}

/// The cells of a list of positions, if all are on the board.
fn cells(draft: &Draft, list: Option<&Json>) -> Option<Vec<CellId>> {
    list?.elements().iter().map(|position| cell(draft, position)).collect()
}

/// The cell at a position.
fn cell(draft: &Draft, position: &Json) -> Option<CellId> {
    let at = |name| position.get(&[name]).and_then(Json::number);
    draft.cell(at("row")?, at("col")?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::reading::Entry;
    use crate::testing::entry_of_json;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        entry_of_json(text, read)
    }

    /// A list of positions on a 4×4.
    fn at(cells: &[usize]) -> String {
        let position = |cell: &usize| format!("{{row:{},col:{}}}", cell / 4, cell % 4);
        format!("[{}]", cells.iter().map(position).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn rules_are_read() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            vec![Rule::new(kind, cells.to_vec(), numbers.to_vec())]
        };
        let board = |kind| vec![rules::of_board(kind)];
        for (members, expected) in [
            ("primaryDiagonal:true".to_owned(), board(&rules::FALLING)),
            ("secondaryDiagonal:true,primaryDiagonal:true".to_owned(), board(&rules::DIAGONALS)),
            ("antiKnight:true,antiKing:false".to_owned(), board(&rules::ANTI_KNIGHT)),
            ("antiKing:true,thermos:[]".to_owned(), board(&rules::ANTI_KING)),
            (format!("thermos:[{}]", at(&[4, 1])), named(&rules::THERMOMETER, &[4, 1], &[])),
            (format!("renbans:[{}]", at(&[4, 1])), named(&rules::RENBAN, &[4, 1], &[])),
            (format!("palindromes:[{}]", at(&[4, 1])), named(&rules::PALINDROME, &[4, 1], &[])),
            (format!("oddCells:{}", at(&[4, 1])), named(&rules::ODD, &[1, 4], &[])),
            (format!("evenCells:{}", at(&[4])), named(&rules::EVEN, &[4], &[])),
            (format!("extraRegions:[{}]", at(&[0, 5])), named(&rules::EXTRA_REGION, &[0, 5], &[])),
            (
                format!("killerCages:[{{sum:6,region:{}}}]", at(&[0, 1])),
                named(&rules::CAGE, &[0, 1], &[6]),
            ),
            (
                format!("killerCages:[{{sum:null,region:{}}}]", at(&[0, 1])),
                named(&rules::CAGE, &[0, 1], &[]),
            ),
            (
                format!("arrows:[{{circleCells:{},arrowCells:{}}}]", at(&[1, 0]), at(&[2, 3])),
                named(&rules::ARROW, &[0, 1, 2, 3], &[2]),
            ),
            (
                "kropkiDots:[{dotType:'Double',cell1:{row:0,col:1},cell2:{row:0,col:0}}]"
                    .to_owned(),
                named(&rules::RATIO, &[0, 1], &[]),
            ),
            (
                "kropkiNegative:true".to_owned(),
                vec![rules::of_board(&rules::NON_CONSECUTIVE), rules::of_board(&rules::NO_RATIO)],
            ),
        ] {
            let text = format!(
                "{{gridSize:4,fixedNumbers:[{{position:{{row:1,col:0}},value:3}}],{members}}}"
            );
            let entry = try_read(&text).expect(&text);
            assert_eq!(entry.puzzle.board().layout().rules(), expected, "{text}");
            assert_eq!(entry.puzzle.clues()[4], Value::new(3));
            assert_eq!(entry.left_out, [""; 0], "{text}");
        }
    }

    #[test]
    fn nothing_is_lost_silently() {
        for (members, left_out) in [
            ("topBottom:true", "“topBottom”"),
            ("kropkiDots:[{dotType:'x'}]", "a dot of no kind"),
            ("oddCells:[{row:4,col:0}]", "odd (not all of its cells are on the board)"),
            ("fixedNumbers:[{value:1}]", "a value that is not on the board"),
            ("killerCages:[{sum:'x',region:[{row:0,col:0}]}]", "the value “x” of the cage at r1c1"),
        ] {
            let text = format!("{{gridSize:4,{members}}}");
            assert_eq!(try_read(&text).expect(members).left_out, [left_out], "{members}");
        }
        let problem = |text: &str| try_read(text).map(|_| ()).map_err(|fault| fault.problem);
        assert_eq!(problem("{gridSize:0}"), Err(ReadErrorKind::Size(0)));
        assert!(matches!(
            problem("{gridSize:4,fixedNumbers:[{value:5,position:{row:0,col:0}}]}"),
            Err(ReadErrorKind::ValueTooLarge { .. })
        ));
    }
}
