//! Puzzles anywhere in a text: between words, in the syntax of programming languages, in tags or
//! quotation marks, one below the other or side by side.
//!
//! This reader follows those of the named formats. Several finders look for grids, each in its own
//! arrangements. Of several readings of one place, the best one wins, and the others are
//! alternatives. A solution near its puzzle is left out.

mod drawn;
mod joined;
mod maps;
pub(crate) mod notebook;
mod quoted;
mod region_lists;
mod runs;
mod samurai;
mod tables;
mod tuples;
mod words;

use std::collections::{BTreeMap, HashSet};

use crate::parse::reading::{Alternative, Entry, Format, MAX_REFUSED, Reading, Refused};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::text::grid::{Context, Grid, clues_entry};
use crate::text::regions::{self, Regions};
use crate::text::ruled::parity_entry;
use crate::text::titled::marked_title;
use crate::text::{rows, smt};
use satdoku_core::text::limits::MAX_PUZZLES;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// A grid that may be in a text.
struct FoundGrid<'a> {
    /// The start and end of its text, in bytes. Grids side by side have the same.
    place: (usize, usize),
    content: Content<'a>,
    arrangement: Arrangement,
}

enum Content<'a> {
    /// Cells in rows.
    Grid(Grid<'a>),
    /// Clues by cell of a square board.
    Clues(Vec<Option<Value>>),
    /// A puzzle of several grids.
    Entry(Box<Entry>),
    /// Clues by cell, and the region of each cell.
    Jigsaw(Vec<Option<Value>>, Regions),
    /// The region of each cell, without clues.
    Map(Regions),
}

/// The arrangement of a grid in a text, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Arrangement {
    /// Rows between bars or commas, with blanks that are empty.
    Fields,
    /// Rows of numbers and letters.
    Words,
    /// Rows of characters.
    Characters,
    /// Rows whose blanks are spaces.
    Columns,
    /// A word for each row or puzzle.
    Joined,
    /// Boxes one below the other.
    Boxes,
    /// Row, column and value of each clue.
    Tuples,
}

impl Arrangement {
    fn label(self) -> &'static str {
        match self {
            Self::Fields | Self::Words | Self::Columns => "rows of numbers or letters",
            Self::Characters => "rows of characters",
            Self::Joined => "words that are rows",
            Self::Boxes => "boxes one below the other",
            Self::Tuples => "a row, a column and a value for each clue",
        }
    }
}

/// A found puzzle.
struct FoundPuzzle {
    place: (usize, usize),
    entry: Entry,
    arrangement: Arrangement,
    is_contradictory: bool,
    /// The regions, if the grid is their map. Its puzzle has no clues then.
    map: Option<Regions>,
    has_regions: bool,
}

impl FoundPuzzle {
    /// Replaces the puzzle by one with regions.
    fn impose(&mut self, entry: Entry) {
        self.is_contradictory = entry.puzzle.is_broken();
        self.entry = entry;
        self.has_regions = true;
    }
}

/// Reads all puzzles of a text. Rows that are nearly a grid are refused parts. Returns `None` if
/// there is no puzzle.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Reading> {
    let lines = Lines::of(text);
    let puzzles = best(possible_puzzles(text, &lines, context));
    // Repeats and solutions are no near misses either.
    let places: BTreeMap<usize, usize> = puzzles.iter().map(|found| found.place).collect();
    let puzzles = maps::join(puzzles, context);
    let mut puzzles = without_solutions(without_repeats(puzzles));
    if puzzles.is_empty() {
        return None;
    }
    puzzles.truncate(MAX_PUZZLES);
    let mut refused = Refused::default();
    for fault in near_misses(&lines.lines, places) {
        if refused.first.len() < MAX_REFUSED {
            let at = fault.at - text.at;
            refused.first.push(Fault { at, ..fault }.place(text.text));
        }
        refused.count += 1;
    }
    let named = named_rules(text.text);
    let entries = puzzles.into_iter().map(|found| {
        let is_missing = |rules: &&String| !found.has_regions || *rules != REGIONS;
        let left_out = named.iter().filter(is_missing).cloned().collect();
        Entry { left_out, ..found.entry }
    });
    let entries = entries.collect();
    Some(Reading { format: Format::Found, entries, refused })
}

/// The fault of the first rows that are nearly a grid.
pub(crate) fn near_miss(text: Token<'_>) -> Option<Fault> {
    let lines: Vec<Token<'_>> = text.lines().collect();
    near_misses(&lines, BTreeMap::new()).next()
}

