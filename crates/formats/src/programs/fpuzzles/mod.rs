//! JSON of *f-puzzles*, and links that hold it.
//!
//! The reader uses these members:
//!
//! - `size`
//! - `grid`: rows of cells with `value`, `given`, `region` and `givenPencilMarks`
//! - `title`, `author` and `ruleset`, the rules in words
//! - `diagonal+` (from the bottom left) and `diagonal-`: flags
//! - `killercage` and `extraregion`: lists with `cells` such as `R1C9`, the first with a
//!   `value`, the second also for windows
//! - the [keys of kinds of rules](NAMES), each in its [form](Form)
//!
//! Links hold the JSON packed, after `load=`, or after `fpuz` or `fpuzzles` in *SudokuPad*.
//! Extensions follow D. Clamage's `SudokuSolver`, `fpuzzles-newconstraints.js`. It adds drawings
//! for sites without them, marked by `fromConstraint` or older marks; these are no rules. Other
//! drawings may mean rules that only the puzzle's text explains: `cage`, `line`, `rectangle`,
//! `circle`, `text`.

pub(crate) mod names;

use std::collections::HashSet;

use crate::board::{CellId, Rule, RuleKind};
use crate::parse::json::{self, Json};
use crate::parse::reading::{Format, Reading};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;
use names::{Form, NAMES};
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// Members without rules: details, fog, and drawings, which are checked separately.
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

/// Keys of rules with special forms.
const OWN: [&str; 4] = ["diagonal+", "diagonal-", "killercage", "negative"];

/// Keys of drawings, with the omission that each causes.
const DRAWINGS: [(&str, &str); 5] = [
    ("cage", "what the drawn cages mean"),
    ("line", "what the drawn lines mean"),
    ("rectangle", "what the drawn shapes mean"),
    ("circle", "what the drawn shapes mean"),
    ("text", "what the drawn text means"),
];

/// Marks of drawings that were made from rules.
const OF_RULES: [&str; 3] = ["fromConstraint", "isNewConstraint", "fromRangskSolver"];

/// The text that draws a lamp in the fog.
const LAMP: &str = "💡";

/// Reads the JSON. Faults without a place of their own are at `place`.
pub(crate) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let rows = json.get(&["grid"]).map(Json::elements).unwrap_or_default();
    let side = rows.len();
    let mut draft = Draft::of_rows(rows, place)?;
    let cells: Vec<&Json> = rows.iter().flat_map(Json::elements).collect();
    let (given, filled) = clues(&cells, side)?;
    if cells.iter().any(|cell| cell.get(&["region"]).is_some()) {
        let regions = regions(&cells, &mut draft);
        draft.regions(&regions);
    }
    add_candidates(&mut draft, &cells);
    add_rules(&mut draft, json);
    leave_out_drawings(&mut draft, json);
    let entry = draft.finish(&given, place, context)?;
    let filled = Puzzle::new(entry.puzzle.board().clone(), filled)
        .map_err(|_| place.fault(ReadErrorKind::Size(cells.len())))?;
    let text = |name| json.get(&[name]).and_then(Json::text).unwrap_or_default();
    let entry = entry.with_filled_in(filled);
    let entry = entry.described(text("title"), text("author"), text("ruleset"));
    Ok(Reading::new(Format::FPuzzles, vec![entry]))
}

type Clues = Vec<Option<Value>>;

