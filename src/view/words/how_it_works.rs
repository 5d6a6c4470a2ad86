//! The inner workings: encodings, clauses, times and proofs. The meanings of clauses are in
//! `crates/sat`. The names of phases are in `phases`, because measurements use them.

use crate::puzzle::grouped;
use crate::view::words::counted;

/// The place, and its chapters.
pub const HOW_IT_WORKS: &str = "How it works";
pub const CHAPTERS: &str = "Chapters";
pub const CLAUSES: &str = "Clauses";
pub const RULES: &str = "Rules";
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
        "An encoding is a way to write rules as clauses. In the minimal one, with nothing simplified, this puzzle has {variables} variables, {rules} clauses for its rules{clues}. A SAT solver sets the switches so that every clause holds, or proves that it can’t."
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
pub const CLAUSES_ABOUT_CELL: &str = "Clauses about the cell";
pub const TIMES: &str = "Times of the last solve";

// The theory.
pub const ABOUT_THEORY: &str = "A theory says what a solution is, not how to find one. Below, each requirement of this puzzle is in FO(·), the language of IDP-Z3, in SMT-LIB, and as clauses, in the encoding of the chapter Clauses and with nothing simplified. A model of the theory is a solution.";
pub const ONE_MODEL: &str = "One model";
pub const ANOTHER_MODEL: &str = "Another model";
pub const COUNT_MODELS: &str = "Count models";

pub fn lines_more(count: usize) -> String {
    counted(count, "more line")
}

/// The number of clauses of all rules beyond rows, columns and boxes.
pub fn of_all_rules(clauses: &str) -> String {
    format!("{clauses} of all further rules")
}

pub fn none_about(cell: &str) -> String {
    format!("None is about {cell}.")
}

pub fn statements_left_out(count: usize) -> String {
    format!("{} not listed. Files have them all.", counted(count, "further rule"))
}

// The table of encodings.
pub const HEADS_OF_ENCODINGS: [&str; 4] = ["Encoding", "Variables", "Auxiliary", "Clauses"];
pub const NOTHING_LEFT: &str = "Simplification places every cell, so there are no clauses.";

/// Precedes the name of the starting point, if simplification would place every cell.
pub const NOTHING_LEFT_SIMPLIFIED: &str =
    "Simplification would place every cell, so nothing is simplified here. ";

/// Encodings with the same result.
pub fn are_equal(others: &str, last: &str, longest: usize) -> String {
    format!(
        "{others} and {last} are equal here: they exclude pair by pair. At most {longest} candidates are left for a cell, or for a value in a house, which is a row, column or box."
    )
}

pub const NUMBERS_OF_SOLVER: &str = "These are the solver’s numbers. If candidates are removed first, they have no number, and the others move up. The chapter Variables and files number all candidates.";
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

