//! Parses texts of own rules with winnow. A failed alternative reports the error that is furthest
//! in the text.

use winnow::ascii::digit1;
use winnow::combinator::{alt, opt};
use winnow::error::ParserError;
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location, Stateful};
use winnow::token::{literal, take_while};

use super::error::{Expected, TextError, TextErrorKind};
use super::pattern_text;
use super::syntax::{
    Aggregate, Comparison, Condition, Flag, Item, Number, Operator, Part, Position, Statement,
    ValueSet,
};

/// The most characters of a text.
pub const MAX_RULE_TEXT: usize = 2_000;

/// The deepest nesting. Each level can double the time to evaluate a pattern.
const MAX_DEPTH: usize = 12;

/// The largest number.
const MAX_NUMBER: i64 = 100_000;

/// The largest sum of a subset: an automaton has a bit for each sum.
const MAX_SUBSET: u32 = 100;

/// A text and the depth of nesting.
pub(super) type Input<'a> = Stateful<LocatingSlice<&'a str>, usize>;

/// A failure at a place in the text.
#[derive(Clone, Debug)]
pub(super) struct Fail {
    /// Bytes before the place.
    offset: usize,
    kind: TextErrorKind,
}

impl ParserError<Input<'_>> for Fail {
    type Inner = Self;

    fn from_input(input: &Input<'_>) -> Self {
        Self::new(input, TextErrorKind::Expected(Expected::End))
    }

    /// The failure further in the text. At one place, the one that says more.
    fn or(self, other: Self) -> Self {
        let is_further = other.offset > self.offset;
        let says_more = other.offset == self.offset && !self.is_certain() && other.is_certain();
        if is_further || says_more { other } else { self }
    }

    fn into_inner(self) -> Result<Self, Self> {
        Ok(self)
    }
}

impl Fail {
    pub fn new(input: &Input<'_>, kind: TextErrorKind) -> Self {
        Self { offset: input.current_token_start(), kind }
    }

    /// True if no other text at this place is right.
    fn is_certain(&self) -> bool {
        !matches!(self.kind, TextErrorKind::Expected(_))
    }

    /// Replaces what is expected if the parser failed where it began.
    fn expecting(mut self, start: usize, expected: Expected) -> Self {
        if self.offset == start && !self.is_certain() {
            self.kind = TextErrorKind::Expected(expected);
        }
        self
    }
}

pub(super) type Parsed<T> = Result<T, Fail>;

/// Parses the text of an own rule.
///
/// # Errors
/// [`TextError`] with the column of the first error.
///
/// # Examples
/// ```
/// use satdoku_core::language::{TextErrorKind, parse};
///
/// let rule = parse("|a - b| in {1, 4}")?;
/// assert!(rule.is_about_two());
/// assert!(rule.holds(&[3, 7]) && !rule.holds(&[3, 5]));
/// let error = parse("sum = ").expect_err("a number is missing");
/// assert_eq!(error.column, 7);
/// # Ok::<(), satdoku_core::language::TextError>(())
/// ```
pub fn parse(text: &str) -> Result<Statement, TextError> {
    let found = text.chars().count();
    let at = |column, kind| TextError { column, kind };
    if found > MAX_RULE_TEXT {
        let kind = TextErrorKind::TooLong { most: MAX_RULE_TEXT, found };
        return Err(at(MAX_RULE_TEXT + 1, kind));
    }
    if text.trim().is_empty() {
        return Err(at(1, TextErrorKind::Empty));
    }
    let mut input = Input { input: LocatingSlice::new(text), state: 0 };
    let condition = whole(&mut input).map_err(|fail| {
        let before = text.get(..fail.offset).unwrap_or(text);
        at(before.chars().count() + 1, fail.kind)
    })?;
    let mut is_about_two = false;
    let mut names_cells = false;
    condition.numbers(&mut |number| {
        is_about_two |= matches!(number, Number::Cell(Position::At(0 | 1), true));
        names_cells |= matches!(number, Number::Cell(..) | Number::Aggregate(..));
    });
    condition.basics(&mut |basic| {
        let is_about_cells =
            matches!(basic, Condition::Flag(_) | Condition::Matches(_) | Condition::Subset(_));
        names_cells |= is_about_cells;
    });
    if names_cells {
        Ok(Statement { condition, is_about_two })
    } else {
        Err(at(1, TextErrorKind::NamesNoCell))
    }
}

