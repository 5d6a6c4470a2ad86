//! Clues one by one, each with its row, column and value: `(0, 3, 1)`, `initial(1,1,5).`,
//! `{1, 2} -> 6`, `grid[0][3] = 1`, `r1c3=5`, `B6=3`, `263 288`, `row="0" col="3" value="1"`. If
//! all cells are listed, their order or a fourth number may show their regions.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{Arrangement, Content, FoundGrid};
use crate::board::{BoxShape, Layout, MAX_RULED_VALUES, MIN_VALUES};
use crate::puzzle::{Puzzle, Value};
use crate::text::grid::Context;
use crate::text::regions::{Regions, are_proper};
use satdoku_core::text::Token;

/// The notation of a tuple. All clues of a puzzle have the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `(0, 3, 1)`, `{1, 2} -> 6`
    Bracket,
    /// `[0][3] = 1`
    Index,
    /// `r1c3=5`
    Named,
    /// `B6=3` or `B63`
    Letter,
    /// `row="0" col="3" value="1"`, `"row": 0, "col": 3, "value": 1`
    Attributes,
    /// `263`
    Digits,
    /// `26:3`. Times are written so too, so that these must be all cells of a board.
    Cell,
}

/// Three or four numbers in a text. One of four may be a box, an index or a flag.
#[derive(Clone)]
struct Tuple {
    form: Form,
    numbers: Numbers,
    bytes: Range<usize>,
}

type Numbers = Vec<usize>;

/// The result of a [`Scanner`]: a tuple's form and numbers.
type ReadTuple = Option<(Form, Numbers)>;

/// The largest number in a tuple.
const MAX_NUMBER: usize = 999;

/// The maximum number of bytes between two tuples of a puzzle.
const MAX_GAP: usize = 80;

/// The minimum number of clues of a puzzle.
const MIN_CLUES: usize = 4;

/// Adds the puzzles of consecutive tuples.
pub(super) fn find<'a>(text: Token<'a>, context: &Context<'_>, found: &mut Vec<FoundGrid<'a>>) {
    for run in runs(text.text) {
        let Some((first, last)) = run.first().zip(run.last()) else { continue };
        let place = (text.at + first.bytes.start, text.at + last.bytes.end);
        let numbers: Vec<Numbers> = run.iter().map(|tuple| tuple.numbers.clone()).collect();
        let jigsaws = listed_jigsaws(&run, &numbers);
        if !jigsaws.is_empty() {
            found.extend(jigsaws.into_iter().map(|(bytes, clues, regions)| FoundGrid {
                place: (text.at + bytes.start, text.at + bytes.end),
                content: Content::Jigsaw(clues, regions),
                arrangement: Arrangement::Tuples,
            }));
        } else if let Some(clues) = clues(&numbers, first.form, context) {
            found.push(FoundGrid {
                place,
                content: Content::Clues(clues),
                arrangement: Arrangement::Tuples,
            });
        }
    }
}

/// Adds the puzzles of lines of three or four numbers.
pub(super) fn find_lines<'a>(
    lines: &[Token<'a>],
    context: &Context<'_>,
    found: &mut Vec<FoundGrid<'a>>,
) {
    let numbers = |line: &Token<'a>| -> Option<Numbers> {
        let words = line.words(|c| c.is_whitespace() || matches!(c, ',' | ';'));
        let numbers: Numbers =
            words.take(5).map(|word| word.text.parse().ok()).collect::<Option<_>>()?;
        let is_short = numbers.iter().all(|number| *number <= MAX_NUMBER);
        (matches!(numbers.len(), 3 | 4) && is_short).then_some(numbers)
    };
    let mut run: Vec<(Token<'a>, Numbers)> = Vec::new();
    for line in lines.iter().map(Some).chain([None]) {
        let next = line.and_then(|line| Some((*line, numbers(line)?)));
        let are_alike =
            |((_, last), (_, next)): (&(_, Numbers), &(_, Numbers))| last.len() == next.len();
        if !run.last().zip(next.as_ref()).is_some_and(are_alike) {
            found.extend(puzzle_of_lines(&std::mem::take(&mut run), context));
        }
        run.extend(next);
    }
}

