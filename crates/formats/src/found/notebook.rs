//! Jupyter notebooks: JSON whose strings hold code, texts and outputs.

use crate::parse::json::{Json, Kind};
use satdoku_core::text::Token;

/// The members with texts.
const TEXTS: [&str; 3] = ["source", "text", "text/plain"];

/// The texts of a notebook, one below the other. `None` if the text is no notebook.
pub(crate) fn content(text: Token<'_>) -> Option<String> {
    let text = text.trim();
    if !text.text.starts_with('{') || !text.text.contains("\"nbformat\"") {
        return None;
    }
    let json = Json::read(text).ok()?;
    let mut content = String::new();
    add(&json, &mut content);
    Some(content)
}

fn add(json: &Json, content: &mut String) {
    match &json.kind {
        Kind::List(elements) => elements.iter().for_each(|element| add(element, content)),
        Kind::Object(members) => {
            for (name, member) in members {
                if TEXTS.contains(&name.as_str()) {
                    let lines = member.elements().iter().chain([member]);
                    lines.filter_map(Json::text).for_each(|line| content.push_str(line));
                    content.push_str("\n\n");
                } else {
                    add(member, content);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_outputs_are_its_texts() {
        let text = r#"{"cells": [{"source": ["a = 1\n", "b"], "outputs": [{"text": "1"}]},
            {"source": "c", "outputs": [{"data": {"text/plain": ["2"]}}]}], "nbformat": 4}"#;
        let found = content(Token::whole(text)).expect("a notebook");
        assert_eq!(
            found.split_whitespace().collect::<Vec<_>>(),
            ["a", "=", "1", "b", "1", "c", "2"]
        );
        assert_eq!(content(Token::whole("{\"cells\": []}")), None);
    }
}