fn whole(input: &mut Input<'_>) -> Parsed<Condition> {
    spaces(input)?;
    let condition = any_of(input)?;
    if input.input.is_empty() { Ok(condition) } else { refuse(input, expected(Expected::End)) }
}

pub(super) fn refuse<T>(input: &Input<'_>, kind: TextErrorKind) -> Parsed<T> {
    Err(Fail::new(input, kind))
}

pub(super) fn expected(expected: Expected) -> TextErrorKind {
    TextErrorKind::Expected(expected)
}

pub(super) fn spaces(input: &mut Input<'_>) -> Parsed<()> {
    take_while(0.., char::is_whitespace).void().parse_next(input)
}

/// A sign and the spaces after it.
pub(super) fn sign<'a>(text: &'static str) -> impl Parser<Input<'a>, (), Fail> {
    move |input: &mut Input<'a>| {
        let missing = Fail::new(input, expected(Expected::Sign(text)));
        literal(text).void().parse_next(input).map_err(|_: Fail| missing)?;
        spaces(input)
    }
}

/// A word in lower case, and the spaces after it.
fn name(input: &mut Input<'_>) -> Parsed<String> {
    let word = take_while(1.., char::is_alphabetic).parse_next(input)?.to_lowercase();
    spaces(input)?;
    Ok(word)
}

/// This word.
fn word<'a>(text: &'static str) -> impl Parser<Input<'a>, (), Fail> {
    name.verify(move |found: &str| found == text).void()
}

/// Parses with one more level of nesting.
pub(super) fn deeper<'a, T>(
    input: &mut Input<'a>,
    parser: fn(&mut Input<'a>) -> Parsed<T>,
) -> Parsed<T> {
    if input.state == MAX_DEPTH {
        return refuse(input, TextErrorKind::TooDeep);
    }
    input.state += 1;
    let parsed = parser(input);
    input.state -= 1;
    parsed
}

fn any_of(input: &mut Input<'_>) -> Parsed<Condition> {
    let mut parts = vec![all_of(input)?];
    while opt((opt(sign(",")), word("or"))).parse_next(input)?.is_some() {
        parts.push(all_of(input)?);
    }
    Ok(single(parts, Condition::Any))
}

fn all_of(input: &mut Input<'_>) -> Parsed<Condition> {
    let mut parts = vec![basic(input)?];
    while opt(word("and")).parse_next(input)?.is_some() {
        parts.push(basic(input)?);
    }
    Ok(single(parts, Condition::All))
}

/// The only part, or the whole of several.
fn single<T>(mut parts: Vec<T>, whole: fn(Vec<T>) -> T) -> T {
    match parts.len() {
        1 => parts.swap_remove(0),
        _ => whole(parts),
    }
}

fn basic(input: &mut Input<'_>) -> Parsed<Condition> {
    let start = input.current_token_start();
    let nested = |input: &mut Input<'_>| {
        sign("(").parse_next(input)?;
        let condition = deeper(input, any_of)?;
        sign(")").parse_next(input)?;
        Ok(condition)
    };
    let mut parser = alt((negation, flag, matches, subset, comparison, nested));
    parser.parse_next(input).map_err(|fail: Fail| fail.expecting(start, Expected::Condition))
}

fn negation(input: &mut Input<'_>) -> Parsed<Condition> {
    word("not").parse_next(input)?;
    Ok(Condition::Not(Box::new(deeper(input, basic)?)))
}

fn flag(input: &mut Input<'_>) -> Parsed<Condition> {
    let flag = |word: String| {
        Some(match word.as_str() {
            "increasing" => Flag::Increasing,
            "decreasing" => Flag::Decreasing,
            "rising" => Flag::Rising,
            "falling" => Flag::Falling,
            "different" => Flag::Different,
            "equal" => Flag::Equal,
            _ => return None,
        })
    };
    name.verify_map(flag).map(Condition::Flag).parse_next(input)
}

fn matches(input: &mut Input<'_>) -> Parsed<Condition> {
    word("matches").parse_next(input)?;
    pattern_text::quoted(input).map(Condition::Matches)
}

