//! Links to f-puzzles.com, which SudokuPad and most setters' tools open as well.
//!
//! `?load=` and lz-string's base64 of a JSON object: `size`, and `grid`, rows of cells with `value`,
//! `given` and `region` (a number, from 0). Rules are fields of the object: `diagonal+` and
//! `diagonal-`, `antiknight`, `antiking`, `nonconsecutive`, `disjointgroups`; lists of `extraregion`
//! (windows) and `killercage`, whose cells are written `R1C1`. Field names as `fpuzzlesdecoder.js` of
//! SudokuPad's sudokutools reads them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Content, Unsayable, single_grid};
use crate::board::{Board, CellId, HouseKind, Rule};

const FORM: &str = "an f-puzzles link";

/// The puzzle as a link. Values of the solution are entered, not given.
///
/// # Errors
/// [`Unsayable`], unless it is one grid of at most 16 values, without rules that f-puzzles lacks.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    const MOST: usize = 16;
    let board = content.puzzle.board();
    let size = single_grid(content.puzzle, FORM)?.value_count();
    if size > MOST {
        let has = format!("{size} values");
        return Err(Unsayable::Size { form: FORM, holds: "at most 16 values", has });
    }
    let cells: Vec<String> = regions(board)
        .into_iter()
        .enumerate()
        .map(|(id, region)| cell(content, id, region))
        .collect();
    let rows: Vec<String> = cells.chunks(size).map(list).collect();
    let mut json = format!("{{\"size\":{size},\"grid\":{}", list(&rows));
    for (field, setting) in fields(content)? {
        let setting = match setting {
            Setting::On => "true".to_owned(),
            Setting::Parts(parts) => list(&parts),
        };
        let _ = write!(json, ",\"{field}\":{setting}");
    }
    json.push('}');
    Ok(format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(&json)))
}

fn list(parts: &[String]) -> String {
    format!("[{}]", parts.join(","))
}

/// What a field for rules holds.
enum Setting {
    On,
    /// Objects, each in JSON.
    Parts(Vec<String>),
}

/// The fields that say the rules.
fn fields(content: Content<'_>) -> Result<BTreeMap<&'static str, Setting>, Unsayable> {
    let board = content.puzzle.board();
    let mut fields = BTreeMap::new();
    let mut cages = Vec::new();
    for rule in board.layout().rules() {
        let words: &[&str] = match rule {
            Rule::Diagonals => &["diagonal+", "diagonal-"],
            Rule::AntiKnight => &["antiknight"],
            Rule::AntiKing => &["antiking"],
            Rule::NonConsecutive => &["nonconsecutive"],
            Rule::Positions => &["disjointgroups"],
            Rule::Windows => {
                let windows = board.houses().iter().filter(|house| house.kind == HouseKind::Window);
                let parts = windows.map(|house| format!("{{{}}}", named(board, &house.cells)));
                fields.insert("extraregion", Setting::Parts(parts.collect()));
                continue;
            }
            Rule::Cage { cells, sum } => {
                let value = sum.map(|sum| format!(",\"value\":\"{sum}\"")).unwrap_or_default();
                cages.push(format!("{{{}{value}}}", named(board, cells)));
                continue;
            }
            // The cells' regions say it.
            Rule::Regions(_) => continue,
            Rule::BoxSums { .. } | Rule::Sum { .. } => {
                return Err(Unsayable::rule(FORM, rule, content.puzzle));
            }
        };
        fields.extend(words.iter().map(|word| (*word, Setting::On)));
    }
    if !cages.is_empty() {
        fields.insert("killercage", Setting::Parts(cages));
    }
    Ok(fields)
}

/// A field of cells.
fn named(board: &Board, cells: &[CellId]) -> String {
    let name = |cell: &CellId| {
        let place = board.place(*cell);
        format!("\"R{}C{}\"", place.row + 1, place.column + 1)
    };
    format!("\"cells\":{}", list(&cells.iter().map(name).collect::<Vec<_>>()))
}

/// The number of each cell's box or region, from 0 in reading order.
fn regions(board: &Board) -> Vec<usize> {
    let mut first: Vec<CellId> = Vec::new();
    (0..board.cell_count())
        .map(|cell| {
            let known = first.iter().position(|other| board.share_box(*other, cell));
            known.unwrap_or_else(|| {
                first.push(cell);
                first.len() - 1
            })
        })
        .collect()
}

/// A cell: its box or region always, its value if it has one.
fn cell(content: Content<'_>, id: CellId, region: usize) -> String {
    let value = content.value(id).map(|value| format!("\"value\":{value},")).unwrap_or_default();
    let given = if content.puzzle.clues()[id].is_some() { "\"given\":true," } else { "" };
    format!("{{{value}{given}\"region\":{region}}}")
}
