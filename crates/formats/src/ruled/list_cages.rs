//! Cages as a list of sums and cells, in any programming language or one per line, with or without
//! a grid of clues.

use std::collections::BTreeSet;

use super::layers::Layers;
use super::lists::{Item, List, Node, parse};
use super::{MAX_SIDE, PlacedRule, plain, roles, with_rules};
use crate::board::{BoxShape, MIN_VALUES};
use crate::parse::blanks::is_blank;
use crate::parse::json::{Json, Kind};
use crate::parse::reading::{Alternative, Entry, Format};
use crate::programs::packed;
use crate::rules;
use crate::text::grid::{Context, side};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// Words in the names of sums and of lists of cells.
const SUMS: [&str; 6] = ["sum", "total", "target", "value", "result", "clue"];
const CELLS: [&str; 9] =
    ["cell", "box", "indices", "position", "region", "coord", "square", "member", "point"];

/// A cell as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// Row and column.
    Pair(usize, usize),
    /// A number in reading order.
    Index(usize),
    /// A letter, counted from 1, and a number.
    Letter(usize, usize),
}

type Cell<'a> = (Written, Token<'a>);

/// A cage as it is written.
#[derive(Clone, Debug)]
struct Cage<'a> {
    sum: Option<Token<'a>>,
    cells: Vec<Cell<'a>>,
    /// The offset of the cage.
    at: usize,
}

/// A square of cells.
struct Square<'a> {
    side: usize,
    cells: Vec<Token<'a>>,
    end: usize,
}

/// The cages and squares of a text.
#[derive(Default)]
struct Found<'a> {
    cages: Vec<Cage<'a>>,
    squares: Vec<Square<'a>>,
    /// Lists of cells and sums under the same names.
    named_cells: Vec<(Token<'a>, Vec<Cell<'a>>)>,
    named_sums: Vec<(Token<'a>, Token<'a>)>,
    /// A list of regions.
    regions: Vec<Vec<Cell<'a>>>,
}

/// Reads cages in lists, or several squares in lists. `None` if there are none for certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    if is_of_program(text) {
        return None;
    }
    let parsed = parse(text)?;
    let mut found = Found::default();
    found.walk(&parsed.list);
    found.join_names();
    if found.cages.len() < 2 {
        found.cages = by_lines(text).unwrap_or_default();
    }
    let is_named = found.cages.iter().any(|cage| cage.sum.is_some()) && text.text.contains("age");
    if found.cages.len() >= 2 || found.cages.len() == 1 && is_named {
        if parsed.is_cut {
            let expected = "the rest of the list of cages";
            let found = "the end: the text breaks off, so copy all of it".to_owned();
            return Some(Err(text.trim().end().fault(ReadErrorKind::Expected { expected, found })));
        }
        return Some(entry(&found, text, context));
    }
    if parsed.is_cut || !text.text.contains(['[', '{', '(']) {
        return None;
    }
    if let Some(layers) = found.with_regions(text) {
        return roles::read_grids(&layers, context);
    }
    let first = found.squares.first()?;
    let (side, end) = (first.side, found.squares.last()?.end);
    if found.squares.len() > 3 || found.squares.iter().any(|square| square.side != side) {
        return None;
    }
    let grids = found.squares.into_iter().map(|square| square.cells).collect();
    let rest = vec![text.from(end.saturating_sub(text.at).min(text.text.len()))];
    roles::read_grids(&Layers { side, grids, rest }, context)
}

/// True if a text is the JSON of a program that has a reader of its own.
fn is_of_program(text: Token<'_>) -> bool {
    let trimmed = text.trim();
    if !trimmed.text.starts_with('{') {
        return false;
    }
    let Ok(json) = Json::read(trimmed) else { return false };
    match packed::format(&json) {
        None => false,
        Some(Format::FPuzzles) => {
            let rows = json.get(&["grid"]).map_or(&[][..], Json::elements);
            let first = rows.first().and_then(|row| row.elements().first());
            first.is_some_and(|cell| matches!(cell.kind, Kind::Object(_)))
        }
        Some(_) => true,
    }
}

