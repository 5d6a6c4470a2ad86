//! Links and JSON of *sudoku.coach*: `SCv7_32_`, then JSON packed by zlib, in base 32.
//!
//! The reader uses:
//!
//! - `gridSize`
//! - `givenDigits` and `userDigits`: a digit for each cell, 0 for a blank
//! - `regions`: a number for each cell
//! - `givenConstraints`: each has a [`type`](NAMES), and `segments` with the numbers of `cells`.
//!   Their `parameters` may have a `sum`, `difference` or `ratio`; so may `settings`.
//!
//! The site does not document how it packs puzzles; others found this out.

use super::{Names, named};
use crate::board::{BoxShape, CellId, Cells, RuleKind};
use crate::limits::MAX_UNPACKED;
use crate::parse::bits::from_base32;
use crate::parse::error::{Fault, ReadErrorKind, excerpt};
use crate::parse::json::Json;
use crate::parse::reading::{Format, Reading};
use crate::parse::token::Token;
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;

/// The prefix of packed puzzles. The longer one includes the packing method.
const PREFIX: &str = "SCv7_";
const PACKED: &str = "SCv7_32_";

/// The type of each kind of rule.
static NAMES: &Names = &[
    (&rules::FALLING, "diagonalNegative"),
    (&rules::RISING, "diagonalPositive"),
    (&rules::NON_CONSECUTIVE, "nonconsecutive"),
    (&rules::ANTI_KNIGHT, "antiKnight"),
    (&rules::ANTI_KING, "antiKing"),
    (&rules::GLOBAL_ENTROPY, "entropy"),
    (&rules::CAGE, "cage"),
    (&rules::ODD, "odd"),
    (&rules::EVEN, "even"),
    (&rules::MINIMUM, "minimum"),
    (&rules::MAXIMUM, "maximum"),
    (&rules::THERMOMETER, "thermometer"),
    (&rules::ARROW, "arrow"),
    (&rules::WHISPERS, "whisper"),
    (&rules::RENBAN, "renban"),
    (&rules::PALINDROME, "palindromeLine"),
    (&rules::REGION_SUMS, "regionSumLine"),
    (&rules::BETWEEN, "betweenLine"),
    (&rules::LOCKOUT, "lockoutLine"),
    (&rules::ENTROPIC, "entropicLine"),
    (&rules::MODULAR, "modularLine"),
    (&rules::DIFFERENCE, "difference"),
    (&rules::RATIO, "ratio"),
    (&rules::TOTAL, "twoCellSum"),
    (&rules::SANDWICH, "sandwich"),
];

/// The types of drawings and fog.
const DRAWN: [(&str, &str); 5] = [
    ("cosmeticLine", "what the drawn lines mean"),
    ("cosmeticCage", "what the drawn cages mean"),
    ("cosmeticText", "what the drawn shapes mean"),
    ("cosmeticShape", "what the drawn shapes mean"),
    ("fog", ""),
];

/// True if a part of a link is a packed puzzle.
pub(crate) fn claims(part: &str) -> bool {
    part.starts_with(PREFIX)
}

/// Reads a packed puzzle. Faults inside have no place in the text.
pub(crate) fn read_packed(part: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let packed = part.strip_prefix(PACKED);
    let packed = packed.ok_or_else(|| Fault::expected("a puzzle packed as SCv7_32_", part))?;
    let bytes = from_base32(packed)?;
    let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&bytes, MAX_UNPACKED)
        .map_err(|_| packed.fault(ReadErrorKind::Packed))?;
    let text = String::from_utf8_lossy(&unpacked);
    Json::read(Token::whole(&text))
        .and_then(|json| read(&json, packed, context))
        .map_err(|fault| packed.fault(fault.problem))
}

