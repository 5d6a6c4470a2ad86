//! JSON of *f-puzzles*, and links that hold it.
//!
//! What is relied on: `size`; `grid`, rows of cells with `value`, `given` and `region`; `title`;
//! flags `diagonal+` (from the bottom left), `diagonal-`, `antiknight`, `antiking`, `disjointgroups`,
//! `nonconsecutive`; `killercage` and `extraregion` with `cells` such as `R1C9`, the first with a
//! `value`, the second for windows too; `littlekillersum` with `cells`, or else `cell` and
//! `direction`, and `value`; `xv` with `cells` and `value`. Links hold it packed, after `load=`, or
//! `fpuz` or `fpuzzles` in *SudokuPad*.

use std::collections::HashSet;

use super::draft::Draft;
use super::error::{Fault, Problem, excerpt};
use super::grid::Context;
use super::json::{Json, Kind};
use super::reading::{Format, Reading};
use super::token::Token;
use crate::board::{Board, BoxShape, CellId, HouseKind, Layout, Rule};
use crate::puzzle::{Puzzle, Value};

/// What is no rule: details, looks, fog.
const NO_RULES: [&str; 20] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "metadata",
    "cage",
    "line",
    "rectangle",
    "circle",
    "text",
    "fogofwar",
    "foglight",
    "triggereffect",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "activeConstraints",
];

/// Rules that are read: flags.
const FLAGS: [&str; 6] =
    ["diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive"];

/// Rules that are read: lists.
const LISTS: [&str; 4] = ["killercage", "extraregion", "littlekillersum", "xv"];

/// What rules that aren't are called.
const NAMES: [(&str, &str); 27] = [
    ("arrow", "arrows"),
    ("betweenline", "between lines"),
    ("boxindexer", "box indexers"),
    ("clone", "clones"),
    ("columnindexer", "column indexers"),
    ("difference", "differences (white dots)"),
    ("doublearrow", "double arrows"),
    ("entropicline", "entropic lines"),
    ("even", "even cells"),
    ("lockout", "lockout lines"),
    ("maximum", "maxima"),
    ("minimum", "minima"),
    ("modularline", "modular lines"),
    ("nabner", "nabner lines"),
    ("negative", "negative constraints"),
    ("odd", "odd cells"),
    ("palindrome", "palindromes"),
    ("quadruple", "quadruples"),
    ("ratio", "ratios (black dots)"),
    ("regionsumline", "region sum lines"),
    ("renban", "renban lines"),
    ("rowindexer", "row indexers"),
    ("sandwichsum", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("thermometer", "thermometers"),
    ("whispers", "whispers"),
    ("xsum", "X-sums"),
];

/// Reads the JSON. `place` is what to blame for what has no place of its own in the text.
pub(super) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let rows = json.get(&["grid"]).map(Json::elements).unwrap_or_default();
    let side = rows.len();
    let mut draft = Draft::of_rows(rows, place)?;
    let cells: Vec<&Json> = rows.iter().flat_map(Json::elements).collect();
    let (given, filled) = clues(&cells, side)?;
    if cells.iter().any(|cell| cell.get(&["region"]).is_some()) {
        let regions = regions(&cells, &mut draft);
        draft.regions(&regions);
    }
    let has_marks = |cell: &&Json| cell.get(&["givenPencilMarks"]).is_some_and(Json::is_something);
    if cells.iter().any(has_marks) {
        draft.leave_out("candidates given in cells");
    }
    add_rules(&mut draft, json);
    let entry = draft.finish(&given, place, context)?;
    let filled = Puzzle::new(entry.puzzle.board().clone(), filled)
        .map_err(|_| place.fault(Problem::Size(cells.len())))?;
    let title = json.get(&["title"]).and_then(Json::text).unwrap_or_default();
    let entry = entry.with_filled_in(filled).titled(title);
    Ok(Reading { format: Format::FPuzzles, entries: vec![entry] })
}

type Clues = Vec<Option<Value>>;

/// The given values, and all.
fn clues(cells: &[&Json], side: usize) -> Result<(Clues, Clues), Fault> {
    let mut given = Vec::with_capacity(cells.len());
    let mut filled = Vec::with_capacity(cells.len());
    for cell in cells {
        let value = cell.get(&["value"]).filter(|value| value.is_something());
        let number = match value {
            None => None,
            Some(value) => {
                let number = value.number().ok_or_else(|| Fault {
                    at: value.at,
                    problem: Problem::Symbol(value.text().map_or("a value".into(), excerpt)),
                })?;
                if number > side {
                    let problem =
                        Problem::ValueTooLarge { value: number.to_string(), values: side };
                    return Err(Fault { at: value.at, problem });
                }
                Value::new(number)
            }
        };
        let is_given = cell.get(&["given"]).is_some_and(Json::is_something);
        given.push(number.filter(|_| is_given));
        filled.push(number);
    }
    Ok((given, filled))
}

