//! The inner workings: encodings, clauses, times and proofs. The meanings of clauses are in
//! `crates/sat`. The names of phases are in `phases`, because measurements use them.

use crate::puzzle::grouped;

/// The place, and its chapters.
pub const HOW_IT_WORKS: &str = "How it works";
pub const CHAPTERS: &str = "Chapters";
pub const CLAUSES: &str = "Clauses";
pub const PROOF: &str = "Proof";
pub const MEASURE: &str = "Measure";

// The introduction.

/// A variable, by the example of a cell and a value.
pub fn a_variable(cell: &str, value: &str) -> String {
    format!("A variable is a switch, on or off: “{cell} is {value}”.")
}

/// A clause, by the example of a cell and its values.
pub fn a_clause(cell: &str, values: &str) -> String {
    format!(
        "A clause is a list of possibilities, of which at least one must hold: “{cell} is {values}”."
    )
}

/// Some values in words: the first ones, and the last.
pub fn one_of(first: &[String], last: &str, is_gap: bool) -> String {
    let gap = if is_gap { ", …" } else { "" };
    format!("{}{gap} or {last}", first.join(", "))
}

/// The size of the puzzle in the minimal encoding.
pub fn puzzle_as_formula(variables: usize, rules: usize, clues: usize) -> String {
    let [variables, rules] = [variables, rules].map(|count| grouped(count as u64));
    let clues = match clues {
        0 => String::new(),
        1 => ", and 1 for the clue".to_owned(),
        _ => format!(", and {} for the clues", grouped(clues as u64)),
    };
    format!(
        "This puzzle has {variables} variables, {rules} clauses for its rules{clues}. A SAT solver sets the switches so that every clause holds, or proves that it can’t."
    )
}

// Examples for an empty board.
pub const BEGIN_WITH: &str = "The board is empty. Begin with an example:";
pub const SMALL_EXAMPLE: &str = "4 × 4, easy to follow";
pub const HARD_EXAMPLE: &str = "Hard 9 × 9, 19 clues";

pub const ENCODING: &str = "Encoding";
pub const START_FROM: &str = "Start from";
/// A choice for [`START_FROM`].
pub const AUTOMATIC: &str = "automatic";
pub const ALL_ENCODINGS: &str = "All encodings";
pub const CLAUSES_BY_FAMILY: &str = "Clauses by family";
pub const CLAUSES_ABOUT_CELL: &str = "Clauses about the cell";
pub const TIMES: &str = "Times of the last solve";

// The table of encodings.
pub const HEADS_OF_ENCODINGS: [&str; 4] = ["Encoding", "Variables", "Auxiliary", "Clauses"];
pub const NOTHING_LEFT: &str = "Simplification places every cell, so there are no clauses.";

/// Precedes the name of the starting point, if simplification would place every cell.
pub const NOTHING_LEFT_SIMPLIFIED: &str =
    "Simplification would place every cell, so nothing is simplified here. ";

/// Encodings with the same result.
pub fn are_equal(others: &str, last: &str, longest: usize) -> String {
    format!(
        "{others} and {last} are equal here: they exclude pair by pair. At most {longest} candidates are left for a cell, or for a value in a house."
    )
}

// The table of clause groups.
pub const HEADS_OF_FAMILIES: [&str; 4] = ["Family", "Variables", "Clauses", "Literals"];
pub const ALL_FAMILIES: &str = "all";
pub const NUMBERS_OF_SOLVER: &str = "These are the solver’s numbers. Files number all candidates.";
pub const CONTRADICTS_ITSELF: &str = " The puzzle contradicts itself, so nothing is simplified.";

/// The number of clues, and the numbers of cells and candidates that are settled before encoding.
pub fn simplified(clues: usize, placed: [usize; 2], removed: [usize; 2]) -> String {
    let [placed, cells, removed, candidates] =
        [placed[0], placed[1], removed[0], removed[1]].map(|count| grouped(count as u64));
    format!(
        "{} clues. Before writing, {placed} of {cells} cells are placed and {removed} of {candidates} candidates removed.",
        grouped(clues as u64)
    )
}

pub fn auxiliary(variables: usize) -> String {
    format!(" {} variables are auxiliary.", grouped(variables as u64))
}

// The clauses of a cell.

pub fn clauses_about(cell: &str) -> String {
    format!("Clauses about {cell}")
}