fn subset(input: &mut Input<'_>) -> Parsed<Condition> {
    word("subset").parse_next(input)?;
    sign("(").parse_next(input)?;
    let large = Fail::new(input, TextErrorKind::LargeNumber(MAX_SUBSET.into()));
    let missing = Fail::new(input, expected(Expected::Integer));
    let sum = u32::try_from(integer(input)?).ok().filter(|sum| *sum > 0).ok_or(missing)?;
    sign(")").parse_next(input)?;
    if sum > MAX_SUBSET { Err(large) } else { Ok(Condition::Subset(sum)) }
}

/// Numbers with comparisons between them, each with the next: `1 < a < b`. Or a number in a set.
fn comparison(input: &mut Input<'_>) -> Parsed<Condition> {
    let mut left = number(input)?;
    let mut parts = Vec::new();
    loop {
        let Some(comparison) = opt(comparison_sign).parse_next(input)? else { break };
        let right = number(input)?;
        parts.push(Condition::Compare(left, comparison, right.clone()));
        left = right;
    }
    if !parts.is_empty() {
        return Ok(single(parts, Condition::All));
    }
    if let Some(comparison) = opt(equality_in_words).parse_next(input)? {
        let right = number(input)?;
        return Ok(Condition::Compare(left, comparison, right));
    }
    let start = input.current_token_start();
    let mut membership = alt((parity, membership));
    let (set, is_inverted) = membership
        .parse_next(input)
        .map_err(|fail: Fail| fail.expecting(start, Expected::Comparison))?;
    // A condition with an undefined number doesn't hold, so the set is inverted, not the condition.
    Ok(Condition::In(left, ValueSet { items: set, is_inverted }))
}

/// `is` or `is not` before a number.
fn equality_in_words(input: &mut Input<'_>) -> Parsed<Comparison> {
    word("is").parse_next(input)?;
    let is_inverted = opt(word("not")).parse_next(input)?.is_some();
    if !input.input.starts_with(|next: char| next.is_ascii_digit()) {
        return Err(Fail::from_input(input));
    }
    Ok(if is_inverted { Comparison::Unequal } else { Comparison::Equal })
}

fn comparison_sign(input: &mut Input<'_>) -> Parsed<Comparison> {
    // Longer signs come before their beginnings.
    const SIGNS: [(&str, Comparison); 11] = [
        ("<=", Comparison::AtMost),
        ("≤", Comparison::AtMost),
        (">=", Comparison::AtLeast),
        ("≥", Comparison::AtLeast),
        ("!=", Comparison::Unequal),
        ("<>", Comparison::Unequal),
        ("≠", Comparison::Unequal),
        ("==", Comparison::Equal),
        ("=", Comparison::Equal),
        ("<", Comparison::Less),
        (">", Comparison::Greater),
    ];
    one_of(input, &SIGNS)
}

