//! All rules of a puzzle as sentences to play by: one for its grids, then one for each kind.
//!
//! [`rules::rule`] describes a single rule with its cells. Players see the cells on the board, so
//! these sentences say what a drawing means.

use std::collections::BTreeSet;

use satdoku_core::board::{Board, House, Rule, RuleKind};
use satdoku_core::language;
use satdoku_core::rules as kinds;

use crate::lists::list;
use crate::rules;

/// The rules of a board in words, one sentence a line.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_words::rules_in_words::rules_in_words;
///
/// let puzzle: Puzzle = "2x2;thermo=@0,1,2:p".parse()?;
/// assert_eq!(
///     rules_in_words(puzzle.board()),
///     "Fill each row, column and box with 1 to 4, each once.\n\
///      Along a thermometer, values increase from the bulb to the end.",
/// );
/// # Ok::<(), satdoku_core::text::ReadError>(())
/// ```
#[must_use]
pub fn rules_in_words(board: &Board) -> String {
    let mut lines = vec![of_grids(board)];
    let all = board.layout().rules();
    let mut seen: Vec<&RuleKind> = vec![&kinds::REGIONS];
    for rule in all {
        if !seen.contains(&rule.kind) {
            seen.push(rule.kind);
            let same: Vec<&Rule> = all.iter().filter(|other| other.kind == rule.kind).collect();
            lines.push(sentence(&same, board));
        }
    }
    lines.join("\n")
}

/// True if the sentence for the grids says all rules, because there are no others.
#[must_use]
pub fn has_only_houses(board: &Board) -> bool {
    board.layout().rules().iter().all(|rule| rule.is(&kinds::REGIONS))
}

/// The sentence about rows, columns and boxes.
fn of_grids(board: &Board) -> String {
    let layout = board.layout();
    let shape = layout.shape();
    let parts = if layout.regions().is_some() {
        "row, column and region"
    } else if shape.rows().min(shape.columns()) > 1 {
        "row, column and box"
    } else {
        // Boxes of one line are the rows or columns.
        "row and column"
    };
    let of = if layout.origins().len() > 1 { " of each grid" } else { "" };
    let (first, last) = (layout.grid().first(), layout.grid().last());
    let are_full = |house: &House| house.rule.is_some() || board.is_full(house);
    if !board.houses().iter().all(are_full) {
        let parts = parts.replace(" and ", " or ");
        return format!(
            "Fill the cells with {first} to {last}. No {parts}{of} holds a value twice."
        );
    }
    format!("Fill each {parts}{of} with {first} to {last}, each once.")
}

/// The sentence about all rules of a kind.
fn sentence(same: &[&Rule], board: &Board) -> String {
    let rule = same[0];
    if rule.is_of_board() && !rule.kind.has_text {
        return capitalised(&rules::rule(rule, board));
    }
    if *rule.kind == kinds::OWN {
        return of_own_rules(same, board);
    }
    let fixed = fixed_sentence(same).map(str::to_owned);
    fixed.or_else(|| numbered_sentence(same, board)).unwrap_or_else(|| {
        // A new kind, until it has a sentence: its rules with their cells.
        let told: Vec<String> =
            same.iter().map(|rule| capitalised(&rules::rule(rule, board))).collect();
        told.join("\n")
    })
}

/// The sentence about a kind, if the numbers of its rules don't matter.
fn fixed_sentence(same: &[&Rule]) -> Option<&'static str> {
    Some(match same[0].kind.word {
        "sum" => "The values in a dashed group add up to the number in its corner.",
        "extra" => "A shaded region holds no value twice.",
        "odd" => "A cell with a grey disc holds an odd value.",
        "even" => "A cell with a grey square holds an even value.",
        "only" => "A cell with small values at its bottom holds one of these.",
        "min" => "A cell whose arrows point inward holds less than each cell beside it.",
        "max" => "A cell whose arrows point outward holds more than each cell beside it.",
        "circles" => "A value in a circle says how many circles hold this value.",
        "rows" => {
            "A value in a cell with R says in which row its column has the number of the cell’s row."
        }
        "columns" => {
            "A value in a cell with C says in which column its row has the number of the cell’s column."
        }
        "boxes" => {
            "A value in a cell with B says at which place its box has the number of the cell’s place."
        }
        "clone" => "The shaded groups of one shape hold the same values at the same places.",
        "quad" => "The values in a circle are all among the four cells around it.",
        "thermo" => "Along a thermometer, values increase from the bulb to the end.",
        "slow" => {
            "Along a dashed thermometer, values increase or stay equal from the bulb to the end."
        }
        "arrow" if same.iter().all(|rule| kinds::bulb_cells(rule) == 1) => {
            "The values along an arrow add up to the value in its circle."
        }
        "arrow" => {
            "The values along an arrow add up to the value in its circle. A long circle holds a \
             number of several digits."
        }
        "double" => {
            "The values between the circles of a violet line add up to the sum of those in the circles."
        }
        "renban" => "A purple line holds consecutive values in any order, none twice.",
        "nabner" => "On a blue line, no two values are equal or consecutive.",
        "palindrome" => "A grey line reads the same from both ends.",
        "zipper" => {
            "On a violet line, two cells equally far from its middle have one sum, the value of the \
             middle cell if there is one."
        }
        "boxline" => "Boxes divide a blue line into parts with the same sum.",
        "between" => "The values on a line between two circles are between those in the circles.",
        "entropic" => {
            "Each three cells in sequence on an orange line hold a low, a middle and a high value."
        }
        "less" => "Between two cells, a sign points at the smaller value.",
        "little" => "The cells along the arrow of a clue outside the grid add up to the clue.",
        "xsum" => {
            "A clue outside is the sum of the first X values of its line, where X is the first of \
             them."
        }
        "sky" => "A clue outside counts the values of its line that are larger than all before.",
        "room" => {
            "The first value of a line with a clue outside says at which place of the line the clue \
             stands."
        }
        _ => return None,
    })
}

