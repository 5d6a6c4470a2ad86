//! `satdoku check-answer --cubes`: the answers of other solvers to cubes, joined into one verdict.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, ensure};
use satdoku::clauses::Lit;
use satdoku::formats::answers::CubeAnswers;
use satdoku::formats::export::read_cube;
use satdoku::formula::cubes_cover;
use satdoku::puzzle::Puzzle;

use crate::input::{for_each_line, name_of, text_of};
use crate::outcome::Outcome;
use crate::output::{grid, print};

/// Runs the command with the files of the cubes and of the answers.
pub(super) fn run(puzzle: &Puzzle, file: &Path, files: &[PathBuf]) -> anyhow::Result<Outcome> {
    let cubes = read_cubes(puzzle, file)?;
    let mut answers = CubeAnswers::default();
    for file in files {
        answers
            .add(&text_of(file)?, puzzle)
            .map_err(|error| anyhow!("{}: {error}", name_of(file)))?;
        if let Some(solution) = &answers.solution {
            print(&grid(puzzle, solution))?;
            print("The answer to a cube keeps all rules and clues.")?;
            return Ok(Outcome::Complete);
        }
    }
    let (count, CubeAnswers { refuted, undecided, .. }) = (cubes.len(), answers);
    let answered = refuted + undecided;
    ensure!(
        answered <= count,
        "there are more answers ({answered}) than cubes ({count}); pass each answer only once"
    );
    if refuted < count {
        let missing = count - answered;
        print(&format!(
            "unknown. Cubes: {count}; refuted by the other solver: {refuted}; given up: \
             {undecided}; without an answer: {missing}."
        ))?;
        return Ok(Outcome::Incomplete);
    }
    ensure!(
        cubes_cover(puzzle, &cubes),
        "the answers decide nothing: the cubes in {} don't cover the whole search for this puzzle; \
         write them again with `satdoku cubes`",
        name_of(file)
    );
    print(&format!(
        "unsolvable according to the other solver: it refuted all cubes ({count}), and the cubes \
         cover the whole search. Its verdicts weren't checked."
    ))?;
    Ok(Outcome::Complete)
}

fn read_cubes(puzzle: &Puzzle, file: &Path) -> anyhow::Result<Vec<Vec<Lit>>> {
    let mut cubes = Vec::new();
    let mut is_icnf = false;
    for_each_line(file, |number, line| {
        is_icnf |= line.trim() == "p inccnf";
        let cube = read_cube(line, puzzle)
            .map_err(|reason| anyhow!("{}, line {number}: {reason}", name_of(file)))?;
        cubes.extend(cube);
        Ok(())
    })?;
    ensure!(is_icnf, "{} isn't an iCNF file: it has no line `p inccnf`", name_of(file));
    Ok(cubes)
}