// The search.
pub const SEARCH: &str = "Search";
/// The terms of the search, each in a plain sentence.
pub const ABOUT_SEARCH: [&str; 8] = [
    "Literal: a variable or its opposite, such as “r1c5 is 4” or “r1c5 is not 4”. So “not both 4 and 5” is a clause, too: “not 4, or not 5”.",
    "Unit propagation: if all literals of a clause but one are false, the last one must be true. That clause is its reason.",
    "Decision: where propagation ends, the solver tries a value. The literals that follow from it are its level.",
    "Conflict: every literal of some clause is false. The solver finds the cause, and learns a clause that forbids it from now on. Then it jumps back to where that clause leaves one literal open.",
    "The trail lists all true literals in order. Restarts take back the decisions, and keep what was learned.",
    "Event: one entry of the run, such as a literal that becomes true, a conflict, a learned clause or a jump back.",
    "Watched literals: the solver looks at two literals of each clause only. While neither is false, the clause can be neither unit nor in conflict. So it needn’t look at the others.",
    "Glue, or LBD: the number of levels of a learned clause. Clauses of few levels are the most useful, so solvers keep them longest. This small solver keeps all.",
];
pub const TERMS: &str = "What the words mean";
/// This solver is for looking at: Solve uses another one.
pub const LAB_SOLVER: &str = "This small solver is made to be watched. Solve uses varisat, which is faster and decides otherwise.";
pub const EVENT: &str = "Event";
pub const LAST_EVENT: &str = "Last event";
pub const POSITION: &str = "Position in the run";
pub const TO_START: &str = "To the start";
pub const TO_END: &str = "To the end";
pub const STEP_BACK: &str = "Step back";
pub const STEP: &str = "Step";
pub const PLAY_RUN: &str = "Play the run";
pub const STOP_RUN: &str = "Stop";
pub const STEP_BY: &str = "Step by";
pub const BY_LITERAL: &str = "Literal";
pub const BY_CELL: &str = "Cell";
pub const BY_DECISION: &str = "Decision";
pub const BY_CONFLICT: &str = "Conflict";
pub const TRAIL: &str = "Trail";
pub const LEARNED: &str = "Learned clauses";
pub const NOTHING_LEARNED: &str = "Nothing is learned yet.";
pub const COUNTERS: &str = "Counters";
pub const HEADS_OF_COUNTERS: [&str; 3] = ["Counter", "So far", "Whole run"];
pub const DECISIONS: &str = "decisions";
pub const PROPAGATIONS: &str = "propagations";
pub const CONFLICTS_COUNTED: &str = "conflicts";
pub const RESOLUTIONS: &str = "resolution steps";
pub const RESTARTS_COUNTED: &str = "restarts";
pub const NO_SEARCH: &str = "Unit propagation alone solves this puzzle: there is nothing to search. The hard example needs a search.";
pub const RECORDING: &str = "Recording the run…";
pub const LARGE_BOARD_NO_SEARCH: &str = "The lab's solver takes boards of up to 36 values.";
pub const ENDS_WITH_MODEL: &str = "It ends with a model: a solution.";
pub const ENDS_REFUTED: &str = "It ends with the empty clause: there is no solution.";
pub const ENDS_AT_FIXPOINT: &str = "It ends where nothing more follows.";
pub const ENDS_AT_LIMIT: &str = "It stopped at a limit.";

/// The progress of recording.
pub fn recording(conflicts: u32) -> String {
    format!("Recording the run… {}", counted(conflicts as usize, "conflict"))
}

/// The run as a whole. `end` is a sentence.
pub fn run(decisions: u32, conflicts: u32, end: &str) -> String {
    format!(
        "The whole run has {} and {}. {end}",
        counted(decisions as usize, "decision"),
        counted(conflicts as usize, "conflict")
    )
}

pub const FORMULA_HAS_MODEL: &str = "It ends with a model: the formula is satisfiable.";
pub const FORMULA_HAS_NO_MODEL: &str =
    "It ends with the empty clause: the formula is unsatisfiable.";

// A formula without a board.
pub const OWN_FORMULA: &str = "A formula of your own";
pub const ABOUT_OWN_FORMULA: &str = "The search can explore any formula in DIMACS CNF, the format of SAT solvers: each clause is its literals as numbers, and ends with 0. A minus means “not”. The board has no part in it then.";
pub const DIMACS: &str = "Formula in DIMACS CNF";
pub const EXPLORE_FORMULA: &str = "Explore this formula";
pub const EXPLORE_PUZZLE: &str = "Back to the puzzle";

/// The formula that is explored.
pub fn formula_explored(variables: usize, clauses: usize) -> String {
    format!(
        "This is the formula with {} in {} instead of the puzzle.",
        counted(variables, "variable"),
        counted(clauses, "clause")
    )
}

pub fn formula_too_long(found: usize, most: usize) -> String {
    format!(
        "This formula has {} literals. The search explores up to {}.",
        grouped(found as u64),
        grouped(most as u64)
    )
}

