//! Makes symmetric puzzles with the seeds 0 to 4, rates them, and explains the first step of each.
//!
//! `cargo run -p satdoku --example make_and_rate`

use std::error::Error;

use satdoku::board::{BoxShape, Layout};
use satdoku::make::{Clues, Request, Symmetry};
use satdoku::words::techniques;
use satdoku::{Limits, explain, generate, rate, steps};

fn main() -> Result<(), Box<dyn Error>> {
    let mut request = Request::new(Layout::single(BoxShape::new(3, 3)?));
    request.clues = Clues::Minimal;
    request.symmetry = Symmetry::Half;
    for seed in 0..5 {
        let puzzle = generate(&request, seed, &Limits::default())?.puzzle;
        let rating = rate(&puzzle, true);
        let level = techniques::level(rating.level);
        println!("{puzzle}: {} clues, {level}, {} points", puzzle.clue_count(), rating.score);
        if let Some(first) = steps(&puzzle).steps.first() {
            println!("  {}", explain(first, puzzle.board(), puzzle.symbols()));
        }
    }
    Ok(())
}
