//! Symbols for values.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::board::GridShape;

/// A set of symbols, one per number. All sets share the digits 1 to 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SymbolSet {
    /// Decimal numbers.
    #[default]
    Numbers,
    /// 1–9, then A–Z for 10–35.
    LettersFromA,
    /// 1–9, then K–Z for 10–25, the usual style of printed 25×25 puzzles.
    LettersFromK,
}

impl SymbolSet {
    /// Every set, the default first.
    pub const ALL: [Self; 3] = [Self::Numbers, Self::LettersFromA, Self::LettersFromK];

    /// The letter for 10; `None` if 10 is written `10`.
    #[must_use]
    pub fn first_letter(self) -> Option<char> {
        match self {
            Self::Numbers => None,
            Self::LettersFromA => Some('A'),
            Self::LettersFromK => Some('K'),
        }
    }

    /// True if the set has a symbol for each number up to `largest`.
    #[must_use]
    pub fn fits(self, largest: usize) -> bool {
        self.first_letter().is_none_or(|first| largest <= 9 + (b'Z' - first as u8) as usize + 1)
    }
}

/// The symbols of a board's values: a set, and the number that the first value stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Symbols {
    set: SymbolSet,
    first: i16,
}

impl Default for Symbols {
    fn default() -> Self {
        SymbolSet::default().into()
    }
}

/// Symbols of values from 1.
impl From<SymbolSet> for Symbols {
    fn from(set: SymbolSet) -> Self {
        Self { set, first: 1 }
    }
}

/// True if the symbols are of this set.
impl PartialEq<SymbolSet> for Symbols {
    fn eq(&self, set: &SymbolSet) -> bool {
        self.set == *set
    }
}

impl Symbols {
    /// The symbols of a grid's values: of this set, or numbers if the set is too small.
    #[must_use]
    pub fn of_grid(set: SymbolSet, grid: GridShape) -> Self {
        let fits = set.fits(usize::try_from(grid.last()).unwrap_or_default());
        Self { set: if fits { set } else { SymbolSet::Numbers }, first: grid.first() as i16 }
    }

    /// The set of symbols.
    #[must_use]
    pub fn set(self) -> SymbolSet {
        self.set
    }

    /// The letter for 10; `None` if 10 is written `10`.
    #[must_use]
    pub fn first_letter(self) -> Option<char> {
        self.set.first_letter()
    }

    /// The number that a value stands for.
    #[must_use]
    pub fn number(self, value: Value) -> i32 {
        i32::from(value.get() as u16) + i32::from(self.first) - 1
    }

    /// The value that stands for a number. It can be larger than those of the board.
    #[must_use]
    pub fn value(self, number: i32) -> Option<Value> {
        Value::new(usize::try_from(number - i32::from(self.first) + 1).ok()?)
    }

    /// The symbol of a value; a number beyond the set's letters.
    #[must_use]
    pub fn show(self, value: Value) -> String {
        let number = self.number(value);
        match (self.first_letter(), usize::try_from(number)) {
            (Some(first), Ok(number)) if number > 9 && self.set.fits(number) => {
                char::from(first as u8 + (number - 10) as u8).to_string()
            }
            _ => number.to_string(),
        }
    }

    /// The symbols of values, one after the other.
    #[must_use]
    pub fn list(self, values: &[Value], between: &str) -> String {
        values.iter().map(|value| self.show(*value)).collect::<Vec<_>>().join(between)
    }

    /// The value of a character: a digit, or one of the set's letters in either case.
    #[must_use]
    pub fn read(self, symbol: char) -> Option<Value> {
        if let Some(digit) = symbol.to_digit(10) {
            return self.value(i32::from(digit as u16));
        }
        let first = self.first_letter()?;
        let letter = symbol.to_ascii_uppercase();
        (first..='Z')
            .contains(&letter)
            .then(|| self.value(10 + i32::from(letter as u8 - first as u8)))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    #[test]
    fn shown_values_read_back() {
        for symbols in SymbolSet::ALL.map(Symbols::from) {
            for number in (1..=36).filter(|n| symbols.set().fits(*n)) {
                let value = Value::new(number).expect("not 0");
                let shown = symbols.show(value);
                let mut chars = shown.chars();
                if let (Some(symbol), None) = (chars.next(), chars.next()) {
                    assert_eq!(symbols.read(symbol), Some(value), "{shown}");
                    assert_eq!(symbols.read(symbol.to_ascii_lowercase()), Some(value));
                } else {
                    assert_eq!(symbols, SymbolSet::Numbers);
                }
            }
        }
    }

    #[test]
    fn letters_reach_35_and_25() {
        assert!(SymbolSet::LettersFromA.fits(35) && !SymbolSet::LettersFromA.fits(36));
        assert!(SymbolSet::LettersFromK.fits(25) && !SymbolSet::LettersFromK.fits(26));
        assert_eq!(Symbols::from(SymbolSet::LettersFromK).read('J'), None);
        assert_eq!(Symbols::from(SymbolSet::Numbers).read('A'), None);
        assert_eq!(Symbols::from(SymbolSet::LettersFromA).read('é'), None);
        assert_eq!(Symbols::from(SymbolSet::LettersFromA).read('0'), None);
    }

    #[test]
    fn symbols_count_from_the_first_value() {
        let boxes = BoxShape::new(3, 4).expect("valid");
        let from = |first| GridShape::from(boxes).with_first(first).expect("valid");
        let shown = |first, set| {
            let symbols = Symbols::of_grid(set, from(first));
            let values: Vec<Value> = (0..12).map(Value::from_index).collect();
            for value in &values {
                assert_eq!(symbols.value(symbols.number(*value)), Some(*value));
            }
            symbols.list(&values, " ")
        };
        assert_eq!(shown(0, SymbolSet::LettersFromA), "0 1 2 3 4 5 6 7 8 9 A B");
        assert_eq!(shown(-4, SymbolSet::Numbers), "-4 -3 -2 -1 0 1 2 3 4 5 6 7");
        let zero = Symbols::of_grid(SymbolSet::LettersFromA, from(0));
        assert_eq!((zero.read('0'), zero.read('b')), (Value::new(1), Value::new(12)));
    }
}
