//! The kinds of conditions on what is taken and left that take-and-break rules can be compared with.

use super::linear::{Affine, VARIABLES};

/// What a form says of a point whose numbers are at least 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Always,
    /// A sum of numbers, each so many times, is great enough or small enough. Of each number that counts only what lies
    /// below the given bound matters.
    Sum([i64; VARIABLES]),
    /// The two heaps differ, with their order, by enough: a difference that is greater or less than by this is like this.
    Difference(i64),
    Mixed,
}

impl Kind {
    pub(super) fn of(form: &Affine) -> Kind {
        let is_rising = form.by.iter().all(|by| *by >= 0);
        if is_rising && form.plus >= 0 {
            return Kind::Always;
        }
        let falls = form.by.iter().all(|by| *by <= 0);
        if is_rising || falls {
            let wanted = if is_rising { -form.plus } else { form.plus + 1 };
            let bound = |by: i64| if by == 0 { 0 } else { -(-wanted).div_euclid(by.abs()) };
            return Kind::Sum(form.by.map(|by| bound(by).max(0)));
        }
        match form.by {
            [0, one, other] if one == -other => Kind::Difference((form.plus / one.abs()).abs() + 2),
            _ => Kind::Mixed,
        }
    }
}
