//! Events as sentences.

use satdoku_sat::lab::{
    Decisions, Event, EventKind, Heuristic, LimitKind, Mode, Outcome, Ranking, Technique, Why,
};
use serde::{Deserialize, Serialize};

use super::names::{ClauseWords, Names};

/// An event in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventWords {
    /// The kind, for its look.
    pub kind: EventLook,
    /// The event in a phrase.
    pub title: String,
    /// Its cause or effect, as sentences.
    pub detail: String,
    /// The clause that it uses.
    pub clause: Option<ClauseWords>,
}

/// The look of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventLook {
    /// An implied literal, a jump, or the beginning.
    #[default]
    Plain,
    /// A decision.
    Decision,
    /// A conflict or its analysis.
    Conflict,
    /// A learned clause.
    Learned,
    /// A model.
    Model,
}

/// The last event in words. `None` is the beginning.
pub(super) fn words(event: Option<&Event>, names: &Names<'_>) -> EventWords {
    let plain =
        |title: String, detail: String| EventWords { title, detail, ..EventWords::default() };
    let Some(event) = event else {
        return plain("Start".into(), "No variable has a value yet.".into());
    };
    let is_assumed = names.run.spec().decisions == Decisions::User;
    match &event.kind {
        EventKind::Assign { literal, why, .. } => {
            let said = names.literal(*literal);
            match *why {
                Why::Clue { .. } => plain(said, "It is a clue: a clause with one literal.".into()),
                Why::Unit { clause } => EventWords {
                    clause: Some(names.clause(clause)),
                    ..plain(said, "It is the only literal of a clause.".into())
                },
                Why::Decision { .. } if is_assumed => EventWords {
                    kind: EventLook::Decision,
                    ..plain(format!("Assumption: {said}"), ASSUMED.into())
                },
                Why::Decision { choice, ranking } => EventWords {
                    kind: EventLook::Decision,
                    ..plain(format!("Decision {}: {said}", choice + 1), decided(ranking, names))
                },
                Why::Implied { reason, technique } => EventWords {
                    clause: Some(names.clause(reason)),
                    ..plain(said, implied(technique))
                },
                Why::Asserted { reason } => EventWords {
                    clause: Some(names.clause(reason)),
                    kind: EventLook::Learned,
                    ..plain(
                        said,
                        "The learned clause implies it: its other literals are false.".into(),
                    )
                },
                Why::Flipped { .. } if is_assumed => {
                    plain(format!("Conclusion: {said}"), CONCLUDED.into())
                }
                Why::Flipped { .. } => plain(said, FLIPPED.into()),
            }
        }
        EventKind::Conflict { clause } => EventWords {
            kind: EventLook::Conflict,
            clause: Some(names.clause(*clause)),
            ..plain("Conflict".into(), "Every literal of this clause is false.".into())
        },
        EventKind::Resolve { pivot, reason, resolvent } => EventWords {
            kind: EventLook::Conflict,
            clause: Some(names.clause(*reason)),
            ..plain(
                format!("Resolution on “{}”", names.literal(*pivot)),
                format!(
                    "With the clause that implied it. The resolvent is false, too: {}.",
                    names.alternatives(resolvent)
                ),
            )
        },
        EventKind::Learn { literals, uip, glue, .. } => EventWords {
            kind: EventLook::Learned,
            ..match uip {
                None => plain(
                    "Learned: the empty clause".into(),
                    "No setting of the variables makes it true, so the formula has no model."
                        .into(),
                ),
                Some(uip) => plain(
                    if names.run.spec().mode == Mode::Dpll {
                        format!("Failed together: {}", names.alternatives(literals))
                    } else {
                        format!("Learned: {}", names.alternatives(literals))
                    },
                    learned(&names.literal(*uip), literals.len(), *glue, names),
                ),
            }
        },
        EventKind::Backjump { from, to, undone } => plain(format!("Back to level {to}"), {
            let undone = format!("From level {from}. {} undone.", literals_are(*undone));
            if names.run.spec().mode == Mode::Dpll {
                undone
            } else {
                format!("{undone} There, the new clause has one open literal.")
            }
        }),
        EventKind::Restart { undone } => plain(
            "Restart".into(),
            format!(
                "All decisions are taken back, with {} in all. Learned clauses stay.",
                literals_count(*undone)
            ),
        ),
        EventKind::End(outcome) => EventWords {
            kind: if *outcome == Outcome::Model { EventLook::Model } else { EventLook::Plain },
            ..ended(*outcome, names)
        },
    }
}