impl<'a> Found<'a> {
    fn walk(&mut self, list: &List<'a>) {
        let mut sum: Option<Token<'a>> = None;
        let mut open: Option<Vec<Cell<'a>>> = None;
        self.squares.extend(words_square(list));
        for item in &list.items {
            let name = item.name();
            if name.contains("solution") || name.contains("answer") || name.contains("color") {
                continue;
            }
            let number = item.value.number().map(|(_, word)| word);
            let cells = item.value.list().and_then(cells);
            // Members of a block without brackets.
            if has(&name, &SUMS)
                && let Some(number) = number
            {
                match open.take() {
                    Some(cells) => {
                        self.cages.push(Cage { sum: Some(number), cells, at: number.at })
                    }
                    None => sum = Some(number),
                }
                continue;
            }
            if has(&name, &CELLS)
                && let (Some(cells), Some(list)) = (&cells, item.value.list())
                && square(list).is_none()
            {
                match sum.take() {
                    Some(sum) => {
                        let cage = Cage { sum: Some(sum), cells: cells.clone(), at: sum.at };
                        self.cages.push(cage);
                    }
                    None => open = Some(cells.clone()),
                }
                continue;
            }
            match (&item.key, &item.value) {
                (Some(Node::List(key)), Node::Word(_))
                    if let (Some(cells), Some(sum)) = (self::cells(key), number) =>
                {
                    self.cages.push(Cage { sum: Some(sum), cells, at: sum.at });
                }
                (Some(Node::Word(key)), Node::Word(_)) if let Some(sum) = number => {
                    self.named_sums.push((*key, sum));
                }
                (_, Node::List(inner)) => {
                    if let Some(cage) = cage(inner) {
                        self.cages.push(cage);
                    } else if let Some(square) = square(inner) {
                        self.squares.push(square);
                    } else if let Some(regions) = regions(inner) {
                        self.regions = regions;
                    } else if let (Some(Node::Word(key)), Some(cells)) = (&item.key, cells) {
                        self.named_cells.push((*key, cells));
                    } else {
                        self.walk(inner);
                    }
                }
                _ => {}
            }
        }
    }

    /// Makes cages of cells and sums with the same names. Without such sums, names that are numbers
    /// are the sums.
    fn join_names(&mut self) {
        if !self.cages.is_empty() || self.named_cells.len() < 2 {
            return;
        }
        for (name, cells) in std::mem::take(&mut self.named_cells) {
            let sum = self.named_sums.iter().find(|(other, _)| other.text == name.text);
            let sum = sum.map(|(_, sum)| *sum);
            let own = Node::Word(name).number().map(|(_, word)| word);
            // Two numbers could be one cell.
            let own = own.filter(|_| !matches!(cells.first(), Some((Written::Index(_), _))));
            let sum = if self.named_sums.is_empty() { own } else { sum };
            self.cages.push(Cage { sum, cells, at: name.at });
        }
        if self.cages.iter().all(|cage| cage.sum.is_none()) {
            self.cages.clear();
        }
    }

