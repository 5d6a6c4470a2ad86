//! Serialized layouts, with kinds as words. Reading one looks its kinds up in [`Kinds::ALL`], so a
//! program that reads layouts links all kinds.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Kinds;
use crate::board::{CellId, GridShape, Layout, Origin, Rule};

/// Serialized form of a layout; nothing is checked yet.
#[derive(Serialize, Deserialize)]
struct LayoutData {
    grid: GridShape,
    origins: Vec<Origin>,
    rules: Vec<(String, Vec<CellId>, Vec<u16>, String)>,
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rule = |rule: &Rule| {
            let Rule { kind, cells, numbers, text } = rule.clone();
            (kind.word.to_owned(), cells, numbers, text)
        };
        let rules = self.rules().iter().map(rule).collect();
        LayoutData { grid: self.grid(), origins: self.origins().to_vec(), rules }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let data = LayoutData::deserialize(deserializer)?;
        let rule = |(word, cells, numbers, text): (String, _, _, _)| {
            Some(Rule::new(Kinds::ALL.get(&word)?, cells, numbers).with_text(text))
        };
        let rules: Option<Vec<Rule>> = data.rules.into_iter().map(rule).collect();
        let rules = rules.ok_or_else(|| de::Error::custom("a rule of no kind"))?;
        let layout = Self::new(data.grid, data.origins).map_err(de::Error::custom)?;
        layout.with_rules(rules).map_err(de::Error::custom)
    }
}
