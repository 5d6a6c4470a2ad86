//! Symbols for values.

use serde::{Deserialize, Serialize};

use super::Value;

/// A set of symbols, one per value. All sets share the digits 1 to 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Symbols {
    /// Decimal numbers.
    #[default]
    Numbers,
    /// 1–9, then A–Z for 10–35.
    LettersFromA,
    /// 1–9, then K–Z for 10–25, the usual style of printed 25×25 puzzles.
    LettersFromK,
}

impl Symbols {
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

    /// True if the set has a symbol for each of `values` values.
    #[must_use]
    pub fn fits(self, values: usize) -> bool {
        self.first_letter().is_none_or(|first| values <= 9 + (b'Z' - first as u8) as usize + 1)
    }

    /// The symbol of a value; a number beyond the set's letters.
    #[must_use]
    pub fn show(self, value: Value) -> String {
        match self.first_letter() {
            Some(first) if value.get() > 9 && self.fits(value.get()) => {
                char::from(first as u8 + (value.get() - 10) as u8).to_string()
            }
            _ => value.to_string(),
        }
    }

    /// The symbols of values, one after the other.
    #[must_use]
    pub fn list(self, values: &[Value], between: &str) -> String {
        values.iter().map(|value| self.show(*value)).collect::<Vec<_>>().join(between)
    }

    /// The value of a character: a digit from 1, or one of the set's letters in either case.
    #[must_use]
    pub fn read(self, symbol: char) -> Option<Value> {
        if let Some(digit) = symbol.to_digit(10) {
            return Value::new(digit as usize);
        }
        let first = self.first_letter()?;
        let letter = symbol.to_ascii_uppercase();
        (first..='Z')
            .contains(&letter)
            .then(|| Value::new(10 + (letter as u8 - first as u8) as usize))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_values_read_back() {
        for symbols in Symbols::ALL {
            for number in (1..=36).filter(|n| symbols.fits(*n)) {
                let value = Value::new(number).expect("not 0");
                let shown = symbols.show(value);
                let mut chars = shown.chars();
                if let (Some(symbol), None) = (chars.next(), chars.next()) {
                    assert_eq!(symbols.read(symbol), Some(value), "{shown}");
                    assert_eq!(symbols.read(symbol.to_ascii_lowercase()), Some(value));
                } else {
                    assert_eq!(symbols, Symbols::Numbers);
                }
            }
        }
    }

    #[test]
    fn letters_reach_35_and_25() {
        assert!(Symbols::LettersFromA.fits(35) && !Symbols::LettersFromA.fits(36));
        assert!(Symbols::LettersFromK.fits(25) && !Symbols::LettersFromK.fits(26));
        assert_eq!(Symbols::LettersFromK.read('J'), None);
        assert_eq!(Symbols::Numbers.read('A'), None);
        assert_eq!(Symbols::LettersFromA.read('é'), None);
        assert_eq!(Symbols::LettersFromA.read('0'), None);
    }
}
