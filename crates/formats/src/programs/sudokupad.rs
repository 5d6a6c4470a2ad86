//! JSON of *SudokuPad*, and names of puzzles that contain the puzzle.
//!
//! The reader uses these members:
//!
//! - `cells`: rows of cells with `value`
//! - `regions`: lists of `[row, column]` from 0
//! - `cages`: each has `cells`, `unique` (false if values may repeat), and `sum` or a number as
//!   `value`. Without cells, it has more `metadata` as `value: "title: …"`.
//! - `global` or `metadata`: `antiknight`, `antiking`, `nonconsecutive`, `disjoint`
//! - `metadata`: `norowcol`
//! - `lines` from corner to corner: diagonals
//!
//! Other drawings (`lines`, `arrows`, `overlays`, `underlays`) may mean rules that only the
//! puzzle's text explains. So may unknown members.
//!
//! Names begin with a prefix:
//!
//! - `scl` and `ctc`: this JSON in its shorthand, packed or plain
//! - `fpuz` and `fpuzzles`: the JSON of *f-puzzles*, packed or plain
//! - `pack`: a list of such names, in packed JSON with `puzzles`: each has a `puzzle` and a `title`
//! - `scf`: a 9×9. Each of `0`–`9`, `A`–`Z`, `a`–`x` is a value plus ten times the number of blanks
//!   after it. After `*`, or after the last cell, come details: `x` for diagonals, `w` for windows,
//!   `t…*` and `a…*` for title and author, with `**` for `*`.
//! - `classic`: the same cells, or values and runs of blanks, `B` for one, `C` for two and so on
//!
//! A long name without a prefix is read as if it began with `scl`.

use super::packed;
use crate::board::{BoxShape, CellId};
use crate::parse::bits::six_bits;
use crate::parse::json::Json;
use crate::parse::lz_string::{Alphabet, PACKED_JSON};
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, Token, Unescaped, excerpt};

