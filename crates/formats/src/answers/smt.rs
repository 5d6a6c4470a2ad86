//! SMT solvers: `sat` and the values for `get-value`, `((V0 3) (V1 6) …)`; or `unsat`.
//!
//! The output of `get-model`, `(define-fun V0 () Int 3)`, is read too.

use super::{AnswerError, Claim, Token, all_words};
use crate::board::Place;

/// The first line that isn't the echo of a command.
fn first_line(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| !matches!(*line, "" | "success"))
}

/// Its first word. The values may follow on the same line.
fn verdict(text: &str) -> Option<&str> {
    first_line(text)?.split(|c: char| c.is_whitespace() || c == '(').next()
}

pub(super) fn is_answer(text: &str) -> bool {
    let values = ["((V", "( (V", "(define-fun", "(model"];
    matches!(verdict(text), Some("sat" | "unsat" | "unknown" | "timeout"))
        || first_line(text).is_some_and(|line| values.iter().any(|v| line.starts_with(v)))
}

/// Reads an answer whose constants are numbered along rows of `width` places.
pub(super) fn read(text: &str, width: usize) -> Result<Claim, AnswerError> {
    match verdict(text) {
        Some("unsat") => return Ok(Claim::Unsatisfiable),
        Some("unknown" | "timeout") => return Err(AnswerError::Undecided),
        _ => {}
    }
    let mut values = Vec::new();
    let mut words = all_words(text, |character| matches!(character, '(' | ')'));
    while let Some(word) = words.next() {
        if matches!(word.text, "sat" | "success" | "(" | ")" | "model" | "define-fun") {
            continue;
        }
        let constant = word.text.strip_prefix('V').map(|number| Token { text: number, ..word });
        let number = constant.ok_or_else(|| word.unexpected("a constant, such as V0,"))?;
        let number = number.number("a constant, such as V0,")?;
        let value = words.find(|word| !matches!(word.text, "(" | ")" | "Int"));
        let value = value.ok_or(AnswerError::Ends("the value of a constant"))?;
        let place = Place { row: number / width, column: number % width };
        values.push((place, value.number("a value from 1")?));
    }
    if values.is_empty() {
        return Err(AnswerError::NoModel("its values, ((V0 3) …), are missing"));
    }
    Ok(Claim::Values(values))
}