pub fn next_is_decision(number: u32) -> String {
    format!("Nothing more follows. Next is decision {}.", grouped(u64::from(number)))
}

/// The number of a clause, and where it is from.
pub fn clause_number(number: u32, origin: &str) -> String {
    format!("clause {}, {origin}", grouped(u64::from(number)))
}

/// The position: events, level, cells with a value.
pub fn position([at, length]: [u32; 2], level: u32, cells: Option<[usize; 2]>) -> String {
    let cells = cells.map(|[placed, cells]| format!(" · {placed} of {cells} cells"));
    format!(
        "Event {} of {} · level {level}{}",
        grouped(u64::from(at)),
        grouped(u64::from(length)),
        cells.unwrap_or_default()
    )
}

/// A level of the trail. Level 0 has no decision.
pub fn level(level: u32, decision: &str, is_plain: bool) -> String {
    match (decision, is_plain) {
        ("", false) => "Level 0: clues and what follows".to_owned(),
        ("", true) => "Level 0: what follows without a decision".to_owned(),
        _ => format!("Level {level}: {decision}"),
    }
}

/// The size of a level of a formula without a board. Follows its name.
pub fn level_of_formula(are_true: u32, are_false: u32) -> String {
    format!(" · {are_true} true, {are_false} false")
}

/// The size of a level. Follows its name.
pub fn level_size(placed: u32, excluded: u32) -> String {
    format!(
        " · {}, {} excluded",
        counted(placed as usize, "value"),
        counted(excluded as usize, "candidate")
    )
}

/// A learned clause: its number, its length, and its levels, the glue.
pub fn learned_size(number: u32, length: u32, glue: u32) -> String {
    format!(
        "no. {}, {}, glue {glue}",
        grouped(u64::from(number)),
        counted(length as usize, "literal")
    )
}

// The analysis of a conflict.
pub const ANALYSIS: &str = "Why this conflict?";
pub const CHAIN: &str = "Resolution steps";
pub const CHAIN_BEGINS: &str = "Resolution: the solver starts with the clause that is false. Literal after literal of this level is resolved with the reason of its opposite. Literals that are false at level 0 are left out.";
pub const REFUTED_HERE: &str =
    "No literal is left: the empty clause. It depends on no decision, so there is no solution.";

/// A resolution step: the literal replaced, and its reason.
pub fn resolved_with(pivot: &str, reason: &str) -> String {
    format!("“{pivot}” is implied by: {reason}. The resolvent:")
}

pub fn more_steps(count: usize) -> String {
    format!("… and {}.", counted(count, "more step"))
}

/// The learned clause, the first unique implication point, and the jump.
pub fn learned_and_jump(learned: &str, uip: &str, from: u32, to: u32) -> String {
    if to == 0 {
        return format!(
            "Learned: {learned}. Only “{uip}” is left, from level {from}. So the solver jumps back to level 0, where the clause excludes it."
        );
    }
    format!(
        "Learned: {learned}. Only “{uip}” is left of level {from}; the other literals were false by level {to}. So the solver jumps back to level {to}, where the clause excludes it."
    )
}

/// A conflict without a learned clause: the last decision is flipped.
pub fn failed_together(failed: &str) -> String {
    format!("The decisions behind the conflict failed together: {failed}. The last one is flipped.")
}

pub fn decision_cut(clause: &str) -> String {
    format!("The decisions alone would give: {clause}.")
}

