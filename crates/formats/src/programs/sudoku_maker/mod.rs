//! JSON of *SudokuMaker*, and links that hold it packed after `puzzle=`.
//!
//! The reader uses these members:
//!
//! - `puzzle`, with `name`
//! - `width` and `height`, or `size`, or else the square root of the number of `cells`
//! - `minDigit` and `maxDigit`
//! - `type`: `custom` if rows and columns may repeat values unless a rule forbids it
//! - `cells` in reading order, with `value` and `given`
//! - `constraints`: each has a `type`, which is a [number](NAMES), and `disabled` if it is no rule
//!
//! The [form](Form) of clues depends on the type. Cells are numbered in reading order. An edge has
//! the number of the cell right of it or above it, with rows doubled. Corners are numbered by row
//! and column of `width + 1`, places around the grid by row and column of `width + 2`.

mod names;

use std::collections::BTreeSet;

use super::fpuzzles::clues;
use crate::board::{BoxShape, CellId, RuleKind};
use crate::parse::json::Json;
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Puzzle;
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;
use names::{Form, NAMES, RuleType, Variant, number_of};
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The types of regions, and of the rule that rows and columns repeat no values.
const REGIONS: usize = 1;
const ROWS_AND_COLUMNS: usize = 2003;

/// The types of entries that are no rules: given values, and fog.
const NO_RULES: [usize; 3] = [0, 4000, 4001];

/// Types without a kind: the number, the member with their parts, and a name.
const OTHERS: [(usize, &str, &str); 6] = [
    (304, "cages", "look-and-say cages"),
    (405, "lines", "sequence lines"),
    (1000, "definition", "rules in code"),
    (2000, "lines", "what the drawn lines mean"),
    (2001, "cages", "what the drawn cages mean"),
    (2002, "symbols", "what the drawn shapes mean"),
];

/// The largest value of a custom puzzle that doesn't give it.
const CUSTOM_MAX_VALUE: usize = 9;

/// Reads the JSON. Faults without a place of their own are at `place`.
pub(crate) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let puzzle = json.get(&["puzzle"]).unwrap_or(json);
    let cells: Vec<&Json> = list(puzzle, "cells").iter().collect();
    let (side, shape) = size(puzzle, cells.len(), place)?;
    let (given, filled) = clues(&cells, side)?;
    let mut draft = Draft::new(shape);
    let is_on = |rule: &&Json| !rule.get(&["disabled"]).is_some_and(Json::is_something);
    let constraints: Vec<&Json> = list(puzzle, "constraints").iter().filter(is_on).collect();
    draft.leave_out_unless_list(puzzle.get(&["constraints"]), "constraints");
    add_houses(&mut draft, puzzle, &constraints);
    add_rules(&mut draft, &constraints);
    let entry = draft.finish(&given, place, context)?;
    let filled = Puzzle::new(entry.puzzle.board().clone(), filled)
        .map_err(|_| place.fault(ReadErrorKind::Size(cells.len())))?;
    let title = puzzle.get(&["name"]).and_then(Json::text).unwrap_or_default();
    let entry = entry.with_filled_in(filled).described(title, "", "");
    Ok(Reading::new(Format::SudokuMaker, vec![entry]))
}

fn list<'a>(json: &'a Json, name: &str) -> &'a [Json] {
    json.get(&[name]).map(Json::elements).unwrap_or_default()
}

fn number(json: &Json, name: &str) -> Option<usize> {
    json.get(&[name]).and_then(Json::number)
}

fn is_custom(puzzle: &Json) -> bool {
    puzzle.get(&["type"]).and_then(Json::text) == Some("custom")
}

/// The side and shape of a board with this many cells.
fn size(puzzle: &Json, cells: usize, place: Token<'_>) -> Result<(usize, BoxShape), Fault> {
    let measure = |name| number(puzzle, name).or_else(|| number(puzzle, "size"));
    let root = cells.isqrt();
    let (rows, columns) = (measure("height").unwrap_or(root), measure("width").unwrap_or(root));
    if rows != columns {
        return Err(place.fault(ReadErrorKind::NotSquare { rows, columns }));
    }
    let shape = BoxShape::for_few_values(rows).filter(|_| cells == rows * rows);
    let shape = shape.ok_or_else(|| place.fault(ReadErrorKind::Size(cells)))?;
    let most = if is_custom(puzzle) { CUSTOM_MAX_VALUE } else { rows };
    let least = number(puzzle, "minDigit").unwrap_or(1);
    let most = number(puzzle, "maxDigit").unwrap_or(most);
    if (least, most) != (1, rows) {
        return Err(Fault::values(least, most, place));
    }
    Ok((rows, shape))
}

