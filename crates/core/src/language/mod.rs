//! The language of own rules: a line of text about two cells, or about the cells of a line or group.
//!
//! ```text
//! condition  = all *( [ "," ] "or" all )
//! all        = basic *( "and" basic )
//! basic      = "not" basic | "(" condition ")" | flag | "matches" quoted
//!            | "subset(" integer ")" | comparison
//! comparison = number 1*( operator number )
//!            | number [ "not" ] "in" set | number "is" [ "not" ] ( "odd" | "even" | integer )
//! operator   = "=" | "!=" | "<" | "<=" | ">" | ">="
//! number     = term *( ( "+" | "-" ) term )
//! term       = factor *( ( "*" | "/" | "%" ) factor )
//! factor     = "-" factor | integer | "|" number "|" | "(" number ")" | cell | property | function
//! cell       = "a" | "b" | "first" | "last" | "cell(" integer ")"
//! property   = ( "sum" | "min" | "max" | "distinct" | "length" | "count(" items ")" ) [ "of" part ]
//! part       = integer [ ".." [ integer ] ]
//! function   = ( "min" | "max" ) "(" number 1*( "," number ) ")" | "abs(" number ")"
//! set        = "{" items "}" | span
//! items      = item *( "," item )
//! item       = span | "odd" | "even"
//! span       = integer [ ".." integer ]
//! flag       = "increasing" | "decreasing" | "rising" | "falling" | "different" | "equal"
//! quoted     = """ pattern """
//! pattern    = sequence *( "|" sequence )
//! sequence   = 1*( one [ "*" | "+" | "?" | "{" least [ "," [ most ] ] "}" ] )
//! one        = value | "." | "[" [ "^" ] 1*( value [ "-" value ] ) "]" | "(" pattern ")"
//! value      = "0" to "9" | "A" to "Z", from 10 | "<" integer ">"
//! ```
//! A text that names `a` or `b` is about two cells: `a` is the first, `b` the second. Any other text
//! is about the cells of a line or group, in their order. [`parse`] reads a text,
//! [`Statement::holds`] evaluates it on values, and the module `compile` turns it into constraints.
//! [`number_cells`] also takes names of cells, such as `r1c5`.

mod automaton;
mod compile;
mod error;
mod evaluate;
mod names;
mod parse;
mod pattern;
mod pattern_text;
mod plain;
mod syntax;

pub(crate) use compile::{compile, compile_pairs};
pub use error::{Expected, TextError, TextErrorKind};
pub use names::{name_cells, number_cells};
pub use parse::{MAX_RULE_TEXT, parse};
pub use syntax::Statement;