/// The faults of neighbouring rows that are nearly a grid and outside all found puzzles, whose ends
/// `places` has by their starts.
fn near_misses(lines: &[Token<'_>], places: BTreeMap<usize, usize>) -> impl Iterator<Item = Fault> {
    const MIN_SIDE: usize = 6;
    let is_taken =
        move |at: usize| places.range(..=at).next_back().is_some_and(|(_, end)| at < *end);
    runs::rows_of_any_length(lines).into_iter().filter_map(move |rows| {
        let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
        let (row, problem) = rows::misfit(&lengths)?;
        let (expected, is_near) = match problem {
            ReadErrorKind::RowLength { expected, .. } => (expected, lengths.len() == expected),
            ReadErrorKind::RowCount { rows, cells } => (cells, rows.abs_diff(cells) == 1),
            _ => return None,
        };
        let fault = rows.get(row).or(rows.last())?.first()?.fault(problem);
        let is_free = rows.iter().flatten().all(|cell| !is_taken(cell.at));
        (is_near && is_free && expected >= MIN_SIDE).then_some(fault)
    })
}

/// The lines of a text, without the signs of the SMT pages that mean rules.
struct Lines<'a> {
    lines: Vec<Token<'a>>,
    /// The rules that each line's sign means.
    signs: Vec<Option<smt::Kind>>,
}

impl<'a> Lines<'a> {
    fn of(text: Token<'a>) -> Self {
        let without_sign = |line| match smt::signed(line) {
            Some((kind, cells)) => (cells, Some(kind)),
            None => (line, None),
        };
        let (lines, signs) = text.lines().map(without_sign).unzip();
        Self { lines, signs }
    }
}

/// All readings of all places.
fn possible_puzzles<'a>(
    text: Token<'a>,
    lines: &Lines<'a>,
    context: &Context<'_>,
) -> Vec<FoundPuzzle> {
    let mut found = Vec::new();
    runs::find(&lines.lines, &mut found);
    joined::find(&lines.lines, &mut found);
    quoted::find(&lines.lines, &mut found);
    samurai::find(&lines.lines, context, &mut found);
    tables::find(text, &mut found);
    tables::find_boxes(text, &mut found);
    tuples::find(text, context, &mut found);
    tuples::find_lines(&lines.lines, context, &mut found);
    maps::find(&lines.lines, &mut found);
    region_lists::find(text, &mut found);
    drawn::find(&lines.lines, context, &mut found);
    found.into_iter().filter_map(|found| possible_puzzle(found, text, lines, context)).collect()
}

fn possible_puzzle<'a>(
    found: FoundGrid<'a>,
    text: Token<'a>,
    lines: &Lines<'a>,
    context: &Context<'_>,
) -> Option<FoundPuzzle> {
    let FoundGrid { place, content, arrangement } = found;
    let map = match &content {
        Content::Grid(grid) => maps::regions_of(&grid.cells),
        Content::Map(regions) => Some(regions.clone()),
        _ => None,
    };
    if let Some(regions) = map {
        let entry = maps::entry(&regions, context)?;
        let map = Some(regions);
        let is_contradictory = false;
        return Some(FoundPuzzle {
            place,
            entry,
            arrangement,
            is_contradictory,
            map,
            has_regions: true,
        });
    }
    let has_regions = match &content {
        Content::Jigsaw(..) => true,
        Content::Entry(entry) => {
            entry.puzzle.board().layout().rules().iter().any(|rule| rule.is(&rules::REGIONS))
        }
        _ => false,
    };
    let mut entry = match content {
        Content::Grid(grid) => {
            parity_entry(&grid.cells, context).or_else(|| grid.entry(context).ok())?
        }
        Content::Clues(clues) => clues_entry(clues, context)?,
        Content::Entry(entry) => *entry,
        Content::Jigsaw(clues, regions) => {
            regions::impose(&regions, clues_entry(clues, context)?, context)?
        }
        Content::Map(_) => return None,
    };
    if entry.puzzle.clue_count() == 0 {
        return None;
    }
    let title = Title::above(place, text, lines);
    if let Some(kind) = title.kind {
        smt::impose(kind, &mut entry, text, context).ok()?;
    }
    let is_contradictory = entry.puzzle.is_broken();
    let entry = entry.titled(&title.text);
    Some(FoundPuzzle { place, entry, arrangement, is_contradictory, map: None, has_regions })
}

/// The title of a grid, and the rules that its keyword or sign means.
struct Title {
    text: String,
    kind: Option<smt::Kind>,
}