/// The region of each cell: the one told, none where it is told to be null, or else its box.
fn regions(cells: &[&Json], draft: &mut Draft) -> Vec<Option<usize>> {
    let (side, shape) = (draft.values(), draft.shape());
    let mut region = |(index, cell): (usize, &&Json)| match cell.get(&["region"]) {
        Some(region) => {
            let number = region.number();
            if number.is_none() && region.kind != Kind::Null {
                let place = draft.place(index);
                draft.leave_out(&format!("the region {} of {place}", region.quoted()));
            }
            number
        }
        None => Some(index / side / shape.rows() * shape.rows() + index % side / shape.columns()),
    };
    cells.iter().enumerate().map(&mut region).collect()
}

fn add_rules(draft: &mut Draft, json: &Json) {
    let has = |name: &str| json.get(&[name]).is_some_and(Json::is_something);
    draft.diagonals(has("diagonal-"), has("diagonal+"));
    for (field, rule, name) in [
        ("antiknight", Rule::AntiKnight, "anti-knight"),
        ("antiking", Rule::AntiKing, "anti-king"),
        ("disjointgroups", Rule::Positions, "disjoint groups"),
        ("nonconsecutive", Rule::NonConsecutive, "non-consecutive"),
    ] {
        if has(field) {
            draft.add(rule, name);
        }
    }
    let parts = |name: &str| json.get(&[name]).map(Json::elements).unwrap_or_default();
    for name in LISTS {
        draft.leave_out_unless_list(json.get(&[name]), name);
    }
    for part in parts("killercage") {
        let value = part.get(&["value"]).filter(|value| value.is_something());
        let sum = value.and_then(Json::sum);
        let cells = cells(draft, part.get(&["cells"]));
        if let Some(value) = value.filter(|_| sum.is_none()) {
            draft.leave_out_value(value, cells.as_deref().unwrap_or_default());
        }
        draft.add_for(cells, "a killer cage", |cells| Rule::Cage { cells, sum });
    }
    add_extra_regions(draft, parts("extraregion"));
    for part in parts("littlekillersum") {
        // Without, it is an arrow and no more.
        let Some(value) = part.get(&["value"]).filter(|value| value.is_something()) else {
            continue;
        };
        let along = part.get(&["cells"]).filter(|cells| cells.is_something());
        let cells = if along.is_some() { cells(draft, along) } else { diagonal(draft, part) };
        add_sum(draft, cells, Some(value), value.sum(), "a little killer sum");
    }
    for part in parts("xv") {
        let value = part.get(&["value"]);
        let sum = match value.and_then(Json::text) {
            Some("X" | "x") => Some(10),
            Some("V" | "v") => Some(5),
            _ => None,
        };
        let cells = cells(draft, part.get(&["cells"]));
        add_sum(draft, cells, value, sum, "an X or V");
    }
    for (field, _) in json.members().iter().filter(|(_, value)| value.is_something()) {
        let field = field.as_str();
        if NO_RULES.contains(&field) || FLAGS.contains(&field) || LISTS.contains(&field) {
            continue;
        }
        match NAMES.iter().find(|(name, _)| *name == field) {
            Some((_, name)) => draft.leave_out(name),
            None => draft.leave_out(&format!("“{}”", excerpt(field))),
        }
    }
}

/// Adds regions beside the boxes; where all windows are among them, these as one rule.
fn add_extra_regions(draft: &mut Draft, parts: &[Json]) {
    let region = |part: &Json| {
        let mut cells = cells(draft, part.get(&["cells"]))?;
        cells.sort_unstable();
        Some(cells)
    };
    let mut regions: Vec<Option<Vec<CellId>>> = parts.iter().map(region).collect();
    let windows = if regions.is_empty() { Vec::new() } else { windows(draft.shape()) };
    let is_window = |region: &Option<Vec<CellId>>| {
        region.as_ref().is_some_and(|region| windows.contains(region))
    };
    let found: HashSet<&Vec<CellId>> =
        regions.iter().filter(|region| is_window(region)).flatten().collect();
    if !windows.is_empty() && found.len() == windows.len() {
        regions.retain(|region| !is_window(region));
        draft.add(Rule::Windows, "windows");
    }
    for cells in regions {
        draft.add_for(cells, "an extra region", |cells| Rule::Cage { cells, sum: None });
    }
}

/// The windows of a board with these boxes, or none if it can have none.
fn windows(shape: BoxShape) -> Vec<Vec<CellId>> {
    let layout = Layout::single(shape).with_rules(vec![Rule::Windows]);
    let board = layout.map(Board::new);
    let houses = board.iter().flat_map(|board| board.houses());
    let windows = houses.filter(|house| house.kind == HouseKind::Window);
    windows.map(|house| house.cells.clone()).collect()
}