/// The meaning of the first sign that follows.
fn one_of<T: Copy>(input: &mut Input<'_>, signs: &'static [(&'static str, T)]) -> Parsed<T> {
    for (text, meaning) in signs {
        if opt(sign(text)).parse_next(input)?.is_some() {
            return Ok(*meaning);
        }
    }
    Err(Fail::from_input(input))
}

fn parity(input: &mut Input<'_>) -> Parsed<(Vec<Item>, bool)> {
    word("is").parse_next(input)?;
    let is_inverted = opt(word("not")).parse_next(input)?.is_some();
    let missing = Fail::new(input, expected(Expected::Parity));
    let item = parity_word(input).map_err(|_| missing)?;
    Ok((vec![item], is_inverted))
}

fn parity_word(input: &mut Input<'_>) -> Parsed<Item> {
    alt((word("odd").value(Item::Odd), word("even").value(Item::Even))).parse_next(input)
}

fn membership(input: &mut Input<'_>) -> Parsed<(Vec<Item>, bool)> {
    let is_inverted = opt(word("not")).parse_next(input)?.is_some();
    alt((word("in"), sign("∈"))).parse_next(input)?;
    if opt(sign("{")).parse_next(input)?.is_some() {
        let items = items(input)?;
        sign("}").parse_next(input)?;
        return Ok((items, is_inverted));
    }
    Ok((vec![span(input)?], is_inverted))
}

fn items(input: &mut Input<'_>) -> Parsed<Vec<Item>> {
    let item = |input: &mut Input<'_>| {
        let start = input.current_token_start();
        let parsed = alt((parity_word, span)).parse_next(input);
        parsed.map_err(|fail: Fail| fail.expecting(start, Expected::Values))
    };
    let mut items = vec![item(input)?];
    while opt(sign(",")).parse_next(input)?.is_some() {
        items.push(item(input)?);
    }
    Ok(items)
}

/// A number, or the numbers from one to another.
fn span(input: &mut Input<'_>) -> Parsed<Item> {
    let missing = Fail::new(input, expected(Expected::Values));
    let least = signed(input).map_err(|fail| missing.or(fail))?;
    if opt(sign("..")).parse_next(input)?.is_none() {
        return Ok(Item::Span(least, least));
    }
    let empty = Fail::new(input, TextErrorKind::EmptyRange);
    let most = signed(input)?;
    if most < least { Err(empty) } else { Ok(Item::Span(least, most)) }
}

fn signed(input: &mut Input<'_>) -> Parsed<i64> {
    let is_negative = opt(minus).parse_next(input)?.is_some();
    let number = integer(input)?;
    Ok(if is_negative { -number } else { number })
}

fn minus(input: &mut Input<'_>) -> Parsed<()> {
    alt((sign("-"), sign("−"))).parse_next(input)
}

/// A number without a sign, and the spaces after it.
pub(super) fn integer(input: &mut Input<'_>) -> Parsed<i64> {
    let large = Fail::new(input, TextErrorKind::LargeNumber(MAX_NUMBER));
    let missing = Fail::new(input, expected(Expected::Integer));
    let digits = digit1.parse_next(input).map_err(|_: Fail| missing)?;
    let number = digits.parse().ok().filter(|number| *number <= MAX_NUMBER).ok_or(large)?;
    spaces(input)?;
    Ok(number)
}

fn number(input: &mut Input<'_>) -> Parsed<Number> {
    const SIGNS: [(&str, Operator); 3] =
        [("+", Operator::Add), ("-", Operator::Subtract), ("−", Operator::Subtract)];
    operations(input, term, &SIGNS)
}

fn term(input: &mut Input<'_>) -> Parsed<Number> {
    const SIGNS: [(&str, Operator); 6] = [
        ("*", Operator::Multiply),
        ("×", Operator::Multiply),
        ("·", Operator::Multiply),
        ("/", Operator::Divide),
        ("÷", Operator::Divide),
        ("%", Operator::Remainder),
    ];
    operations(input, factor, &SIGNS)
}

/// Numbers with operations between them, from left to right.
fn operations<'a>(
    input: &mut Input<'a>,
    operand: fn(&mut Input<'a>) -> Parsed<Number>,
    signs: &'static [(&'static str, Operator)],
) -> Parsed<Number> {
    let mut number = operand(input)?;
    while let Some(operator) =
        opt(|input: &mut Input<'a>| one_of(input, signs)).parse_next(input)?
    {
        number = Number::Operation(Box::new(number), operator, Box::new(operand(input)?));
    }
    Ok(number)
}

fn factor(input: &mut Input<'_>) -> Parsed<Number> {
    let start = input.current_token_start();
    let negative = |input: &mut Input<'_>| {
        minus(input)?;
        Ok(Number::Negative(Box::new(deeper(input, factor)?)))
    };
    let absolute = |input: &mut Input<'_>| {
        sign("|").parse_next(input)?;
        let of = deeper(input, number)?;
        sign("|").parse_next(input)?;
        Ok(Number::Absolute(Box::new(of)))
    };
    let constant = integer.map(Number::Constant);
    let mut parser = alt((constant, negative, absolute, nested_number, named));
    parser.parse_next(input).map_err(|fail: Fail| fail.expecting(start, Expected::Number))
}

fn nested_number(input: &mut Input<'_>) -> Parsed<Number> {
    sign("(").parse_next(input)?;
    let of = deeper(input, number)?;
    sign(")").parse_next(input)?;
    Ok(of)
}

