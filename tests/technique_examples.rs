//! Looks for the examples of `public/techniques.txt`: positions where a technique is the easiest
//! step. The tests of the examples are beside `src/model/technique_cards.rs`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use satdoku::board::CellId;
use satdoku::formats::link;
use satdoku::logic::{CandidateGrid, Effect, ScanContext, Step, TECHNIQUES, TechniqueSet};
use satdoku::make::{Clues, PuzzleType, Request, generate};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::Limits;

/// The boards of the puzzles. Those with rules serve the techniques for these rules.
const BOARDS: [&str; 4] = [
    "3x3:zzzc",
    "3x3;odd=@0,10,20,30,40;even=@8,16,24,32,48:zzzc",
    "3x3;white=1@40,41;black=2@30,31;white=1@12,13;black=2@60,61;white=1@50,59;white=1@20,29:zzzc",
    "3x3;thermo=@0,1,2,11,20;thermo=@80,79,78,69,60;thermo=@30,40,50:zzzc",
];

/// The number of puzzles of each board, and of killers.
const PUZZLES: u32 = 2_000;

/// The clearest examples so far, by the names of techniques: how much there is to see, and the
/// position.
type Examples = BTreeMap<String, (usize, String)>;

#[test]
#[ignore = "takes minutes; prints examples for `public/techniques.txt`"]
fn find_examples() {
    let mut examples = Examples::new();
    for seed in 0..PUZZLES {
        for board in BOARDS {
            let layout = link::read(board).expect(board).board().layout().clone();
            let mut request = Request::new(layout);
            request.clues = Clues::Minimal;
            look(&request, seed, &mut examples);
        }
        let layout = link::read(BOARDS[0]).expect("a link").board().layout().clone();
        let mut request = Request::new(layout);
        request.puzzle_type = PuzzleType::Cages;
        look(&request, seed, &mut examples);
    }
    for technique in &TECHNIQUES {
        let name = format!("{:?}", technique.kind);
        let example = examples.get(&name).map_or("none found", |(_, position)| position);
        println!("{name}|{example}");
    }
}

/// Follows the path of a made puzzle.
fn look(request: &Request, seed: u32, examples: &mut Examples) {
    let Ok(made) = generate(request, seed, &Limits::default()) else { return };
    let puzzle = made.puzzle;
    let has_rules = !puzzle.board().layout().rules().is_empty();
    let set = TechniqueSet::of_hints(true);
    let mut grid = CandidateGrid::with_clues_placed(&puzzle).expect("no contradiction");
    loop {
        let scan = ScanContext::new(&grid).with_clues(puzzle.clues());
        let Some(step) = set.next_step(&scan).expect("no contradiction") else { return };
        let technique = step.technique();
        let name = format!("{:?}", technique.kind);
        let size = size(&grid, &step);
        let is_clearer = examples.get(&name).is_none_or(|(least, _)| size < *least);
        if is_clearer && technique.applies_to.is_some() == has_rules {
            examples.insert(name, (size, written(&puzzle, &grid)));
        }
        grid.apply(&step).expect("no contradiction");
    }
}

/// How much there is to see: candidates, and the parts of the step.
fn size(grid: &CandidateGrid, step: &Step) -> usize {
    let open = (0..grid.board().cell_count()).filter(|cell| grid.is_open(*cell));
    let candidates: usize = open.map(|cell| grid.candidates().count(cell)).sum();
    let lost = match &step.effect {
        Effect::Place { .. } => 1,
        Effect::Remove(lost) => lost.len(),
    };
    let parts = step.reason.len() + 3 * step.links.len() + step.colours.len();
    candidates + 12 * parts + 4 * lost
}

/// The saved state of a position: entries, and candidates as centre marks.
fn written(puzzle: &Puzzle, grid: &CandidateGrid) -> String {
    let layer = |values: &dyn Fn(CellId) -> Vec<Value>| {
        let mut text = String::new();
        for cell in (0..grid.board().cell_count()).filter(|cell| puzzle.clues()[*cell].is_none()) {
            let bits: u64 = values(cell).into_iter().map(|value| 1 << value.index()).sum();
            if bits > 0 {
                let between = if text.is_empty() { "" } else { "-" };
                // Writing to a string can't fail.
                let _ = write!(text, "{between}{cell}.{bits:x}");
            }
        }
        text
    };
    let entries = layer(&|cell| grid.placed()[cell].into_iter().collect());
    let marks = layer(&|cell| {
        if grid.is_open(cell) { grid.candidates().at(cell).collect() } else { Vec::new() }
    });
    format!("{puzzle}&play={entries}~~{marks}~")
}