/// Reads the JSON. Faults without a place of their own are at `place`.
pub(crate) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let side = json.get(&["gridSize"]).and_then(Json::number).unwrap_or(9);
    let shape = BoxShape::for_few_values(side);
    let shape = shape.ok_or_else(|| place.fault(ReadErrorKind::Size(side.saturating_mul(side))))?;
    let given = digits(json, "givenDigits", side, place)?;
    let entered = digits(json, "userDigits", side, place)?;
    let mut draft = Draft::new(shape);
    let list = |name| json.get(&[name]).map(Json::elements).unwrap_or_default();
    let regions: Vec<Option<usize>> = list("regions").iter().map(Json::number).collect();
    match regions.len() {
        0 => {}
        count if count == side * side => draft.regions(&regions),
        _ => draft.leave_out("regions of another size"),
    }
    draft.leave_out_unless_list(json.get(&["givenConstraints"]), "givenConstraints");
    let constraints: Vec<(&Json, &str)> = list("givenConstraints")
        .iter()
        .map(|rule| (rule, rule.get(&["type"]).and_then(Json::text).unwrap_or_default()))
        .collect();
    let has =
        |kind: &RuleKind| constraints.iter().any(|(_, name)| named(NAMES, name) == Some(kind));
    draft.diagonals(has(&rules::FALLING), has(&rules::RISING));
    for (rule, name) in &constraints {
        match named(NAMES, name) {
            Some(kind) if [&rules::FALLING, &rules::RISING].contains(&kind) => {}
            Some(kind) if kind.cells == Cells::Board => {
                draft.add(rules::of_board(kind), kind_name(kind));
            }
            Some(kind) => add(&mut draft, kind, rule),
            None => match DRAWN.iter().find(|(drawn, _)| drawn == name) {
                Some((_, "")) => {}
                Some((_, what)) => draft.leave_out(what),
                None => draft.leave_out(&format!("“{}”", excerpt(name))),
            },
        }
    }
    let filled = given.iter().zip(entered).map(|(given, entered)| given.or(entered)).collect();
    let entry = draft.finish(&given, place, context)?;
    let filled = Puzzle::new(entry.puzzle.board().clone(), filled)
        .map_err(|_| place.fault(ReadErrorKind::Size(side * side)))?;
    Ok(Reading::new(Format::Coach, vec![entry.with_filled_in(filled)]))
}

/// The values of a member, digit by digit.
fn digits(
    json: &Json,
    name: &str,
    side: usize,
    place: Token<'_>,
) -> Result<Vec<Option<Value>>, Fault> {
    let Some(text) = json.get(&[name]).and_then(Json::text) else {
        return Ok(vec![None; side * side]);
    };
    if text.chars().count() != side * side {
        return Err(place.fault(ReadErrorKind::Size(text.chars().count())));
    }
    let value = |symbol: char| {
        let value = symbol.to_digit(10).map(|value| value as usize);
        let value = value.filter(|value| *value <= side);
        value.map(Value::new).ok_or_else(|| place.fault(ReadErrorKind::Symbol(symbol.to_string())))
    };
    text.chars().map(value).collect()
}

