//! Solving and other questions: buttons, progress, and answers.

use super::{counted, with_full_stop};
use crate::puzzle::grouped;

pub const SOLVE: &str = "Solve";
pub const READING_FIRST: &str = "Reading first…";
pub const CANCELLED: &str = "Cancelled. The board is as it was.";

// The questions other than Solve.
pub const QUESTIONS: &str = "Questions";
pub const ASK: &str = "Ask";
pub const NEXT_SOLUTION: &str = "Next solution";
pub const PREVIOUS_SOLUTION: &str = "Previous solution";
pub const POSSIBLE_VALUES: &str = "All possible values";
pub const WHY_UNSOLVABLE: &str = "Why?";
pub const FEWEST_TO_DROP: &str = "Which clue is wrong?";
pub const WHY_THIS_VALUE: &str = "Why this value?";
pub const COUNT: &str = "Count";
/// Precedes the field for the limit of a count.
pub const COUNT_TO: &str = "to ";
pub const COUNT_TO_SPOKEN: &str = "Count to";
pub const HIDE_FINDINGS: &str = "Hide the answer";
pub const ONE_CELL: &str = "One cell";

// The verdict, before any question.
pub const ONE_SOLUTION: &str = "One solution.";
pub const SEVERAL_SOLUTIONS: &str = "More than one solution.";
pub const NO_SOLUTION: &str = "No solution: the clues and rules contradict each other.";
pub const NO_SOLUTION_MARKED: &str = "No solution: the marked clues break a rule.";
pub const NEEDS_SEARCH: &str = "Beyond the known techniques.";

// Before any question.
pub const BREAK_RULE_MARKED: &str = "Values that repeat or break a rule are marked.";
pub const STAND_TWICE_MARKED: &str = "Repeated values are marked.";
pub const ONLY_RULES: &str = "No clues, only rules. Press Solve when ready.";
pub const NOTHING_YET: &str = "Type or paste the clues, then press Solve.";

pub fn clues_there(clues: usize) -> String {
    format!("{}. Press Solve when ready.", counted(clues, "clue"))
}

// Failures.

pub fn no_answer(reason: &str) -> String {
    format!("No answer: {}", with_full_stop(reason))
}

pub const NOT_STARTED: &str = "a part of Satdoku could not be started. Check your connection, then try again, or reload the page. Your board stays.";

pub fn stopped_working(reason: &str) -> String {
    let reason = if reason.is_empty() { "it gave no reason" } else { reason };
    format!(
        "a part of Satdoku stopped working ({reason}), most likely because the puzzle needs more memory than the browser gives. Your puzzle is safe. That part has been restarted; try again."
    )
}

pub fn stopped_by_defect(defect: &str) -> String {
    format!(
        "a part of Satdoku stopped working by a mistake of its own ({defect}). Your puzzle is safe. That part has been restarted; try again."
    )
}

// Progress.
pub const WRITING_CLAUSES: &str = "writing clauses";
pub const LOADING_CLAUSES: &str = "loading clauses";
pub const SEARCHING: &str = "searching";

pub fn known_by_simple_steps(known: u64, cells: u64) -> String {
    if known == cells {
        "No search was needed".to_owned()
    } else {
        format!("{} of {} cells known by simple steps", grouped(known), grouped(cells))
    }
}

pub fn formula_size(variables: u64, clauses: u64) -> String {
    format!("{} variables, {} clauses", grouped(variables), grouped(clauses))
}

pub fn conflicts(count: u64) -> String {
    format!("{} conflicts", grouped(count))
}

pub fn parts_searched(done: usize, parts: usize) -> String {
    format!("{done} of {parts} parts searched")
}

// A solution.
pub const SOLVING: &str = "Solving…";
pub const SOLVED_AND_LOOKING: &str = "Solved. Looking for another solution…";
pub const UNSOLVABLE_BROKEN: &str = "This puzzle is unsolvable: the marked clues break a rule.";
pub const UNSOLVABLE: &str = "This puzzle is unsolvable: no grid meets all its rules and clues.";

pub const ONLY_SOLUTION: &str = "Solved. This is the only solution.";

pub fn other_solutions(differing: usize) -> String {
    format!(
        "Solved, but there are other solutions. One differs in the {} marked.",
        counted(differing, "cell")
    )
}

// The next solution.
pub const LOOKING_FOR_NEXT: &str = "Looking for another solution…";
pub const NO_OTHER_SOLUTION: &str = "There is no other: this is the only solution.";

/// The number of a solution, and in how many cells it differs from the previous one. 0 if that
/// wasn't shown.
pub fn next_solution(number: u32, differing: usize) -> String {
    let mut text = format!("Solution {}.", grouped(number.into()));
    if differing > 0 {
        let cells = counted(differing, "cell");
        text = format!("{text} It differs from the one before in the {cells} marked.");
    }
    text
}

pub fn no_more_solutions(shown: u32) -> String {
    format!("There are no more: all {} solutions have been shown.", grouped(shown.into()))
}

// The number of solutions.
pub const COUNTING: &str = "Counting solutions…";
pub const COUNTED_ONE: &str = "1 solution: it is the only solution.";

pub fn solutions(count: u64) -> String {
    counted(count as usize, "solution")
}

pub fn limit_reached(count: u64) -> String {
    format!("More than {}: the limit was reached.", solutions(count))
}