// The implication graph.
pub const GRAPH: &str = "Implication graph";
/// Of a formula without a board.
pub const ABOUT_PLAIN_GRAPH: &str = "The implication graph: an arrow leads from a cause to what it implies, and “@2” means level 2. A minus means that the variable is false.";
pub const ABOUT_GRAPH: &str = "The implication graph: an arrow leads from a cause to what it implies, and “@2” means level 2. Exclusions, such as “r1c5 is not 4”, aren’t drawn: arrows stand for them.";
/// Follows if a clause is learned.
pub const ABOUT_CUT: &str = "The learned clause says that what leads across the cut can’t all be true. It has the opposites of those literals, exclusions among them.";
/// Of a formula without a board.
pub const ABOUT_PLAIN_CUT: &str = "The learned clause says that what leads across the cut can’t all be true. It has the opposites of those literals.";
/// Shown if the drawing is wider than its box.
pub const GRAPH_SCROLLS: &str = "The drawing is wider than its box: scroll it sideways.";
pub const CUT: &str = "cut";
pub const GRAPH_AS_LIST: &str = "The graph as a list";

/// The falsified clause in the graph, by its origin.
pub fn false_clause(origin: &str) -> String {
    format!("✕ {origin}")
}

/// A literal with its level.
pub fn labelled(literal: &str, level: u32) -> String {
    format!("{literal} @{level}")
}

pub fn hidden_nodes(count: u32) -> String {
    format!("{} left out.", counted(count as usize, "earlier literal"))
}

/// A node with its causes, if it has any in the graph.
pub fn node_line(node: &str, causes: &str, is_decision: bool, is_uip: bool) -> String {
    let why = match (causes, is_decision) {
        (_, true) => ": decision".to_owned(),
        ("", false) => ": from an earlier level".to_owned(),
        (causes, false) => format!(": because of {causes}"),
    };
    let uip = if is_uip { ", first unique implication point" } else { "" };
    format!("{node}{why}{uip}")
}

// The choices of the run.
pub const CHOICES: &str = "Choices of the run";
pub const MODE: &str = "Search by";
pub const CDCL: &str = "CDCL: learns";
pub const DPLL: &str = "DPLL: flips";
pub const HEURISTIC: &str = "Decide";
pub const FIRST_OPEN: &str = "the first open variable";
pub const FEWEST_CANDIDATES: &str = "in the cell with fewest candidates";
pub const VSIDS: &str = "by recent conflicts (VSIDS)";
pub const PHASE: &str = "First try";
pub const PHASE_TRUE: &str = "is";
pub const PHASE_FALSE: &str = "is not";
pub const PHASE_SAVED: &str = "its last value";
pub const RESTARTS: &str = "Restarts";
pub const NO_RESTARTS: &str = "none";
/// The choices in plain sentences.
pub const ABOUT_CHOICES: [&str; 2] = [
    "CDCL, conflict-driven clause learning, learns a clause from each conflict. DPLL, by Davis, Putnam, Logemann and Loveland, learns nothing: it turns its last decision around.",
    "Luby’s sequence is 1, 1, 2, 1, 1, 2, 4 and so on. The solver restarts after so many times 8 conflicts, or 32.",
];

pub fn restarts(unit: u32) -> String {
    format!("Luby, {unit} conflicts")
}

// CDCL beside DPLL.
pub const MODES: &str = "CDCL and DPLL";
pub const COMPARE_MODES: &str = "Compare CDCL and DPLL";
pub const HEADS_OF_MODES: [&str; 5] = ["Mode", "Decisions", "Conflicts", "Propagations", "End"];
pub const MODEL: &str = "model";
pub const REFUTED: &str = "refuted";
pub const STOPPED: &str = "stopped";
pub const ABOUT_TREES: &str = "Thick lines are decisions, thin lines what a learned clause or a flip gives. A cross is a conflict, a square the model. CDCL also jumps back further. One run is one sample: DPLL can be luckier.";

/// A search tree: its branches, and those left out.
pub fn tree_caption(mode: &str, branches: usize, hidden: u32) -> String {
    match hidden {
        0 => format!("{mode}: {}", counted_branches(branches)),
        hidden => format!(
            "{mode}: the first {} of {}",
            grouped(branches as u64),
            counted_branches(branches + hidden as usize)
        ),
    }
}