/// Adds a sum, told by `value`, or names it if that is none.
fn add_sum(
    draft: &mut Draft,
    cells: Option<Vec<CellId>>,
    value: Option<&Json>,
    sum: Option<u16>,
    name: &str,
) {
    let Some(sum) = sum else {
        let name = draft.named(name, cells.as_deref().unwrap_or_default());
        let no_value = || "it has no value".to_owned();
        let why = value.map_or_else(no_value, |value| format!("{} is no sum", value.quoted()));
        return draft.leave_out(&format!("{name} ({why})"));
    };
    draft.add_for(cells, name, |cells| Rule::Sum { cells, least: sum, most: sum });
}

/// A list of cells such as `R1C9`, if all are on the board.
fn cells(draft: &Draft, list: Option<&Json>) -> Option<Vec<CellId>> {
    list?
        .elements()
        .iter()
        .map(|cell| {
            let (row, column) = place(cell.text()?)?;
            draft.cell(row.checked_sub(1)?, column.checked_sub(1)?)
        })
        .collect()
}

/// Row and column as they are written: on the board from 1, around it also 0.
fn place(cell: &str) -> Option<(usize, usize)> {
    let (row, column) = cell.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The cells that an arrow outside the board points along.
fn diagonal(draft: &Draft, part: &Json) -> Option<Vec<CellId>> {
    let (row, column) = place(part.get(&["cell"])?.text()?)?;
    let direction = part.get(&["direction"])?.text()?;
    if !["UL", "UR", "DL", "DR"].contains(&direction) {
        return None;
    }
    let step = |from: usize, forward: bool, count: usize| {
        if forward { from.checked_add(count) } else { from.checked_sub(count) }
    };
    let cell = |count: usize| {
        let row = step(row, direction.starts_with('D'), count)?;
        let column = step(column, direction.ends_with('R'), count)?;
        draft.cell(row.checked_sub(1)?, column.checked_sub(1)?)
    };
    Some((1..).map_while(cell).collect())
}

#[cfg(test)]
mod tests {
    use super::super::reading::Entry;
    use super::*;

    use crate::notation::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        on_a_9x9(text, |whole, context| {
            let json = Json::read(whole)?;
            read(&json, whole, context).map(|mut reading| reading.entries.remove(0))
        })
    }

    /// A puzzle of 6×6 cells, the first row of which is given, and other members.
    fn six(first_row: &str, members: &str) -> String {
        let blank = "[{},{},{},{},{},{}]";
        let rows = [blank; 5].join(",");
        format!("{{\"size\":6,\"grid\":[[{first_row}],{rows}]{members}}}")
    }

    const BLANKS: &str = "{},{},{},{},{},{}";

    #[test]
    fn rules_are_read() {
        let along = |list: &[usize]| list.to_vec();
        let cage = |cells: &[usize], sum| Rule::Cage { cells: along(cells), sum };
        let sum = |cells: &[usize], sum| Rule::Sum { cells: along(cells), least: sum, most: sum };
        for (members, rule) in [
            (r#""diagonal+":true,"diagonal-":true"#, Rule::Diagonals),
            (r#""diagonal+":true"#, cage(&[5, 10, 15, 20, 25, 30], None)),
            (r#""diagonal-":true"#, cage(&[0, 7, 14, 21, 28, 35], None)),
            (r#""antiknight":true,"antiking":false"#, Rule::AntiKnight),
            (r#""antiking":true"#, Rule::AntiKing),
            (r#""disjointgroups":true"#, Rule::Positions),
            (r#""nonconsecutive":true"#, Rule::NonConsecutive),
            (r#""killercage":[{"cells":["R1C1","R2C1"],"value":"7"}]"#, cage(&[0, 6], Some(7))),
            (r#""killercage":[{"cells":["R1C1","R2C1"]}]"#, cage(&[0, 6], None)),
            (r#""extraregion":[{"cells":["R1C1","R2C2"]}]"#, cage(&[0, 7], None)),
            (
                r#""littlekillersum":[{"cell":"R0C1","cells":["R1C2","R2C3"],"value":"9"}]"#,
                sum(&[1, 8], 9),
            ),
            (r#""littlekillersum":[{"cell":"R0C4","direction":"DR","value":9}]"#, sum(&[4, 11], 9)),
            (
                r#""littlekillersum":[{"cell":"R7C3","direction":"UL","value":9}]"#,
                sum(&[24, 31], 9),
            ),
            (r#""xv":[{"cells":["R1C1","R1C2"],"value":"X"}]"#, sum(&[0, 1], 10)),
            (r#""xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#, sum(&[0, 1], 5)),
        ] {
            let entry = try_read(&six(BLANKS, &format!(",{members}"))).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), [rule], "{members}");
            assert_eq!(entry.left_out, [""; 0], "{members}");
        }
    }

    #[test]
    fn what_no_board_has_is_named_and_looks_are_not() {
        let members = r#","thermometer":[{"lines":[["R1C1","R2C2"]]}],"negative":["xv"],"newrule":[1],
            "oldrule":[],"text":[{"cells":["R1C1"]}],"title":"A title","ruleset":"words",
            "killercage":[{"cells":["R1C1","R9C9"]},{"cells":["R1C1"],"value":"odd"},
            {"cells":["R1C1","R1C2"],"value":40}]"#;
        let entry = try_read(&six(BLANKS, members)).expect("valid");
        assert_eq!(entry.title.as_deref(), Some("A title"));
        assert_eq!(entry.left_out.len(), 6, "{:?}", entry.left_out);
        for name in [
            "thermometers",
            "negative constraints",
            "“newrule”",
            "a killer cage (not all of its cells are on the board)",
            "the value “odd” of the cage at r1c1",
            "a killer cage at r1c1 (2 cells here have sums from 3 to 11, and 40 is not among them)",
        ] {
            assert!(
                entry.left_out.iter().any(|left_out| left_out == name),
                "{name}: {:?}",
                entry.left_out
            );
        }
        assert_eq!(entry.puzzle.board().layout().rules().len(), 1);
    }

    #[test]
    fn nothing_is_lost_silently() {
        let cage = vec![Rule::Cage { cells: vec![0, 1], sum: None }];
        for (members, rules, left_out) in [
            (
                r#""killercage":[{"cells":["R1C2","R1C1"],"value":"<13"}]"#,
                &cage,
                "the value “<13” of the cage at r1c1",
            ),
            (
                r#""killercage":[{"cells":["R1C1","R1C2"],"value":70000}]"#,
                &cage,
                "the value “70000” of the cage at r1c1",
            ),
            (r#""killercage":{"cells":["R1C1","R1C2"]}"#, &vec![], "“killercage” that are no list"),
            (
                r#""extraregion":[{"cells":["R1C1","R9C2"]}]"#,
                &vec![],
                "an extra region (not all of its cells are on the board)",
            ),
            (
                r#""littlekillersum":[{"cell":"R0C4","direction":"XX","value":9}]"#,
                &vec![],
                "a little killer sum (not all of its cells are on the board)",
            ),
            (
                r#""littlekillersum":[{"cell":"R0C4","direction":"DR","value":"<9"}]"#,
                &vec![],
                "a little killer sum at r1c5 (“<9” is no sum)",
            ),
            (
                r#""xv":[{"cells":["R1C1","R1C2"],"value":""}]"#,
                &vec![],
                "an X or V at r1c1 (“” is no sum)",
            ),
            (r#""xv":[{"cells":["R1C1","R1C2"]}]"#, &vec![], "an X or V at r1c1 (it has no value)"),
        ] {
            let entry = try_read(&six(BLANKS, &format!(",{members}"))).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), *rules, "{members}");
            assert_eq!(entry.left_out, [left_out], "{members}");
        }
        for (first, left_out) in [
            (r#"{"givenPencilMarks":[1,2]}"#, "candidates given in cells"),
            (r#"{"region":"A"}"#, "the region “A” of r1c1"),
        ] {
            let entry = try_read(&six(&BLANKS.replacen("{}", first, 1), "")).expect(first);
            assert!(entry.left_out.iter().any(|name| name == left_out), "{:?}", entry.left_out);
        }
    }

    #[test]
    fn given_values_and_others() {
        let row = r#"{"value":3,"given":true},{"value":"4"},{"value":0},{},{},{}"#;
        let entry = try_read(&six(row, "")).expect("valid");
        assert_eq!(entry.puzzle.clue_count(), 1);
        assert_eq!(entry.others.len(), 1);
        assert_eq!(entry.others[0].puzzle.clue_count(), 2);
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "2x3");
    }

    #[test]
    fn errors_say_where() {
        let problem = |text: &str| {
            let fault = try_read(text).expect_err(text);
            (fault.at, fault.problem)
        };
        let row = r#"{"value":7},{},{},{},{},{}"#;
        let large = Problem::ValueTooLarge { value: "7".into(), values: 6 };
        assert_eq!(problem(&six(row, "")), (28, large));
        assert_eq!(
            problem(r#"{"grid":[[{}],[{}]]}"#).1,
            Problem::NotSquare { rows: 2, columns: 1 }
        );
        assert_eq!(problem(r#"{"grid":3}"#).1, Problem::Size(0));
        assert!(matches!(
            problem(&six(r#"{"value":"?"},{},{},{},{},{}"#, "")).1,
            Problem::Symbol(_)
        ));
    }
}