    /// The clues, and a map of the regions that the text lists by their cells.
    fn with_regions(&self, text: Token<'a>) -> Option<Layers<'a>> {
        const NAMES: &str = "0123456789abcdefghijklmnopqrstuvwxyz";
        let clues = self.squares.iter().find(|square| numbers(&square.cells).is_none());
        let listed = self.squares.iter().find_map(|square| {
            let numbers = numbers(&square.cells)?;
            Some(numbers.chunks(square.side).map(<[usize]>::to_vec).collect::<Vec<_>>())
        });
        let by_pairs = || -> Option<Vec<Vec<usize>>> {
            let side = self.regions.len();
            let pairs = || self.regions.iter().flatten().map(|(written, _)| *written);
            let is_from_zero =
                pairs().any(|pair| matches!(pair, Written::Pair(0, _) | Written::Pair(_, 0)));
            let base = usize::from(!is_from_zero);
            let cell = |written: Written| match written {
                Written::Pair(row, column) | Written::Letter(row, column) => {
                    let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
                    (row < side && column < side).then_some(row * side + column)
                }
                Written::Index(_) => None,
            };
            let cells =
                |region: &Vec<Cell<'a>>| region.iter().map(|(cell_, _)| cell(*cell_)).collect();
            self.regions.iter().map(cells).collect()
        };
        let regions = listed.or_else(|| if self.regions.is_empty() { None } else { by_pairs() })?;
        let side = regions.len();
        let mut map: Vec<Option<Token<'a>>> = vec![None; side * side];
        for (index, region) in regions.iter().enumerate() {
            let name = Token { text: NAMES.get(index..=index)?, at: text.at };
            for cell in region {
                *map.get_mut(*cell)? = Some(name);
            }
        }
        // Zero would be a blank.
        let last = Token { text: "z", at: text.at };
        let map: Option<Vec<Token<'a>>> = map.into_iter().collect();
        let map = map?.into_iter().map(|name| if name.text == "0" { last } else { name }).collect();
        let mut grids = vec![map];
        grids.extend(clues.filter(|clues| clues.side == side).map(|clues| clues.cells.clone()));
        Some(Layers { side, grids, rest: Vec::new() })
    }
}

fn has(name: &str, words: &[&str]) -> bool {
    words.iter().any(|word| name.contains(word))
}

/// Numbers of cells, each once, from 0 in reading order.
fn numbers(cells: &[Token<'_>]) -> Option<Vec<usize>> {
    let found: Option<Vec<usize>> = cells.iter().map(|cell| cell.text.parse().ok()).collect();
    let found = found?;
    let base = *found.iter().min()?;
    let distinct: BTreeSet<usize> = found.iter().copied().collect();
    let is_whole =
        distinct.len() == cells.len() && distinct.last() == Some(&(cells.len() - 1 + base));
    (base < 2 && is_whole).then(|| found.into_iter().map(|cell| cell - base).collect())
}

/// A list with as many lists or strings as each of them has cells, or with all cells.
fn square<'a>(list: &List<'a>) -> Option<Square<'a>> {
    let count = list.items.len();
    let end = list.end;
    if (MIN_VALUES..=MAX_SIDE).contains(&count) {
        let rows: Option<Vec<Vec<Token<'a>>>> =
            list.items.iter().map(|item| row(&item.value)).collect();
        let is_named = |cell: &Token<'a>| named_cell(*cell).is_some();
        let are_values = |row: &Vec<Token<'a>>| row.len() == count && !row.iter().all(is_named);
        if let Some(rows) = rows.filter(|rows| rows.iter().all(are_values)) {
            return Some(Square { side: count, cells: rows.concat(), end });
        }
    }
    let side = side(count).filter(|side| *side <= MAX_SIDE)?;
    let cells: Option<Vec<Token<'a>>> = list.items.iter().map(|item| item.value.word()).collect();
    let cells = cells.filter(|cells| cells.iter().all(|cell| cell.text.chars().count() < 3))?;
    Some(Square { side, cells, end })
}

/// The cells of a row: a list of words, or the characters of a string.
fn row<'a>(node: &Node<'a>) -> Option<Vec<Token<'a>>> {
    match node {
        Node::Word(word) => Some(word.characters().filter(|c| !c.trim().is_empty()).collect()),
        Node::List(list) => list.items.iter().map(|item| item.value.word()).collect(),
    }
}

/// A square of rows without brackets around it, or in one string.
fn words_square<'a>(list: &List<'a>) -> Option<Square<'a>> {
    let words = list.items.iter().filter_map(|item| item.value.word());
    let is_cell = |c: char| c.is_ascii_digit() || is_blank(c.encode_utf8(&mut [0; 4]));
    let rows: Vec<Token<'a>> = words
        .filter(|word| word.text.len() >= MIN_VALUES && word.text.chars().all(is_cell))
        .collect();
    let square = |cells: Vec<Token<'a>>, end: usize| {
        let side = side(cells.len()).filter(|side| *side <= MAX_SIDE)?;
        Some(Square { side, cells, end })
    };
    match rows.as_slice() {
        [only] => square(only.characters().collect(), only.end().at),
        [first, .., last] if rows.iter().all(|row| row.text.len() == rows.len()) => {
            let _ = first;
            square(rows.iter().flat_map(|row| row.characters()).collect(), last.end().at)
        }
        _ => None,
    }
}

/// As many lists of cells as each has.
fn regions<'a>(list: &List<'a>) -> Option<Vec<Vec<Cell<'a>>>> {
    let side = list.items.len();
    if !(MIN_VALUES..=MAX_SIDE).contains(&side) {
        return None;
    }
    let lists = list.items.iter().map(|item| item.value.list().and_then(cells));
    let lists: Vec<Vec<Cell<'a>>> = lists.collect::<Option<_>>()?;
    let is_pair = |(written, _): &Cell<'_>| !matches!(written, Written::Index(_));
    let is_region = |cells: &Vec<Cell<'a>>| cells.len() == side && cells.iter().all(is_pair);
    lists.iter().all(is_region).then_some(lists)
}

