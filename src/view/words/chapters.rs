//! The chapters Clauses, Variables and Propagation of How it works.

use crate::clauses::ClauseGroup;
use crate::puzzle::grouped;

fn number(count: usize) -> String {
    grouped(count as u64)
}

// The groups of clauses.
pub const GROUPS: &str = "Groups of clauses";
pub const ABOUT_GROUPS: &str =
    "Switch a group off to see what it is good for. The solver of Solve always uses all.";

/// The meaning of a group's clauses: that one thing holds at least, or at most, or both.
pub fn group_sentence(group: ClauseGroup, at_least: bool, at_most: bool) -> &'static str {
    match (group, at_least, at_most) {
        (ClauseGroup::Cells, true, false) => "Each cell has a value.",
        (ClauseGroup::Cells, ..) => "Each cell has exactly one value.",
        (ClauseGroup::Rows, true, _) => "Each value is in each row exactly once.",
        (ClauseGroup::Rows, ..) => "No value is twice in a row.",
        (ClauseGroup::Columns, true, _) => "Each value is in each column exactly once.",
        (ClauseGroup::Columns, ..) => "No value is twice in a column.",
        (ClauseGroup::Boxes, true, _) => "Each value is in each box exactly once.",
        (ClauseGroup::Boxes, ..) => "No value is twice in a box.",
        (ClauseGroup::Rules, ..) => "The further rules of this puzzle hold.",
        (ClauseGroup::Clues, ..) => "Each clue is a clause with one literal.",
        (ClauseGroup::Implied, ..) => "Sums that follow from full houses and cages hold.",
    }
}

/// The number of pairs, as a binomial coefficient.
pub fn pairs_of(of: usize) -> String {
    format!("C({},2)", number(of))
}

pub fn about_pairs(of: usize, pairs: usize) -> String {
    format!("{} = {} is the number of pairs of {}.", pairs_of(of), number(pairs), number(of))
}

/// The formula that is counted.
pub fn counted_in(encoding: &str, start: &str) -> String {
    format!("Counted in the encoding “{encoding}”, {start}.")
}

pub fn sum_of_clauses(clauses: usize, distinct: Option<usize>) -> String {
    format!("Sum: {}.", clauses_and_distinct(clauses, distinct))
}

pub fn sum_without_clues(clauses: usize, distinct: Option<usize>) -> String {
    format!("Without the clues: {}.", clauses_and_distinct(clauses, distinct))
}

fn clauses_and_distinct(clauses: usize, distinct: Option<usize>) -> String {
    let clauses = format!("{} clauses", number(clauses));
    match distinct {
        Some(distinct) => format!("{clauses}, {} of them distinct", number(distinct)),
        None => clauses,
    }
}

/// Clauses of a group that an earlier group has, too.
pub fn repeated(group: &str, repeats: usize) -> String {
    format!("{} of {group} repeat a clause of an earlier group.", number(repeats))
}

pub fn size_of_formula(variables: usize, literals: usize) -> String {
    format!("{} variables and {} literals.", number(variables), number(literals))
}

// The effect of a group.
pub const EFFECT: &str = "What the groups do";
pub const ABOUT_EFFECT: &str = "Unit propagation from the clues decides cells without trying any value. Nothing is simplified before, as in the chapter Propagation. A model is a setting of the variables in which every clause holds.";
pub const HEADS_OF_EFFECTS: [&str; 3] = ["Clauses", "Cells by propagation", "Models"];
pub const ALL_GROUPS: &str = "all groups";
pub const A_CONFLICT: &str = "a conflict";
pub const NOT_NEEDED: &str =
    "The same models and the same propagation: here, these clauses aren’t needed.";
pub const REDUNDANT: &str = "The same models, but another propagation: these clauses follow from the others, and help the solver.";
pub const NEEDED: &str = "Other models: without these clauses, the formula means something else.";
pub const TOO_LARGE: &str = "This formula is too large to be propagated and counted here.";
/// The page gives up after this time.
pub const COUNTING: &str = "Counting models, for 20 seconds at most…";

pub fn without(groups: &str) -> String {
    format!("without {groups}")
}

pub fn decided(decided: usize, cells: usize) -> String {
    format!("{} of {}", number(decided), number(cells))
}