/// Sets the regions, or none, and leaves out rows and columns that may repeat values.
fn add_houses(draft: &mut Draft, puzzle: &Json, constraints: &[&Json]) {
    let side = draft.values();
    let of = |wanted| constraints.iter().find(move |rule| number(rule, "type") == Some(wanted));
    let regions: Option<Vec<Option<usize>>> =
        of(REGIONS).map(|rule| list(rule, "regions").iter().map(Json::number).collect());
    match regions {
        Some(regions) if regions.len() == side * side => draft.regions(&regions),
        Some(_) => draft.leave_out("regions of another size"),
        None => draft.regions(&vec![None; side * side]),
    }
    let is_whole = |area: &Json| {
        let measures = ["x", "y", "width", "height"].map(|name| number(area, name));
        measures == [Some(0), Some(0), Some(side), Some(side)]
    };
    let is_everywhere = |rule: &&Json| {
        let areas = list(rule, "areas");
        areas.is_empty() || areas.iter().any(is_whole)
    };
    if is_custom(puzzle) && !of(ROWS_AND_COLUMNS).is_some_and(is_everywhere) {
        draft.leave_out("rows and columns that may repeat values");
    }
}

fn add_rules(draft: &mut Draft, constraints: &[&Json]) {
    let has = |kind: &RuleKind| {
        let wanted = number_of(kind);
        constraints.iter().any(|rule| number(rule, "type") == wanted)
    };
    draft.diagonals(has(&rules::FALLING), has(&rules::RISING));
    let mut extra_regions = Vec::new();
    for rule in constraints {
        let Some(wanted) = number(rule, "type") else {
            draft.leave_out("a rule of no type");
            continue;
        };
        let mut same = NAMES.iter().filter(|(_, rule_type)| rule_type.number == wanted);
        let first = same.clone().next();
        let meant = same.find(|(_, rule_type)| matches(rule_type.variant, rule, draft.values()));
        match meant {
            Some((kind, _)) if [&rules::FALLING, &rules::RISING].contains(kind) => {}
            Some((kind, _)) if **kind == rules::EXTRA_REGION => {
                extra_regions.push(cells(draft, rule.get(&["cells"])));
            }
            Some((kind, rule_type)) => add(draft, kind, *rule_type, rule),
            None => match first {
                Some((kind, rule_type)) => {
                    draft.leave_out(&format!(
                        "{} ({})",
                        kind_name(kind),
                        deviation(rule_type.variant)
                    ));
                }
                None => leave_out(draft, wanted, rule),
            },
        }
    }
    draft.add_extra_regions(extra_regions);
    add_negatives(draft, constraints);
}

/// True if a rule meets the condition of its kind.
fn matches(variant: Variant, rule: &Json, values: usize) -> bool {
    let is_set = |flag: &str| rule.get(&[flag]).is_some_and(Json::is_something);
    let groups = || list(rule, "groups").iter().map(Json::number).collect::<Option<BTreeSet<_>>>();
    let count = list(rule, "groups").len();
    match variant {
        Variant::Only => true,
        Variant::With(flag) => is_set(flag),
        Variant::Without(flag) => !is_set(flag),
        Variant::Thirds => {
            values.is_multiple_of(3)
                && groups() == Some(sets(values, 3, |v| (v - 1) / (values / 3)))
        }
        Variant::Remainders(wanted) => {
            (2..=values).contains(&count)
                && wanted.is_none_or(|wanted| wanted == count)
                && groups() == Some(sets(values, count, |v| v % count))
        }
    }
}

/// The difference of a rule from the kind of its type.
fn deviation(variant: Variant) -> String {
    match variant {
        Variant::With(flag) => format!("without “{flag}”"),
        Variant::Without(flag) => format!("with “{flag}”"),
        _ => "with other sets of values".to_owned(),
    }
}

/// `count` sets of values, as bit masks. `set` gives the set of a value. Values without a bit are
/// skipped.
fn sets(values: usize, count: usize, set: impl Fn(usize) -> usize) -> BTreeSet<usize> {
    let sum = |of: usize| {
        (1..=values)
            .filter(|v| set(*v) == of)
            .map(|v| 1_usize.checked_shl(v as u32).unwrap_or(0))
            .sum()
    };
    (0..count).map(sum).collect()
}

