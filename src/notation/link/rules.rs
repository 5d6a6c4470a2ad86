//! Rules as options of a link: one text form for each, read and written side by side.

use std::fmt::Write as _;

use crate::board::{CellId, Layout, Rule};

/// The rules that a word alone says.
const WORDS: [(&str, Rule); 6] = [
    ("x", Rule::Diagonals),
    ("w", Rule::Windows),
    ("p", Rule::Positions),
    ("nc", Rule::NonConsecutive),
    ("knight", Rule::AntiKnight),
    ("king", Rule::AntiKing),
];

/// Writes the rules of a layout, each with its `;`.
pub(super) fn write(link: &mut String, layout: &Layout) {
    for rule in layout.rules() {
        // Writing to a string can't fail.
        let _ = match rule {
            Rule::BoxSums { slack, diagonals } => {
                write!(link, ";boxsums={slack}{}", if *diagonals { "x" } else { "" })
            }
            Rule::Regions(regions) => {
                let digit = |region: &u8| char::from_digit((*region).into(), 36);
                let digits: String = regions.iter().filter_map(digit).collect();
                write!(link, ";regions={digits}")
            }
            Rule::Cage { cells, sum: Some(sum) } => write!(link, ";cage={sum}@{}", list(cells)),
            Rule::Cage { cells, sum: None } => write!(link, ";cage=@{}", list(cells)),
            Rule::Sum { cells, least, most } => {
                write!(link, ";sum={least}-{most}@{}", list(cells))
            }
            Rule::Diagonals
            | Rule::Windows
            | Rule::Positions
            | Rule::NonConsecutive
            | Rule::AntiKnight
            | Rule::AntiKing => {
                let word = WORDS.iter().find_map(|(word, named)| (named == rule).then_some(*word));
                write!(link, ";{}", word.unwrap_or_default())
            }
        };
    }
}

/// Reads one option, without its `;`. `None` if it is no rule.
pub(super) fn read(option: &str) -> Option<Rule> {
    let Some((name, text)) = option.split_once('=') else {
        return WORDS.iter().find_map(|(word, rule)| (*word == option).then(|| rule.clone()));
    };
    match name {
        "boxsums" => {
            let (slack, diagonals) =
                text.strip_suffix('x').map_or((text, false), |slack| (slack, true));
            Some(Rule::BoxSums { slack: number(slack)?, diagonals })
        }
        "regions" => {
            let region = |digit: char| digit.to_digit(36).map(|region| region as u8);
            Some(Rule::Regions(text.chars().map(region).collect::<Option<_>>()?))
        }
        "cage" => {
            let (sum, cells) = text.split_once('@')?;
            let sum = if sum.is_empty() { None } else { Some(number(sum)?) };
            Some(Rule::Cage { cells: read_list(cells)?, sum })
        }
        "sum" => {
            let (range, cells) = text.split_once('@')?;
            let (least, most) = range.split_once('-')?;
            Some(Rule::Sum { cells: read_list(cells)?, least: number(least)?, most: number(most)? })
        }
        _ => None,
    }
}

/// Cells by their numbers in reading order, from 0.
fn list(cells: &[CellId]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn read_list(text: &str) -> Option<Vec<CellId>> {
    text.split(',').map(number).collect()
}

/// A number in plain digits.
fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