/// The cells of a list of cells, all written in the same way.
fn cells<'a>(list: &List<'a>) -> Option<Vec<Cell<'a>>> {
    if list.items.len() > MAX_SIDE * MAX_SIDE {
        return None;
    }
    let cells: Vec<Cell<'a>> = list.items.iter().map(cell).collect::<Option<_>>()?;
    let (first, _) = cells.first()?;
    let is_alike =
        |cell: &Cell<'_>| std::mem::discriminant(&cell.0) == std::mem::discriminant(first);
    cells.iter().all(is_alike).then_some(cells)
}

fn cell<'a>(item: &Item<'a>) -> Option<Cell<'a>> {
    if item.key.is_some() {
        return None;
    }
    match &item.value {
        Node::List(list) => pair(list),
        Node::Word(word) => match item.value.number() {
            Some((number, _)) => Some((Written::Index(number), *word)),
            None => named_cell(*word),
        },
    }
}

/// A row and a column, in this order unless they have names.
fn pair<'a>(list: &List<'a>) -> Option<Cell<'a>> {
    let [first, second] = list.items.as_slice() else { return None };
    let ((a, place), (b, _)) = (first.value.number()?, second.value.number()?);
    let is_column = |item: &Item<'_>| item.name().starts_with(['c', 'x']);
    let pair = if is_column(first) && !is_column(second) { (b, a) } else { (a, b) };
    Some((Written::Pair(pair.0, pair.1), place))
}

/// A cell such as `r1c1` or `A1`.
fn named_cell(word: Token<'_>) -> Option<Cell<'_>> {
    let lower = word.text.to_ascii_lowercase();
    let number = |text: &str| -> Option<usize> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() <= 3;
        is_number.then(|| text.parse().ok()).flatten()
    };
    let rows = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    if let Some((row, column)) = rows {
        return Some((Written::Pair(number(row)?, number(column)?), word));
    }
    let letter = lower.chars().next().filter(char::is_ascii_lowercase)?;
    let index = usize::try_from(letter.to_digit(36)?).ok()?.checked_sub(9)?;
    Some((Written::Letter(index, number(lower.get(1..)?)?), word))
}

/// The cage of a list: a sum and cells, in either order.
fn cage<'a>(list: &List<'a>) -> Option<Cage<'a>> {
    let mut sum = None;
    let mut named: Option<Vec<Cell<'a>>> = None;
    let mut numbers = Vec::new();
    let mut lists = Vec::new();
    let mut names = Vec::new();
    for item in &list.items {
        let name = item.name();
        match (&item.key, &item.value) {
            (Some(Node::List(_)), _) => return None,
            (Some(_), Node::Word(word)) if has(&name, &SUMS) => {
                sum = item.value.number().map(|(_, word)| word);
                if sum.is_none() && !is_blank(word.text) {
                    return None;
                }
            }
            (Some(_), Node::List(inner)) if has(&name, &CELLS) => named = Some(cells(inner)?),
            (Some(_), Node::Word(word)) if has(&name, &CELLS) => {
                let words = word.words(|c| c.is_whitespace() || c == ',');
                named = Some(words.map(named_cell).collect::<Option<_>>()?);
            }
            (Some(_), _) => {}
            (None, Node::List(inner)) => lists.push(inner),
            (None, Node::Word(word)) => match item.value.number() {
                Some((_, number)) => numbers.push(number),
                None => names.extend(named_cell(*word)),
            },
        }
    }
    let at = list.at;
    if let Some(cells) = named {
        return (!cells.is_empty()).then_some(Cage { sum, cells, at });
    }
    let [only] = numbers.as_slice() else { return None };
    let found = match lists.as_slice() {
        [] => names,
        _ if !names.is_empty() => return None,
        [list] => pair_list(list)?,
        lists => lists.iter().map(|list| pair(list)).collect::<Option<_>>()?,
    };
    (!found.is_empty()).then_some(Cage { sum: Some(*only), cells: found, at })
}

/// The cells of a list, which may also be one cell with equal row and column.
fn pair_list<'a>(list: &List<'a>) -> Option<Vec<Cell<'a>>> {
    match pair(list) {
        Some((Written::Pair(row, column), place)) if row == column => {
            Some(vec![(Written::Pair(row, column), place)])
        }
        _ => cells(list),
    }
}

