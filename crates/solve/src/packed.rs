use game::{End, Look, Outcome, Turn, Value};

use crate::{Quantity, SolveError};

/// A value in 32 bits, or a mark for a position that has none (yet).
///
/// Two bits of outcome, worst first, then thirty that grow with how good the plies are: the order of the
/// integers is the order of the values. Endless play needs one code only, so the marks take others of its
/// quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Packed(u32);

/// The most plies that fit.
const DEEPEST: u32 = (1 << 30) - 1;

const LOSE: u32 = 0;
const ENDLESS: u32 = 1 << 30;
const TIE: u32 = 2 << 30;
const WIN: u32 = 3 << 30;

/// By outcome, four where the turn passes and four where it stays: what a move changes. Where the turn passes, win and
/// loss exchange all bits; then one ply is added.
const FLIP: [u32; 8] = [u32::MAX, 0, 0, u32::MAX, 0, 0, 0, 0];
const SHIFT: [u32; 8] = [u32::MAX, 0, u32::MAX, 1, 1, 0, u32::MAX, u32::MAX];

impl Packed {
    /// No value is worse: where the best of several values is sought, begin here.
    pub(crate) const WORST: Packed = Packed(LOSE);
    /// Play need not end.
    pub(crate) const ENDLESS: Packed = Packed(ENDLESS);
    /// Mark: not yet known.
    pub(crate) const UNSOLVED: Packed = Packed(ENDLESS + 1);
    /// Mark: the number names no position.
    pub(crate) const INVALID: Packed = Packed(ENDLESS + 2);
    /// Mark: on the line that is being searched.
    pub(crate) const ACTIVE: Packed = Packed(ENDLESS + 3);

    /// What a look says at once.
    pub(crate) fn seen(look: Look) -> Packed {
        match look {
            Look::Invalid => Packed::INVALID,
            Look::Ended(End::Lose) => Packed(LOSE),
            Look::Ended(End::Tie) => Packed(TIE | DEEPEST),
            Look::Ended(End::Win) => Packed(WIN | DEEPEST),
            Look::Open | Look::Outside => Packed::UNSOLVED,
        }
    }

    /// What a move is worth to its player when it leads here: [`Value::across`] on packed values.
    #[inline]
    pub(crate) fn across(self, turn: Turn) -> Packed {
        let outcome = (self.0 >> 30) as usize + if turn == Turn::Stays { 4 } else { 0 };
        Packed((self.0 ^ FLIP[outcome]).wrapping_add(SHIFT[outcome]))
    }

    /// No value, but a mark.
    #[inline]
    pub(crate) fn is_mark(self) -> bool {
        self.0.wrapping_sub(Packed::UNSOLVED.0) < 3
    }

    /// The value, if room is left for one ply more.
    #[inline]
    pub(crate) fn settled(self) -> Result<Packed, SolveError> {
        if matches!(self.0, DEEPEST | TIE | WIN) {
            return Err(SolveError::OverLimit {
                what: Quantity::Plies,
                needed: None,
                limit: u64::from(DEEPEST),
            });
        }
        Ok(self)
    }

    pub(crate) fn outcome(self) -> Option<Outcome> {
        self.value().map(Value::outcome)
    }

    pub(crate) fn value(self) -> Option<Value> {
        let low = self.0 & DEEPEST;
        match self.0 & !DEEPEST {
            LOSE => Some(Value::Lose { plies: low }),
            TIE => Some(Value::Tie { plies: DEEPEST - low }),
            WIN => Some(Value::Win { plies: DEEPEST - low }),
            _ => (self == Packed::ENDLESS).then_some(Value::Endless),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(value: Value) -> Packed {
        match value {
            Value::Lose { plies } => Packed(LOSE | plies),
            Value::Endless => Packed::ENDLESS,
            Value::Tie { plies } => Packed(TIE | (DEEPEST - plies)),
            Value::Win { plies } => Packed(WIN | (DEEPEST - plies)),
        }
    }

    fn samples() -> Vec<Value> {
        let plies = [0, 1, 2, 3, 1000, DEEPEST - 2, DEEPEST - 1];
        let ended = |plies| [Value::Lose { plies }, Value::Tie { plies }, Value::Win { plies }];
        plies.into_iter().flat_map(ended).chain([Value::Endless]).collect()
    }

    #[test]
    fn packing_keeps_value_order_and_move() {
        for one in samples() {
            assert_eq!(packed(one).value(), Some(one));
            for turn in [Turn::Passes, Turn::Stays] {
                assert_eq!(packed(one).across(turn).value(), Some(one.across(turn)), "{one:?} {turn:?}");
            }
            assert!(packed(one).settled().is_ok() && !packed(one).is_mark(), "{one:?}");
            for other in samples() {
                assert_eq!(packed(one).cmp(&packed(other)), one.cmp(&other), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn the_deepest_plies_are_refused() {
        let plies = DEEPEST;
        for value in [Value::Lose { plies }, Value::Tie { plies }, Value::Win { plies }] {
            assert!(packed(value).settled().is_err(), "{value:?}");
        }
    }

    #[test]
    fn marks_have_no_value() {
        for mark in [Packed::UNSOLVED, Packed::INVALID, Packed::ACTIVE] {
            assert!(mark.is_mark() && mark.value().is_none() && mark.settled().is_ok());
        }
    }

    #[test]
    fn ends_are_worth_what_they_are_worth() {
        for end in [End::Lose, End::Tie, End::Win] {
            assert_eq!(Packed::seen(Look::Ended(end)).value(), Some(end.value()));
        }
    }
}
