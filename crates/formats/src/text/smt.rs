//! The formats of the pages on solving Sudoku with an SMT solver.
//!
//! A line `#keyword name` gives the kind of the puzzle that follows:
//!
//! - `Sudoku` (or anything else): a 9×9 in rows or one line.
//! - `Magidoku`: rows and columns of boxes have sum 15; in one line that begins with `+`.
//! - `Quasi-MagicSudoku`: rows, columns and diagonals of boxes have sums 13 to 17; in one line that
//!   begins with `*`.
//! - `SudokuSuper4x3`: numbers between commas, boxes 4 wide and 3 high.
//! - `gs555`: a 25×25, with K to Z for 10 to 25.
//!
//! Lines with a sign may end with `/`.

use std::sync::Arc;

use super::grid::{Context, side};
use super::titled::{Block, blocks, marked_title, read_block, worded_title};
use crate::board::{BoxShape, Layout, Rule};
use crate::parse::blanks::is_blank_symbol;
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::Puzzle;
use crate::rules;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The kind of a puzzle, from its keyword or sign.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Magic,
    QuasiMagic,
    Shape(BoxShape),
}

impl Kind {
    fn rules(self) -> Vec<Rule> {
        match self {
            Self::Plain | Self::Shape(_) => Vec::new(),
            Self::Magic => vec![rules::box_sums(0, false)],
            Self::QuasiMagic => vec![rules::box_sums(2, true)],
        }
    }
}

/// The kind of a title, and the name after the keyword.
pub(crate) fn keyword(title: Token<'_>) -> Option<(Kind, Token<'_>)> {
    let (word, name) = title.take_while(|c| !c.is_whitespace());
    let word = word.text.to_ascii_lowercase();
    let kind = match word.as_str() {
        "sudoku" => Kind::Plain,
        "magidoku" => Kind::Magic,
        "gs555" => Kind::Shape(BoxShape::new(5, 5).ok()?),
        // The pages also spell it Soduku and Soduko.
        _ if word.starts_with("quasi-magic") => Kind::QuasiMagic,
        _ => {
            let (width, height) = word.strip_prefix("sudokusuper")?.split_once('x')?;
            let shape = BoxShape::new(height.parse().ok()?, width.parse().ok()?);
            Kind::Shape(shape.ok().filter(|shape| !shape.is_large())?)
        }
    };
    Some((kind, name))
}

/// The cells of a line with a sign, and its kind.
pub(crate) fn signed(line: Token<'_>) -> Option<(Kind, Token<'_>)> {
    let line = line.trim();
    let (kind, cells) = match (line.strip_prefix("+"), line.strip_prefix("*")) {
        (Some(cells), _) => (Kind::Magic, cells),
        (_, Some(cells)) => (Kind::QuasiMagic, cells),
        _ => return None,
    };
    let cells = cells.until(cells.text.trim_end_matches('/').len());
    let is_border = cells.text.chars().all(|c| matches!(c, '+' | '-' | '*' | '='));
    let are_cells = cells.text.chars().all(|c| c.is_ascii_digit() || is_blank_symbol(c));
    side(cells.text.len()).filter(|_| are_cells && !is_border).map(|_| (kind, cells))
}

/// The kinds of the lines of a text.
fn kinds(text: &str) -> impl Iterator<Item = Kind> {
    Token::whole(text).lines().filter_map(|line| {
        let by_title = || marked_title(line).and_then(keyword);
        signed(line).or_else(by_title).map(|(kind, _)| kind)
    })
}

pub(crate) fn claims(text: &str) -> bool {
    kinds(text).next().is_some()
}

/// True if a text names rules or boxes, so that reading it otherwise would give another puzzle.
pub(crate) fn has_rules_or_shapes(text: &str) -> bool {
    kinds(text).any(|kind| kind != Kind::Plain)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    read_blocks(blocks(text, marked_title), text, context)
        // The pages have text between the puzzles.
        .or_else(|fault| read_blocks(blocks(text, worded_title), text, context).map_err(|_| fault))
}

fn read_blocks(
    blocks: Vec<Block<'_>>,
    text: Token<'_>,
    context: &Context<'_>,
) -> Result<Reading, Fault> {
    let mut entries = Vec::new();
    for block in blocks {
        if !block.content().is_empty() {
            entries.extend(read_kind(block, context)?);
        }
    }
    if entries.is_empty() {
        return Err(Fault::expected("a puzzle below the line with its name", text.end()));
    }
    Ok(Reading::new(Format::Smt, entries))
}