/// A name that contains a puzzle: its prefix, and the puzzle.
pub(crate) enum Name<'a> {
    /// JSON of SudokuPad or f-puzzles.
    Packed(Format, Token<'a>),
    /// A list of names.
    Pack(Token<'a>),
    /// A classic 9×9, maybe with diagonals and windows.
    Scf(Token<'a>),
    /// A classic puzzle.
    Classic(Token<'a>),
}

/// Members of the JSON that are read, and those without rules: details, looks, fog.
const KNOWN: [&str; 26] = [
    "arrows",
    "a",
    "author",
    "cages",
    "ca",
    "cells",
    "ce",
    "cellSize",
    "cs",
    "fogofwar",
    "foglight",
    "global",
    "id",
    "lines",
    "l",
    "metadata",
    "overlays",
    "o",
    "regions",
    "re",
    "settings",
    "solution",
    "title",
    "triggereffect",
    "underlays",
    "u",
];

/// The shortest packed puzzle. Shorter names belong to puzzles on the server.
const SHORTEST: usize = 32;

/// The longest name of a puzzle on the server.
const LONGEST_KEPT: usize = 60;

/// The most puzzles read from a pack. Each may be long when unpacked.
const MAX_PACKED_PUZZLES: usize = 100;

/// The longest classic puzzle: 81 cells, each escaped.
const LONGEST_CLASSIC: usize = 3 * 81;

/// The symbols for runs of blanks in classic puzzles.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Recognises a name that contains a puzzle.
pub(crate) fn name(text: Token<'_>) -> Option<Name<'_>> {
    let packed =
        |prefix: &str| text.strip_prefix(prefix).filter(|rest| rest.text.len() >= SHORTEST);
    for (prefix, format) in [
        ("fpuzzles", Format::FPuzzles),
        ("fpuz", Format::FPuzzles),
        ("scl", Format::SudokuPad),
        ("ctc", Format::SudokuPad),
    ] {
        if let Some(rest) = packed(prefix) {
            return Some(Name::Packed(format, rest));
        }
    }
    if let Some(rest) = packed("pack").filter(|rest| rest.text.starts_with(PACKED_JSON)) {
        return Some(Name::Pack(rest));
    }
    let is_scf = |rest: &Token| {
        rest.text.starts_with(|c: char| c.is_ascii_alphanumeric()) && rest.text.len() > 13
    };
    if let Some(rest) = text.strip_prefix("scf").filter(is_scf) {
        return Some(Name::Scf(rest));
    }
    let is_classic = |rest: &Token| {
        rest.text.len() <= LONGEST_CLASSIC
            && classic_cells(Unescaped::new(*rest).whole().text).is_some()
    };
    text.strip_prefix("classic").filter(is_classic).map(Name::Classic)
}

/// Recognises a packed puzzle without a prefix.
pub(crate) fn unnamed(text: Token<'_>) -> Option<Name<'_>> {
    let is_packed = text.text.len() > LONGEST_KEPT
        && text.text.chars().all(|c| c == '%' || six_bits(c).is_some());
    is_packed.then_some(Name::Packed(Format::SudokuPad, text))
}

/// Reads the puzzle or puzzles of a name.
pub(crate) fn read_name(name: &Name<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    match *name {
        Name::Packed(_, packed) => packed::read(packed, Alphabet::Base64, context),
        Name::Pack(packed) => read_pack(packed, context),
        Name::Scf(text) => {
            let plain = Unescaped::new(text);
            read_scf(plain.whole(), context).map_err(|fault| plain.fault(fault))
        }
        Name::Classic(text) => read_classic(text, context),
    }
}

/// Reads the puzzles that a pack contains.
fn read_pack(packed: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let json = packed::json(packed, Alphabet::Base64)?;
    let puzzles = list(&json, &["puzzles"]);
    let mut entries = Vec::new();
    let mut refused = None;
    for puzzle in puzzles.iter().take(MAX_PACKED_PUZZLES) {
        let puzzle_name = puzzle.get(&["puzzle"]).and_then(Json::text).unwrap_or_default();
        let title = puzzle.get(&["title", "t"]).and_then(Json::text).unwrap_or_default();
        let read = match name(Token::whole(puzzle_name)) {
            None | Some(Name::Pack(_)) => {
                Err(Token::whole(puzzle_name).fault(ReadErrorKind::KeptElsewhere))
            }
            Some(name) => read_name(&name, context),
        };
        match read {
            Ok(reading) => {
                entries.extend(reading.entries.into_iter().map(|entry| entry.titled(title)));
            }
            Err(fault) => {
                refused.get_or_insert(fault.problem);
            }
        }
    }
    let missing = puzzles.len() - entries.len();
    let Some(first) = entries.first_mut() else {
        return Err(packed.fault(refused.unwrap_or(ReadErrorKind::Empty)));
    };
    if missing > 0 {
        first
            .left_out
            .push(format!("{missing} other puzzles of the pack, which its link doesn’t hold"));
    }
    Ok(Reading::new(Format::SudokuPad, entries))
}

/// Reads the JSON. Faults without a place of their own are at `place`.
pub(crate) fn read(json: &Json, place: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let rows = json.get(&["cells", "ce"]).map(Json::elements).unwrap_or_default();
    let side = rows.len();
    let mut draft = Draft::of_rows(rows, place)?;
    let mut clues = Vec::with_capacity(side * side);
    for cell in rows.iter().flat_map(Json::elements) {
        let value = cell.get(&["value", "v"]).filter(|value| value.is_something());
        let number = value.and_then(Json::number);
        match (value, number) {
            (Some(value), Some(number)) if number > side => {
                let problem =
                    ReadErrorKind::ValueTooLarge { value: number.to_string(), values: side };
                return Err(Fault { at: value.at, problem });
            }
            (Some(value), None) => {
                draft.leave_out(&format!("{} in a cell", value.quoted()));
            }
            _ => {}
        }
        clues.push(number.and_then(Value::new));
    }
    let regions = regions(&mut draft, json);
    draft.regions(&regions);
    let [title, author, rules] = add_rules(&mut draft, json, &regions);
    let entry = draft.finish(&clues, place, context)?.described(&title, &author, &rules);
    Ok(Reading::new(Format::SudokuPad, vec![entry]))
}

fn list<'a>(json: &'a Json, names: &[&str]) -> &'a [Json] {
    json.get(names).map(Json::elements).unwrap_or_default()
}

/// The region of each cell; `None` for cells without one.
fn regions(draft: &mut Draft, json: &Json) -> Vec<Option<usize>> {
    let mut regions: Vec<Option<usize>> = vec![None; draft.values() * draft.values()];
    draft.leave_out_unless_list(json.get(&["regions", "re"]), "regions");
    for (index, region) in list(json, &["regions", "re"]).iter().enumerate() {
        let Some(cells) = cells(draft, Some(region)) else {
            draft.leave_out("a region (not all of its cells are on the board)");
            continue;
        };
        if cells.iter().any(|cell| regions[*cell].is_some()) {
            let region = draft.named("the region", &cells);
            draft.leave_out(&format!("{region}, which shares cells with another"));
            continue;
        }
        for cell in cells {
            regions[cell] = Some(index);
        }
    }
    regions
}

/// Data about the whole puzzle, in its own members or in cages without cells.
struct Metadata<'a> {
    own: Option<&'a Json>,
    /// Names with their values.
    of_cages: Vec<(&'a str, &'a str)>,
}

impl<'a> Metadata<'a> {
    fn new(json: &'a Json) -> Self {
        let cages = list(json, &["cages", "ca"]).iter().filter(|cage| places(cage).is_none());
        let pair = |cage: &'a Json| cage.get(&["value", "v"])?.text()?.split_once(':');
        Self { own: json.get(&["metadata"]), of_cages: cages.filter_map(pair).collect() }
    }

    fn has_flag(&self, name: &str) -> bool {
        let is_set = |value: &str| !["", "false", "f", "0"].contains(&value.trim());
        self.own.and_then(|own| own.get(&[name])).is_some_and(Json::is_something)
            || self.of_cages.iter().any(|(found, value)| *found == name && is_set(value))
    }

    /// A text with one of these names. Several, such as lines of the rules, are joined.
    fn text(&self, names: &[&str]) -> String {
        if let Some(own) = self.own.and_then(|own| own.get(names)) {
            let lines = own.text().into_iter().chain(own.elements().iter().filter_map(Json::text));
            return lines.collect::<Vec<_>>().join("\n");
        }
        let of_cages = self.of_cages.iter().filter(|(found, _)| names.contains(found));
        of_cages.map(|(_, text)| text.trim()).collect::<Vec<_>>().join("\n")
    }
}

/// The cells of a cage, if it has any.
fn places(cage: &Json) -> Option<&Json> {
    cage.get(&["cells", "ce"]).filter(|cells| cells.is_something())
}

/// Adds the rules. Returns the title, the author and the rules in words.
fn add_rules(draft: &mut Draft, json: &Json, regions: &[Option<usize>]) -> [String; 3] {
    for (name, short) in [("global", "global"), ("cages", "ca"), ("lines", "l")] {
        draft.leave_out_unless_list(json.get(&[name, short]), name);
    }
    let metadata = Metadata::new(json);
    let known = ["antiknight", "antiking", "nonconsecutive", "disjoint"];
    let flags = known.into_iter().filter(|flag| metadata.has_flag(flag));
    let mut has_positions = false;
    for flag in list(json, &["global"]).iter().filter(|flag| flag.is_something()) {
        if !flag.text().is_some_and(|flag| known.contains(&flag)) {
            draft.leave_out(&flag.quoted());
        }
    }
    for flag in list(json, &["global"]).iter().filter_map(Json::text).chain(flags) {
        match flag {
            "antiknight" => draft.add(rules::of_board(&rules::ANTI_KNIGHT), "anti-knight"),
            "antiking" => draft.add(rules::of_board(&rules::ANTI_KING), "anti-king"),
            "nonconsecutive" => {
                draft.add(rules::of_board(&rules::NON_CONSECUTIVE), "non-consecutive");
            }
            "disjoint" => {
                has_positions = true;
                draft.add(rules::of_board(&rules::DISJOINT_GROUPS), "disjoint groups");
            }
            _ => {}
        }
    }
    if metadata.has_flag("norowcol") {
        draft.leave_out("rows and columns that may repeat values");
    }
    let all_values: usize = (1..=draft.values()).sum();
    for cage in list(json, &["cages", "ca"]) {
        let Some(places) = places(cage) else { continue };
        let cells = cells(draft, Some(places));
        let kind = cage.get(&["type"]).and_then(Json::text).unwrap_or_default();
        let is_of_house = ["rowcol", "region", "disjoint"].contains(&kind)
            && cells.as_ref().is_some_and(|cells| is_implied(draft, cells, regions, has_positions))
            && sums(cage).all(|sum| sum.number() == Some(all_values));
        if !is_of_house {
            add_cage(draft, cage, cells);
        }
    }
    add_drawn(draft, json);
    for (member, _) in json.members().iter().filter(|(_, value)| value.is_something()) {
        if !KNOWN.contains(&member.as_str()) {
            draft.leave_out(&format!("“{}”", excerpt(member)));
        }
    }
    [metadata.text(&["title", "t"]), metadata.text(&["author", "a"]), metadata.text(&["rules"])]
}

/// True if rows, columns, regions or disjoint groups already make these cells different.
fn is_implied(
    draft: &Draft,
    cells: &[CellId],
    regions: &[Option<usize>],
    has_positions: bool,
) -> bool {
    let (rows, columns) = (draft.shape().rows(), draft.shape().columns());
    let are_alike = |key: &dyn Fn(CellId) -> Option<usize>| {
        let keys: Option<Vec<usize>> = cells.iter().map(|cell| key(*cell)).collect();
        keys.is_some_and(|keys| keys.iter().all(|key| *key == keys[0]))
    };
    are_alike(&|cell| Some(draft.place(cell).row))
        || are_alike(&|cell| Some(draft.place(cell).column))
        || are_alike(&|cell| regions[cell])
        || has_positions
            && are_alike(&|cell| Some(draft.place(cell).row % rows))
            && are_alike(&|cell| Some(draft.place(cell).column % columns))
}

/// The possible sums of a cage, in order of precedence.
fn sums(cage: &Json) -> impl Iterator<Item = &Json> {
    let values = [cage.get(&["sum"]), cage.get(&["value", "v"])];
    values.into_iter().flatten().filter(|value| value.is_something())
}

fn add_cage(draft: &mut Draft, cage: &Json, cells: Option<Vec<CellId>>) {
    let sum = sums(cage).find_map(Json::sum);
    let mut unread = sums(cage).filter(|value| sum.is_none() || value.sum() != sum).peekable();
    let is_unique = cage.get(&["unique"]).map(Json::is_something);
    if sum.is_some() || is_unique == Some(true) {
        for value in unread {
            draft.leave_out_value(value, cells.as_deref().unwrap_or_default());
        }
        draft.add_for(cells, "a cage", |cells| match sum {
            Some(sum) if is_unique == Some(false) => rules::sum(cells, sum, sum),
            _ => rules::cage(cells, sum),
        });
    } else if let Some(value) = unread.peek() {
        // It is unknown whether its cells must be different.
        let cage = draft.named("the cage", cells.as_deref().unwrap_or_default());
        draft.leave_out(&format!("{cage} with the value {}", value.quoted()));
    } else if !cage.get(&["hidden"]).is_some_and(Json::is_something) {
        draft.leave_out("what the drawn cages mean");
    }
}

/// Adds diagonals, and leaves out all other drawings.
fn add_drawn(draft: &mut Draft, json: &Json) {
    let side = draft.values();
    let corner = |point: &Json| match point.elements() {
        [row, column] => Some((row.number()?, column.number()?)),
        _ => None,
    };
    let mut falling = false;
    let mut rising = false;
    for line in list(json, &["lines", "l"]) {
        let points: Vec<_> = list(line, &["wayPoints", "wp"]).iter().map(corner).collect();
        match points.as_slice() {
            [Some(a), Some(b)]
                if [*a, *b].contains(&(0, 0)) && [*a, *b].contains(&(side, side)) =>
            {
                falling = true;
            }
            [Some(a), Some(b)]
                if [*a, *b].contains(&(0, side)) && [*a, *b].contains(&(side, 0)) =>
            {
                rising = true;
            }
            _ => draft.leave_out("what the drawn lines mean"),
        }
    }
    draft.diagonals(falling, rising);
    for (names, what) in [
        (["arrows", "a"], "what the drawn arrows mean"),
        (["overlays", "o"], "what the drawn shapes mean"),
        (["underlays", "u"], "what the drawn shapes mean"),
    ] {
        if json.get(&names).is_some_and(Json::is_something) {
            draft.leave_out(what);
        }
    }
}

/// The cells of a list of `[row, column]`, if all are on the board.
fn cells(draft: &Draft, places: Option<&Json>) -> Option<Vec<CellId>> {
    let cell = |place: &Json| match place.elements() {
        [row, column] => draft.cell(row.number()?, column.number()?),
        _ => None,
    };
    places?.elements().iter().map(cell).collect()
}

/// A value, or 0, and the number of blanks after it.
fn code(symbol: char) -> Option<(usize, usize)> {
    const MAX_BLANKS: usize = 5;
    let code = match symbol {
        '0'..='9' => symbol as usize - '0' as usize,
        'A'..='Z' => symbol as usize - 'A' as usize + 10,
        'a'..='z' => symbol as usize - 'a' as usize + 36,
        _ => return None,
    };
    (code / 10 <= MAX_BLANKS).then_some((code % 10, code / 10))
}

/// The cells of a classic puzzle, in the form that makes a board.
fn classic_cells(text: &str) -> Option<(BoxShape, Vec<Option<Value>>)> {
    const MAX_CELLS: usize = 81;
    let by_codes = |symbol: char| Some(code(symbol)?).map(|(value, blanks)| (Some(value), blanks));
    let by_runs = |symbol: char| match symbol.to_digit(10) {
        Some(value) => (value > 0).then_some((Some(value as usize), 0)),
        None => RUNS.find(symbol).map(|blanks| (None, blanks)),
    };
    let cells = |decode: &dyn Fn(char) -> Option<(Option<usize>, usize)>| {
        let mut cells = Vec::new();
        for symbol in text.chars() {
            let (value, blanks) = decode(symbol)?;
            cells.extend(value.map(Value::new));
            cells.extend((0..blanks).map(|_| None));
            if cells.len() > MAX_CELLS {
                return None;
            }
        }
        let side = cells.len().isqrt();
        let shape = BoxShape::for_few_values(side).filter(|_| side * side == cells.len())?;
        let fits = cells.iter().flatten().all(|value| value.get() <= side);
        fits.then_some((shape, cells))
    };
    cells(&by_codes).or_else(|| cells(&by_runs))
}

fn read_classic(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let cells = classic_cells(Unescaped::new(text).whole().text);
    let (shape, clues) = cells.ok_or_else(|| text.fault(ReadErrorKind::KeptElsewhere))?;
    let entry = Draft::new(shape).finish(&clues, text, context)?;
    Ok(Reading::new(Format::SudokuPad, vec![entry]))
}

fn read_scf(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    const SIDE: usize = 9;
    let split = text.split_once('*');
    let (cells, mut details) = split.unwrap_or((text, text.end()));
    let mut clues = Vec::with_capacity(SIDE * SIDE);
    for place in cells.characters() {
        if clues.len() == SIDE * SIDE && split.is_none() {
            details = text.from(place.at - text.at);
            break;
        }
        let symbol = place.text.chars().next().unwrap_or_default();
        let symbols =
            code(symbol).ok_or_else(|| place.fault(ReadErrorKind::Symbol(symbol.to_string())));
        let (value, blanks) = symbols?;
        clues.push(Value::new(value));
        clues.extend((0..blanks).map(|_| None));
        if clues.len() > SIDE * SIDE {
            return Err(place.fault(ReadErrorKind::TooManyCells(SIDE * SIDE)));
        }
    }
    if clues.len() < SIDE * SIDE {
        let problem = ReadErrorKind::TooFewCells { expected: SIDE * SIDE, found: clues.len() };
        return Err(cells.end().fault(problem));
    }
    let shape =
        BoxShape::for_values(SIDE).ok_or_else(|| text.fault(ReadErrorKind::Size(clues.len())))?;
    let mut draft = Draft::new(shape);
    let (mut title, mut author) = (String::new(), String::new());
    let mut details = details.text.chars().peekable();
    while let Some(detail) = details.next() {
        match detail {
            'x' => draft.add(rules::of_board(&rules::DIAGONALS), "diagonals"),
            'w' => draft.add(rules::of_board(&rules::WINDOWS), "windows"),
            'a' | 't' => {
                let mut detail_text = String::new();
                while let Some(symbol) = details.next() {
                    if symbol == '*' && details.next_if_eq(&'*').is_none() {
                        break;
                    }
                    detail_text.push(symbol);
                }
                *(if detail == 't' { &mut title } else { &mut author }) = detail_text;
            }
            other => draft.leave_out(&format!("“{other}”")),
        }
    }
    let entry = draft.finish(&clues, text, context)?.described(&title, &author, "");
    Ok(Reading::new(Format::SudokuPad, vec![entry]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;
    use crate::parse::reading::Entry;

    fn first(reading: Result<Reading, Fault>) -> Result<Entry, Fault> {
        reading.map(|mut reading| reading.entries.remove(0))
    }

    fn scf(text: &str) -> Result<Entry, Fault> {
        first(read_name(&Name::Scf(Token::whole(text)), &Context::new(&ReadOptions::default())))
    }

    fn json(text: &str) -> Result<Entry, Fault> {
        let whole = Token::whole(text);
        first(packed::read_json(&Json::read(whole)?, whole, &Context::new(&ReadOptions::default())))
    }

    const CELLS: &str = "ce:[[,,,],[,{v:3},,],[,,,],[,,,]]";

    #[test]
    fn classic_puzzles_have_blanks_after_values() {
        // Twelve times six blanks, then a 7 and five blanks more: 3 cells are missing.
        let text = format!("{}vK", "o".repeat(12));
        assert!(scf(&text).is_ok_and(|entry| entry.puzzle.clue_count() == 1));
        let entry = scf(&format!("{text}*xwtA ** title*aMe*")).expect("valid");
        assert_eq!(entry.title.as_deref(), Some("A * title"));
        assert_eq!(entry.page_state, "title=A_~2a~_title&author=Me");
        assert_eq!(
            entry.puzzle.board().layout().rules(),
            [rules::of_board(&rules::DIAGONALS), rules::of_board(&rules::WINDOWS)]
        );
        assert_eq!(entry.left_out, [""; 0]);
        assert_eq!(scf(&format!("{text}*q")).expect("valid").left_out, ["“q”"]);
        // After the last cell, details may follow.
        let entry = scf(&format!("{text}xtA")).expect("valid");
        assert_eq!(entry.title.as_deref(), Some("A"));
        assert_eq!(entry.puzzle.board().layout().rules(), [rules::of_board(&rules::DIAGONALS)]);
        assert_eq!(scf("oo!").map_err(|fault| fault.at).err(), Some(2));
        let problem = ReadErrorKind::TooFewCells { expected: 81, found: 12 };
        assert_eq!(scf("oo").map_err(|fault| fault.problem).err(), Some(problem));
        assert_eq!(
            scf(&"o".repeat(14)).map_err(|f| f.problem).err(),
            Some(ReadErrorKind::TooManyCells(81))
        );
    }

    fn named(text: &str) -> Option<Result<Reading, Fault>> {
        Some(read_name(&name(Token::whole(text))?, &Context::new(&ReadOptions::default())))
    }

    #[test]
    fn classic_puzzles_have_one_of_two_forms() {
        let clues = |text: &str| {
            let reading = named(text)?.expect(text);
            let puzzle = &reading.entries[0].puzzle;
            let clues = puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get));
            Some(clues.map(|clue| clue.to_string()).collect::<String>())
        };
        // From SudokuPad's own tests: values, and letters for runs of blanks.
        let runs = clues("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B").expect("a puzzle");
        assert_eq!(runs.len(), 81);
        assert_eq!(runs[..18], *"060910007002000015");
        let codes = clues(&format!("classic{}vK", "o".repeat(12))).expect("a puzzle");
        assert_eq!((codes.len(), &codes[70..74]), (81, "0070"));
        assert_eq!(clues("classical"), None);
        assert_eq!(clues("classic"), None);
        assert_eq!(clues(&format!("classic{}", "_".repeat(1 << 20))), None);
    }

    #[test]
    fn packs_hold_the_names_of_puzzles() {
        let scl = format!(
            "scl{}",
            lz_str::compress_to_base64(&format!("{{{CELLS},metadata:{{title:'A'}}}}"))
        );
        let pack = |puzzles: &str| {
            named(&format!(
                "pack{}",
                lz_str::compress_to_base64(&format!(
                    "{{\"title\":\"a pack\",\"puzzles\":[{puzzles}]}}"
                ))
            ))
        };
        let inner = format!("{{\"puzzle\":\"{scl}\"}},{{\"puzzle\":\"{scl}\",\"title\":\"B\"}}");
        let reading = pack(&inner).expect("a pack").expect("valid");
        let titles: Vec<_> = reading.entries.iter().filter_map(|e| e.title.as_deref()).collect();
        assert_eq!((reading.format, titles), (Format::SudokuPad, vec!["A", "B"]));
        let left_out = reading.entries[0].left_out.clone();
        let reading = pack(&format!("{inner},{{\"puzzle\":\"x7q\"}},{{}}")).expect("a pack");
        let reading = reading.expect("valid");
        let missing = "2 other puzzles of the pack, which its link doesn’t hold".to_owned();
        assert_eq!(reading.entries[0].left_out, [left_out, vec![missing]].concat());
        let refused = |puzzles: &str| {
            pack(puzzles).expect("a pack").map_err(|fault| fault.problem).map(|_| ())
        };
        assert_eq!(refused("{\"puzzle\":\"x7q\"}"), Err(ReadErrorKind::KeptElsewhere));
        assert_eq!(
            refused("{\"puzzle\":\"scfoo!oooooooooooooooo\"}"),
            Err(ReadErrorKind::Symbol("!".into()))
        );
        assert_eq!(refused(""), Err(ReadErrorKind::Empty));
    }

    #[test]
    fn rules_are_read() {
        let cage = |cells: &[usize], sum| rules::cage(cells.to_vec(), sum);
        for (members, rule) in [
            ("global:['antiknight']", rules::of_board(&rules::ANTI_KNIGHT)),
            ("metadata:{antiking:t}", rules::of_board(&rules::ANTI_KING)),
            ("global:['nonconsecutive']", rules::of_board(&rules::NON_CONSECUTIVE)),
            ("ca:[{ce:[[0,0],[0,1]],v:5}]", cage(&[0, 1], Some(5))),
            ("ca:[{ce:[[0,0],[0,1]],sum:5,v:5,unique:t}]", cage(&[0, 1], Some(5))),
            ("ca:[{ce:[[3,3],[3,2]],unique:t}]", cage(&[14, 15], None)),
            ("ca:[{ce:[[0,1],[0,0]],sum:8,unique:f}]", rules::sum(vec![0, 1], 8, 8)),
            ("metadata:{disjoint:t}", rules::of_board(&rules::DISJOINT_GROUPS)),
            (
                "metadata:{disjoint:t},ca:[{type:'disjoint',ce:[[0,0],[0,2]],unique:t}]",
                rules::of_board(&rules::DISJOINT_GROUPS),
            ),
            ("l:[{wp:[[0,0],[4,4]]}]", rules::of_board(&rules::FALLING)),
            ("l:[{wp:[[4,0],[0,4]]}]", rules::of_board(&rules::RISING)),
            ("l:[{wp:[[4,0],[0,4]]},{wp:[[0,0],[4,4]]}]", rules::of_board(&rules::DIAGONALS)),
        ] {
            let text = format!(
                "{{{CELLS},re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],{members}}}"
            );
            let entry = json(&text).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), [rule], "{members}");
            assert_eq!(entry.puzzle.board().layout().shape().to_string(), "2x2");
            assert_eq!(entry.puzzle.clues()[5], Value::new(3));
            assert_eq!(entry.left_out, [""; 0], "{members}");
        }
    }

    #[test]
    fn drawings_are_left_out_by_name() {
        let text = format!(
            "{{{CELLS},l:[{{wp:[[0.5,0.5],[1.5,1.5]]}}],a:[1],o:[1],u:[1],global:['xyz'],ca:[{{v:'title: T'}},{{ce:[[0,0]],v:'Z'}}]}}"
        );
        let entry = json(&text).expect("valid");
        assert_eq!((entry.title.as_deref(), &*entry.page_state), (Some("T"), "title=T"));
        assert_eq!(entry.left_out.len(), 5, "{:?}", entry.left_out);
        // Without regions there are only rows and columns.
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "1x4");
    }

    #[test]
    fn the_description_is_read_wherever_it_stands() {
        for members in [
            "metadata:{title:'T',author:'A',rules:['One','two']}",
            "metadata:{title:'T',author:'A',rules:'One\\ntwo'}",
            "ca:[{v:'title: T'},{v:'author: A'},{v:'rules: One'},{v:'rules: two'}]",
        ] {
            let entry = json(&format!("{{{CELLS},{members}}}")).expect(members);
            assert_eq!(entry.page_state, "title=T&author=A&rules=One~a~two", "{members}");
            assert_eq!(entry.title.as_deref(), Some("T"));
        }
    }

    const REGIONS: &str = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
        [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

    #[test]
    fn nothing_in_a_cage_is_lost_silently() {
        let cage = |sum| vec![rules::cage(vec![0, 1], sum)];
        let of_sum = |sum| vec![rules::sum(vec![0, 1], sum, sum)];
        for (members, rules, left_out) in [
            ("v:'<6',unique:t", cage(None), vec!["the value “<6” of the cage at r1c1"]),
            ("v:'<6'", vec![], vec!["the cage at r1c1 with the value “<6”"]),
            ("v:'<6',unique:f", vec![], vec!["the cage at r1c1 with the value “<6”"]),
            ("v:6,sum:null,unique:t", cage(Some(6)), vec![]),
            ("v:'6',sum:null", cage(Some(6)), vec![]),
            ("v:6,sum:null,unique:f", of_sum(6), vec![]),
            ("v:6,sum:6", cage(Some(6)), vec![]),
            ("v:'?',sum:6", cage(Some(6)), vec!["the value “?” of the cage at r1c1"]),
            ("v:5,sum:6", cage(Some(6)), vec!["the value “5” of the cage at r1c1"]),
            ("v:6,sum:'x'", cage(Some(6)), vec!["the value “x” of the cage at r1c1"]),
            ("v:65536,unique:t", cage(None), vec!["the value “65536” of the cage at r1c1"]),
            ("sum:70000", vec![], vec!["the cage at r1c1 with the value “70000”"]),
            ("v:-1,unique:t", cage(None), vec!["the value “…” of the cage at r1c1"]),
            ("unique:t", cage(None), vec![]),
            ("", vec![], vec!["what the drawn cages mean"]),
            ("unique:f,hidden:t", vec![], vec![]),
        ] {
            let text = format!("{{{CELLS},{REGIONS},ca:[{{ce:[[0,1],[0,0]],{members}}}]}}");
            let entry = json(&text.replace(",}", "}")).expect(members);
            assert_eq!(entry.puzzle.board().layout().rules(), rules, "{members}");
            assert_eq!(entry.left_out, left_out, "{members}");
        }
    }

    #[test]
    fn nothing_else_is_lost_silently() {
        let far = "a cage (not all of its cells are on the board)";
        let impossible =
            "a cage at r1c1 (2 cells here have sums from 3 to 7, and 9 is not among them)";
        for (members, left_out) in [
            ("ca:[{ce:[[0,0],[0,9]],v:5}]", far),
            ("ca:[{ce:[[0,0],[0,1]],v:9}]", impossible),
            ("ca:{ce:[[0,0],[0,1]],v:5}", "“cages” that are no list"),
            ("global:'antiknight'", "“global” that are no list"),
            ("global:[7]", "“7”"),
            ("metadata:{norowcol:t}", "rows and columns that may repeat values"),
            ("ca:[{v:'norowcol: true'}]", "rows and columns that may repeat values"),
            ("a:{b:1}", "what the drawn arrows mean"),
            ("l:{wp:1}", "“lines” that are no list"),
            ("ca:[{ce:[[0,0],[0,1]],v:'DR3'}]", "the cage at r1c1 with the value “DR3”"),
            ("thermos:[{ce:[[0,0],[0,1]]}]", "“thermos”"),
        ] {
            let text = format!("{{{CELLS},{REGIONS},{members}}}");
            assert_eq!(json(&text).expect(members).left_out, [left_out], "{members}");
        }
        for (regions, left_out) in [
            ("[[0,0],[0,1],[1,0],[9,9]]", "a region (not all of its cells are on the board)"),
            ("[[0,0],[0,1],[1,0],[2,2]]", "the region at r3c3, which shares cells with another"),
        ] {
            let regions = REGIONS.replace("[[0,0],[0,1],[1,0],[1,1]]", regions);
            let entry = json(&format!("{{{CELLS},{regions}}}")).expect(&regions);
            assert!(entry.left_out.iter().any(|name| name == left_out), "{:?}", entry.left_out);
        }
    }

    #[test]
    fn cages_may_hold_metadata() {
        let rules = |members: &str| {
            let entry = json(&format!("{{{CELLS},{REGIONS},{members}}}")).expect(members);
            assert_eq!(entry.left_out, [""; 0], "{members}");
            entry.puzzle.board().layout().rules().to_vec()
        };
        assert_eq!(
            rules("ca:[{v:'antiknight: true'},{v:'author: me'}]"),
            [rules::of_board(&rules::ANTI_KNIGHT)]
        );
        assert_eq!(rules("ca:[{v:'antiknight: false'}]"), []);
        // A rule that rows, columns and regions imply is not added.
        assert_eq!(rules("ca:[{type:'rowcol',ce:[[0,0],[0,1],[0,2],[0,3]],unique:t}]"), []);
        assert_eq!(rules("ca:[{type:'region',ce:[[0,0],[0,1],[1,0],[1,1]],unique:t}]"), []);
        let row = "ce:[[0,0],[0,1],[0,2],[0,3]],unique:t,sum";
        assert_eq!(rules(&format!("ca:[{{type:'rowcol',{row}:10}}]")), []);
        let part = rules::cage(vec![0, 1], Some(5));
        assert_eq!(rules("ca:[{type:'rowcol',ce:[[0,0],[0,1]],unique:t,sum:5}]"), [part]);
        let cage = rules::cage(vec![0, 5, 10], None);
        for kind in ["rowcol", "region", "disjoint"] {
            let members = format!("ca:[{{type:'{kind}',ce:[[0,0],[1,1],[2,2]],unique:t}}]");
            assert_eq!(rules(&members), std::slice::from_ref(&cage), "{kind}");
        }
    }

    #[test]
    fn other_json_is_refused() {
        for text in
            ["{}", "{cells:3}", "{cells:[[,],[,],[,]]}", "{cells:[[,,{v:9},],[,,,],[,,,],[,,,]]}"]
        {
            assert!(json(text).is_err(), "{text}");
        }
    }
}
