//! JSON, and the shorthand for it that *SudokuPad* packs into links.
//!
//! The shorthand has names without quotes, `'` for `"`, `t` and `f` for true and false, colours
//! without quotes, and nothing for an empty object in a list: `{ce:[[,{v:1}]],r:t}`.

use std::fmt::Write as _;

use satdoku_core::text::Token;
use satdoku_core::text::limits::MAX_PARTS;
use satdoku_core::text::{Fault, ReadErrorKind, excerpt};

/// The maximum depth of nested lists and objects.
const MAX_DEPTH: usize = 32;

/// A value, and its place in the whole text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Json {
    pub(crate) at: usize,
    pub(crate) kind: Kind,
}

/// The kind of a value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Null,
    Flag(bool),
    /// A number: `None` unless it is a natural number. No others matter here.
    Number(Option<usize>),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Parses a text that is one value.
    pub(crate) fn read(text: Token<'_>) -> Result<Self, Fault> {
        let mut reader = Reader { rest: text, parts: 0 };
        let value = reader.value(0)?;
        reader.skip_spaces();
        if reader.rest.is_empty() {
            Ok(value)
        } else {
            Err(Fault::expected("the end of the JSON", reader.rest))
        }
    }

    /// The member of an object under the first of these names that it has.
    pub(crate) fn get(&self, names: &[&str]) -> Option<&Self> {
        let Kind::Object(members) = &self.kind else { return None };
        names.iter().find_map(|name| {
            members.iter().find(|(found, _)| found == name).map(|(_, value)| value)
        })
    }

    /// The members of an object; empty for other values.
    pub(crate) fn members(&self) -> &[(String, Self)] {
        if let Kind::Object(members) = &self.kind { members } else { &[] }
    }

    /// The elements of a list; empty for other values.
    pub(crate) fn elements(&self) -> &[Self] {
        if let Kind::List(elements) = &self.kind { elements } else { &[] }
    }

    /// A natural number, also if it is a string.
    pub(crate) fn number(&self) -> Option<usize> {
        match &self.kind {
            Kind::Number(number) => *number,
            Kind::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.kind { Some(text) } else { None }
    }

    /// The number, if it can be the sum of a rule.
    pub(crate) fn sum(&self) -> Option<u16> {
        self.number().and_then(|sum| u16::try_from(sum).ok())
    }

    /// The value as text, to quote in a message.
    pub(crate) fn quoted(&self) -> String {
        match &self.kind {
            Kind::Text(text) => format!("“{}”", excerpt(text)),
            Kind::Number(Some(number)) => format!("“{number}”"),
            _ => "“…”".to_owned(),
        }
    }

    /// True unless the value is null, false, 0, or an empty string, list or object.
    pub(crate) fn is_something(&self) -> bool {
        match &self.kind {
            Kind::Null => false,
            Kind::Flag(flag) => *flag,
            Kind::Number(number) => *number != Some(0),
            Kind::Text(text) => !text.is_empty(),
            Kind::List(elements) => !elements.is_empty(),
            Kind::Object(members) => !members.is_empty(),
        }
    }
}

struct Reader<'a> {
    rest: Token<'a>,
    /// Values and names read so far.
    parts: usize,
}

impl<'a> Reader<'a> {
    fn skip_spaces(&mut self) {
        self.rest = self.rest.from(self.rest.text.len() - self.rest.text.trim_start().len());
    }

    /// Consumes `symbol` if it is next, after spaces.
    fn takes(&mut self, symbol: char) -> bool {
        self.skip_spaces();
        let taken = self.rest.text.starts_with(symbol);
        if taken {
            self.rest = self.rest.from(symbol.len_utf8());
        }
        taken
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_spaces();
        self.rest.text.chars().next()
    }

    /// Counts a value or name against the limit.
    fn count(&mut self) -> Result<(), Fault> {
        self.parts += 1;
        let is_bounded = self.parts <= MAX_PARTS;
        is_bounded.then_some(()).ok_or_else(|| self.rest.fault(ReadErrorKind::TooManyParts))
    }

    fn value(&mut self, depth: usize) -> Result<Json, Fault> {
        self.count()?;
        let next = self.peek();
        let at = self.rest.at;
        if depth > MAX_DEPTH {
            return Err(Fault::expected("less nesting", self.rest));
        }
        let kind = match next {
            Some('{') => self.object(depth)?,
            Some('[') => self.list(depth)?,
            Some('"' | '\'') => Kind::Text(self.string()?),
            _ => self.word()?,
        };
        Ok(Json { at, kind })
    }