impl Title {
    /// The words before the grid in its first line, or else the line above, if they are short.
    fn above(place: (usize, usize), text: Token<'_>, lines: &Lines<'_>) -> Self {
        const MAX_LENGTH: usize = 60;
        let number = lines.lines.partition_point(|line| line.at <= place.0).saturating_sub(1);
        let own = lines.lines.get(number).copied().unwrap_or(text);
        let before = own.until(own.text.floor_char_boundary(place.0 - own.at));
        let mut above = lines.lines[..number].iter().rev();
        let above = above.find(|line| !line.trim().is_empty()).copied().unwrap_or(own.until(0));
        let keyword = marked_title(above).and_then(smt::keyword);
        let name = before.text.trim_matches(is_syntax);
        let name = match keyword {
            _ if has_word(name) => name,
            Some((_, name)) => name.text,
            None => above.text,
        };
        let name = name.trim_matches(is_syntax);
        let is_plain = !name.contains(['{', '}', '[', ']', '<', '>', '=', '|', ';']);
        let is_short = is_plain && has_word(name) && name.chars().count() <= MAX_LENGTH;
        let sign = lines.signs.get(number).copied().flatten();
        Self {
            text: if is_short { name.to_owned() } else { String::new() },
            kind: keyword.map(|(kind, _)| kind).or(sign),
        }
    }
}

/// True for brackets, signs and spaces around a name.
fn is_syntax(c: char) -> bool {
    !c.is_alphanumeric() && c != ')'
}

/// True if a text has a word of at least three letters.
fn has_word(text: &str) -> bool {
    const MIN_LETTERS: usize = 3;
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() >= MIN_LETTERS)
}

/// The best readings whose places don't overlap, in the order of the text. Other readings of the
/// same place become alternatives.
fn best(mut puzzles: Vec<FoundPuzzle>) -> Vec<FoundPuzzle> {
    puzzles.sort_by_key(|found| {
        let cells = found.entry.puzzle.clues().len();
        let is_plain = !found.has_regions;
        let rank = (is_plain, found.is_contradictory, found.arrangement);
        (std::cmp::Reverse(cells), rank, found.place.0)
    });
    // The chosen readings by the start of their place. Grids side by side are together.
    let mut chosen: BTreeMap<usize, Vec<FoundPuzzle>> = BTreeMap::new();
    for found in puzzles {
        let (start, end) = found.place;
        let last = chosen.range(..end).next_back().map(|(start, _)| *start);
        let Some(others) = last.and_then(|start| chosen.get_mut(&start)) else {
            chosen.insert(start, vec![found]);
            continue;
        };
        let first = &others[0];
        if first.place.1 <= start {
            chosen.insert(start, vec![found]);
        } else if first.place == found.place && first.arrangement == found.arrangement {
            if others.iter().all(|other| other.entry.puzzle != found.entry.puzzle) {
                others.push(found);
            }
        } else if others.len() == 1 && first.place == found.place {
            let others_have_regions = others[0].has_regions;
            let entry = &mut others[0].entry;
            let is_known = |puzzle: &Puzzle| *puzzle == found.entry.puzzle;
            if !found.is_contradictory
                && !others_have_regions
                && !is_known(&entry.puzzle)
                && !entry.others.iter().any(|other| is_known(&other.puzzle))
            {
                let label = found.arrangement.label().to_owned();
                entry.others.push(Alternative { label, puzzle: found.entry.puzzle });
            }
        }
    }
    chosen.into_values().flatten().collect()
}

/// Leaves out puzzles that came before.
fn without_repeats(puzzles: Vec<FoundPuzzle>) -> Vec<FoundPuzzle> {
    let mut seen = HashSet::new();
    let is_new = |found: &FoundPuzzle| {
        let puzzle = &found.entry.puzzle;
        seen.insert((puzzle.board().cell_count(), puzzle.clues().to_vec()))
    };
    puzzles.into_iter().filter(is_new).collect()
}

/// Leaves out full grids that solve one of the puzzles around them, and full grids that repeat
/// values beside puzzles.
fn without_solutions(puzzles: Vec<FoundPuzzle>) -> Vec<FoundPuzzle> {
    let has_puzzle = puzzles.iter().any(|found| !is_full(&found.entry));
    let entries: Vec<&Entry> = puzzles.iter().map(|found| &found.entry).collect();
    let solves = solve_others(&entries);
    let is_wrong =
        |found: &FoundPuzzle| has_puzzle && found.is_contradictory && is_full(&found.entry);
    let kept =
        puzzles.into_iter().zip(solves).filter(|(found, solves)| !solves && !is_wrong(found));
    kept.map(|(found, _)| found).collect()
}

