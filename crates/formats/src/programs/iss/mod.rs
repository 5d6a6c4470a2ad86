//! The text of *Interactive Sudoku Solver*, and links that hold it after `?q=`.
//!
//! Parts begin with a dot: `.Kind~argument~argument`.
//!
//! - Cells are arguments such as `R1C1`; the number or word of a kind precedes them.
//! - Without a kind, `.~R1C1_5~R1C2_3_4` gives cells their values; several values are candidates.
//! - `Shape~6x8` is the size, `Shape~6x6~9` and `Shape~9x9~0-8` also give the values. There are as many
//!   as rows or columns otherwise, whichever are more.
//! - Boxes have as many cells as the longer side, or as `RegionSize~9` says. They are as square as
//!   possible. There are none if they don't fill the grid.
//! - `NoBoxes` removes the boxes.
//! - `Jigsaw~` has a character for each cell's region. Regions hold beside the boxes.
//! - `Or` and `Replicate` open lists of rules, which `End` closes. These rules need not hold as
//!   written.
//! - Several outside clues may share a place, and several quadruples a corner. The last one holds.
//!
//! The meanings follow that solver's `js/sudoku_parser.js`, `js/sudoku_constraint.js` and
//! `js/solver/sudoku_builder.js`.

mod cells;
mod names;
mod own;
mod pairs;
mod parts;
mod regions;
mod size;
mod tables;

use crate::board::{CellId, Cells, GridError, LayoutError, Rule, RuleKind};
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use crate::rules;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;
use cells::index_of;
use parts::Part;
use regions::LineSections;
use satdoku_core::text::{Fault, Token, Unescaped, excerpt};
use size::Size;

/// The word that closes a line.
const LOOP: &str = "LOOP";

/// Names without arguments, besides those of [kinds of rules](names).
const WITHOUT_ARGUMENTS: [&str; 9] = [
    "And",
    "ChaosConstruction",
    "Doppelganger",
    "DutchFlatmates",
    "NoBoxes",
    "Or",
    "RegionSameValues",
    "Replicate",
    "StrictKropki",
];

/// The kinds with a number before their cells.
static NUMBERED: [&RuleKind; 5] =
    [&rules::CAGE, &rules::WHISPERS, &rules::MODULAR, &rules::LOCKOUT, &rules::SUM_LINE];

/// True if a text begins like the text of *Interactive Sudoku Solver*.
pub(crate) fn claims(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('.') else { return false };
    let rest = rest.trim_start_matches('.');
    let name = rest.split(['~', '.']).next().unwrap_or_default().trim();
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphabetic());
    rest.starts_with("~R") || is_name && (rest.contains('~') || is_known(name))
}

/// True if a name is complete without arguments.
fn is_known(name: &str) -> bool {
    WITHOUT_ARGUMENTS.contains(&name) || names::kind(name).is_some()
}

pub(crate) fn read(whole: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let unescaped = Unescaped::new(whole);
    let text = unescaped.whole();
    let mut all = text.words(|c| c == '.');
    let shape = all.find_map(|part| part.trim().strip_prefix("Shape~"));
    let size = match shape {
        Some(size) => Size::read(size).map_err(|fault| unescaped.fault(fault))?,
        None => Size::USUAL,
    };
    // Spaces are ignored everywhere.
    let plain: String = text.text.split_whitespace().collect();
    let (parts, left_out) = parts::split(&plain);
    let mut reader = Reader::new(size.with_region(&parts), &parts)
        .map_err(|error| shape.unwrap_or(text).fault(LayoutError::Grid(error).into()))
        .map_err(|fault| unescaped.fault(fault))?;
    for name in left_out {
        reader.draft.leave_out(&format!("“{name}”, and what is in it"));
    }
    for part in &parts {
        reader.add(part);
    }
    reader.keep_dots_apart();
    let entry = reader.draft.finish(&reader.clues, whole, context)?;
    Ok(Reading::new(Format::Iss, vec![entry]))
}