/// The sentence about a kind with the numbers of its rules.
fn numbered_sentence(same: &[&Rule], board: &Board) -> Option<String> {
    let grid = board.layout().grid();
    Some(match same[0].kind.word {
        "cage" => of_cages(same),
        "sandwich" => {
            format!(
                "A clue outside is the sum of the values between {} and {} in its line.",
                grid.first(),
                grid.last(),
            )
        }
        "whisper" => {
            let apart = |rule: &Rule| kinds::whisper_difference(rule, board.geometry()).into();
            let least = numbers(same, apart);
            format!("Neighbours on a green line differ by at least {least}.")
        }
        "lockout" => {
            let apart = |rule: &Rule| kinds::lockout_difference(rule, board.geometry());
            let least = numbers(same, apart);
            format!(
                "The ends of a violet line with circles differ by at least {least}. The other values \
                 on it neither equal them nor are between them."
            )
        }
        "modular" => {
            let divisor = numbers(same, |rule| rule.number().unwrap_or(3).into());
            format!(
                "Neighbours on an orange line, as many as {divisor} in sequence, leave different \
                 remainders when divided by {divisor}."
            )
        }
        "parts" => {
            let sum = numbers(same, |rule| rule.number().unwrap_or_default().into());
            format!("An orange line falls into parts that each add up to {sum}.")
        }
        "white" => of_dots(same, 1, "white", "differ by"),
        "black" => of_dots(same, 2, "black", "have the ratio"),
        "xv" => of_totals(same),
        _ => return None,
    })
}

/// The different numbers of rules, listed.
fn numbers(same: &[&Rule], number: impl Fn(&Rule) -> usize) -> String {
    let numbers: BTreeSet<usize> = same.iter().map(|rule| number(rule)).collect();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(" or ")
}

fn of_cages(same: &[&Rule]) -> String {
    let with_sum = same.iter().filter(|rule| rule.number().is_some()).count();
    let has_range = same.iter().any(|rule| rule.numbers.len() > 1);
    let mut text = "A cage holds no value twice".to_owned();
    if with_sum == same.len() {
        text += ", and adds up to the number in its corner";
    } else if with_sum > 0 {
        text += ", and adds up to the number in its corner if it has one";
    }
    text += ".";
    if has_range {
        text += " Two numbers are the least and the most.";
    }
    text
}

/// The sentences about own rules: one for each that names its cells, and one for the others if all have
/// the same text. Different texts need the cells.
fn of_own_rules(same: &[&Rule], board: &Board) -> String {
    let (mut lines, mut others) = (Vec::new(), Vec::new());
    for rule in same {
        match rules::own_with_names(rule, board) {
            Some(named) => lines.push(format!("Own rule: {named}.")),
            None => others.push(*rule),
        }
    }
    match of_own_lines(&others) {
        Some(line) => lines.push(line),
        None => lines.extend(others.iter().map(|rule| capitalised(&rules::rule(rule, board)))),
    }
    lines.join("\n")
}

/// The sentence about own rules on lines, if all have the same text.
fn of_own_lines(same: &[&Rule]) -> Option<String> {
    let rule = same.first()?;
    let is_same = |other: &&Rule| (&other.text, &other.numbers) == (&rule.text, &rule.numbers);
    let cells = if !language::parse(&rule.text).is_ok_and(|statement| statement.is_about_two()) {
        "On a rose line or group"
    } else if rule.number() == Some(1) {
        "For each two cells of a rose group, a and then b"
    } else {
        "For neighbours on a rose line, a and then b"
    };
    same.iter().all(is_same).then(|| format!("{cells}: {}.", rule.text.trim()))
}

fn of_dots(same: &[&Rule], usual: u16, colour: &str, meaning: &str) -> String {
    let has_own = same.iter().any(|rule| rule.number().is_some());
    let has_usual = same.iter().any(|rule| rule.number().is_none());
    let ratio = if usual == 2 { "1 to " } else { "" };
    match (has_usual, has_own) {
        (_, false) => format!("Cells with a {colour} dot between them {meaning} {ratio}{usual}."),
        (false, _) => {
            format!("Cells with a {colour} dot between them {meaning} {ratio}the number in it.")
        }
        (true, true) => format!(
            "Cells with a {colour} dot between them {meaning} {ratio}the number in it, or \
             {ratio}{usual} if it has none."
        ),
    }
}