/// The puzzle of consecutive lines of numbers.
fn puzzle_of_lines<'a>(
    lines: &[(Token<'a>, Numbers)],
    context: &Context<'_>,
) -> Option<FoundGrid<'a>> {
    let place = (lines.first()?.0.at, lines.last()?.0.end().at);
    let numbers: Vec<Numbers> = lines.iter().map(|(_, numbers)| numbers.clone()).collect();
    let puzzle = match jigsaw_of_four(&numbers) {
        Some((clues, regions)) => Content::Jigsaw(clues, regions),
        None => Content::Clues(clues(&numbers, Form::Bracket, context)?),
    };
    Some(FoundGrid { place, content: puzzle, arrangement: Arrangement::Tuples })
}

/// The clues and the region of each cell.
type Jigsaw = (Vec<Option<Value>>, Regions);

/// The jigsaws of tuples that list all cells: row, column, value and region, or row, column and
/// value region by region. Each has its place.
fn listed_jigsaws(
    tuples: &[Tuple],
    numbers: &[Numbers],
) -> Vec<(Range<usize>, Vec<Option<Value>>, Regions)> {
    let place = |part: &[Tuple]| Some(part.first()?.bytes.start..part.last()?.bytes.end);
    if let Some(((clues, regions), place)) = jigsaw_of_four(numbers).zip(place(tuples)) {
        return vec![(place, clues, regions)];
    }
    let Some(side) = listed_side(numbers) else { return Vec::new() };
    let parts = numbers.chunks(side * side).zip(tuples.chunks(side * side));
    let jigsaws = parts.map(|(numbers, tuples)| {
        let (clues, regions) = jigsaw_of_three(numbers, side)?;
        Some((place(tuples)?, clues, regions))
    });
    jigsaws.collect::<Option<_>>().unwrap_or_default()
}

/// The side of the board if the tuples of three may list all cells of one or more boards.
fn listed_side(tuples: &[Numbers]) -> Option<usize> {
    let rows = || tuples.iter().filter_map(|tuple| tuple.first().copied());
    let side = (rows().max()? + 1).checked_sub(rows().min()?)?;
    let are_three = tuples.iter().all(|tuple| tuple.len() == 3);
    let is_side = are_three && (MIN_VALUES..=MAX_RULED_VALUES).contains(&side);
    (is_side && tuples.len().is_multiple_of(side * side)).then_some(side)
}

/// The jigsaw of all cells region by region, each with row, column and value.
fn jigsaw_of_three(tuples: &[Numbers], side: usize) -> Option<Jigsaw> {
    let first = tuples.iter().map(|tuple| tuple.first().copied()).min()??;
    let cells = tuples.iter().enumerate().map(|(index, tuple)| {
        Some(([*tuple.first()?, *tuple.get(1)?, *tuple.get(2)?], index / side))
    });
    jigsaw(&cells.collect::<Option<Vec<_>>>()?, side, first)
}

/// The jigsaw of all cells, each with row, column, value and region, in some order.
fn jigsaw_of_four(tuples: &[Numbers]) -> Option<Jigsaw> {
    // The places of row, column, value and region in a tuple.
    const ORDERS: [[usize; 4]; 6] =
        [[0, 1, 2, 3], [0, 1, 3, 2], [1, 2, 3, 0], [1, 2, 0, 3], [2, 3, 0, 1], [2, 3, 1, 0]];
    let side = tuples.len().isqrt();
    let is_side = (MIN_VALUES..=MAX_RULED_VALUES).contains(&side) && side * side == tuples.len();
    if !is_side || tuples.iter().any(|tuple| tuple.len() != 4) {
        return None;
    }
    ORDERS.into_iter().find_map(|order| {
        let cells = tuples.iter().map(|tuple| {
            let [row, column, value, region] = order.map(|at| tuple.get(at).copied());
            Some(([row?, column?, value?], region?))
        });
        let mut cells = cells.collect::<Option<Vec<_>>>()?;
        let first = cells.iter().map(|(cell, _)| cell[0]).min()?;
        let first_region = cells.iter().map(|(_, region)| *region).min()?;
        for (_, region) in &mut cells {
            *region -= first_region;
        }
        jigsaw(&cells, side, first)
    })
}