/// Adds the rules of a constraint, one per segment.
fn add(draft: &mut Draft, kind: &'static RuleKind, rule: &Json) {
    let side = draft.values();
    let cell = |cell: &Json| cell.number().filter(|cell| *cell < side * side);
    for segment in rule.get(&["segments"]).map(Json::elements).unwrap_or_default() {
        let sources = [segment.get(&["parameters"]), rule.get(&["settings"])];
        let parameter =
            |name: &str| sources.iter().flatten().find_map(|source| source.get(&[name]));
        let names = ["sum", "difference", "ratio", "value"];
        let number = names.into_iter().find_map(parameter).filter(|number| number.is_something());
        let cells: Option<Vec<CellId>> = if *kind == rules::SANDWICH {
            let index = parameter("index").and_then(Json::number).and_then(|i| i.checked_add(1));
            let end = parameter("side").and_then(Json::text);
            index.zip(end).and_then(|(index, end)| match end {
                "top" => draft.along(0, index),
                "bottom" => draft.along(side + 1, index),
                "left" => draft.along(index, 0),
                "right" => draft.along(index, side + 1),
                _ => None,
            })
        } else {
            segment.get(&["cells"]).and_then(|list| list.elements().iter().map(cell).collect())
        };
        let most = kind.numbers.1;
        if let Some(number) = number.filter(|number| most > 0 && number.sum().is_none()) {
            let name = draft.named(kind_name(kind), cells.as_deref().unwrap_or_default());
            draft.leave_out(&format!("{name} ({} is no number)", number.quoted()));
            continue;
        }
        let numbers: Vec<u16> = number.and_then(Json::sum).into_iter().take(most).collect();
        let numbers =
            if *kind == rules::SANDWICH && numbers.is_empty() { vec![0] } else { numbers };
        draft.add_line(kind, cells, &numbers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::parse::reading::Entry;
    use crate::testing::entry_of_json;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        entry_of_json(text, read)
    }

    #[test]
    fn rules_are_read() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            vec![Rule::new(kind, cells.to_vec(), numbers.to_vec())]
        };
        for (kind, segment, expected) in [
            ("diagonalNegative", "", vec![rules::of_board(&rules::FALLING)]),
            ("antiKnight", "", vec![rules::of_board(&rules::ANTI_KNIGHT)]),
            ("fog", "{cells:[1]}", vec![]),
            ("thermometer", "{cells:[5,1]}", named(&rules::THERMOMETER, &[5, 1], &[])),
            ("arrow", "{cells:[0,1,2]}", named(&rules::ARROW, &[0, 1, 2], &[])),
            ("renban", "{cells:[0,1]}", named(&rules::RENBAN, &[0, 1], &[])),
            ("odd", "{cells:[4]}", named(&rules::ODD, &[4], &[])),
            ("twoCellSum", "{cells:[0,1],parameters:{sum:5}}", named(&rules::TOTAL, &[0, 1], &[5])),
            ("ratio", "{cells:[0,1],parameters:{ratio:2}}", named(&rules::RATIO, &[0, 1], &[2])),
            ("cage", "{cells:[0,5],parameters:{sum:0}}", named(&rules::CAGE, &[0, 5], &[])),
            ("cage", "{cells:[0,5],parameters:{sum:6}}", named(&rules::CAGE, &[0, 5], &[6])),
            (
                "sandwich",
                "{parameters:{side:'bottom',index:1,value:0}}",
                named(&rules::SANDWICH, &[13, 9, 5, 1], &[0]),
            ),
        ] {
            let text =
                format!("{{gridSize:4,givenConstraints:[{{type:'{kind}',segments:[{segment}]}}]}}");
            let entry = try_read(&text).expect(kind);
            assert_eq!(entry.puzzle.board().layout().rules(), expected, "{text}");
            assert_eq!(entry.left_out, [""; 0], "{text}");
        }
        let text = "{gridSize:4,givenConstraints:[{type:'whisper',segments:[{cells:[0,1]}],settings:{difference:2}}]}";
        let rules = try_read(text).expect("valid").puzzle.board().layout().rules().to_vec();
        assert_eq!(rules, named(&rules::WHISPERS, &[0, 1], &[2]));
    }

    #[test]
    fn nothing_is_lost_silently() {
        for (rule, left_out) in [
            ("type:'consecutiveLine',segments:[{cells:[0,1]}]", "“consecutiveLine”"),
            ("type:'pillArrow'", "“pillArrow”"),
            ("type:'cosmeticText'", "what the drawn shapes mean"),
            ("type:'odd',segments:[{cells:[16]}]", "odd (not all of its cells are on the board)"),
            (
                "type:'ratio',segments:[{cells:[0,1],parameters:{ratio:1.5}}]",
                "ratio dot at r1c1 (“…” is no number)",
            ),
            (
                "type:'sandwich',segments:[{parameters:{side:'top',index:4,value:2}}]",
                "sandwich (not all of its cells are on the board)",
            ),
        ] {
            let text = format!("{{gridSize:4,givenConstraints:[{{{rule}}}]}}");
            assert_eq!(try_read(&text).expect(rule).left_out, [left_out], "{text}");
        }
        let problem = |text: &str| try_read(text).map(|_| ()).map_err(|fault| fault.problem);
        assert_eq!(problem("{gridSize:99,givenDigits:''}"), Err(ReadErrorKind::Size(9801)));
        assert_eq!(problem("{gridSize:4,givenDigits:'1'}"), Err(ReadErrorKind::Size(1)));
        assert_eq!(
            problem("{gridSize:4,givenDigits:'5000000000000000'}"),
            Err(ReadErrorKind::Symbol("5".into()))
        );
        let regions = "{gridSize:4,givenDigits:'1000000000000000',userDigits:'1200000000000000',regions:[1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4]}";
        let entry = try_read(regions).expect("valid");
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "1x4");
        assert_eq!((entry.puzzle.clue_count(), entry.others[0].puzzle.clue_count()), (1, 2));
    }
}