fn read_kind(mut block: Block<'_>, context: &Context<'_>) -> Result<Vec<Entry>, Fault> {
    let by_title = block.titles.iter().rev().find_map(|title| keyword(*title));
    let mut kind = by_title.map_or(Kind::Plain, |(kind, _)| kind);
    for line in &mut block.lines {
        if let Some((sign, cells)) = signed(*line) {
            *line = cells;
            if by_title.is_none() {
                kind = sign;
            }
        }
    }
    let lines = block.content();
    let start = lines[0];
    let (_, mut entries, faults) = read_block(&block, &lines, context)?;
    if let Some(fault) = faults.into_iter().next() {
        return Err(fault);
    }
    let name = by_title.map(|(_, name)| name).or(block.titles.last().copied());
    for entry in &mut entries {
        impose(kind, entry, start, context)?;
        if entry.title.is_none()
            && let Some(name) = name
        {
            *entry = entry.clone().titled(name.text);
        }
    }
    Ok(entries)
}

/// Gives a puzzle the rules and the box shape of its kind. A puzzle of another size is a fault at
/// `start`.
pub(crate) fn impose(
    kind: Kind,
    entry: &mut Entry,
    start: Token<'_>,
    context: &Context<'_>,
) -> Result<(), Fault> {
    let shape = match kind {
        Kind::Plain => return Ok(()),
        Kind::Shape(shape) => shape,
        Kind::Magic | Kind::QuasiMagic => entry.puzzle.board().layout().shape(),
    };
    if shape.value_count() != entry.puzzle.board().value_count() {
        return Err(start.fault(ReadErrorKind::NamedSize {
            expected: shape.value_count(),
            found: entry.puzzle.board().value_count(),
        }));
    }
    let layout = Layout::single(shape)
        .with_rules(kind.rules())
        .map_err(|error| start.fault(ReadErrorKind::Layout(error)))?;
    let on_board = |puzzle: &Puzzle| {
        Puzzle::new(Arc::clone(&context.board(layout.clone())), puzzle.clues().to_vec())
            .map(|moved| moved.with_symbols(puzzle.symbols()))
    };
    // The keyword decides the box shape.
    entry.others.retain(|other| other.puzzle.clues() != entry.puzzle.clues());
    for puzzle in entry.others.iter_mut().map(|other| &mut other.puzzle).chain([&mut entry.puzzle])
    {
        *puzzle = on_board(puzzle).map_err(|_| start.fault(ReadErrorKind::Empty))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;

    fn reading(text: &str) -> Reading {
        assert!(claims(text), "{text}");
        read(Token::whole(text), &Context::new(&ReadOptions::default())).expect(text)
    }

    #[test]
    fn keywords_give_rules_and_shapes() {
        let line = ".".repeat(81);
        let magic = rules::box_sums(0, false);
        let quasi = rules::box_sums(2, true);
        for (text, rules) in [
            (format!("#Sudoku a\n{line}"), vec![]),
            (format!("#Magidoku a\n+{line}/"), vec![magic.clone()]),
            (format!("#Quasi-MagicSudoku a\n*{line}/"), vec![quasi.clone()]),
            (format!("#Quasi-MagicSoduko a\n*{line}"), vec![quasi.clone()]),
            (format!("#a\n\n  *{line}/"), vec![quasi]),
            (format!("+{line}\n"), vec![magic]),
        ] {
            let reading = reading(&text);
            assert_eq!(reading.entries.len(), 1, "{text}");
            let entry = &reading.entries[0];
            assert_eq!(entry.puzzle.board().layout().rules(), rules, "{text}");
            assert_eq!(entry.title.as_deref(), text.contains('a').then_some("a"), "{text}");
        }
        let twelve = format!("#SudokuSuper4x3 a\n{}", "0,0,0,0,0,0,0,0,0,0,0,0\n".repeat(12));
        let entry = &reading(&twelve).entries[0];
        assert_eq!(entry.puzzle.board().layout().shape().to_string(), "3x4");
        assert!(entry.others.is_empty());
    }

    #[test]
    fn several_puzzles_may_follow_each_other() {
        let line = ".".repeat(81);
        let rows = "000000000\n\n".repeat(9);
        let text = format!("#Sudoku a\n{line}\n#Magidoku b\n+{line}/\n\n#dm 1402 c\n{rows}");
        let reading = reading(&text);
        let titles: Vec<_> = reading.entries.iter().filter_map(|e| e.title.as_deref()).collect();
        assert_eq!(titles, ["a", "b", "dm 1402 c"]);
    }

    #[test]
    fn a_wrong_size_is_reported() {
        let text = format!("#gs555 a\n{}", "0".repeat(81));
        let fault =
            read(Token::whole(&text), &Context::new(&ReadOptions::default())).expect_err("a 9×9");
        assert_eq!(fault.problem, ReadErrorKind::NamedSize { expected: 25, found: 9 });
    }
}