/// Cages in lines: a sum and cells, such as `15 = r1c1 + r1c2`, or numbers of cells that make up a
/// whole board.
fn by_lines(text: Token<'_>) -> Option<Vec<Cage<'_>>> {
    let mut cages = Vec::new();
    let mut counted = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let words = line.words(|c| c.is_whitespace() || ",:;=+".contains(c));
        let numbers: Option<Vec<(usize, Token<'_>)>> =
            words.map(|word| Node::Word(word).number()).collect();
        match numbers.as_deref() {
            Some([(_, sum), cells @ ..]) if !cells.is_empty() => {
                let cells = cells.iter().map(|(cell, place)| (Written::Index(*cell), *place));
                counted.push(Cage { sum: Some(*sum), cells: cells.collect(), at: line.at });
            }
            _ => cages.extend(line_cage(line)),
        }
    }
    if cages.len() >= 2 {
        return Some(cages);
    }
    let cells: Vec<Token<'_>> =
        counted.iter().flat_map(|cage| cage.cells.iter().map(|(_, place)| *place)).collect();
    let is_board = side(cells.len()).is_some_and(|side| counted.len() > side);
    (is_board && numbers(&cells).is_some()).then_some(counted)
}

/// The cage of a line, without keys.
fn line_cage(line: Token<'_>) -> Option<Cage<'_>> {
    let mut flat = List { at: line.at, ..List::default() };
    for item in parse(line)?.list.items {
        let is_title = |node: &Node<'_>| {
            let word = node.word();
            word.is_some_and(|word| node.number().is_none() && named_cell(word).is_none())
        };
        let parts = item.key.into_iter().chain([item.value]);
        let parts = parts.filter(|node| !is_title(node));
        flat.items.extend(parts.map(|value| Item { key: None, value }));
    }
    let cage = cage(&flat)?;
    cage.cells.iter().all(|(cell, _)| !matches!(cell, Written::Index(_))).then_some(cage)
}

/// The way in which cells are written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Scheme {
    side: usize,
    /// The first row and column, or the first number.
    base: usize,
    /// True if letters are columns.
    is_turned: bool,
    /// True if numbers are a digit for the row and one for the column.
    has_digits: bool,
}

impl Scheme {
    fn cell(self, written: Written) -> Option<usize> {
        let at = |row: usize, column: usize, base: usize| {
            let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
            (row < self.side && column < self.side).then_some(row * self.side + column)
        };
        match written {
            Written::Pair(row, column) => at(row, column, self.base),
            Written::Letter(letter, number) if self.is_turned => at(number, letter, 1),
            Written::Letter(letter, number) => at(letter, number, 1),
            Written::Index(number) if self.has_digits => at(number / 10, number % 10, 1),
            Written::Index(number) => {
                let cell = number.checked_sub(self.base)?;
                (cell < self.side * self.side).then_some(cell)
            }
        }
    }
}

