//! SAT solvers: `s SATISFIABLE`, and the model as literals in lines that begin with `v`.
//!
//! This is the output format of the SAT competitions. MiniSat's file, `SAT` and a line of literals
//! without `v`, is read too. Comments begin with `c`; other lines, such as statistics, are skipped.

use super::{AnswerError, Claim, Token, words};

const LITERAL: &str = "a literal, such as 8 or -9,";

/// The verdict of a line: the first of MiniSat's file, or the last of other solvers' output.
fn verdict(line: &str) -> Option<bool> {
    match line.strip_prefix("s ").unwrap_or(line).trim() {
        "SATISFIABLE" | "SAT" => Some(true),
        "UNSATISFIABLE" | "UNSAT" => Some(false),
        _ => None,
    }
}

fn is_undecided(line: &str) -> bool {
    matches!(line.trim(), "s UNKNOWN" | "UNKNOWN" | "INDETERMINATE" | "INDET")
}

fn is_model(line: &str) -> bool {
    line == "v" || line.starts_with("v ")
}

/// True if a line consists of literals.
fn is_bare(line: &str) -> bool {
    !line.trim().is_empty() && line.split_whitespace().all(|word| word.parse::<i64>().is_ok())
}

pub(super) fn is_answer(text: &str) -> bool {
    text.lines().any(|line| verdict(line).is_some() || is_undecided(line) || is_model(line))
}

/// The answers in a text. Each begins with its verdict. Text before the first one is ignored.
pub(super) fn answers(text: &str) -> impl Iterator<Item = &str> {
    let mut starts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let line = line.trim_end_matches(['\n', '\r']);
        if verdict(line).is_some() || is_undecided(line) {
            starts.push(start);
        }
        start = end;
    }
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| &text[start..end])
}

pub(super) fn read(text: &str) -> Result<Claim, AnswerError> {
    if text.lines().any(|line| verdict(line) == Some(false)) {
        return Ok(Claim::Unsatisfiable);
    }
    if text.lines().any(is_undecided) {
        return Err(AnswerError::Undecided);
    }
    let has_prefix = text.lines().any(is_model);
    let is_of_model = |line: &str| if has_prefix { is_model(line) } else { is_bare(line) };
    let (mut variables, mut last) = (Vec::new(), 0);
    let mut found = false;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| is_of_model(line)) {
        found = true;
        for word in &words(line, index + 1, |_| false)[usize::from(has_prefix)..] {
            let negated = word.text.strip_prefix('-');
            let variable = Token { text: negated.unwrap_or(word.text), ..*word }.number(LITERAL)?;
            last = last.max(variable);
            match (variable, negated) {
                (0, None) => return Ok(Claim::Variables(variables, last)),
                (_, None) => variables.push(variable),
                (_, Some(_)) => {}
            }
        }
    }
    if found {
        Ok(Claim::Variables(variables, last))
    } else {
        Err(AnswerError::NoModel("its lines with “v” are missing"))
    }
}