/// A reading without the full grids that solve one of the puzzles around them.
pub(crate) fn without_listed_solutions(mut reading: Reading) -> Reading {
    let solves = solve_others(&reading.entries.iter().collect::<Vec<_>>());
    let kept = reading.entries.into_iter().zip(solves).filter(|(_, solves)| !solves);
    reading.entries = kept.map(|(entry, _)| entry).collect();
    reading
}

fn is_full(entry: &Entry) -> bool {
    entry.puzzle.clues().iter().all(Option::is_some)
}

/// For each puzzle, true if it is a full grid that solves one of those around it.
fn solve_others(entries: &[&Entry]) -> Vec<bool> {
    /// The number of puzzles before a grid, and of those after it, that it may solve.
    const NEAR: usize = 20;
    let solves = |grid: &Entry, other: &Entry| {
        let (values, clues) = (grid.puzzle.clues(), other.puzzle.clues());
        values.len() == clues.len()
            && clues.iter().zip(values).all(|(clue, value)| clue.is_none() || clue == value)
    };
    let near = |index: usize| entries.iter().skip(index.saturating_sub(NEAR)).take(2 * NEAR + 1);
    let solves_one = |(index, grid): (usize, &&Entry)| {
        is_full(grid) && near(index).any(|other| !is_full(other) && solves(grid, other))
    };
    entries.iter().enumerate().map(solves_one).collect()
}

/// The omission of regions.
const REGIONS: &str = "the regions that the text around it names";

/// Words that name rules which the found grids lack.
const RULE_WORDS: [(&str, &str); 4] = [
    ("killer", "the cages that the text around it names"),
    ("cage", "the cages that the text around it names"),
    ("thermo", "the thermometers that the text around it names"),
    ("jigsaw", REGIONS),
];

/// The rules that a text names, as omissions.
fn named_rules(text: &str) -> Vec<String> {
    let text = text.to_ascii_lowercase();
    let mut named: Vec<String> = Vec::new();
    for (word, rules) in RULE_WORDS {
        if text.contains(word) && !named.iter().any(|other| other == rules) {
            named.push(rules.to_owned());
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_text_causes_a_panic(
            text in "([0-9a-zA-Z.<>=,:;&#é|+-]|[0-9.]{4}\n|[\\[\\](){}\"'\\\\ \n]|<t[rd]>){0,90}",
            rows in "([0-9. |]{9}\n){1,12}",
            maps in "(([1-4]{16}|1112132233324444|[.1-4]{16})[ \n\"]){1,4}(\\([0-3],[0-3]\\)[,\n]){0,20}([1-4]{2}:[0-4] ){0,20}",
            walls in "( ---){4}\n(\\|( [1-4. ] [| ]){4}\n(( ---)|    ){4}\n){4}",
            boxes in "(<td>[0-9] [0-9](<br>|\n)[0-9] [0-9]</td>){0,5}",
            tuples in "(\\([0-9],[0-9],[0-9]{1,4}\\)|r[0-9]c[0-9]=[0-9]|[A-J][0-9]{1,2}=?[0-9]? ){0,30}",
        ) {
            for text in [&text, &rows, &tuples, &maps, &walls, &boxes] {
                on_a_9x9(text, |whole, context| {
                    let _ = read(whole, context);
                    let _ = near_miss(whole);
                });
            }
        }
    }

    #[test]
    fn long_texts_are_read_to_their_end() {
        const LENGTH: usize = 1 << 20;
        for part in [
            "<",
            "<t",
            "<td",
            "<tr><td>1",
            "&",
            "\\",
            "(",
            "((1",
            "(1,1,5) ",
            "[1][1]=5 ",
            "r1c1=5 ",
            "A1=5 ",
            "row=1 ",
            "111 ",
            "1 ",
            "1 2 3 4\n",
            "1234\n",
            "1234 ",
            "|1|2|3|4|\n",
            "| 1 |\n",
            "1234\n3412\n2143\n432.\nword\n",
            "1,1,5\n",
            "+--+\n",
            "\n",
            "word ",
            "*1.../\n",
            "(0,0),(0,1),(0,2),(1,0)],[(0,3),(1,3),(1,2),(2,3)],",
            "A1 ",
            "11:0 ",
            " --- ---\n| 1    2|\n",
            "<td>1 2<br>3 4</td>",
            "1112132233324444 ",
            "1112132233324444 1...............\n",
            "**1** ",
            "e1ee\n",
            "1 :: 2 :: nil",
            "...  [",
        ] {
            // Quadratic time would take hours.
            let text = part.repeat(LENGTH / part.len());
            on_a_9x9(&text, |whole, context| {
                let _ = read(whole, context);
                let _ = near_miss(whole);
            });
        }
    }
}