/// The givens, and all values.
pub(crate) fn clues(cells: &[&Json], side: usize) -> Result<(Clues, Clues), Fault> {
    let mut given = Vec::with_capacity(cells.len());
    let mut filled = Vec::with_capacity(cells.len());
    for cell in cells {
        let value = cell.get(&["value"]).filter(|value| value.is_something());
        let number = match value {
            None => None,
            Some(value) => {
                let number = value.number().ok_or_else(|| Fault {
                    at: value.at,
                    problem: ReadErrorKind::Symbol(value.text().map_or("a value".into(), excerpt)),
                })?;
                if number > side {
                    let problem =
                        ReadErrorKind::ValueTooLarge { value: number.to_string(), values: side };
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

/// The region of each cell: its own if it has one, none if that is null, otherwise its box.
fn regions(cells: &[&Json], draft: &mut Draft) -> Vec<Option<usize>> {
    let (side, shape) = (draft.values(), draft.shape());
    let mut region = |(index, cell): (usize, &&Json)| match cell.get(&["region"]) {
        Some(region) => {
            let number = region.number();
            if number.is_none() && region.kind != json::Kind::Null {
                let place = draft.place(index);
                draft.leave_out(&format!("the region {} of {place}", region.quoted()));
            }
            number
        }
        None => Some(index / side / shape.rows() * shape.rows() + index % side / shape.columns()),
    };
    cells.iter().enumerate().map(&mut region).collect()
}

/// Adds the candidates that cells give.
fn add_candidates(draft: &mut Draft, cells: &[&Json]) {
    for (cell, json) in cells.iter().enumerate() {
        let marks = json.get(&["givenPencilMarks"]).filter(|marks| marks.is_something());
        let Some(marks) = marks else { continue };
        let values = marks.elements().iter().map(Json::sum);
        match values.collect::<Option<Vec<u16>>>().filter(|values| !values.is_empty()) {
            Some(values) => {
                let name = draft.named("the candidates given", &[cell]);
                draft.add(Rule::new(&rules::ONLY, vec![cell], values), &name);
            }
            None => draft.leave_out(&draft.named("the candidates given", &[cell])),
        }
    }
}

fn add_rules(draft: &mut Draft, json: &Json) {
    let has = |name: &str| json.get(&[name]).is_some_and(Json::is_something);
    let parts = |name: &str| json.get(&[name]).map(Json::elements).unwrap_or_default();
    draft.diagonals(has("diagonal-"), has("diagonal+"));
    for part in parts("killercage") {
        add_cage(draft, part);
    }
    draft.leave_out_unless_list(json.get(&["killercage"]), "killercage");
    for &(kind, key, form) in NAMES {
        match form {
            Form::Flag => {
                if has(key) {
                    draft.add(rules::of_board(kind), kind_name(kind));
                }
            }
            Form::Negative => {
                if parts("negative").iter().any(|word| word.text() == Some(key)) {
                    draft.add(rules::of_board(kind), kind_name(kind));
                }
            }
            _ => {
                draft.leave_out_unless_list(json.get(&[key]), key);
                if *kind == rules::EXTRA_REGION {
                    let region = |part: &Json| cells(draft, part.get(&["cells"]));
                    let regions = parts(key).iter().map(region).collect();
                    draft.add_extra_regions(regions);
                } else {
                    for part in parts(key) {
                        add_part(draft, kind, form, part);
                    }
                }
            }
        }
    }
    let is_known = |key: &str| {
        let is_of_kind = NAMES.iter().any(|(_, other, _)| *other == key);
        NO_RULES.contains(&key) || OWN.contains(&key) || is_of_kind
    };
    draft.leave_out_unless_list(json.get(&["negative"]), "negative");
    for word in parts("negative") {
        match word.text() {
            Some("ratio" | "xv") => {}
            Some(word) => draft.leave_out(&format!("no other “{}”", excerpt(word))),
            None => draft.leave_out(&format!("no other {}", word.quoted())),
        }
    }
    for (field, _) in json.members().iter().filter(|(_, value)| value.is_something()) {
        if !is_known(field) {
            draft.leave_out(&format!("“{}”", excerpt(field)));
        }
    }
}

/// Leaves out drawings that may mean rules: all but those that show a rule of the JSON.
fn leave_out_drawings(draft: &mut Draft, json: &Json) {
    let shown = Shown::new(json);
    for (key, what) in DRAWINGS {
        draft.leave_out_unless_list(json.get(&[key]), key);
        for drawing in json.get(&[key]).map(Json::elements).unwrap_or_default() {
            let value = drawing.get(&["value"]).filter(|value| value.is_something());
            let is_empty_text = key == "text" && value.is_none();
            let is_lamp = value.and_then(Json::text) == Some(LAMP)
                && json.get(&["fogofwar"]).is_some_and(Json::is_something);
            let is_marked = |mark: &&str| drawing.get(&[*mark]).is_some_and(Json::is_something);
            let is_rule = OF_RULES.iter().any(is_marked);
            if is_empty_text || is_lamp || is_rule || value.is_none() && shown.has(drawing) {
                continue;
            }
            match value.filter(|_| key == "cage") {
                Some(value) => {
                    let cells = cells(draft, drawing.get(&["cells"])).unwrap_or_default();
                    let cage = draft.named("the drawn cage", &cells);
                    draft.leave_out(&format!("{cage} with the value {}", value.quoted()));
                }
                None => draft.leave_out(what),
            }
        }
    }
}

/// The cells of the rules in a JSON. A drawing without a value over the same cells shows the rule.
struct Shown<'a> {
    /// The cells of groups, sorted.
    groups: HashSet<Vec<&'a str>>,
    /// The cells of lines, in both directions.
    lines: HashSet<Vec<&'a str>>,
}

impl<'a> Shown<'a> {
    fn new(json: &'a Json) -> Self {
        let is_drawing = |key: &str| DRAWINGS.iter().any(|(drawing, _)| *drawing == key);
        let lists = json.members().iter().filter(|(key, _)| !is_drawing(key));
        let mut shown = Self { groups: HashSet::new(), lines: HashSet::new() };
        for rule in lists.flat_map(|(_, list)| list.elements()) {
            shown.groups.insert(group(rule));
            for line in lines(rule) {
                shown.lines.insert(line.iter().rev().copied().collect());
                shown.lines.insert(line);
            }
        }
        shown
    }

    /// True if a rule has the cells of this drawing.
    fn has(&self, drawing: &Json) -> bool {
        let (group, lines) = (group(drawing), lines(drawing));
        let is_known = |line: &Vec<&str>| self.lines.contains(line.as_slice());
        (!group.is_empty() || !lines.is_empty())
            && (group.is_empty() || self.groups.contains(group.as_slice()))
            && lines.iter().all(is_known)
    }
}

/// The names of the cells of a rule or drawing, sorted, without those of its lines.
fn group(json: &Json) -> Vec<&str> {
    let cells = json.get(&["cells"]).map(Json::elements).unwrap_or_default().iter();
    let mut group: Vec<&str> = cells.chain(json.get(&["cell"])).filter_map(Json::text).collect();
    group.sort_unstable();
    group
}

/// The names of the cells of each of its lines.
fn lines(json: &Json) -> Vec<Vec<&str>> {
    let lines = json.get(&["lines"]).map(Json::elements).unwrap_or_default();
    lines.iter().map(|line| line.elements().iter().filter_map(Json::text).collect()).collect()
}

/// Adds a cage with a sum, or with a bound such as `<13` or `≥20`.
fn add_cage(draft: &mut Draft, part: &Json) {
    let value = part.get(&["value"]).filter(|value| value.is_something());
    let cells = cells(draft, part.get(&["cells"]));
    let count = cells.as_deref().unwrap_or_default().len();
    let bounds = value.and_then(|value| match value.sum() {
        Some(sum) => Some(vec![sum]),
        None => rules::bounded_sum(value.text()?, rules::distinct_sums(count, draft.values())),
    });
    if let Some(value) = value.filter(|_| bounds.is_none()) {
        draft.leave_out_value(value, cells.as_deref().unwrap_or_default());
    }
    let numbers = bounds.unwrap_or_default();
    draft.add_for(cells, "a killer cage", |cells| Rule::new(&rules::CAGE, cells, numbers));
}

/// Adds the rule or rules of an object in a list.
fn add_part(draft: &mut Draft, kind: &'static RuleKind, form: Form, part: &Json) {
    let name = kind_name(kind);
    let value = part.get(&["value"]).filter(|value| value.is_something());
    let (fewest, most) = kind.numbers;
    let number = value.and_then(|value| match value.text() {
        Some("X" | "x") => Some(10),
        Some("V" | "v") => Some(5),
        _ => value.sum(),
    });
    // A clue outside the grid without a number is only a drawing.
    if value.is_none() && matches!(form, Form::Outside | Form::Diagonal) {
        return;
    }
    let numbers: Vec<u16> = number.into_iter().take(most).collect();
    let is_unread = value.is_some() && number.is_none() && most > 0 || numbers.len() < fewest;
    let list = |field| cells(draft, part.get(&[field]));
    let lines = || part.get(&["lines"]).map(Json::elements).unwrap_or_default();
    let of_lines = || lines().iter().map(|line| cells(draft, Some(line))).collect::<Vec<_>>();
    let groups: Vec<Option<Vec<CellId>>> = match form {
        Form::Cells | Form::Values => vec![list("cells")],
        Form::Cell => {
            let at = part.get(&["cell"]).and_then(Json::text).and_then(place);
            vec![at.and_then(|(row, column)| draft.inside(row, column)).map(|cell| vec![cell])]
        }
        Form::Lines => of_lines(),
        Form::Outside => vec![along(draft, part)],
        Form::Diagonal => {
            let has_cells = part.get(&["cells"]).is_some_and(Json::is_something);
            vec![if has_cells { list("cells") } else { diagonal(draft, part) }]
        }
        Form::Arrow => return draft.add_arrows(list("cells"), of_lines()),
        Form::Clone => return draft.add_clones(list("cells"), list("cloneCells")),
        Form::Flag | Form::Negative => return,
    };
    for cells in groups {
        if form == Form::Values {
            let values = part.get(&["values"]).map(Json::elements).unwrap_or_default();
            let values: Option<Vec<u16>> = values.iter().map(Json::sum).collect();
            match values {
                Some(values) => draft.add_for(cells, name, |cells| Rule::new(kind, cells, values)),
                None => draft.leave_out(&draft.named(name, cells.as_deref().unwrap_or_default())),
            }
            continue;
        }
        if is_unread {
            let name = draft.named(name, cells.as_deref().unwrap_or_default());
            let none = || "it has no value".to_owned();
            let why = value.map_or_else(none, |value| format!("{} is no number", value.quoted()));
            draft.leave_out(&format!("{name} ({why})"));
            continue;
        }
        draft.add_line(kind, cells, &numbers);
    }
}

/// The row or column that begins at a cell outside the grid.
fn along(draft: &Draft, part: &Json) -> Option<Vec<CellId>> {
    let (row, column) = place(part.get(&["cell"])?.text()?)?;
    draft.along(row, column)
}

/// The cells of a list such as `R1C9`, if all are on the board.
fn cells(draft: &Draft, list: Option<&Json>) -> Option<Vec<CellId>> {
    list?
        .elements()
        .iter()
        .map(|cell| {
            let (row, column) = place(cell.text()?)?;
            draft.inside(row, column)
        })
        .collect()
}

/// The row and column of a cell: from 1 on the board, 0 or more around it.
fn place(cell: &str) -> Option<(usize, usize)> {
    let (row, column) = cell.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The cells along an arrow from outside the board.
fn diagonal(draft: &Draft, part: &Json) -> Option<Vec<CellId>> {
    let place = place(part.get(&["cell"])?.text()?)?;
    let step = match part.get(&["direction"])?.text()? {
        "UL" => (-1, -1),
        "UR" => (-1, 1),
        "DL" => (1, -1),
        "DR" => (1, 1),
        _ => return None,
    };
    Some(draft.from(place, step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::reading::Entry;
    use crate::testing::entry_of_json;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        entry_of_json(text, read)
    }

    /// A puzzle of 6×6 cells whose first row is given, with other members.
    fn six(first_row: &str, members: &str) -> String {
        let blank = "[{},{},{},{},{},{}]";
        let rows = [blank; 5].join(",");
        format!("{{\"size\":6,\"grid\":[[{first_row}],{rows}]{members}}}")
    }

    const BLANKS: &str = "{},{},{},{},{},{}";

    #[test]
    fn rules_are_read() {
        let along = |list: &[usize]| list.to_vec();
        let cage = |cells: &[usize], sum| rules::cage(along(cells), sum);
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            Rule::new(kind, along(cells), numbers.to_vec())
        };
        for (members, rule) in [
            (r#""diagonal+":true,"diagonal-":true"#, rules::of_board(&rules::DIAGONALS)),
            (r#""diagonal+":true"#, rules::of_board(&rules::RISING)),
            (r#""diagonal-":true"#, rules::of_board(&rules::FALLING)),
            (r#""antiknight":true,"antiking":false"#, rules::of_board(&rules::ANTI_KNIGHT)),
            (r#""antiking":true"#, rules::of_board(&rules::ANTI_KING)),
            (r#""disjointgroups":true"#, rules::of_board(&rules::DISJOINT_GROUPS)),
            (r#""nonconsecutive":true"#, rules::of_board(&rules::NON_CONSECUTIVE)),
            (r#""killercage":[{"cells":["R1C1","R2C1"],"value":"7"}]"#, cage(&[0, 6], Some(7))),
            (r#""killercage":[{"cells":["R1C1","R2C1"]}]"#, cage(&[0, 6], None)),
            (
                r#""extraregion":[{"cells":["R1C1","R2C2"]}]"#,
                named(&rules::EXTRA_REGION, &[0, 7], &[]),
            ),
            (
                r#""littlekillersum":[{"cell":"R0C1","cells":["R1C2","R2C3"],"value":"9"}]"#,
                named(&rules::LITTLE_KILLER, &[1, 8], &[9]),
            ),
            (
                r#""littlekillersum":[{"cell":"R0C4","direction":"DR","value":9}]"#,
                named(&rules::LITTLE_KILLER, &[4, 11], &[9]),
            ),
            (
                r#""littlekillersum":[{"cell":"R7C3","direction":"UL","value":9}]"#,
                named(&rules::LITTLE_KILLER, &[31, 24], &[9]),
            ),
            (
                r#""xv":[{"cells":["R1C1","R1C2"],"value":"X"}]"#,
                named(&rules::TOTAL, &[0, 1], &[10]),
            ),
            (
                r#""xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#,
                named(&rules::TOTAL, &[0, 1], &[5]),
            ),
        ] {
            let entry = try_read(&six(BLANKS, &format!(",{members}"))).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), [rule], "{members}");
            assert_eq!(entry.left_out, [""; 0], "{members}");
        }
    }

    #[test]
    fn unknown_rules_are_left_out_and_looks_ignored() {
        let members = r#","negative":["xw"],"newrule":[1],
            "oldrule":[],"text":[{"cells":["R1C1"]}],"title":"A title","ruleset":"words",
            "killercage":[{"cells":["R1C1","R9C9"]},{"cells":["R1C1"],"value":"odd"},
            {"cells":["R1C1","R1C2"],"value":40}]"#;
        let entry = try_read(&six(BLANKS, members)).expect("valid");
        assert_eq!(entry.title.as_deref(), Some("A title"));
        assert_eq!(entry.page_state, "title=A_title&rules=words");
        assert_eq!(entry.left_out.len(), 5, "{:?}", entry.left_out);
        for name in [
            "no other “xw”",
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
        let cage = vec![rules::cage(vec![0, 1], None)];
        for (members, rules, left_out) in [
            (
                r#""killercage":[{"cells":["R1C2","R1C1"],"value":"≠13"}]"#,
                &cage,
                "the value “≠13” of the cage at r1c1",
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
                "little killer (not all of its cells are on the board)",
            ),
            (
                r#""littlekillersum":[{"cell":"R0C4","direction":"DR","value":"<9"}]"#,
                &vec![],
                "little killer at r1c5 (“<9” is no number)",
            ),
            (
                r#""xv":[{"cells":["R1C1","R1C2"],"value":""}]"#,
                &vec![],
                "X or V at r1c1 (it has no value)",
            ),
            (r#""xv":[{"cells":["R1C1","R1C2"]}]"#, &vec![], "X or V at r1c1 (it has no value)"),
        ] {
            let entry = try_read(&six(BLANKS, &format!(",{members}"))).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), *rules, "{members}");
            assert_eq!(entry.left_out, [left_out], "{members}");
        }
        for (first, left_out) in [
            (r#"{"givenPencilMarks":[1,"a"]}"#, "the candidates given at r1c1"),
            (r#"{"region":"A"}"#, "the region “A” of r1c1"),
        ] {
            let entry = try_read(&six(&BLANKS.replacen("{}", first, 1), "")).expect(first);
            assert!(entry.left_out.iter().any(|name| name == left_out), "{:?}", entry.left_out);
        }
    }

    #[test]
    fn drawings_are_left_out_unless_they_show_a_rule() {
        let left_out =
            |members: &str| try_read(&six(BLANKS, &format!(",{members}"))).expect(members).left_out;
        for (members, expected) in [
            (
                r#""cage":[{"cells":["R1C2","R1C1"],"value":"DR3"}]"#,
                "the drawn cage at r1c1 with the value “DR3”",
            ),
            (r#""cage":[{"cells":["R1C1","R1C2"]}]"#, "what the drawn cages mean"),
            (r#""line":[{"lines":[["R1C1","R1C2"]]}]"#, "what the drawn lines mean"),
            (r#""circle":[{"cells":["R1C1"],"value":"6"}]"#, "what the drawn shapes mean"),
            (r#""rectangle":[{"cells":["R1C1"]}]"#, "what the drawn shapes mean"),
            (r#""text":[{"cells":["R1C1"],"value":"A"}]"#, "what the drawn text means"),
            (r#""cage":{"value":"DR3"}"#, "“cage” that are no list"),
            (r#""negative":"xv""#, "“negative” that are no list"),
            (r#""negative":[7]"#, "no other “7”"),
        ] {
            assert_eq!(left_out(members), [expected], "{members}");
        }
        for members in [
            r#""cage":[{"cells":["R1C1"],"value":"DR3","fromConstraint":"A rule"}]"#,
            r#""line":[{"lines":[["R1C1","R1C2"]],"isNewConstraint":true}]"#,
            r#""line":[{"lines":[["R1C2","R1C1"]]}],"renban":[{"lines":[["R1C1","R1C2"]]}]"#,
            r#""cage":[{"cells":["R1C2","R1C1"]}],"killercage":[{"cells":["R1C1","R1C2"]}]"#,
            r#""circle":[{"cells":["R1C1"]}],"odd":[{"cell":"R1C1"}]"#,
            r#""text":[{"cells":["R1C1"],"value":"💡"}],"fogofwar":["R1C1"]"#,
        ] {
            assert_eq!(left_out(members), [""; 0], "{members}");
        }
        let other =
            r#""line":[{"lines":[["R2C1","R1C2"]]}],"renban":[{"lines":[["R1C1","R1C2"]]}]"#;
        assert_eq!(left_out(other), ["what the drawn lines mean"]);
    }

    #[test]
    fn givens_and_entries_are_distinguished() {
        let row = r#"{"value":3,"given":true},{"value":"4"},{"value":0},{},{},{}"#;
        let entry = try_read(&six(row, "")).expect("valid");
        assert_eq!(entry.puzzle.clue_count(), 1);
        assert_eq!(entry.others.len(), 1);
        assert_eq!(entry.others[0].puzzle.clue_count(), 2);
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "2x3");
    }

    #[test]
    fn errors_have_places() {
        let problem = |text: &str| {
            let fault = try_read(text).expect_err(text);
            (fault.at, fault.problem)
        };
        let row = r#"{"value":7},{},{},{},{},{}"#;
        let large = ReadErrorKind::ValueTooLarge { value: "7".into(), values: 6 };
        assert_eq!(problem(&six(row, "")), (28, large));
        assert_eq!(
            problem(r#"{"grid":[[{}],[{}]]}"#).1,
            ReadErrorKind::NotSquare { rows: 2, columns: 1 }
        );
        assert_eq!(problem(r#"{"grid":3}"#).1, ReadErrorKind::Size(0));
        assert!(matches!(
            problem(&six(r#"{"value":"?"},{},{},{},{},{}"#, "")).1,
            ReadErrorKind::Symbol(_)
        ));
    }
}