fn counted_branches(count: usize) -> String {
    if count == 1 { "1 branch".to_owned() } else { format!("{} branches", grouped(count as u64)) }
}

// Breakpoints.
pub const BREAKPOINT: &str = "Breakpoint";
pub const ABOUT_BREAKPOINT: &str = "Step and Play stop at the breakpoint, if it comes first.";
pub const NO_BREAKPOINT: &str = "None is set.";
pub const STOP_AT_CLAUSE: &str = "Stop at this clause";
pub const STOP_AT_LEVEL: &str = "Stop at the level";
pub const BREAK_LEVEL: &str = "Level of a decision";
pub const RUN_TO_BREAKPOINT: &str = "Run to it";
pub const REMOVE_BREAKPOINT: &str = "Remove it";

pub fn stop_at_cell(cell: &str) -> String {
    format!("Stop at {cell}")
}

pub fn stops_at_cell(cell: &str) -> String {
    format!("The run stops at the next event about {cell}.")
}

pub fn stops_at_clause(number: u32) -> String {
    format!("The run stops at the next event of clause {}.", grouped(u64::from(number)))
}

pub fn stops_at_level(level: u32) -> String {
    format!("The run stops at the next decision of level {level}.")
}

// Predictions.
pub const PREDICT: &str = "Predict the next step";
pub const WHAT_FOLLOWS: &str = "Which value follows next by unit propagation?";
pub const WHERE_TO_JUMP: &str = "Where does the solver jump back to?";
pub const NOTHING_TO_PREDICT: &str = "Nothing to predict here. Go on with Step.";
pub const PREDICTED: &str = "Right. Press Step to see it.";

pub fn not_predicted(right: &str) -> String {
    format!("Not yet. It is: {right}. Press Step to see why.")
}

// The user's own decisions.
pub const DECIDE: &str = "Decide yourself";
pub const NO_CHOICE_HERE: &str =
    "The solver decides only where propagation ends. Go to such a point to decide in its place.";
pub const CHOOSE_CELL: &str = "Choose a cell with candidates on the board.";
pub const CHOOSE_VALUE: &str = "The run goes on from your decision:";
pub const DECIDE_NOT: &str = "Decide “is not”";
pub const TO_CHOICE: &str = "To the next decision";
pub const TAKE_BACK: &str = "Undo my decisions";

/// A literal, by its cell and value.
pub fn literal(cell: &str, value: &str, is_value: bool) -> String {
    let verb = if is_value { "is" } else { "is not" };
    format!("{cell} {verb} {value}")
}

// The formula and the proof.
pub const FORMULA_AND_PROOF: &str = "Formula and proof";
pub const FORMULA: &str = "Formula…";
pub const CNF_FILE: &str = "CNF file";
pub const DRAT_FILE: &str = "DRAT file";
pub const LRAT_FILE: &str = "LRAT file";
pub const CHECK_PROOF: &str = "Check proof";
/// README.md, SECURITY.md and the documentation of `questions` say the same words.
pub const MEANING_OF_VERDICTS: &str = "“Unsolvable” means that no grid meets all rules and clues; “the only solution”, that no other grid does. Simplification removes candidates first. The SAT solver then searches what is left. Tests hold both against brute force, but neither is a proof.";
/// README.md, SECURITY.md and the documentation of `proof` say the same words.
pub const MEANING_OF_PROOF: &str = "A proof is a formula and DRAT steps that show that the formula has no model. The formula has the puzzle’s rules and clues, without simplification. For “the only solution” it also rules that solution out. Where houses and sums imply further sums, the formula has these in addition. They are marked in the file, and an independent checker has confirmed each.";
/// Instead, if the puzzle has several solutions.
pub const NO_PROOF_OF_SEVERAL: &str = "This puzzle has more than one solution. Two solutions show that, so there is no proof here. A proof is for “unsolvable” or “the only solution”.";
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
        "Saved {file}. Formula (.cnf) and proof can be checked together: .drat by drat-trim, .lrat by lrat-check, and both by other checkers."
    )
}