const ASSUMED: &str = "You assume it, to see what follows. It begins a level of its own.";
const CONCLUDED: &str = "Assuming the opposite led to a conflict, so this follows. SAT solvers call that a failed literal.";
const FLIPPED: &str = "The last decision is flipped, because its other value led to a conflict.";

fn decided(ranking: Option<Ranking>, names: &Names<'_>) -> String {
    let Some(ranking) = ranking else { return "Your decision.".into() };
    let why = match names.run.spec().heuristic {
        Heuristic::FirstOpen => "It is the first open variable.".to_owned(),
        Heuristic::FewestCandidates => match ranking.score {
            0 => "It is the first open variable.".to_owned(),
            1 => "Its cell has 1 open candidate.".to_owned(),
            score => format!("Its cell has {score} open candidates, and no cell has fewer."),
        },
        Heuristic::Vsids if names.run.counters().conflicts == 0 => {
            "There was no conflict yet, so it is the first open variable.".to_owned()
        }
        Heuristic::Vsids => {
            "Its variable has the highest activity: each conflict adds to those of its variables, and older conflicts count less.".to_owned()
        }
    };
    match ranking.runner_up {
        Some((next, _)) => format!("{why} Next in line: {}.", names.literal(next)),
        None => why,
    }
}

fn implied(technique: Option<Technique>) -> String {
    match technique {
        Some(Technique::NakedSingle) => {
            "The last value of its cell, a naked single: the clause has no other literal left."
        }
        Some(Technique::HiddenSingle) => {
            "The last place for its value, a hidden single: the clause has no other literal left."
        }
        None => "The clause implies it: its other literals are false.",
    }
    .to_owned()
}

fn learned(uip: &str, length: usize, glue: u32, names: &Names<'_>) -> String {
    if names.run.spec().decisions == Decisions::User {
        return if length == 1 {
            "The assumption leads to a conflict. So it can’t be true.".into()
        } else {
            "With the assumptions before it, the last one leads to a conflict. So it can’t be true beside them.".into()
        };
    }
    if names.run.spec().mode == Mode::Dpll {
        return "DPLL keeps no clauses. This one only says which decisions failed together.".into();
    }
    let literals = literals_count(length as u32);
    let levels = if glue == 1 { "1 level".to_owned() } else { format!("{glue} levels") };
    format!(
        "It has {literals} of {levels}. “{uip}” is the first unique implication point: with it, the conflict follows."
    )
}

fn literals_count(count: u32) -> String {
    if count == 1 { "1 literal".to_owned() } else { format!("{count} literals") }
}

fn literals_are(count: u32) -> String {
    if count == 1 { "1 literal is".to_owned() } else { format!("{count} literals are") }
}

/// The most literals of a model that are listed.
const MAX_LISTED: usize = 60;

/// The model of a formula without a board, as SAT solvers write it.
fn model(names: &Names<'_>) -> String {
    let mut literals: Vec<i32> =
        names.run.assignment().trail().iter().map(|literal| literal.dimacs()).collect();
    literals.sort_unstable_by_key(|literal| literal.unsigned_abs());
    let shown: Vec<String> = literals.iter().take(MAX_LISTED).map(i32::to_string).collect();
    let end = if literals.len() > MAX_LISTED { "…" } else { "0" };
    format!("Every clause holds: v {} {end}", shown.join(" "))
}

fn ended(outcome: Outcome, names: &Names<'_>) -> EventWords {
    if outcome == Outcome::Model && names.is_plain() {
        let (title, detail) = ("A model".into(), model(names));
        return EventWords { title, detail, ..EventWords::default() };
    }
    let (title, detail) = match outcome {
        Outcome::Model => ("A model", "Every clause holds, so this is a solution."),
        Outcome::Refuted => {
            ("No model", "The clauses contradict each other: there is no solution.")
        }
        Outcome::Fixpoint => (
            "Nothing more follows",
            "Each clause is true, or has at least two open literals. Unit propagation goes no further.",
        ),
        Outcome::Limit(LimitKind::Events) => ("Stopped", "The run reached its limit of events."),
        Outcome::Limit(LimitKind::Conflicts) => {
            ("Stopped", "The run reached its limit of conflicts.")
        }
        Outcome::Limit(LimitKind::Learned) => {
            ("Stopped", "The run reached its limit of memory for learned clauses.")
        }
    };
    EventWords { title: title.into(), detail: detail.into(), ..EventWords::default() }
}
