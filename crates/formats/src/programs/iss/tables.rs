//! Tables of the value pairs allowed for two cells.

use super::Reader;
use super::own::of_table;
use super::parts::Part;
use crate::board::{CellId, Cells, Relation, Rule, RuleKind};
use crate::parse::bits::{lowest_first, six_bits};
use crate::rules;
use crate::words::rules::kind as kind_name;
use satdoku_core::text::excerpt;

impl Reader {
    /// Adds rules for pairs of cells with a table: consecutive cells of a list, or each two. The
    /// table is bits in base64, the lowest first, ordered by the first cell's value and then the
    /// second's. Lists follow. An empty word ends a list, and so does a name, which begins with
    /// `_`.
    pub(super) fn add_table(&mut self, part: &Part<'_>) {
        let (name, words) = (part.name, part.words.as_slice());
        let (side, values) = (self.draft.values(), self.values());
        let first = usize::try_from(values.0).unwrap_or_default();
        // The older names swap the last two digits.
        let has_old_signs = name.starts_with("Binary");
        let table = words.first().and_then(|key| table(key, has_old_signs, side));
        let matches_table = |relation: &Relation| {
            let allowed =
                (0..side * side).map(|at| relation.allows(at / side + first, at % side + first));
            table.as_ref().is_some_and(|table| allowed.eq(table.iter().copied()))
        };
        let are_all = name.ends_with('X');
        let mut relations = relations(are_all, (first + side - 1) as u16).into_iter();
        let is_end = |word: &&str| word.is_empty() || word.starts_with('_');
        let lists = || words[1..].split(is_end).filter(|list| list.len() > 1);
        let Some((kind, number, _)) = relations.find(|(.., relation)| matches_table(relation))
        else {
            let text = table.as_deref().and_then(|table| of_table(table, values));
            let Some(text) = text else {
                return self.draft.leave_out(&format!("“{}”, a table of its own", excerpt(name)));
            };
            return lists().for_each(|list| self.add_own(part, list, &text, are_all));
        };
        let is_dot = [&rules::DIFFERENCE, &rules::RATIO].contains(&kind);
        // The rule kind would mean a dot, and the pair has none.
        if is_dot && self.is_consecutive_limited {
            let text = table.as_deref().and_then(|table| of_table(table, values));
            let text = text.unwrap_or_default();
            return lists().for_each(|list| self.add_own(part, list, &text, are_all));
        }
        for list in lists() {
            let cells = self.cells(list);
            self.add_related(kind, number, cells);
        }
    }

    /// Adds the rules of a list.
    fn add_related(&mut self, kind: &'static RuleKind, number: u16, cells: Option<Vec<CellId>>) {
        let numbers: Vec<u16> = Some(number).filter(|_| kind.numbers.1 > 0).into_iter().collect();
        match cells {
            // Sums of cells without an X or V.
            Some(cells) if *kind == rules::TOTAL => {
                for pair in cells.windows(2).map(<[CellId]>::to_vec) {
                    let is_mark = !self.is_total_limited && self.draft.are_beside(pair[0], pair[1]);
                    let rule = if is_mark {
                        Rule::new(kind, pair, numbers.clone())
                    } else {
                        rules::sum(pair, number, number)
                    };
                    self.draft.add_for(Some(rule.cells.clone()), kind_name(kind), |_| rule);
                }
            }
            // Kinds of two adjacent cells get a rule for each pair.
            Some(cells) if kind.cells == Cells::Set(2, 2) => {
                for pair in cells.windows(2) {
                    self.draft.add_line(kind, Some(pair.to_vec()), &numbers);
                }
            }
            cells => self.draft.add_line(kind, cells, &numbers),
        }
    }
}

/// The relations that kinds of rules can express on a board with values up to `most`: for each two
/// cells of a list if `are_all`, otherwise for consecutive ones. Kind, number, relation.
fn relations(are_all: bool, most: u16) -> Vec<(&'static RuleKind, u16, Relation)> {
    if are_all {
        return vec![
            (&rules::NABNER, 0, Relation::Apart(2)),
            (&rules::EXTRA_REGION, 0, Relation::Apart(1)),
        ];
    }
    let apart = (1..most).map(|n| (&rules::WHISPERS, n, Relation::Apart(n)));
    let ratios = (1..=most).map(|n| (&rules::RATIO, n, Relation::Ratio(n)));
    let differences = (1..most).map(|n| (&rules::DIFFERENCE, n, Relation::Difference(n)));
    let totals = (2..=2 * most).map(|n| (&rules::TOTAL, n, Relation::Total(n)));
    let less = (&rules::THERMOMETER, 0, Relation::Less);
    apart.chain(ratios).chain(differences).chain(totals).chain([less]).collect()
}

/// The bits of a table, one per pair of values. Missing bits are 0.
fn table(key: &str, has_old_signs: bool, side: usize) -> Option<Vec<bool>> {
    let count = side * side;
    if key.len() > count.div_ceil(6) {
        return None;
    }
    let mut bits = Vec::with_capacity(count + 6);
    for sign in key.chars() {
        let six = match (sign, has_old_signs) {
            ('-', true) => 63,
            ('_', true) => 62,
            (sign, _) => six_bits(sign)?,
        };
        bits.extend(lowest_first(six));
    }
    bits.resize(count, false);
    Some(bits)
}