/// The jigsaw of all cells with their row, column, value and region. `None` if a cell is missing,
/// or if the regions are the rows or columns.
fn jigsaw(cells: &[([usize; 3], usize)], side: usize, first: usize) -> Option<Jigsaw> {
    let mut clues = vec![None; side * side];
    let mut regions = vec![usize::MAX; side * side];
    for ([row, column, value], region) in cells {
        let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
        let is_cell = first < 2 && row < side && column < side && *value <= side;
        let cell = is_cell.then_some(row * side + column)?;
        *clues.get_mut(cell)? = Value::new(*value);
        if std::mem::replace(regions.get_mut(cell)?, *region) != usize::MAX {
            return None;
        }
    }
    let has_clues = clues.iter().any(Option::is_some);
    (has_clues && are_proper(&regions, side)).then_some((clues, regions))
}

/// The clues of tuples of one length. `None` if they are no puzzle.
fn clues(tuples: &[Numbers], form: Form, context: &Context<'_>) -> Option<Vec<Option<Value>>> {
    if form == Form::Cell {
        return None;
    }
    // The places of row, column and value in a tuple, the likeliest first.
    let orders: &[[usize; 3]] = match tuples.first()?.len() {
        3 if form == Form::Bracket || form == Form::Digits => &[[0, 1, 2], [1, 2, 0]],
        3 => &[[0, 1, 2]],
        _ => &[[1, 2, 3], [0, 1, 2], [0, 1, 3]],
    };
    // A box or a flag has fewer different numbers than a value.
    let has_fourth = tuples.first()?.len() > 3;
    let readings = orders.iter().filter_map(|order| {
        let picked = tuples.iter().map(|tuple| order.map(|at| tuple.get(at).copied()));
        let picked = picked.map(|[a, b, c]| Some([a?, b?, c?])).collect::<Option<Vec<_>>>()?;
        let picked = counted_from_one(picked);
        let values = side(&picked, context)?;
        // Numbers of three digits are common in other texts, so there must be more of them.
        let fewest =
            if form == Form::Digits { values + 1 } else { MIN_CLUES.max(values.div_ceil(2)) };
        if picked.len() < fewest || picked.len() > values * values {
            return None;
        }
        let clues = cells(&picked, values)?;
        let different = clues.iter().flatten().collect::<BTreeSet<_>>().len();
        let rank = (!contradicts(&clues, values, context), if has_fourth { different } else { 0 });
        (2 * different >= values).then_some((rank, clues))
    });
    // Of equally good readings, the first one counts.
    readings
        .reduce(|best, other| if other.0 > best.0 { other } else { best })
        .map(|(_, clues)| clues)
}

/// The same tuples with values from 1, if their values are N consecutive numbers from 2 or more, and
/// their rows and columns are N: the values of a board may be 2 to 10.
fn counted_from_one(mut tuples: Vec<[usize; 3]>) -> Vec<[usize; 3]> {
    let places = || tuples.iter().flat_map(|tuple| &tuple[..2]);
    let values: BTreeSet<usize> = tuples.iter().map(|tuple| tuple[2]).collect();
    let (Some(least), Some(most)) = (values.first().copied(), values.last().copied()) else {
        return tuples;
    };
    let first = usize::from(places().all(|place| *place > 0));
    let side = places().max().map_or(0, |place| place + 1 - first);
    if least > 1 && values.len() == side && most - least + 1 == side {
        for tuple in &mut tuples {
            tuple[2] -= least - 1;
        }
    }
    tuples
}

/// The side of the board: the preferred one if the numbers fit, or else the smallest usual one.
fn side(tuples: &[[usize; 3]], context: &Context<'_>) -> Option<usize> {
    const USUAL: [usize; 9] = [4, 6, 9, 12, 16, 20, 25, 30, 36];
    let from_zero = tuples.iter().any(|tuple| tuple[..2].contains(&0));
    let place = tuples.iter().flat_map(|tuple| &tuple[..2]).max()? + usize::from(from_zero);
    let largest = place.max(tuples.iter().map(|tuple| tuple[2]).max()?);
    let preferred = context.layout().map(|layout| layout.shape().value_count());
    let fits = |side: &usize| (largest..=2 * largest).contains(side);
    preferred.filter(fits).or_else(|| USUAL.into_iter().find(|side| *side >= largest))
}

