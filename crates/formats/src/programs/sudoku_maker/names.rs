//! The types of kinds of rules, and the form of their clues.

use crate::board::RuleKind;
use crate::rules;

/// A type of rules, or a variant of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RuleType {
    /// The number of the type. Several kinds may share it.
    pub(super) number: usize,
    /// The form of its rules.
    pub(super) form: Form,
    /// The condition that distinguishes kinds with the same number.
    pub(super) variant: Variant,
}

impl RuleType {
    /// A type that belongs to one kind.
    const fn new(number: usize, form: Form) -> Self {
        Self { number, form, variant: Variant::Only }
    }

    /// A variant of this type.
    const fn variant(self, variant: Variant) -> Self {
        Self { variant, ..self }
    }
}

/// The form of the rules of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// None: there is one rule, about the whole board.
    Flag,
    /// `cells`, one rule.
    Cells,
    /// Lists of cells, one rule each.
    Lines,
    /// Clues with an `edge` between two cells and a `value`.
    Edges,
    /// Clues with a `corner` of four cells and `digits`.
    Corners,
    /// Clues with an `outerCell` and a `value`.
    Outside,
    /// Clues as for [`Form::Outside`], with a `diagonal`: 1 rises, -1 falls.
    Diagonal,
    /// `cages` with a `value`.
    Cages,
    /// `bulbsWithArrows`.
    Arrow,
    /// `groups` of equal cells.
    Clone,
}

/// The condition under which a rule of a type is of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    /// Always: the type belongs to one kind.
    Only,
    /// This flag is set.
    With(&'static str),
    /// This flag is not set.
    Without(&'static str),
    /// `groups` are the low, the middle and the high values.
    Thirds,
    /// `groups` are the residue classes of the values modulo the number of groups, which must be this
    /// one if given.
    Remainders(Option<usize>),
}

/// Each kind with its type.
pub(super) static NAMES: &[(&RuleKind, RuleType)] = &[
    (&rules::FALLING, RuleType::new(10, Form::Flag)),
    (&rules::RISING, RuleType::new(11, Form::Flag)),
    (&rules::DISJOINT_GROUPS, RuleType::new(14, Form::Flag)),
    (&rules::NON_CONSECUTIVE, RuleType::new(15, Form::Flag)),
    (&rules::ANTI_KNIGHT, RuleType::new(13, Form::Flag)),
    (&rules::ANTI_KING, RuleType::new(12, Form::Flag)),
    (&rules::GLOBAL_ENTROPY, RuleType::new(16, Form::Flag).variant(Variant::Thirds)),
    (&rules::GLOBAL_MODULAR, RuleType::new(16, Form::Flag).variant(Variant::Remainders(Some(3)))),
    (&rules::CAGE, RuleType::new(301, Form::Cages)),
    (&rules::EXTRA_REGION, RuleType::new(305, Form::Cells)),
    (&rules::ODD, RuleType::new(101, Form::Cells)),
    (&rules::EVEN, RuleType::new(100, Form::Cells)),
    (&rules::MINIMUM, RuleType::new(103, Form::Cells)),
    (&rules::MAXIMUM, RuleType::new(102, Form::Cells)),
    (&rules::ROW_INDEXER, RuleType::new(600, Form::Cells)),
    (&rules::COLUMN_INDEXER, RuleType::new(601, Form::Cells)),
    (&rules::THERMOMETER, RuleType::new(300, Form::Lines).variant(Variant::Without("slow"))),
    (&rules::SLOW_THERMOMETER, RuleType::new(300, Form::Lines).variant(Variant::With("slow"))),
    (&rules::ARROW, RuleType::new(408, Form::Arrow)),
    (&rules::DOUBLE_ARROW, RuleType::new(409, Form::Lines)),
    (&rules::WHISPERS, RuleType::new(401, Form::Lines)),
    (&rules::RENBAN, RuleType::new(400, Form::Lines)),
    (&rules::PALINDROME, RuleType::new(402, Form::Lines)),
    (
        &rules::REGION_SUMS,
        RuleType::new(404, Form::Lines).variant(Variant::Without("singleRegionTotals")),
    ),
    (&rules::BETWEEN, RuleType::new(403, Form::Lines)),
    (&rules::LOCKOUT, RuleType::new(407, Form::Lines)),
    (&rules::ENTROPIC, RuleType::new(406, Form::Lines).variant(Variant::Thirds)),
    (&rules::MODULAR, RuleType::new(406, Form::Lines).variant(Variant::Remainders(None))),
    (&rules::CLONE, RuleType::new(302, Form::Clone)),
    (&rules::DIFFERENCE, RuleType::new(200, Form::Edges)),
    (&rules::RATIO, RuleType::new(201, Form::Edges)),
    (&rules::TOTAL, RuleType::new(202, Form::Edges)),
    (&rules::QUADRUPLE, RuleType::new(303, Form::Corners)),
    (&rules::LITTLE_KILLER, RuleType::new(500, Form::Diagonal)),
    (&rules::SANDWICH, RuleType::new(501, Form::Outside)),
    (&rules::X_SUM, RuleType::new(502, Form::Outside)),
    (&rules::SKYSCRAPER, RuleType::new(503, Form::Outside)),
    (&rules::NUMBERED_ROOM, RuleType::new(504, Form::Outside)),
];

/// The number of a kind's type.
pub(super) fn number_of(kind: &RuleKind) -> Option<usize> {
    NAMES.iter().find(|(other, _)| *other == kind).map(|(_, rule_type)| rule_type.number)
}
