//! Nested lists with names, in any programming language: `{"sum": 3, "cells": [[0, 0], [0, 1]]}`,
//! `(3, vec![(0, 0), (0, 1)])`, `{.sum = 3, .cells = {{0, 0}, {0, 1}}}`.

use crate::parse::blanks::is_blank;
use satdoku_core::text::Token;

/// The maximum number of values and names.
const MAX_PARTS: usize = 60_000;

/// The maximum number of digits. No board needs larger numbers.
const MAX_DIGITS: usize = 6;

/// The maximum depth of nested lists.
const MAX_DEPTH: usize = 16;

/// A list: its members, and its place.
#[derive(Debug, Default)]
pub(super) struct List<'a> {
    pub(super) items: Vec<Item<'a>>,
    pub(super) at: usize,
    /// The offset of its end.
    pub(super) end: usize,
}

/// A member of a list, with its name or key, if it has one.
#[derive(Debug)]
pub(super) struct Item<'a> {
    pub(super) key: Option<Node<'a>>,
    pub(super) value: Node<'a>,
}

#[derive(Debug)]
pub(super) enum Node<'a> {
    /// A number, a word, or the content of a string.
    Word(Token<'a>),
    List(List<'a>),
}

impl<'a> Node<'a> {
    pub(super) fn word(&self) -> Option<Token<'a>> {
        if let Self::Word(word) = self { Some(*word) } else { None }
    }

    pub(super) fn list(&self) -> Option<&List<'a>> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// The number, if it is one, and its place.
    pub(super) fn number(&self) -> Option<(usize, Token<'a>)> {
        let word = self.word()?;
        let is_number =
            word.text.len() <= MAX_DIGITS && word.text.bytes().all(|b| b.is_ascii_digit());
        Some((is_number.then(|| word.text.parse().ok()).flatten()?, word))
    }
}

impl Item<'_> {
    /// The key in lower case; empty if it is no word.
    pub(super) fn name(&self) -> String {
        let word = self.key.as_ref().and_then(Node::word);
        word.map_or_else(String::new, |word| word.text.to_ascii_lowercase())
    }
}

/// A text as a list of its parts.
pub(super) struct Parsed<'a> {
    pub(super) list: List<'a>,
    /// True if the text ends within a list.
    pub(super) is_cut: bool,
}

/// True if a member may be the key of the next one.
fn can_be_key(item: &mut Item<'_>) -> bool {
    item.key.is_none() || item.value.word().is_some()
}

/// A list that isn't complete yet.
#[derive(Default)]
struct Open<'a> {
    list: List<'a>,
    /// The key of the next member.
    key: Option<Node<'a>>,
}

impl<'a> Open<'a> {
    fn push(&mut self, value: Node<'a>) {
        let key = self.key.take();
        self.list.items.push(Item { key, value });
    }

    /// Makes the last member the key of the next one. In YAML, the last member may itself have a
    /// key: the name of its block.
    fn make_key(&mut self) {
        if self.key.is_none()
            && let Some(last) = self.list.items.pop_if(can_be_key)
        {
            self.key = Some(last.value);
        }
    }

    /// Removes the name of a type or function before a bracket.
    fn drop_function(&mut self, text: Token<'a>, bracket: usize) {
        let is_function = |item: &mut Item<'a>| {
            let Node::Word(word) = item.value else { return false };
            let end = word.at - text.at + word.text.len();
            let between = text.text.get(end..bracket).unwrap_or("\n");
            let is_word = word.text.starts_with(|c: char| c.is_alphabetic() || c == '_');
            is_word
                && word.text.len() > 1
                && !is_blank(word.text)
                && matches!(between, "" | "!" | " ")
        };
        if let Some(function) = self.list.items.pop_if(is_function) {
            self.key = function.key;
        }
    }
}

/// Parses a text. `None` if it has too many parts, or lists are nested too deep.
pub(super) fn parse(text: Token<'_>) -> Option<Parsed<'_>> {
    let mut stack = vec![Open::default()];
    let mut at = 0;
    let mut parts = 0;
    while let Some(symbol) = text.text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.from(at);
        let mut length = symbol.len_utf8();
        let depth = stack.len();
        let top = stack.last_mut()?;
        match symbol {
            '[' | '(' | '{' => {
                top.drop_function(text, at);
                if depth > MAX_DEPTH {
                    return None;
                }
                let list = List { at: rest.at, ..List::default() };
                stack.push(Open { list, key: None });
            }
            ']' | ')' | '}' if depth > 1 => {
                let mut list = stack.pop()?.list;
                list.end = rest.at + 1;
                stack.last_mut()?.push(Node::List(list));
            }
            ':' | '=' => top.make_key(),
            '#' | '%' => length = rest.text.find('\n').unwrap_or(rest.text.len()),
            '/' if rest.text.starts_with("//") => {
                length = rest.text.find('\n').unwrap_or(rest.text.len());
            }
            '"' | '\'' => {
                // An apostrophe has no partner in its line.
                let inside = rest.from(1);
                let mut bytes = inside.text.bytes();
                let end = bytes.position(|byte| byte == b'\n' || char::from(byte) == symbol);
                if let Some(end) = end.filter(|end| !inside.text[*end..].starts_with('\n')) {
                    top.push(Node::Word(inside.until(end)));
                    length = end + 2;
                }
            }
            _ if is_part(symbol) => {
                let (word, _) = rest.take_while(is_part);
                length = word.text.len();
                // A dash before a member, as in YAML.
                let is_dash =
                    word.text == "-" && rest.text.starts_with("- ") && begins_line(text, at);
                if !is_dash {
                    top.push(Node::Word(word));
                }
            }
            _ => {}
        }
        parts += usize::from(!symbol.is_whitespace());
        if parts > MAX_PARTS {
            return None;
        }
        at += length;
    }
    let is_cut = stack.len() > 1;
    while let Some(open) = stack.pop() {
        let mut list = open.list;
        list.end = text.end().at;
        match stack.last_mut() {
            Some(outer) => outer.push(Node::List(list)),
            None => return Some(Parsed { list, is_cut }),
        }
    }
    None
}

/// True if a line has only spaces before this offset.
fn begins_line(text: Token<'_>, at: usize) -> bool {
    let before = text.text.get(..at).unwrap_or_default().trim_end_matches(' ');
    before.is_empty() || before.ends_with('\n')
}

/// True if a character is part of a word.
fn is_part(symbol: char) -> bool {
    symbol.is_alphanumeric() || matches!(symbol, '_' | '.' | '-' | '?' | '*')
}