/// The number of models, up to a limit.
pub fn models(found: u32, is_all: bool) -> String {
    let found = grouped(u64::from(found));
    if is_all { found } else { format!("more than {found}") }
}

pub fn counting(found: u32) -> String {
    format!("Counting models… {}", grouped(u64::from(found)))
}

// The clauses of a candidate.
pub const WHOLE_CELL: &str = "all";
pub const ABOUT_CLAUSES: &str = "Point at a clause, or tap it, to see its candidates on the board: a plain digit is “is”, one with ≠ or struck “is not”.";
pub const CLAUSE_HAS_STATE: &str = "Its state follows from the clues alone: satisfied if a literal is true, falsified if all are false, unit if one is left.";
pub const SATISFIED: &str = "satisfied";
pub const FALSIFIED: &str = "falsified";

/// A candidate of the cursor's cell, to choose it.
pub fn candidate_of(cell: &str) -> String {
    format!("Candidates of {cell}")
}

pub fn no_clause_about(candidate: &str) -> String {
    format!("No clause is about “{candidate}”.")
}

/// The numbers of satisfied, unit, falsified and open clauses.
pub fn states_of_clauses(states: [usize; 4]) -> String {
    let [satisfied, unit, falsified, open] = states.map(number);
    format!("{satisfied} satisfied, {unit} unit, {falsified} falsified, {open} open.")
}

/// A unit clause, and the literal that it implies.
pub fn unit_clause(implied: &str) -> String {
    format!("unit: {implied}")
}

pub fn open_clause(open: u32) -> String {
    format!("open: {} literals", grouped(u64::from(open)))
}

// Variables.
pub const VARIABLES: &str = "Variables";
pub const ABOUT_VARIABLES: &str = "A variable is a switch. Each candidate has one: it is true if the cell has that value. On the board, a large digit is true, a small one open, and a missing one false.";
pub const LAMPS: &str = "The board shows";
pub const CLUES_ONLY: &str = "Clues only";
pub const AFTER_PROPAGATION: &str = "After propagation";
pub const CHOSEN_VARIABLE: &str = "The variable";
pub const CHOOSE_CANDIDATE: &str = "Choose a candidate to see its variable.";
pub const STATEMENT: &str = "Meaning";
pub const DIMACS_NUMBER: &str = "DIMACS number";
pub const ROW_COLUMN_VALUE: &str = "Row, column, value";
pub const STATE: &str = "State";
pub const TRUE: &str = "● true";
pub const FALSE: &str = "✕ false";
pub const OPEN: &str = "○ open";
pub const ABOUT_NUMBERS: &str = "DIMACS is the file format of SAT solvers. It numbers variables from 1, and a minus negates. Some papers write row, column and value as one number instead.";
pub const AUXILIARY: &str = "Auxiliary variables";
pub const ABOUT_AUXILIARY: &str = "Some encodings need more variables than candidates. Each part in brackets implies its variable. Except for commanders, a true one needn’t mean that one of its parts is true.";

/// A product and a sum that give a number: `4·9 + 5 = 41`.
pub fn number_of_cell(cell: usize, values: usize, value: usize) -> String {
    let product = if cell == 0 { String::new() } else { format!("{}·{values} + ", number(cell)) };
    let sum = number(cell * values + value);
    if product.is_empty() { sum } else { format!("{product}{value} = {sum}") }
}

/// The ranges of numbers: candidates first, then auxiliary variables.
pub fn counted_variables(candidates: usize, auxiliary: usize) -> String {
    let first = format!("Variables 1 to {} are the candidates", number(candidates));
    if auxiliary == 0 {
        format!("{first}. This encoding needs no others.")
    } else {
        let [from, to] = [candidates + 1, candidates + auxiliary].map(number);
        format!("{first}, {from} to {to} are auxiliary.")
    }
}

pub fn auxiliary_about(subject: &str, about: usize, shown: usize) -> String {
    if shown < about {
        format!("The first {shown} of {} about {subject}:", number(about))
    } else {
        format!("The {} about {subject}:", number(about))
    }
}