/// The puzzle read so far.
struct Reader {
    draft: Draft,
    clues: Vec<Option<Value>>,
    size: Size,
    sections: LineSections,
    /// Pairs of cells with a dot between them.
    dots: Vec<[CellId; 2]>,
    /// True if neighbours without a dot must not be consecutive, or no neighbours may be.
    is_consecutive_limited: bool,
    /// True if neighbours without an X or V must not have sum 10 or 5.
    is_total_limited: bool,
    /// True if no neighbours may be consecutive, with or without a dot.
    is_non_consecutive: bool,
}

impl Reader {
    fn new(size: Size, parts: &[Part<'_>]) -> Result<Self, GridError> {
        let has = |name: &str| parts.iter().any(|part| part.name == name);
        let layouts: Vec<&Part<'_>> = parts.iter().filter(|part| part.name == "Jigsaw").collect();
        let (draft, sections) = regions::draft(&size, !has("NoBoxes"), &layouts)?;
        let is_non_consecutive = has("AntiConsecutive");
        Ok(Self {
            clues: vec![None; size.rows * size.columns],
            draft,
            size,
            sections,
            dots: Vec::new(),
            is_consecutive_limited: is_non_consecutive || has("StrictKropki"),
            is_total_limited: has("StrictXV"),
            is_non_consecutive,
        })
    }

    /// Adds the rules of a part.
    fn add(&mut self, part: &Part<'_>) {
        let (name, words) = (part.name, part.words.as_slice());
        match name {
            "" | "Given" => self.add_values(words),
            // `NoBoxes` and `Jigsaw` are read first. `SearchPriority` guides that solver's search.
            "NoBoxes" | "Jigsaw" | "SearchPriority" => {}
            "Shape" => self.check_shape(words),
            "RegionSize" if number(words.first()) == self.size.region => {}
            "X" => self.add_pairs(&rules::TOTAL, &[10], words),
            "V" => self.add_pairs(&rules::TOTAL, &[5], words),
            "WhiteDot" => self.add_pairs(&rules::DIFFERENCE, &[], words),
            "BlackDot" => self.add_pairs(&rules::RATIO, &[], words),
            "GreaterThan" => self.add_pairs(&rules::LESS, &[], words),
            "Pair" | "PairX" | "Binary" | "BinaryX" => self.add_table(part),
            "ContainAtLeast" => self.add_contained(words),
            "StrictKropki" => {
                self.draft.add(rules::of_board(&rules::NON_CONSECUTIVE), name);
                self.draft.add(rules::of_board(&rules::NO_RATIO), name);
            }
            "Diagonal" => match words.first() {
                Some(&"1") => self.draft.diagonals(false, true),
                Some(&"-1") => self.draft.diagonals(true, false),
                _ => self.draft.leave_out(name),
            },
            "Windoku" => self.add_windows(),
            "DisjointSets" => self.add_positions(),
            "Sum" => match number(words.first()) {
                Some(sum) => {
                    let cells = self.cells(&words[1..]);
                    self.draft.add_for(cells, name, |cells| rules::sum(cells, sum, sum));
                }
                None => self.leave_out(part),
            },
            "Quad" => self.add_quadruple(part),
            "PillArrow" => self.add_pill(part),
            "Indexing" => self.add_indexers(part),
            "LittleKiller" => self.add_little_killer(part),
            // The sum is the same from both ends of the line, and may precede it.
            "Sandwich" if words.first().is_some_and(|word| index_of(word).is_some()) => {
                self.add_outside(&rules::SANDWICH, words.get(1), &words[..1]);
            }
            "Sandwich" => self.add_ends(&rules::SANDWICH, words),
            "XSum" => self.add_ends(&rules::X_SUM, words),
            "Skyscraper" => self.add_ends(&rules::SKYSCRAPER, words),
            "NumberedRoom" => self.add_ends(&rules::NUMBERED_ROOM, words),
            _ if self.add_written(part) => {}
            _ => match names::kind(name) {
                Some(kind) => self.add_kind(kind, part),
                None => self.draft.leave_out(&format!("“{}”", excerpt(name))),
            },
        }
    }

    /// Leaves out a part with invalid arguments.
    fn leave_out(&mut self, part: &Part<'_>) {
        self.draft.leave_out(&format!("“{}”", excerpt(&part.text())));
    }

    /// Leaves out a shape that differs from the first, and grids whose rows may repeat values.
    fn check_shape(&mut self, words: &[&str]) {
        let shape = words.join("~");
        let same = |size: &Size| Size { region: self.size.region, ..*size } == self.size;
        match (Size::read(Token::whole(&shape)), words.get(2)) {
            (_, Some(&"Raw")) => self.draft.leave_out("rows and columns that may repeat values"),
            (Ok(size), None | Some(&"Sudoku")) if same(&size) => {}
            _ => self.draft.leave_out(&format!("“Shape~{}”", excerpt(&shape))),
        }
    }

    /// Adds cells with their values. One value is a clue, several are candidates. All values given
    /// for one cell hold.
    fn add_values(&mut self, words: &[&str]) {
        let grid = self.draft.grid();
        for word in words.iter().filter(|word| !word.is_empty()) {
            let mut given = word.split('_');
            let cell = given.next().and_then(|name| self.cell(name));
            let given: Option<Vec<Value>> =
                given.map(|value| grid.value(value.parse().ok()?)).collect();
            match (cell, given.as_deref()) {
                (Some(cell), Some([value])) if self.clues[cell].is_none() => {
                    self.clues[cell] = Some(*value);
                }
                (Some(cell), Some([value])) if self.clues[cell] == Some(*value) => {}
                (Some(cell), Some(given @ [_, ..])) => {
                    let given = given
                        .iter()
                        .map(|value| grid.number(*value).unsigned_abs() as u16)
                        .collect();
                    self.draft.add(Rule::new(&rules::ONLY, vec![cell], given), "candidates given");
                }
                _ => self.draft.leave_out(&format!("“{}”", excerpt(word))),
            }
        }
    }

    /// Adds values that cells contain: `1_1`, then the cells.
    fn add_contained(&mut self, words: &[&str]) {
        const NAME: &str = "ContainAtLeast";
        let Some((list, cells)) = words.split_first() else { return self.draft.leave_out(NAME) };
        let values: Result<Vec<u16>, _> = list.split('_').map(str::parse).collect();
        let Ok(values) = values else { return self.draft.leave_out(NAME) };
        let cells = self.cells(cells);
        self.draft.add_for(cells, NAME, |cells| Rule::new(&rules::QUADRUPLE, cells, values));
    }

    /// Adds the values around a corner: the cell above it on the left, then the values.
    fn add_quadruple(&mut self, part: &Part<'_>) {
        let Some((first, values)) = part.words.split_first() else { return self.leave_out(part) };
        let values: Result<Vec<u16>, _> = values.iter().map(|value| value.parse()).collect();
        let Ok(values) = values else { return self.leave_out(part) };
        let square = self.cell(first).and_then(|cell| self.square(cell));
        self.draft.add_for(square, part.name, |cells| Rule::new(&rules::QUADRUPLE, cells, values));
    }

    /// Adds an arrow with a bulb of two or three cells: their number, the bulb and the shaft. The
    /// bulb's value is read in reading order, whatever the order of its cells here.
    fn add_pill(&mut self, part: &Part<'_>) {
        let count = number::<usize>(part.words.first()).filter(|count| [2, 3].contains(count));
        let Some(count) = count else { return self.leave_out(part) };
        let cells = self.cells(&part.words[1..]).map(|mut cells| {
            let end = count.min(cells.len());
            cells[..end].sort_unstable();
            cells
        });
        let bulb =
            cells.as_deref().and_then(|cells| cells.get(..count)).unwrap_or_default().to_vec();
        let follows = |pair: &[CellId]| {
            let (a, b) = (self.draft.place(pair[0]), self.draft.place(pair[1]));
            [(0, 1), (1, 0), (1, 1)].contains(&(b.row - a.row, b.column.wrapping_sub(a.column)))
        };
        if !bulb.windows(2).all(follows) {
            return self.leave_out(part);
        }
        let rule = |cells| Rule::new(&rules::ARROW, cells, vec![count as u16]);
        self.draft.add_for(cells, part.name, rule);
        // All but the first are single digits, even on boards with larger values.
        let grid = self.draft.grid();
        if grid.last() > 9 && bulb.len() == count {
            let digits = (grid.first()..=9).filter_map(|digit| u16::try_from(digit).ok());
            let digits = Rule::new(&rules::ONLY, bulb[1..].to_vec(), digits.collect());
            self.draft.add(digits, part.name);
        }
    }

    /// Adds the sum of a diagonal: the sum, then the cell that names the diagonal.
    fn add_little_killer(&mut self, part: &Part<'_>) {
        let start = part.words.get(1).and_then(|name| self.cell(name));
        let diagonal = start.and_then(|cell| self.diagonal(cell));
        let Some((sum, cells)) = number(part.words.first()).zip(diagonal) else {
            return self.leave_out(part);
        };
        let rule = |cells| Rule::new(&rules::LITTLE_KILLER, cells, vec![sum]);
        self.draft.add_for(Some(cells), part.name, rule);
    }

    /// Adds row or column indexers: `R` or `C`, then the cells.
    fn add_indexers(&mut self, part: &Part<'_>) {
        let kind = match part.words.first() {
            Some(&"R") => &rules::ROW_INDEXER,
            Some(&"C") => &rules::COLUMN_INDEXER,
            _ => return self.leave_out(part),
        };
        let cells = self.cells(&part.words[1..]);
        self.draft.add_for(cells, part.name, |cells| Rule::new(kind, cells, Vec::new()));
    }

    /// Adds a rule whose part has only its cells, and maybe a number before them.
    fn add_kind(&mut self, kind: &'static RuleKind, part: &Part<'_>) {
        if kind.cells == Cells::Board {
            return self.draft.add(rules::of_board(kind), kind_name(kind));
        }
        let is_loop = part.words.contains(&LOOP);
        let words: Vec<&str> = part.words.iter().copied().filter(|word| *word != LOOP).collect();
        let Some((numbers, words)) = self.numbers(kind, &words) else {
            return self.leave_out(part);
        };
        let cells = self.cells(words);
        if is_loop && !matches!(kind.cells, Cells::Loop(..)) {
            let name = self.draft.named(kind_name(kind), cells.as_deref().unwrap_or_default());
            return self.draft.leave_out(&format!("{name} (it is closed)"));
        }
        if *kind == rules::REGION_SUMS
            && let Some(fault) = self.sections.fault()
        {
            let name = self.draft.named(kind_name(kind), cells.as_deref().unwrap_or_default());
            return self.draft.leave_out(&format!("{name} ({fault})"));
        }
        let closed = cells.map(|mut cells| {
            cells.extend(cells.first().copied().filter(|_| is_loop));
            cells
        });
        self.draft.add_line(kind, closed, &numbers);
    }

    /// Splits off the numbers of a rule. `None` if a required one is missing.
    fn numbers<'w, 'a>(
        &self,
        kind: &RuleKind,
        words: &'w [&'a str],
    ) -> Option<(Vec<u16>, &'w [&'a str])> {
        let Some((first, rest)) = words.split_first().filter(|_| NUMBERED.contains(&kind)) else {
            return Some((Vec::new(), words));
        };
        match *first {
            // A cage of 0 has no sum.
            "" | "0" if *kind == rules::CAGE => Some((Vec::new(), rest)),
            // The default difference is the same on boards of any size.
            cell if *kind == rules::WHISPERS && self.cell(cell).is_some() => Some((vec![5], words)),
            word => Some((vec![word.parse().ok()?], rest)),
        }
    }

    /// Adds the clues at both ends of a row or column: `C2~3~4`, `R2~8~`. Either may be missing.
    fn add_ends(&mut self, kind: &'static RuleKind, words: &[&str]) {
        self.add_outside(kind, words.first(), words.get(1..).unwrap_or_default());
    }

    /// Adds clues at the first end, and maybe the other end, of a row or column.
    fn add_outside(&mut self, kind: &'static RuleKind, line: Option<&&str>, numbers: &[&str]) {
        let Some(ends) = line.and_then(|name| self.ends(name)) else {
            return self.draft.leave_out(kind_name(kind));
        };
        for (word, (row, column)) in numbers.iter().zip(ends).filter(|(word, _)| !word.is_empty()) {
            let cells = self.draft.along(row, column);
            if let Ok(number) = word.parse() {
                self.draft
                    .add_for(cells, kind_name(kind), |cells| Rule::new(kind, cells, vec![number]));
            } else {
                let name = self.draft.named(kind_name(kind), cells.as_deref().unwrap_or_default());
                self.draft.leave_out(&format!("{name} (“{}” is no number)", excerpt(word)));
            }
        }
    }
}