fn of_totals(same: &[&Rule]) -> String {
    let totals: BTreeSet<u16> = same.iter().filter_map(|rule| rule.number()).collect();
    let meaning = |total: &u16| match total {
        5 => Some("5 at a V".to_owned()),
        10 => Some("10 at an X".to_owned()),
        _ => None,
    };
    let mut parts: Vec<String> = totals.iter().filter_map(meaning).collect();
    if parts.len() < totals.len() {
        parts.push("the number at another number".to_owned());
    }
    format!("Two cells add up to {}.", list(&parts))
}

/// A clause as a sentence.
fn capitalised(clause: &str) -> String {
    let mut rest = clause.chars();
    let first: String = rest.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", rest.as_str())
}

#[cfg(test)]
mod tests {
    use satdoku_core::board::Cells;
    use satdoku_core::puzzle::Puzzle;

    use super::*;

    fn words(link: &str) -> String {
        rules_in_words(link.parse::<Puzzle>().expect(link).board())
    }

    #[test]
    fn the_grids_come_first() {
        for (link, first) in [
            ("3x3:zzzc", "Fill each row, column and box with 1 to 9, each once."),
            ("1x5:y", "Fill each row and column with 1 to 5, each once."),
            (
                "2x2;regions=0001021122213333:p",
                "Fill each row, column and region with 1 to 4, each once.",
            ),
            (
                "2x2;at=0.0,1.1:zb",
                "Fill each row, column and box of each grid with 1 to 4, each once.",
            ),
        ] {
            assert_eq!(words(link), first);
        }
    }

    #[test]
    fn a_kind_has_one_sentence() {
        let told = words("3x3;x;cage=15@0,1;cage=@9,10;thermo=@20,21;thermo=@30,31:zzzc");
        let lines: Vec<&str> = told.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "No diagonal holds a value twice.",
                "A cage holds no value twice, and adds up to the number in its corner if it has one.",
                "Along a thermometer, values increase from the bulb to the end.",
            ]
        );
    }

    #[test]
    fn numbers_of_a_kind_are_named() {
        for (rules, sentence) in [
            ("white=@0,1", "Cells with a white dot between them differ by 1."),
            (
                "black=3@0,1",
                "Cells with a black dot between them have the ratio 1 to the number in it.",
            ),
            ("whisper=@0,1,2", "Neighbours on a green line differ by at least 5."),
            ("xv=5@0,1;xv=10@2,3", "Two cells add up to 5 at a V and 10 at an X."),
            ("xv=7@0,1", "Two cells add up to the number at another number."),
            ("cage=5@0,1", "A cage holds no value twice, and adds up to the number in its corner."),
        ] {
            let told = words(&format!("3x3;{rules}:zzzc"));
            assert_eq!(told.lines().nth(1), Some(sentence), "{rules}");
        }
    }

    /// The links of a rule of each kind on cells.
    const SAMPLES: &str = "cage=5@0,1;sum=3-7@2,3;extra=@0,1,2;odd=@4;even=@5;only=1-2@6;min=@40;\
        max=@41;circles=@7,8;rows=@10;columns=@11;boxes=@12;clone=@0,1,27,28;quad=1-2@0,1,9,10;\
        thermo=@0,1;slow=@0,1;arrow=@0,1,2;double=@0,1,2;renban=@0,1;nabner=@0,1;palindrome=@0,1;\
        zipper=@0,1,2;boxline=@2,3;between=@0,1,2;entropic=@0,1,2;less=@0,1;little=9@0.10.80;\
        xsum=9@0.1.8;sky=3@0.1.8;room=3@0.1.8;sandwich=7@0.1.8;whisper=@0,1;lockout=@0,1,2;\
        modular=@0,1,2;parts=10@0,1,2;white=@0,1;black=@0,1;xv=5@0,1;own=!sum_~3d~_15@0,1,2";

    #[test]
    fn every_kind_on_cells_has_its_own_sentence() {
        let mut seen = BTreeSet::new();
        for rule in SAMPLES.split(';') {
            let told = words(&format!("3x3;{rule}:zzzc"));
            let sentence = told.lines().nth(1).expect(rule).to_owned();
            // Sentences from the cells of one rule would name them.
            assert!(!sentence.contains("r1c"), "{rule}: {sentence}");
            assert!(seen.insert(sentence.clone()), "{rule}: {sentence}");
        }
        let word = |rule: &str| rule.split(['=', '@']).next().map(str::to_owned);
        let sampled: BTreeSet<String> = SAMPLES.split(';').filter_map(word).collect();
        for kind in kinds::kinds().filter(|kind| kind.cells != Cells::Board) {
            assert!(sampled.contains(kind.word), "no sample of {kind:?}");
        }
    }
}
