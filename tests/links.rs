//! Published links keep their meaning, because bookmarks and messages contain them.

use satdoku::board::Rule;
use satdoku::formats::link;
use satdoku::puzzle::Value;

const LINKS: &str = include_str!("puzzles/links.txt");

/// Each line has a link and its meaning: cells, clues, a checksum, and the rules. The checksum adds
/// each clue's value times its cell's number (from 1).
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
            puzzle.symbols().set()
        );
        assert_eq!(found, meaning, "{text}");
        assert_eq!(link::write(&puzzle), text);
        count += 1;
    }
    assert!(count >= 12);
}

fn named(rule: &Rule) -> String {
    let (cells, numbers) = (&rule.cells, &rule.numbers);
    match rule.kind.word {
        "regions" => {
            let weighed =
                numbers.iter().enumerate().map(|(cell, region)| cell * usize::from(*region));
            format!("regions({})", weighed.sum::<usize>())
        }
        "cage" => format!("cage({cells:?}, {:?})", rule.number()),
        "sum" => format!("sum({cells:?}, {}, {})", numbers[0], numbers[1]),
        "boxsums" => format!("boxsums({}, {})", numbers[0], numbers[1] != 0),
        "x" => "Diagonals".to_owned(),
        "w" => "Windows".to_owned(),
        "p" => "Positions".to_owned(),
        "nc" => "NonConsecutive".to_owned(),
        "knight" => "AntiKnight".to_owned(),
        "king" => "AntiKing".to_owned(),
        word => word.to_owned(),
    }
}