/// The clues of rows, columns and values. `None` if a number doesn't fit the board, or a cell has
/// two values.
fn cells(tuples: &[[usize; 3]], values: usize) -> Option<Vec<Option<Value>>> {
    let first = usize::from(!tuples.iter().any(|tuple| tuple[..2].contains(&0)));
    let is_full = tuples.len() == values * values;
    // Values count from 0, unless 0 is a blank.
    let counts_from_zero = first == 0 && !is_full && tuples.iter().any(|tuple| tuple[2] == 0);
    let mut clues = vec![None; values * values];
    let mut is_known = vec![false; values * values];
    for [row, column, value] in tuples {
        let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
        let value = value + usize::from(counts_from_zero);
        if row >= values || column >= values || value > values {
            return None;
        }
        let cell = row * values + column;
        if std::mem::replace(&mut is_known[cell], true) && clues[cell] != Value::new(value) {
            return None;
        }
        clues[cell] = Value::new(value);
    }
    clues.iter().any(Option::is_some).then_some(clues)
}

fn contradicts(clues: &[Option<Value>], values: usize, context: &Context<'_>) -> bool {
    let shape = context.shape(values).or_else(|| BoxShape::for_values(values));
    let puzzle =
        shape.and_then(|s| Puzzle::new(context.board(Layout::single(s)), clues.to_vec()).ok());
    puzzle.is_none_or(|puzzle| puzzle.is_broken())
}

/// The runs of consecutive tuples of one form. Between two of them there are only punctuation,
/// spaces, and the same words each time.
fn runs(text: &str) -> Vec<Vec<Tuple>> {
    let mut runs: Vec<Vec<Tuple>> = Vec::new();
    let mut words_between: Vec<&str> = Vec::new();
    for tuple in tuples(text) {
        let last = runs.last().and_then(|run| run.last().map(|last| (run.len(), last)));
        let is_alike =
            |last: &Tuple| last.form == tuple.form && last.numbers.len() == tuple.numbers.len();
        let gap = last.filter(|(_, last)| is_alike(last)).and_then(|(count, last)| {
            let gap = text.get(last.bytes.end..tuple.bytes.start)?;
            let words: Vec<&str> = (gap.len() <= MAX_GAP)
                .then(|| gap.split(|c: char| !c.is_alphanumeric()))?
                .collect();
            let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
            (count == 1 || words == words_between).then_some(words)
        });
        match (gap, runs.last_mut()) {
            (Some(words), Some(run)) => {
                words_between = words;
                run.push(tuple);
            }
            _ => runs.push(vec![tuple]),
        }
    }
    runs
}

/// All tuples of a text, in order.
fn tuples(text: &str) -> Vec<Tuple> {
    let mut tuples = Vec::new();
    let mut before = ' ';
    let mut rest = text.char_indices();
    while let Some((start, symbol)) = rest.next() {
        let begins_word = !before.is_alphanumeric();
        before = symbol;
        let mut scan = Scanner { text, at: start };
        let found = match symbol {
            '(' | '[' | '{' => scan.bracket(),
            'A'..='Z' | 'a'..='z' if begins_word => scan.word(),
            '1'..='9' if begins_word => scan.digits(),
            _ => None,
        };
        if let Some((form, numbers)) = found {
            tuples.push(Tuple { form, numbers, bytes: start..scan.at });
            before = ' ';
            while rest.offset() < scan.at && rest.next().is_some() {}
        }
    }
    tuples
}