pub fn no_more_than(count: u64) -> String {
    format!("{} solutions, and no more.", grouped(count))
}

// Possible values.
pub const LOOKING_FOR_POSSIBLE: &str = "Looking for each value that some solution has…";
pub const POSSIBLE_COUNTS: &str = "Each empty cell shows how many values it has in some solution; choose one to see which. A single one is forced, and shown.";
pub const POSSIBLE: &str =
    "Each empty cell shows the values it has in some solution. A single one is forced.";

pub fn candidates_settled(settled: u32, candidates: u32) -> String {
    format!("{} of {} candidates settled", grouped(settled.into()), grouped(candidates.into()))
}

// Why there is no solution.
pub const LOOKING_FOR_CONFLICT: &str = "Looking for the clues that contradict each other…";
pub const NO_CONFLICT: &str = "Nothing contradicts: this puzzle has a solution.";
pub const UNSOLVABLE_WITHOUT_CLUES: &str = "This board is unsolvable even without any clue.";
pub const TO_REMOVE: &str = "Clues to remove";

pub fn remove(clue: &str) -> String {
    format!("Remove {clue}")
}

/// Follows the first clues of a long list.
pub fn and_more(clues: usize) -> String {
    format!(" and {clues} more, all marked")
}

pub fn unsolvable_for_rule(words: &str) -> String {
    format!("Unsolvable even without any clue, for {words}.")
}

pub fn rules_contradict(words: &[String]) -> String {
    format!(
        "Unsolvable even without any clue. These rules contradict each other: {}.",
        words.join("; ")
    )
}

pub fn repeated_value(value: &str, house: &str, clues: &str) -> String {
    format!("Unsolvable: {value} is twice in {house}: {clues}.")
}

pub fn no_value_for(cell: &str, clues: &str) -> String {
    format!("Unsolvable: these clues leave no value for {cell}: {clues}.")
}

pub fn no_cell_for(value: &str, house: &str, clues: &str) -> String {
    format!("Unsolvable: these clues leave no cell for {value} in {house}: {clues}.")
}

pub fn against_constraint(constraint: &str, clues: &str) -> String {
    format!("Unsolvable: {constraint}, but {clues}.")
}

pub fn clues_contradict(count: usize, clues: &str) -> String {
    format!(
        "Unsolvable: these {} contradict each other, and removing any one ends that: {clues}.",
        counted(count, "clue")
    )
}

// The fewest clues to drop.
pub const LOOKING_FOR_FEWEST: &str = "Looking for the fewest clues to remove…";
pub const NOTHING_TO_DROP: &str = "Nothing has to be removed: this puzzle has a solution.";

/// The button that drops these clues.
pub fn drop_clues(count: usize) -> &'static str {
    if count == 1 { "Remove it" } else { "Remove them" }
}

pub const USE_THESE: &str = "Use these";
/// Accepts a proposed change of the clues.
pub const TAKE: &str = "Take";
/// Goes back to the clues before a proposed change.
pub const LEAVE: &str = "Leave";

/// The bounds on the number of clues to drop: enough, 0 if unknown; and needed at least.
pub fn to_drop_so_far(enough: usize, least: usize) -> String {
    match enough {
        0 => format!("at least {} must be removed", counted(least, "clue")),
        enough if enough == least => {
            format!("{} must be removed, looking for other choices", counted(enough, "clue"))
        }
        enough => {
            let enough = counted(enough, "clue");
            format!("removing {enough} is enough, at least {least} must be removed")
        }
    }
}

/// The clues to drop, and how many must go at least.
pub fn few_to_drop(count: usize, clues: &str, least: usize) -> String {
    if count == least {
        return fewest_to_drop(count, clues, false);
    }
    let count = counted(count, "clue");
    format!("Without {count} there is a solution: {clues}. At least {least} must be removed.")
}

/// The clues to drop. `has_others` if other choices of as many would do.
pub fn fewest_to_drop(count: usize, clues: &str, has_others: bool) -> String {
    let others = match (has_others, count) {
        (false, _) => "",
        (true, 1) => " Another one would do as well.",
        (true, _) => " Other choices of as many would do as well.",
    };
    if count == 1 {
        return format!("Without the clue {clues} there is a solution.{others}");
    }
    format!(
        "Without {} there is a solution, and no fewer clues will do: {clues}.{others}",
        counted(count, "clue")
    )
}

// Why a cell has its value.
pub const LOOKING_FOR_REASONS: &str = "Looking for the clues that force this value…";
pub const CELL_IS_CLUE: &str =
    "This cell is a clue: it has its value because the puzzle says so. Choose a solved cell.";
pub const SOLVE_TO_EXPLAIN: &str =
    "Press Solve first, then choose a solved cell: its value is what can be explained.";

pub fn not_forced(value: &str, cell: &str) -> String {
    format!("{value} in {cell} is not forced: another solution has another value there.")
}

pub fn forced_by_rules(value: &str, cell: &str) -> String {
    format!("{value} in {cell} is forced by the rules alone, without any clue.")
}

pub fn forced_by_clues(value: &str, cell: &str, count: usize, clues: &str) -> String {
    format!(
        "{value} in {cell} is forced by {} alone, each of which is needed: {clues}.",
        counted(count, "clue")
    )
}
