//! IDP-Z3: `GridValue := {(0, 0) -> 3, …}`, or `No models.`

use super::{AnswerError, Claim, all_words};
use crate::board::Place;

const NAME: &str = "GridValue";

pub(super) fn is_answer(text: &str) -> bool {
    text.contains(NAME) || text.lines().any(is_refusal)
}

fn is_refusal(line: &str) -> bool {
    line.trim().starts_with("No models")
}

/// Reads the first model.
pub(super) fn read(text: &str) -> Result<Claim, AnswerError> {
    if !text.contains(NAME) {
        return Ok(Claim::Unsatisfiable);
    }
    let is_mark = |character| matches!(character, '(' | ')' | '{' | '}' | ',' | '→');
    // An arrow is one sign, possibly without spaces around it: `(0,0)->2`.
    let text = text.replace("->", "→ ");
    let mut words = all_words(&text, is_mark).skip_while(|word| word.text != NAME);
    words.next().ok_or(AnswerError::Unknown)?;
    // Returns the next word, which must be `text` if that is given.
    let mut expect = |text: Option<&str>, expected| {
        let word = words.next().ok_or(AnswerError::Ends(expected))?;
        match text {
            Some(text) if word.text != text => Err(word.unexpected(expected)),
            _ => Ok(word),
        }
    };
    expect(Some(":="), ":= {")?;
    expect(Some("{"), ":= {")?;
    let mut values = Vec::new();
    loop {
        expect(Some("("), "(")?;
        let row = expect(None, "a row")?.number("a row")?;
        expect(Some(","), ",")?;
        let column = expect(None, "a column")?.number("a column")?;
        expect(Some(")"), ")")?;
        expect(Some("→"), "->")?;
        let value = expect(None, "a value")?.number("a value")?;
        values.push((Place { row, column }, value));
        let mark = expect(None, ", or }")?;
        match mark.text {
            "," => {}
            "}" => return Ok(Claim::Values(values)),
            _ => return Err(mark.unexpected(", or }")),
        }
    }
}