/// Leaves out a rule of a type without a kind.
fn leave_out(draft: &mut Draft, wanted: usize, rule: &Json) {
    if NO_RULES.contains(&wanted) || [REGIONS, ROWS_AND_COLUMNS].contains(&wanted) {
        return;
    }
    let Some((_, parts, what)) = OTHERS.iter().find(|(other, ..)| *other == wanted) else {
        return draft.leave_out(&format!("rules of type {wanted}"));
    };
    if !rule.get(&[parts]).is_some_and(Json::is_something) {
        return;
    }
    let definition = rule.get(&["definition"]).and_then(|definition| definition.get(&["name"]));
    let name = rule.get(&["name"]).or(definition).and_then(Json::text).unwrap_or_default();
    match name {
        "" => draft.leave_out(what),
        name => draft.leave_out(&format!("{what} (“{}”)", excerpt(name))),
    }
}

/// Adds the rules of a constraint.
fn add(draft: &mut Draft, kind: &'static RuleKind, rule_type: RuleType, entry: &Json) {
    let own = |part: &Json, name: &str| cells(draft, part.get(&[name]));
    let numbered = |part: &Json, name: &str| -> Vec<u16> {
        let number = part.get(&[name]).and_then(Json::sum);
        number.into_iter().take(kind.numbers.1).collect()
    };
    let above_0 = |part: &Json| {
        numbered(part, "value").into_iter().filter(|value| *value != 0).collect::<Vec<u16>>()
    };
    let clues = list(entry, "clues");
    let rules: Vec<(Option<Vec<CellId>>, Vec<u16>)> = match rule_type.form {
        Form::Flag => vec![(Some(Vec::new()), Vec::new())],
        Form::Cells => vec![(own(entry, "cells"), Vec::new())],
        Form::Lines => {
            let number = match rule_type.variant {
                // A rule of this kind has at most as many groups as values.
                Variant::Remainders(_) => {
                    u16::try_from(list(entry, "groups").len()).into_iter().collect()
                }
                _ => numbered(entry, "minDifference"),
            };
            let lines = ["lines", "thermometers"].map(|name| list(entry, name));
            let lines = lines.into_iter().flatten();
            lines.map(|line| (cells(draft, Some(line)), number.clone())).collect()
        }
        Form::Edges => clues.iter().map(|clue| (edge(draft, clue), above_0(clue))).collect(),
        Form::Corners => {
            let digits = |clue: &Json| list(clue, "digits").iter().map(Json::sum).collect();
            let (mut read, mut unread) = (Vec::new(), Vec::new());
            for clue in clues {
                let cells = corner(draft, clue);
                match digits(clue) {
                    Some(digits) => read.push((cells, digits)),
                    None => unread.push(cells.unwrap_or_default()),
                }
            }
            for cells in unread {
                draft.leave_out(&draft.named(kind_name(kind), &cells));
            }
            read
        }
        Form::Outside | Form::Diagonal => {
            // A clue without a value is only a drawing.
            let is_clue = |clue: &&Json| number(clue, "value").is_some();
            let cells = |clue: &Json| outside(draft, clue, rule_type.form == Form::Diagonal);
            clues
                .iter()
                .filter(is_clue)
                .map(|clue| (cells(clue), numbered(clue, "value")))
                .collect()
        }
        Form::Cages => {
            // A cage of 0 has no sum.
            let cages = list(entry, "cages").iter();
            cages.map(|cage| (own(cage, "cells"), above_0(cage))).collect()
        }
        Form::Arrow => {
            for part in list(entry, "bulbsWithArrows") {
                let bulb = cells(draft, part.get(&["bulbCells"]));
                let shafts = list(part, "arrows").iter().map(|line| cells(draft, Some(line)));
                let shafts = shafts.collect();
                draft.add_arrows(bulb, shafts);
            }
            return;
        }
        Form::Clone => {
            let groups = list(entry, "groups").iter().map(|group| cells(draft, Some(group)));
            let pairs = |group: Vec<CellId>| -> Vec<Option<Vec<CellId>>> {
                group.windows(2).map(|pair| Some(pair.to_vec())).collect()
            };
            let pairs = groups.flat_map(|group| group.map_or(vec![None], pairs));
            pairs.map(|pair| (pair, Vec::new())).collect()
        }
    };
    for (cells, numbers) in rules {
        draft.add_line(kind, cells, &numbers);
    }
}