fn entry(found: &Found<'_>, text: Token<'_>, context: &Context<'_>) -> Result<Entry, Fault> {
    let mut cages = found.cages.clone();
    let is_pair = |cage: &Cage<'_>| matches!(cage.cells.first(), Some((Written::Pair(..), _)));
    if cages.iter().any(|cage| is_pair(cage) && cage.cells.len() > 1) {
        // In a text with pairs, two numbers are one cell.
        for cage in &mut cages {
            if let [(Written::Index(row), place), (Written::Index(column), _)] =
                cage.cells.as_slice()
            {
                cage.cells = vec![(Written::Pair(*row, *column), *place)];
            }
        }
    } else {
        // In a text without, a pair of equal numbers is a mistake.
        let _ = is_pair;
    }
    let clues = found.squares.first();
    let written: BTreeSet<(usize, usize, usize)> = cages
        .iter()
        .flat_map(|cage| &cage.cells)
        .map(|(cell, _)| match *cell {
            Written::Pair(row, column) => (0, row, column),
            Written::Letter(letter, number) => (1, letter, number),
            Written::Index(number) => (2, number, 0),
        })
        .collect();
    let kind = written.first().map_or(0, |cell| cell.0);
    if let Some(cell) = written.last().filter(|cell| cell.0 != kind) {
        let _ = cell;
        return Err(Fault::expected("all cells written in the same way", text));
    }
    let of = |coordinate: fn(&(usize, usize, usize)) -> usize| written.iter().map(coordinate);
    let rows_and_columns =
        || of(|cell| cell.1).chain(of(|cell| if cell.0 < 2 { cell.2 } else { cell.1 }));
    let least = rows_and_columns().min().unwrap_or_default();
    let most = rows_and_columns().max().unwrap_or_default();
    let from_zero = usize::from(least > 0);
    let count = written.len();
    let whole = side(count).filter(|side| *side <= MAX_SIDE);
    let needed =
        if kind == 2 { (most + 1 - from_zero.min(most)).isqrt() } else { most + 1 - from_zero };
    let has_digits = kind == 2
        && count == 81
        && of(|cell| cell.1).all(|number| (11..100).contains(&number) && number % 10 > 0);
    let is_whole = whole.is_some_and(|side| {
        has_digits || kind < 2 && side == needed || kind == 2 && side * side == most + 1 - from_zero
    });
    // The sums of a whole board tell its size, even if one cell is wrong.
    let sums = cages.iter().filter_map(|cage| cage.sum?.text.parse::<usize>().ok());
    let total = sums.fold(0_usize, usize::saturating_add);
    let by_sums = whole.filter(|side| side * side * (side + 1) / 2 == total);
    let side = match (clues, whole, by_sums) {
        (Some(clues), _, _) => clues.side,
        (None, Some(side), _) if is_whole => side,
        (None, _, Some(side)) => side,
        _ => likely_side(if kind == 2 { (most + 1).isqrt() } else { needed }, context),
    };
    let limit = if kind == 2 { side * side } else { side };
    let mut schemes = vec![Scheme { side, base: from_zero, is_turned: false, has_digits }];
    let mut label = "";
    if kind == 1 {
        label = "letters are columns";
        schemes.push(Scheme { is_turned: true, ..schemes[0] });
    } else if least == 1 && most < limit && !is_whole && !has_digits {
        label = "rows and columns from 0";
        schemes.push(Scheme { base: 0, ..schemes[0] });
    } else if least > 1 && most < limit && !has_digits {
        label = "rows and columns from 0";
        schemes.push(Scheme { base: 0, ..schemes[0] });
    }
    let clue_cells = clues.map(|clues| clues.cells.as_slice());
    let mut entries = Vec::new();
    for scheme in schemes {
        let rules: Vec<PlacedRule<'_>> =
            cages.iter().map(|cage| rule(cage, scheme, text)).collect::<Result<_, _>>()?;
        let plain = plain(clue_cells, scheme.side, text, context)?;
        entries.push(with_rules(plain, &rules, context)?);
    }
    let mut entries = entries.into_iter();
    let mut entry = entries.next().ok_or_else(|| text.fault(ReadErrorKind::Empty))?;
    let others = entries.filter(|other| other.puzzle != entry.puzzle);
    let others: Vec<Alternative> =
        others.map(|other| Alternative { label: label.to_owned(), puzzle: other.puzzle }).collect();
    entry.others.extend(others);
    Ok(entry)
}

fn rule<'a>(cage: &Cage<'a>, scheme: Scheme, text: Token<'a>) -> Result<PlacedRule<'a>, Fault> {
    let start = text.from(cage.at.saturating_sub(text.at).min(text.text.len()));
    let sum = cage.sum.ok_or_else(|| Fault::expected("a cage with its sum", start))?;
    let value = sum.text.parse().map_err(|_| Fault::expected("the sum of a cage", sum))?;
    let mut cells = Vec::new();
    for (written, place) in &cage.cells {
        let cell = scheme.cell(*written);
        cells.push(cell.ok_or_else(|| Fault::expected("a cell on the board", *place))?);
    }
    Ok((rules::cage(cells, Some(value)), sum))
}

/// The side of a board whose cages reach as far as this: the preferred one, or else the smallest
/// with boxes.
fn likely_side(needed: usize, context: &Context<'_>) -> usize {
    let preferred = context.layout().map(|layout| layout.shape().value_count());
    let has_boxes =
        |side: &usize| BoxShape::for_few_values(*side).is_some_and(|shape| shape.rows() > 1);
    let smallest = || (needed.max(MIN_VALUES)..=MAX_SIDE).find(has_boxes);
    preferred.filter(|side| *side >= needed && *side <= MAX_SIDE).or_else(smallest).unwrap_or(9)
}
