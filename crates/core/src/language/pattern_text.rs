//! Parses patterns in quotes.

use winnow::combinator::opt;
use winnow::prelude::*;
use winnow::token::any;

use super::error::{Expected, TextErrorKind};
use super::parse::{Fail, Input, Parsed, deeper, expected, integer, refuse, sign, spaces};
use super::pattern::{MAX_PATTERN, MAX_REPEATS, Pattern};

/// The largest value of boards with rules.
const MAX_VALUE: u32 = 36;

/// A pattern in quotes.
pub(super) fn quoted(input: &mut Input<'_>) -> Parsed<Pattern> {
    let missing = Fail::new(input, expected(Expected::Pattern));
    let close = match any.parse_next(input).map_err(|_: Fail| missing.clone())? {
        '"' => "\"",
        '\'' => "'",
        '/' => "/",
        '“' => "”",
        _ => return Err(missing),
    };
    spaces(input)?;
    let long = Fail::new(input, TextErrorKind::LongPattern(MAX_PATTERN));
    let pattern = either(input)?;
    sign(close).parse_next(input)?;
    if pattern.length() > MAX_PATTERN { Err(long) } else { Ok(pattern) }
}

fn either(input: &mut Input<'_>) -> Parsed<Pattern> {
    let mut parts = vec![sequence(input)?];
    while opt(sign("|")).parse_next(input)?.is_some() {
        parts.push(sequence(input)?);
    }
    Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Either(parts) })
}

fn sequence(input: &mut Input<'_>) -> Parsed<Pattern> {
    let mut parts = vec![repeated(input)?];
    let is_end = |next: char| matches!(next, ')' | '|' | '"' | '\'' | '/' | '”');
    while input.input.chars().next().is_some_and(|next| !is_end(next)) {
        parts.push(repeated(input)?);
    }
    Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Sequence(parts) })
}

/// A part and its repeats.
fn repeated(input: &mut Input<'_>) -> Parsed<Pattern> {
    let mut part = one(input)?;
    loop {
        let (least, most) = if opt(sign("*")).parse_next(input)?.is_some() {
            (0, None)
        } else if opt(sign("+")).parse_next(input)?.is_some() {
            (1, None)
        } else if opt(sign("?")).parse_next(input)?.is_some() {
            (0, Some(1))
        } else if opt(sign("{")).parse_next(input)?.is_some() {
            repeats(input)?
        } else {
            return Ok(part);
        };
        // Repeats of a repeat nest.
        part = match part {
            Pattern::Repeat(..) => {
                return refuse(input, expected(Expected::PatternValue));
            }
            part => Pattern::Repeat(Box::new(part), least, most),
        };
    }
}

/// The numbers of repeats in braces, after the first brace.
fn repeats(input: &mut Input<'_>) -> Parsed<(usize, Option<usize>)> {
    let count = |input: &mut Input<'_>| {
        let large = Fail::new(input, TextErrorKind::LongPattern(MAX_PATTERN));
        let count = usize::try_from(integer(input)?).unwrap_or(usize::MAX);
        if count > MAX_REPEATS { Err(large) } else { Ok(count) }
    };
    let empty = Fail::new(input, TextErrorKind::EmptyRange);
    let least = count(input)?;
    let mut most = Some(least);
    if opt(sign(",")).parse_next(input)?.is_some() {
        most = if input.input.starts_with('}') { None } else { Some(count(input)?) };
    }
    sign("}").parse_next(input)?;
    if most.is_some_and(|most| most < least.max(1)) { Err(empty) } else { Ok((least, most)) }
}

/// One value, or a part in parentheses.
fn one(input: &mut Input<'_>) -> Parsed<Pattern> {
    if opt(sign(".")).parse_next(input)?.is_some() {
        return Ok(Pattern::Values(u64::MAX));
    }
    if opt(sign("(")).parse_next(input)?.is_some() {
        let part = deeper(input, either)?;
        sign(")").parse_next(input)?;
        return Ok(part);
    }
    if opt(sign("[")).parse_next(input)?.is_some() {
        return values(input).map(Pattern::Values);
    }
    value(input).map(|value| Pattern::Values(1 << value))
}

/// The values in brackets, after the first bracket.
fn values(input: &mut Input<'_>) -> Parsed<u64> {
    let is_inverted = opt(sign("^")).parse_next(input)?.is_some();
    let mut set = 0_u64;
    loop {
        let empty = Fail::new(input, TextErrorKind::EmptyRange);
        let least = value(input)?;
        let is_span = opt(sign("-")).parse_next(input)?.is_some();
        let most = if is_span { value(input)? } else { least };
        if most < least {
            return Err(empty);
        }
        set |= (least..=most).fold(0, |set, value| set | 1 << value);
        if opt(sign("]")).parse_next(input)?.is_some() {
            return Ok(if is_inverted { !set } else { set });
        }
    }
}

/// A value up to [`MAX_VALUE`].
fn value(input: &mut Input<'_>) -> Parsed<u32> {
    let missing = Fail::new(input, expected(Expected::PatternValue));
    if opt(sign("<")).parse_next(input)?.is_some() {
        let number = u32::try_from(integer(input)?).unwrap_or(u32::MAX);
        sign(">").parse_next(input)?;
        return if number <= MAX_VALUE { Ok(number) } else { Err(missing) };
    }
    let symbol = any.parse_next(input).map_err(|_: Fail| missing.clone())?;
    let value = symbol.to_digit(MAX_VALUE).ok_or(missing)?;
    spaces(input)?;
    Ok(value)
}