/// Adds rules for adjacent cells without a clue.
fn add_negatives(draft: &mut Draft, constraints: &[&Json]) {
    let of = |kind: &RuleKind| {
        let wanted = number_of(kind);
        constraints.iter().filter(move |rule| number(rule, "type") == wanted)
    };
    let marked: BTreeSet<usize> = of(&rules::RATIO)
        .flat_map(|rule| list(rule, "clues"))
        .map(|clue| number(clue, "value").unwrap_or(2))
        .collect();
    let ratios = if marked.is_empty() { BTreeSet::from([2]) } else { marked };
    for (kind, expected, negative) in [
        (&rules::DIFFERENCE, BTreeSet::from([1]), &rules::NON_CONSECUTIVE),
        (&rules::RATIO, ratios, &rules::NO_RATIO),
        (&rules::TOTAL, BTreeSet::from([5, 10]), &rules::NO_TOTAL),
    ] {
        for rule in of(kind).filter(|rule| !list(rule, "negative").is_empty()) {
            let values = list(rule, "negative").iter().map(Json::number);
            if values.collect::<Option<BTreeSet<_>>>() == Some(expected.clone()) {
                draft.add(rules::of_board(negative), kind_name(negative));
            } else {
                draft.leave_out(&format!("{} (its negative constraint)", kind_name(kind)));
            }
        }
    }
    // The negative kinds exempt cells with either kind of dot, which SudokuMaker can switch off.
    let is_off = |rule: &&&Json| {
        ["overrideNegativeRatios", "overrideNegativeDifferences"]
            .iter()
            .filter_map(|flag| rule.get(&[flag]))
            .any(|flag| !flag.is_something())
    };
    for (dots, others) in [(&rules::DIFFERENCE, &rules::RATIO), (&rules::RATIO, &rules::DIFFERENCE)]
    {
        let is_marked = of(dots).filter(is_off).any(|rule| !list(rule, "clues").is_empty());
        if is_marked && of(others).any(|rule| !list(rule, "negative").is_empty()) {
            draft.leave_out(&format!("a {} that forbids what others do", kind_name(dots)));
        }
    }
}

/// The cells with these numbers, if all are on the board.
fn cells(draft: &Draft, list: Option<&Json>) -> Option<Vec<CellId>> {
    let side = draft.values();
    let cell = |cell: &Json| cell.number().filter(|cell| *cell < side * side);
    list?.elements().iter().map(cell).collect()
}

/// The two cells at an edge.
fn edge(draft: &Draft, clue: &Json) -> Option<Vec<CellId>> {
    let (edge, side) = (number(clue, "edge")?, draft.values());
    let (row, column) = (edge / side / 2, edge % side);
    let other = match edge / side % 2 {
        0 => draft.cell(row, column.checked_sub(1)?),
        _ => draft.cell(row + 1, column),
    };
    Some(vec![draft.cell(row, column)?, other?])
}

/// The four cells around a corner.
fn corner(draft: &Draft, clue: &Json) -> Option<Vec<CellId>> {
    let (corner, count) = (number(clue, "corner")?, draft.values() + 1);
    let (row, column) = (corner / count, corner % count);
    let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    places.into_iter().map(|(row, column)| draft.inside(row, column)).collect()
}

