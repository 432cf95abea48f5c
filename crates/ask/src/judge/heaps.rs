//! Nimbers of heaps of any size, by the sequence of a take-and-break game.

use cgt::{Sequence, SequenceLimits, Stopped, TakeAndBreak};
use lang::{Definition, HeapGame, Position};
use solve::{Quantity, SolveError};

use super::Unjudged;
use crate::Budget;
use crate::budget::Patience;

/// So many heaps are looked at first: most periods that are ever found are found among them.
const FIRST: u64 = 1 << 16;

/// If that does not reach far enough, so many times more are.
const GROWTH: u64 = 8;

/// So many ways to leave what wins are looked at.
const MOST_TRIED: u64 = 20_000_000;

/// So far from the nimber that is wanted heaps are looked at first.
const NEAR: u64 = 1000;

/// The nimbers of a game with heaps, as far as they were asked for; where a period is proved, of all heaps.
pub(crate) struct Heaps {
    game: HeapGame,
    sequence: Option<Sequence>,
}

impl Heaps {
    /// The heaps of a game, if its rules are of take-and-break form.
    pub(crate) fn of(definition: &Definition) -> Option<Heaps> {
        Some(Heaps { game: definition.take_and_break()?, sequence: None })
    }

    /// The heap that a part of a position is.
    pub(crate) fn heap(definition: &Definition, part: &Position) -> Option<u64> {
        let [heap] = definition.numbers_of(part)? else { return None };
        u64::try_from(*heap).ok()
    }

    /// Learns the nimbers of all heaps up to this one.
    pub(crate) fn learn(&mut self, heap: u64, budget: &Budget<'_>) -> Result<(), Unjudged> {
        let mut to = heap.min(FIRST);
        while self.nimber(heap).is_none() {
            self.sequence = Some(sequence_to(&self.game.moves, to, budget)?);
            if to == heap {
                break;
            }
            to = heap.min(to.saturating_mul(GROWTH));
        }
        Ok(())
    }

    /// The nimber of a heap; nothing if it was not asked for.
    pub(crate) fn nimber(&self, heap: u64) -> Option<u64> {
        self.sequence.as_ref()?.nimber(heap)
    }

    /// How many heaps were valued one by one.
    pub(crate) fn positions(&self) -> u64 {
        self.sequence.as_ref().map_or(0, Sequence::computed)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.sequence.as_ref().map_or(0, Sequence::bytes)
    }

    /// Numbers that are likely values of a move from a heap to what has the nimber `wanted`: heaps that it leaves, and how
    /// much it takes; nothing if no such move is met before there are too many ways to try.
    pub(crate) fn likely(&self, heap: u64, wanted: u64) -> Vec<u64> {
        let is_wanted = |heaps: &[u64]| {
            heaps.iter().try_fold(0, |sum, &heap| Some(sum ^ self.nimber(heap)?)) == Some(wanted)
        };
        // Where any number may be taken, a heap has about the nimber of its size, as in Nim.
        let near = wanted.saturating_sub(NEAR)..=wanted.saturating_add(NEAR);
        let allowed = |left: &u64| *left < heap && self.game.moves.take(heap - left).one && *left > 0;
        let left = if self.game.moves.beyond().one {
            near.filter(allowed).find(|left| is_wanted(&[*left])).map(|left| vec![left])
        } else {
            None
        };
        let find =
            || self.game.moves.find_move(heap, [self.bound(), MOST_TRIED], &mut |left| is_wanted(left));
        let Some(left) = left.or_else(find) else { return Vec::new() };
        let taken = heap - left.iter().sum::<u64>();
        left.into_iter().chain([0, taken]).collect()
    }

    /// The lesser of two heaps need not be greater: a period less is the same, and a period more in the other.
    fn bound(&self) -> u64 {
        let period = self.sequence.as_ref().and_then(Sequence::period);
        period.filter(|period| period.saltus == 0).map_or(u64::MAX, |period| period.from + period.length)
    }
}

/// The nimbers of the heaps up to `to`, or of all.
pub(crate) fn sequence_to(
    moves: &TakeAndBreak,
    to: u64,
    budget: &Budget<'_>,
) -> Result<Sequence, SolveError> {
    let patience = Patience::new(budget, Some(to));
    let mut watch = |heaps| patience.lasts(heaps);
    let found = moves.sequence(to, SequenceLimits { bytes: budget.bytes, watch: &mut watch });
    found.map_err(|stopped| match stopped {
        Stopped::Memory { bytes, .. } => {
            SolveError::OverLimit { what: Quantity::Bytes, needed: Some(bytes), limit: budget.bytes }
        }
        _ => SolveError::Stopped(patience.end()),
    })
}
