//! Capital letters at the start of sentences.

/// The text with its first letter capitalized, if that is ASCII.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::capital;

    #[test]
    fn no_text_is_too_odd() {
        assert_eq!(
            ["no cage", "", "R", "4 cells", "état"].map(capital),
            ["No cage", "", "R", "4 cells", "état"]
        );
    }
}