/// A word as a number.
fn number<T: std::str::FromStr>(word: Option<&&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::reading::Entry;
    use crate::testing::entry_of;
    use satdoku_core::text::ReadErrorKind;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        assert!(claims(text), "{text}");
        entry_of(text, read)
    }

    #[test]
    fn tables_are_recognised_by_their_relation() {
        let named = |kind, cells: &[usize], numbers: &[u16]| {
            Rule::new(kind, cells.to_vec(), numbers.to_vec())
        };
        for (text, expected) in [
            // From that solver's own examples: no two within 1, and three times as much.
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
        let entry = try_read(".PairX~gH8gH8A4BP4BP~~R1C1~R1C2~R1C3").expect("a table of its own");
        let own = entry.puzzle.board().layout().rules()[0].clone();
        assert_eq!((own.kind, own.cells, own.numbers), (&rules::OWN, vec![0, 1, 2], vec![1]));
        for text in ["Pair~!~~R1C1~R1C2", "Pair~EAEBEAAQAAAAEAAAAAA~~R1C1", "Pair~A~~R1C1~R1C2"] {
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
    fn arguments_are_read() {
        const DIAGONAL: [usize; 9] = [8, 16, 24, 32, 40, 48, 56, 64, 72];
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
            (".SearchPriority~1~R1C1", vec![]),
            (".Cage~~R1C1~R1C2", named(&rules::CAGE, &[0, 1], &[])),
            (".Cage~0~R1C1 ~ R1C2\n", named(&rules::CAGE, &[0, 1], &[])),
            (".Quad~R8C8~5", named(&rules::QUADRUPLE, &[70, 71, 79, 80], &[5])),
            (".LittleKiller~12~R1C9", named(&rules::LITTLE_KILLER, &DIAGONAL, &[12])),
            (".LittleKiller~12~R5C9", named(&rules::LITTLE_KILLER, &[44, 34, 24, 14, 4], &[12])),
            (".LittleKiller~12~R9C8", named(&rules::LITTLE_KILLER, &[79, 71], &[12])),
            // The bulb is read in reading order.
            (".PillArrow~2~R2C2~R1C1~R3C3", named(&rules::ARROW, &[0, 10, 20], &[2])),
        ] {
            let entry = try_read(text).expect(text);
            assert_eq!(entry.puzzle.board().layout().rules(), expected, "{text}");
            assert_eq!(entry.left_out, [""; 0], "{text}");
        }
        let closed = try_read(".Palindrome~R1C1~R1C2~R2C2~LOOP").expect("valid");
        assert_eq!(closed.left_out, ["palindrome at r1c1 (it is closed)"]);
        let problem = |text: &str| try_read(text).map_err(|f| (f.at, f.problem)).map(|_| ());
        for (text, error) in [
            ("9x9~5-9", GridError::Values { least: 9, found: 5 }),
            ("99x99", GridError::OutOfRange { rows: 99, columns: 99 }),
            ("9x9~90-98", GridError::Range { first: 90, last: 98 }),
        ] {
            let error = ReadErrorKind::Layout(LayoutError::Grid(error));
            assert_eq!(problem(&format!(".Shape~{text}")), Err((7, error)));
        }
        assert_eq!(problem(".Shape~9"), Err((7, ReadErrorKind::Option("9".into()))));
        let unread = ReadErrorKind::Option("9x9~8-0".into());
        assert_eq!(problem(".Shape~9x9~8-0"), Err((7, unread)));
    }

    /// The rules of a text that is read completely.
    fn rules_of(text: &str) -> Vec<Rule> {
        let entry = try_read(text).expect(text);
        assert_eq!(entry.left_out, [""; 0], "{text}");
        entry.puzzle.board().layout().rules().to_vec()
    }

    fn left_out(text: &str) -> Vec<String> {
        try_read(text).expect(text).left_out
    }

    #[test]
    fn pairs_are_neighbours_wherever_they_are_listed() {
        let less = |smaller, larger| Rule::new(&rules::LESS, vec![smaller, larger], vec![]);
        let dot = |a, b| Rule::new(&rules::DIFFERENCE, vec![a, b], vec![]);
        for (text, expected) in [
            // The cell listed first is the greater one.
            (
                ".GreaterThan~R2C2~R2C1~R1C2~R2C3~R3C2",
                vec![less(9, 10), less(1, 10), less(11, 10), less(19, 10)],
            ),
            (".GreaterThan~R1C1~R3C3~R1C2~R1C1", vec![less(1, 0)]),
            (".WhiteDot~R1C1~R2C2~R1C2~R2C1", vec![dot(0, 1), dot(0, 9), dot(1, 10), dot(9, 10)]),
        ] {
            assert_eq!(rules_of(text), expected, "{text}");
        }
        for (text, expected) in [
            (".X~R1C1~R2C2", "X or V at r1c1 (none of its cells are side by side)"),
            (".BlackDot~R1C1~R1C0", "ratio dot (not all of its cells are on the board)"),
            (".V~5~R1C1~R1C2", "X or V (not all of its cells are on the board)"),
        ] {
            assert_eq!(left_out(text), [expected], "{text}");
        }
    }

    #[test]
    fn no_argument_is_lost_silently() {
        for (text, expected) in [
            (".Quad~R1C9~5", "Quad (not all of its cells are on the board)"),
            (".Quad~R9C1~5", "Quad (not all of its cells are on the board)"),
            (".~R1C1_0", "“R1C1_0”"),
            (".~R1C1_10", "“R1C1_10”"),
            (".~R1C1_2_10", "“R1C1_2_10”"),
            (".~R1C1", "“R1C1”"),
            (".XSum~R1~x", "X-sum at r1c1 (“x” is no number)"),
            (".Cage~5~10~R1C1~R1C2", "cage (not all of its cells are on the board)"),
            (".Cage~R1C1~R1C2", "“Cage~R1C1~R1C2”"),
            (".Modular~R1C1~R1C2", "“Modular~R1C1~R1C2”"),
            (".Lockout~R1C1~R1C2~R1C3", "“Lockout~R1C1~R1C2~R1…”"),
            (".Sum~23_=_1_-1~R1C1~R1C2", "“Sum~23_=_1_-1~R1C1~R…”"),
            (".LittleKiller~9~R9C9", "“LittleKiller~9~R9C9”"),
            (".LittleKiller~9~R9C1", "“LittleKiller~9~R9C1”"),
            (".LittleKiller~9~R5C5", "“LittleKiller~9~R5C5”"),
            (".PillArrow~4~R1C1~R1C2~R1C3", "“PillArrow~4~R1C1~R1C…”"),
            (".PillArrow~R1C1~R1C2~R1C3", "“PillArrow~R1C1~R1C2~…”"),
            (".PillArrow~2~R1C2~R2C1~R3C3", "“PillArrow~2~R1C2~R2C…”"),
            (".Indexing~R1C1~R1C2", "“Indexing~R1C1~R1C2”"),
            (".Shape~9x9.Shape~6x6", "“Shape~6x6”"),
            (".Shape~9x9~~Raw", "rows and columns that may repeat values"),
            (".Shape~7x7.RegionSumLine~R1C1~R2C1", "region sum line at r1c1 (there are no boxes)"),
            (".Shape~7x7.Windoku", "windows (there are no boxes)"),
            (".Shape~7x7.DisjointSets", "disjoint groups (there are no boxes)"),
        ] {
            assert_eq!(left_out(text), [expected], "{text}");
        }
    }

    #[test]
    fn all_values_of_a_cell_hold() {
        let only = |values: &[u16]| Rule::new(&rules::ONLY, vec![0], values.to_vec());
        assert_eq!(rules_of(".~R1C1_5~R1C1_6"), [only(&[6])]);
        assert_eq!(rules_of(".~R1C1_5~R1C1_5"), []);
        assert_eq!(rules_of(".~R1C1_5_6.~R1C1_6_7"), [only(&[5, 6]), only(&[6, 7])]);
        let entry = try_read(".~R1C1_5~R1C1_6").expect("valid");
        assert_eq!(entry.puzzle.clues()[0], Value::new(5));
    }

    #[test]
    fn rows_may_be_named_by_any_letter() {
        let entry = try_read(".Shape~16x16.~RcC3_13~R1Cg_1~RGCa_16~rccc_2~R12C5_7").expect("valid");
        assert_eq!(entry.left_out, [""; 0]);
        let clues = entry.puzzle.clues();
        let found = [(11, 2), (0, 15), (15, 9), (11, 11), (11, 4)]
            .map(|(row, column)| clues[row * 16 + column].map_or(0, Value::get));
        assert_eq!((found, entry.puzzle.clue_count()), ([13, 1, 16, 2, 7], 5));
    }

    #[test]
    fn digits_of_a_pill_are_at_most_9() {
        let arrow = Rule::new(&rules::ARROW, vec![0, 1, 2], vec![2]);
        let digits = Rule::new(&rules::ONLY, vec![1], (1..=9).collect());
        assert_eq!(rules_of(".Shape~16x16.PillArrow~2~R1C1~R1C2~R1C3"), [arrow, digits]);
    }

    #[test]
    fn dots_are_not_exempt_from_non_consecutive() {
        let pair = |kind, numbers: &[u16]| Rule::new(kind, vec![0, 1], numbers.to_vec());
        let non_consecutive = rules::of_board(&rules::NON_CONSECUTIVE);
        assert_eq!(
            rules_of(".AntiConsecutive.BlackDot~R1C1~R1C2"),
            [non_consecutive.clone(), pair(&rules::RATIO, &[]), pair(&rules::WHISPERS, &[2])]
        );
        assert_eq!(
            rules_of(".StrictKropki.BlackDot~R1C1~R1C2"),
            [non_consecutive, rules::of_board(&rules::NO_RATIO), pair(&rules::RATIO, &[])]
        );
    }

    #[test]
    fn tables_make_no_marks() {
        // Three times as much; a sum of 5.
        let (ratio, total) = ("EAEBEAAQAAAAE", "IJB");
        for kind in ["StrictKropki", "AntiConsecutive"] {
            let read = rules_of(&format!(".{kind}.Pair~{ratio}~~R1C1~R1C2"));
            let text = "a in {1, 9} and b in 3 or a in 2 and b in 6 or a in 3 and b in {1, 9} or a in 6 and \
                 b in 2";
            assert_eq!(read.last(), Some(&rules::own(vec![0, 1], text, false)), "{kind}");
        }
        let four = |rest: &str| rules_of(&format!(".Shape~4x4.Pair~{total}~~R1C1~R1C2~R2C3{rest}"));
        let sum = |a, b| rules::sum(vec![a, b], 5, 5);
        let mark = Rule::new(&rules::TOTAL, vec![0, 1], vec![5]);
        assert_eq!(four(""), [mark, sum(1, 6)]);
        assert_eq!(four(".StrictXV"), [sum(0, 1), sum(1, 6), rules::of_board(&rules::NO_TOTAL)]);
    }

    #[test]
    fn names_end_lists_of_a_table() {
        let nabner = |a, b| Rule::new(&rules::NABNER, vec![a, b], vec![]);
        assert_eq!(
            rules_of(".PairX~8H_xf8H_xf8H_B~_a~R1C1~R1C2~_b~R2C1~R2C2~~R3C1~R3C2"),
            [nabner(0, 1), nabner(9, 10), nabner(18, 19)]
        );
    }

    #[test]
    fn kinds_without_arguments_are_known() {
        for name in WITHOUT_ARGUMENTS {
            assert!(claims(&format!(".{name}")), "{name}");
        }
        assert!(claims(".StrictXV") && claims(".Windoku"));
        assert!(!claims(".X") && !claims("...A...") && !claims(".Words"));
        assert_eq!(rules_of(".StrictKropki").len(), 2);
    }

    const PIECES: &str = "1112132233324444";

    #[test]
    fn a_jigsaw_keeps_its_boxes() {
        let layout = |text: &str| {
            let entry = try_read(&format!(".Shape~4x4{text}")).expect(text);
            assert_eq!(entry.left_out, [""; 0], "{text}");
            let layout = entry.puzzle.board().layout().clone();
            (layout.shape().to_string(), layout.rules().to_vec())
        };
        let pieces = [vec![0, 1, 2, 4], vec![3, 6, 7, 11], vec![5, 8, 9, 10], vec![12, 13, 14, 15]];
        let pieces = pieces.map(|cells| Rule::new(&rules::EXTRA_REGION, cells, vec![])).to_vec();
        let regions = rules::regions(vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3]);
        for (text, expected) in [
            (format!(".Jigsaw~{PIECES}"), ("2x2", pieces.clone())),
            (format!(".Jigsaw~4x4~{PIECES}"), ("2x2", pieces.clone())),
            (format!(".Jigsaw~{PIECES}.NoBoxes"), ("2x2", vec![regions])),
            (format!(".NoBoxes~.Jigsaw~{}", "1122112233443344"), ("2x2", vec![])),
            (".NoBoxes".to_owned(), ("1x4", vec![])),
            // A single region of another size is no rule.
            (
                format!(".NoBoxes.Jigsaw~{}", PIECES.replace('2', "1")),
                ("1x4", pieces[2..].to_vec()),
            ),
            (format!(".Jigsaw~{}", "1".repeat(16)), ("2x2", vec![])),
            // Several layouts all hold.
            (format!(".NoBoxes.Jigsaw~{PIECES}.Jigsaw~{PIECES}"), ("1x4", pieces)),
        ] {
            assert_eq!(layout(&text), (expected.0.to_owned(), expected.1), "{text}");
        }
        let other_size = ["regions of another size"];
        for text in ["1112132233324443", "111213223332444", "11121322333244441", "4x4~4x4~1", ""] {
            assert_eq!(left_out(&format!(".Shape~4x4.Jigsaw~{text}")), other_size, "{text}");
        }
    }

    #[test]
    fn windows_and_groups_do_not_need_the_boxes() {
        let extra = |cells: &[usize]| Rule::new(&rules::EXTRA_REGION, cells.to_vec(), vec![]);
        let groups = [[0, 2, 8, 10], [1, 3, 9, 11], [4, 6, 12, 14], [5, 7, 13, 15]]
            .map(|cells| extra(&cells));
        let four = |text: &str| rules_of(&format!(".Shape~4x4{text}"));
        assert_eq!(four(".Windoku"), [rules::of_board(&rules::WINDOWS)]);
        assert_eq!(four(".Windoku.NoBoxes"), [extra(&[5, 6, 9, 10])]);
        assert_eq!(rules_of(".Shape~6x6.Windoku"), [extra(&[7, 8, 9, 13, 14, 15])]);
        assert_eq!(four(".DisjointSets"), [rules::of_board(&rules::DISJOINT_GROUPS)]);
        assert_eq!(four(".DisjointSets.NoBoxes"), groups);
        let jigsaw = four(&format!(".DisjointSets.NoBoxes.Jigsaw~{PIECES}"));
        assert_eq!(jigsaw[1..], groups);
        let partial = PIECES.replace('2', "1");
        assert_eq!(
            left_out(&format!(".Shape~4x4.NoBoxes.Jigsaw~{partial}.RegionSumLine~R1C1~R2C2")),
            ["region sum line at r1c1 (not every cell is in one region)"]
        );
    }
}