    fn object(&mut self, depth: usize) -> Result<Kind, Fault> {
        let mut members = Vec::new();
        self.takes('{');
        if self.takes('}') {
            return Ok(Kind::Object(members));
        }
        loop {
            self.count()?;
            let name = match self.peek() {
                Some('"' | '\'') => self.string()?,
                _ => self.bare("a name in the JSON")?.text.to_owned(),
            };
            if !self.takes(':') {
                return Err(Fault::expected("a colon in the JSON", self.rest));
            }
            members.push((name, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Kind::Object(members));
            }
            if !self.takes(',') {
                return Err(Fault::expected("a comma or } in the JSON", self.rest));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Kind, Fault> {
        let mut elements = Vec::new();
        self.takes('[');
        if self.takes(']') {
            return Ok(Kind::List(elements));
        }
        loop {
            elements.push(match self.peek() {
                Some(',' | ']') => {
                    self.count()?;
                    Json { at: self.rest.at, kind: Kind::Object(Vec::new()) }
                }
                _ => self.value(depth + 1)?,
            });
            if self.takes(']') {
                return Ok(Kind::List(elements));
            }
            if !self.takes(',') {
                return Err(Fault::expected("a comma or ] in the JSON", self.rest));
            }
        }
    }

    fn string(&mut self) -> Result<String, Fault> {
        let start = self.rest;
        let quote = self.rest.text.chars().next().unwrap_or('"');
        let mut rest = self.rest.text.chars();
        rest.next();
        let mut text = String::new();
        while let Some(character) = rest.next() {
            if character == quote {
                self.rest = self.rest.from(self.rest.text.len() - rest.as_str().len());
                return Ok(text);
            }
            if character != '\\' {
                text.push(character);
                continue;
            }
            match rest.next() {
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                Some('t') => text.push('\t'),
                Some('b' | 'f') => text.push(' '),
                Some('u') => {
                    let (escaped, after) = utf16_escape(rest.as_str());
                    text.push(escaped);
                    rest = after.chars();
                }
                Some(escaped) => text.push(escaped),
                None => break,
            }
        }
        Err(Fault::expected("a text that ends, in the JSON", start))
    }

    /// Parses text without quotes.
    fn bare(&mut self, expected: &'static str) -> Result<Token<'a>, Fault> {
        let is_bare = |c: char| c.is_alphanumeric() || matches!(c, '#' | '+' | '-' | '.' | '_');
        let (word, rest) = self.rest.take_while(is_bare);
        if word.is_empty() {
            return Err(Fault::expected(expected, self.rest));
        }
        self.rest = rest;
        Ok(word)
    }

    fn word(&mut self) -> Result<Kind, Fault> {
        let word = self.bare("a value in the JSON")?;
        Ok(match word.text {
            "null" => Kind::Null,
            "true" | "t" => Kind::Flag(true),
            "false" | "f" => Kind::Flag(false),
            text => match text.parse() {
                Ok(number) => Kind::Number(Some(number)),
                Err(_) if text.parse::<f64>().is_ok() => Kind::Number(None),
                Err(_) => Kind::Text(text.to_owned()),
            },
        })
    }
}

/// Decodes the escape whose text after `\u` is given. Returns its character and the remaining text.
/// A surrogate pair makes one character; anything invalid becomes U+FFFD.
fn utf16_escape(text: &str) -> (char, &str) {
    let Some((first, rest)) = utf16_unit(text) else { return (char::REPLACEMENT_CHARACTER, text) };
    let second = rest.strip_prefix("\\u").and_then(utf16_unit);
    if let Some((second, rest)) = second
        && let Some(Ok(character)) = char::decode_utf16([first, second]).next()
        && character.len_utf16() == 2
    {
        return (character, rest);
    }
    (char::from_u32(first.into()).unwrap_or(char::REPLACEMENT_CHARACTER), rest)
}

/// Parses four hexadecimal digits. Returns the UTF-16 unit and the remaining text.
fn utf16_unit(text: &str) -> Option<(u16, &str)> {
    let (digits, rest) = text.split_at_checked(4)?;
    let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let unit = u16::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
    Some((unit, rest))
}

/// A text as a string of JSON.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted += "\\n",
            control if control.is_control() => {
                // Writing to a string can't fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Json, Fault> {
        Json::read(Token::whole(text))
    }

    #[test]
    fn json_and_its_shorthand_give_equal_values() {
        let plain =
            read(r#" {"cells": [[{}, {"value": 1}, {}]], "r": true, "t": "it's", "a": []} "#);
        let short = read(r"{cells:[[,{value:1},]],r:t,t:'it\'s',a:[]}");
        let shown = |json: &Result<Json, Fault>| {
            let json = json.as_ref().expect("valid");
            let row = &json.get(&["ce", "cells"]).expect("cells").elements()[0];
            (
                row.elements().len(),
                row.elements()[1].get(&["value"]).and_then(Json::number),
                json.get(&["r"]).map(Json::is_something),
                json.get(&["t"]).and_then(Json::text).map(str::to_owned),
                json.get(&["a"]).map(Json::is_something),
            )
        };
        let expected = (3, Some(1), Some(true), Some("it's".to_owned()), Some(false));
        assert_eq!(shown(&plain), expected);
        assert_eq!(shown(&short), expected);
    }

    #[test]
    fn values_are_parsed() {
        assert_eq!(read("-1.5e3").map(|json| json.kind), Ok(Kind::Number(None)));
        assert_eq!(read("ff00CC").map(|json| json.kind), Ok(Kind::Text("ff00CC".into())));
        assert_eq!(read(r#""a\u00e9\n\"""#).map(|j| j.kind), Ok(Kind::Text("aé\n\"".into())));
        assert_eq!(read("\"12\"").map(|json| json.number()), Ok(Some(12)));
        assert_eq!(read("1.5").map(|json| json.number()), Ok(None));
    }

    #[test]
    fn two_escapes_of_a_surrogate_pair_are_one_character() {
        for (escaped, plain) in [
            (r"\ud83d\ude00", "\u{1f600}"),
            (r"a\uD83D\uDE00\u00e9z", "a\u{1f600}éz"),
            // Unpaired surrogates, and text that is no number.
            (r"\ud83d", "\u{fffd}"),
            (r"\ude00\ud83d", "\u{fffd}\u{fffd}"),
            (r"\ud83d\ud83d\ude00", "\u{fffd}\u{1f600}"),
            (r"\ud83d\u0041", "\u{fffd}A"),
            (r"\ud83d\n", "\u{fffd}\n"),
            (r"\u+041", "\u{fffd}+041"),
            (r"\u41", "\u{fffd}41"),
            (r"\u00é0", "\u{fffd}00é0"),
        ] {
            let json = read(&format!("[\"{escaped}\",7]")).map(|json| json.kind);
            let Ok(Kind::List(elements)) = json else { panic!("{escaped}: {json:?}") };
            assert_eq!(elements[0].text(), Some(plain), "{escaped}");
            assert_eq!(elements[1].number(), Some(7), "{escaped}");
        }
        assert_eq!(read(r#""\u00"#).map_err(|fault| fault.at), Err(0), "a text that doesn't end");
    }

    #[test]
    fn values_and_names_are_bounded() {
        let list = |count: usize| format!("[{}]", vec!["1"; count].join(","));
        assert!(read(&list(MAX_PARTS - 1)).is_ok());
        let refused = |text: &str| read(text).map_err(|fault| fault.problem).err();
        assert_eq!(refused(&list(MAX_PARTS)), Some(ReadErrorKind::TooManyParts));
        assert_eq!(
            refused(&format!("[{}]", ",".repeat(MAX_PARTS))),
            Some(ReadErrorKind::TooManyParts)
        );
        let members = vec!["a:1"; MAX_PARTS / 2].join(",");
        assert_eq!(refused(&format!("{{{members}}}")), Some(ReadErrorKind::TooManyParts));
    }

    #[test]
    fn errors_have_places() {
        for (text, at) in [
            ("", 0),
            ("{", 1),
            ("{\"a\" 1}", 5),
            ("[1 2]", 3),
            ("[1]]", 3),
            ("[\"a]", 1),
            ("{a:}", 3),
        ] {
            assert_eq!(read(text).map_err(|fault| fault.at), Err(at), "{text}");
        }
        assert!(read(&"[".repeat(100_000)).is_err());
    }

    proptest! {
        #[test]
        fn arbitrary_texts_do_not_panic(text in "[\\[\\]{},:'\"\\\\a-f0-9 é]{0,60}") {
            if let Err(fault) = read(&text) {
                prop_assert!(fault.at <= text.len());
            }
        }

        #[test]
        fn any_text_may_be_escaped(text in "\\PC{0,12}") {
            let escaped: String = text.encode_utf16().fold(String::new(), |escaped, unit| {
                escaped + &format!("\\u{unit:04x}")
            });
            let json = read(&format!("\"{escaped}\"")).map(|json| json.kind);
            prop_assert_eq!(json, Ok(Kind::Text(text)));
        }

        #[test]
        fn json_of_other_writers_is_read(keys in proptest::collection::vec("\\PC{0,8}", 0..5), number in any::<u16>()) {
            let object: serde_json::Map<String, serde_json::Value> =
                keys.iter().map(|key| (key.clone(), serde_json::json!([number, key, null]))).collect();
            let text = serde_json::Value::Object(object).to_string();
            let json = read(&text).map_err(|fault| TestCaseError::fail(format!("{text}: {fault:?}")))?;
            for key in &keys {
                let elements = json.get(&[key]).map(Json::elements).unwrap_or_default();
                prop_assert_eq!(elements[0].number(), Some(usize::from(number)));
                prop_assert_eq!(elements[1].text(), Some(key.as_str()));
            }
        }
    }
}