/// Introduces the clauses about a cell: their number, and how many are shown.
pub fn clauses_shown(cell: &str, total: usize, shown: usize) -> String {
    match (total, shown) {
        (0, _) => format!("No clause is about {cell}: it is placed."),
        (total, shown) if shown < total => {
            format!("The first {shown} of {} clauses about {cell}:", grouped(total as u64))
        }
        (1, _) => format!("The only clause about {cell}:"),
        (total, _) => format!("The {total} clauses about {cell}:"),
    }
}

// Times.
pub const SOLVE_FOR_TIMES: &str = "Press Solve to see what each part of it takes.";
pub const PARTS_OF_SOLVE: &str = "Parts of the last solve";
pub const LAST_SOLVE: &str = "Last solve";
pub const TIME: &str = "Time";
pub const SIMPLIFY: &str = "simplify";
pub const ENCODE: &str = "encode";
pub const LOAD: &str = "load";
pub const SOLVE: &str = "solve";
pub const UNIQUENESS: &str = "uniqueness";
pub const CONFLICTS: &str = "conflicts";
pub const LESS_THAN_A_MILLISECOND: &str = "less than 1 ms";

pub fn at_least(count: u64) -> String {
    format!("at least {}", grouped(count))
}

// The formula and the proof.
pub const FORMULA_AND_PROOF: &str = "Formula and proof";
pub const FORMULA: &str = "Formula…";
pub const CNF_FILE: &str = "CNF file";
pub const DRAT_FILE: &str = "DRAT file";
pub const CHECK_PROOF: &str = "Check proof";
/// README.md, SECURITY.md and the documentation of `questions` say the same words.
pub const MEANING_OF_VERDICTS: &str = "“Unsolvable” means that no filling keeps all rules and clues; “the only solution”, that no other filling does. Simplification removes candidates first. The SAT solver then searches what is left. Tests hold both against brute force, but neither is a proof.";
/// README.md, SECURITY.md and the documentation of `proof` say the same words.
pub const MEANING_OF_PROOF: &str = "A proof is a formula and DRAT steps that show that the formula has no model. The formula has the puzzle’s rules and clues, without simplification. For “the only solution” it also rules that solution out. Where houses and sums imply further sums, the formula has these in addition. They are marked in the file, and an independent checker has confirmed each.";
pub const PROOF_AFTER_SOLVE: &str = "Once Solve has found that a puzzle is unsolvable, or that its solution is the only one, the proof of that is here.";
pub const NO_ROOM: &str = "the browser has no room for the file";

pub fn about_formula(encoding: &str) -> String {
    format!("The formula, in the encoding of the chapter Clauses, “{encoding}”:")
}

pub fn about_proof(encoding: &str) -> String {
    format!(
        "The proof of the verdict, and the formula that it is about, in the encoding “{encoding}”:"
    )
}

pub const NOTHING_TO_PROVE: &str = "This puzzle has other solutions, so there is nothing to prove: a proof is for “unsolvable” or “the only solution”.";
pub const SOLVE_TO_PROVE: &str =
    "Press Solve first. What can be proved is “unsolvable” or “the only solution”.";
pub const WRITING_FORMULA: &str = "Writing the formula…";
pub const WRITING_PROOF: &str = "Writing the proof…";
pub const CHECKING_PROOF: &str = "Proving, and checking the proof…";
pub const PROOF_HOLDS: &str =
    "Proved. The proof was checked step by step by varisat’s own checker, and holds.";

pub fn written(percent: u8) -> String {
    format!("{percent} % written")
}

pub fn saved(file: &str) -> String {
    format!(
        "Saved {file}. The formula (.cnf) and its proof (.drat) can be checked together by drat-trim, and by any other DRAT checker."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a text, without comment markers.
    fn words(text: &str) -> String {
        let lines = text.lines().map(|line| line.trim_start_matches("//!"));
        lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn verdicts_and_proofs_mean_the_same_everywhere() {
        let readme = words(include_str!("../../../README.md"));
        let security = words(include_str!("../../../SECURITY.md"));
        for (meaning, documentation) in [
            (MEANING_OF_VERDICTS, include_str!("../../../crates/sat/src/questions/mod.rs")),
            (MEANING_OF_PROOF, include_str!("../../../crates/sat/src/proof/mod.rs")),
        ] {
            for text in [&readme, &security, &words(documentation)] {
                assert!(text.contains(meaning), "not said in the same words: {meaning}");
            }
        }
    }
}
