//! Nimbers that come again and again.

use cgt::{Sequence, Split, TakeAndBreak};

/// What is known of a period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PeriodAnswer {
    /// It was not looked for: no theorem speaks of such rules.
    #[default]
    NotSought,
    /// None was found among the nimbers up to `to`.
    NotFound {
        /// The last that was looked at.
        to: u64,
    },
    /// There is one, for all terms.
    Proved(ProvedPeriod),
}

/// From a number on, the term of `n + length` is that of `n` and `saltus` more; that is proved for all `n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedPeriod {
    /// The least number from which on it is so.
    pub from: i64,
    /// After how many numbers the terms come again, at least 1.
    pub length: u64,
    /// By how much they have grown then; 0 where they are the same.
    pub saltus: u64,
    /// The numbers before, whose terms are not what the period would make of them.
    pub exceptions: Vec<i64>,
    /// Up to which number terms were compared, as the theorem asks.
    pub checked_to: i64,
    /// Why what was compared proves all.
    pub theorem: Theorem,
}

/// Theorems about periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Guy and Smith 1956, of octal games.
    GuySmith,
    /// Of games in which a heap may be made any that is small enough: all that decides a nimber comes again.
    Recurrence,
    /// Of finite subtraction sets: so many equal terms in a row as the greatest of the set decide all that follow.
    Subtraction,
}

impl PeriodAnswer {
    /// What a sequence says of its period; `first` is the least number that is asked for.
    pub(super) fn of(moves: &TakeAndBreak, sequence: &Sequence, first: i64) -> PeriodAnswer {
        let checked_to = sequence.computed().saturating_sub(1);
        let Some(period) = sequence.period() else {
            let is_sought = moves.may_have_period();
            return if is_sought {
                PeriodAnswer::NotFound { to: checked_to }
            } else {
                PeriodAnswer::NotSought
            };
        };
        let breaks = (0..moves.last()).any(|taken| moves.take(taken).two != Split::Never);
        let theorem = match (breaks, moves.beyond().one) {
            (_, true) => Theorem::Recurrence,
            (true, false) => Theorem::GuySmith,
            (false, false) => Theorem::Subtraction,
        };
        let number = |heap: u64| i64::try_from(heap).unwrap_or(i64::MAX);
        let exceptions = sequence.exceptions().into_iter().map(number).filter(|number| *number >= first);
        PeriodAnswer::Proved(ProvedPeriod {
            from: number(period.from).max(first),
            length: period.length,
            saltus: period.saltus,
            exceptions: exceptions.collect(),
            checked_to: number(checked_to),
            theorem,
        })
    }
}