// Own clauses.
pub const OWN_CLAUSES: &str = "Own clauses";
pub const ABOUT_OWN_CLAUSES: &str = "Add a clause of your own: some cells with their values, joined by “or”; or its literals by number, as in the chapter Variables. “!=” or “≠” means “is not”. The clause becomes a rule of the puzzle. It is true if one of its literals is. The number of models above shows what it rules out.";
pub const CLAUSE: &str = "Clause";
pub const CLAUSE_EXAMPLE: &str = "r1c1 = 2 or r1c2 != 1";
pub const ADD_CLAUSE: &str = "Add clause";
pub const CLAUSE_ADDED: &str = "The clause is a rule of the puzzle now.";

pub const REMOVE: &str = "Remove";

pub fn remove_clause(clause: &str) -> String {
    format!("Remove {clause}")
}

// Propagation.
pub const PROPAGATION: &str = "Propagation";
pub const ABOUT_PROPAGATION: &str = "Unit propagation: if all literals of a clause but one are false, the last one must be true. That clause is its reason. Each step of the run is an event. Start with the clues, and step.";
pub const ASSUME: &str = "Assume a literal";
pub const ABOUT_ASSUMING: &str =
    "Where nothing more follows, assume a value and see what follows from it.";
pub const CHOOSE_ASSUMPTION: &str =
    "If the assumption leads to a conflict, its opposite is concluded:";
pub const FIND_FAILING: &str = "Find a wrong assumption";
pub const STOP_FINDING: &str = "Stop looking";
pub const TO_FIXPOINT: &str = "Propagate to the end";
pub const TAKE_BACK: &str = "Undo my assumptions";
pub const ASSUME_NOT: &str = "Assume “is not”";
pub const ENCODINGS_COMPARED: &str = "What each encoding propagates";
pub const HEADS_OF_PROPAGATION: [&str; 3] = ["Encoding", "Cells", "True literals"];
pub const ABOUT_ENCODINGS_COMPARED: &str = "The minimal encoding finds only naked singles: the last value of a cell. The extended one finds hidden singles, too: the last place of a value in a house, which is a row, column or box. True literals include exclusions, such as “is not 4”, and auxiliary variables.";

/// The progress of looking for an assumption that fails.
pub fn assuming(tried: u32, all: u32) -> String {
    let [tried, all] = [tried, all].map(|count| number(count as usize));
    format!("Trying assumptions: {tried} of {all}.")
}

/// A run of unit propagation: the cells it decides.
pub fn propagates(decided: usize, cells: usize) -> String {
    format!("{} of {} cells have a value.", number(decided), number(cells))
}

// “At most one” in pictures.
pub const AT_MOST_ONE: &str = "At most one, in a picture";
pub const BY_PAIRS: &str = "By pairs: of any two candidates, one is false.";
pub const FEW_ARE_PAIRS: &str = "So few candidates are excluded pair by pair. From 9 on, this encoding has auxiliary variables.";
pub const BY_PRODUCT: &str = "By a table: a candidate switches on the variable of its row and that of its column. No two rows are on, and no two columns.";
pub const BY_CHAIN: &str = "By a chain: a variable says that a candidate up to here is true. It switches on the next one, and switches the next candidate off.";
pub const BY_COMMANDERS: &str = "By commanders: each group of three has one. It is on if and only if a candidate of its group is. No two commanders are on.";
pub const LEGEND_OF_AT_MOST_ONE: &str = "Round: a candidate. Square: an auxiliary variable. A line: not both. An arrow: if this is true, so is that. Dashed: if this is true, so is one of those.";

/// The size of “at most one” of some candidates, such as those of a value in a row.
pub fn size_of_at_most_one(candidates: usize, auxiliary: usize, clauses: usize) -> String {
    let auxiliary = match auxiliary {
        0 => "no auxiliary variables".to_owned(),
        1 => "1 auxiliary variable".to_owned(),
        count => format!("{} auxiliary variables", number(count)),
    };
    format!(
        "A value in a row has {} candidates. At most one is true: {} clauses, {auxiliary}.",
        number(candidates),
        number(clauses)
    )
}

// The course of a run.
pub const COURSE: &str =
    "Filled: the length of the trail. Line: the level. Press the chart to go there.";

/// Runs on to the next event about the cursor's cell.
pub fn to_cell(cell: &str) -> String {
    format!("Next event about {cell}")
}