/// A cell, a property or a function.
fn named(input: &mut Input<'_>) -> Parsed<Number> {
    let start = *input;
    let word = name(input)?;
    let is_called = input.input.starts_with('(');
    let aggregate = match word.as_str() {
        "a" => return Ok(Number::Cell(Position::At(0), true)),
        "b" => return Ok(Number::Cell(Position::At(1), true)),
        "first" => return Ok(Number::Cell(Position::At(0), false)),
        "last" => return Ok(Number::Cell(Position::Last, false)),
        "cell" => return cell(input),
        "abs" => return Ok(Number::Absolute(Box::new(nested_number(input)?))),
        "min" if is_called => return list(input).map(Number::Least),
        "max" if is_called => return list(input).map(Number::Most),
        "sum" => Aggregate::Sum,
        "min" => Aggregate::Min,
        "max" => Aggregate::Max,
        "distinct" => Aggregate::Distinct,
        "length" => Aggregate::Length,
        "count" => {
            sign("(").parse_next(input)?;
            let items = items(input)?;
            sign(")").parse_next(input)?;
            Aggregate::Count(ValueSet { items, is_inverted: false })
        }
        "and" | "or" | "not" | "in" | "is" | "of" | "matches" => {
            return Err(Fail::from_input(&start));
        }
        _ => {
            let word = word.chars().take(20).collect();
            return refuse(&start, TextErrorKind::UnknownWord(word));
        }
    };
    Ok(Number::Aggregate(aggregate, part(input)?))
}

/// The cells that a property is about: `of 2..4`, `of 2..`, or all.
fn part(input: &mut Input<'_>) -> Parsed<Part> {
    if opt(word("of")).parse_next(input)?.is_none() {
        return Ok(Part::WHOLE);
    }
    let first = cell_number(input)?;
    if opt(sign("..")).parse_next(input)?.is_none() {
        return Ok(Part { first, last: Some(first) });
    }
    let is_open = !input.input.starts_with(|next: char| next.is_ascii_digit());
    if is_open {
        return Ok(Part { first, last: None });
    }
    let empty = Fail::new(input, TextErrorKind::EmptyRange);
    let last = cell_number(input)?;
    if last < first { Err(empty) } else { Ok(Part { first, last: Some(last) }) }
}

/// The number of a cell, from 1, as an index.
fn cell_number(input: &mut Input<'_>) -> Parsed<usize> {
    let missing = Fail::new(input, expected(Expected::Integer));
    let number = integer(input)?;
    usize::try_from(number - 1).map_err(|_| missing)
}

/// The number of a cell in parentheses, from 1.
fn cell(input: &mut Input<'_>) -> Parsed<Number> {
    sign("(").parse_next(input)?;
    let index = cell_number(input)?;
    sign(")").parse_next(input)?;
    Ok(Number::Cell(Position::At(index), false))
}

/// Numbers in parentheses.
fn list(input: &mut Input<'_>) -> Parsed<Vec<Number>> {
    sign("(").parse_next(input)?;
    let mut numbers = vec![deeper(input, number)?];
    while opt(sign(",")).parse_next(input)?.is_some() {
        numbers.push(deeper(input, number)?);
    }
    sign(")").parse_next(input)?;
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_columns_and_say_what_to_do() {
        for (text, column, words) in [
            ("", 1, "write what must hold"),
            ("   ", 1, "write what must hold"),
            ("a +", 4, "a number is missing"),
            ("a + b > ", 9, "a number is missing"),
            ("a b", 3, "a comparison is missing"),
            ("sum", 4, "a comparison is missing"),
            ("smu = 3", 1, "“smu” is not known"),
            ("a < b and", 10, "a condition is missing"),
            ("a < b or or", 10, "a condition is missing"),
            ("(a < b", 7, "“)” is missing"),
            ("|a - b > 1", 8, "“|” is missing"),
            ("a < b c", 7, "join conditions"),
            ("a in {1, 2", 11, "“}” is missing"),
            ("a in {", 7, "values are missing"),
            ("a in 5..2", 9, "the smaller number first"),
            ("a < 9999999", 5, "too large"),
            ("1 < 2", 1, "names no cell"),
            ("matches 1", 9, "a pattern in quotes"),
            ("matches \"1(2\"", 13, "“)” is missing"),
            ("matches \"[5-1]\"", 11, "the smaller number first"),
            ("matches \".{60}.{60}.{60}\"", 10, "too long"),
            ("a is big", 6, "“odd” or “even”"),
            ("≤ 3", 1, "a condition is missing"),
            ("((((((((((((((a))))))))))))) > 1", 14, "nested too deeply"),
        ] {
            let error = parse(text).expect_err(text);
            let told = error.to_string();
            assert_eq!(error.column, column, "{text}: {told}");
            assert!(told.contains(words), "{text}: {told}");
        }
        let long = "a < b or ".repeat(240);
        assert_eq!(parse(&long).expect_err("long").column, 2_001);
    }
}