/// The cells of a clue outside the grid.
fn outside(draft: &Draft, clue: &Json, is_diagonal: bool) -> Option<Vec<CellId>> {
    let (place, count) = (number(clue, "outerCell")?, draft.values() + 2);
    let (row, column) = (place / count, place % count);
    let diagonal = clue.get(&["diagonal"]).filter(|diagonal| diagonal.is_something());
    if is_diagonal != diagonal.is_some() {
        return None;
    }
    let steps = match diagonal.map(Json::number) {
        None => return draft.along(row, column),
        Some(Some(_)) => [(-1, 1), (1, -1)],
        Some(None) => [(1, 1), (-1, -1)],
    };
    let ways = steps.into_iter().map(|step| draft.from((row, column), step));
    ways.into_iter().find(|cells| !cells.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::parse::reading::Entry;
    use crate::puzzle::Value;
    use crate::testing::entry_of_json;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        entry_of_json(text, read)
    }

    const BOXES: &str = "{type:1,regions:[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}";

    /// A 4×4 with boxes and these rules.
    fn four(rules: &str) -> Entry {
        let cells = [",null"; 15].concat();
        let text = format!(
            "{{puzzle:{{name:'N',size:4,cells:[{{value:3,given:t}}{cells}],constraints:[{BOXES},{rules}]}}}}"
        );
        try_read(&text).unwrap_or_else(|fault| panic!("{fault:?}: {text}"))
    }

    #[test]
    fn rules_are_read() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            vec![Rule::new(kind, cells.to_vec(), numbers.to_vec())]
        };
        let board = |kind| vec![rules::of_board(kind)];
        for (json, expected) in [
            ("{type:0},{type:4000,lightCells:[1]}", vec![]),
            ("{type:10}", board(&rules::FALLING)),
            ("{type:11}", board(&rules::RISING)),
            ("{type:11},{type:10}", board(&rules::DIAGONALS)),
            ("{type:12}", board(&rules::ANTI_KING)),
            ("{type:13,disabled:f}", board(&rules::ANTI_KNIGHT)),
            ("{type:13,disabled:t}", vec![]),
            ("{type:14}", board(&rules::DISJOINT_GROUPS)),
            ("{type:15}", board(&rules::NON_CONSECUTIVE)),
            ("{type:100,cells:[1,4]}", named(&rules::EVEN, &[1, 4], &[])),
            ("{type:101,cells:[1,4]}", named(&rules::ODD, &[1, 4], &[])),
            ("{type:102,cells:[1]}", named(&rules::MAXIMUM, &[1], &[])),
            ("{type:103,cells:[1]}", named(&rules::MINIMUM, &[1], &[])),
            // The edges of a row: first those left of its cells, then those below.
            ("{type:200,clues:[{value:1,edge:1}]}", named(&rules::DIFFERENCE, &[0, 1], &[1])),
            ("{type:200,clues:[{edge:4,value:0}]}", named(&rules::DIFFERENCE, &[0, 4], &[])),
            ("{type:201,clues:[{value:2,edge:15}]}", named(&rules::RATIO, &[7, 11], &[2])),
            ("{type:202,clues:[{value:5,edge:27}]}", named(&rules::TOTAL, &[14, 15], &[5])),
            ("{type:200,clues:[],negative:[1]}", board(&rules::NON_CONSECUTIVE)),
            ("{type:201,negative:[2]}", board(&rules::NO_RATIO)),
            ("{type:202,negative:[10,5]}", board(&rules::NO_TOTAL)),
            ("{type:300,slow:f,thermometers:[[5,1]]}", named(&rules::THERMOMETER, &[5, 1], &[])),
            (
                "{type:300,slow:t,thermometers:[[5,1]]}",
                named(&rules::SLOW_THERMOMETER, &[5, 1], &[]),
            ),
            ("{type:301,cages:[{cells:[0,4],value:0}]}", named(&rules::CAGE, &[0, 4], &[])),
            ("{type:301,cages:[{cells:[0,4],value:5}]}", named(&rules::CAGE, &[0, 4], &[5])),
            ("{type:302,groups:[[0,7]]}", named(&rules::CLONE, &[0, 7], &[])),
            (
                "{type:303,clues:[{corner:12,digits:[1,2]}]}",
                named(&rules::QUADRUPLE, &[5, 6, 9, 10], &[1, 2]),
            ),
            ("{type:305,cells:[0,5]}", named(&rules::EXTRA_REGION, &[0, 5], &[])),
            ("{type:400,lines:[[0,5]]}", named(&rules::RENBAN, &[0, 5], &[])),
            ("{type:401,lines:[[0,5]],minDifference:2}", named(&rules::WHISPERS, &[0, 5], &[2])),
            ("{type:402,lines:[[0,5]]}", named(&rules::PALINDROME, &[0, 5], &[])),
            ("{type:403,lines:[[0,1,5]]}", named(&rules::BETWEEN, &[0, 1, 5], &[])),
            (
                "{type:404,lines:[[0,1,2]],singleRegionTotals:f}",
                named(&rules::REGION_SUMS, &[0, 1, 2], &[]),
            ),
            ("{type:406,lines:[[0,5]],groups:[20,10]}", named(&rules::MODULAR, &[0, 5], &[2])),
            ("{type:407,lines:[[0,1,5]]}", named(&rules::LOCKOUT, &[0, 1, 5], &[])),
            (
                "{type:408,bulbsWithArrows:[{bulbCells:[0],arrows:[[0,1,2]]}]}",
                named(&rules::ARROW, &[0, 1, 2], &[]),
            ),
            (
                "{type:408,bulbsWithArrows:[{bulbCells:[1,0],arrows:[[1,2,3]]}]}",
                named(&rules::ARROW, &[0, 1, 2, 3], &[2]),
            ),
            ("{type:409,lines:[[0,1,5]]}", named(&rules::DOUBLE_ARROW, &[0, 1, 5], &[])),
            // Places around the grid: six to a row.
            (
                "{type:500,clues:[{value:7,outerCell:2,diagonal:-1}]}",
                named(&rules::LITTLE_KILLER, &[2, 7], &[7]),
            ),
            (
                "{type:500,clues:[{value:7,outerCell:3,diagonal:1}]}",
                named(&rules::LITTLE_KILLER, &[1, 4], &[7]),
            ),
            ("{type:500,clues:[{outerCell:3,diagonal:1}]}", vec![]),
            (
                "{type:501,clues:[{value:0,outerCell:6}]}",
                named(&rules::SANDWICH, &[0, 1, 2, 3], &[0]),
            ),
            (
                "{type:502,clues:[{value:10,outerCell:31}]}",
                named(&rules::X_SUM, &[12, 8, 4, 0], &[10]),
            ),
            (
                "{type:503,clues:[{value:2,outerCell:11}]}",
                named(&rules::SKYSCRAPER, &[3, 2, 1, 0], &[2]),
            ),
            (
                "{type:504,clues:[{value:2,outerCell:1}]}",
                named(&rules::NUMBERED_ROOM, &[0, 4, 8, 12], &[2]),
            ),
            ("{type:600,cells:[0]}", named(&rules::ROW_INDEXER, &[0], &[])),
            ("{type:601,cells:[0]}", named(&rules::COLUMN_INDEXER, &[0], &[])),
        ] {
            let entry = four(json);
            let layout = entry.puzzle.board().layout();
            assert_eq!(layout.rules(), expected, "{json}");
            assert_eq!(entry.left_out, [""; 0], "{json}");
            assert_eq!(layout.shape().to_string(), "2x2");
            assert_eq!(entry.title.as_deref(), Some("N"));
            assert_eq!(entry.puzzle.clues()[0], Value::new(3));
        }
    }

    #[test]
    fn sets_of_values_distinguish_kinds() {
        let cells = [",null"; 81].concat();
        let read = |rules: &str| {
            let text = format!("{{puzzle:{{cells:[{}],constraints:[{rules}]}}}}", &cells[1..]);
            let entry = try_read(&text).expect("valid");
            let layout = entry.puzzle.board().layout();
            let words: Vec<&str> = layout.rules().iter().map(|rule| rule.kind.word).collect();
            (words.join(" "), entry.left_out)
        };
        let low_to_high = 0b11_1111_1110_u32;
        let thirds = [low_to_high & 0b1110, low_to_high & 0b111_0000, low_to_high & 0b11_1000_0000];
        let grouped = |number: u32, groups: &[u32]| {
            let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
            format!("{{type:{number},lines:[[0,1,2]],groups:[{}]}}", groups.join(","))
        };
        assert_eq!(read(&grouped(406, &thirds)), ("entropic".to_owned(), vec![]));
        assert_eq!(read(&grouped(16, &thirds)), ("entropy".to_owned(), vec![]));
        assert_eq!(read(&grouped(406, &[146, 292, 584])), ("modular".to_owned(), vec![]));
        assert_eq!(read(&grouped(16, &[584, 146, 292])), ("mod".to_owned(), vec![]));
        let others = "global entropy (with other sets of values)".to_owned();
        assert_eq!(read(&grouped(16, &[340, 682])), (String::new(), vec![others]));
        // Without regions there are only rows and columns.
        let windows = [10, 14, 46, 50].map(|first| {
            let cells: Vec<String> =
                (0..9).map(|i| (first + i / 3 * 9 + i % 3).to_string()).collect();
            format!("{{type:305,cells:[{}]}}", cells.join(","))
        });
        let boxes: Vec<String> = (0..81).map(|i| (i / 27 * 3 + i % 9 / 3).to_string()).collect();
        let boxes = format!("{{type:1,regions:[{}]}},", boxes.join(","));
        assert_eq!(read(&(boxes + &windows.join(","))), ("w".to_owned(), vec![]));
        assert_eq!(read(&windows.join(",")).0, "extra extra extra extra");
    }

    #[test]
    fn nothing_is_lost_silently() {
        for (json, left_out) in [
            ("{}", "a rule of no type"),
            ("{type:77}", "rules of type 77"),
            ("{type:304,cages:[{cells:[1],value:'11'}]}", "look-and-say cages"),
            ("{type:405,lines:[[0,1]]}", "sequence lines"),
            ("{type:1000,definition:{name:'odd dots'}}", "rules in code (“odd dots”)"),
            ("{type:1000,name:'X',definition:{name:'odd dots'}}", "rules in code (“X”)"),
            ("{type:2000,lines:[[{x:1,y:1}]]}", "what the drawn lines mean"),
            (
                "{type:2001,name:'mod 5',cages:[{cells:[0],value:'4'}]}",
                "what the drawn cages mean (“mod 5”)",
            ),
            ("{type:2002,symbols:[[1,1]]}", "what the drawn shapes mean"),
            (
                "{type:404,lines:[[0,1,2]],singleRegionTotals:t}",
                "region sum line (with “singleRegionTotals”)",
            ),
            ("{type:202,negative:[10]}", "X or V (its negative constraint)"),
            (
                "{type:200,clues:[{edge:99,value:1}]}",
                "difference dot (not all of its cells are on the board)",
            ),
            (
                "{type:200,clues:[{edge:8,value:1}]}",
                "difference dot (not all of its cells are on the board)",
            ),
            (
                "{type:303,clues:[{corner:0,digits:[1]}]}",
                "quadruple (not all of its cells are on the board)",
            ),
            (
                "{type:501,clues:[{value:2,outerCell:0}]}",
                "sandwich (not all of its cells are on the board)",
            ),
            (
                "{type:501,clues:[{value:2,outerCell:1,diagonal:1}]}",
                "sandwich (not all of its cells are on the board)",
            ),
            ("{type:100,cells:[16]}", "even (not all of its cells are on the board)"),
            ("{type:302,groups:[[0,16]]}", "clone (not all of its cells are on the board)"),
            ("{type:1,regions:[0]}", ""),
        ] {
            let expected: Vec<&str> =
                [left_out].into_iter().filter(|what| !what.is_empty()).collect();
            assert_eq!(four(json).left_out, expected, "{json}");
        }
        let exempt = "{type:200,negative:[1]},{type:201,overrideNegativeDifferences:f,clues:[{value:2,edge:1}]}";
        assert_eq!(four(exempt).left_out, ["a ratio dot that forbids what others do"]);
    }

    #[test]
    fn unsupported_boards_are_refused() {
        let blanks = |count: usize| vec!["null"; count].join(",");
        let problem = |members: &str, cells: usize| {
            let text = format!("{{puzzle:{{{members}cells:[{}]}}}}", blanks(cells));
            try_read(&text).map(|entry| entry.left_out).map_err(|fault| fault.problem)
        };
        let values = |least, most| Err(Fault::values(least, most, Token::whole("")).problem);
        assert_eq!(problem("", 81), Ok(vec![]));
        assert_eq!(problem("", 80), Err(ReadErrorKind::Size(80)));
        assert_eq!(problem("size:99999999999999,", 81), Err(ReadErrorKind::Size(81)));
        let shape = ReadErrorKind::NotSquare { rows: 9, columns: 8 };
        assert_eq!(problem("width:8,height:9,", 72), Err(shape));
        assert_eq!(problem("minDigit:0,maxDigit:8,", 81), values(0, 8));
        assert_eq!(problem("type:'custom',", 49), values(1, 9));
        let repeats = vec!["rows and columns that may repeat values".to_owned()];
        assert_eq!(problem("type:'custom',", 81), Ok(repeats.clone()));
        assert_eq!(problem("type:'custom',constraints:[{type:2003}],", 81), Ok(vec![]));
        let part = "type:'custom',constraints:[{type:2003,areas:[{x:0,y:0,width:9,height:8}]}],";
        assert_eq!(problem(part, 81), Ok(repeats));
        let text = format!("{{puzzle:{{cells:[{{value:10}},{}]}}}}", blanks(80));
        assert!(matches!(
            try_read(&text).map_err(|fault| fault.problem),
            Err(ReadErrorKind::ValueTooLarge { .. })
        ));
    }
}
