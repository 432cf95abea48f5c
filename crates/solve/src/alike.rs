//! Tries symmetries where they are used: what they make of a position must lead to what they make of where that leads.

use std::hash::{BuildHasher, Hash};
use std::ops::RangeInclusive;

use foldhash::fast::FixedState;
use game::{Fold, Turn};

/// So many moves of images are looked at before only one symmetry is tried at each position. Small tables are proved so: all
/// symmetries are tried at all their representatives.
const MANY: u64 = 300_000;

/// Of very many symmetries so many are tried at each position.
const OF_VERY_MANY: u64 = 1023;

/// Which symmetries are tried at the next position.
#[derive(Default)]
pub(crate) struct Choices {
    tried: u64,
    random: u64,
}

impl Choices {
    /// All symmetries but the one that changes nothing, as long as few have been tried; then one, each time another. The
    /// position has so many moves.
    pub(crate) fn next<T>(&mut self, fold: &dyn Fold<T>, moves: usize) -> RangeInclusive<u64> {
        let last = (fold.order() - 1).min(OF_VERY_MANY);
        if self.tried < MANY {
            self.tried += last * (1 + moves as u64);
            return 1..=last;
        }
        // Any sequence will do that follows no pattern of the game (Weyl 1916).
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let choice = 1 + ((u128::from(self.random) * u128::from(last)) >> 64) as u64;
        choice..=choice
    }
}

/// A number for some things with their turns that does not depend on their order; other things have another, all but surely.
pub(crate) fn digest<T: Hash>(things: impl Iterator<Item = (T, Turn)>) -> (usize, u64) {
    let state = FixedState::default();
    things.fold((0, 0), |(count, sum), (thing, turn)| {
        (count + 1, sum.wrapping_add(state.hash_one((thing, turn == Turn::Stays))))
    })
}
