//! Every 2×2 square holds a value of each of three groups: low, middle and high values (global
//! entropy), or remainders modulo 3.

use crate::board::{ConstraintBuilder, RuleError, RuleKind};

/// A low, a middle and a high value.
pub static GLOBAL_ENTROPY: RuleKind = RuleKind {
    switches: &[&[]],
    check: |_, geometry, _| check(geometry.values()),
    ..RuleKind::new("entropy", |_, constraints| {
        let third = ((constraints.geometry.values() / 3) as u16).cast_signed();
        let first = constraints.geometry.first() as i16;
        add(constraints, &|value| (value - first) / third)
    })
};

/// Values with the remainders 0, 1 and 2 modulo 3.
pub static GLOBAL_MODULAR: RuleKind = RuleKind {
    switches: &[&[]],
    check: |_, geometry, _| check(geometry.values()),
    ..RuleKind::new("mod", |_, constraints| add(constraints, &|value| value.rem_euclid(3)))
};

fn check(values: usize) -> Result<(), RuleError> {
    if values.is_multiple_of(3) { Ok(()) } else { Err(RuleError::NeedsThirds) }
}

fn add(constraints: &mut ConstraintBuilder<'_>, set: &dyn Fn(i16) -> i16) -> Result<(), RuleError> {
    let geometry = constraints.geometry;
    for cell in 0..geometry.places().len() {
        let others =
            [(0, 1), (1, 0), (1, 1)].map(|(rows, columns)| geometry.moved(cell, rows, columns));
        if let [Some(right), Some(below), Some(across)] = others {
            let step = |[seen, ..]: [i16; 4], value| Some([seen | 1 << set(value), 0, 0, 0]);
            constraints
                .regular(&[cell, right, below, across], [0; 4], &step, &|[seen, ..]| seen == 7)?;
        }
    }
    Ok(())
}