/// An offset in a text. A method moves it past the part that it reads. After `None`, the offset is
/// undefined.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Reads one of these symbols.
    fn symbol(&mut self, symbols: &[char]) -> Option<()> {
        let length = self.rest().chars().next().filter(|c| symbols.contains(c))?.len_utf8();
        self.at += length;
        Some(())
    }

    /// Skips up to 40 spaces.
    fn spaces(&mut self) {
        const MAX_SPACES: usize = 40;
        for _ in 0..MAX_SPACES {
            if self.symbol(&[' ', '\t', '\n', '\r']).is_none() {
                return;
            }
        }
    }

    fn number(&mut self) -> Option<usize> {
        const MAX_DIGITS: usize = 3;
        let length =
            self.rest().bytes().take(MAX_DIGITS + 1).take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(..length)?.parse().ok()?;
        self.at += length;
        (length <= MAX_DIGITS && number <= MAX_NUMBER).then_some(number)
    }

    /// Reads a sign before a value, such as `->`, `==` or `:`. Doesn't move if there is none.
    fn arrow(&mut self) -> Option<()> {
        let start = self.at;
        self.spaces();
        for arrow in ["->", "=>", "→", "==", "=", ":"] {
            if self.rest().starts_with(arrow) {
                self.at += arrow.len();
                self.spaces();
                return Some(());
            }
        }
        self.at = start;
        None
    }

    /// `(1, 2, 3)`, `(1, 2, 3, 4)`, `(1, 2) -> 3`, or `[1][2] = 3`.
    fn bracket(&mut self) -> ReadTuple {
        self.symbol(&['(', '[', '{'])?;
        self.spaces();
        let first = self.number()?;
        self.spaces();
        if self.symbol(&[')', ']', '}']).is_some() {
            self.symbol(&['(', '[', '{'])?;
            let second = self.number()?;
            self.symbol(&[')', ']', '}'])?;
            self.arrow()?;
            return Some((Form::Index, vec![first, second, self.number()?]));
        }
        let _ = self.symbol(&[',', ';']);
        self.spaces();
        let second = self.number()?;
        self.spaces();
        if self.symbol(&[')', ']', '}']).is_some() {
            self.arrow()?;
            return Some((Form::Bracket, vec![first, second, self.number()?]));
        }
        let _ = self.symbol(&[',', ';', ':']);
        self.spaces();
        let mut numbers = vec![first, second, self.number()?];
        self.spaces();
        if self.symbol(&[',', ';', ':']).is_some() {
            self.spaces();
            numbers.push(self.number()?);
            self.spaces();
        }
        self.symbol(&[')', ']', '}'])?;
        Some((Form::Bracket, numbers))
    }

    /// Numbers with letters or names before them, in any of the three forms.
    fn word(&mut self) -> ReadTuple {
        let start = self.at;
        let forms: [fn(&mut Self) -> ReadTuple; 3] = [Self::named, Self::letter, Self::attributes];
        forms.into_iter().find_map(|form| {
            self.at = start;
            form(self)
        })
    }

    /// Skips a quotation mark, if there is one.
    fn quotation_mark(&mut self) {
        let _ = self.symbol(&['"', '\'']);
    }

    /// `row="0" col="3" value="1"`, in any order.
    fn attributes(&mut self) -> ReadTuple {
        const NAMES: [&[&str]; 3] = [
            &["row", "r", "y"],
            &["column", "col", "c", "x"],
            &["value", "val", "v", "digit", "number", "num", "n"],
        ];
        let mut numbers = [None; 3];
        for index in 0..numbers.len() {
            if index > 0 {
                let _ = self.symbol(&[',', ';']);
                self.spaces();
                self.quotation_mark();
            }
            let length = self.rest().bytes().take_while(u8::is_ascii_alphabetic).count();
            let name = self.rest().get(..length)?.to_ascii_lowercase();
            let meaning = NAMES.iter().position(|names| names.contains(&name.as_str()))?;
            self.at += length;
            self.quotation_mark();
            self.arrow()?;
            self.quotation_mark();
            if numbers[meaning].replace(self.number()?).is_some() {
                return None;
            }
            self.quotation_mark();
        }
        let [Some(row), Some(column), Some(value)] = numbers else { return None };
        Some((Form::Attributes, vec![row, column, value]))
    }

    /// `r1c3=5` or `R1C3 5`.
    fn named(&mut self) -> ReadTuple {
        self.symbol(&['r', 'R'])?;
        let row = self.number()?;
        let _ = self.symbol(&[',', ' ', '_']);
        self.symbol(&['c', 'C'])?;
        let column = self.number()?;
        self.quotation_mark();
        if self.arrow().is_none() {
            self.symbol(&[' '])?;
        }
        Some((Form::Named, vec![row, column, self.number()?]))
    }

    /// `B6=3` or `B63`: row B, column 6.
    fn letter(&mut self) -> ReadTuple {
        let letter = self.rest().chars().next()?.to_ascii_lowercase();
        let row = (letter as usize).checked_sub('a' as usize)? + 1;
        self.at += 1;
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.number()?;
        self.quotation_mark();
        let (column, value) = if self.arrow().is_some() {
            (number, self.number()?)
        } else {
            (digits == 2).then_some((number / 10, number % 10))?
        };
        let ends = !self.rest().starts_with(char::is_alphanumeric);
        ends.then_some((Form::Letter, vec![row, column, value]))
    }

    /// `263` or `26:3`: row, column and value from 1 to 9. After a colon, 0 is a blank.
    fn digits(&mut self) -> ReadTuple {
        let number = self.number()?;
        if (11..100).contains(&number) && self.symbol(&[':', '=']).is_some() {
            let value = self.number()?;
            let ends = !self.rest().starts_with(|c: char| c.is_alphanumeric() || c == ':');
            let numbers = vec![number / 10, number % 10, value];
            return (ends && value < 10).then_some((Form::Cell, numbers));
        }
        let digits = [number / 100, number / 10 % 10, number % 10];
        let ends = !self.rest().starts_with(|c: char| c.is_alphanumeric() || c == '.');
        (ends && number > 99 && !digits.contains(&0)).then_some((Form::Digits, digits.to_vec()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;

    fn found(text: &str) -> Vec<Vec<usize>> {
        let options = ReadOptions::default();
        let context = Context::new(&options);
        let mut found = Vec::new();
        find(Token::whole(text), &context, &mut found);
        let clues = |found: FoundGrid<'_>| match found.content {
            Content::Clues(clues) => clues.iter().map(|clue| clue.map_or(0, Value::get)).collect(),
            _ => Vec::new(),
        };
        found.into_iter().map(clues).collect()
    }

    #[test]
    fn tuples_have_many_forms() {
        let mut expected = vec![0; 81];
        for (cell, value) in [(1, 6), (2, 1), (80, 8), (9, 7), (31, 5)] {
            expected[cell] = value;
        }
        for text in [
            "initial = <| {1, 2} -> 6, {1, 3} -> 1,\n {9, 9} -> 8, {2, 1} -> 7, {4, 5} -> 5|>;",
            "Given := {(0, 1, 6), (0, 2, 1),\n (8, 8, 8), (1, 0, 7), (3, 4, 5)}.",
            "initial(1,2,6). initial(1,3,1). initial(9,9,8). initial(2,1,7). initial(4,5,5).",
            "grid[0][1] = 6; grid[0][2] = 1;\n grid[8][8] = 8;\n grid[1][0]=7; grid[3][4] = 5;",
            "s.add(x[0][1] == 6)\ns.add(x[0][2] == 1)\ns.add(x[8][8] == 8)\ns.add(x[1][0] == 7)
             s.add(x[3][4] == 5)",
            "r1c2=6, r1c3=1, r9c9=8, r2c1=7, r4c5=5",
            "R1C2: 6 R1C3: 1 R9C9: 8 R2C1: 7 R4C5: 5",
            "A26 A31 I98 B17 D55",
            "A2=6 A3=1 I9=8 B1=7 D5=5",
            "126 131 998 217 455 126 131 998 217 455",
            // Box, row, column, value.
            "(1,1,2,6) (1,1,3,1) (9,9,9,8) (1,2,1,7) (5,4,5,5)",
            // Row, column, value, flag.
            "(1,2,6,1) (1,3,1,1) (9,9,8,1) (2,1,7,1) (4,5,5,1)",
            "{'A2': 6, 'A3': 1, 'I9': 8, 'B1': 7, 'D5': 5}",
            "<c row='0' col='1' value='6'/><c row='0' col='2' value='1'/><c row='8' col='8'
             value='8'/><c row='1' col='0' value='7'/><c row='3' col='4' value='5'/>",
            "[{\"x\": 1, \"y\": 0, \"v\": 6}, {\"x\": 2, \"y\": 0, \"v\": 1},
             {\"x\": 8, \"y\": 8, \"v\": 8}, {\"x\": 0, \"y\": 1, \"v\": 7},
             {\"x\": 4, \"y\": 3, \"v\": 5}]",
            "the clues (0,1)->6, (0,2)->1, (8,8)->8, (1,0)->7, (3,4)->5 as a function",
        ] {
            assert_eq!(found(text), [expected.clone()], "{text}");
        }
    }

    #[test]
    fn values_may_be_consecutive_numbers_from_two() {
        let text = "(0,0,3) (0,8,2) (1,3,10) (1,5,7) (2,3,9) (2,5,4) (2,6,8) (3,0,6) (8,3,5)";
        let cells = found(text).concat();
        assert_eq!((cells.len(), [0, 8, 12, 14].map(|cell| cells[cell])), (81, [2, 1, 9, 6]));
        // A value from 2 to 10 is missing, so that this is a 12×12.
        let cells = found(&text.replace("6)", "7)")).concat();
        assert_eq!((cells.len(), cells[0]), (144, 3));
    }

    #[test]
    fn all_cells_may_show_their_regions() {
        let jigsaws = |text: &str| -> Vec<Jigsaw> {
            let options = ReadOptions::default();
            let context = Context::new(&options);
            let mut found = Vec::new();
            find(Token::whole(text), &context, &mut found);
            find_lines(&Token::whole(text).lines().collect::<Vec<_>>(), &context, &mut found);
            let jigsaw = |found: FoundGrid<'_>| match found.content {
                Content::Jigsaw(clues, regions) => Some((clues, regions)),
                _ => None,
            };
            found.into_iter().filter_map(jigsaw).collect()
        };
        let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
        let clue = |cell: usize| if cell == 6 { 3 } else { 0 };
        let text = |tuple: &dyn Fn(usize, usize, usize, usize) -> String, by_region: bool| {
            let mut cells: Vec<usize> = (0..16).collect();
            if by_region {
                cells.sort_by_key(|cell| regions[*cell]);
            }
            let tuples = cells.iter().map(|at| tuple(at / 4, at % 4, clue(*at), regions[*at]));
            tuples.collect::<String>()
        };
        for text in [
            text(&|r, c, v, _| format!("{}{}:{v} ", r + 1, c + 1), true),
            text(&|r, c, v, _| format!("r{}c{}={v}, ", r + 1, c + 1), true),
            text(&|r, c, v, g| format!("({r},{c},{v},{g}), "), false),
            text(&|r, c, v, g| format!("{} {} {} {v}\n", g + 1, r + 1, c + 1), false),
        ] {
            let found = jigsaws(&text);
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(found[0].1, regions, "{text}");
            assert_eq!(found[0].0[6], Value::new(3), "{text}");
            assert_eq!(jigsaws(&format!("{text}\n{text}")).len() % 2, 0, "{text}");
        }
        let rows = text(&|r, c, v, _| format!("{}{}:{v} ", r + 1, c + 1), false);
        for text in [rows.as_str(), &rows.replace("44:0", "43:0"), "11:0 12:9", "12:30:45"] {
            assert_eq!(jigsaws(text), [], "{text}");
        }
    }

    #[test]
    fn numbers_that_are_no_clues_are_left_alone() {
        for text in [
            "",
            "range(0,9) for i in range(1, 9)",
            "[[3, [[1, 1], [2, 1]]], [14, [[1, 2], [1, 3]]]]",
            "(1, 1, 5) and then (1, 2, 3)",
            "(1,1,5) (1,1,6) (1,1,7) (1,1,8) (1,1,9)",
            "x_{1,2,3}",
            "in 2022, 263 people",
            "((((((((((",
            "(é, 1, 2)",
        ] {
            assert_eq!(found(text), Vec::<Vec<usize>>::new(), "{text}");
        }
    }
}
