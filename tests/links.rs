//! Links that were handed out once keep their meaning: bookmarks and messages hold them.

use satdoku::board::Rule;
use satdoku::notation::link;
use satdoku::puzzle::Value;

const LINKS: &str = include_str!("puzzles/links.txt");

/// Each line has a link and what it means: cells, clues, the sum of each clue's value times its
/// cell's number from 1, and the rules.
#[test]
fn links_keep_their_meaning() {
    let mut count = 0;
    for line in LINKS.lines() {
        let (text, meaning) = line.split_once(" = ").expect("a meaning");
        let puzzle = link::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let clues = puzzle.clues().iter().enumerate();
        let weighed = clues.map(|(cell, clue)| (cell + 1) * clue.map_or(0, Value::get));
        let rules = puzzle.board().layout().rules().iter().map(named).collect::<Vec<_>>();
        let found = format!(
            "{} cells, {} clues, {}, [{}], {:?}",
            puzzle.board().cell_count(),
            puzzle.clue_count(),
            weighed.sum::<usize>(),
            rules.join(" "),
            puzzle.symbols()
        );
        assert_eq!(found, meaning, "{text}");
        assert_eq!(link::write(&puzzle), text);
        count += 1;
    }
    assert!(count >= 12);
}

fn named(rule: &Rule) -> String {
    match rule {
        Rule::Regions(regions) => {
            let weighed =
                regions.iter().enumerate().map(|(cell, region)| cell * usize::from(*region));
            format!("regions({})", weighed.sum::<usize>())
        }
        Rule::Cage { cells, sum } => format!("cage({cells:?}, {sum:?})"),
        Rule::Sum { cells, least, most } => format!("sum({cells:?}, {least}, {most})"),
        Rule::BoxSums { slack, diagonals } => format!("boxsums({slack}, {diagonals})"),
        Rule::Diagonals
        | Rule::Windows
        | Rule::Positions
        | Rule::NonConsecutive
        | Rule::AntiKnight
        | Rule::AntiKing => format!("{rule:?}"),
    }
}
