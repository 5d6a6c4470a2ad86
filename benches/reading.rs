//! Native speed of reading texts: lists of thousands of puzzles, one of each size, articles with
//! puzzles in them, and links with
//! as many rules as allowed, each the worst of its kind.

use std::time::{Duration, Instant};

use satdoku::board::{Board, BoxShape, Cells, Layout, MAX_RULES, Rule, RuleKind};
use satdoku::formats;
use satdoku::puzzle::Puzzle;
use satdoku::rules;

const ROUNDS: usize = 10;

fn main() {
    let shape = BoxShape::new(3, 3).expect("3x3 is a box shape");
    let current = Puzzle::empty(Board::single(shape));
    let list = include_str!("../tests/puzzles/17-clue-sample.txt");
    let grids: Vec<String> =
        list.lines().map(|line| format!("# a title\n{}\n", in_rows(line))).collect();
    let rows = grids.concat();
    let link = include_str!("../tests/notations/fpuzzles.txt").lines().last().expect("a link");
    let article = [
        include_str!("../tests/texts/page-mathematica.txt"),
        include_str!("../tests/texts/page-z3-notebook.txt"),
        include_str!("../tests/texts/page-idp-z3.txt"),
        include_str!("../tests/texts/page-smt.txt"),
    ]
    .concat();
    println!("reading, best of {ROUNDS} rounds:");
    for (what, text) in [
        ("5,000 puzzles in lines", list),
        ("5,000 puzzles in rows", &rows),
        ("25×25 in rows", include_str!("../tests/puzzles/gs555.txt")),
        ("f-puzzles link", link),
        ("articles with puzzles", &article),
    ] {
        let best = (0..ROUNDS).map(|_| time(text, &current)).min().unwrap_or_default();
        println!("  {what:24} {:8.2} ms, {:5} KB", best.as_secs_f64() * 1e3, text.len() / 1024);
    }
    println!("{MAX_RULES} rules of a kind on 36×36, as a layout, and as a board:");
    let mut kinds: Vec<Hostile> = rules::kinds().map(|kind| Hostile::worst(kind, 6)).collect();
    kinds.sort_by_key(|hostile| std::cmp::Reverse(hostile.layout));
    for Hostile { word, rules, taken, layout, board } in kinds {
        let [layout, board] = [layout, board].map(|time| time.as_secs_f64() * 1e3);
        println!("  {word:16} {rules:5} asked, {taken:5} taken {layout:8.2} ms {board:8.2} ms");
    }
}

/// The largest cost of a rule kind.
struct Hostile {
    word: &'static str,
    rules: usize,
    taken: usize,
    layout: Duration,
    board: Duration,
}

impl Hostile {
    /// The slowest among rules of different lengths and numbers.
    fn worst(kind: &'static RuleKind, side: usize) -> Self {
        let shape = BoxShape::new(side, side).expect("a box shape");
        let values = shape.value_count() as u16;
        let cells = usize::from(values).pow(2);
        let (least, most) = match kind.cells {
            Cells::Board => (0, if kind.word == "regions" { cells } else { 0 }),
            Cells::Set(least, most) | Cells::Line(least, most) | Cells::Loop(least, most) => {
                (least, most.min(36))
            }
        };
        let lengths = [least, usize::midpoint(least, most), most];
        let numbers = [1, 2, values / 2, values, 333, 666];
        let tries = lengths.into_iter().flat_map(|length| {
            numbers.into_iter().map(move |number| Self::of(kind, shape, length, number))
        });
        tries.max_by_key(|hostile| hostile.layout).expect("some")
    }

    fn of(kind: &'static RuleKind, shape: BoxShape, length: usize, number: u16) -> Self {
        let cells = shape.value_count().pow(2);
        let count = if kind.cells == Cells::Board { 1 } else { MAX_RULES };
        let rule = |index: usize| {
            let start = index % (cells - length + 1);
            let numbers =
                vec![number; if length == 0 { kind.numbers.0 } else { kind.numbers.1.min(4) }];
            Rule::new(kind, (start..start + length).collect(), numbers)
        };
        let rules: Vec<Rule> = (0..count).map(rule).collect();
        let start = Instant::now();
        let layout = Layout::single(shape).with_fitting_rules(rules, |_, _| ());
        let layout = layout.expect("as many rules as there may be");
        let read = start.elapsed();
        let taken = layout.rules().len();
        let start = Instant::now();
        drop(Board::new(layout));
        let board = start.elapsed();
        Self { word: kind.word, rules: count, taken, layout: read, board }
    }
}

fn in_rows(line: &str) -> String {
    let digits: Vec<char> = line.chars().collect();
    digits.chunks(9).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

fn time(text: &str, current: &Puzzle) -> Duration {
    let start = Instant::now();
    let reading = formats::read_all(text, &formats::ReadOptions::like(current));
    let time = start.elapsed();
    assert!(reading.is_ok());
    time
}
