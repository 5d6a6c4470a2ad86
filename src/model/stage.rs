//! The progress of a question, in one line.

use crate::puzzle::Value;
use crate::view::words;

/// The progress of a question, or its final figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// Facts found during the search, each in a few words. They stay visible at the end.
    pub facts: Vec<String>,
    /// The size of the formula, shown in Inside only.
    pub sizes: Option<String>,
    /// The current activity, in a few words.
    pub now: String,
    /// The certain value of each cell, if it has one. Empty while nothing is known.
    pub certain: Vec<Option<Value>>,
    /// The conflicts so far, reported now and then.
    pub conflicts: u64,
    /// Milliseconds on the worker's clock at its last report.
    pub elapsed_ms: Option<f64>,
}

impl Stage {
    /// The line while the question is under way, `elapsed_ms` after its start.
    #[must_use]
    pub fn while_under_way(&self, elapsed_ms: f64, is_inside: bool) -> String {
        let now = Some(&self.now).filter(|now| !now.is_empty()).cloned();
        let time = words::seconds(&decimal(elapsed_ms / 100.0, 1));
        self.line(now.into_iter().chain([time]), is_inside)
    }

    /// The line after the end; empty if nothing has been asked.
    #[must_use]
    pub fn at_the_end(&self, is_inside: bool) -> String {
        let line = |elapsed_ms| self.line([duration(elapsed_ms)], is_inside);
        self.elapsed_ms.map_or_else(String::new, line)
    }

    fn line(&self, last: impl IntoIterator<Item = String>, is_inside: bool) -> String {
        let sizes = self.sizes.iter().filter(|_| is_inside).cloned();
        let conflicts = (self.conflicts > 0).then(|| words::solve::conflicts(self.conflicts));
        let parts = self.facts.iter().cloned().chain(sizes).chain(conflicts).chain(last);
        parts.collect::<Vec<_>>().join(" · ")
    }
}

/// Formats a time in a suitable unit.
pub(crate) fn duration(milliseconds: f64) -> String {
    if milliseconds < 1.0 {
        words::inside::LESS_THAN_A_MILLISECOND.to_owned()
    } else if milliseconds < 1000.0 {
        words::milliseconds(&decimal(milliseconds * 10.0, 1))
    } else {
        words::seconds(&decimal(milliseconds / 10.0, 2))
    }
}

/// Formats a number of tenths or hundredths with a decimal point. The standard formatting of floats
/// would be a twentieth of the page's download.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
fn decimal(parts: f64, digits: u32) -> String {
    let (parts, one) = (parts as u64, 10_u64.pow(digits));
    format!("{}.{:0width$}", parts / one, parts % one, width = digits as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_in_one_line_with_the_time() {
        let mut stage = Stage { facts: vec!["a".to_owned(), "b".to_owned()], ..Stage::default() };
        stage.now = "searching".to_owned();
        stage.conflicts = 15_000;
        stage.elapsed_ms = Some(3210.0);
        stage.sizes = Some("c".to_owned());
        let line = stage.while_under_way(2345.0, false);
        assert_eq!(line, "a · b · 15,000 conflicts · searching · 2.3 s");
        assert_eq!(stage.at_the_end(true), "a · b · c · 15,000 conflicts · 3.21 s");
        assert_eq!(Stage::default().at_the_end(true), "");
    }
}