// The proof, line by line.
pub const SHOW_NEEDED_CLUES: &str = "Show the needed clues on the board";
pub const SHOW_CHECK: &str = "Show this check on the board";

pub fn show_check_of(line: u32) -> String {
    format!("{SHOW_CHECK}: line {}", grouped(u64::from(line)))
}

pub const PROOF_READ: &str = "The proof, line by line";
pub const RUN_OF_VARISAT: &str = "What varisat did";
pub const ABOUT_RUN: &str = "varisat, the solver of Solve, proves the verdict once more, and its run is recorded. The variables and clauses are those of the proof’s formula, with nothing simplified before:";
pub const HEADS_OF_RUN: [&str; 2] = ["Counter", "Number"];
pub const VARIABLES: &str = "variables";
pub const CLAUSES_COUNTED: &str = "clauses";
pub const SIMPLIFICATIONS: &str = "clauses by simplification";
pub const DELETIONS: &str = "deleted clauses";
pub const LINES: &str = "Lines of the proof";
pub const PROVING: &str = "Proving…";
pub const SUPPOSE_FALSE: &str = "Suppose that each of its literals is false. Then:";
pub const SUPPOSE_NOTHING: &str = "Suppose nothing. Then:";

pub fn proving(conflicts: usize) -> String {
    format!("Proving… {}", counted(conflicts, "conflict"))
}

/// The lines of the file beside learned clauses.
pub fn other_lines(simplifications: usize, deletions: usize) -> String {
    format!(
        "The DRAT file has more lines: {} by simplification, which varisat needs no conflict for, and {}. They are left out below.",
        counted(simplifications, "clause"),
        counted(deletions, "deletion")
    )
}

/// The lines that the empty clause needs, of all learned clauses.
pub fn needed_lines(needed: usize, all: usize) -> String {
    let are = if all == 1 { "line is" } else { "lines are" };
    format!(
        "Each conflict taught a clause, which is a line of the proof. {} of {} {are} needed for the last one, the empty clause.",
        grouped(needed as u64),
        grouped(all as u64)
    )
}

/// The clues that the proof needs, and the clauses of the formula, clues included.
pub fn needed_clues(needed: usize, clues: usize, cells: &str, clauses: usize) -> String {
    let cells = if cells.is_empty() { String::new() } else { format!(": {cells}") };
    format!(
        "They use {} of the formula, among them {} of {}{cells}. A smaller part may do.",
        counted(clauses, "clause"),
        grouped(needed as u64),
        counted(clues, "clue")
    )
}

/// The clause that rules out the known solution.
pub fn blocking(clause: &str) -> String {
    format!("One clause of the formula rules out the known solution: {clause}.")
}

pub fn hidden_lines(count: usize) -> String {
    format!("The first {} aren’t shown.", counted(count, "line"))
}

pub fn line(number: u32, words: &str) -> String {
    format!("{}: {words}", grouped(u64::from(number)))
}

pub fn earlier_steps(count: usize) -> String {
    format!("{} first, then:", counted(count, "step"))
}

/// A step of a check: a literal, and the clause that implies it.
pub fn check_step(implied: &str, clause: &str) -> String {
    if implied == clause {
        return format!("{implied}: a clause says just that");
    }
    format!("{implied}, because {clause}")
}

/// The end of a check.
pub fn check_ends(clause: &str) -> String {
    format!("Every literal of “{clause}” is false. So the line holds.")
}

// The commands of checkers.
pub const CHECKERS: &str = "Other programs can check the files:";
pub const DRAT_COMMAND: &str = "drat-trim satdoku-proof.cnf satdoku-proof.drat";
pub const LRAT_COMMAND: &str = "lrat-check satdoku-proof.cnf satdoku-proof.lrat";

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
