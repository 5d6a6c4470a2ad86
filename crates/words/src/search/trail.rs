//! The trail by level, and the learned clauses.

use satdoku_sat::clauses::{Lit, Subject};
use satdoku_sat::lab::{EventKind, Origin, Recording};
use serde::{Deserialize, Serialize};

use super::names::Names;

/// The maximum number of lines of the trail. Earlier levels have none.
const MAX_LINES: usize = 150;

/// The maximum number of learned clauses.
const MAX_LEARNED: usize = 12;

/// A level of the trail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrailLevel {
    /// Its number. Level 0 has no decision.
    pub level: u32,
    /// Its decision.
    pub decision: String,
    /// The true literals in order, without the decision. On a board without the negated ones.
    pub lines: Vec<TrailLine>,
    /// The number of true literals that aren't negated. `lines` may have fewer.
    pub placed: u32,
    /// The number of candidates excluded.
    pub excluded: u32,
}

/// A literal of the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrailLine {
    /// The literal.
    pub literal: String,
    /// Its cause.
    pub why: String,
}

/// A learned clause in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnedWords {
    /// Its number among the learned clauses, from 1.
    pub number: u32,
    /// The clause.
    pub words: String,
    /// The number of its literals.
    pub length: u32,
    /// The number of decision levels among them.
    pub glue: u32,
}

/// The trail by level, level 0 first.
pub(super) fn levels(names: &Names<'_>) -> Vec<TrailLevel> {
    let assignment = names.run.assignment();
    let mut levels: Vec<TrailLevel> = Vec::new();
    levels.resize_with(assignment.level() as usize + 1, TrailLevel::default);
    for (level, own) in levels.iter_mut().enumerate() {
        own.level = level as u32;
    }
    for (own, decision) in levels.iter_mut().skip(1).zip(assignment.decisions()) {
        own.decision = names.literal(decision);
    }
    let mut left = MAX_LINES;
    for literal in assignment.trail().iter().rev() {
        let level = assignment.level_of(*literal).unwrap_or_default();
        let Some(own) = levels.get_mut(level as usize) else { continue };
        if literal.is_positive() {
            own.placed += 1;
        } else {
            own.excluded += 1;
            // On a board, the placed values already say which candidates are excluded.
            if !names.is_plain() {
                continue;
            }
        }
        if left > 0 && assignment.reason(*literal).is_some() {
            left -= 1;
            own.lines
                .push(TrailLine { literal: names.literal(*literal), why: why(*literal, names) });
        }
    }
    for own in &mut levels {
        own.lines.reverse();
    }
    levels
}

fn why(literal: Lit, names: &Names<'_>) -> String {
    let reason = names.run.assignment().reason(literal);
    let Some(clause) = reason.and_then(|reason| names.run.clause(reason)) else {
        return String::new();
    };
    let is_at_least_one = clause.literals.iter().all(|literal| literal.is_positive());
    match clause.origin {
        Origin::Clue => "clue".into(),
        Origin::Learned => "learned clause".into(),
        Origin::Input(_, Some(Subject::Cell(_))) if is_at_least_one => {
            "last value of the cell".into()
        }
        Origin::Input(_, Some(Subject::House(..))) if is_at_least_one => {
            format!("last place for {} in {}", names.value(literal), names.origin(clause.id))
        }
        _ => names.clause(clause.id).words,
    }
}

/// The clauses learned last before the position, the latest first.
pub(super) fn learned(recording: &Recording, names: &Names<'_>) -> Vec<LearnedWords> {
    let position = recording.position();
    let inputs = names.run.input().clauses().len() as u32;
    let before = recording.spine().partition_point(|event| event.seq < position);
    let clauses = recording.spine()[..before].iter().rev().filter_map(|event| match &event.kind {
        EventKind::Learn { clause, literals, glue, .. } => Some(LearnedWords {
            number: clause.0 + 1 - inputs,
            words: names.alternatives(literals),
            length: literals.len() as u32,
            glue: *glue,
        }),
        _ => None,
    });
    clauses.take(MAX_LEARNED).collect()
}
